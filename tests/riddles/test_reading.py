"""Riddles as people write them: layouts, options, hints at other rules, and the work that reading takes."""

import random

import pytest
from drawn import briefly
from hypothesis import given
from hypothesis import strategies as st
from known import known
from refusals import quotes_little, refusal
from work import calls

from bullscows import CLASSIC, MASTERMIND, Clue, Feedback, Rules
from bullscows.feedback import answers
from bullscows.riddles import (
    MAX_TEXT,
    RulesHint,
    meaning_of,
    meanings,
    read_line,
    read_meaning,
    read_riddle,
    short_meaning,
    solved_elsewhere,
    suggested_rules,
)
from bullscows.riddles.grammar import UnclearError
from bullscows.riddles.tokens import tokens
from bullscows.riddles.vocabulary import COUNTS, PHRASES, longest

LINES = known("riddle_lines")
LOCK = "682: one right and in place\n614: one right, wrong place\n206: two right, wrong place\n738: nothing\n"


def said(clues):
    return [f"{clue.guess} {clue.answer.bulls}B{clue.answer.cows}C" for clue in clues]


@pytest.mark.parametrize("riddle", LINES["riddles"], ids=lambda riddle: riddle["kind"])
def test_a_whole_riddle_is_read_however_it_is_laid_out(riddle):
    rules = Rules(riddle["length"], riddle.get("symbols", "0123456789"))
    clues, unread = read_riddle("\n".join(riddle["lines"]), rules)
    assert (said(clues), unread) == (riddle["clues"], ())


@pytest.mark.parametrize("line", LINES["passed over"])
def test_a_heading_is_passed_over(line):
    assert read_riddle(f"{line}\n{LOCK}{line}", Rules(3)) == read_riddle(LOCK, Rules(3))
    assert refusal(read_line, line, Rules(3)) == "no code in this line"


@pytest.mark.parametrize(("line", "options"), [(line, options) for line, *options in LINES["options"]])
def test_a_line_that_leaves_a_choice_says_what_it_could_mean(line, options):
    clues, (unread,) = read_riddle(f"\n{line}", Rules(3))
    assert (clues, unread.number, unread.line) == ((), 2, line)
    assert unread.code == line.split(":")[0].split()[0]
    assert list(unread.options) == [Feedback.parse(option) for option in options]


def test_a_clue_that_flows_over_lines_has_the_number_of_its_first():
    clues, (unread,) = read_riddle("682: one is right\nand in place\n614\ntwo of them\nare right\n", Rules(3))
    assert said(clues) == ["682 1B0C"]
    assert (unread.number, unread.code, unread.line) == (3, "614", "614 two of them are right")


def test_words_that_may_belong_to_another_code_are_not_taken():
    text = "682: one is right and in place\none is right but misplaced\n738: nothing is right"
    clues, unread = read_riddle(text, Rules(3))
    assert said(clues) == ["682 1B0C", "738 0B0C"]
    assert [(u.number, u.reason) for u in unread] == [(2, "no code in this line")]
    clues, unread = read_riddle("682: one is right and in place\nhopefully one more is misplaced", Rules(3))
    assert [(u.number, u.reason) for u in unread] == [(2, "no code in this line")]
    clues, unread = read_riddle("682: one is right\nhopefully one is misplaced", Rules(3))
    assert (clues, [u.number for u in unread]) == ((), [1])
    clues, unread = read_riddle("nothing is right\n682\none is right and in place", Rules(3))
    assert clues == ()
    assert [u.number for u in unread] == [1, 2, 3]


@pytest.mark.parametrize("last", ["The code is 645", "Answer: 645", "The secret code: 6 4 5"])
@pytest.mark.parametrize(
    "lines",
    [
        ["one is right and in place", "682", "nothing is right", "738", "two are right but misplaced", "206"],
        ["682", "one is right and in place", "738", "nothing is right", "206", "two are right but misplaced"],
        ["682", "738", "206", "one is right and in place", "nothing is right", "two are right but misplaced"],
        ["682: one is right and in place", "738: nothing is right", "206: two are right but misplaced"],
    ],
    ids=["words first", "codes first", "columns", "lines"],
)
def test_a_line_at_the_end_that_names_a_code_is_the_only_one_that_waits(lines, last):
    clues, (unread,) = read_riddle("\n".join([*lines, last]), Rules(3))
    assert said(clues) == ["682 1B0C", "738 0B0C", "206 0B2C"]
    assert (unread.number, unread.code.replace(" ", "")) == (len(lines) + 1, "645")


