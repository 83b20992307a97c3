"""A row of coloured pegs to press, one after the other, where a code of colours is asked for."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from bullscows import Rules
from bullscows.pegs import PEGS, key
from pages.position import session, state
from pages.position.markup import sentence

from . import inputs, pegs

_COLOURS = "\n".join(
    f'[class*="st-key-peg_{n}_"] button {{background: {each.colour} !important; color: {each.ink} !important}}'
    for n, each in enumerate(PEGS)
)
STYLE = f"""<style>
[class*="st-key-peg_"] button {{border-radius: 50%; width: 2.6rem; height: 2.6rem; min-height: 0; padding: 0;
  border: 2px solid #808080}}
[class*="st-key-peg_"] button:hover {{border-color: currentColor; box-shadow: 0 0 0 2px #808080}}
[class*="st-key-peg_"] button p {{font-weight: 700; font-size: 1.1rem}}
[class*="st-key-peg_"] button:disabled {{opacity: .35}}
.bc-hole {{display: inline-block; box-sizing: border-box; width: 1.7em; height: 1.7em; margin-left: .15em;
  vertical-align: top; border: 2px dashed #808080; border-radius: 50%}}
{_COLOURS}
</style>"""


def draw(name: str, rules: Rules, write: Callable[[str], None]) -> None:
    """The pegs to press; nothing where codes are only written. `write` takes the code when its last peg is there.

    name  of the field that the code could be typed into as well
    """
    colours = key(rules) if pegs.drawn() else []
    if not colours:
        return
    pressed = _pressed(name, rules)
    st.caption("Or press the pegs, one after the other:")
    with st.container(horizontal=True, gap="small", vertical_alignment="center", key=f"press_{name}"):
        for n, (symbol, each) in enumerate(colours):
            used = symbol in pressed and not rules.repeats
            help = f"Put {each.name} at place {len(pressed) + 1}"
            inputs.press(
                symbol,
                _press,
                key=f"peg_{n}_{name}",
                help=help,
                disabled=used,
                args=(name, rules, symbol, write),
            )
    if pressed:
        _so_far(name, rules, pressed)


def _so_far(name: str, rules: Rules, pressed: str) -> None:
    """What was pressed, with holes for the rest, and the way to take the last peg back."""
    holes = '<span class="bc-hole"></span>' * (rules.length - len(pressed))
    with st.container(horizontal=True, vertical_alignment="center"):
        st.html(f'<div class="bc-row">{pegs.code(pressed)}{holes}</div>', width="content")
        inputs.press(
            "Take back",
            _take_back,
            key=f"unpress {name}",
            icon=":material/backspace:",
            type="tertiary",
            args=(name, rules),
        )


def _draft(name: str) -> str:
    return f"pegs {name}"


def _pressed(name: str, rules: Rules) -> str:
    """What was pressed so far, as far as the rules still have it."""
    kept = session.draft(_draft(name)) or ""
    return kept if len(kept) < rules.length and set(kept) <= set(rules.symbols) else ""


def _take_back(name: str, rules: Rules) -> None:
    session.keep_draft(_draft(name), _pressed(name, rules)[:-1])


def _press(name: str, rules: Rules, symbol: str, write: Callable[[str], None]) -> None:
    """Add a peg to what is there now, which after a double click is more than when the page was drawn."""
    pressed = _pressed(name, rules) + symbol
    if not rules.repeats and symbol in pressed[:-1]:
        return
    if len(pressed) < rules.length:
        session.keep_draft(_draft(name), pressed)
        return
    session.drop_draft(_draft(name))
    try:
        write(rules.parse(pressed))
    except ValueError as problem:
        state.warn(sentence(problem))
