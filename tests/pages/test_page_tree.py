"""The tree page: a strategy's whole tree, walked down by answer; one secret's path; what to take away."""

import json

import pytest
from known import known

from bullscows import CLASSIC, STRATEGIES, Rules, StrategyTree, space, strategy_tree
from pages.position import cache

MINIMAX = known("strategies")["tables"][0]["rows"][0]
PATH = [
    ("5,040", "0123", "0B 1C"),
    ("1,440", "1456", "0B 2C"),
    ("369", "0564", "0B 3C"),
    ("45", "4607", "0B 2C"),
    ("8", "5840", "3B 0C"),
    ("1", "5940", "4B 0C"),
]


def crumbs(page):
    return [button.label for button in page.at.button if str(button.key).startswith("crumb")]


def answers(page):
    return page.options("walk")


def told_path(page, number=0):
    return [(row["Secrets"], row["Guess"], row["Answer"]) for row in page.table(number)]


def test_it_opens_on_the_classic_minimax_tree_with_the_path_to_5940(open_page):
    page = open_page("tree").wait()
    assert page.url == {}
    assert (
        "**Minimax**, from 0123, against every one of the 5,040 secrets: 5.3847 turns on average, 7 turns"
        in page.text
    )
    assert MINIMAX["total"] / 5040 == pytest.approx(5.3847, abs=5e-5)
    assert crumbs(page) == ["Start: 0123"]
    assert told_path(page) == PATH
    assert "The path to 5940" in page.said("subheader")
    assert "**The hardest:** 202 secrets need 7 turns, the first 12 of them here." in page.text
    assert answers(page)[1] == "0B 1C: 1,440 → 1456"
    assert len(answers(page)) == 13
    assert "A worst case of 1,440: no guess does better." in page.text
    assert "The path to 5940 is hatched." in page.charts["tree_map"].alt


def test_walking_down_by_answer_and_back(open_page):
    page = open_page("tree").wait()
    page.pick("walk", "0B 1C")
    assert page.url == {"at": "0b1c"}
    page.pick("walk", "0B 2C")
    assert page.url == {"at": "0b1c,0b2c"}
    assert crumbs(page) == ["Start: 0123", "0B 1C → 1456", "0B 2C → 0564"]
    assert "Guess 3: 0564" in page.said("subheader")
    assert "369 codes still fit" in page.said("subheader")
    assert "<span>5940</span>" in page.html
    assert page.button("0B 2C → 0564").disabled
    page.press("0B 1C → 1456")
    assert page.url == {"at": "0b1c"}
    page.press("Start")
    assert page.url == {}


def test_a_path_is_walked_to_its_end(open_page):
    page = open_page("tree").wait().press("Walk this path to its end")
    assert page.url == {"at": "0b1c,0b2c,0b3c,0b2c,3b0c"}
    assert "Guess 6: 5940" in page.said("subheader")
    assert "It is the only code left." in page.text
    assert "Here the game ends." in page.text
    assert page.button("Walk this path").disabled


def test_whether_the_path_comes_here_is_said(open_page):
    page = open_page("tree", at="0b1c").wait()
    assert "the path to 5940 is hatched, with a dot in each turn." in page.text
    page.press("Start").pick("walk", "0B 0C")
    assert "the path to 5940 does not come here." in page.text
    assert "hatched" not in page.charts["tree_map"].alt


def test_a_secret_is_typed_and_one_of_the_hardest_picked(open_page):
    page = open_page("tree").wait().enter("secret", "0123")
    assert told_path(page) == [("5,040", "0123", "4B 0C")]
    page.enter("secret", "1123")
    assert "1 appears twice in '1123'; expected 4 different symbols" in page.said("error")[0]
    hardest = page.options("hardest")
    assert len(hardest) == 12
    page.pick("hardest", hardest[0])
    assert page.url == {"secret": hardest[0]}
    assert len(page.table()) == 7


