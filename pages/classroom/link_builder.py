"""The link builder: a page, what stands on it, what it leaves out; and the link that shows that."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from bullscows import OBJECTIVES, Rules
from bullscows.examples import EXAMPLES
from bullscows.questions.question import KINDS
from pages.panels import position_panel
from pages.position import games, hiding, reading, sharing, state, vocabularies
from pages.position.markup import as_text
from pages.position.parameters import HOSTS, LEVELS, MANY, OWN, PARAMETERS, RULES
from pages.widgets import inputs, numbered, pegs, strategy_choice, typed

from . import handouts

MOST_STRATEGIES = 5
# Address: the page's name, and the parameters that mean something on it besides the rules.
PAGES: dict[str, tuple[str, tuple[str, ...]]] = {
    "start": ("Start", ("secret", "guess", "predict")),
    "buckets": ("Buckets", ("example", "clues", "guess", "second", "objective")),
    "walkthrough": ("Walkthrough", ("example", "secret", "strategy", "opening", "predict")),
    "questions": ("Check yourself", ("quiz", "questions", "level", "seed")),
    "course": ("Course", ()),
    "solver": ("Solver", ("example", "clues", "objective")),
    "riddles": ("Riddles", ("riddle", "level")),
    "play": ("Play", ("host", "seed", "hide")),
    "duel": ("Duel", ("strategy", "duel")),
    "review": ("Review", ("example", "clues", "secret")),
    "strategies": ("Strategies", ("strategies", "opening", "seed")),
    "openings": ("Openings", ("strategy",)),
    "head-to-head": ("Head to head", ("strategy", "versus", "seed")),
    "tree": ("Tree", ("strategy", "versus", "secret", "opening", "seed")),
    "mixer": ("Mixer", ("mix",)),
    "worksheets": ("Worksheets", ("sheet", "level", "seed")),
}
POSITIONS = ("buckets", "solver")
CHOICES = {
    "objective": (
        "Objective of the suggestions",
        {key: f"{each.name}: {each.aim}" for key, each in OBJECTIVES.items()},
    ),
    "host": ("Who answers?", {kind: label for kind, label in HOSTS.items() if kind != "partner"}),
    "questions": ("How many", {many: many for many in MANY}),
    "sheet": ("Sheet", handouts.NAMES),
    "level": ("Difficulty", LEVELS),
}
NUMBERS = {
    "seed": "Number (seed): the same for a whole class",
    "riddle": "Riddle number",
    "duel": "Duel number",
}
SWITCHES = {"predict": "Predict first", "hide": "Hide the numbers until the game is over"}


def panel() -> None:
    """Choose on the left, take the link on the right."""
    left, right = st.columns(2, gap="large")
    with left:
        to = _choose()
    link = built(to, sharing.base(st.context.url, "teachers"))
    with right:
        _show(link, PAGES[to][0])


def built(to: str, server: str) -> str:
    """The link to a page with what the position holds for it and what the builder's own switches say."""
    return sharing.absolute(server, to, parameters(to))


def parameters(to: str) -> dict[str, str]:
    """The parameters of that link: the rules and what means something on the page, no others."""
    kept = {*RULES, "pegs", *PAGES[to][1]}
    others = {name: default for name, (default, _) in PARAMETERS.items() if name not in kept}
    return state.query(**others | {"without": ",".join(_left_out(to)), "projector": state.get("big")})


def _hideable(to: str) -> tuple[str, ...]:
    """What there is to leave out on the page."""
    return hiding.TOLD.get(to, ("menu",))


def _left_out(to: str) -> list[str]:
    """What was chosen to be left out, as far as the page has it."""
    return [kind for kind in state.get("hiding").split(",") if kind in _hideable(to)]


