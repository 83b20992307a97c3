"""What is said of a code, as tokens: each phrase of the vocabulary once, the longest that fits first."""

import re
from typing import NamedTuple

from .vocabulary import COUNTS, Kind, longest, phrases

_APOSTROPHES = str.maketrans(dict.fromkeys("'’ʼ´`", None))
_UNITS = re.compile(r"\d+|[^\W\d_]+|[,:]|[.;!?]|\n")
SAYING = {Kind.RIGHT, Kind.WRONG, Kind.PLACE, Kind.PLACED, Kind.IN_PLACE, Kind.OUT_OF_PLACE, Kind.NOTE}
COUNTING = {Kind.NUMBER, Kind.ZERO, Kind.ALL, Kind.BOTH, Kind.ARTICLE}


class Token(NamedTuple):
    """A phrase of the vocabulary, a number, or a word that is neither. value: of a number, else 0."""

    kind: Kind
    text: str
    value: int = 0


def tokens(words: str) -> tuple[Token, ...]:
    """The words as tokens, in time that grows with their number only.

    >>> [token.kind.name for token in tokens("Two aren't well placed.")]
    ['NUMBER', 'NOT', 'WELL', 'PLACED', 'STOP']
    """
    plain = words.casefold().replace("&", " and ").replace("+", " and ").translate(_APOSTROPHES)
    units, found, start = _UNITS.findall(plain), [], 0
    while start < len(units):
        token, length = _token(units, start)
        found.append(token)
        start += length
    return tuple(found)


def _token(units: list[str], start: int) -> tuple[Token, int]:
    """The token at `start`, and how many units it takes."""
    for length in range(min(longest(), len(units) - start), 0, -1):
        phrase = tuple(units[start : start + length])
        if kind := phrases().get(phrase):
            text = " ".join(phrase)
            return Token(kind, text, COUNTS.get(text, 0)), length
    unit = units[start]
    if unit.isdecimal() and len(unit) < 3:
        return Token(Kind.NUMBER, unit, int(unit)), 1
    if unit in ",:":
        return Token(Kind.COMMA, unit), 1
    return Token(Kind.STOP if unit in ".;!?\n" else Kind.UNKNOWN, unit), 1


def is_saying(found: tuple[Token, ...]) -> bool:
    """Whether the tokens are about a code: they count, they judge, and every word is known."""
    kinds = {token.kind for token in found}
    judges = bool(kinds & SAYING) or (found[:1] == found[-1:] and Kind.ZERO in kinds)
    return judges and bool(kinds & COUNTING) and Kind.UNKNOWN not in kinds
