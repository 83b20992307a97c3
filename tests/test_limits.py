"""No text takes long, wherever it comes from: every reader of free text is bounded, and its work grows with the
text only.

Work is counted, not timed. Functions that are called can be counted while a text is read; what a regular
expression or a normalising of Unicode does inside cannot. So each of these in the package and the pages is listed
here with the longest text that it meets, and the steps of each expression are counted by a matcher of our own.
"""

import ast
import importlib
import re
import unicodedata
from pathlib import Path

import pytest
from drawn import briefly
from hypothesis import given
from hypothesis import strategies as st
from refusals import quotes_little, refusal
from work import MOST_STEPS, Matcher, calls, pumps, steps

from bullscows import CLASSIC, Feedback, Rules, limits, score
from bullscows.clues import apart, clue_of, halves, is_answer, split_clue
from bullscows.riddles import read_line, read_meaning, read_riddle, suggested_rules
from bullscows.riddles.codes import _opening
from bullscows.strategies import foresight, mixing
from bullscows.strategies.registry import named
from bullscows.terminal.clues import read_clue
from bullscows.terminal.flags import symbols_of
from bullscows.transcript import read_game
from bullscows.word_lists import decode, read_words, shipped
from bullscows.wording import shown
from pages.position import parameters
from pages.position.markup import as_text
from pages.widgets import numbered

ROOT = Path(__file__).parent.parent
OURS = 0  # meets nothing that people wrote
SENTENCE = 1_000  # an error, or a line that it quotes in part
WORDS_OF_FOUR = shipped("uk4")

# Every expression by its file and the name it has, or the function it stands in: the longest text that it meets.
EXPRESSIONS = {
    "bullscows/clues.py": {"_AT_END": limits.CLUE, "_ALONE": 32, "_FOLLOWED": limits.GAME, "_LABEL": limits.CLUE},
    "bullscows/feedback.py": {"parse": limits.ANSWER},
    "bullscows/figures/numbers.py": {"_plain": OURS},
    "bullscows/riddles/codes.py": {
        **dict.fromkeys(("_TAG", "_NAMED", "_LABEL", "_BETWEEN", "_COUNTED", "_without_label"), limits.LINE),
        **dict.fromkeys(("_digit_codes", "_groups", "_opening", "_symbol_code"), limits.LINE),
    },
    "bullscows/riddles/reading.py": {"_answer": limits.LINE},
    "bullscows/riddles/tokens.py": {"_UNITS": limits.LINE},
    "bullscows/strategies/foresight.py": {"parse": limits.KEY},
    "bullscows/strategies/mixing.py": {"read_key": limits.KEY, "read_name": mixing.LONGEST_NAME},
    "bullscows/transcript.py": {"_BETWEEN": limits.GAME, "_first": limits.GAME},
    "pages/learn/notebooks.py": {"_lesson": OURS},
    "pages/position/games.py": {"in_link": limits.LINK},
    "pages/position/markup.py": {"as_text": SENTENCE},
    "pages/position/parameters.py": {"_BUILT_IN": OURS, "read": limits.LINK},
    "pages/position/word_shelf.py": {"_path": limits.LINK},
}
# Where Unicode is normalised, whose cost grows with the square of accents in a row: the longest text that it meets.
NORMALISED = {
    "bullscows/clues.py": {"_plain_character": 1},
    "bullscows/feedback.py": {"parse": limits.ANSWER, "_plain": 2 * limits.CODE},
    "bullscows/riddles/codes.py": {"plain_line": limits.LINE},
    "bullscows/rules.py": {"parse": 2 * limits.CODE, "_symbol": 1},
    "bullscows/terminal/flags.py": {"symbols_of": limits.SYMBOLS},
    "bullscows/vocabulary.py": {"folded": 2 * limits.CODE},
}
# Patterns that are made while they are used.
MADE = {
    ("bullscows/riddles/codes.py", "_opening"): [
        _opening(Rules(length, symbols)).pattern
        for length, symbols in ((3, "ABCDEF"), (4, "12AB*+]"), (15, "ABCDEFGHIJKLMNOP"))
    ],
    ("pages/position/parameters.py", "read"): sorted({pattern for _, pattern in parameters.PARAMETERS.values()}),
}


