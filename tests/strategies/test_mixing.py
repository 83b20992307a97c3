"""Mixed objectives: their texts in links, their costs, and that a mix of one measure plays as that measure."""

import re

import drawn
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import known
from refusals import refusal

from bullscows import CLASSIC, MASTERMIND, STRATEGIES, Game, Pool, strategy_tree
from bullscows.figures import describe, mixed_bars
from bullscows.strategies.mixing import LONGEST_NAME, PATTERN, WRITTEN, Mix, choices, read_key, read_name
from bullscows.strategies.registry import named

TABLES = {row["strategy"]: row for row in known("strategies")["tables"][0]["rows"] if row["opening"] == "0123"}
PEGS = {row["strategy"]: row for row in known("strategies")["tables"][2]["rows"]}
ALONE = {"minimax": "worst", "expected-size": "expected", "entropy": "entropy", "most-parts": "parts"}
letters = st.characters(categories=("L", "Nd"))
names = st.builds(
    lambda first, rest: (first + rest)[:LONGEST_NAME],
    letters,
    st.text(letters | st.sampled_from(" -"), max_size=LONGEST_NAME),
) | st.just("")
weights = st.tuples(*[st.integers(0, 10)] * 5).filter(any)
mixes = st.builds(lambda given, name: Mix(*given, name=name), weights, names)


@drawn.briefly
@given(mixes)
def test_a_mix_is_what_its_key_says(mix):
    assert Mix.parse(mix.key) == mix
    assert re.fullmatch(PATTERN, mix.key)
    assert len(mix.key) <= 60
    assert not re.search(r"[\s,&<>]", mix.key)
    strategy = named(mix.key)
    assert (strategy.key, strategy.name) == (mix.key, mix.title)
    assert not re.search(r"[][<>&*_`$|#\\]", strategy.name + strategy.summary)


@drawn.briefly
@given(mixes, mixes)
def test_two_mixes_have_two_titles(one, other):
    assert (one.title == other.title) == (one == other)


@pytest.mark.parametrize("strategy", ALONE)
def test_one_measure_alone_plays_as_its_strategy_on_the_classic_game(strategy):
    tree = strategy_tree(CLASSIC, Mix(**{ALONE[strategy]: 7}).key, "0123")
    row = TABLES[strategy]
    assert (tree.total, tree.distribution) == (row["total"], row["distribution"])


@pytest.mark.parametrize("strategy", ALONE)
def test_one_measure_alone_plays_as_its_strategy_at_mastermind(strategy):
    row = PEGS[strategy]
    tree = strategy_tree(MASTERMIND, Mix(**{ALONE[strategy]: 1}).key)
    assert (tree.opening, tree.total, tree.distribution) == (row["opening"], row["total"], row["distribution"])


def test_fitting_alone_is_the_lowest_code_that_fits():
    assert strategy_tree(CLASSIC, Mix(fits=1).key).total == TABLES["first-consistent"]["total"]


@drawn.briefly
@given(st.data(), mixes)
def test_costs_are_weights_times_measures_from_0_to_1(data, mix):
    game = data.draw(drawn.games())
    if not len(game.pool):
        return
    scores, n = game.pool.scores(), len(game.pool)
    costs = mix.costs(scores.sizes)
    assert (costs >= 0).all()
    assert (costs <= sum(mix.weights)).all()
    for guess, cost in list(zip(scores.guesses, costs, strict=True))[:20]:
        partition = game.pool.partition(game.pool.space[int(guess)])
        measures = (
            partition.worst / n,
            partition.expected_size / n,
            1 - partition.entropy / np.log2(max(n, 2)),
            1 - partition.parts / len(game.pool.space.answers),
            1 - partition.fits,
        )
        assert cost == pytest.approx(np.dot(mix.weights, measures), abs=1e-9)


@drawn.briefly
@given(st.data(), mixes)
def test_looking_for_singles_first_changes_no_guess(data, mix):
    """Nothing beats a member that splits a pool into single codes, whatever the weights."""
    pool = data.draw(drawn.games()).pool
    if len(pool) > 2:
        best = pool.rank(by=mix.objective).guess[0]
        assert named(mix.key).choose(pool) == best


def test_equal_costs_are_equal_to_the_last_digit():
    """0.1 + 0.2 and the like must not decide a tie: the same measures in any order of buckets cost the same."""
    random, mix = np.random.default_rng(0), Mix(3, 7, 9, 1, 2)
    for _ in range(50):
        row = random.integers(0, 400, 13)
        rows = np.array([[*random.permutation(row), 1] for _ in range(20)])
        assert len(set(mix.costs(rows))) == 1


