"""Reviews of games: the known game turn by turn, the words, and what always adds up."""

import re
from dataclasses import FrozenInstanceError
from math import fsum, log2

import drawn
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import known

from bullscows import CLASSIC, STRATEGIES, Clue, Feedback, Game, Rules, score
from bullscows.explaining.review import review, summarise

GAME = known("game_5940")
SECRET = GAME["secret"]


def game_of(*guesses, secret=SECRET, rules=CLASSIC):
    """The game of these guesses against the secret."""
    return Game(rules, tuple(Clue(guess, score(secret, guess)) for guess in guesses))


@pytest.fixture(scope="module")
def turns():
    return review(game_of(*(turn["guess"] for turn in GAME["turns"])), SECRET)


def test_the_5940_game_has_the_known_pools_and_promises(turns):
    assert [turn.number for turn in turns] == [1, 2, 3, 4, 5, 6]
    assert [turn.before for turn in turns] == [5040, 1440, 72, 25, 4, 2]
    assert [turn.after for turn in turns] == [turn["left"] for turn in GAME["turns"]]
    assert [str(turn.answer) for turn in turns] == [turn["answer"] for turn in GAME["turns"]]
    second = GAME["second_guess"]
    assert (turns[1].worst, turns[1].best_guess, turns[1].best_worst) == (
        second["played_worst"],
        second["best"],
        second["best_worst"],
    )
    third, at_72 = turns[2], GAME["at_72_codes"]
    assert (third.worst, third.best_guess, third.best_worst) == (25, at_72["probe"], at_72["probe_worst"])
    assert round(third.expected_size, 1) == at_72["fitting_expected"]


def test_the_bits_of_the_5940_game_add_up(turns):
    assert fsum(turn.bits_gained for turn in turns) == pytest.approx(log2(5040))
    for turn, pool in zip(turns, game_of(*(t.guess for t in turns)).pools, strict=False):
        table = pool.rank(by="entropy")
        assert turn.best_entropy == table["entropy"][0]
        assert turn.best_bits_guess == table["guess"][0]
        assert turn.entropy == table.set_index("guess")["entropy"][turn.guess]
    third = turns[2]
    assert (third.entropy, third.best_entropy) == (pytest.approx(2.660, abs=5e-4), pytest.approx(2.737, abs=5e-4))
    assert third.bits_gained == pytest.approx(log2(72 / 25))
    assert third.luck == pytest.approx(third.bits_gained - third.entropy)
    assert third.lost_to_choice == pytest.approx(third.best_entropy - third.entropy)
    assert turns[0].lost_to_choice == turns[5].lost_to_choice == 0


def test_the_words_of_the_5940_game(turns):
    assert turns[0].text == (
        "1234 could have been the secret; its worst case leaves 1,440 codes, no guess leaves fewer. "
        "It promises 2.77 bits, no guess promises more."
    )
    assert turns[1].text == (
        "5678 could not be the secret any more (clue 1 already ruled it out); "
        "its worst case leaves 504 codes, 0156 leaves 378. It promises 2.62 bits, 0156 promises 2.86."
    )
    assert turns[1].outcome == (
        "1 bull, 0 cows left 72 codes, fewer than on average: 4.32 bits gained, 2.62 expected."
    )
    assert turns[5].text == "5940 could have been the secret; two codes were left, 5940 and 9603."
    assert turns[5].outcome == "All bulls: solved."


def test_the_5940_game_in_one_line(turns):
    found = summarise(game_of(*(turn.guess for turn in turns)), SECRET, turns)
    assert (found.turns, found.solved, found.entropy_turns, found.weakest) == (6, True, 6, 5)
    assert found.lost_to_choice == pytest.approx(0.9119, abs=1e-4)
    assert found.luck == pytest.approx(-1.2695, abs=1e-4)
    assert fsum(turn.best_entropy for turn in turns) - found.lost_to_choice + found.luck == pytest.approx(
        log2(5040)
    )
    assert "6 turns; the strategy entropy needs 6 for 5940" in found.text
    assert found.text.endswith("0.91 bits lost to choices, 1.27 lost to luck.")
    assert found == summarise(game_of(*(turn.guess for turn in turns)), " 5 9 4 0 ")


def test_a_repeated_guess_tells_nothing():
    turn = review(game_of("1234", "5678", "5678"), SECRET)[2]
    assert (turn.entropy, turn.bits_gained, turn.luck, turn.worst, turn.after) == (0, 0, 0, 72, 72)
    assert turn.lost_to_choice == turn.best_entropy > 2.7
    assert turn.text.startswith(
        "5678 was guess 2 already, so its answer was known; its worst case leaves 72 codes, 0375"
    )
    assert summarise(game_of("1234", "5678", "5678"), SECRET).weakest == 3


def test_a_guess_that_an_earlier_clue_rules_out_names_the_first_that_does():
    guess = "0195"  # one cow with 1234, but a cow with 5678, not a bull
    turn = review(game_of("1234", "5678", guess), SECRET)[2]
    assert (turn.fits, turn.ruled_out_by) == (False, 2)
    assert "0195 could not be the secret any more (clue 2 already ruled it out)" in turn.text
    assert review(game_of("1234", "5678", "1290"), SECRET)[2].ruled_out_by == 1
    assert review(game_of("1234", "5678", "0179"), SECRET)[2].ruled_out_by is None


def test_the_words_for_the_last_codes():
    start = ("1234", "5678", "0179", "2098", "5903")
    assert review(game_of(*start, "0123"), SECRET)[-1].text.endswith(
        "; two codes were left, 5940 and 9603: either could have won."
    )
    assert review(game_of(*start, "9603", "5940"), SECRET)[-1].text == "5940 was the only code left."
    lost = review(game_of(*start, "9603", "0123"), SECRET)[-1]
    assert lost.text == (
        "0123 could not be the secret any more (clue 1 already ruled it out); "
        "one code was left, 5940, and this guess was another: a lost turn."
    )


