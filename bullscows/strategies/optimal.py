"""Optimal play: the least total of guesses over all secrets, searched for or shipped.

Small spaces are searched while you wait, and the total is proven. For the classic rules a tree is
shipped; scripts/find_optimal.py made it, and its total, 26,274, is known to be the least (Tanaka 1996).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import numpy as np

from .. import jobs
from ..pool import Pool
from ..rules import CLASSIC, Rules
from ..space import space
from ..symmetry import swaps_between
from ..wording import count
from . import tree_json
from .least_total import Found, LeastTotal
from .strategy import Progress, Strategy
from .whole_search import WholeSearch, best_after

SHIPPED = {CLASSIC: Path(__file__).parents[1] / "data" / "optimal-4-of-10.json"}
# Measured: spaces within these limits are searched in ten seconds of one processor, most of them in one.
LIVE_CODES, LIVE_CODES_WITHOUT_ZERO = 1_300, 720  # where 0 may not lead fewer guesses are alike
LIVE_TURNS = 3.35  # answers to this power give as many codes: more turns make the bounds weak
ALWAYS_LIVE = 100  # codes
LIVE_WORDS = 200  # no two words are alike, so that every guess is a case of its own
LIVE_POOL = 120  # codes of a pool, of any space that has an answer table
QUICK_POOL = 30  # up to here searching is quicker than to find the same pool under other names
MOST_KNOWN = 200_000  # pools remembered for each space; then the search begins anew


def supports(rules: Rules) -> bool:
    """Whether optimal play is known: a tree is shipped, or the space is small enough to search."""
    return rules in SHIPPED or _is_live(rules)


@lru_cache(maxsize=256)
def _is_live(rules: Rules) -> bool:
    """Whether the whole space can be searched while somebody waits."""
    if rules.size <= ALWAYS_LIVE or rules.words is not None:
        return rules.size <= LIVE_WORDS
    if len(rules.symbols) == 2 or rules.size > (LIVE_CODES if rules.leading_zero else LIVE_CODES_WITHOUT_ZERO):
        return False
    answers = len(space(rules).occurring) - 1
    return rules.size <= answers**LIVE_TURNS


def least_total(rules: Rules, progress: Progress | None = None, n_jobs: int | None = 1) -> int:
    """The least total over all secrets that any strategy has.

    progress  called often with (codes settled, codes), or when a job has ended; what it raises ends the search
    n_jobs    as in `strategy_tree`; what is found is the same for any number
    Raises ValueError where it is not known.
    """
    jobs.workers(n_jobs)  # refuses a wrong number, even where nothing is searched
    whole = Pool.every(rules)
    found = _settled(rules).get(whole.members.tobytes())
    if found is None:
        _check_known(whole)
        search = WholeSearch(whole.space, n_jobs, tick=_share_of(len(whole), progress))
        found = search.whole()
        settle(rules, search.tree(whole.members))
    return found.total


def known_total(rules: Rules) -> int | None:
    """The least total where it is there without a search, or None."""
    found = _settled(rules).get(Pool.every(rules).members.tobytes())
    return found.total if found else None


def prepare(
    rules: Rules, progress: Progress | None = None, opening: str | None = None, n_jobs: int | None = 1
) -> None:
    """Search a space once, and what follows an opening if one is given, so that every later choice is there
    at once. Arguments as above. Raises ValueError for an illegal opening too."""
    if rules in SHIPPED:
        return
    least_total(rules, progress, n_jobs)
    if opening is None:
        return
    codes = space(rules)
    first = codes.index(opening)
    buckets = [
        bucket
        for bucket in LeastTotal(codes).buckets(np.arange(len(codes)), first)
        if len(bucket) > 2 and bucket.tobytes() not in _settled(rules)
    ]
    settle(rules, best_after(codes, first, buckets, n_jobs, _share_of(len(codes), progress)))


def _share_of(codes: int, progress: Progress | None) -> Callable[[float], None]:
    """What tells the progress of a search: a share of so many codes."""
    return lambda share: progress(int(share * codes), codes) if progress else None


def settled(rules: Rules) -> dict[bytes, Found]:
    """What searches have settled so far, for `settle` in another process."""
    return dict(_settled(rules))


def settle(rules: Rules, tree: dict[bytes, Found]) -> None:
    """Remember best play from a pool on that was searched, here or elsewhere."""
    known = _settled(rules)
    if len(known) > MOST_KNOWN:
        known.clear()
    known.update(tree)


def _check_known(pool: Pool) -> None:
    """Raise ValueError for a pool off a known tree that is too large to search."""
    if not _is_live(pool.rules) and not (pool.space.has_table and len(pool) <= LIVE_POOL):
        raise ValueError(
            f"optimal play is not known for this pool of {count(len(pool), 'code')}: it is off the tree that "
            f"is known, and too large to search (up to {LIVE_POOL})"
        )


def _find(pool: Pool) -> Found:
    """The least total of a pool and a guess that reaches it. Raises ValueError where it is not known."""
    rules = pool.rules
    there = _settled(rules).get(pool.members.tobytes()) or _on_shipped_tree(pool)
    if there:
        return there
    _check_known(pool)
    if len(pool) == len(pool.space):
        least_total(rules)
        return _settled(rules)[pool.members.tobytes()]
    known = _known(rules)
    if len(known) > MOST_KNOWN:
        known.clear()
    return LeastTotal(pool.space, known).search(pool.members)


@lru_cache(maxsize=4)
def _known(rules: Rules) -> dict[bytes, Found]:
    """What searches off the trees of best play have found out under these rules."""
    return {}


@lru_cache(maxsize=64)
def _settled(rules: Rules) -> dict[bytes, Found]:
    """The pools of best play alone, few of all those that a search looks at, so they are kept longer; those
    of a shipped tree are there from the start."""
    return _shipped(rules) if rules in SHIPPED else {}


def _on_shipped_tree(pool: Pool) -> Found | None:
    """What the shipped tree says of a pool that it holds under other names and places."""
    if pool.rules not in SHIPPED or len(pool) <= QUICK_POOL:
        return None
    for key, found in _settled(pool.rules).items():
        for moved in swaps_between(pool.space, pool.members, np.frombuffer(key, np.intp)):
            return found._replace(guess=int(np.flatnonzero(moved == found.guess)[0]))
    return None


def _shipped(rules: Rules) -> dict[bytes, Found]:
    """The pools of the shipped tree, each with its total and guess."""
    _, nodes = tree_json.read(SHIPPED[rules].read_text(encoding="utf-8"))
    guesses, parents = np.concatenate(nodes.guesses), np.concatenate(nodes.parents)
    below: list[list[int]] = [[] for _ in guesses]
    totals = [0] * len(guesses)
    for secret, node in enumerate(nodes.found_at.tolist()):
        turns = 0
        while node >= 0:
            turns += 1
            below[node].append(secret)
            totals[node] += turns
            node = int(parents[node])
    return {
        np.array(members, np.intp).tobytes(): Found(total, True, guess)
        for members, total, guess in zip(below, totals, guesses.tolist(), strict=True)
    }


OPTIMAL = Strategy(
    "optimal",
    "Optimal",
    "Looks at every game to its end. From its own first guess no strategy needs fewer guesses over all secrets.",
    lambda pool: _find(pool).guess,
    consistent=False,
    supports_rules=supports,
    prepare=prepare,
)
