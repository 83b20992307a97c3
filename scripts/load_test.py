"""Loads a running server as a class does, and prints how long its pages took, its memory and its processor time.

    .venv/bin/python scripts/load_test.py                                    30 visitors, for a minute
    .venv/bin/python scripts/load_test.py --processes 2                      two processes behind nginx
    .venv/bin/python scripts/load_test.py --arrive 5 --seconds 0             30 first visits within 5 seconds
    .venv/bin/python scripts/load_test.py --seconds 1800 --positions 10000   half an hour: is memory let go of?
    .venv/bin/python scripts/load_test.py --each-page                        processor time of a rerun of every page
    .venv/bin/python scripts/load_test.py http://127.0.0.1:8501 --page "buckets?guess={code}" --sessions 5

It starts the server itself, unless it is given the address of one on this machine. Visitors come one after the
other, spread over --arrive seconds, each to one of the pages in turn. Each then asks for its page at another
position again and again, every --think seconds or so. Exit status 1 where a page showed an error or a visitor was
dropped; never for being slow. Needs the packages of requirements-dev.txt.
"""

from __future__ import annotations

import argparse
import asyncio
import ipaddress
import itertools
import random
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from urllib.parse import urlsplit

import psutil

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from pages.position.unforeseen import SENTENCE  # noqa: E402
from scripts import load_report as report  # noqa: E402
from scripts.serving import serving  # noqa: E402
from scripts.visitors import DroppedError, Visitor  # noqa: E402

PAGES = ("buckets", "walkthrough", "solver", "strategies", "tree")
# What makes a position of a page another; the pages that are not here have one position.
POSITIONS = {
    "": "guess={code}",
    "buckets": "guess={code}&clues={clue}",
    "walkthrough": "example=own&secret={code}",
    "questions": "seed={number}",
    "solver": "clues={clue}",
    "riddles": "riddle={number}",
    "play": "seed={number}",
    "duel": "duel={number}",
    "review": "secret={code}&clues={clue}",
    "tree": "secret={code}",
    "worksheets": "seed={number}",
}
MOST_SESSIONS, LONGEST, MOST_POSITIONS = 200, 3600, 100_000


def positions(number: int, seed: int) -> Iterator[dict[str, str]]:
    """What stands in the braces of positions: so many that differ, over and over."""
    chance = random.Random(seed)

    def code() -> str:
        return "".join(chance.sample("0123456789", 4))

    drawn = range(number)
    return itertools.cycle([{"code": code(), "clue": f"{code()}-0b1c", "number": str(n)} for n in drawn])


def asked(page: str, place: dict[str, str]) -> tuple[str, str]:
    """An address without its server, and its query; a page alone gets the positions that differ there."""
    path, _, query = page.partition("?")
    path = path.strip("/")
    return path, (query or POSITIONS.get(path, "")).format(**place)


async def visits(options: argparse.Namespace, address: str, tally: report.Tally) -> None:
    """All visitors, from the first to the last."""
    places = positions(options.positions, options.seed)
    chance = random.Random(options.seed)

    async def visit(number: int) -> None:
        page = options.page[number % len(options.page)]
        await asyncio.sleep(options.arrive * number / options.sessions)
        until = time.monotonic() + options.seconds
        tally.came(page)
        async with Visitor(address, SENTENCE) as visitor:
            try:
                tally.first(page, await visitor.see(*asked(page, next(places))))
                while time.monotonic() + (pause := options.think * chance.uniform(0.5, 1.5)) < until:
                    await asyncio.sleep(pause)
                    tally.again(page, await visitor.see(*asked(page, next(places))))
            except DroppedError as problem:
                tally.dropped(page, str(problem))

    watching = asyncio.create_task(tally.watch())
    try:
        await asyncio.gather(*map(visit, range(options.sessions)))
    finally:
        watching.cancel()


