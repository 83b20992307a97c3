"""What a guess costs, judged by the sizes of its buckets alone, and the one rule for ties.

A cost takes `sizes`, a (guesses, answers) array of unsigned bucket sizes, and gives back one
number for each guess, lower is better, that follows from the guess's own sizes; the guesses are
all for one pool. An objective is one cost, or several, the later ones deciding where the earlier
ones tie.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

Sizes = NDArray[Any]
Cost = Callable[[Sizes], NDArray[Any]]
ENTROPY_DECIMALS = 9  # entropies tie up to float noise, so they are rounded before comparing


def largest_bucket(sizes: Sizes) -> NDArray[Any]:
    """Codes left after the worst answer (Knuth 1977). (guesses, answers) → (guesses,)."""
    return sizes.max(axis=1)


def expected_size(sizes: Sizes) -> NDArray[np.float64]:
    """Codes left on average, Σ n²/N, every code equally likely (Irving 1979)."""
    return sum_of_squares(sizes) / pool_size(sizes)


def sum_of_squares(sizes: Sizes) -> NDArray[np.int64]:
    """Σ n²: the expected size times N, kept whole so that comparing is exact."""
    narrow = sizes.dtype == np.uint8
    squares = np.square(sizes, dtype=np.uint16 if narrow else np.int64)
    return squares.sum(axis=1, dtype=np.uint32 if narrow else np.int64).astype(np.int64)


def entropy(sizes: Sizes) -> NDArray[np.float64]:
    """Bits that the answer tells, Σ n/N log2 N/n, rounded to 9 decimals (Neuwirth 1982)."""
    n = pool_size(sizes)
    weighted = np.take(_n_log_n(int(sizes.max(initial=0))), sizes.T, mode="clip").sum(axis=0)
    return np.round(np.log2(n) - weighted / n, ENTROPY_DECIMALS) + 0.0


def negative_entropy(sizes: Sizes) -> NDArray[np.float64]:
    """The entropy as a cost: fewer bits cost more."""
    return -entropy(sizes)


def parts(sizes: Sizes) -> NDArray[np.int64]:
    """Number of non-empty buckets (Kooi 2005)."""
    return np.count_nonzero(sizes, axis=1)


def negative_parts(sizes: Sizes) -> NDArray[np.int64]:
    """The number of buckets as a cost: fewer buckets cost more."""
    return -parts(sizes)


def pool_size(sizes: Sizes) -> NDArray[np.int64]:
    """N, the sum over each guess's buckets; at least 1, so that an empty pool divides."""
    return np.maximum(sizes.sum(axis=1, dtype=np.int64), 1)


def _n_log_n(largest: int) -> NDArray[np.float64]:
    """n log2 n for each bucket size up to `largest`; tables grow by doubling."""
    return _n_log_n_below(1 << max(8, largest.bit_length()))


@lru_cache(maxsize=32)
def _n_log_n_below(size: int) -> NDArray[np.float64]:
    n = np.arange(size, dtype=np.float64)
    table = n * np.log2(np.maximum(n, 1))
    table.flags.writeable = False
    return table


@dataclass(frozen=True)
class Objective:
    """What makes a guess good.

    name, aim      what it is called, and what it seeks
    costs          the first decides, each next one where all before it tie
    singles_best   whether a guess that splits the pool into single codes cannot be beaten
    row_by_row     whether guesses for different pools may be handed to its costs in one call
    summary        one sentence for learners
    measure        its score in words: a format for an object with worst, expected_size, entropy, parts
    """

    key: str
    name: str
    aim: str
    costs: tuple[Cost, ...]
    singles_best: bool = False
    row_by_row: bool = False
    summary: str = ""
    measure: str = "its score"

    def say(self, partition: object) -> str:
        """The score of a partition in words, such as "a worst case of 25"."""
        return self.measure.format(partition)

    def evaluate(self, sizes: Sizes) -> tuple[NDArray[Any], ...]:
        """Each cost's numbers for (guesses, answers) sizes."""
        return tuple(cost(sizes) for cost in self.costs)


def from_cost(cost: Cost) -> Objective:
    """An objective from anyone's own cost function, which is handed int64 sizes.

    Its guesses then raise ValueError when it does not give one number for each guess.
    """
    name = getattr(cost, "__name__", "custom")

    def checked(sizes: Sizes) -> NDArray[Any]:
        costs = np.asarray(cost(sizes.astype(np.int64)))
        numeric = np.issubdtype(costs.dtype, np.number) or costs.dtype == bool
        no_number = numeric and bool(np.isnan(costs).any())
        if not numeric or costs.shape != (len(sizes),) or no_number:
            raise ValueError(
                f"expected {name} to give one number for each of {len(sizes)} guesses, "
                f"got {costs.dtype} values of shape {costs.shape}{' with NaN' if no_number else ''}"
            )
        return costs

    return Objective(name, name, f"lowest {name}", (checked,))


OBJECTIVES: dict[str, Objective] = {
    objective.key: objective
    for objective in (
        Objective(
            "minimax",
            "Minimax",
            "smallest worst case",
            (largest_bucket,),
            summary="Makes the largest bucket as small as it can be (Knuth 1977).",
            measure="a worst case of {0.worst:,}",
            singles_best=True,
            row_by_row=True,
        ),
        Objective(
            "minimax-entropy",
            "Minimax, then entropy",
            "smallest worst case, then most bits",
            (largest_bucket, negative_entropy),
            summary="Makes the largest bucket as small as it can be; ties go to the most bits.",
            measure="a worst case of {0.worst:,} with {0.entropy:.3f} bits",
            singles_best=True,
            row_by_row=True,
        ),
        Objective(
            "entropy",
            "Entropy",
            "most bits",
            (negative_entropy,),
            summary="Asks for the answer that tells most bits on average (Neuwirth 1982).",
            measure="{0.entropy:.3f} bits",
            singles_best=True,
            row_by_row=True,
        ),
        Objective(
            "expected-size",
            "Expected size",
            "smallest expected size",
            (sum_of_squares,),
            summary="Leaves the fewest codes on average (Irving 1979).",
            measure="an expected size of {0.expected_size:,.2f}",
            singles_best=True,
            row_by_row=True,
        ),
        Objective(
            "most-parts",
            "Most parts",
            "most buckets",
            (negative_parts,),
            summary="Makes as many non-empty buckets as it can (Kooi 2005).",
            measure="{0.parts} buckets",
            singles_best=True,
            row_by_row=True,
        ),
    )
}


def order(costs: Sequence[NDArray[Any]], fits: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Guesses from best to worst: lowest costs, then a guess that fits, then the lowest code.

    costs  (guesses,) arrays in order of weight, the guesses in ascending code order
    fits   (guesses,) bool
    """
    return np.lexsort((~fits, *reversed(costs)))


def best(costs: Sequence[NDArray[Any]], fits: NDArray[np.bool_]) -> int:
    """The position of the first guess of `order`, found without sorting."""
    left = np.flatnonzero(costs[0] == costs[0].min())
    for cost in costs[1:]:
        values = cost[left]
        left = left[values == values.min()]
    fitting = left[fits[left]]
    return int(fitting[0] if len(fitting) else left[0])
