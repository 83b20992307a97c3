"""Riddles: made by number, pasted, built line by line, explained in steps."""

import pytest
from known import known

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


@pytest.mark.parametrize("typed", ["", "hello", "🎯", "x" * 10_000, "one digit is correct"])
def test_what_is_no_riddle_is_refused_and_kept(open_page, typed):
    page = paste(open_page("riddles", len="3"), typed)
    assert page.said("error")[0].startswith("Expected lines such as")
    assert area(page).value == typed
    assert "clues" not in page.url


@pytest.mark.parametrize("riddle", known("riddle_lines")["riddles"], ids=lambda riddle: riddle["kind"])
def test_a_riddle_is_read_however_it_is_laid_out_and_stays_as_pasted(open_page, riddle):
    symbols = {"symbols": riddle["symbols"]} if "symbols" in riddle else {}
    text = "\n".join(riddle["lines"])
    page = paste(open_page("riddles", len=str(riddle["length"]), **symbols), text)
    assert page.url["clues"].lower() == ",".join(riddle["clues"]).replace(" ", "-").lower()
    assert area(page).value == text
    assert page.said("warning") == []
    assert not [line for line in page.said("info") if "wait" in line]
    for line in riddle["clues"]:
        assert line.split()[0] in chips(page)


def chips(page):
    return next(body for body in page.html.split("<div>") if "bc-clue" in body)


OPEN = "The lock\n682: one digit is correct and well placed\n614: one digit is correct\n738: nothing is correct"


def test_a_line_that_leaves_a_choice_waits_until_it_is_said(open_page):
    page = paste(open_page("riddles", len="3"), OPEN)
    (notice,) = page.said("warning")
    assert notice.startswith("Line 3, “614: one digit is correct”")
    assert page.said("info") == ["1 line waits: say what it means, or take it out of the text."]
    assert not [button for button in page.at.button if "step" in button.label]
    assert "Clue 1 (line 2):" in page.html
    page.press("0B 1C: one right, wrong place")
    assert page.url["clues"] == "682-1b0c,614-0b1c,738-0b0c"  # in the order of the lines
    assert area(page).value == OPEN
    assert page.said("warning") == page.said("info") == []
    assert page.button("Show the first step")
    page.press("Ask again")
    assert page.button("1B 0C: one right, in place")
    assert page.url["clues"] == "682-1b0c,738-0b0c"


def test_a_line_can_be_left_out(open_page):
    page = paste(open_page("riddles", len="3"), OPEN).press("Leave this line out")
    assert page.url["clues"] == "682-1b0c,738-0b0c"
    assert area(page).value == OPEN
    assert page.button("Show the first step")


def test_what_was_said_of_a_line_holds_when_another_is_changed(open_page):
    page = paste(open_page("riddles", len="3"), OPEN).press("1B 0C: one right")
    paste(page, OPEN.replace("738", "739"))
    assert page.url["clues"] == "682-1b0c,614-1b0c,739-0b0c"


def test_only_lines_that_wait_are_kept_too(open_page):
    page = paste(open_page("riddles", len="3"), "682: two digits are correct\n\n614: one is right\n")
    assert page.url["clues"] == ""
    assert page.said("info") == ["2 lines wait: say what they mean, or take them out of the text."]
    assert area(page).value == "682: two digits are correct\n\n614: one is right\n"


def test_no_older_riddle_is_solved_beside_a_text_that_is_refused(open_page):
    page = paste(open_page("riddles", step="9"), "hello")
    assert not [button for button in page.at.button if "step" in button.label]
    assert "fits every clue" not in page.text
    assert page.said("info")[0].startswith("The text is not read yet")


def test_a_riddle_of_another_length_is_read_by_one_press(open_page):
    page = paste(open_page("riddles"), PASTED)
    assert page.said("warning") == ["These are 3-digit codes: use 3 digits."]
    assert page.said("info") == ["5 lines wait: change the rules, or take them out of the text."]
    page.press("Use 3 digits")
    assert page.url == {"len": "3", "clues": "682-1b0c,614-0b1c,206-0b2c,738-0b0c,780-0b1c"}
    assert area(page).value == PASTED
    page.enter("solution", "042")
    assert page.said("success") == ["Right: 042 fits every clue, and no other code does."]


def test_a_repeated_digit_asks_for_repeats(open_page):
    text = "1123: one digit is correct and well placed\n4567: one digit is correct"
    page = paste(open_page("riddles"), text)
    assert page.said("warning")[0] == "A code repeats 1: allow repeats."
    page.press("Allow repeats")
    assert page.url == {"repeats": "1", "clues": "1123-1b0c"}
    assert page.press("0B 1C").url == {"repeats": "1", "clues": "1123-1b0c,4567-0b1c"}
    assert area(page).value == text


