"""How much free text is taken of each kind, in characters: what is longer is refused before it is read.

No expression and no normalising of Unicode, whose cost may grow faster than a text, ever meets more than that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from .wording import number

ANSWER = 100  # "12 blacks, and 12 whites" and room
CODE = 100  # without its spaces: 15 symbols, some with accents apart
SYMBOLS = 400  # a hundred, with accents apart
KEY = 100  # of a strategy
NUMBER = 40  # a number as typed, of which leading zeros are some
CLUE = 300  # one clue of a riddle, or a guess with its answer
LINE = 3_000  # of several clues
TYPED = 10_000  # a line at the terminal
LINK = 2_000  # one value in a link; a QR code holds 2,900 in all
RIDDLE = 20_000
GAME = 50_000
KEPT = 100_000  # of a field that cannot be read: what is longer is not kept for correcting
WORD = 100
WORDS = 1_000_000
FILE = 1_000_000  # bytes
TOLD = 100  # pieces that could not be read
Thing = TypeVar("Thing")


def refusal(text: str | int, most: int, what: str = "") -> str:
    """How much is taken and how much came, where a text is longer than `most` characters; else "".

    text  or how many characters it has

    >>> refusal("12345", 4, "a code"), refusal("1234", 4)
    ('expected a code of at most 4 characters, got 5', '')
    """
    came = text if isinstance(text, int) else len(text)
    if came <= most:
        return ""
    return f"expected {what and f'{what} of '}at most {number(most)} characters, got {number(came)}"


def check(text: str | int, most: int, what: str = "") -> None:
    """Raise ValueError with the `refusal` of a text, where there is one."""
    if said := refusal(text, most, what):
        raise ValueError(said)


class Told(tuple[Thing, ...]):
    """The first of many things, of which no more are kept.

    more  how many there were besides

    >>> told = Told("abc", more=7)
    >>> told[:2], told.after(2)
    (('a', 'b'), 8)
    """

    more: int

    def __new__(cls, things: Iterable[Thing] = (), more: int = 0) -> Told[Thing]:
        told = super().__new__(cls, things)
        told.more = more
        return told

    def after(self, first: int) -> int:
        """How many there were after so many of the first."""
        return max(len(self) - first, 0) + self.more
