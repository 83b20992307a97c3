"""Every strategy under one contract, and the known tables of their results."""

from functools import cache

import oracle
import pytest
from known import known

from bullscows import (
    CLASSIC,
    FOUR_OF_FOUR,
    STRATEGIES,
    Game,
    Pool,
    Rules,
    greedy,
    random_consistent,
    score,
    strategy_tree,
)
from bullscows.strategies.strategy import play

KNOWN = known("strategies")
OPTIMAL = known("optimal")
INFORMATION = known("information")
ROWS = [(Rules(**table["rules"]), row) for table in KNOWN["tables"] for row in table["rows"]]
SMALL = [
    Rules(1),
    Rules(2),
    Rules(3, "01234"),
    Rules(4, "1234"),
    Rules(3, "2013", repeats=True),
    Rules(3, "01234", leading_zero=False),
    Rules(3, "1023", repeats=True, leading_zero=False),
]
each_strategy = pytest.mark.parametrize("key", STRATEGIES)
each_small_game = pytest.mark.parametrize("rules", SMALL, ids=str)


@cache
def played(rules, key, opening):
    return strategy_tree(rules, key, opening)


def tree(rules, key, opening=None):
    """The tree, played once for each opening, whoever chose it."""
    return played(rules, key, opening or STRATEGIES[key].choose(Pool.every(rules)))


@pytest.mark.parametrize(("rules", "row"), ROWS, ids=[f"{row['strategy']}-{row['total']}" for _, row in ROWS])
def test_known_totals_and_distributions(rules, row):
    found = tree(rules, row["strategy"], row["opening"])
    assert found.opening == (row["opening"] or row["plays"])
    assert found.total == row["total"]
    assert found.distribution == row.get("distribution", found.distribution)


def test_random_play_has_the_known_mean():
    facts = KNOWN["random_consistent"]
    means = [strategy_tree(Rules(**facts["rules"]), random_consistent(seed)).mean for seed in range(12)]
    mean = sum(means) / len(means)
    variance = sum((m - mean) ** 2 for m in means) / (len(means) - 1) / len(means)
    assert abs(mean - facts["mean"]) < 4 * (variance + facts["standard_error"] ** 2) ** 0.5
    assert variance**0.5 < 0.01


@pytest.mark.parametrize("row", OPTIMAL["totals"], ids=lambda row: str(row["total"]))
@each_strategy
def test_no_strategy_beats_optimal_play(row, key):
    rules = Rules(**row["rules"])
    if STRATEGIES[key].supports(rules):
        assert tree(rules, key).total >= row["total"]


@each_strategy
def test_no_strategy_beats_the_information_bound(key):
    assert tree(CLASSIC, key).total >= INFORMATION["least_total"]
    assert tree(CLASSIC, key).worst >= INFORMATION["least_worst_case"]


def test_the_information_bound_is_counted_from_the_answers():
    pool = Pool.every(CLASSIC)
    assert round(pool.bits, 3) == INFORMATION["bits_of_the_classic_game"]
    branches = pool.partition("0123").parts - 1
    assert branches == INFORMATION["answers_besides_the_win"]
    left, turn, total = len(pool), 0, 0
    while left:
        found = min(left, branches**turn)
        turn, left, total = turn + 1, left - found, total + found * (turn + 1)
    assert (total, turn) == (INFORMATION["least_total"], INFORMATION["least_worst_case"])


@pytest.mark.parametrize("which", ["any", "consistent"])
def test_the_least_worst_case_of_4_of_4(which):
    rules, least = Rules(4, "1234"), OPTIMAL["least_worst_case_of_4_of_4"]
    assert oracle.least_worst_case(rules, which == "consistent") == least[which]
    keys = [key for key, strategy in STRATEGIES.items() if which == "any" or strategy.consistent]
    assert all(tree(rules, key).worst >= least[which] for key in keys)


def test_a_probe_that_cannot_be_the_secret():
    facts = KNOWN["knuth_probe"]
    pool = Game(Rules(**facts["rules"])).play(*facts["clue"]).pool
    assert STRATEGIES["minimax"].choose(pool) == facts["plays"]
    assert facts["plays"] not in pool


@each_strategy
@each_small_game
def test_a_strategy_finds_every_secret_and_plays_what_it_would_choose(rules, key):
    strategy = STRATEGIES[key]
    if not strategy.supports(rules):
        pytest.skip("not for these rules")
    found, chosen = tree(rules, key), {}
    for secret, turns in zip(oracle.codes(rules), found.turns, strict=True):
        game, path = Game(rules), found.path(secret)
        for clue in path:
            assert clue.answer == score(secret, clue.guess)
            if game.clues not in chosen:
                chosen[game.clues] = strategy.choose(game.pool)
            assert clue.guess == chosen[game.clues]
            assert clue.guess in game.pool or not strategy.consistent
            game = game.play(*clue)
        assert game.solved
        assert list(game.pool) == [secret]
        assert len(path) == turns
    assert sum(found.distribution) == rules.size
    assert sum(turn * n for turn, n in enumerate(found.distribution, 1)) == found.total


@each_strategy
def test_one_or_two_codes_left_the_lowest_is_guessed(key):
    assert STRATEGIES[key].choose(Pool.of(CLASSIC, ["9603", "5940"])) == "5940"
    assert STRATEGIES[key].choose(Pool.of(CLASSIC, ["9603"])) == "9603"


@each_strategy
def test_an_empty_pool_is_refused(key):
    with pytest.raises(ValueError, match=r"expected a pool with at least one code, .* the clues contradict"):
        STRATEGIES[key].choose(Pool.of(CLASSIC, []))


def test_strategies_are_told_apart():
    strategies = STRATEGIES.values()
    assert list(STRATEGIES) == [strategy.key for strategy in strategies]
    assert len({strategy.name for strategy in strategies}) == len(STRATEGIES)
    assert len({strategy.summary for strategy in strategies}) == len(STRATEGIES)
    assert all(strategy.summary.endswith(".") for strategy in strategies)


def test_random_play_repeats_by_seed():
    first, again, other = (strategy_tree(Rules(3), random_consistent(seed)) for seed in (1, 1, 2))
    assert first.to_json() == again.to_json() != other.to_json()


def test_a_strategy_that_learns_nothing_is_stopped():
    """A cost that likes one large bucket would make the same useless guess for ever."""
    likes_large = greedy(lambda sizes: -sizes.max(axis=1))
    with pytest.raises(ValueError, match="expected guesses that split the pool, got "):
        strategy_tree(FOUR_OF_FOUR, likes_large)
    with pytest.raises(ValueError, match="expected guesses that split the pool, got "):
        play(likes_large, FOUR_OF_FOUR, "4321")


def test_a_game_ends_with_the_secret_and_is_the_trees_path():
    for key in ("minimax", "entropy-consistent", "digit-frequency"):
        game = play(STRATEGIES[key], CLASSIC, "5940", "9876")
        assert list(game.clues) == strategy_tree(CLASSIC, key, "9876", secrets=["5940"]).path("5940")


@pytest.mark.parametrize("secrets", [[], [-1], [24], ["0123"]])
def test_secrets_that_are_none_are_refused(secrets):
    with pytest.raises(ValueError, match="expected"):
        strategy_tree(FOUR_OF_FOUR, "minimax", secrets=secrets)
