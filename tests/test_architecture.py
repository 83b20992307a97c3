"""The house: which room may import which, how long files are, what an import costs, and the doctests."""

import ast
import doctest
import importlib
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE, PAGES = ROOT / "bullscows", ROOT / "pages"
Floors = tuple[set[str], ...]
# Each may import what stands above it; those on one floor know nothing of each other.
ROOMS: Floors = (
    {"game"},  # the files at the top of the package: what the game itself is
    {"strategies"},
    {"riddles", "questions", "explaining", "hosts"},
    {"paper"},
    {"figures"},
    {"terminal"},
)
GAME: Floors = (
    {"wording", "bounded", "kept", "palette", "extras"},
    {"jobs", "limits"},
    {"vocabulary"},
    {"rules"},
    {"feedback", "codes", "pegs", "word_lists"},
    {"occurring"},
    {"space", "clues"},
    {"objectives", "symmetry"},
    {"sampling"},
    {"scoring"},
    {"pool"},
    {"game", "certain"},
    {"examples", "transcript"},
)
STRATEGIES: Floors = (
    {"batches", "mixing", "by_chance", "openings"},
    {"strategy", "nodes", "least_total"},
    {"foresight", "playing", "tree_json", "whole_search"},
    {"optimal"},
    {"registry"},
    {"tree"},
    {"results"},
    {"head_to_head"},
)
# The same for the pages; files of one page's folder stand beside its pages.
PAGE_ROOMS: Floors = (
    {"workers"},
    {"position"},
    {"widgets"},
    {"panels"},
    {"learn", "play", "compare", "classroom"},
    {"index"},
)
POSITION: Floors = (
    {"at_once"},
    {"session", "glossary", "markup", "word_shelf", "sharing", "tasks"},
    {"vocabularies", "cache"},
    {"parameters"},
    {"changing"},
    {"state"},
    {"reading", "steps", "hiding", "unforeseen"},
    {"fields"},
    {"games", "moves", "samples", "sizes"},
    {"notices"},
)
FILES = sorted(PACKAGE.rglob("*.py"))
PAGE_FILES = sorted(PAGES.rglob("*.py"))
SCRIPTS = {PAGES / name for name in re.findall(r'st\.Page\(\s*"([\w/]+\.py)"', (PAGES / "index.py").read_text())}
MODULES = [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in FILES]
PAGE_MODULES = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in PAGE_FILES]


def imported(path: Path) -> set[str]:
    """Full names of the modules that a file imports, wherever in it."""
    package, found = path.relative_to(ROOT).parent.parts, set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join([*base, *filter(None, [node.module])])
            names = {f"{module}.{alias.name}" for alias in node.names}
            found |= {name for name in names if name in {*MODULES, *PAGE_MODULES}} or {module}
    return found


def room(name: str, top: str) -> str:
    """The room that a module of the package or of the pages stands in; what only opens the house is none."""
    parts = name.split(".")
    if parts[0] != top or (top == "bullscows" and parts[1:2] in ([], ["__main__"])):
        return ""
    folder = (ROOT / top / parts[1]).is_dir() if len(parts) > 1 else False
    return parts[1] if folder or top == "pages" else "game"


