"""Codes as coloured pegs: which colour each symbol has, and what it is called."""

from __future__ import annotations

from typing import NamedTuple

from .palette import BLACK, BLUE, GREEN, ORANGE, PURPLE, SKY, VERMILLION, WHITE, YELLOW, ink
from .rules import Rules

SYMBOLS = "123456789ABC"  # of colours


class Peg(NamedTuple):
    """A colour of pegs: its name, and "#rrggbb"."""

    name: str
    colour: str

    @property
    def ink(self) -> str:
        """Black or white, whichever is easier to read on it."""
        return ink(self.colour)


# Okabe and Ito's eight, then four that differ from each other, and from these, in lightness.
PEGS = (
    Peg("orange", ORANGE),
    Peg("sky blue", SKY),
    Peg("green", GREEN),
    Peg("yellow", YELLOW),
    Peg("blue", BLUE),
    Peg("red", VERMILLION),
    Peg("pink", PURPLE),
    Peg("black", BLACK),
    Peg("white", WHITE),
    Peg("brown", "#7A4A24"),
    Peg("grey", "#B4B8BC"),
    Peg("violet", "#43207A"),
)


def are_colours(rules: Rules) -> bool:
    """Whether codes of these rules look like those of Mastermind: some of the colours' symbols, with repeats."""
    return rules.repeats and len(rules.symbols) > 2 and SYMBOLS.startswith(rules.symbols)


def number_of(rules: Rules, symbol: str) -> int:
    """The number of a symbol's colour in PEGS: they come round again after twelve."""
    return rules.symbols.index(symbol) % len(PEGS)


def peg(rules: Rules, symbol: str) -> Peg:
    """The peg of a symbol.

    >>> peg(Rules(4, "123456", repeats=True), "2").name
    'sky blue'
    """
    return PEGS[number_of(rules, symbol)]


def names(rules: Rules, code: str) -> list[str]:
    """The colours of a code, from the first place on."""
    return [peg(rules, symbol).name for symbol in code]


def key(rules: Rules) -> list[tuple[str, Peg]]:
    """Each symbol with its peg; none where colours come twice, so that their names would say little."""
    return [(symbol, peg(rules, symbol)) for symbol in rules.symbols] if len(rules.symbols) <= len(PEGS) else []
