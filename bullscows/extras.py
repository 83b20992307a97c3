"""What is installed only when asked for: where it is missing, a sentence says what to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtraError(ModuleNotFoundError):
    """Raised where a library of one of the package's extras is not installed; its text says what to install."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """A block that imports what the extra `name` of the package brings. Raises MissingExtraError without it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.split(".")[0] == __package__:
            raise
        raise MissingExtraError(
            f"this needs {missing.name.split('.')[0]}, which is not installed: pip install 'bullscows[{name}]'"
        ) from None
