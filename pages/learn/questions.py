"""Check yourself: questions made on the fly, checked at once, and explained with the picture that shows why."""

import streamlit as st

from bullscows.questions.question import KINDS
from pages.learn import quiz, quiz_pictures
from pages.panels import parts
from pages.position import state
from pages.position.markup import as_text, sentence
from pages.position.parameters import LEVELS
from pages.widgets import inputs, pegs

st.title("Check yourself", anchor=False)
quiz.settings()
pegs.legend()
chosen, number = quiz.chosen(), quiz.number()
if number > quiz.many():
    quiz.summary(chosen)
    state.stop()
try:
    question = chosen.question(number)
except ValueError as problem:
    st.info(as_text(f"{sentence(problem)} Choose other kinds, or other rules."))
    quiz.go_on(number, replied=False)
    state.stop()

given, result = quiz.reply_to(chosen, number), quiz.so_far(chosen)
ask, shown = parts.columns([1, 1])
with ask:
    place = f"Question {number} of {quiz.many()} · {KINDS[question.kind]} · {LEVELS[str(question.level)]}"
    st.caption(f"{place}{quiz.score_line(result)}")
    st.subheader(question.text, anchor=False)
    quiz_pictures.known(question)
    quiz_pictures.options(chosen, number, question, given)
    if given:
        quiz_pictures.told(question, given)
    with st.container(horizontal=True):
        quiz.go_on(number, replied=bool(given))
        if result.asked:
            inputs.press(
                "Start again",
                quiz.start_again,
                same=quiz.SET,
                args=(chosen,),
                type="tertiary",
                icon=":material/replay:",
            )
if given:
    with shown:
        quiz_pictures.picture(question, given)
