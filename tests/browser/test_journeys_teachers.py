"""A teacher builds a link; a class opens it and sees just what was chosen."""

import base64
import re
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from tests.browser.journeys import expect, pick


@pytest.mark.long
def test_a_link_is_built_and_opened_by_a_pupil(app, new_page):
    teacher = new_page()
    teacher.goto(f"{app}/teachers?guess=0179")
    expect(teacher.get_by_role("heading", name="For teachers")).to_be_visible()
    code = teacher.get_by_alt_text("QR code of this link")
    expect(code).to_be_visible()
    link = teacher.locator("[data-testid=stCode]").first
    leave_out = teacher.get_by_role("combobox", name="Leave out")
    for typed, kinds in (("how many", "counts"), ("which", "counts,codes"), ("menu", "counts,codes,menu")):
        pick(teacher, leave_out, typed)
        expect(link).to_contain_text(f"without={kinds}")
    address = link.inner_text().strip()
    assert address.startswith(f"{app}/buckets?")
    assert parse_qs(urlsplit(address).query)["guess"] == ["0179"]

    expect(code).to_have_attribute("alt", f"QR code of this link: {address}")
    box = code.evaluate("image => image.getBoundingClientRect().toJSON()")
    assert box["width"] == box["height"] >= 300
    source = code.get_attribute("src")
    drawn = unquote(source.partition(",")[2])
    assert "<svg" in (base64.b64decode(drawn).decode() if "base64" in source else drawn)

    pupil = new_page()
    pupil.goto(address)
    expect(pupil.get_by_text("A classroom view: this link leaves out")).to_be_visible()
    expect(pupil.get_by_role("heading", name="Buckets: what one guess tells")).to_be_visible()
    expect(pupil.get_by_role("button", name="Undo last clue")).to_be_visible()
    pupil.wait_for_timeout(500)
    expect(pupil.locator(".js-plotly-plot")).to_have_count(0)
    expect(pupil.get_by_text(re.compile(r"\d codes"))).to_have_count(0)
    expect(pupil.get_by_test_id("stSidebarNav")).to_have_count(0)
    expect(pupil.get_by_role("link", name="Solver")).to_have_count(0)

    pupil.get_by_role("link", name="bucket", exact=True).click()
    expect(pupil.get_by_role("heading", name="For teachers")).to_be_visible()
    assert "without=counts" in unquote(pupil.url)
    pupil.go_back()
    expect(pupil.get_by_role("heading", name="Buckets: what one guess tells")).to_be_visible()
    expect(pupil.get_by_text(re.compile(r"\d codes"))).to_have_count(0)


def test_the_page_can_be_embedded(app, new_page):
    page = new_page()
    page.goto(f"{app}/_stcore/health")
    page.set_content(f'<iframe src="{app}/buckets?without=menu&amp;embed=true" width="900" height="800"></iframe>')
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("heading", name="Buckets: what one guess tells")).to_be_visible()
    expect(frame.get_by_text("A classroom view: this link leaves out the menu")).to_be_visible()
