"""A solution of one's own to a riddle: checked against every clue."""

from __future__ import annotations

import streamlit as st

from bullscows import Clue, Game
from bullscows.feedback import answer_to
from bullscows.wording import listed
from pages.position import hiding, reading, session, state
from pages.position.parameters import RULES
from pages.widgets import pegs, typed


def panel(game: Game) -> None:
    """A field for the solution, and what is to be said of the one entered."""
    typed.entry(
        "solution",
        "My solution",
        "Check",
        reading.rules().parse,
        lambda code: session.keep_solution(_riddle(), code),
    )
    code = session.solution(_riddle())
    if not code or session.draft("solution") is not None:
        return
    pegs.row(code)
    broken = [(n, clue) for n, clue in enumerate(game.clues, 1) if answer_to(code, clue.guess) != clue.answer]
    if broken:
        st.warning(_told(code, broken), icon=":material/lock:")
    elif hiding.hides("counts", "codes"):
        st.success(f"{code} fits every clue.", icon=":material/lock_open:")
    elif len(game.pool) == 1:
        st.success(f"Right: {code} fits every clue, and no other code does.", icon=":material/lock_open:")
    else:
        st.info(f"{code} fits every clue, but it is not the only code that does.", icon=":material/lock_open:")


def _riddle() -> tuple[str | None, ...]:
    """Which riddle is on screen."""
    return tuple(state.position()[name] for name in ("clues", "riddle", "level", *RULES))


def _told(code: str, broken: list[tuple[int, Clue]]) -> str:
    """The first clue that a code breaks, and how; and which others."""
    (n, clue), *more = broken
    told = (
        f"{code} breaks clue {n}: {clue.guess} would give {answer_to(code, clue.guess)} there, "
        f"and the riddle says {clue.answer}."
    )
    if not more:
        return told
    others = listed([str(other) for other, _ in more])
    return f"{told} It breaks clue{'s' if len(more) > 1 else ''} {others} as well."
