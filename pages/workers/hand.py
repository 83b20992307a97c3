"""One worker process as the server sees it: begun when it is first needed, kept, and replaced when it must be."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from . import worker

ROOT = Path(__file__).parents[2]
MOST_BYTES = 700 << 20  # a worker that holds more after a call is replaced
MOST_CALLS = 200  # and so is one after so many calls, where the system does not tell what it holds
LOOK_ROUND = 0.25  # seconds between two looks at whether anybody still waits
PATIENCE = 2.0  # seconds that a call has to stop by itself; then its process is ended
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
Report = Callable[[int, int], None]


class BrokeOffError(Exception):
    """A call did not come to its end; its text says why, in words that go on from "the computation"."""


class StoppedError(Exception):
    """A call was stopped, for nobody waits for it any more."""


class Hand:
    """Makes one call at a time, in a process of lower priority that does not hold this one's interpreter.

    most_bytes  what its process may hold after a call and go on
    begun       how many processes there were
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes, self.begun = most_bytes, 0
        self._process: subprocess.Popen[bytes] | None = None
        self._messages: SimpleQueue[tuple[Any, ...] | None] = SimpleQueue()
        self._calls = 0
        self._end: Callable[[], object] = lambda: None
        self._lock = threading.Lock()

    @property
    def pid(self) -> int | None:
        """The number of the process; None where there is none."""
        return self._process.pid if self._process else None

    def begin(self) -> None:
        """Have a process, so that the first call need not wait for one."""
        with self._lock:
            if self._process and self._process.poll() is None:
                return
            self.end()
            # Only Windows takes the priority here; elsewhere the worker lowers it.
            flags = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
            self._process = subprocess.Popen(
                [sys.executable, "-m", worker.__name__],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                cwd=ROOT,
                env={**os.environ, **ONE_THREAD},
                creationflags=flags,
            )
            self._messages, self._calls, self.begun = SimpleQueue(), 0, self.begun + 1
            threading.Thread(target=_listen, args=(self._process, self._messages), daemon=True).start()
            self._end = weakref.finalize(self, _end, self._process)  # with the server at the latest

    def end(self) -> None:
        """End the process, whatever it is at."""
        if self._process:
            self._end()
            self._process = None

    def call(
        self,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        report: Report | None = None,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Any:
        """What the function returns. It must be found by its name in a module that knows no Streamlit.

        report  told of (done, of) now and then; the function takes one like it as its last argument
        wanted  whether anybody still waits, asked four times a second
        Raises ValueError as the function does, StoppedError when it is not wanted any more, and BrokeOffError
        for any other error and when the process ends.
        """
        self.begin()
        self._calls += 1
        self._send(worker.CALL, self._calls, function, arguments, report is not None)
        stopped_at = None
        while True:
            try:
                message = self._messages.get(timeout=LOOK_ROUND)
            except Empty:
                message = ()
            if message is None:
                self.end()
                raise BrokeOffError("its process ended, perhaps for want of memory")
            if message and message[0] == worker.PROGRESS:
                if report:
                    report(*message[1:])
            elif message:
                return self._ended(*message)
            if stopped_at is None and not wanted():
                self._send(worker.STOP, self._calls)
                stopped_at = time.monotonic()
            elif stopped_at is not None and time.monotonic() - stopped_at > PATIENCE:
                self.end()
                raise StoppedError

    def _ended(self, kind: int, *said: Any) -> Any:
        """What a call that ended returns, or raises."""
        if kind == worker.VALUE:
            value, held = said
            if held > self.most_bytes or (not held and self._calls >= MOST_CALLS):
                self.end()
            return value
        if kind == worker.REFUSED:
            raise ValueError(*said)
        raise StoppedError if kind == worker.STOPPED else BrokeOffError(f"it met an error ({said[0]})")

    def _send(self, *message: Any) -> None:
        assert self._process
        assert self._process.stdin
        with suppress(OSError):  # it has ended, which the thread that listens says
            self._process.stdin.write(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))
            self._process.stdin.flush()


def _listen(process: subprocess.Popen[bytes], messages: SimpleQueue[tuple[Any, ...] | None]) -> None:
    """Pass on what a worker says; None at its end."""
    assert process.stdout
    try:
        while True:
            messages.put(pickle.load(process.stdout))
    except Exception:  # cut off in a message there can be any error
        messages.put(None)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe:
            with suppress(OSError):
                pipe.close()
