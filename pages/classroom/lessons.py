"""Lesson plans for 15, 45 and 90 minutes: what to do, what to ask, and the page for it."""

from __future__ import annotations

from typing import NamedTuple

import streamlit as st

from bullscows.wording import count
from pages.position import state
from pages.position.parameters import PARAMETERS


class Step(NamedTuple):
    """A part of a lesson; `page` is a file, and `shows` its parameters as a link holds them."""

    minutes: int
    title: str
    ask: str
    page: str
    shows: dict[str, str]


class Lesson(NamedTuple):
    """A plan, and what the class can do afterwards."""

    key: str
    title: str
    goal: str
    steps: tuple[Step, ...]

    @property
    def minutes(self) -> int:
        """How long it takes, in minutes."""
        return sum(step.minutes for step in self.steps)


START, BUCKETS, WALK = "learn/start.py", "learn/buckets.py", "learn/walkthrough.py"
PLAY, SOLVER, RIDDLES = "play/play.py", "play/solver.py", "play/riddles.py"
STRATEGIES, TREE, REVIEW = "compare/strategies.py", "compare/tree.py", "play/review.py"
TWO_CLUES = "1234-0b1c,5678-1b0c"
QUIET = "suggestions,counts,codes"

RULES = Step(
    5,
    "The rules, on one pair",
    "Which digits are bulls, which are cows? Write the answer down before it is shown. "
    "Why does a digit never score twice?",
    START,
    {"predict": "1"},
)
TOGETHER = Step(
    10,
    "One game together",
    "What would you guess next? What could the secret still be, and what can it not be any more? "
    "Let each pair propose a guess and say why.",
    PLAY,
    {"seed": "7", "hide": "1", "without": "suggestions,counts"},
)
FIRST_BUCKETS = Step(
    10,
    "What one guess tells",
    "72 codes fit two clues. Into how many groups does 0179 cut them? Which answer would be the worst news? "
    "Can a guess that cannot be the secret be the better one?",
    BUCKETS,
    {"example": "seventy-two"},
)
PREDICT = Step(
    15,
    "The game against 5940",
    "Before each outcome: which answer do you expect, and why that one? Which guess told most?",
    WALK,
    {"example": "5940", "predict": "1"},
)

LESSONS = (
    Lesson(
        "short",
        "A quarter of an hour",
        "The class can answer a guess and say what a clue rules out.",
        (RULES, TOGETHER),
    ),
    Lesson(
        "single",
        "One lesson",
        "The class can say what a bucket is, and why a small largest bucket is good.",
        (
            RULES,
            TOGETHER,
            FIRST_BUCKETS,
            PREDICT,
            Step(
                5,
                "What stays",
                "What makes a guess good, in one sentence? At home: a riddle, with every step written down.",
                RIDDLES,
                {"riddle": "15", "level": "1"},
            ),
        ),
    ),
    Lesson(
        "double",
        "A double lesson",
        "The class can compare strategies over all secrets, and tell a mean from a worst case.",
        (
            RULES,
            Step(
                15,
                "In pairs, against the same secret",
                "Everyone has the same secret. Note the clues. Who needs fewest guesses, and was that luck?",
                PLAY,
                {"seed": "21", "without": QUIET},
            ),
            FIRST_BUCKETS,
            Step(
                15,
                "By hand",
                "Two clues, and no help: find three codes that fit both. How do you know that they fit?",
                SOLVER,
                {"clues": TWO_CLUES, "without": QUIET},
            ),
            PREDICT,
            Step(
                15,
                "Every game at once",
                "Which strategy is best: the one with the smaller mean, or the one that never needs many turns? "
                "How large is the difference, and would you notice it in ten games?",
                STRATEGIES,
                {},
            ),
            Step(
                10,
                "One strategy as a whole",
                "Follow one secret down the tree. How many turns at most? Where do the longest games begin?",
                TREE,
                {"strategy": "minimax"},
            ),
            Step(
                5,
                "What stays",
                "What was choice, and what was luck, in the game against 5940?",
                REVIEW,
                {},
            ),
        ),
    ),
)


def position(step: Step) -> dict[str, str | None]:
    """Everything a step's link sets: what is not named is as on a first visit, the projector apart."""
    fresh = {name: default for name, (default, _) in PARAMETERS.items() if name != "projector"}
    return fresh | step.shows


def panel() -> None:
    """Each plan with its steps."""
    st.markdown("Each step opens its page as the class shall see it; Back leads here again.")
    for lesson in LESSONS:
        with st.expander(f"**{lesson.title}: {count(lesson.minutes, 'minute')}**", expanded=lesson is LESSONS[0]):
            st.markdown(f"**Goal.** {lesson.goal}")
            for number, step in enumerate(lesson.steps, start=1):
                st.markdown(f"**{number}. {step.title}** · {count(step.minutes, 'minute')}  \n*Ask:* {step.ask}")
                state.link(step.page, f"Open: {step.title}", ":material/open_in_browser:", **position(step))
