"""Pages run in this process, without a browser."""

from collections.abc import Callable

import pytest
from on_page import OnPage


@pytest.fixture
def open_page() -> Callable[..., OnPage]:
    """Open a link: the page's name, and its parameters."""
    return OnPage
