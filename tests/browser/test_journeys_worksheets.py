"""Worksheets in a real browser: chosen, seen, printed from the preview, taken away."""

import re
from pathlib import Path

import pytest

from bullscows import CLASSIC
from bullscows.paper.narrowing import from_seed
from bullscows.paper.worksheets import narrowing_sheet
from tests.browser.journeys import choose, downloaded, enter, expect, parameters, says


@pytest.mark.long
def test_a_worksheet_is_chosen_seen_printed_and_taken_away(page, new_page, app):
    page.goto(f"{app}/worksheets")
    preview = page.frame_locator("iframe[title='Preview: Riddles']")
    expect(preview.get_by_role("heading", name="Open the lock: 4 riddles", exact=True)).to_be_visible()
    page.get_by_role("radio", name="Narrow it down").click()
    preview = page.frame_locator("iframe[title='Preview: Narrow it down']")
    expect(preview.get_by_role("heading", name="Narrow it down: Example A")).to_be_visible()
    choose(page, page.get_by_label("Clues from"), "Made by number")
    enter(page, "Number of the first game", "12")
    expect(preview.get_by_role("heading", name="Narrow it down: Game 12")).to_be_visible()
    page.get_by_role("radio", name="Letter").click()
    page.wait_for_url("**paper=letter**")
    assert parameters(page) == {"sheet": "narrow", "example": "own", "seed": "12", "paper": "letter"}
    expect(preview.get_by_role("heading", name="Narrow it down: Game 12")).to_be_visible()

    on_letter = page.locator("iframe[title^='Preview'][srcdoc*='size: letter']")  # not the one before it
    frame = on_letter.element_handle().content_frame()
    frame.evaluate("window.print = () => { document.title = 'printing' }")
    preview.get_by_role("button", name="Print").click()
    assert frame.evaluate("document.title") == "printing"

    file = downloaded(page, "Download to print")
    assert file.suggested_filename == "narrow-it-down-12-level-2.html"
    text = Path(file.path()).read_text(encoding="utf-8")
    assert text == narrowing_sheet([from_seed(CLASSIC, n) for n in range(12, 16)], 2, "letter")
    alone = new_page()
    alone.set_content(text)
    printed = alone.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 5

    again = new_page()
    again.goto(page.url)
    preview = again.frame_locator("iframe[title^='Preview']")
    expect(preview.get_by_role("heading", name="Narrow it down: Game 15")).to_be_visible()


def test_what_cannot_be_read_stays_beside_a_link_to_where_one_is(page, app):
    page.goto(f"{app}/worksheets?many=2")
    enter(page, "Number of the first riddle", "abc")
    says(page, "expected a whole number from 1")
    assert page.get_by_label("Number of the first riddle").input_value() == "abc"