def test_a_lost_turn_is_the_weakest_whatever_bits_were_given_away():
    start = ("1234", "5678", "0179", "2098", "5903", "9603")
    game = game_of(*start, "0123", "9603", "5940")
    turns, found = review(game, SECRET), summarise(game, SECRET)
    assert [turn.number for turn in turns if turn.lost] == [7, 8]
    assert (found.lost_turns, found.weakest) == (2, 7)
    assert found.weakest_text == "The weakest turn was 7: one code was left, 5940, and 0123 was guessed."
    assert found.text.endswith(" luck. 2 turns lost.")
    assert turns[7].text == (
        "9603 was guess 6 already, so its answer was known; "
        "one code was left, 5940, and this guess was another: a lost turn."
    )
    assert summarise(game_of(*start, "0123", "5940"), SECRET).text.endswith(" luck. 1 turn lost.")


def test_no_turn_is_the_weakest_where_nothing_was_given_away():
    game = Game().play("1247", "0B2C").play("2763", "0B2C")
    found = summarise(game, game.pool[0])
    assert 0 < found.lost_to_choice < 0.005
    assert (found.weakest, found.weakest_text, found.lost_turns) == (None, "", 0)
    worse = summarise(game_of("1234", "5678", "5678"), SECRET)
    assert re.fullmatch(r"The weakest turn was 3: 5678 gave 2\.\d\d bits away\.", worse.weakest_text)


def test_a_game_that_is_not_over():
    assert review(Game(), SECRET) == []
    empty = summarise(Game(), SECRET)
    assert (empty.turns, empty.solved, empty.weakest, empty.luck) == (0, False, None, 0)
    assert empty.text.startswith("0 turns so far; the strategy entropy needs 6 for 5940")
    assert empty.text.endswith(". 0.00 bits lost to choices, none won or lost by luck.")
    one = summarise(game_of("1234"), SECRET)
    assert one.text.startswith("1 turn so far; ")
    assert one.weakest is None


def test_optimal_turns_are_told_where_it_can_play(monkeypatch):
    rules = Rules(3, "01234")
    monkeypatch.setitem(STRATEGIES, "optimal", STRATEGIES["first-consistent"])
    found = summarise(game_of("012", secret="340", rules=rules), "340")
    assert found.optimal_turns >= 1
    assert f"the optimal one {found.optimal_turns}." in found.text
    monkeypatch.delitem(STRATEGIES, "optimal")
    assert summarise(game_of("012", secret="340", rules=rules), "340").optimal_turns is None


def test_an_answer_that_the_secret_does_not_give_is_named():
    game = Game().play("1234", "0B1C").play("5678", "0B1C")
    for call in (review, summarise):
        with pytest.raises(
            ValueError, match="clue 2: expected the answer 1B 0C to 5678 for secret 5940, got 0B 1C"
        ):
            call(game, SECRET)
        with pytest.raises(ValueError, match="expected 4 symbols, got 3"):
            call(game, "594")


def test_turns_are_values(turns):
    assert len(set(turns)) == 6
    with pytest.raises(FrozenInstanceError):
        turns[0].guess = "0123"


@drawn.briefly
@given(st.data())
def test_under_any_rules_the_figures_are_right_and_add_up(data):
    rules = data.draw(drawn.rules(130))
    codes = oracle.codes(rules)
    secret, guesses = data.draw(st.sampled_from(codes)), data.draw(st.lists(st.sampled_from(codes), max_size=4))
    guesses = guesses[: guesses.index(secret) + 1] if secret in guesses else guesses
    game = game_of(*guesses, secret=secret, rules=rules)
    turns = review(game, secret)
    pools = [oracle.fitting(rules, game.clues[:n]) for n in range(len(guesses) + 1)]
    for turn, pool, clue in zip(turns, pools, game.clues, strict=False):
        sizes = {guess: [len(b) for b in oracle.buckets(pool, guess).values()] for guess in codes}
        assert (turn.before, turn.guess, turn.fits) == (len(pool), clue.guess, clue.guess in pool)
        assert turn.worst == max(sizes[turn.guess])
        assert turn.best_worst == min(map(max, sizes.values())) == max(sizes[turn.best_guess])
        assert turn.entropy == pytest.approx(oracle.entropy(sizes[turn.guess]), abs=2e-9)
        assert turn.best_entropy == pytest.approx(max(map(oracle.entropy, sizes.values())), abs=2e-9)
        assert turn.lost_to_choice >= 0
        assert turn.lost == (len(pool) == 1 and turn.guess not in pool)
        assert turn.after >= 1
        assert (turn.ruled_out_by is None) == turn.fits
    assert [turn.after for turn in turns] == [len(pool) for pool in pools[1:]]
    found = summarise(game, secret, turns)
    assert found.luck == pytest.approx(log2(len(codes) / len(pools[-1])) - fsum(t.entropy for t in turns), abs=1e-9)
    assert found.solved == (secret in guesses)
    assert found.turns == len(guesses)


def test_a_win_by_luck_says_so():
    found = summarise(game_of(SECRET), SECRET)
    assert (found.turns, found.lost_to_choice) == (1, 0)
    assert "9.53 won by luck" in found.text
    assert Feedback(4, 0) == review(game_of(SECRET), SECRET)[0].answer


def test_a_loss_too_small_to_show_is_not_called_none():
    hardly = review(game_of("1234", "0174", "5746"), SECRET)[-1]
    assert 0.005 < hardly.lost_to_choice < 0.006
    assert hardly.text.endswith("It promises 3.15 bits, 5046 hardly more.")
