"""Check yourself: questions made on the fly, checked at once, and explained with the picture that shows why."""

import streamlit as st

from bullscows.question import KINDS
from pages.shared import parts, quiz, quiz_pictures, state
from pages.shared.markup import as_text

st.title("Check yourself", anchor=False)
quiz.settings()
chosen, number = quiz.chosen(), quiz.number()
try:
    question = chosen.question(min(number, quiz.many()))
except ValueError as problem:
    st.info(as_text(f"{problem}. Choose other kinds, or other rules."), icon=":material/info:")
    state.stop()
if number > quiz.many():
    quiz.summary(chosen)
    state.stop()

given, result = quiz.reply_to(chosen, number), quiz.so_far(chosen)
ask, shown = parts.columns([1, 1])
with ask:
    place = f"Question {number} of {quiz.many()} · {KINDS[question.kind]} · {quiz.LEVELS[str(question.level)]}"
    st.caption(f"{place}{quiz.score_line(result)}")
    st.subheader(question.text, anchor=False)
    quiz_pictures.known(question)
    quiz_pictures.options(chosen, number, question, given)
    if given:
        quiz_pictures.told(question, given)
    with st.container(horizontal=True):
        last = number == quiz.many()
        st.button(
            ("See how it went" if last else "Next question") if given else "Skip it",
            key=f"next {number}",
            on_click=state.put,
            kwargs={"asked": str(number + 1)},
            type="primary" if given else "tertiary",
            icon=":material/arrow_forward:",
        )
        if result.asked:
            st.button(
                "Start again",
                on_click=quiz.start_again,
                args=(chosen,),
                type="tertiary",
                icon=":material/replay:",
            )
if given:
    with shown:
        quiz_pictures.picture(question, given)
