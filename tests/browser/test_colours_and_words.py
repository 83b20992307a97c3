"""Colours and words in a real browser: readable, nothing cut off, and pegs that are pressed."""

import pytest

from tests.browser.journeys import expect, settled
from tests.browser.test_accessibility import check_in_both_looks, visit

KINDS = {
    "colours": {"symbols": "123456789ABC", "repeats": "1", "len": "5"},
    "words": {"words": "uk5"},
    "ten digits": {"len": "10"},
}
CLUES = {
    "colours": {"clues": "112AC-1b1c", "guess": "13456", "answer": "0b2c", "tries": "112AC"},
    "words": {"clues": "норка-1b1c", "guess": "весло", "tries": "весло"},
    "ten digits": {"clues": "0123456789-6b4c", "guess": "0123456798", "tries": "0123456789"},
}


@pytest.mark.long
@pytest.mark.parametrize("name", ["start", "buckets", "walkthrough", "solver", "riddles", "play"])
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(new_page, app, kind, name):
    page = new_page()
    visit(page, app, name, **KINDS[kind], **(CLUES[kind] if name in ("buckets", "solver", "play") else {}))
    check_in_both_looks(page)


@pytest.mark.long
def test_a_guess_of_pegs_is_pressed(new_page, app):
    page = new_page()
    visit(page, app, "play", symbols="123456", repeats="1")
    for place, symbol in enumerate("5136", start=1):
        page.locator(".st-key-press_try").get_by_role("button", name=symbol, exact=True).click()
        if place < 4:
            page.locator(".bc-row .bc-peg").nth(place - 1).wait_for()
        settled(page)
    page.wait_for_url("**tries=5136*")
    expect(page.locator(".bc-clue .bc-peg")).to_have_text(list("5136"))
    colours = page.locator(".bc-clue .bc-peg").evaluate_all(
        "all => all.map(e => getComputedStyle(e).backgroundColor)"
    )
    assert len(set(colours)) == 4
