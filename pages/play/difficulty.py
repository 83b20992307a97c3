"""How hard a riddle made by number is, in a sentence."""

from __future__ import annotations

import streamlit as st

from bullscows import CLASSIC, MASTERMIND, Rules
from bullscows.riddles import Riddle
from pages.position import hiding, state
from pages.position.parameters import LEVELS
from pages.widgets import numbered

# Below which easy riddles stay, and above which hard ones go: of 20 to 60 made of each level under each rules.
BOUNDS = {Rules(3): (11, 15), CLASSIC: (12, 20), Rules(5): (13, 29), MASTERMIND: (8, 12)}


def told(riddle: Riddle) -> None:
    """The riddle's number and level, and what makes it as hard as it is."""
    number = numbered.from_one(state.get("riddle"))
    measure = f" Difficulty {riddle.measure:.1f}: the bits still to be found after each line, added up"
    if riddle.rules in BOUNDS:
        easy, hard = BOUNDS[riddle.rules]
        measure += f"; easy riddles stay below about {easy}, hard ones go above {hard}"
    st.caption(
        f"Riddle {number}, {LEVELS[state.get('level')].lower()}: one code fits, and no line can be left out."
        + hiding.told(f"{measure}.", "counts")
    )
