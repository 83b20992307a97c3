"""Drafts: figures as plain dicts, which pages send as they are, and notebooks get as plotly's own."""

import json
from base64 import b64decode

import numpy as np
import plotly.graph_objects as go
import pytest

from bullscows import CLASSIC, Game, Mix, figures, strategy_tree
from bullscows.explaining.tree_walk import TreeWalk
from bullscows.figures.draft import Draft, bar, heatmap
from bullscows.strategies import mixing

POOL = Game(CLASSIC).play("1234", "0B 1C").pool
FEW = POOL.partition("5678").bucket("1B 0C").partition("0179").bucket("1B 2C")
EVERY = {
    "answer_matrix": (FEW,),
    "bucket_bars": (POOL.partition("5678"), None),
    "code_map": (POOL, "5678"),
    "compare_bars": ([POOL.partition("5678"), POOL.partition("0156")],),
    "difference_bars": ({-1: 20, 0: 80, 2: 7}, "Entropy", "Minimax"),
    "guess_map": (POOL.rank(alike=True), "5678"),
    "mixed_bars": (mixing.choices(Mix(worst=3, entropy=1), FEW),),
    "opening_bars": ({"0123": 5.24, "0012": 5.3}, "Minimax"),
    "pool_path": ([5040, 276, 72],),
    "symbol_heatmap": (POOL,),
    "tree_map": (TreeWalk(strategy_tree(CLASSIC, "first-consistent")),),
    "turns_cumulative": ({"Minimax": [1, 20, 300], "Entropy": [0, 21, 300]},),
    "turns_distribution": ({"Minimax": [1, 20, 300], "Entropy": [0, 21, 300]},),
}


def said(figure):
    """What a browser is told, empty parts left out."""
    return thinned(json.loads(figure.to_json(validate=False)))


def thinned(value):
    if isinstance(value, dict):
        parts = {name: thinned(part) for name, part in value.items()}
        return {name: part for name, part in parts.items() if part is not None and part != {}}
    return [thinned(part) for part in value] if isinstance(value, list) else value


def test_every_figure_is_here():
    assert {name for name in figures.__all__ if hasattr(getattr(figures, name), "draft")} == EVERY.keys()


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("letters", [None, (14, 350), (22, 700)])
def test_a_page_sends_what_plotly_itself_would_send(name, letters):
    draw, shown = getattr(figures, name), EVERY[name]
    figure, draft = draw(*shown), draw.draft(*shown)
    assert isinstance(figure, go.Figure)
    if letters:
        figure, draft = figures.enlarge(figure, *letters), figures.enlarge(draft, *letters)
    assert said(figures.Finished(draft)) == said(figure)
    assert figures.describe(draft) == figures.describe(figure)


def test_what_is_drawn_twice_is_drawn_afresh():
    first = figures.enlarge(figures.bucket_bars.draft(POOL.partition("5678")), 22, 350)
    assert first.layout["font"]["size"] == 22
    assert "font" not in figures.bucket_bars.draft(POOL.partition("5678")).layout


def test_verbs_do_what_plotlys_own_do():
    changes = {"title_text": "buckets", "title": {"font_size": 20}, "legend": {"x": 0}, "margin_b": 60}
    draft, own = Draft(bar(x=[1], y=[2], name=None)), go.Figure(go.Bar(x=[1], y=[2]))
    for figure in (draft, own):
        figure.update_layout(yaxis2={"anchor": "x", "overlaying": "y"}, **changes)
        figure.update_xaxes(title_text="answer", tickfont={"size": 9}).update_yaxes(range=[0, 3])
        figure.add_scatter(x=[1], y=[1], mode="markers")
        figure.add_shape(type="path", path="M0,0H1")
        figure.add_annotation(text="here", x=1, y=1)
    theirs = said(own)
    del theirs["layout"]["template"]  # plotly's own look
    assert said(figures.Finished(draft)) == theirs


@pytest.mark.parametrize("dtype", [np.uint8, np.int16, np.float64])
def test_arrays_travel_packed(dtype):
    array = np.arange(6, dtype=dtype).reshape(2, 3)
    z = said(figures.Finished(Draft(heatmap(z=array))))["data"][0]["z"]
    assert z["shape"] == "2, 3"
    assert np.array_equal(np.frombuffer(b64decode(z["bdata"]), dtype).reshape(2, 3), array)
    assert z == said(go.Figure(go.Heatmap(z=array)))["data"][0]["z"]
