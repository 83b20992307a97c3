"""The code space: its order, its answers, and staying small in memory without a table."""

import tracemalloc

import drawn
import numpy as np
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import known
from refusals import refusal

from bullscows import CLASSIC, MASTERMIND, Rules, space

FIVE = Rules(5)  # 30,240 codes: no table


@drawn.briefly
@given(drawn.rules())
def test_codes_are_all_the_legal_ones_in_order_of_the_symbols(rules):
    codes = space(rules)
    assert list(codes) == oracle.codes(rules)
    assert codes.codes.dtype == np.uint8
    assert codes.codes.shape == (rules.size, rules.length)


@drawn.briefly
@given(drawn.rules(), st.data())
def test_index_and_getitem_are_inverse(rules, data):
    codes = space(rules)
    index = data.draw(st.integers(0, len(codes) - 1))
    assert codes.index(codes[index]) == index
    assert codes[index] in codes


def test_membership_is_legality():
    assert "0395" in space(CLASSIC)
    assert all(bad not in space(CLASSIC) for bad in ("395", "1123", "", "12a4", 395, None))


def test_a_space_is_made_once():
    assert space(Rules()) is space(CLASSIC)


@pytest.mark.parametrize("rules", [CLASSIC, MASTERMIND], ids=str)
def test_the_table_is_symmetric_and_read_only(rules):
    table = space(rules).table
    assert (table == table.T).all()
    assert not table.flags.writeable
    assert not space(rules).codes.flags.writeable


@drawn.briefly
@given(drawn.games())
def test_bucket_sizes_are_those_of_brute_force(game):
    codes = space(game.rules)
    sizes = codes.bucket_sizes(game.pool.members)
    for guess, column in zip(codes, sizes.T.tolist(), strict=True):
        brute = {answer: len(found) for answer, found in oracle.buckets(game.pool, guess).items()}
        assert {answer: n for answer, n in zip(codes.answers, column, strict=True) if n} == brute


@pytest.mark.parametrize("members", [1, 255, 256, 700])
def test_bucket_sizes_without_a_table_are_the_same(members):
    codes, random = space(FIVE), np.random.default_rng(members)
    assert not codes.has_table
    pool = np.sort(random.choice(len(codes), members, replace=False))
    sizes = codes.bucket_sizes(pool)
    assert (sizes.sum(axis=0) == members).all()
    for guess in random.integers(len(codes), size=40):
        counted = np.bincount(codes.column(guess, pool), minlength=len(codes.answers))
        assert (sizes[:, guess] == counted).all()
    for some in (5, 40, 5_000):  # few guesses, one block of them, several blocks
        guesses = np.sort(random.choice(len(codes), some, replace=False))
        assert (codes.bucket_sizes(pool, guesses) == sizes[:, guesses]).all()


def test_without_a_table_the_answers_are_the_naive_ones():
    codes, random = space(FIVE), np.random.default_rng(0)
    secrets, guesses = random.integers(len(codes), size=(2, 30))
    naive = [[oracle.score(codes[s], codes[g]) for g in guesses] for s in secrets]
    assert [[codes.answers[i] for i in row] for row in codes.pairs(secrets, guesses)] == naive


def test_memory_stays_flat_without_a_table():
    codes = space(FIVE)
    tracemalloc.start()
    try:
        sizes = codes.bucket_sizes(np.arange(2_000))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < sizes.nbytes + 16 * 2**20 < 2_000 * len(codes)


def test_a_table_of_many_codes_is_refused():
    with pytest.raises(ValueError, match="30,240"):
        _ = space(FIVE).table


@pytest.mark.parametrize(
    ("rules", "size"),
    [(Rules(7, repeats=True), "10,000,000"), (Rules(15, repeats=True), "1,000,000,000,000,000")],
    ids=str,
)
def test_a_space_of_more_than_five_million_codes_is_refused_with_its_size(rules, size):
    with pytest.raises(ValueError, match=f"expected at most 5,000,000 codes, got {size}"):
        space(rules)


def test_unused_symbols_are_interchangeable():
    codes, classes = space(CLASSIC), known("first_guess")["classes_of_guesses"]
    assert len(codes.representatives(0)) == classes["before_any_clue"]
    used = codes.used_symbols(codes.index("0123"))
    assert len(codes.representatives(used)) == classes["after_0123"]


@pytest.mark.parametrize("number_of_symbols", [100, 200, 300])
def test_a_large_alphabet_works_or_is_refused(number_of_symbols):
    symbols = "".join(chr(0x4E00 + i) for i in range(number_of_symbols))
    if refusal(lambda: space(Rules(1, symbols))):
        return
    codes = space(Rules(1, symbols))
    assert list(codes) == list(symbols)
    assert codes.representatives(0).tolist() == [0]  # before any clue all symbols are alike
