"""The code space: every legal code of the rules as arrays, and the answers between codes."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .bounded import BoundedCache
from .codes import every_code, in_order, lowest_names, positions
from .feedback import BLOCK, CodeArrays, Feedback, answers, code_arrays, score_arrays, score_pairs, tally
from .kept import kept
from .occurring import occurring
from .rules import Rules
from .wording import number

MAX_CODES = 5_000_000
MAX_TABLE_CODES = 10_000  # a square answer table of these takes 100 MB
BLOCK_CELLS = 1 << 18  # answers computed at a time: what fits the processor's cache
FEW_GUESSES = 24  # below this, counting guess by guess is the faster way
MANY_MEMBERS = 1 << 13  # from this on it is too, where there is no table

Indices = NDArray[np.intp]
_TABLES: BoundedCache[NDArray[np.uint8]] = BoundedCache(256 << 20, lambda table: table.nbytes)
_CLASSES: BoundedCache[Indices] = BoundedCache(64 << 20, lambda reps: reps.nbytes)


class Space:
    """Every legal code of `rules`, in lexicographic order of the symbols; or the listed words alone.

    codes    (n, length) uint8, read-only: the symbol number at each place
    answers  the answers that can be given, in order; an answer id is a position in it

    A space behaves like a sequence of strings: len(s), s[i], s.index("5940"), "5940" in s.
    Make one with `space(rules)`, which keeps the last few.
    """

    def __init__(self, rules: Rules) -> None:
        if rules.size > MAX_CODES:
            raise ValueError(
                f"expected at most {number(MAX_CODES)} codes, got {number(rules.size)} "
                f"({rules.formula.split(' = ')[0]}); choose a shorter code or fewer symbols"
            )
        self.rules = rules
        self.answers = answers(rules.length)
        columns = every_code(rules)
        columns.flags.writeable = False
        self.codes = columns.T
        self.arrays = code_arrays(columns, len(rules.symbols), rules.repeats)
        self._symbols = np.array(list(rules.symbols))

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, index: int) -> str:
        return "".join(self._symbols[self.codes[index]])

    def __iter__(self) -> Iterator[str]:
        return iter(self.strings(np.arange(len(self))))

    def __contains__(self, code: object) -> bool:
        try:
            self.index(code)  # type: ignore[arg-type]
        except ValueError:
            return False
        return True

    def index(self, code: str) -> int:
        """The position of `code`; ValueError when it is not a legal code."""
        parsed = self.rules.parse(code)
        if self.rules.words is not None:
            return self.rules.words.index(parsed)
        symbols = np.array([[self.rules.symbols.index(symbol) for symbol in parsed]], np.uint8)
        return int(self.positions(symbols)[0])

    def strings(self, indices: NDArray[np.integer]) -> list[str]:
        """The codes at `indices` as strings."""
        return self._as_text(self.codes[indices])

    def _as_text(self, codes: NDArray[np.uint8]) -> list[str]:
        letters = np.ascontiguousarray(self._symbols[codes])
        return letters.view(f"<U{self.rules.length}").ravel().tolist()

    @kept
    def occurring(self) -> tuple[Feedback, ...]:
        """The answers that some pair of codes gives, in order: few symbols, or listed words, rule some out."""
        if self.rules.words is None:
            return occurring(self.rules)
        sizes = self.bucket_sizes(np.arange(len(self)))
        return tuple(self.answers[i] for i in np.flatnonzero(sizes.sum(axis=1)))

    @property
    def nbytes(self) -> int:
        """Bytes of memory that the arrays take, without a table."""
        return self.arrays.columns.nbytes + self.arrays.bits.nbytes + self._symbols.nbytes

    @property
    def has_table(self) -> bool:
        """Whether the space is small enough for a square table of answers."""
        return len(self) <= MAX_TABLE_CODES

    @property
    def table(self) -> NDArray[np.uint8]:
        """(n, n) uint8 answer ids, read-only and symmetric; kept in a cache of 256 MB."""
        if not self.has_table:
            raise ValueError(f"no table of {number(len(self))} codes is kept: it would be too large")
        return _TABLES.get(self.rules, self._make_table)

    def _make_table(self) -> NDArray[np.uint8]:
        n = len(self)
        table = np.empty((n, n), np.uint8)
        step = max(1, BLOCK_CELLS // n)
        for start in range(0, n, step):
            rows = slice(start, min(n, start + step))
            table[rows] = score_arrays(self.arrays.take(rows), self.arrays)
        table.flags.writeable = False
        return table

    def column(self, guess: int, members: Indices | None = None) -> NDArray[np.uint8]:
        """(members,) uint8: the answer id that each member (or every code), as secret, gives to one guess."""
        one = self.arrays.take(slice(guess, guess + 1))
        return np.concatenate([score_pairs(some, one) for some in self._in_blocks(members)], dtype=np.uint8)

    def _in_blocks(self, members: Indices | None) -> Iterator[CodeArrays]:
        """The members, or every code, so many at a time as fit the processor's cache; at least one block."""
        many = len(self) if members is None else len(members)
        for start in range(0, max(many, 1), BLOCK):
            rows = slice(start, start + BLOCK)
            yield self.arrays.take(rows if members is None else members[rows])

    def pairs(self, secrets: Indices, guesses: Indices | None = None) -> NDArray[np.uint8]:
        """(secrets, guesses) uint8 answer ids between two sets of codes; no guesses: every code."""
        if self.has_table:
            rows = self.table[secrets]
            return rows if guesses is None else rows[:, guesses]
        other = self.arrays if guesses is None else self.arrays.take(guesses)
        return score_arrays(self.arrays.take(secrets), other)

    def bucket_sizes(self, members: Indices, guesses: Indices | None = None) -> NDArray[np.unsignedinteger]:
        """How many members, which are different codes, give each answer to each guess.

        Returns (answers, guesses) unsigned counts; with no guesses given, every code is one.
        Works in blocks, so that memory stays flat however large the space is.
        """
        n_guesses = len(self) if guesses is None else len(guesses)
        dtype = next(t for t in (np.uint8, np.uint16, np.uint32) if len(members) <= np.iinfo(t).max)
        sizes = np.zeros((len(self.answers), n_guesses), dtype)
        many_members = len(members) >= MANY_MEMBERS and not self.has_table
        if guesses is not None and (many_members or n_guesses < FEW_GUESSES):
            self._count_by_guess(members, guesses, sizes)
            return sizes
        if self.has_table:
            self._count(members, guesses, sizes)
            return sizes
        step = BLOCK_CELLS // min(255, max(1, len(members)))
        for left in range(0, n_guesses, step):
            right = min(n_guesses, left + step)
            columns = np.arange(left, right) if guesses is None else guesses[left:right]
            self._count(members, columns, sizes[:, left:right])
        return sizes

    def _count_by_guess(self, members: Indices, guesses: Indices, sizes: NDArray[np.unsignedinteger]) -> None:
        """Add to `sizes`, guess by guess."""
        if self.has_table:
            columns = ((i, self.table[guess][members]) for i, guess in enumerate(guesses))
        else:
            each = [self.arrays.take(slice(guess, guess + 1)) for guess in guesses]
            blocks = self._in_blocks(None if len(members) == len(self) else members)
            columns = ((i, score_pairs(block, one)) for block in blocks for i, one in enumerate(each))
        for i, column in columns:
            sizes[:, i] += np.bincount(column, minlength=len(self.answers)).astype(sizes.dtype)

    def _count(self, members: Indices, guesses: Indices | None, sizes: NDArray[np.unsignedinteger]) -> None:
        """Add to `sizes`: an equality and a sum for each answer, over 255 members at a time."""
        for start in range(0, len(members), 255):
            tally(self.pairs(members[start : start + 255], guesses), sizes)

    def representatives(self, used: int, present: int = -1) -> Indices | None:
        """One guess for each class of guesses that differ only in interchangeable symbols.

        used     a number with bit s set for each symbol number s that a clue has used
        present  the same for the symbols that some code still has; -1 when that is not known
        Returns the lowest guess of each class, ascending; None when every guess stands alone, as each
        listed word does: the list need not hold what a word becomes. Symbols not used are
        interchangeable, and so are symbols that no code has any more, so the lowest guess introduces
        them in order; "0" stands apart when it may not lead.
        """
        if self.rules.words is not None:
            return None
        absent, unused = self._free_symbols(present), self._free_symbols(used | ~present)
        if len(absent) < 2 and len(unused) < 2:
            return None
        columns, symbols = self.arrays.columns, len(self.rules.symbols)
        key = (self.rules, *absent, -1, *unused)
        return _CLASSES.get(key, lambda: in_order(columns, symbols, absent, unused))

    def _free_symbols(self, used: int) -> list[int]:
        """The symbols that no clue has used and that may stand anywhere."""
        if not self.rules.leading_zero:
            used |= 1 << self.rules.symbols.index("0")
        return [s for s in range(len(self.rules.symbols)) if not used >> s & 1]

    def class_of(self, used: int, representatives: Indices, members: Indices | None = None) -> Indices:
        """For each member (or every code), the position in `representatives` of the one it is alike to."""
        lowest = self.lowest_alike(self.codes if members is None else self.codes[members], used)
        return np.searchsorted(representatives, lowest)

    def class_sizes(self, used: int, guesses: Indices) -> NDArray[np.int64]:
        """(guesses,) how many codes differ from each only in symbols not used, itself included."""
        free = self._free_symbols(used)
        bits = self.symbol_bits(guesses)
        fresh = sum((bits >> s & 1 for s in free), start=np.zeros(len(guesses), np.int64)).astype(np.intp)
        choices = np.cumprod([1, *range(len(free), len(free) - self.rules.length, -1)], dtype=np.int64)
        return choices[fresh]

    def lowest_alike(self, codes: NDArray[np.uint8], used: int) -> Indices:
        """For each of `codes`, (codes, length), the index of the lowest that differs only in symbols not used."""
        return self.positions(lowest_names(codes, len(self.rules.symbols), self._free_symbols(used)))

    def positions(self, codes: NDArray[np.uint8]) -> Indices:
        """The index of each of `codes`, (codes, length) symbol numbers of legal codes."""
        if self.rules.words is None:
            return positions(self.rules, codes)
        return np.array([self.rules.words.index(word) for word in self._as_text(codes)], np.intp)

    def symbol_bits(self, indices: Indices) -> NDArray[Any]:
        """For each code at `indices`, a number with bit s set for each symbol number s of it.

        Numbers are uint64, or Python's own when there are more than 64 symbols."""
        many = len(self.rules.symbols)
        powers = np.array([1 << symbol for symbol in range(many)], np.uint64 if many <= 64 else object)
        bits = powers[self.codes[indices, 0]]
        for place in range(1, self.rules.length):
            bits |= powers[self.codes[indices, place]]
        return bits

    def used_symbols(self, guess: int) -> int:
        """A number with bit s set for each symbol number s of the guess."""
        return int(self.symbol_bits(np.array([guess]))[0])


_SPACES: BoundedCache[Space] = BoundedCache(384 << 20, lambda codes: codes.nbytes)


def space(rules: Rules) -> Space:
    """The code space of `rules`, kept in a cache of 384 MB.

    Raises ValueError, with the size, above 5,000,000 codes.
    """
    return _SPACES.get(rules, lambda: Space(rules))
