"""What is certain of the codes that still fit: where each symbol must be, and where it cannot be."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .pool import Pool


@dataclass(frozen=True)
class Certain:
    """What holds for every code of a pool. Places count from 1.

    gone    (symbol, place) that is in no code
    out     symbols that are in no code
    sure    symbols that are in every code
    placed  (symbol, place) that is the same in every code
    """

    gone: frozenset[tuple[str, int]]
    out: frozenset[str]
    sure: frozenset[str]
    placed: frozenset[tuple[str, int]]

    @classmethod
    def of(cls, pool: Pool) -> Certain:
        """What is certain of a pool; of an empty one, that every symbol is out."""
        symbols, counts, n = pool.rules.symbols, pool.symbol_counts(), len(pool)
        codes = pool.space.codes[pool.members]
        cells = [(s, p) for s in range(len(symbols)) for p in range(pool.rules.length)]
        return cls(
            frozenset((symbols[s], p + 1) for s, p in cells if not counts[s, p]),
            frozenset(symbols[s] for s in np.flatnonzero(counts.sum(axis=1) == 0)),
            frozenset(symbols[s] for s in range(len(symbols)) if n and (codes == s).any(axis=1).all()),
            frozenset((symbols[s], p + 1) for s, p in cells if n and counts[s, p] == n),
        )
