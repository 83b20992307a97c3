"""Work shared out: the same results for any number of jobs, on one machine and on a cluster."""

import subprocess
import sys
from itertools import permutations

import drawn
import joblib
import numpy as np
import pytest
from distributed import Client, LocalCluster
from hypothesis import given
from hypothesis import strategies as st
from refusals import refusal

from bullscows import (
    CLASSIC,
    MASTERMIND,
    Game,
    Mix,
    Pool,
    Rules,
    jobs,
    random_consistent,
    sampling,
    space,
    strategy_tree,
)
from bullscows.strategies import optimal as best_play
from bullscows.strategies.least_total import LeastTotal
from bullscows.strategies.results import play_out


@pytest.fixture(scope="module")
def cluster():
    """A Dask cluster of two processes on this machine."""
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as local,
        Client(local),
    ):
        yield


def roomy(sizes):
    """A cost of one's own: many codes in one bucket are bad, more so than by the expected size."""
    return (sizes.astype(float) ** 2.5).sum(axis=1)


def useless(sizes):
    """The cost that likes best what tells least."""
    return -sizes.max(axis=1).astype(float)


PLAYED = {
    "minimax": (CLASSIC, "minimax", {}),
    "entropy of what fits": (MASTERMIND, "entropy-consistent", {"opening": "1122"}),
    "by chance": (Rules(3), "random-consistent", {}),
    "by chance, a sample": (CLASSIC, random_consistent(7), {"secrets": np.arange(5, 5040, 101)}),
    "a mix": (Rules(3, "0123456", leading_zero=False), Mix(worst=3, fits=1).key, {}),
    "two steps": (Rules(3), "two-step~4.20", {"opening": "135"}),
    "a cost": (MASTERMIND, roomy, {}),
    "a cost without a name": (Rules(4, "ABCD"), lambda sizes: roomy(sizes), {"secrets": ["ABCD", "DCBA"]}),
    "optimal": (Rules(3, "01234", repeats=True), "optimal", {"opening": "001"}),
    "no choice": (Rules(1), "first-consistent", {}),
}


def same(tree, other):
    names = ("guesses", "parents", "via", "secrets", "found_at", "turns")
    arrays = [(getattr(tree, name), getattr(other, name)) for name in names]
    return all(one.dtype == two.dtype and np.array_equal(one, two) for one, two in arrays)


@pytest.mark.parametrize(("rules", "strategy", "how"), PLAYED.values(), ids=PLAYED)
def test_a_tree_is_the_same_for_any_number_of_jobs(rules, strategy, how, cluster):
    alone = strategy_tree(rules, strategy, **how)
    assert same(strategy_tree(rules, strategy, **how, n_jobs=2), alone)
    with joblib.parallel_config(backend="threading"):
        assert same(strategy_tree(rules, strategy, **how, n_jobs=7), alone)
    with joblib.parallel_config(backend="dask"):
        assert same(strategy_tree(rules, strategy, **how, n_jobs=-1), alone)
        assert same(strategy_tree(rules, strategy, **how, n_jobs=None), alone)


@given(
    drawn.rules(max_size=150), st.sampled_from(["minimax", "two-step~3.9", "random-consistent"]), st.integers(2, 9)
)
@drawn.briefly
def test_drawn_rules_are_played_the_same(rules, strategy, n_jobs):
    with joblib.parallel_config(backend="threading"):
        assert same(strategy_tree(rules, strategy, n_jobs=n_jobs), strategy_tree(rules, strategy))


SEARCHED = {
    "one opening": Rules(4, "012345"),
    "several": Rules(3, "01234", repeats=True),
    "many": Rules.from_words(["".join(word) for word in permutations("ACENRST", 3)][::2]),
}


def searched(rules, opening=None, n_jobs=1):
    """The least total and the tree of best play, by a search that remembers nothing."""
    best_play._known.cache_clear()
    best_play._settled.cache_clear()
    total = best_play.least_total(rules, n_jobs=n_jobs)
    return total, strategy_tree(rules, "optimal", opening, n_jobs=n_jobs)


