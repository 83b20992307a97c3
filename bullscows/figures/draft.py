"""A figure being drawn, as plain dicts: plotly's own objects check every change, which takes milliseconds each.

The names are plotly's own. A function that draws is marked `@drawn`: it gives notebooks plotly's Figure, and
its `draft` gives pages the dicts, which need no check.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, ParamSpec, Protocol

import numpy as np
import plotly.graph_objects as go

Trace = dict[str, Any]
Drawn = ParamSpec("Drawn")
# As in numpy; plotly.js reads arrays of these packed.
_PACKED = {"int8": "i1", "uint8": "u1", "int16": "i2", "uint16": "u2", "int32": "i4", "uint32": "u4"}
_PACKED |= {"float32": "f4", "float64": "f8"}


def bar(**trace: Any) -> Trace:
    """As `go.Bar`."""
    return {"type": "bar", **trace}


def scatter(**trace: Any) -> Trace:
    """As `go.Scatter`."""
    return {"type": "scatter", **trace}


def heatmap(**trace: Any) -> Trace:
    """As `go.Heatmap`."""
    return {"type": "heatmap", **trace}


class Draft:
    """Traces and a layout. Its verbs do what plotly's of the same names do.

    data    traces, each a dict
    layout  a dict, with at least its two axes
    """

    def __init__(self, traces: Trace | Iterable[Trace] = (), layout: dict[str, Any] | None = None) -> None:
        self.data: list[Trace] = []
        self.layout: dict[str, Any] = {"xaxis": {}, "yaxis": {}} if layout is None else layout
        self.add_traces([traces] if isinstance(traces, dict) else traces)

    def add_traces(self, traces: Iterable[Trace]) -> None:
        """Traces on top of those there; what is None is not given."""
        self.data += [{name: value for name, value in trace.items() if value is not None} for trace in traces]

    def add_bar(self, **trace: Any) -> None:
        """One more row of bars."""
        self.add_traces([bar(**trace)])

    def add_scatter(self, **trace: Any) -> None:
        """One more row of points."""
        self.add_traces([scatter(**trace)])

    def add_shape(self, **shape: Any) -> None:
        """One more shape."""
        self.layout.setdefault("shapes", []).append(shape)

    def add_annotation(self, **annotation: Any) -> None:
        """One more annotation."""
        self.layout.setdefault("annotations", []).append(annotation)

    def update_layout(self, **changes: Any) -> Draft:
        """Set what is given, as deep as it goes."""
        merge(self.layout, changes)
        return self

    def update_xaxes(self, **changes: Any) -> Draft:
        """The same for every axis across, or those of this `anchor` alone."""
        return self._update_axes("xaxis", changes)

    def update_yaxes(self, **changes: Any) -> Draft:
        """The same for every axis along, or those of this `anchor` alone."""
        return self._update_axes("yaxis", changes)

    def axes(self, kind: str = "") -> list[dict[str, Any]]:
        """The axes, or those of a kind, "xaxis" or "yaxis"."""
        names = (kind,) if kind else ("xaxis", "yaxis")
        return [axis for name, axis in self.layout.items() if name.startswith(names)]

    def _update_axes(self, kind: str, changes: dict[str, Any]) -> Draft:
        anchor = changes.pop("anchor", None)
        for axis in self.axes(kind):
            if anchor is None or axis.get("anchor") == anchor:
                merge(axis, changes)
        return self

    @classmethod
    def of(cls, figure: go.Figure) -> Draft:
        """What plotly's own figure is made of."""
        made = figure.to_dict()
        return cls(made["data"], {"xaxis": {}, "yaxis": {}, **made["layout"]})

    def figure(self) -> go.Figure:
        """Plotly's own figure of it, checked."""
        return go.Figure({"data": self.data, "layout": self.layout})


class Drawing(Protocol[Drawn]):
    """A function that draws."""

    draft: Callable[Drawn, Draft]
    __name__: str

    def __call__(self, *shown: Drawn.args, **named: Drawn.kwargs) -> go.Figure: ...


def drawn(draw: Callable[Drawn, Draft]) -> Drawing[Drawn]:
    """A function that drafts a figure, as one that gives plotly's own, and its draft when asked for `draft`."""

    @wraps(draw)
    def whole(*shown: Drawn.args, **named: Drawn.kwargs) -> go.Figure:
        return draw(*shown, **named).figure()

    whole.draft = draw  # type: ignore[attr-defined]
    return whole  # type: ignore[return-value]


class Finished(go.Figure):  # type: ignore[misc]  # plotly has no types
    """A figure that is not changed any more, written from the dicts of its draft as they are."""

    def __init__(self, draft: Draft) -> None:
        # Plotly's own initialisation would check every value.
        self._dict = {"data": [_packed(trace) for trace in draft.data], "layout": draft.layout}
        self._bytes = 4 * len(self.to_json(validate=False))

    @property
    def nbytes(self) -> int:
        """About the bytes of memory that it takes."""
        return self._bytes

    def to_dict(self) -> dict[str, Any]:
        """What it is written from; not to be changed."""
        return self._dict


def merge(into: dict[str, Any], changes: dict[str, Any]) -> None:
    """Set what is given, as deep as it goes; an underscore in a name goes one deeper, as in plotly."""
    for name, value in changes.items():
        first, _, rest = name.partition("_")
        if rest:
            first, value = first, {rest: value}
        if isinstance(value, dict):
            merge(into.setdefault(first, {}), value)
        else:
            into[first] = value


def _packed(trace: Trace) -> Trace:
    """Its arrays as plotly.js takes them packed."""
    return {
        name: _pack(value) if isinstance(value, np.ndarray) and value.dtype.name in _PACKED else value
        for name, value in trace.items()
    }


def _pack(array: np.ndarray) -> dict[str, Any]:
    packed = {"dtype": _PACKED[array.dtype.name], "bdata": base64.b64encode(array.tobytes()).decode("ascii")}
    return packed if array.ndim == 1 else packed | {"shape": ", ".join(map(str, array.shape))}
