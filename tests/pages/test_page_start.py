"""The start page: an answer explained, the number of codes, the presets of the rules."""

import pytest
from known import known
from on_page import FILES

from bullscows import PRESETS, Feedback

SIZES = known("code_spaces")["sizes"]
CASES = [case for case in known("scoring")["cases"] if case["secret"].isdecimal()]


def test_it_opens_on_a_ready_answer_with_a_reason_for_each_digit(open_page):
    page = open_page("start")
    assert page.field("secret") == "5940"
    assert page.field("guess") == "5903"
    assert "5903 against 5940: 2 bulls, 1 cow" in page.said("subheader")
    assert 'aria-label="5 bull, 9 bull, 0 cow, 3 none"' in page.html
    for reason in ("5 is right, and in its place.", "0 is in the secret, at place 4.", "3 is not in the secret."):
        assert reason in page.text
    assert page.url == {}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['secret']}-{case['guess']}")
def test_answers_people_get_wrong(open_page, case):
    page = open_page("start", len=str(len(case["secret"])), repeats="1")
    page.enter("secret", case["secret"]).enter("guess", case["guess"])
    words = Feedback.parse(case["answer"]).words
    assert f"{case['guess']} against {case['secret']}: {words}" in page.said("subheader")
    assert page.html.count("bc-bull") - 1 == Feedback.parse(case["answer"]).bulls  # one is in the style sheet
    assert page.html.count("bc-cow") - 1 == Feedback.parse(case["answer"]).cows


def test_a_symbol_matched_already_is_said_to_count_once(open_page):
    page = open_page("start", repeats="1", secret="1234", guess="1122")
    assert "1 is in the secret, but already matched: each counts once." in page.text


@pytest.mark.parametrize("row", SIZES, ids=lambda row: str(row["codes"]))
def test_number_of_codes_and_its_formula(open_page, row):
    page = open_page("start")
    page.pick("len", str(row["length"])).switch("repeats", row["repeats"]).switch("zero", row["leading_zero"])
    codes, n, first = f"{row['codes']:,}", row["length"], 10 if row["leading_zero"] else 9
    later = [10] * (n - 1) if row["repeats"] else [10 - place for place in range(1, n)]
    formula = " × ".join(map(str, [first, *later])) + f" = {codes}"
    assert page.metrics["Codes"] == codes
    assert page.text.count(formula) == 2  # in the sidebar and on the page
    assert f"**{codes} codes**" in page.text


def test_bits_and_answers_of_the_classic_game(open_page):
    metrics = open_page("start").metrics
    assert metrics["Bits to find out"] == "12.3"
    assert metrics["Different answers"] == "14"


@pytest.mark.parametrize(
    ("symbols", "length", "answers"),
    [(row["symbols"], row["length"], row["answers"]) for row in known("first_guess")["answers_that_occur"]],
)
def test_how_many_answers_can_occur(open_page, symbols, length, answers):
    page = open_page("start", symbols=symbols, len=str(length))
    assert page.metrics["Different answers"] == str(answers)


@pytest.mark.parametrize(
    ("preset", "codes", "url"),
    [
        ("Mastermind: 4 pegs, 6 colours", "1,296", {"symbols": "123456", "repeats": "1"}),
        ("Small: 1 to 4 in some order", "24", {"symbols": "1234"}),
    ],
)
def test_presets_set_all_the_rules_and_classic_sets_them_back(open_page, preset, codes, url):
    page = open_page("start").pick("preset", preset)
    assert page.metrics["Codes"] == codes
    assert page.url == url
    assert page.shown("preset") == preset
    classic = next(iter(PRESETS))
    assert page.pick("preset", classic).metrics["Codes"] == "5,040"
    assert page.url == {}


def test_rules_that_are_no_preset_are_called_your_own(open_page):
    page = open_page("start").pick("len", "5")
    assert page.shown("preset") == ""
    assert "Your own rules" in page.options("preset")
    assert "Your own rules" not in page.pick("len", "4").options("preset")


def test_no_more_places_than_symbols_without_repeats(open_page):
    page = open_page("start", symbols="1234")
    assert page.options("len") == ["3", "4"]
    assert page.switch("repeats", True).options("len") == ["3", "4", "5", "6", "7", "8", "9", "10"]
    page.pick("len", "5")
    assert page.metrics["Codes"] == "1,024"
    assert page.at.toggle(key="w_repeats").disabled


def test_predict_first_hides_the_answer_until_asked(open_page):
    page = open_page("start").switch("predict", True)
    assert "5903 against 5940: what is the answer?" in page.said("subheader")
    assert "bull" not in page.html.split("</style>")[-1]
    assert "2 bulls" not in page.text
    assert "2 bulls, 1 cow" in page.press("Show the answer").text
    assert "2 bulls" not in page.enter("guess", "4059").text  # another guess is hidden again
    assert "0 bulls, 4 cows" in page.press("Show the answer").text


def test_the_cards_lead_on_with_the_rules(open_page):
    page = open_page("start", repeats="1", guess="1122")
    links = [link.proto for link in page.at.get("page_link") if "view=glossary" not in link.proto.query_string]
    assert len(links) == len(FILES) - 1
    assert {link.page for link in links} == set(FILES) - {"start"}
    assert all("repeats=1" in link.query_string and "guess=1122" in link.query_string for link in links)


def test_letters_in_both_cases_are_two_symbols_where_the_rules_say_so(open_page):
    page = open_page("start", symbols="aAbB", len="3", secret="aAb", guess="AaB")
    assert "AaB against aAb: 0 bulls, 2 cows" in page.said("subheader")
