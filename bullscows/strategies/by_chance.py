"""Guessing any code that fits, by chance: the exact average over every choice that could be made."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..rules import Rules
from ..scoring import buckets
from ..space import Indices, Space, space

MAX_INTERCHANGEABLE = 720  # three different digits: what no clue has used is all alike, which leaves fewer pools
MAX_CODES = {1: 216, 2: 216, 3: 216, 4: 120}  # by length: what takes a second or two
MAX_LONGER = 32


def can_be_exact(rules: Rules) -> bool:
    """Whether `distribution` reaches these rules."""
    if rules.words is None and rules.length <= 3 and not rules.repeats and rules.leading_zero:
        return rules.size <= MAX_INTERCHANGEABLE
    return rules.size <= MAX_CODES.get(rules.length, MAX_LONGER)


@lru_cache(maxsize=16)
def distribution(rules: Rules) -> tuple[float, ...]:
    """How many secrets are found in exactly 1, 2, … guesses, expected over all choices.

    Each guess is any code of the pool, all equally likely, whatever was guessed in other games.
    Raises ValueError where `can_be_exact` is false: there are too many pools.
    """
    if not can_be_exact(rules):
        raise ValueError(f"expected rules with fewer codes for an exact average, got {rules.size:,} codes")
    return tuple(_Average(space(rules)).of(np.arange(rules.size), 0).tolist())


def mean(found: tuple[float, ...]) -> float:
    """Guesses per secret of a distribution."""
    return sum(turns * secrets for turns, secrets in enumerate(found, start=1)) / sum(found)


class _Average:
    """The expectation by pools, each solved once."""

    def __init__(self, codes: Space) -> None:
        self.codes = codes
        self.known: dict[bytes, NDArray[np.float64]] = {}

    def of(self, members: Indices, used: int) -> NDArray[np.float64]:
        """(turns,) members found in exactly 1, 2, … more guesses; `used` as in `Pool`."""
        if len(members) <= 2:
            return np.ones(len(members))
        key = members.tobytes()
        if key not in self.known:
            self.known[key] = self._average(members, used)
        return self.known[key]

    def _average(self, members: Indices, used: int) -> NDArray[np.float64]:
        found = np.zeros(len(members) + 1)
        found[0] = 1  # whatever is guessed fits, so it is the secret once
        guesses, alike = self._guesses(members, used)
        ids = self.codes.pairs(members, guesses)
        for column, guess, weight in zip(ids.T, guesses.tolist(), alike / len(members), strict=True):
            after = used | self.codes.used_symbols(guess)
            for _, bucket in buckets(members, column):
                if bucket[0] != guess:
                    turns = self.of(bucket, after)
                    found[1 : 1 + len(turns)] += weight * turns
        return np.trim_zeros(found, "b")

    def _guesses(self, members: Indices, used: int) -> tuple[Indices, NDArray[np.int64]]:
        """The members to look at, each with how many are like it by the symbols not used so far."""
        alike = self.codes.representatives(used)
        if alike is None:
            return members, np.ones(len(members), np.int64)
        classes, many = np.unique(self.codes.class_of(used, alike, members), return_counts=True)
        return alike[classes], many
