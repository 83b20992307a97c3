"""An error that nobody foresaw: one sentence on the page with two ways on; the rest is in the server's log."""

from __future__ import annotations

import html
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any
from urllib.parse import urlencode

import streamlit as st
from streamlit.errors import FragmentHandledException

from . import state

S = st.session_state
LOG = logging.getLogger(__name__)
SENTENCE = "Something went wrong here that nobody foresaw. What you entered is still in the address."


@contextmanager
def told() -> Iterator[None]:
    """Whatever goes wrong inside is told on the page and logged; what ends a run on purpose is let through."""
    try:
        yield
    except (state.PageEndError, FragmentHandledException):  # the second was told where it happened
        raise
    except Exception:
        LOG.exception("An error that nobody foresaw")
        tell()


def told_later(act: Callable[..., Any]) -> Callable[..., Any]:
    """A callback; what goes wrong in it is logged, and told on the page that is drawn after it."""

    @wraps(act)
    def run(*args: Any, **kwargs: Any) -> Any:
        try:
            return act(*args, **kwargs)
        except Exception:
            LOG.exception("An error that nobody foresaw, in what was pressed or typed")
            S["_unforeseen"] = True
            return False

    return run


def tell_what_was_pressed() -> None:
    """The sentence, where a callback went wrong just now."""
    if S.pop("_unforeseen", False):
        tell()


def handle(_problem: Exception) -> bool:
    """The same for what goes wrong outside of pages, for `st.App`, which has logged it."""
    tell()
    return True


def tell() -> None:
    """The sentence, and links that load the page afresh, or Start: in a new session, from the address alone."""
    parameters = state.query() if state.begun() else st.query_params.to_dict()
    again = html.escape(f"?{urlencode(parameters, safe=',~')}")
    st.error(SENTENCE, icon=":material/error:")
    st.html(f'<p><a href="{again}">Open this page afresh</a> · <a href="./">Go to Start</a></p>')
