"""The numbers by which riddles, games and sets of questions are made: 0 to 999,999, and round again.

A riddle is told by a number from 1 on: one more than a link holds.
"""

from __future__ import annotations

import random

from bullscows import limits
from bullscows.wording import shown

MAX_NUMBER = 999_999


def read(typed: str) -> str:
    """The number in what was typed, as a link holds it. Raises ValueError where it is none."""
    return str(_read(typed, 0))


def read_from_one(typed: str) -> str:
    """As `read`, of a number told from 1 on."""
    return str(_read(typed, 1) - 1)


def from_one(held: str) -> str:
    """The number told from 1 on, of one as a link holds it."""
    return str(int(held) + 1)


def _read(typed: str, first: int) -> int:
    digits = typed.strip()
    if not digits.isdecimal() or len(digits) > limits.NUMBER or not first <= int(digits) <= MAX_NUMBER + first:
        raise ValueError(f"expected a whole number from {first} to {MAX_NUMBER + first:,}, got {shown(digits)}")
    return int(digits)


def following(first: int, many: int) -> list[int]:
    """`many` numbers from `first` on; the last of all is followed by 0."""
    return [(first + n) % (MAX_NUMBER + 1) for n in range(many)]


def at_random() -> str:
    """Some number other than the ready 0, as a link holds it."""
    return str(random.randint(1, MAX_NUMBER))
