"""Imported before every figure: says what to install where plotly is missing."""

from ..extras import extra

with extra("figures"):
    import plotly.graph_objects  # noqa: F401
