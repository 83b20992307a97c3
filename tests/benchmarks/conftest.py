"""Measures ratios, and prints them as a Markdown table after the run."""

import resource
import time
from collections.abc import Callable

import pytest

MEASURED: list[tuple[str, ...]] = []
SHARED: list[tuple[str, ...]] = []
FLOORS: list[tuple[str, ...]] = []
Call = Callable[[], object]


def seconds(call: Call) -> float:
    """Processor time of one call and of what it starts: other programs hardly disturb it."""
    start = processor_seconds()
    call()
    return processor_seconds() - start


def processor_seconds() -> float:
    """Processor time of this process and of the ones it has waited for."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def milliseconds(value: float) -> str:
    """Seconds as text in ms."""
    return f"{value * 1e3:,.{0 if value >= 0.01 else 2}f} ms"


@pytest.fixture
def measure(benchmark):
    """measure(what, call) → the fastest of several calls, in seconds."""

    def run(what: str, call: Call) -> float:
        benchmark.pedantic(call, rounds=1, warmup_rounds=1)
        fastest = min(seconds(call) for _ in range(5))
        MEASURED.append((what, milliseconds(fastest), "–", "–"))
        return fastest

    return run


@pytest.fixture
def compare(benchmark):
    """compare(what, call, peer, rounds) → how many times faster the call is than its peer.

    They run by turns, and the fastest run of each counts. What is kept between calls (the
    table, the classes of alike guesses) is there for both.
    """

    def run(what: str, call: Call, peer: Call, rounds: int = 5) -> float:
        benchmark.pedantic(call, rounds=3, warmup_rounds=1)
        by_turns = [(min(seconds(call) for _ in range(3)), seconds(peer)) for _ in range(rounds)]
        mine, theirs = (min(times) for times in zip(*by_turns, strict=True))
        MEASURED.append((what, milliseconds(mine), milliseconds(theirs), f"{theirs / mine:,.1f}×"))
        benchmark.extra_info["ratio"] = theirs / mine
        return theirs / mine

    return run


@pytest.fixture
def speed_up(benchmark):
    """speed_up(what, call, rounds) → how many times faster call(2) is than call(1), by the clock.

    They run by turns, and the fastest run of each counts: other programs do disturb it. The processes
    are there before, with their tables of answers.
    """

    def by_the_clock(call: Callable[[int], object], n_jobs: int) -> float:
        start = time.perf_counter()
        call(n_jobs)
        return time.perf_counter() - start

    def run(what: str, call: Callable[[int], object], rounds: int = 2) -> float:
        benchmark.pedantic(call, args=(2,), rounds=1, warmup_rounds=1)
        by_turns = [(by_the_clock(call, 1), by_the_clock(call, 2)) for _ in range(rounds)]
        alone, shared = (min(times) for times in zip(*by_turns, strict=True))
        SHARED.append((what, milliseconds(alone), milliseconds(shared), f"{alone / shared:.2f}×"))
        benchmark.extra_info["ratio"] = alone / shared
        return alone / shared

    return run


@pytest.fixture
def against_floor(benchmark):
    """against_floor(what, call, floor, rounds) → how many times as much processor time as floor() call() takes.

    Both hand back seconds. They run by turns, and the least of each counts.
    """

    def run(what: str, call: Callable[[], float], floor: Callable[[], float], rounds: int = 3) -> float:
        benchmark.pedantic(call, rounds=1, warmup_rounds=1)
        mine, least = (min(times) for times in zip(*((call(), floor()) for _ in range(rounds)), strict=True))
        FLOORS.append((what, milliseconds(mine), milliseconds(least), f"{mine / least:.1f}×"))
        benchmark.extra_info["ratio"] = mine / least
        return mine / least

    return run


def pytest_terminal_summary(terminalreporter):
    for rows, titles in (
        (MEASURED, ("what", "this package", "one `bincount` a guess", "ratio")),
        (SHARED, ("what", "one job", "two jobs", "speed-up")),
        (FLOORS, ("a rerun of", "this app", "its elements, ready", "ratio")),
    ):
        if rows:
            terminalreporter.section("measured")
            for row in (titles, ("---", "---:", "---:", "---:"), *rows):
                terminalreporter.write_line(f"| {' | '.join(row)} |")
