"""The charts of races and of openings: what stands in them, and what they say."""

import json

import pytest

from bullscows.figures import describe, difference_bars, opening_bars
from bullscows.figures.openings import BLUE, GREEN

SPREAD = {-2: 3.0, -1: 10.0, 0: 60.0, 1: 20.5, 2: 6.5}


def test_a_bar_for_each_difference_and_a_colour_for_each_meaning():
    figure = difference_bars(SPREAD, "Entropy", "Minimax")
    lost, drawn, won = figure.data
    assert [bars.name for bars in figure.data] == ["Minimax wins", "draw", "Entropy wins"]
    assert dict(zip((*lost.x, *drawn.x, *won.x), (*lost.y, *drawn.y, *won.y), strict=True)) == SPREAD
    assert len({bars.marker.color for bars in figure.data}) == 3
    assert lost.marker.pattern.shape != won.marker.pattern.shape
    assert list(figure.layout.xaxis.ticktext) == ["−2", "−1", "draw", "+1", "+2"]
    assert list(won.text) == ["20.5", "6.5"]
    assert list(lost.text) == ["3", "10"]
    assert figure.layout.title.text == "Entropy wins more of the same secrets"
    assert figure.layout.title.subtitle.text == "27% to 13%, 60% drawn"
    assert "Entropy wins 27%" in describe(figure)
    assert "−2: 3." in describe(figure)
    assert "Minimax wins by 2 turns<br>3 secrets" in lost.hovertext
    assert json.loads(figure.to_json())


def test_the_other_may_win_more_or_none():
    assert difference_bars({-1: 2, 0: 1, 1: 1}, "A", "B").layout.title.text == "B wins more of the same secrets"
    even = difference_bars({0: 7}, "A", "B")
    assert even.layout.title.text == "Both win as many of the same secrets"
    assert [bars.name for bars in even.data] == ["draw"]


def test_nothing_to_show_is_refused():
    with pytest.raises(ValueError, match="got none"):
        difference_bars({}, "A", "B")
    with pytest.raises(ValueError, match="got none"):
        opening_bars({}, "A")


def test_openings_with_the_cheapest_marked():
    figure = opening_bars({"1122": 4.4761, "1123": 4.3951}, "Expected size")
    (bars,) = figure.data
    assert dict(zip(bars.x, bars.y, strict=True)) == {"1122": 4.4761, "1123": 4.3951}
    assert list(bars.marker.color) == [BLUE, GREEN]
    assert list(bars.marker.pattern.shape) == ["", "/"]
    assert figure.layout.yaxis.range[0] == 0
    assert figure.layout.title.text == "1123 costs least over whole games"
    assert "1122: 4.4761." in describe(figure)
    assert bars.error_y.array is None


def test_openings_with_errors():
    (bars,) = opening_bars({"1122": 4.6, "1123": 4.5}, "Chance", [0.01, 0.02]).data
    assert list(bars.error_y.array) == [0.01, 0.02]
