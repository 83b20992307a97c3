"""Choices and buttons: each shows a parameter of the position and writes it back.

A value that a link brings and that cannot be chosen here is never handed to a widget: it is cut to what can be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import streamlit as st

from pages.position import fields, state


def key_of(name: str) -> str:
    """The widget key of a parameter."""
    return f"w_{name}"


def press(
    label: str,
    act: Callable[..., None],
    *,
    args: tuple[Any, ...] = (),
    kwargs: dict[str, Any] | None = None,
    needs: tuple[str, ...] = (),
    same: tuple[str, ...] = (),
    **options: Any,
) -> None:
    """A button. What stands in the fields is taken before it acts: see `fields.acting` for `needs` and `same`."""
    st.button(label, on_click=fields.acting(act, needs, same), args=args, kwargs=kwargs or {}, **options)


def switch(name: str, label: str, help: str | None = None, disabled: bool = False) -> None:
    """A toggle for a 0/1 parameter."""
    key = key_of(name)
    st.toggle(
        label,
        state.seed_widget(key, state.on(name)),
        key=key,
        help=help,
        disabled=disabled,
        on_change=fields.acting(lambda: state.put(**{name: str(int(state.S[key]))})),
    )


def choice(
    name: str,
    label: str,
    options: Mapping[str, str],
    write: Callable[[str], None] | None = None,
    shown: str | None = None,
    compact: bool = False,
    help: str | None = None,
) -> str:
    """Pick one of {value: label}; a row of buttons when `compact`, else a list to open.

    write  what to do with the pick, when it is more than setting the parameter
    shown  the value that the position means, when the parameter itself is at its default
    """
    key = key_of(name)
    value = shown if shown is not None else state.get(name)
    if value not in options:
        value = next(iter(options))
    state.seed_widget(key, value)
    names = list(options)

    def take() -> None:
        picked = state.S[key]
        if picked is not None and picked != value:
            (write or (lambda chosen: state.put(**{name: chosen})))(picked)

    if compact:
        st.segmented_control(
            label,
            names,
            default=value,
            key=key,
            format_func=options.__getitem__,
            required=True,
            wrap=True,
            on_change=fields.acting(take),
            help=help,
        )
    else:
        st.selectbox(
            label,
            names,
            names.index(value),
            key=key,
            format_func=options.__getitem__,
            on_change=fields.acting(take),
            help=help,
        )
    return value


def pills(
    name: str,
    label: str,
    options: Mapping[str, str],
    shown: str | None,
    write: Callable[[str | None], None],
    needs: tuple[str, ...] = (),
    same: tuple[str, ...] = (),
    required: bool = False,
) -> None:
    """Pick one of {value: label}, or none, from a row that wraps.

    needs, same  as in `fields.acting`
    required     whether a second press leaves it picked: then a double click is one press
    """
    key = key_of(name)
    value = state.seed_widget(key, shown if shown in options else None)
    st.pills(
        label,
        list(options),
        default=value,
        wrap=True,
        key=key,
        format_func=options.__getitem__,
        required=required,
        on_change=fields.acting(lambda: write(state.S[key]), needs, same),
    )


def several(name: str, label: str, options: Mapping[str, str], most: int, shown: Sequence[str]) -> list[str]:
    """Pick several of {value: label}; the parameter holds them separated by commas. Gives back those picked.

    shown  those that the position means; each counts once, and only the first `most` that are on offer
    """
    key = key_of(name)
    picked = [each for each in dict.fromkeys(shown) if each in options][:most]
    st.multiselect(
        label,
        list(options),
        state.seed_widget(key, picked),
        wrap=True,
        select_all=False,
        key=key,
        format_func=options.__getitem__,
        max_selections=most,
        on_change=fields.acting(lambda: state.put(**{name: ",".join(state.S[key])})),
    )
    return picked


def slider(
    name: str,
    label: str,
    bounds: tuple[int, int],
    shown: int,
    write: Callable[[int], None],
    help: str | None = None,
) -> int:
    """A whole number from `bounds`; `write` takes it when it is let go. Gives back the one shown, the nearest."""
    key, (least, most) = key_of(name), bounds
    value = state.seed_widget(key, min(max(shown, least), most))
    st.slider(label, least, most, value, key=key, help=help, on_change=fields.acting(lambda: write(state.S[key])))
    return value
