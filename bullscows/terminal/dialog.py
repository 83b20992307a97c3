"""A conversation at the terminal: a prompt, words that are commands, and everything else to be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from . import screen
from .prompts import ask

Outcome = TypeVar("Outcome")


class Dialog(Generic[Outcome]):
    """Asks until something ends it.

    words    what each command word does; it gives None to go on, or how the dialog ends
    read     what is done with any other line; a ValueError of it is shown, and the question comes again
    is_code  says which words are codes of the game: of those the command has a slash before it, as in /list
    """

    def __init__(
        self,
        words: Mapping[str, Callable[[], Outcome | None]],
        read: Callable[[str], Outcome | None],
        is_code: Callable[[str], bool] = lambda word: False,
    ) -> None:
        self.words = {f"/{word}": act for word, act in words.items()}
        self.words |= {word: act for word, act in words.items() if not is_code(word)}
        self.read = read

    def name(self, word: str) -> str:
        """What to type for a command word."""
        return word if word in self.words else f"/{word}"

    def turn(self, prompt: str) -> Outcome | None:
        """One line of the conversation. Raises InputEndedError at the end of input."""
        try:
            line = ask(prompt)
            word = " ".join(line.casefold().split())
            if not word:
                return None
            return self.words[word]() if word in self.words else self.read(line)
        except ValueError as error:
            screen.complain(str(error))
            return None
