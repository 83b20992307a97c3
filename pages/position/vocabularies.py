"""Word lists on pages: those that are shipped, and those that visitors brought, by their fingerprints.

A list that was brought is kept for a while, bounded in bytes, so that all who have the link to a game
with it need not bring it too; on the shelf as well, for the server's other processes. Where it is not there any
more, the page asks for the file.
"""

from __future__ import annotations

from bullscows import Rules
from bullscows.bounded import BoundedCache
from bullscows.word_lists import SHIPPED, shipped

from . import word_shelf

PATTERN = rf"{'|'.join(SHIPPED)}|[0-9a-f]{{16}}"
_BROUGHT: BoundedCache[Rules] = BoundedCache(64 << 20, lambda rules: 400 * rules.size)


class MissingWordsError(ValueError):
    """Raised for a list that is not here: only its fingerprint is known."""


def keep(rules: Rules) -> None:
    """Keep the rules of a list that was brought."""
    key = key_of(rules)
    _BROUGHT.put(key, rules)
    if key not in SHIPPED:
        word_shelf.put(key, rules)


def find(key: str) -> Rules:
    """The rules of a list by its key in links. Raises MissingWordsError."""
    if key in SHIPPED:
        return shipped(key)
    found = _BROUGHT.peek(key)
    if found is None and (found := word_shelf.find(key)):
        _BROUGHT.put(key, found)
    if found is None:
        raise MissingWordsError(f"expected a word list that is here, got the fingerprint {key} of another")
    return found


def is_brought(rules: Rules) -> bool:
    """Whether the rules are those of a list that somebody brought."""
    return rules.words is not None and key_of(rules) not in SHIPPED


def key_of(rules: Rules) -> str:
    """How links name the list of these rules: a shipped list's key, or the fingerprint; "" for no list."""
    if rules.words is None:
        return ""
    return next((key for key in SHIPPED if shipped(key) == rules), rules.words.fingerprint)
