"""Which strategies a page offers, and which of them the link asks for."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from bullscows import STRATEGIES, Rules, Strategy
from bullscows.strategies.mixing import read_key
from bullscows.strategies.registry import named
from pages.position import state

MOST_ASKED = 50  # keys read of a list in a link


def offered(rules: Rules, *parameters: str) -> dict[str, str]:
    """Keys and names of the strategies that can play under the rules: the built-in ones, those that the
    link asks for in `parameters`, and the visitor's own mix."""
    return several(rules, [state.get(parameter) for parameter in parameters])[0]


def several(rules: Rules, asked: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """The same for a list of keys that the link asks for; and those of them that can play, each once."""
    wanted = [named(key) for key in asked[:MOST_ASKED] if key]
    every = [*STRATEGIES.values(), *wanted, *_own()]
    names = {each.key: each.name for each in every if each.supports(rules)}
    return names, [key for key in dict.fromkeys(each.key for each in wanted) if key in names]


def _own() -> list[Strategy]:
    """The strategies that stand on the mixer page in this link: the mix, and two-step with its numbers."""
    mix = state.get("mix")
    return [named(key) for key in (*([mix] if mix and any(read_key(mix)[0]) else []), state.get("deeper"))]


def chosen(parameter: str, names: dict[str, str], ready: str) -> str:
    """The key that the link asks for; `ready`, and a note why, where that cannot play."""
    asked = state.get(parameter)
    if asked and asked not in names:
        st.info(f"{named(asked).name} is not known here under these rules; {names[ready]} is used instead.")
    return asked if asked in names else ready
