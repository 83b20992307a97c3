"""The house: which way imports point, how long files are, what an import costs, and the doctests."""

import ast
import doctest
import graphlib
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE, PAGES = ROOT / "bullscows", ROOT / "pages"
LAYERS = (  # each may import those above it; modules not named here come below them all
    {"wording", "bounded", "palette"},
    {"jobs"},
    {"vocabulary"},
    {"rules"},
    {"feedback", "codes", "pegs"},
    {"space"},
    {"objectives"},
    {"sampling"},
    {"scoring"},
    {"pool"},
    {"batches"},
    {"game"},
    {"strategies", "mixing"},
    {"foresight", "symmetry", "nodes"},
    {"tree_json", "least_total", "playing"},
    {"whole_search"},
    {"optimal"},
    {"registry"},
    {"tree"},
)
FILES = sorted(PACKAGE.rglob("*.py"))
MODULES = [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in FILES]


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
            found |= {name for name in names if name in MODULES} or {module}
    return found


def package_imports() -> dict[str, set[str]]:
    """For each module or folder of the package, and its __init__: which others of them it imports."""
    uses: dict[str, set[str]] = {}
    for path in FILES:
        module = path.relative_to(PACKAGE).with_suffix("").parts[0]
        parts = [name.split(".") for name in imported(path)]
        names = {[*name, "__init__"][1] for name in parts if name[0] == "bullscows"}
        uses[module] = uses.get(module, set()) | names - {module}
    return uses


def test_imports_point_one_way():
    uses, below = package_imports(), set()
    list(graphlib.TopologicalSorter(uses).static_order())  # raises CycleError, which names the cycle
    for layer in LAYERS:
        assert all(uses[module] <= below for module in layer), layer
        below |= layer


def test_the_package_knows_no_streamlit_and_pages_leave_arrays_and_plotly_to_it():
    def reaching(folder: Path, *names: str) -> list[Path]:
        roots = [(path, {name.split(".")[0] for name in imported(path)}) for path in folder.rglob("*.py")]
        return [path for path, found in roots if found & set(names)]

    assert reaching(PACKAGE, "streamlit", "pages", "app") == []
    assert reaching(PAGES, "numpy", "plotly") == []


def test_nothing_imports_the_terminal():
    assert [name for name, uses in package_imports().items() if "terminal" in uses] == ["__main__"]


def test_files_stay_short():
    def too_long(folder: Path, limit: int, without: Path | None = None) -> dict[str, int]:
        files = [path for path in folder.rglob("*.py") if without not in path.parents]
        lines = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in files}
        return {name: number for name, number in lines.items() if number > limit}

    assert too_long(PACKAGE, 250) == {}
    assert too_long(PAGES, 100, without=PAGES / "shared") == {}


def test_importing_the_package_is_light():
    heavy = "{'pandas', 'plotly', 'streamlit', 'typer', 'rich', 'joblib'}"
    code = f"import sys, bullscows; print(sorted({heavy} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


@pytest.mark.parametrize("name", [module for module in MODULES if not module.endswith("__main__")])
def test_doctests(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0
