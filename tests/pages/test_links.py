"""Links: deep, stale and hostile ones; bad input in every field; every page under every rule."""

import re
from itertools import product

import pytest
from known import known
from on_page import FILES, SOME_THEN_ALL

from bullscows import PRESETS, Rules

CLUES = "1234-0b1c,5678-1b0c"
QUICK = {"strategies": "first-consistent,digit-frequency"}  # for the page that would play out for long
LONG = "1" * 10_000

# field: the page it is on, what brings it there, what was entered before, where that can be seen
FIELDS = {
    "start secret": ("start", {}, "secret", "9876", "against 9876"),
    "start guess": ("start", {}, "guess", "9876", "9876 against 5940"),
    "buckets guess": ("buckets", {}, "guess", "9876", "**9876** "),
    "buckets second guess": ("buckets", {}, "second", "9876", "**9876** "),
    "buckets clues": ("buckets", {}, "clues", "9876-1b1c", "9876"),
    "walkthrough secret": ("walkthrough", {"example": "own", "step": "99"}, "secret", "9876", ": 9876"),
    "walkthrough opening": ("walkthrough", {"example": "own"}, "opening", "9876", ": 9876"),
    "strategies opening": ("strategies", QUICK, "opening", "9876", "Lowest code that fits"),
}
BAD_CODES = {
    "too short": ("12", "Expected 4 symbols, got 2: '12'."),
    "too long": ("12345", "Expected 4 symbols, got 5: '12345'."),
    "letters": ("abcd", "Expected symbols from 0–9, got 'a' in 'abcd'."),
    "repeated digit": ("1123", "1 appears twice in '1123'; expected 4 different symbols"),
    "emoji": ("🎯🎯🎯🎯", "Expected symbols from 0–9, got '🎯'"),
    "a wrong kind of dash": ("12–4", "Expected symbols from 0–9"),
    "markup": ("<b>1</b>", "Expected symbols from 0–9, got '<'"),
    "10,000 characters": (LONG, "Expected 4 symbols, got 10000: '1111111111"),
}
BAD_CLUES = {
    "too short": ("12 0B1C", "Expected 4 symbols, got 2"),
    "letters": ("abcd 0B1C", "Expected symbols from 0–9, got 'a'"),
    "repeated digit": ("1123 0B1C", "1 appears twice in '1123'"),
    "no answer": (
        "1234",
        "Expected a guess and its answer such as 1234 0B1C, and a comma between clues, got '1234'",
    ),
    "3B1C": ("1234 3B1C", "3B 1C cannot happen"),
    "five bulls": ("1234 5B0C", "Expected at most 4 bulls and cows together, got 5B 0C"),
    "bulls alone": ("1234 2B", "Expected a guess and its answer"),
    "emoji": ("🎯", "Expected a guess and its answer"),
    "10,000 characters": (LONG, "Expected a guess and its answer"),
    "31 clues": ("1234 0B1C, " * 31, "Expected at most 30 clues, got 31"),
    "one after the win": ("1234 4B0C, 5678 0B0C", "the game is solved"),
}
INPUTS = [
    pytest.param(
        field,
        typed,
        sentence,
        id=f"{field}: {kind}",
        marks=[pytest.mark.long] if name != "clues" and (place - nth) % len(FIELDS) else [],
    )
    for nth, (field, (_, _, name, *_)) in enumerate(FIELDS.items())
    for place, (kind, (typed, sentence)) in enumerate((BAD_CLUES if name == "clues" else BAD_CODES).items())
]


def opened(open_page, field):
    page, link, name, before, seen = FIELDS[field]
    shown = open_page(page, **{**link, name: before}).wait()
    assert seen in shown.text
    return shown, name, before, seen


@pytest.mark.parametrize(("field", "typed", "sentence"), INPUTS)
def test_bad_input_gives_a_sentence_and_loses_nothing(open_page, field, typed, sentence):
    page, name, before, seen = opened(open_page, field)
    page.enter(name, typed).wait()
    (problem,) = page.said("error")
    assert sentence in problem
    assert len(problem) < 250
    assert page.field(name) == typed  # nothing is cut, nothing is lost
    assert page.url[name] == before
    assert seen in page.text
    right = "1234 0B1C" if name == "clues" else "1234"
    assert not page.enter(name, right).wait().said("error")
    assert page.url[name] != before


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("typed", ["", pytest.param("   ", marks=pytest.mark.long)])
def test_an_emptied_field_is_an_error_only_where_a_code_is_needed(open_page, field, typed):
    page, name, before, seen = opened(open_page, field)
    page.enter(name, typed).wait()
    if name in ("second", "opening", "clues"):
        assert not page.said("error")
        assert page.url.get(name) != before
    else:
        assert page.said("error") == [f"Expected 4 symbols, got 0: {typed!r}."]
        assert page.url[name] == before
        assert seen in page.text


