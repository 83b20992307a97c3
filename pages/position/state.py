"""What defines the screen: one dict of short strings, kept in the session and mirrored in the URL.

Pages read typed values of it (`reading`, `games`, `steps`) and write only from callbacks, through `put`.
Session keys are named in this folder alone.
"""

from __future__ import annotations

from typing import Any, NoReturn

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from . import session
from .changing import changed
from .parameters import RULES, TYPED_FOR, Position, read, write

S = st.session_state
AGAIN = (
    "Connected again. What you did last may not have arrived; what you typed still stands in its field. "
    "Please enter it once more."
)


class PageEndError(Exception):
    """Raised where a page has no more to say; what stands below every page is still drawn."""


def begin() -> bool:
    """Agree on the position between session and URL; whether the page is another than before.

    To be called before st.navigation. The URL wins on the first run, on Back and Forward, and when a
    link made by `link` was followed. Otherwise the session wins, and one write makes one step in the
    browser's history. Written before st.navigation, page and parameters travel as one step.
    """
    context = get_script_run_ctx()
    page = context.page_script_hash if context else ""
    found, dropped = read(st.query_params.to_dict())
    turned = page != S.pop("_page", None)  # true as well when the last run was interrupted
    back = bool(getattr(context, "is_history_navigation", False))
    moved: bool = page != S.get("_here")
    differs = found != S.get("_position")  # a link to where one is takes nothing away
    followed = _followed(found) if moved and differs and not back and st.query_params else None
    if "_position" not in S or back:
        before = session.typed_before() if "_position" not in S else None
        S["_position"], S["_notices"] = found, dropped if before is None else [AGAIN, *dropped]
        session.begin_drafts(before)
    else:
        if followed is not None:
            S["_position"], S["_notices"] = read(query(**followed))[0], []
            session.drop_drafts(followed, TYPED_FOR)
        if found != S["_position"] or (turned and followed is None):
            st.query_params.from_dict(query())
    S["_seed_all"] = turned or back
    return moved


def _followed(found: Position) -> Position | None:
    """What a link that was offered and leads here changes; what was typed since it was drawn is not taken back."""
    changes: Position | None = next((changes for target, changes in S.get("_links", []) if target == found), None)
    return changes


def arrived() -> None:
    """Remember the page. To be called after st.navigation: before it, a visitor's first run knows none yet."""
    context = get_script_run_ctx()
    S["_here"] = context.page_script_hash if context else ""


def end() -> None:
    """Remember the page that was drawn whole. To be called after page.run()."""
    context = get_script_run_ctx()
    S["_page"] = context.page_script_hash if context else ""


def stop() -> NoReturn:
    """End the page here, as drawn whole."""
    raise PageEndError


def begun() -> bool:
    """Whether there is a position yet."""
    return "_position" in S


def position() -> Position:
    """The position. Not to be changed: `put` does that."""
    return S["_position"]


def query(**changes: str | None) -> dict[str, str]:
    """The position, with changes, as query parameters; what is at its default is left out."""
    return write(S["_position"] | changes)


def link(page: str, label: str, icon: str | None = None, **changes: str | None) -> None:
    """A link to a page that also changes the position: one step in the browser's history."""
    offered = S.setdefault("_links", [])
    target = (read(query(**changes))[0], changes)
    if target not in offered:
        offered.append(target)
        del offered[:-200]
    st.page_link(page, label=label, icon=icon, query_params=query(**changes))


def get(name: str) -> str:
    """The value of a parameter as text; "" where it is not in the URL."""
    return S["_position"][name] or ""


def given(name: str) -> bool:
    """Whether a parameter is in the URL, if only as "none of it"."""
    return S["_position"][name] is not None


def on(name: str) -> bool:
    """Whether a switch is on."""
    return get(name) == "1"


def put(**changes: str | None) -> None:
    """Change the position; from callbacks only. However many changes, one step back."""
    was = S["_position"]
    try:
        S["_position"], names = changed(was, changes)
    except ValueError as problem:
        S["_notices"] = [f"The rules stay as they were: {problem}."]
        return
    S["_notices"] = []
    session.drop_drafts(names, TYPED_FOR)
    if any(was[name] != S["_position"][name] for name in RULES):
        session.forget_before()


def warn(sentence: str) -> None:
    """Show a notice until the position changes; from callbacks only."""
    S["_notices"] = [sentence]


def told() -> list[str]:
    """What the last link or input got wrong, in sentences."""
    return [*S["_notices"]]


def seed_widget(key: str, value: Any) -> Any:
    """Give a widget its value before it is drawn; hand it back, to be the widget's default too.

    An equal value is set again only after a page change, Back, or an interrupted run, which the
    browser may have missed: at other times it would undo a click made a moment ago.
    """
    if S["_seed_all"] or key not in S or S[key] != value:
        S[key] = value
    return value
