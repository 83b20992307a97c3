"""A finished game, looked at turn by turn: what each guess promised, what was best, what luck did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, log2

from ..feedback import Feedback, answer_to
from ..game import Game
from ..objectives import ENTROPY_DECIMALS
from ..rules import Rules
from ..strategies.registry import STRATEGIES
from ..strategies.strategy import play
from ..wording import count, number
from .choices import best, comparison, ruled_out_by, standing
from .reasons import outcome

SHOWN_BITS = 0.005  # a loss below this shows as 0.00 bits


@dataclass(frozen=True)
class TurnReview:
    """One turn, held against the best that could have been guessed there.

    number                        1 for the first guess
    before, after                 codes that fit, before and after the answer
    worst, expected_size, entropy what the guess promised: codes, codes, bits
    best_guess, best_worst        the guess with the smallest worst case (`minimax`), and that
    best_bits_guess, best_entropy the guess that promises most bits (`entropy`), and those
    fits                          whether the guess could have been the secret
    lost                          whether one code was left and the guess was another: a turn for nothing
    ruled_out_by                  the number, from 1, of the first clue that it contradicts, or None
    text, outcome                 the choice, and what came of it, in sentences
    """

    number: int
    guess: str
    answer: Feedback
    before: int
    after: int
    worst: int
    expected_size: float
    entropy: float
    best_guess: str
    best_worst: int
    best_bits_guess: str
    best_entropy: float
    fits: bool
    lost: bool
    ruled_out_by: int | None
    text: str
    outcome: str

    @property
    def bits_gained(self) -> float:
        """What the answer told: log2(before / after)."""
        return log2(self.before / self.after)

    @property
    def luck(self) -> float:
        """Bits gained beyond those promised; below 0, the bits that luck took."""
        return self.bits_gained - self.entropy

    @property
    def lost_to_choice(self) -> float:
        """Bits that the best guess promised and this one did not: 0 or more."""
        return round(self.best_entropy - self.entropy, ENTROPY_DECIMALS)


@dataclass(frozen=True)
class Summary:
    """A whole game in figures and in one line.

    turns           guesses made
    solved          whether the last one was right
    entropy_turns   guesses that the strategy `entropy` needs for this secret
    optimal_turns   the same for `optimal`; None where it cannot play
    lost_to_choice  bits, summed over the turns
    luck            bits, summed over the turns; below 0 when luck took more than it added
    lost_turns      turns with one code left and another guessed
    weakest         the number of the first lost turn, or else of the turn that lost most bits to choice;
                    None when none gave away as much as can be shown
    text            all that in one line
    weakest_text    a sentence on the weakest turn; empty where there is none
    """

    turns: int
    solved: bool
    entropy_turns: int
    optimal_turns: int | None
    lost_to_choice: float
    luck: float
    lost_turns: int
    weakest: int | None
    text: str
    weakest_text: str


def review(game: Game, secret: str) -> list[TurnReview]:
    """The turns of a game, over or not, against the secret that was hidden.

    Every guess is held against all legal codes, not only those that fit; a best guess is the
    first by the rule for ties: one that fits, then the lowest.
    Raises ValueError when the secret is not a legal code, or an answer was not the one it gives.
    """
    _check_answers(game, game.rules.parse(secret))
    return [_turn(game, index) for index in range(len(game.clues))]


def summarise(game: Game, secret: str, turns: Sequence[TurnReview] | None = None) -> Summary:
    """The whole game in one line; `turns` are those of `review`, made here when not given.

    Raises ValueError as `review` does.
    """
    hidden = game.rules.parse(secret)
    _check_answers(game, hidden)
    turns = review(game, hidden) if turns is None else turns
    entropy_turns = len(play(STRATEGIES["entropy"], game.rules, hidden).clues)
    optimal_turns = _optimal_turns(game.rules, hidden)
    lost, luck = fsum(turn.lost_to_choice for turn in turns), fsum(turn.luck for turn in turns)
    lost_turns, weakest = sum(turn.lost for turn in turns), _weakest(turns)
    needs = f"the strategy entropy needs {number(entropy_turns)} for {hidden}"
    if optimal_turns is not None:
        needs += f", the optimal one {number(optimal_turns)}"
    text = (
        f"{count(len(turns), 'turn')}{'' if game.solved else ' so far'}; {needs}. "
        f"{lost:.2f} bits lost to choices, {_luck(luck)}."
    ) + (f" {count(lost_turns, 'turn')} lost." if lost_turns else "")
    return Summary(
        turns=len(turns),
        solved=game.solved,
        entropy_turns=entropy_turns,
        optimal_turns=optimal_turns,
        lost_to_choice=lost,
        luck=luck,
        lost_turns=lost_turns,
        weakest=weakest.number if weakest else None,
        text=text,
        weakest_text=_gave_away(weakest) if weakest else "",
    )


def _weakest(turns: Sequence[TurnReview]) -> TurnReview | None:
    """The first lost turn, or else the turn that lost most bits to choice, where they show."""
    worst = max(turns, key=lambda turn: (turn.lost, turn.lost_to_choice), default=None)
    return worst if worst and (worst.lost or worst.lost_to_choice >= SHOWN_BITS) else None


def _gave_away(turn: TurnReview) -> str:
    gave = f"one code was left, {turn.best_guess}, and {turn.guess} was guessed"
    if not turn.lost:
        gave = f"{turn.guess} gave {turn.lost_to_choice:.2f} bits away"
    return f"The weakest turn was {turn.number}: {gave}."


def _check_answers(game: Game, secret: str) -> None:
    for place, (guess, answer) in enumerate(game.clues, start=1):
        right = answer_to(secret, guess)
        if answer != right:
            raise ValueError(
                f"clue {place}: expected the answer {right} to {guess} for secret {secret}, got {answer}"
            )


def _turn(game: Game, index: int) -> TurnReview:
    pool, clue, left = game.pools[index], game.clues[index], len(game.pools[index + 1])
    own = pool.partition(clue.guess)
    safest, sharpest, others = best(pool)
    # Of a sample, the best may be worse than the guess made.
    safest = own if own.worst < safest.worst else safest
    sharpest = own if own.entropy > sharpest.entropy else sharpest
    contradicted = ruled_out_by(game.clues[:index], clue.guess)
    return TurnReview(
        number=index + 1,
        guess=clue.guess,
        answer=clue.answer,
        before=len(pool),
        after=left,
        worst=own.worst,
        expected_size=own.expected_size,
        entropy=own.entropy,
        best_guess=safest.guess,
        best_worst=safest.worst,
        best_bits_guess=sharpest.guess,
        best_entropy=sharpest.entropy,
        fits=own.fits,
        lost=len(pool) == 1 and not own.fits,
        ruled_out_by=contradicted,
        text=standing(game.clues[:index], own, contradicted) + comparison(own, safest, sharpest, others),
        outcome=outcome(own, clue.answer),
    )


def _optimal_turns(rules: Rules, secret: str) -> int | None:
    optimal = STRATEGIES.get("optimal")
    if optimal is None or not optimal.supports(rules):
        return None
    return len(play(optimal, rules, secret).clues)


def _luck(bits: float) -> str:
    if abs(bits) < SHOWN_BITS:
        return "none won or lost by luck"
    return f"{abs(bits):.2f} {'won by' if bits > 0 else 'lost to'} luck"
