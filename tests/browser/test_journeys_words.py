"""Words and colours in a real browser: a list is brought, its link opens elsewhere, a lost one is asked for."""

import pytest

from bullscows import Rules
from tests.browser.journeys import button, choose, enter, expect, parameters, says, settled

WORDS = ["сіно", "сніг", "зима", "літо", "лист", "квіт", "клен", "день", "тінь", "сонц"]
KEY = Rules.from_words(WORDS).words.fingerprint


def bring(page):
    page.locator("input[type=file]").set_input_files(
        {"name": "words.txt", "mimeType": "text/plain", "buffer": "\n".join([*WORDS, "весна"]).encode()}
    )


@pytest.mark.long
def test_a_list_is_brought_and_its_link_opens_the_same_game(fresh_app, new_page):
    page = new_page()
    page.goto(f"{fresh_app}/solver?words={KEY}&clues=сніг-1b2c")
    says(page, "Which words?")
    assert parameters(page) == {"words": KEY, "clues": "сніг-1b2c"}
    bring(page)
    says(page, "Solver: help with your own game")
    says(page, "Next guess: сіно")
    says(page, "1 line left out")
    assert parameters(page) == {"words": KEY, "clues": "сніг-1b2c"}
    page.reload()
    says(page, "Next guess: сіно")
    other = new_page()
    other.goto(page.url)
    says(other, "Next guess: сіно")
    settled(other)
    button(other, "Start a new game").click()
    says(other, "10 codes")


@pytest.mark.long
def test_a_list_is_pasted_and_a_word_guessed(page, app):
    page.goto(f"{app}/buckets")
    choose(page, page.get_by_role("combobox", name="Codes are made of"), "Words of a list")
    says(page, "655 words")
    settled(page)
    page.get_by_text("A list of your own", exact=True).click()
    field = page.get_by_label("Or paste the words")
    field.fill("<b>hay</b>\nhay\nsow\nhen\nHay")
    field.press("Control+Enter")
    says(page, "3 words")
    says(page, "2 lines left out")
    enter(page, "Guess", "SOW", exact=True)
    says(page, "sow could be the secret")
    assert parameters(page)["guess"] == "sow"
    page.go_back()
    page.go_back()
    says(page, "655 words")


def test_colours_are_pegs_with_their_symbols(page, app):
    page.goto(f"{app}/buckets")
    choose(page, page.get_by_role("combobox", name="Game"), "Mastermind: 4 pegs, 6 colours")
    says(page, "white pin")
    pegs = page.locator("[class*=bc-peg]")
    expect(pegs.first).to_be_visible()
    enter(page, "Guess", "1234", exact=True)
    says(page, "1234 could be the secret")
    assert parameters(page) == {"symbols": "123456", "repeats": "1", "guess": "1234"}


@pytest.mark.parametrize("path", [pytest.param("/", marks=pytest.mark.long), "/worksheets"])
def test_the_first_thing_done_on_a_page_counts(page, app, path):
    """On a visitor's first run no page is known yet: what came next was once taken for a link's change of page."""
    page.goto(f"{app}{path}?words=en4")
    settled(page)
    page.get_by_text("A list of your own", exact=True).click()
    field = page.get_by_label("Or paste the words")
    field.fill("\n".join(WORDS))
    field.press("Control+Enter")
    page.wait_for_url(f"**words={KEY}*")
    says(page, f"The {len(WORDS)} words")
