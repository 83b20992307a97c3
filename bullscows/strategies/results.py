"""Results of strategies over all secrets, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time

import numpy as np
from numpy.typing import NDArray

from ..rules import Rules
from ..space import space
from . import foresight
from .optimal import SHIPPED
from .registry import named
from .strategy import Progress, Strategy, random_consistent
from .tree import StrategyTree, strategy_tree

SEEDS = 10  # a strategy that plays by chance is played this often, to state a standard error
# Pairs of codes scored in a play-out, as multiples of all pairs, fitted to measured runs.
_WORK = {"deeper": 4.0, "any": 1.6, "consistent": 0.1, "simple": 0.02}
SEARCH = 1e-5  # seconds times codes²: a search of best play, at most about, where it takes seconds
_WORK_SAMPLED = {"deeper": 1.0, "any": 1.2, "consistent": 0.06, "simple": 0.007}


@dataclass(frozen=True)
class Result:
    """One strategy's result: its tree, or one tree for each seed when it plays by chance.

    All trees play the same secrets. Numbers are means over the trees.
    seconds  of computing that it took on this machine, waiting not counted
    """

    strategy: Strategy
    trees: tuple[StrategyTree, ...]
    seconds: float = 0.0

    @property
    def total(self) -> float:
        """Guesses over all secrets; a whole number unless several seeds were played."""
        return float(np.mean([tree.total for tree in self.trees]))

    @property
    def mean(self) -> float:
        """Guesses per secret."""
        return float(np.mean([tree.mean for tree in self.trees]))

    @property
    def error(self) -> float | None:
        """The standard error of the mean: over the seeds, and over the secrets where those are a
        sample; None for an exact result."""
        over_seeds = _standard_error([tree.mean for tree in self.trees]) if len(self.trees) > 1 else 0.0
        over_secrets = 0.0 if self.exact else _standard_error(self.trees[0].turns)
        return float(np.hypot(over_seeds, over_secrets)) if over_seeds or over_secrets else None

    @property
    def exact(self) -> bool:
        """Whether every secret was played, rather than a sample."""
        return self.trees[0].exact

    @property
    def worst(self) -> int:
        """Guesses for the hardest secret, the worst seed counting."""
        return max(tree.worst for tree in self.trees)

    @property
    def distribution(self) -> list[float]:
        """Secrets found in exactly 1, 2, … guesses."""
        counts = np.zeros(self.worst)
        for tree in self.trees:
            counts[: tree.worst] += tree.distribution
        return (counts / len(self.trees)).tolist()

    def within(self, turns: int) -> float:
        """The share of secrets found in at most `turns` guesses, 0 to 1."""
        return float(np.mean([(tree.turns <= turns).mean() for tree in self.trees]))


def seeded(strategy: Strategy, seed: int = 0) -> tuple[Strategy, ...]:
    """The strategy itself; or, when it plays by chance, one of it for each seed from `seed` on."""
    if not strategy.random:
        return (strategy,)
    return tuple(random_consistent(seed + offset) for offset in range(SEEDS))


def play_out(
    rules: Rules,
    strategy: str,
    opening: str | None = None,
    seed: int = 0,
    sample: int | None = None,
    progress: Progress | None = None,
    n_jobs: int | None = 1,
) -> Result:
    """Play a strategy against every secret, or against `sample` of them, drawn by `seed`.

    A strategy that plays by chance is played with several seeds, from `seed` on.
    progress  as in `strategy_tree`, over all seeds together
    n_jobs    as in `strategy_tree`; the seconds of a result are those of this process alone
    Raises ValueError for an unknown strategy, an illegal opening, or rules it does not support.
    """
    secrets = None
    if sample is not None and sample < rules.size:
        secrets = np.random.default_rng(seed).choice(rules.size, sample, replace=False)
    players, begun = seeded(named(strategy), seed), thread_time()
    trees: list[StrategyTree] = []

    def overall(found: int, total: int) -> None:
        if progress:
            progress(len(trees) * total + found, len(players) * total)

    for player in players:
        trees.append(strategy_tree(rules, player, opening, overall, secrets, n_jobs))
    return Result(players[0], tuple(trees), thread_time() - begun)


def estimated_seconds(rules: Rules, strategy: str, sample: int | None = None) -> float:
    """About how long `play_out` takes on this machine, judged by a few milliseconds of scoring.

    The factors were fitted to measured runs with 5 digits; expect the right order, no more.
    """
    codes = space(rules)
    members, guesses = np.arange(min(255, len(codes))), np.arange(min(4096, len(codes)))
    taken = []
    for _ in range(2):  # the first may have to make the table of answers
        begun = thread_time()
        codes.bucket_sizes(members, guesses)
        taken.append(thread_time() - begun)
    per_cell = min(taken) / (len(members) * len(guesses))
    player = named(strategy)
    deeper = player.key.startswith("two-step")
    greedy = "consistent" if player.consistent else "any"
    kind = "deeper" if deeper else greedy if player.objective else "simple"
    games = SEEDS if player.random else 1 + (foresight.numbers(player.key)[0] if deeper else 0)
    work = _WORK_SAMPLED if sample else _WORK
    searched = SEARCH if player.prepare and rules not in SHIPPED else 0.0
    return (games * per_cell * work[kind] + searched) * len(codes) ** 2


def secrets_ahead(results: Sequence[Result]) -> tuple[list[float], float]:
    """How many secrets each strategy finds in fewer guesses than every other, and how many none does.

    With several seeds these are means over the seeds.
    """
    games = max(len(result.trees) for result in results)
    ahead = np.zeros((games, len(results)))
    secrets = len(results[0].trees[0].turns)
    for game in range(games):
        turns: NDArray[np.int64] = np.stack([r.trees[game % len(r.trees)].turns for r in results])
        fewest = turns == turns.min(axis=0)
        alone = fewest.sum(axis=0) == 1
        ahead[game] = (fewest & alone).sum(axis=1)
    means = ahead.mean(axis=0)
    return means.tolist(), float(secrets - means.sum())


def _standard_error(values: Sequence[float] | NDArray[np.int64]) -> float:
    return float(np.std(values, ddof=1) / np.sqrt(len(values))) if len(values) > 1 else 0.0
