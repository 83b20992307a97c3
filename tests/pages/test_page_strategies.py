"""The strategies page: whole strategies side by side, exact or sampled, asked for and stopped."""

import re

import pytest
from here import use_instead
from known import known

from bullscows import STRATEGIES
from pages.position import cache

TABLES = known("strategies")["tables"]
CLASSIC_ROWS = {row["strategy"]: row for row in TABLES[0]["rows"] if row["opening"] == "0123"}
QUICK = "first-consistent,digit-frequency"


def by_name(rows):
    return {row["Strategy"]: row for row in rows}


def distribution(row):
    return [int(value.replace(",", "")) for name, value in row.items() if name != "Strategy"]


@pytest.mark.parametrize(
    "keys",
    [
        ("minimax", "expected-size", "entropy", "most-parts", "minimax-entropy"),
        ("minimax-consistent", "expected-size-consistent", "entropy-consistent", "first-consistent"),
        ("minimax-entropy-consistent", "most-parts-consistent"),
    ],
    ids=len,
)
def test_classic_results_are_the_known_ones(open_page, keys):
    page = open_page("strategies", strategies=",".join(keys), opening="0123").wait()
    results, turns = by_name(page.table(0)), by_name(page.table(1))
    for key in keys:
        known_row, name = CLASSIC_ROWS[key], STRATEGIES[key].name
        spread = known_row["distribution"]
        assert results[name]["Total"] == f"{known_row['total']:,}"
        assert results[name]["Mean"] == f"{known_row['total'] / 5040:.4f}"
        assert results[name]["Most turns"] == str(len(spread))
        for within in (4, 5, 6):
            assert results[name][f"Within {within}"] == f"{sum(spread[:within]) / 5040:.1%}"
        found = distribution(turns[name])
        assert found[: len(spread)] == spread
        assert not any(found[len(spread) :])
    best = min(keys, key=lambda key: CLASSIC_ROWS[key]["total"])
    assert f"**{STRATEGIES[best].name}** needs the fewest turns on average" in page.text
    assert [bars["name"] for bars in page.chart("turns")["data"]] == [STRATEGIES[key].name for key in keys]
    assert len(page.chart("cumulative")["data"]) == len(keys)
    assert "sample" not in page.text


def test_who_is_ahead_and_on_how_many_no_one_is(open_page):
    page = open_page("strategies", strategies="minimax,entropy", opening="0123").wait()
    ahead = [int(row["Ahead on"].replace(",", "")) for row in page.table()]
    (level,) = re.findall(r"on ([\d,]+) no one is alone ahead", page.text)
    assert sum(ahead) + int(level.replace(",", "")) == 5040
    assert ahead[1] > ahead[0] > 0


def test_the_fewest_at_worst_is_told(open_page):
    page = open_page("strategies", strategies="minimax,entropy", opening="0123").wait()
    assert "At worst Minimax needs 7 turns, the fewest here." in page.text
    page = open_page("strategies", strategies="minimax,expected-size,entropy", opening="0123").wait()
    assert "At worst Minimax and Expected size need 7 turns, the fewest here." in page.text


def test_links_lead_to_each_tree_and_to_the_two_best_head_to_head(open_page):
    page = open_page("strategies", strategies="minimax,entropy,optimal", opening="5940", at="0b1c").wait()
    links = {link.proto.label: link.proto for link in page.at.get("page_link")}
    for label, key in (("Minimax", "minimax"), ("Entropy", "entropy"), ("Optimal", "optimal")):
        target = links[f"Tree of {label}"]
        assert target.page == "tree"
        assert {f"strategy={key}", "opening=5940"} <= set(target.query_string.split("&"))
        assert "at=" not in target.query_string
    races = links["Optimal against Entropy"]
    assert {"strategy=optimal", "versus=entropy"} <= set(races.query_string.split("&"))


@pytest.mark.parametrize("row", TABLES[2]["rows"], ids=lambda row: row["strategy"])
def test_mastermind_results_are_the_known_ones(open_page, row):
    if row["strategy"] not in STRATEGIES:
        pytest.skip("this strategy is not there yet")
    other = "first-consistent" if row["strategy"] != "first-consistent" else "digit-frequency"
    page = open_page(
        "strategies",
        symbols="123456",
        repeats="1",
        strategies=f"{row['strategy']},{other}",
        opening=row["opening"],
    ).wait()
    assert page.table()[0]["Total"] == f"{row['total']:,}"
    assert distribution(page.table(1)[0])[: len(row["distribution"])] == row["distribution"]


