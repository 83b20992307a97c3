"""Word lists as values: letters made one, in order, with a fingerprint; and letters that only look alike."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Iterator

from .kept import kept
from .wording import count, shown

MAX_WORDS = 20_000
JAPANESE = ("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC")
APOSTROPHES = "'\u2019\u02bc`"  # no letters, but part of how words are written
_WITHOUT = str.maketrans(dict.fromkeys(APOSTROPHES))
DOTTED_I = "i\u0307"
UKRAINIAN = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"
# Cyrillic letters, and the Latin ones that look the same when written small.
LOOKALIKES = dict(zip("асеіјорхуѕ", "aceijopxys", strict=True))
LOOKALIKES |= {latin: cyrillic for cyrillic, latin in LOOKALIKES.items()}


def folded(text: str) -> str:
    """The text as words are compared: NFC, casefolded, without spaces, apostrophes and what cannot be seen.

    A Turkish İ is an i: its casefolding is an i with a second dot over it, which is no letter.

    >>> folded(" СІ НО "), folded("so\u00adw\u200b"), folded("İzmir"), folded("м’яч")
    ('сіно', 'sow', 'izmir', 'мяч')
    """
    if text.isascii():
        return "".join(text.casefold().split()).translate(_WITHOUT)
    left_out = (ch.isspace() or ch in APOSTROPHES or unicodedata.category(ch) == "Cf" for ch in text)
    seen = "".join(ch for ch, out in zip(text, left_out, strict=True) if not out)
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", seen).casefold()).replace(DOTTED_I, "i")


def alphabetical(letters: Iterable[str]) -> str:
    """Different letters in the order of their alphabet: Ukrainian where all are of it, else by code point.

    >>> alphabetical("сіно"), alphabetical("hay")
    ('інос', 'ahy')
    """
    different = set(letters)
    return "".join(sorted(different, key=UKRAINIAN.index if different <= set(UKRAINIAN) else ord))


def script(letter: str) -> str:
    """The alphabet of a letter: the first word of its Unicode name, such as LATIN or CYRILLIC; "" for none.

    Japanese is written in several at once, which count as one.

    >>> script("s"), script("сіно"[0]), script("キ") == script("ー") == script("木")
    ('LATIN', 'CYRILLIC', True)
    """
    name = unicodedata.name(letter, "").split(" ")[0] if letter.isalpha() else ""
    return "CJK" if name in JAPANESE else name


def named(letter: str) -> str:
    """A letter as an error names it where another alphabet has one that looks the same.

    >>> named("c"), named("с")
    ("'c' (latin small letter c)", "'с' (cyrillic small letter es)")
    """
    name = unicodedata.name(letter, "")
    return shown(letter) + (f" ({name.lower()})" if name else "")


class WordList:
    """Words of one length: different, folded, in alphabetical order. A frozen value, equal by its words.

    words        the words
    symbols      their letters, in the order of the alphabet
    fingerprint  16 hexadecimal digits that stand for the words, whatever order they came in
    """

    __slots__ = ("__dict__", "_hash", "fingerprint", "symbols", "words")

    def __init__(self, words: Iterable[str]) -> None:
        """Raises ValueError for a word that is no text, not of the others' length, or not all letters."""
        if isinstance(words, str):
            raise ValueError(f"expected a list of words, got one text: {shown(words)}")
        different: dict[str, None] = {}
        for word in words:
            if not isinstance(word, str):
                raise ValueError(f"expected words as text, got {shown(word)}")
            different.setdefault(folded(word))
        if not different:
            raise ValueError("expected at least one word, got none")
        if len(different) > MAX_WORDS:
            raise ValueError(f"expected at most {MAX_WORDS:,} words, got {len(different):,}")
        length = len(next(iter(different)))
        for word in different:
            if not word.isalpha():
                raise ValueError(f"expected words of letters only, got {shown(word)}")
            if len(word) != length:
                raise ValueError(
                    f"expected words of one length, got {shown(next(iter(different)))} with "
                    f"{count(length, 'letter')} and {shown(word)} with {len(word)}"
                )
        self.symbols = alphabetical("".join(different))
        rank = {letter: i for i, letter in enumerate(self.symbols)}
        self.words = tuple(sorted(different, key=lambda word: [rank[letter] for letter in word]))
        self.fingerprint = hashlib.sha256("\n".join(sorted(self.words)).encode()).hexdigest()[:16]
        self._hash = int(self.fingerprint[:15], 16)  # the same in every process, as a text's own hash is not

    @property
    def length(self) -> int:
        """Letters in each word."""
        return len(self.words[0])

    @property
    def repeats(self) -> bool:
        """Whether some word has a letter twice."""
        return any(len(set(word)) < len(word) for word in self.words)

    @kept
    def _positions(self) -> dict[str, int]:
        return {word: i for i, word in enumerate(self.words)}

    def index(self, word: str) -> int:
        """The position of a folded word. Raises KeyError when it is not listed."""
        return self._positions[word]

    def __contains__(self, word: object) -> bool:
        return word in self._positions

    def __len__(self) -> int:
        return len(self.words)

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WordList) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<WordList of {len(self):,} words, {self.fingerprint}>"
