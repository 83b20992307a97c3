"""Looking one step deeper: the best few guesses, ranked by the best reply to each answer."""

from __future__ import annotations

import re
from functools import lru_cache, partial

import numpy as np
from numpy.typing import NDArray

from .. import limits
from ..objectives import OBJECTIVES, order
from ..pool import Pool
from ..scoring import first_of_kind
from ..space import Indices
from ..wording import count, number, shown
from .strategy import Strategy

GUESSES, REPLIES = 10, 0
LARGEST = 30_240  # codes: five different digits; above that a single guess takes minutes
MOST_GUESSES, MOST_REPLIES = 99, 9_999
BITS = 3  # that a good guess tells, about, in the games people play
DECIMALS, SLACK = 9, 1e-6
PATTERN = r"two-step(?:~[1-9]\d?\.(?:0|[1-9]\d{0,3}))?"
ONE_STEP = OBJECTIVES["entropy"]  # picks the few guesses that are looked at


def two_step(guesses: int = GUESSES, replies: int = REPLIES) -> Strategy:
    """The strategy that looks at the best few guesses and at the best reply to each of their answers.

    guesses  how many are looked at, the best by entropy; those alike count once; 1 plays as entropy
    replies  how many codes each reply is looked for among, codes that fit first; 0 for every code

    A guess is judged by the guesses still needed in all. They are counted exactly after an answer
    that leaves one or two codes, or a pool that a member splits into single codes; otherwise they are
    estimated from the buckets that the best reply makes. Raises ValueError for other numbers.
    """
    for value, least, most, what in (
        (guesses, 1, MOST_GUESSES, "guesses"),
        (replies, 0, MOST_REPLIES, "replies"),
    ):
        if type(value) is not int or not least <= value <= most:
            raise ValueError(f"expected {least} to {number(most)} {what} to look at, got {shown(value)}")
    ready = (guesses, replies) == (GUESSES, REPLIES)
    among = f"among {count(replies, 'code')}" if replies else "among all codes"
    few = f"{number(guesses)} best guesses" if guesses > 1 else "best guess only"
    tried = f"{number(replies)} replies" if replies else "all replies"
    return Strategy(
        key="two-step" if ready else f"two-step~{guesses}.{replies}",
        name="Two steps ahead" if ready else f"Two steps ahead ({count(guesses, 'guess', 'guesses')}, {tried})",
        summary=f"Looks at the {few} by entropy, and {among} at the best reply to each answer; takes the guess "
        "that should need the fewest guesses in all.",
        pick=partial(_pick, guesses=guesses, replies=replies),
        consistent=False,
        supports_rules=lambda rules: rules.size <= LARGEST,
    )


def parse(key: str) -> Strategy:
    """The strategy of a key such as two-step~8.20. Raises ValueError when it is none."""
    limits.check(key, limits.KEY, "the key of a strategy")
    if not re.fullmatch(PATTERN, key):
        raise ValueError(f"expected two-step, or guesses and replies as in two-step~8.20, got {shown(key)}")
    return two_step(*numbers(key))


def numbers(key: str) -> tuple[int, int]:
    """The guesses and replies in a key of `PATTERN`."""
    guesses, replies = key.partition("~")[2].split(".") if "~" in key else (GUESSES, REPLIES)
    return int(guesses), int(replies)


def _pick(pool: Pool, guesses: int, replies: int) -> int:
    """The index of the guess, for three codes or more."""
    single = pool.splitter()
    if single is not None:
        return single
    scores = pool.scores(distinct=True)
    few = first_of_kind(scores, order(ONE_STEP.evaluate(scores.sizes), scores.fits), guesses)
    if len(few) == 1:
        return int(scores.guesses[few[0]])
    best: tuple[float, bool, int] | None = None
    for row in few:
        guess, fits = int(scores.guesses[row]), bool(scores.fits[row])
        needed = _needed(pool, guess, scores.sizes[row], replies, best[0] if best else np.inf)
        judged = (round(needed, DECIMALS), not fits, guess)
        best = judged if best is None else min(best, judged)
    assert best is not None
    return best[2]


def _needed(pool: Pool, guess: int, sizes: NDArray[np.unsignedinteger], replies: int, bound: float) -> float:
    """Guesses from here on, over all codes of the pool, when `guess` is made now.

    sizes  (answers,) its bucket sizes
    bound  above this the count may stop, and some number above it is given back
    """
    ids = pool.space.column(guess, pool.members)
    left = sizes[:-1].astype(np.int64)  # the last answer is the win
    needed = float(len(pool) + (2 * left - (left > 0)).sum())
    for answer in np.argsort(-left, kind="stable").tolist():
        if left[answer] < 3 or needed > bound + SLACK:
            break
        needed += _after_reply(pool.within(ids == answer, guess), replies) - (2 * left[answer] - 1)
    return needed


def _after_reply(pool: Pool, replies: int) -> float:
    """Guesses still needed over all codes of a pool of three or more, with the best reply."""
    if pool.splitter() is not None:
        return 2 * len(pool) - 1
    sizes = _scored(pool, replies)
    return len(pool) + float(_estimates(int(sizes.max()))[sizes[:, :-1]].sum(axis=1).min())


def _scored(pool: Pool, replies: int) -> NDArray[np.unsignedinteger]:
    """(guesses, answers) bucket sizes of the replies that are looked at."""
    if not replies:
        return pool.scores(distinct=True).sizes
    others = np.setdiff1d(_distinct(pool), pool.members, assume_unique=True)
    fitting = _spread(pool.members, replies)
    tried = np.concatenate([fitting, _spread(others, replies - len(fitting))])
    return pool.space.bucket_sizes(pool.members, np.sort(tried)).T


def _distinct(pool: Pool) -> Indices:
    alike = None if pool.used is None else pool.space.representatives(pool.used)
    return np.arange(len(pool.space)) if alike is None else alike


def _spread(codes: Indices, most: int) -> Indices:
    """At most so many of the codes, from all over them."""
    if len(codes) <= most:
        return codes
    return codes[np.arange(most) * len(codes) // max(most, 1)]


@lru_cache(maxsize=32)
def _table(size: int) -> NDArray[np.float64]:
    n = np.arange(size)
    table = n * (1.5 + (np.log2(np.maximum(n, 2)) - 1) / BITS)
    table[:2] = n[:2]
    table.flags.writeable = False
    return table


def _estimates(largest: int) -> NDArray[np.float64]:
    """Guesses that a pool of 0, 1, … codes needs in all: 0, 1, 3, then about one more each 3 bits and code."""
    return _table(1 << max(8, largest.bit_length()))
