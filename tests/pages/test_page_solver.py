"""The solver: clues entered, changed, ignored, moved, removed; the next guess; the clue doctor."""

import pytest

CLUES = "1234-0b1c,5678-1b0c"
CONTRADICTING = "1234-0b0c,5678-0b1c,7890-1b2c"
WHY = (
    "1234 (clue 1) has none of its digits in the code, so all 4 are among 0, 5, 6, 7, 8 and 9. "
    "Of these only 0 and 9 are not in 5678 (clue 2): 5678 must score at least 2, and it scored 1."
)


def left(page):
    """The codes that fit, as the page says it."""
    return page.metrics["Codes that still fit"]


def test_it_opens_on_an_example_and_suggests_the_probe(open_page):
    page = open_page("solver")
    assert left(page) == "72"
    assert "Next guess: 0375" in page.text
    assert (
        "at most 19 of 72 codes stay; 13.1 on average. It cannot be the secret itself: it is a probe." in page.text
    )
    assert page.url == {}


@pytest.mark.parametrize(
    ("clues", "guess"),
    [(CLUES, "0179"), (f"{CLUES},0179-0b2c", "2098"), (f"{CLUES},0179-0b2c,2098-0b2c", "5903")],
)
def test_the_game_against_5940_with_codes_that_fit(open_page, clues, guess):
    assert f"Next guess: {guess}" in open_page("solver", clues=clues, fits="1").text


def test_clues_are_added_by_picker_and_by_typing(open_page):
    page = open_page("solver", clues="")
    assert left(page) == "5,040"
    page.enter("guess", "1234").pick("given", "0B 1C")
    assert page.url == {"clues": "1234-0b1c"}
    page.enter("guess", "5678").enter("typed", "1A 0B")
    assert page.url == {"clues": CLUES}
    assert left(page) == "72"
    assert page.shown("given") is None
    assert page.field("typed") == ""


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("2B", "Expected bulls and cows as"),
        ("3B1C", "3B 1C cannot happen"),
        ("5B0C", "Expected at most 4 bulls and cows together"),
        ("🐂", "Expected bulls and cows as"),
    ],
)
def test_an_answer_that_cannot_be_is_refused_and_nothing_is_lost(open_page, typed, sentence):
    page = open_page("solver", clues=CLUES).enter("guess", "0179").enter("typed", typed)
    assert page.said("error")[0].startswith(sentence)
    assert page.field("typed") == typed
    assert page.url == {"clues": CLUES, "guess": "0179"}
    page.enter("typed", "0 2")
    assert page.url == {"clues": f"{CLUES},0179-0b2c"}
    assert not page.said("error")


def press(page, label, n):
    page.at.button(key=f"{label} {n}").click()
    return page.run()


def test_a_clue_is_edited(open_page):
    page = press(open_page("solver", clues=CLUES), "Edit", 0)
    assert page.field("guess") == "1234"
    assert page.shown("given") == "0B 1C"
    page.pick("given", "0B 2C")
    assert page.url == {"clues": "1234-0b2c,5678-1b0c"}
    page = press(page, "Edit", 1)
    assert page.press("Leave it as it is").url == {"clues": "1234-0b2c,5678-1b0c"}


def test_a_clue_is_ignored_for_now_and_used_again(open_page):
    page = press(open_page("solver", clues=CLUES), "Ignore", 0)
    assert page.url == {"clues": "~1234-0b1c,5678-1b0c"}
    assert left(page) == "480"
    assert "*ignored*" in page.said("markdown")
    assert press(page, "Use again", 0).url == {"clues": CLUES}
    assert left(page) == "72"


def test_clues_are_moved_and_removed(open_page):
    page = press(open_page("solver", clues=CLUES), "Move up", 1)
    assert page.url == {"clues": "5678-1b0c,1234-0b1c"}
    assert left(page) == "72"
    assert press(page, "Remove", 0).url == {"clues": "1234-0b1c"}
    assert page.press("Start a new game").url == {"clues": ""}


def test_hints_come_in_steps(open_page):
    page = open_page("solver", hints="count")
    assert "Next guess" not in page.text
    assert not page.charts
    page.pick("hints", "picture")
    assert set(page.charts) == {"symbols"}
    assert "Next guess" not in page.text
    assert "5940" in page.html


