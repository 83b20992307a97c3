"""A finished game looked at again, turn by turn: choice and luck."""

import streamlit as st

from bullscows.explaining.review import TurnReview, review, summarise
from bullscows.wording import number
from pages.panels import parts
from pages.panels.tables import table
from pages.position import games, hiding, reading, state
from pages.position.parameters import write_clues
from pages.widgets import pegs, typed

READY = "5940"

st.title("Review: what was choice, what was luck", anchor=False)
example = games.whole_game(READY)
game = example.game if example else games.game(READY)
lowest = game.pool[0] if len(game.pool) else reading.first_code()
untold = hiding.hides("codes") and not game.solved
ready = example.secret if example else "" if untold else lowest
secret = reading.fitting("secret", ready)
with st.container(horizontal=True, vertical_alignment="bottom"):
    typed.code("secret", "The secret was", reading.rules(), secret)
pegs.row(secret)
pegs.legend()
parts.clue_chips(game.clues)
if not game.clues:
    st.info("There is no game to review yet: play one, or enter clues in the solver.", icon=":material/info:")
    state.stop()
if not secret:
    st.info("Type the secret of the game to review it.", icon=":material/info:")
    state.stop()
try:
    with st.spinner("Looking at every turn…"):
        turns = review(game, secret)
        summary = summarise(game, secret, turns)
except ValueError as problem:
    st.error(f"This cannot be the secret of this game: {problem}.", icon=":material/error:")
    state.stop()


def row(turn: TurnReview) -> dict[str, object]:
    """One line of the table."""
    return {
        "Turn": turn.number,
        "Guess": turn.guess,
        "Answer": str(turn.answer),
        "Before": turn.before,
        "After": turn.after,
        "Worst case": turn.worst,
        "Best worst case": turn.best_worst,
        "Bits expected": turn.entropy,
        "Bits gained": turn.bits_gained,
        "Luck": turn.luck,
        "Lost to choice": turn.lost_to_choice,
    }


hiding.say(f"**{summary.text}**", "suggestions", "counts")
bits = dict.fromkeys(("Bits expected", "Bits gained", "Luck", "Lost to choice"), ".2f")
table(
    [row(turn) for turn in turns],
    "review.csv",
    "Luck is what the answer told beyond what was expected of it, in bits; lost to choice is what the best guess "
    "would have told more on average.",
    bits,
)
for turn in turns:
    hiding.say(f"{turn.number}. {turn.text}", "suggestions", "counts", "codes")
if summary.weakest and not hiding.hides("suggestions"):
    weakest = turns[summary.weakest - 1]
    lost = number(weakest.lost_to_choice, 2)
    st.markdown(f"The weakest turn was **{summary.weakest}**: {weakest.guess} gave {lost} bits away.")
    before = write_clues(game.clues[: summary.weakest - 1])
    state.link(
        "learn/buckets.py",
        "Play that turn again",
        ":material/replay:",
        clues=before,
        guess=weakest.guess,
        second=weakest.best_bits_guess,
    )
