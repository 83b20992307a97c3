"""Clues in the rules' own codes, to show in a label or an error how they are written."""

from __future__ import annotations

from bullscows import Clue, Pool, Rules
from bullscows.feedback import answer_to

from . import reading


def clues() -> list[Clue]:
    """Two clues that go together under the rules chosen."""
    rules, secret = reading.rules(), reading.ready_secret()
    return [Clue(guess, answer_to(secret, guess)) for guess in _guesses(rules, Pool.every(rules))]


def _guesses(rules: Rules, every: Pool) -> tuple[str, str]:
    """Two codes: symbols in their order where there are enough of them, such as 1234 and 5678."""
    length = rules.length
    if rules.words is None and len(rules.symbols) > 2 * length:
        return rules.symbols[1 : length + 1], rules.symbols[length + 1 : 2 * length + 1]
    return every[len(every) // 5], every[len(every) * 4 // 5]


def written() -> str:
    """The clues as they are typed: "1234 1B1C, 5678 0B1C"."""
    return ", ".join(f"{guess} {answer.bulls}B{answer.cows}C" for guess, answer in clues())
