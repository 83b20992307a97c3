"""Pools, partitions and ranking, against brute force."""

import gc
import importlib
import weakref

import drawn
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import known

from bullscows import CLASSIC, OBJECTIVES, Feedback, Game, Pool, Rules

FIRST = known("first_guess")["buckets"]
GAME = known("game_5940")
by_objective = pytest.mark.parametrize("by", oracle.COSTS)
any_or_consistent = pytest.mark.parametrize("guesses", ["any", "consistent"])


@pytest.fixture
def pool72():
    return Game().play("1234", "0B1C").play("5678", "1B0C").pool


@pytest.mark.parametrize("row", FIRST, ids=lambda row: row["name"])
def test_buckets_of_a_first_guess(row):
    partition = Pool.every(Rules(row["length"], row["symbols"], row["repeats"])).partition(row["guess"])
    if "sizes" in row:
        assert {str(answer): n for answer, n in partition.sizes.items()} == row["sizes"]
        assert [str(answer) for answer in partition.sizes] == list(row["sizes"])
    if "worst" in row:
        assert partition.worst == row["worst"]
        assert round(partition.expected_size, 2 if row["name"] == "classic" else 0) == row["expected"]
        assert partition.parts == row["parts"]
    if "entropy" in row:
        assert round(partition.entropy, 4) == row["entropy"]


def test_every_first_guess_is_alike_in_the_classic_game():
    (row,) = Pool.every(CLASSIC).rank(alike=True).to_dict("records")
    assert (row["guess"], row["worst"], row["parts"], row["alike"]) == ("0123", 1440, 14, 5040)


def test_best_and_played_second_guess_of_the_5940_game():
    pool, known_guess = Game().play("1234", "0B1C").pool, GAME["second_guess"]
    best = pool.rank().iloc[0]
    assert (best.guess, best.worst) == (known_guess["best"], known_guess["best_worst"])
    assert pool.partition("5678").worst == known_guess["played_worst"]


def test_at_72_codes_a_probe_beats_every_code_that_fits(pool72):
    facts = GAME["at_72_codes"]
    assert {pool72.partition(code).worst for code in pool72} == {facts["worst_of_each_code_that_fits"]}
    probe, fitting = pool72.partition(facts["probe"]), pool72.partition(facts["fitting_guess"])
    assert not probe.fits
    assert fitting.fits
    assert probe.worst == facts["probe_worst"]
    assert round(probe.expected_size, 1) == facts["probe_expected"]
    assert round(fitting.expected_size, 1) == facts["fitting_expected"]


@drawn.briefly
@given(drawn.games())
def test_a_pool_is_the_codes_that_fit(game):
    fitting = oracle.fitting(game.rules, game.clues)
    assert list(game.pool) == fitting
    assert [game.pool[i] for i in range(len(game.pool))] == fitting
    assert [code for code in oracle.codes(game.rules) if code in game.pool] == fitting


@drawn.briefly
@given(drawn.games(max_size=700), st.data())
def test_buckets_share_out_the_pool(game, data):
    guess = data.draw(st.sampled_from(oracle.codes(game.rules)))
    partition = game.pool.partition(guess)
    shared = {answer: list(partition.bucket(answer)) for answer in partition.sizes}
    assert list(shared.items()) == list(oracle.buckets(game.pool, guess).items())
    assert {answer: len(bucket) for answer, bucket in shared.items()} == partition.sizes
    assert sorted(code for bucket in shared.values() for code in bucket) == sorted(game.pool)


def as_brute_force_says(game, by, guesses):
    """The rows that `rank` must give, best first, and each row's bucket sizes."""
    pool = list(game.pool)
    ranked = oracle.ranked(oracle.codes(game.rules) if guesses == "any" else pool, pool, by)
    rows = []
    for guess, sizes, fits in ranked:
        counts = list(sizes.values())
        expected = sum(n * n for n in counts) / len(pool)
        rows.append((guess, max(counts), expected, oracle.entropy(counts), len(counts), fits))
    return rows, [(sizes, fits) for _, sizes, fits in ranked]


@by_objective
@any_or_consistent
@drawn.briefly
@given(game=drawn.games().filter(lambda game: len(game.pool)))
def test_ranking_is_brute_force_with_the_tie_rule(game, by, guesses):
    frame = game.pool.rank(guesses, by)
    rows, _ = as_brute_force_says(game, by, guesses)
    assert list(frame.columns) == ["guess", "worst", "expected", "entropy", "parts", "fits"]
    assert [tuple(row) for row in frame[["guess", "worst", "parts", "fits"]].itertuples(index=False)] == [
        (guess, worst, parts, fits) for guess, worst, _, _, parts, fits in rows
    ]
    assert frame["expected"].tolist() == pytest.approx([row[2] for row in rows])
    assert frame["entropy"].tolist() == pytest.approx([row[3] for row in rows], abs=2e-9)