def test_lines_of_other_rules_can_be_left_out_together(open_page):
    page = paste(
        open_page("riddles"), "1234: one is right and in place\n112: nothing is right\n98: nothing is right"
    )
    assert len(page.said("warning")) >= 1
    while any(button.label.startswith("Leave") for button in page.at.button):
        next(button for button in page.at.button if button.label.startswith("Leave")).click()
        page.run()
    assert page.url == {"clues": "1234-1b0c"}
    assert page.said("info") == []


def test_digits_under_rules_of_letters(open_page):
    page = paste(
        open_page("riddles", symbols="ABCDEF"), "1234: nothing is correct\n5678: two are right, wrong place"
    )
    (button,) = [button for button in page.at.button if button.label.startswith("Use the digits")]
    page.press(button.label)
    assert page.url == {"clues": "1234-0b0c,5678-0b2c"}


def test_rules_changed_elsewhere_leave_the_text(open_page):
    page = paste(open_page("riddles", len="3"), PASTED).pick("len", "4")
    assert area(page).value == PASTED
    assert "These are 3-digit codes: use 3 digits." in page.said("warning")
    page.pick("len", "3")
    assert page.button("Show the first step")
    page = paste(open_page("riddles"), "1123: nothing is right").press("Allow repeats").switch("repeats", False)
    assert page.said("info")[0].startswith("1 line waits")
    page = paste(open_page("riddles"), "4567: nothing is right\n1123: nothing is right").press("Leave")
    page.switch("repeats", True)
    assert area(page).value.endswith("1123: nothing is right")


def test_one_code_under_other_rules_is_offered(open_page):
    page = open_page("riddles", clues="1234-0b0c,5678-0b0c,9012-1b0c")
    assert page.said("warning")[0].startswith("No code fits under these rules, but exactly one does if you allow")
    assert page.said("error")[0].startswith("No code fits these clues")
    page.press("Allow repeats")
    assert page.url["repeats"] == "1"
    page.enter("solution", "9999")
    assert page.said("success") == ["Right: 9999 fits every clue, and no other code does."]


def test_a_solution_is_checked_and_stays_out_of_the_link(open_page):
    page = paste(open_page("riddles", len="3"), PASTED).enter("solution", "691")
    assert page.said("warning") == [
        "691 breaks clue 2: 614 would give 1B 1C there, and the riddle says 0B 1C. It breaks clues 3 and 5 as well."
    ]
    assert "691" not in str(page.url)
    page.enter("solution", "6")
    assert page.said("error") == ["Expected 3 symbols, got 1: '6'."]
    page.enter("solution", "042")
    assert page.said("success")
    page.press("Another riddle")
    assert not page.said("success")
    page = paste(open_page("riddles", len="3"), "738: nothing is correct").enter("solution", "691")
    assert "691 fits every clue, but it is not the only code that does." in page.said("info")


def test_riddles_are_numbered_from_one_and_links_hold(open_page):
    page = open_page("riddles", riddle="0")
    assert "Riddle 1, medium" in page.text
    assert area(page).value == make_riddle(CLASSIC, "0", 2).text
    assert "easy riddles stay below about 12, hard ones go above 20" in page.text
    assert "easy riddles" not in open_page("riddles", len="6").text


def test_the_button_reads_what_stands_in_the_field(open_page):
    page = open_page("riddles", len="3")
    area(page).set_value(PASTED)
    page.press("Read it")
    assert page.url["clues"].startswith("682-1b0c,614-0b1c")
    assert area(page).value == PASTED


def test_a_riddle_is_built_line_by_line(open_page):
    page = open_page("riddles", len="3", clues="").enter("guess", "738").pick("given", "nothing is correct")
    assert page.url == {"len": "3", "clues": "738-0b0c"}
    assert area(page).value == "738: nothing is correct"
    assert page.field("guess") == ""
    page.enter("guess", "682").pick("given", "one digit is correct and well placed")
    assert page.url == {"len": "3", "clues": "738-0b0c,682-1b0c"}
    assert area(page).value == "738: nothing is correct\n682: one digit is correct and well placed"


