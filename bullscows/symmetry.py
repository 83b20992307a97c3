"""Guesses that are alike: symbols and places swapped so that all guesses made so far stay as they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from .space import Indices, Space

MOST_PLACES = 6  # permutations of more places are too many to try; then only symbols are swapped


def distinct_guesses(codes: Space, made: Sequence[int] = ()) -> Indices:
    """The lowest guess of each class of guesses alike after those `made`, ascending.

    made  indices of the guesses made so far, whatever their answers
    With a list of words no two are alike: what another word becomes need not be listed.
    Guesses are alike when a permutation of places together with one of symbols takes one to the
    other, all codes to legal codes, and each guess made to itself. Everything that can follow them
    is then the same but for names.
    """
    if codes.rules.words is not None:
        return np.arange(len(codes))
    used = int(np.bitwise_or.reduce(codes.symbol_bits(np.asarray(made, np.intp)))) if len(made) else 0
    lowest = np.arange(len(codes))
    for places in _orders_of_places(codes):
        renamed = _renaming(codes, codes.codes[list(made)], places)
        if renamed is not None:
            moved = renamed[codes.codes[:, places]]
            lowest = np.minimum(lowest, codes.lowest_alike(moved, used))
    return np.flatnonzero(lowest == np.arange(len(codes)))


def kinds_of_first_guesses(codes: Space, guesses: Indices | None = None) -> NDArray[np.uint8]:
    """(guesses, 2 + length): equal rows for first guesses alike, of all codes or of some; for words (guesses, 4),
    no two of them equal.

    How often 0 occurs and how often the first symbol does, where these stand apart, else 0; then
    how often each of the other symbols occurs, most frequent first.
    """
    rules, of = codes.rules, codes.codes if guesses is None else codes.codes[guesses]
    n, every = len(of), np.arange(len(of))
    if rules.words is not None:
        return np.arange(n, dtype=">u4").view(np.uint8).reshape(n, 4)
    symbols = np.arange(len(rules.symbols), dtype=np.uint8)
    occurs = np.zeros((n, len(symbols)), np.uint8)
    for column in of.T:
        occurs += column[:, None] == symbols
    apart = np.zeros((n, 2), np.uint8)
    if not rules.leading_zero:
        leading, zero = of[:, 0].astype(np.intp), rules.symbols.index("0")
        apart = np.stack([occurs[:, zero], occurs[every, leading]], axis=1)
        occurs[:, zero] = 0
        occurs[every, leading] = 0
    others = np.sort(occurs, axis=1)[:, ::-1][:, : rules.length]
    return np.ascontiguousarray(np.concatenate([apart, others], axis=1))


def _orders_of_places(codes: Space) -> list[list[int]]:
    """The permutations of places that take every legal code to a legal one."""
    length = codes.rules.length
    if length > MOST_PLACES:
        return [list(range(length))]
    orders = [list(order) for order in permutations(range(length))]
    return orders if codes.rules.leading_zero else [order for order in orders if order[0] == 0]


def _renaming(codes: Space, made: NDArray[np.uint8], places: list[int]) -> NDArray[np.uint8] | None:
    """(symbols,) the new names of symbols that bring each guess `made`, its places permuted, back to
    itself; symbols in none of them keep their own. None when there are no such names."""
    zero = codes.rules.symbols.find("0")
    names = {} if codes.rules.leading_zero else {zero: zero}
    for guess in made:
        for symbol, place in zip(guess[places].tolist(), guess.tolist(), strict=True):
            if names.setdefault(symbol, place) != place:
                return None
    if len(set(names.values())) < len(names):
        return None
    renamed = np.arange(len(codes.rules.symbols), dtype=np.uint8)
    renamed[list(names)] = list(names.values())
    return renamed


def swaps_between(codes: Space, here: Indices, there: Indices) -> Iterator[NDArray[np.intp]]:
    """Swaps of symbols and places that take the pool `here` to the pool `there`.

    Each is (codes,): the index of what every code of the space becomes. Found by how often each
    symbol stands at each place; pools in which symbols differ in subtler ways only may be missed.
    """
    if len(here) != len(there) or codes.rules.words is not None:
        return
    free = [s for s in range(len(codes.rules.symbols)) if codes.rules.leading_zero or codes.rules.symbols[s] != "0"]
    now, then = _places_of_symbols(codes, here), _places_of_symbols(codes, there)
    target = np.lexsort(then[free].T)
    for places in _orders_of_places(codes):
        order = np.lexsort(now[free][:, places].T)
        names = np.arange(len(now), dtype=np.uint8)
        names[np.array(free)[order]] = np.array(free)[target]
        if (now[:, places] == then[names]).all():
            moved = codes.positions(names[codes.codes[:, places]])
            if (np.sort(moved[here]) == there).all():
                yield moved


def _places_of_symbols(codes: Space, members: Indices) -> NDArray[np.int64]:
    """(symbols, length) how many codes have each symbol at each place."""
    many = len(codes.rules.symbols)
    return np.stack([np.bincount(column, minlength=many) for column in codes.codes[members].T], axis=1)
