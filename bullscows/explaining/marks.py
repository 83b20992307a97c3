"""Why each symbol of a guess scores: the mark of every place, and a sentence for it."""

from typing import Literal, NamedTuple

from ..feedback import score

Kind = Literal["bull", "cow", "none"]


class Mark(NamedTuple):
    """What one place of a guess is worth against a known secret.

    symbol  the symbol guessed there
    kind    "bull", "cow" or "none"
    why     one sentence
    """

    symbol: str
    kind: Kind
    why: str


def marks(secret: str, guess: str) -> list[Mark]:
    """The mark of each place of `guess`: bulls first take their symbols, then cows from the left.

    Raises ValueError when the lengths differ.

    >>> [mark.kind for mark in marks("5940", "5903")]
    ['bull', 'bull', 'cow', 'none']
    """
    score(secret, guess)
    free = [place for place, symbol in enumerate(secret) if guess[place] != symbol]
    return [_mark(secret, guess, place, free) for place in range(len(guess))]


def _mark(secret: str, guess: str, place: int, free: list[int]) -> Mark:
    """The mark of one place; a cow takes the place it matches out of `free`."""
    symbol = guess[place]
    if secret[place] == symbol:
        return Mark(symbol, "bull", f"{symbol} is right, and in its place.")
    matched = next((p for p in free if secret[p] == symbol), None)
    if matched is not None:
        free.remove(matched)
        return Mark(symbol, "cow", f"{symbol} is in the secret, at place {matched + 1}.")
    if symbol in secret:
        return Mark(symbol, "none", f"{symbol} is in the secret, but already matched: each counts once.")
    return Mark(symbol, "none", f"{symbol} is not in the secret.")
