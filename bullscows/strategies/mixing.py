"""Objectives mixed from measures, each with a weight: what the mixer page builds. No code is evaluated.

In a notebook any cost function of bucket sizes does; lower is better:

>>> from bullscows import Rules, strategy_tree
>>> def cautious(sizes):
...     worst = sizes.max(axis=1) / sizes.sum(axis=1)
...     parts = (sizes > 0).sum(axis=1) / sizes.shape[1]
...     return 3 * worst - 2 * parts
>>> strategy_tree(Rules(3), cautious).total, strategy_tree(Rules(3), Mix(worst=3, parts=2).key).total
(3637, 3637)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import limits
from ..objectives import (
    OBJECTIVES,
    Objective,
    Sizes,
    entropy,
    expected_size,
    largest_bucket,
    order,
    parts,
    pool_size,
)
from ..pool import Partition, Pool
from ..scoring import first_of_kind
from ..wording import shown

HEAVIEST = 10  # a weight is a whole number from 0 to this
LONGEST_NAME = 24
DECIMALS = 12  # mixed costs that tie differ by float noise, so they are rounded before comparing
_WEIGHT = r"(?:10|\d)"
_NAME = r"[^\W_](?:[^\W_]|[ -])*"
# Every key of a mix, one without any weight too: a link may hold it while its sliders are moved.
WRITTEN = rf"mix~{_WEIGHT}(?:\.{_WEIGHT}){{4}}~(?:[^\W_](?:[^\W_]|[_-]){{0,{LONGEST_NAME - 1}}})?"
PATTERN = rf"(?!mix~0\.0\.0\.0\.0~){WRITTEN}"


def _log2(n: NDArray[np.int64]) -> NDArray[np.float64]:
    return np.log2(np.maximum(n, 2))


# Each measure as a cost from 0 to 1 for (guesses, answers) sizes; 0 is the best that can be.
COSTS: dict[str, Callable[[Sizes], NDArray[np.float64]]] = {
    "worst": lambda sizes: largest_bucket(sizes) / pool_size(sizes),
    "expected": lambda sizes: expected_size(sizes) / pool_size(sizes),
    "entropy": lambda sizes: 1 - entropy(sizes) / _log2(pool_size(sizes)),
    "parts": lambda sizes: 1 - parts(sizes) / sizes.shape[1],
    "fits": lambda sizes: 1.0 - sizes[:, -1],  # a guess that fits is alone in the bucket of the win
}
NAMES = {
    "worst": "worst case",
    "expected": "expected size",
    "entropy": "entropy",
    "parts": "parts",
    "fits": "fits",
}
"""The measures in the order of a mix's weights, with their names."""


@dataclass(frozen=True)
class Mix:
    """An objective mixed from measures. The weights are whole numbers from 0 to 10.

    worst, expected, entropy, parts   how much each measure of the buckets counts
    fits                              how much it counts that the guess could be the secret
    name                              letters, digits, spaces and hyphens, at most 24; "" for none

    Raises ValueError for another weight or name, and where all weights are 0.

    >>> Mix(worst=3, entropy=1, fits=2, name="My mix").key
    'mix~3.0.1.0.2~My_mix'
    >>> Mix.parse("mix~3.0.1.0.2~My_mix").weights
    (3, 0, 1, 0, 2)
    """

    worst: int = 0
    expected: int = 0
    entropy: int = 0
    parts: int = 0
    fits: int = 0
    name: str = ""

    def __post_init__(self) -> None:
        for weight in self.weights:
            if type(weight) is not int or not 0 <= weight <= HEAVIEST:
                raise ValueError(f"expected whole weights from 0 to {HEAVIEST}, got {shown(weight)}")
        if not any(self.weights):
            raise ValueError("expected a weight above 0 for one measure at least, got 0 for all of them")
        object.__setattr__(self, "name", read_name(self.name))

    @property
    def weights(self) -> tuple[int, ...]:
        """The five weights: worst, expected, entropy, parts, fits."""
        return (self.worst, self.expected, self.entropy, self.parts, self.fits)

    @property
    def title(self) -> str:
        """The name, if it has one, with the weights: no two mixes have the same."""
        return f"{self.name or 'Mix'} ({'·'.join(map(str, self.weights))})"

    @property
    def key(self) -> str:
        """The mix as a link holds it, at most 60 characters."""
        return write_key(self.weights, self.name)

    @classmethod
    def parse(cls, key: str) -> Mix:
        """Read what `key` wrote. Raises ValueError when it is not such a text."""
        weights, name = read_key(key)
        return cls(**dict(zip(NAMES, weights, strict=True)), name=name)

    @property
    def objective(self) -> Objective:
        """The objective: the sum of weight times measure, each measure from 0 to 1 at the pool."""
        of = [f"{NAMES[name]} × {weight}" for name, weight in zip(NAMES, self.weights, strict=True) if weight]
        return Objective(
            self.key,
            self.title,
            "lowest mixed cost",
            (self.costs,),
            singles_best=any(self.weights[:4]),  # any member at all is best by fitting alone
            summary=f"Weighs {', '.join(of)}.",
            measure="its mixed cost",
        )

    def costs(self, sizes: Sizes) -> NDArray[np.float64]:
        """The mixed cost of each guess, for (guesses, answers) sizes; lower is better."""
        total = np.zeros(len(sizes))
        for weight, cost in zip(self.weights, COSTS.values(), strict=True):
            if weight:
                total += weight * cost(sizes)
        return np.round(total, DECIMALS) + 0.0


