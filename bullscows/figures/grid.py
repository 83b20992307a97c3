"""Every code of a space laid out as a grid, and outlines of some of its cells."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..space import Indices, Space


class Grid:
    """A row for each way that codes begin (their first half), a column for each way that they end.

    Words, of which few beginnings and endings go together, fill a square line by line in their order.

    rows, columns    the labels, strings of symbols in code order; for words the first of each row, and numbers
    row, column      (codes,) the cell of each code
    words            (codes,) str, where the labels of a cell do not make its code; otherwise None
    """

    def __init__(self, space: Space) -> None:
        self.words: NDArray[np.object_] | None = None
        if space.rules.words is not None:
            self.words = np.array([space[i] for i in range(len(space))], object)
            width = ceil(sqrt(len(space)))
            self.row, self.column = np.divmod(np.arange(len(space)), width)
            self.rows = self.words[::width].tolist()
            self.columns = [str(n) for n in range(1, width + 1)]
            return
        half = max(1, space.rules.length // 2)
        self.rows, self.row = _labels(space, slice(None, half))
        self.columns, self.column = _labels(space, slice(half, None))

    @property
    def full(self) -> bool:
        """Whether every cell is a code."""
        return len(self.row) == len(self.rows) * len(self.columns)

    def cells(self, values: NDArray[Any], blank: Any = None) -> NDArray[np.object_]:
        """(rows, columns): the value of each code in its cell, `blank` where there is no code."""
        cells = np.full((len(self.rows), len(self.columns)), blank, object)
        cells[self.row, self.column] = values
        return cells

    def marked(self, members: Indices) -> NDArray[np.bool_]:
        """(rows, columns) bool: the cells of these codes."""
        cells = np.zeros((len(self.rows), len(self.columns)), bool)
        cells[self.row[members], self.column[members]] = True
        return cells


def _labels(space: Space, places: slice) -> tuple[list[str], Indices]:
    part = space.codes[:, places]
    symbols = space.rules.symbols
    ranks = part @ (len(symbols) ** np.arange(part.shape[1] - 1, -1, -1, dtype=np.int64))
    _, first, number = np.unique(ranks, return_index=True, return_inverse=True)
    # A code of one place ends in nothing; its only column is named by a blank.
    labels = ["".join(symbols[s] for s in part[i]) or " " for i in first]
    return labels, number.astype(np.intp)


def outline(marked: NDArray[np.bool_]) -> list[str]:
    """Strokes of an SVG path around the marked cells, neighbouring sides merged into one.

    Cell (r, c) lies between c ± ½ across and r ± ½ along.
    """
    across = [f"M{start - 0.5},{edge - 0.5}H{end - 0.5}" for edge, start, end in _sides(marked)]
    along = [f"M{edge - 0.5},{start - 0.5}V{end - 0.5}" for edge, start, end in _sides(marked.T)]
    return across + along


def _sides(marked: NDArray[np.bool_]) -> list[tuple[int, int, int]]:
    """Runs (edge, start, end) of borders between a row and the next; `edge` 0 lies above all."""
    borders = np.diff(marked.astype(np.int8), axis=0, prepend=0, append=0) != 0
    steps = np.diff(borders.astype(np.int8), axis=1, prepend=0, append=0)
    edges, starts = np.nonzero(steps == 1)
    ends = np.nonzero(steps == -1)[1]
    return list(zip(edges.tolist(), starts.tolist(), ends.tolist(), strict=True))
