"""The colour of an answer: hue by bulls, lightness by cows; one and the same on all charts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..feedback import Feedback, answers
from ..palette import BLUE, ORANGE, PURPLE, SKY, YELLOW, ink
from .draft import Trace, heatmap
from .style import WIN, discrete, mixed

LIGHT_GREEN = "#8FCB5F"
_HUES = (BLUE, ORANGE, PURPLE, YELLOW, LIGHT_GREEN, SKY)
_LIGHTEST, _DARKEST = 0.52, 0.6  # shares of white and of black in the ends of a hue


def answer_colour(answer: Feedback, length: int) -> str:
    """The "#rrggbb" of an answer to a code of `length` places."""
    if answer.bulls == length:
        return WIN
    hue = _HUES[answer.bulls % len(_HUES)]
    depth = answer.cows / length  # 0 lightest, 1 darkest; the pure hue stands at a third
    if depth < 1 / 3:
        return mixed(hue, "#ffffff", _LIGHTEST * (1 - 3 * depth))
    return mixed(hue, "#000000", _DARKEST * (3 * depth - 1) / 2)


def answer_colours(length: int) -> list[str]:
    """The colour of every answer, in order of answer ids."""
    return [answer_colour(answer, length) for answer in answers(length)]


def compact(answer: Feedback) -> str:
    """An answer as small cells hold it: "1B2C"."""
    return str(answer).replace(" ", "")


def written_cells(
    levels: Sequence[Sequence[int | None]],
    texts: Sequence[Sequence[str]],
    colours: list[str],
    **arguments: Any,
) -> list[Trace]:
    """Cells in `colours[level]` with a text in each; None leaves a cell blank.

    Two heat maps that fill each other's gaps: one of the cells written in black, one in white, for
    a heat map has one colour of text and plotly's own choice is hard to read on half-dark colours.
    """
    maps = []
    for text_colour in ("#000000", "#ffffff"):
        mine = [[n is not None and ink(colours[n]) == text_colour for n in row] for row in levels]
        cells = {"z": _where(mine, levels, None), "text": _where(mine, texts, ""), **discrete(colours)}
        writing = {"texttemplate": "%{text}", "textfont": {"color": text_colour}}
        maps.append(heatmap(hoverongaps=False, **cells, **writing, **arguments))
    return maps


def _where(mask: list[list[bool]], values: Sequence[Sequence[Any]], other: Any) -> list[list[Any]]:
    rows = zip(mask, values, strict=True)
    return [[v if m else other for m, v in zip(ms, vs, strict=True)] for ms, vs in rows]
