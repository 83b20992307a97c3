"""How many codes each page can show, and what stands in its place where there are more."""

from __future__ import annotations

import streamlit as st

from bullscows.space import MAX_CODES
from bullscows.wording import count

from . import reading, state

EVERY_GAME = 100_000
# Pages that look at one position at a time, however many codes there are.
ONE_POSITION = ("start", "course", "teachers", "buckets", "walkthrough", "solver", "riddles", "play", "duel")


def most(address: str) -> int:
    """The number of codes up to which the page at this address answers."""
    return MAX_CODES if address in ONE_POSITION else EVERY_GAME


def closes(address: str) -> bool:
    """Whether the rules have too many codes for the page."""
    return reading.rules().size > most(address)


def closed(address: str, title: str) -> None:
    """What stands in the place of the page."""
    st.title(title, anchor=False)
    st.info(
        f"This page plays whole games, and does so for up to {count(most(address), 'code')}; these rules have "
        f"{reading.rules().size:,}. Choose a shorter code or fewer symbols, or take a page that looks at one "
        "position at a time:",
        icon=":material/unfold_more:",
    )
    with st.container(horizontal=True):
        state.link("learn/buckets.py", "Buckets", ":material/bar_chart:")
        state.link("play/solver.py", "Solver", ":material/lightbulb:")
        state.link("play/play.py", "Play", ":material/sports_esports:")
