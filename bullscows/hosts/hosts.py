"""Hosts: who answers the guesses. One keeps a secret, the other never commits to any."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from ..feedback import Clue, Feedback, answer_to
from ..game import Game
from ..kept import kept
from ..pool import Partition
from ..rules import Rules
from ..space import space


@dataclass(frozen=True)
class HonestHost:
    """Keeps one secret and answers by it. Raises ValueError when it is not a legal code.

    >>> str(HonestHost(Rules(), "5940").answer("0179"))
    '0B 2C'
    """

    rules: Rules
    secret: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "secret", self.rules.parse(self.secret))

    def answer(self, guess: str) -> Feedback:
        """The answer to `guess`. Raises ValueError when it is not a legal code."""
        return answer_to(self.secret, self.rules.parse(guess))


@dataclass(frozen=True)
class DodgingHost:
    """Commits to no secret: it always gives the answer that leaves most codes.

    Played against, a strategy meets its own worst case at every turn. Answers that leave equally
    many codes go to the lowest, fewest bulls first, then fewest cows; so it says all bulls only
    when the guess is the one code left. Immutable: `after` gives back another host.

    clues  what it has answered so far
    Raises ValueError when a clue is not legal, or no code fits them all.
    """

    rules: Rules
    clues: tuple[Clue, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "clues", Game(self.rules, tuple(self.clues)).clues)
        empty = self.game.first_contradiction
        if empty is not None:
            raise ValueError(
                f"expected clues that leave a code, got none left at clue {empty + 1}: {self.clues[empty]}"
            )

    @kept
    def game(self) -> Game:
        """The game so far; its pool is never empty."""
        return Game(self.rules, self.clues)

    def partition(self, guess: str) -> Partition:
        """The buckets that it chooses from. Raises ValueError when `guess` is not a legal code."""
        return self.game.pool.partition(guess)

    def answer(self, guess: str) -> Feedback:
        """The answer whose bucket is largest. Raises ValueError when `guess` is not a legal code."""
        return self.partition(guess).worst_answers[0]

    def after(self, guess: str) -> DodgingHost:
        """The host once it has answered `guess`.

        Raises ValueError when it is not a legal code, or the host has conceded before.
        """
        return DodgingHost(self.rules, self.game.play(guess, self.answer(guess)).clues)


def seeded_secret(rules: Rules, seed: int | str) -> str:
    """The secret that belongs to a seed: the same on every machine, so a class can share it.

    A stable hash (BLAKE2) of the rules and the seed picks one of the codes, all equally likely.

    >>> seeded_secret(Rules(), 1) == seeded_secret(Rules(), "1")
    True
    """
    listed = [] if rules.words is None else [rules.words.fingerprint]
    drawn_by = [rules.length, rules.symbols, rules.repeats, rules.leading_zero, *listed, str(seed)]
    digest = hashlib.blake2b(json.dumps(drawn_by).encode(), digest_size=16).digest()
    return space(rules)[int.from_bytes(digest, "little") % rules.size]
