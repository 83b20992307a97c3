"""The head to head page: races of two strategies, and what guessing by chance costs."""

import re

import pytest
from known import known

from bullscows import STRATEGIES, Rules, strategy_tree

CHANCE = {"view": "chance"}


def shares(row):
    return [float(value.rstrip("%")) for name, value in row.items() if name not in ("Race", "±")]


def test_it_opens_on_a_pair_in_which_the_better_mean_wins_fewer_races(open_page):
    page = open_page("head-to-head").wait()
    assert "**Minimax (fits)** needs fewer turns on average: 5.3538 against 5.3554" in page.text
    assert "So the better mean does not win the most races" in page.text
    same, own = page.table()
    assert (same["Race"], own["Race"]) == ("The same secret", "A secret each")
    assert shares(same)[0] > shares(same)[2]
    assert shares(own)[0] < shares(own)[2]
    assert "Every share is exact." in page.text
    assert page.url == {}


def test_every_number_of_a_pair(open_page):
    page = open_page("head-to-head", strategy="entropy", versus="minimax").wait()
    one, other = (strategy_tree(Rules(), key).turns for key in ("entropy", "minimax"))
    same = page.table()[0]
    assert shares(same) == [
        pytest.approx(100 * n / 5040, abs=0.006)
        for n in ((one < other).sum(), (one == other).sum(), (one > other).sum())
    ]
    bars = {
        by: n for trace in page.chart("differences")["data"] for by, n in zip(trace["x"], trace["y"], strict=True)
    }
    differences = (other - one).tolist()
    assert {by: n for by, n in bars.items() if n} == {by: differences.count(by) for by in set(differences)}
    assert all(STRATEGIES[key].summary in page.text for key in ("entropy", "minimax"))


def test_the_secrets_that_each_wins_by_most_lead_to_both_games(open_page):
    page = open_page("head-to-head", strategy="entropy", versus="minimax").wait()
    links = [link.proto for link in page.at.get("page_link") if "against" in link.proto.label]
    assert len(links) == 10
    secret, one, other = re.fullmatch(r"(\d{4}): (\d) against (\d) turns", links[0].label).groups()
    assert (
        len(strategy_tree(Rules(), "entropy").path(secret)),
        len(strategy_tree(Rules(), "minimax").path(secret)),
    ) == (
        int(one),
        int(other),
    )
    assert f"secret={secret}" in links[0].query_string
    assert "strategy=entropy" in links[0].query_string


def test_swapped_and_to_the_pair_of_mastermind(open_page):
    page = open_page("head-to-head", strategy="entropy", versus="minimax").wait().press("Swap them").wait()
    assert page.url == {"strategy": "minimax", "versus": "entropy"}
    page.press("Show the pair under the Mastermind rules").wait()
    assert page.url["repeats"] == "1"
    same = page.table()[0]
    assert shares(same)[0] < shares(same)[2]
    assert "**Entropy (fits)** needs fewer turns on average" in page.text
    assert "On the same secret it wins fewer races, 28.24% to 28.94%" in page.text


def test_a_strategy_against_itself_says_to_choose_two(open_page):
    page = open_page("head-to-head", strategy="minimax", versus="minimax")
    (asks,) = page.said("info")
    assert asks.startswith("Choose two different strategies")
    page.pick("versus", "entropy").wait()
    assert page.url == {"strategy": "minimax", "versus": "entropy"}
    assert len(page.table()) == 2


def test_chance_has_errors_in_a_pair(open_page):
    page = open_page("head-to-head", strategy="random-consistent", versus="first-consistent", len="3").wait()
    assert all(float(row["±"].rstrip("%")) > 0 for row in page.table())
    assert "Every share is exact" not in page.text


def test_what_guessing_by_chance_costs(open_page):
    page = open_page("head-to-head", **CHANCE).wait()
    mean, error = map(float, re.search(r"By chance it takes ([\d.]+) ± ([\d.]+) guesses", page.text).groups())
    assert abs(mean - known("strategies")["random_consistent"]["mean"]) < 4 * error
    rows = page.table()
    assert len(rows) == sum(1 for each in STRATEGIES.values() if each.objective)
    tables = known("strategies")["tables"][0]["rows"]
    totals = {row["strategy"]: row["total"] for row in tables if row["opening"] == "0123"}
    keys = {each.name: key for key, each in STRATEGIES.items()}
    for row in rows:
        cost = mean - totals[keys[row["Against"]]] / 5040
        assert float(row["By chance it costs"]) == pytest.approx(cost, abs=0.0002)
        assert (
            99.8 <= sum(float(row[name].rstrip("%")) for name in ("Chance wins", "Drawn", "Chance loses")) <= 100.2
        )
    assert rows[0]["Against"] == "Entropy"
    assert "by_chance" in page.charts


def test_small_rules_are_settled_exactly(open_page):
    page = open_page("head-to-head", len="3", **CHANCE).wait()
    assert "**By chance it takes 5.2391 guesses on average**: exactly, over every choice" in page.text
    assert "±" not in page.table()[0]
    assert "What it costs is exact." in page.text


def test_large_rules_ask_first_and_are_labelled_as_a_sample(open_page):
    two = {"strategy": "first-consistent", "versus": "digit-frequency"}
    page = open_page("head-to-head", len="5", repeats="1", seed="5", **two)
    assert "against a sample of 1,000 of the 100,000 secrets" in page.said("info")[0]
    page.press("Play them out").wait()
    assert "Played against a sample of 1,000" in page.text
    assert all(float(row["±"].rstrip("%")) > 0 for row in page.table())


def test_a_hostile_link_is_dropped_with_a_notice(open_page):
    page = open_page("head-to-head", strategy="nobody", versus="<script>", view="?").wait()
    assert len(page.said("warning")) == 3
    assert len(page.table()) == 2


def test_a_strategy_that_cannot_play_here_is_named(open_page):
    page = open_page("head-to-head", strategy="optimal", versus="entropy", zero="0").wait()
    assert page.said("info") == ["Optimal is not known here under these rules; Minimax is used instead."]
