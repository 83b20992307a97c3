"""A worker process: `python -m pages.workers.worker` takes calls from the server and sends back what they return.

It is a program of its own, and not a process of `multiprocessing`: that would first run the server's main
module again, and while a page is drawn Streamlit names the page's script as that. It knows no Streamlit.

A message is a pickled tuple, one after the other. In comes (CALL, number of the call, function, arguments,
whether it reports progress) or (STOP, number of the call); out go (PROGRESS, done, of) and at the end one of
(VALUE, value, bytes of memory), (REFUSED, sentence), (FAILED, kind of error) or (STOPPED,).
"""

from __future__ import annotations

import importlib
import logging
import os
import pickle
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO

CALL, STOP, PROGRESS, VALUE, REFUSED, FAILED, STOPPED = range(7)
LOWER = 10  # its niceness: beside a click it has a tenth of a processor, at other times all that is free
TOLD = 0.1  # seconds between two messages of progress


class _StoppedError(Exception):
    """Raised inside a call that nobody waits for any more."""


class _Told:
    """What a call reports its progress to; ends the call when it is to stop."""

    def __init__(self, send: Callable[..., None]) -> None:
        self.send, self.at = send, 0.0
        self.call = self.stopped = -1  # numbers of calls

    def __call__(self, done: int, of: int) -> None:
        if self.stopped == self.call:
            raise _StoppedError
        if time.monotonic() - self.at > TOLD:
            self.at = time.monotonic()
            self.send(PROGRESS, done, of)


def memory() -> int:
    """Bytes that this process holds, or where the system does not tell that, has held at most; 0 where it tells
    neither (Windows)."""
    with suppress(OSError):
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    with suppress(ImportError):
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return 0


def serve(calls: BinaryIO, answers: BinaryIO) -> None:
    """Answer calls one after the other until the server is gone."""
    waiting: SimpleQueue[tuple[Any, ...]] = SimpleQueue()

    def send(*message: Any) -> None:
        answers.write(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))
        answers.flush()

    told = _Told(send)

    def listen() -> None:
        try:
            while True:
                kind, number, *call = pickle.load(calls)
                if kind == STOP:
                    told.stopped = number
                else:
                    waiting.put((number, *call))
        except (EOFError, OSError):
            os._exit(0)  # the server is gone: whatever this is at
        except BaseException:
            logging.exception("A call could not be read")
            os._exit(1)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        told.call, function, arguments, reports = waiting.get()
        try:
            value = function(*arguments, told) if reports else function(*arguments)
            send(VALUE, value, memory())
        except _StoppedError:
            send(STOPPED)
        except ValueError as problem:
            send(REFUSED, str(problem))
        except Exception as problem:
            logging.exception("A call in a worker broke off")
            send(FAILED, type(problem).__name__)


def main() -> None:
    """Take calls from standard input; whatever a library prints goes to the server's log."""
    if hasattr(os, "nice"):  # elsewhere the server has begun it so
        os.nice(LOWER)
    importlib.import_module("pages.workers.calls")  # before the first call, which need not wait for it then
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
