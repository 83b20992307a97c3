"""Waiting for strategies to be played out: asks where it takes long, shows progress, can be stopped."""

from __future__ import annotations

import streamlit as st

from bullscows import STRATEGIES
from bullscows.results import Result, estimated_seconds
from bullscows.wording import listed, number

from . import state
from .cache import RESULTS, Run, extent

ASK_ABOVE = 10_000  # codes: a play-out takes more than a few seconds


def wait_for(runs: list[Run]) -> list[Result]:
    """The finished results; until they are there, the page shows what is under way and stops."""
    finished = [RESULTS.finished(run) for run in runs]
    failures = [problem for run in runs if (problem := RESULTS.failure(run))]
    if failures:
        st.error(f"This cannot be played: {failures[0]}.")
        state.stop()
    if all(finished):
        return [result for result in finished if result]
    missing = [run for run, result in zip(runs, finished, strict=True) if result is None]
    wanted = state.wanted(missing)
    if wanted is None:
        wanted = runs[0].rules.size <= ASK_ABOVE
    if not wanted:
        _offer(missing)
        state.stop()
    for run in missing:
        RESULTS.ask(run, state.visitor())
    _under_way(runs)
    return state.stop()


def _offer(missing: list[Run]) -> None:
    """Say what it will take, and ask."""
    seconds = sum(estimated_seconds(run.rules, run.strategy, run.sample) for run in missing)
    names = listed([STRATEGIES[run.strategy].name for run in missing])
    hint = " Fewer strategies, or those that guess only codes that fit, take less." if seconds > 90 else ""
    st.info(
        f"{names}, {extent(missing[0].rules)}: this takes {_duration(seconds)}.{hint}",
        icon=":material/timer:",
    )
    st.button("Play them out", type="primary", on_click=state.want, args=(missing, True))


def _duration(seconds: float) -> str:
    if seconds < 2:
        return "a second or two"
    if seconds < 90:
        return f"about {number(round(seconds, -1) if seconds > 20 else round(seconds))} seconds"
    return f"about {number(round(seconds / 60))} minutes"


@st.fragment(run_every=0.4)
def _under_way(runs: list[Run]) -> None:
    """Progress of each run, and a way to stop."""
    waiting = [run for run in runs if RESULTS.finished(run) is None and RESULTS.failure(run) is None]
    if not waiting:
        st.rerun()
    for run in runs:
        done = 1.0 if run not in waiting else RESULTS.progress(run)
        if done is None:  # it stopped as the last visitor left, just as this one came
            RESULTS.ask(run, state.visitor())
        name = STRATEGIES[run.strategy].name
        st.progress(done or 0.0, f"{name}: {done or 0:.0%} of the secrets found")
    if st.button("Stop", icon=":material/stop:"):
        for run in waiting:
            RESULTS.leave(run, state.visitor())
        state.want(waiting, False)
        st.rerun()
