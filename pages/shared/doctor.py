"""The clue doctor: what could be wrong where nothing fits, and buttons that mend it."""

from __future__ import annotations

import streamlit as st

from bullscows import Game
from bullscows.diagnosis import diagnose
from bullscows.wording import count

from . import parts, state
from .parameters import rules_parameters, write_clues


def explain(game: Game) -> None:
    """Where the codes run out, and which slips would explain it, for a game whose clues stand elsewhere."""
    parts.contradiction(game)
    st.markdown("**What could be wrong**, most likely first:")
    st.markdown("\n".join(f"- {repair.text}" for repair in diagnose(game).repairs) or "- two clues or more")


def panel(game: Game) -> None:
    """Where the codes run out, and what would repair it, most plausible first."""
    parts.contradiction(game)
    st.markdown("**What could be wrong**, most likely first:")
    found = diagnose(game)
    for n, repair in enumerate(found.repairs):
        st.button(
            repair.text, key=f"mend {n}", on_click=_take, args=(repair.game,), icon=":material/build:", wrap=True
        )
    if found.more:
        st.caption(f"And {count(found.more, 'less likely repair')}.")
    if not found.repairs:
        st.markdown(
            "No single slip explains it: two clues or more must be wrong. Remove those you are least sure of."
        )


def _take(mended: Game) -> None:
    state.put(clues=write_clues(mended.clues), **rules_parameters(mended.rules))
