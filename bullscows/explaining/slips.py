"""Single slips that would explain clues that contradict: in an answer, a guess, the rules, or a clue too many."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from ..feedback import Clue, Feedback, answer_ids
from ..game import Game
from ..rules import Rules
from ..space import Indices, Space, space

# Most plausible first. "answer" is any other answer: told only where no kind before it explains the clues.
KINDS = ("swap", "off-by-one", "neighbours", "rules", "in-place-only", "typo", "answer", "ignore")
OFF_BY_ONE = {
    (0, 1): "one cow more",
    (0, -1): "one cow less",
    (1, 0): "one bull more",
    (-1, 0): "one bull less",
    (1, -1): "one cow was a bull",
    (-1, 1): "one bull was a cow",
}

Change = tuple[str, Clue, int]  # kind, changed clue, codes that then fit
Changes = Callable[[Space, Clue, Indices], Iterator[Change]]


class Slip(NamedTuple):
    """One slip, and the number of codes that fit once it is put right.

    change  the clue, or the rules, to put in its place; None leaves the clue out
    far     bulls and cows by which an answer changes; tells apart only slips of the kind "answer"
    """

    kind: str
    clue: int | None
    change: Clue | Rules | None
    codes: int
    far: int = 0

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """Sorts by kind, then the nearest answer, the latest clue, the most codes: more are likelier."""
        if self.kind == "answer":
            return KINDS.index(self.kind), self.far, -self.codes, -(self.clue or 0)
        return KINDS.index(self.kind), 0, -(self.clue or 0), -self.codes


def slips(game: Game) -> list[Slip]:
    """Every slip that explains the clues, each repaired game once, under the most plausible of its kinds."""
    others = _pools_of_the_others(game)
    found = [*_clue_slips(game, others, _named_slips), *_rules_slips(game)]
    if not found:
        found = [*_clue_slips(game, others, _any_answer)]
    found += [Slip("ignore", i, None, len(left)) for i, left in others.items()]
    return sorted(found, key=lambda slip: slip.rank)


def _clue_slips(game: Game, others: dict[int, Indices], kinds: Changes) -> Iterator[Slip]:
    """The slips in one clue, of these kinds."""
    seen: set[tuple[int, Clue]] = set()
    for i, left in others.items():
        given = game.clues[i]
        for kind, clue, fitting in kinds(space(game.rules), given, left):
            solved_early = clue.answer.bulls == game.rules.length and i < len(game.clues) - 1
            if fitting and (i, clue) not in seen and not solved_early:
                seen.add((i, clue))
                yield Slip(kind, i, clue, fitting, _apart(clue.answer, given.answer) if kind == "answer" else 0)


def _apart(answer: Feedback, other: Feedback) -> int:
    return abs(answer.bulls - other.bulls) + abs(answer.cows - other.cows)


def _rules_slips(game: Game) -> Iterator[Slip]:
    """The rules that could have been meant."""
    for rules in _looser(game.rules):
        try:
            fitting = len(Game(rules, game.clues).pool)
        except ValueError:  # too many codes
            continue
        if fitting:
            yield Slip("rules", None, rules, fitting)


def _pools_of_the_others(game: Game) -> dict[int, Indices]:
    """For each clue without which some code fits: the codes that fit all the others.

    No code fits every clue, so these are the codes that fail exactly one, sorted by which.
    """
    codes, ids = space(game.rules), answer_ids(game.rules.length)
    members = np.arange(len(codes))
    failed = np.full(len(codes), -1)
    for i, (guess, answer) in enumerate(game.clues):
        fails = codes.column(codes.index(guess), members) != ids[answer]
        kept = ~(fails & (failed >= 0))
        members, failed = members[kept], np.where(fails, i, failed)[kept]
    return {int(i): members[failed == i] for i in np.unique(failed)}


def _named_slips(codes: Space, clue: Clue, others: Indices) -> Iterator[Change]:
    """Every slip that has a name, in the answer and in typing the guess."""
    yield from _other_answers(codes, clue, others)
    yield from _other_guesses(codes, clue, others)


def _other_answers(codes: Space, clue: Clue, others: Indices) -> Iterator[Change]:
    """Every slip in the answer that has a name."""
    fitting = _by_answer(codes, clue, others)
    bulls, cows = clue.answer
    meant = [("swap", Feedback(cows, bulls))]
    meant += [("off-by-one", Feedback(bulls + b, cows + c)) for b, c in OFF_BY_ONE]
    if not cows:
        meant += [("in-place-only", Feedback(bulls, more)) for more in range(2, codes.rules.length - bulls + 1)]
    for kind, answer in meant:
        if answer in fitting and answer != clue.answer:
            yield kind, Clue(clue.guess, answer), fitting[answer]


def _any_answer(codes: Space, clue: Clue, others: Indices) -> Iterator[Change]:
    """Every other answer."""
    for answer, fitting in _by_answer(codes, clue, others).items():
        if answer != clue.answer:
            yield "answer", Clue(clue.guess, answer), fitting


def _by_answer(codes: Space, clue: Clue, others: Indices) -> dict[Feedback, int]:
    """How many of the codes would give each answer to the guess of a clue."""
    sizes = np.bincount(codes.column(codes.index(clue.guess), others), minlength=len(codes.answers))
    return {answer: int(size) for answer, size in zip(codes.answers, sizes, strict=True)}


def _other_guesses(codes: Space, clue: Clue, others: Indices) -> Iterator[Change]:
    """Every slip in typing the guess."""
    guess, given = clue.guess, answer_ids(codes.rules.length)[clue.answer]
    pairs = range(len(guess) - 1)
    slips = [("neighbours", guess[:i] + guess[i + 1] + guess[i] + guess[i + 2 :]) for i in pairs]
    places = range(len(guess))
    slips += [("typo", guess[:i] + s + guess[i + 1 :]) for i in places for s in codes.rules.symbols]
    for kind, typed in slips:
        if typed != guess and typed in codes:
            yield kind, Clue(typed, clue.answer), int((codes.column(codes.index(typed), others) == given).sum())


def _looser(rules: Rules) -> Iterator[Rules]:
    """The rules with one thing more allowed. Stricter rules only take codes away: they repair nothing."""
    if rules.words is not None:
        return
    if not rules.repeats:
        yield replace(rules, repeats=True)
    if not rules.leading_zero:
        yield replace(rules, leading_zero=True)
