"""The picture of a tree: every secret has its place, however few sectors there may be."""

import drawn
import oracle
from drawn import briefly
from hypothesis import given
from hypothesis import strategies as st
from refusals import refusal

from bullscows import CLASSIC, Feedback, Rules, figures, strategy_tree
from bullscows.explaining.tree_walk import TreeWalk
from bullscows.figures.tree_map import MAX_SECTORS, MERGED, sectors

CLASSIC_WALK = TreeWalk(strategy_tree(CLASSIC, "minimax"))
SMALL_WALK = TreeWalk(strategy_tree(Rules(3), "minimax"))


@briefly
@given(drawn.rules(max_size=400), st.integers(2, 60), st.data())
def test_every_secret_has_its_place_at_every_limit(rules, limit, data):
    walk = TreeWalk(strategy_tree(rules, "entropy-consistent"))
    node = data.draw(st.integers(0, len(walk) - 1))
    shown = walk.trail(data.draw(st.integers(0, len(walk) - 1)))
    drawn_sectors = sectors(walk, node, limit, shown)
    assert 1 <= len(drawn_sectors) <= limit
    own = {sector.node: sector for sector in drawn_sectors if not sector.merged}
    merged = {sector.node: sector for sector in drawn_sectors if sector.merged}
    assert len(own) + len(merged) == len(drawn_sectors)
    assert (own[node].start, own[node].secrets) == (0, walk.below[node])
    for each, sector in own.items():
        children = walk.children(each).values()
        apart = [own[child] for child in children if child in own]
        rest = [merged[each]] if each in merged else []
        assert (sector.turn, sector.secrets) == (walk.turns[each], walk.below[each])
        assert sum(below.secrets for below in apart + rest) == walk.below[each] - walk.found[each]
        assert [below.merged for below in rest] in ([], [len(children) - len(apart)])
        start = sector.start
        for below in apart + rest:
            assert (below.start, below.turn) == (start, sector.turn + 1)
            start += below.secrets
        assert start <= sector.start + sector.secrets


def test_a_tree_that_fits_is_drawn_whole():
    whole = sectors(SMALL_WALK, 0, len(SMALL_WALK))
    assert {sector.node for sector in whole} == set(range(len(SMALL_WALK)))
    assert not any(sector.merged for sector in whole)


def test_the_room_there_is_is_used():
    assert MAX_SECTORS - 5 <= len(sectors(CLASSIC_WALK)) <= MAX_SECTORS <= 1500
    assert len(sectors(CLASSIC_WALK, 0, 1500)) > 1490


def test_the_largest_are_drawn_and_those_asked_for():
    path = CLASSIC_WALK.trail(CLASSIC_WALK.node_of("1435"))
    apart = {sector.node for sector in sectors(CLASSIC_WALK, 0, 60, path) if not sector.merged}
    assert set(path) <= apart
    without = sorted(CLASSIC_WALK.below[list(set(range(len(CLASSIC_WALK))) - apart)])
    assert without[-1] <= min(CLASSIC_WALK.below[list(apart - set(path))])


def test_one_sector_is_no_picture():
    assert "expected a limit of at least 2 sectors, got 1" in refusal(sectors, CLASSIC_WALK, 0, 1)


def test_the_figure_shows_the_classic_buckets_in_order():
    (bars,) = figures.tree_map(CLASSIC_WALK).data
    second = sorted((i for i, turn in enumerate(bars.y) if turn == 2), key=lambda i: bars.base[i])
    sizes = oracle.buckets(oracle.codes(CLASSIC), "0123")
    apart = [i for i in second if "more answer" not in bars.hovertext[i]]
    expected = {f"{bulls}B {cows}C": len(codes) for (bulls, cows), codes in sizes.items() if bulls < 4}
    shown = {bars.customdata[i]: bars.x[i] for i in apart}
    assert shown == {answer: size for answer, size in expected.items() if answer in shown}
    assert len(shown) >= 11
    assert sum(bars.x[i] for i in second) == 5039
    assert [bars.customdata[i] for i in apart] == [answer for answer in expected if answer in shown]
    assert bars.text[0] == "0123"
    assert bars.text[second[1]] == "0B1C<br>1456"


def test_sectors_lead_where_they_say_and_the_first_leads_back():
    node = CLASSIC_WALK.follow([Feedback(0, 1), Feedback(0, 2)])[-1]
    (bars,) = figures.tree_map(CLASSIC_WALK, node).data
    assert bars.customdata[0] == "0B 1C"
    assert all(each.startswith("0B 1C,0B 2C") for each in bars.customdata[1:])
    for turn, address in zip(bars.y[1:], bars.customdata[1:], strict=True):
        answers = [Feedback.parse(part) for part in address.split(",")]
        trail = CLASSIC_WALK.follow(answers)
        assert len(trail) == len(answers) + 1
        assert turn - len(trail) in (0, 1)
    assert figures.tree_map(CLASSIC_WALK).data[0].customdata[0] == ""


def test_what_is_merged_is_grey_and_says_how_much_it_is():
    (bars,) = figures.tree_map(CLASSIC_WALK, limit=20).data
    merged = [i for i, colour in enumerate(bars.marker.color) if colour == MERGED]
    assert merged
    assert all(bars.hovertext[i].startswith("… and ") for i in merged)
    assert not any("… and" in bars.hovertext[i] for i in range(len(bars.x)) if i not in merged)
    words = figures.describe(figures.tree_map(CLASSIC_WALK, limit=20))
    assert "small answers are drawn merged" in words
    assert "merged" not in figures.describe(figures.tree_map(SMALL_WALK, limit=2000))


def test_a_path_is_hatched_and_outlined_and_told():
    path = SMALL_WALK.trail(SMALL_WALK.node_of("594"))
    figure = figures.tree_map(SMALL_WALK, 0, path, "594")
    bars, dots = figure.data
    hatched = [i for i, shape in enumerate(bars.marker.pattern.shape) if shape]
    assert [bars.y[i] for i in hatched] == list(range(1, len(path) + 1))
    assert {bars.marker.line.width[i] for i in hatched} == {3}
    assert list(dots.customdata) == [bars.customdata[i] for i in hatched]
    assert all(bars.base[i] < x < bars.base[i] + bars.x[i] for i, x in zip(hatched, dots.x, strict=True))
    assert "The path to 594 is hatched." in figures.describe(figure)
    elsewhere = next(node for node in SMALL_WALK.children(0).values() if node not in path)
    assert "hatched" not in figures.describe(figures.tree_map(SMALL_WALK, elsewhere, path, "594"))


def test_words_and_titles():
    words = figures.describe(figures.tree_map(CLASSIC_WALK))
    assert words.startswith(
        "Tree of the guesses: 5,040 secrets, guess 0123, the last found in turn 7. The largest answers: 0B 1C with "
        "1,440, 0B 2C with 1,260, 1B 1C with 720."
    )
    node = CLASSIC_WALK.follow([Feedback(0, 1)])[-1]
    figure = figures.tree_map(CLASSIC_WALK, node)
    assert figure.layout.title.text == "After 0123 → 0B 1C: 1,440 secrets"
    assert figures.describe(figure).startswith("Tree of the guesses after 0123 → 0B 1C: 1,440 secrets, guess 1456")


def test_a_leaf_has_one_sector():
    figure = figures.tree_map(CLASSIC_WALK, CLASSIC_WALK.node_of("5940"))
    assert list(figure.data[0].x) == [1]
    assert figure.layout.title.text == "After 5840 → 3B 0C: 1 secret"
