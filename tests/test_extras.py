"""What the package needs, what only its extras need, and what is said where one is missing."""

import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from known import known

from bullscows.extras import MissingExtraError, extra

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


def listed(file: str) -> set[str]:
    return {line for line in (ROOT / file).read_text("utf-8").splitlines() if line}


def test_the_files_of_requirements_and_the_project_say_the_same():
    own = {name for names in EXTRAS.values() for name in names if name.startswith("bullscows")}
    app = {*PROJECT["dependencies"], *(name for key in EXTRAS if key != "dev" for name in EXTRAS[key])} - own
    assert listed("requirements.txt") == app | {"pytest>=8"}
    assert listed("requirements-dev.txt") == {*EXTRAS["dev"]} - own - {"pytest>=8"}


def test_a_missing_library_is_told_with_what_to_install():
    said = "^this needs no_such_thing, which is not installed: pip install 'bullscows"
    with pytest.raises(MissingExtraError, match=said), extra("figures"):
        import no_such_thing.inside  # noqa: F401
    with pytest.raises(ModuleNotFoundError, match="no_such_thing"), extra("figures"):
        import bullscows.no_such_thing  # noqa: F401


HIDING = """
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {hidden}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden())
"""


def without(hidden: set[str], program: str) -> subprocess.CompletedProcess:
    """A program run where some libraries are not installed."""
    code = HIDING.format(hidden=hidden) + program
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("hidden", "program", "said"),
    [
        ("plotly", "import bullscows.figures", "this needs plotly, which is not installed"),
        ("joblib", "from bullscows import *; strategy_tree(CLASSIC, 'minimax', n_jobs=2)", "this needs joblib"),
    ],
)
def test_the_package_says_what_to_install(hidden, program, said):
    caught = f"try:\n    {program.replace('; ', chr(10) + '    ')}\nexcept ImportError as e:\n    print(e)"
    run = without(
        {hidden}, f"{caught.replace('from bullscows import *', 'from bullscows import CLASSIC, strategy_tree')}"
    )
    assert run.stdout.startswith(said), run.stderr
    assert f"pip install 'bullscows[{'figures' if hidden == 'plotly' else 'jobs'}]'" in run.stdout


def test_without_joblib_one_job_is_no_matter():
    program = (
        "from bullscows import CLASSIC, strategy_tree; print(strategy_tree(CLASSIC, 'minimax', n_jobs=None).total)"
    )
    assert without({"joblib"}, program).stdout == "27139\n"


@pytest.mark.parametrize(
    ("hidden", "arguments", "said"),
    [
        ("typer", [], "bullscows: this needs typer, which is not installed: pip install 'bullscows[terminal]'\n"),
        (
            "rich",
            ["auto"],
            "bullscows: this needs rich, which is not installed: pip install 'bullscows[terminal]'\n",
        ),
        (
            "joblib",
            ["benchmark", "--strategy", "minimax", "--jobs", "2"],
            "bullscows: this needs joblib, which is not installed: pip install 'bullscows[jobs]'\n",
        ),
    ],
)
def test_the_command_says_what_to_install(hidden, arguments, said):
    program = f"sys.argv[1:] = {arguments}; from bullscows.__main__ import main; sys.exit(main())"
    run = without({hidden}, program)
    assert (run.returncode, run.stderr) == (2, said)


@pytest.mark.long
def test_the_wheel_alone_plays_the_game_against_5940(tmp_path):
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    source = tmp_path / "source"  # a copy: what an earlier build left behind must not get in
    shutil.copytree(ROOT / "bullscows", source / "bullscows", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    subprocess.run([*pip, "wheel", "-q", "--no-deps", "-w", tmp_path, source], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"bullscows"}
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "fresh"], check=True)
    python = tmp_path / "fresh" / "bin" / "python"
    install = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel]
    subprocess.run(install, check=True, capture_output=True)
    game = known("game_5940")
    program = f"""
from importlib.util import find_spec
from bullscows import Game, MASTERMIND, strategy_tree
from bullscows.word_lists import shipped
game = Game()
for turn in {game["turns"]!r}:
    game = game.play(turn["guess"], turn["answer"])
    print(len(game.pool))
print(game.solved, strategy_tree(MASTERMIND, "minimax").total, strategy_tree(game.rules, "optimal").total)
print(len(shipped("uk4").words), [name for name in ("streamlit", "plotly", "typer", "pytest") if find_spec(name)])
"""
    run = subprocess.run([python, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
    sizes = [str(turn["left"]) for turn in game["turns"]]
    assert run.stdout.splitlines() == [*sizes, "True 5801 26274", "492 []"]
    command = subprocess.run(
        [tmp_path / "fresh" / "bin" / "bullscows"], capture_output=True, text=True, check=False
    )
    assert (command.returncode, command.stdout) == (2, "")
    assert "pip install 'bullscows[terminal]'" in command.stderr
    assert len(command.stderr.splitlines()) == 1
