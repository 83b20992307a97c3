"""What may take long for one visitor must not hold up the others: it is made by a worker process, in its turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from streamlit import runtime

from bullscows.bounded import BoundedCache
from pages.workers import fair

from . import at_once

QUICK = 0.3  # seconds in which most of what a worker makes is there, so that no notice comes and goes


def _is_connected(visitor: str) -> bool:
    """Whether a session still has its page open."""
    return not runtime.exists() or runtime.get_instance().is_active_session(visitor)


QUEUE, _WORKERS = fair.of_processes(_is_connected)


def begin_workers() -> None:
    """Have the processes before anything is asked of them."""
    for worker in _WORKERS:
        worker.begin()


class Task(NamedTuple):
    """A function of values, and the cache that keeps what it returns.

    heavy    whether a worker makes it, as where by the size of the rules it takes more than some 100 ms
    reports  whether the function takes, as its last argument, what it tells its progress to
    """

    function: Callable[..., Any]
    arguments: tuple[Hashable, ...]
    kept: BoundedCache[Any]
    heavy: bool = True
    reports: bool = False

    @property
    def key(self) -> Hashable:
        """Its key in the cache and in the queue."""
        return Asked(self.function.__name__, self.arguments)


class Asked(NamedTuple):
    """The key of a task."""

    what: str
    arguments: tuple[Hashable, ...]


def value(task: Task, visitor: str) -> Any:
    """What a task has made; None while it waits for its turn, or a worker is at it, or after it broke off.

    Raises ValueError as the task's function does.
    """
    found = task.kept.peek(task.key)
    if found is not None:
        return found
    if not task.heavy:
        telling = [lambda done, of: None] if task.reports else []
        return task.kept.get(task.key, lambda: task.function(*task.arguments, *telling))
    keeping = lambda made: keep(task.kept, task.key, made)  # noqa: E731
    QUEUE.ask(task.key, visitor, fair.Call(task.function, task.arguments, keeping, task.reports))
    at_once.PLACES.step_aside()
    QUEUE.wait(task.key, QUICK)
    failure = QUEUE.failure(task.key)
    if failure and not failure.again:
        raise ValueError(failure.sentence)
    return task.kept.peek(task.key)


def leave_others(keys: list[Hashable], visitor: str) -> None:
    """The visitor's page asks for the tasks of these keys, and waits for no others any more."""
    QUEUE.leave_all_but(keys, visitor, among=lambda key: isinstance(key, Asked))


def keep(kept: BoundedCache[Any], key: Hashable, made: Any) -> None:
    """Keep what was made. Raises ValueError where it does not fit, or it would be made again and again."""
    kept.put(key, made)
    if kept.peek(key) is None:
        raise ValueError("the result is too large to be kept")
