"""What defines the screen: one dict of short strings, kept in the session and mirrored in the URL.

The only file that names query parameters and session keys. Pages read typed values from it and
write only from callbacks, through `put`.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from bullscows import CLASSIC, OBJECTIVES, STRATEGIES, Clue, Feedback, Game, Partition, Pool, Rules
from bullscows.examples import EXAMPLES, Example

S = st.session_state
MAX_SHOWN = 40
OWN = "own"  # no example, but a position or game of one's own
LENGTHS = (3, 4, 5)
TURNS = 30
CODE = r"[^\s,&-]{0,15}"
ANSWER = r"\d{1,2}\s*[abc]\w*?[\s,/]*\d{1,2}\s*[abc]\w*|\d{1,2}\s*[\s,/:-]\s*\d{1,2}"
CLUES = r"[^&]{0,600}"


def _one_of(keys: Any) -> str:
    return "|".join(map(re.escape, keys))


# name: (default, pattern of a legal value). None stands for "not in the URL" where "" means something.
PARAMETERS: dict[str, tuple[str | None, str]] = {
    "len": ("4", "|".join(map(str, LENGTHS))),
    "symbols": (CLASSIC.symbols, r"[^\s&-]{1,36}"),
    "repeats": ("0", "[01]"),
    "zero": ("1", "[01]"),
    "example": ("", _one_of(["", OWN, *EXAMPLES])),
    "clues": (None, CLUES),
    "guess": ("", CODE),
    "second": (None, CODE),
    "answer": ("", r"\d{1,2}b\d{1,2}c|"),
    "view": ("", r"[a-z]{0,12}"),
    "step": ("", r"\d{0,2}"),
    "reveal": ("0", "[01]"),
    "predict": ("0", "[01]"),
    "secret": ("", CODE),
    "strategy": ("", _one_of(["", *STRATEGIES])),
    "strategies": ("", rf"(({_one_of(STRATEGIES)}),?)*"),
    "opening": ("", CODE),
    "objective": ("minimax", _one_of(OBJECTIVES)),
    "fits": ("0", "[01]"),
    "seed": ("0", r"\d{1,6}"),
    "projector": ("0", "[01]"),
}
RULES = ("len", "symbols", "repeats", "zero")
# What belonged to the value before goes back to its default when a parameter changes.
BELONGS = {
    "example": ("clues", "guess", "second", "answer", "step", "reveal", "secret", "opening"),
    "clues": ("guess", "second", "answer", "reveal"),
    "guess": ("answer", "reveal"),
    "secret": ("step", "reveal"),
    "strategy": ("step", "reveal"),
    "opening": ("step", "reveal"),
    "step": ("reveal",),
}


def begin() -> None:
    """Agree on the position between session and URL. To be called before st.navigation.

    The URL wins on the first run, on Back and Forward, and when a link made by `link` was
    followed. Otherwise the session wins, and one write makes one step in the browser's history.
    Written before st.navigation, page and parameters travel as one step.
    """
    context = get_script_run_ctx()
    page = context.page_script_hash if context else ""
    read, dropped = _read(st.query_params.to_dict())
    turned = page != S.get("_page")
    back = bool(getattr(context, "is_history_navigation", False))
    linked = turned and bool(st.query_params) and read in S.get("_links", [])
    if turned:
        S["_playing"] = False
    if "_position" not in S or back or linked:
        S["_position"], S["_notices"], S["_drafts"] = read, dropped, {}
    elif turned or read != S["_position"]:
        st.query_params.from_dict(query())


def end() -> None:
    """Remember the page that was drawn whole. To be called after page.run()."""
    context = get_script_run_ctx()
    S["_page"] = context.page_script_hash if context else ""


def _read(raw: Mapping[str, str]) -> tuple[dict[str, str | None], list[str]]:
    """A full position, and a sentence for each parameter that could not be read."""
    position = {name: default for name, (default, _) in PARAMETERS.items()}
    dropped = []
    for name, value in raw.items():
        if name in PARAMETERS and re.fullmatch(PARAMETERS[name][1], value):
            position[name] = value
        elif name not in ("embed", "embed_options"):
            shown = value if len(value) <= MAX_SHOWN else value[:MAX_SHOWN] + "…"
            dropped.append(f"The link's “{name}={shown}” could not be read and was left out.")
    example = EXAMPLES.get(position["example"] or "")
    if example and not any(name in raw for name in RULES):
        position |= rules_parameters(example.rules)
    try:
        _rules(position)
    except ValueError as problem:
        dropped.append(f"The link's rules were left out: {problem}.")
        position |= {name: PARAMETERS[name][0] for name in RULES}
    return position, dropped


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


def get(name: str) -> str:
    """The value of a parameter as text; "" where it is not in the URL."""
    return S["_position"][name] or ""


def on(name: str) -> bool:
    """Whether a switch is on."""
    return get(name) == "1"


def put(**changes: str | None) -> None:
    """Change the position; from callbacks only. However many changes, one step back."""
    cleared = {old for name in changes for old in BELONGS.get(name, ())} - set(changes)
    position = S["_position"] | {name: PARAMETERS[name][0] for name in cleared} | changes
    if set(changes) & set(RULES):
        try:
            _rules(position)
        except ValueError as problem:
            S["_notices"] = [f"The rules stay as they were: {problem}."]
            return
        example = EXAMPLES.get(position["example"] or "")
        if example and example.rules != _rules(position) and "example" not in changes:
            position["example"] = ""
    S["_position"], S["_notices"] = position, []
    for name in (*changes, *cleared):
        S["_drafts"].pop(name, None)


def notices() -> list[str]:
    """Sentences on what a link or an input got wrong, and on clues that were set aside."""
    return [*S["_notices"], *_clues()[1]]


def draft(name: str) -> tuple[str, str] | None:
    """What was typed for a parameter and could not be read, with the reason."""
    return S["_drafts"].get(name)


def keep_draft(name: str, text: str, problem: str) -> None:
    """Keep what was typed and could not be read, so that it is not lost."""
    S["_drafts"][name] = (text, problem)


def rules_parameters(rules: Rules) -> dict[str, str | None]:
    """Rules as parameters."""
    return {
        "len": str(rules.length),
        "symbols": rules.symbols,
        "repeats": str(int(rules.repeats)),
        "zero": str(int(rules.leading_zero)),
    }


def _rules(position: Mapping[str, str | None]) -> Rules:
    return Rules(
        int(position["len"] or 0),
        position["symbols"] or "",
        position["repeats"] == "1",
        position["zero"] == "1",
    )


def rules() -> Rules:
    """The rules chosen."""
    return _rules(S["_position"])


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


def game(ready: str) -> Game:
    """The position on screen: the clues in the URL, or else the example's."""
    shown = example(True, ready)
    return shown.game if shown else Game(rules(), _clues()[0])


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


