"""Maps of codes: every code of the space as a cell."""

from __future__ import annotations

from math import perm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..feedback import Feedback
from ..pool import Partition, Pool
from ..rules import Rules
from ..space import Space
from ..wording import count, number
from .colours import answer_colours, written_cells
from .draft import Draft, Trace, drawn, heatmap
from .grid import Grid, outline
from .style import BELOW, GRID, NO_CODES, PLAIN, RULED_OUT, discrete, finish, see_through
from .symbols import noun

MAX_CODES, MAX_CELLS = 100_000, 200_000
MAX_ANSWERS_IN_HOVER = 10_000  # a text for each cell of more would be heavy
MAX_STROKES = 1_200  # an outline of more is a thicket: then the other buckets only fade
FADED = 0.3
MAP_PIXELS, LEGEND_ROW_PIXELS, FRAME_PIXELS = 440, 26, 130
GAP_PIXELS = 85  # between the map and the legend, for the names of the axes


def has_map(rules: Rules) -> bool:
    """Whether the codes are few enough to be drawn as a map, and not too thinly spread over its cells."""
    if rules.size > MAX_CODES:
        return False
    if rules.words is not None or rules.repeats:
        return True
    symbols, half = len(rules.symbols), max(1, rules.length // 2)
    return perm(symbols, half) * perm(symbols, rules.length - half) <= MAX_CELLS


@drawn
def code_map(pool: Pool, guess: str | None = None, picked: Feedback | None = None) -> Draft:
    """Every code of the space as a cell: its row is how the code begins, its column how it ends.

    guess    colours the pool by the answer each code would give: hue by bulls, lightness by cows;
             without one, cells are only possible or ruled out
    picked   the answer whose bucket is outlined while the others fade
    Raises ValueError for a space of more than 100,000 codes or 200,000 cells, or an illegal guess.
    """
    if not has_map(pool.rules):
        raise ValueError(
            f"a map of {number(len(pool.space))} codes is too fine to see: expected at most {number(MAX_CODES)}, "
            f"in {number(MAX_CELLS)} cells; choose a shorter code or fewer symbols"
        )
    grid = Grid(pool.space)
    if guess is None:
        return _possible_map(pool, grid)
    partition = pool.partition(guess)
    return _answer_map(partition, grid, picked if picked in partition.sizes else None)


def _possible_map(pool: Pool, grid: Grid) -> Draft:
    levels = np.zeros(len(pool.space), np.uint8)
    levels[pool.members] = 1
    figure = Draft(_cells(pool.space, grid, levels, [RULED_OUT, PLAIN], ["ruled out", "possible"]))
    out = len(pool.space) - len(pool)
    _legend_entry(figure, f"possible: {number(len(pool))}", PLAIN)
    _legend_entry(figure, f"ruled out: {number(out)}", RULED_OUT)
    codes = count(len(pool.space), "code")
    fitting = f"{number(len(pool))} of {codes} still fit", "every cell is a code"
    alt = f"A map of all {codes}: {number(len(pool))} still fit, {number(out)} are ruled out."
    table = {"cell": ["code", "state"], "levels": ["ruled out", "possible"]}
    height = MAP_PIXELS + FRAME_PIXELS
    finish(figure, fitting if len(pool) else NO_CODES, alt, height, table, legend=BELOW, margin_b=60)
    return _name_axes(figure, pool.space)


def _answer_map(partition: Partition, grid: Grid, picked: Feedback | None) -> Draft:
    pool, codes = partition.pool, partition.pool.space
    colours = answer_colours(codes.rules.length)
    levels = np.full(len(codes), len(colours), np.uint8)
    levels[pool.members] = codes.column(codes.index(partition.guess), pool.members)
    shades = [
        colour if picked in (None, answer) else see_through(colour, FADED)
        for answer, colour in zip(codes.answers, colours, strict=True)
    ]
    texts = [*map(str, codes.answers), "ruled out"]
    figure = Draft(_cells(codes, grid, levels, [*shades, RULED_OUT], texts))
    figure.add_traces(_legend_table(partition, colours))
    _frame(figure, partition, picked)
    if picked is not None:
        _mark(figure, grid, partition, picked)
    return figure


def _cells(codes: Space, grid: Grid, levels: NDArray[np.uint8], colours: list[str], texts: list[str]) -> Trace:
    """The map itself. levels (codes,) index `colours` and `texts`, which only smaller maps show."""
    cells = grid.cells(levels)
    hover: dict[str, Any] = {}
    code = "%{y}%{x}"
    if grid.words is not None:
        hover, code = {"customdata": grid.cells(grid.words, "").tolist()}, "%{customdata}"
    hover["hovertemplate"] = f"{code}<extra></extra>"
    if len(codes) <= MAX_ANSWERS_IN_HOVER:
        named = grid.cells(np.array(texts, object)[levels], "")
        hover |= {"text": named.tolist(), "hovertemplate": f"{code}: %{{text}}<extra></extra>"}
    return heatmap(
        z=cells.astype(np.uint8) if grid.full else cells.tolist(),  # bytes travel packed
        x=grid.columns,
        y=grid.rows,
        hoverongaps=False,
        **discrete(colours),
        **hover,
    )


def _legend_table(partition: Partition, colours: list[str]) -> list[Trace]:
    """Bulls by cows: the colour of each answer with the codes of the pool that would give it."""
    codes = partition.pool.space
    side = codes.rules.length + 1
    z: list[list[int | None]] = [[None] * side for _ in range(side)]
    text = [[""] * side for _ in range(side)]
    for i, (bulls, cows) in enumerate(codes.answers):
        z[bulls][cows] = i
        text[bulls][cows] = number(partition.sizes.get(Feedback(bulls, cows), 0))
    return written_cells(
        z,
        text,
        colours,
        x=[f"{cows}C" for cows in range(side)],
        y=[f"{bulls}B" for bulls in range(side)],
        hovertemplate="%{y} %{x}: %{text} codes<extra></extra>",
        xgap=2,
        ygap=2,
        xaxis="x2",
        yaxis="y2",
    )


def _frame(figure: Draft, partition: Partition, picked: Feedback | None) -> None:
    pool = partition.pool
    rows = (pool.rules.length + 1) * LEGEND_ROW_PIXELS
    inside = MAP_PIXELS + GAP_PIXELS + rows
    height = inside + FRAME_PIXELS
    answers = [*map(str, pool.space.answers), "ruled out"]
    table = {"cell": ["code", f"answer to {partition.guess}"], "levels": answers}
    finish(figure, _answer_headline(partition, picked), _answer_alt(partition, picked), height, table)
    _name_axes(figure, pool.space)
    figure.update_layout(
        yaxis_domain=[1 - MAP_PIXELS / inside, 1],
        xaxis2={"type": "category", "anchor": "y2", "side": "top", "fixedrange": True},
        yaxis2={"type": "category", "anchor": "x2", "domain": [0, rows / inside], "autorange": "reversed"},
    )
    figure.update_xaxes(anchor="y2", title_text="codes that answer so: bulls B ●, cows C ○")
    figure.update_yaxes(anchor="x2", title_text="", showgrid=False, fixedrange=True)


def _mark(figure: Draft, grid: Grid, partition: Partition, picked: Feedback) -> None:
    """Outline the picked bucket, on the map where it stays readable, and in the legend."""
    legend = np.zeros((picked.bulls + 1, picked.cows + 1), bool)
    legend[picked] = True
    _outline(figure, outline(legend), xref="x2", yref="y2")
    strokes = outline(grid.marked(partition.bucket(picked).members))
    if len(strokes) <= MAX_STROKES:
        _outline(figure, strokes)


def _outline(figure: Draft, strokes: list[str], **axes: str) -> None:
    for colour, width in (("#ffffff", 2), ("#000000", 1)):  # one of them shows on any background
        figure.add_shape(type="path", path="".join(strokes), line={"color": colour, "width": width}, **axes)


def _name_axes(figure: Draft, codes: Space) -> Draft:
    if codes.rules.words is not None:
        figure.update_xaxes(title_text="", type="category", showgrid=False, showticklabels=False)
        heading = "words in their order; a row begins with"
        return figure.update_yaxes(title_text=heading, type="category", showgrid=False, autorange="reversed")
    length = codes.rules.length
    half = max(1, length // 2)
    named = noun(codes.rules)
    first, last = count(half, named), count(length - half, named)
    ending = f"last {last} of the code" if length > half else ""
    figure.update_xaxes(title_text=ending, type="category", showgrid=False, side="top")
    return figure.update_yaxes(title_text=f"first {first}", type="category", showgrid=False, autorange="reversed")


def _legend_entry(figure: Draft, name: str, colour: str) -> None:
    marker = {"symbol": "square", "size": 12, "color": colour, "line": {"width": 1, "color": GRID}}
    figure.add_scatter(x=[None], y=[None], mode="markers", name=name, marker=marker)


def _answer_headline(partition: Partition, picked: Feedback | None) -> tuple[str, str]:
    if not partition.sizes:
        return NO_CODES
    if picked is not None:
        left = count(partition.sizes[picked], "code")
        return f"Where the {left} of {picked} lie", "in full colour; the other buckets fade"
    return f"One colour is one answer to {partition.guess}", "every cell is a code; grey is ruled out"


def _answer_alt(partition: Partition, picked: Feedback | None) -> str:
    pool = partition.pool
    text = (
        f"A map of all {count(len(pool.space), 'code')}; the {number(len(pool))} that still fit "
        f"are coloured by their answer to {partition.guess}: {count(partition.parts, 'bucket')}, "
        f"the worst with {count(partition.worst, 'code')}."
    )
    if picked is None:
        return text
    return f"{text} Picked: {picked.words}, {count(partition.sizes[picked], 'code')}."