class Choice(NamedTuple):
    """A guess that a mix or another objective takes.

    taken_by   who takes it: "the mix", "2nd of the mix", …, names of objectives
    cost       its mixed cost
    given_away weight times how far each measure, from 0 to 1, is from the best that a guess reaches at
               this pool, in the order of NAMES
    """

    partition: Partition
    taken_by: list[str]
    cost: float
    given_away: tuple[float, ...]


def choices(mix: Mix, pool: Pool, others: tuple[str, ...] = ("minimax", "entropy")) -> list[Choice]:
    """The three best kinds of guess of a mix at a pool, and what other objectives take, each guess once.

    Guesses with as many buckets of every size are one kind, the first in the order of ties stands
    for it. The pool has a code at least.
    """
    scores, takers = pool.scores(distinct=True), {}
    ranked = order((mix.costs(scores.sizes),), scores.fits)
    for row, place in zip(
        first_of_kind(scores, ranked, 3), ("the mix", "2nd of the mix", "3rd of the mix"), strict=False
    ):
        takers[int(scores.guesses[row])] = [place]
    for key in others:
        takers.setdefault(pool.best_guess(OBJECTIVES[key]), []).append(OBJECTIVES[key].name)
    least = [float(cost(scores.sizes).min()) for cost in COSTS.values()]
    found = []
    for guess, names in takers.items():
        partition = pool.partition(pool.space[guess])
        costs = [float(cost(partition.row)[0]) for cost in COSTS.values()]
        given_away = tuple(w * (c - low) for w, c, low in zip(mix.weights, costs, least, strict=True))
        found.append(Choice(partition, names, float(mix.costs(partition.row)[0]), given_away))
    return found


def read_name(text: str) -> str:
    """A mix's name with single spaces. Raises ValueError for more than letters, digits, spaces, hyphens."""
    name = " ".join(text.split())
    if len(name) > LONGEST_NAME:
        raise ValueError(f"expected a name of at most {LONGEST_NAME} characters, got {len(name)}: {shown(name)}")
    if name and not re.fullmatch(_NAME, name):
        raise ValueError(
            f"expected a name of letters, digits, spaces and hyphens, a letter or digit first, got {shown(name)}"
        )
    return "" if name == "Mix" else name


def write_key(weights: tuple[int, ...], name: str) -> str:
    """Weights and a name as a link holds them."""
    return f"mix~{'.'.join(map(str, weights))}~{name.replace(' ', '_')}"


def read_key(key: str) -> tuple[tuple[int, ...], str]:
    """The five weights and the name in a key, the weights perhaps all 0.

    Raises ValueError when it is not such a text.
    """
    limits.check(key, limits.KEY, "the key of a mix")
    if not re.fullmatch(WRITTEN, key):
        raise ValueError(f"expected a mix such as mix~3.0.1.0.2~My_mix, got {shown(key)}")
    _, weights, name = key.split("~")
    return tuple(map(int, weights.split("."))), read_name(name.replace("_", " "))
