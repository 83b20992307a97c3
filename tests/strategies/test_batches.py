"""Many pools at once against pool by pool: the same buckets, the same guesses, the same trees."""

import dataclasses
from itertools import permutations

import drawn
import numpy as np
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bullscows import CLASSIC, OBJECTIVES, STRATEGIES, Rules, Strategy, greedy, space, strategy_tree
from bullscows.objectives import from_cost
from bullscows.strategies.batches import Level, best_guesses


def remainder(sizes):
    """A cost that takes the pool's size from the first guess: handed several pools, it goes wrong."""
    return (sizes**2).sum(axis=1) % sizes[0].sum() - 1_000 * np.count_nonzero(sizes, axis=1)


def surprise(sizes):
    """A cost with float noise in it: it ties only if the sums are made in the same order."""
    share = sizes / sizes.sum(axis=1, keepdims=True)
    return (share * np.log(np.maximum(share, 1e-9))).sum(axis=1)


CODES = space(CLASSIC)
JUDGES = [*OBJECTIVES.values(), from_cost(remainder), from_cost(surprise)]
judges = st.sampled_from(JUDGES)


def pool_by_pool(strategy: Strategy) -> Strategy:
    return dataclasses.replace(strategy, pick_many=None)


def arrays(tree):
    return [each.tolist() for each in (tree.guesses, tree.parents, tree.via, tree.found_at, tree.turns)]


@drawn.briefly
@given(drawn.rules(max_size=300), judges, st.booleans(), st.data())
def test_a_tree_is_the_one_that_choosing_pool_by_pool_gives(rules, judge, consistent, data):
    strategy, opening = greedy(judge, consistent), data.draw(st.none() | st.sampled_from(oracle.codes(rules)))
    secrets = data.draw(st.none() | st.lists(st.sampled_from(oracle.codes(rules)), min_size=1, max_size=9))
    together = strategy_tree(rules, strategy, opening, secrets=secrets)
    assert arrays(together) == arrays(strategy_tree(rules, pool_by_pool(strategy), opening, secrets=secrets))


@drawn.briefly
@given(drawn.rules(max_size=300), judges, st.booleans(), st.data())
def test_the_guess_at_each_node_is_what_choose_says(rules, judge, consistent, data):
    strategy, codes = greedy(judge, consistent), oracle.codes(rules)
    level = Level.first(space(rules))
    for _ in range(data.draw(st.integers(0, 2))):
        level = level.split(np.array([data.draw(st.integers(0, len(codes) - 1)) for _ in range(len(level))]))
    guesses = best_guesses(level, judge, consistent)
    assert [codes[guess] for guess in guesses] == [strategy.choose(level.pool(i)) for i in range(len(level))]


@drawn.briefly
@given(drawn.rules(max_size=300), st.data())
def test_splitting_makes_the_buckets_of_the_oracle(rules, data):
    codes, level = oracle.codes(rules), Level.first(space(rules))
    pools = [codes]
    for _ in range(2):
        guesses = [data.draw(st.integers(0, len(codes) - 1)) for _ in pools]
        level = level.split(np.array(guesses))
        expected = []
        for position, (guess, pool) in enumerate(zip(guesses, pools, strict=True)):
            answers = sorted({oracle.score(code, codes[guess]) for code in pool})
            expected += [(position, a, [c for c in pool if oracle.score(c, codes[guess]) == a]) for a in answers]
        pools = [bucket for _, _, bucket in expected]
        answers = [tuple(level.space.answers[via]) for via in level.via]
        assert (
            list(zip(level.parents, answers, map(list, map(level.pool, range(len(level)))), strict=True))
            == expected
        )


def test_what_clues_used_is_kept_with_each_bucket():
    level = Level.first(space(CLASSIC))
    level = level.split(np.array([CODES.index("0123")]))
    assert set(level.used.tolist()) == {0b1111}


@pytest.mark.parametrize("key", ["minimax", "entropy", "most-parts-consistent"])
def test_a_classic_tree_is_the_one_that_choosing_pool_by_pool_gives(key):
    strategy = STRATEGIES[key]
    assert arrays(strategy_tree(CLASSIC, strategy)) == arrays(strategy_tree(CLASSIC, pool_by_pool(strategy)))


@pytest.mark.parametrize("symbols", [64, 65, 100])
def test_more_symbols_than_a_machine_word_has_bits(symbols):
    rules = Rules(1, "".join(map(chr, range(0x100, 0x100 + symbols))))
    tree = strategy_tree(rules, "minimax")
    assert tree.distribution == [1] * symbols
    assert tree.path(rules.symbols[-1])[1].guess == rules.symbols[1]


def test_chunks_hold_every_pool_once_and_little_work_each(monkeypatch):
    monkeypatch.setattr("bullscows.strategies.batches.CHUNK_CELLS", 5040 * 500)
    level = Level.first(CODES).split(np.array([CODES.index("0123")]))
    chunks = list(level.chunks())
    assert len(chunks) > 3
    again = Level.joined(chunks)
    for name in ("members", "starts", "used", "parents", "via"):
        assert getattr(again, name).tolist() == getattr(level, name).tolist()
    assert all(chunk.sizes[1:].sum() <= 500 for chunk in chunks)


def test_progress_is_told_while_a_long_level_is_played(monkeypatch):
    monkeypatch.setattr("bullscows.strategies.batches.CHUNK_CELLS", 5040 * 100)
    calls = []
    strategy_tree(CLASSIC, "minimax", progress=lambda found, of: calls.append(found))
    assert len(calls) > 20
    assert calls == sorted(calls)
    assert calls[-1] == 5040


def test_guesses_that_tell_nothing_are_refused_pool_by_pool_and_together():
    first = from_cost(lambda sizes: np.arange(len(sizes)))
    for strategy in (greedy(first), pool_by_pool(greedy(first))):
        with pytest.raises(
            ValueError, match="expected guesses that split the pool, got 0123 from <lambda>, which leaves"
        ):
            strategy_tree(CLASSIC, strategy)


def test_a_sample_plays_only_what_leads_to_its_secrets():
    tree = strategy_tree(CLASSIC, "minimax", secrets=["0123", "5940", "9876"])
    games = [tree.path(CODES[int(secret)]) for secret in tree.secrets]
    assert len(tree.guesses) == len(
        {(*game[:turn], game[turn].guess) for game in games for turn in range(len(game))}
    )


@drawn.briefly
@given(drawn.rules(max_size=300, with_words=False), st.integers(0, 2**13), st.integers(0, 2**13))
def test_symbols_that_are_alike_are_permuted_to_the_lowest_code(rules, used, present):
    """Against every way to exchange the symbols that no code has, and those that no clue used."""
    free = [s for i, s in enumerate(rules.symbols) if rules.leading_zero or s != "0"]
    number = rules.symbols.index
    absent = [s for s in free if not present >> number(s) & 1][:4]
    unused = [s for s in free if s not in absent and not used >> number(s) & 1][:4]
    gone = absent[: used % 3]  # the others of them are unused as well
    present = sum(1 << number(s) for s in rules.symbols if s not in absent)
    used = sum(1 << number(s) for s in rules.symbols if s not in unused and (s not in absent or s in gone))
    swaps = [
        str.maketrans("".join(absent + unused), "".join([*a, *b]))
        for a in permutations(absent)
        for b in permutations(unused)
    ]
    codes = oracle.codes(rules)
    lowest = [code for code in codes if code == min((code.translate(swap) for swap in swaps), key=codes.index)]
    found = space(rules).representatives(used, present)
    assert lowest == (codes if found is None else space(rules).strings(found))
