"""A cache that never holds more than a fixed number of bytes, safe to share between threads."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class BoundedCache(Generic[Value]):
    """Keeps what `get` computed, and lets go of what was used longest ago.

    max_bytes  the bound; a value larger than that is handed back and not kept
    size_of    the bytes that a value takes
    """

    def __init__(self, max_bytes: int, size_of: Callable[[Value], int]) -> None:
        self.max_bytes, self.bytes = max_bytes, 0
        self._size_of = size_of
        self._values: OrderedDict[Hashable, Value] = OrderedDict()
        self._lock = threading.RLock()
        self._being_made: dict[Hashable, threading.Lock] = {}

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value kept under `key`, or else `make()`, computed once however many ask."""
        found = self.peek(key)
        if found is not None:
            return found
        with self._lock:
            turn = self._being_made.setdefault(key, threading.Lock())
        try:
            with turn:
                found = self.peek(key)
                if found is None:
                    found = make()
                    self.put(key, found)
        finally:
            with self._lock:
                self._being_made.pop(key, None)
        return found

    def peek(self, key: Hashable) -> Value | None:
        """The value kept under `key`, or None."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
            return self._values.get(key)

    def put(self, key: Hashable, value: Value) -> None:
        """Keep `value`, letting go of older ones until it fits."""
        size = self._size_of(value)
        with self._lock:
            if size > self.max_bytes or key in self._values:
                return
            self._values[key] = value
            self.bytes += size
            while self.bytes > self.max_bytes:
                _, oldest = self._values.popitem(last=False)
                self.bytes -= self._size_of(oldest)

    def clear(self) -> None:
        """Let go of everything."""
        with self._lock:
            self._values.clear()
            self.bytes = 0

    def __len__(self) -> int:
        return len(self._values)
