"""Pages that draw plotly figures without a network: kept small, completed when they are handed out."""

from __future__ import annotations

PLOTLY_PLACE = "<!-- plotly.js goes here -->"


def with_plotly(page: str) -> str:
    """The HTML page with plotly.js, some 5 MB, in the place that was left for it.

    Raises ValueError for a page without such a place.
    """
    from plotly.offline import get_plotlyjs

    before, place, after = page.partition(PLOTLY_PLACE)
    if not place:
        raise ValueError(f"expected a page with {PLOTLY_PLACE!r}, got {page[:40]!r}")
    return f"{before}<script>{get_plotlyjs()}</script>{after}"
