"""Openings: the first guesses that differ in more than the names of symbols and the order of places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from .. import objectives
from ..objectives import Objective
from ..pool import Partition, Pool
from ..rules import LETTERS, Rules
from ..space import space
from ..symmetry import kinds_of_first_guesses
from ..wording import count, listed

MOST_WORDS = 700
NUMBERS = {1: "One", 2: "Two", 3: "Three", 4: "Four", 5: "Five"}
TIMES = {1: "once", 2: "twice"}


TIES = (
    "Each opening is the lowest code of its class. Guesses alike make buckets of the same sizes, but when later "
    "guesses tie the lowest code is taken, and that can turn out a little better from one guess of the class than "
    "from another: Minimax under the classic rules needs 27,139 guesses in all from 0123 and 27,195 from 9876."
)
OPTIMAL = "Optimal play costs the same from each of the guesses alike: the best that is possible knows no ties."


@dataclass(frozen=True)
class Opening:
    """A class of first guesses: each becomes any other when symbols, and places, are swapped.

    guess      its lowest code, which stands for all
    alike      how many codes are in the class
    pattern    which places hold the same symbol, AABC; a 0 stands for itself where it may not lead
    partition  the buckets of `guess`; every guess alike makes buckets of the same sizes
    why        one sentence for a learner: what no swap can change about it
    """

    guess: str
    alike: int
    pattern: str
    partition: Partition
    why: str


def openings(rules: Rules) -> list[Opening]:
    """Every first guess under the rules, alike ones as one, by their lowest codes.

    Any permutation of places and of symbols that takes legal codes to legal codes leaves the game
    as it is. That is every permutation; only where no code may start with 0 it must keep the 0 and
    the first place where they are. Of a list of more than 700 words, those 700 are openings that leave
    the fewest codes on average.
    """
    codes, every = space(rules), Pool.every(rules)
    _, first, sizes = np.unique(kinds_of_first_guesses(codes), axis=0, return_index=True, return_counts=True)
    lowest = np.sort(first)
    if len(lowest) > MOST_WORDS:
        scores = every.scores()
        best = np.argsort(objectives.expected_size(scores.sizes), kind="stable")[:MOST_WORDS]
        lowest = np.sort(scores.guesses[best])
    alike = dict(zip(first.tolist(), sizes.tolist(), strict=True))
    return [
        Opening(guess, alike[index], pattern(guess, rules), every.partition(guess), _why(guess, rules))
        for index, guess in zip(lowest.tolist(), codes.strings(lowest), strict=True)
    ]


@lru_cache(maxsize=64)
def how_many(rules: Rules) -> int:
    """The number of distinct openings."""
    return len(np.unique(kinds_of_first_guesses(space(rules)), axis=0))


def most_promising(kinds: Sequence[Opening], most: int) -> list[Opening]:
    """At most so many of the openings: those that leave the fewest codes on average, lowest code first."""
    best = sorted(kinds, key=lambda opening: (opening.partition.expected_size, opening.guess))[:most]
    return [opening for opening in kinds if opening in best]


def chosen_by(objective: Objective, kinds: Sequence[Opening]) -> Opening:
    """The opening that an objective prefers; the lowest where it does not care."""
    sizes = np.concatenate([opening.partition.row for opening in kinds])
    return kinds[objectives.best(objective.evaluate(sizes), np.ones(len(kinds), bool))]


def pattern(guess: str, rules: Rules) -> str:
    """Which places of a guess hold the same symbol, in letters.

    >>> pattern("1123", Rules(4, "123456", repeats=True)), pattern("1023", Rules(leading_zero=False))
    ('AABC', 'A0BC')
    """
    letters: dict[str, str] = {} if rules.leading_zero else {"0": "0"}
    for symbol in guess:
        if symbol not in letters:
            letters[symbol] = LETTERS[len(set(letters.values()) - {"0"})]
    return "".join(letters[symbol] for symbol in guess)


def _why(guess: str, rules: Rules) -> str:
    """What swaps cannot change about a guess."""
    if rules.words is not None:
        return "A word of its own."
    if not rules.leading_zero:
        return _why_apart(guess)
    often = Counter(Counter(guess).values())
    if set(often) == {1}:
        return f"{_number(often[1])} different symbols." if often[1] > 1 else "Any symbol."
    return _sentence([_kinds(often)])


def _why_apart(guess: str) -> str:
    """The same, where 0 and the first place stand apart."""
    occurs = Counter(guess)
    zeros = occurs.pop("0", 0)
    again = occurs.pop(guess[0]) - 1
    repeated = Counter(times for times in occurs.values() if times > 1)
    parts = [f"0 {_times(zeros)}" if zeros else "no 0"]
    if again:
        parts.append(f"the first symbol {_times(again)} more")
    if repeated:
        parts.append(_kinds(repeated, "other "))
    return _sentence(parts)


def _kinds(often: Counter[int], which: str = "") -> str:
    """How many symbols occur how often, the most frequent first: "one symbol twice and two symbols once"."""
    return listed(
        [
            f"{_number(many).lower()} {which}symbol{'s' if many > 1 else ''} {_times(times)}"
            for times, many in sorted(often.items(), reverse=True)
        ]
    )


def _number(n: int) -> str:
    return NUMBERS.get(n, str(n))


def _times(n: int) -> str:
    return TIMES.get(n) or f"{_number(n).lower()} times"


def _sentence(parts: list[str]) -> str:
    joined = listed(parts)
    return f"{joined[0].upper()}{joined[1:]}."


def symmetry(rules: Rules) -> str:
    """Why there are as many openings as there are, in a few sentences for learners."""
    if rules.words is not None:
        return (
            "Swap two letters, or two places, in every word, and most become strings that are not on the list: "
            f"no word stands for another, and all {count(rules.size, 'word')} are openings of their own."
        )
    kinds = how_many(rules)
    if rules.leading_zero:
        begin = (
            "Before any clue no symbol and no place differs from another: swap two of them in every code, and it "
            "is the same game. "
        )
        if not rules.repeats:
            return begin + "Such swaps turn any guess into any other, so only one opening is left."
        return begin + (
            "Swaps cannot change how often the symbols of a guess occur, and everything else they can: "
            f"that leaves {count(kinds, 'opening')}."
        )
    stays = (
        "how often 0, the first symbol and each other symbol occur in a guess"
        if rules.repeats
        else ("whether a guess holds a 0")
    )
    return (
        "No code may start with 0, so 0 differs from the other symbols and the first place from the other places. "
        "The other symbols can still be swapped, and so can the other places, but no swap changes "
        f"{stays}: that leaves {count(kinds, 'opening')}."
    )


def verdict(name: str, means: Mapping[str, float], own: str | None = None) -> str:
    """Which opening costs a strategy least, and what its own costs, in a sentence or two of markdown.

    means  opening → guesses per secret
    own    the opening that the strategy chooses when it is left to
    """
    best = min(means, key=lambda guess: means[guess])
    if len(means) == 1:
        return f"**{name}** needs {means[best]:.4f} guesses on average from {best}."
    text = f"**{name}** needs the fewest guesses from **{best}**, {means[best]:.4f} on average."
    if own not in means or own is None:
        return text
    if own == best:
        return f"{text} It also opens so when it is left to choose."
    return f"{text} Left to choose, it opens with {own}, which costs {means[own]:.4f}."
