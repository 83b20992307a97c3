"""For everyone: what axe finds on each page, sideways scrolling, letters cut off, and the keyboard."""

from urllib.parse import urlencode

import pytest

from tests.browser.journeys import settled
from tests.pages.on_page import FILES

pytestmark = pytest.mark.long
LONG = {"strategy": "minimax-entropy-consistent", "versus": "expected-size-consistent"}
# What a link must ask for so that a page shows all it has.
LINKS = {
    "buckets": {"answer": "0b2c", "second": "0375"},
    "strategies": {"strategies": "minimax-entropy-consistent,expected-size-consistent,digit-frequency"},
    "head-to-head": LONG,
    "tree": LONG,
}
WITH_CHARTS = ("buckets", "walkthrough", "solver", "strategies", "head-to-head", "tree", "mixer")
# Streamlit's own, which no page can mend: axe's rule and the elements, and what is behind it.
STREAMLITS_OWN = {
    ("list", "[data-testid=stSidebarNavItems]"): "the menu's <ul> holds its sections as <div>",
    ("listitem", "[data-testid=stSidebarNavItems] li"): "the menu's <li> stand in those <div>",
    (
        "scrollable-region-focusable",
        "[data-testid=stTable] > div",
    ): "no tabindex; browsers let the keyboard in anyway",
}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
SIDEWAYS = """() => {
  const within = e => { for (let p = e.parentElement; p && p.dataset.testid !== 'stMain'; p = p.parentElement)
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(p).overflowX)) return true; };
  const main = document.querySelector('[data-testid=stMain]');
  const out = [...document.querySelectorAll('[data-testid=stMainBlockContainer] *')].filter(e => {
    const box = e.getBoundingClientRect();
    return box.width && box.height && box.right > innerWidth + 1 && !within(e); });
  return [document.documentElement.scrollWidth > innerWidth + 1 ? 'the page' : '',
    main.scrollWidth > main.clientWidth + 1 ? 'the main part' : '',
    ...out.map(e => e.tagName + ' ' + e.textContent.slice(0, 40))].filter(Boolean).slice(0, 5); }"""
CUT_OFF = """() => [...document.querySelectorAll('.js-plotly-plot')].flatMap(plot => {
  const box = plot.getBoundingClientRect();
  return [...plot.querySelectorAll('text')].filter(text => {
    const t = text.getBoundingClientRect();
    return t.width && text.textContent.trim() && (t.right > box.right + 1 || t.left < box.left - 1
      || t.bottom > box.bottom + 1 || t.top < box.top - 1); }).map(text => text.textContent); })"""
OUTLINED = """() => { const e = document.activeElement;
  const seen = [e, e.closest('label')].filter(Boolean).map(x => getComputedStyle(x));
  return [e === document.body ? '' : e.getAttribute('aria-label') || e.innerText || e.tagName,
    seen.some(s => s.outlineStyle === 'solid' && parseFloat(s.outlineWidth) >= 2)]; }"""


def visit(page, app, name, **parameters):
    """Open a page of the app and wait until it stands still."""
    link = urlencode({**LINKS.get(name, {}), **parameters})
    page.goto(f"{app}/{'' if name == 'start' else name}?{link}")
    still(page)


def still(page):
    settled(page)
    page.wait_for_timeout(500)
    settled(page)


def faults(page):
    """What axe finds that is serious or critical and of our own making: "rule: HTML: why"."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, options={"resultTypes": ["violations"], "runOnly": RULES}).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:150]}: {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
        if rule["impact"] in ("serious", "critical") and not streamlits_own(page, rule["id"], node["target"][0])
    ]


def streamlits_own(page, rule, target):
    """Whether the element is one that the table above names for this rule."""
    return any(
        page.evaluate("([at, own]) => document.querySelector(at).matches(own)", [target, own])
        for name, own in STREAMLITS_OWN
        if name == rule
    )


def check_in_both_looks(page):
    """Nothing serious for axe, light and wide and then dark and narrow, where nothing is cut off either."""
    assert faults(page) == []
    page.set_viewport_size({"width": 390, "height": 900})
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(800)
    still(page)
    assert faults(page) == []
    assert page.evaluate(SIDEWAYS) == []
    assert page.evaluate(CUT_OFF) == []


def test_the_pages_are_all_there():
    assert {"start", "buckets", "mixer", *WITH_CHARTS} <= set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(new_page, app, name):
    page = new_page()
    visit(page, app, name)
    check_in_both_looks(page)


def test_axe_would_find_a_fault(new_page, app):
    page = new_page()
    visit(page, app, "start")
    page.evaluate(
        "document.querySelector('[data-testid=stMain] h1').insertAdjacentHTML('afterend', "
        '\'<p style="color: #aaa; background: #fff">too faint</p><img src="data:,">\')'
    )
    assert {fault.split(":")[0] for fault in faults(page)} == {"color-contrast", "image-alt"}


@pytest.mark.parametrize("name", WITH_CHARTS)
def test_nothing_is_cut_off_on_the_projector(new_page, app, name):
    page = new_page()
    visit(page, app, name, projector="1")
    page.locator(".js-plotly-plot").first.wait_for()
    for width in (1280, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(500)
        assert page.evaluate(SIDEWAYS) == []
        assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_focus_is_seen_wherever_the_keyboard_goes(new_page, app, scheme):
    page = new_page(color_scheme=scheme)
    visit(page, app, "buckets")
    seen = {}
    for _ in range(60):
        page.keyboard.press("Tab")
        name, outlined = page.evaluate(OUTLINED)
        seen[name.replace("\n", " ")[-40:]] = outlined
    assert [name for name, outlined in seen.items() if name and not outlined] == []
    assert "Guess" in seen
    assert any(name.startswith("0B 2C") for name in seen)


def test_a_charts_numbers_open_by_keyboard(new_page, app):
    page = new_page()
    visit(page, app, "buckets")
    page.get_by_role("button", name="Numbers of this chart").first.focus()
    page.keyboard.press("Enter")
    row = page.get_by_role("row").filter(has=page.get_by_role("cell", name="0B 2C", exact=True))
    row.get_by_text("25", exact=True).wait_for()
    assert page.get_by_text("10 rows.").is_visible()
