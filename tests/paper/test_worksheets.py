"""Worksheets: what is asked and what the answers say is right, counted the slow way."""

import re
from html import unescape
from html.parser import HTMLParser

import drawn
import oracle
import pytest
from drawn import briefly
from hypothesis import given
from hypothesis import strategies as st
from refusals import refusal

from bullscows import CLASSIC, FOUR_OF_FOUR, MASTERMIND, Rules, make_riddle, strategy_tree
from bullscows.examples import EXAMPLES
from bullscows.paper.codes import Codes
from bullscows.paper.decision_sheet import decision_sheet
from bullscows.paper.narrowing import FEW, from_example, from_seed, suitable
from bullscows.paper.sheets import document
from bullscows.paper.worksheets import MOST, narrowing_sheet, riddle_sheet, riddles, scoring_sheets
from bullscows.riddles import read_riddle
from bullscows.word_lists import shipped

playable = drawn.rules(max_size=400).filter(lambda rules: rules.size > 1)
seeds = st.integers(0, 999_999)
AWKWARD = Rules(3, "<&>\"'/")


def words(html):
    return unescape(re.sub(r"<[^>]*>", "", html))


def pages(text):
    """The pages of a file, each as the words on it."""
    parts = re.findall(r'<section class="page [^"]*">.*?</section>', text, re.DOTALL)
    return [unescape(re.sub(r"<[^>]*>", " ", part)) for part in parts]


def rows(text):
    """The cells of the tables' rows."""
    found = re.findall(r"<tr>(.*?)</tr>", text, re.DOTALL)
    cells = [re.findall(r"<td>(.*?)</td>", row, re.DOTALL) for row in found]
    return [list(map(words, row)) for row in cells if row]


def answers(text):
    """The page of answers, a part for each heading: (heading, what follows it)."""
    key = text[text.index('class="page key"') :]
    parts = re.findall(r"<h2>(.*?)</h2>(.*?)(?=<h2>|<p class=\"again\")", key, re.DOTALL)
    return [tuple(words(part.replace("</li>", "\n")) for part in found) for found in parts]


