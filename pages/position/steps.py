"""The turning of steps: which one is shown, and whether they go on by themselves."""

from __future__ import annotations

import time

import streamlit as st

from . import state

S = st.session_state


def step(last: int) -> int:
    """The step shown, 1 to `last`."""
    return min(max(int(state.get("step") or 1), 1), last)


def step_by(by: int, last: int) -> None:
    """Go some steps on from where the reader is now, which may be further than the last page drawn."""
    state.put(step=str(min(max(step(last) + by, 1), last)))


def play(on: bool) -> None:
    """Begin or stop turning pages by themselves."""
    S["_playing"], S["_turned_at"] = on, time.monotonic()


def playing() -> bool:
    """Whether the steps go on by themselves."""
    return bool(S.get("_playing"))


def due(seconds: float) -> bool:
    """Whether the next step is due, `seconds` after the last; counts anew when it is."""
    now = time.monotonic()
    if not playing() or now - S["_turned_at"] < seconds:
        return False
    S["_turned_at"] = now
    return True
