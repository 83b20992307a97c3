"""What the workers are asked to compute, where that is more than one public function: plain values in and out.

Nothing here knows Streamlit, or a process would need a second to begin and a hundred megabytes.
"""

from __future__ import annotations

from math import log2
from typing import Any, NamedTuple

import pandas as pd

from bullscows import Clue, Feedback, Game, Rules, StrategyTree
from bullscows.explaining.diagnosis import Diagnosis, diagnose
from bullscows.explaining.dodged import DodgedTurn, review_dodged, summarise_dodged
from bullscows.explaining.review import TurnReview, review, summarise
from bullscows.paper import worksheets
from bullscows.paper.narrowing import from_seed
from bullscows.riddles import make_riddle
from bullscows.strategies import optimal
from bullscows.strategies.registry import named
from bullscows.strategies.results import Result, play_out, seeded
from bullscows.strategies.strategy import Progress, play

Clues = tuple[Clue, ...]


class Played(NamedTuple):
    """A strategy played out, as it travels: a Strategy holds functions, which do not.

    settled  what a strategy that looks ahead to the end has found out on the way, as `optimal.settle` takes it
    """

    trees: tuple[StrategyTree, ...]
    seconds: float
    settled: dict[bytes, Any]

    def result(self, rules: Rules, strategy: str, seed: int) -> Result:
        """The result as `play_out` gives it; what was found out on the way is known here from now on."""
        if self.settled:
            optimal.settle(rules, self.settled)
        return Result(seeded(named(strategy), seed)[0], self.trees, self.seconds)


def played(rules: Rules, strategy: str, opening: str, seed: int, sample: int | None, progress: Progress) -> Played:
    """`play_out`; an empty opening is the strategy's own. Raises ValueError as that does."""
    result = play_out(rules, strategy, opening or None, seed, sample, progress)
    found = optimal.settled(rules) if named(strategy).prepare and rules not in optimal.SHIPPED else {}
    return Played(result.trees, result.seconds, found)


def game(rules: Rules, secret: str, strategy: str, opening: str, progress: Progress) -> Game:
    """The game of a strategy against one secret; an empty opening is the strategy's own."""

    def so_far(game: Game) -> None:
        progress(round(1000 * (1 - game.pool.bits / log2(rules.size))), 1000)

    return play(named(strategy), rules, secret, opening or None, so_far)


def choices(rules: Rules, strategy: str, replies: tuple[Feedback, ...], progress: Progress) -> tuple[str, ...]:
    """What a strategy guesses that gets these answers, and next; until it is right, or the answers contradict."""
    game, guesses, choose = Game(rules), [], named(strategy).choose
    for done, reply in enumerate([*replies, None]):
        progress(done, len(replies) + 1)
        guesses.append(choose(game.pool))
        if reply is None:
            break
        game = game.play(guesses[-1], reply)
        if game.solved or not len(game.pool):
            break
    return tuple(guesses)


def ranking(rules: Rules, clues: Clues, which: str, by: str) -> pd.DataFrame:
    """`pool.rank` after some clues, with alike guesses as one row."""
    return Game(rules, clues).pool.rank(which, by, alike=True)


def reviewed(rules: Rules, clues: Clues, secret: str) -> tuple[list[TurnReview], Any]:
    """The turns of a game and its summary. Raises ValueError for a secret that cannot be."""
    game = Game(rules, clues)
    turns = review(game, secret)
    return turns, summarise(game, secret, turns)


def reviewed_dodged(rules: Rules, clues: Clues) -> tuple[list[DodgedTurn], Any]:
    """The same for the host that dodges. Raises ValueError where another answered."""
    game = Game(rules, clues)
    turns = review_dodged(game)
    return turns, summarise_dodged(game, turns)


def diagnosed(rules: Rules, clues: Clues) -> Diagnosis:
    """What could be wrong with the clues of a game."""
    return diagnose(Game(rules, clues))


def riddle_sheet(
    rules: Rules, numbers: tuple[int, ...], level: int, paper: str, pegs: bool, progress: Progress
) -> str:
    """A sheet of the riddles of these numbers, which it calls by the numbers after them."""
    made = {}
    for done, n in enumerate(numbers):
        progress(done, len(numbers))
        made[n + 1] = make_riddle(rules, str(n), level)
    return worksheets.riddle_sheet(made, paper, pegs)


def narrowing_sheet(
    rules: Rules, numbers: tuple[int, ...], level: int, paper: str, pegs: bool, progress: Progress
) -> str:
    """A sheet of the games of these numbers to narrow down."""
    games = []
    for done, n in enumerate(numbers):
        progress(done, len(numbers))
        games.append(from_seed(rules, n))
    return worksheets.narrowing_sheet(games, level, paper, pegs)
