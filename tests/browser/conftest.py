"""The app on a server of its own, seen in a real browser. Skipped, with the reason, where there is none."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from scripts.serving import free_port, start, stop, wait_until_healthy

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Streamlit looks for its server below the path of a page first; that is its own and does no harm.
HARMLESS = re.compile(r"/\w[\w-]*/_stcore/(health|host-config)")
PATIENCE = 20_000  # milliseconds
IDLE = "() => !document.querySelector('[data-test-script-state=running]')"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def missing(what: str) -> None:
    """Skip and say why; in CI that is a failure, so that these tests are never left out unnoticed."""
    reason = f"the browser tests need {what}"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@contextmanager
def serving(log: Path, port: int | None = None) -> Iterator[str]:
    """A freshly started server's address. Its log must end without a traceback or a deprecation."""
    port = port or free_port()
    server, url = start(port, log), f"http://127.0.0.1:{port}"
    try:
        wait_until_healthy(url, log)
        yield url
    finally:
        stop(server)
    written = log.read_text(encoding="utf-8")
    assert "Traceback" not in written, written
    assert "will be removed after" not in written, written


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A headless Chromium."""
    try:
        from playwright.sync_api import expect, sync_playwright
    except ImportError:
        missing("playwright (pip install -r requirements-dev.txt)")
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        missing("Chromium on the path (apt-get install chromium)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def app(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app, on a server that all tests share."""
    with serving(tmp_path_factory.mktemp("server") / "log.txt") as url:
        yield url


@pytest.fixture
def fresh_app(browser: Any, tmp_path: Path) -> Iterator[str]:
    """The address of the app on a server that nobody has visited."""
    with serving(tmp_path / "log.txt") as url:
        yield url


@pytest.fixture
def new_page(browser: Any) -> Iterator[Any]:
    """Open browser windows; none may ask another host for anything, or log an error."""
    contexts, problems = [], []

    def open_window(**options: Any) -> Any:
        defaults = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", "color_scheme": "light"}
        contexts.append(browser.new_context(**(defaults | options)))
        contexts[-1].on("page", watch)
        return contexts[-1].new_page()

    def watch(page: Any) -> None:
        page.set_default_timeout(PATIENCE)
        page.on("request", asked)
        page.on("pageerror", lambda error: problems.append(f"page error: {error}"))
        page.on("console", lambda message: problems.extend(complaint(message)))

    def asked(request: Any) -> None:
        if not request.url.startswith(("http://127.0.0.1", "ws://127.0.0.1", "data:", "blob:")):
            problems.append(f"asked outside: {request.url}")

    yield open_window
    for context in contexts:
        for page in context.pages:
            page.wait_for_function(IDLE)  # Streamlit logs a traceback where one leaves while it sends
        context.close()
    assert problems == []


def complaint(message: Any) -> list[str]:
    """What a console message complains about."""
    if message.type != "error" or HARMLESS.search(message.location.get("url", "")):
        return []
    return [f"console: {message.text} ({message.location.get('url')})"]


@pytest.fixture
def page(new_page: Any) -> Any:
    """One browser window."""
    return new_page()


@pytest.fixture
def hand(new_page: Any, way: str | int) -> Any:
    """What types and presses in a window with a touch screen, or with a mouse."""
    from tests.browser.hand import Hand

    return Hand(new_page(has_touch=way == "touch"), way)
