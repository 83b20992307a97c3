"""The clue doctor: why no code fits the clues of a game, and which single slip would explain it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from ..feedback import Clue, Feedback, answer_ids
from ..game import Game
from ..pool import Pool
from ..rules import Rules
from ..space import Indices, Space, space
from ..wording import count, number

KINDS = ("swap", "off-by-one", "neighbours", "rules", "typo", "ignore")  # most plausible first
MAX_REPAIRS = 12  # a screenful
MAX_WARNINGS = 6
_OFF_BY_ONE = {
    (0, 1): "one cow more",
    (0, -1): "one cow less",
    (1, 0): "one bull more",
    (-1, 0): "one bull less",
    (1, -1): "one cow was a bull",
    (-1, 1): "one bull was a cow",
}


@dataclass(frozen=True)
class Repair:
    """One change after which some code fits every clue.

    kind   "swap", "off-by-one", "neighbours", "rules", "typo" or "ignore"
    clue   the 0-based number of the clue that changes, or None when a rule does
    text   what would change, and how many codes then fit
    game   the repaired game; one clue shorter for "ignore"
    codes  the number of codes that then fit, at least 1
    """

    kind: str
    clue: int | None
    text: str
    game: Game
    codes: int


@dataclass(frozen=True)
class Diagnosis:
    """What the clue doctor found.

    first_empty  the 0-based number of the clue that empties the pool, or None
    repairs      what would repair the game, most plausible first; none where some code fits
    warnings     sentences on clues that add nothing or contradict another outright
    more         how many repairs were left out of `repairs`
    text         the finding in words
    """

    first_empty: int | None
    repairs: tuple[Repair, ...]
    warnings: tuple[str, ...]
    more: int
    text: str


class _Candidate(NamedTuple):
    kind: str
    clue: int | None
    change: Clue | Rules | None  # what is put in its place; None leaves the clue out
    codes: int

    @property
    def rank(self) -> tuple[int, int, int]:
        """Sorts by kind, then the latest clue, then the most codes: with more codes it is likelier."""
        return KINDS.index(self.kind), -(self.clue or 0), -self.codes


def diagnose(game: Game, limit: int | None = MAX_REPAIRS) -> Diagnosis:
    """Where the codes run out, and which single slip would explain it.

    At most `limit` repairs are listed, but one of every kind that there is; None lists them all.

    >>> game = Game().play("1234", "0B0C").play("5678", "0B1C").play("7890", "1B2C")
    >>> diagnose(game).text
    'After clue 2, 5678: 0 bulls, 1 cow, no code fits. The mistake may be in clue 2 or in any clue above it.'
    >>> next(repair.text for repair in diagnose(game).repairs if repair.kind == "rules")
    'Rules: a digit may occur more than once. Then 20 codes fit.'
    """
    empty, warnings = game.first_contradiction, _warnings(game)
    if empty is None:
        return Diagnosis(None, (), warnings, 0, f"The clues agree: {_fits(len(game.pool))}.")
    found = sorted(_candidates(game), key=lambda candidate: candidate.rank)
    kept = found if limit is None else _cut(found, limit)
    repairs = tuple(_repair(game, candidate) for candidate in kept)
    return Diagnosis(empty, repairs, warnings, len(found) - len(kept), _finding(game, empty, bool(found)))


def _candidates(game: Game) -> Iterator[_Candidate]:
    """Every repair, each repaired game once, under the most plausible of its kinds."""
    codes, clues = space(game.rules), game.clues
    seen: set[tuple[int, Clue]] = set()
    for i, others in _pools_of_the_others(game).items():
        for kind, clue, fitting in (
            *_other_answers(codes, clues[i], others),
            *_other_guesses(codes, clues[i], others),
        ):
            solved_early = clue.answer.bulls == game.rules.length and i < len(clues) - 1
            if fitting and (i, clue) not in seen and not solved_early:
                seen.add((i, clue))
                yield _Candidate(kind, i, clue, fitting)
        yield _Candidate("ignore", i, None, len(others))
    for rules in _looser(game.rules):
        try:
            fitting = len(Game(rules, clues).pool)
        except ValueError:  # too many codes
            continue
        if fitting:
            yield _Candidate("rules", None, rules, fitting)


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


def _other_answers(codes: Space, clue: Clue, others: Indices) -> Iterator[tuple[str, Clue, int]]:
    """(kind, changed clue, codes that then fit) for every slip in the answer."""
    sizes = np.bincount(codes.column(codes.index(clue.guess), others), minlength=len(codes.answers))
    bulls, cows = clue.answer
    off_by_one = [("off-by-one", Feedback(bulls + b, cows + c)) for b, c in _OFF_BY_ONE]
    for kind, answer in [("swap", Feedback(cows, bulls)), *off_by_one]:
        i = answer_ids(codes.rules.length).get(answer)
        if i is not None and answer != clue.answer:
            yield kind, Clue(clue.guess, answer), int(sizes[i])


def _other_guesses(codes: Space, clue: Clue, others: Indices) -> Iterator[tuple[str, Clue, int]]:
    """(kind, changed clue, codes that then fit) for every slip in typing the guess."""
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


def _cut(found: list[_Candidate], limit: int) -> list[_Candidate]:
    """The best of every kind, then others up to `limit`, typos last; those with most codes. In their order."""
    best = sorted(found, key=lambda c: (c.kind == "typo", KINDS.index(c.kind), -c.codes))
    firsts = list({c.kind: c for c in reversed(best)}.values())
    others = [c for c in best if c not in firsts]
    kept = {*firsts, *others[: max(0, limit - len(firsts))]}
    return [c for c in found if c in kept]


def _repair(game: Game, candidate: _Candidate) -> Repair:
    kind, i, change, codes = candidate
    if i is None or isinstance(change, Rules):
        repaired = Game(change if isinstance(change, Rules) else game.rules, game.clues)
    else:
        repaired = Game(game.rules, (*game.clues[:i], *([change] if change else []), *game.clues[i + 1 :]))
    return Repair(kind, i, f"{_change(game, candidate)}. Then {_fits(codes)}.", repaired, codes)


def _change(game: Game, candidate: _Candidate) -> str:
    """What would change, in words."""
    kind, i, change, _ = candidate
    what = game.rules.noun
    if isinstance(change, Rules):
        repeats = change.repeats > game.rules.repeats
        return f"Rules: a {what} may occur more than once" if repeats else "Rules: a code may start with 0"
    (guess, answer), name = game.clues[i or 0], f"lue {(i or 0) + 1}"
    if change is None:
        return f"Leave out c{name}, {guess}: {answer.words}"
    readings = f"{answer.words} read as {change.answer.words}"
    if kind == "swap":
        return f"C{name}, {guess}: bulls and cows swapped, {readings}"
    if kind == "off-by-one":
        how = _OFF_BY_ONE[change.answer.bulls - answer.bulls, change.answer.cows - answer.cows]
        return f"C{name}, {guess}: {readings} ({how})"
    place = next(p for p in range(len(guess)) if guess[p] != change.guess[p])
    exchanged = f"{what}s {place + 1} and {place + 2} in the other order"
    how = exchanged if kind == "neighbours" else f"{change.guess[place]} instead of {guess[place]}"
    return f"C{name}: {guess} read as {change.guess} ({how})"


def _fits(codes: int) -> str:
    return f"{count(codes, 'code')} {'fits' if codes == 1 else 'fit'}"


def _finding(game: Game, empty: int, repairable: bool) -> str:
    guess, answer = game.clues[empty]
    where = f"clue {empty + 1}"
    text = f"After {where}, {guess}: {answer.words}, no code fits."
    if empty:
        text += f" The mistake may be in {where} or in any clue above it."
    return text if repairable else text + " No single change repairs it: there must be more than one mistake."


def _warnings(game: Game) -> tuple[str, ...]:
    """Sentences on clues that add nothing or contradict another outright: the first few of them."""
    asked: dict[str, dict[Feedback, int]] = {}
    found = [remark for i in range(len(game.clues)) if (remark := _remark(game, i, asked))]
    if len(found) <= MAX_WARNINGS:
        return tuple(found)
    return (*found[: MAX_WARNINGS - 1], f"There are {number(len(found) - MAX_WARNINGS + 1)} more such clues.")


def _remark(game: Game, i: int, asked: dict[str, dict[Feedback, int]]) -> str:
    """What is odd about clue i, if anything; `asked` takes note of each guess, its answers and their clues."""
    (guess, answer), before, after = game.clues[i], len(game.pools[i]), len(game.pools[i + 1])
    earlier = asked.setdefault(guess, {})
    same, name = earlier.setdefault(answer, i), f"lue {i + 1}"
    if same < i:
        return f"C{name} repeats clue {same + 1}, {guess}, with the same answer: it adds nothing."
    other, j = next(iter(earlier.items()))
    if j < i:
        two = f"{other.words} and with {answer.words}"
        return f"Clues {j + 1} and {i + 1} contradict each other: {guess} cannot be answered with {two}."
    if before and not after and not len(Pool.every(game.rules).keep(guess, answer)):
        return f"C{name} cannot be: under these rules no code gives {answer.words} to {guess}."
    if before and after == before and answer.bulls < game.rules.length:
        left = f"all {number(before)} codes left" if before > 1 else "the one code left"
        return f"C{name}, {guess}, adds nothing: {left} had to give this answer."
    return ""
