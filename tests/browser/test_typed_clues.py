"""The clue that is recorded is the one that was typed, however its answer is pressed."""

import re

from tests.browser.hand import each_way, each_way_later
from tests.browser.journeys import button, expect, parameters, settled


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
        code = hand.code(3)
        hand.types("Guess", code)
        hand.presses(hand.answer("0B 1C"))
        expect(hand.page.get_by_text(f"got 3: '{code}'")).to_be_visible()
        expect(hand.page.get_by_text("Nothing was recorded").first).to_be_visible()
        expect(hand.page.get_by_label("Guess", exact=True)).to_have_value(code)
        assert parameters(hand.page).get("clues") == ""
        hand.open(f"{app}/solver?clues=")
