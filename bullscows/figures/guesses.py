"""All guesses at once: how bad the worst case is against how many bits the answer tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..pool import Partition
from ..wording import count, number
from .draft import Draft, Trace, drawn, scatter
from .style import BELOW, PICKED, PLAIN, finish

if TYPE_CHECKING:
    import pandas as pd

MARKER_PIXELS = 7, 20  # smallest and largest
MANY_MARKERS = 1_000  # above this, a browser draws slowly what would overlap anyway
COVERED_BITS = 0.08  # about the height of a small marker
KINDS = (
    (True, "fits: could be the secret", "circle"),
    (False, "probe: could not be the secret", "circle-open"),
)
HEADLINE = "Better guesses are further up and left", "up: more bits; left: fewer codes left at worst"


class _Place(NamedTuple):
    """Where a guess stands: worst case in codes, entropy in bits."""

    guess: str
    worst: int
    entropy: float


@drawn
def guess_map(ranking: pd.DataFrame, chosen: str | Partition | None = None) -> Draft:
    """One marker for each set of guesses with the same worst case (codes), entropy (bits) and `fits`.

    ranking  what `Pool.rank` gives, with or without `alike`
             (where there are over 1,000 sets, those that would cover one another share one)
    chosen   a guess to label; one that is no row of the ranking, as when it was merged with those
             alike, can only be placed when its partition is given
    customdata of each marker is the lowest guess of its set, so that a click can take it.
    """
    groups = _groups(ranking)
    figure = Draft([_markers(groups[groups["fits"] == fits], *look) for fits, *look in KINDS])
    place = _place(ranking, chosen)
    table = {"point": ["lowest guess", "customdata"]}
    finish(figure, HEADLINE, _alt(groups, place), 440, table, legend=BELOW, margin_b=60)
    figure.update_xaxes(title_text="worst case (codes left)", tickformat=",d", rangemode="tozero")
    figure.update_yaxes(title_text="entropy (bits)")
    if place:
        _point_out(figure, place)
    return figure


def _place(ranking: pd.DataFrame, chosen: str | Partition | None) -> _Place | None:
    if isinstance(chosen, Partition):
        return _Place(chosen.guess, chosen.worst, chosen.entropy)
    rows = ranking[ranking["guess"] == chosen]
    return None if rows.empty else _Place(str(chosen), int(rows["worst"].iloc[0]), rows["entropy"].iloc[0])


def _groups(ranking: pd.DataFrame) -> pd.DataFrame:
    """One row for each (worst, entropy, fits): the lowest guess, and `n` guesses that share it."""
    n = ranking["alike"] if "alike" in ranking else np.ones(len(ranking), int)
    by = ranking.assign(n=n).groupby(["worst", "entropy", "fits"], as_index=False)
    groups = by.agg(guess=("guess", "min"), n=("n", "sum"))
    return groups if len(groups) <= MANY_MARKERS else _thinned(groups)


def _thinned(groups: pd.DataFrame) -> pd.DataFrame:
    """Of groups that would cover one another on the map only the one with most bits, for all."""
    best_first = groups.sort_values("entropy", ascending=False, kind="stable")
    cells = best_first.assign(cell=best_first["entropy"] // COVERED_BITS).groupby(["worst", "cell", "fits"])
    return cells.agg(entropy=("entropy", "first"), guess=("guess", "first"), n=("n", "sum")).reset_index()


def _markers(groups: pd.DataFrame, name: str, symbol: str) -> Trace:
    small, large = MARKER_PIXELS
    return scatter(
        name=name,
        x=groups["worst"].tolist(),
        y=groups["entropy"].tolist(),
        mode="markers",
        customdata=groups["guess"].tolist(),
        hovertext=[_hover(group) for group in groups.to_dict("records")],
        hoverinfo="text",
        marker={
            "symbol": symbol,
            "color": PLAIN,
            "opacity": 1,
            "size": np.clip(small + 0.7 * np.sqrt(groups["n"] - 1), small, large).tolist(),
            "line": {"width": 2 if "open" in symbol else 0, "color": PLAIN},
        },
    )


def _hover(group: dict[Any, Any]) -> str:
    others = f" and {count(group['n'] - 1, 'guess', 'guesses')} like it" if group["n"] > 1 else ""
    return (
        f"{group['guess']}{others}<br>worst case {count(group['worst'], 'code')}, "
        f"{number(group['entropy'], 2)} bits<br>{'fits' if group['fits'] else 'probe'}"
    )


def _point_out(figure: Draft, place: _Place) -> None:
    """A ring of its own around the guess's marker, and its name with an arrow."""
    figure.add_scatter(
        x=[place.worst],
        y=[place.entropy],
        mode="markers",
        marker={"symbol": "diamond-open", "size": 20, "color": PICKED, "line": {"width": 4}},
        showlegend=False,
        customdata=[place.guess],
        hoverinfo="skip",
    )
    text, x, y = f"<b>{place.guess}</b>", place.worst, place.entropy
    figure.add_annotation(text=text, x=x, y=y, ax=34, ay=-34, arrowcolor=PICKED)


def _alt(groups: pd.DataFrame, place: _Place | None) -> str:
    if groups.empty:
        return "No guess to show."
    worst, entropy = groups["worst"], groups["entropy"]
    text = (
        f"{count(int(groups['n'].sum()), 'guess', 'guesses')} as {count(len(groups), 'marker')}: "
        f"worst cases from {number(worst.min())} to {count(int(worst.max()), 'code')}, "
        f"entropies from {number(entropy.min(), 2)} to {number(entropy.max(), 2)} bits."
    )
    if place is None:
        return text
    left = count(place.worst, "code")
    return f"{text} {place.guess} leaves {left} at worst and tells {number(place.entropy, 2)} bits."
