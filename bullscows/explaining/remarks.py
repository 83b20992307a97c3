"""Remarks on clues that add nothing, or contradict another outright."""

from __future__ import annotations

from ..feedback import Feedback
from ..game import Game
from ..pool import Pool
from ..wording import number

MAX_WARNINGS = 6


def remarks(game: Game) -> tuple[str, ...]:
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
