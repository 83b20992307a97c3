"""Clues as they are typed: a guess and its answer in one line."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..feedback import Clue, Feedback
from ..game import Game
from ..riddles.reading import read_line
from ..rules import Rules

_ANSWER = r"\d{1,2}\s*[abc]\w*[\s,;/]*\d{1,2}\s*[abc]\w*|\d{1,2}(?:\s+|\s*[,;:/-]\s*)\d{1,2}"
_CLUE = re.compile(rf"(.*?\S)[\s:=,→-]+({_ANSWER})", re.IGNORECASE)


def is_answer(text: str) -> bool:
    """Whether the text is an answer in figures alone."""
    return bool(re.fullmatch(_ANSWER, text.strip(), re.IGNORECASE))


def is_clue(text: str) -> bool:
    """Whether the line is a guess with its answer in figures, not an answer alone.

    >>> is_clue("1234 0B1C"), is_clue("0 1")
    (True, False)
    """
    return bool(_CLUE.fullmatch(text.strip()))


def read_clue(text: str, rules: Rules) -> Clue:
    """The clue in a line such as "1234 0B1C", "1234: 0 1" or a line of a riddle.

    Raises ValueError with the reason where there is none.

    >>> str(read_clue("1 2 3 4 0B1C", Rules())), str(read_clue("1234: nothing is correct", Rules()))
    ('1234 → 0B 1C', '1234 → 0B 0C')
    """
    found = _CLUE.fullmatch(text.strip())
    if not found:
        return read_line(text, rules)
    return Clue(rules.parse(found[1]), Feedback.parse(found[2], rules.length))


def game_of(lines: Iterable[str], rules: Rules) -> Game:
    """The game of the clues in `lines`. Raises ValueError where one is no clue, or follows a solved game."""
    return Game(rules, tuple(read_clue(line, rules) for line in lines))
