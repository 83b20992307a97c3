"""The rules of a game: how long a code is, its symbols, and what is allowed."""

import math
import unicodedata
from dataclasses import dataclass

from .wording import count, shown

DIGITS = "0123456789"
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

    Raises ValueError where no code could exist.
    """

    length: int = 4
    symbols: str = DIGITS
    repeats: bool = False
    leading_zero: bool = True

    def __post_init__(self) -> None:
        if type(self.length) is not int or not 1 <= self.length <= MAX_LENGTH:
            raise ValueError(f"expected a length from 1 to {MAX_LENGTH}, got {self.length!r}")
        if not self.symbols:
            raise ValueError("expected at least one symbol, got none")
        if not isinstance(self.symbols, str) or not 1 <= len(self.symbols) <= MAX_SYMBOLS:
            raise ValueError(f"expected 1 to {MAX_SYMBOLS} symbols as text, got {shown(self.symbols)}")
        if not isinstance(self.repeats, bool) or not isinstance(self.leading_zero, bool):
            raise ValueError("expected repeats and leading_zero to be True or False")
        if len(set(self.symbols)) < len(self.symbols):
            twice = next(s for s in self.symbols if self.symbols.count(s) > 1)
            raise ValueError(f"expected different symbols, got {twice} twice: {shown(self.symbols)}")
        if any(s.isspace() or s in "-," or not s.isprintable() for s in self.symbols):
            raise ValueError(f"expected symbols without spaces, hyphens and commas, got {shown(self.symbols)}")
        if "0" not in self.symbols:
            object.__setattr__(self, "leading_zero", True)
        if not self.repeats and self.length > len(self.symbols):
            raise ValueError(
                f"expected at most {count(len(self.symbols), 'place')} without repeats "
                f"(one for each symbol), got {self.length} places"
            )
        if self.size == 0:
            raise ValueError("expected a symbol besides 0 when a code must not start with 0")

    @property
    def factors(self) -> tuple[int, ...]:
        """The number of choices at each place, from the first; their product is `size`."""
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
        """The size as a product.

        >>> Rules().formula
        '10 × 9 × 8 × 7 = 5,040'
        """
        return f"{' × '.join(map(str, self.factors))} = {self.size:,}"

    def __str__(self) -> str:
        digits = self.symbols.isdecimal()
        kind = "digits" if digits else "symbols"
        what = f"{self.length} {kind}" if self.repeats else f"{self.length} different {kind}"
        text = f"{what} from {self.symbol_range}, {'repeats allowed' if self.repeats else 'no repeats'}"
        return text if self.leading_zero else text + ", no leading 0"

    @property
    def symbol_range(self) -> str:
        """The symbols as a person writes them: 0–9, 1–6, or all of them."""
        ends = self.symbols[0], self.symbols[-1]
        run = all(ord(b) - ord(a) == 1 for a, b in zip(self.symbols, self.symbols[1:], strict=False))
        return f"{ends[0]}–{ends[1]}" if run and len(self.symbols) > 2 else self.symbols

    def parse(self, text: str) -> str:
        """The code that a person means by `text`, in the rules' own symbols.

        Spaces are skipped; full-width and other Unicode decimal digits, and letters in the
        other case, are read as what they mean. Raises ValueError with what was expected,
        what came, and at most 40 characters of the input.

        >>> Rules().parse(" 5 9 4 0 ")
        '5940'
        """
        if not isinstance(text, str):
            raise ValueError(f"expected a code as text such as '0395', got {shown(text)} as a number")
        code = "".join(self._symbol(ch, text) for ch in text if not ch.isspace())
        if len(code) != self.length:
            raise ValueError(f"expected {count(self.length, 'symbol')}, got {len(code)}: {shown(text)}")
        if not self.repeats:
            twice = next((s for s in code if code.count(s) > 1), None)
            if twice:
                raise ValueError(
                    f"expected {self.length} different symbols, got {twice} more than once: "
                    f"{shown(text)}; allow repeats in the rules if that is meant"
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
        folded = [s for s in self.symbols if s.casefold() == plain.casefold()]
        if len(folded) == 1:
            return folded[0]
        name = unicodedata.name(character, "")
        # A letter is named where it could be taken for one of another alphabet.
        naming = f" ({name.lower()})" if name and not (character + self.symbols).isascii() else ""
        raise ValueError(
            f"expected symbols from {self.symbol_range}, got {shown(character)}{naming} in {shown(text)}"
        )


CLASSIC = Rules()
MASTERMIND = Rules(4, "123456", repeats=True)
FOUR_OF_FOUR = Rules(4, "1234")
PRESETS: dict[str, Rules] = {
    "Classic: 4 different digits": CLASSIC,
    "Mastermind: 4 pegs, 6 colours": MASTERMIND,
    "Small: 1 to 4 in some order": FOUR_OF_FOUR,
}
