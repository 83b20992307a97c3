"""Work shared out between jobs: on one machine, or on the cluster that `joblib.parallel_config` names.

joblib is imported here alone, and only once work is shared out.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from .extras import MissingExtraError, extra
from .wording import shown

Result = TypeVar("Result")
FEW = 8  # jobs that may run on any machine, however few its processors


def workers(n_jobs: int | None) -> int:
    """How many jobs run at a time, at least 1.

    n_jobs  that many, but no more than there are processors, or 8 where those are fewer; 1 for this process
            alone; -1 for one on each processor (of a cluster, where `joblib.parallel_config` names one), -2 for
            one less, …; None for what that says, or 1
    Raises ValueError for anything else, and MissingExtraError where joblib is needed and not installed.
    """
    if n_jobs is not None and (type(n_jobs) is not int or n_jobs == 0):
        raise ValueError(f"expected n_jobs as a whole number such as 2, as -1 or as None, got {shown(n_jobs)}")
    if n_jobs == 1:
        return 1
    try:
        with extra("jobs"):
            from joblib import effective_n_jobs
    except MissingExtraError:
        if n_jobs is None:  # nothing can have named a number
            return 1
        raise

    # More would only wait for each other, and some thousands would stop the machine.
    most = max(effective_n_jobs(-1), FEW)
    return int(effective_n_jobs(n_jobs if n_jobs is None else min(n_jobs, most)))


def run(
    function: Callable[..., Result],
    arguments: Sequence[tuple],
    n_jobs: int | None = 1,
    ended: Callable[[Result], object] | None = None,
) -> list[Result]:
    """What the function returns for each tuple of arguments, in their order.

    ended  called with what a call has returned, in that order; what it raises gives up the rest
    With one worker, or one tuple, they are called here one after the other. Elsewhere the function, its
    arguments and what it returns are sent as cloudpickle sends them. Raises what a call raises first, and
    ValueError for a wrong `n_jobs`.
    """
    found = []
    with _results(function, arguments, n_jobs) as results:
        for result in results:
            found.append(result)
            if ended:
                ended(result)
    return found


@contextmanager
def _results(
    function: Callable[..., Result], arguments: Sequence[tuple], n_jobs: int | None
) -> Iterator[Iterator[Result]]:
    """The results, each as soon as it is there; what is not there yet at the end of the block is given up."""
    together = workers(n_jobs)
    if together == 1 or len(arguments) < 2:
        yield (function(*each) for each in arguments)
        return
    from joblib import Parallel, delayed

    # No array is put into a file: what is sent is small next to the work.
    parallel = Parallel(n_jobs=together, return_as="generator", batch_size=1, max_nbytes=None)
    results = parallel(delayed(function)(*each) for each in arguments)
    try:
        yield results
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # joblib says how much was given up
            results.close()
