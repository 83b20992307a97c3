"""Optimal play: known totals, a naive search, and the shipped tree node by node."""

import json
from functools import cache

import drawn
import numpy as np
import oracle
import pytest
from hypothesis import given
from known import known

from bullscows import CLASSIC, MASTERMIND, STRATEGIES, Game, Pool, Rules, space, strategy_tree
from bullscows.strategies import optimal as best_play
from bullscows.strategies.least_total import LeastTotal
from bullscows.strategies.optimal import LIVE_POOL, SHIPPED, least_total

TOTALS = [(Rules(**row["rules"]), row["total"]) for row in known("optimal")["totals"]]
optimal = STRATEGIES["optimal"]


@pytest.mark.parametrize(("rules", "total"), TOTALS, ids=lambda value: str(value))
def test_known_totals(rules, total):
    assert least_total(rules) == total
    assert strategy_tree(rules, "optimal").total == total


def naive(rules):
    """The least total by trying every guess at every pool, after a bound that is plainly right."""
    every = oracle.codes(rules)

    @cache
    def least(pool):
        if len(pool) <= 2:
            return 2 * len(pool) - 1
        best = None
        for guess in every:
            buckets = oracle.buckets(pool, guess)
            if len(buckets) == 1:
                continue
            total = len(pool)
            for answer, bucket in buckets.items():
                if answer[0] < rules.length and (best is None or total < best):
                    total += least(tuple(bucket))
            best = total if best is None else min(best, total)
        return best

    return least(tuple(every))


@given(drawn.rules(max_size=24))
@drawn.briefly
def test_small_spaces_agree_with_a_naive_search(rules):
    assert LeastTotal(space(rules)).whole().total == naive(rules)


def shipped():
    return json.loads(SHIPPED[CLASSIC].read_text(encoding="utf-8"))


def test_the_shipped_tree_node_by_node():
    turns = []

    def walk(node, pool, turn):
        assert CLASSIC.parse(node["guess"]) == node["guess"]
        buckets = oracle.buckets(pool, node["guess"])
        if (4, 0) in buckets:
            assert buckets.pop((4, 0)) == [node["guess"]]
            turns.append(turn)
        after = node.get("after", {})
        assert set(after) == {f"{bulls}B {cows}C" for bulls, cows in buckets}
        assert all(len(bucket) < len(pool) for bucket in buckets.values())
        for (bulls, cows), bucket in buckets.items():
            walk(after[f"{bulls}B {cows}C"], bucket, turn + 1)

    walk(shipped()["tree"], oracle.codes(CLASSIC), 1)
    assert len(turns) == 5040
    assert (sum(turns), max(turns)) == (26274, 7)


@pytest.mark.parametrize("opening", ["0123", "9876", pytest.param("5940", marks=pytest.mark.long)])
def test_optimal_play_does_not_depend_on_names(opening):
    tree = strategy_tree(CLASSIC, "optimal", opening)
    assert (tree.total, tree.worst) == (26274, 7)


def test_every_opening_of_mastermind_costs_at_least_the_least_total():
    totals = {opening: strategy_tree(MASTERMIND, "optimal", opening).total for opening in ("1122", "1123", "1234")}
    assert min(totals.values()) == totals["1123"] == 5625


def test_a_small_pool_off_the_tree_is_searched():
    pool = Game(CLASSIC).play("1234", "0B1C").play("5678", "1B0C").pool
    assert len(pool) <= LIVE_POOL
    assert LeastTotal(pool.space).search(pool.members).total <= greedy_total(pool)
    assert optimal.choose(pool) in pool.space


def greedy_total(pool):
    """The total of entropy over the codes of a pool, each being the secret once."""
    if len(pool) <= 2:
        return 2 * len(pool) - 1
    partition = pool.partition(STRATEGIES["entropy"].choose(pool))
    buckets = [partition.bucket(answer) for answer in partition.sizes if answer.bulls < 4]
    return len(pool) + sum(map(greedy_total, buckets))


def test_a_large_pool_off_the_tree_is_refused_in_a_sentence():
    pool = Game(CLASSIC).play("0123", "0B1C").play("0124", "0B1C").pool
    assert len(pool) > LIVE_POOL
    with pytest.raises(ValueError, match=rf"not known for this pool of {len(pool)} codes"):
        optimal.choose(pool)


@pytest.mark.parametrize(
    "rules", [Rules(5), Rules(leading_zero=False), Rules(repeats=True), Rules(2, "0123456789abcdef")]
)
def test_rules_for_which_it_is_not_known(rules):
    assert not optimal.supports(rules)
    with pytest.raises(ValueError, match="cannot play under these rules"):
        strategy_tree(rules, "optimal")


def test_a_search_can_be_stopped_and_begun_again():
    class StopError(Exception):
        pass

    rules, shares = Rules(4, "0123456"), []

    def stop(found, codes):
        shares.append(found / codes)
        if len(shares) == 20:
            raise StopError

    with pytest.raises(StopError):
        least_total(rules, stop)
    assert all(0 <= share <= 1 for share in shares)
    assert least_total(rules) == LeastTotal(space(rules)).whole().total


@pytest.mark.parametrize("width", [1, 3])
def test_a_limited_search_finds_a_total_that_can_be_played(width):
    search = LeastTotal(space(MASTERMIND), width=width)
    found = search.whole()
    assert 5625 <= found.total <= 5722  # no worse than entropy

    def played(members):
        at = search.search(members)
        buckets = search.buckets(members, at.guess)
        return len(members) + sum(map(played, buckets))

    assert played(Pool.every(MASTERMIND).members) == found.total


@pytest.mark.parametrize("opening", ["000", "001", "012"])
def test_best_play_after_an_opening_is_searched_before_the_games_and_can_be_stopped(opening):
    rules, heard = Rules(3, "012345", repeats=True), []
    best_play._known.cache_clear()
    best_play._settled.cache_clear()
    best_play.prepare(rules)
    best_play.prepare(rules, lambda *far: heard.append(far), opening)
    assert heard == sorted(heard)
    assert {of for _, of in heard} == ({216} if opening != "012" else set())  # that one is best play already

    searched = strategy_tree(rules, "optimal", opening)
    best_play._known.cache_clear()
    best_play._settled.cache_clear()
    codes = space(rules)
    buckets = LeastTotal(codes).buckets(np.arange(216), codes.index(opening))
    assert searched.total == 216 + sum(LeastTotal(codes).search(bucket).total for bucket in buckets)
    assert searched.total >= least_total(rules) == best_play.known_total(rules)


def test_a_search_after_an_opening_can_be_stopped():
    rules = Rules(3, "0123456", repeats=True)
    best_play.prepare(rules)

    def stop(found, codes):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        best_play.prepare(rules, stop, "000")
