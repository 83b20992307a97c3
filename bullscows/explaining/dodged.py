"""A game against the host that dodges, looked at turn by turn: there was no secret, so there is no luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..feedback import Feedback
from ..game import Game
from ..pool import Partition
from ..wording import count, number
from .best_line import BestLine, best_line
from .choices import best, lost_turn


class DodgedTurn(NamedTuple):
    """One turn, held against what the host could have been forced to.

    number                 1 for the first guess
    before, after          codes that fit, before and after the answer, which left as many as it could
    best_guess, best_after the guess that leaves fewest, by the rule for ties, and how many
    lost                   whether one code was left and the guess was another: a turn for nothing
    text                   all that in a sentence
    """

    number: int
    guess: str
    answer: Feedback
    before: int
    after: int
    best_guess: str
    best_after: int
    lost: bool
    text: str


class DodgedSummary(NamedTuple):
    """A whole game against the host that dodges.

    turns        guesses made
    admitted     the code that it had to admit; None where it has not come to that
    left         codes that still fit
    best         the shortest line against it, from the start; None where there are too many codes to know one
    lost_turns   turns with one code left and another guessed
    weakest      the number of the first lost turn, or else of the turn that left most codes beyond need, by
                 their ratio; None when every guess left as few as it could
    text         all that in one line
    weakest_text a sentence on the weakest turn; empty where there is none
    """

    turns: int
    admitted: str | None
    left: int
    best: BestLine | None
    lost_turns: int
    weakest: int | None
    text: str
    weakest_text: str


def review_dodged(game: Game) -> list[DodgedTurn]:
    """The turns of a game, over or not, in which each answer left as many codes as it could.

    Raises ValueError for an answer that is another: then the host did not dodge.
    """
    cuts = [pool.partition(clue.guess) for pool, clue in zip(game.pools, game.clues, strict=False)]
    for place, (clue, cut) in enumerate(zip(game.clues, cuts, strict=True), start=1):
        right = cut.worst_answers[0]
        if clue.answer != right:
            most = f"expected the answer that leaves most codes, {right} to {clue.guess}"
            raise ValueError(f"clue {place}: {most}, got {clue.answer}")
    return [_turn(place, cut) for place, cut in enumerate(cuts, start=1)]


def summarise_dodged(game: Game, turns: Sequence[DodgedTurn] | None = None) -> DodgedSummary:
    """The whole game in one line; `turns` are those of `review_dodged`, made here when not given.

    Raises ValueError as `review_dodged` does.
    """
    turns = review_dodged(game) if turns is None else turns
    line, lost = best_line(game.rules), sum(turn.lost for turn in turns)
    weakest = max(turns, key=lambda turn: (turn.lost, turn.after / turn.best_after), default=None)
    if weakest and not weakest.lost and weakest.after <= weakest.best_after:
        weakest = None
    return DodgedSummary(
        turns=len(turns),
        admitted=game.clues[-1].guess if game.solved else None,
        left=len(game.pool),
        best=line,
        lost_turns=lost,
        weakest=weakest.number if weakest else None,
        text=_total(game, line) + (f" {count(lost, 'turn')} lost." if lost else ""),
        weakest_text=f"The weakest turn was {weakest.number}: {weakest.text}" if weakest else "",
    )


def _turn(place: int, cut: Partition) -> DodgedTurn:
    safest, _, others = best(cut.pool)
    safest = cut if cut.worst < safest.worst else safest  # of a sample, the best may be worse
    lost = len(cut.pool) == 1 and not cut.fits
    return DodgedTurn(
        number=place,
        guess=cut.guess,
        answer=cut.worst_answers[0],
        before=len(cut.pool),
        after=cut.worst,
        best_guess=safest.guess,
        best_after=safest.worst,
        lost=lost,
        text=f"{cut.guess} told nothing; {lost_turn(cut.pool)}." if lost else _left(cut, safest, others),
    )


def _left(cut: Partition, safest: Partition, others: str) -> str:
    """What the host was left with, in a sentence."""
    if len(cut.pool) == 1:
        return f"{cut.guess} was the only code left, and had to be admitted."
    every = "all " if cut.worst == len(cut.pool) else ""
    least = f"{safest.guess} would have left {number(safest.worst)}"
    if cut.worst <= safest.worst:
        least = f"no {others} could have left fewer"
    return f"{cut.guess} left {every}{count(cut.worst, 'code')}; {least}."


def _total(game: Game, line: BestLine | None) -> str:
    turns = count(len(game.clues), "guess", "guesses")
    if game.solved:
        done = f"You made it say {game.clues[-1].guess} after {turns}"
        if line and line.proven and line.guesses == len(game.clues):
            return f"{done}; no line needs fewer."
    else:
        done = f"After {turns} {count(len(game.pool), 'code is', 'codes are')} left"
    return f"{done}; {line.text}." if line else f"{done}."
