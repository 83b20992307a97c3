"""Riddles: lines read and refused, wordings, making, and solutions step by step."""

import oracle
import pytest
from drawn import briefly, games
from hypothesis import given
from hypothesis import strategies as st
from known import known
from refusals import refusal

from bullscows import CLASSIC, FOUR_OF_FOUR, MASTERMIND, Clue, Feedback, Rules
from bullscows.feedback import answers
from bullscows.riddles import Unread, explain, make_riddle, meanings, measure, read_meaning, read_riddle, word_clue

LINES = known("riddle_lines")
READ = [(int(length), *row) for length, rows in LINES["read"].items() for row in rows]
UNREAD = [(int(length), *row) for length, rows in LINES["unread"].items() for row in rows]
MADE_UNDER = {
    "3": Rules(3),
    "4": CLASSIC,
    "5": Rules(5),
    "3, repeats": Rules(3, repeats=True),
    "4, no leading 0": Rules(4, leading_zero=False),
    "mastermind": MASTERMIND,
    "letters": Rules(3, "ABCDEF"),
    "24 codes": FOUR_OF_FOUR,
    "2 codes": Rules(2, "12"),
    "1 place": Rules(1, "123"),
}


@pytest.mark.parametrize(("length", "line", "code", "answer"), READ)
def test_a_line_is_read(length, line, code, answer):
    assert read_riddle(line, Rules(length)) == ((Clue(code, Feedback.parse(answer)),), ())


def test_the_lines_are_many_and_of_every_kind():
    assert len({line for _, line, _, _ in READ}) >= 40
    for length in (3, 4, 5):
        kinds = {Feedback.parse(answer) for n, _, _, answer in READ if n == length}
        assert {(0, 0), (1, 0), (0, 1)} <= kinds or length == 4
        assert any(bulls and cows for bulls, cows in kinds)


@pytest.mark.parametrize(("length", "line", "reason"), UNREAD)
def test_a_line_that_leaves_a_choice_is_not_read(length, line, reason):
    clues, unread = read_riddle(line, Rules(length))
    assert clues == ()
    assert [(u.line, u.number) for u in unread] == [(line, 1)]
    assert reason in unread[0].reason


def test_a_whole_riddle_keeps_its_order_and_names_its_lines():
    text = (
        "The safe\n\n682: one number is correct and well placed\r\n  738: nothing is correct  \n614: two are right"
    )
    clues, unread = read_riddle(text, Rules(3))
    assert clues == (Clue("682", Feedback(1, 0)), Clue("738", Feedback(0, 0)))
    assert [(u.line, u.number) for u in unread] == [("614: two are right", 5)]
    assert isinstance(unread[0], Unread)
    assert read_riddle("", Rules(3)) == read_riddle(" \n ", Rules(3)) == ((), ())


def test_the_rules_decide_what_is_a_code():
    line = "668: nothing is correct"
    assert read_riddle(line, Rules(3, repeats=True))[0] == (Clue("668", Feedback(0, 0)),)
    assert "other than 0" in read_riddle("068: nothing", Rules(3, leading_zero=False))[1][0].reason
    assert "from 1–6" in read_riddle("1789: nothing", MASTERMIND)[1][0].reason
    assert read_riddle("5 4 9 2 right, none in place", Rules(3))[0] == (Clue("549", Feedback(0, 2)),)
    assert read_riddle("5 4 9 2 right, none in place", Rules(4))[0] == ()
    letters = Rules(3, "ABCDEF")
    assert read_riddle("1) bad: two letters are right, one of them in place", letters)[0] == (
        Clue("BAD", Feedback(1, 1)),
    )
    assert read_riddle("A B C - nothing", letters)[0] == (Clue("ABC", Feedback(0, 0)),)
    assert "expected 3 symbols, got 4" in read_riddle("FACE: nothing", letters)[1][0].reason
    assert read_riddle("Can you open it: yes", letters) == ((), ())


WORDS = ("one", "two", "three", "no", "all", "both", "none", "digits", "right", "correct", "misplaced", "in place")
WORDS += ("of them", "and", "the other", "wrong", ",", "2", "not", "but", "well placed")


@given(st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join))
@briefly
def test_words_in_any_order_give_a_possible_answer_or_a_reason(words):
    for length in (2, 3, 4):
        if not refusal(read_meaning, words, length):
            assert read_meaning(words, length) in answers(length)


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5, 10, 11])
def test_every_answer_has_a_wording_that_is_read_back(length):
    assert list(meanings(length).values()) == list(answers(length))
    for rules in (Rules(length, repeats=True), Rules(length, "ABCDEFabcdef", repeats=True)):
        clues = [Clue("".join(rules.symbols[-1 - i % 6] for i in range(length)), a) for a in answers(length)]
        assert read_riddle("\n".join(map(word_clue, clues)), rules) == (tuple(clues), ())


@pytest.mark.sampled(2)
@pytest.mark.parametrize("rules", MADE_UNDER.values(), ids=MADE_UNDER)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
def test_a_made_riddle_has_one_solution_and_no_clue_too_many(rules, seed):
    made = [make_riddle(rules, seed, difficulty) for difficulty in (1, 2, 3)]
    assert [r.measure for r in made] == sorted(r.measure for r in made)
    for riddle in made:
        clues = riddle.clues
        assert fitting(rules, clues) == [riddle.solution]
        assert all(len(fitting(rules, clues[:i] + clues[i + 1 :])) > 1 for i in range(len(clues)))
        assert all(clue.answer.bulls < rules.length for clue in clues)
        assert read_riddle(riddle.text, rules) == (clues, ())
        assert riddle.measure == measure(rules, clues)