def test_a_code_alone_after_words_and_codes_leaves_it_open_which_words_are_whose():
    clues, unread = read_riddle("one is right and in place\n682\nnothing is right\n738\n206", Rules(3))
    assert (clues, len(unread)) == ((), 5)


@pytest.mark.parametrize("phrase", [phrase for listing in PHRASES.values() for phrase in listing.split(",")])
def test_every_phrase_of_the_table_is_one_token(phrase):
    (token,) = tokens(phrase)
    assert token.text.split() == phrase.split()


def test_a_phrase_stands_in_the_table_once():
    every = [" ".join(phrase.split()) for listing in PHRASES.values() for phrase in listing.split(",")] + [*COUNTS]
    assert len(every) == len(set(every))
    assert all(phrase == phrase.casefold() and phrase.replace(" ", "").isalpha() for phrase in every)


def test_an_answer_is_worded_for_buttons():
    for length in (1, 2, 3, 4, 11):
        assert {meaning_of(a, length): a for a in answers(length)} == meanings(length)
        shorts = [short_meaning(a, length) for a in answers(length)]
        assert len(set(shorts)) == len(shorts)
        assert all(read_meaning(short, length) == a for short, a in zip(shorts, answers(length), strict=True))
    assert short_meaning(Feedback(0, 1), 3) == "one right, wrong place"
    assert "cannot happen" in refusal(short_meaning, Feedback(2, 1), 3)


@pytest.mark.parametrize(
    ("text", "rules", "changed", "notice", "lines"),
    [
        (LOCK, CLASSIC, Rules(3), "These are 3-digit codes: use 3 digits.", (1, 2, 3, 4)),
        ("668: nothing\n" + LOCK, Rules(3), Rules(3, repeats=True), "A code repeats 6: allow repeats.", (1,)),
        (
            "0123: nothing",
            Rules(4, leading_zero=False),
            Rules(4),
            "A code starts with 0: allow a leading zero.",
            (1,),
        ),
        (
            "1789: nothing",
            MASTERMIND,
            Rules(4, repeats=True),
            "A code has 7, which is not among 1–6: use the digits 0–9.",
            (1,),
        ),
        (
            "6 8 6 1 right, wrong place\n6 1 4 2 right, wrong place",
            Rules(5),
            Rules(3, repeats=True),
            "These are 3-digit codes and a code repeats 6: use 3 digits and allow repeats.",
            (1, 2),
        ),
        (LOCK, Rules(4, "ABCDEF"), Rules(3), None, ()),
        (LOCK, Rules.from_words(["hay", "say"]), Rules(3), None, ()),
    ],
)
def test_rules_that_fit_the_codes_are_suggested_once(text, rules, changed, notice, lines):
    hint = suggested_rules(text, rules)
    assert hint.rules == changed
    assert hint.lines == lines
    assert notice in (None, hint.notice)
    assert hint.notice.endswith(f": {hint.button[0].lower()}{hint.button[1:]}.")
    assert len(read_riddle(text, hint.rules)[0]) > len(read_riddle(text, rules)[0])
    assert suggested_rules(text, hint.rules) is None


@pytest.mark.parametrize(
    "text", ["", LOCK, f"{LOCK}6825: nothing", f"{LOCK}Time to solve: 10 minutes", "x" * 30_000]
)
def test_rules_that_fit_are_left_as_they_are(text):
    assert suggested_rules(text, Rules(3)) is None


