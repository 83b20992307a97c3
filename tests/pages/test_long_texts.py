"""Texts of any length in every field, in a link and in a file: how much is taken is said, and no more is kept."""

import tomllib
from pathlib import Path

import pytest

from bullscows import limits
from pages.panels import position_panel
from pages.position import fields
from pages.widgets import typed

CONFIG = Path(__file__).parents[2] / ".streamlit" / "config.toml"
OWN_SYMBOLS = {"symbols": "abcdef", "len": "3"}
# Each kind of field: the page it is on, what brings it there, and its label.
FIELDS = {
    "clues": ("buckets", {}, "Clues, separated by commas, such as "),
    "guess": ("buckets", {}, "Guess"),
    "game": ("review", {}, "Paste your game"),
    "clue": ("review", {}, "Or one clue at a time, such as "),
    "riddle_lines": ("riddles", {}, "The riddle: paste your own lines here"),
    "solution": ("riddles", {}, "My solution"),
    "try": ("play", {}, "Your guess"),
    "seed": ("play", {}, "Game number (the same for a whole class)"),
    "typed": ("solver", {}, "or typed, such as 1B2C, 1 2 or 1A2B"),
    "symbols": ("start", OWN_SYMBOLS, "The symbols, letters and digits, in their order"),
    "mix_name": ("mixer", {}, "Name (letters, digits, spaces, hyphens)"),
    "own_words": ("start", {"words": "en4"}, "Or paste the words, one a line"),
}
AREAS = ("game", "riddle_lines", "own_words")


def enter(page, name, text):
    """Type into any kind of field."""
    if name not in AREAS:
        return page.enter(name, text)
    page.at.text_area(key=f"w_{name}").set_value(text)
    return page.run()


def stands_in(page, name):
    return page.at.text_area(key=f"w_{name}").value if name in AREAS else page.field(name)


def held(page):
    """The longest text that the session holds anywhere."""
    longest, seen, left = 0, set(), [page.at.session_state._state.filtered_state]
    while left:
        value = left.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        longest = max(longest, len(value) if isinstance(value, str) else 0)
        left += [*value.keys(), *value.values()] if isinstance(value, dict) else []
        left += list(value) if isinstance(value, list | tuple | set) else []
        left += list(vars(value).values()) if isinstance(value, fields.Field) else []
    return longest


@pytest.mark.parametrize("name", FIELDS)
def test_what_is_far_too_long_is_not_kept_and_a_sentence_says_how_much_is(open_page, name):
    where, link, label = FIELDS[name]
    page = open_page(where, **link)
    before = stands_in(page, name)
    most = limits.WORDS if name == "own_words" else limits.KEPT
    enter(page, name, "1b1c" * (most // 4) + "-")
    (notice,) = page.said("warning")
    assert notice.startswith(f"What was entered under “{label}")
    assert notice.endswith(f"” is too long to be kept: expected at most {most:,} characters, got {most + 1:,}.")
    assert stands_in(page, name) == before
    assert held(page) < 10_000
    assert not page.said("error")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (
            "clues",
            "1b1c" * 1_000,
            "Expected a guess and its answer such as 1234 0B1C, and a comma between clues, got",
        ),
        ("clues", "1" * 50_001, "Expected at most 50,000 characters, got 50,001."),
        ("guess", "\u0316\u0300" * 40_000, "Expected symbols from 0–9, got"),
        ("guess", "1" * 90_000, "Expected 4 symbols, got 90000: '1111"),
        ("game", "1234 0B1C\n" * 5_001, "Expected at most 50,000 characters, got 50,010."),
        ("riddle_lines", "682 is right " * 2_000, "Expected at most 20,000 characters, got 26,000."),
        ("seed", "1" * 90_000, "Expected a whole number from 0 to 999,999, got '1111"),
        ("typed", "1b1c" * 20_000, "Expected bulls and cows as '1B2C', '1 2' or '1A2B', got '1b1c1b1c"),
        ("symbols", "ab" * 40_000, "Expected symbols of at most 400 characters, got 80,000."),
        ("mix_name", "ab " * 30_000, "Expected a name of at most 24 characters, got 89999: 'ab ab"),
    ],
)
def test_what_is_too_long_to_be_read_stays_in_its_field_with_a_sentence(open_page, name, text, said):
    where, link, _ = FIELDS[name]
    page = enter(open_page(where, **link), name, text)
    (problem,) = page.said("error")
    assert problem.startswith(said)
    assert len(problem) < 300
    assert stands_in(page, name) == text


def test_what_cannot_be_read_is_read_once_and_not_each_time_the_page_is_drawn(open_page, monkeypatch):
    read, real = [], position_panel.read_game
    monkeypatch.setattr(position_panel, "read_game", lambda text, rules: read.append(text) or real(text, rules))
    page = open_page("buckets").enter("clues", "1b1c" * 1_000)
    many = len(read)
    assert 1 <= many <= 2
    assert page.run().run().said("error")
    page.switch("projector", True).switch("projector", False)
    assert len(read) <= many + 2  # once for each position that the link has had since
    page.pick("len", "3")
    assert page.said("error")


def test_of_a_long_list_the_first_hundred_bad_lines_are_kept(open_page):
    page = open_page("start", words="en4")
    enter(page, "own_words", "hay\nsow\n" + "1\n" * 20_000)
    assert "20,000 lines left out" in [expander.label for expander in page.at.expander]
    assert "The first 100 are told; there were 19,900 more." in page.said("caption")
    assert held(page) < 10_000
    for n in range(25):
        enter(page, "own_words", f"{'abcdefghijklmnopqrstuvwxyz'[n] * 3}\n1\n")
    assert len(page.at.session_state["_left_out"]) == 20


def test_a_value_of_a_link_has_a_length(open_page):
    page = open_page("buckets", clues="1b1c" * 1_000, strategies="minimax," * 300)
    assert page.said("warning") == [
        "The link's “clues” was left out: expected at most 2,000 characters, got 4,000.",
        "The link's “strategies” was left out: expected at most 2,000 characters, got 2,400.",
    ]


def test_the_server_takes_files_as_large_as_the_field_says(open_page):
    server = tomllib.loads(CONFIG.read_text("utf-8"))["server"]
    (field,) = open_page("start", words="en4").at.get("file_uploader")
    assert server["maxUploadSize"] == typed.MOST_MB == field.proto.max_upload_size_mb
    assert typed.MOST_MB << 20 >= limits.FILE
