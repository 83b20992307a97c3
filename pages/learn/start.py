"""The game in one minute: how a guess is answered, and how many codes there are."""

import streamlit as st

from bullscows import score
from bullscows.marks import marks
from bullscows.pool import Pool
from pages.shared import inputs, parts, state

rules = state.rules()
ready = state.example(False, "5940")
pair = (ready.secret, ready.turns[4].guess) if ready else state.ready_pair()
secret, guess = state.fitting("secret", pair[0]), state.fitting("guess", pair[1])

st.title("Bulls and Cows in one minute", anchor=False)
st.markdown(
    "One player hides a **secret** code. The other guesses. The answer counts **bulls ●** (right symbol, "
    "right place) and **cows ○** (right symbol, wrong place), and nothing else. Try it:"
)
fields, answer = st.columns([1, 2], gap="large")
with fields:
    inputs.code("secret", "Secret", rules, secret)
    inputs.code("guess", "Guess", rules, guess)
    inputs.switch("predict", "Predict first", "Hides the answer until you ask for it.")
with answer:
    given = score(secret, guess)
    if state.on("predict") and not state.on("reveal"):
        st.subheader(f"{guess} against {secret}: what is the answer?", anchor=False)
        st.write("Count the digits in place first, then the others that are in the secret at all.")
        st.button("Show the answer", on_click=state.put, kwargs={"reveal": "1"}, type="primary")
    else:
        st.subheader(f"{guess} against {secret}: {given.words}", anchor=False)
        places = marks(secret, guess)
        parts.tiles(places)
        parts.reasons(places)

st.subheader("How many codes are there?", anchor=False)
every = Pool.every(rules)
sizes = st.columns(3)
sizes[0].metric("Codes", f"{rules.size:,}", border=True)
sizes[1].metric("Bits to find out", f"{every.bits:.1f}", border=True, help="log2 of the number of codes")
sizes[2].metric("Different answers", f"{len(every.space.occurring)}", border=True)
st.markdown(
    f"{rules}: **{rules.formula}**. A good guess splits the codes that still fit into small groups, whatever the "
    "answer. That idea is called **minimax**, and the rest of this explorer shows it at work."
)

st.subheader("Where to go next", anchor=False)
cards = st.columns(3)
for card, page, label, icon, text in zip(
    cards,
    ("learn/buckets.py", "learn/walkthrough.py", "compare/strategies.py"),
    ("Buckets: one guess", "Walkthrough: one game", "Strategies: all games"),
    (":material/bar_chart:", ":material/footprint:", ":material/leaderboard:"),
    (
        "See how a guess cuts the codes that fit into buckets, one for each answer.",
        "Follow the game against 5940 from 5,040 codes to one, and see why each guess was made.",
        "Play strategies out against every secret there is and compare them exactly.",
    ),
    strict=True,
):
    with card.container(border=True):
        state.link(page, label, icon)
        st.write(text)
