"""Every legal code of the rules as an array, and codes as values that can be compared."""

import numpy as np
from numpy.typing import NDArray

from .rules import Rules


def ranks(codes: NDArray[np.uint8]) -> NDArray[np.bytes_]:
    """(n,) each code as one value, in lexicographic order: its symbol numbers as bytes, without a copy."""
    return np.ascontiguousarray(codes).view(f"S{codes.shape[1]}")[:, 0]


def every_code(rules: Rules) -> NDArray[np.uint8]:
    """(n, length) uint8, lexicographic: grown place by place, keeping what is legal."""
    if rules.words is not None:
        number = {symbol: i for i, symbol in enumerate(rules.symbols)}
        return np.array([[number[letter] for letter in word] for word in rules.words], np.uint8)
    symbols = np.arange(len(rules.symbols), dtype=np.uint8)
    first = symbols if rules.leading_zero else symbols[symbols != rules.symbols.index("0")]
    codes = first[:, None]
    for _ in range(1, rules.length):
        legal = np.ones((len(codes), len(symbols)), bool)
        if not rules.repeats:
            for column in codes.T:
                legal[np.arange(len(codes)), column] = False
        row, symbol = np.nonzero(legal)
        codes = np.column_stack([codes[row], symbols[symbol]])
    return np.ascontiguousarray(codes)


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
