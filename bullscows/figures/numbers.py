"""The numbers of a chart as tables, read off the figure itself: for who cannot see it, and to take away."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import plotly.graph_objects as go


class Numbers(NamedTuple):
    """One table: what is drawn between one pair of axes.

    columns  headings
    rows     tuples of numbers and texts, as long as `columns`; None where nothing is drawn
    total    how many rows there are; `rows` may hold only the first of them
    """

    columns: list[str]
    rows: list[tuple[Any, ...]]
    total: int


def numbers(figure: go.Figure, limit: int | None = None) -> list[Numbers]:
    """A table for each pair of axes, with at most `limit` rows; none where nothing is drawn.

    Several series over the same places stand side by side, others one below the other with their names.
    Cells of a heat map are what is written in them or, on a map of codes, what their colours mean.
    """
    pairs: dict[tuple[str, str], list[Any]] = {}
    for trace in figure.data:
        if trace.hoverinfo != "skip":  # pointers at what other traces show
            pairs.setdefault((trace.xaxis or "x", trace.yaxis or "y"), []).append(trace)
    found = [_table(figure, traces, pair, limit) for pair, traces in pairs.items()]
    return [table for table in found if table.total]


def _table(figure: go.Figure, traces: list[Any], pair: tuple[str, str], limit: int | None) -> Numbers:
    x, y = (figure.layout[f"{name[0]}axis{name[1:]}"] for name in pair)
    meta = figure.layout.meta or {}
    maps = [trace for trace in traces if trace.type == "heatmap"]
    if maps and pair == ("x", "y") and "cell" in meta:
        return _long_map(maps[0], meta["cell"], meta["levels"], limit)
    if maps:
        return _cut(_wide_map(maps, _heading(y) or "row"), limit)
    point = meta.get("point")
    return _cut(_points([trace for trace in traces if _shown(trace)], x, y, point), limit)


def _cut(table: tuple[list[str], list[tuple[Any, ...]]], limit: int | None) -> Numbers:
    columns, rows = table
    return Numbers(columns, rows[:limit], len(rows))


def _long_map(trace: Any, headings: Iterable[str], levels: list[str], limit: int | None) -> Numbers:
    """A line for each cell of a map of codes: its code, and what its colour says."""
    codes = trace.customdata
    if codes is None:
        codes = [[f"{y}{x}".strip() for x in trace.x] for y in trace.y]
    drawn = (pair for row in zip(codes, trace.z, strict=True) for pair in zip(*row, strict=True))
    cells = ((code, levels[int(z)]) for code, z in drawn if z is not None)
    total = sum(z is not None for row in trace.z for z in row)
    return Numbers(list(headings), list(islice(cells, limit)), total)


def _wide_map(maps: list[Any], heading: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Rows and columns as drawn; maps that fill one another's gaps are one."""
    across, along = list(maps[0].x), list(maps[0].y)
    written: dict[tuple[int, int], Any] = {}
    for trace in maps:
        for row, (texts, levels) in enumerate(zip(trace.text, trace.z, strict=True)):
            for column, (text, level) in enumerate(zip(texts, levels, strict=True)):
                if level is not None:
                    written[row, column] = text
    rows = [
        (label, *(written.get((row, column)) for column in range(len(across)))) for row, label in enumerate(along)
    ]
    return [heading, *map(str, across)], rows


def _shown(trace: Any) -> bool:
    return trace.x is not None and any(value is not None for value in trace.x)


def _points(traces: list[Any], x: Any, y: Any, point: Any) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Bars, lines and markers."""
    if not traces:
        return [], []
    across = traces[0].type == "bar" and traces[0].orientation == "h"
    places, values = (y, x) if across else (x, y)
    headings = [_heading(places) or "place", _heading(values) or "value"]
    series = [_series(trace, across, places, values) for trace in traces]
    if point is None and len(series) > 1 and _side_by_side(series):
        names = [_plain(trace.name) for trace in traces]
        order = list(dict.fromkeys(place for each in series for place, _ in each))
        looked_up = [dict(each) for each in series]
        return [headings[0], *names], [(place, *(each.get(place) for each in looked_up)) for place in order]
    rows = [
        row for trace, each in zip(traces, series, strict=True) for row in _long(trace, each, point, len(series))
    ]
    return [*([point[0]] if point else []), *headings, *(["series"] if len(series) > 1 else [])], rows


def _side_by_side(series: list[list[tuple[Any, Any]]]) -> bool:
    """Whether the series have places in common, and each of them every place once."""
    sets = [{place for place, _ in each} for each in series]
    once = all(len(places) == len(each) for places, each in zip(sets, series, strict=True))
    return once and any(first & other for i, first in enumerate(sets) for other in sets[:i])


def _long(trace: Any, series: list[tuple[Any, Any]], point: Any, of: int) -> Iterator[tuple[Any, ...]]:
    named = [_plain(text) for text in trace[point[1]]] if point else [None] * len(series)
    for name, pair in zip(named, series, strict=True):
        yield (*([name] if point else []), *pair, *([_plain(trace.name)] if of > 1 else []))


def _series(trace: Any, across: bool, places: Any, values: Any) -> list[tuple[Any, Any]]:
    """(place, value) of each point, both as their axes label them."""
    at, height = (trace.y, trace.x) if across else (trace.x, trace.y)
    labels, marks = _labels(places), _labels(values)
    pairs = zip(at, height, strict=True)
    return [
        (labels.get(place, place) if isinstance(place, int) else _plain(place), _value(marks.get(value), value))
        for place, value in pairs
    ]


def _labels(axis: Any) -> dict[Any, str]:
    if axis.tickvals is None or axis.ticktext is None:
        return {}
    return {value: _plain(text) for value, text in zip(axis.tickvals, axis.ticktext, strict=True)}


def _value(label: str | None, value: Any) -> Any:
    """The number; where its axis labels it as another one, as 0 on a log axis, that one."""
    return int(label.replace(",", "")) if label and label.replace(",", "").isdigit() else value


def _plain(text: Any) -> Any:
    """A text without its tags; numbers as they are."""
    if not isinstance(text, str):
        return text
    return re.sub("<[^>]*>", "", text.replace("<br>", ", ")).strip()


def _heading(axis: Any) -> Any:
    """The title of an axis in one line."""
    return _plain((axis.title.text or "").replace("<br>", " "))
