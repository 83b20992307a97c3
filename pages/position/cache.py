"""What is computed once for all visitors: bounded, locked, keyed by rules and clues.

What may take long is handed out as a `Task`, which `tasks.value` or `waiting` of the panels makes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

import pandas as pd

from bullscows import CLASSIC, Feedback, Game, Rules, StrategyTree, space
from bullscows.bounded import BoundedCache
from bullscows.explaining.diagnosis import Diagnosis
from bullscows.paper.decision_sheet import decision_sheet
from bullscows.questions.asking import ask
from bullscows.questions.question import Question
from bullscows.riddles import Riddle, make_riddle
from bullscows.space import MAX_TABLE_CODES
from bullscows.strategies.openings import Opening, openings
from bullscows.strategies.registry import named
from bullscows.strategies.results import Result
from bullscows.wording import count, number
from pages.workers import calls, fair

from . import tasks
from .tasks import Task

_RANKINGS: BoundedCache[pd.DataFrame] = BoundedCache(
    96 << 20, lambda frame: int(frame.memory_usage(deep=True).sum()) + 1000
)
_GAMES: BoundedCache[Game] = BoundedCache(2 << 20, lambda game: 500 + 300 * len(game.clues))
_CHOICES: BoundedCache[tuple[str, ...]] = BoundedCache(1 << 20, lambda guesses: 500 + 60 * len(guesses))
_RIDDLES: BoundedCache[Riddle] = BoundedCache(1 << 20, lambda riddle: 2000)
_FILES: BoundedCache[str] = BoundedCache(24 << 20, sys.getsizeof)
_QUESTIONS: BoundedCache[Question] = BoundedCache(4 << 20, lambda question: 3000)
_OPENINGS: BoundedCache[list[Opening]] = BoundedCache(
    16 << 20, lambda kinds: sum(kind.partition.nbytes + 500 for kind in kinds)
)
_DIAGNOSES: BoundedCache[Diagnosis] = BoundedCache(4 << 20, lambda found: 2000 * (len(found.repairs) + 1))
_REVIEWS: BoundedCache[Any] = BoundedCache(4 << 20, lambda review: 2000 * len(review[0]) + 4000)

MAX_EXACT = 30_240  # five different digits; above that a sample is played
SAMPLE = 1000
MOST_PAIRS = 50_000_000  # codes that fit × guesses: ranking them takes more than some 100 ms
COPIED = 1000  # codes in one list to copy


def warm() -> None:
    """Have what the first visitor needs: the answer table of the classic rules, and workers."""
    tasks.begin_workers()
    _ = space(CLASSIC).table


def has_no_table(rules: Rules) -> bool:
    """Whether there are so many codes that answers are computed as they are needed."""
    return rules.size > MAX_TABLE_CODES


def ranking(game: Game, consistent: bool, by: str) -> Task:
    """`pool.rank` with alike guesses as one row. Not to be changed: it is shared."""
    arguments = (game.rules, game.clues, "consistent" if consistent else "any", by)
    rules = game.rules
    unlike = bool(game.clues) or rules.words is not None or not rules.leading_zero  # elsewhere few guesses differ
    large = has_no_table(rules) and len(game.pool) * rules.size > MOST_PAIRS
    return Task(calls.ranking, arguments, _RANKINGS, heavy=unlike and large)


def riddle(rules: Rules, seed: str, level: int) -> Task:
    """The riddle of this number and difficulty."""
    return Task(make_riddle, (rules, seed, level), _RIDDLES)


def riddle_sheet(rules: Rules, numbers: tuple[int, ...], level: int, paper: str, pegs: bool) -> Task:
    """The riddles of these numbers on paper."""
    return Task(calls.riddle_sheet, (rules, numbers, level, paper, pegs), _FILES, reports=True)


def narrowing_sheet(rules: Rules, numbers: tuple[int, ...], level: int, paper: str, pegs: bool) -> Task:
    """The games of these numbers to narrow down, on paper."""
    return Task(calls.narrowing_sheet, (rules, numbers, level, paper, pegs), _FILES, reports=True)


def file(key: Hashable, make: Callable[[], str]) -> str:
    """A file to take away, made when it is not there."""
    return _FILES.get(key, make)


def question(rules: Rules, kinds: tuple[str, ...], level: int, seed: str, number: int) -> Task:
    """The numbered question of a set. Raises ValueError where the rules have too few codes."""
    return Task(ask, (rules, kinds, level, seed, number), _QUESTIONS, heavy=has_no_table(rules))


def first_guesses(rules: Rules) -> Task:
    """Every distinct opening of the rules. Not to be changed: it is shared."""
    return Task(openings, (rules,), _OPENINGS, heavy=has_no_table(rules))


def reviewed(game: Game, secret: str) -> Task:
    """The turns of a game and its summary."""
    return Task(calls.reviewed, (game.rules, game.clues, secret), _REVIEWS, heavy=has_no_table(game.rules))


def reviewed_dodged(game: Game) -> Task:
    """The same for the host that dodges. Raises ValueError where another answered."""
    return Task(calls.reviewed_dodged, (game.rules, game.clues), _REVIEWS, heavy=has_no_table(game.rules))


def diagnosed(game: Game) -> Task:
    """What could be wrong with the clues."""
    heavy = has_no_table(game.rules) and not len(game.pool)  # where some code fits there is little to look for
    return Task(calls.diagnosed, (game.rules, game.clues), _DIAGNOSES, heavy)


def tree_file(tree: StrategyTree) -> str:
    """The tree as JSON."""
    return file(("tree", *_guesses_of(tree)), tree.to_json)


def decision_file(tree: StrategyTree, pegs: bool, paper: str = "a4") -> str:
    """The decision sheet of the tree, with `pegs` or not. Raises ValueError for a tree of a sample."""
    return file(("decision", *_guesses_of(tree), pegs, paper), lambda: decision_sheet(tree, paper=paper, pegs=pegs))


def _guesses_of(tree: StrategyTree) -> tuple[Hashable, ...]:
    return tree.rules, tree.strategy, hash(tree.guesses.tobytes())


def played(rules: Rules, secret: str, strategy: str, opening: str) -> Task:
    """The game of a strategy against one secret."""
    heavy = has_no_table(rules)
    return Task(calls.game, (rules, secret, strategy, opening), _GAMES, heavy, reports=True)


def choices(rules: Rules, strategy: str, replies: tuple[Feedback, ...]) -> Task:
    """What the app guesses in a duel that goes so, and next."""
    return Task(calls.choices, (rules, strategy, replies), _CHOICES, heavy=has_no_table(rules), reports=True)


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


class ResultStore:
    """Finished results, and the runs under way or in the queue: however many ask, each is computed once.

    A result is kept only when it is whole. A run stops when everyone who asked for it has left:
    pressed Stop, or closed the page.
    """

    def __init__(self, max_bytes: int = 256 << 20, queue: fair.Queue = tasks.QUEUE) -> None:
        self._finished: BoundedCache[Result] = BoundedCache(max_bytes, _bytes)
        self._queue, self.computed = queue, 0

    def finished(self, run: Run) -> Result | None:
        """The result, when it is there."""
        return self._finished.peek(run)

    def failure(self, run: Run) -> str | None:
        """Why the run could not be played, in a sentence; None when it was not tried or is fine."""
        failure = self._queue.failure(run)
        return failure.sentence if failure else None

    def ask(self, run: Run, visitor: str) -> None:
        """Begin the run, or wait for its turn, or for the one under way."""
        if self.finished(run) is None:
            self._queue.ask(run, visitor, fair.Call(calls.played, run, lambda made: self._keep(run, made), True))

    def leave(self, run: Run, visitor: str) -> None:
        """Stop waiting; the last to leave stops the run."""
        self._queue.leave(run, visitor)

    def progress(self, run: Run) -> float | None:
        """How far a run is, 0 to 1; None when it is neither under way nor in the queue."""
        return self._queue.progress(run)

    def _keep(self, run: Run, made: calls.Played) -> None:
        self.computed += 1
        tasks.keep(self._finished, run, made.result(run.rules, run.strategy, run.seed))


def _bytes(result: Result) -> int:
    return sum(tree.nbytes for tree in result.trees)


RESULTS = ResultStore()
