"""Why clues contradict: the smallest sets and every claim by brute force, and each kind of sentence."""

from itertools import combinations

import drawn
import oracle
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bullscows import MASTERMIND, Clue, Feedback, Game, Rules, diagnose
from bullscows.explaining import contradiction as machinery
from bullscows.explaining.contradiction import contradiction, smallest_sets
from bullscows.feedback import answers

FOUR = Rules(4, "123456", repeats=True)
WORDS = Rules.from_words(["hay", "bee", "yah", "bay", "ebb", "abe", "hey", "yea"])


def played(rules, *clues):
    return Game(rules, tuple(Clue(guess, Feedback.parse(answer)) for guess, answer in clues))


def why(rules, *clues):
    found = diagnose(played(rules, *clues))
    assert found.clues == tuple(sorted(found.clues))
    return found.why


def measured(measure, score):
    return {"bulls": score[0], "cows": score[1], "symbols": sum(score)}[measure]


def check(game):
    """Whether what is said of a game is so, by trying all codes."""
    last = game.first_contradiction
    found = contradiction(game, last)
    fitting = {}
    for size in range(1, last + 2):
        for each in combinations(range(last + 1), size):
            fitting[each] = oracle.fitting(game.rules, [game.clues[i] for i in each])
    smallest = min(len(each) for each, codes in fitting.items() if not codes)
    assert not fitting[found.clues]
    assert len(found.clues) == smallest
    assert last in found.clues
    distinct = [i for i in range(last + 1) if game.clues[i] not in game.clues[:i]]
    assert smallest_sets(game, last) == [
        each for each in sorted(combinations(distinct, smallest)) if not fitting[each]
    ]
    for claim in found.claims:
        assert set(claim.given + claim.of) == set(found.clues)
        codes = fitting[tuple(sorted(claim.given))] if claim.given else oracle.codes(game.rules)
        for code in codes:
            total = sum(measured(claim.measure, oracle.score(code, game.clues[i].guess)) for i in claim.of)
            assert claim.least <= total <= claim.most
        said = sum(measured(claim.measure, game.clues[i].answer) for i in claim.of)
        assert not claim.least <= said <= claim.most
    for i in found.clues:
        assert str(i + 1) in found.text
    assert found.text.endswith(".")
    return found


@st.composite
def contradicting(draw, of_rules, most=4):
    """A game whose clues contradict: each answer is that of another secret, or any."""
    rules = draw(of_rules)
    codes = oracle.codes(rules)
    code, any_answer = st.sampled_from(codes), st.sampled_from(answers(rules.length))
    clues = []
    for guess in draw(st.lists(code, min_size=1, max_size=most)):
        other = draw(st.booleans())
        answer = Feedback(*oracle.score(draw(code), guess)) if other else draw(any_answer)
        clues.append(Clue(guess, answer))
        if answer.bulls == rules.length:
            break
    game = Game(rules, tuple(clues))
    assume(game.first_contradiction is not None)
    return game


@settings(max_examples=300, deadline=None)
@given(contradicting(drawn.rules(130)))
def test_under_any_rules_what_is_said_is_so(game):
    check(game)


@settings(max_examples=150, deadline=None)
@given(
    contradicting(
        st.sampled_from([Rules(3), Rules(4, "123456"), Rules(3, "0123456", leading_zero=False), Rules(5, "BGPRYO")])
    )
)
def test_of_different_symbols_what_is_said_is_so(game):
    check(game)


@settings(max_examples=60, deadline=None)
@given(
    contradicting(st.sampled_from([Rules(3, "1234", repeats=True), Rules(4, "123", repeats=True), WORDS]), most=5)
)
def test_of_repeated_symbols_and_words_what_is_said_is_so(game):
    check(game)