def test_the_clue_doctor_lists_what_could_be_wrong_and_mends_it(open_page):
    page = open_page("solver", clues=CONTRADICTING)
    (finding,) = page.said("error")
    assert "they contradict at clue 2, 5678 → 0B 1C" in finding
    assert finding.endswith("\n\n" + WHY)
    repairs = [button for button in page.at.button if (button.key or "").startswith("mend")]
    assert 1 < len(repairs) <= 12
    rules = next(button for button in repairs if button.label.startswith("Rules: a digit may occur more than once"))
    assert "20 codes fit" in rules.label
    rules.click()
    page.run()
    assert page.url == {"repeats": "1", "clues": CONTRADICTING}
    assert left(page) == "20"


def test_the_clue_doctor_says_what_was_entered_and_what_would_fit(open_page):
    page = open_page("solver", clues="1234-0b1c,5678-1b0c").enter("guess", "1234").pick("given", "2B 0C")
    assert page.said("error")[0].endswith("1234 cannot be answered with 0B 1C (clue 1) and with 2B 0C (clue 3).")
    assert page.button("Clue 3, 1234: 2B 0C was entered; 0B 1C would fit.")
    assert page.button("Clue 1, 1234: 0B 1C was entered; 2B 0C would fit.")
    assert "st-key-doctor_found" in page.html  # what takes the eye and the focus there


def test_why_clues_contradict_goes_with_what_it_tells(open_page):
    assert "Of these only" not in open_page("solver", clues=CONTRADICTING, without="codes").text
    assert "Of these only" not in open_page("solver", clues=CONTRADICTING, without="counts").text


def test_a_clue_that_adds_nothing_is_pointed_out(open_page):
    assert open_page("solver", clues=f"{CLUES},1234-0b1c").said("warning")


def test_solved_is_said_and_no_further_clue_is_asked_for(open_page):
    page = open_page("solver", clues=f"{CLUES},5940-4b0c")
    assert page.said("success") == ["Solved: the secret is 5940."]
    assert not [field for field in page.at.text_input if field.label == "Guess"]


def test_codes_keep_their_leading_zero(open_page):
    page = open_page("solver", clues="").enter("guess", "0395").pick("given", "1B 0C")
    assert page.url == {"clues": "0395-1b0c"}
    assert open_page("solver", clues="").enter("guess", "395").said("error") == [
        "Expected 4 symbols, got 3: '395'."
    ]


def test_a_clue_after_all_bulls_is_set_aside_with_the_reason(open_page):
    page = open_page("solver", clues="5940-4b0c,1234-0b1c")
    assert "the game is solved" in page.said("warning")[0]
    assert page.said("success") == ["Solved: the secret is 5940."]


def test_a_solved_game_can_be_edited(open_page):
    page = press(open_page("solver", clues="5940-4b0c"), "Edit", 0)
    assert page.pick("given", "2B 0C").url == {"clues": "5940-2b0c"}


def test_the_introduction_names_only_what_a_classroom_view_shows(open_page):
    assert "Take the suggestion" in open_page("solver").text
    plain = open_page("solver", without="suggestions,codes").text
    assert "Enter each guess of your game" in plain
    assert "Take the suggestion" not in plain
    assert "stays in the list" not in plain


def paste(page, text):
    page.at.text_area(key="w_game").set_value(text)
    return page.press("Take this game")


@pytest.mark.parametrize(
    "text", ["1234 0B1C\n5678 1B0C", "1234 0A1B, 5678 1A0B", "guess,answer\n1234,0B1C\n5678,1B0C"]
)
def test_a_game_is_pasted(open_page, text):
    page = paste(open_page("solver", clues=""), text)
    assert page.url == {"clues": CLUES}
    assert left(page) == "72"
    assert page.at.text_area(key="w_game").value == ""


def test_lines_that_are_no_clues_are_told_and_stay_in_the_field(open_page):
    page = paste(open_page("solver", clues=CLUES), "1234 0B1C\n56 1B0C")
    assert page.said("error") == ["Line 2: expected 4 symbols, got 2: '56'."]
    assert page.at.text_area(key="w_game").value == "1234 0B1C\n56 1B0C"
    assert page.url == {"clues": CLUES}
