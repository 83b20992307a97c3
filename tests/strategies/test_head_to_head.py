"""Two strategies against each other, counted race by race; and the average over all chance."""

from itertools import combinations, product
from math import fsum

import oracle
import pytest
from known import known

from bullscows import CLASSIC, MASTERMIND, STRATEGIES, Rules
from bullscows.strategies import by_chance
from bullscows.strategies.head_to_head import (
    CONTRADICTIONS,
    USUAL,
    head_to_head,
    own_secrets,
    telling_pair,
    verdict,
)
from bullscows.strategies.results import play_out
from bullscows.strategies.strategy import play

SMALL = Rules(3, "01234")


@pytest.fixture(scope="module")
def results():
    """Every strategy that looks at most one guess ahead and plays without chance, under both rules."""
    keys = [
        key for key, each in STRATEGIES.items() if each.objective or key in ("digit-frequency", "first-consistent")
    ]
    keys = [key for key in keys if not key.startswith("two-step")]
    return {rules: {key: play_out(rules, key) for key in keys} for rules in (CLASSIC, MASTERMIND)}


def turns(key, rules=SMALL):
    return {secret: len(play(STRATEGIES[key], rules, secret).clues) for secret in oracle.codes(rules)}


def signs(pairs):
    pairs = list(pairs)
    wins, draws = sum(a < b for a, b in pairs), sum(a == b for a, b in pairs)
    return [n / len(pairs) for n in (wins, draws, len(pairs) - wins - draws)]


@pytest.mark.parametrize(
    ("first", "second"), [("entropy", "first-consistent"), ("minimax", "most-parts-consistent")]
)
def test_every_race_counted_one_by_one(first, second):
    both = head_to_head(play_out(SMALL, first), play_out(SMALL, second))
    one, other = turns(first), turns(second)
    assert both.same_secret == pytest.approx(signs((one[secret], other[secret]) for secret in one))
    assert both.own_secrets == pytest.approx(signs(product(one.values(), other.values())))
    differences = [other[secret] - one[secret] for secret in one]
    assert {by: n for by, n in both.spread.items() if n} == {by: differences.count(by) for by in set(differences)}
    assert both.mean == pytest.approx(both.second.mean - both.first.mean)
    assert both.exact
    assert both.errors is both.own_errors is both.mean_error is None
    ahead, behind = both.furthest(3)
    assert [b - a for _, a, b in ahead] == sorted((by for by in differences if by > 0), reverse=True)[:3]
    assert [b - a for _, a, b in behind] == sorted(by for by in differences if by < 0)[:3]
    assert all((one[secret], other[secret]) == (a, b) for secret, a, b in ahead + behind)


def test_the_other_way_round_wins_are_losses(results):
    one, other = results[CLASSIC]["entropy"], results[CLASSIC]["minimax"]
    there, back = head_to_head(one, other), head_to_head(other, one)
    assert there.same_secret == back.same_secret[::-1]
    assert there.own_secrets == pytest.approx(back.own_secrets[::-1])
    assert there.spread == {-by: n for by, n in reversed(back.spread.items())}
    assert there.mean == pytest.approx((27_139 - 26_424) / 5040)


def test_against_itself_every_race_on_one_secret_is_a_draw(results):
    both = head_to_head(*[results[MASTERMIND]["minimax"]] * 2)
    assert both.same_secret == (0, 1, 0)
    assert both.spread == {0: 1296}
    assert both.furthest() == ([], [])
    assert both.own_secrets.win == pytest.approx(both.own_secrets.loss)


def test_a_secret_each_by_hand():
    assert own_secrets([1, 1], [0, 2]) == (0.5, 0.5, 0)
    assert own_secrets([1], [0, 0, 4]) == (1, 0, 0)
    assert own_secrets([1, 2, 1], [2, 2]) == (1 / 8, 3 / 8, 1 / 2)


def test_all_pairs_in_which_the_better_mean_wins_fewer_races(results):
    """What the page says exists is all that exists."""
    same, own = set(), set()
    for rules, by_key in results.items():
        for pair in combinations(by_key, 2):
            first, second = sorted(pair, key=lambda key: by_key[key].mean)
            both = head_to_head(by_key[first], by_key[second])
            if both.first.mean < both.second.mean:
                if both.same_secret.win < both.same_secret.loss:
                    same.add((rules, first, second))
                if both.own_secrets.win < both.own_secrets.loss - 1e-12:
                    own.add((rules, first, second))
    assert same == {
        (MASTERMIND, "entropy-consistent", "minimax"),
        (MASTERMIND, "entropy-consistent", "minimax-entropy-consistent"),
    }
    assert own == {
        (CLASSIC, "minimax-consistent", "most-parts-consistent"),
        (MASTERMIND, "minimax-entropy-consistent", "minimax"),
    }
    assert {(rules, *pair) for rules, pair in CONTRADICTIONS.items()} <= same | own


