"""The server goes away and comes back: the page asks anew by itself, and what was being typed still stands."""

import pytest

from scripts.serving import free_port
from tests.browser.conftest import serving
from tests.browser.journeys import button, expect, parameters, says, settled


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("/solver?clues=1234-0b1c", "Guess"),
        pytest.param("/play?seed=7", "Your guess", marks=pytest.mark.long),
        pytest.param("/duel?duel=7", "Your guess", marks=pytest.mark.long),
        pytest.param("/play?host=partner", "Secret (the others look away)", marks=pytest.mark.long),
    ],
)
def test_what_was_typed_outlives_the_server(browser, tmp_path, path, label):
    port, context = free_port(), browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()  # its console complains of the lost server
    page.set_default_timeout(20_000)
    with serving(tmp_path / "before.txt", port) as app:
        page.goto(app + path)
        settled(page)
        page.get_by_label(label, exact=True).press_sequentially("5678")
    with serving(tmp_path / "after.txt", port):
        says(page, "Connected again.")
        expect(page.get_by_label(label, exact=True)).to_have_value("5678")
        if label == "Your guess":
            button(page, "Guess", exact=True).click()
            page.wait_for_url("**5678**")
            assert "5678" in {parameters(page).get("tries"), parameters(page).get("shots")}
        settled(page)
        context.close()


def test_a_partners_game_asks_for_its_secret_at_once(browser, tmp_path):
    port, context = free_port(), browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.set_default_timeout(20_000)
    with serving(tmp_path / "before.txt", port) as app:
        page.goto(f"{app}/play?host=partner")
        settled(page)
        secret = page.get_by_label("Secret (the others look away)", exact=True)
        secret.fill("5940")
        secret.press("Enter")
        expect(page.get_by_label("Your guess", exact=True)).to_be_visible()
    with serving(tmp_path / "after.txt", port):
        expect(page.get_by_label("Secret (the others look away)", exact=True)).to_be_visible()
        settled(page)
        context.close()
