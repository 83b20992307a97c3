"""What is made in the background: once for all who ask, told when it fails, left when nobody asks any more."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from bullscows.bounded import BoundedCache
from pages.position import background
from pages.position.background import Background, Coming

WAIT = 20  # seconds, for what comes at once


@pytest.fixture
def make():
    """Makes "value" once it may go on, and counts how often it was begun."""

    class Make:
        def __init__(self):
            self.begun, self.go_on = 0, threading.Event()

        def __call__(self, report):
            self.begun += 1
            report(0.25, "2 of 8")
            assert self.go_on.wait(WAIT)
            return "value"

    made = Make()
    yield made
    made.go_on.set()


@pytest.fixture(autouse=True)
def _no_moment(monkeypatch):
    monkeypatch.setattr(background, "MOMENT", 0.05)


def settled(coming):
    for _ in range(WAIT * 100):
        if coming.is_settled():
            return True
        threading.Event().wait(0.01)
    return False


def test_what_takes_long_is_under_way_and_then_there(make):
    coming = Coming(Background(BoundedCache(100, len)), "key", make)
    assert coming.get() is None
    assert not coming.is_settled()
    assert coming.far() == (0.25, "2 of 8")
    make.go_on.set()
    assert settled(coming)
    assert (coming.get(), coming.get(), make.begun) == ("value", "value", 1)


def test_twenty_who_ask_cause_one_computation(make):
    store = Background(BoundedCache(100, len))
    with ThreadPoolExecutor(20) as visitors:
        assert set(visitors.map(lambda _: store.get("key", make), range(20))) == {None}
        make.go_on.set()
        assert settled(Coming(store, "key", make))
        assert set(visitors.map(lambda _: store.get("key", make), range(20))) == {"value"}
    assert make.begun == 1


def test_what_cannot_be_made_says_why_to_the_next_who_asks_and_can_be_tried_again():
    store, failing = Background(BoundedCache(100, len)), threading.Event()

    def make(report):
        assert failing.wait(WAIT)
        raise ValueError("no such game")

    coming = Coming(store, "key", make)
    assert coming.get() is None
    failing.set()
    assert settled(coming)
    with pytest.raises(ValueError, match="no such game"):
        coming.get()
    assert store.get("key", lambda report: "value") == "value"


def test_what_nobody_asks_for_any_more_is_not_begun(make, monkeypatch):
    store = Background(BoundedCache(100, len))
    workers = ThreadPoolExecutor(1)
    monkeypatch.setattr(background, "_WORKERS", workers)
    assert store.get("first", make) is None
    monkeypatch.setattr(background, "NOBODY_ASKS", -1.0)
    left: list[str] = []
    assert store.get("second", lambda report: left.append("begun")) is None
    make.go_on.set()
    workers.shutdown(wait=True)
    assert left == []
    assert Coming(store, "second", make).is_settled()  # to be begun again
