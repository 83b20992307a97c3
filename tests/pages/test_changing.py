"""Whatever a position becomes, its link reads back as the same."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bullscows import PRESETS
from bullscows.examples import EXAMPLES
from pages.position.changing import changed
from pages.position.parameters import PARAMETERS, RULES, read, rules_parameters, write

SOME_VALUES = {
    "len": ["3", "4", "5", "10"],
    "symbols": ["0123456789", "1234", "123456", "abcdef", "0", "٠١٢٣"],
    "words": ["", "en4", "uk5", "0123456789abcdef"],
    "clues": [None, "", "1234-0b1c", "1234-0b1c,5678-1b0c", "~1234-0b1c", "x", ",,;"],
    "guess": ["", "1234", "zz"],
    "second": [None, "", "0375"],
    "answer": ["", "0b2c", "9b9c"],
    "view": ["", "map", "nothing"],
    "step": ["", "0", "3", "99"],
    "secret": ["", "5940", "112", "сіно"],
    "strategy": ["", "entropy", "two-step", "two-step~10.0", "two-step~5.20", "mix~1.0.0.0.0~x"],
    "at": ["", "0b2c", "0b2c,1b1c"],
    "mix": ["", "mix~0.0.0.0.0~", "mix~1.0.10.0.0~Careful_entropy"],
    "deeper": ["two-step", "two-step~10.0", "two-step~99.9999"],
    "strategies": [None, "", "entropy", "entropy,minimax,entropy", "two-step,two-step~10.0"],
    "opening": ["", "0123", "1122"],
    "seed": ["0", "007", "999999", "000000"],
    "many": ["1", "4", "30"],
    "edit": ["", "0", "29"],
    "tries": ["", "1234", "12,5678"],
    "replies": ["", "0b1c,1b0c"],
    "quiz": ["", "score", "score,score", "slip,score"],
    "asked": ["1", "9", "99"],
    "without": ["", "menu", "menu,menu", "counts,menu"],
    "pegs": ["", "0", "1"],
}
SOME_VALUES |= {
    "versus": SOME_VALUES["strategy"],
    "shots": SOME_VALUES["tries"],
    "riddle": SOME_VALUES["seed"],
    "duel": SOME_VALUES["seed"],
    "hiding": SOME_VALUES["without"],
}
# The others are one of a few values, which their patterns name.
WORDS = re.compile(r"[^|\[\]?]+")


def values(name):
    """Legal values of a parameter, and None, which stands for its default."""
    default, pattern = PARAMETERS[name]
    known = SOME_VALUES.get(name) or [*WORDS.findall(pattern.replace("\\", "")), *"0123456789", ""]
    return sorted({value for value in [default, *known] if value is not None and re.fullmatch(pattern, value)})


@st.composite
def changes(draw):
    """What one action may change: some parameters; or all of the rules, with an example or without."""
    names = draw(st.lists(st.sampled_from(sorted(PARAMETERS)), min_size=1, max_size=4, unique=True))
    some = {name: draw(st.sampled_from([None, *values(name)])) for name in names}
    kind = draw(st.sampled_from(["some", "some", "preset", "example", "example alone"]))
    if kind == "preset":
        return some | rules_parameters(draw(st.sampled_from(list(PRESETS.values()))))
    if kind.startswith("example"):
        example = draw(st.sampled_from(list(EXAMPLES.values())))
        return some | {"example": example.key} | (rules_parameters(example.rules) if kind == "example" else {})
    return some


def after(steps):
    position, _ = read({})
    for step in steps:
        try:
            position, _ = changed(position, step)
        except ValueError:
            continue  # the rules stay as they were
    return position


@settings(max_examples=400, deadline=None)
@given(st.lists(changes(), max_size=6))
def test_the_link_of_any_position_reads_back_as_the_same(steps):
    position = after(steps)
    again, dropped = read(write(position))
    assert again == position
    assert not dropped


@settings(max_examples=200, deadline=None)
@given(changes())
def test_whatever_link_is_read_its_position_is_written_so_that_it_reads_the_same(raw):
    position, _ = read({name: value for name, value in raw.items() if value is not None})
    assert read(write(position)) == (position, [])


def test_every_parameter_is_drawn_with_more_than_its_default():
    assert [name for name in PARAMETERS if len(values(name)) < 2] == []


@pytest.mark.parametrize("key", EXAMPLES)
def test_an_example_stays_while_its_rules_do(key):
    example = EXAMPLES[key]
    taken = after([{"example": key, **rules_parameters(example.rules)}])
    assert taken["example"] == key
    assert changed(taken, {"projector": "1"})[0]["example"] == key
    assert changed(taken, {"len": "3", "repeats": "1"})[0]["example"] == ""


def test_an_example_of_other_rules_than_the_link_is_named_and_left_out():
    raw = {"example": "four-of-four", "len": "4", "symbols": "0123456789"}
    position, (notice,) = read(raw)
    assert notice == "The link's “example=four-of-four” was left out: it is of other rules than the link."
    assert {name: position[name] for name in RULES} == {name: PARAMETERS[name][0] for name in RULES}
    assert write(position) == {}


@pytest.mark.parametrize("name", ["quiz", "strategies", "without", "hiding"])
def test_a_list_holds_each_of_its_values_once(name):
    one, other = {"quiz": ("score", "slip"), "strategies": ("minimax", "entropy")}.get(name, ("menu", "counts"))
    assert read({name: f"{one},{other},{one}"})[0][name] == f"{one},{other}"
