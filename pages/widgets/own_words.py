"""Word lists on the rules panel: those that are shipped, and one that is pasted or brought as a file."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from bullscows import Rules, limits
from bullscows.vocabulary import MAX_WORDS
from bullscows.word_lists import SHIPPED, decode, read_words
from bullscows.wording import count, number
from pages.position import reading, session, state, vocabularies
from pages.position.parameters import rules_parameters

from . import inputs, typed

WORDS_SHOWN = 1000


def choose() -> None:
    """Which list, and a way to bring one."""
    brought = [state.get("words"), *session.brought_words()]
    lists = SHIPPED | {key: _named(key) for key in brought if key not in SHIPPED and _is_here(key)}
    inputs.choice("words", "List", lists, write=_take)
    if vocabularies.is_brought(reading.rules()):
        st.caption("A link holds the list's fingerprint alone. Keep the file: whoever opens the link may need it.")
    _show(reading.rules())
    left_out = session.left_out(state.get("words"))
    if left_out:
        with st.expander(f"{count(left_out.after(0), 'line')} left out", icon=":material/warning:"):
            st.text("\n".join(left_out))
            if left_out.more:
                st.caption(f"The first {len(left_out)} are told; there were {number(left_out.more)} more.")
    with st.expander("A list of your own", icon=":material/upload_file:"):
        _fields(_read)


def _show(rules: Rules) -> None:
    """The words themselves, to look at and to take away."""
    assert rules.words is not None
    with st.expander(f"The {count(rules.size, 'word')}", icon=":material/list:"):
        shown = rules.words.words[:WORDS_SHOWN]
        st.text(", ".join(shown) + (" …" if len(shown) < rules.size else ""))
        st.download_button(
            "Download the words",
            "\n".join(rules.words),
            "words.txt",
            "text/plain",
            on_click="ignore",
            icon=":material/download:",
            key="download words",
        )


def take_first() -> None:
    """Play with the words of the first list there is."""
    _take(next(iter(SHIPPED)))


def ask() -> None:
    """What stands in the place of a page whose word list is not here: what is needed, and fields to bring it."""
    st.title("Which words?", anchor=False)
    st.markdown(
        "This link is of a game with a word list that somebody brought, and the list is not here. "
        "Choose the file with it, or paste its words: one word a line. The rest of the link is kept."
    )
    st.caption(f"The list's fingerprint: {state.get('words')}")
    _fields(_read_asked)


def _fields(read: Callable[[str], str]) -> None:
    """A file to choose, and a field to paste into."""
    typed.upload(
        "words_file", "A text file, one word a line, in UTF-8", ["txt"], lambda data: _take(read(decode(data)))
    )
    typed.area("own_words", "Or paste the words, one a line", read, "", _take, lines=5, most=limits.WORDS)
    st.caption(
        f"Up to {MAX_WORDS:,} words of one length, in {number(limits.WORDS)} characters at most. Lines that cannot "
        "be used are told; the rest is played."
    )


def _read(text: str) -> str:
    """The key of the list in a text, kept for the pages. Raises ValueError when there is no word in it."""
    words, left_out = read_words(text)
    rules = Rules.from_words(words)
    vocabularies.keep(rules)
    key = vocabularies.key_of(rules)
    session.note_left_out(key, left_out)
    return key


def _read_asked(text: str) -> str:
    """The same; ValueError too when it is another list than the link asks for."""
    key = _read(text)
    if key != state.get("words"):
        raise ValueError(
            f"expected the list with the fingerprint {state.get('words')}, got {_named(key)} with {key}: "
            "it may be another file, or the list was changed"
        )
    return key


def _take(key: str) -> None:
    """Play with a list; where the link asks for this very one, it only had to be here."""
    if key != state.get("words"):
        state.put(**rules_parameters(vocabularies.find(key)), pegs="")


def _is_here(key: str) -> bool:
    try:
        vocabularies.find(key)
    except vocabularies.MissingWordsError:
        return False
    return True


def _named(key: str) -> str:
    """A list that was brought, as it is called: how many words, and the first of them."""
    rules = vocabularies.find(key)
    assert rules.words is not None
    return f"{count(rules.size, 'word')}: {', '.join(rules.words.words[:3])} …"
