"""The old pencil-and-paper game: you and the app hold a secret each and guess in turn."""

import streamlit as st

from bullscows.strategies.registry import named
from bullscows.wording import count
from pages.panels import doctor, parts, playing_out, tables
from pages.play import opponent
from pages.position import hiding, reading
from pages.widgets import inputs, pegs, strategy_choice, typed

VERDICTS = {
    "you": "You win: you found the secret in fewer turns.",
    "app": "The app wins this one.",
    "draw": "A draw: both found the secret in the same round.",
}

rules = reading.rules()
st.title("Duel: you and the app", anchor=False)
st.markdown(
    "Write down a secret of your own and keep it. In each round you guess first, then the app guesses and you "
    "answer. Whoever finds the other's secret in fewer turns wins."
)
pegs.legend()
names = strategy_choice.offered(rules, "strategy")
key = strategy_choice.chosen("strategy", names, "minimax")
with st.container(horizontal=True, vertical_alignment="bottom"):
    inputs.choice("strategy", "The app plays", names, shown=key)
    inputs.press("New duel", opponent.new_duel, icon=":material/replay:")
playing_out.prepare(rules, key)
duel = opponent.duel(rules, named(key))

if duel.outcome:
    st.success(f"{VERDICTS[duel.outcome]} The app's secret was {duel.secret}.", icon=":material/flag:")
left, right = parts.columns([1, 1])
with left:
    st.subheader("You guess", anchor=False)
    if duel.turn == "guess":
        opponent.duel_field(duel)
    parts.clue_chips(duel.yours.clues)
    hiding.say(f"**{count(len(duel.yours.pool), 'code')}** still fit what the app answered.", "counts")
with right:
    st.subheader("The app guesses", anchor=False)
    if duel.turn == "answer":
        st.markdown(f"The app guesses **{duel.apps_guess}**. What is your answer?")
        pegs.row(duel.apps_guess)
        typed.answer(
            rules,
            pegs.answer_label("Your answer"),
            None,
            lambda answer: opponent.put_duel(duel.reply(answer)),
            same=opponent.DUEL,
        )
    elif duel.turn == "contradiction":
        doctor.panel(duel.apps, mending=False)
    parts.clue_chips(duel.apps.clues)
    hiding.say(f"**{count(len(duel.apps.pool), 'code')}** could be your secret.", "counts")
    if duel.replies:
        inputs.press(
            "Take back my last answer",
            opponent.take_back,
            args=(duel,),
            same=opponent.DUEL,
            icon=":material/undo:",
        )
if duel.turn in ("contradiction", "over") and duel.replies:
    typed.code("secret", "Your secret, to check your answers", rules, optional=True)
    if secret := reading.fitting("secret", ""):
        st.markdown(opponent.checked(duel, secret))
if duel.outcome:
    st.subheader("The app's record", anchor=False)
    tables.record(duel.apps, len(duel.apps.clues))
