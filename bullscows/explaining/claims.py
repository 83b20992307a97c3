"""Claims that an explanation makes of clues, and the words they share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from ..game import Game
from ..rules import Rules
from ..wording import count, listed

LISTED = 12  # symbols that are still named one by one
Measure = Literal["symbols", "bulls", "cows"]


class Claim(NamedTuple):
    """What holds for every code that fits the clues `given`, and is not so by the answers of the clues `of`.

    given, of    0-based numbers of clues
    measure      "symbols" for bulls and cows together, "bulls" or "cows"; summed over the clues `of`
    least, most  between these it is
    """

    given: tuple[int, ...]
    of: tuple[int, ...]
    measure: Measure
    least: int
    most: int


class Argument(NamedTuple):
    """Why some clues cannot all be right.

    rank    0 for what is easiest to follow
    claims  what it claims; none where only the clues are named
    """

    rank: int
    text: str
    claims: tuple[Claim, ...] = ()


def named(game: Game, i: int) -> str:
    """A guess and the number of its clue."""
    return f"{game.clues[i].guess} (clue {i + 1})"


def clues_named(numbers: Iterable[int]) -> str:
    """The numbers of some clues, in words.

    >>> clues_named([0]), clues_named([0, 2, 3])
    ('clue 1', 'clues 1, 3 and 4')
    """
    places = [str(i + 1) for i in numbers]
    return f"clue{'s' if len(places) > 1 else ''} {listed(places)}"


def symbols_listed(rules: Rules, symbols: Iterable[str]) -> str:
    """Symbols as a sentence lists them, in the order of the rules; only their number where they are many."""
    every = sorted(set(symbols), key=rules.symbols.index)
    return listed(every) if len(every) <= LISTED else count(len(every), f"other {rules.noun}")


def are(number: int) -> str:
    """The verb for a number of things."""
    return "is" if number == 1 else "are"
