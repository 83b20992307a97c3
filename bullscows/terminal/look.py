"""How codes and answers look: plain symbols, or pegs in colours."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from ..feedback import Feedback
from ..pegs import PEGS, SYMBOLS
from ..wording import count


@dataclass(frozen=True)
class Look:
    """Whether the symbols stand for colours."""

    pegs: bool = False

    def code(self, code: str, style: str = "bold") -> Text:
        """A code: its symbols, on the colour of each where they are pegs and the terminal has colour.

        >>> Look().code("5940").plain
        '5940'
        """
        if not self.pegs:
            return Text(code, style)
        text = Text()
        for symbol in code:
            peg = PEGS[SYMBOLS.find(symbol) % len(PEGS)]
            text.append(symbol, f"bold {peg.ink} on {peg.colour}")
        return text

    def answer(self, answer: Feedback) -> str:
        """
        >>> Look().answer(Feedback(1, 2)), Look(pegs=True).answer(Feedback(1, 2))
        ('1 bull, 2 cows', '1 bull (black), 2 cows (white)')
        """
        if not self.pegs:
            return answer.words
        return f"{count(answer.bulls, 'bull')} (black), {count(answer.cows, 'cow')} (white)"
