"""Phrases that judge a digit or its place: tokens to one mark."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from .tokens import Token
from .vocabulary import Kind


class Mark(Enum):
    """What is said of a quantity."""

    RIGHT = "right"
    IN = "in place"
    OUT = "out of place"
    WRONG = "wrong"
    DENIED = "said with a not"
    EVERY = "said with an all"


SAYS = {
    Kind.RIGHT: Mark.RIGHT,
    Kind.WRONG: Mark.WRONG,
    Kind.IN_PLACE: Mark.IN,
    Kind.OUT_OF_PLACE: Mark.OUT,
}
LIKES, DISLIKES = {Kind.RIGHT, Kind.GOOD}, {Kind.WRONG, Kind.BAD}
WELL, BADLY = LIKES | {Kind.WELL}, DISLIKES | {Kind.BADLY}
OWNED = {Kind.OWNER, Kind.GOOD}
FAR = 3  # words that a phrase may have of one kind, so that a look ahead has an end
END = Token(Kind.STOP, "")
Said = tuple[Mark, int]  # and where the phrase ends


def token_at(found: Sequence[Token], place: int) -> Token:
    """The token at `place`; the end of a sentence outside."""
    return found[place] if 0 <= place < len(found) else END


def said(found: Sequence[Token], start: int) -> Said | None:
    """What the phrase that starts here says, and where it ends; None where there is none."""
    phrase = place_phrase(found, start) or _placed(found, start) or _in_code(found, start)
    if phrase:
        return phrase
    mark = SAYS.get(token_at(found, start).kind)
    return (mark, start + 1) if mark else None


def after_articles(found: Sequence[Token], at: int) -> int:
    """The place after "the" and "a"."""
    end = at + FAR
    while at < end and (token_at(found, at).kind is Kind.ARTICLE or token_at(found, at).text == "the"):
        at += 1
    return at


def place_phrase(found: Sequence[Token], start: int) -> Said | None:
    """A phrase that ends at a place, such as "in its right place" or "position is wrong"."""
    entry = token_at(found, start).kind
    bare = start + (entry in (Kind.IN, Kind.SO))
    owned = at = after_articles(found, bare)
    while at < owned + FAR and token_at(found, at).kind in OWNED:
        at += 1
    owns, how = at > owned, token_at(found, at).kind
    at += how in LIKES | DISLIKES | {Kind.ANOTHER, Kind.OTHER}
    if token_at(found, at).kind is not Kind.PLACE:
        return None
    if how is not Kind.PLACE:
        return (Mark.IN if how in LIKES else Mark.OUT), at + 1
    judged = None if entry in (Kind.IN, Kind.SO) else _judged(found, at + 1)
    sure = entry is Kind.SO or owns or (entry is Kind.IN and at == bare)
    return judged or ((Mark.IN, at + 1) if sure else None)


def _judged(found: Sequence[Token], at: int) -> Said | None:
    """What a place is said to be after it was named: "is wrong", "wrong" or "is not"."""
    at += token_at(found, at).kind is Kind.BE
    at += token_at(found, at).kind in (Kind.BOTH, Kind.ALL)
    how, after = token_at(found, at).kind, token_at(found, at + 1).kind
    if how in LIKES:
        return Mark.IN, at + 1
    ends = how is Kind.NOT and after in (Kind.STOP, Kind.COMMA)
    return (Mark.OUT, at + 1) if how in DISLIKES or ends else None


def _placed(found: Sequence[Token], start: int) -> Said | None:
    """A phrase such as "well placed" or "placed wrong"."""
    first, second, third = (token_at(found, start + n).kind for n in range(3))
    if first is Kind.PLACED and second in WELL | BADLY and not place_phrase(found, start + 1):
        return (Mark.IN if second in WELL else Mark.OUT), start + 2
    if first not in WELL | BADLY:
        return None
    adverb = first in (Kind.WELL, Kind.BADLY)
    # "right placed" is one phrase, "right, placed well" and "right placed in another spot" are not.
    alone = adverb or not (third in WELL | BADLY or place_phrase(found, start + 2))
    if (second is Kind.PLACED and alone) or (adverb and second is Kind.PLACE):
        return (Mark.IN if first in WELL else Mark.OUT), start + 2
    return None


def _in_code(found: Sequence[Token], start: int) -> Said | None:
    """A phrase such as "in the code": the digit is right."""
    if token_at(found, start).kind not in (Kind.IN, Kind.PART_OF):
        return None
    after = at = after_articles(found, start + 1)
    while after < at + FAR and token_at(found, after).kind is Kind.CODE:
        after += 1
    return (Mark.RIGHT, after) if after > at else None