def uses(top: str, files: Iterable[Path]) -> dict[str, set[str]]:
    """For each room: the other rooms that its files import."""
    found: dict[str, set[str]] = {}
    for path in files:
        here = room(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"), top)
        if here:
            found.setdefault(here, set()).update(room(name, top) for name in imported(path))
    return {here: others - {here, ""} for here, others in found.items()}


def uses_inside(folder: Path) -> dict[str, set[str]]:
    """For each file of a folder: the others of that folder that it imports."""
    prefix = ".".join(folder.relative_to(ROOT).parts) + "."
    files = {path.stem: path for path in folder.glob("*.py") if not path.stem.startswith("__")}
    inside = {
        stem: {name.removeprefix(prefix) for name in imported(path) if name.startswith(prefix)}
        for stem, path in files.items()
    }
    return {stem: (names & set(files)) - {stem} for stem, names in inside.items()}


def amiss(floors: Floors, found: Mapping[str, set[str]]) -> list[str]:
    """A line for each import that does not point up the list, and for each room that has no floor, or no files."""
    floor_of = {name: n for n, floor in enumerate(floors) for name in floor}
    lines = [f"{name} stands on no floor" for name in sorted(set(found) - set(floor_of))]
    lines += [f"{name} is not there" for name in sorted(set(floor_of) - set(found))]
    known = {name: others & set(floor_of) for name, others in sorted(found.items()) if name in floor_of}
    return lines + [
        f"{name} imports {other}"
        for name, others in known.items()
        for other in sorted(others)
        if floor_of[other] >= floor_of[name]
    ]


@pytest.mark.parametrize(
    ("floors", "found"),
    [
        pytest.param(ROOMS, uses("bullscows", FILES), id="rooms of the package"),
        pytest.param(GAME, uses_inside(PACKAGE), id="the game"),
        pytest.param(STRATEGIES, uses_inside(PACKAGE / "strategies"), id="strategies"),
        pytest.param(PAGE_ROOMS, uses("pages", PAGE_FILES), id="rooms of the pages"),
        pytest.param(POSITION, uses_inside(PAGES / "position"), id="position"),
    ],
)
def test_imports_point_one_way(floors, found):
    assert amiss(floors, found) == []


def test_what_points_the_wrong_way_is_found():
    floors: Floors = ({"game"}, {"strategies"}, {"riddles", "hosts"})
    right = {"game": set(), "strategies": {"game"}, "riddles": {"game", "strategies"}, "hosts": {"game"}}
    assert amiss(floors, right) == []
    assert amiss(floors, right | {"game": {"strategies"}}) == ["game imports strategies"]
    assert amiss(floors, right | {"hosts": {"riddles"}}) == ["hosts imports riddles"]
    assert amiss(floors, right | {"utils": {"game"}}) == ["utils stands on no floor"]
    assert amiss(floors, {"game": set(), "strategies": set(), "riddles": set()}) == ["hosts is not there"]


@pytest.mark.parametrize(
    "folder", [path for path in (*PACKAGE.iterdir(), *PAGES.iterdir()) if path.is_dir()], ids=str
)
def test_nothing_inside_a_room_goes_in_circles(folder):
    floors: list[set[str]] = []
    found, placed = uses_inside(folder), set()
    while len(placed) < len(found):
        floor = {stem for stem, others in found.items() if stem not in placed and others <= placed}
        assert floor, f"in a circle: {sorted(set(found) - placed)}"
        floors.append(floor)
        placed |= floor


def test_every_room_says_its_job_in_a_line():
    folders = [path.parent for path in FILES if path.name == "__init__.py" and path.parent != PACKAGE]
    for folder in folders:
        said = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
        assert said.split("\n")[0].endswith("."), folder


def test_the_package_knows_no_streamlit_and_pages_leave_arrays_and_plotly_to_it():
    def reaching(folder: Path, *names: str) -> list[Path]:
        roots = [(path, {name.split(".")[0] for name in imported(path)}) for path in folder.rglob("*.py")]
        return [path for path, found in roots if found & set(names)]

    assert reaching(PACKAGE, "streamlit", "pages", "app") == []
    assert reaching(PAGES, "numpy", "plotly") == []


def test_session_keys_are_named_in_one_room():
    naming = [path for path in PAGE_FILES if "session_state" in path.read_text(encoding="utf-8")]
    assert {path.parent for path in naming} == {PAGES / "position"}


def callbacks(path: Path) -> list[str]:
    """Where a file hands a callback to a widget, past what takes the fields first."""
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    given = [(call.lineno, word.arg, word.value) for call in calls for word in call.keywords]
    dicts = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Dict)]
    for node in dicts:  # options that are handed on with **
        keys = [(key.value if isinstance(key, ast.Constant) else None) for key in node.keys]
        given += [(node.lineno, key, value) for key, value in zip(keys, node.values, strict=True)]
    return [
        f"{path.relative_to(ROOT)}:{line}: {name}={ast.unparse(value)}"
        for line, name, value in given
        if name in ("on_click", "on_change", "on_select") and not _leaves_the_fields_be(value)
    ]


def _leaves_the_fields_be(value: ast.expr) -> bool:
    """Whether a widget's callback is none, or takes the fields before it acts."""
    if isinstance(value, ast.Constant):
        return value.value in ("ignore", "rerun")
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "fields.acting"


def test_what_is_pressed_acts_through_the_widgets_room():
    files = [path for path in PAGE_FILES if path.parent != PAGES / "widgets"]
    assert [line for path in files for line in callbacks(path)] == []


def test_files_stay_short():
    def too_long(files: Iterable[Path], limit: int) -> dict[str, int]:
        lines = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in files}
        return {name: number for name, number in lines.items() if number > limit}

    assert too_long(FILES, 250) == {}
    assert too_long(PAGE_FILES, 250) == {}
    assert too_long([*SCRIPTS, PAGES / "index.py"], 100) == {}


def test_importing_the_package_is_light():
    heavy = (
        "{'pandas', 'plotly', 'streamlit', 'typer', 'rich', 'joblib', 'bullscows.riddles', 'bullscows.explaining'}"
    )
    code = f"import sys, bullscows; print(sorted({heavy} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_every_public_name_is_there_when_it_is_asked_for():
    import bullscows

    assert [name for name in bullscows.__all__ if not hasattr(bullscows, name) or name not in dir(bullscows)] == []
    with pytest.raises(AttributeError, match="no_such_thing"):
        _ = bullscows.no_such_thing


@pytest.mark.parametrize("name", [module for module in MODULES if not module.endswith("__main__")])
def test_doctests(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0
