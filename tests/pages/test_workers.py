"""Worker processes: what they return, what ends them, and that the next call works."""

import operator
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from here import wait_until

from bullscows import MASTERMIND, Game, Rules
from bullscows.riddles import make_riddle
from bullscows.strategies import optimal
from bullscows.strategies.openings import openings
from bullscows.strategies.results import play_out
from pages.workers import calls, fair, hand
from pages.workers.hand import BrokeOffError, Hand, StoppedError

SMALL = Rules(3, "012345")
UNIX = pytest.mark.skipif(not hasattr(os, "getpriority"), reason="Windows has no niceness and no SIGKILL")


@pytest.fixture(scope="module")
def worker():
    hand = Hand()
    yield hand
    hand.end()


def quiet(*_):
    pass


@pytest.mark.parametrize("strategy", ["minimax", "two-step", "random-consistent", "optimal"])
def test_a_strategy_played_out_there_is_that_played_out_here(worker, strategy):
    there = worker.call(calls.played, (SMALL, strategy, "", 3, None), quiet).result(SMALL, strategy, 3)
    here = play_out(SMALL, strategy, None, 3)
    assert [tree.to_json() for tree in there.trees] == [tree.to_json() for tree in here.trees]
    assert [tree.turns.tolist() for tree in there.trees] == [tree.turns.tolist() for tree in here.trees]
    assert there.strategy.key == here.strategy.key
    assert (there.total, there.distribution, there.exact) == (here.total, here.distribution, here.exact)


def test_what_a_search_found_there_is_known_here(worker, monkeypatch):
    rules = Rules(2, "01234567")
    played = worker.call(calls.played, (rules, "optimal", "", 0, None), quiet)
    monkeypatch.setattr(optimal, "WholeSearch", None)  # no search here
    assert played.result(rules, "optimal", 0).total == optimal.known_total(rules) == optimal.least_total(rules)


@pytest.mark.parametrize("words", [None, ("hay", "sow", "hen", "owl")])
def test_other_results_are_those_of_a_call_here(worker, words):
    rules = Rules.from_words(words) if words else SMALL
    game = Game(rules).play("hay", "0B0C") if words else Game(rules).play("012", "0B1C")
    ranked = worker.call(calls.ranking, (rules, game.clues, "any", "entropy"))
    assert ranked.equals(game.pool.rank("any", "entropy", alike=True))
    assert ranked.attrs == game.pool.rank("any", "entropy", alike=True).attrs
    reviewed = (rules, game.clues, game.pool[0])
    assert worker.call(calls.reviewed, reviewed) == calls.reviewed(*reviewed)
    there = worker.call(openings, (rules,))
    assert [(each.guess, each.alike, each.partition.sizes) for each in there] == [
        (each.guess, each.alike, each.partition.sizes) for each in openings(rules)
    ]
    if not words:
        assert worker.call(make_riddle, (rules, "7", 2)) == make_riddle(rules, "7", 2)
        sheet = (rules, (4, 5), 1, "a4", False)
        assert worker.call(calls.riddle_sheet, sheet, quiet) == calls.riddle_sheet(*sheet, quiet)
        assert worker.call(calls.narrowing_sheet, sheet, quiet) == calls.narrowing_sheet(*sheet, quiet)


def test_a_refusal_comes_back_as_it_is(worker):
    with pytest.raises(ValueError, match="expected symbols from 0–5, got '9'"):
        worker.call(calls.played, (SMALL, "minimax", "999", 0, None), quiet)


def test_any_other_error_is_told_and_the_process_goes_on(worker):
    before = worker.begun
    with pytest.raises(BrokeOffError, match=r"it met an error \(ZeroDivisionError\)"):
        worker.call(operator.floordiv, (1, 0))
    assert worker.call(operator.floordiv, (7, 2)) == 3
    assert worker.begun == before


@UNIX
def test_a_worker_that_is_killed_gives_a_sentence_and_the_next_call_works():
    kept, hands = {}, [Hand()]
    queue = fair.Queue(hands)
    queue.ask("sleeps", "a", fair.Call(time.sleep, (60,), quiet))
    wait_until(lambda: hands[0].pid)
    os.kill(hands[0].pid, signal.SIGKILL)
    wait_until(lambda: queue.failure("sleeps"))
    told = "the computation broke off: its process ended, perhaps for want of memory"
    assert queue.failure("sleeps") == fair.Failure(told, again=True)
    queue.ask("adds", "a", fair.Call(operator.add, (2, 3), lambda made: kept.update(adds=made)))
    wait_until(lambda: kept)
    assert (kept, hands[0].begun) == ({"adds": 5}, 2)
    hands[0].end()


def test_a_call_that_reports_stops_by_itself_and_its_process_goes_on(worker):
    worker.call(abs, (1,))
    before, told = worker.begun, []
    with pytest.raises(StoppedError):
        worker.call(
            calls.played,
            (Rules(5), "two-step~30.0", "", 0, None),
            lambda *far: told.append(far),
            wanted=lambda: not told,
        )
    assert told[0][1] == Rules(5).size
    assert worker.call(abs, (-1,)) == 1
    assert worker.begun == before


def test_a_call_that_does_not_stop_is_ended_with_its_process(monkeypatch):
    monkeypatch.setattr(hand, "PATIENCE", 0.1)
    stubborn = Hand()
    with pytest.raises(StoppedError):
        stubborn.call(time.sleep, (60,), wanted=lambda: False)
    assert stubborn.pid is None
    assert stubborn.call(abs, (-1,)) == 1
    stubborn.end()


def test_a_worker_that_has_grown_too_large_is_replaced():
    small = Hand(most_bytes=1)
    numbers = {small.call(os.getpid, ()) for _ in range(3)}
    assert len(numbers) == small.begun == 3
    assert small.pid is None


@UNIX
def test_a_worker_has_a_lower_priority_and_knows_neither_streamlit_nor_the_page(worker):
    assert worker.call(os.getpriority, (os.PRIO_PROCESS, 0)) >= os.getpriority(os.PRIO_PROCESS, 0) + 1
    worker.call(calls.ranking, (MASTERMIND, (), "any", "minimax"))
    loaded = worker.call(
        eval, ("[m for m in __import__('sys').modules if m.split('.')[0] in ('streamlit', 'app')]",)
    )
    assert loaded == []
    assert worker.call(eval, ("__import__('sys').modules['__main__'].__spec__.name",)) == "pages.workers.worker"


@UNIX
@pytest.mark.parametrize("ending", ["", "os.kill(os.getpid(), signal.SIGKILL)"])
def test_workers_end_with_the_server_however_it_ends(ending):
    code = f"""
        import os, signal, threading, time
        from pages.workers.hand import Hand
        hand = Hand()
        hand.begin()
        threading.Thread(target=hand.call, args=(time.sleep, (60,)), daemon=True).start()
        print(hand.pid, flush=True)
        {ending}
    """
    root = Path(__file__).parents[2]
    run = [sys.executable, "-c", textwrap.dedent(code)]
    server = subprocess.run(run, cwd=root, stdout=subprocess.PIPE, text=True, check=False)
    pid = int(server.stdout)

    def is_gone():
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return True
        return state == "Z"  # nobody has taken note of its end yet

    wait_until(is_gone)
