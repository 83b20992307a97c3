"""Games as text: every way to write one, and what is told of the rest."""

import csv
import io

import drawn
import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import known
from refusals import quotes_little, refusal

from bullscows import CLASSIC, Feedback, Game, Rules
from bullscows.clues import is_answer, split_clue
from bullscows.transcript import MOST_CHARACTERS, MOST_CLUES, read_game

TURNS = known("game_5940")["turns"]
TWO = ["1234 → 0B 1C", "5678 → 1B 0C"]
HEXADECIMAL = Rules(4, "0123456789ABCDEF")


def clues(text, rules=CLASSIC):
    """The clues of a text that is read without problems."""
    read = read_game(text, rules)
    assert read.problems == ()
    return [str(clue) for clue in read.game.clues]


@pytest.mark.parametrize(
    "text",
    [
        "1234 0B1C\n5678 1B0C",
        "1234 0B1C, 5678 1B0C",
        "1234 0B1C; 5678 1B0C",
        "1234 0B1C 5678 1B0C",
        "1234-0b1c,5678-1b0c",
        "1234 0A1B\r\n5678 1A0B\r\n",
        "1234: 0 1\n\n5678: 1 0",
        "1234 → 0B 1C\n5678 → 1B 0C",
        "1234 – 0b1c\n5678=1b0c",
        "1. 1234 0B1C\n2. 5678 1B0C",
        "1) 1234 0 1\n2) 5678 1 0",
        "Guess 1: 1234 0 bulls, 1 cow\nGuess 2: 5678 1 bull, 0 cows",
        "#1: 1234 0 blacks and 1 white\n#2: 5678 1 black and 0 whites",
        "1 2 3 4 0B1C\n5 6 7 8 1B0C",
        "１２３４ ０B１C\n５６７８　１B０C",
        "1234,0B1C\n5678,1B0C",
        "1234;0B 1C\n5678;1B 0C",
        "1234\t0\t1\n5678\t1\t0",
        "1234, 0, 1\n5678, 1, 0",
        '"1234","0B, 1C"\n"5678","1B, 0C"',
        "1,1234,0B1C\n2,5678,1B0C",
        "| 1 | 1234 | 0B 1C |\n| 2 | 5678 | 1B 0C |",
        "guess,answer\n1234,0B1C\n5678,1B0C",
        "Guess\tBulls\tCows\n1234\t0\t1\n5678\t1\t0",
        "cows;bulls;code\n1;0;1234\n0;1;5678",
        "| Guess | Answer |\n|---|---|\n| 1234 | 0B 1C |\n| 5678 | 1B 0C |",
        "Guess Answer\n1234 0B1C\n5678 1B0C",
        "Round,Guess,Answer,N,Bits\n0,,,5040,12.3\n1,1234,0B 1C,1440,10.49\n2,5678,1B 0C,72,6.17\n",
    ],
)
def test_every_way_to_write_two_clues(text):
    assert clues(text) == TWO


def test_the_known_game_is_read_from_its_record():
    text = "\n".join(f"{n}. {turn['guess']} {turn['answer']}" for n, turn in enumerate(TURNS, 1))
    game = read_game(text, CLASSIC).game
    assert game.solved
    assert [len(pool) for pool in game.pools[1:]] == [turn["left"] for turn in TURNS]


def test_codes_that_look_like_answers_or_hold_no_digits():
    assert clues("1 A 2 B 0B1C", HEXADECIMAL) == clues("1a2b 0b1c", HEXADECIMAL) == ["1A2B → 0B 1C"]
    assert clues("1A2B 0B1C 0B1C 2A2B", HEXADECIMAL) == ["1A2B → 0B 1C", "0B1C → 2B 2C"]
    assert clues("bygpr 0B5C\nPRBGY: 1 0", Rules(5, "BGPRYO")) == ["BYGPR → 0B 5C", "PRBGY → 1B 0C"]
    words = Rules.from_words(["сіно", "сніг"])
    assert clues("СІНО 1B2C; сніг → 4B0C", words) == ["сіно → 1B 2C", "сніг → 4B 0C"]
    assert clues("12,0,1\n1. 21 0 1\n3,13,1,0", Rules(2)) == ["12 → 0B 1C", "21 → 0B 1C", "13 → 1B 0C"]
    assert clues("7,0,0\n8: 0 0\n1. 9 1 0", Rules(1)) == ["7 → 0B 0C", "8 → 0B 0C", "9 → 1B 0C"]


