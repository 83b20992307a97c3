"""A conversation at the terminal: a prompt, words that are commands, and everything else to be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from . import screen
from .prompts import ask

Outcome = TypeVar("Outcome")


class Dialog(Generic[Outcome]):
    """Asks until something ends it.

    words  what each command word does; it gives None to go on, or how the dialog ends
    read   what is done with any other line; a ValueError of it is shown, and the question comes again
    """

    def __init__(
        self, words: Mapping[str, Callable[[], Outcome | None]], read: Callable[[str], Outcome | None]
    ) -> None:
        self.words, self.read = words, read

    def turn(self, prompt: str) -> Outcome | None:
        """One line of the conversation. Raises InputEndedError at the end of input."""
        line = ask(prompt)
        if not line:
            return None
        word = " ".join(line.casefold().split())
        try:
            return self.words[word]() if word in self.words else self.read(line)
        except ValueError as error:
            screen.complain(str(error))
            return None
