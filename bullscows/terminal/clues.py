"""Clues as they are typed: a guess and its answer in one line."""

from __future__ import annotations

from collections.abc import Iterable

from ..clues import clue_of, halves, is_answer
from ..feedback import Clue
from ..game import Game
from ..riddles.reading import read_line
from ..rules import Rules


def is_clue(text: str) -> bool:
    """Whether the line is a guess with its answer in figures, not an answer alone.

    >>> is_clue("1234 0B1C"), is_clue("0 1")
    (True, False)
    """
    return not is_answer(text) and halves(text) is not None


def read_clue(text: str, rules: Rules) -> Clue:
    """The clue in a line such as "1234 0B1C", "1234: 0 1" or a line of a riddle.

    Raises ValueError with the reason where there is none.

    >>> str(read_clue("1 2 3 4 0B1C", Rules())), str(read_clue("1234: nothing is correct", Rules()))
    ('1234 → 0B 1C', '1234 → 0B 0C')
    """
    found = halves(text)
    return clue_of(*found, rules) if found else read_line(text, rules)


def game_of(lines: Iterable[str], rules: Rules) -> Game:
    """The game of the clues in `lines`. Raises ValueError where one is no clue, or follows a solved game."""
    return Game(rules, tuple(read_clue(line, rules) for line in lines))
