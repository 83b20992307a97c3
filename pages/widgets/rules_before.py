"""The notice that an example brought its own rules, with a way back to those before."""

from __future__ import annotations

import streamlit as st

from bullscows.wording import count
from pages.position import reading, session, state
from pages.position.markup import as_text

from . import inputs, pegs


def notice() -> None:
    """Says which rules an example brought, until the rules change again."""
    before = None if reading.misses_words() else session.before(reading.rules())
    if before is None:
        return
    told = pegs.rules_told().replace(", no repeats", "")  # "different" says so
    text = f"The example has its own rules: {told}, {count(reading.rules().size, 'code')}."
    with st.container(horizontal=True, vertical_alignment="center", key="rules_before"):
        st.info(as_text(text), icon=":material/rule:", width="stretch")
        inputs.press(
            "Back to the rules before", state.put, kwargs=before, same=("example",), icon=":material/undo:"
        )
