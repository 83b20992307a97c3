"""Waiting for a worker: what is asked for is on the page once it is there, and until then that it is worked on."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import streamlit as st

from bullscows.wording import number
from pages.position import session, state, tasks
from pages.position.markup import as_text
from pages.position.tasks import QUEUE, Task
from pages.widgets import inputs

LOOK = 1.0  # seconds between two looks; a busy server has to keep up


def for_(task: Task, doing: str) -> Any:
    """What the task makes; until it is there, the page shows that, and stops. Raises ValueError as it does.

    doing  what is under way, such as "Making the riddle"
    """
    value = or_notice(task, doing)
    return state.stop() if value is None else value


def or_notice(task: Task, doing: str) -> Any:
    """The same; where it is not there yet None, with the notice in its place."""
    session.note_asked(task.key)
    value = tasks.value(task, session.visitor())
    if value is None:
        failure = QUEUE.failure(task.key)
        if failure:
            _broke_off(task.key, f"{doing}: {failure.sentence}.")
        else:
            _under_way(task, doing)
    return value


def end_run() -> None:
    """What an earlier page of this visitor asked for, and this one does not, is waited for no more."""
    tasks.leave_others(session.take_asked(), session.visitor())


def turn(key: Hashable) -> str:
    """How long what waits for its turn has to wait, in words; "" where it is under way."""
    ahead = QUEUE.ahead(key)
    if ahead is None:
        return ""
    if not ahead:
        return "two others are being worked on; this one is next"
    stand = "stands" if ahead == 1 else "stand"
    return f"two others are being worked on, and {number(ahead)} more {stand} before this one"


def again(key: Hashable) -> None:
    """The button that lets a computation which broke off be tried again, where it did."""
    failure = QUEUE.failure(key)
    if failure and failure.again:
        inputs.press("Try again", QUEUE.forget, args=(key,), icon=":material/refresh:", key=f"again {hash(key)}")


def _broke_off(key: Hashable, told: str) -> None:
    st.error(as_text(told), icon=":material/error:")
    again(key)


@st.fragment(run_every=LOOK)
def _under_way(task: Task, doing: str) -> None:
    """The notice; when there is something else to show, the page is drawn anew."""
    done = QUEUE.progress(task.key)
    if done is None:  # it has ended, or was dropped
        st.rerun()
    waits = turn(task.key)
    if waits:
        st.info(f"{doing}: {waits}.", icon=":material/hourglass_empty:")
    else:
        st.progress(done or 0.0, f"{doing}…")
