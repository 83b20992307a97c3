"""Stands in for a worker process: makes calls in the thread of the queue, held back until a test lets them go."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from pages.position import cache
from pages.workers.fair import Queue
from pages.workers.hand import StoppedError


class Here:
    """Makes calls one at a time, as `Hand` does.

    open     while it is not set, a call begins and goes no further
    begun    the arguments of each call that began, in order; shared by those who are given the same list
    instead  called in the place of every function, where it is given
    """

    def __init__(self, begun: list[Any] | None = None, instead: Callable[..., Any] | None = None) -> None:
        self.open = threading.Event()
        self.begun = [] if begun is None else begun
        self._instead = instead

    def call(self, function, arguments, report=None, wanted=lambda: True):
        self.begun.append(arguments)
        while not self.open.wait(0.002):
            if report:
                report(1, 4)
            if not wanted():
                raise StoppedError
        return (self._instead or function)(*arguments, *([report] if report else []))


def use_instead(monkeypatch: pytest.MonkeyPatch, played: Callable[..., Any]) -> None:
    """Pages find what this function plays out, called here, and nothing that was played out before."""
    here = Here(instead=played)
    here.open.set()
    monkeypatch.setattr(cache, "RESULTS", cache.ResultStore(queue=Queue([here])))
    monkeypatch.setattr("pages.panels.playing_out.RESULTS", cache.RESULTS)


def wait_until(true: Callable[[], object], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "it did not happen in time"
        time.sleep(0.005)
