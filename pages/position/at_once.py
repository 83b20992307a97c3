"""How many pages are drawn at the same time: more would take the interpreter from one another, and all be late."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

PAGES = 2
LONG = 0.5  # seconds, after which a page that takes long no longer keeps others waiting


class Places:
    """Places for pages that are drawn, given in the order in which they were asked for."""

    def __init__(self, places: int = PAGES) -> None:
        self._places, self._changed = places, threading.Condition()
        self._waiting: deque[object] = deque()
        self._until: dict[object, float] = {}  # when a page that is drawn no longer counts

    @contextmanager
    def one(self) -> Iterator[None]:
        """A place, as soon as it is this one's turn."""
        mine = object()
        with self._changed:
            self._waiting.append(mine)
            while self._waiting[0] is not mine or self._count() >= self._places:
                self._changed.wait(self._next())
            self._waiting.popleft()
            self._until[mine] = time.monotonic() + LONG
            self._changed.notify_all()
        try:
            yield
        finally:
            with self._changed:
                del self._until[mine]
                self._changed.notify_all()

    def _count(self) -> int:
        now = time.monotonic()
        return sum(until > now for until in self._until.values())

    def _next(self) -> float:
        """Seconds after which to look again, should no page end before."""
        now = time.monotonic()
        return max(0.01, min((until - now for until in self._until.values() if until > now), default=LONG))


PLACES = Places()
