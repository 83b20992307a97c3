"""Questions made on the fly, by kind and level, under any rules; the same seed asks the same.

>>> from bullscows import CLASSIC
>>> asked = make_question(CLASSIC, "score", level=1, seed=0, number=1)
>>> asked == make_question(CLASSIC, "score", level=1, seed=0, number=1), asked.right in asked.options
(True, True)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from ..rules import Rules
from ..wording import listed, shown
from . import buckets, clues
from .question import KINDS, Question

__all__ = ["KINDS", "Question", "Tally", "ask", "kind_asked", "make_question", "tally"]

TRIES, STRICT_TRIES = 160, 24
MAKERS = {
    "score": clues.score_pair,
    "left": buckets.left,
    "worst": buckets.worst,
    "bits": buckets.bits,
    "largest": buckets.largest,
    "possible": clues.possible,
    "slip": clues.slip,
}


def make_question(rules: Rules, kind: str, level: int = 2, seed: int | str = 0, number: int = 1) -> Question:
    """The question of this kind, level, seed and number: always the same one.

    What ties, or tells nothing, is drawn again; after many draws in vain, a question that is
    easier than its level will do.
    Raises ValueError for an unknown kind or level, and where the rules have too few codes.
    """
    if kind not in MAKERS:
        raise ValueError(f"expected one of {listed(list(MAKERS), 'or')}, got {shown(kind)}")
    if type(level) is not int or level not in (1, 2, 3):
        raise ValueError(f"expected level 1, 2 or 3, got {shown(level)}")
    # Random turns a text into the same numbers on every machine.
    rng = Random(f"{rules!r} {kind} {level} {seed} {number}")
    for attempt in range(TRIES if rules.size > 1 else 0):
        question = MAKERS[kind](rules, level, rng, attempt < STRICT_TRIES)
        if question:
            return question
    raise ValueError(f"{rules}: there are too few codes for a question “{KINDS[kind]}”")


def kind_asked(kinds: Sequence[str], seed: int | str, number: int) -> str:
    """The kind of a numbered question of a mixed set: each comes once before any comes again."""
    return _order(kinds, seed, number)[0]


def ask(rules: Rules, kinds: Sequence[str], level: int, seed: int | str, number: int) -> Question:
    """The numbered question, from 1, of the set that these kinds, level and seed make; no kinds: all of them.

    A kind for which the rules have too few codes gives way to the next.
    Raises ValueError where they have too few for each, or for an unknown kind or level.
    """
    problem: ValueError | None = None
    for kind in _order(kinds, seed, number):
        try:
            return make_question(rules, kind, level, seed, number)
        except ValueError as found:
            problem = problem or found
    assert problem
    raise problem


def _order(kinds: Sequence[str], seed: int | str, number: int) -> list[str]:
    """The kinds in the order in which they are tried for a numbered question."""
    order = list(dict.fromkeys(kinds)) or list(KINDS)
    turn, place = divmod(number - 1, len(order))
    Random(f"{order} {seed} {turn}").shuffle(order)
    return order[place:] + order[:place]


@dataclass(frozen=True)
class Tally:
    """How questions were replied to.

    asked, right  how many there were, and how many of them were right
    streak        how many in a row are right, up to the last one
    by_kind       {kind: (right, asked)}, in the order of KINDS
    """

    asked: int
    right: int
    streak: int
    by_kind: dict[str, tuple[int, int]]


def tally(replies: Iterable[tuple[str, bool]]) -> Tally:
    """The tally of replies, each a kind and whether it was right, in the order given.

    >>> tally([("score", True), ("left", False), ("score", True)])
    Tally(asked=3, right=2, streak=1, by_kind={'score': (2, 2), 'left': (0, 1)})
    """
    every = list(replies)
    outcomes = [right for _, right in every]
    streak = outcomes[::-1].index(False) if False in outcomes else len(outcomes)
    by_kind = {kind: [right for replied, right in every if replied == kind] for kind in KINDS}
    return Tally(
        len(every),
        sum(outcomes),
        streak,
        {kind: (sum(found), len(found)) for kind, found in by_kind.items() if found},
    )
