"""What this visitor's session keeps and no link holds: drafts, a partner's secret, replies, riddles, runs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from typing import Any, NamedTuple

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from bullscows import Feedback, Rules, limits
from bullscows.limits import Told

S = st.session_state
MOST_PASTED = 20  # texts of riddles
MOST_BROUGHT = 20  # word lists


def visitor() -> str:
    """This visitor's session."""
    context = get_script_run_ctx()
    return context.session_id if context else ""


def draft(name: str) -> str | None:
    """What was typed for a parameter and could not be read."""
    return S["_drafts"].get(name)


def keep_draft(name: str, text: str) -> None:
    """Keep what was typed and could not be read, so that it is not lost."""
    S["_drafts"][name] = text


def drop_draft(name: str) -> None:
    """Forget what could not be read: something that could be was typed in its place."""
    S["_drafts"].pop(name, None)


def why_not(name: str, text: str, position: Mapping[str, str | None], find: Callable[[], str]) -> str:
    """Why a draft cannot be read, as `find` says: it reads the text once, not each time the page is drawn."""
    known = S.setdefault("_why_not", {})
    if known.get(name, ())[:2] != (text, position):
        known[name] = (text, dict(position), find())
    why: str = known[name][2]
    return why


def drop_drafts(changed: Collection[str], typed_for: Mapping[str, set[str]]) -> None:
    """Forget drafts that go with what has changed.

    typed_for  draft → the parameters that it was typed for; one not named here was for its own
    """
    S["_drafts"] = {
        name: text for name, text in S["_drafts"].items() if typed_for.get(name, {name}).isdisjoint(changed)
    }


def begin_drafts(typed: Mapping[str, str] | None = None) -> None:
    """Forget every draft: another position was opened. typed: what stands in its fields all the same."""
    S["_drafts"] = dict(typed or {})


def typed_before() -> dict[str, str] | None:
    """What stands in the text fields of a page that was drawn in a session which is gone, as after a restart of the
    server or a long absence; None where there is no such page.

    A browser sends the values of its widgets with what it asks; a session just begun has drawn none of them.
    """
    context = get_script_run_ctx()
    states = context.session_state._state._new_widget_state.states if context else {}
    if not states:
        return None
    protos = [state.value for state in states.values() if hasattr(state.value, "WhichOneof")]
    texts = [proto for proto in protos if proto.WhichOneof("value") == "string_value" and proto.string_value]
    short = [proto for proto in texts if "-w_" in proto.id and len(proto.string_value) <= limits.WORDS]
    return {proto.id.rpartition("-w_")[2]: proto.string_value for proto in short}


def note_left_out(words: str, lines: Told[str]) -> None:
    """Keep what was left out of a word list that was brought, by the list's key."""
    _keep_some(S.setdefault("_left_out", {}), words, lines, MOST_BROUGHT)


def left_out(words: str) -> Told[str]:
    """A sentence for each of the first lines that were left out of the word list of this key."""
    found: Told[str] = S.get("_left_out", {}).get(words, Told())
    return found


def _keep_some(kept: dict[str, Any], key: str, value: object, most: int) -> None:
    """Keep a value as the newest, and let go of the oldest where there are too many."""
    kept.pop(key, None)
    kept[key] = value
    if len(kept) > most:
        del kept[next(iter(kept))]


def brought_words() -> list[str]:
    """The keys of the word lists that were brought in this session."""
    return list(S.get("_left_out", {}))


class Pasted(NamedTuple):
    """A riddle's text as it was pasted, and what was said of its lines.

    said  the line → the answer that it means, None where it is left out
    """

    text: str
    said: Mapping[str, Feedback | None]


def keep_pasted(clues: str, text: str, said: Mapping[str, Feedback | None]) -> None:
    """Keep the text of a riddle beside the clues that it gave: Back finds it again."""
    _keep_some(S.setdefault("_pasted", {}), clues, Pasted(text, said), MOST_PASTED)


def pasted(clues: str | None) -> Pasted | None:
    """The text that gave these clues; None where they came another way."""
    return S.get("_pasted", {}).get(clues)


def forget_pasted(clues: str) -> None:
    """These clues are meant to stand without a text."""
    S.get("_pasted", {}).pop(clues, None)


def keep_solution(riddle: Hashable, code: str) -> None:
    """Keep what was tried as the solution of a riddle; never in a link."""
    S["_solution"] = (riddle, code)


def solution(riddle: Hashable) -> str:
    """What was tried as the solution of this riddle; "" for nothing."""
    of, code = S.get("_solution", (None, ""))
    return code if of == riddle else ""


def partner_secret(rules: Rules) -> str | None:
    """The secret that a partner typed in this session under these rules; never in a link."""
    return S.get("_partner", {}).get(rules)


def keep_partner_secret(rules: Rules, secret: str) -> None:
    """Keep a partner's secret."""
    S["_partner"] = {rules: secret}


def forget_partner_secret() -> None:
    """The next partner's game begins with a new secret."""
    S.pop("_partner", None)


def replies() -> dict[Any, Any]:
    """What was replied to questions, in this session only."""
    kept: dict[Any, Any] = S.setdefault("_replies", {})
    return kept


def want(runs: Iterable[Hashable], on: bool) -> None:
    """Remember that this visitor asked for runs, or stopped them."""
    S["_wanted"] = S.get("_wanted", {}) | dict.fromkeys(runs, on)


def wanted(runs: Iterable[Hashable]) -> bool | None:
    """Whether all these runs were asked for; None when the visitor has not said."""
    said = [S.get("_wanted", {}).get(run) for run in runs]
    return False if False in said else True if all(said) else None


def note_asked(key: Hashable) -> None:
    """Remember that the page asked for a task."""
    S.setdefault("_asked", []).append(key)


def take_asked() -> list[Hashable]:
    """The keys of the tasks that were asked for since this was last called."""
    taken: list[Hashable] = S.pop("_asked", [])
    return taken


def keep_before(position: Mapping[str, str | None], rules: Rules) -> None:
    """Keep what an example with rules of its own took the place of, and those rules."""
    S["_before"] = (dict(position), rules)


def before(rules: Rules) -> dict[str, str | None] | None:
    """What an example with these rules took the place of, while they are the rules."""
    position, taken = S.get("_before", (None, None))
    return position if taken == rules else None


def forget_before() -> None:
    """The rules were changed: there is no way back any more."""
    S.pop("_before", None)


def keep_own_game(rules: Rules, game: Mapping[str, str | None]) -> None:
    """Keep the game of one's own that was looked at under these rules."""
    S.setdefault("_own_games", {})[rules] = dict(game)


def own_game(rules: Rules) -> dict[str, str | None] | None:
    """The game of one's own that was looked at under these rules."""
    found: dict[str, str | None] | None = S.get("_own_games", {}).get(rules)
    return found
