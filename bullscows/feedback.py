"""Answers: bulls and cows for one pair of codes, and for whole arrays of codes at once."""

import re
import unicodedata
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import limits
from .wording import count, number, shown

BLOCK = 1 << 15  # codes laid out, or held against one guess, at a time: what fits the processor's cache
_LETTERS = {"bc": (0, 1), "ab": (0, 1), "bw": (0, 1), "cb": (1, 0), "ba": (1, 0), "wb": (1, 0)}
_LETTERED = r"(\d{1,2})\s*([abcw]|bulls?|cows?|blacks?|whites?)"
_HOW = "as '1B2C', '1 2' or '1A2B'"


class Feedback(NamedTuple):
    """The answer to a guess: `bulls` (right symbol, right place) and `cows` (wrong place)."""

    bulls: int
    cows: int

    def __str__(self) -> str:
        return f"{self.bulls}B {self.cows}C"

    @property
    def words(self) -> str:
        """
        >>> Feedback(1, 2).words
        '1 bull, 2 cows'
        """
        return f"{count(self.bulls, 'bull')}, {count(self.cows, 'cow')}"

    @classmethod
    def parse(cls, text: str, length: int | None = None) -> "Feedback":
        """The answer that a person means: "1B2C", "1 2", "1,2", "1A2B" (A bulls, B cows), or "1 black 2 white".

        With `length`, an answer that no code of that length can give is refused as well.
        Raises ValueError with what was expected and what came.
        """
        typed = str(text).strip()
        if len(typed) > limits.ANSWER:
            came = f"{number(len(typed))} characters, of which at most {limits.ANSWER} are taken"
            raise ValueError(f"expected bulls and cows {_HOW}, got {shown(typed)}: {came}")
        digits = "".join(str(int(ch)) if ch.isdecimal() else ch for ch in typed)
        plain = unicodedata.normalize("NFKC", digits).casefold().strip()
        lettered = re.fullmatch(rf"{_LETTERED}[\s,;/]*(?:and\s+)?{_LETTERED}", plain)
        bare = re.fullmatch(r"(\d{1,2})(?:\s+|\s*[,;:/-]\s*)(\d{1,2})", plain)
        if bare:
            answer = cls(int(bare[1]), int(bare[2]))
        elif lettered and lettered[2][0] + lettered[4][0] in _LETTERS:
            numbers = int(lettered[1]), int(lettered[3])
            first, second = _LETTERS[lettered[2][0] + lettered[4][0]]
            answer = cls(numbers[first], numbers[second])
        else:
            foreign = next((ch for ch in plain if ch.isalpha() and not ch.isascii()), None)
            naming = f" with a {unicodedata.name(foreign, 'foreign letter').lower()}" if foreign else ""
            raise ValueError(f"expected bulls and cows {_HOW}, got {shown(text)}{naming}")
        if length is not None:
            check_answer(answer, length)
        return answer

    @classmethod
    def of(cls, answer: "Feedback | tuple[int, int] | str") -> "Feedback":
        """An answer from text or from two whole numbers. Raises ValueError for anything else."""
        if isinstance(answer, str):
            return cls.parse(answer)
        if (
            isinstance(answer, tuple)
            and len(answer) == 2
            and all(isinstance(n, int | np.integer) and not isinstance(n, bool) for n in answer)
        ):
            return cls(int(answer[0]), int(answer[1]))
        raise ValueError(f"expected bulls and cows {_HOW}, got {shown(answer)}")


class Clue(NamedTuple):
    """A guess with its answer: what games, paths and riddles are made of."""

    guess: str
    answer: Feedback

    def __str__(self) -> str:
        return f"{self.guess} → {self.answer}"


def score(secret: str, guess: str) -> Feedback:
    """The answer to `guess` when `secret` is hidden; each symbol is matched at most once.

    Spaces do not count, full-width characters mean the plain ones, and letters are compared after
    casefolding. For codes as `Rules.parse` gives them back there is `answer_to`.
    Raises ValueError when the lengths differ, or something is not text.

    >>> score("5940", "0179")
    Feedback(bulls=0, cows=2)
    >>> str(score("СІНО", "сніг"))
    '1B 2C'
    """
    secret, guess = _plain(secret), _plain(guess)
    if len(secret) != len(guess):
        raise ValueError(f"expected two codes of one length, got {shown(secret)} and {shown(guess)}")
    return answer_to(secret, guess)


def answer_to(secret: str, guess: str) -> Feedback:
    """The answer to `guess` when `secret` is hidden, both legal codes of the same rules, in their symbols."""
    bulls = sum(s == g for s, g in zip(secret, guess, strict=True))
    common = sum(min(secret.count(symbol), guess.count(symbol)) for symbol in set(guess))
    return Feedback(bulls, common - bulls)


def _plain(code: str) -> str:
    if not isinstance(code, str):
        raise ValueError(f"expected a code as text such as '0395', got {code!r}")
    if code.isdecimal() and code.isascii():
        return code
    limits.check("".join(code.split()), limits.CODE, "a code")
    return "".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", code).casefold()).split())


