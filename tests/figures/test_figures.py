"""Figures: the right numbers in the right places, words for who cannot see them, and light weight."""

import json
import subprocess
import sys
from itertools import product
from pathlib import Path

import numpy as np
import pandas as pd
import plotly.graph_objects as go
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bullscows import (
    CLASSIC,
    FOUR_OF_FOUR,
    MASTERMIND,
    Feedback,
    Game,
    Mix,
    Pool,
    Rules,
    figures,
    space,
    strategy_tree,
)
from bullscows.explaining.tree_walk import TreeWalk
from bullscows.figures import codes, colours, grid, style
from bullscows.palette import ink
from bullscows.strategies.mixing import choices
from bullscows.word_lists import shipped

START = {
    "0B 0C": 360, "0B 1C": 1440, "0B 2C": 1260, "0B 3C": 264, "0B 4C": 9, "1B 0C": 480, "1B 1C": 720,
    "1B 2C": 216, "1B 3C": 8, "2B 0C": 180, "2B 1C": 72, "2B 2C": 6, "3B 0C": 24, "4B 0C": 1,
}  # fmt: skip
RESULTS = {
    "worst bucket": [1, 3, 44, 515, 2124, 2151, 202],
    "entropy": [1, 5, 62, 611, 2483, 1779, 98, 1],
}
EXAMPLE = Game().play("1234", "0B1C").play("5678", "1B0C")
SEVENTY_TWO = EXAMPLE.pool
FOUR = EXAMPLE.play("0179", "0B2C").play("2098", "0B2C").pool
SMALL_RULES = [
    Rules(1),
    Rules(2),
    Rules(3, repeats=True),
    Rules(3, leading_zero=False),
    FOUR_OF_FOUR,
    Rules(5, "01234"),
    Rules(6, "012", repeats=True),
    MASTERMIND,
]


def naive_score(secret, guess):
    bulls = sum(s == g for s, g in zip(secret, guess, strict=True))
    left = list(secret)
    for symbol in guess:
        if symbol in left:
            left.remove(symbol)
    return Feedback(bulls, len(secret) - len(left) - bulls)


def start(rules=CLASSIC):
    return Pool.every(rules)


def emptied():
    return Game().play("1234", "0B0C").play("5678", "0B1C").play("7890", "1B2C").pool


def all_figures():
    partition = SEVENTY_TWO.partition("0179")
    return {
        "bucket_bars": figures.bucket_bars(partition, Feedback(0, 2)),
        "compare_bars": figures.compare_bars([partition, SEVENTY_TWO.partition("0375")]),
        "pool_path": figures.pool_path([5040, 1440, 72, 1]),
        "symbol_heatmap": figures.symbol_heatmap(SEVENTY_TWO),
        "code_map": figures.code_map(SEVENTY_TWO, "0179", Feedback(0, 2)),
        "possible map": figures.code_map(SEVENTY_TWO),
        "guess_map": figures.guess_map(SEVENTY_TWO.rank(), "0179"),
        "answer_matrix": figures.answer_matrix(FOUR),
        "tree_map": figures.tree_map(TreeWalk(strategy_tree(Rules(3), "minimax"))),
        "mixed_bars": figures.mixed_bars(choices(Mix(1, 2, 3, 4, 5), SEVENTY_TWO)),
        "turns_distribution": figures.turns_distribution(RESULTS),
        "turns_cumulative": figures.turns_cumulative(RESULTS),
    }


FIGURES = all_figures()


def cells(figure, trace=0):
    """The z of a heat map as rows of numbers and None, however it travels."""
    return [list(row) for row in np.asarray(figure.data[trace].z, object)]


def written(figure, axis=None):
    """{(row, column): text} of the cells that are written in any ink."""
    found = {}
    for trace in figure.data:
        if not isinstance(trace, go.Heatmap) or trace.texttemplate is None or trace.xaxis != axis:
            continue
        for y, texts, levels in zip(trace.y, trace.text, trace.z, strict=True):
            for x, text, level in zip(trace.x, texts, levels, strict=True):
                if level is not None:
                    assert (y, x) not in found, "a cell is written twice"
                    found[y, x] = text
    return found


