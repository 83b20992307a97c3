"""A set of questions on the page Check yourself: which it is, what was replied, and what is shown for it."""

from __future__ import annotations

from typing import NamedTuple

import streamlit as st

from bullscows import Rules
from bullscows.questions.asking import Tally, tally
from bullscows.questions.question import KINDS, Question
from bullscows.wording import count
from pages.panels import tables, waiting
from pages.position import cache, reading, session, state
from pages.position.parameters import LEVELS, MANY
from pages.widgets import inputs, numbered, typed

MOST_REPLIES = 5_000
SET = ("quiz", "questions", "level", "seed")  # what makes a set of questions what it is


class Chosen(NamedTuple):
    """What makes a set of questions what it is."""

    rules: Rules
    kinds: tuple[str, ...]
    level: int
    seed: str

    def question(self, number: int) -> Question:
        """The question with this number, from 1. Raises ValueError where the rules have too few codes.

        Until it is there, the page shows that, and stops.
        """
        asked = cache.question(self.rules, self.kinds, self.level, self.seed, number)
        question: Question = waiting.for_(asked, "Making the question")
        return question


class Reply(NamedTuple):
    """What was replied to a question, and whether it was right."""

    kind: str
    option: str
    right: bool


def chosen() -> Chosen:
    """The set that the link asks for."""
    asked = state.get("quiz").split(",")
    kinds = tuple(kind for kind in KINDS if kind in asked)
    return Chosen(reading.rules(), kinds, int(state.get("level")), state.get("seed"))


def settings() -> None:
    """Which questions are asked."""
    with st.expander("Choose the questions", icon=":material/tune:"):
        kept = chosen().kinds
        inputs.several("quiz", "Kinds (none chosen: all of them, mixed)", KINDS, len(KINDS), kept)
        with st.container(horizontal=True, vertical_alignment="bottom"):
            inputs.choice("level", "Level", LEVELS, compact=True)
            inputs.choice("questions", "How many", {many: many for many in MANY}, compact=True)
            typed.text("seed", "Set number", numbered.read, state.get("seed"))
        st.caption(
            "Everyone who opens this link gets the same questions in the same order. What you reply stays in your "
            "own window: it is not in the link."
        )


def many() -> int:
    """How many questions the set has."""
    return int(state.get("questions"))


def number() -> int:
    """The number of the question on screen; one above `many()` for the summary."""
    return min(int(state.get("asked")), many() + 1)


def reply_to(quiz: Chosen, number: int) -> Reply | None:
    """What was replied to a question of the set in this session."""
    found: Reply | None = session.replies().get((quiz, number))
    return found


def reply(quiz: Chosen, number: int, option: str) -> None:
    """Keep the reply to a question; the first one counts."""
    asked, kept = quiz.question(number), session.replies()
    kept.setdefault((quiz, number), Reply(asked.kind, option, option == asked.right))
    while len(kept) > MOST_REPLIES:
        del kept[next(iter(kept))]


def so_far(quiz: Chosen) -> Tally:
    """The tally of the set."""
    mine = [reply for (of, place), reply in session.replies().items() if of == quiz and place <= many()]
    return tally([(reply.kind, reply.right) for reply in mine])


def score_line(result: Tally) -> str:
    """The tally as the line above a question goes on with it."""
    if not result.asked:
        return ""
    row = f", {result.streak} in a row" if result.streak > 1 else ""
    return f" · **{result.right} of {result.asked} right**{row}"


def go_on(number: int, replied: bool) -> None:
    """The button to the next question, or past the last one to the summary."""
    label = "See how it went" if number == many() else "Next question"
    inputs.press(
        label if replied else "Skip it",
        state.put,
        key=f"next {number}",
        same=(*SET, "asked"),
        kwargs={"asked": str(number + 1)},
        type="primary" if replied else "tertiary",
        icon=":material/arrow_forward:",
    )


def start_again(quiz: Chosen) -> None:
    """The same questions once more, from the first."""
    for key in [key for key in session.replies() if key[0] == quiz]:
        del session.replies()[key]
    state.put(asked="1")


def another_set() -> None:
    """Other questions of the same kinds and level."""
    state.put(seed=numbered.at_random(), asked="1")


def summary(quiz: Chosen) -> None:
    """How the set went, and every question of it to look at again."""
    result, total = so_far(quiz), many()
    st.subheader(f"{result.right} of {count(total, 'question')} right", anchor=False)
    for kind, (right, asked) in result.by_kind.items():
        st.markdown(f"- {KINDS[kind]}: **{right} of {asked}**")
    everything = tally((reply.kind, reply.right) for reply in session.replies().values())
    in_all = f" In this session: {everything.right} of {everything.asked} right." if everything.asked else ""
    st.markdown(_verdict(result, total) + in_all)
    with st.container(horizontal=True):
        inputs.press("Another set", another_set, type="primary", icon=":material/casino:")
        inputs.press("Start again", start_again, args=(quiz,), same=SET, icon=":material/replay:")
    tables.table(
        [_line(quiz, place) for place in range(1, total + 1)],
        "replies.csv",
        f"Set {quiz.seed}, {LEVELS[str(quiz.level)].lower()}.",
    )
    st.markdown("**Look at one again:**")
    with st.container(horizontal=True):
        for place in range(1, total + 1):
            inputs.press(
                f"Question {place}", state.put, kwargs={"asked": str(place)}, same=SET, key=f"look {place}"
            )


def _verdict(result: Tally, total: int) -> str:
    if result.asked < total:
        return f"{count(total - result.asked, 'question')} not replied to yet."
    return "All of them right!" if result.right == total else "Look at one again, and it shows why."


def _line(quiz: Chosen, place: int) -> dict[str, object]:
    """A question in the summary; it is told only where it was replied to."""
    mine = reply_to(quiz, place)
    return {
        "Question": place,
        "Kind": KINDS[mine.kind] if mine else "–",
        "Your reply": mine.option if mine else "–",
        "Right": quiz.question(place).right if mine else "–",
        "": "–" if mine is None else "✓" if mine.right else "✗",
    }
