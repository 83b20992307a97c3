"""Riddles: made by number, pasted, built line by line, explained in steps."""

import pytest

from bullscows import CLASSIC, Game, Rules, make_riddle

PASTED = """Can you open the lock?
682: one digit is correct and well placed
614: one digit is correct but wrongly placed
206: two digits are correct but wrongly placed
738: nothing is correct
780: one digit is correct but wrongly placed"""


def area(page):
    return page.at.text_area(key="w_riddle_lines")


def paste(page, text):
    area(page).set_value(text)
    return page.run()


def test_it_opens_on_a_riddle_made_by_number(open_page):
    page, riddle = open_page("riddles"), make_riddle(CLASSIC, "0", 2)
    assert area(page).value == riddle.text
    assert riddle.solution not in page.text
    assert page.url == {}
    page.press("Another riddle")
    assert page.url == {"riddle": "1"}
    assert area(page).value == make_riddle(CLASSIC, "1", 2).text
    assert area(page.pick("level", "3")).value == make_riddle(CLASSIC, "1", 3).text


def test_the_solution_comes_step_by_step(open_page):
    page, riddle = open_page("riddles"), make_riddle(CLASSIC, "0", 2)
    page.press("Show the first step")
    assert riddle.solution not in page.text or len(riddle.clues) == 1
    while any(button.label.startswith("Show the next step") for button in page.at.button):
        page.press("Show the next step")
    assert f"Only {riddle.solution} fits every clue." in page.text


def test_a_pasted_riddle_is_read_and_what_is_not_is_shown(open_page):
    page = paste(open_page("riddles", len="3"), PASTED)
    clues = "682-1b0c,614-0b1c,206-0b2c,738-0b0c,780-0b1c"
    assert page.url == {"len": "3", "clues": clues}
    assert not page.said("warning")  # a heading is passed over
    pool = open_page("solver", len="3", clues=clues)
    assert pool.metrics["Codes that still fit"] == "1"


@pytest.mark.parametrize("typed", ["", "hello", "🎯", "x" * 10_000, "682: two digits are correct"])
def test_what_is_no_riddle_is_refused_and_kept(open_page, typed):
    page = paste(open_page("riddles", len="3"), typed)
    assert page.said("error")[0].startswith("Expected lines such as")
    assert area(page).value == typed
    assert "clues" not in page.url


def test_a_line_without_placement_says_so(open_page):
    page = paste(open_page("riddles", len="3"), "738: nothing is correct\n682: two digits are correct")
    (notice,) = page.said("warning")
    assert "682" in notice
    assert "place" in notice


def test_a_riddle_is_built_line_by_line(open_page):
    page = open_page("riddles", len="3", clues="").enter("guess", "738").pick("given", "nothing is correct")
    assert page.url == {"len": "3", "clues": "738-0b0c"}
    assert area(page).value == "738: nothing is correct"


def test_a_riddle_that_contradicts_goes_to_the_clue_doctor(open_page):
    page = open_page("riddles", clues="1234-0b0c,5678-0b1c,7890-1b2c")
    assert "No code fits these clues" in page.said("error")[0]
    assert "5678 must score at least 2, and it scored 1." in page.said("error")[0]
    assert [button for button in page.at.button if (button.key or "").startswith("mend")]


def test_the_made_riddle_has_one_solution():
    riddle = make_riddle(Rules(3), "5", 1)
    assert list(Game(Rules(3), riddle.clues).pool) == [riddle.solution]


def test_a_very_long_riddle_is_refused_at_once(open_page):
    page = paste(open_page("riddles"), "1234: one digit is correct and well placed\n" * 800)
    assert page.said("error") == ["Expected at most 30 lines, got 800."]


def test_another_riddle_takes_the_place_of_what_could_not_be_read(open_page):
    page = paste(open_page("riddles"), "hello").press("Another riddle")
    assert area(page).value == make_riddle(CLASSIC, "1", 2).text
    assert not page.said("error")


def test_a_riddle_number_is_a_number_however_it_is_written(open_page):
    assert open_page("riddles", riddle="007").text == open_page("riddles", riddle="7").text
