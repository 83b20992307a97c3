"""Reviews of games against the host that dodges: the shortest line by brute force, the figures, the words."""

import drawn
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bullscows import CLASSIC, FOUR_OF_FOUR, MASTERMIND, Clue, DodgingHost, Game, Pool, Rules
from bullscows.explaining.best_line import BestLine, _Search, best_line, dodge
from bullscows.explaining.dodged import review_dodged, summarise_dodged


def dodged(*guesses, rules=CLASSIC):
    """The game of these guesses against the host that dodges."""
    host = DodgingHost(rules)
    for guess in guesses:
        host = host.after(guess)
    return host.game


def largest(pool, guess):
    """What the host keeps: the largest bucket, of equal ones that of the lowest answer; None where it admits."""
    buckets = oracle.buckets(pool, guess)
    answer = min(buckets, key=lambda each: (-len(buckets[each]), each))
    return None if answer[0] == len(guess) else tuple(buckets[answer])


def fewest(rules):
    """The fewest guesses that make the host admit, by trying every line, the shorter first."""
    every = oracle.codes(rules)
    reached, guesses = {tuple(every)}, 1
    while True:
        after = {largest(pool, guess) for pool in reached for guess in every}
        if None in after:
            return guesses
        reached, guesses = after, guesses + 1


SMALL = [
    Rules(1),
    Rules(2, "12345"),
    Rules(2, "0123", leading_zero=False),
    Rules(2, "1234", repeats=True),
    Rules(3, "1234"),
    Rules(3, "12", repeats=True),
    Rules(3, "123", repeats=True),
    FOUR_OF_FOUR,
    Rules.from_words(["hay", "bee", "yah", "bay", "ebb", "abe", "hey", "yea"]),
]


@pytest.mark.parametrize("rules", SMALL, ids=str)
def test_the_best_line_is_the_shortest_of_all(rules):
    line = best_line(rules)
    assert line.proven
    assert line.guesses == line.least == fewest(rules)
    assert dodged(*(clue.guess for clue in line.clues), rules=rules) == Game(rules, line.clues)
    assert Game(rules, line.clues).solved


def test_the_classic_rules_need_seven():
    line = best_line(CLASSIC)
    assert (line.guesses, line.proven, line.text) == (7, True, "the best line needs 7")
    assert dodged(*(clue.guess for clue in line.clues)).solved


@pytest.mark.long
def test_six_are_not_enough_under_the_classic_rules():
    assert _Search(CLASSIC, float("inf")).line(Pool.every(CLASSIC), 6) is None


def test_what_is_not_proven_is_not_called_best():
    line = best_line(Rules(5, "123456"))
    assert line.least < line.guesses
    assert line.text == f"minimax play needs {line.guesses}, and any line at least {line.least}"
    assert dodged(*(clue.guess for clue in line.clues), rules=Rules(5, "123456")).solved
    assert best_line(Rules(6)) is None


def test_mastermind_needs_five():
    assert best_line(MASTERMIND).least == 5


def test_the_host_and_the_line_dodge_alike():
    game = dodge(dodge(Game(), "1234"), "5678")
    assert game == dodged("1234", "5678")


@drawn.briefly
@given(st.data())
def test_each_turn_is_held_against_the_fewest_that_could_be_left(data):
    rules = data.draw(drawn.rules(130))
    codes, game = oracle.codes(rules), Game(rules)
    for guess in data.draw(st.lists(st.sampled_from(codes), max_size=5)):
        game = game if game.solved else dodge(game, guess)
    turns, pool = review_dodged(game), tuple(codes)
    for turn, clue in zip(turns, game.clues, strict=True):
        left = {guess: largest(pool, guess) for guess in codes}
        after = left[clue.guess] or (clue.guess,)
        assert (turn.guess, turn.answer, turn.before, turn.after) == (*clue, len(pool), len(after))
        assert turn.best_after == min(len(each or (guess,)) for guess, each in left.items())
        assert turn.best_after == len(left[turn.best_guess] or (turn.best_guess,))
        assert turn.lost == (len(pool) == 1 and clue.guess not in pool)
        assert turn.guess in turn.text
        pool = after
    found = summarise_dodged(game, turns)
    assert (found.turns, found.left) == (len(turns), len(pool))
    assert found.admitted == (game.clues[-1].guess if game.solved else None)
    assert found.best.least <= found.turns or not game.solved
    assert (found.weakest is None) == all(turn.after == turn.best_after and not turn.lost for turn in turns)
    assert bool(found.weakest_text) == (found.weakest is not None)


def test_the_words_of_a_game_that_dodged():
    game = dodged("1234", "5678", "0179", "1234", "2098", "5903", "9603", "5940", "4507", "0123", "7405")
    assert [turn.text for turn in review_dodged(game)] == [
        "1234 left 1,440 codes; no guess could have left fewer.",
        "5678 left 504 codes; 0156 would have left 378.",
        "0179 left 175 codes; 0156 would have left 113.",
        "1234 left all 175 codes; 2407 would have left 29.",
        "2098 left 48 codes; 2407 would have left 29.",
        "5903 left 13 codes; 3507 would have left 7.",
        "9603 left 3 codes; 2703 would have left 2.",
        "5940 left all 3 codes; 4507 would have left 1.",
        "4507 left 1 code; no guess could have left fewer.",
        "0123 told nothing; one code was left, 7405, and this guess was another: a lost turn.",
        "7405 was the only code left, and had to be admitted.",
    ]
    found = summarise_dodged(game)
    assert found.text == "You made it say 7405 after 11 guesses; the best line needs 7. 1 turn lost."
    assert (found.admitted, found.lost_turns, found.weakest) == ("7405", 1, 10)
    assert found.weakest_text == f"The weakest turn was 10: {review_dodged(game)[9].text}"


def test_the_words_for_other_ends():
    assert summarise_dodged(Game()).text == "After 0 guesses 5,040 codes are left; the best line needs 7."
    begun = summarise_dodged(dodged("1234", "5678"))
    assert begun.text == "After 2 guesses 504 codes are left; the best line needs 7."
    assert begun.weakest_text == "The weakest turn was 2: 5678 left 504 codes; 0156 would have left 378."
    best = summarise_dodged(Game(CLASSIC, best_line(CLASSIC).clues))
    assert best.text == "You made it say 8592 after 7 guesses; no line needs fewer."
    assert (best.weakest, best.weakest_text, best.lost_turns) == (None, "", 0)
    many = dodged("012345", rules=Rules(6))
    assert summarise_dodged(many).text.endswith(" codes are left.")
    assert BestLine((), 0).proven


def test_a_host_that_did_not_dodge_is_told_by_the_clue():
    with pytest.raises(
        ValueError, match="clue 2: expected the answer that leaves most codes, 0B 2C to 5678, got 1B 0C"
    ):
        review_dodged(Game().play("1234", "0B1C").play("5678", "1B0C"))
    contradicting = Game(CLASSIC, (Clue("1234", (0, 1)), Clue("1234", (0, 0)), Clue("5678", (0, 1))))
    with pytest.raises(ValueError, match="clue 2: expected the answer that leaves most codes, 0B 1C to 1234"):
        summarise_dodged(contradicting)
