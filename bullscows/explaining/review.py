"""A finished game, looked at turn by turn: what each guess promised, what was best, what luck did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, log2

from .. import objectives
from ..feedback import Clue, Feedback, answer_to
from ..game import Game
from ..objectives import ENTROPY_DECIMALS, OBJECTIVES
from ..pool import Partition, Pool
from ..rules import Rules
from ..strategies.registry import STRATEGIES
from ..strategies.strategy import play
from ..wording import count, number
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
    weakest         the number of the turn that lost most bits to choice; None when none did
    text            all that in one line
    """

    turns: int
    solved: bool
    entropy_turns: int
    optimal_turns: int | None
    lost_to_choice: float
    luck: float
    weakest: int | None
    text: str


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
    worst = max(turns, key=lambda turn: turn.lost_to_choice, default=None)
    weakest = worst.number if worst and worst.lost_to_choice > 0 else None
    needs = f"the strategy entropy needs {number(entropy_turns)} for {hidden}"
    if optimal_turns is not None:
        needs += f", the optimal one {number(optimal_turns)}"
    text = (
        f"{count(len(turns), 'turn')}{'' if game.solved else ' so far'}; {needs}. "
        f"{lost:.2f} bits lost to choices, {_luck(luck)}."
    )
    return Summary(len(turns), game.solved, entropy_turns, optimal_turns, lost, luck, weakest, text)


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
    safest, sharpest, others = _best(pool)
    # Of a sample, the best may be worse than the guess made.
    safest = own if own.worst < safest.worst else safest
    sharpest = own if own.entropy > sharpest.entropy else sharpest
    ruled_out_by = _ruled_out_by(game.clues[:index], clue.guess)
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
        ruled_out_by=ruled_out_by,
        text=_standing(game.clues[:index], own, ruled_out_by) + _comparison(own, safest, sharpest, others),
        outcome=outcome(own, clue.answer),
    )


def _best(pool: Pool) -> tuple[Partition, Partition, str]:
    """What the guess of smallest worst case makes of the pool, and the guess of most bits; and what the guesses
    are called that they were picked from."""
    judges = OBJECTIVES["minimax"], OBJECTIVES["entropy"]
    single = int(pool.members[0]) if len(pool) <= 2 else pool.splitter()
    if single is not None:
        both = Partition(pool, single)
        return both, both, "guess"
    scores = pool.scores(distinct=True)
    found = [objectives.best(judge.evaluate(scores.sizes), scores.fits) for judge in judges]
    safest, sharpest = (Partition(pool, int(scores.guesses[position])) for position in found)
    return safest, sharpest, "guess of the sample" if scores.sample else "guess"


def _ruled_out_by(clues: Sequence[Clue], guess: str) -> int | None:
    return next((place for place, clue in enumerate(clues, 1) if answer_to(guess, clue.guess) != clue.answer), None)


def _standing(earlier: Sequence[Clue], own: Partition, ruled_out_by: int | None) -> str:
    """Whether the guess could have been right, as the first half of a sentence."""
    asked = next((place for place, clue in enumerate(earlier, 1) if clue.guess == own.guess), None)
    if asked is not None:
        return f"{own.guess} was guess {asked} already, so its answer was known"
    if ruled_out_by is not None:
        return f"{own.guess} could not be the secret any more (clue {ruled_out_by} already ruled it out)"
    return f"{own.guess} {'was the only code left' if len(own.pool) == 1 else 'could have been the secret'}"


def _comparison(own: Partition, safest: Partition, sharpest: Partition, others: str) -> str:
    """How the guess stands against the best ones: the rest of the sentence, and one more."""
    pool = own.pool
    if len(pool) == 1:
        return "." if own.fits else f"; only {pool[0]} was left."
    if len(pool) == 2:
        left = f"; two codes were left, {pool[0]} and {pool[1]}"
        return f"{left}." if own.fits else f"{left}: either could have won."
    worst = f"its worst case leaves {count(own.worst, 'code')}, "
    worst += (
        f"{safest.guess} leaves {number(safest.worst)}" if own.worst > safest.worst else f"no {others} leaves fewer"
    )
    return f"; {worst}. It promises {own.entropy:.2f} bits, {_against(own, sharpest, others)}."


def _against(own: Partition, sharpest: Partition, others: str) -> str:
    if own.entropy >= sharpest.entropy:
        return f"no {others} promises more"
    if f"{own.entropy:.2f}" == f"{sharpest.entropy:.2f}":
        return f"{sharpest.guess} hardly more"
    return f"{sharpest.guess} promises {sharpest.entropy:.2f}"


def _optimal_turns(rules: Rules, secret: str) -> int | None:
    optimal = STRATEGIES.get("optimal")
    if optimal is None or not optimal.supports(rules):
        return None
    return len(play(optimal, rules, secret).clues)


def _luck(bits: float) -> str:
    if abs(bits) < SHOWN_BITS:
        return "none won or lost by luck"
    return f"{abs(bits):.2f} {'won by' if bits > 0 else 'lost to'} luck"
