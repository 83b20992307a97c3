"""The least total of guesses for a pool, by branch and bound: exact, unless a width limits the search.

A pool's total is the number of guesses over all its codes, each being the secret once. A guess
costs one for every code of the pool, and then the totals of its buckets. Bounds of these come from
sizes alone at first, then from a look at each bucket's own guesses; only what may still be better
than the best total so far is searched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..pool import Pool
from ..scoring import buckets
from ..space import Indices, Space
from ..symmetry import distinct_guesses

TOGETHER = 64  # guesses whose buckets are looked at before the best of them are searched
PER_WIDTH = 16  # a limited search looks at so many times its width
SYMMETRIC_TURNS = 3  # later pools are rarely symmetric, and then looking costs more than it saves
NONE = -1
Tick = Callable[[float], None]
History = tuple[int, ...] | None  # the guesses that led to a pool, where they are known


class Found(NamedTuple):
    """What is known of a pool: its least total and a guess that reaches it, or only a lower bound.

    total, exact   the least total when `exact`, else no total is lower
    guess          an index into the space; -1 when not `exact`
    """

    total: int
    exact: bool
    guess: int


class Plan(NamedTuple):
    """A guess with a lower bound of the total it leads to, and the buckets whose totals are not exact."""

    total: int
    guess: int
    open: list[tuple[Indices, int]]


class LeastTotal:
    """A search in one space, and what it has found out, by the pools' members.

    width  of each 64 guesses looked at, how many are followed: the most promising ones. Each total is
           then the best that was found; with None, every guess that may be best is followed, and
           every total is exact
    tick   called often with the share of the first turn that is settled, 0 to 1; what it raises
           ends the search
    made   the guesses before that first turn
    """

    def __init__(
        self,
        codes: Space,
        known: dict[bytes, Found] | None = None,
        width: int | None = None,
        tick: Tick = lambda share: None,
        made: tuple[int, ...] = (),
    ) -> None:
        self.codes, self.width, self._tick, self._made = codes, width, tick, made
        self.known = {} if known is None else known
        self.occurring = [codes.answers.index(answer) for answer in codes.occurring]
        self.win = len(codes.answers) - 1
        self.bounds = _bounds(len(codes), len(self.occurring) - 1)
        self._share = 0.0
        self._marks = np.random.default_rng(0).integers(1, 1 << 63, len(codes), np.uint64)
        self._distinct: dict[tuple[int, ...], Indices] = {}

    def whole(self) -> Found:
        """The least total of all codes."""
        return self.search(np.arange(len(self.codes)), history=())

    def search(self, members: Indices, limit: int | None = None, history: History = None) -> Found:
        """The least total of a pool, or a lower bound above `limit` when it is above that.

        history  with it the pool may be known to be symmetric
        """
        known = self.look(members)
        top = int(self.bounds[-1]) * len(members) if limit is None else limit
        if known.exact or known.total > top:
            return known
        self._tick(self._share)
        guesses = self._guesses(history)
        totals = self._score(members, guesses)[0]
        order = np.argsort(totals, kind="stable")
        order = order[totals[order] <= top]
        order = order if guesses is None else guesses[order]
        bounds = np.sort(totals[totals <= top])
        best, guess = self._best(members, order, bounds, top + 1, history)
        found = Found(best, True, guess) if guess != NONE else Found(max(known.total, top + 1), False, NONE)
        self.known[members.tobytes()] = found
        return found

    def _best(
        self,
        members: Indices,
        guesses: Indices,
        bounds: NDArray[np.int32],
        best: int,
        history: History,
    ) -> tuple[int, int]:
        """The least total below `best` that a guess leads to, and the guess; else `best` and -1.

        guesses, bounds  in ascending order of bounds
        """
        found = NONE
        kept = self._first_of_twins(guesses, members)[: self.width and PER_WIDTH * self.width]
        for start in range(0, len(kept), TOGETHER):
            some = kept[start : start + TOGETHER]
            plans = [
                self._plan(members, guess, bound, best)
                for guess, bound in zip(guesses[some].tolist(), bounds[some].tolist(), strict=True)
                if bound < best
            ]
            plans = sorted(plans, key=lambda plan: plan.total)[: self.width]
            best, found = self._best_of(plans, best, found, history)
        return best, found

    def _best_of(self, plans: list[Plan], best: int, found: int, history: History) -> tuple[int, int]:
        """The same of some plans, the most promising first; `best` and `found` where none is better."""
        for number, plan in enumerate(plans):
            if plan.total >= best:
                break
            total = self.follow(plan, best, history, (number, len(plans)))
            if total < best:
                best, found = total, plan.guess
        return best, found

    def tree(self, members: Indices) -> dict[bytes, Found]:
        """Every pool above two codes that the best guesses from an exact pool lead to, itself included."""
        pools, waiting = {}, [members]
        while waiting:
            pool = waiting.pop()
            found = self.look(pool)
            if len(pool) > 2 and found.exact:
                pools[pool.tobytes()] = found
                waiting += self.buckets(pool, found.guess)
        return pools

    def look(self, members: Indices) -> Found:
        """What one look at a pool's guesses tells, or what a search has found before."""
        if len(members) <= 2:
            return Found(2 * len(members) - 1, True, int(members[0]))
        key = members.tobytes()
        if key not in self.known:
            self.known[key] = self._splitter(members) or self._one_step(members)
        return self.known[key]

    def _splitter(self, members: Indices) -> Found | None:
        """The lowest member that splits the pool into single codes: no guess is better. Without one, three
        codes need six guesses in all."""
        single = Pool(self.codes, members).splitter()
        if single is not None:
            return Found(2 * len(members) - 1, True, single)
        return Found(6, True, int(members[0])) if len(members) == 3 else None

    def _one_step(self, members: Indices) -> Found:
        """The lowest of all guesses' bounds; exact where a guess with that bound leaves pairs at most."""
        totals, sizes = self._score(members)
        lowest = np.flatnonzero(totals == totals.min())
        pairs = lowest[sizes[: self.win, lowest].max(axis=0) <= 2]
        return Found(int(totals.min()), bool(len(pairs)), int(pairs[0]) if len(pairs) else NONE)

    def _score(
        self, members: Indices, guesses: Indices | None = None
    ) -> tuple[NDArray[np.int32], NDArray[np.unsignedinteger]]:
        """(guesses,) a lower bound of the total after each guess, and (answers, guesses) bucket sizes."""
        sizes = self.codes.bucket_sizes(members, guesses)
        totals = np.full(sizes.shape[1], len(members), np.int32)
        for answer in self.occurring:
            if answer != self.win:
                totals += self.bounds[sizes[answer]]
        totals[sizes.max(axis=0) == len(members)] = np.iinfo(np.int32).max  # tells nothing
        return totals, sizes

    def _guesses(self, history: History) -> Indices | None:
        """The guesses worth a try: one of each class where the pool may be symmetric, else None for all."""
        if history is None or len(history) >= SYMMETRIC_TURNS:
            return None
        if history not in self._distinct:
            self._distinct[history] = distinct_guesses(self.codes, history)
        return self._distinct[history]

    def _first_of_twins(self, guesses: Indices, members: Indices) -> Indices:
        """The positions of guesses that make other buckets than any guess before them.

        Buckets are told apart by a sum of random numbers, of 64 bits, scrambled."""
        ids = self.codes.pairs(members, guesses)
        marks, hashes = self._marks[members, None], np.zeros(len(guesses), np.uint64)
        for answer in self.occurring:
            total = np.where(ids == answer, marks, np.uint64(0)).sum(axis=0, dtype=np.uint64)
            total ^= total >> np.uint64(29)
            total *= np.uint64(0xBF58476D1CE4E5B9 if answer != self.win else 0x94D049BB133111EB)
            hashes += total ^ (total >> np.uint64(32))
        return np.sort(np.unique(hashes, return_index=True)[1])

    def _plan(self, members: Indices, guess: int, total: int, best: int) -> Plan:
        """A look at each bucket of a guess, the largest first, while its bound is below the best total."""
        unknown = []
        for bucket in self.buckets(members, guess):
            if len(bucket) <= 2 or total >= best:
                break
            found = self.look(bucket)
            total += found.total - int(self.bounds[len(bucket)])
            if not found.exact:
                unknown.append((bucket, found.total))
        return Plan(total, guess, unknown)

    def buckets(self, members: Indices, guess: int) -> list[Indices]:
        """The buckets of a guess but for the guess itself, the largest first."""
        split = buckets(members, self.codes.table[guess][members])
        return sorted((bucket for answer, bucket in split if answer != self.win), key=len, reverse=True)

    def follow(self, plan: Plan, best: int, history: History, place: tuple[int, int] = (0, 1)) -> int:
        """The total of a plan, or a bound of it that is no better than `best`.

        place  which of how many plans it is
        """
        total, after = plan.total, None if history is None else (*history, plan.guess)
        for number, (bucket, bound) in enumerate(plan.open):
            if total >= best:
                break
            if history == self._made:
                self._share = (place[0] + number / len(plan.open)) / place[1]
            total += self.search(bucket, best - 1 - total + bound, after).total - bound
        return total


def _bounds(codes: int, answers: int) -> NDArray[np.int32]:
    """(codes + 1,) the least total that pools of each size could have: one code is found at the first
    guess, one more after each answer but the winning one, and so on."""
    turns = np.zeros(codes + 1, np.int64)
    filled, room, turn = 1, 1, 1
    while filled <= codes:
        turns[filled : filled + room] = turn
        filled, room, turn = filled + room, room * answers, turn + 1
    return turns.cumsum().astype(np.int32)
