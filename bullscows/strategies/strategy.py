"""Strategies: what to guess, given the pool. Stateless values, and the ways to make one."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ..feedback import answer_to
from ..game import Game
from ..objectives import Cost, Objective, from_cost
from ..pool import Pool
from ..rules import Rules
from ..space import Indices
from .batches import Level, best_guesses

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Strategy:
    """A way to play.

    key, name, summary   the key in links and the terminal; a name; one sentence for learners
    pick                 Pool → index of the guess into the pool's space; asked only for pools of
                         three codes or more
    objective            the objective it is greedy for, or None
    consistent           whether every guess fits all clues
    random               whether its results depend on a seed
    prepare              what is worth computing once, before many games under some rules: called with the
                         rules, a progress, an opening and n_jobs as in `strategy_tree`; None for nothing
    pick_many            the same choice at all pools of a Level at once, or None: then `pick` is asked
    """

    key: str
    name: str
    summary: str
    pick: Callable[[Pool], int]
    objective: Objective | None = None
    consistent: bool = True
    random: bool = False
    supports_rules: Callable[[Rules], bool] = lambda rules: True
    pick_many: Callable[[Level], Indices] | None = None
    prepare: Callable[[Rules, Progress | None, str | None, int | None], None] | None = None

    def choose_index(self, pool: Pool) -> int:
        """The index of the guess. Raises ValueError for an empty pool."""
        if not len(pool):
            raise ValueError("expected a pool with at least one code, got an empty one: the clues contradict")
        return int(pool.members[0]) if len(pool) <= 2 else self.pick(pool)

    def choose(self, pool: Pool) -> str:
        """The next guess; with one or two codes left, the lowest. Raises ValueError for an empty pool."""
        return pool.space[self.choose_index(pool)]

    def supports(self, rules: Rules) -> bool:
        """Whether the strategy can play under these rules."""
        return self.supports_rules(rules)


def greedy(judge: Objective | Cost, consistent: bool = False) -> Strategy:
    """The strategy that always takes the guess that is best by an objective, or by a cost function."""
    objective = judge if isinstance(judge, Objective) else from_cost(judge)
    which = "only codes that still fit" if consistent else "any code"
    return Strategy(
        key=objective.key + ("-consistent" if consistent else ""),
        name=objective.name + (" (fits)" if consistent else ""),
        summary=f"{objective.summary} Guesses {which}.".strip(),
        pick=lambda pool: pool.best_guess(objective, consistent),
        objective=objective,
        consistent=consistent,
        pick_many=lambda level: best_guesses(level, objective, consistent),
    )


def _first(pool: Pool) -> int:
    return int(pool.members[0])


FIRST_CONSISTENT = Strategy(
    "first-consistent",
    "Lowest code that fits",
    "Guesses the lowest code that still fits: no calculation at all.",
    _first,
)


def _heaviest(pool: Pool) -> int:
    codes = pool.space.codes[pool.members]
    present = np.zeros((len(codes), len(pool.rules.symbols)), bool)
    np.put_along_axis(present, codes.astype(np.intp), True, axis=1)
    weights = present @ present.sum(axis=0)
    return int(pool.members[weights.argmax()])


DIGIT_FREQUENCY = Strategy(
    "digit-frequency",
    "Most frequent digits",
    "Weighs each digit by the number of possible codes that contain it; guesses the heaviest code that fits.",
    _heaviest,
)


def random_consistent(seed: int = 0) -> Strategy:
    """Guesses a code that fits, picked by a stable hash of the seed and the pool."""

    def pick(pool: Pool) -> int:
        drawn_from = f"{seed}:".encode() + pool.members.astype("<i8").tobytes()
        digest = hashlib.blake2b(drawn_from, digest_size=8).digest()
        return int(pool.members[int.from_bytes(digest, "little") % len(pool)])

    return Strategy(
        "random-consistent",
        "A random code that fits",
        "Guesses any code that still fits, picked by chance.",
        pick,
        random=True,
    )


def check_progress(strategy: Strategy, before: Pool, after: Pool, guess: str) -> None:
    """Raise ValueError when a guess of the strategy told nothing: it would be made again for ever."""
    if len(after) == len(before):
        raise ValueError(
            f"expected guesses that split the pool, got {guess} from {strategy.key}, which leaves all "
            f"{len(before):,} codes whatever the answer"
        )


def play(
    strategy: Strategy,
    rules: Rules,
    secret: str,
    opening: str | None = None,
    so_far: Callable[[Game], None] = lambda game: None,
) -> Game:
    """The game of `strategy` against `secret`, from the opening given or its own to the win.

    so_far   is told the game after each guess that was not right
    Raises ValueError when a code is not legal, or the strategy cannot play under the rules.
    """
    if not strategy.supports(rules):
        raise ValueError(f"the strategy {strategy.key} cannot play under these rules ({rules})")
    hidden, game = rules.parse(secret), Game(rules)
    guess = rules.parse(opening) if opening else strategy.choose(game.pool)
    while True:
        before, game = game.pool, game.play(guess, answer_to(hidden, guess))
        if game.solved:
            return game
        check_progress(strategy, before, game.pool, guess)
        so_far(game)
        guess = strategy.choose(game.pool)
