"""Pieces that two or more pages draw."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import streamlit as st

from bullscows import Clue, Feedback, Game, Pool, figures
from bullscows.explaining.marks import Mark
from bullscows.figures import codes as codes_map
from bullscows.wording import count, number
from pages.position import fields, hiding, state
from pages.widgets import peg_keys, pegs

from . import chart_numbers, drawn, printed
from .drawn import Drawing

CODES_LISTED = 300
SIGNS = {"bull": "●", "cow": "○", "none": " "}
STYLE = (
    """<style>
[data-testid=stMainBlockContainer] {padding-top: 3.5rem}
.bc-marks {list-style: none; padding: 0; margin: 0} .bc-marks li {margin: .2rem 0}
.bc-marks b {display: inline-block; width: 1.6em; text-align: center}
.bc-tiles {display: flex; flex-wrap: wrap; gap: .4rem; align-items: end; margin: .1rem 0 .4rem}
.bc-tile {min-width: 2.4rem; padding: .25rem .4rem .15rem; border-radius: .5rem; text-align: center;
  border: 3px solid #8888; font: 700 1.6rem/1.3 ui-monospace, monospace}
.bc-tile small {display: block; font: 700 1rem/1.2 system-ui; min-height: 1.2rem}
.bc-bull {background: #0072B2; border-color: #0072B2; color: #fff}
.bc-cow {border-color: #E69F00; background: #E69F0033}
.bc-pins {font: 700 1.1rem/1.4 system-ui; letter-spacing: .1em; white-space: nowrap}
.bc-clue {display: inline-flex; flex-wrap: wrap; gap: 0 .5rem; align-items: center; max-width: 100%;
  padding: .1rem .6rem; margin: 0 .4rem .4rem 0;
  border: 1px solid #8888; border-radius: 1.2rem; white-space: nowrap}
.bc-clue code, .bc-codes {font-family: ui-monospace, monospace; font-weight: 700; color: inherit; background: none}
.bc-codes {display: grid; grid-template-columns: repeat(auto-fill, minmax(max(4.2em, var(--wide, 0em)), 1fr));
  gap: .1rem .6rem;
  max-height: 16rem; overflow-y: auto; font-weight: 400}
.bc-path {font-size: 1.25rem; line-height: 2}
.bc-step {padding: .1rem .3rem}
.bc-now {font-weight: 700; border: 2px solid #0072B2; border-radius: .4rem}
/* What has the focus, in a blue that is 4 to 1 on the light and on the dark page. */
:focus-visible, label:has(input:focus-visible) {outline: 3px solid #2079B8 !important; outline-offset: 1px}
[data-testid=stMain]:focus-visible, [role=combobox]:focus-visible {outline-offset: -3px}
/* Letters of charts in the page's own colour: the theme's grey is too faint. */
.js-plotly-plot :is(.xtick, .ytick, .x2tick, .y2tick, .textpoint) text, .js-plotly-plot .bartext-outside,
.js-plotly-plot :is([class*=title-subtitle], [class$=xtitle], [class$=ytitle], [class$=x2title], [class$=y2title],
  .legendtext, .annotation-text) {fill: currentColor !important}
:is([data-testid=stSliderThumbValue], [data-testid=stApp] [data-selected=true]),
  :is([data-testid=stSliderThumbValue], [data-testid=stApp] [data-selected=true]) * {color: inherit !important}
[data-testid=stPageLink-NavLink] * {white-space: normal !important}
</style>"""
    + pegs.STYLE
    + peg_keys.STYLE
    + printed.STYLE
)
PROJECTOR = """<style>html {font-size: 22px}
.stElementContainer:has(> .stSelectbox), .stElementContainer:has(> * > .stSelectbox) {min-width: min(100%, 17rem)}
[data-testid=stSidebar] .stSelectbox input {font-size: .8rem; text-overflow: ellipsis}
</style>"""
# Letters of charts, and the width their titles are broken for: a telephone's; the narrowest projector's. Pixels.
CHART_LETTERS, PROJECTOR_LETTERS = (14, 350), (22, 700)


def tiles(marks: Sequence[Mark]) -> None:
    """A guess as tiles: ● filled for a bull, ○ ringed for a cow."""
    cells = "".join(
        f'<span class="bc-tile bc-{mark.kind}"><small aria-hidden="true">{SIGNS[mark.kind]}</small>'
        f"{pegs.pieces(mark.symbol)}</span>"
        for mark in marks
    )
    spoken = ", ".join(f"{mark.symbol} {mark.kind}" for mark in marks)
    st.html(f'<div class="bc-tiles" role="img" aria-label="{html.escape(spoken)}">{cells}</div>')


def reasons(marks: Sequence[Mark]) -> None:
    """Why each symbol scores, a line for each."""
    lines = "".join(f"<li><b>{SIGNS[mark.kind].strip() or '–'}</b>{html.escape(mark.why)}</li>" for mark in marks)
    st.html(f'<ul class="bc-marks">{lines}</ul>')


def pins(answer: Feedback, length: int) -> str:
    """An answer as pins: a ● for each bull, a ○ for each cow, a · for each other place."""
    return "●" * answer.bulls + "○" * answer.cows + "·" * (length - answer.bulls - answer.cows)


def clue_chips(clues: Iterable[Clue], numbered: bool = False, lines: Sequence[int] = ()) -> None:
    """The clues of a position, each with its answer as pins and as text, and with its number where asked.

    lines  the numbers of the lines that the clues were read from, told where they are others
    """
    clues = list(clues)
    froms = [f" (line {line})" if line != n else "" for n, line in enumerate(lines, 1)] or [""] * len(clues)
    names = [f"Clue {n}{line}: " if numbered else "" for n, line in enumerate(froms, 1)]
    chips = "".join(
        f'<span class="bc-clue">{name}{pegs.code(clue.guess)}'
        f'<span class="bc-pins" aria-hidden="true">{pins(clue.answer, len(clue.guess))}</span>{clue.answer}</span>'
        for name, clue in zip(names, clues, strict=True)
    )
    st.html(f"<div>{chips or 'No clue yet: every code is still possible.'}</div>")


def codes(pool: Pool, label: str, asked: bool = False) -> None:
    """The codes of a pool as a scrolling grid, the first few hundred of them.

    asked  whether they are part of a question, which no classroom view leaves out
    """
    if hiding.hides("codes") and not asked:
        return
    first = Pool(pool.space, pool.members[:CODES_LISTED])
    cells = "".join(f"<span>{pieces}</span>" for pieces in pegs.pieces_of(first))
    wide = f"--wide: {pool.rules.length * (1.9 if pegs.drawn() else 0.65):.1f}em"
    st.html(
        f'<div class="bc-codes" style="{wide}" role="region" tabindex="0" aria-label="{html.escape(label)}">'
        f"{cells}</div>"
    )
    if len(pool) > CODES_LISTED and not hiding.hides("counts"):
        st.caption(f"The first {number(CODES_LISTED)} of {count(len(pool), 'code')} are listed.")


def columns(widths: Sequence[int]) -> Sequence[Any]:
    """Columns side by side; on the projector, where letters are large, one below the other."""
    if state.on("projector"):
        return [st.container() for _ in widths]
    return st.columns(list(widths), gap="large")


def chart(drawing: Drawing, key: str, on_pick: Callable[[str], None] | None = None, listed: bool = False) -> None:
    """A chart with its alternative text; a click hands the point's own text to `on_pick`.

    drawing  a function of `bullscows.figures` with what it shows
    listed   whether its numbers stand in a table beside it anyway; otherwise they are offered under it
    """
    if hiding.hides_chart(key):
        return
    figure = drawn.chart(drawing, *(PROJECTOR_LETTERS if state.on("projector") else CHART_LETTERS))
    options: dict[str, Any] = {"config": {"displayModeBar": False}}
    if on_pick:

        def picked() -> None:
            points = state.S[key]["selection"]["points"]
            if points:
                given = points[0]["customdata"]
                on_pick(given[0] if isinstance(given, list | tuple) else given)

        options |= {"on_select": fields.acting(picked), "selection_mode": "points"}
    st.plotly_chart(figure, key=key, alt=figures.describe(figure), **options)
    if not listed:
        chart_numbers.panel(drawing, key)


def has_map(pool: Pool) -> bool:
    """Whether the codes of the rules are few enough to be drawn as a map."""
    return codes_map.has_map(pool.rules)


def code_map(pool: Pool, guess: str, picked: Feedback | None, key: str) -> None:
    """Every code as a cell, coloured by its answer to the guess; a sentence where there are too many."""
    if has_map(pool):
        chart((figures.code_map, pool, guess, picked), key)
    else:
        most = number(codes_map.MAX_CODES)
        st.caption(f"Every code is drawn as a cell where there are up to {most}, and cells are not mostly empty.")


def path(sizes: Sequence[int], current: int, cut: bool, solved: bool) -> None:
    """The sizes of the pool from the start on, the current one marked; cut after it when it is hidden."""
    if hiding.hides("counts"):
        return
    labels = [number(size) for size in sizes]
    if solved:
        labels[-1] = "solved"
    last = current if cut else len(labels) - 1
    spans = [
        f'<span class="bc-step{" bc-now" if n == current else ""}">{label}</span>'
        for n, label in enumerate(labels[: last + 1])
    ]
    steps = " → ".join([*spans, *(["…"] if cut else [])])
    st.html(f'<div class="bc-path" role="group" aria-label="Codes left after each guess">{steps}</div>')


def contradiction(game: Game, why: str = "") -> None:
    """Says at which clue the codes run out, where the mistake may sit, and why, where that is known."""
    at = game.first_contradiction
    assert at is not None
    where = (
        f"No code fits these clues: they contradict at clue {at + 1}, {game.clues[at]}. "
        "The mistake may sit in any clue up to that one."
    )
    st.error(f"{where}\n\n{why}" if why else where, icon=":material/search_off:")
