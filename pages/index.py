"""Runs on every page: configuration, menu, rules in the sidebar, notices."""

from contextlib import suppress

import streamlit as st

from pages.panels import in_browser, parts, printed, waiting, words
from pages.position import at_once, fields, hiding, notices, reading, sizes, state, steps, unforeseen
from pages.position.markup import as_text
from pages.widgets import inputs, own_words, rules_before, rules_panel

st.set_page_config(page_title="Bulls & Cows Explorer", page_icon="🎯", layout="wide")
if state.begin():
    steps.play(False)
fields.begin()
page = st.navigation(
    {
        "Learn": [
            st.Page("learn/start.py", title="Start", icon=":material/home:", default=True),
            st.Page("learn/buckets.py", title="Buckets", icon=":material/bar_chart:"),
            st.Page("learn/walkthrough.py", title="Walkthrough", icon=":material/footprint:"),
            st.Page("learn/questions.py", title="Check yourself", icon=":material/quiz:", url_path="questions"),
            st.Page("learn/course.py", title="Course", icon=":material/menu_book:"),
        ],
        "Play": [
            st.Page("play/solver.py", title="Solver", icon=":material/lightbulb:"),
            st.Page("play/riddles.py", title="Riddles", icon=":material/lock_open:"),
            st.Page("play/play.py", title="Play", icon=":material/sports_esports:"),
            st.Page("play/duel.py", title="Duel", icon=":material/swords:"),
            st.Page("play/review.py", title="Review", icon=":material/fact_check:"),
        ],
        "Compare": [
            st.Page("compare/strategies.py", title="Strategies", icon=":material/leaderboard:"),
            st.Page("compare/openings.py", title="Openings", icon=":material/start:"),
            st.Page(
                "compare/head_to_head.py", title="Head to head", icon=":material/trophy:", url_path="head-to-head"
            ),
            st.Page("compare/tree.py", title="Tree", icon=":material/account_tree:"),
            st.Page("compare/mixer.py", title="Mixer", icon=":material/tune:"),
        ],
        "Classroom": [
            st.Page("classroom/worksheets.py", title="Worksheets", icon=":material/print:"),
            st.Page("classroom/teachers.py", title="For teachers", icon=":material/school:", url_path="teachers"),
        ],
    },
    position="hidden" if hiding.hides("menu") else "sidebar",
    expanded=True,
)
state.arrived()


def draw() -> None:
    """What stands on every page, and the page."""
    if not hiding.hides("menu"):
        with st.sidebar:
            rules_panel.draw()
            inputs.switch("projector", "Projector", "Larger letters, for the back of the room.")
    st.html(parts.STYLE + (parts.PROJECTOR if state.on("projector") else ""))
    unforeseen.tell_what_was_pressed()
    for notice in notices.notices():
        st.warning(as_text(notice), icon=":material/link_off:")
    rules_before.notice()
    hiding.notice()
    address = page.url_path or "start"
    if reading.misses_words():
        own_words.ask()
    elif hiding.closes(address):
        hiding.closed()
    elif sizes.closes(address):
        sizes.closed(address, page.title)
    else:
        with suppress(state.PageEndError):
            page.run()
    words.links(address)


with at_once.PLACES.one(), unforeseen.told():
    draw()
    st.html(printed.SCRIPT, unsafe_allow_javascript=True)
    in_browser.draw()
    fields.end()
    waiting.end_run()
    state.end()
