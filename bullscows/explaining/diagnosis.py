"""The clue doctor: why no code fits the clues of a game, and which single slip would explain it."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import Game
from .contradiction import contradiction
from .remarks import MAX_WARNINGS, remarks
from .repairs import Repair, cut, fits, repair
from .slips import KINDS, slips

__all__ = ["KINDS", "MAX_REPAIRS", "MAX_WARNINGS", "Diagnosis", "Repair", "diagnose"]
MAX_REPAIRS = 12  # a screenful


@dataclass(frozen=True)
class Diagnosis:
    """What the clue doctor found.

    first_empty  the 0-based number of the clue that empties the pool, or None
    repairs      what would repair the game, most plausible first; none where some code fits
    warnings     sentences on clues that add nothing or contradict another outright
    more         how many repairs were left out of `repairs`
    text         the finding in words
    why          why the clues cannot all be right, in a sentence or two; empty where some code fits
    clues        the 0-based numbers of the clues that `why` is about, as few as contradict; any fewer agree
    """

    first_empty: int | None
    repairs: tuple[Repair, ...]
    warnings: tuple[str, ...]
    more: int
    text: str
    why: str = ""
    clues: tuple[int, ...] = ()


def diagnose(game: Game, limit: int | None = MAX_REPAIRS) -> Diagnosis:
    """Where the codes run out, and which single slip would explain it.

    At most `limit` repairs are listed, but one of every kind that there is; None lists them all.

    >>> game = Game().play("1234", "0B0C").play("5678", "0B1C").play("7890", "1B2C")
    >>> diagnose(game).text
    'After clue 2, 5678: 0 bulls, 1 cow, no code fits. The mistake may be in clue 2 or in any clue above it.'
    >>> print(diagnose(game).why)  # doctest: +NORMALIZE_WHITESPACE
    1234 (clue 1) has none of its digits in the code, so all 4 are among 0, 5, 6, 7, 8 and 9.
    Of these only 0 and 9 are not in 5678 (clue 2): 5678 must score at least 2, and it scored 1.
    >>> next(repair.text for repair in diagnose(game).repairs if repair.kind == "rules")
    'Rules: a digit may occur more than once. Then 20 codes fit.'
    """
    empty, warnings = game.first_contradiction, remarks(game)
    if empty is None:
        return Diagnosis(None, (), warnings, 0, f"The clues agree: {fits(len(game.pool))}.")
    found, reason = slips(game), contradiction(game, empty)
    kept = found if limit is None else cut(found, limit)
    return Diagnosis(
        first_empty=empty,
        repairs=tuple(repair(game, slip) for slip in kept),
        warnings=warnings,
        more=len(found) - len(kept),
        text=_finding(game, empty, bool(found)),
        why=reason.text,
        clues=reason.clues,
    )


def _finding(game: Game, empty: int, repairable: bool) -> str:
    guess, answer = game.clues[empty]
    where = f"clue {empty + 1}"
    text = f"After {where}, {guess}: {answer.words}, no code fits."
    if empty:
        text += f" The mistake may be in {where} or in any clue above it."
    return text if repairable else text + " No single change repairs it: there must be more than one mistake."
