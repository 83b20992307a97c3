"""The glossary on the page, and the line below every page that leads to it."""

from __future__ import annotations

import streamlit as st

from pages.position import state
from pages.position.glossary import GLOSSARY, USED
from pages.widgets import inputs

PAGE = "classroom/teachers.py"


def links(address: str) -> None:
    """Below a page: the words it uses, each a link into the glossary."""
    used = USED.get(address, ())
    if not used:
        return
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="words"):
        st.caption("Words on this page:", width="content")
        for key in used:
            if address == "teachers":  # a link to the page one is on would not be followed
                _button(key, "word")
            else:
                state.link(PAGE, GLOSSARY[key].word, view="glossary", term=key)


def _button(key: str, where: str) -> None:
    inputs.press(
        GLOSSARY[key].word,
        state.put,
        key=f"{where} {key}",
        type="tertiary",
        kwargs={"view": "glossary", "term": key},
    )


def glossary() -> None:
    """Every word with its meaning; the one asked for first."""
    asked = state.get("term")
    if asked:
        with st.container(border=True):
            _entry(asked, "asked")
    for key in sorted(GLOSSARY, key=lambda key: GLOSSARY[key].word):
        _entry(key, "listed")


def _entry(key: str, where: str) -> None:
    term = GLOSSARY[key]
    with st.container(gap=None):
        st.markdown(f"**{term.word[0].upper()}{term.word[1:]}**: {term.meaning}")
        if term.see:
            with st.container(horizontal=True, vertical_alignment="center", gap="small"):
                st.caption("See also", width="content")
                for other in term.see:
                    _button(other, f"{where} {key}")
