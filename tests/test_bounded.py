"""The bounded cache: never too many bytes, everything computed once."""

import threading
from concurrent.futures import ThreadPoolExecutor

import drawn
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bullscows.bounded import BoundedCache


@drawn.briefly
@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 130)), max_size=60))
def test_it_never_holds_more_than_its_bytes(gets):
    cache = BoundedCache(100, len)
    for key, size in gets:
        assert len(cache.get((key, size), lambda size=size: b"x" * size)) == size
        held = [len(cache.peek(k)) for k in set(gets) if cache.peek(k) is not None]
        assert cache.bytes == sum(held) <= 100
        assert len(cache) == len(held)


def test_what_was_used_longest_ago_goes_first():
    cache = BoundedCache(3, len)
    for key in "abc":
        cache.put(key, "x")
    cache.get("a", str)
    cache.put("d", "x")
    assert [key for key in "abcd" if cache.peek(key)] == ["a", "c", "d"]


def test_a_value_larger_than_the_bound_is_handed_back_and_not_kept():
    cache = BoundedCache(3, len)
    assert cache.get("a", lambda: "xxxx") == "xxxx"
    assert (len(cache), cache.bytes) == (0, 0)


def test_thirty_threads_that_ask_together_cause_one_computation():
    cache, made, together = BoundedCache(100, len), [], threading.Barrier(30)

    def make():
        made.append(threading.current_thread().name)
        threading.Event().wait(0.05)
        return "value"

    def ask(_):
        together.wait()
        return cache.get("key", make)

    with ThreadPoolExecutor(30) as pool:
        assert set(pool.map(ask, range(30))) == {"value"}
    assert len(made) == 1


def test_other_keys_do_not_wait():
    cache, started, release = BoundedCache(100, len), threading.Event(), threading.Event()

    def slow():
        started.set()
        assert release.wait(10)
        return "slow"

    with ThreadPoolExecutor(1) as pool:
        pending = pool.submit(cache.get, "slow", slow)
        assert started.wait(10)
        assert cache.get("quick", lambda: "quick") == "quick"
        release.set()
        assert pending.result() == "slow"


def test_a_failed_computation_leaves_nothing_and_can_be_tried_again():
    cache = BoundedCache(100, len)
    with pytest.raises(ZeroDivisionError):
        cache.get("key", lambda: 1 / 0)
    assert cache.peek("key") is None
    assert cache.get("key", lambda: "value") == "value"


def test_clearing_lets_go_of_everything():
    cache: BoundedCache[bytes] = BoundedCache(10, len)
    cache.put("a", b"12345")
    cache.clear()
    assert (len(cache), cache.bytes, cache.peek("a")) == (0, 0, None)
