"""Fields to type into: what cannot be read stays in the field, with the reason below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from bullscows import Feedback, Rules, limits, space
from bullscows.feedback import answers
from pages.position import fields, reading, session, state, unforeseen
from pages.position.markup import as_text, sentence

from . import inputs
from .inputs import key_of

MOST_MB = 1  # of a file, as server.maxUploadSize says in .streamlit/config.toml


def text(
    name: str,
    label: str,
    read: Callable[[str], str],
    shown: str,
    write: Callable[[str], bool | None] | None = None,
    field: Callable[..., Any] = st.text_input,
    enter: str = "Press Enter in the field",
    most: int = limits.KEPT,
    **options: Any,
) -> None:
    """A text field. What `read` refuses stays in the field, with the reason below it.

    read   text → the parameter's value; ValueError, whose text is shown, a line at a time, when it cannot be read
    write  takes the value, where that is more than setting the parameter; False when it could not
    shown  what the field shows: the value in effect
    enter  how what stands in it is entered
    most   characters that are taken: of more, the session keeps nothing
    """
    key, kept = key_of(name), _draft(name, shown)

    take = _taking(name, label, read, write or (lambda read_value: state.put(**{name: read_value})), most)
    value = state.seed_widget(key, shown if kept is None else kept)
    taken = fields.drawn(key, fields.Field(name, label, value, take))
    field(label, value, key=key, on_change=taken, **options)
    if kept is not None:
        _tell_draft(name, read, kept, enter)


def entry(
    name: str,
    label: str,
    button: str,
    read: Callable[[str], str],
    write: Callable[[str], None],
    same: tuple[str, ...] = (),
) -> None:
    """A text field with its own button, sent together: what is typed is entered by the button or by Enter, once.

    read, same  as in `text` and `fields.acting`
    """
    key, kept = key_of(name), _draft(name, "")

    take = _taking(name, label, read, write)
    if kept or key in state.S:  # else what is being typed into a page that was there before would be taken away
        state.seed_widget(key, kept or "")
    with st.form(f"form_{name}", border=False), st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(label, kept or "", key=key)
        st.form_submit_button(
            button,
            on_click=fields.acting(lambda: take(state.S[key]), same=same),
            key=f"submit_{name}",
            type="primary",
        )
    if kept is not None:
        _tell_draft(name, read, kept, "Press Enter in the field")


def answer(
    rules: Rules,
    label: str,
    shown: Feedback | None,
    write: Callable[[Feedback], None],
    needs: tuple[str, ...] = (),
    same: tuple[str, ...] = (),
    of: str = "",
) -> None:
    """An answer, picked from those there are or typed; `write` takes it at once.

    needs, same  as in `fields.acting`
    of           what it is an answer to, where the next one may come while this one is being given
    """

    def take(read: str | None) -> None:
        if read:
            write(Feedback.parse(read))

    can_be = space(rules).occurring if rules.words is None else answers(rules.length)
    named = {str(each): str(each) for each in can_be}
    inputs.pills(f"given {of}".strip(), label, named, shown and str(shown), take, needs, same, required=True)
    text(
        "typed",
        f"or typed, such as 1B2C, 1 2 or {'1 black 2 white' if reading.draws_pegs() else '1A2B'}",
        lambda typed: str(Feedback.parse(typed, rules.length)),
        "",
        write=fields.acting(take, needs, same),
    )


def area(
    name: str,
    label: str,
    read: Callable[[str], str],
    shown: str,
    write: Callable[[str], None],
    lines: int = 8,
    enter: str = "Press Ctrl+Enter in the field",
    **options: Any,
) -> None:
    """A field of several lines; otherwise as `text`."""
    text(name, label, read, shown, write, field=st.text_area, enter=enter, height=28 * lines, **options)


def upload(name: str, label: str, kinds: list[str], take: Callable[[bytes], None]) -> None:
    """A file to choose; why one cannot be used is told below it. `take` raises ValueError for such a one."""
    key = key_of(name)

    def chosen() -> None:
        file = state.S[key]
        session.drop_draft(name)
        if file is None:
            return
        try:
            take(file.getvalue())
        except ValueError as problem:
            session.keep_draft(name, f"{file.name}: {problem}")

    taken = unforeseen.told_later(chosen)
    st.file_uploader(label, kinds, key=key, on_change=taken, max_upload_size=MOST_MB)
    kept = session.draft(name)
    if kept is not None:
        st.error(as_text(f"{kept}."), icon=":material/upload_file:")


def _taking(
    name: str,
    label: str,
    read: Callable[[str], str],
    write: Callable[[str], bool | None],
    most: int = limits.KEPT,
) -> Callable[[str], None]:
    """What takes a field's text: what cannot be read, or cannot be written yet, is kept as a draft."""

    def take(typed: str) -> None:
        if said := limits.refusal(typed, most):
            session.drop_draft(name)
            state.warn(f"What was entered under “{label}” is too long to be kept: {said}.")
            return
        try:
            value = read(typed)
        except ValueError:
            session.keep_draft(name, typed)
        else:
            session.drop_draft(name)
            if write(value) is False:
                session.keep_draft(name, typed)

    return take


def _draft(name: str, shown: str) -> str | None:
    """What stands in a field and is not in effect."""
    if session.draft(name) == shown:
        session.drop_draft(name)
    return session.draft(name)


def _tell_draft(name: str, read: Callable[[str], str], kept: str, enter: str) -> None:
    """Why what stands in the field is not in effect."""
    problem = session.why_not(name, kept, state.position(), lambda: _refused(read, kept))
    for line in problem.splitlines():
        st.error(as_text(sentence(line)), icon=":material/edit:")
    if not problem:
        st.info(f"{enter} to use this.", icon=":material/keyboard_return:")


def _refused(read: Callable[[str], str], typed: str) -> str:
    """Why a text cannot be read; "" where it can."""
    try:
        read(typed)
    except ValueError as problem:
        return str(problem)
    return ""


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
