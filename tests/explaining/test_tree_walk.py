"""Walking a strategy tree: what stands at each node, held against the naive oracle."""

import drawn
import numpy as np
import oracle
import pytest
from drawn import briefly
from hypothesis import given
from hypothesis import strategies as st
from known import known
from refusals import refusal

from bullscows import CLASSIC, Feedback, Rules, greedy, strategy_tree
from bullscows.explaining.tree_walk import TreeWalk

KEYS = ("minimax", "entropy-consistent", "first-consistent", "random-consistent")
CLASSIC_WALK = TreeWalk(strategy_tree(CLASSIC, "minimax", "0123"))


@briefly
@given(drawn.rules(max_size=130), st.sampled_from(KEYS))
def test_every_node_is_what_its_clues_leave(rules, key):
    tree = strategy_tree(rules, key)
    walk = TreeWalk(tree)
    turns = {secret: len(tree.path(secret)) for secret in oracle.codes(rules)}
    for node in range(len(walk)):
        clues, guess = walk.clues(node), walk.guess(node)
        fitting = oracle.fitting(rules, clues)
        assert list(walk.pool(node)) == walk.secrets(node) == fitting
        assert walk.below[node] == len(fitting)
        assert walk.found[node] == (guess in fitting)
        assert walk.lasts[node] == max(turns[secret] for secret in fitting)
        assert walk.totals[node] == sum(turns[secret] for secret in fitting)
        assert walk.turns[node] == len(clues) + 1 == len(walk.trail(node))
        buckets = oracle.buckets(fitting, guess)
        buckets.pop((rules.length, 0), None)
        children = walk.children(node)
        assert list(children) == list(buckets)
        assert [walk.secrets(child) for child in children.values()] == list(buckets.values())
        assert all(walk.parent(child) == node for child in children.values())
        assert [walk.answer(child) for child in children.values()] == list(children)
        assert walk.follow([answer for _, answer in clues]) == walk.trail(node)


def test_the_root_of_the_classic_tree_has_the_known_buckets():
    sizes = {str(answer): int(CLASSIC_WALK.below[node]) for answer, node in CLASSIC_WALK.children(0).items()}
    assert sizes == {
        "0B 0C": 360, "0B 1C": 1440, "0B 2C": 1260, "0B 3C": 264, "0B 4C": 9, "1B 0C": 480, "1B 1C": 720,
        "1B 2C": 216, "1B 3C": 8, "2B 0C": 180, "2B 1C": 72, "2B 2C": 6, "3B 0C": 24,
    }  # fmt: skip
    assert CLASSIC_WALK.answer(0) is None
    assert CLASSIC_WALK.parent(0) == -1


@pytest.mark.parametrize("row", known("strategies")["tables"][0]["rows"][:4], ids=lambda row: row["strategy"])
def test_totals_and_the_hardest_are_the_known_ones(row):
    walk = TreeWalk(strategy_tree(CLASSIC, row["strategy"], row["opening"]))
    hardest = walk.hardest()
    assert walk.totals[0] == row["total"]
    assert (len(hardest), walk.lasts[0]) == (row["distribution"][-1], len(row["distribution"]))
    assert all(len(walk.tree.path(secret)) == walk.tree.worst for secret in hardest)
    assert hardest == sorted(hardest)


def test_answers_are_followed_as_far_as_they_occur():
    trail = CLASSIC_WALK.follow([Feedback(0, 1), Feedback(0, 2), Feedback(4, 0), Feedback(0, 1)])
    assert [CLASSIC_WALK.guess(node) for node in trail] == ["0123", "1456", "0564"]
    assert CLASSIC_WALK.follow([Feedback(4, 0)]) == CLASSIC_WALK.follow([Feedback(99, 99)]) == [0]
    assert CLASSIC_WALK.follow([]) == [0]


def test_the_node_of_a_secret_guesses_it():
    for secret in ("0123", "5940", "1435", "9876"):
        node = CLASSIC_WALK.node_of(secret)
        assert CLASSIC_WALK.guess(node) == secret
        assert CLASSIC_WALK.clues(node) == CLASSIC_WALK.tree.path(secret)[:-1]
    assert "expected 4 different symbols" in refusal(CLASSIC_WALK.node_of, "1123")


def test_a_sample_holds_its_secrets_and_every_code_that_fits():
    played = np.arange(3, 5040, 101)
    walk = TreeWalk(strategy_tree(CLASSIC, "first-consistent", secrets=played))
    assert walk.below[0] == len(played) == len(walk.secrets(0))
    assert len(walk.pool(0)) == 5040
    child = walk.children(0)[Feedback(0, 1)]
    assert set(walk.secrets(child)) < set(walk.pool(child))
    assert (walk.found <= 1).all()
    assert "expected one of the 50 secrets played" in refusal(walk.node_of, "0123")


def test_a_reason_is_the_strategys_and_an_opening_of_ones_own_is_judged_by_its_worst_case():
    rules = Rules(3)
    own, given_one = (TreeWalk(strategy_tree(rules, "entropy", opening)) for opening in (None, "456"))
    assert own.reason(0).choice == "2.254 bits: no guess does better."
    assert given_one.reason(0).choice == "A worst case of 252: no guess does better."
    child = given_one.children(0)[Feedback(0, 1)]
    assert "bits" in given_one.reason(child).choice
    lowest = TreeWalk(strategy_tree(rules, "digit-frequency", "456"))
    assert lowest.reason(0).choice.startswith("A worst case")
    assert lowest.reason(lowest.children(0)[Feedback(0, 1)]).choice.startswith("Weighs each digit")
    by_chance = TreeWalk(strategy_tree(rules, "random-consistent"))
    assert by_chance.reason(0).choice.startswith("Guesses any code that still fits")


def test_a_strategy_of_ones_own_gives_its_own_reasons():
    def largest(sizes):
        return sizes.max(axis=1)

    strategy = greedy(largest)
    walk = TreeWalk(strategy_tree(Rules(3), strategy))
    assert walk.reason(0).choice.startswith("A worst case of 252")  # not in STRATEGIES
    assert walk.reason(0, strategy).choice.startswith("Its score")


def test_its_arrays_are_not_to_be_written():
    for array in (CLASSIC_WALK.turns, CLASSIC_WALK.found, CLASSIC_WALK.below, CLASSIC_WALK.lasts):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
