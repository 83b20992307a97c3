"""For all tests: which run when. Marks by where a test stands, and by what its case adds to its test."""

from collections import defaultdict
from pathlib import Path

import pytest

HERE = Path(__file__).parent
# What is not the package alone, waits for other processes, or searches for long.
NOT_QUICK = {"pages", "browser", "benchmarks", "scripts", "terminal", "test_notebooks.py"}
NOT_QUICK |= {"test_readme.py", "test_jobs.py", "test_optimal.py", "test_sampling.py", "test_extras.py"}


@pytest.hookimpl(tryfirst=True)  # before pytest leaves out what -m names
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    _mark_diagonals(items)
    _mark_sampled(items)
    for item in items:
        if NOT_QUICK.isdisjoint(item.path.parts[len(HERE.parts) :]) and not item.get_closest_marker("long"):
            item.add_marker(pytest.mark.quick)


def _mark_diagonals(items: list[pytest.Item]) -> None:
    """Of a test marked `diagonal("a", "b")` each a and each b runs at least once; other pairs are `long`."""
    tests: dict[str, list[tuple[pytest.Item, tuple]]] = defaultdict(list)
    for item in items:
        mark = item.get_closest_marker("diagonal")
        if mark and not item.get_closest_marker("long"):
            values = tuple(item.callspec.params[name] for name in mark.args)
            tests[item.nodeid.partition("[")[0]].append((item, values))
    for cases in tests.values():
        rows, columns = ([], [])
        for _, (a, b) in cases:
            rows += [a] if a not in rows else []
            columns += [b] if b not in columns else []
        fewer = min(len(rows), len(columns))
        for item, (a, b) in cases:
            if (rows.index(a) - columns.index(b)) % fewer:
                item.add_marker(pytest.mark.long)


def _mark_sampled(items: list[pytest.Item]) -> None:
    """Of the cases of a test marked `sampled(n)` each n-th runs each time; the others are `long`."""
    seen: dict[str, int] = defaultdict(int)
    for item in items:
        if mark := item.get_closest_marker("sampled"):
            test = item.nodeid.partition("[")[0]
            if seen[test] % mark.args[0]:
                item.add_marker(pytest.mark.long)
            seen[test] += 1
