"""The pool of codes that still fit, and the partition that a guess makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from . import objectives
from .feedback import Feedback, answer_ids, check_answer
from .objectives import OBJECTIVES, Objective
from .rules import Rules
from .scoring import Scores, ranking, score_guesses
from .space import Indices, Space, space
from .wording import listed, shown

if TYPE_CHECKING:
    import pandas as pd


class Pool:
    """The codes that still fit, in order. Iterates as strings; immutable.

    rules    a pool knows its space by them alone, so that a pool which is kept does not keep every code
    members  indices into `space`, ascending, read-only; None, where one is made, for every code
    used     a number with bit s set for each symbol s that the clues used, or None for a set of
             codes of unknown origin: then no two symbols count as interchangeable
    """

    def __init__(self, space: Space, members: Indices | None, used: int | None = None) -> None:
        self.rules, self.used = space.rules, used
        self._members = members if members is None else np.asarray(members, np.intp).view()
        if self._members is not None:
            self._members.flags.writeable = False

    @classmethod
    def every(cls, rules: Rules) -> Pool:
        """The pool before any clue."""
        return cls(space(rules), None, used=0)

    @classmethod
    def of(cls, rules: Rules, codes: list[str]) -> Pool:
        """A pool of any codes. Raises ValueError when one is illegal."""
        codes_space = space(rules)
        return cls(codes_space, np.unique([codes_space.index(code) for code in codes]).astype(np.intp))

    @property
    def space(self) -> Space:
        """The space of the pool's rules."""
        return space(self.rules)

    @property
    def members(self) -> Indices:
        """(n,) intp: indices into `space`, ascending, read-only; for every code made anew each time."""
        if self._members is not None:
            return self._members
        every = np.arange(len(self))
        every.flags.writeable = False
        return every

    @property
    def nbytes(self) -> int:
        """Bytes of memory that the pool keeps; its space is kept elsewhere."""
        return 0 if self._members is None else self._members.nbytes

    @property
    def bits(self) -> float:
        """log2 of the number of codes: the bits still missing; 0 for an empty pool."""
        return float(np.log2(max(len(self), 1)))

    def __len__(self) -> int:
        return self.rules.size if self._members is None else len(self._members)

    def __iter__(self) -> Iterator[str]:
        return iter(self.space.strings(self.members))

    def __getitem__(self, position: int) -> str:
        return self.space[position if self._members is None else int(self._members[position])]

    def __contains__(self, code: object) -> bool:
        return code in self.space and self.has(self.space.index(code))  # type: ignore[arg-type]

    def __repr__(self) -> str:
        return f"<Pool of {len(self):,} of {len(self.space):,} codes>"

    def has(self, index: int) -> bool:
        """Whether the code at `index` of the space is in the pool."""
        if self._members is None:
            return 0 <= index < len(self)
        position = np.searchsorted(self._members, index)
        return bool(position < len(self) and self._members[position] == index)

    def within(self, kept: NDArray[np.bool_], guess: int) -> Pool:
        """The members at which `kept` is true, after the guess at index `guess` was answered."""
        used = None if self.used is None else self.used | self.space.used_symbols(guess)
        if kept.all():
            return Pool(self.space, self._members, used)
        return Pool(self.space, np.flatnonzero(kept) if self._members is None else self._members[kept], used)

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
        codes, n = self.space.codes, len(self.rules.symbols)
        codes = codes if self._members is None else codes[self._members]
        return np.stack([np.bincount(column, minlength=n) for column in codes.T], axis=1)

    def scores(self, consistent: bool = False, distinct: bool = False, n_jobs: int | None = 1) -> Scores:
        """The bucket sizes of every guess, or of the `consistent` ones: those that fit.

        With `distinct`, guesses that differ only in symbols not used so far are one, the lowest.
        """
        return score_guesses(self.space, self.members, self.used, consistent, distinct, n_jobs)

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

    def rank(
        self,
        guesses: str = "any",
        by: str | Objective = "minimax",
        alike: bool = False,
        n_jobs: int | None = 1,
    ) -> pd.DataFrame:
        """Every guess, best first, judged by one objective.

        guesses  "any" code, or only the "consistent" ones, which are in the pool
        by       minimax, minimax-entropy, entropy, expected-size, most-parts, or an Objective
        alike    one row, the lowest guess, for all guesses with the same bucket for each answer
                 and the same `fits`, and a column `alike` with their number
        n_jobs   how many jobs share the work, as in `strategy_tree`; worth it in large spaces

        Columns: guess, worst (codes), expected (codes), entropy (bits), parts (buckets), fits.
        Where guesses and codes are too many, `attrs["sampled"]` is a sentence that says which guesses the
        rows are, such as the best of a sample; None where all guesses are there.
        Raises ValueError for an unknown `guesses` or `by`, and for a wrong `n_jobs`.
        """
        if guesses not in ("any", "consistent"):
            raise ValueError(f"expected guesses 'any' or 'consistent', got {shown(guesses)}")
        objective = by if isinstance(by, Objective) else OBJECTIVES.get(str(by))
        if objective is None:
            raise ValueError(f"expected one of {listed(list(OBJECTIVES), 'or')}, got {shown(by)}")
        scores = self.scores(guesses == "consistent", distinct=alike, n_jobs=n_jobs)
        return ranking(self.space, scores, objective, alike, self.used)


class Partition:
    """All buckets of one guess: the pool cut by the answer that each code would give.

    pool, guess  what was cut and by what
    sizes        {Feedback: codes}, without empty buckets, in order of bulls, then cows
    row          (1, answers) int: all bucket sizes, the empty ones too, as costs take them
    """

    def __init__(self, pool: Pool, guess: int) -> None:
        self.pool, self.guess = pool, pool.space[guess]
        self._index = guess
        self._ids = pool.space.column(guess, None if len(pool) == len(pool.space) else pool.members)
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
        given = Feedback.of(answer)
        check_answer(given, length)
        return self.pool.within(self._ids == answer_ids(length)[given], self._index)

    @property
    def fits(self) -> bool:
        """Whether the guess could be the secret."""
        return self.pool.has(self._index)

    @property
    def nbytes(self) -> int:
        """Bytes of memory that the partition keeps, its pool's with them."""
        return self._ids.nbytes + self.row.nbytes + 200 * len(self.sizes) + self.pool.nbytes

    @property
    def worst(self) -> int:
        """Codes in the largest bucket; 0 for an empty pool."""
        return max(self.sizes.values(), default=0)

    @property
    def worst_answers(self) -> list[Feedback]:
        """The answers whose bucket is largest."""
        worst = self.worst
        return [answer for answer, size in self.sizes.items() if size == worst]

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
