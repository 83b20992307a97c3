"""What the README says: its Python runs and gives the numbers beside it, its commands are the ones CI runs."""

import re
from pathlib import Path

import pytest

from bullscows import StrategyTree

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")

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


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_every_picture_file_and_name_it_gives_is_there(text):
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", text)
    files = re.findall(r"`([\w/][\w./]*\.(?:py|json|md)|[\w/]+/)`|\]\((\w+\.md)\)", text)
    named = [name for found in files for name in found if name]
    assert len(named) > 5 or pictures
    assert [name for name in pictures + named if not (ROOT / name).exists()] == []


def test_what_the_recipes_name_stands_in_the_files_they_name():
    recipes = CONTRIBUTING.partition("## Four recipes")[2]
    assert recipes.count("**A new ") == 4
    named = re.findall(r"`([\w/]+\.py)`[^`]*?`([A-Z_]{4,})`|`([\w/]+\.py)` \(`([A-Z_]+)`\)", recipes)
    pairs = [(file or other, name or alias) for file, name, other, alias in named]
    assert len(pairs) >= 5
    assert [(file, name) for file, name in pairs if f"\n{name}" not in (ROOT / file).read_text("utf-8")] == []


def test_the_map_of_the_readme_has_every_folder():
    folders = [path.name for top in ("pages", "bullscows") for path in (ROOT / top).iterdir() if path.is_dir()]
    drawn = re.search(r"```\napp\.py(.*?)```", README, re.DOTALL)[1]
    assert [name for name in folders if name not in ("__pycache__", "data") and f"{name}/" not in drawn] == []
