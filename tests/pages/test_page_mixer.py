"""The mixer page: sliders, what they prefer, all games; one more step of foresight; links that hold them."""

import re

import pytest
from known import known

from bullscows import CLASSIC, MASTERMIND, Game, Mix, Rules, strategy_tree
from pages.position import cache

ENTROPY = next(
    row
    for row in known("strategies")["tables"][0]["rows"]
    if row["strategy"] == "entropy" and row["opening"] == "0123"
)
SMALL = {"len": "3", "symbols": "01234"}  # 60 codes
MINE = "mix~3.0.1.0.2~My_mix"


def slide(page, measure, weight):
    page.at.slider(key=f"w_{measure}").set_value(weight)
    return page.run()


def weights(page):
    return tuple(
        page.at.slider(key=f"w_mix_{name}").value for name in ("worst", "expected", "entropy", "parts", "fits")
    )


def rows(page, number=0):
    return {row["Strategy"]: row for row in page.table(number) if "Strategy" in row}


def test_it_opens_on_a_compromise_between_minimax_and_entropy(open_page):
    page = open_page("mixer")
    assert weights(page) == (1, 0, 10, 0, 0)
    assert page.field("mix_name") == "Careful entropy"
    taken = {row["Taken by"]: row for row in page.table(0)}
    assert {name: row["Guess"] for name, row in taken.items()} == {
        "the mix": "0158",
        "2nd of the mix, Minimax": "0375",
        "3rd of the mix, Entropy": "0379",
    }
    pool = Game(CLASSIC).play("1234", "0B1C").play("5678", "1B0C").pool
    for row in taken.values():
        cut = pool.partition(row["Guess"])
        assert row["Worst case"] == str(cut.worst)
        assert row["Entropy (bits)"] == f"{cut.entropy:.3f}"
        cost = cut.worst / 72 + 10 * (1 - cut.entropy / pool.bits)
        assert float(row["Mixed cost"]) == pytest.approx(cost, abs=6e-5)
    assert [bar["name"] for bar in page.chart("mixed")["data"][:2]] == ["worst case", "entropy"]
    assert page.url == {}


def test_a_slider_changes_the_mix_and_what_it_prefers(open_page):
    page = slide(open_page("mixer"), "mix_worst", 9)
    assert page.url == {"mix": "mix~9.0.10.0.0~Careful_entropy"}
    slide(page, "mix_entropy", 0)
    assert page.table(0)[0]["Guess"] == "0375"
    assert page.table(0)[0]["Taken by"] == "the mix, Minimax"
    assert "The mix takes **0375**. Minimax takes it too and Entropy takes 0379." in page.text
    page.enter("mix_name", "  My   mix ")
    assert page.url == {"mix": "mix~9.0.0.0.0~My_mix"}


def test_no_weight_at_all_is_told_kindly_and_can_be_left_again(open_page):
    page = open_page("mixer", mix="mix~1.0.0.0.0~", played="1", **SMALL)
    slide(page, "mix_worst", 0)
    assert page.said("info") == ["Give one measure some weight: with none, every guess is as good as any other."]
    assert not page.charts
    assert not page.said("warning")
    slide(page, "mix_parts", 2)
    assert "Give one measure some weight" not in page.text
    assert page.url["mix"] == "mix~0.0.0.2.0~"


@pytest.mark.parametrize("name", ["<b>x</b>", "a,b", "x" * 25, "[x](//y)"])
def test_a_name_that_is_none_stays_in_the_field_with_the_reason(open_page, name):
    page = open_page("mixer").enter("mix_name", name)
    assert page.said("error")[0].startswith("Expected a name of ")
    assert page.field("mix_name") == name
    assert page.url == {}
    slide(page, "mix_fits", 1)
    assert page.url == {"mix": "mix~1.0.10.0.1~Careful_entropy"}


