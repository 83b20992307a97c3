"""The store of finished results: computed once, stopped cleanly, bounded."""

import threading

import pytest
from here import Here, wait_until

from bullscows import CLASSIC, Rules
from bullscows.strategies.results import play_out
from pages.position import cache
from pages.position.cache import ResultStore, Run
from pages.workers import fair
from pages.workers.fair import Queue

SMALL = Rules(3, "012345")
RUN = Run(SMALL, "minimax")


@pytest.fixture
def gate():
    """Plays a run out when it is opened; until then the run is under way."""
    return Here()


@pytest.fixture
def here(gate):
    """Plays runs out as they come."""
    gate.open.set()
    return gate


def test_thirty_who_ask_together_cause_one_computation(here):
    store, together = ResultStore(queue=Queue([here, here])), threading.Barrier(30)

    def visit(number):
        together.wait()
        store.ask(Run(CLASSIC, "entropy-consistent", "0123"), f"visitor {number}")

    visitors = [threading.Thread(target=visit, args=(n,)) for n in range(30)]
    for each in visitors:
        each.start()
    for each in visitors:
        each.join()
    run = Run(CLASSIC, "entropy-consistent", "0123")
    wait_until(lambda: store.finished(run))
    store.ask(run, "a late one")
    assert store.computed == 1
    assert store.progress(run) is None
    assert store.finished(run).total == 26781


def test_progress_is_that_of_the_run_for_all_who_wait(gate):
    store = ResultStore(queue=Queue([gate]))
    assert store.progress(RUN) is None
    store.ask(RUN, "a")
    wait_until(lambda: store.progress(RUN) == 0.25)
    assert store.finished(RUN) is None
    gate.open.set()
    wait_until(lambda: store.finished(RUN))
    assert store.progress(RUN) is None


def test_a_run_goes_on_while_anyone_waits(gate):
    store = ResultStore(queue=Queue([gate]))
    store.ask(RUN, "a")
    store.ask(RUN, "b")
    wait_until(lambda: gate.begun)
    store.leave(RUN, "a")
    assert store.progress(RUN) is not None
    gate.open.set()
    wait_until(lambda: store.finished(RUN))


def test_the_last_to_leave_stops_it_and_nothing_is_left(gate):
    store = ResultStore(queue=Queue([gate]))
    for visitor in "ab":
        store.ask(RUN, visitor)
    wait_until(lambda: gate.begun)
    for visitor in "ab":
        store.leave(RUN, visitor)
    wait_until(lambda: store.progress(RUN) is None)
    assert store.finished(RUN) is None
    assert store.failure(RUN) is None
    assert store.computed == 0
    gate.open.set()
    store.ask(RUN, "c")  # and it can be asked for again
    wait_until(lambda: store.finished(RUN))
    assert store.computed == 1


def test_a_run_that_waits_for_its_turn_can_be_left_too(gate):
    store, waiting = ResultStore(queue=Queue([gate])), Run(SMALL, "entropy")
    store.ask(RUN, "a")
    store.ask(waiting, "b")
    store.leave(waiting, "b")
    gate.open.set()
    wait_until(lambda: store.finished(RUN) and store.progress(waiting) is None)
    assert store.finished(waiting) is None
    assert store.computed == 1


def test_leaving_what_nobody_asked_for_does_nothing():
    store = ResultStore(queue=Queue([]))
    store.leave(RUN, "a")
    assert store.progress(RUN) is None


def test_a_refusal_is_kept_as_a_sentence(here):
    store, wrong = ResultStore(queue=Queue([here])), Run(SMALL, "minimax", "999")
    store.ask(wrong, "a")
    wait_until(lambda: store.failure(wrong))
    assert "expected symbols from 0–5, got '9'" in store.failure(wrong)
    assert store.finished(wrong) is None
    wait_until(lambda: store.progress(wrong) is None)


def test_any_other_error_ends_in_a_sentence_as_well():
    def fail(*_):
        raise MemoryError

    here = Here(instead=fail)
    here.open.set()
    store = ResultStore(queue=Queue([here]))
    store.ask(RUN, "a")
    wait_until(lambda: store.progress(RUN) is None)
    assert store.failure(RUN)  # or every visitor's page would ask for it again and again


def test_it_holds_no_more_bytes_than_it_may(here):
    one = play_out(SMALL, "minimax")
    store = ResultStore(int(2.5 * sum(tree.nbytes for tree in one.trees)), Queue([here]))
    runs = [Run(SMALL, key) for key in ("minimax", "entropy", "expected-size", "most-parts")]
    for run in runs:
        store.ask(run, "a")
        wait_until(lambda run=run: store.progress(run) is None)
    kept = [run for run in runs if store.finished(run)]
    assert kept
    assert len(kept) < len(runs)
    assert store.finished(runs[-1])  # the newest stays
    assert sum(tree.nbytes for run in kept for tree in store.finished(run).trees) <= store._finished.max_bytes


def test_a_result_too_large_to_keep_is_told_rather_than_computed_for_ever(here):
    store = ResultStore(10, Queue([here]))
    store.ask(RUN, "a")
    wait_until(lambda: store.progress(RUN) is None)
    assert store.finished(RUN) or store.failure(RUN)


def test_chance_and_samples_are_seeded_and_the_rest_shares_one_result():
    assert cache.run(CLASSIC, "minimax", "", 7) == cache.run(CLASSIC, "minimax", "", 8)
    assert cache.run(CLASSIC, "random-consistent", "", 7).seed == 7
    large = cache.run(Rules(5, repeats=True), "minimax", "", 7)
    assert (large.seed, large.sample) == (7, cache.SAMPLE)
    assert cache.run(Rules(5), "minimax", "", 7).sample is None


def test_a_run_stops_when_those_who_asked_have_closed_the_page(monkeypatch, gate):
    monkeypatch.setattr(fair, "LOOK_ROUND", 0.0)
    store = ResultStore(queue=Queue([gate], is_here=lambda visitor: visitor != "gone"))
    store.ask(RUN, "gone")
    wait_until(lambda: store.progress(RUN) is None)
    assert store.finished(RUN) is None