def found(of: str, named: set[str]) -> dict[str, dict[str, list[ast.Call]]]:
    """Every call of some functions of a module in the package and the pages, by file and by where it stands."""
    calls_in: dict[str, dict[str, list[ast.Call]]] = {}

    def look(path: str, node: ast.AST, where: str) -> None:
        if isinstance(node, ast.FunctionDef):
            where = node.name
        elif isinstance(node, ast.Assign) and not where:
            where = ast.unparse(node.targets[0])
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {f"{of}.{name}" for name in named}:
            calls_in.setdefault(path, {}).setdefault(where, []).append(node)
        for child in ast.iter_child_nodes(node):
            look(path, child, where)

    for top in ("bullscows", "pages"):
        for path in sorted((ROOT / top).rglob("*.py")):
            look(path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8")), "")
    return calls_in


USES = {"compile", "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"}
FOUND = found("re", USES)


def places(calls_in):
    return {path: set(where) for path, where in calls_in.items()}


def test_every_expression_and_every_normalising_is_listed_with_what_it_meets():
    assert places(FOUND) == places(EXPRESSIONS)
    assert places(found("unicodedata", {"normalize"})) == places(NORMALISED)


ANCHORED = {"match", "fullmatch"}


def patterns(path: str, where: str, call: ast.Call) -> list[tuple[str, int, bool]]:
    """The patterns of a call with their flags, and whether each is tried at one place only."""
    around = vars(importlib.import_module(path.removesuffix(".py").replace("/", ".")))
    others = [*call.args[1:], *(word.value for word in call.keywords)]
    flags = [each for each in others if isinstance(each, ast.Attribute) and ast.unparse(each.value) == "re"]
    ways = {ast.unparse(call.func).removeprefix("re.")}
    if ways == {"compile"}:
        text = (ROOT / path).read_text("utf-8")
        ways = {
            node.attr
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == where
        }

    def value(node: ast.expr):
        return eval(compile(ast.Expression(node), path, "eval"), dict(around))

    made = MADE.get((path, where)) or [value(call.args[0])]
    return [(pattern, int(value(flags[0])) if flags else 0, bool(ways) and ways <= ANCHORED) for pattern in made]


PATTERNS = [
    pytest.param(*each, id=f"{Path(path).stem} {where} {n}")
    for path, names in FOUND.items()
    for where, made in names.items()
    if EXPRESSIONS.get(path, {}).get(where, SENTENCE) != OURS
    for n, each in enumerate(pattern for call in made for pattern in patterns(path, where, call))
]
SIZE = 48


def grows_too_fast(pattern: str, flags: int, anchored: bool, pump: str) -> bool:
    """Whether twice the text takes more than twice the steps; with the square it would be four times as many."""
    short, long = (steps(pattern, flags, (pump * SIZE)[: size - 1] + "!", anchored) for size in (SIZE // 2, SIZE))
    return long > MOST_STEPS or long > 2.6 * short + 60


@pytest.mark.parametrize(("pattern", "flags", "anchored"), PATTERNS)
def test_steps_of_an_expression_grow_with_the_text_only(pattern, flags, anchored):
    assert [pump for pump in pumps(pattern, flags) if grows_too_fast(pattern, flags, anchored, pump)] == []


@pytest.mark.parametrize(("pattern", "flags", "anchored"), PATTERNS)
def test_the_matcher_that_counts_finds_what_python_finds(pattern, flags, anchored):
    real, own = re.compile(pattern, flags), Matcher(pattern, flags)
    for pump in pumps(pattern, flags):
        text = (pump * 3 + " " + pump)[:60]
        for start in range(0, len(text), 7):
            there = real.match(text, start)
            assert own.match(text, start) == (there and there.end())
        assert own.fullmatch(pump) == bool(real.fullmatch(pump))


@pytest.mark.parametrize(
    ("slow", "pump", "anchored"),
    [
        (r"(1b1c)+\s*(1b1c)+!!", "1b1c", True),
        (r"\s+\s*x", " ", True),
        (r"(a|aa)+!!", "a", True),
        (r"(?:\d+,?)+!!", "1", True),
        (r"\d*\d*:", "1", True),
        (r"[^,]*x[^,]*!!", "x", True),
        (r"\s+$", " ", False),
        (r"<[^>]*>", "<", False),
    ],
)
def test_a_slow_expression_is_found(slow, pump, anchored):
    assert grows_too_fast(slow, 0, anchored, pump)


READERS = {
    "a code": (CLASSIC.parse, limits.CODE),
    "a word": (WORDS_OF_FOUR.parse, limits.CODE),
    "an answer": (Feedback.parse, limits.ANSWER),
    "two codes to score": (lambda text: score(text, text + "a"), limits.CODE),
    "a clue": (split_clue, limits.CLUE),
    "a guess": (lambda text: clue_of(text, "0b1c", CLASSIC), limits.CODE),
    "clues run together": (apart, limits.GAME),
    "a game": (lambda text: read_game(text, CLASSIC), limits.GAME),
    "a game with words": (lambda text: read_game(text, WORDS_OF_FOUR), limits.GAME),
    "a line of a riddle": (lambda text: read_line(text, CLASSIC), limits.CLUE),
    "what a line means": (lambda text: read_meaning(text, 4), limits.LINE),
    "a clue at the terminal": (lambda text: read_clue(text, CLASSIC), limits.CLUE),
    "symbols": (symbols_of, limits.SYMBOLS),
    "symbols of rules": (lambda text: Rules(3, text), limits.SYMBOLS),
    "words": (read_words, limits.WORDS),
    "a strategy": (named, limits.KEY),
    "a mix": (lambda text: named(f"mix~{text}"), limits.KEY),
    "two steps": (lambda text: named(f"two-step~{text}"), limits.KEY),
    "a mix's name": (mixing.read_name, mixing.LONGEST_NAME),
    "foresight": (foresight.parse, limits.KEY),
    "a number": (numbered.read, limits.NUMBER),
}
WITHOUT_REFUSAL = {
    "is it an answer": (is_answer, 32),
    "a clue's halves": (halves, limits.CLUE),
    "a riddle": (lambda text: read_riddle(text, CLASSIC), limits.RIDDLE),
    "a riddle of letters": (lambda text: read_riddle(text, Rules(3, "ABCDEF")), limits.RIDDLE),
    "rules for a riddle": (lambda text: suggested_rules(text, CLASSIC), limits.RIDDLE),
    "a quote": (shown, 40),
    "Markdown": (lambda text: as_text(text[:SENTENCE]), SENTENCE),  # of our own sentences
    "a link": (lambda text: [parameters.read({name: text}) for name in parameters.PARAMETERS], limits.LINK),
}
EVERY = {**READERS, **WITHOUT_REFUSAL}
# What froze a server once, what could, and the like.
HOSTILE = ("1b1c", "1b1c ", "-", "1 ", "1,", "1:", "1\n", "b1", "0b1c 1234 ", "1234 0B1C, ", "1b ", "\x1c1", "#1. ")
HOSTILE += ("\u0316\u0300", "a\u0316\u0300", "ﷺ", "one of the ", "682: hm\n", "<a", "minimax,", "сіно\n", "1|", '"')


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("part", ["1", "\u0316\u0300", "1b1c"])
def test_a_text_that_is_too_long_is_refused_with_a_sentence(reader, part):
    read, _ = READERS[reader]
    text = (part * 2_000_000)[:2_000_000]
    said = refusal(read, text)
    assert said.startswith(("expected ", "1 appears"))
    assert quotes_little(said, text)
    assert len(said) < 300 + 1_000 * (reader == "a strategy")


@pytest.mark.parametrize("reader", EVERY)
def test_nothing_longer_than_its_limit_meets_an_expression_or_is_normalised(reader, monkeypatch):
    """What froze for minutes was one normalising, of a million accents that Unicode puts in order."""
    read, most = EVERY[reader]
    met: list[int] = []

    def watched(function, place):
        def watch(*arguments, **options):
            met.append(len(arguments[place]))
            return function(*arguments, **options)

        return watch

    class Watched:
        def __init__(self, pattern):
            self.pattern = pattern

        def __getattr__(self, name):
            return watched(getattr(self.pattern, name), 1 if name == "sub" else 0)

    for path in FOUND:
        module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
        for name, value in list(vars(module).items()):
            if isinstance(value, re.Pattern):
                monkeypatch.setattr(module, name, Watched(value))
    for name in USES - {"compile"}:
        monkeypatch.setattr(re, name, watched(getattr(re, name), 2 if name == "sub" else 1))
    normal = unicodedata.normalize
    normalised: list[int] = []
    monkeypatch.setattr(
        unicodedata, "normalize", lambda form, text: normalised.append(len(text)) or normal(form, text)
    )
    for part in HOSTILE:
        for size in (100_000, min(most, 5_000)):
            refusal(read, (part * size)[:size])
    assert max(met, default=0) <= max(most, 18 * limits.LINE)  # one character of Unicode may stand for eighteen
    assert max(normalised, default=0) <= min(18 * most, limits.LINE)


@pytest.mark.parametrize("reader", EVERY)
def test_the_work_grows_no_faster_than_the_text(reader):
    read, most = EVERY[reader]
    size = min(most, 2_000)
    calls(read, "1")  # what is cached once
    for part in HOSTILE:
        half, whole = (calls(read, (part * size)[:many]) for many in (size // 2, size))
        assert whole < 2.5 * half + 1_500, part
        if most <= size:  # of what is too long little more is done than to count its characters
            assert calls(read, (part * 5 * most)[: 5 * most]) < 2 * whole + 1_000, part


@briefly
@given(st.text(max_size=300) | st.text("0123bcBC ,;:-\t\n", max_size=300), st.sampled_from(sorted(READERS)))
def test_any_text_is_read_or_refused(text, reader):
    said = refusal(READERS[reader][0], text)
    assert quotes_little(said, text)


def test_the_first_hundred_lines_that_cannot_be_used_are_told_and_how_many_there_were():
    """One word and 490,000 bad lines held 65 MB once."""
    words, left_out = read_words("hay\n" + "1\n" * 490_000)
    assert words == ("hay",)
    assert (len(left_out), left_out.more, left_out.after(5)) == (100, 489_900, 489_995)
    assert left_out[-1] == "Line 101: expected one word of letters, got '1'."
    game, problems = read_game("1234 0B1C\n" + "12 0b1c\n" * 5_000, CLASSIC)
    assert (len(game.clues), len(problems), problems.more) == (1, 100, 4_900)


def test_a_word_is_as_long_as_a_word_can_be():
    (problem,) = read_words("hay\n" + "\u0316\u0300" * 60).problems
    assert problem == "Line 2: expected one word of at most 100 characters, got 120."
    assert refusal(decode, b"a" * 1_000_001) == "expected a file of at most 1,000,000 bytes, got 1,000,001"
    assert refusal(read_words, "a" * 1_000_001) == "expected a list of at most 1,000,000 characters, got 1,000,001"
