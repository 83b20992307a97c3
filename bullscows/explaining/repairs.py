"""Repairs of a game whose clues contradict: which slips are told, and in what words."""

from __future__ import annotations

from dataclasses import dataclass

from ..feedback import Clue
from ..game import Game
from ..rules import Rules
from ..wording import count
from .slips import KINDS, OFF_BY_ONE, Slip


@dataclass(frozen=True)
class Repair:
    """One change after which some code fits every clue.

    kind   one of KINDS
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


def cut(found: list[Slip], limit: int) -> list[Slip]:
    """The best of every kind, then others up to `limit`, typos last; the nearest answers, or those with most codes.
    In their order."""
    best = sorted(found, key=lambda c: (c.kind == "typo", KINDS.index(c.kind), c.far, -c.codes))
    firsts = list({c.kind: c for c in reversed(best)}.values())
    others = [c for c in best if c not in firsts]
    kept = {*firsts, *others[: max(0, limit - len(firsts))]}
    return [c for c in found if c in kept]


def repair(game: Game, slip: Slip) -> Repair:
    """What would put a slip right."""
    kind, i, change, codes, _ = slip
    if i is None or isinstance(change, Rules):
        repaired = Game(change if isinstance(change, Rules) else game.rules, game.clues)
    else:
        repaired = Game(game.rules, (*game.clues[:i], *([change] if change else []), *game.clues[i + 1 :]))
    return Repair(kind, i, f"{_change(game, slip)}. Then {fits(codes)}.", repaired, codes)


def _change(game: Game, slip: Slip) -> str:
    """What would change, in words: what was entered, and what would fit."""
    kind, i, change = slip[:3]
    if isinstance(change, Rules):
        repeats = change.repeats > game.rules.repeats
        return (
            f"Rules: a {game.rules.noun} may occur more than once" if repeats else "Rules: a code may start with 0"
        )
    clue, name = game.clues[i or 0], f"lue {(i or 0) + 1}"
    if change is None:
        return f"Leave out c{name}, {clue.guess}: {clue.answer.words}"
    how = _how(game.rules, kind, clue, change)
    how = f" ({how})" if how else ""
    if change.guess == clue.guess:
        return f"C{name}, {clue.guess}: {clue.answer} was entered; {change.answer} would fit{how}"
    return f"C{name}: {clue.guess} was entered; {change.guess} would fit{how}"


def _how(rules: Rules, kind: str, entered: Clue, meant: Clue) -> str:
    """What the slip was, where it has a name."""
    if kind == "swap":
        return "bulls and cows swapped"
    if kind == "off-by-one":
        return OFF_BY_ONE[meant.answer.bulls - entered.answer.bulls, meant.answer.cows - entered.answer.cows]
    if kind == "in-place-only":
        return "counted only what is in place"
    if kind == "answer":
        return ""
    place = next(p for p, (a, b) in enumerate(zip(entered.guess, meant.guess, strict=True)) if a != b)
    if kind == "neighbours":
        return f"{rules.noun}s {place + 1} and {place + 2} in the other order"
    return f"{meant.guess[place]} instead of {entered.guess[place]}"


def fits(codes: int) -> str:
    """That so many codes fit."""
    return f"{count(codes, 'code')} {'fits' if codes == 1 else 'fit'}"
