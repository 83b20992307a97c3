"""A question to check oneself by: what is asked, what can be replied, what is right, and why."""

from __future__ import annotations

from dataclasses import dataclass

from ..feedback import Clue, Feedback, answer_to
from ..game import Game
from ..pool import Partition, Pool
from ..rules import Rules

KINDS = {
    "score": "Score a pair",
    "left": "How many codes are left",
    "worst": "The smaller worst case",
    "bits": "The guess that tells more",
    "largest": "The largest bucket",
    "possible": "Could it be the secret?",
    "slip": "Find the mistake",
}


@dataclass(frozen=True)
class Question:
    """One question with its one right reply.

    kind         a key of KINDS
    level        1 (easy), 2 or 3 (hard)
    text         what is asked, in a sentence or two
    options      the replies offered, all different, in a stable order; one is right
    right        the right one
    explanation  why, in sentences
    clues        what is known when it is asked; a question about buckets is about the codes they leave
    guesses      the guess or guesses asked about
    code         what guesses are scored against: the secret told, or the code asked about; "" for none
    answer       the answer asked about, if there is one
    """

    kind: str
    level: int
    rules: Rules
    text: str
    options: tuple[str, ...]
    right: str
    explanation: str
    clues: tuple[Clue, ...] = ()
    guesses: tuple[str, ...] = ()
    code: str = ""
    answer: Feedback | None = None

    @property
    def pool(self) -> Pool:
        """The codes that fit the clues."""
        return Game(self.rules, self.clues).pool

    @property
    def partitions(self) -> list[Partition]:
        """What each guess asked about makes of the pool."""
        return [self.pool.partition(guess) for guess in self.guesses]

    @property
    def rows(self) -> list[dict[str, str | int]]:
        """A table that shows why, for questions about clues: a row for each clue.

        With a code, the answers it would give beside those given; without one, how many codes fit
        when a clue is left out.
        """
        if self.code:
            return [self._held_against_code(number, clue) for number, clue in enumerate(self.clues, 1)]
        without = [Game(self.rules, without_clue(self.clues, place)) for place in range(len(self.clues))]
        return [
            {"Left out": f"Clue {n}", "Codes that fit the others": len(game.pool)}
            for n, game in enumerate(without, 1)
        ]

    def _held_against_code(self, number: int, clue: Clue) -> dict[str, str | int]:
        would = answer_to(self.code, clue.guess)
        return {
            "Clue": number,
            "Guess": clue.guess,
            "Answer given": str(clue.answer),
            f"Answer if {self.code} is the secret": str(would),
            "Agree": "yes" if would == clue.answer else "no",
        }


def without_clue(clues: tuple[Clue, ...], place: int) -> tuple[Clue, ...]:
    """The clues but for the one at a place, from 0."""
    return clues[:place] + clues[place + 1 :]