def test_it_is_played_out_beside_the_built_in_ones(open_page):
    page = open_page("mixer", mix=MINE, **SMALL).switch("played", True).wait()
    rules = Rules(3, "01234")
    for label, key in (("My mix (3·0·1·0·2)", MINE), ("Minimax", "minimax"), ("Most parts", "most-parts")):
        tree, row = strategy_tree(rules, key), rows(page, 1)[label]
        assert (row["Total"], row["Mean"], row["Most turns"]) == (
            str(tree.total),
            f"{tree.mean:.4f}",
            str(tree.worst),
        )
        assert re.fullmatch(r"\d+\.\d\d", row["Seconds"])
    assert next(bars["name"] for bars in page.chart("turns")["data"]) == "My mix (3·0·1·0·2)"
    best = min(strategy_tree(rules, key).total for key in ("minimax", "expected-size", "entropy", "most-parts"))
    gap = strategy_tree(rules, MINE).total - best
    said = "just as many as" if not gap else f"{abs(gap)} {'more' if gap > 0 else 'fewer'} than"
    assert f"guesses for 60 secrets, {strategy_tree(rules, MINE).mean:.4f} on average: {said}" in page.text


def test_a_mix_that_beats_the_built_in_ones_of_its_measures(open_page):
    link = {"symbols": "123456", "repeats": "1"}
    page = open_page("mixer", mix=Mix(worst=1, entropy=10, name="Both").key, played="1", **link).wait()
    assert rows(page, 1)["Both (1·0·10·0·0)"]["Total"] == "5,677"
    assert "9 more than **Most parts**" in page.text
    worst = {name: row["Most turns"] for name, row in rows(page, 1).items()}
    assert f"At worst it needs {worst['Both (1·0·10·0·0)']} turns, Most parts {worst['Most parts']}." in page.text
    assert MASTERMIND.size == 1296


def test_on_the_board_it_stands_first_under_its_name(open_page):
    page = open_page("mixer", mix=MINE, **SMALL)
    (board,) = [link.proto for link in page.at.get("page_link") if "Strategies" in link.proto.label]
    assert "strategies" in board.page
    assert "strategies=mix~3.0.1.0.2~My_mix%2Cminimax" in board.query_string.replace("%7E", "~")


def test_a_mix_on_the_strategies_page(open_page):
    page = open_page("strategies", strategies=f"{MINE},two-step~2.5,minimax", **SMALL).wait()
    found = rows(page)
    assert list(found) == ["My mix (3·0·1·0·2)", "Two steps ahead (2 guesses, 5 replies)", "Minimax"]
    rules = Rules(3, "01234")
    assert found["My mix (3·0·1·0·2)"]["Total"] == str(strategy_tree(rules, MINE).total)
    assert "Weighs worst case × 3, entropy × 1, fits × 2. Guesses any code." in page.text
    page.pick("strategies", ["minimax", "entropy", MINE]).wait()
    assert page.url["strategies"] == f"minimax,entropy,{MINE}"
    assert "My mix (3·0·1·0·2)" in rows(page)


def test_the_mixers_own_can_be_chosen_on_the_strategies_page(open_page):
    page = open_page("strategies", mix=MINE, deeper="two-step~3.7", **SMALL).wait()
    assert {"My mix (3·0·1·0·2)", "Two steps ahead (3 guesses, 7 replies)"} < set(page.options("strategies"))
    assert len(rows(page)) == 4


def test_one_strategy_written_in_two_ways_is_one(open_page):
    keys = "two-step~10.0,two-step,mix~1.0.0.0.0~a__b,mix~1.0.0.0.0~a_b"
    page = open_page("strategies", strategies=keys, **SMALL).wait()
    assert list(rows(page)) == ["Two steps ahead", "a b (1·0·0·0·0)"]


@pytest.mark.parametrize(
    "mix",
    [
        "mix",
        "mix~1.2.3.4~x",
        "mix~99.0.0.0.0~x",
        "mix~1.0.0.0.0~<b>x</b>",
        "mix~1.0.0.0.0~![](//x.y/z)",
        "__import__('os')",
    ],
)
def test_a_hostile_mix_is_dropped_with_a_notice(open_page, mix):
    page = open_page("mixer", mix=mix)
    assert page.said("warning")[0].startswith("The link's “mix")
    assert weights(page) == (1, 0, 10, 0, 0)
    board = open_page("strategies", strategies=f"{mix},minimax", **SMALL).wait()
    assert board.said("warning")[0].startswith("The link's “strategies")
    assert len(rows(board)) == 4


