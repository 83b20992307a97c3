"""A riddle's solution, step by step: what each clue makes impossible or certain."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..certain import Certain
from ..feedback import Clue, Feedback
from ..pool import Pool
from ..rules import Rules
from ..wording import count, listed, number
from .wording import word_clue

FEW = 12  # codes that a step still lists


@dataclass(frozen=True)
class Step:
    """What one clue shows, after the clues of the steps before it.

    clue           the clue, or None for the closing verdict
    sentence       what it shows, in words
    before, after  codes that fit without it and with it
    out            symbols that are in no code any more
    sure           symbols that are now in every code
    placed         (symbol, place from 1): now the same in every code
    barred         (symbol, place from 1): now in no code, for symbols that are not out
    codes          the codes left, when they are few
    """

    clue: Clue | None
    sentence: str
    before: int
    after: int
    out: tuple[str, ...] = ()
    sure: tuple[str, ...] = ()
    placed: tuple[tuple[str, int], ...] = ()
    barred: tuple[tuple[str, int], ...] = ()
    codes: tuple[str, ...] = ()


def ordered(rules: Rules, clues: Iterable[Clue]) -> list[tuple[Clue, Pool]]:
    """The clues in the order in which they are best used, each with the pool after it.

    First the clues of which nothing is correct, then always the one that leaves the fewest codes;
    a clue that leaves none comes last. Among equals the earlier goes first.
    """
    left, pool, result = list(clues), Pool.every(rules), []
    while left:
        pools = [pool.keep(*clue) for clue in left]
        keys = [(clue.answer != (0, 0), not len(p), len(p)) for clue, p in zip(left, pools, strict=True)]
        best = keys.index(min(keys))
        pool = pools[best]
        result.append((left.pop(best), pool))
        if not len(pool):
            break
    return result


def explain(rules: Rules, clues: Iterable[Clue], noun: str | None = None) -> list[Step]:
    """The solution as eliminations: a step for each clue, most telling first, then the verdict.

    Every claim is counted from the codes that fit, before and after. When the clues contradict, the
    steps stop at the clue that leaves nothing; when several codes fit, the verdict says so.
    `noun` is what one symbol is called, by default as the rules do.
    Raises ValueError when a clue is not legal under the rules.
    """
    legal = [Clue(rules.parse(guess), Feedback.of(answer)) for guess, answer in clues]
    pool, steps = Pool.every(rules), []
    for clue, after in ordered(rules, legal):
        steps.append(_step(clue, pool, after, noun or rules.noun))
        pool = after
    return [*steps, Step(None, _verdict(pool), len(pool), len(pool), codes=_few(pool))]


def _few(pool: Pool) -> tuple[str, ...]:
    return tuple(pool) if len(pool) <= FEW else ()


def _step(clue: Clue, before: Pool, after: Pool, noun: str) -> Step:
    opening = f"{word_clue(clue, noun)}."
    if not len(after):
        several = f"None of the {count(len(before), 'code')} left fits"
        none = several if len(before) > 1 else "The only code left does not fit"
        sentence = f"{opening} {none} this: the clues contradict."
        return Step(clue, sentence, len(before), 0)
    old, new = Certain.of(before), Certain.of(after)
    rank = before.rules.symbols.index
    out = tuple(sorted(new.out - old.out, key=rank))
    sure = tuple(sorted(new.sure - old.sure, key=rank))
    placed = tuple(sorted(new.placed - old.placed, key=lambda cell: cell[1]))
    barred = tuple(
        sorted((c for c in new.gone - old.gone if c[0] not in new.out), key=lambda c: (rank(c[0]), c[1]))
    )
    parts = [opening, *_findings(out, sure, placed), *_places(clue.guess, barred, new, before.rules)]
    parts.append(_shrunk(before, after))
    return Step(clue, " ".join(parts), len(before), len(after), out, sure, placed, barred, _few(after))


def _findings(out: tuple[str, ...], sure: tuple[str, ...], placed: tuple[tuple[str, int], ...]) -> Iterable[str]:
    if out:
        yield f"{listed(list(out))} {'is' if len(out) == 1 else 'are'} not in the code."
    if sure:
        yield f"{listed(list(sure))} must be in it."
    if placed:
        yield f"{listed([f'{symbol} is at place {place}' for symbol, place in placed])}."


def _places(guess: str, barred: tuple[tuple[str, int], ...], new: Certain, rules: Rules) -> Iterable[str]:
    """Where the clue's symbols are not; and where each that is surely in, and has lost places, can still be."""
    not_there = [(s, p) for s, p in barred if s in guess and s not in new.sure]
    if not_there:
        yield f"{listed([f'{symbol} is not at place {place}' for symbol, place in not_there])}."
    fixed = {symbol for symbol, _ in new.placed}
    for symbol in sorted({s for s, _ in barred} & new.sure - fixed, key=rules.symbols.index):
        open_places = [str(p) for p in range(1, rules.length + 1) if (symbol, p) not in new.gone]
        yield f"{symbol} can only be at place {listed(open_places, 'or')}."


def _shrunk(before: Pool, after: Pool) -> str:
    if len(before) == len(after):
        return "It tells nothing new."
    left = f"{number(len(after))} of {count(len(before), 'code')} {'stays' if len(after) == 1 else 'stay'}"
    return f"{left}: {listed(list(after))}." if len(after) <= FEW else f"{left}."


def _verdict(pool: Pool) -> str:
    if len(pool) == 1:
        return f"Only {pool[0]} fits every clue."
    if not len(pool):
        return "No code fits every clue: the clues contradict."
    listing = f": {listed(list(_few(pool)))}" if _few(pool) else ""
    return f"{count(len(pool), 'code')} fit every clue, so there is no single solution{listing}."
