"""A small pool in full: the answer of every code in it to every guess."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..pool import Partition, Pool
from ..wording import count, listed
from .colours import answer_colours, compact, written_cells
from .draft import Draft, Trace, drawn
from .style import NO_CODES, finish

MAX_CODES = 30
ROW_PIXELS = 28


@drawn
def answer_matrix(pool: Pool, guesses: Sequence[str] | None = None) -> Draft:
    """Guesses by secrets, the answer in each cell, and beside each row its largest bucket.

    guesses  rows, in this order: codes of the pool or probes; every code of the pool if not given
    Cells have the colours of `code_map`. The rows with the smallest largest bucket are marked.
    Raises ValueError for a pool of more than 30 codes or an illegal guess.
    """
    if len(pool) > MAX_CODES:
        raise ValueError(f"expected a pool of at most {MAX_CODES} codes to write out, got {len(pool):,}")
    secrets = list(pool)
    partitions = [pool.partition(guess) for guess in (secrets if guesses is None else guesses)]
    figure = Draft(_cells(pool, partitions, secrets))
    headline = (
        f"What {count(len(pool), 'code')} would answer",
        "a row is a guess; ★ has the smallest worst case",
    )
    height = 130 + ROW_PIXELS * max(len(partitions), 2)
    finish(figure, headline if secrets else NO_CODES, _alt(pool, partitions), height)
    figure.update_xaxes(type="category", side="top", title_text="secret")
    figure.update_yaxes(type="category", autorange="reversed", title_text="guess", showgrid=False)
    return _worst_column(figure, partitions)


def _cells(pool: Pool, partitions: list[Partition], secrets: list[str]) -> list[Trace]:
    codes = pool.space
    ids = [codes.column(codes.index(partition.guess), pool.members).tolist() for partition in partitions]
    return written_cells(
        ids,
        [[compact(codes.answers[i]) for i in row] for row in ids],
        answer_colours(pool.rules.length),
        x=secrets,
        y=[partition.guess for partition in partitions],
        customdata=[[codes.answers[i].words for i in row] for row in ids],
        hovertemplate="guess %{y}, secret %{x}:<br>%{customdata}<extra></extra>",
        xgap=1,
        ygap=1,
    )


def _best(partitions: list[Partition]) -> int:
    return min((partition.worst for partition in partitions), default=0)


def _worst_column(figure: Draft, partitions: list[Partition]) -> Draft:
    beside: dict[str, Any] = {"x": 1, "xref": "paper", "xanchor": "left", "xshift": 4, "showarrow": False}
    for row, partition in enumerate(partitions):
        text = f"{partition.worst} of {len(partition.pool)}"
        if partition.worst == _best(partitions):
            text = f"<b>{text} ★</b>"
        figure.add_annotation(text=text, y=row, yanchor="middle", **beside)
    figure.add_annotation(text="worst", y=1, yref="paper", yanchor="bottom", **beside)
    return figure.update_layout(margin_r=80)


def _alt(pool: Pool, partitions: list[Partition]) -> str:
    if not len(pool) or not partitions:
        return "No answers to show: no code fits, or no guess is given."
    best = [partition.guess for partition in partitions if partition.worst == _best(partitions)]
    named = listed(best) if len(best) <= 6 else count(len(best), "guess", "guesses")
    return (
        f"Answers of {count(len(pool), 'code')} to {count(len(partitions), 'guess', 'guesses')}. "
        f"The smallest worst case, {_best(partitions)} of {len(pool)}, is that of {named}."
    )
