"""Picking from a list, once the page stands still: a list closes when the page is drawn anew, or scrolls."""

SETTLED = """() => document.querySelector('[data-testid=stMain] h1') && !document.querySelector(
  '[data-test-script-state=running], [data-stale=true], [data-testid=stSkeleton], [data-testid=stSpinner]')"""


def choose(page, box, option):
    """Open the list at `box` and pick the option of this very name."""
    page.wait_for_function(SETTLED)
    box.scroll_into_view_if_needed()
    page.wait_for_timeout(500)
    box.click()
    page.get_by_role("option", name=option, exact=True).click()
