"""The rules of a game: how long a code is, its symbols, and what is allowed."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from . import limits
from .vocabulary import LOOKALIKES, WordList, folded, named
from .wording import count, listed, shown

DIGITS = "0123456789"
HEXADECIMAL = DIGITS + "ABCDEF"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAX_SYMBOLS = 100
MAX_LENGTH = 15  # an answer is kept in one byte: bulls * (length + 1) + common symbols


@dataclass(frozen=True)
class Rules:
    """What a legal code is. Frozen and hashable, so it can be a cache key.

    length        places in a code, 1 to 15
    symbols       the different symbols, in their order; one character each
    repeats       whether a symbol may occur more than once
    leading_zero  whether a code may start with "0"; means nothing (and is kept as
                  True) where "0" is no symbol
    words         the legal codes where only listed words are, else None; made by `from_words`

    Raises ValueError where no code could exist.
    """

    length: int = 4
    symbols: str = DIGITS
    repeats: bool = False
    leading_zero: bool = True
    words: WordList | None = field(default=None, repr=False)  # riddles and games by number are drawn by the repr

    @classmethod
    def from_words(cls, words: Iterable[str]) -> Rules:
        """Rules under which secrets and guesses are the listed words; letters are compared after NFC and
        casefolding, and a word that comes twice counts once.

        Raises ValueError where there is no word, more than 20,000, or one that is not all letters or of
        another length.

        >>> str(Rules.from_words(["сіно", "СНІГ"]))
        'words of 4 letters from a list of 2'
        """
        listed = WordList(words)
        return cls(listed.length, listed.symbols, listed.repeats, True, listed)

    def __post_init__(self) -> None:
        if type(self.length) is not int or not 1 <= self.length <= MAX_LENGTH:
            raise ValueError(f"expected a length from 1 to {MAX_LENGTH}, got {self.length!r:.40}")
        if not self.symbols:
            raise ValueError("expected at least one symbol, got none")
        if not isinstance(self.symbols, str) or not 1 <= len(self.symbols) <= MAX_SYMBOLS:
            raise ValueError(f"expected 1 to {MAX_SYMBOLS} symbols as text, got {shown(self.symbols)}")
        if not isinstance(self.repeats, bool) or not isinstance(self.leading_zero, bool):
            raise ValueError("expected repeats and leading_zero to be True or False")
        if len(set(self.symbols)) < len(self.symbols):
            twice = next(s for s in self.symbols if self.symbols.count(s) > 1)
            raise ValueError(f"expected different symbols, got {twice} twice: {shown(self.symbols)}")
        if any(unicodedata.category(s).startswith("M") for s in self.symbols):
            raise ValueError(f"expected symbols that stand alone, got an accent by itself in {shown(self.symbols)}")
        if any(s.isspace() or s in "-," or not s.isprintable() for s in self.symbols):
            raise ValueError(f"expected symbols without spaces, hyphens and commas, got {shown(self.symbols)}")
        if self.words is not None:
            self._check_words()
            return
        if "0" not in self.symbols:
            object.__setattr__(self, "leading_zero", True)
        if not self.repeats and self.length > len(self.symbols):
            raise ValueError(
                f"expected at most {count(len(self.symbols), 'place')} without repeats "
                f"(one for each symbol), got {self.length} places"
            )
        if self.size == 0:
            raise ValueError("expected a symbol besides 0 when a code must not start with 0")

    def _check_words(self) -> None:
        words = self.words
        if not isinstance(words, WordList):
            raise ValueError(f"expected words made by Rules.from_words, got {shown(words)}")
        if (self.length, self.symbols, self.repeats) != (words.length, words.symbols, words.repeats):
            raise ValueError("expected the length, symbols and repeats of the words; use Rules.from_words")

    @property
    def factors(self) -> tuple[int, ...]:
        """The number of choices at each place, from the first, or the number of words; their product is
        `size`."""
        if self.words is not None:
            return (len(self.words),)
        n, first = len(self.symbols), len(self.symbols) - (not self.leading_zero)
        # A first symbol other than 0 uses up one of the n symbols like any other.
        later = [n if self.repeats else n - place for place in range(1, self.length)]
        return (first, *later)

    @property
    def size(self) -> int:
        """The number of legal codes."""
        return math.prod(self.factors)

    @property
    def formula(self) -> str:
        """The size as a product, where it is one of several factors.

        >>> Rules().formula, Rules(1).formula
        ('10 × 9 × 8 × 7 = 5,040', '10')
        """
        product = " × ".join(map(str, self.factors))
        return f"{product} = {self.size:,}" if len(self.factors) > 1 else f"{self.size:,}"

    def __str__(self) -> str:
        if self.words is not None:
            return f"words of {count(self.length, 'letter')} from a list of {self.size:,}"
        different = "" if self.repeats or self.length == 1 else "different "
        what = count(self.length, different + self.noun)
        text = f"{what} from {self.symbol_range}, {'repeats allowed' if self.repeats else 'no repeats'}"
        return text if self.leading_zero else text + ", no leading 0"

    @property
    def noun(self) -> str:
        """What one symbol is called: digit, letter or symbol."""
        return symbol_noun(self.symbols)

    @property
    def symbol_range(self) -> str:
        """The symbols as a person writes them: 0–9, 1–6, or all of them."""
        ends = self.symbols[0], self.symbols[-1]
        run = all(ord(b) - ord(a) == 1 for a, b in zip(self.symbols, self.symbols[1:], strict=False))
        return f"{ends[0]}–{ends[1]}" if run and len(self.symbols) > 2 else self.symbols

    def parse(self, text: str) -> str:
        """The code that a person means by `text`, in the rules' own symbols.

        Spaces are skipped; full-width and other Unicode decimal digits, letters in the other
        case, and letters written with a separate accent are read as what they mean. Raises
        ValueError with what was expected, what came, and at most 40 characters of the input.

        >>> Rules().parse(" 5 9 4 0 ")
        '5940'
        """
        if not isinstance(text, str):
            raise ValueError(f"expected a code as text such as '0395', got {shown(text)} as a number")
        spaced = " ".join(text.split())
        symbols = len(spaced) - spaced.count(" ")
        if symbols > limits.CODE:
            self._symbol(spaced[0], text)  # what is no symbol at all is told first
            raise ValueError(f"expected {count(self.length, 'symbol')}, got {symbols}: {shown(text)}")
        typed = unicodedata.normalize("NFC", spaced) if self.words is None else folded(spaced)
        code = "".join(self._symbol(ch, text) for ch in typed if not ch.isspace())
        if len(code) != self.length:
            raise ValueError(f"expected {count(self.length, 'symbol')}, got {len(code)}: {shown(text)}")
        if self.words is not None:
            if code not in self.words:
                raise ValueError(f"expected one of the {count(self.size, 'word')} of the list, got {shown(text)}")
            return code
        if not self.repeats and len(set(code)) < len(code):
            raise ValueError(
                f"{_repeated(code)} in {shown(text)}; expected {self.length} different symbols, "
                "unless the rules allow repeats"
            )
        if not self.leading_zero and code[0] == "0":
            raise ValueError(
                f"expected a first symbol other than 0, got {shown(text)}; "
                "allow a leading zero in the rules if that is meant"
            )
        return code

    def _symbol(self, character: str, text: str) -> str:
        if character in self.symbols:
            return character
        decimal = unicodedata.decimal(character, None)
        plain = str(decimal) if decimal is not None else character
        if plain.isalpha():
            plain = unicodedata.normalize("NFKC", plain)
        if len(plain) == 1 and plain in self.symbols:
            return plain
        other_case = [s for s in self.symbols if s.casefold() == plain.casefold()]
        if len(other_case) == 1:
            return other_case[0]
        # A letter is named where it could be taken for one of another alphabet.
        foreign = named(character) if not (character + self.symbols).isascii() else shown(character)
        alike = LOOKALIKES.get(character.casefold(), "")
        meant = f"; {named(alike)} looks the same" if alike and alike in self.symbols else ""
        legal = f"symbols from {self.symbol_range}" if self.words is None else "letters of the listed words"
        raise ValueError(f"expected {legal}, got {foreign} in {shown(text)}{meant}")


def _repeated(code: str) -> str:
    """Which symbols a code has more than once, and how often.

    >>> _repeated("1123"), _repeated("2111"), _repeated("1122"), _repeated("11122")
    ('1 appears twice', '1 appears three times', '1 and 2 appear twice', '1 and 2 appear more than once')
    """
    times = {symbol: code.count(symbol) for symbol in code if code.count(symbol) > 1}
    often = {2: "twice", 3: "three times"}
    alike = set(times.values())
    how = often.get(n := alike.pop(), f"{n} times") if len(alike) == 1 else "more than once"
    return f"{listed(list(times))} {'appears' if len(times) == 1 else 'appear'} {how}"


def symbol_noun(symbols: str) -> str:
    """What one of these symbols is called.

    >>> symbol_noun("0123"), symbol_noun("сіно"), symbol_noun("12AB")
    ('digit', 'letter', 'symbol')
    """
    if symbols.isdecimal():
        return "digit"
    return "letter" if symbols.isalpha() else "symbol"


CLASSIC = Rules()
MASTERMIND = Rules(4, "123456", repeats=True)
FOUR_OF_FOUR = Rules(4, "1234")
PRESETS: dict[str, Rules] = {
    "Classic: 4 different digits": CLASSIC,
    "Mastermind: 4 pegs, 6 colours": MASTERMIND,
    "Super Mastermind: 5 pegs, 8 colours": Rules(5, "12345678", repeats=True),
    "Small: 1 to 4 in some order": FOUR_OF_FOUR,
}
