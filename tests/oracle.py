"""The game in plain Python, slow and obvious: what the package is checked against."""

import math
from collections import defaultdict
from collections.abc import Iterable
from itertools import product

from bullscows import Rules


def codes(rules: Rules) -> list[str]:
    """Every legal code, in order of the symbols."""
    if rules.words is not None:
        return sorted(rules.words.words, key=lambda word: [rules.symbols.index(letter) for letter in word])
    every = map("".join, product(rules.symbols, repeat=rules.length))
    if not rules.repeats:
        every = (code for code in every if len(set(code)) == len(code))
    return [code for code in every if rules.leading_zero or code[0] != "0"]


def score(secret: str, guess: str) -> tuple[int, int]:
    """Bulls and cows: strike out the bulls, then each cow with the symbol that it matches."""
    pairs = [(s, g) for s, g in zip(secret, guess, strict=True) if s != g]
    left, cows = [s for s, _ in pairs], 0
    for _, symbol in pairs:
        if symbol in left:
            left.remove(symbol)
            cows += 1
    return len(secret) - len(pairs), cows


def fitting(rules: Rules, clues: Iterable[tuple[str, tuple[int, int]]]) -> list[str]:
    """The codes that fit every clue."""
    clues = list(clues)
    return [code for code in codes(rules) if all(score(code, guess) == answer for guess, answer in clues)]


def buckets(pool: Iterable[str], guess: str) -> dict[tuple[int, int], list[str]]:
    """The codes of the pool under each answer, answers in order."""
    found = defaultdict(list)
    for code in pool:
        found[score(code, guess)].append(code)
    return dict(sorted(found.items()))


def entropy(sizes: list[int]) -> float:
    """Bits on average, rounded as the tie rule says."""
    n = sum(sizes)
    return round(math.fsum(size / n * math.log2(n / size) for size in sizes), 9)


COSTS = {
    "minimax": lambda sizes: (max(sizes),),
    "minimax-entropy": lambda sizes: (max(sizes), -entropy(sizes)),
    "entropy": lambda sizes: (-entropy(sizes),),
    "expected-size": lambda sizes: (sum(n * n for n in sizes),),
    "most-parts": lambda sizes: (-len(sizes),),
}


def ranked(guesses: list[str], pool: list[str], by: str) -> list[tuple[str, dict[tuple[int, int], int], bool]]:
    """(guess, bucket sizes, fits), best first: lowest cost, then what fits, then the lowest code."""
    rows = []
    for number, guess in enumerate(guesses):
        sizes = {answer: len(bucket) for answer, bucket in buckets(pool, guess).items()}
        fits = guess in pool
        rows.append(((COSTS[by](list(sizes.values())), not fits, number), (guess, sizes, fits)))
    return [row for _, row in sorted(rows, key=lambda row: row[0])]


def least_worst_case(rules: Rules, consistent: bool) -> int:
    """The fewest guesses that are enough for every secret, by trying everything."""
    every = codes(rules)

    def enough(pool: tuple[str, ...], turns: int) -> bool:
        if len(pool) <= 1 or not turns:
            return turns >= len(pool)
        splits = ([b for b in buckets(pool, guess).values() if b != [guess]] for guess in tries(pool))
        return any(
            all(len(bucket) < len(pool) and enough(tuple(bucket), turns - 1) for bucket in split)
            for split in splits
        )

    def tries(pool: tuple[str, ...]) -> Iterable[str]:
        return pool if consistent else every

    return next(turns for turns in range(1, len(every) + 1) if enough(tuple(every), turns))