SAID = {
    "none of them, and too few others": (
        Rules(),
        [("1234", "0B0C"), ("5678", "0B1C")],
        "1234 (clue 1) has none of its digits in the code, so all 4 are among 0, 5, 6, 7, 8 and 9. "
        "Of these only 0 and 9 are not in 5678 (clue 2): 5678 must score at least 2, and it scored 1.",
    ),
    "no others at all": (
        Rules(3, "123456"),
        [("123", "0B1C"), ("456", "1B0C")],
        "123 (clue 1) has 1 of its digits in the code, so the other 2 are among 4, 5 and 6. "
        "All of these are in 456 (clue 2): 456 must score at least 2, and it scored 1.",
    ),
    "the other one": (
        Rules(3, "123456"),
        [("123", "0B2C"), ("456", "0B0C")],
        "123 (clue 1) has 2 of its digits in the code, so the other one is among 4, 5 and 6. "
        "All of these are in 456 (clue 2): 456 must score at least 1, and it scored 0.",
    ),
    "too few of those it has": (
        Rules(),
        [("1234", "2B2C"), ("1256", "0B1C")],
        "1234 (clue 1) has all its digits in the code, and only 3 and 4 of these are not in 1256 (clue 2): "
        "1256 must score at least 2, and it scored 1.",
    ),
    "the same symbols": (
        Rules(),
        [("1234", "0B2C"), ("4321", "1B0C")],
        "1234 (clue 1) has 2 of its digits in the code, and 4321 (clue 2) is made of the same digits: "
        "it must score 2, and it scored 1.",
    ),
    "too many of others": (
        Rules(),
        [("1234", "2B1C"), ("5678", "1B1C")],
        "1234 (clue 1) has 3 of its digits in the code, so the code has only 1 other digit. "
        "5678 (clue 2) has no digit of 1234, so it can score at most 1; it scored 2.",
    ),
    "no others": (
        Rules(),
        [("1234", "2B2C"), ("5678", "0B1C")],
        "1234 (clue 1) has all its digits in the code, so it has no other. "
        "5678 (clue 2) has no digit of 1234, so it can score at most 0; it scored 1.",
    ),
    "with what is shared only": (
        Rules(),
        [("1234", "2B2C"), ("1256", "0B3C")],
        "1234 (clue 1) has all its digits in the code, so 1256 (clue 2) can score with 1 and 2 only, at most 2; "
        "it scored 3.",
    ),
    "with what is shared and with others": (
        Rules(),
        [("1234", "0B3C"), ("1567", "0B3C")],
        "1234 (clue 1) has 3 of its digits in the code. 1567 (clue 2) shares 1 with it and can score "
        "at most 1 with 1, and at most 1 with 5, 6 and 7: 2 together; it scored 3.",
    ),
    "with colours, of which none is there": (
        MASTERMIND,
        [("1122", "0B0C"), ("1133", "2B2C")],
        "1122 (clue 1) has none of its digits in the code, so 1133 (clue 2) can score with 3 only, at most 2; "
        "it scored 4.",
    ),
    "not at all": (
        MASTERMIND,
        [("1122", "0B0C"), ("2211", "0B1C")],
        "1122 (clue 1) has none of its digits in the code, so 2211 (clue 2) cannot score at all; it scored 1.",
    ),
    "bulls that differ": (
        Rules(),
        [("1234", "3B0C"), ("1235", "0B3C")],
        "1234 (clue 1) and 1235 (clue 2) have different digits only at place 4, so their "
        "bulls differ by at most 1; "
        "they have 3 and 0.",
    ),
    "bulls that exclude each other": (
        Rules(),
        [("1234", "3B0C"), ("2143", "3B0C")],
        "1234 (clue 1) and 2143 (clue 2) have different digits everywhere; at each place "
        "at most one of them is right. "
        "So they have at most 4 bulls together; they have 6.",
    ),
    "bulls but for one place": (
        Rules(),
        [("1234", "3B0C"), ("1423", "3B0C")],
        "1234 (clue 1) and 1423 (clue 2) have the same digit only at place 1; at each other place at most one of "
        "them is right. So they have at most 5 bulls together; they have 6.",
    ),
    "one guess, two answers": (
        Rules(),
        [("1234", "0B1C"), ("5678", "0B1C"), ("1234", "1B0C")],
        "1234 cannot be answered with 0B 1C (clue 1) and with 1B 0C (clue 3).",
    ),
    "one clue alone": (
        Rules(4, "123456"),
        [("1234", "1B0C")],
        "Only 5 and 6 are not in 1234 (clue 1): 1234 must score at least 2, and it scored 1.",
    ),
    "one clue alone with every symbol": (
        Rules(3, "123"),
        [("123", "1B0C")],
        "Every digit is in 123 (clue 1): 123 must score at least 3, and it scored 1.",
    ),
    "a letter of words": (
        WORDS,
        [("hay", "0B0C"), ("bee", "1B1C")],
        "In every code that fits clue 2, a is in it; so hay (clue 1) must have at least 1 letter in the code, "
        "and it was answered with 0B 0C.",
    ),
    "after a third": (
        Rules(),
        [("1234", "0B1C"), ("5678", "0B1C"), ("0179", "0B0C")],
        "0179 (clue 3) has none of its digits in the code. 1234 (clue 1) has 1 of its digits in the code, "
        "so the other 3 are among 5, 6 and 8. All of these are in 5678 (clue 2): 5678 must score at least 3, "
        "and it scored 1.",
    ),
    "too much together": (
        Rules(),
        [("2946", "1B1C"), ("5271", "0B3C"), ("8530", "1B1C")],
        "Of 2946 (clue 1), 5271 (clue 2) and 8530 (clue 3): 2 and 5 are in 2; 0, 1, 3, 4, 6, 7, "
        "8 and 9 are in one. "
        "So 4 different digits score at most 6 in them together, and they scored 7.",
    ),
    "too little together": (
        Rules(),
        [("2734", "0B1C"), ("1869", "0B1C"), ("3059", "1B0C")],
        "Of 2734 (clue 1), 1869 (clue 2) and 3059 (clue 3): 3 and 9 are in 2; 0, 1, 2, 4, 5, 6, "
        "7 and 8 are in one. "
        "So 4 different digits score at least 4 in them together, and they scored 3.",
    ),
    "too many bulls": (
        Rules(),
        [("1642", "1B0C"), ("2316", "2B0C")],
        "In every code that fits clue 1, 2 is not at place 1, 1 is not at place 3 and 6 is not at place 4; "
        "so 2316 (clue 2) can have at most 1 bull, and it was answered with 2B 0C.",
    ),
    "too few bulls": (
        MASTERMIND,
        [("6266", "0B2C"), ("2654", "0B3C")],
        "In every code that fits clue 1, 6 is at place 2; "
        "so 2654 (clue 2) must have at least 1 bull, and it was answered with 0B 3C.",
    ),
    "too few cows": (
        MASTERMIND,
        [("1645", "1B0C"), ("4345", "0B3C")],
        "In every code that fits clue 2, 4 is in it, but not at place 3; "
        "so 1645 (clue 1) must have at least 1 cow, and it was answered with 1B 0C.",
    ),
    "too many symbols": (
        Rules(),
        [("6341", "0B1C"), ("0641", "2B0C"), ("4312", "0B2C")],
        "In every code that fits clues 1 and 2, 1, 3 and 4 are not in it; "
        "so 4312 (clue 3) can have at most 1 digit in the code, and it was answered with 0B 2C.",
    ),
    "one code left": (
        MASTERMIND,
        [("2551", "2B0C"), ("2654", "3B0C"), ("2332", "1B0C"), ("3424", "1B1C")],
        "Clues 1, 2, 3 and 4 cannot all be right, though any 3 of them can: only 2254 fits clues 1, 2 and 4, "
        "and it does not give 1B 0C to 2332 (clue 3).",
    ),
    "two codes left": (
        Rules(3, "12345"),
        [("152", "0B3C"), ("245", "1B1C")],
        "Clues 1 and 2 cannot both be right: only 215 and 521 fit clue 1, and neither gives 1B 1C to 245 (clue 2).",
    ),
    "few codes left": (
        Rules(3, "12345"),
        [("213", "0B2C"), ("245", "2B0C")],
        "Clues 1 and 2 cannot both be right: only 145, 215, 235, 241, 243 and 345 fit clue 2, "
        "and none of them gives 0B 2C to 213 (clue 1).",
    ),
    "many codes left": (
        Rules(),
        [("3519", "0B3C"), ("3709", "2B1C")],
        "Clues 1 and 2 cannot both be right: of the 72 codes that fit clue 2, none gives 0B 3C to 3519 (clue 1).",
    ),
    "four of which any three agree": (
        Rules(3),
        [("012", "0B1C"), ("034", "0B1C"), ("056", "0B1C"), ("789", "0B1C")],
        "Clues 1, 2, 3 and 4 cannot all be right, though any 3 of them can: of the 24 codes that "
        "fit clues 1, 2 and 3, "
        "none gives 0B 1C to 789 (clue 4).",
    ),
    "no code at all": (
        WORDS,
        [("hay", "1B0C")],
        "hay (clue 1) cannot be right: under these rules no code gives 1B 0C to it.",
    ),
}


