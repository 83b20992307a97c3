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
    """Places for pages that are drawn, each in a thread, given in the order in which they were asked for."""

    def __init__(self, places: int = PAGES) -> None:
        self._places, self._lock = places, threading.Lock()
        self._waiting: deque[threading.Condition] = deque()  # one for each, so that nobody wakes in vain
        self._until: dict[int, float] = {}  # when the page of a thread no longer counts

    @contextmanager
    def one(self) -> Iterator[None]:
        """A place, as soon as it is this one's turn."""
        thread = threading.get_ident()
        with self._lock:
            mine = threading.Condition(self._lock)
            self._waiting.append(mine)
            try:
                while self._waiting[0] is not mine:
                    mine.wait()
                while len(taken := self._taken()) >= self._places:
                    mine.wait(min(taken) - time.monotonic())
            finally:
                self._waiting.remove(mine)
                self._call_next()
            self._until[thread] = time.monotonic() + LONG
        try:
            yield
        finally:
            with self._lock:
                del self._until[thread]
                self._call_next()

    def step_aside(self) -> None:
        """The page of this thread waits for something else: it keeps others waiting no longer."""
        with self._lock:
            if threading.get_ident() in self._until:
                self._until[threading.get_ident()] = 0.0
                self._call_next()

    def _taken(self) -> list[float]:
        """When each page that counts no longer will."""
        now = time.monotonic()
        return [until for until in self._until.values() if until > now]

    def _call_next(self) -> None:
        if self._waiting:
            self._waiting[0].notify()


PLACES = Places()
