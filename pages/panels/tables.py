"""Tables that screen readers can read, each with a CSV of its unrounded values to take away."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa
import streamlit as st

from bullscows import Game
from pages.position import hiding

Rows = Sequence[Mapping[str, Any]]


def table(
    rows: Rows,
    file_name: str,
    caption: str,
    formats: Mapping[str, str] | None = None,
    label: str = "Download as CSV",
) -> None:
    """Show the rows, and offer them as `file_name`.

    formats  column → how its numbers are written, as in format(); whole numbers have thousands
             separators anyway
    """
    if gone := hiding.hidden_columns(rows[0]):
        rows = [{name: value for name, value in row.items() if name not in gone} for row in rows]
        caption = "Some of the columns are left out."
    shown = [{name: _cell(value, (formats or {}).get(name, "")) for name, value in row.items()} for row in rows]
    plain(shown, caption)
    st.caption(caption)
    st.download_button(
        label,
        to_csv(rows),
        file_name,
        "text/csv",
        on_click="ignore",
        icon=":material/download:",
        key=f"download {file_name}",
    )


def plain(rows: Rows, alt: str) -> None:
    """Rows with an alternative text and nothing to take away; each column of one kind, texts or numbers."""
    # From Arrow, which is what travels: by way of pandas it takes milliseconds.
    st.table(pa.table({name: [row[name] for row in rows] for name in rows[0]}), hide_index=True, alt=alt)


def to_csv(rows: Rows) -> str:
    """The rows as CSV, with a header line."""
    written = io.StringIO()
    writer = csv.DictWriter(written, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return written.getvalue()


def _cell(value: Any, how: str) -> str:
    if isinstance(value, float):
        return format(value, how or (",.0f" if value.is_integer() else ",.1f"))
    return format(value, ",") if isinstance(value, int) else str(value)


def record(game: Game, shown: int) -> None:
    """The record that classes fill in by hand: round, guess, answer, codes left, bits; `shown` rounds of it."""
    clues = [("", ""), *((clue.guess, str(clue.answer)) for clue in game.clues)]
    rows = [
        {"Round": n, "Guess": guess, "Answer": answer, "N": len(pool), "Bits": round(pool.bits, 2)}
        for n, ((guess, answer), pool) in enumerate(zip(clues, game.pools, strict=True))
    ]
    caption = (
        "N is the number of codes that still fit, bits is log2 N: how many yes-or-no questions are still missing."
    )
    table(rows[: shown + 1], "record.csv", caption, {"Bits": ".2f"})
