"""Worksheets: each kind, by number, in the link; what cannot be made; what a link gets wrong."""

import re

import pytest

from bullscows import CLASSIC, FOUR_OF_FOUR, MASTERMIND, Rules, make_riddle, strategy_tree
from bullscows.paper.decision_sheet import decision_sheet
from bullscows.paper.narrowing import from_example, from_seed
from bullscows.paper.worksheets import narrowing_sheet, riddle_sheet, riddles, scoring_sheets


def preview(page):
    """The file in the preview, as it is sent to the browser."""
    (frame,) = page.at.get("iframe")
    return frame.proto.srcdoc


def heading(page):
    return re.search("<h1>(.*?)</h1>", preview(page))[1]


def slide(page, many):
    page.at.slider(key="w_many").set_value(many)
    return page.run()


def first_four():
    """The riddles that a link without a number makes; they are told by numbers from 1 on."""
    return {n + 1: riddle for n, riddle in riddles(CLASSIC, 0, 2, 4).items()}


def test_it_opens_on_four_riddles_with_their_answers(open_page):
    page = open_page("worksheets")
    assert page.url == {}
    assert preview(page) == riddle_sheet(first_four())
    assert "answers with their steps on a page of their own" in page.text
    assert page.at.get("download_button")[0].proto.label == "Download to print"
    assert page.at.get("iframe")[0].proto.alt == "Preview: Riddles"


def test_number_level_how_many_and_paper_are_in_the_link(open_page):
    page = slide(open_page("worksheets").enter("seed", " 17 ").pick("level", "1").pick("paper", "letter"), 2)
    assert page.url == {"seed": "16", "level": "1", "paper": "letter", "many": "2"}
    sheet = riddle_sheet({n: make_riddle(CLASSIC, n - 1, 1) for n in (17, 18)}, "letter")
    assert preview(page) == sheet == preview(open_page("worksheets", **page.url))


def test_the_riddles_are_those_of_the_riddles_page(open_page):
    page = open_page("worksheets", seed="7", level="3")
    (link,) = [each.proto for each in page.at.get("page_link") if each.proto.label.startswith("The first of them")]
    assert "riddle=7" in link.query_string
    assert "level=3" in link.query_string
    there = open_page("riddles", riddle="7", level="3")
    assert "Riddle 8, hard" in there.text
    assert "<h2>Riddle 8</h2>" in preview(page)
    shown = there.at.text_area(key="w_riddle_lines").value
    for line in shown.splitlines():
        assert f'<span class="code">{line.split(":")[0]}</span>:{line.split(":")[1]}' in preview(page)


def test_games_to_narrow_down_come_from_an_example_or_by_number(open_page):
    page = open_page("worksheets").pick("sheet", "narrow")
    assert preview(page) == narrowing_sheet([from_example("5940")], 2)
    assert "5940" not in heading(page)
    page.pick("example", "knuth")
    assert preview(page) == narrowing_sheet([from_example("knuth")], 2)
    assert page.url["symbols"] == "123456"
    page.pick("example", "own").enter("seed", "3")
    assert preview(page) == narrowing_sheet([from_seed(MASTERMIND, n) for n in range(3, 7)], 2)
    page.pick("level", "1")
    assert preview(page) == narrowing_sheet([from_seed(MASTERMIND, n) for n in range(3, 7)], 1)


def test_under_other_rules_games_are_made_by_number(open_page):
    page = open_page("worksheets", sheet="narrow", len="3")
    assert page.shown("example") == "own"
    assert heading(page) == "Narrow it down: Game 0"
    assert heading(open_page("worksheets", sheet="narrow", example="seventy-two")) == "Narrow it down: Example A"


def test_scoring_sheets_follow_the_rules(open_page):
    page = slide(open_page("worksheets", sheet="games", len="3"), 9)
    assert preview(page) == scoring_sheets(Rules(3), 9)


def test_a_strategy_on_paper(open_page):
    page = open_page("worksheets", sheet="decision", symbols="1234", strategy="entropy", paper="letter").wait()
    assert preview(page) == decision_sheet(strategy_tree(FOUR_OF_FOUR, "entropy"), paper="letter")
    page.enter("opening", "4321").wait()
    assert heading(page) == "Decision sheet: Entropy, from 4321"


def test_what_cannot_be_made_says_why(open_page):
    for sheet in ("riddles", "narrow"):
        page = open_page("worksheets", sheet=sheet, symbols="7", repeats="1")
        (problem,) = page.said("error")
        assert problem.startswith("This cannot be made: expected rules with at least two codes")
        assert not page.at.get("iframe")
    page = open_page("worksheets", sheet="decision", len="5", repeats="1", strategy="first-consistent", seed="78")
    page.press("Play them out").wait()
    assert "there is no sheet of the whole strategy" in page.said("info")[0]


@pytest.mark.parametrize("typed", ["-1", "0", "1000001", "9" * 5000, "0" * 20 + "9" * 7, "seven", "1.5", ""])
def test_a_number_that_is_none_is_refused(open_page, typed):
    page = open_page("worksheets").enter("seed", typed)
    assert page.said("error")[0].startswith("Expected a whole number from 1 to 1,000,000, got ")
    assert page.url == {}


def test_the_last_number_is_followed_by_the_first(open_page):
    page = open_page("worksheets", seed="999999", many="2")
    assert "<h2>Riddle 1000000</h2>" in preview(page)
    assert "<h2>Riddle 1</h2>" in preview(page)


def test_a_hostile_link_is_dropped_with_a_notice(open_page):
    page = open_page(
        "worksheets", sheet="<script>", many="31", paper="a3", seed="1e9", level="9", symbols="<b>&\"'"
    )
    assert len(page.said("warning")) == 6
    assert preview(page) == riddle_sheet(first_four())
    assert len(open_page("worksheets", many="30").said("warning")) == 0