HOW = "expected a guess and its answer such as 1234 0B1C, and a comma between clues, got"


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("1234 0B1C\n\nhello", 3, f"{HOW} 'hello'"),
        ("1234 0B1C, well, done", 1, f"{HOW} 'well, done'"),
        ("1234", 1, f"{HOW} '1234'"),
        ("0B1C", 1, f"{HOW} '0B1C'"),
        ("1234 2B", 1, f"{HOW} '1234 2B'"),
        ("12 0B1C", 1, "expected 4 symbols, got 2: '12'"),
        ("5 1234 0B1C", 1, "expected 4 symbols, got 5: '5 1234'"),
        ("1123 0B1C", 1, "1 appears twice in '1123'"),
        ("abcd,0B1C", 1, "expected symbols from 0–9, got 'a'"),
        ("1234 3B1C", 1, "3B 1C cannot happen"),
        ("1234,5,0", 1, "expected at most 4 bulls and cows together, got 5B 0C"),
        ("1234 0B1B", 1, "expected bulls and cows as '1B2C', '1 2' or '1A2B', got '0B1B'"),
        ("1234 0В1С", 1, "got '0В1С' with a cyrillic small letter ve"),
        ("1234 4B0C\n5678 0B0C", 2, "expected no clue after 1234 was answered with 4 bulls"),
        ("guess,answer\n1234,", 2, f"{HOW} '1234,'"),
        ("guess,answer\n12,0B1C", 2, "expected 4 symbols, got 2: '12'"),
        ("1234 0B1C,\n" * 31, 31, "expected at most 30 clues, got 31"),
        ("1234 0B1C, " * 2_000, 1, "expected at most 30 clues, got 2000"),
    ],
)
def test_what_cannot_be_read_is_told_by_its_line(text, line, reason):
    (problem,) = read_game(text, CLASSIC).problems
    assert problem.line == line
    assert reason in problem.reason
    assert str(problem) == f"Line {line}: {problem.reason}"


def test_problems_stand_in_order_and_what_is_right_is_kept():
    read = read_game("what\n1234 0B1C\n12 1 1\n5678 1B0C\n0123 5 0", CLASSIC)
    assert [problem.line for problem in read.problems] == [1, 3, 5]
    assert [problem.piece for problem in read.problems] == ["what", "12 1 1", "0123 5 0"]
    assert [str(clue) for clue in read.game.clues] == TWO


def test_at_most_thirty_clues_are_taken():
    read = read_game("1234 0B1C\n" * 40, CLASSIC)
    assert len(read.game.clues) == MOST_CLUES
    assert refusal(read_game, " " * MOST_CHARACTERS, CLASSIC) == ""
    assert refusal(read_game, " " * 50_001, CLASSIC) == "expected at most 50,000 characters, got 50,001"


def test_one_clue_and_an_answer_alone():
    assert split_clue(" 1234 → 0B 1C ") == ("1234", Feedback(0, 1))
    assert [is_answer(text) for text in ("0B1C", "1 2", "1,2", "1–2", "1234", "1234 0B1C", "", "b" * 99)] == [
        *[True] * 4,
        *[False] * 4,
    ]


WRITTEN = (
    "{n}. {guess} {answer}",
    "{guess}-{short}",
    "{guess}: {bulls} {cows}",
    "{guess};{bulls};{cows}",
    "{guess},{short}",
)


@drawn.briefly
@given(drawn.games(), st.sampled_from(WRITTEN), st.sampled_from(["\n", "\r\n", "\n\n"]))
def test_any_game_that_is_written_is_read_back(game, form, end):
    lines = [
        form.format(
            n=n,
            guess=guess,
            answer=answer,
            short=str(answer).replace(" ", "").lower(),
            bulls=answer[0],
            cows=answer[1],
        )
        for n, (guess, answer) in enumerate(game.clues, 1)
    ]
    assert read_game(end.join(lines), game.rules) == (game, ())


@drawn.briefly
@given(drawn.games())
def test_our_own_record_is_read_back(game):
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(["Round", "Guess", "Answer", "N", "Bits"])
    rows.writerow([0, "", "", len(game.pools[0]), 1.5])
    for n, clue in enumerate(game.clues, 1):
        rows.writerow([n, clue.guess, str(clue.answer), len(game.pools[n]), 1.5])
    assert read_game(text.getvalue(), game.rules) == (game, ())


@drawn.briefly
@given(drawn.rules(130), st.text(alphabet='0123bcBC ,;:-\t\n"|x→', max_size=120))
def test_any_text_gives_a_game_and_reasons(rules, text):
    read = read_game(text, rules)
    assert Game(rules, read.game.clues) == read.game
    for problem in read.problems:
        assert 1 <= problem.line <= len(text.splitlines())
        assert problem.reason
        assert quotes_little(problem.reason, problem.piece)
    if any(ch.isalnum() for ch in text):
        assert read.game.clues or read.problems
