"""Pages run in this process, without a browser."""

from collections.abc import Callable

import pytest
from on_page import PATIENCE, OnPage

from pages.position import tasks


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages wait for their workers, so that a run is a page as a visitor finds it in the end."""
    monkeypatch.setattr(tasks, "QUICK", PATIENCE)


@pytest.fixture
def open_page() -> Callable[..., OnPage]:
    """Open a link: the page's name, and its parameters."""
    return OnPage
