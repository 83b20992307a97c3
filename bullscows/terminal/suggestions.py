"""The best guesses at a position, as a strategy sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..pool import Pool
from ..strategies.strategy import Strategy

if TYPE_CHECKING:
    import pandas as pd

MOST = 5


class Best(NamedTuple):
    """Rows of `Pool.rank`, and the sentence on what was sampled, empty where all is exact."""

    frame: pd.DataFrame
    sampled: str


def sampled(frame: pd.DataFrame) -> str:
    """The sentence of a ranking of a sample of guesses; empty for one of all guesses."""
    return str(frame.attrs.get("sampled") or "")


def best_guesses(pool: Pool, strategy: Strategy, pick: str) -> Best:
    """The five best guesses by the strategy's own measure, else by the worst case; and `pick`, where it was ranked.

    The index of the frame is the place of each guess, from 0.
    """
    guesses = "consistent" if strategy.consistent else "any"
    ranked = pool.rank(guesses, strategy.objective or "minimax")
    rows = ranked.index < MOST
    if pick not in set(ranked["guess"][:MOST]):
        rows |= (ranked["guess"] == pick).to_numpy()
    return Best(ranked[rows], sampled(ranked))