def test_two_strategies_are_held_side_by_side(open_page):
    page = open_page("tree", versus="entropy", secret="1435").wait()
    trees = [strategy_tree(CLASSIC, key) for key in ("minimax", "entropy")]
    for number, tree in enumerate(trees):
        assert [(guess, answer) for _, guess, answer in told_path(page, number)] == [
            (clue.guess, str(clue.answer)) for clue in tree.path("1435")
        ]
    assert "**Entropy** is faster by 5 turns: Minimax needs 7 turns, Entropy 2." in page.text
    page.enter("secret", "5940")
    assert "Minimax and Entropy find it in the same turn, **6**." in page.text
    better = int((trees[0].turns < trees[1].turns).argmax())
    page.enter("secret", space(CLASSIC)[better])
    assert "**Minimax** is faster by" in page.text


def test_a_strategy_is_not_compared_with_itself(open_page):
    page = open_page("tree", versus="minimax").wait()
    assert STRATEGIES["minimax"].name not in page.options("versus")
    assert len(page.at.table) == 1


def test_an_opening_of_ones_own(open_page):
    page = open_page("tree", opening="9876", at="0b1c").wait()
    assert "**Minimax**, from 9876" in page.text
    assert f"{27195 / 5040:.4f} turns on average" in page.text
    page.enter("opening", "1234")
    assert page.url == {"opening": "1234"}
    assert page.wait().table()[0]["Guess"] == "1234"


def test_changing_the_strategy_begins_at_the_root(open_page):
    page = open_page("tree", at="0b1c,0b2c").wait().pick("strategy", "entropy").wait()
    assert page.url == {"strategy": "entropy"}
    assert crumbs(page) == ["Start: 0123"]


@pytest.mark.parametrize(
    ("at", "shown", "missed"),
    [
        ("0b1c,4b0c", ["Start: 0123", "0B 1C → 1456"], "4B 0C after 1456"),
        ("99b99c", ["Start: 0123"], "99B 99C after 0123"),
        ("3b1c,0b1c", ["Start: 0123"], "3B 1C after 0123"),
        (",".join(["0b1c"] * 30), ["Start: 0123", "0B 1C → 1456", "0B 1C → 4207"], "0B 1C after"),
    ],
)
def test_a_link_with_answers_that_cannot_come_is_followed_as_far_as_it_leads(open_page, at, shown, missed):
    page = open_page("tree", at=at).wait()
    assert crumbs(page)[: len(shown)] == shown
    (notice,) = page.said("warning")
    assert missed in notice
    assert "followed up to that point" in notice
    page.press("Start")
    assert not page.said("warning")


@pytest.mark.parametrize("at", ["<b>", "0b1c;", "1234", "0b1c,,0b2c", "-1b0c"])
def test_a_hostile_link_is_read_without_it(open_page, at):
    page = open_page("tree", at=at, versus="nobody", strategy="../x", secret="<script>").wait()
    assert crumbs(page) == ["Start: 0123"]
    assert page.said("warning")


def test_a_strategy_by_chance_shows_the_tree_of_its_seed(open_page):
    page = open_page("tree", len="3", strategy="random-consistent", seed="7").wait()
    assert "It plays by chance: this is its tree for seed 7." in page.text
    (result,) = [cache.RESULTS.finished(cache.Run(Rules(3), "random-consistent", "", 7))]
    assert f"{result.trees[0].mean:.4f} turns on average" in page.text


def test_a_sample_says_so_and_has_nothing_to_download(open_page):
    page = open_page("tree", len="5", repeats="1", strategy="first-consistent", seed="77")
    page.press("Play them out").wait()
    assert "against a sample of 1,000 of the 100,000 secrets" in page.text
    assert "the tree holds only its secrets" in page.text
    assert "A sample is not the whole tree, so there is nothing to download." in page.text
    assert not [each for each in page.at.get("download_button") if "tree" in each.proto.label.lower()]
    assert any("is not among the 1,000 secrets of the sample" in info for info in page.said("info"))
    page.pick("hardest", page.options("hardest")[0])
    assert not page.said("info")
    assert page.table()


def test_what_is_taken_away_is_the_tree_on_screen():
    tree = strategy_tree(Rules(3), "entropy", "456")
    written = json.loads(tree.to_json())
    assert (written["strategy"], written["tree"]["guess"]) == ("entropy", "456")
    assert StrategyTree.from_json(tree.to_json()).total == tree.total


def test_the_downloads_are_offered(open_page):
    page = open_page("tree", len="3").wait()
    labels = [each.proto.label for each in page.at.get("download_button")]
    assert labels == ["Download as CSV", "Decision sheet to print", "Whole tree as JSON"]