def test_the_verdict_says_so(results):
    for rules, (first, second) in CONTRADICTIONS.items():
        both = head_to_head(results[rules][first], results[rules][second])
        for pair in (both, head_to_head(both.second, both.first)):
            assert verdict(pair).startswith(f"**{STRATEGIES[first].name}** needs fewer turns on average")
            assert "the better mean does not win the most races" in verdict(pair)
    usual = head_to_head(*(results[CLASSIC][key] for key in USUAL))
    assert "does not win" not in verdict(usual)
    assert verdict(usual).count("wins more races") == 2


def test_ready_pairs_can_be_played():
    assert telling_pair(CLASSIC) == CONTRADICTIONS[CLASSIC]
    assert telling_pair(Rules(3)) == USUAL
    assert {key for pair in (*CONTRADICTIONS.values(), USUAL) for key in pair} <= set(STRATEGIES)


def test_results_on_other_secrets_are_refused():
    with pytest.raises(ValueError, match="same secrets"):
        head_to_head(play_out(SMALL, "minimax"), play_out(Rules(3, "01235"), "minimax"))
    with pytest.raises(ValueError, match="same secrets"):
        head_to_head(play_out(SMALL, "minimax"), play_out(SMALL, "minimax", sample=9))


def test_chance_is_played_over_several_seeds_with_an_error():
    chance = play_out(CLASSIC, "random-consistent")
    both = head_to_head(play_out(CLASSIC, "entropy"), chance)
    assert both.differences.shape == (10, 5040)
    assert not both.exact
    assert both.mean == pytest.approx(chance.mean - both.first.mean)
    assert both.mean_error == pytest.approx(chance.error)
    published = known("strategies")["random_consistent"]["mean"]
    assert chance.mean == pytest.approx(published, abs=4 * chance.error)
    assert all(0 < error < 0.01 for error in (*both.errors, *both.own_errors))
    assert fsum(both.same_secret) == pytest.approx(1)
    assert fsum(both.spread.values()) == pytest.approx(5040)


def test_the_errors_of_a_sample_cover_the_truth():
    rules = Rules(4, "0123456")
    whole = head_to_head(play_out(rules, "entropy"), play_out(rules, "first-consistent"))
    inside = 0
    for seed in range(40):
        part = head_to_head(
            *(play_out(rules, key, seed=seed, sample=120) for key in ("entropy", "first-consistent"))
        )
        assert part.secrets == 120
        for truth, found, errors in (
            (whole.same_secret, part.same_secret, part.errors),
            (whole.own_secrets, part.own_secrets, part.own_errors),
        ):
            inside += sum(abs(a - b) <= 2 * e for a, b, e in zip(truth, found, errors, strict=True))
    assert 0.85 * 240 <= inside <= 240


def chance_by_trying(pool):
    """Expected total over all choices, the slow and obvious way."""
    if len(pool) <= 2:
        return len(pool) * (len(pool) + 1) / 2
    total = 0.0
    for guess in pool:
        buckets = [bucket for bucket in oracle.buckets(pool, guess).values() if bucket != [guess]]
        total += sum(chance_by_trying(bucket) for bucket in buckets)
    return len(pool) + total / len(pool)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(3, "0123"),
        Rules(2, "012345"),
        Rules(2, "0123", True),
        Rules(2, "0123", True, False),
        Rules(3, "012", True),
    ],
    ids=str,
)
def test_the_exact_average_over_all_chance(rules):
    found = by_chance.distribution(rules)
    assert sum(found) == pytest.approx(rules.size)
    assert found[0] == 1
    assert by_chance.mean(found) * rules.size == pytest.approx(chance_by_trying(oracle.codes(rules)))


def test_seeds_scatter_round_the_exact_average():
    rules = Rules(3)
    exact, played = by_chance.mean(by_chance.distribution(rules)), play_out(rules, "random-consistent")
    assert abs(played.mean - exact) < 4 * played.error
    assert exact > 3575 / 720  # no play is better than the best


def test_too_many_pools_are_refused():
    assert by_chance.can_be_exact(Rules(3))
    assert not by_chance.can_be_exact(CLASSIC)
    with pytest.raises(ValueError, match="5,040 codes"):
        by_chance.distribution(CLASSIC)
