"""Help with a game of one's own: the clues, the codes that fit, the next guess."""

import streamlit as st

from bullscows import Game
from bullscows.explaining.reasons import promise
from bullscows.figures import symbol_heatmap
from pages.panels import doctor, parts, suggestions
from pages.play import clue_list, own_game
from pages.position import games, hiding, reading, state
from pages.widgets import inputs, pegs

READY = "seventy-two"
TELL = {"count": ("counts",), "picture": ("codes",), "move": ("suggestions",)}
HINTS = {"count": "How many codes fit", "picture": "… and a picture of them", "move": "… and the next guess"}

entries = games.entries(READY)
game = Game(reading.rules(), tuple(entry.clue for entry in entries if not entry.ignored))
pool = game.pool

st.title("Solver: help with your own game", anchor=False)
st.markdown(
    "Enter each guess of your game with the answer it got."
    + hiding.told(" Take the suggestion, or guess what you like.", "suggestions")
    + hiding.told(" Every code that fits all your clues stays in the list.", "codes")
)
pegs.legend()
shown = ""
left, right = parts.columns([1, 1])
with left:
    if games.example(True, READY):
        st.caption(
            "An example to begin with: the first two clues of the game against 5940. Remove them to start your own."
        )
    clue_list.rows(entries)
    if entries:
        inputs.press("Start a new game", state.put, kwargs={"clues": ""}, icon=":material/restart_alt:")
    with st.expander("Paste a game"):
        own_game.paste("Your game: a clue on each line")
    for warning in () if hiding.hides("counts") else doctor.look(game).warnings:
        st.warning(warning, icon=":material/info:")
with right:
    if not len(pool):
        doctor.panel(game)
        ready = ""
    elif game.solved:
        st.success(f"Solved: the secret is {game.clues[-1].guess}.", icon=":material/check:")
        ready = ""
    else:
        if offered := hiding.offered(HINTS, TELL):
            most = state.get("hints") if state.get("hints") in offered else [*offered][-1]
            shown = inputs.choice("hints", "Show", offered, shown=most, compact=True)
        if not hiding.hides("counts"):
            st.metric("Codes that still fit", f"{len(pool):,}", border=True)
        ready = suggestions.best(game) or ""
    if not game.solved or state.get("edit"):
        clue_list.entry_form(entries, ready or reading.first_code())

if len(pool) and not game.solved:
    if shown == "move" and ready:
        move = pool.partition(ready)
        st.subheader(f"Next guess: {ready}", anchor=False)
        pegs.row(ready)
        only = "" if move.fits else " It cannot be the secret itself: it is a probe."
        st.markdown(hiding.told(promise(move), "counts") + hiding.told(only, "codes"))
        suggestions.panel(game, ready, as_map=False)
    if shown in ("picture", "move"):
        parts.chart((symbol_heatmap, pool), "symbols")
        clue_list.codes_that_fit(pool)
