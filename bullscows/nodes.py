"""A strategy tree while it grows: where guesses are recorded and pools are split."""

import numpy as np
from numpy.typing import NDArray

from .batches import Level
from .space import Indices, Space


class Nodes:
    """A tree while it is made: where each guess is recorded and each pool is split.

    guesses, parents, via   lists of arrays, one value for each node, as in `StrategyTree`
    found_at                (codes,) the node whose guess is that code, -1 while there is none
    """

    def __init__(self, codes: Space, targets: Indices) -> None:
        self.codes, self.targets = codes, targets
        self.wanted = np.zeros(len(codes), bool)
        self.wanted[targets] = True
        self.guesses: list[NDArray[np.integer]] = []
        self.parents: list[NDArray[np.integer]] = []
        self.via: list[NDArray[np.integer]] = []
        self.found_at = np.full(len(codes), -1, np.int32)
        self.found = self.count = 0

    def play(self, level: Level, guesses: Indices) -> Level:
        """Record a guess for each pool; the buckets that are still to be played.

        Their `parents` are nodes; the pools' nodes are numbered on from `count`, in order.
        """
        self.guesses.append(guesses)
        self.parents.append(level.parents)
        self.via.append(level.via)
        first, self.count = self.count, self.count + len(level)
        buckets = level.split(guesses)
        buckets.parents[:] += first
        won = buckets.via == len(self.codes.answers) - 1
        found = buckets.keep(won)
        here = self.wanted[found.members]
        self.found_at[found.members[here]] = found.parents[here]
        self.found += int(here.sum())
        return buckets.keep(~won & np.logical_or.reduceat(self.wanted[buckets.members], buckets.starts[:-1]))
