"""Every legal code of the rules as an array, and where each stands."""

import numpy as np
from numpy.typing import NDArray

from .rules import Rules


def every_code(rules: Rules) -> NDArray[np.uint8]:
    """(length, n) uint8: the symbol number at each place of every legal code, codes in lexicographic order."""
    if rules.words is not None:
        number = {symbol: i for i, symbol in enumerate(rules.symbols)}
        return np.array(
            [[number[letter] for letter in place] for place in zip(*rules.words, strict=True)], np.uint8
        )
    columns: list[NDArray[np.uint8]] = []
    symbols = np.arange(len(rules.symbols), dtype=np.uint8)
    left = symbols[None]  # for each code grown so far: what may come next, ascending
    for place in range(rules.length):
        first_after_zero = place == 0 and not rules.leading_zero
        chosen = (
            np.flatnonzero(symbols != rules.symbols.index("0")) if first_after_zero else np.arange(left.shape[1])
        )
        columns = [np.repeat(column, len(chosen)) for column in columns]
        columns.append(left[:, chosen].ravel())
        if place + 1 < rules.length:
            others = np.arange(left.shape[1])
            kept = [others if rules.repeats else np.delete(others, symbol) for symbol in chosen]
            left = left[:, np.array(kept)].reshape(-1, len(kept[0]))
    return np.stack(columns)


def positions(rules: Rules, codes: NDArray[np.uint8]) -> NDArray[np.intp]:
    """(n,) where each of `codes`, (n, length) symbol numbers of legal codes, stands among all: counted, not
    looked up. Not for listed words."""
    place_value, found = rules.size, np.zeros(len(codes), np.intp)
    for place, choices in enumerate(rules.factors):
        place_value //= choices
        lower = codes[:, place].copy()  # how many of the symbols that could stand here come before this one
        if place == 0 and not rules.leading_zero:
            lower -= lower > rules.symbols.index("0")
        if not rules.repeats:
            for earlier in range(place):
                lower -= codes[:, earlier] < codes[:, place]
        found += lower * np.intp(place_value)
    return found


def in_order(columns: NDArray[np.uint8], symbols: int, *groups: list[int]) -> NDArray[np.intp]:
    """The codes that introduce the symbols of each group in order, from its first.

    columns  (length, n) the symbol of each code at each place
    """
    good = np.ones(columns.shape[1], bool)
    for group in (group for group in groups if len(group) > 1):
        number_of = np.full(symbols, -1, np.int8)
        number_of[group] = np.arange(len(group))
        introduced = np.zeros(columns.shape[1], np.int8)
        for column in columns:
            number = np.take(number_of, column, mode="clip")
            good &= number <= introduced
            introduced += number == introduced
    return np.flatnonzero(good)


def lowest_names(codes: NDArray[np.uint8], symbols: int, group: list[int]) -> NDArray[np.uint8]:
    """The codes, (n, length), with the symbols of the group renamed, in the order in which they come, to the
    first ones of the group."""
    number_of = np.full(symbols, -1, np.int8)
    number_of[group] = np.arange(len(group), dtype=np.int8)
    renamed = codes.copy("K")
    introduced = np.zeros(len(codes), np.intp)
    for place in range(codes.shape[1]):
        symbol = codes[:, place]
        new = number_of[symbol] >= 0
        for earlier in range(place):
            same = new & (codes[:, earlier] == symbol)
            renamed[same, place] = renamed[same, earlier]
            new &= ~same
        renamed[new, place] = np.array(group, np.uint8)[introduced[new]]
        introduced += new
    return renamed
