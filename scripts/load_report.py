"""What a load test saw: pages with their times, and the server's memory and processor time, as tables."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import psutil

from scripts.visitors import Seen

LOOK = 1.0  # seconds between two looks at the server's memory
MEBI = 1 << 20
TOLD = 5  # kinds of errors


class Tally:
    """Counts as visitors see pages.

    processes  the server's; none where they are not known
    """

    def __init__(self, processes: Sequence[psutil.Process]) -> None:
        self._processes, self._start = processes, time.monotonic()
        self._before = self.processor_seconds()
        self._came: Counter[str] = Counter()
        self._firsts: dict[str, list[float]] = defaultdict(list)
        self._agains: dict[str, list[float]] = defaultdict(list)
        self._errors: dict[str, Counter[str]] = defaultdict(Counter)
        self._dropped: Counter[str] = Counter()
        self._memory: list[tuple[float, int]] = []  # seconds since the start, bytes

    def came(self, page: str) -> None:
        """A visitor came to a page."""
        self._came[page] += 1

    def first(self, page: str, seen: Seen) -> None:
        """A visitor's first page was seen."""
        self._firsts[page].append(seen.seconds)
        self._errors[page].update(seen.errors)

    def again(self, page: str, seen: Seen) -> None:
        """A page was asked for by a visitor who was there already."""
        self._agains[page].append(seen.seconds)
        self._errors[page].update(seen.errors)

    def dropped(self, page: str, why: str) -> None:
        """A visitor was dropped."""
        self._dropped[page] += 1
        self._errors[page][f"dropped: {why}"] += 1

    @property
    def went_wrong(self) -> bool:
        """Whether a page showed an error, or a visitor was dropped."""
        return any(self._errors.values())

    def processor_seconds(self) -> float:
        """Processor time that the server has used; that of processes that are gone is not known any more."""
        return sum(sum(process.cpu_times()[:2]) for process in self._processes if process.is_running())

    async def watch(self) -> None:
        """Note the server's memory each second, until it is cancelled."""
        while self._processes:
            taken = sum(process.memory_info().rss for process in self._processes if process.is_running())
            self._memory.append((time.monotonic() - self._start, taken))
            await asyncio.sleep(LOOK)

    def report(self) -> str:
        """A table of the pages, and what is known of the server."""
        head = ("page", "visitors", "first visit: median", "p95", "max", "reruns", "median", "p95", "max")
        rows = [self._row(page, [page]) for page in self._came]
        rows += [self._row("all", list(self._came))] if len(rows) > 1 else []
        return "\n".join([table((*head, "dropped", "errors"), rows), "Times in seconds.", *self._server()])

    def _row(self, name: str, pages: list[str]) -> tuple[str, ...]:
        firsts = [value for page in pages for value in self._firsts[page]]
        agains = [value for page in pages for value in self._agains[page]]
        dropped = sum(self._dropped[page] for page in pages)
        errors = sum(self._errors[page].total() for page in pages) - dropped
        visitors = sum(self._came[page] for page in pages)
        numbers = (f"{visitors}", *_spread(firsts), f"{len(agains)}", *_spread(agains), f"{dropped}", f"{errors}")
        return (name or "start", *numbers)

    def _server(self) -> list[str]:
        """The server's processor time and memory, in lines."""
        if not self._memory:
            return []
        runs = sum(map(len, [*self._firsts.values(), *self._agains.values()]))
        spent, passed = self.processor_seconds() - self._before, time.monotonic() - self._start
        each = f", {ms(spent / runs)} for each of {runs:,} pages" if runs else ""
        lines = [f"Processor time of the server: {spent:.1f} s in {passed:.0f} s{each}."]
        minutes = [self._memory[0], *self._each_minute(), self._memory[-1]]
        told = ", ".join(f"{taken / MEBI:,.0f} MiB at {seconds / 60:.1f} min" for seconds, taken in minutes)
        most = max(taken for _, taken in self._memory)
        return [*lines, f"Memory of the server: {told}; {most / MEBI:,.0f} MiB at most."]

    def _each_minute(self) -> Iterable[tuple[float, int]]:
        seen = {int(seconds // 60): (seconds, taken) for seconds, taken in reversed(self._memory)}
        return [seen[minute] for minute in sorted(seen) if minute]

    def complaints(self) -> str:
        """The errors that came most often, each with how often and where; ends with a line break, or is empty."""
        found = Counter({(page, text): n for page, texts in self._errors.items() for text, n in texts.items()})
        return "".join(f"{n} × {page or 'start'}: {text}\n" for (page, text), n in found.most_common(TOLD))


def _spread(values: list[float]) -> tuple[str, ...]:
    """Median, 95th percentile and maximum, in seconds."""
    if not values:
        return "–", "–", "–"
    ordered = sorted(values)
    high = ordered[-(-95 * len(ordered) // 100) - 1]
    return tuple(f"{value:.2f}" for value in (statistics.median(ordered), high, ordered[-1]))


def ms(seconds: float) -> str:
    """Seconds as text in ms."""
    return f"{seconds * 1e3:,.0f} ms"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table; all but the first column are numbers."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
