"""The pool of codes that still fit, the partition that a guess makes of it, and ranking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import objectives
from .feedback import Feedback, answer_ids, check_answer
from .objectives import OBJECTIVES, Objective
from .rules import Rules
from .space import Indices, Space, space
from .wording import listed, shown

if TYPE_CHECKING:
    import pandas as pd


class Scores(NamedTuple):
    """Guesses with the bucket sizes they make.

    guesses  (guesses,) indices into the space, ascending
    sizes    (guesses, answers) unsigned bucket sizes
    fits     (guesses,) bool: whether the guess could be the secret
    """

    guesses: Indices
    sizes: NDArray[np.unsignedinteger]
    fits: NDArray[np.bool_]


class Pool:
    """The codes that still fit, in order. Iterates as strings; immutable.

    members  indices into `space`, ascending, read-only
    used     a number with bit s set for each symbol s that the clues used, or None for a set of
             codes of unknown origin: then no two symbols count as interchangeable
    """

    def __init__(self, space: Space, members: Indices, used: int | None = None) -> None:
        self.space, self.used = space, used
        self.members = np.asarray(members, np.intp)
        self.members.flags.writeable = False

    @classmethod
    def every(cls, rules: Rules) -> Pool:
        """The pool before any clue."""
        codes = space(rules)
        return cls(codes, np.arange(len(codes)), used=0)

    @classmethod
    def of(cls, rules: Rules, codes: list[str]) -> Pool:
        """A pool of any codes. Raises ValueError when one is illegal."""
        codes_space = space(rules)
        return cls(codes_space, np.unique([codes_space.index(code) for code in codes]).astype(np.intp))

    @property
    def rules(self) -> Rules:
        """The rules of the pool's space."""
        return self.space.rules

    @property
    def bits(self) -> float:
        """log2 of the number of codes: the bits still missing; 0 for an empty pool."""
        return float(np.log2(max(len(self), 1)))

    def __len__(self) -> int:
        return len(self.members)

    def __iter__(self) -> Iterator[str]:
        return iter(self.space.strings(self.members))

    def __getitem__(self, position: int) -> str:
        return self.space[int(self.members[position])]

    def __contains__(self, code: object) -> bool:
        return code in self.space and self.has(self.space.index(code))  # type: ignore[arg-type]

    def __repr__(self) -> str:
        return f"<Pool of {len(self):,} of {len(self.space):,} codes>"

    def has(self, index: int) -> bool:
        """Whether the code at `index` of the space is in the pool."""
        position = np.searchsorted(self.members, index)
        return bool(position < len(self) and self.members[position] == index)

    def partition(self, guess: str) -> Partition:
        """What `guess` makes of the pool. Raises ValueError when it is not a legal code."""
        return Partition(self, self.space.index(guess))

    def keep(self, guess: str, answer: Feedback | str) -> Pool:
        """The codes that would give `answer` to `guess`.

        Raises ValueError when the guess is not a legal code or no code can give the answer.
        """
        return self.partition(guess).bucket(answer)

    def symbol_counts(self) -> NDArray[np.int64]:
        """(symbols, length): how many codes of the pool have each symbol at each place."""
        codes, n = self.space.codes[self.members], len(self.rules.symbols)
        return np.stack([np.bincount(column, minlength=n) for column in codes.T], axis=1)

    def scores(self, consistent: bool = False, distinct: bool = False) -> Scores:
        """The bucket sizes of every guess, or of the `consistent` ones: those that fit.

        With `distinct`, guesses that differ only in symbols not used so far are one, the lowest.
        """
        guesses = self.members if consistent else None
        every = len(self) if consistent else len(self.space)
        alike = self._lowest_of_alike(consistent)
        if alike is None or len(alike) * 2 > every:  # then looking columns up costs more than it saves
            return self._scores(guesses, self.space.bucket_sizes(self.members, guesses))
        sizes = self.space.bucket_sizes(self.members, alike)
        if distinct:
            return self._scores(alike, sizes)
        return self._scores(guesses, sizes[:, self.space.class_of(self.used or 0, alike, guesses)])

    def _lowest_of_alike(self, consistent: bool) -> Indices | None:
        """The lowest guess of each class that symbols not used so far make; None when all differ."""
        alike = None if self.used is None else self.space.representatives(self.used)
        if alike is None or not consistent:
            return alike
        return alike[self._mask()[alike]]

    def _mask(self) -> NDArray[np.bool_]:
        mine = np.zeros(len(self.space), bool)
        mine[self.members] = True
        return mine

    def _scores(self, guesses: Indices | None, sizes: NDArray[np.unsignedinteger]) -> Scores:
        fits = self._mask()
        if guesses is None:
            return Scores(np.arange(len(self.space)), sizes.T, fits)
        return Scores(guesses, sizes.T, fits[guesses])

    def splitter(self) -> int | None:
        """The lowest member that splits the pool into single codes, or None.

        No other guess can then be better under any of the built-in objectives.
        """
        if not 0 < len(self) <= len(self.space.answers):
            return None
        ids = np.sort(self.space.pairs(self.members, self.members), axis=0)
        single = (ids[1:] != ids[:-1]).all(axis=0)
        position = int(single.argmax())
        return int(self.members[position]) if single[position] else None

    def best_guess(self, objective: Objective, consistent: bool = False) -> int:
        """The index of the best guess; with one or two codes left, the lowest of them.

        Raises ValueError for an empty pool.
        """
        if not len(self):
            raise ValueError("expected a pool with at least one code, got an empty one: the clues contradict")
        if len(self) <= 2:
            return int(self.members[0])
        single = self.splitter() if objective.singles_best else None
        if single is not None:
            return single
        scores = self.scores(consistent, distinct=True)
        return int(scores.guesses[objectives.best(objective.evaluate(scores.sizes), scores.fits)])

    def rank(self, guesses: str = "any", by: str | Objective = "minimax", alike: bool = False) -> pd.DataFrame:
        """Every guess, best first, judged by one objective.

        guesses  "any" code, or only the "consistent" ones, which are in the pool
        by       minimax, minimax-entropy, entropy, expected-size, most-parts, or an Objective
        alike    one row, the lowest guess, for all guesses with the same bucket for each answer
                 and the same `fits`, and a column `alike` with their number

        Columns: guess, worst (codes), expected (codes), entropy (bits), parts (buckets), fits.
        Raises ValueError for an unknown `guesses` or `by`.
        """
        import pandas as pd

        if guesses not in ("any", "consistent"):
            raise ValueError(f"expected guesses 'any' or 'consistent', got {shown(guesses)}")
        objective = OBJECTIVES.get(by) if isinstance(by, str) else by
        if objective is None:
            raise ValueError(f"expected one of {listed(list(OBJECTIVES), 'or')}, got {shown(by)}")
        scores = self.scores(guesses == "consistent")
        columns: dict[str, NDArray] = {}
        if alike:
            scores, columns["alike"] = _merge_alike(scores)
        best_first = objectives.order(objective.evaluate(scores.sizes), scores.fits)
        frame = {
            "guess": np.array(self.space.strings(scores.guesses), dtype=object),
            "worst": objectives.largest_bucket(scores.sizes).astype(np.int64),
            "expected": objectives.expected_size(scores.sizes),
            "entropy": objectives.entropy(scores.sizes),
            "parts": objectives.parts(scores.sizes),
            "fits": scores.fits,
            **columns,
        }
        return pd.DataFrame({name: values[best_first] for name, values in frame.items()})


