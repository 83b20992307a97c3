"""The clues of one's own game: entered, edited, ignored for now, moved, removed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from bullscows import Clue, Feedback, Game, Pool
from bullscows.wording import count
from pages.panels import parts
from pages.panels.tables import to_csv
from pages.position import cache, games, hiding, reading, state
from pages.position.games import Entry
from pages.widgets import inputs, peg_keys, pegs, typed

DOWNLOADED = 100_000  # codes in a list to take away


def rows(entries: list[Entry]) -> None:
    """One row for each clue, with the codes that fit after it and what can be done with it."""
    if not entries:
        parts.clue_chips(())
    pool = Pool.every(reading.rules())
    for n, entry in enumerate(entries):
        if not entry.ignored:
            pool = pool.keep(*entry.clue)
        with st.container(horizontal=True, vertical_alignment="center", key=f"clue_{n}"):
            parts.clue_chips([entry.clue])
            told = hiding.told(f"{count(len(pool), 'code')} left", "counts")
            st.markdown("*ignored*" if entry.ignored else told, width=110)
        with st.container(horizontal=True):
            _actions(entries, n)


def _actions(entries: list[Entry], n: int) -> None:
    """What can be done with a clue. It is done to the clues as they are then, and what is typed stays."""
    entry = entries[n]

    def act(changed: Callable[[], list[Entry]]) -> Callable[[], None]:
        return lambda: games.put_entries(changed(), guess=state.get("guess"))

    toggled = Entry(entry.clue, not entry.ignored)
    _small("Edit", n, lambda: state.put(edit=str(n)))
    _small("Use again" if entry.ignored else "Ignore", n, act(lambda: [*entries[:n], toggled, *entries[n + 1 :]]))
    _small(
        "Move up",
        n,
        act(lambda: [*entries[: n - 1], entry, entries[n - 1], *entries[n + 1 :]]),
        disabled=n == 0,
    )
    _small("Remove", n, act(lambda: [*entries[:n], *entries[n + 1 :]]))


def _small(label: str, n: int, act: Callable[[], None], disabled: bool = False) -> None:
    help = f"{label}: clue {n + 1}"
    inputs.press(
        label, act, same=("clues", "example"), key=f"{label} {n}", type="tertiary", disabled=disabled, help=help
    )


def entry_form(entries: list[Entry], suggested: str) -> None:
    """A guess with its answer: by picker, or typed. Adds a clue, or changes the one being edited.

    suggested  a guess to take; nothing is recorded for it before it was taken
    """
    rules = reading.rules()
    editing = int(state.get("edit") or len(entries))
    edited = entries[editing] if editing < len(entries) else None
    own = edited.clue.guess if edited else ""

    def add(answer: Feedback) -> None:
        guess = reading.fitting("guess", own)
        if not guess:
            raise ValueError(f"expected the guess that got {answer}, got none: type it, or take {suggested}")
        clue = Game(rules).play(guess, answer).clues[0]
        games.put_entries([*entries[:editing], Entry(Clue(*clue)), *entries[editing + 1 :]])

    entered: dict[str, Any] = {"needs": ("guess",), "same": ("clues", "example", "edit")}
    st.markdown(f"**Change clue {editing + 1}**" if edited else "**Add a clue:** your guess, and the answer it got")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        pegs.field("guess", "Guess", rules, own, optional=not edited, hint=f"such as {suggested}")
        if not edited:
            inputs.press(f"Take {suggested}", state.put, kwargs={"guess": suggested}, icon=":material/north_west:")
    peg_keys.draw("guess", rules, lambda code: state.put(guess=code))
    typed.answer(
        rules,
        pegs.answer_label("Its answer"),
        edited.clue.answer if edited else None,
        add,
        **entered,
    )
    if edited:
        with st.container(horizontal=True):
            inputs.press("Save it with this answer", add, args=(edited.clue.answer,), **entered, type="primary")
            inputs.press("Leave it as it is", state.put, kwargs={"edit": ""})


def codes_that_fit(pool: Pool) -> None:
    """The codes of the pool, to look at, to download and to copy."""
    if hiding.hides("codes"):
        return
    with st.expander(
        "The codes that fit" if hiding.hides("counts") else f"The {count(len(pool), 'code')} that fit"
    ):
        parts.codes(pool, "Codes that still fit")
        if len(pool) <= DOWNLOADED:
            st.download_button(
                "Download the list",
                to_csv([{"Code": code} for code in pool]),
                "codes.csv",
                "text/csv",
                on_click="ignore",
                icon=":material/download:",
            )
        else:
            st.caption(f"The list can be downloaded when at most {count(DOWNLOADED, 'code')} fit.")
        st.code(" ".join(pool[n] for n in range(min(len(pool), cache.COPIED))), language=None, wrap_lines=True)
