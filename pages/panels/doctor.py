"""The clue doctor: what could be wrong where nothing fits, and buttons that mend it."""

from __future__ import annotations

import streamlit as st

from bullscows import Game
from bullscows.explaining.diagnosis import Diagnosis, Repair
from bullscows.wording import count
from pages.position import cache, hiding, state
from pages.position.parameters import rules_parameters, write_clues
from pages.widgets import inputs

from . import parts, waiting

# What is found stands where it is seen and goes on from there with the Tab key: once for each contradiction.
_SHOW = """<style></style><script data-clues="{clues}">
{{
  const found = document.querySelector(".st-key-doctor_found");
  if (found) {{
    found.tabIndex = -1;
    found.focus({{preventScroll: true}});
    const {{top, bottom}} = found.getBoundingClientRect();
    if (top < 70 || bottom > innerHeight) found.scrollIntoView({{block: "center"}});
  }}
}}
</script>"""


def look(game: Game) -> Diagnosis:
    """What could be wrong with the clues; until it is there, the page shows that, and stops."""
    found: Diagnosis = waiting.for_(cache.diagnosed(game), "Looking for what could be wrong")
    return found


def panel(game: Game, mending: bool = True) -> None:
    """Where the codes run out and why, and what would repair it, most plausible first.

    mending  whether a repair can be taken here; where the clues stand elsewhere they are only told
    """
    found = look(game)
    with st.container(key="doctor_found"):
        parts.contradiction(game, hiding.told(found.why, "counts", "codes"))
    st.html(_SHOW.format(clues=write_clues(game.clues)), unsafe_allow_javascript=True)
    st.markdown("**What could be wrong**, most likely first:")
    for n, repair in enumerate(found.repairs):
        if not mending:
            st.markdown(f"- {_told(repair)}")
            continue
        inputs.press(
            _told(repair),
            _take,
            args=(repair.game,),
            same=("clues",),
            key=f"mend {n}",
            icon=":material/build:",
            wrap=True,
        )
    if found.more:
        st.caption(f"And {count(found.more, 'less likely repair')}.")
    if not found.repairs:
        st.markdown("No single slip explains it: two clues or more must be wrong. Remove the least certain.")


def _told(repair: Repair) -> str:
    """What would change, and how many codes then fit, unless that is hidden."""
    return repair.text.split(" Then ")[0] if hiding.hides("counts") else repair.text


def _take(mended: Game) -> None:
    state.put(clues=write_clues(mended.clues), **rules_parameters(mended.rules))
