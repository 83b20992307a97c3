"""Riddles made to order: one solution, no clue too many, and a difficulty that is measured."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from math import log2

import numpy as np
from numpy.typing import NDArray

from ..feedback import Clue, Feedback
from ..rules import Rules
from ..space import Space, space
from ..wording import number, shown
from .steps import ordered
from .wording import word_clue

MAX_CODES = 200_000
MIN_CLUES, MAX_CLUES = 3, 7  # kept to where any of the riddles drawn does
CANDIDATES = 5  # of each kind
TRIES = 6  # guesses looked at for each clue
KINDS = ("telling", "any", "shy")


@dataclass(frozen=True)
class Riddle:
    """A riddle with exactly one solution, of which no clue can be left out.

    text        one worded line for each clue
    difficulty  1 (easy), 2 or 3 (hard)
    measure     bits to keep in mind, see `measure`
    """

    rules: Rules
    clues: tuple[Clue, ...]
    text: str
    solution: str
    difficulty: int
    measure: float


def measure(rules: Rules, clues: Iterable[Clue]) -> float:
    """How hard a riddle is: the bits still missing after each clue, added up.

    The clues are taken in the order of `explain`, most telling first. A riddle whose clues leave
    32, 4 and 1 codes has 5 + 2 + 0 = 7: more clues, and clues that tell little, make it harder.
    It compares riddles under the same rules.
    """
    return round(sum(log2(max(len(pool), 1)) for _, pool in ordered(rules, clues)), 6)


def make_riddle(rules: Rules, seed: int | str, difficulty: int = 2) -> Riddle:
    """A riddle; the same rules, seed and difficulty always make the same one.

    For each seed several riddles are drawn, with clues that tell much, anything, or little. Of these
    difficulty 1 is the one with the least `measure`, 3 the one with the greatest, 2 the middle one.
    Raises ValueError where there is only one code, or too many.
    """
    if type(difficulty) is not int or difficulty not in (1, 2, 3):
        raise ValueError(f"expected difficulty 1, 2 or 3, got {shown(difficulty)}")
    if rules.size < 2:
        raise ValueError("expected rules with at least two codes: the only code is no riddle")
    if rules.size > MAX_CODES:
        raise ValueError(
            f"expected at most {number(MAX_CODES)} codes for a riddle, got {number(rules.size)}; "
            "choose a shorter code or fewer symbols"
        )
    drawn = [_candidate(rules, seed, kind, n) for kind in KINDS for n in range(CANDIDATES)]
    handy = [row for row in drawn if MIN_CLUES <= len(row[0]) <= MAX_CLUES] or drawn
    rows = [(measure(rules, clues), clues, solution) for clues, solution in handy]
    rows.sort(key=lambda row: row[0])
    value, clues, solution = rows[(0, len(rows) // 2, -1)[difficulty - 1]]
    text = "\n".join(word_clue(clue, rules.noun) for clue in clues)
    return Riddle(rules, clues, text, solution, difficulty, value)


def _candidate(rules: Rules, seed: int | str, kind: str, place: int) -> tuple[tuple[Clue, ...], str]:
    """Clues of one kind, and their solution."""
    rng, codes = random.Random(f"{rules!r} {seed} {kind} {place}"), space(rules)
    secret = rng.randrange(len(codes))
    guesses = _sufficient(codes, secret, kind, rng)
    guesses = _needed(codes, secret, guesses)
    rng.shuffle(guesses)
    answers = codes.column(secret, np.array(guesses, np.intp))
    clues = tuple(Clue(codes[g], Feedback(*codes.answers[a])) for g, a in zip(guesses, answers, strict=True))
    return clues, codes[secret]


def _sufficient(codes: Space, secret: int, kind: str, rng: random.Random) -> list[int]:
    """Guesses, none of them the secret, whose answers leave the secret alone."""
    members, guesses = np.arange(len(codes)), []
    if kind == "telling":
        misses = np.flatnonzero(codes.column(secret) == 0)  # answer id 0: no bulls, no cows
        if len(misses):
            guesses = [int(misses[rng.randrange(len(misses))])]
            members = _fitting(codes, secret, guesses[0], members)
    while len(members) > 1:
        # A member other than the secret rules out itself, so that each clue tells something.
        own = [m for m in (int(members[rng.randrange(len(members))]) for _ in range(TRIES)) if m != secret]
        own = own or [next(int(m) for m in members if m != secret)]
        free = [g for g in (rng.randrange(len(codes)) for _ in range(TRIES)) if g != secret]
        if kind == "shy":
            free = [g for g, a in zip(free, codes.column(secret, np.array(free, np.intp)), strict=True) if a]
        kept = [(guess, _fitting(codes, secret, guess, members)) for guess in own + free]
        kept = [(guess, left) for guess, left in kept if len(left) < len(members)]
        kept = [row for row in kept if _is_worth_asking(codes, secret, row[0], guesses)] or kept
        sizes = [len(left) for _, left in kept]
        best = {"telling": sizes.index(min(sizes)), "shy": sizes.index(max(sizes))}.get(
            kind, rng.randrange(len(kept))
        )
        guess, members = kept[best]
        guesses.append(guess)
    return guesses


def _is_worth_asking(codes: Space, secret: int, guess: int, earlier: list[int]) -> bool:
    """Whether the guess is no near copy of an earlier one, and does not have every symbol right."""
    length = codes.rules.length
    answer, *others = (codes.answers[i] for i in codes.column(guess, np.array([secret, *earlier], np.intp)))
    return sum(answer) < length and all(other.bulls < length - 1 for other in others)


def _fitting(codes: Space, secret: int, guess: int, members: NDArray[np.intp]) -> NDArray[np.intp]:
    """The members that answer the guess as the secret does."""
    answer = codes.column(guess, np.array([secret], np.intp))[0]
    return members[codes.column(guess, members) == answer]


def _needed(codes: Space, secret: int, guesses: list[int]) -> list[int]:
    """The guesses without those that can be left out, the last first."""
    every = np.arange(len(codes))
    fits = {}
    for guess in guesses:
        fits[guess] = np.zeros(len(codes), bool)
        fits[guess][_fitting(codes, secret, guess, every)] = True
    kept = list(fits)
    for guess in list(reversed(kept)):
        without = [fits[other] for other in kept if other != guess]
        if without and np.logical_and.reduce(without).sum() == 1:
            kept.remove(guess)
    return kept
