"""The kinds of worksheets: what each asks for, and how it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import streamlit as st

from bullscows import CLASSIC, Rules
from bullscows.examples import EXAMPLES
from bullscows.paper import worksheets as sheets
from bullscows.paper.narrowing import from_example, suitable
from bullscows.paper.sheets import PAPERS
from pages.panels import playing_out, waiting
from pages.position import cache, games, reading, state
from pages.position.parameters import LEVELS, OWN
from pages.widgets import inputs, numbered, pegs, strategy_choice, typed

MOST_RIDDLES = 12  # each takes a tenth of a second, or most of one where there are many codes
LEVEL_HELP = {
    "riddles": "Easy riddles have few lines that tell much; hard ones have more, which tell little.",
    "narrow": "Easy: numbers above 50 are given. Medium: how many codes are left in the end is given. "
    "Hard: no number is given.",
}


class Handout(NamedTuple):
    """A worksheet that is ready."""

    html: str
    file_name: str


def scoring(rules: Rules) -> Handout:
    """Blank sheets to play on."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        many = _how_many("Games", sheets.MOST)
        paper = _paper()
    return _made(
        ("games", rules, many, paper),
        lambda: sheets.scoring_sheets(rules, many, paper, pegs.drawn()),
        "scoring-sheets",
    )


def riddles(rules: Rules) -> Handout:
    """Riddles by number and level, and their answers."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        told = numbered.from_one(state.get("seed"))
        typed.text("seed", "Number of the first riddle", numbered.read_from_one, told)
        level = _level("riddles")
        many = _how_many("Riddles", MOST_RIDDLES)
        paper = _paper()
    numbers = numbered.following(int(state.get("seed")), many)

    sheet = cache.riddle_sheet(rules, tuple(numbers), level, paper, pegs.drawn())
    return Handout(waiting.for_(sheet, "Making the riddles"), f"riddles-{told}-level-{level}.html")


def narrowing(rules: Rules) -> Handout:
    """Games to narrow down: the clues of a worked example, or made by number."""
    keys = suitable()
    ready = "5940" if state.get("example") != OWN and rules == CLASSIC else OWN
    key = state.get("example") if state.get("example") in keys else ready
    key = key if key == OWN or EXAMPLES[key].rules == rules else OWN
    with st.container(horizontal=True, vertical_alignment="bottom"):
        names = {OWN: "Made by number", **{each: EXAMPLES[each].title for each in keys}}
        inputs.choice("example", "Clues from", names, write=games.put_example, shown=key)
        level = _level("narrow")
        first = many = 1
        if key == OWN:
            first, many = _first("Number of the first game"), _how_many("Games", sheets.MOST)
        paper = _paper()
    numbers = numbered.following(first, many)

    name = f"narrow-it-down-{first if key == OWN else 'example-' + key}-level-{level}"
    if key == OWN:
        sheet = cache.narrowing_sheet(rules, tuple(numbers), level, paper, pegs.drawn())
        return Handout(waiting.for_(sheet, "Making the games"), f"{name}.html")
    return _made(
        ("narrow", key, level, paper),
        lambda: sheets.narrowing_sheet([from_example(key)], level, paper, pegs.drawn()),
        name,
    )


def decision(rules: Rules) -> Handout | None:
    """The sheet by which a person plays a strategy; None, with the reason, where only a sample is played out."""
    names = strategy_choice.offered(rules, "strategy")
    key = strategy_choice.chosen("strategy", names, "minimax")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        inputs.choice("strategy", "Strategy", names, shown=key)
        typed.code("opening", "First guess (empty: its own)", rules, optional=True)
        paper = _paper()
    seed = int(state.get("seed"))
    run = cache.run(rules, key, reading.fitting("opening", ""), seed)
    (result,) = playing_out.wait_for([run])
    tree = result.trees[0]
    if not tree.exact:
        st.info("With so many codes only a sample is played out: there is no sheet of the whole strategy.")
        return None
    return Handout(cache.decision_file(tree, pegs.drawn(), paper), f"decision-sheet-{key}-{tree.opening}.html")


KINDS: dict[str, tuple[str, Callable[[Rules], Handout | None]]] = {
    "riddles": ("Riddles", riddles),
    "narrow": ("Narrow it down", narrowing),
    "games": ("Scoring sheets", scoring),
    "decision": ("Decision sheet", decision),
}
NAMES = {key: name for key, (name, _) in KINDS.items()}


def _made(key: tuple[object, ...], make: Callable[[], str], name: str) -> Handout:
    return Handout(cache.file((*key, pegs.drawn()), make), f"{name}.html")


def _paper() -> str:
    return inputs.choice("paper", "Paper", {key: paper.name for key, paper in PAPERS.items()}, compact=True)


def _level(kind: str) -> int:
    return int(inputs.choice("level", "Level", LEVELS, compact=True, help=LEVEL_HELP[kind]))


def _how_many(label: str, most: int) -> int:
    return inputs.slider(
        "many", label, (1, most), int(state.get("many")), lambda picked: state.put(many=str(picked))
    )


def _first(label: str) -> int:
    """The number from which on riddles or games are made."""
    typed.text("seed", label, numbered.read, state.get("seed"))
    return int(state.get("seed"))