@pytest.mark.parametrize(
    "opening", [False, pytest.param(True, marks=pytest.mark.long)], ids=["own opening", "another"]
)
@pytest.mark.parametrize("rules", SEARCHED.values(), ids=SEARCHED)
def test_optimal_play_is_the_same_for_any_number_of_jobs(rules, opening, cluster):
    first = space(rules)[rules.size // 3] if opening else None
    total, tree = searched(rules, first)
    assert total == LeastTotal(space(rules)).whole().total
    assert tree.total == total or (opening and tree.total > total)
    for backend, n_jobs in (("loky", 2), ("threading", 5), ("dask", -1)):
        with joblib.parallel_config(backend=backend):
            again, shared = searched(rules, first, n_jobs)
        assert again == total
        assert same(shared, tree)


@pytest.mark.long
@pytest.mark.parametrize("rules", [MASTERMIND, Rules(3), Rules(4, "0123456"), Rules(5, "012345")], ids=str)
def test_longer_searches_are_the_same_for_any_number_of_jobs(rules, cluster):
    total, tree = searched(rules)
    again, shared = searched(rules, n_jobs=2)
    assert total == again == tree.total
    assert same(shared, tree)


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_a_search_tells_how_far_it_is_and_can_be_stopped(n_jobs):
    rules, heard = SEARCHED["one opening"], []
    best_play._settled.cache_clear()

    def stop(found, of):
        heard.append((found, of))
        if found > of // 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        best_play.least_total(rules, stop, n_jobs)
    assert heard == sorted(heard)
    assert len(heard) > 2
    assert {of for _, of in heard} == {360}
    assert best_play.known_total(rules) is None
    assert best_play.least_total(rules, n_jobs=n_jobs) == best_play.known_total(rules) == 1446


RANKED = {
    "classic": (Game().play("1234", "0B1C").pool, {"by": "entropy"}),
    "before any clue, one row for those alike": (Pool.every(CLASSIC), {"alike": True}),
    "what fits": (Game(Rules(5)).play("01234", "1B2C").pool, {"guesses": "consistent"}),
    "a sample": (Game(Rules(4, repeats=True)).play("0012", "0B1C").pool, {}),
    "one code": (Pool.of(CLASSIC, ["5940"]), {"guesses": "consistent"}),
    "none": (Pool.of(CLASSIC, []), {}),
}


@pytest.mark.parametrize(("pool", "how"), RANKED.values(), ids=RANKED)
def test_a_ranking_is_the_same_for_any_number_of_jobs(pool, how, cluster, monkeypatch, request):
    if "a sample" in request.node.name:
        monkeypatch.setattr(sampling, "MOST_SIZES", 0)
    alone = pool.rank(**how)
    assert (alone.attrs["sampled"] is not None) == ("a sample" in request.node.name)
    for backend, n_jobs in (("loky", 2), ("threading", 3), ("dask", -1)):
        with joblib.parallel_config(backend=backend):
            shared = pool.rank(**how, n_jobs=n_jobs)
        assert shared.equals(alone)
        assert shared.attrs == alone.attrs


def test_every_seed_is_played_by_jobs():
    alone, shared = (play_out(Rules(3), "random-consistent", n_jobs=n_jobs).trees for n_jobs in (1, 2))
    assert all(same(*trees) for trees in zip(alone, shared, strict=True))


def where(number):
    import os

    return number, os.getpid()


@pytest.mark.parametrize("backend", ["loky", "dask"])
def test_jobs_run_in_other_processes_and_come_back_in_order(backend, cluster):
    asked = [(number,) for number in range(20)]
    with joblib.parallel_config(backend=backend):
        numbers, processes = zip(*jobs.run(where, asked, 2), strict=True)
    assert numbers == tuple(range(20))
    assert where(0)[1] not in processes


def test_one_job_is_this_process():
    assert jobs.workers(1) == jobs.workers(None) == 1
    assert jobs.run(where, [(0,), (1,)], None) == [where(0), where(1)]


@pytest.mark.parametrize("n_jobs", [0, "2", 1.5, True, [2]])
def test_a_wrong_number_of_jobs_is_refused(n_jobs):
    assert f"expected n_jobs as a whole number such as 2, as -1 or as None, got '{n_jobs}'" == refusal(
        lambda: strategy_tree(Rules(1), "minimax", n_jobs=n_jobs)
    )
    assert "expected n_jobs as a whole number" in refusal(lambda: Pool.every(Rules(1)).rank(n_jobs=n_jobs))
    assert "expected n_jobs as a whole number" in refusal(lambda: best_play.prepare(Rules(2), n_jobs=n_jobs))


@pytest.mark.parametrize("n_jobs", [10**6, 10**30])
def test_no_more_jobs_run_than_a_machine_can_bear(n_jobs):
    assert jobs.workers(n_jobs) == max(jobs.workers(-1), 8)
    assert jobs.run(abs, [(-1,), (-2,)], n_jobs) == [1, 2]
    assert jobs.workers(-(10**30)) == 1


@pytest.mark.parametrize("backend", ["loky", "dask"])
def test_progress_comes_to_its_end(backend, cluster):
    heard = []
    with joblib.parallel_config(backend=backend):
        strategy_tree(CLASSIC, "minimax", progress=lambda *far: heard.append(far), n_jobs=2)
    assert heard == sorted(heard)
    assert len(heard) > 5
    assert heard[-1] == (5040, 5040)


@pytest.mark.parametrize("backend", ["loky", "dask"])
def test_what_progress_raises_stops_the_jobs(backend, cluster):
    def stop(found, of):
        if found > 600:
            raise InterruptedError

    with joblib.parallel_config(backend=backend):
        for _ in range(2):
            with pytest.raises(InterruptedError):
                strategy_tree(CLASSIC, "minimax", progress=stop, n_jobs=2)
        assert strategy_tree(Rules(3), "minimax", n_jobs=2).total == strategy_tree(Rules(3), "minimax").total


def test_a_program_that_was_stopped_comes_to_its_end():
    program = """
from bullscows import CLASSIC, strategy_tree
def stop(found, of):
    if found > 600:
        raise InterruptedError
try:
    strategy_tree(CLASSIC, "two-step~4.20", progress=stop, n_jobs=2)
except InterruptedError:
    print("stopped")
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert (run.stdout, run.stderr) == ("stopped\n", "")


@pytest.mark.parametrize("rules", [MASTERMIND, Rules(3, "0123456789", repeats=True)], ids=str)
def test_a_guess_that_tells_nothing_is_refused_in_the_same_words(rules, cluster):
    alone = refusal(strategy_tree, rules, useless)
    assert "expected guesses that split the pool, got " in alone
    assert refusal(lambda: strategy_tree(rules, useless, n_jobs=2)) == alone
    with joblib.parallel_config(backend="dask"):
        assert refusal(lambda: strategy_tree(rules, useless, n_jobs=2)) == alone


def test_the_package_does_not_import_joblib_before_work_is_shared_out():
    program = (
        "import sys; from bullscows import *; strategy_tree(Rules(2), 'minimax'); print('joblib' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"
