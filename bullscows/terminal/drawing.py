"""Tables, bars and the state of a pool, for any width. Plain values in, something to print out."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..pool import Pool
from ..wording import count, number
from .look import Look

if TYPE_CHECKING:
    import pandas as pd

FEW = 24  # codes that are still listed
BAR = 24
GAP = 2
Cell = str | Text


def table(
    headers: Sequence[str], rows: Sequence[Sequence[Cell]], width: int, left: Sequence[str] = ()
) -> RenderableType:
    """Rows under headers, numbers to the right, the columns in `left` to the left.

    Headers go on two lines where they are too wide; where even that is too wide, each row is a sentence.
    """
    cells = [[cell if isinstance(cell, Text) else Text(cell) for cell in row] for row in rows]
    short = [header.replace(" ", "\n") for header in headers]
    for names, gap in ((list(headers), GAP), (short, GAP), (short, 1)):
        if _natural_width(names, cells, gap) <= width:
            return _grid(names, cells, [header in left for header in headers], gap)
    return Group(*(_sentence(headers, row) for row in cells))


def fits(headers: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> bool:
    """Whether a table of these has room for its columns side by side."""
    return _natural_width(headers, [[Text(cell) for cell in row] for row in rows], 1) <= width


def _natural_width(headers: Sequence[str], cells: Sequence[Sequence[Text]], gap: int) -> int:
    columns = zip(*([*map(Text, headers)], *cells), strict=True)
    widths = [max(Text(line).cell_len for cell in column for line in cell.plain.split("\n")) for column in columns]
    return sum(widths) + gap * (len(widths) - 1)


def _grid(headers: Sequence[str], cells: Sequence[Sequence[Text]], left: Sequence[bool], gap: int) -> Table:
    grid = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style="bold", show_edge=False)
    for header, to_the_left in zip(headers, left, strict=True):
        grid.add_column(header, justify="left" if to_the_left else "right", no_wrap=True, vertical="bottom")
    for row in cells:
        grid.add_row(*row)
    return grid


def _sentence(headers: Sequence[str], row: Sequence[Text]) -> Text:
    """
    >>> _sentence(["", "guess", "bits"], [Text("*"), Text("0179"), Text("2.5")]).plain
    '* guess 0179; bits 2.5'
    """
    parts = [
        Text(f"{header} " if header else "") + cell for header, cell in zip(headers, row, strict=True) if cell.plain
    ]
    text = Text()
    for place, (header, part) in enumerate(zip(headers, parts, strict=False)):
        text.append_text(part).append("; " if header and place < len(parts) - 1 else " ")
    text.rstrip()
    return text


def bar(share: float, length: int = BAR, plain: bool = False) -> str:
    """A share from 0 to 1 as a bar; in plain letters where there are no block characters.

    >>> bar(0.5, 4), bar(0.01, 4), bar(0, 4, plain=True)
    ('██░░', '█░░░', '....')
    """
    filled = min(length, max(round(share * length), 1 if share > 0 else 0))
    full, empty = "#." if plain else "█░"
    return full * filled + empty * (length - filled)


def pool_state(pool: Pool, look: Look, plain: bool = False) -> Group:
    """How many codes are left, the bits still missing as a bar, and the codes when they are few."""
    left, size = len(pool), pool.rules.size
    colour = "green" if left == 1 else "yellow" if left <= FEW else "blue"
    head = Text(f"{number(left)} of {count(size, 'code')} left", f"bold {colour}")
    all_bits = log2(size)
    line = Text(bar(pool.bits / all_bits if all_bits else 0, plain=plain), colour)
    line.append(f" {pool.bits:.2f} of {all_bits:.2f} bits to find", "default")
    return Group(head, line, *([codes_listed(list(pool), look)] if 0 < left <= FEW else []))


def codes_listed(codes: Sequence[str], look: Look) -> Text:
    """The codes in one paragraph."""
    return Text(" ").join(look.code(code, "") for code in codes)


def ranking(
    frame: pd.DataFrame, left: int, look: Look, width: int, pick: str = "", full: bool = False
) -> RenderableType:
    """Guesses as `Pool.rank` gives them, the one in `pick` marked; `full` adds the other measures.

    The index of the frame is the place of each guess, from 0.
    """
    headers = ["", "rank", "guess", "worst case", "bits", "still possible"]
    if full:
        headers[4:4] = ["on average"]
        headers[-1:] = ["parts", "still possible"]
    rows: list[list[Cell]] = []
    for place, row in zip(frame.index.tolist(), frame.to_dict("records"), strict=True):
        own: list[Cell] = [
            Text("*" if row["guess"] == pick else "", "bold green"),
            number(place + 1),
            look.code(str(row["guess"])),
            f"{number(row['worst'])}/{number(left)}",
            f"{row['entropy']:.3f}",
            Text("yes", "green") if row["fits"] else Text("no", "yellow"),
        ]
        if full:
            own[4:4] = [number(row["expected"], 2)]
            own[-1:] = [number(row["parts"]), own[-1]]
        rows.append(own)
    if not pick:
        headers, rows = headers[1:], [row[1:] for row in rows]
    return table(headers, rows, width, left=("guess", "still possible"))


def whole(value: float) -> float:
    """A whole number as an int, another as it is."""
    return int(value) if value == int(value) else value


def brief(value: float) -> str:
    """A whole number without decimals, another with one.

    >>> brief(27139.0), brief(1003.25)
    ('27,139', '1,003.2')
    """
    return number(value, 0 if value == int(value) else 1)


def distribution(found: Sequence[float], width: int, plain: bool = False) -> Group:
    """How many secrets are found in 1, 2, … turns: one line with a bar for each."""
    digits, most = max(len(brief(secrets)) for secrets in found), max(found)
    room = max(4, min(40, width - digits - 6))
    lines = []
    for turns, secrets in enumerate(found, start=1):
        line = Text(f"{turns:>3}  {brief(secrets):>{digits}} ")
        lines.append(line.append(bar(secrets / most, room, plain).rstrip("░."), "blue"))
    return Group(*lines)
