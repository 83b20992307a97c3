"""The course: every notebook runs from top to bottom, as stored and with the exercises solved."""

import re
from functools import cache
from pathlib import Path

import jupytext
import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
WRONG = {  # for each exercise a wrong solution, and what its check must say about it
    "01_rules_and_answers": [
        ('by_hand = {("3012", "3102"): (2, 1)}', "the bulls are right, the cows not"),
        ("without_leading_zero = lambda places, repeats: 10**places if repeats else perm(10, places)", "too many"),
        ("answers_that_occur = lambda symbols, places: pairs", "3B 1C cannot occur"),
        ("still_possible = lambda codes, clues: codes", "is kept, but 1234 would have got"),
    ],
    "02_buckets_and_minimax": [
        ('apart = "5903"', "5940 and 9603 stay together"),
        ('fewer, more = "5678", "5940"', "does not fit 1234 → 0B 1C"),
        ("a, b = [5, 5], [4, 4, 2]", "it does not prefer a"),
    ],
}
every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=4)


def tagged(notebook: nbformat.NotebookNode, tag: str) -> list[int]:
    """The positions of the cells with this tag."""
    return [i for i, cell in enumerate(notebook.cells) if tag in cell.metadata.get("tags", [])]


def solved(path: Path) -> nbformat.NotebookNode:
    """The notebook with the code of each solution, hidden in the text below, put into its exercise."""
    notebook = read(path)
    for position in tagged(notebook, "exercise"):
        texts = (cell.source for cell in notebook.cells[position:] if cell.cell_type == "markdown")
        solution = re.search(r"<summary>Solution</summary>\n\n```python\n(.*?)```", next(texts), re.DOTALL)
        assert solution, f"no solution below the exercise {notebook.cells[position].source!r}"
        notebook.cells[position].source = solution[1]
    return notebook


def run(notebook: nbformat.NotebookNode, folder: Path, allow_errors: bool = False) -> nbformat.NotebookNode:
    """Execute in a fresh kernel of this very interpreter; an error in a cell is raised, unless allowed."""
    options = {"timeout": 300, "kernel_name": "python3", "resources": {"metadata": {"path": str(folder)}}}
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("JUPYTER_PREFER_ENV_PATH", "1")  # not a kernel that the user installed elsewhere
        environment.delenv("PLOTLY_RENDERER", raising=False)
        return NotebookClient(notebook, allow_errors=allow_errors, **options).execute()


@cache
def as_stored(path: Path) -> nbformat.NotebookNode:
    """The notebook run as a learner finds it, from the folder where Jupyter runs it."""
    return run(read(path), FOLDER)


@cache
def with_solutions(path: Path) -> nbformat.NotebookNode:
    """The notebook run with every exercise solved, from the root of the repository."""
    return run(solved(path), ROOT)


def printed(cell: nbformat.NotebookNode) -> str:
    return "".join(output.text for output in cell.outputs if output.output_type == "stream")


def test_there_are_notebooks():
    assert NOTEBOOKS


@every_notebook
def test_stored_without_outputs_and_with_stable_metadata(path):
    notebook = read(path)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in code)
    assert set(notebook.metadata) == {"kernelspec"}
    assert notebook.metadata.kernelspec.name == "python3"
    assert all(set(cell.metadata) <= {"tags", "lines_to_next_cell"} for cell in notebook.cells)


@every_notebook
def test_the_source_holds_the_same_cells(path):
    source = jupytext.read(FOLDER / "source" / f"{path.stem}.py")
    cells = [
        [(cell.cell_type, cell.source, cell.metadata.get("tags")) for cell in nb.cells]
        for nb in (source, read(path))
    ]
    assert cells[0] == cells[1], "run `jupytext --sync notebooks/*.ipynb`"


def test_every_source_has_its_notebook():
    assert [path.stem for path in sorted((FOLDER / "source").glob("*.py"))] == [path.stem for path in NOTEBOOKS]


@every_notebook
def test_has_a_title_goals_and_a_question_in_each_section(path):
    cells = read(path).cells
    assert re.match(r"# \d · \S", cells[0].source)
    assert "**Goals.**" in cells[0].source
    text = "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    sections = re.split(r"^## (?=\d)", text, flags=re.MULTILINE)[1:]
    assert len(sections) >= 5
    assert [section.splitlines()[0] for section in sections if "**Predict.**" not in section] == []


@every_notebook
def test_runs_as_stored_and_each_check_waits_for_its_exercise(path):
    notebook = as_stored(path)
    exercises, checks = tagged(notebook, "exercise"), tagged(notebook, "check")
    assert len(exercises) >= 2
    assert checks == [position + 1 for position in exercises]
    assert all(printed(notebook.cells[i]).startswith("Still to do") for i in checks)


@every_notebook
def test_the_solutions_pass_their_checks(path):
    notebook = with_solutions(path)
    said = [printed(notebook.cells[i]) for i in tagged(notebook, "check")]
    assert all(text.startswith("Right") and "Still to do" not in text for text in said)


@every_notebook
def test_the_checks_say_what_is_wrong(path):
    notebook = read(path)
    wrong = WRONG[path.stem]
    for position, (code, _) in zip(tagged(notebook, "exercise"), wrong, strict=True):
        notebook.cells[position].source = code
    run(notebook, ROOT, allow_errors=True)
    for position, (_, message) in zip(tagged(notebook, "check"), wrong, strict=True):
        error = notebook.cells[position].outputs[-1]
        assert error.get("ename") == "AssertionError", error
        assert message in error.evalue


@every_notebook
def test_figures_render_in_exported_html_without_a_network(path):
    outputs = [output for cell in as_stored(path).cells for output in cell.get("outputs", []) if "data" in output]
    pages = [output.data["text/html"] for output in outputs if "text/html" in output.data]
    assert sum("Plotly.newPlot" in page for page in pages) >= 3
    assert sum(len(page) > 1_000_000 for page in pages) == 1, "plotly.js itself, once"
    assert not any("cdn.plot.ly" in page for page in pages if len(page) < 1_000_000)
