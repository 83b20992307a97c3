"""What defines the screen: one dict of short strings, kept in the session and mirrored in the URL.

The only file that names session keys. Pages read typed values from it and write only from
callbacks, through `put`.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Hashable, Iterable
from typing import Any, NamedTuple, NoReturn

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from bullscows import Clue, Feedback, Game, Partition, Pool, Rules
from bullscows.examples import EXAMPLES, Example
from bullscows.pegs import SYMBOLS, are_colours

from .parameters import (
    BELONGS,
    CODES,
    IGNORED,
    MAX_SHOWN,
    OWN,
    PARAMETERS,
    RULES,
    TYPED_FOR,
    read,
    read_clue,
    rules_of,
    rules_parameters,
    write_clues,
)
from .vocabularies import MissingWordsError

S = st.session_state


class PageEndError(Exception):
    """Raised where a page has no more to say; what stands below every page is still drawn."""


def begin() -> None:
    """Agree on the position between session and URL. To be called before st.navigation.

    The URL wins on the first run, on Back and Forward, and when a link made by `link` was
    followed. Otherwise the session wins, and one write makes one step in the browser's history.
    Written before st.navigation, page and parameters travel as one step.
    """
    context = get_script_run_ctx()
    page = context.page_script_hash if context else ""
    found, dropped = read(st.query_params.to_dict())
    turned = page != S.pop("_page", None)  # true as well when the last run was interrupted
    back = bool(getattr(context, "is_history_navigation", False))
    moved = page != S.get("_here")
    changed = found != S.get("_position")  # a link to where one is takes nothing away
    linked = moved and changed and bool(st.query_params) and found in S.get("_links", [])
    if moved:
        S["_playing"] = False
    if "_position" not in S or back or linked:
        S["_position"], S["_notices"], S["_drafts"] = found, dropped, {}
    elif turned or found != S["_position"]:
        st.query_params.from_dict(query())
    S["_seed_all"] = turned or back


def arrived() -> None:
    """Remember the page. To be called after st.navigation: before it, a visitor's first run knows none yet."""
    context = get_script_run_ctx()
    S["_here"] = context.page_script_hash if context else ""


def end() -> None:
    """Remember the page that was drawn whole. To be called after page.run()."""
    context = get_script_run_ctx()
    S["_page"] = context.page_script_hash if context else ""


def query(**changes: str | None) -> dict[str, str]:
    """The position, with changes, as query parameters; what is at its default is left out."""
    position = S["_position"] | changes
    differing = {name: position[name] for name, (default, _) in PARAMETERS.items() if position[name] != default}
    return {name: value for name, value in differing.items() if value is not None}


def link(page: str, label: str, icon: str | None = None, **changes: str | None) -> None:
    """A link to a page that also changes the position: one step in the browser's history."""
    offered = S.setdefault("_links", [])
    target = S["_position"] | changes
    if target not in offered:
        offered.append(target)
        del offered[:-200]
    st.page_link(page, label=label, icon=icon, query_params=query(**changes))


def stop() -> NoReturn:
    """End the page here, as drawn whole."""
    raise PageEndError


def get(name: str) -> str:
    """The value of a parameter as text; "" where it is not in the URL."""
    return S["_position"][name] or ""


def on(name: str) -> bool:
    """Whether a switch is on."""
    return get(name) == "1"


def put(**changes: str | None) -> None:
    """Change the position; from callbacks only. However many changes, one step back."""
    changed = {name for name, value in changes.items() if value != S["_position"][name]}
    cleared = {old for name in changed for old in BELONGS.get(name, ())} - set(changes)
    position = S["_position"] | {name: PARAMETERS[name][0] for name in cleared} | changes
    if set(changes) & set(RULES):
        try:
            rules_of(position)
        except ValueError as problem:
            S["_notices"] = [f"The rules stay as they were: {problem}."]
            return
        example = EXAMPLES.get(position["example"] or "")
        if example and example.rules != rules_of(position) and "example" not in changes:
            position["example"] = ""
    S["_position"], S["_notices"] = position, []
    S["_drafts"] = {name: text for name, text in S["_drafts"].items() if _stays(name, changes, cleared)}


def _stays(draft_name: str, changes: Iterable[str], cleared: Iterable[str]) -> bool:
    """Whether what could not be read outlives a change: it goes with what it was typed for."""
    belongs_to = TYPED_FOR.get(draft_name, {draft_name})
    return not belongs_to & {*changes, *cleared}