# What holds for every figure


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_has_a_title_and_words_and_a_height(name):
    figure = FIGURES[name]
    assert figures.describe(figure).endswith(".")
    assert 0 < len(figure.layout.title.text) <= 45
    assert len(figure.layout.title.subtitle.text) <= 56
    assert 150 < figure.layout.height < 900


@pytest.mark.parametrize("name", FIGURES)
def test_no_figure_fixes_a_background_or_font(name):
    written_out = FIGURES[name].to_plotly_json()
    layout = written_out["layout"]
    assert not {"paper_bgcolor", "plot_bgcolor", "font"} & set(layout)
    assert not {"paper_bgcolor", "plot_bgcolor", "font"} & set(layout["template"].get("layout", {}))
    assert '"size": 1' not in json.dumps(layout["title"])
    for trace in FIGURES[name].data:
        textfont = getattr(trace, "textfont", None)
        assert textfont is None or textfont.size is None


@pytest.mark.parametrize("name", FIGURES)
def test_axis_titles_name_their_unit(name):
    if name == "symbol_heatmap":
        return  # its columns are named "place 1", …
    assert FIGURES[name].layout.xaxis.title.text
    assert FIGURES[name].layout.yaxis.title.text


def test_describe_refuses_foreign_figures():
    with pytest.raises(ValueError, match="figure made by"):
        figures.describe(go.Figure())


def test_enlarge_reaches_all_text_and_keeps_the_words():
    figure = figures.answer_matrix(FOUR)
    height, words = figure.layout.height, figures.describe(figure)
    assert figures.enlarge(figure, 24) is figure
    assert figure.layout.font.size == figure.layout.xaxis.tickfont.size == 24
    assert figure.layout.height > height
    assert figures.describe(figure) == words


def test_titles_are_broken_between_words_for_a_narrow_chart():
    figure = figures.difference_bars({-1: 3, 0: 4, 2: 5}, "Minimax, then entropy (fits)", "Expected size (fits)")
    title, height = figure.layout.title.text, figure.layout.height
    figures.enlarge(figure, 14, 350)
    assert figure.layout.title.text == "Minimax, then entropy (fits) wins more of"
    assert "the same secrets</span></b><br>" in figure.layout.title.subtitle.text
    assert title.endswith("the same secrets")
    assert figure.layout.xaxis.title.text == "turns by which Minimax, then entropy (fits) is<br>ahead"
    unbroken = figures.enlarge(figures.pool_path([5040, 1440]), 14, 350)
    assert unbroken.layout.title.text == "1,440 codes left after 1 clue"
    assert figure.layout.height > height * 1.1


def test_the_package_alone_loads_neither_plotly_nor_pandas():
    code = "import sys, bullscows; print({'plotly', 'pandas'} & set(sys.modules))"
    root = Path(__file__).parents[2]
    out = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "set()"


def test_figures_know_no_streamlit():
    folder = Path(figures.__file__).parent
    assert not any("streamlit" in path.read_text("utf-8") for path in folder.glob("*.py"))


# Buckets


def test_bucket_bars_of_a_first_guess():
    figure = figures.bucket_bars(start().partition("1234"))
    (bars,) = figure.data
    assert dict(zip(bars.x, bars.y, strict=True)) == START
    assert list(bars.customdata) == list(START)
    assert figure.layout.xaxis.type == "category"
    labels = dict(zip(bars.x, bars.text, strict=True))
    assert labels["0B 1C"] == "worst:<br>1,440"
    assert labels["0B 2C"] == "1,260"
    assert labels["4B 0C"] == "win:<br>1"
    fills = dict(zip(bars.x, bars.marker.color, strict=True))
    assert fills["0B 1C"] == style.WORST
    assert fills["4B 0C"] == style.WIN
    assert fills["0B 0C"] == style.PLAIN
    assert figures.describe(figure) == (
        "1234 makes 14 buckets of 5,040 codes; the worst is 0 bulls, 1 cow with 1,440 codes."
    )


