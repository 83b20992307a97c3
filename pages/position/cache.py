"""What is computed once for all visitors: bounded, locked, keyed by rules and clues."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from math import log2
from typing import Any, NamedTuple, TypeVar

import pandas as pd
from streamlit import runtime

from bullscows import CLASSIC, Game, Rules, StrategyTree, space
from bullscows.bounded import BoundedCache
from bullscows.paper.decision_sheet import decision_sheet
from bullscows.questions.asking import ask
from bullscows.questions.question import Question
from bullscows.riddles import Riddle, make_riddle
from bullscows.space import MAX_TABLE_CODES
from bullscows.strategies.openings import Opening, openings
from bullscows.strategies.registry import named
from bullscows.strategies.results import Result, play_out
from bullscows.strategies.strategy import play
from bullscows.wording import count, number

from .background import Background, Coming, Report

_RANKINGS: BoundedCache[pd.DataFrame] = BoundedCache(
    96 << 20, lambda frame: int(frame.memory_usage(deep=True).sum()) + 1000
)
_GAMES: Background[Game] = Background(BoundedCache(2 << 20, lambda game: 500 + 300 * len(game.clues)))
_RIDDLES: BoundedCache[Riddle] = BoundedCache(1 << 20, lambda riddle: 2000)
_FILES: BoundedCache[str] = BoundedCache(24 << 20, sys.getsizeof)
_QUESTIONS: BoundedCache[Question] = BoundedCache(4 << 20, lambda question: 3000)
_OPENINGS: BoundedCache[list[Opening]] = BoundedCache(
    16 << 20, lambda kinds: sum(kind.partition.nbytes + 500 for kind in kinds)
)
_REVIEWS: Background[Any] = Background(BoundedCache(4 << 20, lambda review: 2000 * len(review[0]) + 4000))
Review = TypeVar("Review")
LOOK_ROUND = 2.0  # seconds between two looks at who still waits for a run


MAX_EXACT = 30_240  # five different digits; above that a sample is played
SAMPLE = 1000
COPIED = 1000  # codes in one list to copy


def warm() -> None:
    """Compute what the first visitor sees: the answer table of the classic rules."""
    _ = space(CLASSIC).table


def ranking(game: Game, consistent: bool, by: str) -> pd.DataFrame:
    """`pool.rank` with alike guesses as one row. Not to be changed: it is shared."""
    which = "consistent" if consistent else "any"
    key = (game.rules, game.clues, which, by)
    return _RANKINGS.get(key, lambda: game.pool.rank(which, by, alike=True))


def suggestion(game: Game) -> str:
    """A guess to begin with: the smallest worst case, or the lowest code that fits where ranking takes long."""
    if game.clues and game.rules.size > MAX_TABLE_CODES:
        return game.pool[0]
    return str(ranking(game, False, "minimax").guess[0])


def riddle(rules: Rules, seed: str, level: int) -> Riddle:
    """The riddle of this number and difficulty."""
    return _RIDDLES.get((rules, seed, level), lambda: make_riddle(rules, seed, level))


def file(key: Hashable, make: Callable[[], str]) -> str:
    """A file to take away, made when it is not there."""
    return _FILES.get(key, make)


def question(rules: Rules, kinds: tuple[str, ...], level: int, seed: str, number: int) -> Question:
    """The numbered question of a set. Raises ValueError where the rules have too few codes."""
    return _QUESTIONS.get((rules, kinds, level, seed, number), lambda: ask(rules, kinds, level, seed, number))


def first_guesses(rules: Rules) -> list[Opening]:
    """Every distinct opening of the rules. Not to be changed: it is shared."""
    return _OPENINGS.get(rules, lambda: openings(rules))


def tree_file(tree: StrategyTree) -> str:
    """The tree as JSON."""
    return file(("tree", *_guesses_of(tree)), tree.to_json)


def decision_file(tree: StrategyTree, pegs: bool, paper: str = "a4") -> str:
    """The decision sheet of the tree, with `pegs` or not. Raises ValueError for a tree of a sample."""
    return file(("decision", *_guesses_of(tree), pegs, paper), lambda: decision_sheet(tree, paper=paper, pegs=pegs))


def _guesses_of(tree: StrategyTree) -> tuple[Hashable, ...]:
    return tree.rules, tree.strategy, hash(tree.guesses.tobytes())


def played(rules: Rules, secret: str, strategy: str, opening: str) -> Coming[Game]:
    """The game of a strategy against one secret."""

    def make(report: Report) -> Game:
        def so_far(game: Game) -> None:
            guesses = f"{count(len(game.clues), 'guess', 'guesses')}, {count(len(game.pool), 'code')} left"
            report(1 - game.pool.bits / log2(rules.size), guesses)

        return play(named(strategy), rules, secret, opening or None, so_far)

    return Coming(_GAMES, (rules, secret, strategy, opening), make)


def reviewed(key: Hashable, make: Callable[[Report], Review]) -> Coming[Review]:
    """The turns of a game and its summary."""
    return Coming(_REVIEWS, key, make)


class Run(NamedTuple):
    """What a strategy is asked to play out; the key of its result."""

    rules: Rules
    strategy: str
    opening: str = ""
    seed: int = 0
    sample: int | None = None


def extent(rules: Rules) -> str:
    """Which secrets a run plays against, in words."""
    if rules.size <= MAX_EXACT:
        return f"against every one of the {count(rules.size, 'secret')}"
    return f"against a sample of {number(SAMPLE)} of the {count(rules.size, 'secret')}"


def run(rules: Rules, strategy: str, opening: str, seed: int) -> Run:
    """A run over every secret, or over a sample where there are too many."""
    by_chance = named(strategy).random
    sample = SAMPLE if rules.size > MAX_EXACT else None
    return Run(rules, strategy, opening, seed if by_chance or sample else 0, sample)


class _StoppedError(Exception):
    """Raised inside a run that nobody waits for any more."""


class _Job:
    """A run under way: how far it is, and who waits for it."""

    def __init__(self, is_here: Callable[[str], bool]) -> None:
        self.is_here, self.looked = is_here, time.monotonic()
        self.found, self.secrets = 0, 1
        self.visitors: set[str] = set()

    def report(self, found: int, secrets: int) -> None:
        """Progress of the run; stops it when the last visitor has left."""
        self.found, self.secrets = found, secrets
        if time.monotonic() - self.looked > LOOK_ROUND:
            self.looked = time.monotonic()
            self.visitors = {visitor for visitor in self.visitors if self.is_here(visitor)}
        if not self.visitors:
            raise _StoppedError


class ResultStore:
    """Finished results, and the runs under way: however many ask, each is computed once.

    A result is kept only when it is whole. A run stops when everyone who asked for it has left:
    pressed Stop, or closed the page, which `is_here` tells.
    """

    def __init__(
        self, max_bytes: int = 256 << 20, workers: int = 2, is_here: Callable[[str], bool] = lambda visitor: True
    ) -> None:
        self._is_here = is_here
        self._finished: BoundedCache[Result] = BoundedCache(max_bytes, _bytes)
        self._jobs: dict[Run, _Job] = {}
        self._failures: dict[Run, str] = {}
        self._lock = threading.Lock()
        self._workers = ThreadPoolExecutor(workers, thread_name_prefix="play-out")
        self.computed = 0

    def finished(self, run: Run) -> Result | None:
        """The result, when it is there."""
        return self._finished.peek(run)

    def failure(self, run: Run) -> str | None:
        """Why the run could not be played, in a sentence; None when it was not tried or is fine."""
        return self._failures.get(run)

    def ask(self, run: Run, visitor: str) -> None:
        """Begin the run, or wait for the one under way."""
        with self._lock:
            if self.finished(run) or run in self._failures:
                return
            job = self._jobs.get(run)
            if job is None:
                job = self._jobs[run] = _Job(self._is_here)
                job.visitors.add(visitor)
                self._workers.submit(self._compute, run, job)
            job.visitors.add(visitor)

    def leave(self, run: Run, visitor: str) -> None:
        """Stop waiting; the last to leave stops the run."""
        with self._lock:
            job = self._jobs.get(run)
            if job:
                job.visitors.discard(visitor)

    def progress(self, run: Run) -> float | None:
        """How far a run under way is, 0 to 1; None when it is not under way."""
        job = self._jobs.get(run)
        return None if job is None else job.found / max(job.secrets, 1)

    def _compute(self, run: Run, job: _Job) -> None:
        result = None
        try:
            job.report(0, 1)
            result = play_out(run.rules, run.strategy, run.opening or None, run.seed, run.sample, job.report)
            self.computed += 1
        except _StoppedError:
            pass
        except ValueError as problem:
            self._failures[run] = str(problem)
        except Exception as problem:
            self._failures[run] = f"the computation broke off ({type(problem).__name__})"
            raise
        finally:
            with self._lock:
                del self._jobs[run]
                if result:
                    self._finished.put(run, result)
                    if self.finished(run) is None:
                        self._failures[run] = "the result is too large to be kept"


def _bytes(result: Result) -> int:
    return sum(tree.nbytes for tree in result.trees)


def _is_connected(visitor: str) -> bool:
    """Whether a session still has its page open."""
    return not runtime.exists() or runtime.get_instance().is_active_session(visitor)


RESULTS = ResultStore(is_here=_is_connected)