def fitting(rules, clues):
    """The codes that fit; one clue at a time, so that large rules take a moment only."""
    left = oracle.codes(rules)
    for guess, answer in clues:
        left = [code for code in left if oracle.score(code, guess) == answer]
    return left


def test_a_made_riddle_depends_on_rules_seed_and_difficulty_alone():
    assert make_riddle(Rules(3), 7, 2) == make_riddle(Rules(3), 7, 2)
    assert len({make_riddle(Rules(3), seed, 2).text for seed in range(8)}) == 8
    measures = [[make_riddle(Rules(3), seed, d).measure for seed in range(8)] for d in (1, 2, 3)]
    assert sum(measures[0]) < sum(measures[1]) < sum(measures[2])


@pytest.mark.parametrize(
    ("rules", "difficulty", "reason"),
    [
        (Rules(1, "0"), 1, "the only code is no riddle"),
        (Rules(6, repeats=True), 1, "expected at most 200,000 codes for a riddle, got 1,000,000"),
        (Rules(3), 4, "expected difficulty 1, 2 or 3, got '4'"),
        (Rules(3), "1", "expected difficulty 1, 2 or 3"),
    ],
)
def test_an_impossible_riddle_is_refused(rules, difficulty, reason):
    with pytest.raises(ValueError, match=reason):
        make_riddle(rules, 0, difficulty)


@given(games())
@briefly
def test_an_explanation_claims_exactly_what_the_codes_show(game):
    rules, steps = game.rules, explain(game.rules, game.clues)
    fitting, used = oracle.codes(rules), []
    for step in steps[:-1]:
        before, used = fitting, [*used, step.clue]
        fitting = oracle.fitting(rules, used)
        assert (step.before, step.after) == (len(before), len(fitting))
        if not fitting:
            assert "contradict" in step.sentence
            assert step == steps[-2]
            break
        places = [(s, p) for s in rules.symbols for p in range(1, rules.length + 1)]
        gone, was_gone = ({c for c in places if all(x[c[1] - 1] != c[0] for x in f)} for f in (fitting, before))
        out, was_out = ({s for s in rules.symbols if all(s not in x for x in f)} for f in (fitting, before))
        sure, was_sure = ({s for s in rules.symbols if all(s in x for x in f)} for f in (fitting, before))
        fixed, was_fixed = ({c for c in places if all(x[c[1] - 1] == c[0] for x in f)} for f in (fitting, before))
        assert set(step.out) == out - was_out
        assert set(step.sure) == sure - was_sure
        assert set(step.placed) == fixed - was_fixed
        assert set(step.barred) == {c for c in gone - was_gone if c[0] not in out}
        assert step.codes == (tuple(fitting) if len(fitting) <= 12 else ())
    verdict = {0: "contradict", 1: "Only"}.get(len(fitting), "no single solution")
    assert verdict in steps[-1].sentence
    assert steps[-1].clue is None


@pytest.mark.parametrize("rules", MADE_UNDER.values(), ids=MADE_UNDER)
def test_an_explanation_ends_at_the_solution(rules):
    riddle = make_riddle(rules, 1, 2)
    steps = explain(rules, riddle.clues)
    assert {step.clue for step in steps[:-1]} == set(riddle.clues)
    assert all(step.after < step.before for step in steps[:-1])
    assert steps[-1].codes == (riddle.solution,)
    assert steps[-1].sentence == f"Only {riddle.solution} fits every clue."


def test_an_explanation_starts_with_what_is_out():
    text = "682: one number is correct and well placed\n738: nothing is correct\n738: nothing is correct"
    first, second, *_ = steps = explain(Rules(3), read_riddle(text, Rules(3))[0])
    assert first.clue.guess == second.clue.guess == "738"
    assert first.out == ("3", "7", "8")
    assert first.sentence == "738: nothing is correct. 3, 7 and 8 are not in the code. 210 of 720 codes stay."
    assert second.sentence.endswith("It tells nothing new.")
    assert "no single solution" in steps[-1].sentence


def test_an_explanation_says_where_symbols_are_not_and_can_only_be():
    text = "206: two digits are correct but wrongly placed\n208 and 13: nothing\n135: nothing is correct"
    clues, unread = read_riddle(text, Rules(3))
    assert [u.number for u in unread] == [2]
    sentence = explain(Rules(3), clues)[1].sentence
    assert "0 is not at place 2, 2 is not at place 1 and 6 is not at place 3." in sentence
    clues, _ = read_riddle("204: all three digits are correct but wrongly placed", Rules(3))
    sentence = explain(Rules(3), clues)[0].sentence
    assert "0, 2 and 4 must be in it. 0 can only be at place 1 or 3. 2 can only be at place 2 or 3." in sentence
    assert sentence.endswith("2 of 720 codes stay: 042 and 420.")


def test_an_explanation_refuses_an_illegal_clue():
    with pytest.raises(ValueError, match="expected 3 symbols"):
        explain(Rules(3), [Clue("68", Feedback(0, 0))])


def test_a_star_that_is_a_symbol_is_no_bullet():
    clues, unread = read_riddle("*_<: two symbols are correct but wrongly placed", Rules(3, "*_`<"))
    assert (str(clues[0]), unread) == ("*_< → 0B 2C", ())
    clues, unread = read_riddle("* ab: one symbol is correct and well placed", Rules(2, "abc"))
    assert (str(clues[0]), unread) == ("ab → 1B 0C", ())
