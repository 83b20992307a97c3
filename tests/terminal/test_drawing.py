"""What the terminal draws, as pure functions: tables for any width, bars, pegs, and the flags of the rules."""

import io

import pytest
from refusals import refusal
from rich.console import Console

from bullscows import CLASSIC, MASTERMIND, Feedback, Game, Rules
from bullscows.pegs import PEGS, SYMBOLS
from bullscows.terminal import drawing, flags
from bullscows.terminal.clues import game_of, read_clue
from bullscows.terminal.look import Look
from bullscows.terminal.screen import one_line


def drawn(renderable: object, width: int) -> list[str]:
    """The lines as a console of that width has them, without colour."""
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(renderable)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


HEADERS, ROWS = ("guess", "worst case", "left"), [["0179", "25/72", "1,440"], ["0375", "19/72", "7"]]


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (25, ["guess  worst case   left", "0179        25/72  1,440", "0375        19/72      7"]),
        (20, ["       worst", "guess   case   left", "0179   25/72  1,440", "0375   19/72      7"]),
        (17, ["      worst", "guess  case  left", "0179  25/72 1,440", "0375  19/72     7"]),
    ],
)
def test_a_table_fits_its_width(width, lines):
    found = drawn(drawing.table(HEADERS, ROWS, width, left=("guess",)), width)
    assert found == lines


def test_a_table_that_does_not_fit_says_its_rows():
    found = drawn(drawing.table(HEADERS, ROWS, 16, left=("guess",)), 16)
    assert " ".join(found) == "guess 0179; worst case 25/72; left 1,440 guess 0375; worst case 19/72; left 7"
    assert max(map(len, found)) <= 16


def test_the_state_of_a_pool():
    pool = Game(CLASSIC).play("1234", "0B1C").play("5678", "1B0C").play("0179", "0B2C").play("2098", "0B2C").pool
    assert drawn(drawing.pool_state(pool, Look()), 60) == [
        "4 of 5,040 codes left",
        "████░░░░░░░░░░░░░░░░░░░░ 2.00 of 12.30 bits to find",
        "5903 5940 9603 9640",
    ]
    assert drawn(drawing.pool_state(Game(Rules(1, "1")).pool, Look(), plain=True), 60)[1].startswith(
        "." * drawing.BAR
    )


def test_a_ranking_marks_the_pick_and_keeps_its_places():
    frame = Game(CLASSIC).play("1234", "0B1C").play("5678", "1B0C").pool.rank("consistent")
    lines = drawn(drawing.ranking(frame[frame["guess"].isin(["0179", "9604"])], 72, Look(), 80, pick="9604"), 80)
    place = frame.index[frame["guess"] == "9604"].tolist()
    assert lines[1].split()[:3] == ["1", "0179", "25/72"]
    assert lines[2].split()[:3] == ["*", str(place[0] + 1), "9604"] if place else len(lines) == 2


def test_a_distribution_is_a_line_for_each_turn():
    assert drawn(drawing.distribution([1, 0, 1000], 20), 20) == [
        "  1      1 █",
        "  2      0",
        "  3  1,000 █████████",
    ]


def test_pegs_have_colours_that_can_be_read():
    assert len(PEGS) == len(SYMBOLS) == len(set(PEGS))
    text = Look(pegs=True).code("1123")
    assert text.plain == "1123"
    assert len({str(span.style) for span in text.spans}) == 3
    assert Look(pegs=True).answer(Feedback(1, 0)) == "1 bull (black), 0 cows (white)"


@pytest.mark.parametrize(
    ("given", "rules"),
    [
        ({}, CLASSIC),
        ({"preset": "mastermind"}, MASTERMIND),
        ({"preset": "Mastermind", "length": 5}, Rules(5, "123456", repeats=True)),
        ({"symbols": "colours:6", "repeats": True}, MASTERMIND),
        ({"symbols": "digits1-9", "length": 3}, Rules(3, "123456789")),
        ({"symbols": "hex"}, Rules(4, "0123456789ABCDEF")),
        ({"symbols": "letters:5", "repeats": False}, Rules(4, "ABCDE")),
        ({"no_leading_zero": True}, Rules(leading_zero=False)),
        ({"preset": "mastermind", "repeats": False}, Rules(4, "123456")),
    ],
)
def test_flags_make_rules(given, rules):
    assert flags.setting(**given).rules == rules


def test_colours_are_drawn_as_pegs_and_only_they():
    assert flags.setting(preset="mastermind").look.pegs
    assert flags.setting(symbols="colours:8").look.pegs
    assert not flags.setting().look.pegs
    assert not flags.setting(preset="mastermind", symbols="123456").look.pegs


def test_words_are_rules_of_their_own(tmp_path):
    words = tmp_path / "words.txt"
    words.write_text("сіно\nсніг\nдва слова\n", "utf-8")
    assert flags.setting(words=str(words)).rules == Rules.from_words(["сіно", "сніг"])
    assert "without --symbols" in refusal(lambda: flags.setting(words=str(words), symbols="abc"))
    assert "cannot read" in refusal(lambda: flags.setting(words=str(tmp_path / "none")))


@pytest.mark.parametrize(
    "text", ["1234 0B1C", "1234: 0 1", "1234-0b1c", "1 2 3 4  0,1", "1234 → 0B 1C", "1234 0 bulls, 1 cow"]
)
def test_a_clue_is_read_however_it_is_written(text):
    assert str(read_clue(text, CLASSIC)) == "1234 → 0B 1C"


def test_clues_of_letters_are_read_too():
    rules = Rules(4, "ABCDEF", repeats=True)
    assert str(read_clue("aabb 1A2B", rules)) == "AABB → 1B 2C"
    assert "got 'X'" in refusal(read_clue, "AAXB 1B1C", rules)
    assert len(game_of(["AABB 0B0C", "CCDD 0B0C"], rules).pool) == 2**4


def test_one_line_is_one_line():
    assert one_line("two\n lines \x1b[31m") == "two lines �[31m"
