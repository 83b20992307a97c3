"""One more step of foresight: what it is, what it buys, and that it never beats the optimum."""

import re
from math import log2

import drawn
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import known
from refusals import refusal

from bullscows import CLASSIC, MASTERMIND, Pool, Rules, strategy_tree
from bullscows.strategies.foresight import PATTERN, two_step
from bullscows.strategies.registry import named
from bullscows.strategies.results import estimated_seconds, play_out

OPTIMAL = known("optimal")["totals"]
TWO_STEP = [two_step(4, 20), two_step(3), two_step(20, 0)]


@pytest.mark.parametrize("strategy", TWO_STEP, ids=lambda strategy: strategy.key)
@pytest.mark.parametrize(
    "row",
    [pytest.param(row, marks=[pytest.mark.long] if row["total"] > 5000 else []) for row in OPTIMAL],
    ids=lambda row: str(row["total"]),
)
def test_it_never_beats_optimal_play(row, strategy):
    assert strategy_tree(Rules(**row["rules"]), strategy).total >= row["total"]


@pytest.mark.long
@pytest.mark.parametrize("rules", [CLASSIC, MASTERMIND, Rules(3)], ids=str)
def test_it_buys_most_of_what_is_left_to_the_optimum(rules):
    best = next(row["total"] for row in OPTIMAL if Rules(**row["rules"]) == rules)
    one, two = (strategy_tree(rules, key).total for key in ("entropy", "two-step"))
    assert two - best < (one - best) / 2


@pytest.mark.parametrize("rules", [CLASSIC, MASTERMIND, Rules(3), Rules(4, "012345")], ids=str)
@pytest.mark.parametrize("replies", [0, 1, 7])
def test_one_guess_to_look_at_is_the_one_step_ranking(rules, replies):
    deeper, plain = strategy_tree(rules, two_step(1, replies)), strategy_tree(rules, "entropy")
    assert deeper.guesses.tolist() == plain.guesses.tolist()
    assert deeper.turns.tolist() == plain.turns.tolist()


def needed(rules, pool, guess):
    """Guesses needed after `guess` over a pool, by its definition, reply by reply."""
    total = len(pool)
    for answer, bucket in oracle.buckets(pool, guess).items():
        if answer[0] < rules.length:
            best = min(after(rules, bucket, reply) for reply in oracle.codes(rules))
            total += best if len(bucket) > 2 else 2 * len(bucket) - 1
    return total


def after(rules, bucket, reply):
    sizes = {answer: len(codes) for answer, codes in oracle.buckets(bucket, reply).items()}
    win = (rules.length, 0)
    if win in sizes and len(sizes) == len(bucket):
        return 2 * len(bucket) - 1
    estimate = {0: 0, 1: 1, 2: 3}
    return len(bucket) + sum(
        estimate.get(n, n * (1.5 + (log2(n) - 1) / 3)) for answer, n in sizes.items() if answer != win
    )


@drawn.briefly
@given(st.data())
def test_its_guess_is_the_one_of_its_definition(data):
    rules = Rules(3, "01234")
    codes = oracle.codes(rules)
    pool = sorted(data.draw(st.lists(st.sampled_from(codes), min_size=3, max_size=16, unique=True)))
    guesses = data.draw(st.integers(1, 6))
    kinds = {}
    for guess, sizes, fits in oracle.ranked(codes, pool, "entropy"):
        kinds.setdefault((*sorted(sizes.values()), fits), guess)
    few = list(kinds.values())[:guesses]
    best = min(few, key=lambda guess: (round(needed(rules, pool, guess), 9), guess not in pool, guess))
    assert two_step(guesses).choose(Pool.of(rules, pool)) == best


def test_few_replies_are_cheaper_and_no_better_than_all_in_what_they_promise():
    rules = Rules(3)
    all_of_them, few = strategy_tree(rules, two_step(10)), strategy_tree(rules, two_step(10, 2))
    assert all_of_them.total < few.total < strategy_tree(rules, "entropy").total


@pytest.mark.parametrize(("guesses", "replies"), [(1, 0), (8, 20), (99, 9_999), (10, 1)])
def test_a_key_says_how_many(guesses, replies):
    strategy = two_step(guesses, replies)
    assert strategy.key == f"two-step~{guesses}.{replies}"
    assert re.fullmatch(PATTERN, strategy.key)
    again = named(strategy.key)
    assert (again.key, again.name, again.summary) == (strategy.key, strategy.name, strategy.summary)


def test_the_ready_numbers_need_no_key_of_their_own():
    assert two_step().key == named("two-step").key == named("two-step~10.0").key == "two-step"


@pytest.mark.parametrize("numbers", [(0, 5), (100, 5), (5, -1), (5, 10_000), ("5", 5), (True, 5), (5, 2.0)])
def test_numbers_out_of_bounds_are_refusal(numbers):
    assert re.match(
        r"expected \d to [\d,]+ (guesses|replies) to look at, got ", refusal(lambda: two_step(*numbers))
    )


@pytest.mark.parametrize("key", ["two-step~", "two-step~8", "two-step~0.3", "two-step~08.1", "two-step~8.20.1"])
def test_what_is_no_key_is_refusal(key):
    assert not re.fullmatch(PATTERN, key)
    assert refusal(lambda: named(key)).startswith("expected two-step, or guesses and replies as in two-step~8.20")


def test_rules_of_too_many_codes_are_not_for_it():
    assert two_step().supports(Rules(5))
    assert not two_step().supports(Rules(5, repeats=True))


def test_more_to_look_at_is_said_to_take_longer():
    little, much = (estimated_seconds(CLASSIC, key) for key in ("two-step~2.0", "two-step~90.0"))
    assert estimated_seconds(CLASSIC, "entropy") / 3 < little < much


def test_a_result_says_what_it_cost():
    assert 0 < play_out(Rules(3), "entropy").seconds < 60
