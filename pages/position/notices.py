"""Sentences on what a link or an input got wrong, and on what the rules made set aside."""

from __future__ import annotations

from . import games, moves, reading, state
from .parameters import CODES, few


def notices() -> list[str]:
    """Every such sentence, in the order in which they are shown."""
    if reading.misses_words():
        return state.told()
    return [*state.told(), *few(games.in_link()[1]), *moves.aside(), *_codes_aside()]


def _codes_aside() -> list[str]:
    """A sentence for each code in the position that is none under the rules."""
    aside = []
    for name in CODES:
        try:
            reading.rules().parse(state.get(name) or reading.first_code())
        except ValueError as problem:
            aside.append(f"The {name} “{state.get(name)}” is set aside: {problem}.")
    return aside
