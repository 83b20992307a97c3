"""Questions: the right reply is right by brute force, every other is wrong, and a seed always asks the same."""

import re
import subprocess
import sys
from contextlib import suppress

import drawn
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bullscows import CLASSIC, FOUR_OF_FOUR, MASTERMIND, Feedback, Rules
from bullscows.questions.asking import KINDS, Tally, ask, kind_asked, make_question, tally
from bullscows.questions.clues import YES
from bullscows.questions.draws import POOL_SIZES

LEVELS = (1, 2, 3)
USUAL = [CLASSIC, MASTERMIND, FOUR_OF_FOUR, Rules(4, leading_zero=False), Rules(3, "abc"), Rules(3, repeats=True)]
EVERY_KIND = pytest.mark.parametrize("kind", KINDS)
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)


def right_replies(question) -> set[str]:
    """Every reply that is right, found by the naive oracle from what the question says it is about."""
    rules, kind, clues = question.rules, question.kind, list(question.clues)
    if kind == "score":
        return {str(Feedback(*oracle.score(question.code, question.guesses[0])))}
    if kind == "possible":
        clashes = [n for n, (guess, answer) in enumerate(clues, 1) if oracle.score(question.code, guess) != answer]
        return {f"No, clue {n} rules it out" for n in clashes} or {YES}
    if kind == "slip":
        return blamed(question, clues)
    pool = oracle.fitting(rules, clues)
    buckets = {guess: oracle.buckets(pool, guess) for guess in question.guesses}
    sizes = {guess: [len(bucket) for bucket in found.values()] for guess, found in buckets.items()}
    if kind == "worst":
        return {guess for guess in sizes if max(sizes[guess]) == min(map(max, sizes.values()))}
    if kind == "bits":
        most = max(map(oracle.entropy, sizes.values()))
        return {guess for guess in sizes if oracle.entropy(sizes[guess]) == most}
    (only,) = buckets.values()
    if kind == "left":
        return {f"{len(only[question.answer]):,}"}
    assert kind == "largest"
    return {str(Feedback(*answer)) for answer in only if len(only[answer]) == max(map(len, only.values()))}


def blamed(question, clues) -> set[str]:
    """The clues that can be the wrong one."""
    if question.code:
        wrong = [n for n, (guess, answer) in enumerate(clues) if oracle.score(question.code, guess) != answer]
    else:
        assert not oracle.fitting(question.rules, clues)
        wrong = [n for n in range(len(clues)) if oracle.fitting(question.rules, clues[:n] + clues[n + 1 :])]
    return {f"Clue {n + 1}: {clues[n]}" for n in wrong}


def check(question):
    assert right_replies(question) == {question.right}
    assert question.right in question.options
    assert 2 <= len(question.options) == len(set(question.options))
    assert all(guess in question.text for guess in question.guesses)
    assert question.code in question.text
    assert question.answer is None or str(question.answer) in question.text
    told = re.match(r"([\d,]+) codes? (still )?fit", question.text)
    if told:
        assert told[1] == f"{len(oracle.fitting(question.rules, question.clues)):,}"


@drawn.briefly
@given(drawn.rules(600), st.sampled_from(list(KINDS)), st.sampled_from(LEVELS), st.integers(0, 999_999))
def test_the_right_reply_is_right_and_every_other_is_wrong(rules, kind, level, seed):
    with suppress(ValueError):  # some rules are too small for some kinds; which, is tested below
        check(make_question(rules, kind, level, seed))


@EVERY_KIND
@EVERY_LEVEL
@pytest.mark.parametrize("rules", USUAL, ids=str)
def test_every_kind_and_level_under_the_usual_rules(rules, kind, level):
    for number in (1, 2, 3) if rules.size < 2_000 else (1,):
        check(make_question(rules, kind, level, "usual", number))


@pytest.mark.parametrize("kind", ["left", "worst", "bits", "largest"])
@EVERY_LEVEL
def test_a_level_asks_about_so_many_codes(kind, level):
    for number in range(1, 6):
        question = make_question(CLASSIC, kind, level, 0, number)
        if (kind, level) == ("left", 3):
            assert (len(question.pool), question.clues) == (5040, ())
        else:
            least, most = POOL_SIZES[level]
            assert least <= len(question.pool) <= most


@pytest.mark.parametrize("kind", ["left", "worst", "bits", "largest"])
def test_a_guess_made_already_is_not_asked_about(kind):
    for number in range(1, 11):
        question = make_question(CLASSIC, kind, 2, 0, number)
        assert not set(question.guesses) & {clue.guess for clue in question.clues}


