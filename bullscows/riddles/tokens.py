"""What is said of a code, as tokens: each phrase of the vocabulary once, the longest that fits first."""

import re
from typing import NamedTuple

from .vocabulary import COUNTS, Kind, longest, phrases

_APOSTROPHES = str.maketrans(dict.fromkeys("'’ʼ´`", None))
_UNITS = re.compile(r"\d+|[^\W\d_]+|[,:]|[.;!?]")
SAYING = {Kind.RIGHT, Kind.WRONG, Kind.PLACE, Kind.PLACED, Kind.IN_PLACE, Kind.OUT_OF_PLACE, Kind.NOTE}
COUNTING = {Kind.NUMBER, Kind.ZERO, Kind.ALL, Kind.BOTH, Kind.ANOTHER, Kind.ARTICLE}
_LINKING = {Kind.NOT, Kind.OR, Kind.VAGUE, Kind.REST, Kind.OTHER, Kind.PART, Kind.OWNER, Kind.BUT}
SILENT = {Kind.COMMA, Kind.STOP, Kind.FILLER}


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
    return Token(Kind.STOP if unit in ".;!?" else Kind.UNKNOWN, unit), 1


def is_saying(found: tuple[Token, ...]) -> bool:
    """Whether the tokens are about a code: they count, they judge, and every word is known."""
    kinds = {token.kind for token in found}
    judges = bool(kinds & SAYING) or kinds - SILENT <= {Kind.ZERO, Kind.NOUN, Kind.PART, Kind.OF}
    return judges and bool(kinds & COUNTING) and Kind.UNKNOWN not in kinds


def is_hinting(found: tuple[Token, ...]) -> bool:
    """Whether the tokens could be about a code: they count and judge, among words that may be strange."""
    kinds = {token.kind for token in found}
    return is_saying(found) or bool(kinds & SAYING and kinds & (COUNTING - {Kind.ARTICLE}))


def heard(found: tuple[Token, ...]) -> tuple[Token, ...]:
    """The tokens without the sentences that are not about a code, such as "Can you open it?"."""
    sentences: list[list[Token]] = [[]]
    for token in found:
        sentences[-1].append(token)
        if token.kind is Kind.STOP or token.text == ":":
            sentences.append([])
    about = [sentence for sentence in sentences if not _is_aside(sentence)]
    kept = [token for sentence in about for token in sentence]
    return tuple(kept) if is_saying(tuple(kept)) else found


def _is_aside(sentence: list[Token]) -> bool:
    kinds = {token.kind for token in sentence}
    strange = bool(kinds & {Kind.UNKNOWN, Kind.CODE})
    asks = bool(sentence) and sentence[-1].text == "?"
    silent = not kinds & (SAYING | {Kind.NOT, Kind.OR})
    of_code = {Kind.UNKNOWN, Kind.CODE} <= kinds and not kinds & (COUNTING - {Kind.ARTICLE} | _LINKING)
    return (strange and (silent or asks)) or (asks and silent) or of_code