def test_bucket_bars_hover_tells_share_and_bits():
    (bars,) = figures.bucket_bars(start().partition("1234")).data
    hover = dict(zip(bars.x, bars.hovertext, strict=True))
    assert hover["0B 1C"] == "0 bulls, 1 cow<br>1,440 codes, 29% of the pool<br>1.81 bits gained"


def test_a_picked_bucket_is_hatched_and_outlined_and_told():
    figure = figures.bucket_bars(start().partition("1234"), Feedback(1, 0))
    (bars,) = figure.data
    position = list(bars.x).index("1B 0C")
    assert [i for i, shape in enumerate(bars.marker.pattern.shape) if shape] == [position]
    assert bars.marker.line.width[position] == max(bars.marker.line.width)
    assert "▼" in bars.text[position]
    assert "Picked: 1 bull, 0 cows with 480 codes." in figures.describe(figure)


def test_bucket_bars_of_nothing_say_so():
    figure = figures.bucket_bars(emptied().partition("1234"))
    assert "contradict" in figures.describe(figure)
    assert not figure.data[0].x


def test_every_worst_bucket_is_labelled():
    partition = FOUR.partition("0123")
    (bars,) = figures.bucket_bars(partition).data
    assert [text for text in bars.text if "worst" in text] == ["worst:<br>2", "worst:<br>2"]


def test_compare_bars_share_their_answers():
    partitions = [EXAMPLE.pools[1].partition(guess) for guess in ("5678", "0156")]
    figure = figures.compare_bars(partitions)
    first, second = figure.data
    assert first.x == second.x
    assert (first.name, second.name) == ("5678", "0156")
    assert sum(first.y) == sum(second.y) == 1440
    assert [text for text in (*first.text, *second.text) if text] == ["worst: 504", "worst: 378"]
    assert first.marker.color != second.marker.color
    assert first.marker.pattern.shape != second.marker.pattern.shape
    with pytest.raises(ValueError, match="at least one guess"):
        figures.compare_bars([])


# Turns


def test_pool_path_on_a_log_axis():
    path, _ = (figure := figures.pool_path([5040, 1440, 72, 25, 4, 2, 1])).data
    assert list(path.y) == [5040, 1440, 72, 25, 4, 2, 1]
    assert figure.layout.yaxis.type == "log"
    assert path.text[0] == "<b>5,040</b>"
    assert "12.3 bits missing" in path.hovertext[0]
    assert figure.layout.yaxis2.type == "log"
    assert figure.layout.yaxis2.range == figure.layout.yaxis.range  # the same heights, read in bits
    ticks = zip(figure.layout.yaxis2.ticktext, figure.layout.yaxis2.tickvals, strict=True)
    assert all(2 ** int(bits) == size for bits, size in ticks)
    assert "clue 1: 1,440 codes" in figures.describe(figure)


def test_pool_path_leaves_out_what_is_not_revealed():
    sizes = [5040, 1440, 72, 1]
    figure = figures.pool_path(sizes, ["start", "1234", "5678", "5940"], shown=1)
    assert list(figure.data[0].y) == [5040, 1440]
    assert "5678" not in figure.to_json()
    assert figure.layout.xaxis.range == figures.pool_path(sizes).layout.xaxis.range


def test_pool_path_of_a_contradiction():
    path, _ = (figure := figures.pool_path([5040, 20, 0])).data
    assert min(path.y) > 0
    assert path.text[-1] == "<b>none fits</b>"
    assert path.marker.symbol[-1] != path.marker.symbol[0]
    assert "contradict" in figures.describe(figure)
    assert figure.layout.yaxis.ticktext[0] == "0"


@pytest.mark.parametrize("sizes", [[1], [0], [1, 1], [0, 0]])
def test_pool_path_of_tiny_pools(sizes):
    figure = figures.pool_path(sizes)
    low, high = figure.layout.yaxis.range
    assert low < high


def test_pool_path_wants_a_label_for_each_size():
    with pytest.raises(ValueError, match="one label for each size, got 1 for 2"):
        figures.pool_path([5040, 1440], ["start"])


