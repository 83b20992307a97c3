"""What stands in the fields is what is recorded: guesses, codes and numbers typed without Enter."""

import re

from tests.browser.hand import each_way, each_way_later
from tests.browser.journeys import button, expect, parameters, settled


@each_way_later
def test_buckets_shows_the_guess_typed(hand, app, times):
    hand.open(f"{app}/buckets")
    for _ in range(times):
        code = hand.code()
        hand.types("Guess", code)
        hand.presses(hand.page.locator(".st-key-w_answer").get_by_role("radio").nth(1))
        hand.address_has(guess=code)
        settled(hand.page)
        assert hand.page.get_by_label("Guess", exact=True).input_value() == code


@each_way
def test_play_and_duel_take_the_guess_typed_once(hand, app, times):
    for turn in range(times):
        code = hand.code()
        hand.open(f"{app}/play?seed={turn}")
        hand.types("Your guess", code)
        hand.presses(button(hand.page, "Guess", exact=True))
        hand.address_has(tries=code)
        hand.open(f"{app}/duel?duel={turn}")
        hand.types("Your guess", code)
        hand.presses(button(hand.page, "Guess", exact=True))
        hand.address_has(shots=code)
        settled(hand.page)
        hand.presses(hand.answer("0B 2C"))
        hand.address_has(shots=code, replies="0b2c")


@each_way_later
def test_a_line_is_built_of_the_code_typed(hand, app, times):
    for _ in range(times):
        code = hand.code()
        hand.open(f"{app}/riddles?clues=")
        hand.page.get_by_text("Build it line by line").click()
        hand.page.wait_for_timeout(100)  # it begins to unfold; `types` waits until it has
        hand.types("Code", code)
        hand.presses(hand.page.locator(".st-key-w_given").get_by_role("radio").first)
        hand.address_has(clues=f"{code}-0b0c")


@each_way_later
def test_the_set_typed_is_the_set_that_is_asked(hand, app, times):
    """A reply pressed beside a new number was for a question that is no longer asked: it does not count."""
    hand.open(f"{app}/questions?seed=1")
    hand.page.get_by_text("Choose the questions").click()
    for turn in range(times):
        hand.types("Set number", str(700 + turn))
        hand.presses(hand.page.locator(".st-key-options button, [class*=st-key-w_given] [role=radio]").first)
        hand.address_has(seed=str(700 + turn))
        settled(hand.page)
        expect(hand.page.get_by_text(re.compile(r"\d of \d+ right"))).to_have_count(0)


@each_way
def test_typing_then_a_link_keeps_what_was_typed_and_leads_where_it_says(hand, app, times):
    for _ in range(times):
        code = hand.code()
        hand.open(f"{app}/solver?clues=")
        hand.types("Guess", code)
        hand.presses(hand.page.locator(".st-key-words a").nth(1))
        hand.page.wait_for_url(re.compile(rf"/teachers\?.*guess={code}"))
        expect(hand.page.get_by_role("heading", name="For teachers", level=1)).to_be_visible()


def test_a_double_click_on_an_answer_is_one_answer(page, app):
    page.goto(f"{app}/duel?duel=7&shots=1234")
    settled(page)
    page.locator(".st-key-w_given").get_by_role("radio", name="0B 2C", exact=True).dblclick()
    page.wait_for_url(re.compile("replies=0b2c(&|$)"))
    page.goto(f"{app}/solver?clues=")
    settled(page)
    page.get_by_label("Guess", exact=True).fill("9087")
    page.locator(".st-key-w_given").get_by_role("radio", name="0B 2C", exact=True).dblclick()
    page.wait_for_url(re.compile("clues=9087-0b2c(&|$)"))
    settled(page)
    assert parameters(page)["clues"] == "9087-0b2c"
