"""Hosts: the honest one, the one that dodges, and secrets that belong to a seed."""

import subprocess
import sys
from pathlib import Path

import drawn
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bullscows import CLASSIC, MASTERMIND, STRATEGIES, Clue, Feedback, Rules, score
from bullscows.hosts.hosts import DodgingHost, HonestHost, seeded_secret

ROOT = Path(__file__).parents[2]


def played_by(key, rules=CLASSIC):
    """The host after a strategy has played it to the end."""
    host = DodgingHost(rules)
    while not host.game.solved:
        host = host.after(STRATEGIES[key].choose(host.game.pool))
    return host


def test_the_honest_host_answers_by_its_secret():
    host = HonestHost(Rules(), " 5 9 4 0 ")
    assert host.secret == "5940"
    assert [str(host.answer(guess)) for guess in ("1234", "5678", "5940")] == ["0B 1C", "1B 0C", "4B 0C"]
    assert HonestHost(Rules(4, repeats=True), "1234").answer("1122") == Feedback(1, 1)


@pytest.mark.parametrize("host", [HonestHost(CLASSIC, "5940"), DodgingHost(CLASSIC)])
def test_hosts_are_values_and_refuse_what_is_no_code(host):
    assert len({host, type(host)(*vars_of(host))}) == 1
    with pytest.raises(AttributeError):
        host.rules = MASTERMIND
    with pytest.raises(ValueError, match="expected 4 symbols, got 3: '594'"):
        host.answer("594")


def vars_of(host):
    """The fields of a host, as they were given."""
    return [getattr(host, name) for name in host.__dataclass_fields__]


@pytest.mark.parametrize("secret", ["594", "5945", "59a0", 5940, None])
def test_an_illegal_secret_is_refused(secret):
    with pytest.raises(ValueError, match="expected"):
        HonestHost(CLASSIC, secret)


@pytest.mark.parametrize(("key", "turns"), [("minimax", 7), ("minimax-consistent", 8)])
def test_dodging_makes_minimax_need_its_known_number_of_guesses(key, turns):
    host = played_by(key)
    assert len(host.clues) == turns
    secret = host.clues[-1].guess
    assert all(score(secret, guess) == answer for guess, answer in host.clues)


@pytest.mark.parametrize("key", STRATEGIES)
def test_every_strategy_finds_the_end_of_dodging(key):
    assert len(played_by(key, Rules(3, "01234")).game.pool) == 1


def test_the_dodging_host_gives_the_largest_bucket_and_ties_go_to_the_lowest_answer():
    host = DodgingHost(CLASSIC)
    assert host.answer("1234") == Feedback(0, 1)
    assert host.partition("1234").worst == 1440
    pair = DodgingHost(Rules(2, "12"))
    assert pair.partition("12").sizes == {Feedback(0, 2): 1, Feedback(2, 0): 1}
    assert pair.answer("12") == Feedback(0, 2)
    assert pair.after("12").answer("21") == Feedback(2, 0)
    assert pair.clues == ()


def test_the_dodging_host_takes_up_a_game_and_ends_with_it():
    host = DodgingHost(CLASSIC, [(" 1 2 3 4 ", "0 1"), Clue("5678", Feedback(1, 0))])
    assert host.clues == (Clue("1234", Feedback(0, 1)), Clue("5678", Feedback(1, 0)))
    assert hash(host) == hash(DodgingHost(CLASSIC, host.clues))
    assert host.answer("0179") == host.partition("0179").worst_answers[0]
    over = DodgingHost(CLASSIC, (Clue("5940", Feedback(4, 0)),))
    with pytest.raises(ValueError, match="the game is solved"):
        over.after("5940")


def test_clues_that_contradict_are_refused_by_number():
    clues = (Clue("1234", Feedback(0, 0)), Clue("5678", Feedback(0, 1)), Clue("7890", Feedback(1, 2)))
    with pytest.raises(ValueError, match="none left at clue 2: 5678 → 0B 1C"):
        DodgingHost(CLASSIC, clues)


@drawn.briefly
@given(st.data())
def test_dodging_always_leaves_a_code_and_concedes_only_the_last(data):
    rules = data.draw(drawn.rules(130))
    host, codes = DodgingHost(rules), oracle.codes(rules)
    for guess in data.draw(st.lists(st.sampled_from(codes), max_size=8)):
        before = oracle.fitting(rules, host.clues)
        buckets = oracle.buckets(before, guess)
        answer = host.answer(guess)
        assert answer == min(buckets, key=lambda each, b=buckets: (-len(b[each]), each))
        assert (answer.bulls == rules.length) == (before == [guess])
        host = host.after(guess)
        assert list(host.game.pool) == buckets[answer] != []
        if host.game.solved:
            break


def test_a_seed_names_the_same_secret_everywhere():
    assert [seeded_secret(CLASSIC, seed) for seed in (0, 1, 2)] == ["7610", "2714", "0257"]
    assert [seeded_secret(MASTERMIND, seed) for seed in (0, 1, 2)] == ["6126", "6314", "4143"]
    code = (
        "from bullscows import CLASSIC; from bullscows.hosts.hosts import seeded_secret; "
        "print(seeded_secret(CLASSIC, 7))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == seeded_secret(CLASSIC, 7) == seeded_secret(Rules(), "7")


def test_seeds_reach_all_codes_about_equally():
    found = [seeded_secret(Rules(2, "0123"), seed) for seed in range(1_200)]
    assert {code: 70 < found.count(code) < 135 for code in oracle.codes(Rules(2, "0123"))} == dict.fromkeys(
        found, True
    )


@drawn.briefly
@given(drawn.rules(), st.one_of(st.integers(), st.text()))
def test_a_seeded_secret_is_legal(rules, seed):
    assert rules.parse(seeded_secret(rules, seed)) == seeded_secret(rules, seed)