def test_a_long_list_of_clues_is_refused_at_once(open_page):
    page = open_page("buckets").enter("clues", "1234 0B1C, " * 2_000)
    assert page.said("error") == ["Expected at most 30 clues, got 2000."]


def test_what_is_meant_is_read(open_page):
    assert open_page("buckets").enter("guess", " 1 2 3 4 ").url == {"guess": "1234"}
    assert open_page("buckets").enter("guess", "1234").url == {"guess": "1234"}
    assert open_page("buckets").enter("guess", "٠١٢٣").url == {"guess": "0123"}


def test_an_error_goes_when_the_rules_allow_what_was_typed(open_page):
    page = open_page("buckets", clues="").enter("guess", "123").pick("len", "3")
    assert not page.said("error")
    assert page.field("guess") == "123"
    assert page.said("info") == ["Press Enter in the field to use this."]


def test_a_deep_link_with_everything(open_page):
    link = {
        "clues": CLUES,
        "guess": "0179",
        "second": "0375",
        "answer": "0b2c",
        "view": "best",
        "objective": "entropy",
        "fits": "1",
        "projector": "1",
    }
    page = open_page("buckets", **link)
    assert "**72 codes** fit." in page.text
    assert (page.field("guess"), page.field("second")) == ("0179", "0375")
    assert (page.shown("answer"), page.shown("view"), page.shown("objective")) == ("0B 2C", "best", "entropy")
    assert page.at.toggle(key="w_fits").value
    assert page.at.toggle(key="w_projector").value
    assert page.url == link
    assert not page.said("warning")
    for other in FILES:  # every page keeps the whole position
        assert page.go(other).wait().url == link


def test_a_deep_link_to_a_game_of_ones_own(open_page):
    link = {
        "len": "3",
        "symbols": "012345",
        "repeats": "1",
        "zero": "0",
        "example": "own",
        "secret": "551",
        "strategy": "entropy",
        "opening": "123",
        "step": "2",
    }
    page = open_page("walkthrough", **link)
    assert page.turn.startswith("Guess 2 of")
    assert page.field("secret") == "551"
    assert page.shown("strategy") == "entropy"
    assert page.metrics == {}
    assert "**180 codes**" in page.text
    assert page.url == link


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("len", "99"),
        ("len", "four"),
        ("symbols", ""),
        ("symbols", "0"),
        ("symbols", "0011"),
        ("symbols", "0,1;2"),
        ("symbols", "\x00\x01\x02\x03\x04"),
        ("repeats", "yes"),
        ("zero", "maybe"),
        ("example", "nothing"),
        ("clues", "x" * 10_000),
        ("guess", LONG),
        ("answer", "9b9"),
        ("step", "-1"),
        ("step", "1e9"),
        ("strategy", "magic"),
        ("strategies", "minimax,magic"),
        ("objective", "magic"),
        ("seed", "-1"),
        ("seed", LONG),
        ("projector", "2"),
        ("zzz", "1"),
    ],
)
def test_what_cannot_be_read_is_named_and_left_out(open_page, name, value):
    shown = open_page("start", **{name: value})
    (notice,) = shown.said("warning")
    assert "left out" in notice
    assert name in notice or "rules" in notice
    assert len(notice) < 200
    assert "**5,040 codes**" in shown.text


@pytest.mark.parametrize("page", SOME_THEN_ALL)
def test_much_garbage_at_once(open_page, page):
    garbage = {"len": "99", "zero": "maybe", "clues": "<b>~12.x&", "guess": "a b", "step": "?", "view": "<>"}
    shown = open_page(page, **garbage, **QUICK)
    assert len(shown.said("warning")) == len(garbage)


@pytest.mark.diagonal("page", "name")
@pytest.mark.parametrize("page", FILES)
@pytest.mark.parametrize(
    "name", ["guess", "second", "answer", "view", "step", "secret", "opening", "seed", "strategies", "clues"]
)
def test_readable_but_senseless_values_do_no_harm(open_page, page, name):
    values = {
        "answer": "9b9c",
        "view": "nothing",
        "step": "0",
        "seed": "999999",
        "strategies": "",
        "clues": ",,;",
    }
    link = {"example": "own"} if name in ("secret", "opening") else {}
    shown = open_page(page, **(QUICK | link | {name: values.get(name, "zz")}))
    assert "**5,040 codes**" in shown.text
    if shown.at.get("progress"):
        shown.wait()


