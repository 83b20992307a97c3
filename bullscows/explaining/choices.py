"""A guess held against the best that could have been guessed there: which those are, and the words."""

from __future__ import annotations

from collections.abc import Sequence

from .. import objectives
from ..feedback import Clue, answer_to
from ..objectives import OBJECTIVES
from ..pool import Partition, Pool
from ..wording import count, number


def best(pool: Pool) -> tuple[Partition, Partition, str]:
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


def ruled_out_by(clues: Sequence[Clue], guess: str) -> int | None:
    """The number, from 1, of the first clue that the guess contradicts, or None."""
    return next((place for place, clue in enumerate(clues, 1) if answer_to(guess, clue.guess) != clue.answer), None)


def standing(earlier: Sequence[Clue], own: Partition, ruled_out_by: int | None) -> str:
    """Whether the guess could have been right, as the first half of a sentence."""
    asked = next((place for place, clue in enumerate(earlier, 1) if clue.guess == own.guess), None)
    if asked is not None:
        return f"{own.guess} was guess {asked} already, so its answer was known"
    if ruled_out_by is not None:
        return f"{own.guess} could not be the secret any more (clue {ruled_out_by} already ruled it out)"
    return f"{own.guess} {'was the only code left' if len(own.pool) == 1 else 'could have been the secret'}"


def comparison(own: Partition, safest: Partition, sharpest: Partition, others: str) -> str:
    """How the guess stands against the best ones: the rest of the sentence, and one more."""
    pool = own.pool
    if len(pool) == 1:
        return "." if own.fits else f"; {lost_turn(pool)}."
    if len(pool) == 2:
        left = f"; two codes were left, {pool[0]} and {pool[1]}"
        return f"{left}." if own.fits else f"{left}: either could have won."
    worst = f"its worst case leaves {count(own.worst, 'code')}, "
    worst += (
        f"{safest.guess} leaves {number(safest.worst)}" if own.worst > safest.worst else f"no {others} leaves fewer"
    )
    return f"; {worst}. It promises {own.entropy:.2f} bits, {_against(own, sharpest, others)}."


def lost_turn(pool: Pool) -> str:
    """What is said of a guess at the one code left that is not this code."""
    return f"one code was left, {pool[0]}, and this guess was another: a lost turn"


def _against(own: Partition, sharpest: Partition, others: str) -> str:
    if own.entropy >= sharpest.entropy:
        return f"no {others} promises more"
    if f"{own.entropy:.2f}" == f"{sharpest.entropy:.2f}":
        return f"{sharpest.guess} hardly more"
    return f"{sharpest.guess} promises {sharpest.entropy:.2f}"
