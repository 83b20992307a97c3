"""What a second core is worth; with `--benchmark-only --benchmark-quiet` it prints a table.

There is no bar, and that results are the same is tested elsewhere: what is gained depends on who else uses the
cores. A search for optimal play gains what its largest bucket leaves to gain, for one job searches it.
"""

import os

import pytest

from bullscows import CLASSIC, Game, Rules, jobs, scoring, strategy_tree
from bullscows.strategies import optimal as best_play

pytestmark = pytest.mark.skipif(jobs.workers(-1) < 2, reason=f"one core of {os.cpu_count()} is free to use")


@pytest.mark.parametrize(
    ("rules", "key"),
    [(Rules(5), "expected-size"), (Rules(repeats=True), "entropy"), (CLASSIC, "two-step")],
    ids=str,
)
def test_a_tree_by_two_jobs(speed_up, rules, key):
    speed_up(f"tree of `{key}`, {rules}", lambda n_jobs: strategy_tree(rules, key, n_jobs=n_jobs))


def test_optimal_play_by_two_jobs(speed_up):
    rules = Rules(5, "012345")

    def total(n_jobs):
        best_play._settled.cache_clear()
        return best_play.least_total(rules, n_jobs=n_jobs)

    speed_up(f"least total, {rules}", total)


def test_a_ranking_by_two_jobs(speed_up):
    pool = Game(Rules(5, repeats=True)).play("01234", "0B2C").pool

    def rank(n_jobs):
        scoring.KEPT.clear()
        pool.rank(n_jobs=n_jobs)

    speed_up(f"every guess ranked, {len(pool):,} of 100,000 codes left", rank)