def last_code() -> str:
    """The highest code of the rules."""
    return Pool.every(rules())[-1]


def write_clues(clues: tuple[Clue, ...]) -> str:
    """Clues as the `clues` parameter holds them: 1234-0b1c,5678-1b0c."""
    return ",".join(f"{guess}-{answer.bulls}b{answer.cows}c" for guess, answer in clues)


def put_game(played: Game) -> None:
    """Set the clues to those of a game."""
    put(clues=write_clues(played.clues))


def put_example(key: str) -> None:
    """Take an example, with its rules."""
    put(example=key, **(rules_parameters(EXAMPLES[key].rules) if key in EXAMPLES else {}))


def _clues() -> tuple[tuple[Clue, ...], list[str]]:
    """The clues that fit the rules, and a sentence for each that was set aside."""
    played, aside = Game(rules()), []
    for part in filter(None, re.split(r"[,;\n]", get("clues"))):
        try:
            played = played.play(*read_clue(part))
        except ValueError as problem:
            aside.append(f"Clue “{part.strip()[:MAX_SHOWN]}” is set aside: {problem}.")
    return played.clues, aside


def read_clue(text: str) -> tuple[str, Feedback]:
    """A guess and its answer from "1234-0b1c", "1234 0B1C", "1234 → 0 1" and the like."""
    found = re.fullmatch(rf"(.+?)[\s:=→>-]+({ANSWER})", text.strip(), re.IGNORECASE)
    if not found:
        raise ValueError(f"expected a guess and its answer such as 1234 0B1C, got {text.strip()[:MAX_SHOWN]!r}")
    return found[1], Feedback.parse(found[2])


def play(on: bool) -> None:
    """Begin or stop turning pages by themselves."""
    S["_playing"], S["_turned_at"] = on, time.monotonic()


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


def taking(name: str, key: str, write: Callable[[Any], str | None] = str) -> None:
    """A callback: copy a widget's value into a parameter."""
    put(**{name: write(S[key])})


def seed_widget(key: str, value: Any) -> None:
    """Give a widget its value before it is drawn; setting an equal one would undo newer clicks."""
    if key not in S or S[key] != value:
        S[key] = value