@pytest.mark.parametrize("one", [11, -1, 1.5, "3", True, None])
def test_a_weight_is_a_whole_number_to_10(one):
    assert refusal(lambda: Mix(worst=one)).startswith("expected whole weights from 0 to 10, got ")


def test_a_mix_weighs_something():
    for make in (Mix, lambda: Mix.parse("mix~0.0.0.0.0~Nothing"), lambda: named("mix~0.0.0.0.0~")):
        assert refusal(make) == "expected a weight above 0 for one measure at least, got 0 for all of them"
    assert not re.fullmatch(PATTERN, "mix~0.0.0.0.0~Nothing")
    assert read_key("mix~0.0.0.0.0~Nothing") == ((0, 0, 0, 0, 0), "Nothing")


@pytest.mark.parametrize("name", ["<b>x</b>", "a,b", "a_b", "[x](//y)", "*a*", "-a", "a\u200bb", "$x$", "`x`"])
def test_a_name_is_never_markup(name):
    assert refusal(lambda: Mix(1, name=name)).startswith("expected a name of letters, digits, spaces and hyphens")


def test_a_name_is_short_and_has_single_spaces():
    assert "expected a name of at most 24 characters, got 25" in refusal(lambda: Mix(1, name="x" * 25))
    assert read_name("  my   mix ") == "my mix"
    assert Mix(1, name="Мій мікс 2").key == "mix~1.0.0.0.0~Мій_мікс_2"


@pytest.mark.parametrize(
    "key",
    ["mix", "mix~", "mix~1.2.3.4~x", "mix~1.2.3.4.11~x", "mix~1.2.3.4.5", "mix~01.2.3.4.5~", "mix~1.2.3.4.5~<b>"],
)
def test_what_is_no_mix_is_refusal(key):
    assert not re.fullmatch(WRITTEN, key)
    assert refusal(lambda: Mix.parse(key)).startswith("expected a mix such as mix~3.0.1.0.2~My_mix, got ")


def test_a_mix_can_beat_each_of_its_measures():
    """What the mixer is for: at Mastermind, entropy with an eye on the worst case beats both."""
    mixed = strategy_tree(MASTERMIND, Mix(worst=1, entropy=10).key)
    assert mixed.total < min(PEGS["minimax"]["total"], PEGS["entropy"]["total"])


def test_a_mix_ranks_a_pool():
    ranking = Pool.every(MASTERMIND).rank(by=Mix(worst=1, parts=10).objective)
    assert ranking.guess[0] == "1123"
    assert set(ALONE) < set(STRATEGIES)


@drawn.briefly
@given(st.data(), mixes)
def test_what_is_taken_and_given_away(data, mix):
    pool = data.draw(drawn.games()).pool
    if not len(pool):
        return
    found = choices(mix, pool)
    ranking = pool.rank(by=mix.objective)
    assert found[0].taken_by[0] == "the mix"
    assert found[0].partition.guess == ranking.guess[0]
    takers = {name: choice.partition.guess for choice in found for name in choice.taken_by}
    for key in ("minimax", "entropy"):
        assert takers[STRATEGIES[key].name] == STRATEGIES[key].choose(pool)
    assert len({choice.partition.guess for choice in found}) == len(found)
    least = found[0].cost - sum(found[0].given_away)
    for choice in found:
        assert min(choice.given_away) >= 0
        assert sum(choice.given_away) == pytest.approx(choice.cost - least, abs=1e-9)
        assert choice.cost >= found[0].cost


def test_the_picture_of_a_mix():
    pool = Game(CLASSIC).play("1234", "0B1C").play("5678", "1B0C").pool
    figure = mixed_bars(choices(Mix(worst=1, entropy=10), pool))
    worst, entropy = figure.data[:2]
    assert (worst.name, entropy.name) == ("worst case", "entropy")
    assert list(worst.x) == pytest.approx([1 / 72, 0, 6 / 72])
    assert list(entropy.x) == pytest.approx([10 * bits / pool.bits for bits in (0.02169, 0.03169, 0)], abs=2e-3)
    assert figure.data[0].y[1] == "<b>0375</b><br>2nd of the mix, Minimax"
    assert "0375 (2nd of the mix and Minimax) 0.051" in describe(figure)
    with pytest.raises(ValueError, match="expected at least one guess to show"):
        mixed_bars([])