def notices() -> list[str]:
    """Sentences on what a link or an input got wrong, and on what the rules made set aside."""
    if misses_words():
        return [*S["_notices"]]
    return [*S["_notices"], *_clues()[1], *_codes_aside()]


def _codes_aside() -> list[str]:
    """A sentence for each code in the position that is none under the rules."""
    aside = []
    for name in CODES:
        try:
            rules().parse(get(name) or first_code())
        except ValueError as problem:
            aside.append(f"The {name} “{get(name)}” is set aside: {problem}.")
    return aside


def draft(name: str) -> str | None:
    """What was typed for a parameter and could not be read."""
    return S["_drafts"].get(name)


def keep_draft(name: str, text: str) -> None:
    """Keep what was typed and could not be read, so that it is not lost."""
    S["_drafts"][name] = text


def drop_draft(name: str) -> None:
    """Forget what could not be read: something that could be was typed in its place."""
    S["_drafts"].pop(name, None)


def rules() -> Rules:
    """The rules chosen."""
    return rules_of(S["_position"])


def misses_words() -> bool:
    """Whether the rules are those of a word list that is not here."""
    try:
        rules()
    except MissingWordsError:
        return True
    return False


def warn(sentence: str) -> None:
    """Show a notice until the position changes; from callbacks only."""
    S["_notices"] = [sentence]


def draws_pegs() -> bool:
    """Whether codes are drawn as coloured pegs."""
    asked, chosen = get("pegs"), rules()
    can_be = chosen.words is None and len(chosen.symbols) <= len(SYMBOLS)
    return can_be and (asked == "1" if asked else are_colours(chosen))


def note_left_out(words: str, lines: Iterable[str]) -> None:
    """Keep what was left out of a word list that was brought, by the list's key."""
    S.setdefault("_left_out", {})[words] = tuple(lines)


def left_out() -> tuple[str, ...]:
    """A sentence for each line that was left out of the word list chosen."""
    return S.get("_left_out", {}).get(get("words"), ())


def brought_words() -> list[str]:
    """The keys of the word lists that were brought in this session."""
    return list(S.get("_left_out", {}))


def example(position: bool, ready: str) -> Example | None:
    """The example chosen, or the page's ready one; None where neither is of the rules chosen.

    position  whether the page shows positions, or whole games; the other kind is passed over
    """
    if get("example") == OWN or (position and given("clues")):
        return None
    found = EXAMPLES.get(get("example"))
    if found is None or bool(found.compare) != position:
        found = EXAMPLES[ready]
    return found if found.rules == rules() else None


def whole_game(ready: str) -> Example | None:
    """The page's ready game, where no clues are in the URL and its rules are chosen."""
    return None if given("clues") else example(False, ready)


def game(ready: str) -> Game:
    """The position on screen: the clues in the URL, or else the example's."""
    shown = example(True, ready)
    return shown.game if shown else game_of_clues()


def fitting(name: str, otherwise: str) -> str:
    """A parameter that holds a code, as the rules write it; the other code when it holds none of theirs."""
    try:
        return rules().parse(get(name))
    except ValueError:
        return otherwise


def given(name: str) -> bool:
    """Whether a parameter is in the URL, if only as "none of it"."""
    return S["_position"][name] is not None


def answer(partition: Partition) -> Feedback | None:
    """The bucket picked, where the guess has it."""
    picked = get("answer").replace("b", "B ").replace("c", "C")
    return next((answer for answer in partition.sizes if str(answer) == picked), None)


def first_code() -> str:
    """The lowest code of the rules."""
    return Pool.every(rules())[0]


