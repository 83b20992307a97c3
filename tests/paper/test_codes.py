"""Codes on paper: words as words, colours as rings with the symbol in each, and their names beside them."""

import re

import pytest

from bullscows import CLASSIC, MASTERMIND, Clue, Feedback, Rules, strategy_tree
from bullscows.paper.codes import Codes
from bullscows.paper.decision_sheet import decision_sheet
from bullscows.paper.narrowing import from_seed
from bullscows.paper.worksheets import narrowing_sheet, riddle_sheet, riddles, scoring_sheets
from bullscows.riddles import read_riddle
from bullscows.word_lists import shipped

NAMES = ["1 orange", "2 sky blue", "3 green", "4 yellow", "5 blue", "6 red"]


def text(html: str) -> str:
    """What is read on paper."""
    return re.sub("<[^>]*>", "", re.sub("<style>.*?</style>", "", html, flags=re.DOTALL))


def legend(html: str) -> list[str]:
    found = re.search('<p class="key-of-colours">(.*?)</p>', html)
    return re.findall(r"<span><span[^>]*>(.)</span> ([a-z ]+)</span>", found[1]) if found else []


def sheets(rules: Rules, pegs: bool | None = None) -> dict[str, str]:
    return {
        "scoring": scoring_sheets(rules, 1, pegs=pegs),
        "riddles": riddle_sheet(riddles(rules, many=2), pegs=pegs),
        "narrow": narrowing_sheet([from_seed(rules, 1)], pegs=pegs),
        "decision": decision_sheet(strategy_tree(rules, "first-consistent"), pegs=pegs),
    }


@pytest.mark.parametrize("kind", ["scoring", "riddles", "narrow", "decision"])
def test_sheets_of_colours_name_them(kind):
    html = sheets(MASTERMIND)[kind]
    assert [" ".join(pair) for pair in legend(html)] == NAMES
    assert "digit" not in text(html)
    assert "4 pegs of 6 colours" in text(html)


@pytest.mark.parametrize(
    "rules", [CLASSIC, Rules(repeats=True), shipped("en4")], ids=["classic", "repeats", "words"]
)
def test_other_sheets_have_no_pegs(rules):
    for html in [
        scoring_sheets(rules, 1),
        riddle_sheet(riddles(rules, many=1)),
        narrowing_sheet([from_seed(rules, 1)]),
    ]:
        assert "class=ring" not in html.replace('"', "")
        assert "colour" not in text(html)


def test_words_have_letters():
    html = riddle_sheet(riddles(shipped("uk4"), many=2))
    assert "digit" not in text(html)
    assert "symbol" not in text(html)
    assert "how many of its letters are in the lock's code" in text(html)
    assert "right letter, right place" in text(scoring_sheets(shipped("uk4"), 1))


def test_pegs_can_be_asked_for_and_refused():
    assert legend(scoring_sheets(MASTERMIND, 1, pegs=False)) == []
    assert "from 1–6, repeats allowed" in text(scoring_sheets(MASTERMIND, 1, pegs=False))
    few = Rules(3, "абв")
    assert legend(scoring_sheets(few, 1, pegs=True)) == [("а", "orange"), ("б", "sky blue"), ("в", "green")]
    assert "3 different letters from" in text(scoring_sheets(few, 1, pegs=True))


def test_a_code_can_still_be_read_in_its_rings():
    codes = Codes(MASTERMIND)
    assert text(codes.code("1126")) == "1126"
    assert re.findall(r"ring-(\d+)", codes.code("1126")) == ["0", "0", "1", "5"]
    assert codes.boxes("Room").count("<i></i>") == 4


def test_worded_clues_of_colours_are_read_back():
    codes = Codes(MASTERMIND)
    for bulls in range(5):
        for cows in range(5 - bulls):
            if (bulls, cows) == (3, 1):
                continue
            clue = Clue("1126", Feedback(bulls, cows))
            assert read_riddle(text(codes.worded(clue)), MASTERMIND) == ((clue,), ())
