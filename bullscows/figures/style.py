"""What all charts share: colours with one meaning each, the frame, and the alternative text."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, NamedTuple, TypeVar

import plotly.graph_objects as go

from ..palette import BLUE, GREEN, ORANGE, PURPLE, SKY, VERMILLION, YELLOW, rgb
from .draft import Draft, merge

PLAIN, WORST, WIN, PICKED = BLUE, VERMILLION, GREEN, ORANGE
GRID = "rgba(128,128,128,0.22)"  # as faint on white as on black
RULED_OUT = "rgba(128,128,128,0.16)"
DEFAULT_FONT = 12  # plotly's own

_AXIS = {"gridcolor": GRID, "zeroline": False, "ticks": "", "automargin": True}
_TEMPLATE = {"layout": {"xaxis": {**_AXIS, "showgrid": False}, "yaxis": _AXIS}}
Canvas = TypeVar("Canvas", Draft, go.Figure)
NO_CODES = "No code fits", "the clues contradict"


class Look(NamedTuple):
    """How one series of several is told apart: never by colour alone."""

    colour: str
    pattern: str
    dash: str
    symbol: str


_LOOKS = (
    Look(BLUE, "", "solid", "circle"),
    Look(ORANGE, "/", "dash", "square"),
    Look(GREEN, ".", "dot", "diamond"),
    Look(PURPLE, "x", "dashdot", "triangle-up"),
    Look(SKY, "-", "longdash", "x"),
    Look(VERMILLION, "|", "longdashdot", "star"),
    Look(YELLOW, "+", "solid", "cross"),
)


def look(series: int) -> Look:
    """The look of the series at this position; they come round again after seven."""
    return _LOOKS[series % len(_LOOKS)]


def mixed(colour: str, other: str, share: float) -> str:
    """`colour` with this share (0 to 1) of `other` in it; both and the result are "#rrggbb"."""
    pairs = zip(rgb(colour), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def see_through(colour: str, alpha: float) -> str:
    """`colour` at this opacity, so that any background shows through."""
    return "rgba({},{},{},{})".format(*rgb(colour), alpha)


def discrete(colours: list[str]) -> dict[str, Any]:
    """Heat map arguments that paint the values 0, 1, 2, … in these colours."""
    n = len(colours)
    scale = [[edge / n, colour] for i, colour in enumerate(colours) for edge in (i, i + 1)]
    return {"colorscale": scale, "zmin": -0.5, "zmax": n - 0.5, "showscale": False}


def hatched(pattern: str | list[str]) -> dict[str, Any]:
    """The pattern of bars, drawn over their colour."""
    return {"shape": pattern, "solidity": 0.25, "fillmode": "overlay"}


def percent(share: float) -> str:
    """A share from 0 to 1 in percent; only a true 0 or 1 is written as 0% or 100%.

    >>> percent(0.0001), percent(0.2857), percent(0.9999)
    ('<1%', '29%', '>99%')
    """
    if 0 < share < 0.01:
        return "<1%"
    return ">99%" if 0.99 < share < 1 else f"{share:.0%}"


def _title(text: str, subtitle: str) -> dict[str, Any]:
    place = {"x": 0, "xanchor": "left", "y": 1, "yanchor": "top", "yref": "container"}
    pad = {"t": 4, "b": 6, "l": 4}
    return {"text": text, "subtitle": {"text": subtitle}, "automargin": True, "pad": pad, **place}


def finish(
    figure: Canvas, headline: tuple[str, str], alt: str, height: int, table: Any = None, **layout: Any
) -> Canvas:
    """Give the figure its title and subtitle, alternative text, height (pixels) and frame.

    headline  about 40 and 55 characters at most: what fits a telephone, 390 pixels wide
    table     what `numbers` needs to know beside the traces: "point" (heading and attribute that names
              a point), or "cell" (headings) and "levels" (what each colour of a map of codes says)
    The look is a template, which a theme around the chart may overrule.
    """
    figure.update_layout(
        template=_TEMPLATE,
        title=_title(*headline),
        meta={"alt": alt, **(table or {})},
        height=height,
        margin={"t": 30, "b": 8, "l": 8, "r": 8, "pad": 2},
        bargap=0.18,
        xaxis_title_standoff=8,
        yaxis_title_standoff=10,
    )
    return figure.update_layout(**layout)


# The legend under the chart, where it takes no width from it.
BELOW = {"orientation": "h", "x": 0, "yref": "container", "y": 0, "yanchor": "bottom"}


def describe(figure: Draft | go.Figure) -> str:
    """The figure's alternative text: one or two plain sentences.

    Raises ValueError for a figure that was not made by this package.
    """
    made = figure if isinstance(figure, Draft) else Draft.of(figure)
    meta = made.layout.get("meta")
    if not isinstance(meta, dict) or "alt" not in meta:
        raise ValueError("expected a figure made by bullscows.figures, got one without a description")
    return str(meta["alt"])


LETTER = 0.46  # of the size of its font, the width of a letter on average
BOLD = 0.47  # the same in a title


def enlarge(figure: Canvas, size: float, width: float | None = None) -> Canvas:
    """The same figure with all its text at `size` (pixels), and higher in proportion.

    width   pixels that the titles are broken into lines for; as they are if not given
    For projectors: it also reaches the text that a theme gives a size of its own. Changes the
    figure in place and returns it, like plotly's own update methods.
    """
    if not isinstance(figure, Draft):
        figure.layout = enlarge(Draft.of(figure), size, width).layout
        return figure
    below = {"subtitle_font_size": size * 0.95}
    figure.update_layout(
        font_size=size, title_font_size=size * 1.25, legend_font_size=size, hoverlabel_font_size=size, title=below
    )
    for axis in figure.axes():
        merge(axis, {"tickfont_size": size, "title_font_size": size})
    height = figure.layout.get("height")
    if height:
        figure.layout["height"] = round(height * max(1, (size / DEFAULT_FONT + 1) / 2))
    if width:
        _break_titles(figure, size, width)
    return figure


def _break_titles(figure: Draft, size: float, width: float) -> None:
    title = figure.layout["title"]
    below = title.setdefault("subtitle", {})
    first, *more = broken(title.get("text") or "", width / (BOLD * 1.25 * size)).split("<br>")
    lines = broken(below.get("text") or "", width / (LETTER * 0.95 * size))
    # Plotly lets a title of several lines grow out of the top; a subtitle grows downwards.
    rest = "".join(f'<b><span style="font-size: {size * 1.25}px">{line}</span></b><br>' for line in more)
    title["text"], below["text"] = first, rest + lines
    height = below["text"].count("<br>") * size * 1.6
    for axis in figure.axes("xaxis"):
        named = axis["title"]
        named["text"] = broken(named.get("text") or "", 0.85 * width / (LETTER * size))
        height += named["text"].count("<br>") * size * 1.3
    if height:
        figure.layout["height"] = round(figure.layout["height"] + height)


def broken(text: str, letters: float) -> str:
    """The text with line breaks between words, at most so many letters in a line where words allow it."""
    return "<br>".join(line for part in text.split("<br>") for line in wrap(part, max(1, int(letters))) or [""])
