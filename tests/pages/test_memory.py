"""What is kept is counted, and what a visitor's session holds is small."""

import gc
import importlib
import types

import numpy as np
import pytest

from bullscows import MASTERMIND, Game, Rules, scoring, strategy_tree
from bullscows.bounded import BoundedCache
from bullscows.word_lists import shipped
from pages.position import cache, tasks
from pages.position.cache import RESULTS, Run
from pages.position.tasks import Task

SPACE = importlib.import_module("bullscows.space")
NOT_HELD = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)


def here(task: Task) -> None:
    """Make in this process what a worker may make."""
    tasks.value(task._replace(heavy=False), "nobody")


def bytes_of_arrays(value: object) -> int:
    """Bytes of all arrays that can be reached from a value; of a view, those of what it is a view of."""
    seen: set[int] = set()
    waiting, total = [value], 0
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, NOT_HELD):
            continue
        seen.add(id(each))
        if isinstance(each, np.ndarray):
            total += each.nbytes if each.base is None else 0
            waiting.append(each.base)
        waiting.extend(gc.get_referents(each))
    return total


@pytest.fixture
def filled(monkeypatch) -> dict[str, BoundedCache]:
    """Every cache of the package and of the pages that holds arrays, with something in it."""
    monkeypatch.setattr(scoring, "WORTH_KEEPING", 0)
    for rules in (Rules(5), MASTERMIND, shipped("uk4")):
        for played in (Game(rules), Game(rules).play(Game(rules).pool[5], "0B1C")):
            here(cache.ranking(played, False, "minimax"))
            _ = [pool.partition(pool[0]) for pool in played.pools]
    here(cache.first_guesses(MASTERMIND))
    tree = strategy_tree(Rules(3), "entropy")
    RESULTS._finished.put(Run(Rules(3), "entropy"), types.SimpleNamespace(trees=[tree]))
    monkeypatch.setattr(importlib.import_module("bullscows.sampling"), "MOST_SIZES", 0)
    Game(Rules(3)).play("012", "0B1C").pool.scores()
    return {
        "spaces": SPACE._SPACES,
        "tables": SPACE._TABLES,
        "classes": SPACE._CLASSES,
        "pools": importlib.import_module("bullscows.game")._POOLS,
        "scores": scoring.KEPT,
        "samples": scoring.SAMPLED,
        "rankings": cache._RANKINGS,
        "openings": cache._OPENINGS,
        "results": RESULTS._finished,
    }


def test_what_is_kept_is_counted(filled):
    for name, kept in filled.items():
        assert len(kept), name
        for value in kept._values.values():
            assert bytes_of_arrays(value) <= kept._size_of(value), name
        assert kept.bytes == sum(map(kept._size_of, kept._values.values())) <= kept.max_bytes, name


@pytest.mark.parametrize("page", ["solver", "buckets", "walkthrough", "play", "review", "duel"])
def test_a_session_holds_no_codes(open_page, page):
    """26 visitors with rules of their own held 80 MB each: every code, and the pools of their games."""
    symbols = "9876543210"
    link = {"len": "5", "symbols": symbols, "clues": "98765-0b1c", "tries": "98765", "strategy": "first-consistent"}
    held = open_page(page, **link).wait()
    rules = Rules(5, symbols)
    assert rules in SPACE._SPACES._values
    for kept in [each for each in gc.get_objects() if type(each) is BoundedCache]:
        kept.clear()
    gc.collect()
    assert [each for each in gc.get_objects() if isinstance(each, SPACE.Space) and each.rules == rules] == []
    assert held.said("title")
