"""The guesses and replies of a game in the link: those that the rules have, and a sentence for each set aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bullscows import Feedback, Rules

from . import reading, state
from .parameters import MAX_SHOWN, few

Read = TypeVar("Read")


def tries() -> list[str]:
    """The guesses made on the page Play."""
    return _codes("tries")[0]


def shots() -> list[str]:
    """Your guesses in the duel."""
    return _codes("shots")[0]


def replies() -> list[Feedback]:
    """Your replies in the duel."""
    return _answers()[0]


def aside() -> list[str]:
    """A sentence for each guess and reply in the link that is set aside."""
    return [*few(_codes("tries")[1]), *few([*_codes("shots")[1], *_answers()[1]])]


def _codes(name: str) -> tuple[list[str], list[str]]:
    return _read(name, "Guess", reading.rules().parse)


def _answers() -> tuple[list[Feedback], list[str]]:
    rules: Rules = reading.rules()
    return _read("replies", "Reply", lambda part: Feedback.parse(part, rules.length))


def _read(name: str, what: str, read: Callable[[str], Read]) -> tuple[list[Read], list[str]]:
    """What can be read of a list in the link, and what not."""
    found, unread = [], []
    for part in filter(None, state.get(name).split(",")):
        try:
            found.append(read(part))
        except ValueError as problem:
            unread.append(f"{what} “{part[:MAX_SHOWN]}” of the link is set aside: {problem}.")
    return found, unread
