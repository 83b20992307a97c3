"""Several processes behind nginx, as deploy/ has them: each visitor stays with one, and moves when it is gone."""

import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import pytest

from bullscows import Rules
from scripts.serving import ROOT, has_nginx, serving, start, stop, wait_until_healthy
from tests.browser.conftest import missing
from tests.browser.journeys import downloaded, enter, expect, parameters, says, settled

WORDS = ["сіно", "сніг", "зима", "літо", "лист", "квіт", "клен", "день", "тінь", "сонц"]
KEY = Rules.from_words(WORDS).words.fingerprint

pytestmark = pytest.mark.long


@pytest.fixture
def school(browser, tmp_path):
    """Two processes behind nginx."""
    if not has_nginx():
        missing("nginx (apt-get install nginx-light)")
    with serving(2, tmp_path) as served:
        yield served


def process_of(page):
    """The port that the window's cookie names."""
    return next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "bullscows")


def windows(open_window, address, number):
    """So many windows, each a visitor of its own, at an address."""
    pages = [open_window() for _ in range(number)]
    for page in pages:
        page.goto(address)
    return pages


def test_a_list_that_is_brought_is_known_to_both_and_downloads_come_from_each(school, new_page):
    first, second = windows(new_page, f"{school.address}/solver?words={KEY}&clues=сніг-1b2c", 2)
    assert process_of(first) != process_of(second)
    for page in (first, second):
        says(page, "Which words?")
    text = "\n".join(WORDS).encode()
    first.locator("input[type=file]").set_input_files({"name": "w.txt", "mimeType": "text/plain", "buffer": text})
    says(first, "Next guess: сіно")
    second.reload()
    says(second, "Next guess: сіно")
    for page in (first, second):
        page.get_by_text("The 10 words", exact=True).click()
        file = downloaded(page, "Download the words")
        assert sorted(Path(file.path()).read_text("utf-8").split()) == sorted(WORDS)


def test_the_scripts_of_the_app_are_kept_by_nginx_and_sent_small(school, new_page):
    sizes = []

    def note(answer):
        if "/static/js/" in answer.url and answer.request.method == "GET":
            sizes.append((answer.headers.get("content-encoding"), answer.headers["cache-control"]))

    page = new_page()
    page.on("response", note)
    page.goto(f"{school.address}/buckets")
    settled(page)
    assert sizes
    assert {kept for _, kept in sizes} == {"public, immutable, max-age=31536000"}
    assert "gzip" in {encoding for encoding, _ in sizes}


def test_a_killed_process_gives_its_visitors_to_the_other_until_it_is_back(school, browser, tmp_path):
    pages = windows(lambda: browser.new_context().new_page(), f"{school.address}/solver?clues=1234-0b1c", 4)
    for n, page in enumerate(pages):  # not new_page: their consoles complain of the lost server
        enter(page, "Guess", f"567{n}", exact=True)
        page.wait_for_url("**guess=567*")
        settled(page)
    port = process_of(pages[0])
    lost = [page for page in pages if process_of(page) == port]
    assert len(lost) == 2
    load = [sys.executable, "scripts/load_test.py", school.address, "--sessions=6", "--seconds=60", "--think=3"]
    under_load = subprocess.Popen([*load, "--arrive=1"], cwd=ROOT, stdout=subprocess.DEVNULL)
    lost[0].wait_for_timeout(3000)
    connected = []
    for page in lost:
        page.on("websocket", lambda socket, page=page: connected.append(page))
    killed = time.monotonic()
    school.processes[int(port)].kill()
    for page in lost:
        says(page, "Connected again.")
        settled(page)
    print(f"{time.monotonic() - killed:.1f} seconds until both were back")  # told with -s
    under_load.terminate()
    under_load.wait()
    assert sorted(map(id, connected)) == sorted(map(id, lost))  # at the first try: the next come seconds later
    (other,) = {process_of(page) for page in pages}
    assert other != port
    for n, page in enumerate(pages):
        assert parameters(page) == {"clues": "1234-0b1c", "guess": f"567{n}"}
        expect(page.get_by_label("Guess", exact=True)).to_have_value(f"567{n}")
    again = start(int(port), tmp_path / "again.log")
    try:
        wait_until_healthy(f"http://127.0.0.1:{port}")
        lost[0].reload()
        settled(lost[0])
        assert process_of(lost[0]) == other
        given = [urlopen(school.address).headers["Set-Cookie"] for _ in range(6)]  # to those who come now
        assert {cookie.partition(";")[0] for cookie in given} == {f"bullscows={port}", f"bullscows={other}"}
        for page in pages:
            settled(page)
            page.context.close()
    finally:
        stop(again)
