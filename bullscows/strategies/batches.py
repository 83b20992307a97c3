"""Many pools at once: one level of a strategy tree as arrays, split and judged together.

What it finds is what `Pool` finds pool by pool; numpy is asked less often.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import objectives
from ..feedback import score_pairs, tally
from ..objectives import Objective
from ..pool import Pool
from ..sampling import MOST_WORK_PLAYED_OUT, shortlist, too_much
from ..space import Indices, Space

CHUNK_CELLS = 1 << 24  # answers looked at between two signs of progress, at most: some 0.1 s
CELLS_TOGETHER = 1 << 18  # answers counted together: what fits the processor's cache
LARGEST_TOGETHER = 255  # codes in a pool that is counted with others, one byte to a count
NO_ANSWER = 255  # fills up the columns of the smaller pools; no answer id is as high


@dataclass(frozen=True)
class Level:
    """The pools at one depth of a strategy tree, none of them empty.

    members  the members of all pools, one pool after the other, each ascending
    starts   (pools + 1,) where each pool begins in `members`; the last one is its length
    used     (pools,) numbers as `Space.symbol_bits` gives them, as in `Pool`
    parents  (pools,) the node whose guess made each pool; -1 before any guess
    via      (pools,) the id of the answer that led to it
    """

    space: Space
    members: Indices
    starts: Indices
    used: NDArray[Any]
    parents: NDArray[np.intp]
    via: NDArray[np.intp]

    @classmethod
    def first(cls, space: Space) -> Level:
        """The one pool before any clue."""
        whole, zero = np.arange(len(space)), np.zeros(1, np.intp)
        return cls(space, whole, np.array([0, len(space)]), zero.astype(np.uint64), zero - 1, zero)

    @classmethod
    def joined(cls, levels: Sequence[Level]) -> Level:
        """The pools of several levels, one after the other."""
        if len(levels) == 1:
            return levels[0]
        sizes = np.concatenate([level.sizes for level in levels])
        fields = ("members", "used", "parents", "via")
        members, *others = (np.concatenate([getattr(level, name) for level in levels]) for name in fields)
        return cls(levels[0].space, members, np.concatenate([[0], sizes.cumsum()]), *others)

    def __len__(self) -> int:
        return len(self.used)

    @property
    def sizes(self) -> Indices:
        """(pools,) the codes in each pool."""
        return np.diff(self.starts)

    def pool(self, position: int) -> Pool:
        """One of the pools."""
        return Pool(self.space, self.members_of(position), int(self.used[position]))

    def members_of(self, position: int) -> Indices:
        """The members of one pool, ascending."""
        return self.members[self.starts[position] : self.starts[position + 1]]

    def chunks(self) -> Iterator[Level]:
        """The same pools in runs, each of one pool that may be large and others that are little work."""
        sizes = self.sizes
        work = np.where(sizes > 2, sizes * len(self.space), 0).cumsum() // CHUNK_CELLS
        cuts = [0, *(np.flatnonzero(np.diff(work)) + 1).tolist(), len(self)]
        for left, right in pairwise(cuts):
            begin, end = self.starts[left], self.starts[right]
            yield Level(
                self.space,
                self.members[begin:end],
                self.starts[left : right + 1] - begin,
                self.used[left:right],
                self.parents[left:right],
                self.via[left:right],
            )

    def split(self, guesses: Indices) -> Level:
        """Every bucket that each pool's guess makes, by pool and then by answer.

        guesses  (pools,) indices into the space
        `parents` of what is returned are positions in this level.
        """
        pool_of = np.repeat(np.arange(len(self)), self.sizes)
        arrays, many = self.space.arrays, len(self.space.answers)
        ids = score_pairs(arrays.take(self.members), arrays.take(guesses[pool_of]))
        bucket_of = pool_of * many + ids
        in_order = np.argsort(bucket_of, kind="stable")
        bucket_of = bucket_of[in_order]
        starts = np.flatnonzero(np.diff(bucket_of, prepend=-1))
        parents, via = np.divmod(bucket_of[starts], many)
        used = (self.used | self.space.symbol_bits(guesses))[parents]
        return Level(self.space, self.members[in_order], np.append(starts, len(ids)), used, parents, via)

    def keep(self, kept: NDArray[np.bool_]) -> Level:
        """The pools at which `kept` is true."""
        sizes = self.sizes
        members = self.members[np.repeat(kept, sizes)]
        starts = np.concatenate([[0], sizes[kept].cumsum()])
        return Level(self.space, members, starts, self.used[kept], self.parents[kept], self.via[kept])


def best_guesses(level: Level, objective: Objective, consistent: bool = False) -> Indices:
    """(pools,) for each pool what `Pool.best_guess` gives."""
    guesses, sizes = level.members[level.starts[:-1]], level.sizes
    undecided = sizes > 2
    if objective.singles_best:
        for size in range(3, min(len(level.space.answers), sizes.max()) + 1):
            which = np.flatnonzero(sizes == size)
            if len(which):
                guesses[which], undecided[which] = _splitters(level, which, size)
    present = np.bitwise_or.reduceat(level.space.symbol_bits(level.members), level.starts[:-1])
    together = _Together(level.space, objective, guesses)
    by_size = np.argsort(sizes, kind="stable")
    for position in by_size[undecided[by_size]].tolist():
        members = level.members_of(position)
        alike = level.space.representatives(int(level.used[position]), int(present[position]))
        if consistent:
            alike = members if alike is None else np.intersect1d(members, alike, assume_unique=True)
        together.add(position, members, alike)
    together.decide()
    return guesses


def _splitters(level: Level, which: Indices, size: int) -> tuple[Indices, NDArray[np.bool_]]:
    """For pools of one size what `Pool.splitter` gives, or the lowest member; and where it is None."""
    members = level.members[level.starts[which][:, None] + np.arange(size)]
    arrays = level.space.arrays
    ids = np.sort(score_pairs(arrays.take(members[:, :, None]), arrays.take(members[:, None])), axis=1)
    single = (ids[:, 1:] != ids[:, :-1]).all(axis=1)
    return members[np.arange(len(which)), single.argmax(axis=1)], ~single.any(axis=1)


class _Waiting(NamedTuple):
    position: int
    members: Indices
    candidates: Indices | None  # the guesses of which one is best; None for every code
    place: slice  # where its candidates stand among those of all that wait


class _Together:
    """Pools that wait to be judged together. What is found is written to `guesses`."""

    def __init__(self, space: Space, objective: Objective, guesses: Indices) -> None:
        self.space, self.objective, self.guesses = space, objective, guesses
        self.waiting: list[_Waiting] = []
        self.cells = self.width = 0

    def add(self, position: int, members: Indices, candidates: Indices | None) -> None:
        """Take in a pool; a large one is judged at once, by itself."""
        width = len(self.space) if candidates is None else len(candidates)
        if too_much(self.space, len(members), width, MOST_WORK_PLAYED_OUT):
            candidates, _ = shortlist(self.space, members, candidates)
            width = len(candidates)
        cells = len(members) * width
        if len(members) > LARGEST_TOGETHER or cells > CELLS_TOGETHER:
            sizes = self.space.bucket_sizes(members, candidates)
            self._choose(position, candidates, sizes, self.objective.evaluate(sizes.T))
            return
        if self.cells + cells > CELLS_TOGETHER:
            self.decide()
        self.waiting.append(_Waiting(position, members, candidates, slice(self.width, self.width + width)))
        self.width += width
        self.cells += cells

    def decide(self) -> None:
        """Judge what waits."""
        if not self.waiting:
            return
        sizes = self._count()
        every = self.objective.evaluate(sizes.T) if self.objective.row_by_row else None
        for position, _, candidates, place in self.waiting:
            own = sizes[:, place]
            costs = self.objective.evaluate(own.T) if every is None else [cost[place] for cost in every]
            self._choose(position, candidates, own, costs)
        self.waiting, self.cells, self.width = [], 0, 0

    def _count(self) -> NDArray[np.uint8]:
        """(answers, width) the bucket sizes of each pool's candidates at its place."""
        largest = max(len(each.members) for each in self.waiting)
        block = np.full((largest, self.width), NO_ANSWER, np.uint8)
        for _, members, candidates, place in self.waiting:
            block[: len(members), place] = self.space.pairs(members, candidates)
        sizes = np.zeros((len(self.space.answers), self.width), np.uint8)
        tally(block, sizes)
        return sizes

    def _choose(
        self,
        position: int,
        candidates: Indices | None,
        sizes: NDArray[np.unsignedinteger],
        costs: Sequence[NDArray],
    ) -> None:
        best = objectives.best(costs, sizes[-1] > 0)  # a guess fits when it may be answered as won
        self.guesses[position] = best if candidates is None else candidates[best]
