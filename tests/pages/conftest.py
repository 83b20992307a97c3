"""Pages run in this process, without a browser."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from on_page import OnPage

sys.path.append(str(Path(__file__).parents[1]))  # oracle and known, shared by all tests


@pytest.fixture
def open_page() -> Callable[..., OnPage]:
    """Open a link: the page's name, and its parameters."""
    return OnPage
