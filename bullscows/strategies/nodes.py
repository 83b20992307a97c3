"""A strategy tree while it grows: where guesses are recorded and pools are split."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..space import Indices, Space
from .batches import Level


class Played(NamedTuple):
    """What a run of one level's pools grew to, its nodes numbered from 0.

    guesses, parents, via  (nodes,) as in `StrategyTree`; but the parents at the first depth are numbered
                           as in the tree that the run is of
    depths                 (depths,) how many nodes stand at each depth
    secrets, found_at      (secrets,) each with the node whose guess it is
    """

    guesses: NDArray[np.int32]
    parents: NDArray[np.int32]
    via: NDArray[np.uint8]
    depths: NDArray[np.intp]
    secrets: Indices
    found_at: NDArray[np.int32]


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

    def within(self, level: Level) -> Indices:
        """The secrets in a level's pools."""
        return level.members[self.wanted[level.members]]

    def arrays(self) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.uint8]]:
        """(nodes,) all guesses, parents and answer ids."""
        guesses, parents = (np.concatenate(each, dtype=np.int32) for each in (self.guesses, self.parents))
        return guesses, parents, np.concatenate(self.via).astype(np.uint8)

    def played(self, ends: Sequence[int]) -> Played:
        """The nodes as those of a run; `ends` says how many there were before and after each depth."""
        return Played(*self.arrays(), np.diff(ends), self.targets, self.found_at[self.targets])

    def join(self, runs: Sequence[Played]) -> None:
        """Record the nodes of consecutive runs of one level, numbered as if they had been played together:
        depth by depth, and at each depth in the order of the runs. `found` is left as it is."""
        many = sum(len(run.guesses) for run in runs)
        guesses, parents, via = np.empty(many, np.int32), np.empty(many, np.int32), np.empty(many, np.uint8)
        for run, place in zip(runs, _places([run.depths for run in runs]), strict=True):
            guesses[place], via[place] = run.guesses, run.via
            here, top = place + self.count, run.depths[0]
            parents[place] = np.append(run.parents[:top], here[run.parents[top:]])
            self.found_at[run.secrets] = here[run.found_at]
        self.guesses.append(guesses)
        self.parents.append(parents)
        self.via.append(via)
        self.count += many


def _places(depths: Sequence[Indices]) -> list[Indices]:
    """For each run, by how many nodes it has at each depth, where they stand among those of all runs."""
    counts = np.zeros((max(map(len, depths)), len(depths)), np.intp)
    for run, nodes in enumerate(depths):
        counts[: len(nodes), run] = nodes
    ends = counts.cumsum().reshape(counts.shape)
    return [
        np.concatenate([np.arange(end - count, end) for end, count in zip(*both, strict=True)])
        for both in zip(ends.T.tolist(), counts.T.tolist(), strict=True)
    ]
