"""Worksheets to print, made by number: riddles, games to narrow down, scoring sheets, decision sheets."""

import streamlit as st

from pages.classroom import handouts
from pages.position import reading, state
from pages.position.markup import as_text
from pages.widgets import inputs

PREVIEW_HEIGHT = 900  # pixels
WHAT = {
    "riddles": "Lock riddles with one solution each, room to work, and the **answers with their steps on a page of "
    "their own**. The same numbers make the same riddles, here and on the page Riddles.",
    "narrow": "Clue after clue: how many codes are left, which fit in the end, and which would you say next? One "
    "page for each game, and the **answers on a page of their own**.",
    "games": "Blank sheets to play on paper: a line for each guess, and the symbols to strike out.",
    "decision": "A strategy on paper: whoever follows it plays as the strategy does, without a computer.",
}

rules = reading.rules()
st.title("Worksheets to print", anchor=False)
kind = inputs.choice("sheet", "Kind", handouts.NAMES, compact=True)
st.markdown(WHAT[kind])
name, make = handouts.KINDS[kind]
try:
    handout = make(rules)
except ValueError as problem:
    st.error(as_text(f"This cannot be made: {problem}."), icon=":material/print_disabled:")
    handout = None
if handout:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.download_button(
            "Download to print",
            handout.html,
            handout.file_name,
            "text/html",
            on_click="ignore",
            icon=":material/download:",
            type="primary",
            key="download_worksheet",
        )
        if kind == "riddles":
            changes = {"riddle": state.get("seed"), "clues": None, "step": ""}
            state.link("play/riddles.py", "The first of them in the app", ":material/lock_open:", **changes)
    st.caption(
        "To print, press Print in the preview, or open the downloaded file in a browser and print it there "
        "(Ctrl+P, on a Mac ⌘P). The file needs no network. The link in the address bar makes the same sheet again."
    )
    st.iframe(handout.html, height=PREVIEW_HEIGHT, alt=f"Preview: {name}")
