"""The queue of what takes long: two calls at a time for the whole server, the others in turn, and fairly.

Of what waits, each visitor's first stands before anybody's second: many requests of one push nobody back.
What several ask for is worked on once. What nobody waits for any more is dropped, or stopped under way.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, Protocol

from .hand import BrokeOffError, Hand, Report, StoppedError

AT_ONCE = 2
LOOK_ROUND = 2.0  # seconds between two looks at who is still here
MOST_FAILURES = 500  # sentences that are kept
LOG = logging.getLogger(__name__)


class Caller(Protocol):
    """What makes a call, as `Hand.call` does."""

    def call(
        self,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        report: Report | None = None,
        wanted: Callable[[], bool] = ...,
    ) -> Any: ...


class Call(NamedTuple):
    """What is to be called, and what takes what it returns.

    reports  whether the function takes, as its last argument, what it tells its progress to
    keep     is given the value, in a thread of the queue; a ValueError from it is a failure of the call
    """

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    keep: Callable[[Any], None]
    reports: bool = False


class Failure(NamedTuple):
    """Why there is no result, in words that go on after a colon; again: whether another try may help."""

    sentence: str
    again: bool


class _Job:
    """A call that waits or is under way, and who waits for it.

    visitors  each with the round in which it is that visitor's turn
    number    in which order the calls were asked for
    """

    def __init__(self, call: Call, number: int) -> None:
        self.what, self.number = call, number
        self.visitors: dict[str, int] = {}
        self.done, self.of = 0, 1
        self.begun = False
        self.ended = threading.Event()

    @property
    def turn(self) -> tuple[int, int]:
        return min(self.visitors.values(), default=0), self.number


class Queue:
    """Calls under their keys.

    callers  what makes them, each one at a time
    is_here  whether a visitor still has the page open
    most_at_once  how many calls were under way together, at most
    """

    def __init__(self, callers: Sequence[Caller], is_here: Callable[[str], bool] = lambda visitor: True) -> None:
        self._callers, self._is_here = callers, is_here
        self._jobs: dict[Hashable, _Job] = {}
        self._failures: OrderedDict[Hashable, Failure] = OrderedDict()
        self._changed = threading.Condition()
        self._round, self._asked, self._looked = 0, 0, time.monotonic()
        self._threads: list[threading.Thread] = []
        self._under_way = self.most_at_once = 0

    def ask(self, key: Hashable, visitor: str, call: Call) -> None:
        """Put a call in the queue, or wait for the one that is there; nothing where it has failed."""
        with self._changed:
            if key in self._failures:
                return
            job = self._jobs.get(key)
            if job is None:
                self._asked += 1
                job = self._jobs[key] = _Job(call, self._asked)
            if visitor not in job.visitors:
                mine = [each.visitors[visitor] + 1 for each in self._jobs.values() if visitor in each.visitors]
                job.visitors[visitor] = max([self._round, *mine])
            self._begin_threads()
            self._changed.notify()

    def leave(self, key: Hashable, visitor: str) -> None:
        """Stop waiting; the last to leave drops the call, or stops it under way."""
        with self._changed:
            job = self._jobs.get(key)
            if job:
                job.visitors.pop(visitor, None)
                self._drop_left()

    def leave_all_but(self, keys: Sequence[Hashable], visitor: str, among: Callable[[Hashable], bool]) -> None:
        """Stop waiting for every other call, of those that `among` holds true for."""
        with self._changed:
            others = [key for key in self._jobs if key not in keys and among(key)]
        for key in others:
            self.leave(key, visitor)

    def progress(self, key: Hashable) -> float | None:
        """How far a call is, 0 to 1; None when it is not in the queue."""
        job = self._jobs.get(key)
        return None if job is None else job.done / max(job.of, 1)

    def ahead(self, key: Hashable) -> int | None:
        """How many calls have their turn before this one; None when it is not waiting."""
        with self._changed:
            job = self._jobs.get(key)
            if job is None or job.begun:
                return None
            return sum(other.turn < job.turn for other in self._jobs.values() if not other.begun)

    def failure(self, key: Hashable) -> Failure | None:
        """Why the call has no result; None when it was not made or is fine."""
        return self._failures.get(key)

    def forget(self, key: Hashable) -> None:
        """Let a call that failed be asked for again."""
        with self._changed:
            self._failures.pop(key, None)

    def wait(self, key: Hashable, seconds: float) -> None:
        """Return when the call has ended, or after so many seconds."""
        job = self._jobs.get(key)
        if job:
            job.ended.wait(seconds)

    def _begin_threads(self) -> None:
        """One thread for each caller, from the first call on; they hold up no end of the server."""
        for caller in self._callers[len(self._threads) :]:
            self._threads.append(threading.Thread(target=self._work, args=(caller,), daemon=True, name="heavy"))
            self._threads[-1].start()

    def _drop_left(self) -> None:
        for key, job in [*self._jobs.items()]:
            if not job.begun and not job.visitors:
                del self._jobs[key]
                job.ended.set()

    def _look_round(self) -> None:
        """Take out the visitors who have closed the page."""
        if time.monotonic() - self._looked > LOOK_ROUND:
            self._looked = time.monotonic()
            for job in self._jobs.values():
                job.visitors = {who: turn for who, turn in job.visitors.items() if self._is_here(who)}
            self._drop_left()

    def _work(self, caller: Caller) -> None:
        while True:
            with self._changed:
                self._look_round()
                waiting = [(job.turn, key) for key, job in self._jobs.items() if not job.begun]
                if not waiting:
                    self._changed.wait()
                    continue
                key = min(waiting, key=lambda each: each[0])[1]
                job = self._jobs[key]
                job.begun, self._round = True, max(self._round, job.turn[0])
                self._under_way += 1
                self.most_at_once = max(self.most_at_once, self._under_way)
            failure = self._make(caller, job)
            with self._changed:
                self._under_way -= 1
                del self._jobs[key]
                if failure:
                    self._failures[key] = failure
                    while len(self._failures) > MOST_FAILURES:
                        self._failures.popitem(last=False)
            job.ended.set()

    def _make(self, caller: Caller, job: _Job) -> Failure | None:
        """Make the call and hand on its value; why that failed, or None."""
        function, arguments, keep, reports = job.what

        def report(done: int, of: int) -> None:
            job.done, job.of = done, of

        def wanted() -> bool:
            with self._changed:
                self._look_round()
                return bool(job.visitors)

        try:
            keep(caller.call(function, arguments, report if reports else None, wanted))
        except StoppedError:
            return None
        except ValueError as problem:
            return Failure(str(problem), again=False)
        except BrokeOffError as problem:
            return Failure(f"the computation broke off: {problem}", again=True)
        except Exception as problem:
            LOG.exception("A call broke off")
            return Failure(f"the computation broke off ({type(problem).__name__})", again=True)
        return None


def of_processes(is_here: Callable[[str], bool]) -> tuple[Queue, list[Hand]]:
    """A queue whose calls are made in worker processes, and those."""
    hands = [Hand() for _ in range(AT_ONCE)]
    return Queue(hands, is_here), hands
