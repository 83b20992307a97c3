"""Answers: scoring one pair, scoring arrays, reading what people type."""

import drawn
import numpy as np
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import known
from refusals import quotes_little, refusal

from bullscows import Feedback, Rules, score, space
from bullscows.feedback import answers

CASES = known("scoring")["cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['secret']}-{case['guess']}")
def test_cases_that_people_get_wrong(case):
    assert str(score(case["secret"], case["guess"])) == case["answer"]
    assert str(score(case["guess"], case["secret"])) == case["answer"]
    assert "{}B {}C".format(*oracle.score(case["secret"], case["guess"])) == case["answer"]


@drawn.briefly
@given(drawn.rules(), st.data())
def test_score_is_the_naive_score_and_symmetric(rules, data):
    code = st.sampled_from(oracle.codes(rules))
    secret, guess = data.draw(code), data.draw(code)
    assert score(secret, guess) == score(guess, secret) == oracle.score(secret, guess)


@drawn.briefly
@given(drawn.rules(), st.data())
def test_vectorised_scoring_is_the_naive_score(rules, data):
    codes = space(rules)
    some = st.lists(st.integers(0, len(codes) - 1), min_size=1, max_size=12)
    secrets, guesses = data.draw(some), data.draw(some)
    naive = [[oracle.score(codes[s], codes[g]) for g in guesses] for s in secrets]
    ids = codes.pairs(np.array(secrets), np.array(guesses))
    assert [[codes.answers[i] for i in row] for row in ids.tolist()] == naive


@pytest.mark.parametrize("rules", [Rules(12, "01", repeats=True), Rules(1, "0123456789"), Rules(7)], ids=str)
def test_long_and_short_codes_score_right(rules):
    """Twelve places of two symbols and ten symbols at seven places stretch the arrays of bits."""
    codes, random = space(rules), np.random.default_rng(1)
    for guess, *secrets in random.integers(len(codes), size=(20, 10)):
        ids = codes.column(guess, np.array(secrets))
        assert [codes.answers[i] for i in ids] == [oracle.score(codes[s], codes[guess]) for s in secrets]


def test_codes_of_two_lengths_are_not_scored():
    with pytest.raises(ValueError, match="expected two codes of one length, got '123' and '1234'"):
        score("123", "1234")


@pytest.mark.parametrize("length", range(1, 16))
def test_every_answer_reads_as_itself(length):
    assert [Feedback.parse(str(answer), length) for answer in answers(length)] == list(answers(length))


@pytest.mark.parametrize("row", known("first_guess")["answers_that_occur"], ids=str)
def test_answers_that_really_occur(row):
    rules = Rules(row["length"], row["symbols"])
    every = oracle.codes(rules)
    occurring = {oracle.score(secret, every[0]) for secret in every}
    assert len(occurring) == row["answers"]
    assert occurring <= set(answers(row["length"]))


@pytest.mark.parametrize(
    "typed",
    [
        "1B2C",
        "1b 2c",
        " 1B 2C ",
        "1 2",
        "1,2",
        "1, 2",
        "1A2B",
        "1a 2b",
        "2C1B",
        "1 bull 2 cows",
        "1B2W",
        "1 black, 2 white",
        "2 whites 1 black",
        "１B２C",
        "١ ٢",
    ],
)
def test_ways_to_write_one_bull_and_two_cows(typed):
    assert Feedback.parse(typed) == (1, 2)


NO_ANSWER = [
    "",
    "2B",
    "2",
    "12",
    "1B2B",
    "1B2",
    "1 2 3",
    "-1 2",
    "ox",
    "🐂🐄",
    "B1C2",
    "1.5 2",
    "1B2C" * 2500,
]


@pytest.mark.parametrize("typed", NO_ANSWER, ids=[t[:8] for t in NO_ANSWER])
def test_anything_else_is_refused_with_expected_got_and_a_short_quote(typed):
    message = refusal(Feedback.parse, typed)
    assert message.startswith("expected bulls and cows as '1B2C', '1 2' or '1A2B', got '")
    assert quotes_little(message, typed)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("3B1C", "3B 1C cannot happen: .* only one place is left"),
        ("3B2C", "expected at most 4 bulls and cows together, got 3B 2C"),
        ("0B5C", "expected at most 4 bulls and cows together, got 0B 5C"),
        ("99 99", "expected at most 4 bulls and cows together, got 99B 99C"),
    ],
)
def test_an_impossible_answer_is_refused_with_the_reason(typed, reason):
    with pytest.raises(ValueError, match=reason):
        Feedback.parse(typed, length=4)


@drawn.briefly
@given(st.text(alphabet=st.one_of(st.sampled_from("0123456789ABCabc ,"), st.characters()), max_size=60))
def test_any_text_is_an_answer_or_refused(text):
    message = refusal(Feedback.parse, text, 4)
    assert message or Feedback.parse(text, 4) in answers(4)
    assert quotes_little(message, text)


def test_answers_in_words():
    assert Feedback(1, 0).words == "1 bull, 0 cows"
    assert str(Feedback(0, 2)) == "0B 2C"


def test_spaces_and_full_width_digits_are_no_part_of_a_code():
    assert score("5 9 4 0", "1234") == score("５９４０", "1234") == score("5940", "1234")


@pytest.mark.parametrize("code", [5940, None, b"5940", ["5", "9"]])
def test_only_text_is_a_code(code):
    with pytest.raises(ValueError, match="expected a code as text"):
        score(code, "1234")
