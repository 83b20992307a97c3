"""A game looked at again, turn by turn: choice and luck; of one's own, of Play, or the ready example."""

import streamlit as st

from bullscows import Game
from pages.panels import doctor, parts
from pages.panels.tables import table
from pages.play import own_game, reviews
from pages.position import games, hiding, reading, state
from pages.position.markup import sentence
from pages.widgets import pegs, typed

READY = "5940"
BITS = dict.fromkeys(("Bits expected", "Bits gained", "Luck", "Lost to choice"), ".2f")

st.title("Review: what was choice, what was luck", anchor=False)
rules = reading.rules()
example = games.whole_game(READY)
game = example.game if example else games.game(READY)
pegs.legend()
left, right = parts.columns([2, 3])
with left:
    if example:
        against = f"the game against {example.secret}"
        st.info(f"This is the example: {against}. Paste your own below.", icon=":material/menu_book:")
    own_game.paste("Paste your game", None if example else game)
    own_game.one_clue(Game(rules) if example else game)
with right:
    parts.clue_chips(game.clues)
    if not game.clues:
        st.info("There is no game to review yet: paste one, or play one.", icon=":material/info:")
        state.stop()
    if not len(game.pool):
        doctor.panel(game)
        state.stop()
    shown, secret = reviews.asked_for_dodging(game), ""
    if shown is None:
        known = game.clues[-1].guess if game.solved else ""
        secret = reading.fitting("secret", known)
        typed.code("secret", "The secret was (empty: not known yet)", rules, known, optional=True)
        pegs.row(secret)
        try:
            shown = reviews.honest(game, secret)
        except ValueError as problem:
            st.error(sentence(problem), icon=":material/error:")
            state.stop()
    if shown.note:
        st.markdown(shown.note)
    hiding.say(f"**{shown.text}**", *shown.tells)
    reviews.weakest_turn(game, shown, secret)

table(shown.rows, "review.csv", shown.caption, BITS)
for place, told in enumerate(shown.told, start=1):
    hiding.say(f"{place}. {told}", "suggestions", "counts", "codes")
