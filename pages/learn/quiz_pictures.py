"""A question on screen: what is known, the replies to choose from, and the picture that shows why."""

from __future__ import annotations

import streamlit as st

from bullscows import Feedback
from bullscows.explaining.marks import marks
from bullscows.figures import bucket_bars, compare_bars
from bullscows.questions.question import Question
from pages.panels import measures, parts, tables
from pages.position import state
from pages.position.parameters import OWN, write_clues
from pages.widgets import inputs, pegs, typed

from . import quiz
from .quiz import Chosen, Reply

MOST_BUTTONS = 6
LONG_LISTS = ("possible", "slip")  # their replies are sentences, one below the other


def known(question: Question) -> None:
    """What the question builds on: the clues, and the codes that fit them where there are few."""
    if question.kind == "slip":  # its replies are the clues
        if pegs.drawn():
            pegs.row(question.code)
            parts.clue_chips(question.clues, numbered=True)
        return
    if question.kind == "score":
        st.code(f"secret  {question.code}\nguess   {question.guesses[0]}", language=None)
        for code in (question.code, question.guesses[0]):
            pegs.row(code)
    if question.clues:
        st.caption("The clues so far")
        parts.clue_chips(question.clues, numbered=question.kind == "possible")
    if (
        question.kind != "score"
        and question.guesses
        and (question.clues or len(question.pool) <= parts.CODES_LISTED)
    ):
        st.caption("The codes that still fit")
        parts.codes(question.pool, "Codes that still fit", asked=True)


def options(chosen: Chosen, number: int, question: Question, given: Reply | None) -> None:
    """The replies to choose from; once one was chosen, which it was and which is right."""
    asked = f"{chosen.seed} {chosen.level} {number}"  # what is pressed for one question is no reply to the next
    if len(question.options) > MOST_BUTTONS:
        if given is None:
            typed.answer(
                question.rules,
                pegs.answer_label("Your answer"),
                None,
                lambda answer: quiz.reply(chosen, number, str(answer)),
                same=quiz.SET,
                of=asked,
            )
        return
    with st.container(horizontal=question.kind not in LONG_LISTS, key="options"):
        for place, option in enumerate(question.options):
            if given:
                st.markdown(_marked(option, question, given), width="content")
                continue
            reply = (chosen, number, option)
            inputs.press(option, quiz.reply, args=reply, same=quiz.SET, key=f"option {place} {asked}")


def _marked(option: str, question: Question, given: Reply) -> str:
    """A reply that was on offer, with what became of it."""
    if option == question.right:
        return f":material/check: **{option}**"
    return f":material/close: {option} (your reply)" if option == given.option else option


def told(question: Question, given: Reply) -> None:
    """Whether the reply was right, and why."""
    if given.right:
        st.success(f"Right: **{question.right}**. {question.explanation}", icon=":material/check:")
    else:
        st.info(
            f"Not this one. You chose **{given.option}**; right is **{question.right}**. {question.explanation}",
            icon=":material/lightbulb:",
        )


def picture(question: Question, given: Reply) -> None:
    """What shows why: marks, buckets, or the clues held against a code."""
    if question.kind == "score":
        _marks(question.code, question.guesses[0])
    elif question.guesses:
        _buckets(question, given)
    else:
        _clues(question)


def _marks(secret: str, guess: str) -> None:
    places = marks(secret, guess)
    parts.tiles(places)
    parts.reasons(places)


def _buckets(question: Question, given: Reply) -> None:
    own = question.partitions
    if len(own) == 2:
        parts.chart((compare_bars, own), "question")
        measures.versus(own[0], own[1])
    else:
        mine = None if given.right or question.kind != "largest" else Feedback.parse(given.option)
        parts.chart((bucket_bars, own[0], question.answer or mine), "question")
    state.link(
        "learn/buckets.py",
        "Look closer in Buckets",
        ":material/bar_chart:",
        example=OWN,
        clues=write_clues(question.clues),
        guess=question.guesses[0],
        second=question.guesses[1] if len(own) == 2 else "",
        answer="",
    )


def _clues(question: Question) -> None:
    rows = question.rows
    tables.plain(rows, "The clues of the question, one by one")
    clash = next((clue for row, clue in zip(rows, question.clues, strict=True) if row.get("Agree") == "no"), None)
    if clash:
        st.markdown(f"{clash.guess}, if {question.code} is the secret:")
        _marks(question.code, clash.guess)
