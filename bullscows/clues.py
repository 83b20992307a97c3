"""Clues as text: a guess with its answer in one piece."""

from __future__ import annotations

import itertools
import re
import unicodedata

from . import limits
from .feedback import Clue, Feedback
from .rules import Rules
from .wording import shown

SEPARATORS = " :=→⇒>|,;-"  # between a guess and its answer
_LONGEST_ANSWER = 32  # "12 blacks, and 12 whites" and some room
_LONG_DASHES = "‐‑‒–—―−"
_DASHES = str.maketrans(dict.fromkeys(_LONG_DASHES, "-"))
# Every repeat in these is bounded, and the end is tried on a few characters only: no text takes long.
_COUNTED = r"\d{1,2} ?(?:bulls?|cows?|blacks?|whites?|[^\W\d_])"
_LETTERED = rf"{_COUNTED}[ ,;/]{{0,3}}(?:and )?{_COUNTED}"
_ANSWER = rf"(?:{_LETTERED}|\d{{1,2}}(?: ?[,;:/-] ?| )\d{{1,2}})"
_AT_END = re.compile(rf"(?<=[{SEPARATORS}]){_ANSWER}$")
_ALONE = re.compile(_ANSWER)
_FOLLOWED = re.compile(rf"(?<=[{SEPARATORS}]){_LETTERED} (?=[^\W_])")
_LABEL = re.compile(r"(?:(?:clue|guess|turn|round|try|line|no|nr)\b\.? ?)?#?\d{1,3} ?[.):] ?(?=\S)", re.IGNORECASE)


def is_answer(text: str) -> bool:
    """Whether the text is an answer in figures alone.

    >>> is_answer("0B1C"), is_answer("0 1"), is_answer("1234")
    (True, True, False)
    """
    spaced = _spaced(text)
    return len(spaced) <= _LONGEST_ANSWER and bool(_ALONE.fullmatch(_plain(spaced)))


def halves(text: str) -> tuple[str, str] | None:
    """A guess and its answer, both as text, where the text ends in an answer; None where it does not, or is too
    long for one clue.

    >>> halves("1 2 3 4: 0 1")
    ('1 2 3 4', '0 1')
    """
    spaced = _spaced(text)
    if len(spaced) > limits.CLUE:
        return None
    plain = _plain(spaced)
    found = _AT_END.search(plain, max(0, len(plain) - _LONGEST_ANSWER))
    guess = spaced[: found.start()].rstrip(SEPARATORS + _LONG_DASHES) if found else ""
    return (guess, spaced[found.start() :].translate(_DASHES)) if found and guess else None


def no_clue(text: str) -> str:
    """What is said of a text that is no guess with its answer."""
    return (
        f"expected a guess and its answer such as 1234 0B1C, and a comma between clues, got {shown(text.strip())}"
    )


def split_clue(text: str) -> tuple[str, Feedback]:
    """A guess, as typed, and its answer from "1234 0B1C", "1234: 0 1", "1234-0b1c", "1234 → 0B 1C" and the like.

    Raises ValueError where there is no guess with an answer, or more text than one clue has.

    >>> split_clue("1234 → 0B 1C")
    ('1234', Feedback(bulls=0, cows=1))
    """
    limits.check(text, limits.CLUE, "a clue")
    found = halves(text)
    if not found:
        raise ValueError(no_clue(text))
    return found[0], Feedback.parse(found[1])


def clue_of(guess: str, answer: str, rules: Rules) -> Clue:
    """The clue of a guess, which may be numbered as in "1. 1234", and its answer.

    Raises ValueError with the reason where one of them is not legal.
    """
    given = Feedback.parse(answer, rules.length)
    try:
        return Clue(rules.parse(guess), given)
    except ValueError:
        label = _LABEL.match(guess) if len(guess) <= limits.CLUE else None
        if not label:
            raise
        return Clue(rules.parse(guess[label.end() :]), given)


def apart(text: str) -> list[str]:
    """The text cut after each answer that something follows: "1234 0B1C 5678 1B0C" is two clues.

    Raises ValueError for more text than a game has.

    >>> apart("1234 0B1C 5678 1B0C")
    ['1234 0B1C', '5678 1B0C']
    """
    limits.check(text, limits.GAME)
    spaced = _spaced(text)
    cuts = [0, *(found.end() for found in _FOLLOWED.finditer(_plain(spaced))), len(spaced)]
    return [spaced[start:end].strip() for start, end in itertools.pairwise(cuts)]


def _spaced(text: str) -> str:
    return " ".join(text.split())


def _plain(spaced: str) -> str:
    """The text, character for character, with plain digits and dashes and lower-case letters."""
    return "".join(map(_plain_character, spaced.translate(_DASHES)))


def _plain_character(character: str) -> str:
    decimal = unicodedata.decimal(character, None)
    folded = str(decimal) if decimal is not None else unicodedata.normalize("NFKC", character).lower()
    return folded if len(folded) == 1 else character
