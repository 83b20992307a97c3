"""The answers that the rules let happen, against every pair of codes of all small rules."""

from itertools import product

import numpy as np
import oracle
import pytest
from refusals import refusal

from bullscows import Rules, feedback, space
from bullscows.occurring import occurring


def small_rules(longest: int) -> list[Rules]:
    """Up to 6 symbols, with and without repeats; 0 among them and not, in front and not."""
    made = {}
    kinds = product(range(1, longest + 1), range(1, 7), ("012345", "abcdef"), (True, False), (True, False))
    for length, many, symbols, repeats, zero in kinds:
        if (repeats or length <= many) and (zero or symbols[:many] != "0"):
            made[Rules(length, symbols[:many], repeats, zero)] = None
    return [*made]


def test_they_are_the_answers_of_the_naive_scorer():
    for rules in small_rules(longest=3):
        every = oracle.codes(rules)
        assert set(occurring(rules)) == {oracle.score(secret, guess) for secret in every for guess in every}, rules


def test_they_are_the_answers_of_every_pair_in_longer_codes():
    """Symbols besides 0 are alike, so one guess of each class is enough."""
    for rules in small_rules(longest=5):
        codes = space(rules)
        sizes = codes.bucket_sizes(np.arange(len(codes)), codes.representatives(0))
        assert occurring(rules) == tuple(codes.answers[i] for i in np.flatnonzero(sizes.sum(axis=1))), rules


@pytest.mark.parametrize(
    "rules", [Rules(8, "0123", True), Rules(9, "012", True, False), Rules(8, "012345678")], ids=str
)
def test_the_same_in_long_codes_where_some_guesses_are_looked_at(rules):
    """Sixty guesses are drawn."""
    codes = space(rules)
    guesses = np.random.default_rng(0).choice(len(codes), 60, replace=False)
    sizes = codes.bucket_sizes(np.arange(len(codes)), guesses)
    assert occurring(rules) == tuple(codes.answers[i] for i in np.flatnonzero(sizes.sum(axis=1)))


def test_no_code_is_looked_at(monkeypatch):
    codes = space(Rules(9, "01234", repeats=True))
    monkeypatch.setattr(feedback, "score_pairs", None)
    assert len(codes.occurring) == len(codes.answers)


def test_words_are_looked_at():
    assert "depends on each of them" in refusal(lambda: occurring(Rules.from_words(["hay", "sow"])))
    words = space(Rules.from_words(["hay", "say", "yah"]))
    assert [str(answer) for answer in words.occurring] == ["1B 1C", "1B 2C", "2B 0C", "3B 0C"]
