"""A game: the rules, the clues so far, and the pool after each of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .bounded import BoundedCache
from .feedback import Clue, Feedback, check_answer
from .pool import Pool
from .rules import CLASSIC, Rules
from .wording import shown

_POOLS: BoundedCache[Pool] = BoundedCache(128 << 20, lambda pool: pool.nbytes + 512)


@dataclass(frozen=True)
class Game:
    """Rules and clues. Immutable: `play` and `undo` give back another game.

    A game whose clues contradict has an empty pool and still works.
    Raises ValueError when a clue is not legal under the rules, or follows a solved game.
    """

    rules: Rules = CLASSIC
    clues: tuple[Clue, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.rules, Rules):
            raise ValueError(f"expected rules such as Rules(), got {shown(self.rules)}")
        if isinstance(self.clues, str) or not isinstance(self.clues, Iterable):
            raise ValueError(f"expected clues of a guess and an answer each, got {shown(self.clues)}")
        given = tuple(self.clues)
        for clue in given:
            if not isinstance(clue, tuple | list) or len(clue) != 2:
                raise ValueError(f"expected clues of a guess and an answer each, got {shown(clue)} as one")
        clues = tuple(Clue(self.rules.parse(guess), Feedback.of(answer)) for guess, answer in given)
        for number, clue in enumerate(clues):
            check_answer(clue.answer, self.rules.length)
            if number and clues[number - 1].answer.bulls == self.rules.length:
                raise ValueError(
                    f"expected no clue after {clues[number - 1].guess} was answered with "
                    f"{self.rules.length} bulls, got {clue}: the game is solved"
                )
        object.__setattr__(self, "clues", clues)

    def play(self, guess: str, answer: Feedback | str) -> Game:
        """The game with one more clue. Raises ValueError when it is not legal, or the game is solved."""
        return Game(self.rules, (*self.clues, Clue(guess, Feedback.of(answer))))

    def undo(self) -> Game:
        """The game without its last clue; without clues, the same game."""
        return Game(self.rules, self.clues[:-1])

    @property
    def pools(self) -> tuple[Pool, ...]:
        """The pool before any clue, then after each; kept for all games alike in 128 MB, and no game holds them."""
        return tuple(_pool_after(self.rules, self.clues[:n]) for n in range(len(self.clues) + 1))

    @property
    def pool(self) -> Pool:
        """The codes that fit every clue."""
        return self.pools[-1]

    @property
    def solved(self) -> bool:
        """Whether the last answer was all bulls."""
        return bool(self.clues) and self.clues[-1].answer.bulls == self.rules.length

    @property
    def first_contradiction(self) -> int | None:
        """The 0-based number of the clue that empties the pool, or None."""
        return next((n for n, pool in enumerate(self.pools[1:]) if not len(pool)), None)


def _pool_after(rules: Rules, clues: tuple[Clue, ...]) -> Pool:
    def narrow() -> Pool:
        if not clues:
            return Pool.every(rules)
        return _pool_after(rules, clues[:-1]).keep(*clues[-1])

    return _POOLS.get((rules, clues), narrow)
