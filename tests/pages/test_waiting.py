"""What a page shows while a worker is at what it asked for: the notice, the place in the queue, what broke off."""

import pytest
from here import Here, wait_until

from bullscows import CLASSIC
from bullscows.bounded import BoundedCache
from pages.panels import waiting
from pages.position import cache, tasks
from pages.workers.fair import Call, Queue
from pages.workers.hand import BrokeOffError

RIDDLE = cache.riddle(CLASSIC, "77", 2).key


@pytest.fixture(autouse=True)
def nothing_made(monkeypatch):
    """No page waits before it shows a notice, and no riddle is there from another test."""
    monkeypatch.setattr(tasks, "QUICK", 0.0)
    monkeypatch.setattr(cache, "_RIDDLES", BoundedCache(1 << 20, lambda riddle: 2000))


def use(monkeypatch, *callers):
    queue = Queue(callers)
    monkeypatch.setattr(tasks, "QUEUE", queue)
    monkeypatch.setattr(waiting, "QUEUE", queue)
    return queue


def busy(queue, many):
    """Others ask for as much."""
    for n in range(many):
        queue.ask(n, f"other {n}", Call(abs, (n,), lambda made: None))
    wait_until(lambda: queue.most_at_once == min(many, 2))


@pytest.mark.parametrize(
    ("others", "said"),
    [
        (2, "two others are being worked on; this one is next."),
        (3, "two others are being worked on, and 1 more stands before this one."),
        (5, "two others are being worked on, and 3 more stand before this one."),
    ],
)
def test_the_place_in_the_queue_is_told_and_the_page_fills_itself_in(open_page, monkeypatch, others, said):
    callers = [Here(), Here()]
    queue = use(monkeypatch, *callers)
    busy(queue, others)
    page = open_page("riddles", riddle="77")
    assert page.said("info") == [f"Making the riddle: {said}"]
    assert page.said("title") == ["Riddles: open the lock"]
    for caller in callers:
        caller.open.set()
    wait_until(lambda: queue.progress(RIDDLE) is None)
    page.run()
    assert page.said("info") == []
    assert "Riddle 78, medium" in page.text


def test_while_it_is_under_way_that_is_shown(open_page, monkeypatch):
    caller = Here()
    queue = use(monkeypatch, caller)
    page = open_page("riddles", riddle="77")
    wait_until(lambda: caller.begun)
    page.run()
    assert [bar.proto.text for bar in page.at.get("progress")] == ["Making the riddle…"]
    caller.open.set()
    wait_until(lambda: queue.progress(RIDDLE) is None)
    assert not page.run().at.get("progress")


def test_who_turns_to_something_else_is_out_of_the_queue(open_page, monkeypatch):
    queue = use(monkeypatch, Here(), Here())
    busy(queue, 2)
    page = open_page("riddles", riddle="77")
    assert queue.ahead(RIDDLE) == 0
    page.press("Another riddle")
    assert queue.ahead(RIDDLE) is None
    assert queue.ahead(cache.riddle(CLASSIC, "78", 2).key) == 0
    page.go("start")
    assert queue.ahead(cache.riddle(CLASSIC, "78", 2).key) is None


def test_what_broke_off_is_told_and_can_be_tried_again(open_page, monkeypatch):
    ended = "its process ended, perhaps for want of memory"

    def end(*_):
        raise BrokeOffError(ended)

    caller = Here(instead=end)
    caller.open.set()
    queue = use(monkeypatch, caller)
    page = open_page("riddles", riddle="77")
    wait_until(lambda: queue.failure(RIDDLE))
    assert page.run().said("error") == [f"Making the riddle: the computation broke off: {ended}."]
    caller._instead = None
    page.press("Try again")
    wait_until(lambda: queue.progress(RIDDLE) is None)
    assert page.run().said("error") == []
    assert "Riddle 78, medium" in page.text
