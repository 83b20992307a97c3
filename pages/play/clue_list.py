"""The clues of one's own game: entered, edited, ignored for now, moved, removed."""

from __future__ import annotations

import streamlit as st

from bullscows import Clue, Feedback, Game, Pool
from bullscows.wording import count
from pages.panels import parts
from pages.panels.tables import to_csv
from pages.position import cache, games, hiding, reading, state
from pages.position.games import Entry
from pages.widgets import inputs, peg_keys, pegs

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
    entry = entries[n]
    without = [*entries[:n], *entries[n + 1 :]]
    toggled = [*entries[:n], Entry(entry.clue, not entry.ignored), *entries[n + 1 :]]
    earlier = [*entries[: n - 1], entry, entries[n - 1], *entries[n + 1 :]] if n else entries
    label = "Use again" if entry.ignored else "Ignore"
    _small("Edit", n, lambda: state.put(edit=str(n)))
    _small(label, n, lambda: games.put_entries(toggled))
    _small("Move up", n, lambda: games.put_entries(earlier), disabled=n == 0)
    _small("Remove", n, lambda: games.put_entries(without))


def _small(label: str, n: int, act: object, disabled: bool = False) -> None:
    help = f"{label}: clue {n + 1}"
    st.button(label, key=f"{label} {n}", type="tertiary", on_click=act, disabled=disabled, help=help)  # type: ignore[arg-type]


def entry_form(entries: list[Entry], suggested: str) -> None:
    """A guess with its answer: by picker, or typed. Adds a clue, or changes the one being edited."""
    rules = reading.rules()
    editing = int(state.get("edit") or len(entries))
    edited = entries[editing] if editing < len(entries) else None
    guess = reading.fitting("guess", edited.clue.guess if edited else suggested)

    def add(answer: Feedback) -> None:
        clue = Game(rules).play(guess, answer).clues[0]
        games.put_entries([*entries[:editing], Entry(Clue(*clue)), *entries[editing + 1 :]])

    st.markdown(f"**Change clue {editing + 1}**" if edited else "**Add a clue:** your guess, and the answer it got")
    pegs.field("guess", "Guess", rules, guess)
    peg_keys.draw("guess", rules, lambda code: state.put(guess=code))
    inputs.answer(rules, pegs.answer_label("Its answer"), edited.clue.answer if edited else None, add)
    if edited:
        st.button("Leave it as it is", on_click=state.put, kwargs={"edit": ""})


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
