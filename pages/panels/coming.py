"""Waiting for what a page needs: until it is there, the page says what is under way and how far."""

from __future__ import annotations

from typing import TypeVar

import streamlit as st

from pages.position import state
from pages.position.background import Coming

Value = TypeVar("Value")


def wait_for(coming: Coming[Value], doing: str) -> Value:
    """The value; until it is there the page ends with what is under way. Raises what making it raised.

    doing  what is done, as a sentence begins: "Playing the game"
    """
    found = coming.get()
    if found is None:
        _under_way(coming, doing)
        return state.stop()
    return found


@st.fragment(run_every=1.0)  # seconds; a busy server has to keep up
def _under_way(coming: Coming[Value], doing: str) -> None:
    if coming.is_settled():
        st.rerun()
    done, said = coming.far()
    st.progress(done, f"{doing}: {said or 'under way'}. The rest of the page comes when that is done.")