def test_a_riddle_with_one_solution_under_other_rules_says_which():
    lock, _ = read_riddle(LOCK + "380: one right, wrong place", Rules(3))
    strict = Rules(3, leading_zero=False)
    hint = solved_elsewhere(lock, strict)
    assert hint == RulesHint(
        Rules(3),
        "Allow a leading zero",
        "No code fits under these rules, but exactly one does if you allow a leading zero.",
    )
    assert solved_elsewhere(lock, CLASSIC).button == "Use 3 digits"
    assert solved_elsewhere(lock, Rules(3)) is None
    twice = [Clue("12", Feedback(0, 0)), Clue("13", Feedback(1, 0))]
    assert solved_elsewhere(twice, Rules(2, "123")).rules == Rules(2, "123", repeats=True)
    assert solved_elsewhere(twice, Rules(3, "123")).button == "Use 2 digits and allow repeats"
    for clues in ([], [Clue("123", Feedback(0, 0)), Clue("12", Feedback(0, 0))]):
        assert solved_elsewhere(clues, Rules(3, "123")) is None
    assert solved_elsewhere(lock, Rules(6, repeats=True)) is None


@given(st.text(max_size=400) | st.text("0123 \n:;.-,|oneightwrplacd", max_size=400))
@briefly
def test_any_text_gives_clues_and_reasons(text):
    for rules in (Rules(3, repeats=True), Rules(2, "abc1")):
        clues, unread = read_riddle(text, rules)
        assert all(clue.answer in answers(rules.length) and clue.guess == rules.parse(clue.guess) for clue in clues)
        assert all(1 <= u.number <= len(text.splitlines()) and quotes_little(u.reason, u.line) for u in unread)
        assert all(set(u.options) <= set(answers(rules.length)) and len(u.options) <= 3 for u in unread)
        suggested_rules(text, rules)


PARTS = ("682", "6 8 2", "one", "two digits", "are", "right", "wrong", "in the", "place", "not", "the", "but", "\n")
PARTS += ("Clue 1:", ";", "nothing", "zqx", "of them", "all", ".", "| ", "6", "#2")


@given(st.lists(st.sampled_from(PARTS), max_size=60).map(" ".join))
@briefly
def test_parts_in_any_order_give_clues_and_reasons(text):
    clues, unread = read_riddle(text, Rules(3))
    assert {clue.guess for clue in clues} <= {"682"}
    assert all(u.code in ("", "682") or refusal(Rules(3).parse, u.code) for u in unread)


SHUFFLED = random.Random(0)
GROWING = {
    "clues": "682: one number is correct but wrong placed\n",
    "one line of words": "one of the ",
    "codes alone": "682\n",
    "words alone": "one is right\n",
    "unfinished": "two are\n",
    "codes in one line": "682; ",
    "the the": "in the ",
    "digits": "6 ",
    "labels": "Clue #1: ",
    "mixed": " ".join(SHUFFLED.choices(PARTS, k=200)),
}


@pytest.mark.parametrize("part", GROWING.values(), ids=GROWING)
def test_work_grows_with_the_length_only(part):
    calls(read_riddle, LOCK, Rules(3))  # what is cached once
    half, whole = (calls(read_riddle, (part * MAX_TEXT)[:size], Rules(3)) for size in (MAX_TEXT // 2, MAX_TEXT))
    assert whole < 2.5 * half + 1_000
    assert whole < 400 * MAX_TEXT


def test_long_riddles_and_lines_are_refused_with_a_sentence():
    assert longest() < 8
    (unread,) = read_riddle("682: nothing\n" * 2_000, Rules(3))[1]
    assert unread.reason == "expected a riddle of at most 20,000 characters, got 26,000"
    assert unread.number == 1
    (unread,) = read_riddle("682 " + "one of " * 100, Rules(3))[1]
    assert "expected a clue of at most 300 characters, got 703" in unread.reason
    (unread,) = read_riddle("682 " + "one of " * 1_000, Rules(3))[1]
    assert "expected a line of at most 3,000 characters, got 7,004" in unread.reason
    assert "at most 300 characters" in refusal(read_line, "682 " + "one of " * 100, Rules(3))


def test_one_line_is_read_or_refused():
    assert str(read_line("682: one is right, in place", Rules(3))) == "682 → 1B 0C"
    assert refusal(read_line, "one is right, in place", Rules(3)) == "no code in this line"
    assert "expected one code in a line, got 2" in refusal(read_line, "682: nothing; 614: nothing", Rules(3))
    with pytest.raises(UnclearError) as refused:
        read_meaning("one is right", 3)
    assert [str(option) for option in refused.value.options] == ["0B 1C", "1B 0C"]
