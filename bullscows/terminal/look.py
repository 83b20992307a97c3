"""How codes and answers look: plain symbols, or pegs in colours."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from ..feedback import Feedback
from ..wording import count

PEGS = (  # (background, ink); told apart by readers of any colour vision, and by their symbols
    ("#E69F00", "#000000"),
    ("#56B4E9", "#000000"),
    ("#009E73", "#000000"),
    ("#F0E442", "#000000"),
    ("#0072B2", "#ffffff"),
    ("#D55E00", "#000000"),
    ("#CC79A7", "#000000"),
    ("#8A8A8A", "#000000"),
    ("#ffffff", "#000000"),
    ("#444444", "#ffffff"),
    ("#8FCB5F", "#000000"),
    ("#7B4FB5", "#ffffff"),
)
PEG_SYMBOLS = "123456789ABC"


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
            paper, ink = PEGS[PEG_SYMBOLS.find(symbol) % len(PEGS)]
            text.append(symbol, f"bold {ink} on {paper}")
        return text

    def answer(self, answer: Feedback) -> str:
        """
        >>> Look().answer(Feedback(1, 2)), Look(pegs=True).answer(Feedback(1, 2))
        ('1 bull, 2 cows', '1 bull (black), 2 cows (white)')
        """
        if not self.pegs:
            return answer.words
        return f"{count(answer.bulls, 'bull')} (black), {count(answer.cows, 'cow')} (white)"
