"""Finished charts are shared by who looks at the same, and by nobody else."""

from itertools import combinations

import pytest

from bullscows import CLASSIC, MASTERMIND, Clue, Feedback, Game, Pool, figures, strategy_tree
from bullscows.explaining.tree_walk import TreeWalk
from pages.panels import drawn

START, AFTER = Pool.every(CLASSIC), Game(CLASSIC).play("1234", "0B 1C").pool
DIFFERENT = [
    (figures.bucket_bars, START.partition("5678"), None),
    (figures.bucket_bars, START.partition("5678"), Feedback(1, 0)),
    (figures.bucket_bars, START.partition("5687"), None),
    (figures.bucket_bars, AFTER.partition("5678"), None),
    (figures.bucket_bars, Pool.every(MASTERMIND).partition("1122"), None),
    (figures.symbol_heatmap, START),
    (figures.symbol_heatmap, AFTER),
    (figures.pool_path, [5040, 276], None, 0),
    (figures.pool_path, [5040, 276], None, 1),
    (figures.turns_distribution, {"Minimax": [1, 2]}),
    (figures.turns_distribution, {"Entropy": [1, 2]}),
    (figures.tree_map, TreeWalk(strategy_tree(MASTERMIND, "minimax")), 0, (), ""),
    (figures.tree_map, TreeWalk(strategy_tree(MASTERMIND, "entropy")), 0, (), ""),
    (figures.guess_map, AFTER.rank(alike=True), "5678"),
    (figures.guess_map, AFTER.rank("consistent", alike=True), "5678"),
]


@pytest.fixture(autouse=True)
def empty():
    drawn._CHARTS.clear()


def test_what_differs_is_drawn_for_itself():
    charts = [drawn.chart(drawing, 14, 350) for drawing in DIFFERENT]
    charts += [drawn.chart(DIFFERENT[0], 22, 350), drawn.chart(DIFFERENT[0], 14, 700)]
    assert not any(one is other for one, other in combinations(charts, 2))
    assert [chart.to_json(validate=False) for chart in charts[: len(DIFFERENT)]] == [
        figures.Finished(figures.enlarge(draw.draft(*shown), 14, 350)).to_json(validate=False)
        for draw, *shown in DIFFERENT
    ]


@pytest.mark.parametrize("n", range(len(DIFFERENT)))
def test_what_is_alike_is_drawn_once(n):
    again = [
        (figures.bucket_bars, Game(CLASSIC).pool.partition("5678"), None),
        (figures.symbol_heatmap, Game(CLASSIC, [Clue("1234", Feedback(0, 1))]).pool),
    ]
    first = drawn.chart(DIFFERENT[n], 14, 350)
    assert drawn.chart(DIFFERENT[n], 14, 350) is first
    assert len(drawn._CHARTS) == 1
    assert drawn.chart(again[0], 14, 350) is drawn.chart(DIFFERENT[0], 14, 350)
    assert drawn.chart(again[1], 14, 350) is drawn.chart(DIFFERENT[6], 14, 350)


def test_a_pool_too_large_for_a_digest_is_drawn_each_time(monkeypatch):
    monkeypatch.setattr(drawn, "LARGE", 100)
    one, other = (drawn.chart((figures.symbol_heatmap, AFTER), 14, 350) for _ in range(2))
    assert one is not other
    assert figures.describe(one) == figures.describe(other) == figures.describe(figures.symbol_heatmap(AFTER))
    assert len(drawn._CHARTS) == 0
