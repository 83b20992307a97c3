"""What stands in the fields is what is recorded: typed without Enter, then pressed with a finger or a mouse.

A mouse is held for a while: the field is left when it goes down, and the page may be drawn anew before it comes up.
"""

import random
import re

import pytest

from tests.browser.journeys import button, expect, parameters, settled

WAYS = ["touch", 0, 30, 60, 150]  # a finger, or a mouse held so many milliseconds
FEW, MANY = 1, 20
each_way_later = pytest.mark.parametrize(
    ("way", "times"),
    [pytest.param(way, MANY, id=f"{way}, {MANY} times", marks=pytest.mark.long) for way in WAYS],
)
each_way = pytest.mark.parametrize(
    ("way", "times"),
    [
        *(pytest.param(way, FEW, id=f"{way}") for way in ("touch", 30)),
        *(pytest.param(way, MANY, id=f"{way}, {MANY} times", marks=pytest.mark.long) for way in WAYS),
    ],
)


@pytest.fixture
def hand(new_page, way):
    """A window with a touch screen, or with a mouse; and what types and presses there."""
    return Hand(new_page(has_touch=way == "touch"), way)


class Hand:
    def __init__(self, page, way):
        self.page, self.way, self.random = page, way, random.Random(5940)

    def code(self, length=4):
        return "".join(self.random.sample("0123456789", length))

    def open(self, address):
        self.page.goto(address)
        settled(self.page)

    def types(self, label, text):
        """Put the text into the field, and leave the caret there."""
        settled(self.page)
        field = self.page.get_by_label(label, exact=True)
        field.fill("")
        field.press_sequentially(text)

    def presses(self, what):
        if self.way == "touch":
            what.tap()
            return
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.wait_for_timeout(self.way)
        self.page.mouse.up()

    def answer(self, text):
        return self.page.locator(".st-key-w_given").get_by_role("radio", name=text, exact=True)

    def address_has(self, **expected):
        """Wait until the address has these parameters."""
        for _ in range(200):
            if parameters(self.page).items() >= expected.items():
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(
            f"{self.page.url} has not {expected}; it says {self.page.locator('[role=alert]').all_inner_texts()}"
        )


@each_way
def test_solver_records_the_guess_typed(hand, app, times):
    hand.open(f"{app}/solver?clues=")
    for _ in range(times):
        code = hand.code()
        hand.types("Guess", code)
        hand.presses(hand.answer("0B 1C"))
        hand.address_has(clues=f"{code}-0b1c")
        settled(hand.page)
        button(hand.page, "Start a new game").click()
        hand.page.wait_for_url(re.compile(r"clues=($|&)"))


@each_way_later
def test_a_clue_is_changed_to_the_guess_typed(hand, app, times):
    for _ in range(times):
        hand.open(f"{app}/solver?clues=1234-0b1c,5678-1b0c&edit=0")
        hand.types("Guess", "9087")
        hand.presses(hand.answer("0B 2C"))
        hand.address_has(clues="9087-0b2c,5678-1b0c")


@each_way_later
def test_five_digits_colours_and_words_too(hand, app, times):
    games = (
        ("len=5", "90876", "0B 2C", "90876-0b2c"),
        ("symbols=123456&repeats=1", "1122", "1B 1C", "1122-1b1c"),
        ("words=en4", "game", "0B 1C", "game-0b1c"),
    )
    for _ in range(max(times // 5, 1)):
        for rules, code, answer, clue in games:
            hand.open(f"{app}/solver?{rules}&clues=")
            hand.types("Guess", code)
            hand.presses(hand.answer(answer))
            hand.address_has(clues=clue)


@each_way_later
def test_what_is_no_code_is_not_recorded_and_stays(hand, app, times):
    hand.open(f"{app}/solver?clues=")
    for _ in range(times):
        hand.types("Guess", "123")
        hand.presses(hand.answer("0B 1C"))
        expect(hand.page.get_by_text("Nothing was recorded").first).to_be_visible()
        expect(hand.page.get_by_label("Guess", exact=True)).to_have_value("123")
        assert parameters(hand.page).get("clues") == ""
        hand.open(f"{app}/solver?clues=")


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
        hand.types("Code", code)
        hand.presses(hand.page.locator(".st-key-w_given").get_by_role("radio").first)
        hand.address_has(clues=f"{code}-0b0c")


@each_way_later
def test_the_set_typed_is_the_set_that_is_asked(hand, app, times):
    """A reply pressed beside a new number was for a question that is no longer asked: it does not count."""
    for turn in range(times):
        hand.open(f"{app}/questions?seed={turn + 1}")
        hand.page.get_by_text("Choose the questions").click()
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
