"""Reviews of a finished game, whoever answered, in the form in which the page shows them."""

from __future__ import annotations

from typing import NamedTuple

import streamlit as st

from bullscows import Game
from bullscows.explaining.dodged import DodgedTurn
from bullscows.explaining.review import TurnReview
from bullscows.wording import count
from pages.panels import waiting
from pages.play import opponent
from pages.position import cache, hiding, state
from pages.position.markup import sentence
from pages.position.parameters import write_clues

LOOKING = "Looking at every turn"
AS_FAR = "The secret is not known yet: this is the game as far as it went."
NO_SECRET = (
    "There was no secret, and so no luck: each guess is held against the fewest codes that the host could have "
    "been made to leave."
)


class Shown(NamedTuple):
    """A review as it is shown.

    text          the whole game in one line, and what that tells
    weakest       the number of the weakest turn, or None; weakest_text says why
    lost          whether a turn was lost there
    better        a guess to hold against the one made there
    told          a sentence on each turn
    note          what to know before; empty where there is nothing
    """

    text: str
    tells: tuple[str, ...]
    weakest: int | None
    weakest_text: str
    lost: bool
    better: str
    rows: list[dict[str, object]]
    caption: str
    told: list[str]
    note: str = ""


def honest(game: Game, secret: str) -> Shown:
    """Against a host with a secret; "" while it is not known. Raises ValueError for a secret that cannot be."""
    hidden = secret or game.pool[0]  # choices and what answers told are the same for every code that fits
    turns, summary = waiting.for_(cache.reviewed(game, hidden), LOOKING)
    weakest = turns[summary.weakest - 1] if summary.weakest else None
    left = f"{count(len(game.pool), 'code')} still {'fits' if len(game.pool) == 1 else 'fit'}"
    so_far = f"{count(len(turns), 'turn')} so far; {left}. {summary.lost_to_choice:.2f} bits lost to choices."
    return Shown(
        text=summary.text if secret else so_far,
        tells=("suggestions", "counts"),
        weakest=summary.weakest,
        weakest_text=summary.weakest_text,
        lost=bool(weakest and weakest.lost),
        better=weakest.best_bits_guess if weakest else "",
        rows=[_row(turn) for turn in turns],
        caption="Luck is what the answer told beyond what was expected of it, in bits; lost to choice is what the "
        "best guess would have told more on average.",
        told=[turn.text for turn in turns],
        note="" if secret else AS_FAR,
    )


def dodging(game: Game) -> Shown:
    """Against the host that dodges. Raises ValueError where another answered."""
    turns, summary = waiting.for_(cache.reviewed_dodged(game), LOOKING)
    weakest = turns[summary.weakest - 1] if summary.weakest else None
    return Shown(
        text=summary.text,
        tells=() if game.solved else ("counts",),
        weakest=summary.weakest,
        weakest_text=summary.weakest_text,
        lost=bool(weakest and weakest.lost),
        better=weakest.best_guess if weakest else "",
        rows=[_dodged_row(turn) for turn in turns],
        caption="After is what the host was left with; best worst case is the least that could have been.",
        told=[turn.text for turn in turns],
        note=NO_SECRET,
    )


def asked_for_dodging(game: Game) -> Shown | None:
    """The review where the link names the host that dodges; None, with a notice, where another answered."""
    if state.get("host") != "dodging" or not state.given("clues"):
        return None
    try:
        return dodging(game)
    except ValueError as problem:
        why = hiding.told(f" {sentence(problem)}", "counts")
        told = "This is an ordinary review: these are not the answers of the host that dodges."
        st.info(told + why, icon=":material/info:")
        return None


def weakest_turn(game: Game, shown: Shown, secret: str) -> None:
    """Which turn was the weakest, and the ways back to it."""
    if shown.weakest is None or hiding.hides("suggestions"):
        return
    tells = ("counts", "codes") if shown.lost else ("counts",)
    st.markdown(hiding.told(shown.weakest_text, *tells) or f"The weakest turn was {shown.weakest}.")
    before, guess = game.clues[: shown.weakest - 1], game.clues[shown.weakest - 1].guess
    again: dict[str, str] = {"clues": write_clues(before), "guess": "", "edit": ""}
    page = "play/solver.py"
    if opponent.plays(game, secret):
        page = "play/play.py"
        again = {"tries": ",".join(clue.guess for clue in before), "over": "0", "hint": "0", "secret": ""}
    state.link(page, "Play that turn again", ":material/replay:", **again)
    held = {"guess": guess, "second": shown.better, "answer": ""}
    looked = {"clues": write_clues(before), **held}
    state.link("learn/buckets.py", "Look at that turn in Buckets", ":material/bar_chart:", **looked)


def _row(turn: TurnReview) -> dict[str, object]:
    return {
        "Turn": turn.number,
        "Guess": turn.guess,
        "Answer": str(turn.answer),
        "Before": turn.before,
        "After": turn.after,
        "Worst case": turn.worst,
        "Best worst case": turn.best_worst,
        "Bits expected": turn.entropy,
        "Bits gained": turn.bits_gained,
        "Luck": turn.luck,
        "Lost to choice": turn.lost_to_choice,
    }


def _dodged_row(turn: DodgedTurn) -> dict[str, object]:
    return {
        "Turn": turn.number,
        "Guess": turn.guess,
        "Answer": str(turn.answer),
        "Before": turn.before,
        "After": turn.after,
        "Best worst case": turn.best_after,
    }
