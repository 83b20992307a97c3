"""Finished charts, kept for all who look at the same: keyed by the function that draws and what it shows."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable
from typing import Any

import pandas as pd

from bullscows import Partition, Pool, figures
from bullscows.bounded import BoundedCache
from bullscows.explaining.tree_walk import TreeWalk

Drawing = tuple[Any, ...]  # a function of `bullscows.figures`, and what it shows
LARGE = 100_000  # codes in a pool whose digest would take longer than its chart
_CHARTS: BoundedCache[figures.Finished] = BoundedCache(48 << 20, lambda chart: chart.nbytes)


def chart(drawing: Drawing, letters: float, width: float) -> figures.Finished:
    """The chart in letters of this size (pixels). Not to be changed: it is shared.

    width  pixels that its titles are broken for
    """
    draw, *shown = drawing

    def make() -> figures.Finished:
        return figures.Finished(figures.enlarge(draw.draft(*shown), letters, width))

    try:
        key = draw.__qualname__, letters, width, _key(shown)
    except TypeError:
        return make()
    return _CHARTS.get(key, make)


def _key(value: Any) -> Hashable:
    """What stands for a value in a key: equal for those that are drawn alike. TypeError where nothing does."""
    if isinstance(value, Partition):
        return _key(value.pool), value.guess
    if isinstance(value, Pool):
        if len(value) > LARGE:
            raise TypeError("a large pool")
        return value.rules, _digest(value.members)
    if isinstance(value, TreeWalk):
        return value.tree.rules, value.tree.strategy, _digest(value.tree.guesses)
    if isinstance(value, pd.DataFrame):
        return _digest(pd.util.hash_pandas_object(value, index=False).to_numpy())
    if isinstance(value, dict):
        return _key(list(value.items()))
    if isinstance(value, list | tuple):
        return tuple((type(each), _key(each)) for each in value)
    hash(value)
    return value


def _digest(array: Any) -> bytes:
    return hashlib.blake2b(array.tobytes(), digest_size=16).digest()