def ready_secret() -> str:
    """A secret that serves as an example under any rules."""
    every = Pool.every(rules())
    return every[len(every) * 5 // 8]


def ready_pair() -> tuple[str, str]:
    """A secret and a guess that show bulls and cows together, where the rules have such a pair."""
    every, secret = Pool.every(rules()), ready_secret()
    buckets = every.partition(secret)
    both = [answer for answer in buckets.sizes if answer.bulls and answer.cows]
    return secret, buckets.bucket(both[0])[0] if both else every[0]


def put_game(played: Game, guess: str = "") -> None:
    """Set the clues to those of a game, with a guess to look at."""
    put(clues=write_clues(played.clues), guess=guess)


def put_example(key: str) -> None:
    """Take an example, with its rules."""
    put(example=key, **(rules_parameters(EXAMPLES[key].rules) if key in EXAMPLES else {}))


class Entry(NamedTuple):
    """A clue as entered: one that is ignored stands in the list and does not count."""

    clue: Clue
    ignored: bool = False


def entries(ready: str) -> list[Entry]:
    """The clues as entered, the ignored ones too; the ready example's where none are in the URL."""
    shown = example(True, ready)
    return [Entry(clue) for clue in shown.clues] if shown else _entries()[0]


def put_entries(changed: Iterable[Entry]) -> None:
    """Set the clues as entered."""
    put(clues=",".join((IGNORED if ignored else "") + write_clues([clue]) for clue, ignored in changed))


def _clues() -> tuple[tuple[Clue, ...], list[str]]:
    """The clues that count, and a sentence for each that was set aside."""
    read, aside = _entries()
    return tuple(clue for clue, ignored in read if not ignored), aside


def _entries() -> tuple[list[Entry], list[str]]:
    """The clues in the URL that fit the rules, and a sentence for each that was set aside."""
    read: list[Entry] = []
    played, aside = Game(rules()), []
    for part in filter(None, re.split(r"[,;\n]", get("clues"))):
        try:
            after = played.play(*read_clue(part.removeprefix(IGNORED)))
        except ValueError as problem:
            aside.append(f"Clue “{part.strip()[:MAX_SHOWN]}” is set aside: {problem}.")
            continue
        read.append(Entry(after.clues[-1], part.startswith(IGNORED)))
        played = played if read[-1].ignored else after
    return read, aside


def play(on: bool) -> None:
    """Begin or stop turning pages by themselves."""
    S["_playing"], S["_turned_at"] = on, time.monotonic()


def step(last: int) -> int:
    """The step shown, 1 to `last`."""
    return min(max(int(get("step") or 1), 1), last)


def step_by(by: int, last: int) -> None:
    """Go some steps on from where the reader is now, which may be further than the last page drawn."""
    put(step=str(min(max(step(last) + by, 1), last)))


def playing() -> bool:
    """Whether the steps go on by themselves."""
    return bool(S.get("_playing"))


def due(seconds: float) -> bool:
    """Whether the next step is due, `seconds` after the last; counts anew when it is."""
    now = time.monotonic()
    if not playing() or now - S["_turned_at"] < seconds:
        return False
    S["_turned_at"] = now
    return True


def want(runs: Iterable[Hashable], on: bool) -> None:
    """Remember that this visitor asked for runs, or stopped them."""
    S["_wanted"] = S.get("_wanted", {}) | dict.fromkeys(runs, on)


def wanted(runs: Iterable[Hashable]) -> bool | None:
    """Whether all these runs were asked for; None when the visitor has not said."""
    said = [S.get("_wanted", {}).get(run) for run in runs]
    return False if False in said else True if all(said) else None


def visitor() -> str:
    """This visitor's session."""
    context = get_script_run_ctx()
    return context.session_id if context else ""


def game_of_clues() -> Game:
    """The game of the clues in the URL, whatever the examples."""
    return Game(rules(), _clues()[0])


def note_unread(clues: str, lines: Iterable[Any]) -> None:
    """Keep the lines of a riddle that could not be read, beside the clues that could."""
    S["_unread"] = (clues, tuple(lines))


def unread() -> tuple[Any, ...]:
    """The lines that could not be read of the riddle on screen."""
    clues, lines = S.get("_unread", ("", ()))
    return lines if draft("riddle_lines") is not None or (given("clues") and get("clues") == clues) else ()


def partner_secret(rules: Rules) -> str | None:
    """The secret that a partner typed in this session under these rules; never in a link."""
    return S.get("_partner", {}).get(rules)


def put_partner_secret(secret: str) -> None:
    """Keep a partner's secret."""
    S["_partner"] = {rules(): secret}
    put(over="0")


def forget_partner_secret() -> None:
    """The next partner's game begins with a new secret."""
    S.pop("_partner", None)


def replies() -> dict[Any, Any]:
    """What was replied to questions, in this session only."""
    kept: dict[Any, Any] = S.setdefault("_replies", {})
    return kept


def taking(name: str, key: str, write: Callable[[Any], str | None] = str) -> None:
    """A callback: copy a widget's value into a parameter."""
    put(**{name: write(S[key])})


def seed_widget(key: str, value: Any) -> Any:
    """Give a widget its value before it is drawn; hand it back, to be the widget's default too.

    An equal value is set again only after a page change, Back, or an interrupted run, which the
    browser may have missed: at other times it would undo a click made a moment ago.
    """
    if S["_seed_all"] or key not in S or S[key] != value:
        S[key] = value
    return value
