"""Large spaces: nothing changes where every guess can be looked at; elsewhere a fixed sample, said so."""

import oracle
import pytest
from refusals import refusal

from bullscows import OBJECTIVES, STRATEGIES, Game, Rules, review, sampling, score, scoring, space, strategy_tree
from bullscows.explaining.reasons import why
from bullscows.sampling import shortlist, too_much

TEN = Rules(10)


def test_small_games_are_exact():
    game = Game().play("1234", "0B1C")
    assert game.pool.rank().attrs["sampled"] is None
    assert len(game.pool.rank()) == 5040
    assert not too_much(space(Rules(5, repeats=True)), 40_000, 10_000)


def test_a_sample_says_what_was_looked_at_and_its_numbers_are_exact():
    pool = Game(TEN).play("0123456789", "1B9C").pool
    assert len(pool) == 1_334_960  # 10 times the derangements of nine
    ranked = pool.rank(by="entropy")
    assert ranked.attrs["sampled"] == (
        "Picked from a sample, always the same: 2,000 of 3,628,800 guesses, judged by 20,000 of the 1,334,960 "
        "codes that fit. The numbers shown are exact."
    )
    best = ranked.iloc[0]
    partition = pool.partition(best["guess"])
    assert (best["worst"], best["parts"], best["fits"]) == (partition.worst, partition.parts, partition.fits)
    assert ranked["entropy"].is_monotonic_decreasing
    assert pool.rank(by="entropy").equals(ranked)


def test_a_sample_is_nearly_as_good_as_every_guess(monkeypatch):
    """Where both can be had: six different digits after one clue."""
    pool = Game(Rules(6)).play("012345", "1B2C").pool
    every = pool.rank(by="entropy")
    monkeypatch.setattr(sampling, "MOST_SIZES", 0)
    sampled = pool.rank(by="entropy")
    assert every.attrs["sampled"] is None
    assert sampled.attrs["sampled"] is not None
    assert sampled["entropy"][0] >= every["entropy"][0] - 0.02
    exact = every.set_index("guess")
    assert sampled["entropy"].tolist() == exact.loc[sampled["guess"], "entropy"].tolist()


@pytest.mark.parametrize("key", ["minimax", pytest.param("entropy-consistent", marks=pytest.mark.long)])
def test_ten_digits_are_played_to_the_end(key):
    secret, game, strategy = "5940172836", Game(TEN), STRATEGIES[key]
    while not game.solved:
        guess = strategy.choose(game.pool)
        assert "consistent" not in key or guess in game.pool
        game = game.play(guess, score(secret, guess))
        assert secret in game.pool
    assert len(game.clues) <= 14


def test_a_small_pool_is_judged_whole(monkeypatch):
    codes, pool = space(Rules()), Game().play("1234", "0B1C").play("5678", "1B0C").pool
    monkeypatch.setattr(sampling, "GUESSES", 200)
    guesses, sample = shortlist(codes, pool.members, None)
    assert str(sample).startswith("Picked from a sample, always the same: ")
    assert str(sample).endswith("judged by all 72 codes that fit. The numbers shown are exact.")
    assert set(pool.members.tolist()) & set(guesses.tolist())
    consistent, _ = shortlist(codes, pool.members, pool.members)
    assert set(consistent.tolist()) <= set(pool.members.tolist())


def test_a_tree_that_samples_still_finds_every_secret(monkeypatch):
    monkeypatch.setattr(sampling, "MOST_SIZES", 0)
    tree = strategy_tree(Rules(3), "minimax")
    assert sorted(tree.path(code)[-1].guess for code in oracle.codes(Rules(3))) == oracle.codes(Rules(3))


def test_more_than_five_million_codes_are_refused_with_their_number():
    for rules in (Rules(7, repeats=True), Rules(6, "0123456789ABCDEF")):
        assert f"got {rules.size:,}" in refusal(lambda rules=rules: space(rules))


@pytest.mark.parametrize("objective", OBJECTIVES.values(), ids=list(OBJECTIVES))
def test_the_opening_of_ten_digits_needs_no_sample(objective):
    pool = Game(TEN).pool
    assert pool.space[pool.best_guess(objective)] == "0123456789"


def test_reasons_and_reviews_speak_of_the_sample_only(monkeypatch):
    game = Game().play("1234", "0B1C").play("5678", "1B0C").play("0179", "0B2C")
    exact = why(game.pools[1], "5678"), [turn.text for turn in review(game, "5940")]
    assert not any("sample" in str(said) for said in exact)
    monkeypatch.setattr(sampling, "MOST_SIZES", 0)
    assert "no guess of the sample does better." in why(game.pool, STRATEGIES["minimax"].choose(game.pool)).choice
    consistent = STRATEGIES["minimax-consistent"]
    said = why(game.pool, consistent.choose(game.pool), consistent)
    assert "no code of the sample that still fits does better." in said.choice
    assert said.decider == ""
    turns = review(game, "5940")
    assert any("guess of the sample" in turn.text for turn in turns)
    assert all(turn.best_worst <= turn.worst and turn.best_entropy >= turn.entropy for turn in turns)


def test_what_was_much_work_is_kept_and_cannot_be_changed(monkeypatch):
    pool = Game().play("0123", "0B2C").pool
    fresh = pool.scores()
    monkeypatch.setattr(scoring, "WORTH_KEEPING", 0)
    scoring.KEPT.clear()
    first, again, other = pool.scores(), pool.scores(), Game().play("0123", "0B1C").pool.scores()
    assert (fresh.sizes == first.sizes).all()
    assert (first.sizes == again.sizes).all()
    assert len(other.sizes) != len(first.sizes) or (other.sizes != first.sizes).any()
    assert len(scoring.KEPT) == 2
    scoring.KEPT.clear()


def test_ties_are_counted_over_all_guesses_where_only_distinct_ones_are_held(monkeypatch):
    pool, strategy = Game().pool, STRATEGIES["entropy-consistent"]
    exact = why(pool, "0123", strategy).decider
    monkeypatch.setattr(scoring, "too_many_sizes", lambda codes, guesses: guesses > 100)
    assert why(pool, "0123", strategy).decider == exact
    assert "5,039 other guesses share it" in exact


def test_whole_trees_are_exact_where_pages_play_them():
    for rules in (Rules(5, repeats=True), Rules(6), Rules(15, "01", repeats=True), Rules(10, "012", repeats=True)):
        assert not sampling.played_out_sampled(space(rules))
    assert sampling.played_out_sampled(space(Rules(7)))
