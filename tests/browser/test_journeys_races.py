"""Openings and races in a real browser."""

import pytest

from tests.browser.journeys import button, choose, expect, parameters, says, settled


@pytest.mark.long
def test_from_one_opening_to_five_and_back(page, app):
    page.goto(f"{app}/openings")
    says(page, "1 distinct opening")
    expect(page.get_by_test_id("stTable").last).to_contain_text("27,139")
    settled(page)
    button(page, "Mastermind: 5").click()
    says(page, "5 distinct openings")
    expect(page.get_by_test_id("stTable").last).to_contain_text("5,801")
    expect(page.locator(".st-key-openings .bars .point")).to_have_count(5)
    assert parameters(page) == {"symbols": "123456", "repeats": "1"}
    choose(page, page.get_by_role("combobox", name="Strategy"), "Most parts")
    expect(page.get_by_test_id("stTable").last).to_contain_text("5,668")
    page.go_back()
    expect(page.get_by_test_id("stTable").last).to_contain_text("5,801")
    page.go_back()
    says(page, "1 distinct opening")


@pytest.mark.long
def test_a_race_and_the_games_behind_it(page, app):
    page.goto(f"{app}/head-to-head?strategy=entropy&versus=minimax")
    says(page, "wins more races")
    expect(page.locator(".st-key-differences .bars .point")).to_have_count(9)
    button(page, "Swap them").click()
    says(page, "fewer turns on average: 5.2429 against 5.3847")
    page.wait_for_url("**/head-to-head?strategy=minimax&versus=entropy")
    settled(page)  # the links of the run before stand there a moment longer
    page.get_by_role("link", name="against").first.click()
    expect(page.get_by_role("heading", name="Tree: every game of a strategy at once")).to_be_visible()
    assert {"strategy": "minimax", "versus": "entropy"}.items() <= parameters(page).items()
    assert len(parameters(page)["secret"]) == 4
    page.go_back()
    says(page, "Where it shows most")
    settled(page)
    page.get_by_role("radio", name="Is guessing by chance about as good?").click()
    says(page, "By chance it takes")
    expect(page.locator(".st-key-by_chance .bars .point").first).to_be_visible()
    page.reload()
    says(page, "By chance it takes")