def test_a_line_built_goes_to_the_end_of_what_was_pasted(open_page):
    page = open_page("riddles", len="3", guess="780")
    area(page).set_value(PASTED.rsplit("\n", 1)[0])
    page.pick("given", "one digit is correct but wrongly placed")
    assert area(page).value == PASTED
    assert page.url == {"len": "3", "clues": "682-1b0c,614-0b1c,206-0b2c,738-0b0c,780-0b1c"}
    area(page).set_value("hello")
    page.enter("guess", "123").pick("given", "nothing is correct")
    assert area(page).value == "hello"
    assert page.said("warning")[0].startswith("Nothing was recorded")


def test_a_line_needs_its_code(open_page):
    page = open_page("riddles", len="3", clues="").pick("given", "nothing is correct")
    assert page.said("warning")[0].startswith("Expected the code of which “nothing is correct” is said")
    assert page.url == {"len": "3", "clues": ""}


def test_a_riddle_that_contradicts_goes_to_the_clue_doctor(open_page):
    page = open_page("riddles", clues="1234-0b0c,5678-0b1c,7890-1b2c")
    assert "No code fits these clues" in page.said("error")[0]
    assert "5678 must score at least 2, and it scored 1." in page.said("error")[0]
    assert [button for button in page.at.button if (button.key or "").startswith("mend")]


def test_the_made_riddle_has_one_solution():
    riddle = make_riddle(Rules(3), "5", 1)
    assert list(Game(Rules(3), riddle.clues).pool) == [riddle.solution]


@pytest.mark.parametrize("many", [60, 800])
def test_a_very_long_riddle_is_refused_at_once_and_kept(open_page, many):
    text = "1234: one digit is correct and well placed\n" * many
    page = paste(open_page("riddles"), text)
    assert page.said("error") == [f"Expected at most 30 lines, got {many}."]
    assert area(page).value == text


def test_another_riddle_takes_the_place_of_what_could_not_be_read(open_page):
    page = paste(open_page("riddles"), "hello").press("Another riddle")
    assert area(page).value == make_riddle(CLASSIC, "1", 2).text
    assert not page.said("error")


def test_a_riddle_number_is_a_number_however_it_is_written(open_page):
    assert open_page("riddles", riddle="007").text == open_page("riddles", riddle="7").text


SOLVED = "682: all three digits are correct and well placed\n614: nothing is correct"


def test_a_clue_after_the_solution_is_refused_and_kept(open_page):
    page = paste(open_page("riddles", len="3"), SOLVED)
    assert page.said("error")[0].startswith("Expected no clue after 682")
    assert area(page).value == SOLVED
    text = SOLVED.replace("all three", "three").replace(" and well placed", "")
    page = paste(page, text).press("3B 0C")
    assert page.said("warning")[0].startswith("Expected no clue after 682")
    assert area(page).value == text
    assert page.button("Leave this line out")


def test_a_line_of_very_many_clues_is_refused(open_page):
    page = paste(open_page("riddles", len="3"), "682 one right; " * 40)
    assert page.said("error") == ["Expected at most 30 clues, got 40."]


def test_a_paragraph_is_asked_about_piece_by_piece(open_page):
    text = "682: one digit is right; 682: one digit is right; 614 - two digits are right"
    page = paste(open_page("riddles", len="3"), text)
    for _ in range(3):
        waiting = [button for button in page.at.button if button.label.startswith("0B")]
        if waiting:
            waiting[0].click()
            page.run()
    assert page.said("info") == []
    assert page.url["clues"] == "682-0b1c,682-0b1c,614-0b2c"


def test_back_finds_the_text_as_it_was(open_page):
    page = paste(open_page("riddles", len="3"), OPEN)
    page.press("0B 1C: one right")
    there = page.url["clues"]
    paste(page, PASTED)
    page.at.session_state["_position"] = page.at.session_state["_position"] | {"clues": there}
    page.interrupt().run()
    assert area(page).value == OPEN


def test_no_line_is_left_of_a_riddle_that_was_cleared(open_page):
    page = paste(open_page("riddles", len="3"), "682: two digits are correct").press("Start with no lines")
    assert area(page).value == ""
    assert page.said("info") == ["No line yet: paste a riddle, or build one line by line."]


def test_a_classroom_view_checks_a_solution_and_tells_no_count(open_page):
    page = open_page("riddles", len="3", clues="682-1b0c,614-0b1c,206-0b2c,738-0b0c", without="counts,codes")
    assert not [button for button in page.at.button if "step" in button.label]
    assert page.enter("solution", "042").said("success") == ["042 fits every clue."]
    page = open_page("riddles", clues="1234-0b0c,5678-0b0c,9012-1b0c", without="counts")
    assert not [line for line in page.said("warning") if "exactly one" in line]
    assert page.said("error")[0].startswith("No code fits these clues")
