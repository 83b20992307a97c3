"""The mixer in a real browser: mixed with a slider, named, played out, put on the board, sent as a link."""

import pytest

from tests.browser.journeys import enter, expect, parameters, settled

MIX = "mix~2.0.10.0.0~Two_of_worst"


def wait_for_parameter(page, name, value):
    page.wait_for_function(
        "([name, value]) => new URLSearchParams(location.search).get(name) === value", arg=[name, value]
    )


@pytest.mark.long
def test_a_mix_from_slider_to_board(page, new_page, app):
    page.goto(f"{app}/mixer")
    expect(page.get_by_test_id("stTable").first).to_contain_text("0158")
    settled(page)
    worst = page.get_by_role("slider").first
    worst.focus()
    worst.press("ArrowRight")
    wait_for_parameter(page, "mix", "mix~2.0.10.0.0~Careful_entropy")
    expect(page.get_by_test_id("stTable").first).to_contain_text("0375")
    enter(page, "Name (letters, digits, spaces, hyphens)", "Two of worst")
    wait_for_parameter(page, "mix", MIX)
    settled(page)
    page.get_by_text("Play it out").click()
    wait_for_parameter(page, "played", "1")
    expect(page.get_by_test_id("stTable").last).to_contain_text("Two of worst (2·0·10·0·0)")
    expect(page.get_by_test_id("stTable").last).to_contain_text("27,139")
    settled(page)
    page.get_by_role("link", name="Compare it on the Strategies page").click()
    expect(page.get_by_role("heading", name="Strategies: every game at once")).to_be_visible()
    expect(page.get_by_test_id("stTable").first).to_contain_text("Two of worst (2·0·10·0·0)")
    assert parameters(page)["strategies"].split(",")[0] == MIX

    other = new_page()
    other.goto(page.url)
    expect(other.get_by_test_id("stTable").first).to_contain_text("Two of worst (2·0·10·0·0)")
    page.go_back()
    expect(page.get_by_role("heading", name="Mixer: an objective of your own")).to_be_visible()
    assert parameters(page) == {"mix": MIX, "played": "1"}


@pytest.mark.long
def test_one_more_step_of_foresight(page, app):
    page.goto(f"{app}/mixer")
    page.get_by_text("One more step of foresight").click()
    few = page.get_by_role("slider", name="How many guesses it weighs")
    expect(few).to_be_visible()
    settled(page)
    few.focus()
    few.press("Home")
    wait_for_parameter(page, "deeper", "two-step~1.0")
    settled(page)
    page.get_by_text("Play it out").click()
    expect(page.get_by_text("One more step saves nothing here")).to_be_visible()
    page.go_back()
    page.go_back()
    wait_for_parameter(page, "view", "deeper")
    assert parameters(page) == {"view": "deeper"}
