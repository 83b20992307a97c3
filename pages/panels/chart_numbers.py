"""The numbers of a chart as tables, behind a small button under it."""

from __future__ import annotations

from typing import Any

import streamlit as st

from bullscows.figures import Numbers, describe, numbers
from bullscows.wording import count, number

from .drawn import Drawing
from .tables import plain, to_csv

ROWS_SHOWN = 100


def panel(drawing: Drawing, key: str) -> None:
    """Offer the numbers of the chart; it is drawn whole, for the tables, only when they are asked for."""
    place = st.popover(
        "Numbers of this chart", type="tertiary", icon=":material/table:", key=f"numbers {key}", on_change="rerun"
    )
    if not place.open:
        return
    draw, *shown = drawing
    figure = draw(*shown)
    with place:
        every = sorted(numbers(figure), key=lambda table: table.total)
        if not every:
            st.markdown(describe(figure))
        for n, table in enumerate(every):
            _table(table)
            st.download_button(
                "Download as CSV",
                to_csv(_rows(table)),
                f"{key.replace(' ', '-')}{f'-{n + 1}' if n else ''}.csv",
                "text/csv",
                on_click="ignore",
                icon=":material/download:",
                key=f"download numbers {key} {n}",
            )


def _rows(table: Numbers) -> list[dict[str, Any]]:
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


def _table(table: Numbers) -> None:
    first = table._replace(rows=table.rows[:ROWS_SHOWN])
    shown = [{heading: _cell(value) for heading, value in row.items()} for row in _rows(first)]
    caption = count(table.total, "row") + "."
    if table.total > len(shown):
        caption = f"The first {number(len(shown))} of {number(table.total)} rows; the download has all of them."
    plain(shown, f"Numbers of the chart: {', '.join(table.columns)}")
    st.caption(caption)


def _cell(value: Any) -> str:
    """Numbers to four decimals, without those that say nothing; an empty cell where nothing is drawn."""
    if isinstance(value, int):
        return number(value)
    if isinstance(value, float):
        return f"{value:,.4f}".rstrip("0").rstrip(".")
    return "" if value is None else str(value)
