"""A strategy played out: level by level in one process, or shared out below the first few levels.

The nodes of one depth stand in the order of their parents. So runs of a level's pools can be played by
themselves, and joined depth by depth they are the same tree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from .. import jobs
from ..rules import Rules
from ..space import Indices, space
from .batches import Level
from .nodes import Nodes, Played
from .strategy import Strategy, check_progress

RUNS = 8  # for each worker: the more, the more evenly they end
Tick = Callable[[], None]


class Failed(NamedTuple):
    """A run that could not be played on, at which depth, and why."""

    depth: int
    error: ValueError


def play_out(player: Strategy, nodes: Nodes, first: int | None, tick: Tick, n_jobs: int | None = 1) -> None:
    """Play until every secret is found, and record it in `nodes`, which are none yet.

    first   the index of the first guess, or None for the strategy's own
    tick    called after each step, or when a job has ended
    n_jobs  as in `jobs.workers`; a strategy that prepares itself is played in this process, where what it
            has worked out is at hand and playing takes a moment
    """
    workers = 1 if player.prepare else jobs.workers(n_jobs)
    level = Level.first(nodes.codes)
    while len(level) and (workers == 1 or level.sizes.max() * workers > level.sizes.sum()):
        level = _next_level(player, nodes, level, tick, None if nodes.count else first)
    if len(level):
        _share_out(player, nodes, list(_runs(level, RUNS * workers)), tick, n_jobs)


def _next_level(player: Strategy, nodes: Nodes, level: Level, tick: Tick, first: int | None = None) -> Level:
    """Make a guess at each pool; the buckets that are still to be played."""
    below = []
    for chunk in level.chunks():
        guesses = _guesses(player, chunk, tick) if first is None else np.array([first])
        made_from, buckets = nodes.count, nodes.play(chunk, guesses)
        _check_progress(player, chunk, guesses, buckets, buckets.parents - made_from)
        below.append(buckets)
        tick()
    return Level.joined(below)


def _guesses(player: Strategy, level: Level, tick: Tick) -> Indices:
    """(pools,) what the strategy guesses at each pool: all at once when it can."""
    if player.pick_many is not None:
        return player.pick_many(level)
    guesses = level.members[level.starts[:-1]]
    for position in np.flatnonzero(level.sizes > 2).tolist():
        guesses[position] = player.choose_index(level.pool(position))
        tick()
    return guesses


def _check_progress(player: Strategy, level: Level, guesses: Indices, buckets: Level, made_from: Indices) -> None:
    """`check_progress` at each bucket, made from the pool of `level` at the position in `made_from`."""
    for bucket in np.flatnonzero(buckets.sizes == level.sizes[made_from]).tolist():
        pool = int(made_from[bucket])
        check_progress(player, level.pool(pool), buckets.pool(bucket), level.space[int(guesses[pool])])


def _share_out(player: Strategy, nodes: Nodes, runs: list[Level], tick: Tick, n_jobs: int | None) -> None:
    """Play runs of one level's pools in jobs. Raises what playing them together would raise first."""
    asked = [(player, nodes.codes.rules, nodes.within(run), *_sent(run)) for run in runs]

    def ended(run: Played | Failed) -> None:
        if isinstance(run, Played):
            nodes.found += len(run.secrets)
            tick()

    ran = jobs.run(_play_run, asked, n_jobs, ended)
    failed = [run for run in ran if isinstance(run, Failed)]
    if failed:
        raise min(failed, key=lambda run: run.depth).error
    nodes.join([run for run in ran if isinstance(run, Played)])


def _runs(level: Level, many: int) -> Iterator[Level]:
    """The same pools in about so many runs of about as many codes each."""
    run = (level.sizes.cumsum() - level.sizes) * many // level.sizes.sum()
    for number in np.unique(run).tolist():
        yield level.keep(run == number)


def _sent(level: Level) -> tuple:
    """What a level is without its space, which each process has made for itself."""
    return level.members, level.starts, level.used, level.parents, level.via


def _play_run(player: Strategy, rules: Rules, secrets: Indices, *sent: Indices) -> Played | Failed:
    """In a job: play pools to their ends."""
    nodes, level, ends = Nodes(space(rules), secrets), Level(space(rules), *sent), [0]
    try:
        while len(level):
            level = _next_level(player, nodes, level, lambda: None)
            ends.append(nodes.count)
    except ValueError as error:
        return Failed(len(ends), error)
    return nodes.played(ends)
