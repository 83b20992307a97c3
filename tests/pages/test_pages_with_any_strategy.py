"""Optimal play, mixes and looking deeper, on every page that takes a strategy."""

import pytest

from bullscows.strategies import optimal

PAGES = ("walkthrough", "duel", "tree", "openings", "head-to-head")
MIX = "mix~1.0.10.0.0~Careful_entropy"
where = {"walkthrough": {"example": "own", "secret": "594"}, "head-to-head": {"versus": "entropy"}}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("key", ["optimal", MIX, "two-step~3.5"])
@pytest.mark.parametrize("name", PAGES)
def test_it_plays_there(open_page, name, key):
    page = open_page(name, strategy=key, len="3", **where.get(name, {})).wait()
    assert page.shown("strategy") == key
    assert not page.said("error")
    assert not page.said("warning")


@pytest.mark.parametrize("name", PAGES)
def test_where_optimal_play_is_not_known_another_stands_in(open_page, name):
    page = open_page(name, strategy="optimal", zero="0").wait()
    said = page.said("info")
    if name == "walkthrough":  # the ready example is under the classic rules, and needs no strategy
        page = open_page(name, strategy="optimal", zero="0", example="own", secret="5940").wait()
        said = page.said("info")
    assert any(text.startswith("Optimal is not known here under these rules") for text in said)
    assert "optimal" not in page.options("strategy")


@pytest.mark.parametrize(
    "opening", ["9876", *(pytest.param(code, marks=pytest.mark.long) for code in ("", "5940"))]
)
def test_the_least_total_is_told_and_played(open_page, opening):
    page = open_page("strategies", strategies="entropy,optimal", opening=opening).wait()
    entropy, optimal = page.table()
    assert optimal["Total"] == "26,274"
    assert optimal["Above the least"] == "0"
    assert int(entropy["Above the least"]) >= 150
    assert "No strategy can need fewer guesses in all than 26,274." in page.text


def test_optimal_play_is_found_while_one_waits(open_page):
    page = open_page("strategies", strategies="minimax,optimal", symbols="123456", repeats="1").wait()
    assert [row["Total"] for row in page.table()] == ["5,801", "5,625"]
    assert "No strategy can need fewer guesses in all than 5,625." in page.text


def test_where_it_is_not_known_the_board_says_so(open_page):
    page = open_page("strategies", strategies="minimax,entropy", zero="0").wait()
    assert "Above the least" not in page.table()[0]
    assert "is not known here under these rules" in page.text
    page = open_page("strategies", strategies="minimax,entropy", len="2", symbols="0123").wait()
    assert page.said("warning")  # a length that pages do not offer


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("two-step~10.0", "two-step"),
        ("mix~1.0.0.0.0~a__b", "mix~1.0.0.0.0~a_b"),
        ("mix~1.0.0.0.0~Mix", "mix~1.0.0.0.0~"),
        ("mix~١.0.0.0.0~a_", "mix~1.0.0.0.0~a"),
    ],
)
def test_a_strategy_that_is_written_in_another_way_is_the_same(open_page, name, written, key):
    page = open_page(name, strategy=written, len="3", symbols="012345", **where.get(name, {})).wait()
    assert page.shown("strategy") == key
    assert "is not known here" not in page.text


@pytest.mark.parametrize(
    ("link", "against"),
    [
        ({"mix": MIX}, ["Careful entropy (1·0·10·0·0)"]),
        ({"strategy": MIX, "versus": "mix~1.0.0.0.0~"}, ["Careful entropy (1·0·10·0·0)", "Mix (1·0·0·0·0)"]),
        ({"deeper": "two-step~3.5"}, []),
    ],
)
def test_chance_is_held_against_ones_own_objectives_too(open_page, link, against):
    page = open_page("head-to-head", view="chance", len="3", symbols="012345", **link).wait()
    built_in = open_page("head-to-head", view="chance", len="3", symbols="012345").wait()
    names = {row["Against"] for row in page.table()} - {row["Against"] for row in built_in.table()}
    assert names == set(against)


def test_optimal_play_is_not_searched_again_when_much_else_was(open_page, monkeypatch):
    link = {"len": "3", "symbols": "abcdefg", "repeats": "1"}
    open_page("strategies", strategies="minimax,optimal", **link).wait()
    walk = {"example": "own", "strategy": "optimal", "secret": "fed", "opening": "aaa"}
    open_page("walkthrough", **link, **walk).wait()
    optimal._known.cache_clear()
    monkeypatch.setattr(optimal.LeastTotal, "search", None)
    page = open_page("strategies", strategies="minimax,optimal", **link).wait()
    assert "No strategy can need fewer guesses in all than" in page.text
    assert "Guess 1 of" in open_page("walkthrough", **link, **walk | {"secret": "gab"}).wait().turn
    open_page("duel", strategy="optimal", **link).wait()
    open_page("tree", strategy="optimal", **link).wait()


def test_a_search_that_was_stopped_is_offered_with_the_time_it_takes(open_page):
    link = {"strategy": "optimal", "len": "3", "symbols": "9876543210", "repeats": "1"}
    page = open_page("tree", **link).press("Stop")
    assert any("this takes about 10 seconds" in text for text in page.said("info"))
