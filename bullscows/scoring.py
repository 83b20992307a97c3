"""Bucket sizes of many guesses at once, and the table that ranks them."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import jobs, objectives
from .bounded import BoundedCache
from .objectives import Objective
from .rules import Rules
from .sampling import Sample, shortlist, too_many_sizes, too_much, work
from .space import Indices, Space
from .space import space as space_of
from .symmetry import kinds_of_first_guesses

if TYPE_CHECKING:
    import pandas as pd


WORTH_KEEPING = 2_000_000_000  # looks: some 0.3 s
KEPT: BoundedCache[NDArray[np.unsignedinteger]] = BoundedCache(64 << 20, lambda sizes: sizes.nbytes)
SAMPLED: BoundedCache[Scores] = BoundedCache(8 << 20, lambda scores: scores.nbytes)
MERGED = "The guesses are too many to list: the lowest stands for all that differ only in symbols not used so far."


class Scores(NamedTuple):
    """Guesses with the bucket sizes they make.

    guesses  (guesses,) indices into the space, ascending
    sizes    (guesses, answers) unsigned bucket sizes
    fits     (guesses,) bool: whether the guess could be the secret
    sample   where the guesses are the best of a sample rather than all there are: of which
    distinct whether each guess stands for all that differ only in symbols not used so far
    """

    guesses: Indices
    sizes: NDArray[np.unsignedinteger]
    fits: NDArray[np.bool_]
    sample: Sample | None = None
    distinct: bool = False

    @property
    def nbytes(self) -> int:
        """Bytes of memory that the arrays take."""
        return self.guesses.nbytes + self.sizes.nbytes + self.fits.nbytes


def score_guesses(
    space: Space, members: Indices, used: int | None, consistent: bool, distinct: bool, n_jobs: int | None = 1
) -> Scores:
    """The scores of guesses at the pool of `members`; the other arguments as in `Pool`.

    Where they are too many to look at all of them, only the best of a sample are there; where they are too
    many to hold, only distinct ones.
    """
    fits = np.zeros(len(space), bool)
    fits[members] = True
    alike = None if used is None else space.representatives(used)
    if alike is not None and consistent:
        alike = alike[fits[alike]]
    every = members if consistent else None
    candidates = every if alike is None else alike
    first, kind = _kinds(space, members, used, alike)
    looked_at = candidates if first is None else first
    if too_much(space, len(members), len(space) if looked_at is None else len(looked_at)) or (
        candidates is not None and too_many_sizes(space, len(candidates))
    ):
        return _sampled(space, members, candidates, fits, n_jobs)
    guesses = np.arange(len(space)) if every is None else every
    if alike is None or len(alike) * 2 > len(guesses):  # then looking columns up costs more than it saves
        sizes = _bucket_sizes(space, members, every, n_jobs)
        return Scores(guesses, sizes.T, fits[guesses])
    sizes = _bucket_sizes(space, members, looked_at, n_jobs)[:, kind]
    if distinct or too_many_sizes(space, len(guesses)):
        return Scores(alike, sizes.T, fits[alike], distinct=True)
    columns = space.class_of(used or 0, alike, every)
    return Scores(guesses, sizes[:, columns].T, fits[guesses])


def _sampled(
    space: Space, members: Indices, candidates: Indices | None, fits: NDArray[np.bool_], n_jobs: int | None
) -> Scores:
    """The scores of the best of a sample, kept: a position is looked at again and again."""

    def look() -> Scores:
        few, sample = shortlist(space, members, candidates)
        return Scores(few, _counted(space, members, few, n_jobs).T, fits[few], sample)

    key = space.rules, _digest(members), None if candidates is None else _digest(candidates)
    scores = SAMPLED.get(key, look)
    scores.sizes.flags.writeable = False
    return scores


def _kinds(
    space: Space, members: Indices, used: int | None, alike: Indices | None
) -> tuple[Indices | None, Indices | slice]:
    """Before any clue places are alike too: the first guess of each kind, and which kind each of `alike` is of.

    None, and each its own, after a clue.
    """
    if used != 0 or alike is None or len(members) < len(space):
        return None, slice(None)
    _, first, kind = np.unique(kinds_of_first_guesses(space, alike), axis=0, return_index=True, return_inverse=True)
    return alike[first], kind


def _bucket_sizes(
    space: Space, members: Indices, guesses: Indices | None, n_jobs: int | None
) -> NDArray[np.unsignedinteger]:
    """`Space.bucket_sizes`, the guesses shared out between jobs; read-only and kept where they are much work."""
    if work(space, len(members), len(space) if guesses is None else len(guesses)) < WORTH_KEEPING:
        return _counted(space, members, guesses, n_jobs)
    key = space.rules, _digest(members), None if guesses is None else _digest(guesses)
    sizes = KEPT.get(key, lambda: _counted(space, members, guesses, n_jobs))
    sizes.flags.writeable = False
    return sizes


def _digest(indices: Indices) -> bytes:
    return hashlib.blake2b(indices.tobytes(), digest_size=16).digest()


def _counted(
    space: Space, members: Indices, guesses: Indices | None, n_jobs: int | None
) -> NDArray[np.unsignedinteger]:
    workers = jobs.workers(n_jobs)
    if workers == 1:
        return space.bucket_sizes(members, guesses)
    slices = np.array_split(np.arange(len(space)) if guesses is None else guesses, workers)
    asked = [(space.rules, members, some) for some in slices if len(some)]
    return np.concatenate(jobs.run(_count, asked, n_jobs), axis=1)


def _count(rules: Rules, members: Indices, guesses: Indices) -> NDArray[np.unsignedinteger]:
    """In a job: the bucket sizes of some guesses."""
    return space_of(rules).bucket_sizes(members, guesses)


def first_of_kind(scores: Scores, ranked: NDArray[np.intp], most: int) -> list[int]:
    """The first rows of a ranking, at most so many, leaving out each with the same `fits` and as many
    buckets of every size as one before it."""
    kinds: dict[bytes, int] = {}
    for row in ranked.tolist():
        kinds.setdefault(np.sort(scores.sizes[row]).tobytes() + scores.fits[row].tobytes(), row)
        if len(kinds) == most:
            break
    return list(kinds.values())


def buckets(members: Indices, ids: NDArray[np.uint8]) -> list[tuple[int, Indices]]:
    """The members that give each answer, with its id; answers that none gives are left out, ids ascend.

    ids  (members,) the answer id that each member gives
    """
    order = np.argsort(ids, kind="stable")
    in_order = ids[order]
    starts = np.flatnonzero(in_order[1:] != in_order[:-1]) + 1
    return list(zip(in_order[[0, *starts]].tolist(), np.split(members[order], starts), strict=True))


def ranking(space: Space, scores: Scores, objective: Objective, alike: bool, used: int | None) -> pd.DataFrame:
    """The guesses as a table, best first; columns and attributes as in `Pool.rank`, `used` as in `Pool`."""
    import pandas as pd

    columns: dict[str, NDArray] = {}
    note = MERGED if scores.distinct and not alike else None
    if alike:
        each = space.class_sizes(used or 0, scores.guesses) if scores.distinct else None
        scores, columns["alike"] = _merge_alike(scores, each)
    best_first = objectives.order(objective.evaluate(scores.sizes), scores.fits)
    frame = {
        "guess": np.array(space.strings(scores.guesses), dtype=object),
        "worst": objectives.largest_bucket(scores.sizes).astype(np.int64),
        "expected": objectives.expected_size(scores.sizes),
        "entropy": objectives.entropy(scores.sizes),
        "parts": objectives.parts(scores.sizes),
        "fits": scores.fits,
        **columns,
    }
    ranked = pd.DataFrame({name: values[best_first] for name, values in frame.items()})
    ranked.attrs["sampled"] = note if scores.sample is None else str(scores.sample)
    return ranked


def _merge_alike(scores: Scores, each: NDArray[np.int64] | None) -> tuple[Scores, NDArray[np.int64]]:
    """One guess, the lowest, for each set with equal buckets and `fits`; and the sets' sizes.

    each  (guesses,) how many each guess stands for already; None for itself alone
    """
    rows = np.ascontiguousarray(np.column_stack([scores.sizes, scores.fits.astype(scores.sizes.dtype)]))
    whole = rows.view(np.dtype((np.void, rows.dtype.itemsize * rows.shape[1]))).ravel()
    _, first, kind = np.unique(whole, return_index=True, return_inverse=True)
    ascending = np.argsort(first)
    keep = first[ascending]
    many = np.bincount(kind, each).astype(np.int64)[ascending]
    return scores._replace(guesses=scores.guesses[keep], sizes=scores.sizes[keep], fits=scores.fits[keep]), many
