"""Openings: the known ones, and every class against all permutations of symbols and places, tried out."""

from itertools import permutations

import oracle
import pytest
from drawn import briefly, rules
from hypothesis import given
from known import known

from bullscows import CLASSIC, MASTERMIND, OBJECTIVES, Rules, strategy_tree
from bullscows.strategies.openings import (
    TIES,
    chosen_by,
    how_many,
    most_promising,
    openings,
    pattern,
    symmetry,
    verdict,
)

FIRST = known("first_guess")["buckets"]
SMALL = [Rules(3, "0123", repeats, leading_zero) for repeats in (False, True) for leading_zero in (False, True)] + [
    Rules(4, "1234", repeats=True),
    Rules(2, "xyz", repeats=True),
    Rules(3, "210", leading_zero=False),
    Rules(3, "102", leading_zero=False),
    Rules(2, "01", leading_zero=False),
    Rules(4, "x0y", repeats=True, leading_zero=False),
    Rules(1, "0123", leading_zero=False),
]


def classes_by_trying(given_rules):
    """The classes under every permutation of places and of symbols that takes the codes to themselves."""
    codes = oracle.codes(given_rules)
    legal, swaps = set(codes), []
    for places in permutations(range(given_rules.length)):
        for symbols in permutations(given_rules.symbols):
            rename = dict(zip(given_rules.symbols, symbols, strict=True))
            image = ["".join(rename[code[place]] for place in places) for code in codes]
            if set(image) == legal:
                swaps.append(dict(zip(codes, image, strict=True)))
    return {frozenset(swap[code] for swap in swaps) for code in codes}


@pytest.mark.parametrize("small", SMALL, ids=str)
def test_classes_are_those_of_all_permutations(small):
    every = {min(members, key=oracle.codes(small).index): len(members) for members in classes_by_trying(small)}
    assert {opening.guess: opening.alike for opening in openings(small)} == every
    assert how_many(small) == len(every)


@briefly
@given(rules(max_size=90, with_words=False).filter(lambda drawn: len(drawn.symbols) <= 5))
def test_classes_of_any_small_rules(drawn):
    every = {min(members, key=oracle.codes(drawn).index): len(members) for members in classes_by_trying(drawn)}
    assert {opening.guess: opening.alike for opening in openings(drawn)} == every


@briefly
@given(rules(max_size=400))
def test_each_code_is_in_one_class_and_those_alike_make_equal_buckets(drawn):
    found = openings(drawn)
    assert sum(opening.alike for opening in found) == drawn.size
    codes = oracle.codes(drawn)
    mine = {opening.guess: sorted(opening.partition.sizes.values()) for opening in found}
    for guess, sizes in mine.items():
        assert sizes == sorted(map(len, oracle.buckets(codes, guess).values()))


@pytest.mark.parametrize(
    ("given_rules", "guesses"),
    [
        (CLASSIC, ["0123"]),
        (MASTERMIND, ["1111", "1112", "1122", "1123", "1234"]),
        (Rules(leading_zero=False), ["1023", "1234"]),
        (Rules(5), ["01234"]),
    ],
    ids=str,
)
def test_how_many_there_are(given_rules, guesses):
    found = openings(given_rules)
    assert [opening.guess for opening in found] == guesses
    assert how_many(given_rules) == len(guesses)


def test_the_leading_zero_makes_two_of_one():
    found = {opening.guess: opening.alike for opening in openings(Rules(leading_zero=False))}
    codes = oracle.codes(Rules(leading_zero=False))
    with_zero = sum("0" in code for code in codes)
    assert found == {"1023": with_zero, "1234": len(codes) - with_zero}


def test_measures_of_the_known_first_guesses():
    by_guess = {opening.guess: opening.partition for opening in openings(MASTERMIND)}
    rows = [row for row in FIRST if row["name"].startswith("Mastermind")]
    assert [row["guess"] for row in rows] == list(by_guess)
    for row in rows:
        partition = by_guess[row["guess"]]
        assert (partition.worst, partition.parts) == (row["worst"], row["parts"])
        assert partition.expected_size == pytest.approx(row["expected"], abs=0.51)
    (classic,) = openings(CLASSIC)
    assert {str(answer): n for answer, n in classic.partition.sizes.items()} == FIRST[0]["sizes"]


def test_each_says_what_no_swap_changes():
    assert [(opening.pattern, opening.why) for opening in openings(MASTERMIND)] == [
        ("AAAA", "One symbol four times."),
        ("AAAB", "One symbol three times and one symbol once."),
        ("AABB", "Two symbols twice."),
        ("AABC", "One symbol twice and two symbols once."),
        ("ABCD", "Four different symbols."),
    ]
    assert [opening.why for opening in openings(Rules(leading_zero=False))] == ["0 once.", "No 0."]


@pytest.mark.parametrize("given_rules", [Rules(4, "0123", True, False), Rules(5, "0123", True, False), MASTERMIND])
def test_no_two_openings_are_said_to_be_the_same(given_rules):
    found = openings(given_rules)
    assert len({opening.why for opening in found}) == len({opening.pattern for opening in found}) == len(found)


def test_patterns_name_the_zero_only_where_it_stands_apart():
    assert pattern("1001", Rules(repeats=True, leading_zero=False)) == "A00A"
    assert pattern("1001", Rules(repeats=True)) == "ABBA"


def test_why_there_are_so_many():
    assert "only one opening is left" in symmetry(CLASSIC)
    assert "that leaves 5 openings" in symmetry(MASTERMIND)
    assert "whether a guess holds a 0: that leaves 2 openings" in symmetry(Rules(leading_zero=False))


@pytest.mark.parametrize("key", OBJECTIVES)
def test_an_objective_chooses_what_its_strategy_opens_with(key):
    assert chosen_by(OBJECTIVES[key], openings(MASTERMIND)).guess == known_opening(key)
    assert chosen_by(OBJECTIVES[key], openings(CLASSIC)).guess == "0123"


def known_opening(key):
    codes = oracle.codes(MASTERMIND)
    return oracle.ranked(["1111", "1112", "1122", "1123", "1234"], codes, key)[0][0]


def test_the_most_promising_leave_fewest_codes_on_average():
    kinds = openings(MASTERMIND)
    assert [opening.guess for opening in most_promising(kinds, 3)] == ["1122", "1123", "1234"]
    assert most_promising(kinds, 9) == kinds


@pytest.mark.parametrize(("opening", "total"), [("0123", 27_139), ("9876", 27_195)])
def test_the_totals_that_show_how_ties_matter(opening, total):
    assert strategy_tree(CLASSIC, "minimax", opening).total == total
    assert f"{total:,}" in TIES


def test_the_verdict_names_the_cheapest_and_the_strategys_own():
    means = {"1122": 4.5, "1123": 4.4}
    assert verdict("X", means, "1122").endswith(
        "from **1123**, 4.4000 on average. Left to choose, it opens with 1122, which costs 4.5000."
    )
    assert "also opens so" in verdict("X", means, "1123")
    assert verdict("X", {"0123": 5.0}) == "**X** needs 5.0000 guesses on average from 0123."