def test_digits_that_may_repeat_by_digit_frequency(open_page):
    row = TABLES[1]["rows"][1]
    page = open_page("strategies", repeats="1", strategies=QUICK).wait()
    assert page.table()[1]["Total"] == f"{row['total']:,}"


def test_a_strategy_by_chance_has_its_standard_error(open_page):
    page = open_page("strategies", strategies="random-consistent,first-consistent", opening="0123").wait()
    row = by_name(page.table())["A random code that fits"]
    mean, error = float(row["Mean"]), float(row["±"])
    assert abs(mean - 5.468) < 4 * (error**2 + 0.002**2) ** 0.5
    assert 0 < error < 0.02
    assert by_name(page.table())["Lowest code that fits"]["±"] == "exact"
    assert "ten seeds" in page.text


def test_two_to_five(open_page):
    page = open_page("strategies", strategies="minimax")
    assert page.said("info") == ["Choose two strategies or more: a comparison needs them."]
    assert not page.charts
    page.pick("strategies", ["minimax", "entropy"]).wait()
    assert len(page.table()) == 2
    assert page.url == {"strategies": "minimax,entropy"}
    assert page.at.multiselect(key="w_strategies").proto.max_selections == 5


def test_a_link_with_more_than_five_shows_five(open_page):
    page = open_page("strategies", strategies=",".join(list(STRATEGIES)[:7]), opening="0123").wait()
    assert [row["Strategy"] for row in page.table()] == [each.name for each in list(STRATEGIES.values())[:5]]


def test_a_link_that_names_one_strategy_twice_shows_it_once(open_page):
    page = open_page("strategies", strategies="entropy,minimax,entropy", opening="0123").wait()
    assert [row["Strategy"] for row in page.table()] == ["Entropy", "Minimax"]


def test_it_opens_on_ready_strategies_and_says_what_each_does(open_page):
    page = open_page("strategies").wait()
    assert [row["Strategy"] for row in page.table()] == [
        STRATEGIES[key].name for key in ("minimax", "entropy", "entropy-consistent", "first-consistent", "optimal")
    ]
    assert all(STRATEGIES[key].summary in page.text for key in ("minimax", "first-consistent", "optimal"))
    assert page.url == {}


def test_progress_is_shown_and_stop_stops(open_page):
    page = open_page("strategies", len="5", strategies="minimax,entropy").press("Play them out")
    assert len(page.at.get("progress")) == 2
    page.press("Stop")
    assert not page.at.get("progress")
    assert page.button("Play them out")
    assert "against every one of the 30,240 secrets: this takes about" in page.said("info")[0]
    assert cache.RESULTS.finished(cache.Run(cache.Rules(5), "minimax")) is None


def test_five_digits_ask_first_and_say_how_long_it_takes(open_page):
    page = open_page("strategies", len="5", strategies=QUICK)
    (offer,) = page.said("info")
    assert "against every one of the 30,240 secrets: this takes" in offer
    assert re.search(r"takes (a second or two|about \d+ (seconds|minutes))\.", offer)
    assert not page.at.get("progress")
    page.press("Play them out").wait()
    assert len(page.table()) == 2
    assert sum(distribution(page.table(1)[0])) == 30_240
    assert "sample" not in page.text


def test_a_hundred_thousand_codes_are_sampled_and_labelled(open_page):
    page = open_page("strategies", len="5", repeats="1", strategies=QUICK)
    (offer,) = page.said("info")
    assert re.search(r"against a sample of 1,000 of the 100,000 secrets: this takes", offer)
    page.press("Play them out").wait()
    assert "Played against a sample of 1,000 of the 100,000 secrets, drawn with seed 0." in page.text
    assert sum(distribution(page.table(1)[0])) == cache.SAMPLE
    assert all(float(row["±"]) > 0 for row in page.table())
    assert "every number is exact" not in page.text or "unless it says otherwise" in page.text


def test_a_finished_result_is_there_at_once_for_the_next_visitor(open_page):
    open_page("strategies", strategies=QUICK).wait()
    computed = cache.RESULTS.computed
    assert open_page("strategies", strategies=QUICK).charts
    assert cache.RESULTS.computed == computed


def test_a_failure_is_told_in_a_sentence(open_page, monkeypatch):
    def fail(*_):
        raise ValueError("expected something else")

    use_instead(monkeypatch, fail)
    page = open_page("strategies", strategies=QUICK).wait()
    assert page.said("error") == ["This cannot be played: expected something else."]
    assert not page.charts


def test_the_opening_of_other_rules_is_not_played(open_page):
    page = open_page("strategies", strategies=QUICK, len="3", opening="0123").wait()
    assert sum(distribution(page.table(1)[0])) == 720
