"""What takes long for one page, made once for all in the background: a page waits a moment, and asks again."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Generic, TypeVar

from bullscows.bounded import BoundedCache

Value = TypeVar("Value")
Report = Callable[[float, str], None]  # how far, 0 to 1, and in words
MOMENT = 0.5  # seconds that a page waits for what is under way
NOBODY_ASKS = 10.0  # seconds after which what has not begun is left
_WORKERS = ThreadPoolExecutor(2, thread_name_prefix="background")


class _Making(Generic[Value]):
    """A value under way: how far it is, and when it was last asked for."""

    def __init__(self) -> None:
        self.future: Future[Value] = Future()
        self.asked = time.monotonic()
        self.far: tuple[float, str] = (0.0, "")

    def report(self, done: float, said: str) -> None:
        self.far = done, said


class Background(Generic[Value]):
    """Values by key: each is made once, however many ask. Two are made at a time; the others wait, and are left
    when nobody asks for them any more.

    kept  where finished values are kept; each must fit
    """

    def __init__(self, kept: BoundedCache[Value]) -> None:
        self._kept, self._lock = kept, threading.Lock()
        self._under_way: dict[Hashable, _Making[Value]] = {}

    def get(self, key: Hashable, make: Callable[[Report], Value]) -> Value | None:
        """The value, when it is there or comes in a moment; else None: asked again, it is there in the end.

        Raises what `make` raised, once; the next who asks tries again.
        """
        found = self._kept.peek(key)
        if found is not None:
            return found
        with self._lock:
            making = self._under_way.get(key)
            if making is None:
                making = self._under_way[key] = _Making()
                _WORKERS.submit(self._make, key, make, making)
            making.asked = time.monotonic()
        try:
            return making.future.result(MOMENT)
        except TimeoutError:
            return None
        finally:
            if making.future.done():
                self._forget(key, making)

    def is_settled(self, key: Hashable) -> bool:
        """Whether asking for a value gives it now, or says why not, or has to begin again; else it is under way,
        and still waited for."""
        making = self._under_way.get(key)
        if making is None:
            return True
        making.asked = time.monotonic()
        return making.future.done()

    def far(self, key: Hashable) -> tuple[float, str]:
        """How far a value under way is, 0 to 1, and in words."""
        making = self._under_way.get(key)
        return making.far if making else (0.0, "")

    def _make(self, key: Hashable, make: Callable[[Report], Value], making: _Making[Value]) -> None:
        if time.monotonic() - making.asked > NOBODY_ASKS:
            self._forget(key, making)
            return
        try:
            value = make(making.report)
        except Exception as problem:
            making.future.set_exception(problem)  # stays until the next who asks is told
            return
        self._kept.put(key, value)
        making.future.set_result(value)
        self._forget(key, making)

    def _forget(self, key: Hashable, making: _Making[Value]) -> None:
        with self._lock:
            if self._under_way.get(key) is making:
                del self._under_way[key]


@dataclass(frozen=True)
class Coming(Generic[Value]):
    """One value that a page needs: where it is made, its key, and how."""

    background: Background[Value]
    key: Hashable
    make: Callable[[Report], Value]

    def get(self) -> Value | None:
        """As `Background.get`."""
        return self.background.get(self.key, self.make)

    def is_settled(self) -> bool:
        """As `Background.is_settled`."""
        return self.background.is_settled(self.key)

    def far(self) -> tuple[float, str]:
        """As `Background.far`."""
        return self.background.far(self.key)
