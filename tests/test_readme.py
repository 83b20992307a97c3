"""What the README says: its Python runs and gives the numbers beside it, its commands are the ones CI runs."""

import re
from pathlib import Path

from bullscows import StrategyTree

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_the_python_example_gives_what_its_comments_say():
    names: dict = {}
    exec(EXAMPLES[0], names)
    game, tree = names["game"], names["tree"]
    assert len(game.pool) == 72
    assert game.pool.partition("0179").sizes[(0, 2)] == 25
    assert tuple(game.pool.rank(by="minimax").iloc[0][["guess", "worst", "fits"]]) == ("0375", 19, False)
    assert isinstance(tree, StrategyTree)
    assert (tree.total, round(tree.mean, 4), tree.worst) == (26424, 5.2429, 8)
    assert names["strategy_tree"](names["CLASSIC"], names["squares"]).total == 26551
    assert names["strategy_tree"](names["MASTERMIND"], names["mix"].key).total == 5677
    assert names["strategy_tree"](names["CLASSIC"], names["two_step"](guesses=10)).total == 26315


def test_the_example_of_words_gives_what_its_comments_say():
    names: dict = {}
    exec(EXAMPLES[1], names)
    assert str(names["score"]("СІНО", "СНІГ")) == "1B 2C"
    assert names["mine"].size == 3
    assert names["read_words"]("hay\nsow\nb4d").problems == ("Line 3: expected one word of letters, got 'b4d'.",)


def test_the_example_of_many_cores_runs_as_far_as_there_is_a_cluster():
    alone = EXAMPLES[2].split("with Client")[0]
    names: dict = {}
    exec(alone.replace("Rules(5)", "Rules(3)"), names)
    assert names["tree"].exact


def test_each_marked_command_is_one_line():
    commands = dict(re.findall(r"<!-- command: (\w+) -->\n```sh\n(.*)\n```", README))
    assert set(commands) == {"app", "course", "tests"}
    assert "<!-- command: tests -->" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_every_picture_and_file_it_names_is_there():
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    files = re.findall(r"`([\w/]+\.py|[\w/]+/)`", README)
    assert pictures
    assert [name for name in pictures + files if not (ROOT / name).exists()] == []
