"""Strategy trees: building, stopping, sampling, and reading them back from JSON."""

import json

import numpy as np
import oracle
import pytest
from refusals import quotes_little, refusal

from bullscows import CLASSIC, MASTERMIND, STRATEGIES, Rules, StrategyTree, random_consistent, strategy_tree

SMALL = Rules(3, "123")


def written(**changes):
    """A good tree of the game 3 of 3 as plain data, with some of it changed."""
    return json.loads(strategy_tree(SMALL, "first-consistent").to_json()) | changes


def test_an_opening_is_played_first():
    tree = strategy_tree(Rules(3), "minimax", "987")
    assert tree.opening == "987"
    assert all(tree.path(secret)[0].guess == "987" for secret in ("012", "987", "567"))


def test_turns_are_in_code_order_and_count_the_winning_guess():
    tree = strategy_tree(SMALL, "minimax")
    assert tree.turns.tolist() == [len(tree.path(secret)) for secret in oracle.codes(SMALL)]
    assert (tree.total, tree.worst) == (sum(tree.turns), max(tree.turns))
    assert tree.mean == pytest.approx(tree.total / 6)


def test_a_cost_function_is_a_strategy():
    tree = strategy_tree(MASTERMIND, lambda sizes: sizes.max(axis=1), "1122")
    assert tree.turns.tolist() == strategy_tree(MASTERMIND, "minimax", "1122").turns.tolist()


def test_progress_ends_at_the_number_of_secrets():
    calls = []
    strategy_tree(Rules(3), "first-consistent", progress=lambda found, of: calls.append((found, of)))
    assert calls[-1] == (720, 720)
    assert calls == sorted(calls)


def test_what_progress_raises_stops_the_run():
    def stop(found, of):
        raise InterruptedError

    with pytest.raises(InterruptedError):
        strategy_tree(CLASSIC, "entropy", progress=stop)


def test_a_sample_of_secrets_plays_the_same_games():
    whole = strategy_tree(CLASSIC, "minimax-consistent")
    sample = strategy_tree(CLASSIC, "minimax-consistent", secrets=np.arange(7, 5040, 97))
    assert not sample.exact
    assert sample.turns.tolist() == whole.turns[sample.secrets].tolist()
    assert sample.path("0132") == whole.path("0132")
    with pytest.raises(ValueError, match="expected one of the 52 secrets played, got '0123'"):
        sample.path("0123")
    with pytest.raises(ValueError, match="expected a tree of every secret, got one of a sample"):
        sample.to_json()


def test_30240_codes_are_played_without_a_table():
    tree = strategy_tree(Rules(5), "first-consistent")
    assert sum(tree.distribution) == 30_240
    assert [clue.answer for clue in tree.path("98765")] == [
        oracle.score("98765", clue.guess) for clue in tree.path("98765")
    ]


@pytest.mark.parametrize("key", STRATEGIES)
def test_json_round_trip(key):
    tree = strategy_tree(Rules(3, "01234", leading_zero=False), key)
    again = StrategyTree.from_json(tree.to_json())
    assert (again.rules, again.strategy, again.opening) == (tree.rules, key, tree.opening)
    assert again.turns.tolist() == tree.turns.tolist()
    assert again.path("432") == tree.path("432")
    assert again.to_json() == tree.to_json()


HOSTILE = {
    "nothing": "",
    "no JSON": "1B2C",
    "null": "null",
    "a number": "5",
    "a list": "[]",
    "an empty object": "{}",
    "a huge number": "9" * 10_000,
    "no rules": json.dumps({"strategy": "minimax", "tree": {}}),
    "rules a list": written(rules=[3, "123"]),
    "rules unknown": written(rules={"size": 4}),
    "length text": written(rules={"length": "3", "symbols": "123"}),
    "length a fraction": written(rules={"length": 3.0, "symbols": "123"}),
    "symbols a list": written(rules={"length": 3, "symbols": ["1", "2", "3"]}),
    "symbols a number": written(rules={"length": 3, "symbols": 123}),
    "symbols null": written(rules={"length": 3, "symbols": None}),
    "too many codes": written(rules={"length": 15, "repeats": True}),
    "a tree of other rules": written(rules={"length": 3, "symbols": "1234"}),
    "tree null": written(tree=None),
    "tree a list": written(tree=[]),
    "tree text": written(tree="123"),
    "no guess": written(tree={"after": {}}),
    "guess a number": written(tree={"guess": 123}),
    "guess illegal": written(tree={"guess": "124"}),
    "guess half a surrogate": written(tree={"guess": "\ud800"}),
    "guess of 10,000": written(tree={"guess": "1" * 10_000}),
    "no branches": written(tree={"guess": "123"}),
    "a branch missing": written(tree={"guess": "123", "after": {"0B 3C": {"guess": "231"}}}),
    "after null": written(tree={"guess": "123", "after": None}),
    "after a number": written(tree={"guess": "123", "after": 5}),
    "after true": written(tree={"guess": "123", "after": True}),
    "after a list": written(tree={"guess": "123", "after": ["0B 3C", "1B 2C"]}),
    "after text": written(tree={"guess": "123", "after": "0B 3C"}),
    "deep": json.dumps(written(tree=0)).replace("0}", '{"guess":"123","after":{"0B 3C":' * 9_999),
    "deep rules": '{"rules":' * 100_000,
}


@pytest.mark.parametrize("hostile", HOSTILE.values(), ids=HOSTILE)
def test_json_that_is_no_tree_is_refused(hostile):
    text = hostile if isinstance(hostile, str) else json.dumps(hostile)
    message = refusal(StrategyTree.from_json, text)
    assert "expected" in message
    assert quotes_little(message, text)


def test_json_that_never_guesses_a_secret_is_refused():
    data = written()
    leaf = data["tree"]
    while "after" in leaf:
        leaf = next(iter(leaf["after"].values()))
    leaf["guess"] = data["tree"]["guess"]
    assert refusal(StrategyTree.from_json, json.dumps(data))


@pytest.mark.parametrize("depth", [100, 500, 900, 950, 980])
def test_nodes_of_any_depth_are_refused(depth):
    data = json.dumps(written(tree=0)).replace('"tree": 0', '"tree": ' + "[" * depth + "]" * depth)
    assert "expected" in refusal(StrategyTree.from_json, data)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((CLASSIC, "luck"), "expected one of minimax, .* got 'luck'"),
        ((CLASSIC, "minimax", "123"), "expected 4 symbols, got 3: '123'"),
        ((CLASSIC, "minimax", "1123"), "expected 4 different symbols"),
        ((CLASSIC, lambda sizes: 1), "expected <lambda> to give one number for each of"),
        ((Rules(8, repeats=True), "minimax"), "expected at most 5,000,000 codes, got 100,000,000"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments, reason):
    with pytest.raises(ValueError, match=reason):
        strategy_tree(*arguments)


def test_a_path_leads_only_to_legal_secrets():
    with pytest.raises(ValueError, match="expected 4 different symbols"):
        strategy_tree(CLASSIC, random_consistent(5)).path("1123")
