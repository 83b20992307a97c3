"""The position on screen: which example, which clues, and ways to change them."""

from __future__ import annotations

from typing import Any

import streamlit as st

from bullscows import Game
from bullscows.examples import EXAMPLES, Example
from bullscows.transcript import read_game
from bullscows.wording import count
from pages.position import games, hiding, reading, samples, state
from pages.position.parameters import OWN, write_clues
from pages.widgets import inputs, typed

from . import parts


def panel(game: Game, shown: Example | None) -> None:
    """The clues with the codes that fit; take one back, start over, take an example, type clues."""
    with st.container(border=True):
        text, buttons = st.columns([3, 2], vertical_alignment="center")
        with text:
            if shown:
                hiding.say(f"**{shown.title}.** {shown.lesson}", "counts", "suggestions")
            parts.clue_chips(game.clues)
            hiding.say(f"**{count(len(game.pool), 'code')}** {'fits' if len(game.pool) == 1 else 'fit'}.", "counts")
        with buttons, st.container(horizontal=True):
            _buttons(game)
        with st.expander("Change the position"):
            fields(game, shown)


def _buttons(game: Game) -> None:
    none = not game.clues
    entered: dict[str, Any] = {"needs": ("clues",), "same": ("clues",)}
    inputs.press("Undo last clue", _undo, args=(game,), **entered, disabled=none, icon=":material/undo:")
    inputs.press(
        "No clues",
        games.put_game,
        args=(Game(game.rules),),
        disabled=none,
        icon=":material/restart_alt:",
    )


def _undo(game: Game) -> None:
    games.put_game(game.undo(), game.clues[-1].guess)


def fields(game: Game, shown: Example | None) -> None:
    """Take an example, or type clues."""
    titles = {
        OWN: "My own clues",
        **{key: example.title for key, example in EXAMPLES.items() if example.compare},
    }
    if not hiding.hides("counts"):  # their titles tell some
        take, key = (lambda key: _take(key, game)), shown.key if shown else OWN
        inputs.choice("example", "Example", titles, write=take, shown=key)
    clues_field(game)


def clues_field(game: Game) -> None:
    """The clues as text."""
    typed.text(
        "clues",
        f"Clues, separated by commas, such as {samples.written()}",
        _read,
        shown=", ".join(f"{guess} {answer.bulls}B{answer.cows}C" for guess, answer in game.clues),
        write=lambda clues: state.put(clues=clues),
    )


def _take(key: str, game: Game) -> None:
    """An example; or the clues as they stand, to be changed."""
    if key == OWN:
        state.put(example="", clues=write_clues(game.clues))
    else:
        games.put_example(key)


def _read(typed: str) -> str:
    """The clues parameter for what was typed. Raises ValueError, naming the clue that is wrong."""
    read = read_game(typed, reading.rules())
    if read.problems:
        raise ValueError(read.problems[0].reason)
    return write_clues(read.game.clues)


def dead_end(game: Game) -> None:
    """What to say where there is nothing left to guess."""
    if game.solved and len(game.pool):
        st.success(f"Solved: the secret is {game.clues[-1].guess}.", icon=":material/check:")
    else:
        parts.contradiction(game)
