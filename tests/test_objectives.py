"""Costs of bucket sizes, and the one rule for ties."""

import drawn
import numpy as np
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import known

from bullscows import OBJECTIVES
from bullscows.objectives import (
    best,
    entropy,
    expected_size,
    from_cost,
    largest_bucket,
    order,
    parts,
    sum_of_squares,
)

SPLITS = known("information")["two_splits_of_ten_codes"]
sizes_of_guesses = st.lists(
    st.lists(st.integers(0, 300), min_size=5, max_size=5).filter(any), min_size=1, max_size=12
)


@pytest.mark.parametrize("split", SPLITS, ids=str)
def test_two_ways_to_split_ten_codes(split):
    sizes = np.array([split["sizes"]])
    assert sum_of_squares(sizes) == [split["sum_of_squares"]]
    assert expected_size(sizes) == [split["sum_of_squares"] / 10]


@drawn.briefly
@given(sizes_of_guesses)
def test_costs_are_what_they_say(rows):
    sizes = np.array(rows, np.uint16)
    for row, worst, squares, bits, number in zip(
        rows, largest_bucket(sizes), sum_of_squares(sizes), entropy(sizes), parts(sizes), strict=True
    ):
        assert (worst, squares, number) == (max(row), sum(n * n for n in row), sum(n > 0 for n in row))
        assert bits == pytest.approx(oracle.entropy([n for n in row if n]), abs=2e-9)


def test_equal_buckets_in_another_order_have_equal_entropy():
    random = np.random.default_rng(0)
    for _ in range(50):
        row = random.integers(0, 400, 14)
        assert len(set(entropy(np.array([random.permutation(row) for _ in range(20)])))) == 1


@drawn.briefly
@given(st.data())
def test_best_is_the_first_of_the_order_and_the_order_is_the_tie_rule(data):
    n = data.draw(st.integers(1, 20))
    column = st.lists(st.integers(0, 3), min_size=n, max_size=n)
    costs = data.draw(st.lists(column, min_size=1, max_size=3))
    fits = data.draw(st.lists(st.booleans(), min_size=n, max_size=n))
    ranked = sorted(range(n), key=lambda i: ([cost[i] for cost in costs], not fits[i], i))
    arrays = [np.array(cost) for cost in costs]
    assert order(arrays, np.array(fits)).tolist() == ranked
    assert best(arrays, np.array(fits)) == ranked[0]


def test_the_oracle_knows_the_objectives():
    assert set(oracle.COSTS) <= set(OBJECTIVES)


def test_objectives_have_names_and_summaries():
    assert all(key == objective.key for key, objective in OBJECTIVES.items())
    assert len({objective.name for objective in OBJECTIVES.values()}) == len(OBJECTIVES)
    assert all(objective.summary for objective in OBJECTIVES.values())


@pytest.mark.parametrize("cost", [lambda sizes: 3, lambda sizes: sizes, lambda sizes: sizes[:, 0] * np.nan])
def test_a_cost_must_give_one_number_for_each_guess(cost):
    with pytest.raises(ValueError, match=r"expected .* to give one number for each of 2 guesses, got"):
        from_cost(cost).evaluate(np.array([[1, 2], [3, 0]]))


@pytest.mark.parametrize(
    ("cost", "nan"),
    [(lambda sizes: 3, False), (lambda sizes: sizes, False), (lambda sizes: sizes[:, 0] * np.nan, True)],
)
def test_a_refused_cost_is_said_to_hold_nan_only_if_it_does(cost, nan):
    with pytest.raises(ValueError, match="expected") as refused:
        from_cost(cost).evaluate(np.array([[1, 2], [3, 0]]))
    assert ("NaN" in str(refused.value)) == nan
