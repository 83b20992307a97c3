"""Guesses and pools that are alike, against every permutation of symbols and places."""

from itertools import permutations

import drawn
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bullscows import CLASSIC, MASTERMIND, Game, Rules, space
from bullscows.symmetry import distinct_guesses, swaps_between


def every_swap(rules):
    """Every permutation of places and symbols that takes legal codes to legal codes, as a function of codes."""
    legal = set(space(rules))
    for places in permutations(range(rules.length)):
        for names in permutations(rules.symbols):
            new = dict(zip(rules.symbols, names, strict=True))
            swapped = {code: "".join(new[code[place]] for place in places) for code in legal}
            if set(swapped.values()) == legal:
                yield swapped


def lowest_of_each_class(rules, made):
    codes = list(space(rules))
    kept = [swapped for swapped in every_swap(rules) if all(swapped[guess] == guess for guess in made)]
    return [code for code in codes if code == min((each[code] for each in kept), key=codes.index)]


@given(st.data())
@drawn.briefly
def test_distinct_guesses_are_the_lowest_of_each_class(data):
    rules = data.draw(drawn.rules(max_size=60, with_words=False).filter(lambda r: len(r.symbols) <= 5))
    made = data.draw(st.lists(st.sampled_from(list(space(rules))), max_size=2))
    codes = space(rules)
    found = distinct_guesses(codes, [codes.index(guess) for guess in made])
    assert codes.strings(found) == lowest_of_each_class(rules, made)


@pytest.mark.parametrize(
    ("rules", "made", "number"),
    [
        (CLASSIC, [], 1),
        (CLASSIC, ["0123"], 20),
        (MASTERMIND, [], 5),
        (Rules(leading_zero=False), [], 2),
        (Rules(8, "01", repeats=True), [], 5),
    ],
)
def test_known_numbers_of_distinct_guesses(rules, made, number):
    codes = space(rules)
    if rules.length <= 6:
        assert len(distinct_guesses(codes, [codes.index(guess) for guess in made])) == number
    else:  # places are not swapped where there are many, so only symbols make guesses alike
        assert len(distinct_guesses(codes)) == len(codes) // 2


@given(st.data())
@drawn.briefly
def test_a_swapped_pool_is_found_again(data):
    game = data.draw(drawn.games(max_size=60).filter(lambda g: len(g.rules.symbols) <= 5 and len(g.pool)))
    codes, here = space(game.rules), game.pool.members
    swapped = data.draw(st.sampled_from(list(every_swap(game.rules))))
    there = np.sort([codes.index(swapped[code]) for code in game.pool])
    for moved in swaps_between(codes, here, there):
        assert (np.sort(moved[here]) == there).all()
        assert (codes.table[np.ix_(moved, moved)] == codes.table).all()


def test_the_same_game_under_other_names_is_recognised():
    first = Game(CLASSIC).play("0123", "0B1C").play("1456", "1B1C").pool
    other = Game(CLASSIC).play("9876", "0B1C").play("8543", "1B1C").pool
    codes = space(CLASSIC)
    moved = next(swaps_between(codes, first.members, other.members))
    assert (codes.table[moved][:, moved[:50]] == codes.table[:, :50]).all()
    assert not list(swaps_between(codes, first.members, first.members[1:]))
