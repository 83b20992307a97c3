"""Turning the steps of a game: first, back, next, play."""

from __future__ import annotations

from typing import Literal

import streamlit as st

from pages.position import steps

from . import inputs

SECONDS = 2.5
GAME = ("example", "secret", "strategy", "opening")  # whose steps are turned


def controls(step: int, last: int, hidden: bool) -> None:
    """The buttons for step 1 to `last`. Nothing plays by itself while an outcome is `hidden`."""
    at_first, at_last = step <= 1, step >= last
    running = steps.playing() and not at_last
    with st.container(horizontal=True):
        _button("First", ":material/first_page:", -last, last, at_first)
        _button("Back", ":material/chevron_left:", -1, last, at_first)
        _button("Next", ":material/chevron_right:", 1, last, at_last)
        label, icon = ("Pause", ":material/pause:") if running else ("Play", ":material/play_arrow:")
        inputs.press(label, _play, args=(not running, last), same=GAME, icon=icon, disabled=hidden)
    if running and not hidden:
        _ticking(last)


def _button(label: str, icon: str, by: int, last: int, disabled: bool) -> None:
    kind: Literal["primary", "secondary"] = "primary" if label == "Next" else "secondary"
    inputs.press(label, _turn, args=(by, last), same=GAME, icon=icon, disabled=disabled, type=kind)


def _turn(by: int, last: int) -> None:
    steps.play(False)
    steps.step_by(by, last)


def _play(on: bool, last: int) -> None:
    """Play on, from the first step when the last one is shown; or pause."""
    steps.play(on)
    if on and steps.step(last) == last:
        steps.step_by(-last, last)


@st.fragment(run_every=SECONDS / 5)
def _ticking(last: int) -> None:
    """Go on when it is time."""
    if steps.due(SECONDS):
        steps.step_by(1, last)
        st.rerun()
