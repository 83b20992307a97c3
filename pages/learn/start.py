"""The game in one minute: how a guess is answered, and how many codes there are."""

import streamlit as st

from bullscows import CLASSIC, MASTERMIND, Rules
from bullscows.explaining.marks import marks
from bullscows.feedback import answer_to
from bullscows.pool import Pool
from bullscows.word_lists import shipped
from bullscows.wording import count
from pages.panels import parts
from pages.position import games, reading, state
from pages.position.parameters import rules_parameters
from pages.widgets import inputs, pegs

OTHERS = {
    "Classic digits": (":material/looks_4:", CLASSIC),
    "English words": (":material/abc:", shipped("en4")),
    "Ukrainian words": (":material/abc:", shipped("uk4")),
    "Colours": (":material/palette:", MASTERMIND),
    "Five digits": (":material/looks_5:", Rules(5)),
}

rules = reading.rules()
ready = games.example(False, "5940")
pair = (ready.secret, ready.turns[4].guess) if ready else reading.ready_pair()
secret, guess = reading.fitting("secret", pair[0]), reading.fitting("guess", pair[1])

st.title("Bulls and Cows in one minute", anchor=False)
st.markdown(
    "One player hides a **secret** code. The other guesses. The answer counts **bulls ●** (right symbol, "
    "right place) and **cows ○** (right symbol, wrong place), and nothing else. Try it:"
)
pegs.legend()
fields, answer = st.columns([1, 2], gap="large")
with fields:
    pegs.field("secret", "Secret", rules, secret)
    pegs.field("guess", "Guess", rules, guess)
    inputs.switch("predict", "Predict first", "Hides the answer until you ask for it.")
with answer:
    given = answer_to(secret, guess)
    if state.on("predict") and not state.on("reveal"):
        st.subheader(f"{guess} against {secret}: what is the answer?", anchor=False)
        st.write(f"Count the {pegs.noun()}s in place first, then the others that are in the secret at all.")
        inputs.press("Show the answer", state.put, kwargs={"reveal": "1"}, same=("secret", "guess"), type="primary")
    else:
        st.subheader(f"{guess} against {secret}: {pegs.told(given)}", anchor=False)
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
    f"The codes are {pegs.rules_told()}{'' if rules.words else f': **{rules.formula}**'}. A good guess splits "
    "those that still fit into small groups, whatever the answer. That idea is called **minimax**, and the rest of "
    "this explorer shows it at work."
)

st.caption("The same game with other codes; the rules panel has more, and takes a list of your own:")
with st.container(horizontal=True):
    for label, (icon, other) in OTHERS.items():
        asked = {**rules_parameters(other), "secret": "", "guess": "", "pegs": ""}
        inputs.press(label, state.put, kwargs=asked, icon=icon, disabled=other == rules)
st.subheader("Where to go next", anchor=False)
WALK = "5940, from 5,040 codes to one." if ready else f"From {count(rules.size, 'code')} to one."
CARDS = (
    ("learn/buckets.py", "Buckets: one guess", ":material/bar_chart:", "How a guess cuts the codes that fit."),
    ("learn/walkthrough.py", "Walkthrough: one game", ":material/footprint:", WALK),
    ("learn/questions.py", "Check yourself: questions", ":material/quiz:", "Checked at once, and shown why."),
    ("learn/course.py", "Course: in notebooks", ":material/menu_book:", "To read, or to work through in Python."),
    ("play/solver.py", "Solver: your own game", ":material/lightbulb:", "The codes that fit, and the next guess."),
    ("play/riddles.py", "Riddles: open the lock", ":material/lock_open:", "Paste one, or take a new one."),
    ("play/play.py", "Play: find the secret", ":material/sports_esports:", "The app hides a code, or dodges."),
    ("play/duel.py", "Duel: you and the app", ":material/swords:", "Both hide a code and guess in turn."),
    ("play/review.py", "Review: choice and luck", ":material/fact_check:", "A finished game, turn by turn."),
    ("compare/strategies.py", "Strategies: all games", ":material/leaderboard:", "Every secret, compared exactly."),
    ("compare/openings.py", "Openings: first guesses", ":material/start:", "Which differ, and what each costs."),
    ("compare/head_to_head.py", "Head to head: a race", ":material/trophy:", "Two strategies on the same secrets."),
    ("compare/tree.py", "Tree: a whole strategy", ":material/account_tree:", "Walk it by answer; print it."),
    ("compare/mixer.py", "Mixer: your own objective", ":material/tune:", "Weigh the measures; look deeper."),
    ("classroom/worksheets.py", "Worksheets: on paper", ":material/print:", "Riddles and more, with answers."),
    (
        "classroom/teachers.py",
        "For teachers: links and plans",
        ":material/school:",
        "A link that shows just what you choose.",
    ),
)
for row in range(0, len(CARDS), 3):
    for card, (page, label, icon, text) in zip(st.columns(3), CARDS[row : row + 3], strict=False):
        with card.container(border=True, height="stretch"):
            state.link(page, label, icon)
            st.write(text)