def check_answer(answer: Feedback, length: int) -> None:
    """Raise ValueError, with the reason, for an answer that no code of `length` places can give."""
    bulls, cows = answer
    if bulls < 0 or cows < 0:
        raise ValueError(f"expected numbers from 0 up, got {answer}")
    if bulls + cows > length:
        raise ValueError(
            f"expected at most {length} bulls and cows together, got {answer}: "
            f"a code has only {count(length, 'place')}"
        )
    if bulls == length - 1 and cows == 1:
        raise ValueError(
            f"{answer} cannot happen: with {count(bulls, 'bull')} only one place is left, "
            "and a symbol that is wrong there has no other place to be right in"
        )


@cache
def answers(length: int) -> tuple[Feedback, ...]:
    """Every answer that codes of `length` places can give, fewest bulls first, then fewest cows.

    An answer's position in this tuple is its *answer id*, the number that arrays hold.
    """
    every = (Feedback(b, c) for b in range(length + 1) for c in range(length + 1 - b))
    return tuple(answer for answer in every if answer != (length - 1, 1))


@cache
def answer_ids(length: int) -> dict[Feedback, int]:
    """The answer id of each answer that codes of `length` places can give."""
    return {answer: i for i, answer in enumerate(answers(length))}


@lru_cache(maxsize=32)
def _id_of_raw(length: int) -> NDArray[np.uint8]:
    """The answer id at each raw value: bulls * (length + 1) + common symbols."""
    ids = np.zeros((length + 1) ** 2, np.uint8)
    for i, (bulls, cows) in enumerate(answers(length)):
        ids[bulls * (length + 1) + bulls + cows] = i
    return ids


class CodeArrays(NamedTuple):
    """Codes laid out for scoring.

    columns  (length, n) uint8, the symbol at each place
    bits     (words, n) unsigned, one bit for each symbol and multiplicity, so that the number
             of common bits of two codes is the number of their common symbols
    """

    columns: NDArray[np.uint8]
    bits: NDArray[np.unsignedinteger]

    def take(self, rows: NDArray[np.integer] | slice) -> "CodeArrays":
        """The codes at `rows`, in that order."""
        if isinstance(rows, slice):
            return CodeArrays(self.columns[:, rows], self.bits[:, rows])
        return CodeArrays(np.take(self.columns, rows, axis=1), np.take(self.bits, rows, axis=1))


def code_arrays(columns: NDArray[np.uint8], symbols: int, repeats: bool) -> CodeArrays:
    """Lay out codes, a (length, n) uint8 array of symbol numbers below `symbols`."""
    length, n = columns.shape
    copies = length if repeats else 1
    needed = symbols * copies
    dtype = next((t for t in (np.uint8, np.uint16, np.uint32) if np.iinfo(t).bits >= needed), np.uint64)
    width = np.iinfo(dtype).bits
    bits = np.zeros((-(-needed // width), n), dtype)
    bit_of = np.zeros((len(bits), needed), dtype)  # each word of the bit for a symbol's first copy, second, …
    every = np.arange(needed)
    bit_of[every // width, every] = np.uint64(1) << (every % width).astype(np.uint64)
    for start in range(0, n, BLOCK):
        some = columns[:, start : start + BLOCK]
        for place in range(length):
            number = some[place].astype(np.intp) * copies
            for earlier in range(place if repeats else 0):
                number += some[earlier] == some[place]
            for word, bit in zip(bits, bit_of, strict=True):
                word[start : start + BLOCK] |= bit[number]
    return CodeArrays(columns, bits)


def score_arrays(secrets: CodeArrays, guesses: CodeArrays) -> NDArray[np.uint8]:
    """The answer id of every pair: (secrets, guesses) uint8. Symmetric in its two arguments."""
    across = CodeArrays(guesses.columns[:, None], guesses.bits[:, None])
    return score_pairs(CodeArrays(secrets.columns[:, :, None], secrets.bits[:, :, None]), across)


def score_pairs(secrets: CodeArrays, guesses: CodeArrays) -> NDArray[np.uint8]:
    """The answer id of each secret to the guess at the same place; shapes broadcast."""
    length = len(secrets.columns)
    common = np.bitwise_count(secrets.bits[0] & guesses.bits[0])
    for word in range(1, len(secrets.bits)):
        common += np.bitwise_count(secrets.bits[word] & guesses.bits[word])
    bulls = np.equal(secrets.columns[0], guesses.columns[0]).view(np.uint8)
    for place in range(1, length):
        bulls += np.equal(secrets.columns[place], guesses.columns[place]).view(np.uint8)
    bulls *= np.uint8(length + 1)
    bulls += common
    return np.take(_id_of_raw(length), bulls, mode="clip")


def tally(block: NDArray[np.uint8], sizes: NDArray[np.unsignedinteger]) -> None:
    """Add to `sizes`, (answers, guesses), how often each answer id stands in each column of `block`.

    block  (members, guesses) answer ids; at most 255 members
    """
    for answer in range(len(sizes)):
        hits = np.equal(block, answer).view(np.uint8)
        sizes[answer] += np.add.reduce(hits, axis=0, dtype=np.uint8)