@pytest.mark.parametrize("case", SAID)
def test_what_is_said(case):
    rules, clues, text = SAID[case]
    assert check(played(rules, *clues)).text == text


def test_the_doctor_says_why():
    found = diagnose(played(Rules(), ("1234", "0B0C"), ("5678", "0B1C"), ("7890", "1B2C")))
    assert (found.first_empty, found.clues) == (1, (0, 1))
    assert found.why == SAID["none of them, and too few others"][2]
    assert (diagnose(Game()).why, diagnose(Game()).clues) == ("", ())


def test_clues_that_have_no_part_in_it_are_passed_over():
    found = diagnose(played(Rules(), ("0579", "0B1C"), ("1234", "2B1C"), ("9876", "0B1C"), ("5678", "1B1C")))
    assert found.clues == (1, 3)
    assert "1234 (clue 2)" in found.why
    assert "5678 (clue 4)" in found.why


def test_of_many_clues_one_set_is_found_from_which_none_can_be_left_out(monkeypatch):
    game = played(Rules(), ("1234", "0B1C"), ("5678", "0B1C"), ("0179", "0B0C"))
    monkeypatch.setattr(machinery, "MOST_STEPS", 0)
    assert smallest_sets(game, 2) == [(0, 1, 2)]
    many = Game(Rules(), (*[Clue("1234", Feedback(0, 1))] * 300, *game.clues))
    assert smallest_sets(many, many.first_contradiction) == [(0, 301, 302)]


def test_many_different_clues_are_no_trouble():
    rules = Rules(3)
    every = [code for code in oracle.codes(rules) if code < "400"][:200]
    game = Game(rules, (*(Clue(code, Feedback(*oracle.score("987", code))) for code in every), Clue("986", (0, 0))))
    found = contradiction(game, game.first_contradiction)
    assert found.clues[-1] == 200
    assert oracle.fitting(rules, [game.clues[i] for i in found.clues]) == []


def test_other_answers_are_offered_where_no_named_slip_explains_the_clues():
    found = diagnose(played(Rules(5, "BGPRYO"), ("BYGPR", "0B5C"), ("PRBGY", "1B0C")))
    assert [repair.kind for repair in found.repairs] == ["in-place-only", "ignore"]
    assert found.repairs[0].text == (
        "Clue 2, PRBGY: 1B 0C was entered; 1B 4C would fit (counted only what is in place). Then 18 codes fit."
    )


def test_many_codes_are_explained_in_time():
    game = played(Rules(6, "0123456789", repeats=True), ("012345", "0B0C"), ("678901", "0B1C"), ("678967", "0B0C"))
    assert game.first_contradiction is not None
    assert diagnose(game).why