@pytest.mark.parametrize(
    "keys",
    [
        "mix~0.0.0.0.0~x,minimax",
        "two-step~0.1,minimax",
        "two-step~500.1,minimax",
        "two-step," * 500,
        "mix~1.0.0.0.0~a_b," * 500,
        "mix~1.0.0.0.0~" + "a_" * 500,
    ],
    ids=lambda keys: keys[:24],
)
def test_a_strategy_that_cannot_be_is_dropped_with_a_notice(open_page, keys):
    page = open_page("strategies", strategies=keys, **SMALL).wait()
    assert page.said("warning")[0].startswith("The link's “strategies")


def test_one_more_step_of_foresight_and_what_it_buys(open_page):
    page = open_page("mixer", view="deeper", deeper="two-step~4.0", played="1").wait()
    found = rows(page)
    deeper = int(found["Two steps ahead (4 guesses, all replies)"]["Total"].replace(",", ""))
    assert found["Entropy"]["Total"] == f"{ENTROPY['total']:,}"
    assert f"**One more step saves {ENTROPY['total'] - deeper} guesses** over 5,040 secrets" in page.text
    assert re.search(r"It cost [\d.,]+ seconds of computing instead of [\d.,]+: [\d.,]+ times as much\.", page.text)
    assert 26274 <= deeper < ENTROPY["total"]


@pytest.mark.parametrize("deeper", ["two-step~3.1", pytest.param("two-step~30.0", marks=pytest.mark.long)])
def test_what_there_was_to_save_is_told_where_optimal_play_is_known(open_page, monkeypatch, deeper):
    store = cache.ResultStore()
    monkeypatch.setattr(cache, "RESULTS", store)
    monkeypatch.setattr("pages.panels.playing_out.RESULTS", store)
    page = open_page("mixer", view="deeper", deeper=deeper, played="1", zero="0").wait()
    assert "the least" not in page.text
    assert not [button for button in page.at.button if button.label.startswith("Play optimal")]
    page = open_page("mixer", view="deeper", deeper=deeper, played="1", len="3").wait()
    page.press("Play optimal as well").wait()
    one, two, best = (strategy_tree(Rules(3), key).total for key in ("entropy", deeper, "optimal"))
    assert one > two >= best == 3575
    said = f"{one:,} with entropy, {two:,} looking deeper, {best:,} at the least"
    assert f"{said}, so that is {(one - two) / (one - best):.0%} of what there was to save. It cost" in page.text
    assert rows(page)["Optimal"]["Total"] == f"{best:,}"


def test_how_few_and_how_many_are_in_the_link(open_page):
    page = open_page("mixer", view="deeper", deeper="two-step~4.33", **SMALL)
    assert page.shown("many") == "33"
    slide(page, "few", 1)
    assert page.url["deeper"] == "two-step~1.33"
    page.pick("many", "0").switch("played", True).wait()
    assert page.url["deeper"] == "two-step~1.0"
    assert "**One more step saves nothing here** over 60 secrets" in page.text
    slide(page, "few", 10)
    assert "deeper" not in page.url


def test_rules_of_too_many_codes_for_foresight(open_page):
    page = open_page("mixer", view="deeper", len="5", repeats="1", played="1")
    assert page.said("info") == ["There are too many codes under these rules: looking deeper would take hours."]
    assert not page.charts


def test_a_dead_end_is_told_and_all_games_stay(open_page):
    page = open_page("mixer", clues="0123-0b0c,4567-0b0c")
    assert page.said("error")[0].startswith("No code fits these clues")
    assert page.at.toggle(key="w_played")
    page = open_page("mixer", clues="0123-4b0c")
    assert "Solved: the secret is 0123." in page.text


def test_before_any_clue_every_classic_guess_is_alike(open_page):
    page = open_page("mixer", clues="")
    assert page.said("info")[0].startswith("Every guess is as good as every other here.")
    assert [row["Guess"] for row in page.table(0)] == ["0123"]
    assert "mixed" not in page.charts


def test_other_rules_show_their_openings(open_page):
    page = open_page("mixer", symbols="123456", repeats="1")
    assert page.table(0)[0]["Guess"] in {"1123", "1234", "1122"}
    assert cache.RESULTS.finished(cache.Run(MASTERMIND, "mix~1.0.10.0.0~Careful_entropy")) is None
