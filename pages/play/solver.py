"""Help with a game of one's own: the clues, the codes that fit, the next guess."""

import streamlit as st

from bullscows import Game
from bullscows.diagnosis import diagnose
from bullscows.figures import symbol_heatmap
from bullscows.reasons import promise
from bullscows.wording import count
from pages.shared import cache, clue_list, doctor, inputs, parts, state, suggestions
from pages.shared.tables import to_csv

READY = "seventy-two"
HINTS = {"count": "How many codes fit", "picture": "… and a picture of them", "move": "… and the next guess"}

entries = state.entries(READY)
game = Game(state.rules(), tuple(entry.clue for entry in entries if not entry.ignored))
pool = game.pool

st.title("Solver: help with your own game", anchor=False)
st.markdown(
    "Enter each guess of your game with the answer it got. Take the suggestion, or guess what you like: every code "
    "that fits all your clues stays in the list."
)
left, right = parts.columns([1, 1])
with left:
    if state.example(True, READY):
        st.caption(
            "An example to begin with: the first two clues of the game against 5940. Remove them to start your own."
        )
    clue_list.rows(entries)
    if entries:
        st.button("Start a new game", on_click=state.put, kwargs={"clues": ""}, icon=":material/restart_alt:")
    diagnosis = diagnose(game)
    for warning in diagnosis.warnings:
        st.warning(warning, icon=":material/info:")
with right:
    if not len(pool):
        doctor.panel(game, diagnosis)
        ready = ""
    elif game.solved:
        st.success(f"Solved: the secret is {game.clues[-1].guess}.", icon=":material/check:")
        ready = ""
    else:
        inputs.choice("hints", "Show", HINTS, compact=True)
        st.metric("Codes that still fit", f"{len(pool):,}", border=True)
        with st.spinner("Scoring every guess…"):
            ready = suggestions.best(game)
    if not game.solved or state.get("edit"):
        clue_list.entry_form(entries, ready or state.first_code())

if len(pool) and not game.solved:
    if state.get("hints") == "move":
        move = pool.partition(ready)
        only = "" if move.fits else " It cannot be the secret itself: it is a probe."
        st.subheader(f"Next guess: {ready}", anchor=False)
        st.markdown(f"{promise(move)}{only}")
        suggestions.panel(game, ready, as_map=False)
    if state.get("hints") != "count":
        parts.chart(symbol_heatmap(pool), "symbols")
        with st.expander(f"The {count(len(pool), 'code')} that fit"):
            parts.codes(pool, "Codes that still fit")
            st.download_button(
                "Download the list",
                lambda: to_csv([{"Code": code} for code in pool]),
                "codes.csv",
                "text/csv",
                on_click="ignore",
                icon=":material/download:",
            )
            st.code(" ".join(pool[n] for n in range(min(len(pool), cache.COPIED))), language=None, wrap_lines=True)
