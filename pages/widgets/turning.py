"""Turning the steps of a game: first, back, next, play."""

from __future__ import annotations

from typing import Literal

import streamlit as st

from . import state

SECONDS = 2.5


def controls(step: int, last: int, hidden: bool) -> None:
    """The buttons for step 1 to `last`. Nothing plays by itself while an outcome is `hidden`."""
    at_first, at_last = step <= 1, step >= last
    running = state.playing() and not at_last
    with st.container(horizontal=True):
        _button("First", ":material/first_page:", -last, last, at_first)
        _button("Back", ":material/chevron_left:", -1, last, at_first)
        _button("Next", ":material/chevron_right:", 1, last, at_last)
        label, icon = ("Pause", ":material/pause:") if running else ("Play", ":material/play_arrow:")
        st.button(label, icon=icon, on_click=_play, args=(not running, last), disabled=hidden)
    if running and not hidden:
        _ticking(last)


def _button(label: str, icon: str, by: int, last: int, disabled: bool) -> None:
    kind: Literal["primary", "secondary"] = "primary" if label == "Next" else "secondary"
    st.button(label, icon=icon, on_click=_turn, args=(by, last), disabled=disabled, type=kind)


def _turn(by: int, last: int) -> None:
    state.play(False)
    state.step_by(by, last)


def _play(on: bool, last: int) -> None:
    """Play on, from the first step when the last one is shown; or pause."""
    state.play(on)
    if on and state.step(last) == last:
        state.step_by(-last, last)


@st.fragment(run_every=SECONDS / 5)
def _ticking(last: int) -> None:
    """Go on when it is time."""
    if state.due(SECONDS):
        state.step_by(1, last)
        st.rerun()
