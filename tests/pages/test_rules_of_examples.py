"""An example with rules of its own says so and leads back; a game of one's own outlives the examples between."""

import pytest

from bullscows.examples import EXAMPLES

FOUR = "The example has its own rules: 4 different digits from 1–4, 24 codes."
MASTERMIND = "The example has its own rules: 4 pegs of 6 colours, a colour may come more than once, 1,296 codes."


def brought(page):
    return [text for text in page.said("info") if text.startswith("The example has its own rules")]


def test_rules_that_an_example_brings_are_told_on_every_page_and_given_back(open_page):
    page = open_page("walkthrough").pick("example", "four-of-four")
    assert brought(page) == [FOUR]
    for other in ("solver", "start", "buckets"):
        page.go(other)
        assert brought(page) == [FOUR]
        assert "**24 codes**" in page.text
    page.go("solver").press("Back to the rules before")
    assert not brought(page)
    assert page.metrics["Codes that still fit"] == "72"
    assert page.url == {}


def test_what_the_example_took_the_place_of_comes_back_with_the_rules(open_page):
    link = {
        "len": "3",
        "clues": "123-0b1c",
        "guess": "456",
        "example": "own",
        "secret": "789",
        "strategy": "entropy",
    }
    page = open_page("walkthrough", **link).pick("example", "knuth")
    assert brought(page) == [MASTERMIND]
    page.pick("example", "own").enter("secret", "1122")  # another game under the same rules
    assert brought(page) == [MASTERMIND]
    page.press("Back to the rules before")
    assert page.url == link
    assert page.field("secret") == "789"


def test_an_example_of_the_same_rules_says_nothing(open_page):
    page = open_page("walkthrough", example="own", secret="0395").pick("example", "5940")
    assert not brought(page)


def test_the_notice_goes_when_the_rules_are_changed_again(open_page):
    page = open_page("walkthrough").pick("example", "knuth")
    assert len(brought(page)) == 1
    page.switch("projector", True)
    assert len(brought(page)) == 1
    page.pick("len", "3")
    assert not brought(page)
    page.pick("len", "4")
    assert not brought(page)


@pytest.mark.parametrize(("page", "link"), [("buckets", {}), ("teachers", {"to": "buckets"})])
def test_it_is_the_same_for_examples_of_positions(open_page, page, link):
    shown = open_page(page, len="3", **link).pick("example", "seventy-two")
    assert brought(shown) == ["The example has its own rules: 4 different digits from 0–9, 5,040 codes."]
    shown.press("Back to the rules before")
    assert "**720 codes**" in shown.text


def test_it_is_the_same_in_the_link_builder_and_for_worksheets(open_page):
    page = open_page("teachers", to="walkthrough").pick("example", "knuth")
    assert len(brought(page)) == 1
    page = open_page("worksheets", sheet="narrow").pick("example", "knuth")
    assert len(brought(page)) == 1
    assert page.press("Back to the rules before").url == {"sheet": "narrow"}


def test_a_link_to_an_example_has_nothing_to_lead_back_to(open_page):
    assert not brought(open_page("walkthrough", example="knuth"))


@pytest.mark.parametrize("page", ["walkthrough", "teachers"])
def test_a_game_of_ones_own_begins_with_the_examples(open_page, page):
    shown = open_page(page, **({"to": "walkthrough"} if page == "teachers" else {})).pick("example", "own")
    assert shown.field("secret") == "5940"
    assert shown.shown("strategy") == "minimax-consistent"
    assert shown.field("opening") == "1234"


@pytest.mark.parametrize("key", ["knuth", "four-of-four"])
def test_where_a_strategy_made_every_guess_ones_own_game_is_the_example(open_page, key):
    page = open_page("walkthrough", example=key, step="2").pick("example", "own")
    assert page.url["secret"] == EXAMPLES[key].secret
    guesses = []
    for step in range(1, len(EXAMPLES[key].turns) + 1):
        guesses.append(open_page("walkthrough", **page.url, step=str(step)).turn.split(": ")[1])
    assert guesses == [turn.guess for turn in EXAMPLES[key].turns]


def test_ones_own_game_comes_back_after_an_example(open_page):
    link = {"example": "own", "secret": "0395", "strategy": "entropy", "opening": "9876", "step": "2"}
    page = open_page("walkthrough", **link)
    before = page.turn
    page.pick("example", "5940")
    assert page.turn.endswith("1234")
    page.pick("example", "own")
    assert page.url == link
    assert page.turn == before
    page.pick("example", "knuth").pick("example", "own")  # other rules: the example's own secret
    assert page.field("secret") == "2241"
    page.pick("example", "5940").pick("example", "own")
    assert page.url == link
