"""Symbols by places: how often each stands where."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..pegs import are_colours
from ..pool import Pool
from ..rules import Rules
from ..wording import count, number
from .colours import written_cells
from .draft import Draft, drawn
from .style import NO_CODES, PLAIN, finish, mixed, percent

SHADES, LOWEST = 20, "#f4f6f8"  # of a share, from none to the highest


@drawn
def symbol_heatmap(pool: Pool) -> Draft:
    """Symbols by places: the share of the pool's codes that have the symbol at the place."""
    counts, n = pool.symbol_counts(), len(pool)
    shares = counts / max(n, 1)
    symbols, named = list(pool.rules.symbols), noun(pool.rules)
    places = [f"place {place}" for place in range(1, pool.rules.length + 1)]
    figure = Draft(
        written_cells(
            _shades(counts, n).tolist(),
            [[percent(share) for share in row] for row in shares],
            [mixed(LOWEST, mixed(PLAIN, "#000000", 0.3), shade / SHADES) for shade in range(SHADES + 1)],
            x=places,
            y=symbols,
            customdata=[[f"{number(c)} of {count(n, 'code')}" for c in row] for row in counts.tolist()],
            hovertemplate="%{y} at %{x}: %{customdata} (%{text})<extra></extra>",
            xgap=2,
            ygap=2,
        )
    )
    headline = f"Where {named}s stand in the {count(n, 'code')}", "share of the codes that have it there"
    finish(figure, headline if n else NO_CODES, _symbol_alt(pool, shares), 110 + 28 * len(symbols))
    figure.update_xaxes(type="category", side="top")
    return figure.update_yaxes(type="category", autorange="reversed", title_text=named, showgrid=False)


def noun(rules: Rules) -> str:
    """What one symbol is called; those of colours are digits only as they are written."""
    return "symbol" if are_colours(rules) else rules.noun


def _shades(counts: NDArray[np.int64], n: int) -> NDArray[np.int64]:
    """The shade of each count, 0 for none to SHADES for the highest; in whole numbers, so that none is above."""
    highest = max(int(counts.max()), -(-n // SHADES), 1)
    return -(-SHADES * counts // highest)


def _symbol_alt(pool: Pool, shares: NDArray[np.float64]) -> str:
    named = noun(pool.rules)
    if not len(pool):
        return f"No shares of {named}s: no code fits, because the clues contradict."
    symbol, place = np.unravel_index(int(shares.argmax()), shares.shape)
    never = int((shares == 0).sum())
    return (
        f"Share of {count(len(pool), 'code')} with each of {count(len(shares), named)} "
        f"at each of {count(shares.shape[1], 'place')}; the highest is {pool.rules.symbols[symbol]} "
        f"at place {place + 1} with {percent(shares[symbol, place])}. "
        f"{count(never, 'cell')} of {number(shares.size)} {'is' if never == 1 else 'are'} 0%."
    )
