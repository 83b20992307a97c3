"""What stands in the fields counts: what was typed is taken before anything that was pressed acts.

A browser sends what was typed and what was pressed in one message or in two, and a page may be drawn in between or
not. So a field tells here how it is taken, and a callback asks for that first, instead of using what was drawn.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import streamlit as st

from . import session, state, unforeseen
from .markup import sentence

S = st.session_state
ECHO = 1.0  # seconds in which a browser may send again what was taken, as it has not drawn the answer yet
PRESSED_FOR_ANOTHER = "What you pressed was for what stood here before. Please press it again."


@dataclass
class Field:
    """A field on the page.

    name   of the draft that keeps what could not be read
    seen   what it held when it was drawn, or was taken last
    taken  the hash of what was taken last, and when
    """

    name: str
    label: str
    seen: Any
    take: Callable[[Any], None]
    taken: tuple[int, float] = (0, 0.0)


def drawn(key: str, field: Field) -> Callable[[], None]:
    """Tell of a field that is being drawn under a widget's key; its callback."""
    known = S.setdefault("_fields", {})
    if key in known:
        field.taken = known[key].taken
    known[key] = field
    S.setdefault("_drawn", set()).add(key)
    return unforeseen.told_later(lambda: took(key))


def took(key: str) -> None:
    """Take what a field holds, once."""
    field: Field | None = S["_fields"].get(key)
    if field is None or key not in S or S[key] == field.seen:
        return
    value, at = field.taken
    field.seen, field.taken = S[key], (hash(S[key]), time.monotonic())
    if field.taken[0] != value or field.taken[1] - at > ECHO:
        field.take(field.seen)


def settle() -> None:
    """Take what every field holds."""
    for key in list(S.get("_fields", {})):
        took(key)


def begin() -> None:
    """A page begins to be drawn."""
    S["_drawn"] = set()


def end() -> None:
    """A page was drawn whole: fields of another are no more."""
    S["_fields"] = {key: field for key, field in S.get("_fields", {}).items() if key in S["_drawn"]}


def acting(act: Callable[..., Any], needs: tuple[str, ...] = (), same: tuple[str, ...] = ()) -> Callable[..., Any]:
    """A callback that takes the fields first, and then acts. What a ValueError says is told on the page.

    It gives back whether it acted.
    needs  names of fields: while one holds what cannot be read, nothing is done, and that is said
    same   parameters for which it was drawn: when they have changed, it was pressed twice, and nothing is done;
           when what was typed changes them, nothing else is done, and that is said
    """
    then = {name: state.position()[name] for name in same}

    def changed() -> bool:
        return any(state.position()[name] != value for name, value in then.items())

    def run(*args: Any, **kwargs: Any) -> bool:
        again = changed()
        settle()
        if again:
            return False
        unread = [field.label for field in S.get("_fields", {}).values() if field.name in needs and _holds(field)]
        if unread:
            state.warn(f"Nothing was recorded: what stands under “{unread[0]}” cannot be read. It is still there.")
        elif changed():
            state.warn(PRESSED_FOR_ANOTHER)
        else:
            try:
                act(*args, **kwargs)
            except ValueError as problem:
                state.warn(sentence(problem))
            else:
                return True
        return False

    return unforeseen.told_later(run)


def _holds(field: Field) -> bool:
    """Whether a field holds what could not be read."""
    return session.draft(field.name) is not None
