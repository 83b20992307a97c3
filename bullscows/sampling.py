"""Large spaces: when every guess is too much work to look at, and the few that are looked at then.

The guesses are drawn by a fixed seed, judged by codes of the pool drawn likewise, and the most
promising of them are scored exactly. The same position always gives the same guesses.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .objectives import OBJECTIVES, order
from .space import Indices, Space
from .wording import number

SEED = 5940
# Measured: some 7e9 looks (at a place of a pair of codes, or at an answer it might have) a second.
MOST_WORK = 15_000_000_000  # for one suggestion: some two seconds
MOST_WORK_PLAYED_OUT = 1_000_000_000_000  # for one pool of a strategy tree: some minutes
MOST_SIZES = 1 << 23  # bucket sizes held at once: some 100 MB while they are judged
GUESSES, CODES = 2_000, 20_000
KEPT = 4  # of the guesses drawn, under each objective


class Sample(NamedTuple):
    """How many guesses were looked at, of how many, and how many codes of the pool judged them."""

    guesses: int
    of_guesses: int
    codes: int
    of_codes: int

    def __str__(self) -> str:
        """A sentence for those who read the result."""
        judged = f"{number(self.codes)} of the" if self.codes < self.of_codes else "all"
        looked_at = f"{number(self.guesses)} of {number(self.of_guesses)} guesses"
        if self.guesses == self.of_guesses:
            looked_at = "all guesses that differ"
        return (
            f"Picked from a sample, always the same: {looked_at}, judged by {judged} {number(self.of_codes)} codes "
            "that fit. The numbers shown are exact."
        )


def too_much(codes: Space, members: int, guesses: int, most_work: int = MOST_WORK) -> bool:
    """Whether scoring so many guesses against a pool of so many codes is more than is looked at."""
    return work(codes, members, guesses) > most_work or too_many_sizes(codes, guesses)


def played_out_sampled(codes: Space) -> bool:
    """Whether a strategy tree may have pools at which only a sample of the guesses was looked at."""
    return too_much(codes, len(codes), len(codes), MOST_WORK_PLAYED_OUT)


def work(codes: Space, members: int, guesses: int) -> int:
    """How many looks it takes to score so many guesses against a pool of so many codes."""
    return members * guesses * (codes.rules.length + len(codes.answers))


def too_many_sizes(codes: Space, guesses: int) -> bool:
    """Whether the bucket sizes of so many guesses are more than are held."""
    return guesses * len(codes.answers) > MOST_SIZES


def shortlist(codes: Space, members: Indices, candidates: Indices | None) -> tuple[Indices, Sample]:
    """Guesses worth scoring exactly, ascending: the best of a sample under each built-in objective.

    candidates  indices of the guesses there are; None for every code
    Half of the sample is of the pool where that is large enough, and all of a small pool is in it.
    """
    every = np.arange(len(codes)) if candidates is None else candidates
    judges = _draw(members, CODES)
    fitting = members if candidates is None else np.intersect1d(members, candidates, assume_unique=True)
    drawn = np.union1d(_draw(fitting, GUESSES // 2), _draw(every, GUESSES // 2))
    sizes = codes.bucket_sizes(judges, drawn).T
    fits = np.isin(drawn, members, assume_unique=True)
    ranked = [order(objective.evaluate(sizes), fits)[:KEPT] for objective in OBJECTIVES.values()]
    kept = drawn[np.unique(np.concatenate(ranked))]
    return kept, Sample(len(drawn), len(every), len(judges), len(members))


def _draw(codes: Indices, most: int) -> Indices:
    """At most so many of the codes, ascending, by a fixed seed."""
    if len(codes) <= most:
        return codes
    return np.sort(np.random.default_rng(SEED).choice(codes, most, replace=False))
