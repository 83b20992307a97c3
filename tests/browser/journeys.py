"""What the journeys in a browser share: waiting until a page stands still, reading it, and acting on it.

A click made while a page is drawn anew may meet what the page showed before: text and address may be
new already where links and tables are not. So a journey first sees what is new, then waits with
`settled`, then clicks.
"""

from urllib.parse import parse_qs, urlsplit

try:
    from playwright.sync_api import expect
except ImportError:  # then the fixtures skip, or fail in CI
    expect = None

SETTLED = """() => document.querySelector('[data-testid=stMain] h1') && !document.querySelector(
  '[data-test-script-state=running], [data-stale=true], [data-testid=stSkeleton], [data-testid=stSpinner],'
  + 'details[style*=hidden]')"""


def settled(page):
    """Wait until the page is drawn whole, and nothing on it is of an earlier run, or folds itself open."""
    page.wait_for_function(SETTLED)


def parameters(page):
    """The parameters in the page's address, the empty ones too."""
    return {name: value[0] for name, value in parse_qs(urlsplit(page.url).query, True).items()}


def says(page, text):
    """Wait until the page shows the text."""
    expect(page.get_by_text(text).first).to_be_visible()


def button(page, name, exact=False):
    """The button of this name."""
    return page.get_by_role("button", name=name, exact=exact)


def choose(page, box, option):
    """Open the list at `box` and pick the option of this very name.

    Only on a page that stands still: a list closes when the page is drawn anew, or scrolls.
    """
    settled(page)
    box.scroll_into_view_if_needed()
    page.wait_for_timeout(500)
    box.click()
    page.get_by_role("option", name=option, exact=True).click()


def pick(page, box, text):
    """Open the list at `box` and pick the one option that has this text, by typing it; as careful as `choose`."""
    settled(page)
    box.scroll_into_view_if_needed()
    page.wait_for_timeout(500)
    box.click()
    box.press_sequentially(text)
    option = page.get_by_role("option").filter(has_text=text)
    expect(option).to_have_count(1)
    option.click()


def enter(page, label, text, exact=False):
    """Type into the field and press Enter, once the page no longer redraws the field."""
    settled(page)
    field = page.get_by_label(label, exact=exact)
    field.fill(text)
    field.press("Enter")


def click_mark(page, mark):
    """Click the middle of a bar or sector of a chart, as a hand with a mouse does."""
    expect(mark).to_be_visible()
    settled(page)
    mark.scroll_into_view_if_needed()
    box = mark.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.wait_for_timeout(150)
    page.mouse.click(x, y)


def downloaded(page, label):
    """The file that the button hands out."""
    settled(page)
    with page.expect_download() as download:
        button(page, label).click()
    return download.value