def test_turns_distribution():
    figure = figures.turns_distribution(RESULTS)
    assert [list(bars.y) for bars in figure.data] == [[*RESULTS["worst bucket"], 0], RESULTS["entropy"]]
    assert list(figure.data[0].x) == list(range(1, 9))
    assert len({bars.marker.pattern.shape for bars in figure.data}) == 2
    assert "entropy: 5,040 secrets, 5.243 guesses on average, 8 at worst." in figures.describe(figure)


def test_turns_cumulative_ends_at_all():
    figure = figures.turns_cumulative(RESULTS)
    for line, row in zip(figure.data, RESULTS.values(), strict=True):
        assert line.y[-1] == 100
        assert list(line.y) == sorted(line.y)
        assert line.y[4] == pytest.approx(100 * sum(row[:5]) / 5040)
    assert len({(line.line.dash, line.marker.symbol) for line in figure.data}) == 2


def test_turns_of_a_mean_over_seeds():
    figure = figures.turns_distribution({"random": [1.0, 2.5, 1.5]})
    assert list(figure.data[0].text) == ["1", "2.5", "1.5"]
    assert "5 secrets, 2.100 guesses on average, 3 at worst." in figures.describe(figure)
    assert list(figures.turns_cumulative({"random": [0.1, 0.2]}).data[0].y)[-1] == 100


@pytest.mark.parametrize("draw", [figures.turns_distribution, figures.turns_cumulative])
@pytest.mark.parametrize("nothing", [{}, {"none": []}])
def test_turns_of_nothing(draw, nothing):
    with pytest.raises(ValueError, match="at least one strategy"):
        draw(nothing)


# Maps of codes


def expected_level(pool, code, guess):
    if code not in pool:
        return len(pool.space.answers) if guess else 0
    return pool.space.answers.index(naive_score(code, guess)) if guess else 1


