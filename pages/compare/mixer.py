"""An objective of one's own, mixed by sliders; and one more step of foresight. What each buys over all games."""

import streamlit as st

from bullscows.wording import number
from pages.compare import mixing
from pages.panels import parts, position_panel
from pages.position import games, reading, state
from pages.widgets import inputs

READY = "seventy-two"
BUILT_IN = ("minimax", "expected-size", "entropy", "most-parts")
VIEWS = {"mix": "Mix an objective", "deeper": "One more step of foresight"}
rules = reading.rules()


def mix_view() -> None:
    """Sliders, what they prefer at a position, and all games."""
    st.markdown(
        "How much should each measure count? Each runs from 0, the best there could be, to 1; the guess with the "
        "lowest sum of **weight × measure** is taken."
    )
    left, right = parts.columns([1, 2])
    with left:
        mix = mixing.sliders()
    game, shown = games.game(READY), games.example(True, READY)
    with right:
        if mix is None:
            st.info("Give one measure some weight: with none, every guess is as good as any other.")
        else:
            mixing.picture(mix, game)
    with st.expander(f"The position that the picture shows: {number(len(game.pool))} codes"):
        position_panel.panel(game, shown)
    if mix is None:
        return
    st.subheader("Every game at once", anchor=False)
    with st.container(horizontal=True, vertical_alignment="center"):
        inputs.switch("played", "Play it out", "Against every secret, beside the built-in strategies.")
        mixing.board(mix.key)
    if state.on("played"):
        mixing.played_out(rules, [mix.key, *BUILT_IN], mixing.against)


def deeper_view() -> None:
    """How much one more step of foresight buys, and what it costs in time."""
    st.markdown(
        "A greedy strategy looks one guess ahead. This one takes the **few best guesses**, looks for the **best "
        "reply** to each of their answers, and only then decides. What does that buy, and what does it cost?"
    )
    key = mixing.foresight_fields()
    if not mixing.is_supported(key, rules):
        st.info("There are too many codes under these rules: looking deeper would take hours.")
        return
    with st.container(horizontal=True, vertical_alignment="center"):
        inputs.switch("played", "Play it out", "Against every secret, beside entropy and what is best possible.")
        mixing.board(key)
    if state.on("played"):
        mixing.beside_optimum(rules, key)


st.title("Mixer: an objective of your own", anchor=False)
if inputs.choice("view", "What to build", VIEWS, compact=True) == "deeper":
    deeper_view()
else:
    mix_view()
