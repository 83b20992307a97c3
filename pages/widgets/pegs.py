"""Codes as HTML: as they are written, or as coloured pegs with the symbol on each; pins beside bulls and cows."""

from __future__ import annotations

import html
from collections.abc import Iterable

import streamlit as st

from bullscows import Feedback, Rules
from bullscows.paper.codes import Codes
from bullscows.pegs import PEGS, key, names, number_of
from bullscows.wording import count
from pages.position import reading

from . import typed

_COLOURS = "\n".join(f".bc-peg-{n} {{background: {each.colour}; color: {each.ink}}}" for n, each in enumerate(PEGS))
# The grey of the outline is 3 to 1 on the light and on the dark page.
STYLE = f"""<style>
.bc-peg {{display: inline-block; box-sizing: border-box; width: 1.7em; height: 1.7em; border-radius: 50%;
  border: 2px solid #808080; text-align: center; letter-spacing: 0;
  font: 700 1em/calc(1.7em - 4px) system-ui, sans-serif}}
.bc-peg + .bc-peg {{margin-left: .15em}}
.bc-code {{display: inline-block; white-space: nowrap}}
.bc-tile .bc-peg {{font-size: 1.5rem}}
.bc-tile:has(.bc-peg) {{background: none; color: inherit; border-radius: 1.6rem; padding: .2rem .15rem .25rem}}
.bc-codes:has(.bc-peg) {{row-gap: .35rem; font-size: .95rem}}
.bc-key {{display: flex; flex-wrap: wrap; gap: .3rem .9rem; align-items: center; font-size: .9rem}}
.bc-key span {{white-space: nowrap}}
.bc-row {{font-size: 1.35rem; margin: .1rem 0 .3rem}}
.bc-row:has(.bc-peg + .bc-peg + .bc-peg + .bc-peg + .bc-peg + .bc-peg + .bc-peg) {{font-size: 1.1rem}}
{_COLOURS}
@media print {{.bc-peg {{color: #000 !important; background: #fff !important; border-color: #000}}
  .bc-tile:has(.bc-peg), .bc-tile:has(.bc-peg) small {{color: #000 !important}}}}
</style>"""
PINS = "A **bull** (B, ●) is a black pin, a **cow** (C, ○) a white pin."


def drawn() -> bool:
    """Whether codes are drawn as pegs."""
    return reading.draws_pegs()


def pieces(text: str) -> str:
    """The symbols of a code as HTML, each on its peg where codes are drawn so."""
    return pieces_of([text])[0]


def pieces_of(texts: Iterable[str]) -> list[str]:
    """The same for many codes."""
    if not drawn():
        return [html.escape(text) for text in texts]
    rules = reading.rules()
    peg = {
        symbol: f'<span class="bc-peg bc-peg-{number_of(rules, symbol)}">{html.escape(symbol)}</span>'
        for symbol in rules.symbols
    }
    return ["".join(peg[symbol] for symbol in text) for text in texts]


def code(text: str) -> str:
    """A code as HTML: a disc for each symbol with the symbol on it, or the code as it is written."""
    if not drawn():
        return f"<code>{html.escape(text)}</code>"
    spoken = f"{text}: {', '.join(names(reading.rules(), text))}"
    return f'<span class="bc-code" role="img" aria-label="{html.escape(spoken)}">{pieces(text)}</span>'


def row(text: str) -> None:
    """A code that stands in a heading or a field, drawn once more as pegs; nothing where codes are only written."""
    if text and drawn():
        st.html(f'<div class="bc-row">{code(text)}</div>')


def field(name: str, label: str, rules: Rules, ready: str = "", optional: bool = False, hint: str = "") -> None:
    """A field for one code, with what is in effect drawn below it. hint: what an empty field shows in grey."""
    typed.code(name, label, rules, ready, optional, placeholder=hint)
    entered = reading.fitting(name, ready)
    if not entered and drawn():  # the room is kept: nothing may move under a finger once a code is there
        st.html(f'<div class="bc-row">{"<span class=bc-hole></span>" * rules.length}</div>')
    row(entered)


def legend() -> None:
    """The colours by name, and what black and white pins are; nothing where codes are only written."""
    if not drawn():
        return
    colours = "".join(f"<span>{pieces(symbol)} {each.name}</span>" for symbol, each in key(reading.rules()))
    if colours:
        st.html(f'<div class="bc-key" role="group" aria-label="The colours of the pegs">{colours}</div>')
    st.caption(PINS)


def told(answer: Feedback) -> str:
    """An answer in words, with its pins where codes are drawn as pegs."""
    pins = f" ({count(answer.bulls, 'black pin')}, {count(answer.cows, 'white pin')})" if drawn() else ""
    return answer.words + pins


def say(answer: Feedback) -> None:
    """An answer in words with its pins; nothing where codes are only written."""
    if drawn():
        st.markdown(f"**{answer}**: {told(answer)}.")


def answer_label(label: str) -> str:
    """The label of a field for an answer, which names the pins where codes are drawn as pegs."""
    return f"{label} (B: black pins, C: white pins)" if drawn() else label


def rules_told() -> str:
    """The rules in few words."""
    return Codes(reading.rules(), drawn()).told


def noun() -> str:
    """What one symbol of a code is called: digit, letter, symbol or colour."""
    return "colour" if drawn() else reading.rules().noun
