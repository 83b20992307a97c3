"""Waiting for strategies to be played out: asks where it takes long, shows progress, can be stopped."""

from __future__ import annotations

import streamlit as st

from bullscows import Rules
from bullscows.strategies import optimal
from bullscows.strategies.registry import named
from bullscows.strategies.results import Result, estimated_seconds
from bullscows.wording import listed, number
from pages.position import cache, session, state
from pages.position.cache import RESULTS, Run, extent
from pages.widgets import inputs
from pages.workers.fair import AT_ONCE

from . import waiting

ASK_ABOVE = 10_000  # codes: a play-out takes more than a few seconds
ASK_ABOVE_TOGETHER = 60_000  # codes over all runs
NAMED = 6  # runs that are listed; of more, some stand for all


def wait_for(runs: list[Run]) -> list[Result]:
    """The finished results; until they are there, the page shows what is under way and stops.

    A run that cannot be played stops the page with its reason.
    """
    if failures := [problem for run in runs if (problem := RESULTS.failure(run))]:
        st.error(f"This cannot be played: {failures[0]}.")
        for run in runs:
            waiting.again(run)
        state.stop()
    return [result for result in settled(runs) if result]


def settled(runs: list[Run]) -> list[Result | None]:
    """As `wait_for`, with None for a run that cannot be played; the store has the reason."""
    finished = [RESULTS.finished(run) for run in runs]
    missing = [
        run for run, result in zip(runs, finished, strict=True) if result is None and not RESULTS.failure(run)
    ]
    if not missing:
        return finished
    wanted = session.wanted(missing)
    if wanted is None:
        size = runs[0].rules.size
        wanted = size <= ASK_ABOVE and size * len(missing) <= ASK_ABOVE_TOGETHER
    if not wanted:
        _offer(missing)
        state.stop()
    for run in missing:
        RESULTS.ask(run, session.visitor())
    _under_way(runs)
    return state.stop()


def prepare(rules: Rules, strategy: str, opening: str = "") -> None:
    """Wait until a strategy that looks ahead through the whole game has done so, if it is one."""
    if named(strategy).prepare:
        is_there = rules in optimal.SHIPPED  # whatever the opening: it is alike to that of the tree
        wait_for([cache.run(rules, strategy, "" if is_there else opening, 0)])


def names(runs: list[Run]) -> list[str]:
    """What each run is called: the strategy, and its opening where the openings differ."""
    openings = len({run.opening for run in runs}) > 1
    return [named(run.strategy).name + (f" from {run.opening}" if openings and run.opening else "") for run in runs]


def _all(runs: list[Run]) -> str:
    """The runs in one phrase; a strategy with several openings is named once."""
    called = names(runs)
    if len({run.strategy for run in runs}) == 1 and all(run.opening for run in runs[1:]):
        called[1:] = [run.opening for run in runs[1:]]
    return listed(called if len(called) <= NAMED else [*called[: NAMED - 1], f"{len(called) - NAMED + 1} more"])


def _offer(missing: list[Run]) -> None:
    """Say what it will take, and ask."""
    seconds = sum(estimated_seconds(run.rules, run.strategy, run.sample) for run in missing)
    hint = " Fewer strategies, or those that guess only codes that fit, take less." if seconds > 90 else ""
    st.info(
        f"{_all(missing)}, {extent(missing[0].rules)}: this takes {_duration(seconds)}.{hint}",
        icon=":material/timer:",
    )
    inputs.press("Play them out", session.want, args=(missing, True), type="primary")


def _duration(seconds: float) -> str:
    if seconds < 2:
        return "a second or two"
    if seconds < 90:
        return f"about {number(round(seconds, -1) if seconds > 20 else round(seconds))} seconds"
    return f"about {number(round(seconds / 60))} minutes"


@st.fragment(run_every=1.0)  # seconds; a busy server has to keep up
def _under_way(runs: list[Run]) -> None:
    """Progress of each run, and a way to stop."""
    left = [run for run in runs if RESULTS.finished(run) is None and RESULTS.failure(run) is None]
    if not left:
        st.rerun()
    called = dict(zip(runs, names(runs), strict=True))
    listed_runs = runs
    if len(runs) > NAMED:
        played = len(runs) - len(left)
        st.progress(played / len(runs), f"{played} of {len(runs)} played out")
        listed_runs = left[:AT_ONCE]
    for run in left:
        if RESULTS.progress(run) is None:  # it stopped as the last visitor left, just as this one came
            RESULTS.ask(run, session.visitor())
    for run in listed_runs:
        done = (RESULTS.progress(run) or 0.0) if run in left else 1.0
        what = "searched" if named(run.strategy).prepare else "of the secrets found"
        st.progress(done, f"{called[run]}: {waiting.turn(run) or f'{done:.0%} {what}'}")
    if st.button("Stop", icon=":material/stop:"):
        for run in left:
            RESULTS.leave(run, session.visitor())
        session.want(left, False)
        st.rerun()