def _merge_alike(scores: Scores) -> tuple[Scores, NDArray[np.int64]]:
    """One guess, the lowest, for each set with equal buckets and `fits`; and the sets' sizes."""
    rows = np.ascontiguousarray(np.column_stack([scores.sizes, scores.fits.astype(scores.sizes.dtype)]))
    whole = rows.view(np.dtype((np.void, rows.dtype.itemsize * rows.shape[1]))).ravel()
    _, first, number = np.unique(whole, return_index=True, return_counts=True)
    ascending = np.argsort(first)
    keep = first[ascending]
    return Scores(scores.guesses[keep], scores.sizes[keep], scores.fits[keep]), number[ascending]


class Partition:
    """All buckets of one guess: the pool cut by the answer that each code would give.

    pool, guess  what was cut and by what
    sizes        {Feedback: codes}, without empty buckets, in order of bulls, then cows
    row          (1, answers) int: all bucket sizes, the empty ones too, as costs take them
    """

    def __init__(self, pool: Pool, guess: int) -> None:
        self.pool, self.guess = pool, pool.space[guess]
        self._index = guess
        self._ids = pool.space.column(guess, pool.members)
        counts = np.bincount(self._ids, minlength=len(pool.space.answers))
        self.row = counts[None]
        self.sizes: dict[Feedback, int] = {
            answer: int(n) for answer, n in zip(pool.space.answers, counts, strict=True) if n
        }

    def bucket(self, answer: Feedback | str) -> Pool:
        """The codes of the pool that would give `answer`: an empty pool when none would.

        Raises ValueError for an answer that no code of this length can give.
        """
        length = self.pool.rules.length
        given = Feedback.parse(answer, length) if isinstance(answer, str) else Feedback(*answer)
        check_answer(given, length)
        used = self.pool.used
        if used is not None:
            used |= self.pool.space.used_symbols(self._index)
        return Pool(self.pool.space, self.pool.members[self._ids == answer_ids(length)[given]], used)

    @property
    def fits(self) -> bool:
        """Whether the guess could be the secret."""
        return self.pool.has(self._index)

    @property
    def worst(self) -> int:
        """Codes in the largest bucket; 0 for an empty pool."""
        return int(self.row.max())

    @property
    def worst_answers(self) -> list[Feedback]:
        """The answers whose bucket is largest."""
        return [answer for answer, size in self.sizes.items() if size == self.worst]

    @property
    def expected_size(self) -> float:
        """Codes left on average, Σ n²/N."""
        return float(objectives.expected_size(self.row)[0])

    @property
    def entropy(self) -> float:
        """Bits that the answer tells on average."""
        return float(objectives.entropy(self.row)[0])

    @property
    def parts(self) -> int:
        """Number of non-empty buckets."""
        return len(self.sizes)
