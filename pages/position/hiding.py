"""A classroom view: what a link hides, and where that would have been shown.

Hidden is what is never sent to the browser. Pages name what a piece tells; whether it is shown is decided here.
"""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from bullscows.wording import listed

from . import state

HIDEABLE = {
    "suggestions": "suggestions of what to guess",
    "counts": "how many codes are left",
    "codes": "which codes still fit",
    "menu": "the menu with the rules panel",
}
# What a chart tells, by the first word of its key; a chart not named here tells none of it.
CHARTS = {
    "buckets": {"counts"},
    "turn_buckets": {"counts"},
    "compare": {"counts"},
    "dodged": {"counts"},
    "pool_path": {"counts"},
    "code_map": {"counts", "codes"},
    "turn_map": {"counts", "codes"},
    "matrix": {"counts", "codes"},
    "symbols": {"counts", "codes"},
    "guess_map": {"suggestions", "counts", "codes"},
    "mixed": {"suggestions", "counts"},
    "tree_map": {"suggestions", "counts"},
}
# What a column of a table tells, by its heading.
COLUMNS = {
    **dict.fromkeys(("N", "Bits", "Before", "After", "Worst case", "Expected size", "Parts"), ("counts",)),
    **dict.fromkeys(("Entropy (bits)", "Bits expected", "Bits gained", "Secrets", "Luck"), ("counts",)),
    **dict.fromkeys(("Best worst case", "Lost to choice"), ("suggestions", "counts")),
    "Could be the secret": ("codes",),
}
# What there is to leave out on a page, by address; on any other only the menu.
TOLD = {
    **dict.fromkeys(("buckets", "walkthrough", "solver", "review"), tuple(HIDEABLE)),
    "play": tuple(HIDEABLE),
    "riddles": ("counts", "codes", "menu"),
    "duel": ("counts", "menu"),
}
# Pages that would be empty, by address, and what of it they are all about.
CLOSED = {
    "tree": {"suggestions", "counts", "codes"},
    "openings": {"suggestions", "counts"},
    "mixer": {"suggestions", "counts"},
    "worksheets": {"suggestions", "counts", "codes"},
}


def hidden() -> list[str]:
    """The kinds that this view hides."""
    asked = state.get("without").split(",")
    return [kind for kind in HIDEABLE if kind in asked]


def hides(*kinds: str) -> bool:
    """Whether something that tells these kinds is hidden: one of them is enough."""
    return not set(kinds).isdisjoint(hidden())


def told(text: str, *kinds: str) -> str:
    """A text that tells these kinds; empty where one of them is hidden."""
    return "" if hides(*kinds) else text


def say(text: str, *kinds: str) -> None:
    """Show a text that tells these kinds, unless one of them is hidden."""
    if not hides(*kinds):
        st.markdown(text)


def hides_chart(key: str) -> bool:
    """Whether the chart of this key is hidden."""
    return hides(*CHARTS.get(key.split()[0], ()))


def hidden_columns(names: object) -> set[str]:
    """Those of a table's columns that are hidden."""
    return {name for name in names if hides(*COLUMNS.get(name, ()))}  # type: ignore[attr-defined]


def offered(options: Mapping[str, str], tell: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Those of some {value: label} that may be shown; `tell` names what each value would show."""
    return {value: label for value, label in options.items() if not hides(*tell.get(value, ()))}


def closes(address: str) -> bool:
    """Whether the page at this address is all about what is hidden."""
    return hides(*CLOSED.get(address, ()))


def notice() -> None:
    """One line that says what is hidden, where something is."""
    if hidden():
        what = listed([HIDEABLE[kind] for kind in hidden()])
        st.caption(f":material/visibility_off: A classroom view: this link leaves out {what}.")


def closed() -> None:
    """What stands in the place of a closed page."""
    st.info(
        "This page is all about what this classroom view leaves out, so there is nothing on it for now. "
        "The other pages are there.",
        icon=":material/visibility_off:",
    )
