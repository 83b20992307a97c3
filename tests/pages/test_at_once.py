"""Pages are drawn a few at a time, in the order of asking; one that takes long holds up nobody."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from pages.position import at_once
from pages.position.at_once import Places

WAIT = 20  # seconds, for what comes at once


class Page:
    """A page that is being drawn until it may end."""

    def __init__(self, places):
        self.begun, self.may_end, self.places = threading.Event(), threading.Event(), places

    def draw(self):
        with self.places.one():
            self.begun.set()
            assert self.may_end.wait(WAIT)


@pytest.fixture
def drawing(monkeypatch):
    """Begins to draw pages, and ends them all at the end."""
    made = []
    with ThreadPoolExecutor(8) as visitors:

        def draw(places, many):
            pages = [Page(places) for _ in range(many)]
            for page in pages:
                before, pause = len(places._waiting), threading.Event()
                made.append((page, visitors.submit(page.draw)))
                while not page.begun.is_set() and len(places._waiting) <= before:
                    pause.wait(0.001)
            return pages

        yield draw
        for page, drawn in made:
            page.may_end.set()
            drawn.result(WAIT)


def test_no_more_than_there_are_places_and_in_order(monkeypatch, drawing):
    monkeypatch.setattr(at_once, "LONG", 1e6)
    pages = drawing(Places(2), 5)
    for n in range(3):
        assert [page.begun.is_set() for page in pages] == [True] * (2 + n) + [False] * (3 - n)
        pages[n].may_end.set()
        assert pages[n + 2].begun.wait(WAIT)


def test_what_takes_long_keeps_nobody_waiting(monkeypatch, drawing):
    monkeypatch.setattr(at_once, "LONG", 0.05)
    pages = drawing(Places(2), 6)
    assert all(page.begun.wait(WAIT) for page in pages)


def test_a_page_that_waits_for_something_else_keeps_nobody_waiting(monkeypatch, drawing):
    monkeypatch.setattr(at_once, "LONG", 1e6)
    places = Places(1)
    with places.one():
        (other,) = drawing(places, 1)
        assert not other.begun.is_set()
        places.step_aside()
        assert other.begun.wait(WAIT)
    places.step_aside()  # where no page is drawn, as in a fragment
    assert len(places._until) == 1


def test_a_page_that_breaks_off_gives_its_place_back():
    places = Places(1)
    for _ in range(2):
        with pytest.raises(RuntimeError), places.one():
            raise RuntimeError
    assert not places._until
    assert not places._waiting
