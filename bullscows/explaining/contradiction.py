"""Why clues contradict: the fewest of them that do, and an argument that can be checked by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

import numpy as np

from ..certain import Certain
from ..feedback import answer_ids
from ..game import Game
from ..pool import Pool
from ..space import space
from ..wording import count, listed
from .claims import Argument, Claim, clues_named, named
from .counting import alone, by_pair, settles, together
from .placing import by_bulls, by_certainty

MOST_SETS = 8  # of clues that are looked at for an argument
MOST_STEPS = 20_000
MOST_CODES = 50_000  # about which it is asked what is certain
FEW = 6  # codes that are named


class Contradiction(NamedTuple):
    """Clues that cannot all be right, though any fewer of them can, and why.

    clues   their 0-based numbers, ascending
    text    why, in a sentence or two
    claims  what the text claims beyond what the clues say, to be checked
    """

    clues: tuple[int, ...]
    text: str
    claims: tuple[Claim, ...]


class _TooManyError(Exception):
    """There are too many sets of clues to try."""


def contradiction(game: Game, last: int) -> Contradiction:
    """Why the clues up to `last`, which empties the pool, contradict: by as few of them as can be.

    Of several sets of as few clues the one whose argument is easiest to follow is taken.
    """
    sets = smallest_sets(game, last)
    found = [(argument.rank, each, argument) for each in sets[:MOST_SETS] for argument in _simple(game, each)]
    if not found:
        found = [(argument.rank, sets[0], argument) for argument in _by_pools(game, sets[0])]
    _, clues, argument = min(found, key=lambda one: one[:2])
    return Contradiction(clues, argument.text, argument.claims)


def smallest_sets(game: Game, last: int) -> list[tuple[int, ...]]:
    """The smallest sets of clues that contradict; each has `last` in it.

    Where there are too many sets to try, one from which no clue can be left out.
    """
    failing = _failing(game, last)
    for size in range(last + 1):
        steps = iter(range(MOST_STEPS))
        try:
            found = set(_covers(failing, frozenset(), size, steps))
        except _TooManyError:
            break
        if found:
            return sorted((*sorted(each), last) for each in found)
    return [(*_irreducible(failing), last)]


def _failing(game: Game, last: int) -> list[frozenset[int]]:
    """For each code that fits clue `last`, which clues before it fail; without those sets that have another of
    them in them."""
    codes, ids = space(game.rules), answer_ids(game.rules.length)
    members = Pool.every(game.rules).keep(*game.clues[last]).members
    before = [i for i in range(last) if game.clues[i] not in game.clues[:i]]
    failed = np.zeros((len(members), len(before) // 64 + 1), np.uint64)
    for bit, i in enumerate(before):
        guess, answer = game.clues[i]
        fails = codes.column(codes.index(guess), members) != ids[answer]
        failed[:, bit // 64] |= fails.astype(np.uint64) << np.uint64(bit % 64)
    rows = np.unique(failed[:, 0])[:, None] if failed.shape[1] == 1 else np.unique(failed, axis=0)
    rows = rows[np.argsort(np.bitwise_count(rows).sum(axis=1), kind="stable")]
    kept: list[frozenset[int]] = []
    while len(rows):
        first = rows[0]
        bits = np.unpackbits(first.view(np.uint8), bitorder="little")
        kept.append(frozenset(before[bit] for bit in np.flatnonzero(bits)))
        rows = rows[((rows & first) != first).any(axis=1)]
    return kept


def _covers(
    failing: list[frozenset[int]], chosen: frozenset[int], size: int, steps: Iterator[int]
) -> Iterator[frozenset[int]]:
    """The chosen clues with at most `size` more, so that each code fails one of them."""
    if next(steps, None) is None:
        raise _TooManyError
    if not failing:
        yield chosen
    elif size:
        for i in min(failing, key=len):
            yield from _covers([each for each in failing if i not in each], chosen | {i}, size - 1, steps)


def _irreducible(failing: list[frozenset[int]]) -> tuple[int, ...]:
    """Clues one of which each code fails, none of them left out without a code that fails none."""
    chosen = frozenset().union(*failing)
    for i in sorted(chosen):
        if all(each & chosen - {i} for each in failing):
            chosen -= {i}
    return tuple(sorted(chosen))


def _simple(game: Game, clues: tuple[int, ...]) -> Iterator[Argument]:
    """Arguments from what the clues say, for which no code has to be looked at."""
    pairs = list(permutations(clues, 2))
    if len(clues) == 1:
        found = [alone(game, clues[0])]
    elif len(clues) == 2:
        found = [_same_guess(game, *clues)] + [by(game, i, j) for by in (by_pair, by_bulls) for i, j in pairs]
    else:
        found = [together(game, clues)]
        for i, j in pairs:
            after = [n for n in clues if n not in (i, j)]
            found += [by_pair(game, i, j, after)] if all(settles(game, n) for n in after) else []
    yield from filter(None, found)


def _same_guess(game: Game, i: int, j: int) -> Argument | None:
    (guess, answer), (again, other) = game.clues[i], game.clues[j]
    if guess != again:
        return None
    two = f"{answer} (clue {i + 1}) and with {other} (clue {j + 1})"
    return Argument(-1, f"{guess} cannot be answered with {two}.")


def _by_pools(game: Game, clues: tuple[int, ...]) -> Iterator[Argument]:
    """Arguments from the codes that fit all the clues but one; the last of them is always there."""
    pools = {j: _fitting(game, [i for i in clues if i != j]) for j in reversed(clues)}
    for j, pool in pools.items():
        if len(clues) > 1 and len(pool) <= MOST_CODES:
            given = [i for i in clues if i != j]
            if argument := by_certainty(game, given, j, Certain.of(pool)):
                yield argument
    yield _by_trying(game, clues, min(pools, key=lambda j: len(pools[j])), pools)


def _fitting(game: Game, clues: Sequence[int]) -> Pool:
    pool = Pool.every(game.rules)
    for i in clues:
        pool = pool.keep(*game.clues[i])
    return pool


def _by_trying(game: Game, clues: tuple[int, ...], j: int, pools: dict[int, Pool]) -> Argument:
    """That none of the codes which fit the others gives the answer of clue j."""
    answer, pool = game.clues[j].answer, pools[j]
    if len(clues) == 1:
        reason = f"{named(game, j)} cannot be right: under these rules no code gives {answer} to it"
        return Argument(6, f"{reason}.")
    others = clues_named([i for i in clues if i != j])
    which = "both" if len(clues) == 2 else "all"
    able = f", though any {'two' if len(clues) == 3 else len(clues) - 1} of them can" if len(clues) > 2 else ""
    begun = f"{clues_named(clues).capitalize()} cannot {which} be right{able}"
    if len(pool) <= FEW:
        fit = f"only {listed(list(pool))} {'fits' if len(pool) == 1 else 'fit'} {others}"
        none = {1: "it does not give", 2: "neither gives"}.get(len(pool), "none of them gives")
        return Argument(6, f"{begun}: {fit}, and {none} {answer} to {named(game, j)}.")
    fit = f"of the {count(len(pool), 'code')} that fit {others}"
    return Argument(7, f"{begun}: {fit}, none gives {answer} to {named(game, j)}.")