@pytest.mark.parametrize(
    ("page", "name", "link"),
    [
        ("start", "secret", {}),
        ("start", "guess", {}),
        ("buckets", "guess", {}),
        ("buckets", "second", {}),
        ("walkthrough", "secret", {"example": "own"}),
        ("walkthrough", "opening", {"example": "own"}),
        ("strategies", "opening", QUICK),
    ],
)
def test_a_code_in_a_link_that_the_rules_do_not_have_is_said_to_be_left_out(open_page, page, name, link):
    shown = open_page(page, **link, **{name: "1123"}).wait()
    told = [*shown.said("warning"), *shown.said("error")]
    assert any("1123" in sentence for sentence in told)


@pytest.mark.parametrize("name", ["guess", "second"])
def test_a_field_does_not_show_one_code_while_another_is_in_effect(open_page, name):
    page = open_page("buckets", clues="", **{name: "9876"}).pick("len", "3")
    shown = page.field(name)
    assert not shown or f"**{shown}** " in page.text or page.said("error") or page.said("warning")


@pytest.mark.parametrize("page", SOME_THEN_ALL)
def test_rules_of_too_many_codes_are_refused_in_a_sentence(open_page, page):
    link = {"symbols": "0123456789abcdefghijklmnopqrstuvwxyz", "len": "5", "repeats": "1"}
    shown = open_page(page, **link, **QUICK)
    assert any("codes" in sentence for sentence in [*shown.said("warning"), *shown.said("error")])


def test_clues_that_do_not_fit_the_rules_are_set_aside_and_come_back(open_page):
    page = open_page("buckets", clues=CLUES)
    page.pick("len", "3")
    assert len(page.said("warning")) == 2
    assert all("is set aside: expected 3 symbols, got 4" in notice for notice in page.said("warning"))
    assert "**720 codes** fit." in page.text
    assert page.url == {"len": "3", "clues": CLUES}
    page.pick("len", "4")
    assert not page.said("warning")
    assert "**72 codes** fit." in page.text
    assert page.url == {"clues": CLUES}


@pytest.mark.parametrize("before", [[], ["start"]], ids=["no link offered", "after the page that offers links"])
def test_a_change_made_while_the_page_is_still_drawn_is_kept(open_page, before):
    page = open_page("buckets", repeats="1", clues=CLUES)
    for name in before:
        page.go(name)
    page.go("buckets").interrupt().pick("preset", "Mastermind: 4 pegs, 6 colours")
    assert "**1,296 codes**" in page.text
    assert page.url == {"symbols": "123456", "repeats": "1", "clues": CLUES}


def test_one_clue_set_aside_leaves_the_others(open_page):
    page = open_page("buckets", clues="1234-0b1c,5566-1b0c,5678-1b0c")
    (notice,) = page.said("warning")
    assert "5566" in notice
    assert "**72 codes** fit." in page.text
    assert page.url == {"clues": "1234-0b1c,5566-1b0c,5678-1b0c"}


def test_rules_changed_under_an_example_leave_it(open_page):
    page = open_page("buckets", example="seventy-two").pick("len", "3")
    assert "**720 codes** fit." in page.text
    assert page.url == {"len": "3"}


@pytest.mark.parametrize(
    ("page", "example", "codes"),
    [("walkthrough", "knuth", "1,296"), ("walkthrough", "four-of-four", "24"), ("buckets", "two-ways", "5,040")],
)
def test_an_example_in_a_link_sets_its_rules(open_page, page, example, codes):
    shown = open_page(page, example=example)
    assert f"**{codes} codes**" in shown.text
    assert shown.shown("example") == example


def test_rules_that_a_link_names_win_over_those_of_its_example(open_page):
    page = open_page("walkthrough", example="knuth", len="3")
    assert "**720 codes**" in page.text
    assert page.shown("example") == "own"


def test_clues_in_a_link_none_and_not_said(open_page):
    assert "**72 codes** fit." in open_page("buckets").text
    assert "**5,040 codes** fit." in open_page("buckets", clues="").text
    assert "**1,440 codes** fit." in open_page("buckets", clues="1234-0b1c").text


@pytest.mark.diagonal("page", "name")
@pytest.mark.parametrize("page", FILES)
@pytest.mark.parametrize("name", ["zzz", "clues", "guess", "symbols"])
def test_html_in_a_link_is_shown_as_text(open_page, page, name):
    hostile = "<b>4</b>" if name == "guess" else "<img src=x onerror=alert(1)>"
    shown = open_page(page, **QUICK, **{name: hostile}).wait()
    assert hostile not in shown.html.split("</style>", 1)[1]
    markdown = [element for kind in ("markdown", "warning", "error", "caption") for element in shown.at.get(kind)]
    assert not any(getattr(element.proto, "allow_html", False) for element in markdown)