class Tags(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes, self.open = [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += attributes
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


# Riddles


@briefly
@given(playable, seeds, st.sampled_from([1, 2, 3]))
def test_each_answer_is_the_only_code_that_fits_the_lines_on_the_sheet(rules, seed, level):
    text = riddle_sheet(riddles(rules, seed, level, 2))
    shown = re.findall(r"<h2>Riddle (\d+)</h2><ol>(.*?)</ol>", text, re.DOTALL)
    told = answers(text)
    assert [int(number) for number, _ in shown] == [seed, seed + 1]
    for (number, lines), (heading, steps) in zip(shown, told, strict=True):
        clues, unread = read_riddle(words(lines.replace("</li>", "\n")), rules)
        assert not unread
        (solution,) = oracle.fitting(rules, clues)
        assert heading == f"Riddle {number}: {solution}"
        for without in range(len(clues)):
            assert len(oracle.fitting(rules, clues[:without] + clues[without + 1 :])) > 1
        assert steps.rstrip().endswith(f"1 code left: {solution}")


@briefly
@given(playable, seeds)
def test_the_steps_of_an_answer_count_the_codes_left(rules, seed):
    ((_, steps),) = answers(riddle_sheet(riddles(rules, seed, 3, 1)))
    clues = []
    found = re.findall(r"^(\S+) \((\d+)B (\d+)C\): (?:.*; )?([\d,]+) codes? left", steps, re.MULTILINE)
    assert len(found) == len(steps.splitlines())
    for guess, bulls, cows, left in found:
        clues.append((guess, (int(bulls), int(cows))))
        assert len(oracle.fitting(rules, clues)) == int(left.replace(",", ""))


def test_the_same_numbers_make_the_same_riddles():
    text = riddle_sheet(riddles(CLASSIC, 17, 2, 3), "letter")
    assert text == riddle_sheet(riddles(CLASSIC, 17, 2, 3), "letter")
    assert text != riddle_sheet(riddles(CLASSIC, 18, 2, 3), "letter")
    assert "Riddles 17 to 19, medium. 4 different digits from 0–9, no repeats" in pages(text)[0]
    assert make_riddle(CLASSIC, "18", 2).solution in answers(text)[1][0]


def test_no_answer_stands_on_the_page_of_riddles():
    made = riddles(CLASSIC, 3, 1, 6)
    questions, key = pages(riddle_sheet(made))
    for riddle in made.values():
        assert riddle.solution not in questions
        assert riddle.solution in key
    assert "Name" in questions
    assert "Date" in questions


# Narrow it down


def check_narrowing(game, rules):
    clues = game.game.clues
    sizes = [len(oracle.fitting(rules, clues[:n])) for n in range(len(clues) + 1)]
    assert list(game.left) == sizes
    fits = oracle.fitting(rules, clues)
    assert list(game.fits) == fits
    worst = {code: max(map(len, oracle.buckets(fits, code).values())) for code in fits}
    assert game.worst == worst[game.guess] == min(worst.values())
    text = narrowing_sheet([game], 3)
    assert [row[1:4] for row in rows(text)] == [[clue.guess, str(clue.answer), ""] for clue in clues]
    ((heading, told),) = answers(text)
    assert heading == game.name
    counted = [int(left.replace(",", "")) for left in re.findall(r"([\d,]+) codes? left", told)]
    assert counted == sizes[1:]
    assert re.search(rf"(= |: ){sizes[0]:,} codes\.", told)
    assert f": {', '.join(fits)}." in told
    assert f"Say next: {game.guess};" in told
    if len(fits) > 1:
        assert f"{worst[game.guess]} code" in told


@briefly
@given(playable, seeds)
def test_games_by_number_are_counted_right(rules, seed):
    game = from_seed(rules, seed)
    secret = re.fullmatch(r"The secret is (\S+)\.", game.note)[1]
    assert secret in game.fits
    assert all(oracle.score(secret, guess) == answer for guess, answer in game.game.clues)
    assert list(game.left) == sorted(set(game.left), reverse=True)  # each clue tells something
    check_narrowing(game, rules)


@pytest.mark.parametrize("key", suitable())
def test_worked_examples_are_counted_right(key):
    game, example = from_example(key), EXAMPLES[key]
    assert game.game.clues == example.clues[: len(game.game.clues)]
    assert len(game.fits) <= FEW
    assert example.secret in game.fits
    assert example.secret not in pages(narrowing_sheet([game], 1))[0]
    assert example.title in answers(narrowing_sheet([game]))[0][1]
    check_narrowing(game, example.rules)


def test_the_game_against_5940():
    game = from_example("5940")
    assert game.left == (5040, 1440, 72, 25, 4)
    assert game.fits == ("5903", "5940", "9603", "9640")
    assert (game.guess, game.worst) == ("5903", 2)
    assert set(suitable()) == {"5940", "knuth", "four-of-four", "two-ways"}
    assert "expected an example out of 5940" in refusal(from_example, "seventy-two")


def test_levels_differ_in_what_is_given():
    game = from_example("5940")
    easy, medium, hard = (narrowing_sheet([game], level) for level in (1, 2, 3))
    assert [row[3] for row in rows(easy)] == ["1,440", "72", "", ""]
    assert [row[3] for row in rows(medium)] == ["", "", "", ""] == [row[3] for row in rows(hard)]
    assert [pages(text)[0].count("5,040") for text in (easy, medium, hard)] == [1, 0, 0]
    assert [text.count("Room for a code") for text in (easy, medium, hard)] == [4, 4, 12]
    assert "There are 4:" in pages(medium)[0]
    assert "All of them:" in pages(hard)[0]


def test_a_page_for_each_game_and_one_for_the_answers():
    games = [from_seed(MASTERMIND, n) for n in range(5)]
    *sheets, key = pages(narrowing_sheet(games))
    assert [f"Game {n}" in sheet for n, sheet in enumerate(sheets)] == [True] * 5
    assert [heading for heading, _ in answers(narrowing_sheet(games))] == [f"Game {n}" for n in range(5)]
    assert "Answers" in key
    assert not any("Answers" in sheet for sheet in sheets)


# Scoring sheets


@briefly
@given(drawn.rules(), st.integers(1, MOST))
def test_scoring_sheets_have_their_games_and_every_symbol_to_strike_out(rules, many):
    text = scoring_sheets(rules, many)
    assert re.findall(r"<h2>Game (\d+)</h2>", text) == [str(n) for n in range(1, many + 1)]
    assert len(pages(text)) == -(-many // 4)
    assert all(Codes(rules).sentence in page and "Name" in page for page in pages(text))
    strikes = re.findall(r'<div class="strike"><b>.*?</b>(.*?)</div>', text)
    assert len(strikes) == many * rules.length
    assert {"".join(re.findall("<i>(.*?)</i>", strike)) for strike in strikes} == {rules.symbols}


def test_long_codes_have_two_games_a_page_and_one_row_to_strike_out():
    text = scoring_sheets(Rules(9, "abcdefghijklmnop"), 5)
    assert len(pages(text)) == 3
    assert text.count("Strike out") == 5


# All of them


def every_sheet(rules, paper):
    yield scoring_sheets(rules, 5, paper)
    yield riddle_sheet(riddles(rules, 1, 1, 2), paper)
    yield narrowing_sheet([from_seed(rules, 1)], 2, paper)
    yield decision_sheet(strategy_tree(rules, "first-consistent"), 3, paper)


@pytest.mark.parametrize("rules", [AWKWARD, FOUR_OF_FOUR, Rules(3)], ids=["awkward", "small", "three"])
@pytest.mark.parametrize(("paper", "size"), [("a4", "A4"), ("letter", "letter")])
def test_a_file_needs_nothing_else_and_is_made_for_its_paper(rules, paper, size):
    for text in every_sheet(rules, paper):
        read = Tags(text)
        assert read.open == []
        assert not {"script", "link", "img", "iframe"} & set(read.tags)
        assert not {"src", "href"} & {name for name, _ in read.attributes}
        assert not re.search(r"https?:|url\(|@import", text)
        assert re.findall(r"@page \{size: (\w+)", text) == [size]
        assert read.attributes.count(("onclick", "window.print()")) == 1
        assert len([name for name, _ in read.attributes if name.startswith("on")]) == 1
        assert "Name" in text
        assert "Rules." in text
        assert str(rules) in unescape(text)


def test_symbols_that_mean_something_to_a_browser_are_written_as_they_are():
    for text in every_sheet(AWKWARD, "a4"):
        body = text[text.index("<body>") :]
        assert "<&" not in body
        assert "'<" not in body.replace("&#x27;", "")
        style = text[text.index("<style>") + 7 : text.index("</style>")]
        assert "<" not in style
    foot = document("x", "", foot='"} body {display: none} </style><b>')
    assert "\\22 \\7d  body \\7b display\\3a  none\\7d  \\3c \\2f style\\3e \\3c b\\3e " in foot


def test_what_cannot_be_made_is_refused():
    assert "expected 1 to 30 of them on a worksheet, got 0" in refusal(scoring_sheets, CLASSIC, 0)
    assert "got 31" in refusal(scoring_sheets, CLASSIC, 31)
    assert "got 0" in refusal(riddles, CLASSIC, 0, 1, 0)
    assert "got 0" in refusal(riddle_sheet, {})
    assert "got 0" in refusal(narrowing_sheet, [])
    assert "expected level 1, 2 or 3, got 4" in refusal(narrowing_sheet, [from_example("5940")], 4)
    assert "expected paper a4 or letter, got 'a3'" in refusal(scoring_sheets, CLASSIC, 1, "a3")
    assert "at least two codes" in refusal(from_seed, Rules(2, "7", repeats=True), 0)


@pytest.mark.parametrize("key", ["uk4", "en5"])
def test_the_words_are_printed_with_sheets_of_words(key):
    rules = shipped(key)
    sheets = (
        riddle_sheet(riddles(rules, 0, 1, 2)),
        narrowing_sheet([from_seed(rules, 1)], 3),
    )
    for text in sheets:
        assert f"<h1>The {rules.size} words</h1>" in text
        assert re.findall('class="words">(.*?)</div>', text) == ["".join(f"<span>{w}</span>" for w in rules.words)]
    assert 'class="words"' not in riddle_sheet(riddles(Rules(3), 0, 1, 1))