@pytest.mark.parametrize("rules", SMALL_RULES, ids=str)
@pytest.mark.parametrize("with_guess", [True, False])
def test_every_code_is_one_cell_of_its_own(rules, with_guess):
    whole = start(rules)
    guess = whole[len(whole) // 2]
    pool = whole.keep(whole[0], naive_score(whole[len(whole) - 1], whole[0]))
    figure = figures.code_map(pool, guess if with_guess else None)
    trace = figure.data[0]
    seen = {}
    for y, row in zip(trace.y, cells(figure), strict=True):
        for x, level in zip(trace.x, row, strict=True):
            if level is not None:
                seen[(y + x).strip()] = level
    members = set(pool)
    assert list(seen) == list(whole)
    for code, level in seen.items():
        if code in members:
            assert level == expected_level(pool, code, guess if with_guess else None)
        else:
            assert level == (len(pool.space.answers) if with_guess else 0)
    assert figure.layout.xaxis.type == figure.layout.yaxis.type == "category"


def test_code_map_counts_and_legend():
    pool = EXAMPLE.pools[1]
    figure = figures.code_map(pool, "5678")
    levels = [level for row in cells(figure) for level in row]
    assert len(levels) - levels.count(None) == 5040
    assert levels.count(14) == 5040 - 1440
    assert levels.count(2) == 504
    legend = written(figure, "x2")
    assert legend["0B", "2C"] == "504"
    assert legend["0B", "4C"] == "0"
    assert len(legend) == 14
    assert figures.describe(figure) == (
        "A map of all 5,040 codes; the 1,440 that still fit are coloured by their answer to 5678: "
        "9 buckets, the worst with 504 codes."
    )


def test_code_map_hover_tells_the_answer():
    trace = figures.code_map(start(), "1234").data[0]
    row, column = trace.y.index("59"), trace.x.index("40")
    assert trace.text[row][column] == "0B 1C"
    assert "%{text}" in trace.hovertemplate


def test_picked_bucket_is_outlined_and_the_others_fade():
    figure = figures.code_map(EXAMPLE.pools[1], "5678", Feedback(1, 0))
    on_map = [shape for shape in figure.layout.shapes if shape.xref in (None, "x")]
    assert len(on_map) == 2
    shades = [colour for _, colour in figure.data[0].colorscale[::2]]
    full = [i for i, colour in enumerate(shades) if colour.startswith("#")]
    assert full == [start().space.answers.index(Feedback(1, 0))]
    assert "Picked: 1 bull, 0 cows, 72 codes." in figures.describe(figure)


def test_a_thicket_is_not_outlined():
    pool = start(Rules(5, repeats=True))
    figure = figures.code_map(pool, "01234", Feedback(0, 2))
    assert all(shape.xref == "x2" for shape in figure.layout.shapes)
    assert len(figure.to_json()) < 300_000


def test_outline_merges_sides():
    marked = np.array([[True, True, False], [True, False, False]])
    assert sorted(grid.outline(marked)) == sorted(
        [
            "M-0.5,-0.5H1.5",
            "M0.5,0.5H1.5",
            "M-0.5,1.5H0.5",
            "M-0.5,-0.5V1.5",
            "M0.5,0.5V1.5",
            "M1.5,-0.5V0.5",
        ]
    )


@pytest.mark.parametrize(
    ("rules", "most"), [(CLASSIC, 110_000), (Rules(5), 280_000), (Rules(5, repeats=True), 200_000)], ids=str
)
def test_code_maps_stay_light(rules, most):
    pool = start(rules)
    figure = figures.code_map(pool, pool[len(pool) // 3])
    assert len(figure.to_json()) < most
    assert all(trace.type == "heatmap" for trace in figure.data)


def test_code_map_refuses_what_nobody_could_see():
    with pytest.raises(ValueError, match="151,200 codes is too fine to see"):
        figures.code_map(start(Rules(6)))
    with pytest.raises(ValueError, match="expected at most 100,000, in 200,000 cells"):
        figures.code_map(start(Rules(8, "01234567")))  # 40,320 codes in 1,680 × 1,680 cells


@pytest.mark.parametrize(
    "rules", [CLASSIC, Rules(5), Rules(6, "12345678"), Rules(7, "1234567"), MASTERMIND], ids=str
)
def test_cells_of_a_map_are_told_before_it_is_drawn(rules):
    cells = grid.Grid(space(rules))
    assert codes.has_map(rules) == (len(cells.rows) * len(cells.columns) <= codes.MAX_CELLS)


def test_code_map_of_a_contradiction():
    for figure in (figures.code_map(emptied()), figures.code_map(emptied(), "1234")):
        assert "No code fits" in figure.layout.title.text


def test_possible_map_counts():
    figure = figures.code_map(SEVENTY_TWO)
    levels = [level for row in cells(figure) for level in row]
    assert levels.count(1) == 72
    assert [trace.name for trace in figure.data[1:]] == ["possible: 72", "ruled out: 4,968"]


def test_long_numbers_stand_upright_where_bars_are_narrow():
    long, short = Rules(5, "123456789ABC", repeats=True), Rules(4, "12345678", repeats=True)
    for rules, guess, angle in ((long, "12345", -90), (short, "1234", 0)):
        partition = Pool.every(rules).partition(guess)
        assert figures.bucket_bars(partition).data[0].textangle == angle


def test_symbol_heatmap_shares():
    figure = figures.symbol_heatmap(FOUR)
    assert list(FOUR) == ["5903", "5940", "9603", "9640"]
    texts = written(figure)
    assert len(texts) == 40
    assert texts["5", "place 1"] == texts["9", "place 1"] == "50%"
    assert texts["9", "place 2"] == texts["6", "place 2"] == "50%"
    assert texts["1", "place 1"] == "0%"
    assert "4 codes" in figures.describe(figure)
    assert "contradict" in figures.describe(figures.symbol_heatmap(emptied()))


@pytest.mark.parametrize(
    ("rules", "noun"),
    [(CLASSIC, "digit"), (shipped("uk4"), "letter"), (Rules(4, "12ABC"), "symbol"), (MASTERMIND, "symbol")],
)
def test_pictures_call_symbols_what_they_are(rules, noun):
    every = Pool.every(rules)
    heat, codes = figures.symbol_heatmap(every), figures.code_map(every)
    assert heat.layout.yaxis.title.text == noun
    assert heat.layout.title.text.startswith(f"Where {noun}s stand")
    if rules.words is None:
        assert codes.layout.xaxis.title.text == f"last 2 {noun}s of the code"
        assert codes.layout.yaxis.title.text == f"first 2 {noun}s"


@pytest.mark.parametrize("key", ["en4", "uk5"])
def test_a_map_of_words_has_each_word_once_with_its_answer(key):
    rules = shipped(key)
    pool = Pool.every(rules)
    guess = pool[len(pool) // 3]
    figure = figures.code_map(pool, guess, next(iter(pool.partition(guess).sizes)))
    drawn = [
        (word, str(pool.space.answers[level]), text)
        for words, levels, texts in zip(figure.data[0].customdata, cells(figure), figure.data[0].text, strict=True)
        for word, level, text in zip(words, levels, texts, strict=True)
        if level is not None
    ]
    for word, answer, text in drawn:
        assert answer == text == str(Feedback(*naive_score(word, guess)))
    assert [word for word, *_ in drawn] == list(pool)
    assert abs(len(figure.data[0].x) - len(figure.data[0].y)) <= 1


def test_percent_never_rounds_to_certainty():
    assert [style.percent(share) for share in (0, 1e-6, 0.005, 0.5, 0.999, 1)] == [
        "0%", "<1%", "<1%", "50%", ">99%", "100%",
    ]  # fmt: skip


# Guesses


def markers(figure):
    return [
        (x, y, code, trace.name.startswith("fits"))
        for trace in figure.data
        if trace.name
        for x, y, code in zip(trace.x, trace.y, trace.customdata, strict=True)
    ]


def test_guess_map_groups():
    ranking = SEVENTY_TWO.rank()
    groups = {}
    for row in ranking.itertuples():
        groups.setdefault((row.worst, row.entropy, row.fits), []).append(row.guess)
    found = {(x, y, fits): code for x, y, code, fits in markers(figures.guess_map(ranking))}
    assert found == {key: min(guesses) for key, guesses in groups.items()}


def test_guess_map_of_merged_guesses_is_the_same():
    apart, merged = SEVENTY_TWO.rank(), SEVENTY_TWO.rank(alike=True)
    one, two = figures.guess_map(apart), figures.guess_map(merged)
    assert sorted(markers(one)) == sorted(markers(two))
    assert figures.describe(one) == figures.describe(two)
    assert "5,040 guesses as 124 markers" in figures.describe(one)


def test_a_crowded_guess_map_is_thinned_but_keeps_the_best():
    ranking = start(Rules(5)).keep("01234", "1B1C").keep("56783", "0B2C").rank()
    found = markers(figure := figures.guess_map(ranking))
    assert len(found) < 1500
    assert "30,240 guesses" in figures.describe(figure)
    assert max(y for _, y, _, _ in found) == ranking["entropy"].max()
    assert min(x for x, _, _, _ in found) == ranking["worst"].min()


def test_chosen_guess_is_labelled():
    figure = figures.guess_map(SEVENTY_TWO.rank(), "0375")
    assert "0375" in figure.layout.annotations[0].text
    assert figure.layout.annotations[0].x == 19
    assert "0375 leaves 19 codes at worst" in figures.describe(figure)


def test_chosen_guess_that_was_merged_is_placed_by_its_partition():
    merged = SEVENTY_TWO.rank(alike=True)
    hidden = next(code for code in SEVENTY_TWO if code not in set(merged["guess"]))
    assert not figures.guess_map(merged, hidden).layout.annotations
    partition = SEVENTY_TWO.partition(hidden)
    (label,) = figures.guess_map(merged, partition).layout.annotations
    assert (label.x, label.y) == (partition.worst, partition.entropy)


def test_guess_map_of_nothing():
    nothing = pd.DataFrame({"guess": [], "worst": [], "entropy": [], "fits": []})
    assert figures.describe(figures.guess_map(nothing)) == "No guess to show."
    assert figures.guess_map(emptied().rank(alike=True))


# Matrix


@pytest.mark.parametrize("rules", SMALL_RULES[1:], ids=str)
def test_matrix_answers_against_a_naive_scorer(rules):
    whole = start(rules)
    pool = Pool.of(rules, list(whole)[:: max(1, len(whole) // 12)][:12])
    guesses = [*pool, whole[1]] if whole[1] not in pool else list(pool)
    texts = written(figures.answer_matrix(pool, guesses))
    assert texts == {
        (guess, secret): colours.compact(naive_score(secret, guess)) for guess, secret in product(guesses, pool)
    }


def test_matrix_names_and_marks_the_worst():
    pool = EXAMPLE.play("0179", "0B2C").pool
    figure = figures.answer_matrix(pool)
    beside = [note.text for note in figure.layout.annotations]
    assert beside[0] == "<b>4 of 25 ★</b>"
    assert beside[1] == "6 of 25"
    assert beside[-1] == "worst"
    assert figures.describe(figure).endswith("The smallest worst case, 4 of 25, is that of 2098.")
    assert figure.layout.height > figures.answer_matrix(FOUR).layout.height


def test_matrix_takes_probes_as_rows():
    figure = figures.answer_matrix(FOUR, ["5903", "0123"])
    assert list(figure.data[0].y) == ["5903", "0123"]
    with pytest.raises(ValueError, match="expected 4 symbols"):
        figures.answer_matrix(FOUR, ["12"])


def test_matrix_is_for_small_pools():
    with pytest.raises(ValueError, match="at most 30 codes to write out, got 72"):
        figures.answer_matrix(SEVENTY_TWO)
    assert "No answers" in figures.describe(figures.answer_matrix(emptied()))


# Colours


@pytest.mark.parametrize("length", range(1, 7))
def test_each_answer_has_a_colour_of_its_own(length):
    every = colours.answer_colours(length)
    assert len(set(every)) == len(every)


def test_more_cows_are_darker():
    def brightness(answer):
        code = colours.answer_colour(answer, 4)
        return sum(int(code[i : i + 2], 16) for i in (1, 3, 5))

    row = [brightness(Feedback(0, cows)) for cows in range(5)]
    assert row == sorted(row, reverse=True)


@pytest.mark.parametrize("length", range(1, 7))
def test_writing_in_cells_has_contrast(length):
    """At least 4.5 to 1, as the accessibility guidelines ask."""

    def luminance(colour):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return float(np.dot(linear, (0.2126, 0.7152, 0.0722)))

    for colour in colours.answer_colours(length):
        low, high = sorted((luminance(colour), luminance(ink(colour))))
        assert (high + 0.05) / (low + 0.05) >= 4.5


# Any rules


@st.composite
def positions(draw):
    repeats = draw(st.booleans())
    n = draw(st.integers(1, 5))
    length = draw(st.integers(1, 4 if repeats else min(n, 5)))
    symbols = "0aé9Я"[:n]
    rules = Rules(length, symbols, repeats, draw(st.booleans()) or n == 1)
    whole = start(rules)
    index = st.integers(0, len(whole) - 1)
    secret, clue, guess = whole[draw(index)], whole[draw(index)], whole[draw(index)]
    return whole.keep(clue, naive_score(secret, clue)), guess


@settings(max_examples=25, deadline=None)
@given(positions())
def test_figures_of_any_rules_agree_with_brute_force(position):
    pool, guess = position
    partition = pool.partition(guess)
    (bars,) = figures.bucket_bars(partition).data
    assert sum(bars.y) == len(pool)
    picked = next(iter(partition.sizes))
    figure = figures.code_map(pool, guess, picked)
    levels = [level for row in cells(figure) for level in row if level is not None]
    assert len(levels) == pool.rules.size
    for answer, size in partition.sizes.items():
        assert levels.count(pool.space.answers.index(answer)) == size
    marked = grid.Grid(pool.space).marked(partition.bucket(picked).members)
    assert marked.sum() == partition.sizes[picked]
    assert figures.symbol_heatmap(pool).data
    assert json.loads(figure.to_json())


@pytest.mark.parametrize(
    "rules", [Rules(n, leading_zero=False, repeats=r) for n in (3, 4, 5) for r in (False, True)]
)
def test_symbol_heatmap_of_any_share(rules):
    """Shares such as 72/648 are no exact floats, and must not be shaded beyond the darkest."""
    assert figures.symbol_heatmap(Pool.every(rules)).data
