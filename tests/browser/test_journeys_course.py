"""The course in a real browser: a page is taken away and opened without a network, its figures drawn."""

import json
from pathlib import Path

import pytest

from tests.browser.journeys import downloaded, expect


@pytest.mark.long
def test_a_page_of_the_course_is_taken_away_and_read_offline(page, new_page, app, tmp_path):
    page.goto(app)
    page.get_by_role("link", name="Course", exact=True).click()
    expect(page.get_by_role("heading", name="2 · Buckets and minimax")).to_be_visible()

    file = downloaded(page, "2: Page to read")
    assert file.suggested_filename == "02_buckets_and_minimax.html"
    file.save_as(tmp_path / "taken.html")
    notebook = downloaded(page, "2: Notebook")
    assert notebook.suggested_filename == "02_buckets_and_minimax.ipynb"
    assert json.loads(Path(notebook.path()).read_text("utf-8"))["nbformat"] == 4

    for width in (1280, 390):
        reader = new_page(offline=True, viewport={"width": width, "height": 900})
        asked = []
        reader.on("request", lambda request, asked=asked: asked.append(request.url))
        reader.set_content((tmp_path / "taken.html").read_text("utf-8"))
        expect(reader).to_have_title("2 · Buckets and minimax")
        expect(reader.get_by_role("heading", name="7. Minimax")).to_be_visible()
        figures = reader.locator(".figure")
        assert figures.count() == 8
        for figure in figures.all():
            expect(figure.locator(".main-svg").first).to_be_attached()
            assert figure.get_attribute("aria-label")
        expect(reader.locator(".figure .bars .point").first).to_be_attached()
        expect(reader.get_by_text("Still to do: choose a code, in quotes")).to_have_count(
            2
        )  # its code, and what it printed
        assert reader.evaluate("document.documentElement.scrollWidth <= innerWidth + 2")
        assert [address for address in asked if not address.startswith(("data:", "blob:"))] == []
