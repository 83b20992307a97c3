"""The openings page: which first guesses differ, why, and what each costs."""

import pytest
from here import use_instead
from known import known

from bullscows import STRATEGIES, Rules, strategy_tree
from pages.workers import calls

MASTERMIND = {"symbols": "123456", "repeats": "1"}
TOTALS = {row["strategy"]: row for row in known("strategies")["tables"][2]["rows"]}


def costs(page):
    return {row["Opening"]: row for row in page.table(1)}


def test_classic_has_one_opening_and_says_why(open_page):
    page = open_page("openings").wait()
    assert page.table(0) == [
        {
            "Opening": "0123",
            "Pattern": "ABCD",
            "Guesses alike": "5,040",
            "Worst case": "1,440",
            "Expected size": "931.41",
            "Entropy (bits)": "2.771",
            "Parts": "14",
        }
    ]
    assert "**1 distinct opening** among 5,040 first guesses." in page.text
    assert "only one opening is left" in page.text
    assert costs(page)["0123"] == {"Opening": "0123", "Mean": "5.3847", "Most turns": "7", "Total": "27,139"}
    assert "27,195 from 9876" in page.text
    assert not page.charts
    assert page.url == {}


def test_mastermind_has_five_with_the_known_measures(open_page):
    page = open_page("openings", **MASTERMIND).wait()
    known_rows = [row for row in known("first_guess")["buckets"] if row["name"].startswith("Mastermind")]
    for row, expected in zip(page.table(0), known_rows, strict=True):
        assert (row["Opening"], row["Worst case"], row["Parts"]) == (
            expected["guess"],
            str(expected["worst"]),
            str(expected["parts"]),
        )
        assert float(row["Expected size"]) == pytest.approx(expected["expected"], abs=0.51)
    assert "that leaves 5 openings" in page.text
    assert page.chart("openings")["data"][0]["x"] == ["1111", "1112", "1122", "1123", "1234"]


@pytest.mark.parametrize("key", ["minimax", "expected-size", "entropy", "most-parts"])
def test_totals_of_the_known_strategies(open_page, key):
    page = open_page("openings", strategy=key, **MASTERMIND).wait()
    row, name = TOTALS[key], STRATEGIES[key].name
    assert costs(page)[row["opening"]]["Total"] == f"{row['total']:,}"
    assert f"**{name}** needs the fewest guesses from" in page.text
    assert all(int(each["Total"].replace(",", "")) >= 5625 for each in page.table(1))


def test_one_click_to_rules_with_other_openings(open_page):
    page = open_page("openings").wait().press("Classic, no leading 0: 2").wait()
    assert page.url == {"zero": "0"}
    assert [(row["Opening"], row["Pattern"]) for row in page.table(0)] == [("1023", "A0BC"), ("1234", "ABCD")]
    assert "whether a guess holds a 0: that leaves 2 openings" in page.text
    for guess, row in costs(page).items():
        tree = strategy_tree(Rules(leading_zero=False), "minimax", guess)
        assert (row["Total"], row["Most turns"]) == (f"{tree.total:,}", str(tree.worst))
    assert page.button("Classic, no leading 0: 2").disabled
    page.press("Mastermind: 5").wait()
    assert page.url == MASTERMIND


def test_progress_names_the_openings(open_page):
    page = open_page("openings", strategy="expected-size-consistent", repeats="1")
    labels = [bar.proto.text for bar in page.at.get("progress")]
    assert labels
    assert all(label.startswith("Expected size (fits) from ") for label in labels)
    assert len(set(labels)) == len(labels)
    page.wait()
    assert len(page.table(1)) == len(page.table(0)) == len(labels) == 5


def test_many_openings_ask_first_and_show_how_many_are_played(open_page):
    page = open_page("openings", strategy="first-consistent", repeats="1", zero="0")
    (offer,) = page.said("info")
    assert (
        "Lowest code that fits from 1000, 1001, 1002, 1011, 1012 and 9 more, against every one of the 9,000 secrets"
        in offer
    )
    page.press("Play them out")
    labels = [bar.proto.text for bar in page.at.get("progress")]
    assert not labels or labels[0].endswith("of 14 played out")
    assert len(labels) <= 3
    page.wait()
    assert len(page.table(1)) == 14


def test_large_rules_play_the_most_promising_and_ask_first(open_page):
    page = open_page("openings", len="5", repeats="1", strategy="first-consistent")
    assert "Played are the 4 openings with the smallest expected size" in page.text
    (offer,) = page.said("info")
    assert (
        "Lowest code that fits from 00012, 00112, 00123 and 01234, against a sample of 1,000 of the 100,000 secrets"
        in offer
    )
    assert len(page.table(0)) == 7
    page.press("Play them out").wait()
    assert len(page.table(1)) == 4
    assert "± is the standard error" in page.text


def test_chance_has_an_error(open_page):
    page = open_page("openings", strategy="random-consistent", zero="0", len="3").wait()
    assert all(float(row["±"]) > 0 for row in page.table(1))
    assert page.chart("openings")["data"][0]["error_y"]["visible"]


def test_an_opening_that_cannot_be_played_does_not_hide_the_others(open_page, monkeypatch):
    def some(rules, strategy, opening, *rest):
        if opening == "1111":
            raise ValueError("expected something else")
        return calls.played(rules, strategy, opening, *rest)

    use_instead(monkeypatch, some)
    page = open_page("openings", **MASTERMIND).wait()
    assert page.said("info") == ["From 1111 it is not known here: expected something else."]
    assert list(costs(page)) == ["1112", "1122", "1123", "1234"]


def test_a_strategy_that_cannot_play_here_is_named(open_page, monkeypatch):
    monkeypatch.setattr(type(STRATEGIES["entropy"]), "supports", lambda self, rules: self.key != "entropy")
    page = open_page("openings", strategy="entropy").wait()
    assert page.said("info") == ["Entropy is not known here under these rules; Minimax is used instead."]
    assert "entropy" not in page.options("strategy")
    assert costs(page)["0123"]["Total"] == "27,139"


def test_a_hostile_link_is_dropped_with_a_notice(open_page):
    page = open_page("openings", strategy="<b>x</b>", len="99", seed="-1").wait()
    assert len(page.said("warning")) == 3
    assert costs(page)["0123"]["Total"] == "27,139"
