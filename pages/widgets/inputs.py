"""Widgets that show a parameter of the position and write it back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import streamlit as st

from bullscows import Feedback, Rules, space
from bullscows.feedback import answers
from pages.position import reading, session, state
from pages.position.markup import as_text


def _key(name: str) -> str:
    return f"w_{name}"


def switch(name: str, label: str, help: str | None = None, disabled: bool = False) -> None:
    """A toggle for a 0/1 parameter."""
    key = _key(name)
    st.toggle(
        label,
        state.seed_widget(key, state.on(name)),
        key=key,
        help=help,
        disabled=disabled,
        on_change=state.taking,
        args=(name, key, lambda value: str(int(value))),
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
    key = _key(name)
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
            on_change=take,
            help=help,
        )
    else:
        st.selectbox(
            label, names, names.index(value), key=key, format_func=options.__getitem__, on_change=take, help=help
        )
    return value


def pills(
    name: str, label: str, options: Mapping[str, str], shown: str | None, write: Callable[[str | None], None]
) -> None:
    """Pick one of {value: label}, or none, from a row that wraps."""
    key = _key(name)
    value = state.seed_widget(key, shown if shown in options else None)
    st.pills(
        label,
        list(options),
        default=value,
        wrap=True,
        key=key,
        format_func=options.__getitem__,
        on_change=lambda: write(state.S[key]),
    )


def several(name: str, label: str, options: Mapping[str, str], most: int, shown: Sequence[str]) -> None:
    """Pick several of {value: label}; the parameter holds them separated by commas."""
    key = _key(name)
    st.multiselect(
        label,
        list(options),
        state.seed_widget(key, list(shown)),
        wrap=True,
        select_all=False,
        key=key,
        format_func=options.__getitem__,
        max_selections=most,
        on_change=state.taking,
        args=(name, key, ",".join),
    )


def slider(
    name: str,
    label: str,
    bounds: tuple[int, int],
    shown: int,
    write: Callable[[int], None],
    help: str | None = None,
) -> None:
    """A whole number from `bounds`; `write` takes it when it is let go."""
    key = _key(name)
    value = state.seed_widget(key, shown)
    st.slider(label, *bounds, value, key=key, help=help, on_change=lambda: write(state.S[key]))


def text(
    name: str,
    label: str,
    read: Callable[[str], str],
    shown: str,
    write: Callable[[str], None] | None = None,
    field: Callable[..., Any] = st.text_input,
    **options: Any,
) -> None:
    """A text field. What `read` refuses stays in the field, with the reason below it.

    read   text → the parameter's value; ValueError, whose text is shown, when it cannot be read
    shown  what the field shows: the value in effect
    """
    key, kept = _key(name), session.draft(name)

    def take() -> None:
        typed = state.S[key]
        try:
            value = read(typed)
        except ValueError:
            session.keep_draft(name, typed)
        else:
            session.drop_draft(name)
            (write or (lambda read_value: state.put(**{name: read_value})))(value)

    value = state.seed_widget(key, shown if kept is None else kept)
    field(label, value, key=key, on_change=take, **options)
    if kept is not None:
        _tell_draft(read, kept)


def answer(rules: Rules, label: str, shown: Feedback | None, write: Callable[[Feedback], None]) -> None:
    """An answer, picked from those there are or typed; `write` takes it at once."""

    def take(read: str | None) -> None:
        if read:
            write(Feedback.parse(read))

    can_be = space(rules).occurring if rules.words is None else answers(rules.length)
    pills("given", label, {str(each): str(each) for each in can_be}, shown and str(shown), take)
    text(
        "typed",
        f"or typed, such as 1B2C, 1 2 or {'1 black 2 white' if reading.draws_pegs() else '1A2B'}",
        lambda typed: str(Feedback.parse(typed, rules.length)),
        "",
        write=take,
    )


def area(
    name: str, label: str, read: Callable[[str], str], shown: str, write: Callable[[str], None], lines: int = 8
) -> None:
    """A field of several lines; otherwise as `text`."""
    text(name, label, read, shown, write, field=st.text_area, height=28 * lines)


def upload(name: str, label: str, kinds: list[str], take: Callable[[bytes], None]) -> None:
    """A file to choose; why one cannot be used is told below it. `take` raises ValueError for such a one."""
    key = _key(name)

    def chosen() -> None:
        file = state.S[key]
        session.drop_draft(name)
        if file is None:
            return
        try:
            take(file.getvalue())
        except ValueError as problem:
            session.keep_draft(name, f"{file.name}: {problem}")

    st.file_uploader(label, kinds, key=key, on_change=chosen, max_upload_size=1)
    kept = session.draft(name)
    if kept is not None:
        st.error(as_text(f"{kept}."), icon=":material/upload_file:")


def _tell_draft(read: Callable[[str], str], kept: str) -> None:
    """Why what stands in the field is not in effect."""
    try:
        read(kept)
    except ValueError as problem:
        sentence = str(problem)
        st.error(as_text(f"{sentence[0].upper()}{sentence[1:]}."), icon=":material/edit:")
    else:
        st.info("Press Enter in the field to use this.", icon=":material/keyboard_return:")


def code(name: str, label: str, rules: Rules, ready: str = "", optional: bool = False, **options: Any) -> None:
    """A field for one code; `ready` is in effect where the position holds none. An optional one may be empty."""

    def read(typed: str) -> str:
        return "" if optional and not typed.strip() else rules.parse(typed)

    text(name, label, read, reading.fitting(name, ready), **options)


def hidden_code(label: str, rules: Rules, write: Callable[[str], None]) -> None:
    """A field whose code is not seen while it is typed, nor in what is said of it."""

    def read(typed: str) -> str:
        try:
            return rules.parse(typed)
        except ValueError:
            raise ValueError(f"this is no code of these rules ({rules}); type it again") from None

    text("hidden", label, read, "", write=write, type="password")
