"""The queue of what takes long: how many at a time, in which order, for whom, and what is said of failures."""

import itertools
import threading

import pytest
from here import Here, wait_until
from hypothesis import given, settings
from hypothesis import strategies as st

from pages.workers import fair
from pages.workers.fair import Call, Failure, Queue


class Kept:
    """What the calls of a queue came to, and the order in which they began; each call is its own key's name."""

    def __init__(self, callers=1, **options):
        self.begun, self.made = [], {}
        self.callers = [Here(self.begun) for _ in range(callers)]
        self.queue = Queue(self.callers, **options)

    def ask(self, visitor, name, function=str.upper):
        self.queue.ask(name, visitor, Call(function, (name,), lambda made: self.made.__setitem__(name, made)))

    def names(self):
        return [name for (name,) in self.begun]

    def go(self):
        for caller in self.callers:
            caller.open.set()

    def end(self, *names):
        self.go()
        wait_until(lambda: all(self.queue.progress(name) is None for name in names))


def test_two_are_worked_on_at_a_time_and_those_after_them_are_told_how_many_stand_before():
    kept = Kept(callers=2)
    names = [f"call {n}" for n in range(9)]
    for n, name in enumerate(names):
        kept.ask(f"visitor {n}", name)
    wait_until(lambda: len(kept.begun) == 2)
    assert [kept.queue.ahead(name) for name in names] == [None, None, *range(7)]
    kept.end(*names)
    assert kept.queue.most_at_once == fair.AT_ONCE == 2
    assert kept.made == {name: name.upper() for name in names}


def test_many_requests_of_one_visitor_push_nobody_back():
    kept = Kept()
    for n in range(20):
        kept.ask("greedy", f"greedy {n}")
    wait_until(lambda: kept.begun)
    for visitor in "abc":
        kept.ask(visitor, visitor)
    kept.ask("a", "a again")
    assert [kept.queue.ahead(name) for name in "abc"] == [0, 1, 2]
    kept.end(*(f"greedy {n}" for n in range(20)))
    assert kept.names()[:7] == ["greedy 0", "a", "b", "c", "greedy 1", "a again", "greedy 2"]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from("abcd"), min_size=1, max_size=14))
def test_of_what_waits_each_visitors_nth_stands_before_anybodys_next(visitors):
    kept = Kept()
    kept.ask("nobody", "first")
    wait_until(lambda: kept.begun)
    counts, asked = {}, []
    for visitor in visitors:
        counts[visitor] = counts.get(visitor, 0) + 1
        asked.append((counts[visitor], len(asked), f"{visitor}{counts[visitor]}"))
        kept.ask(visitor, asked[-1][2])
    names = [name for *_, name in sorted(asked)]
    kept.end(*names)
    assert kept.names() == ["first", *names]


def test_what_several_ask_for_is_called_once_and_has_the_best_of_their_turns():
    kept = Kept()
    for n in range(4):
        kept.ask("a", f"a{n}")
    wait_until(lambda: kept.begun)
    kept.ask("b", "a3")
    assert [kept.queue.ahead(name) for name in ("a1", "a2", "a3")] == [1, 2, 0]
    kept.end("a1", "a2", "a3")
    assert kept.names() == ["a0", "a3", "a1", "a2"]


def test_who_leaves_is_dropped_and_who_stays_is_not():
    kept = Kept()
    for visitor, name in itertools.product("ab", ("under way", "shared")):
        kept.ask(visitor, name)
    kept.ask("a", "mine")
    wait_until(lambda: kept.begun)
    for name in ("shared", "mine"):
        kept.queue.leave(name, "a")
    assert [kept.queue.progress(name) for name in ("shared", "mine")] == [0, None]
    kept.end("under way", "shared")
    assert kept.names() == ["under way", "shared"]


def test_a_page_that_asks_for_something_else_leaves_the_tasks_before_and_no_runs():
    kept = Kept()
    for name in ("under way", "task 1", "task 2", "run"):
        kept.ask("a", name)
    kept.queue.leave_all_but(["task 2"], "a", among=lambda key: key.startswith("task"))
    assert [kept.queue.progress(name) is None for name in ("task 1", "task 2", "run")] == [True, False, False]
    kept.end("under way", "task 2", "run")


def test_visitors_who_closed_the_page_are_dropped_without_a_word(monkeypatch):
    monkeypatch.setattr(fair, "LOOK_ROUND", 0.0)
    gone = set()
    kept = Kept(is_here=lambda visitor: visitor not in gone)
    for visitor in "abc":
        kept.ask(visitor, visitor)
    wait_until(lambda: kept.begun)
    gone |= {"a", "b"}
    wait_until(lambda: kept.queue.progress("a") is None)
    kept.end("b", "c")
    assert kept.names() == ["a", "c"]
    assert kept.made == {"c": "C"}


def test_a_refusal_is_kept_and_what_broke_off_can_be_tried_again():
    def refuse(name):
        raise ValueError(f"expected something else than {name}")

    def fail(name):
        raise KeyError(name)

    kept = Kept()
    kept.ask("a", "refused", refuse)
    kept.ask("a", "broken", fail)
    kept.end("refused", "broken")
    assert kept.queue.failure("refused") == Failure("expected something else than refused", again=False)
    assert kept.queue.failure("broken") == Failure("the computation broke off (KeyError)", again=True)
    kept.ask("a", "broken")  # or every look would make it again
    assert kept.queue.progress("broken") is None
    kept.queue.forget("broken")
    kept.ask("a", "broken")
    kept.end("broken")
    assert kept.made == {"broken": "BROKEN"}


def test_no_more_failures_are_kept_than_may_be(monkeypatch):
    monkeypatch.setattr(fair, "MOST_FAILURES", 3)
    kept = Kept()
    for n in range(5):
        kept.ask("a", str(n), lambda name: int("x"))
    kept.end(*map(str, range(5)))
    assert [n for n in range(5) if kept.queue.failure(str(n))] == [2, 3, 4]


@pytest.mark.parametrize("callers", [1, 2])
def test_whoever_asks_and_leaves_at_once_nothing_stays(callers):
    kept = Kept(callers)
    kept.go()
    together = threading.Barrier(8)

    def visit(visitor):
        together.wait()
        for n in range(30):
            kept.ask(visitor, f"call {n}")
            if n % 3 == 0:
                kept.queue.leave(f"call {n}", visitor)

    visitors = [threading.Thread(target=visit, args=(str(n),)) for n in range(8)]
    for each in visitors:
        each.start()
    for each in visitors:
        each.join()
    wait_until(lambda: all(kept.queue.progress(f"call {n}") is None for n in range(30)))
    assert all(kept.made[f"call {n}"] == f"CALL {n}" for n in range(30) if n % 3)
    assert kept.queue.most_at_once <= callers