@pytest.mark.parametrize(
    "rules", [Rules(2, "abc"), Rules(3, "abcd"), Rules(2, "01", repeats=True), MASTERMIND], ids=str
)
def test_rules_with_a_few_codes_are_enough_for_a_mixed_set(rules):
    for number in range(1, 8):
        check(ask(rules, (), 2, 1, number))


def test_replies_are_offered_in_order():
    numbers = [int(option.replace(",", "")) for option in make_question(CLASSIC, "left", 3).options]
    assert numbers == sorted(numbers)
    answers = [Feedback.parse(option) for option in make_question(CLASSIC, "score", 1).options]
    assert answers == sorted(answers)


def test_both_outcomes_of_could_it_be_the_secret_are_asked_and_each_clue_is_blamed():
    replies = {make_question(MASTERMIND, "possible", 1, 0, number).right for number in range(1, 31)}
    assert len(replies) == 3
    slips = {make_question(MASTERMIND, "slip", 1, 0, number).right.split(":")[0] for number in range(1, 31)}
    assert slips == {"Clue 1", "Clue 2", "Clue 3"}


@EVERY_KIND
def test_the_same_seed_asks_the_same_and_another_does_not(kind):
    asked = [make_question(CLASSIC, kind, 2, seed, number) for seed in (0, 1) for number in (1, 2)]
    assert asked[0] == make_question(CLASSIC, kind, 2, 0, 1) == make_question(CLASSIC, kind, 2, "0", 1)
    assert len({(question.text, question.clues) for question in asked}) == 4


def test_a_set_is_the_same_in_every_process():
    code = (
        "from bullscows import *; from bullscows.questions.asking import ask;"
        "print([ask(MASTERMIND, (), 2, 7, n) for n in range(1, 8)] == [ask(MASTERMIND, (), 2, 7, n) "
        "for n in range(1, 8)], *[ask(MASTERMIND, (), 2, 7, n).text for n in range(1, 8)], sep='|')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=".")
    here = [ask(MASTERMIND, (), 2, 7, number).text for number in range(1, 8)]
    assert run.stdout.strip().split("|") == ["True", *here]


def test_a_mixed_set_asks_each_kind_once_before_any_comes_again():
    asked = [kind_asked((), 5, number) for number in range(1, 22)]
    assert all(set(asked[start : start + 7]) == set(KINDS) for start in (0, 7, 14))
    assert asked[:7] != asked[7:14]
    assert {kind_asked(("left", "bits"), 5, number) for number in range(1, 9)} == {"left", "bits"}
    assert [ask(CLASSIC, (), 1, 5, number).kind for number in range(1, 8)] == asked[:7]


def test_a_kind_that_the_rules_are_too_small_for_gives_way_in_a_mixed_set():
    two = Rules(1, "ab")
    with pytest.raises(ValueError, match="too few codes for a question “The largest bucket”"):
        make_question(two, "largest", 1)
    for number in range(1, 8):
        check(ask(two, (), 2, 0, number))
    with pytest.raises(ValueError, match="too few codes"):
        ask(two, ("largest",), 1, 0, 1)
    with pytest.raises(ValueError, match="too few codes"):
        ask(Rules(1, "a"), (), 1, 0, 1)


@pytest.mark.parametrize(
    ("kind", "level", "said"),
    [("magic", 1, "got 'magic'"), ("score", 4, "expected level 1, 2 or 3, got '4'"), ("score", True, "got 'True'")],
)
def test_what_is_no_kind_or_level_is_refused(kind, level, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        make_question(CLASSIC, kind, level)


@EVERY_LEVEL
def test_the_table_of_a_question_about_clues_shows_which_is_to_blame(level):
    question = make_question(CLASSIC, "slip", level, 3)
    place = question.options.index(question.right)
    if question.code:
        assert [row["Agree"] for row in question.rows].count("no") == 1
        assert question.rows[place]["Agree"] == "no"
    else:
        left = [row["Codes that fit the others"] for row in question.rows]
        assert left[place] > 0
        assert sum(left) == left[place]


def test_the_tally_counts_by_kind_and_in_a_row():
    replies = [("left", True), ("score", False), ("left", True), ("left", True)]
    assert tally(replies) == Tally(4, 3, 2, {"score": (0, 1), "left": (3, 3)})
    assert tally([]) == Tally(0, 0, 0, {})
    assert tally([("bits", True)] * 3).streak == 3
    assert tally([("bits", True), ("bits", False)]).streak == 0