async def each_page(options: argparse.Namespace, address: str, tally: report.Tally) -> list[tuple[str, ...]]:
    """For every page of the menu: processor time of a rerun, at one position and at others; the slowest first."""
    places, rows = positions(options.positions, options.seed), []
    async with Visitor(address, SENTENCE) as visitor:
        await visitor.see("", "")

        async def cost(page: str, places: Iterator[dict[str, str]]) -> float:
            before = tally.processor_seconds()
            for _ in range(options.reruns):
                tally.again(page, await visitor.see(*asked(page, next(places))))
            return (tally.processor_seconds() - before) / options.reruns

        for page in visitor.pages:
            one = itertools.repeat(next(places))
            await visitor.see(*asked(page, next(one)))  # what is kept between reruns is there then
            same = await cost(page, one)
            rows.append((same, page, await cost(page, places) if page in POSITIONS else None))
    rows.sort(key=lambda row: -row[0])
    return [(page or "start", report.ms(same), report.ms(other) if other else "–") for same, page, other in rows]


def options_of(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The options, read; ends the program with a sentence where one cannot be used."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address", nargs="?", help="of a running server of this machine (starts one)")
    parser.add_argument(
        "--pid", type=int, action="append", help="its process: tell memory and processor time of it"
    )
    parser.add_argument("--processes", type=int, default=1, help="of the server to start; more are behind nginx")
    differing = "{code}, {clue} and {number} in it differ from visit to visit"
    parser.add_argument("--page", action="append", help=f"repeatable ({', '.join(PAGES)}); {differing}")
    parser.add_argument("--each-page", action="store_true", help="one visitor goes through every page of the menu")
    # Processor time is counted in hundredths of a second: fewer reruns tell little.
    parser.add_argument("--reruns", type=int, default=20, help="of each page with --each-page (%(default)s)")
    parser.add_argument("--sessions", type=int, default=30)
    parser.add_argument(
        "--arrive", type=float, default=5, help="seconds within which the visitors come (%(default)g)"
    )
    parser.add_argument("--seconds", type=float, default=60, help="how long each then stays (%(default)g)")
    parser.add_argument("--think", type=float, default=10, help="seconds between reruns, the mean (%(default)g)")
    parser.add_argument("--positions", type=int, default=10_000, help="how many differ (%(default)s)")
    parser.add_argument("--seed", type=int, default=5940)
    options = parser.parse_args(arguments)
    options.page = options.page or PAGES
    for name, least, most in (
        ("processes", 1, 8),
        ("reruns", 1, 1000),
        ("sessions", 1, MOST_SESSIONS),
        ("arrive", 0, LONGEST),
        ("seconds", 0, LONGEST),
        ("think", 0, LONGEST),
        ("positions", 1, MOST_POSITIONS),
    ):
        if not least <= getattr(options, name) <= most:
            parser.error(f"--{name}: expected {least:,} to {most:,}, got {getattr(options, name):,}")
    for page in options.page:
        try:
            asked(page, next(positions(1, 0)))
        except (LookupError, ValueError):
            parser.error(f"--page: expected an address such as buckets?guess={{code}}, got {page!r}; {differing}")
    if options.address:
        options.address = options.address.rstrip("/")
        if not is_of_this_machine(options.address):
            parser.error(
                "expected the address of a server on this machine, such as http://127.0.0.1:8501, "
                f"got {options.address!r}: other machines are not loaded"
            )
    return options


def is_of_this_machine(address: str) -> bool:
    """Whether an address is http, on a loopback interface, and has no path."""
    parts = urlsplit(address)
    if parts.scheme != "http" or parts.path or parts.query or not parts.hostname:
        return False
    try:
        return parts.hostname == "localhost" or ipaddress.ip_address(parts.hostname).is_loopback
    except ValueError:
        return False


def main() -> None:
    options = options_of()
    try:
        went_wrong = load(options)
    except RuntimeError as problem:
        sys.exit(str(problem))
    except psutil.NoSuchProcess as problem:
        sys.exit(f"expected the number of a process that runs, got --pid {problem.pid}")
    sys.exit(1 if went_wrong else 0)


def load(options: argparse.Namespace) -> bool:
    """Do what the options say and print what was seen; whether something went wrong."""
    with nullcontext() if options.address else serving(options.processes) as served:
        pids = [process.pid for process in served.processes.values()] if served else options.pid or []
        address = served.address if served else options.address
        tally = report.Tally([psutil.Process(pid) for pid in pids])
        if options.each_page:
            rows = asyncio.run(each_page(options, address, tally))
            print(report.table(("page", "processor time of a rerun", "at another position"), rows))
        else:
            asyncio.run(visits(options, address, tally))
            print(tally.report())
    print(tally.complaints(), end="")
    return tally.went_wrong


if __name__ == "__main__":
    main()
