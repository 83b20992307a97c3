"""The decision sheet: whoever follows it on paper plays the strategy."""

import re
from html.parser import HTMLParser

import drawn
import numpy as np
import oracle
import pytest
from drawn import briefly
from hypothesis import given
from hypothesis import strategies as st
from refusals import refusal

from bullscows import CLASSIC, FOUR_OF_FOUR, MASTERMIND, STRATEGIES, Rules, strategy_tree
from bullscows.paper.decision_sheet import MAX_STEPS, decision_sheet


class Sheet(HTMLParser):
    """What a person reads on the sheet: column heads, and for each step what stands in its line."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes, self.heads, self.lines, self.turns = [], [], [], {}, []
        self.row, self.words = None, []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += attributes
        if tag == "tr":
            self.row = []
        if tag in ("th", "td"):
            self.words = []

    def handle_data(self, data):
        self.words.append(data)

    def handle_endtag(self, tag):
        if tag in ("th", "td"):
            self.row.append(" ".join("".join(self.words).split()))
        if tag == "tr" and len(self.row) == 1:
            self.turns.append(self.row[0])
        elif tag == "tr" and not self.heads:
            self.heads = self.row
        elif tag == "tr":
            self.lines[int(self.row[0])] = dict(zip(self.heads, self.row, strict=True))

    def play(self, secret):
        """Guesses until the secret is found or the sheet ends, and the codes left where it ends."""
        step, said = 1, []
        while True:
            line = self.lines[step]
            said.append(line["Say"])
            if said[-1] == secret:
                return said, None
            bulls, cows = oracle.score(secret, said[-1])
            cell = line[f"{bulls}B {cows}C"]
            pair = re.fullmatch(r"(\S+) or (\S+)", cell)
            onward = re.fullmatch(r"(\S+) ▸ (\d+)", cell)
            ending = re.fullmatch(r"(\S+) … ([\d,]+)", cell)
            if onward:
                step = int(onward[2])
                assert self.lines[step]["Say"] == onward[1]
            elif ending:
                return [*said, ending[1]], int(ending[2].replace(",", ""))
            else:
                codes = list(pair.groups()) if pair else [cell]
                return said + codes[: codes.index(secret) + 1], None


def games(tree):
    return {secret: [clue.guess for clue in tree.path(secret)] for secret in oracle.codes(tree.rules)}


@pytest.mark.parametrize("key", [key for key in STRATEGIES if STRATEGIES[key].supports(Rules(3))])
def test_three_digits_are_played_to_the_end_from_the_sheet_alone(key):
    tree = strategy_tree(Rules(3), key)
    text = decision_sheet(tree)
    assert "every game can be played to its end" in text
    sheet = Sheet(text)
    assert {secret: sheet.play(secret) for secret in oracle.codes(Rules(3))} == {
        secret: (guesses, None) for secret, guesses in games(tree).items()
    }


def test_three_digits_with_minimax_are_whole():
    text = decision_sheet(strategy_tree(Rules(3), "minimax"))
    sheet = Sheet(text)
    assert "The whole strategy is here" in text
    assert all(sheet.play(secret)[0][-1] == secret for secret in oracle.codes(Rules(3)))
    assert "…" not in "".join(map(str, sheet.lines.values()))
    assert sheet.turns == [f"Turn {n}" for n in range(1, 6)]


@briefly
@given(drawn.rules(max_size=130), st.sampled_from(["minimax", "entropy-consistent", "random-consistent"]))
def test_any_rules_are_played_to_the_end(rules, key):
    tree = strategy_tree(rules, key)
    sheet = Sheet(decision_sheet(tree, turns=200))
    assert {secret: sheet.play(secret)[0] for secret in oracle.codes(rules)} == games(tree)


@pytest.mark.parametrize("rules", [CLASSIC, MASTERMIND], ids=["classic", "Mastermind"])
def test_a_larger_game_has_whole_turns_and_says_how_many_codes_are_left(rules):
    tree = strategy_tree(rules, "minimax")
    text = decision_sheet(tree)
    sheet = Sheet(text)
    turns = int(re.search(r"The first (\d) turns are here, with the guesses of turn (\d)", text)[1])
    assert turns == 3 == len(sheet.turns)
    assert len(sheet.lines) <= MAX_STEPS
    played, ends = games(tree), {}
    for secret, guesses in played.items():
        said, left = sheet.play(secret)
        assert said == guesses[: len(said)]
        assert len(said) == turns + 1 or said[-1] == secret
        if left:
            ends.setdefault(tuple(oracle.score(secret, guess) for guess in said[:-1]), []).append(left)
    assert ends
    assert all(lefts == [len(lefts)] * len(lefts) for lefts in ends.values())


def test_codes_left_are_those_that_fit():
    tree = strategy_tree(CLASSIC, "minimax")
    sheet = Sheet(decision_sheet(tree))
    assert sheet.lines[1] | {"Codes left": "5,040", "Comes from": "start", "Say": "0123"} == sheet.lines[1]
    line = next(line for line in sheet.lines.values() if line["Comes from"] == "1: 0B 1C")
    assert (line["Codes left"], line["Say"]) == ("1,440", "1456")
    assert sheet.lines[2]["1B 0C"] == "–"  # no code without 0 to 3 has one bull and no cow with 4567


def test_turns_can_be_chosen():
    tree = strategy_tree(CLASSIC, "minimax")
    assert list(Sheet(decision_sheet(tree, 1)).lines) == [1]
    text = decision_sheet(tree, 2)
    assert len(Sheet(text).lines) == 14
    assert "The first 2 turns are here, with the guesses of turn 3 in the cells" in text
    assert "expected at least 1 turn, got 0" in refusal(decision_sheet, tree, 0)


def test_it_says_what_it_is():
    text = decision_sheet(strategy_tree(CLASSIC, "minimax"))
    for words in (
        "<h1>Decision sheet: Minimax, from 0123</h1>",
        "4 different digits from 0–9, no repeats",
        "Makes the largest bucket as small as it can be (Knuth 1977)",
        "Finds each of the 5,040 secrets in 7 guesses at most, 5.3847 on average",
        "How to read it",
        "All bulls (4B 0C) is a win",
    ):
        assert words in text


def test_the_example_is_a_game_of_the_sheet():
    for rules in (Rules(3), CLASSIC):
        tree = strategy_tree(rules, "minimax")
        text = decision_sheet(tree)
        secret, told = re.search(r"The secret is (\w+)\. (Step 1: .*?)\.</p>", text).groups()
        said, _ = Sheet(text).play(secret)
        steps = re.findall(r"tep \d+: (\w+), answer (\dB \dC)", told)
        assert [guess for guess, _ in steps] == said[: len(steps)]
        assert [answer for _, answer in steps] == [
            f"{b}B {c}C" for b, c in (oracle.score(secret, g) for g, _ in steps)
        ]
        assert len(tree.path(secret)) == tree.worst


def test_it_needs_nothing_else_and_prints_on_a4():
    text = decision_sheet(strategy_tree(CLASSIC, "minimax"))
    sheet = Sheet(text)
    assert not {"script", "link", "img", "iframe"} & set(sheet.tags)
    assert not {"src", "href"} & {name for name, _ in sheet.attributes}
    assert not re.search(r"https?:|url\(|@import", text)
    assert "@page {size: A4" in text
    assert "thead {display: table-header-group}" in text
    assert sheet.tags.count("thead") == 1
    assert "break-inside: avoid" in text


def test_symbols_that_mean_something_to_a_browser_are_written_as_they_are():
    rules = Rules(3, "<&>\"'")
    tree = strategy_tree(rules, "first-consistent")
    text = decision_sheet(tree, 20)
    assert "<&" not in text
    sheet = Sheet(text)
    assert {secret: sheet.play(secret)[0] for secret in oracle.codes(rules)} == games(tree)


def test_a_cost_function_of_ones_own_has_its_name_on_it():
    def cost(sizes):
        return (sizes**2).sum(axis=1)

    cost.__name__ = "<b>mine</b>"
    text = decision_sheet(strategy_tree(FOUR_OF_FOUR, cost))
    assert "<h1>Decision sheet: &lt;b&gt;mine&lt;/b&gt;, from 1234</h1>" in text


def test_a_sample_has_no_sheet():
    tree = strategy_tree(CLASSIC, "first-consistent", secrets=np.arange(9))
    assert "expected a tree of every secret, got one of a sample" in refusal(decision_sheet, tree)
