"""What a riddle's text leaves open: lines that are not read, and the rules that it asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from bullscows import Clue
from bullscows.riddles import RulesHint, Unread, short_meaning, solved_elsewhere
from bullscows.wording import count
from pages.position import hiding, reading, session
from pages.position.markup import as_text
from pages.position.parameters import RULES
from pages.widgets import inputs

from . import pasted

MAX_QUOTED = 60  # characters of a line


def questions(riddle: pasted.Reading) -> None:
    """The rules that the text asks for, and each line that is not read, with what it could mean; nothing while
    another text stands in the field."""
    if session.draft(pasted.FIELD) is not None:
        return
    if riddle.hint:
        _offer(riddle.hint, len(riddle.waiting) - len(riddle.unclear))
    for n, line in enumerate(riddle.unclear):
        _ask(line, n)


def ask_again(riddle: pasted.Reading) -> None:
    """The way back, where lines were answered or left out by hand."""
    if riddle.said:
        _press("Ask again about the lines I answered or left out", pasted.ask_again, "ask again", type="tertiary")


def offer_elsewhere(clues: tuple[Clue, ...]) -> None:
    """Where no code fits: the other rules under which exactly one does."""
    hint = None if hiding.hides("counts") else solved_elsewhere(clues, reading.rules())
    if hint:
        st.warning(hint.notice, icon=":material/tune:")
        _press(hint.button, pasted.use, "use", hint, type="primary", same=("clues", *RULES))


def waits(riddle: pasted.Reading) -> str:
    """Why nothing is solved yet, in a sentence; "" where nothing waits."""
    if session.draft(pasted.FIELD) is not None:
        return "The text is not read yet, so nothing is solved: the reason stands below it."
    if riddle.hint and not riddle.waiting:
        return "Nothing is solved yet: the text asks for other rules."
    if riddle.waiting:
        many = len(riddle.waiting)
        verb, them = ("waits", "it") if many == 1 else ("wait", "them")
        means = "say what it means" if many == 1 else "say what they mean"
        do = means if riddle.unclear else "change the rules"
        return f"{count(many, 'line')} {verb}: {do}, or take {them} out of the text."
    return "The rules have changed since the text was read: press “Read it”." if pasted.is_stale(riddle) else ""


def _offer(hint: RulesHint, many: int) -> None:
    """Other rules, and what else can be done with the lines that ask for them."""
    st.warning(hint.notice, icon=":material/tune:")
    with st.container(horizontal=True):
        _press(hint.button, pasted.use, "use", hint, type="primary", same=("clues", *RULES))
        if many:
            _press(
                f"Leave {'this line' if many == 1 else f'these {many} lines'} out", pasted.leave_out, "leave", hint
            )


def _ask(line: Unread, n: int) -> None:
    """A line that is not read, and buttons for what it could mean."""
    quoted = line.line if len(line.line) <= MAX_QUOTED else line.line[:MAX_QUOTED] + "…"
    st.warning(as_text(f"Line {line.number}, “{quoted}”: {line.reason}."), icon=":material/question_mark:")
    with st.container(horizontal=True, gap="small"):
        for answer in line.options:
            label = f"{answer}: {short_meaning(answer, len(line.code))}"
            _press(label, pasted.say, f"mean {line.number} {n} {answer}", line, answer)
        _press("Leave this line out", pasted.say, f"leave {line.number} {n}", line, None)


def _press(label: str, act: Callable[..., None], key: str, *args: Any, **options: Any) -> None:
    """A button about the text as it stands: not while it holds what cannot be read."""
    inputs.press(label, act, args=args, needs=(pasted.FIELD,), key=key, **options)