@pytest.mark.parametrize("name", ["zzz", "clues", "guess"])
def test_markdown_in_a_link_is_shown_as_text(open_page, name):
    page = open_page("buckets", **{name: "![](//a.bc/d.png)"})
    for notice in (element.value for element in page.at.warning):
        assert not re.search(r"(?<!\\)!\[|(?<!\\)\]\(", notice), "the browser would fetch the picture"


PRESET_RULES = [*PRESETS.values(), Rules(5, "1234", repeats=True), Rules(3, "abc")]
EVERY_RULE = [Rules(n, repeats=r, leading_zero=z) for n, r, z in product((3, 4, 5), (False, True), (True, False))]


@pytest.mark.diagonal("page", "rules")
@pytest.mark.parametrize(
    "rules", [*PRESET_RULES, *(pytest.param(rules, marks=pytest.mark.long) for rules in EVERY_RULE)], ids=str
)
@pytest.mark.parametrize("page", FILES)
def test_every_page_under_every_rule(open_page, page, rules):
    link = {
        "len": str(rules.length),
        "symbols": rules.symbols,
        "repeats": str(int(rules.repeats)),
        "zero": str(int(rules.leading_zero)),
    }
    shown = open_page(page, **link, **QUICK)
    assert f"**{rules.size:,} codes**" in shown.text
    assert not shown.said("warning")
    assert not shown.said("error")
    if page == "strategies" and rules.size <= 5_040:
        assert len(shown.wait().table()) == 2
    elif shown.at.get("progress"):
        shown.press("Stop")
    assert all(proto.alt for proto in shown.charts.values())


def test_the_sizes_in_the_matrix_are_the_known_ones():
    assert {rules.size for rules in EVERY_RULE} == {row["codes"] for row in known("code_spaces")["sizes"]}


@pytest.mark.parametrize("view", ["map", "best", "guesses", "matrix"])
def test_every_view_of_a_hundred_thousand_codes(open_page, view):
    page = open_page("buckets", len="5", repeats="1", clues="01234-1b2c", guess="01234", view=view)
    assert "fit." in page.text


PLACES = [
    ("start", {}, 0),
    ("buckets", {"second": "0375", "view": "map"}, 3),
    ("buckets", {"view": "guesses", "second": ""}, 2),
    ("buckets", {"clues": f"{CLUES},0179-0b2c", "view": "matrix"}, 2),
    ("walkthrough", {"step": "3"}, 3),
    ("strategies", QUICK, 2),
]


@pytest.mark.parametrize(("page", "link", "charts"), PLACES)
def test_every_chart_has_alternative_text_and_a_title(open_page, page, link, charts):
    shown = open_page(page, **link).wait()
    assert len(shown.charts) == charts
    for key, proto in shown.charts.items():
        assert len(proto.alt) > 20
        assert proto.alt.endswith(".")
        assert shown.chart(key)["layout"]["title"]["text"]


@pytest.mark.parametrize(("page", "link", "charts"), PLACES[1:])
def test_projector_mode_enlarges_the_letters_of_page_and_charts(open_page, page, link, charts):
    shown = open_page(page, **link).wait()
    before = {key: shown.chart(key)["layout"]["font"]["size"] for key in shown.charts}
    assert "font-size: 22px" not in shown.html
    shown.switch("projector", True)
    assert "html {font-size: 22px}" in shown.html
    assert len(before) == charts
    for key, size in before.items():
        layout = shown.chart(key)["layout"]
        assert layout["font"]["size"] >= 1.4 * size
        assert layout["xaxis"]["tickfont"]["size"] >= 1.4 * size
        assert layout["title"]["font"]["size"] >= 1.4 * size
    assert shown.url["projector"] == "1"


def test_a_link_full_of_rubbish_is_answered_in_a_few_lines(open_page):
    page = open_page("start", **{f"p{n}": "x" for n in range(200)}, **{"n" * 5000: "1"})
    warnings = page.said("warning")
    assert len(warnings) == 8
    assert warnings[-1] == "194 more parts of the link could not be read and were left out."
    assert max(map(len, warnings)) < 120


def test_a_clue_that_goes_on_for_ever_is_refused_at_once(open_page):
    page = open_page("buckets").enter("clues", "x 1" + " " * 20_000 + "a!")
    assert page.said("error")[0].startswith("Expected a guess and its answer such as 1234 0B1C, and a comma")


def test_strategies_run_together_are_named_in_a_notice(open_page):
    page = open_page("strategies", strategies="minimaxentropy")
    assert "strategies=minimaxentropy" in page.said("warning")[0]


def test_one_code_is_one_code(open_page):
    assert "**1 code**" in open_page("start", len="3", symbols="7", repeats="1").text
    assert "**5,040 codes**" in open_page("start").text