def _choose() -> str:
    """The fields; returns the address of the page chosen."""
    rules = reading.rules()
    to = inputs.choice("to", "Page", {address: title for address, (title, _) in PAGES.items()})
    st.caption(as_text(f"The rules are those of the rules panel: {pegs.rules_told()}."))
    means = PAGES[to][1]
    if to in POSITIONS:
        ready = "seventy-two"
        position_panel.fields(games.game(ready), games.example(True, ready))
    elif "example" in means:
        _whole_game(to, rules)
    for name in means:
        if name in FIELDS:
            FIELDS[name](rules, name)
    kinds = {kind: hiding.HIDEABLE[kind] for kind in _hideable(to)}
    inputs.several("hiding", "Leave out", kinds, len(kinds), _left_out(to))
    inputs.switch("big", "Projector", "Larger letters, for the back of the room.")
    return to


def _whole_game(to: str, rules: Rules) -> None:
    """Which game: an example, or one's own."""
    titles = {key: each.title for key, each in EXAMPLES.items() if not each.compare}
    own = "Any secret, any strategy" if to == "walkthrough" else "The clues on screen"
    example = games.whole_game("5940") if to == "review" else games.example(False, "5940")
    take = games.put_example if to == "review" else lambda key: games.take_game(key, "5940")
    inputs.choice("example", "Game", titles | {OWN: own}, take, example.key if example else OWN)
    if to == "review" and not example:
        position_panel.clues_field(games.game_of_clues())


def _strategy(rules: Rules, name: str) -> None:
    names = strategy_choice.offered(rules, name)
    label = "Strategy" if name == "strategy" else "Against"
    inputs.choice(name, label, {"": "the page's own choice", **names})


def _strategies(rules: Rules, name: str) -> None:
    names, chosen = strategy_choice.several(rules, state.get(name).split(","))
    inputs.several(name, "Strategies (none: the page's own choice)", names, MOST_STRATEGIES, chosen)


def _quiz(_rules: Rules, name: str) -> None:
    kept = [kind for kind in state.get(name).split(",") if kind in KINDS]
    inputs.several(name, "Kinds (none: all of them, mixed)", KINDS, len(KINDS), kept)


def _code(rules: Rules, name: str) -> None:
    label = {"opening": "First guess", "second": "Second guess"}.get(name, name.capitalize())
    typed.code(name, f"{label} (optional)", rules, optional=True)


def _number(_rules: Rules, name: str) -> None:
    typed.text(name, NUMBERS[name], numbered.read, state.get(name))


def _riddle(_rules: Rules, name: str) -> None:
    typed.text(name, NUMBERS[name], numbered.read_from_one, numbered.from_one(state.get(name)))


def _choice(_rules: Rules, name: str) -> None:
    inputs.choice(name, *CHOICES[name])


def _switch(_rules: Rules, name: str) -> None:
    inputs.switch(name, SWITCHES[name])


FIELDS: Mapping[str, Callable[[Rules, str], None]] = {
    **dict.fromkeys(("strategy", "versus"), _strategy),
    "strategies": _strategies,
    "quiz": _quiz,
    **dict.fromkeys(("guess", "second", "secret", "opening"), _code),
    **dict.fromkeys(NUMBERS, _number),
    "riddle": _riddle,
    **dict.fromkeys(SWITCHES, _switch),
    **dict.fromkeys(CHOICES, _choice),
}


def _show(link: str, title: str) -> None:
    """The link, its QR code, and what embeds it."""
    st.subheader("The link", anchor=False)
    st.code(link, language=None, wrap_lines=True)
    if sharing.is_local(link):
        st.info(
            "This address works on this machine only. Open the app by its network address, such as "
            "`http://192.168.1.20:8501`, and build the link there: see **On a school network** above.",
            icon=":material/lan:",
        )
    if vocabularies.is_brought(reading.rules()):
        st.warning(
            "The link holds the fingerprint of your word list, not its words. While this server keeps the list, "
            "the link opens at once; otherwise whoever opens it is asked for the file, so hand that out too.",
            icon=":material/list:",
        )
    st.link_button("Try it", link, icon=":material/open_in_new:")
    try:
        st.html(sharing.qr_image(link))
    except ValueError as problem:
        st.info(as_text(f"There is no QR code: {problem}."))
    with st.expander("Embed it in a page of your own"):
        st.code(sharing.embed(link, f"Bulls & Cows Explorer: {title}"), language="html", wrap_lines=True)
        st.caption("The page that holds it must be able to reach this server.")
