"""An attribute that is computed when it is first asked for, and kept; nobody waits for another instance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

Owner = TypeVar("Owner")
Value = TypeVar("Value")


class kept(Generic[Owner, Value]):  # noqa: N801, used as @kept, like @property
    """What `functools.cached_property` is, without its lock: until Python 3.12 one for all instances of a class.

    Two threads that ask one instance at once may both compute; all are given the value that came first.
    Works where instances are frozen; they must have a `__dict__`.
    """

    def __init__(self, compute: Callable[[Owner], Value]) -> None:
        self._compute, self.__doc__ = compute, compute.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: Any = None) -> Self: ...
    @overload
    def __get__(self, instance: Owner, owner: Any = None) -> Value: ...
    def __get__(self, instance: Owner | None, owner: Any = None) -> Self | Value:
        if instance is None:
            return self
        # Found there from now on: a plain attribute comes before a descriptor that has no __set__.
        value: Value = instance.__dict__.setdefault(self._name, self._compute(instance))
        return value
