"""The numbers of a chart as tables: the same as drawn, and none left out."""

import numpy as np
import pytest
from test_figures import FIGURES, FOUR, RESULTS, SEVENTY_TWO, START

from bullscows import MASTERMIND, Feedback, Pool, Rules, figures, strategy_tree
from bullscows.explaining.tree_walk import TreeWalk
from bullscows.figures import numbers


def only(figure, limit=None):
    (table,) = numbers(figure, limit)
    return table


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_has_its_numbers(name):
    tables = numbers(FIGURES[name])
    assert tables
    for table in tables:
        assert table.total == len(table.rows) > 0
        assert all(len(row) == len(table.columns) for row in table.rows)
        assert all(table.columns)
        assert not any("<" in str(cell) for row in table.rows for cell in row)


@pytest.mark.parametrize("name", FIGURES)
def test_a_limit_gives_the_first_rows_and_the_whole_number(name):
    for some, every in zip(numbers(FIGURES[name], 3), numbers(FIGURES[name]), strict=True):
        assert some == every._replace(rows=every.rows[:3])


def test_buckets_by_answer():
    table = only(figures.bucket_bars(Pool.every(Rules()).partition("1234"), Feedback(0, 1)))
    assert dict(table.rows) == START


def test_two_guesses_stand_side_by_side():
    first, second = SEVENTY_TWO.partition("0179"), SEVENTY_TWO.partition("0375")
    table = only(figures.compare_bars([first, second]))
    assert table.columns[1:] == ["0179", "0375"]
    for column, partition in ((1, first), (2, second)):
        sizes = {str(answer): size for answer, size in partition.sizes.items()}
        assert {row[0]: row[column] for row in table.rows if row[column]} == sizes


def test_a_log_axis_gives_its_zero_as_zero():
    assert only(figures.pool_path([5040, 10, 0])).rows == [("start", 5040), ("clue 1", 10), ("clue 2", 0)]
    assert only(figures.pool_path([5040, 10, 0], shown=1)).rows == [("start", 5040), ("clue 1", 10)]


def test_turns_of_strategies():
    table = only(figures.turns_distribution(RESULTS))
    assert [row[1] for row in table.rows] == [*RESULTS["worst bucket"], 0]
    assert [row[2] for row in table.rows] == RESULTS["entropy"]
    shares = only(figures.turns_cumulative(RESULTS))
    assert [row[1] for row in shares.rows][:3] == pytest.approx([100 / 5040, 400 / 5040, 4800 / 5040])
    assert shares.rows[-1][1:] == (100, 100)


def test_series_without_a_place_in_common_are_told_apart_by_name():
    table = only(figures.difference_bars({-1: 3, 0: 4, 2: 5.5}, "Minimax", "Chance"))
    assert table.rows == [("−1", 3, "Chance wins"), ("draw", 4, "draw"), ("+2", 5.5, "Minimax wins")]


@pytest.mark.parametrize("rules", [Rules(3), Rules(3, leading_zero=False), Rules(1)])
def test_a_map_lists_every_code_with_its_answer(rules):
    pool = Pool.every(rules)
    guess = pool[len(pool) // 2]
    cells, legend = numbers(figures.code_map(pool, guess))
    partition = pool.partition(guess)
    expected = {code: str(answer) for answer in partition.sizes for code in partition.bucket(answer)}
    assert dict(cells.rows) == expected
    assert legend.columns == ["row", *(f"{cows}C" for cows in range(rules.length + 1))]
    drawn = {
        f"{row[0]} {head}": n for row in legend.rows for head, n in zip(legend.columns[1:], row[1:], strict=True)
    }
    sizes = {str(answer): str(size) for answer, size in partition.sizes.items()}
    assert {answer: n for answer, n in drawn.items() if n not in (None, "0")} == sizes


def test_a_map_too_fine_for_texts_still_lists_its_codes():
    pool = Pool.every(Rules(5))
    cells, _ = numbers(figures.code_map(pool, "01234"), 2)
    assert cells.total == 30_240
    assert cells.rows == [("01234", "5B 0C"), ("01235", "4B 0C")]


def test_ruled_out_codes_are_said_to_be():
    states = dict(only(figures.code_map(SEVENTY_TWO)).rows)
    assert {code for code, state in states.items() if state == "possible"} == set(SEVENTY_TWO)
    assert len(states) == 5040


def test_cells_written_in_black_and_in_white_are_one_table():
    table = only(figures.answer_matrix(FOUR))
    answers = {(row[0], secret): cell for row in table.rows for secret, cell in zip(FOUR, row[1:], strict=True)}
    assert answers["5903", "5903"] == "4B0C"
    assert len(answers) == 16
    assert None not in answers.values()


def test_markers_are_named_by_their_guess():
    ranking = SEVENTY_TWO.rank()
    table = only(figures.guess_map(ranking, "0375"))
    by_guess = {row[0]: row for row in table.rows}
    row = ranking[ranking.guess == "0375"].iloc[0]
    assert by_guess["0375"][1] == row.worst
    assert by_guess["0375"][2] == pytest.approx(row.entropy)
    assert table.total == len(ranking.groupby(["worst", "entropy", "fits"]))


def test_sectors_of_a_tree_are_told_in_words():
    walk = TreeWalk(strategy_tree(Rules(3), "minimax"))
    table = only(figures.tree_map(walk, path=[0]))
    assert table.rows[0][1:] == (1, 720)
    assert table.rows[0][0].startswith("guess 1: ")
    assert sum(secrets for _, turn, secrets in table.rows if turn == 2) == 719


def test_titles_broken_for_a_projector_are_whole_headings():
    figure = figures.enlarge(figures.difference_bars({-1: 1, 0: 7, 1: 2}, "Minimax of all", "Chance"), 22, 350)
    assert "<br>" in figure.layout.xaxis.title.text
    assert only(figure).columns[0] == "turns by which Minimax of all is ahead"


def test_repeated_symbols_have_numbers_too():
    table = only(figures.symbol_heatmap(Pool.every(MASTERMIND)))
    assert np.shape([row[1:] for row in table.rows]) == (6, 4)
    assert {cell for row in table.rows for cell in row[1:]} == {"17%"}
