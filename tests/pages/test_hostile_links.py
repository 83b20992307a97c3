"""Links with what a page's widgets do not offer: doubled values, numbers out of bounds, choices not on offer."""

import pytest
from on_page import FILES

from bullscows import STRATEGIES
from bullscows.questions.question import KINDS

QUICK = "first-consistent,digit-frequency"
# What a link may hold besides, by page: the whole kind on each page that has such a widget.
HOSTILE = {
    "start": [{"secret": "5940", "guess": "5940", "predict": "1", "step": "99"}],
    "buckets": [
        {"view": "nothing", "answer": "9b9c"},
        {"answer": "0b0c", "guess": "1234", "clues": "1234-4b0c"},
        {"objective": "entropy", "fits": "1", "view": "best", "clues": "1234-0b0c,1234-4b0c"},
        {"example": "knuth"},
        {"example": "5940", "len": "3"},
    ],
    "walkthrough": [
        {"example": "seventy-two", "step": "0"},
        {"example": "own", "opening": "1123", "secret": "99", "step": "99", "predict": "1", "answer": "9b9c"},
        {"example": "knuth", "len": "4"},
    ],
    "questions": [
        {"quiz": "score,score"},
        {"quiz": ",".join([*list(KINDS)[:-1], next(iter(KINDS))]), "asked": "99"},
        {"len": "3", "symbols": "7", "repeats": "1", "asked": "5"},
    ],
    "course": [{}],
    "solver": [
        {"edit": "99", "hints": "picture", "without": "codes,codes"},
        {"clues": "~1234-0b1c,~1234-0b1c", "edit": "0"},
        {"symbols": "abcdefghijklmnopqrstuvwxyz", "len": "3", "pegs": "1"},
        {"symbols": "0123456789", "pegs": "1"},
        {"symbols": "z", "len": "3", "repeats": "1", "pegs": "1"},
    ],
    "riddles": [{"step": "99", "level": "3"}, {"clues": "1234-4b0c", "step": "99"}],
    "play": [
        {"hint": "2", "hide": "1", "without": "counts,counts,suggestions"},
        {"tries": "12,1234,,1234", "host": "dodging"},
        {"tries": ",".join(["1234"] * 100)},
    ],
    "duel": [
        {"shots": "12,1234", "replies": "9b9c,0b1c"},
        {"shots": "1234", "replies": "0b0c,0b0c", "strategy": "entropy"},
    ],
    "review": [{"secret": "12", "clues": "1234-4b0c"}, {"example": "knuth", "secret": "5940"}],
    "strategies": [
        {"strategies": "first-consistent,first-consistent"},
        {"strategies": f"{QUICK},first-consistent,random-consistent,{QUICK},minimax,entropy,parts"},
        {"strategies": "two-step,two-step~10.0,first-consistent"},
        {"strategies": ",".join(["first-consistent", "digit-frequency"] * 40), "opening": "1123"},
    ],
    "openings": [{"strategy": "optimal", "len": "3"}],
    "head-to-head": [
        {"strategy": "first-consistent", "versus": "first-consistent"},
        {"view": "nothing", "strategy": "first-consistent", "versus": "digit-frequency"},
    ],
    "tree": [
        {"strategy": "first-consistent", "versus": "first-consistent", "at": "9b9c,9b9c"},
        {"example": "knuth", "len": "4", "strategy": "first-consistent"},
        {"strategy": "first-consistent", "secret": "1123", "at": "4b0c,4b0c"},
    ],
    "mixer": [
        {"mix": "mix~0.0.0.0.0~", "view": "nothing"},
        {"view": "deeper", "deeper": "two-step~99.9999"},
        {"view": "deeper", "deeper": "two-step~1.1", "len": "3"},
    ],
    "teachers": [
        {"to": "worksheets", "hiding": "menu,menu", "view": "link"},
        *(
            {"to": to, "hiding": "menu,codes,menu,counts", "quiz": "score,score", "strategies": f"{QUICK},{QUICK}"}
            for to in FILES
            if to != "teachers"
        ),
        {"to": "strategies", "strategies": ",".join(list(STRATEGIES) * 2)},
        {"to": "walkthrough", "example": "seventy-two", "strategy": "optimal", "len": "3", "symbols": "xyzw"},
        {"view": "glossary", "term": "bull", "to": "buckets", "hiding": "menu,menu"},
    ],
    "worksheets": [
        {
            "sheet": sheet,
            "many": "30",
            "level": "1",
            "strategy": "first-consistent",
            "example": example,
            "seed": "999999",
        }
        for sheet in ("riddles", "narrow", "games", "decision")
        for example in ("own", "knuth")
    ],
}
LINKS = [
    pytest.param(page, link, id=f"{page} {n}") for page, links in HOSTILE.items() for n, link in enumerate(links)
]


def test_every_page_has_such_links():
    assert set(HOSTILE) == set(FILES)


@pytest.mark.parametrize(("page", "link"), LINKS)
def test_what_a_widget_does_not_offer_never_breaks_a_page(open_page, page, link):
    shown = open_page(page, **link)  # which fails where the page ended in an exception
    assert not [error for error in shown.said("error") if "max_selections" in error]
    if shown.at.get("progress"):
        shown.press("Stop")
    for name in ("projector", "projector"):
        shown.switch(name, not shown.at.toggle(key=f"w_{name}").value)
    again = open_page(page, **shown.url)
    assert again.said("title") == shown.said("title")


@pytest.mark.parametrize("to", [page for page in FILES if page != "teachers"])
def test_a_link_is_built_with_each_thing_left_out_once(open_page, to):
    page = open_page("teachers", to=to, hiding="menu,menu,counts,counts")
    (widget,) = [each for each in page.at.multiselect if each.key == "w_hiding"]
    assert widget.value in (["menu"], ["counts", "menu"], ["menu", "counts"])
    (link,) = [code.value for code in page.at.code if "http" in code.value and "iframe" not in code.value]
    assert link.endswith(("without=menu", "without=menu,counts", "without=counts,menu"))


def test_a_number_above_the_most_is_the_most_and_the_page_says_so(open_page):
    page = open_page("worksheets", sheet="riddles", many="30")
    (slider,) = [each for each in page.at.slider if each.key == "w_many"]
    assert slider.value == slider.max == 12


def test_seventy_two_codes_stay_seventy_two_on_the_projector(open_page):
    page = open_page("solver", example="four-of-four", len="4", symbols="0123456789")
    assert page.metrics["Codes that still fit"] == "72"
    page.switch("projector", True)
    assert page.metrics["Codes that still fit"] == "72"
    again = open_page("solver", **page.url)
    assert again.metrics["Codes that still fit"] == "72"
    assert again.url == page.url == {"projector": "1"}


def test_a_click_under_an_example_of_other_rules_changes_no_rules(open_page):
    page = open_page("tree", example="knuth", len="4", strategy="first-consistent").wait()
    assert "knuth" in page.said("warning")[0]
    for other in ("digit-frequency", "first-consistent"):
        page.pick("strategy", other).wait()
        assert "**5,040 codes**" in page.text
        assert not page.said("warning")
    assert "**5,040 codes**" in open_page("tree", **page.url).wait().text
