"""Rules: how many codes there are, and reading what people type."""

import re

import drawn
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import known
from refusals import quotes_little, refusal

from bullscows import CLASSIC, MASTERMIND, PRESETS, Rules

SPACES = known("code_spaces")


@pytest.mark.parametrize("row", SPACES["sizes"], ids=lambda row: str(row["codes"]))
def test_size_and_formula(row):
    rules = Rules(row["length"], SPACES["symbols"], row["repeats"], row["leading_zero"])
    assert rules.size == row["codes"]
    assert rules.formula.endswith(f" = {row['codes']:,}")


@drawn.briefly
@given(drawn.rules())
def test_size_counts_every_code(rules):
    assert rules.size == len(oracle.codes(rules))


def test_defaults_and_presets():
    assert Rules() == CLASSIC == Rules(4, "0123456789", repeats=False, leading_zero=True)
    assert Rules(4, "123456", repeats=True) == MASTERMIND
    assert {CLASSIC, MASTERMIND} <= set(PRESETS.values())


def test_leading_zero_means_nothing_where_0_is_no_symbol():
    assert Rules(2, "123", leading_zero=False) == Rules(2, "123")
    assert hash(Rules(2, "123", leading_zero=False)) == hash(Rules(2, "123"))


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"length": 0}, "expected a length from 1 to 15, got 0"),
        ({"length": 16, "repeats": True}, "expected a length from 1 to 15, got 16"),
        ({"symbols": ""}, "expected at least one symbol, got none"),
        ({"symbols": "01232"}, "expected different symbols, got 2 twice"),
        ({"symbols": "01 23"}, "expected symbols without spaces"),
        ({"length": 4, "symbols": "012"}, "expected at most 3 places without repeats .* got 4"),
        ({"length": 1, "symbols": "0", "leading_zero": False}, "expected a symbol besides 0"),
    ],
)
def test_rules_without_codes_are_refused(arguments, reason):
    with pytest.raises(ValueError, match=reason):
        Rules(**arguments)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("5940", "5940"),
        ("0395", "0395"),
        (" 5 9 4 0 ", "5940"),
        ("59\t40\n", "5940"),
        ("５９４０", "5940"),
        ("٥٩٤٠", "5940"),
        ("５ 9 ٤ 0", "5940"),
    ],
)
def test_forgiving_input(typed, code):
    assert CLASSIC.parse(typed) == code


def test_letters_are_read_in_either_case():
    assert Rules(3, "ABC").parse("cab") == "CAB"
    assert Rules(4, "СІНОГ").parse("сіно") == "СІНО"


REFUSED = {
    "": "expected 4 symbols, got 0",
    "012": "expected 4 symbols, got 3: '012'",
    "01234": "expected 4 symbols, got 5",
    "395": "expected 4 symbols, got 3",
    "abcd": "expected symbols from 0–9, got 'a'",
    "3B1C": "expected symbols from 0–9, got 'B'",
    "-123": "expected symbols from 0–9, got '-'",
    "1233": "3 appears twice in '1233'; expected 4 different symbols, unless the rules allow repeats$",
    "1112": "1 appears three times in '1112'; expected 4 different symbols",
    "1111": "1 appears 4 times in '1111'",
    "2121": "2 and 1 appear twice in '2121'",
    "🐂🐄🐂🐄": "expected symbols from 0–9, got '🐂'",
    "12½4": "expected symbols from 0–9, got '½'",
    "⑫34": "expected symbols from 0–9, got '⑫'",
    "12\x0034": "expected symbols from 0–9, got",
    "0123456789" * 1000: "expected 4 symbols, got 10000",
    "x" * 10_000: "expected symbols from 0–9, got 'x'",
}


@pytest.mark.parametrize(("typed", "reason"), REFUSED.items(), ids=[t[:12] for t in REFUSED])
def test_anything_else_is_refused_with_expected_got_and_a_short_quote(typed, reason):
    message = refusal(CLASSIC.parse, typed)
    assert re.match(reason, message)
    assert quotes_little(message, typed)


def test_what_appears_how_often_is_told_for_letters_too():
    assert refusal(Rules(5, "BGPRYO").parse, "gbbgg") == (
        "G and B appear more than once in 'gbbgg'; expected 5 different symbols, unless the rules allow repeats"
    )


def test_a_number_is_not_a_code():
    with pytest.raises(ValueError, match="expected a code as text such as '0395', got '395'"):
        CLASSIC.parse(395)


def test_a_leading_zero_is_refused_where_it_may_not_lead():
    with pytest.raises(ValueError, match="expected a first symbol other than 0, got '0395'"):
        Rules(leading_zero=False).parse("0395")


@pytest.mark.parametrize(
    ("symbols", "typed", "name"), [("СІНО", "CІНО", "latin capital letter c"), ("ABC", "АBC", "cyrillic")]
)
def test_look_alike_letters_are_named(symbols, typed, name):
    with pytest.raises(ValueError, match=name):
        Rules(len(typed), symbols).parse(typed)


@drawn.briefly
@given(drawn.rules(), st.data())
def test_every_legal_code_reads_as_itself(rules, data):
    code = data.draw(st.sampled_from(oracle.codes(rules)))
    assert rules.parse(code) == rules.parse(" ".join(code)) == code


@drawn.briefly
@given(drawn.rules(max_size=300), st.text(max_size=60))
def test_any_text_is_a_legal_code_or_refused(rules, text):
    message = refusal(rules.parse, text)
    assert "expected" in message if message else rules.parse(text) in oracle.codes(rules)
    assert quotes_little(message, text)


def test_one_place_has_one_symbol_and_no_accent_is_a_symbol():
    assert str(Rules(1)) == "1 digit from 0–9, no repeats"
    assert "expected symbols that stand alone, got an accent by itself" in refusal(lambda: Rules(2, "e\u0301ab"))