@by_objective
@any_or_consistent
@drawn.briefly
@given(game=drawn.games().filter(lambda game: len(game.pool)))
def test_alike_rows_are_the_lowest_of_guesses_with_equal_buckets(game, by, guesses):
    rows, buckets = as_brute_force_says(game, by, guesses)
    firsts = [i for i, bucket in enumerate(buckets) if bucket not in buckets[:i]]
    frame = game.pool.rank(guesses, by, alike=True)
    assert frame["guess"].tolist() == [rows[i][0] for i in firsts]
    assert frame["alike"].tolist() == [buckets.count(buckets[i]) for i in firsts]
    assert frame["alike"].sum() == len(rows)


@by_objective
@pytest.mark.parametrize("consistent", [False, True])
@drawn.briefly
@given(game=drawn.games(max_size=400).filter(lambda game: len(game.pool)))
def test_the_best_guess_is_the_first_of_the_ranking(game, by, consistent):
    pool = game.pool
    best = pool.space[pool.best_guess(OBJECTIVES[by], consistent)]
    if len(pool) <= 2:
        assert best == pool[0]
    else:
        assert best == pool.rank("consistent" if consistent else "any", by)["guess"][0]


@by_objective
@drawn.briefly
@given(rules=drawn.rules(max_size=60), data=st.data())
def test_a_pool_of_any_codes_has_no_interchangeable_symbols(rules, by, data):
    codes = oracle.codes(rules)
    some = data.draw(st.lists(st.sampled_from(codes), min_size=1, unique=True))
    pool = Pool.of(rules, some)
    assert list(pool) == [code for code in codes if code in some]
    brute = [guess for guess, _, _ in oracle.ranked(codes, list(pool), by)]
    assert pool.rank(by=by)["guess"].tolist() == brute


@any_or_consistent
def test_an_empty_pool_still_works(guesses):
    pool = Game().play("1234", "0B0C").play("5678", "0B0C").pool
    assert (len(pool), list(pool), pool.bits) == (0, [], 0)
    assert pool.partition("0123").sizes == {}
    assert (pool.partition("0123").worst, pool.partition("0123").parts) == (0, 0)
    assert len(pool.rank(guesses)) == (5040 if guesses == "any" else 0)
    assert pool.rank(guesses, alike=True)["alike"].sum() == len(pool.rank(guesses))
    with pytest.raises(ValueError, match="the clues contradict"):
        pool.best_guess(OBJECTIVES["minimax"])


def test_a_bucket_nobody_is_in_is_empty(pool72):
    assert list(pool72.keep("1234", "4B0C")) == []
    assert pool72.partition("1234").bucket(Feedback(2, 2)).rank("consistent").empty


def test_symbol_counts_add_up(pool72):
    counts = pool72.symbol_counts()
    assert counts.shape == (10, 4)
    assert (counts.sum(axis=0) == 72).all()
    assert counts[5, 0] == sum(code.startswith("5") for code in pool72)


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (lambda pool: pool.rank("some"), "expected guesses 'any' or 'consistent', got 'some'"),
        (lambda pool: pool.rank(by="luck"), "expected one of minimax, .* got 'luck'"),
        (lambda pool: pool.partition("12"), "expected 4 symbols, got 2: '12'"),
        (lambda pool: pool.keep("1234", "3B1C"), "3B 1C cannot happen"),
        (lambda pool: pool.keep("1234", (5, 0)), "expected at most 4"),
        (lambda pool: pool.keep("1234", (-1, 0)), "expected numbers from 0 up"),
        (lambda pool: Pool.of(CLASSIC, ["1234", "1123"]), "expected 4 different symbols"),
    ],
)
def test_what_cannot_be_meant_is_refused(pool72, call, reason):
    with pytest.raises(ValueError, match=reason):
        call(pool72)


def test_a_pool_keeps_no_space_and_every_code_takes_no_memory():
    rules = Rules(4, "012345678")
    every = Pool.every(rules)
    assert every.nbytes == 0
    assert every.keep("0123", "0B0C").nbytes == 8 * len(every.keep("0123", "0B0C"))
    held = weakref.ref(every.space)
    importlib.import_module("bullscows.space")._SPACES.clear()
    gc.collect()
    assert held() is None
    assert (len(every), every[0], "0123" in every) == (3024, "0123", True)


@drawn.briefly
@given(drawn.rules())
def test_every_code_is_a_pool_like_any_other(rules):
    every, codes = Pool.every(rules), oracle.codes(rules)
    listed = Pool.of(rules, codes)
    assert list(every) == list(listed) == codes
    assert (every[-1], every.members.tolist()) == (listed[-1], listed.members.tolist())
    assert [every.has(i) for i in (-1, 0, len(codes))] == [listed.has(i) for i in (-1, 0, len(codes))]
    assert (every.symbol_counts() == listed.symbol_counts()).all()
    guess = codes[len(codes) // 2]
    assert every.partition(guess).sizes == listed.partition(guess).sizes
    answer = next(iter(listed.partition(guess).sizes))
    assert list(every.keep(guess, answer)) == list(listed.keep(guess, answer))


@drawn.briefly
@given(drawn.rules())
def test_first_guesses_of_a_kind_are_scored_by_one_of_them(rules):
    """Against every code of the space, counted for each guess by itself."""
    every = Pool.every(rules)
    for scores in (every.scores(), every.scores(distinct=True), every.scores(consistent=True)):
        assert (scores.sizes == every.space.bucket_sizes(every.members)[:, scores.guesses].T).all()
