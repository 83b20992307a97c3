"""Why a guess: its score, who ties with it, what decides, and what it promises, in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

import numpy as np

from .. import objectives
from ..feedback import Feedback
from ..objectives import OBJECTIVES, Objective
from ..pool import Partition, Pool
from ..strategies.strategy import Strategy
from ..wording import count, number


@dataclass(frozen=True)
class Reason:
    """Sentences about one guess at one position.

    promise  what the guess leaves, whatever the answer
    choice   how it stands against the other guesses, by the strategy's own measure
    decider  what decided between guesses that tie; empty where nothing had to
    """

    promise: str
    choice: str
    decider: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.choice, self.decider, self.promise) if part)


def why(pool: Pool, guess: str, strategy: Strategy | None = None) -> Reason:
    """The reason for `guess` at `pool`, as `strategy` sees it; without one, by its worst case.

    Raises ValueError when the guess is not a legal code. An empty pool has its own sentence.
    """
    partition = pool.partition(guess)
    if not len(pool):
        return Reason("No code fits the clues, so no guess can tell anything.", "")
    if len(pool) <= 2:
        return _few_left(pool, partition)
    objective = strategy.objective if strategy else OBJECTIVES["minimax"]
    if objective is None:
        assert strategy is not None
        return Reason(promise(partition), f"{strategy.summary}")
    consistent = strategy.consistent if strategy else False
    return _against_all(pool, partition, objective, consistent)


def promise(partition: Partition) -> str:
    """What the guess leaves, whatever the answer, in a sentence."""
    total = len(partition.pool)
    if partition.worst == 1:
        return "Whatever the answer, it leaves one code at most."
    return (
        f"Whatever the answer, at most {number(partition.worst)} of {count(total, 'code')} stay; "
        f"{number(partition.expected_size, 1)} on average."
    )


def _few_left(pool: Pool, partition: Partition) -> Reason:
    if len(pool) == 1:
        only = pool[0]
        choice = "It is the only code left." if partition.fits else f"Only {only} is left: guess that."
        return Reason("The answer is known before it is given.", choice)
    if partition.fits:
        return Reason(
            "It is right, or else the other one is.",
            "Two codes are left, and it is one of them.",
            "With two left the lower one is guessed." if partition.guess == pool[0] else "",
        )
    return Reason(promise(partition), f"Two codes are left, {pool[0]} and {pool[1]}: one of them would do.")


def _against_all(pool: Pool, partition: Partition, objective: Objective, consistent: bool) -> Reason:
    scores = pool.scores(consistent)
    costs = objective.evaluate(scores.sizes)
    best = objectives.best(costs, scores.fits)
    best_index = int(scores.guesses[best])
    mine = objective.evaluate(partition.row)
    among = " of the sample" if scores.sample else ""
    field = f"code{among} that still fits" if consistent else f"guess{among}"
    measure = objective.say(partition)
    measure = measure[0].upper() + measure[1:]
    if any(own[0] > cost[best] for own, cost in zip(mine, costs, strict=True)):
        other = pool.partition(pool.space[best_index])
        return Reason(promise(partition), f"{measure}; {other.guess} would have {objective.say(other)}.")
    if scores.sample:  # of all the others that may tie, nothing is known
        return Reason(promise(partition), f"{measure}: no {field} does better.")
    tied = np.logical_and.reduce([cost == cost[best] for cost in costs])
    alike = pool.space.class_sizes(pool.used or 0, scores.guesses) if scores.distinct else np.ones(len(tied), int)
    fitting = int(alike[tied & scores.fits].sum())
    return Reason(
        promise(partition),
        f"{measure}: no {field} does better.",
        _decider(partition, int(alike[tied].sum()), fitting, partition.guess == pool.space[best_index]),
    )


def _decider(partition: Partition, tied: int, fitting: int, chosen: bool) -> str:
    """What picks one of `tied` guesses with equal scores, `fitting` of which are in the pool.

    chosen  whether the rule for ties picks this very guess
    """
    if tied == 1:
        return "No other guess reaches that."
    share = f"{count(tied - 1, 'other guess shares', 'other guesses share')} it"
    if not chosen:
        return f"{share}."
    if fitting in (0, tied):
        return f"{share}: the lowest code wins the tie."
    if fitting == 1:
        return f"{share}, but only {partition.guess} could be the secret itself."
    return f"{share}, {number(fitting - 1)} of them fit as well: a guess that fits goes first, then the lowest."


def outcome(partition: Partition, answer: Feedback) -> str:
    """What the answer left, held against what the guess promised, in a sentence."""
    left = partition.sizes.get(answer, 0)
    if answer.bulls == partition.pool.rules.length:
        return "All bulls: solved."
    if not left:
        return f"{answer.words}: no code fits any more."
    bits = f"{log2(len(partition.pool) / left):.2f} bits gained, {partition.entropy:.2f} expected"
    if left == partition.worst > 1:
        luck = "the worst case"
    elif left > partition.expected_size:
        luck = "more than on average"
    else:
        luck = "fewer than on average" if left < partition.expected_size else "as on average"
    return f"{answer.words} left {count(left, 'code')}, {luck}: {bits}."
