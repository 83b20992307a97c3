"""The fewest guesses that make the host that dodges admit a code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bounded import BoundedCache
from ..feedback import Clue
from ..game import Game
from ..pool import Pool
from ..rules import CLASSIC, Rules
from ..strategies.registry import STRATEGIES
from ..wording import number

MOST_CODES = 40_000  # with more, even one line takes long
BUDGET = 60_000_000  # codes looked at by guesses: some 0.5 s
# What takes longer to search: two minutes and a half, repeated by a long test.
SEARCHED = {CLASSIC: 7}
_OVERHEAD = 20  # of one guess, in codes looked at
_LINES: BoundedCache[BestLine] = BoundedCache(1 << 20, lambda line: 4_000)


class BestLine(NamedTuple):
    """A line of guesses to the end, against the host that dodges.

    clues   the guesses with its answers; the last is admitted
    least   fewer guesses than this are proven to be not enough
    """

    clues: tuple[Clue, ...]
    least: int

    @property
    def guesses(self) -> int:
        """The number of guesses of the line."""
        return len(self.clues)

    @property
    def proven(self) -> bool:
        """Whether no line is shorter."""
        return self.guesses == self.least

    @property
    def text(self) -> str:
        """What is known, as the second half of a sentence."""
        if self.proven:
            return f"the best line needs {number(self.guesses)}"
        return f"minimax play needs {number(self.guesses)}, and any line at least {number(self.least)}"


def best_line(rules: Rules) -> BestLine | None:
    """The shortest line against the host that dodges, from the start; None where there are too many codes.

    The host always gives the answer that leaves most codes, of equal ones the lowest, so that the guesses alone
    make the line. The search tries every line; where it would take long, the line is that of the strategy minimax.
    """
    return _LINES.get(rules, lambda: _found(rules)) if rules.size <= MOST_CODES else None


def dodge(game: Game, guess: str) -> Game:
    """The game after a guess that the host that dodges answers."""
    return game.play(guess, game.pool.partition(guess).worst_answers[0])


def _found(rules: Rules) -> BestLine:
    game = Game(rules)
    while not game.solved:
        game = dodge(game, STRATEGIES["minimax"].choose(game.pool))
    least = SEARCHED.get(rules, 1)
    search = _Search(rules)
    try:
        while least < len(game.clues):
            line = search.line(Pool.every(rules), least)
            if line:
                return BestLine(_played(rules, line).clues, least)
            least += 1
    except _TooLongError:
        pass
    return BestLine(game.clues, least)


def _played(rules: Rules, guesses: list[str]) -> Game:
    game = Game(rules)
    for guess in guesses:
        game = dodge(game, guess)
    return game


class _TooLongError(Exception):
    """The search would look at too many codes."""


class _Search:
    """Lines tried one after the other, the shorter first, within a budget."""

    def __init__(self, rules: Rules, budget: float = BUDGET) -> None:
        self.left = budget
        self.answers = len(Pool.every(rules).space.answers)
        self.failed: set[tuple[int, bytes]] = set()

    def most(self, guesses: int) -> int:
        """No pool of more codes is brought to an end with so many guesses."""
        if guesses <= 1:
            return guesses
        # Each answer but the one that ends the game may leave as many as the next guesses can deal with.
        return (self.answers - 1) * self.most(guesses - 1) + 1

    def line(self, pool: Pool, guesses: int) -> list[str] | None:
        """A line from the pool to the end with at most so many guesses, or None."""
        if len(pool) == 1 and guesses:
            return [pool[0]]
        key = (guesses, pool.members.tobytes())
        if len(pool) > self.most(guesses) or key in self.failed:
            return None
        for guess, after in self.ways(pool, self.most(guesses - 1)):
            rest = self.line(after, guesses - 1)
            if rest:
                return [guess, *rest]
        self.failed.add(key)
        return None

    def ways(self, pool: Pool, most: int) -> Iterator[tuple[str, Pool]]:
        """Guesses after which at most so many codes are left, and fewer than before, each with these codes; the
        fewest first. Of guesses that leave the same codes one is there."""
        alike = None if pool.used is None else pool.space.representatives(pool.used)
        self.left -= (len(pool.space) if alike is None else len(alike)) * (len(pool) + _OVERHEAD)
        if self.left < 0:
            raise _TooLongError
        scores = pool.scores(distinct=True)
        if scores.sample:
            raise _TooLongError
        worst: NDArray = scores.sizes.max(axis=1)
        kept = np.flatnonzero(worst <= min(most, len(pool) - 1))
        found: set[bytes] = set()
        for place in kept[np.lexsort((scores.guesses[kept], ~scores.fits[kept], worst[kept]))]:
            guess = pool.space[int(scores.guesses[place])]
            cut = pool.partition(guess)
            after = cut.bucket(cut.worst_answers[0])
            left = after.members.tobytes()
            if left not in found:
                found.add(left)
                yield guess, after
