"""The search of a whole space for its least total, shared out between jobs at the first turn.

What a job searches it searches with a memory of its own. So the total and the tree are the same however
many jobs there are, one included. Little is lost: the buckets of a guess have no pool in common.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

from .. import jobs
from ..rules import Rules
from ..space import Indices, Space, space
from .least_total import NONE, Found, History, LeastTotal, Plan, Tick

TOGETHER = 16  # first guesses that are followed at a time, each to beat the best before all of them
Tree = dict[bytes, Found]  # best play, as `LeastTotal.tree` gives it
Searched = tuple[int, Tree]


class WholeSearch(LeastTotal):
    """A search of all codes of a space, which `whole` begins.

    n_jobs  as in `jobs.workers`; where they are several, `tick` is called each time that one has ended
    """

    def __init__(
        self,
        codes: Space,
        n_jobs: int | None = 1,
        width: int | None = None,
        tick: Tick = lambda share: None,
    ) -> None:
        super().__init__(codes, width=width, tick=tick)
        self._n_jobs = n_jobs

    def _best_of(self, plans: list[Plan], best: int, found: int, history: History) -> tuple[int, int]:
        """The very first plan bucket by bucket, for all are needed; then some plans at a time."""
        first = 1 if found == NONE else 0
        for plan in plans[:first]:
            best, found = self._follow_first(plan, best, 1 / len(plans)), plan.guess
        for start in range(first, len(plans), TOGETHER):
            some = [plan for plan in plans[start : start + TOGETHER] if plan.total < best]
            asked = [(self.codes.rules, plan, best, self.width) for plan in some]
            tick = self._part(start / len(plans), len(some) / len(plans))
            searched = _search(_follow, asked, [1] * len(asked), self._n_jobs, tick)
            for plan, (total, tree) in zip(some, searched, strict=True):
                if total < best:
                    best, found = total, plan.guess
                    self.known |= tree
        return best, found

    def _follow_first(self, plan: Plan, best: int, share: float) -> int:
        """The total of a plan that is better than `best`; `share` is its share of the work."""
        spare = best - 1 - plan.total
        rules, made = self.codes.rules, (plan.guess,)
        asked = [(rules, bucket, spare + bound, made, self.width) for bucket, bound in plan.open]
        sizes = [len(bucket) for bucket, _ in plan.open]
        searched = _search(_search_bucket, asked, sizes, self._n_jobs, self._part(0, share))
        for _, tree in searched:
            self.known |= tree
        return plan.total + sum(total for total, _ in searched) - sum(bound for _, bound in plan.open)

    def _part(self, begun: float, share: float) -> Tick:
        """What tells how far a part of the work is, that begins at one share of all and takes another."""

        def tick(done: float) -> None:
            self._share = max(self._share, begun + done * share)
            self._tick(self._share)

        return tick


def best_after(
    codes: Space, guess: int, buckets: Sequence[Indices], n_jobs: int | None, tick: Tick
) -> dict[bytes, Found]:
    """Best play from each of some buckets of a first guess on."""
    asked = [(codes.rules, bucket, None, (guess,), None) for bucket in buckets]
    best: Tree = {}
    for _, tree in _search(_search_bucket, asked, [len(bucket) for bucket in buckets], n_jobs, tick):
        best |= tree
    return best


def _search(
    function: Callable[..., Searched],
    asked: Sequence[tuple],
    sizes: Sequence[int],
    n_jobs: int | None,
    tick: Tick,
) -> list[Searched]:
    """What the function finds for each of several questions, which are so much work.

    tick  called with the share that is done, from within a search too where this process does it
    """
    ends = [size / sum(sizes) for size in accumulate(sizes)]
    begins, left = [0.0, *ends][:-1], iter(ends)

    def within(begin: float, end: float) -> Tick | None:
        return lambda share: tick(begin + share * (end - begin))

    alone = jobs.workers(n_jobs) == 1
    ticks = [within(*ends) if alone else None for ends in zip(begins, ends, strict=True)]
    questions = [(*each, tick) for each, tick in zip(asked, ticks, strict=True)]
    return jobs.run(function, questions, n_jobs, lambda _: tick(next(left)))


def _search_bucket(
    rules: Rules, bucket: Indices, limit: int | None, made: tuple[int, ...], width: int | None, tick: Tick | None
) -> Searched:
    """In a job: search a bucket of the first guess, as `LeastTotal.search` does."""
    search = LeastTotal(space(rules), width=width, tick=tick or _quiet, made=made)
    found = search.search(bucket, limit, made)
    return found.total, search.tree(bucket)


def _follow(rules: Rules, plan: Plan, best: int, width: int | None, tick: Tick | None) -> Searched:
    """In a job: follow a plan of the first turn, as `LeastTotal.follow` does."""
    search = LeastTotal(space(rules), width=width, tick=tick or _quiet)
    total = search.follow(plan, best, history=())
    tree: Tree = {}
    for bucket, _ in plan.open if total < best else []:
        tree |= search.tree(bucket)
    return total, tree


def _quiet(share: float) -> None:
    """Tells nobody."""
