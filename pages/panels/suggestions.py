"""The best guesses at a position, as a table and as a map."""

from __future__ import annotations

import streamlit as st

from bullscows import OBJECTIVES, Game
from bullscows.figures import guess_map
from bullscows.wording import number
from pages.position import cache, hiding, reading, state
from pages.widgets import inputs

from . import parts, waiting
from .tables import table

BEST_SHOWN = 10
SCORING = "Scoring every guess"


def panel(game: Game, guess: str, as_map: bool) -> None:
    """The best guesses by the chosen objective, from all codes or only those that fit."""
    if hiding.hides("suggestions"):
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        names = {key: f"{each.name}: {each.aim}" for key, each in OBJECTIVES.items()}
        inputs.choice("objective", "Objective", names)
        if not hiding.hides("codes"):
            inputs.switch("fits", "Only codes that still fit")
    ranking = waiting.or_notice(cache.ranking(game, _fitting_only(), state.get("objective")), SCORING)
    if ranking is None:
        return
    if as_map:
        parts.chart(
            (guess_map, ranking, game.pool.partition(guess)), "guess_map", lambda code: state.put(guess=code)
        )
        st.caption("One marker for each kind of guess; click one to take its lowest guess.")
        if ranking.attrs["sampled"]:
            st.caption(ranking.attrs["sampled"])
        return
    rows = [
        {
            "Guess": row["guess"],
            "Worst case": row["worst"],
            "Expected size": row["expected"],
            "Entropy (bits)": row["entropy"],
            "Parts": row["parts"],
            "Could be the secret": "yes" if row["fits"] else "no (probe)",
            "Guesses alike": row["alike"],
        }
        for row in ranking.head(BEST_SHOWN).to_dict("records")
    ]
    formats = {"Expected size": ",.2f", "Entropy (bits)": ".3f"}
    table(rows, "best-guesses.csv", ranking.attrs["sampled"] or _alike(game, len(ranking)), formats)
    best = {str(row["Guess"]): str(row["Guess"]) for row in rows}
    inputs.pills("guess_pick", "Take one of them", best, guess if guess in best else None, _take)


def ready(game: Game) -> str:
    """A guess to begin with: a good one, or the lowest code that fits where ranking takes long, and the
    lowest of all where suggestions are hidden."""
    if hiding.hides("suggestions"):
        return reading.first_code()
    if game.clues and cache.has_no_table(game.rules):  # ranking takes long there
        return game.pool[0]
    return str(waiting.for_(cache.ranking(game, False, "minimax"), SCORING).guess[0])


def best(game: Game) -> str | None:
    """The best guess by the chosen objective, from all codes or those that fit; the lowest where that is hidden.

    None while it is worked on, which is then said in its place.
    """
    if hiding.hides("suggestions"):
        return reading.first_code()
    if len(game.pool) <= 2:
        return game.pool[0]
    ranking = waiting.or_notice(cache.ranking(game, _fitting_only(), state.get("objective")), SCORING)
    return None if ranking is None else str(ranking.guess[0])


def _fitting_only() -> bool:
    """Whether only codes that fit are ranked; where those are hidden, a ranking of them would list them."""
    return state.on("fits") and not hiding.hides("codes")


def _take(code: str | None) -> None:
    if code:
        state.put(guess=code)


def _alike(game: Game, kinds: int) -> str:
    if not game.clues and kinds == 1:
        return (
            f"All {number(game.rules.size)} guesses are one row: before any clue no symbol and no place differs "
            "from another, so every first guess makes the same buckets."
        )
    return (
        "Guesses alike make the same bucket for every answer, mostly because the clues treat some symbols or "
        "places alike; the lowest stands for all."
    )
