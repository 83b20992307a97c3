"""Lists of words to play with: those that are shipped, and those that a class brings as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from . import limits
from .limits import Told
from .rules import MAX_LENGTH, MAX_SYMBOLS, Rules
from .vocabulary import LOOKALIKES, MAX_WORDS, folded, named, script
from .wording import count, number, shown

SHIPPED: dict[str, str] = {
    "en4": "English, 4 letters",
    "en5": "English, 5 letters",
    "uk4": "Ukrainian, 4 letters",
    "uk5": "Ukrainian, 5 letters",
}
MAX_BYTES = limits.FILE  # of a text: twenty thousand words of 15 letters of two bytes fit well
_FOLDER = Path(__file__).parent / "data" / "words"
Value = TypeVar("Value")


class ReadWords(NamedTuple):
    """What a text of words holds.

    words     the words that can be used, folded, each once, in the order of the text
    problems  a sentence for each of the first lines that were left out, with the line's number
    """

    words: tuple[str, ...]
    problems: Told[str]


@lru_cache(maxsize=len(SHIPPED))
def shipped(key: str) -> Rules:
    """The rules of a list that comes with the package. Raises ValueError for an unknown key."""
    if key not in SHIPPED:
        raise ValueError(f"expected one of {', '.join(SHIPPED)}, got {shown(key)}")
    return Rules.from_words((_FOLDER / f"{key}.txt").read_text(encoding="utf-8").split())


def decode(data: bytes) -> str:
    """The text of a file. Raises ValueError when it is too long, or not UTF-8."""
    if len(data) > MAX_BYTES:
        raise ValueError(f"expected a file of at most {number(MAX_BYTES)} bytes, got {number(len(data))}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data[: problem.start].count(b"\n") + 1
        raise ValueError(
            f"expected a text file in UTF-8, got other bytes in line {line}; save it as UTF-8 and try again"
        ) from None
    if any(ch < " " and not ch.isspace() for ch in text):
        raise ValueError("expected a text file in UTF-8, got other bytes, as UTF-16 has them; save it as UTF-8")
    return text


def read_words(text: str, length: int | None = None) -> ReadWords:
    """The words of a text with one word a line; empty lines do not count.

    length  letters of the words that are wanted; without it, the length that most words have
    A line is left out, and told, when it is not one word of letters, has another length, comes a second time, or
    has a letter of another alphabet than most of the list. Raises ValueError for a text that is too long, when no
    words are left, or they are no rules: more than 20,000, of more than 15 letters, or of more than 100 different
    ones.
    """
    limits.check(text, limits.WORDS, "a list")
    lines = [(place, line) for place, raw in enumerate(text.splitlines(), start=1) if (line := raw.strip())]
    words = {place: word for place, line in lines if (word := _word(line))}
    letters = Counter(letter for word in words.values() for letter in word)
    scripts = {letter: script(letter) for letter in letters}
    main = _most(scripts[letter] for letter in letters.elements())
    right = {place: word for place, word in words.items() if all(scripts[letter] == main for letter in word)}
    if length is None:
        length = _most(map(len, right.values()))
    first: dict[str, int] = {}

    def problem(place: int, line: str) -> str:
        """Why a line is left out."""
        word = words.get(place)
        if word is None:
            too_long = limits.refusal(line, limits.WORD, "one word")
            return too_long or f"expected one word of letters, got {shown(line)}"
        if place not in right:
            return _stranger(word, next(letter for letter in word if scripts[letter] != main))
        if word in first:
            return f"{shown(word)} stands in line {first[word]} already"
        return f"expected {count(length or 0, 'letter')}, got {len(word)}: {shown(word)}"

    told, more = list[str](), 0
    for place, line in lines:
        word = right.get(place, "")
        if word and len(word) == length and first.setdefault(word, place) == place:
            continue
        if len(told) < limits.TOLD:
            told.append(f"Line {place}: {problem(place, line)}.")
        else:
            more += 1
    if not first:
        why = f"; l{told[0][1:-1]}" if told else ""
        raise ValueError(f"expected at least one word, one a line, got none in {count(len(lines), 'line')}{why}")
    _check_size(first)
    return ReadWords(tuple(first), Told(told, more))


def _word(line: str) -> str:
    """The word that a line is, folded; "" where it is none."""
    word = folded(line) if len(line) <= limits.WORD and len(line.split()) == 1 else ""
    return word if word.isalpha() else ""


def _check_size(words: Collection[str]) -> None:
    """Raise ValueError for words of one length that are too many, too long, or of too many letters."""
    if len(words) > MAX_WORDS:
        raise ValueError(f"expected at most {number(MAX_WORDS)} words, got {number(len(words))}")
    longest, letters = len(next(iter(words))), len(set("".join(words)))
    if longest > MAX_LENGTH:
        raise ValueError(f"expected words of at most {MAX_LENGTH} letters, got {longest}")
    if letters > MAX_SYMBOLS:
        raise ValueError(f"expected words of at most {MAX_SYMBOLS} different letters, got {number(letters)}")


def _most(values: Iterable[Value]) -> Value | None:
    """The value that comes most often, the first of them; None when there is none."""
    return next((value for value, _ in Counter(values).most_common(1)), None)


def _stranger(word: str, letter: str) -> str:
    """Why a letter of another alphabet cannot be used."""
    alike = LOOKALIKES.get(letter)
    meant = f", which looks like {named(alike)}" if alike else ""
    return f"{shown(word)} has {named(letter)} of another alphabet{meant}"
