"""The course: every notebook runs from top to bottom, as a learner gets it and with the exercises solved."""

import html
import re
from functools import cache
from pathlib import Path

import jupytext
import nbformat
import pytest

from bullscows.figures import with_plotly
from scripts import notebooks

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "notebooks"
SOURCES = notebooks.sources()
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
    "03_information": [
        ("questions_needed = lambda n: int(log2(n))", "3 things: 1 is too few, that tells only 2 apart"),
        ("two_bits = [8, 4, 2, 1, 1]", "tells 1.875 bits, less than 2"),
        (
            "luck = lambda pool, guess, secret: told[guesses.index(guess)]",
            "is what it got; take away what was promised",
        ),
        ("least_total = lambda codes, lead_on: 17582", "is turn 1 counted as 0?"),
    ],
    "04_strategies_compared": [
        ("summary = lambda found: (sum(found) / len(found), 5, len(found))", "is the mean of the list"),
        ("games_needed = lambda d, s: ceil(2 * s / d)", "is it squared?"),
        ("standard_error = lambda values: np.std(values, ddof=1)", "is the error of one value, not of the mean"),
        ('other_way_round = "9876"', "minimax-consistent is still not worse"),
    ],
    "05_the_best_possible": [
        ("turns = lambda tree: [1, 2, 2, 2, 3, 3]", "the deepest secret needs 4"),
        (
            "bound = lambda buckets: sum(at_least(n) for answer, n in buckets.items() if answer != (4, 0))",
            "that is 1 guess, not 0",
        ),
        (
            "least_worst = lambda pool, guesses, only_fits=False: least_total(pool, guesses)",
            "two codes need 2 at worst, not 3",
        ),
        ('safe = "1342"', "1342 fits, but its bucket of 4 can take 4 more guesses"),
    ],
    "06_your_own_strategy": [
        ("many_buckets = lambda sizes: (sizes > 0).sum(axis=1)", "lower is better, so turn the sign"),
        ("guesses_left = lambda sizes: sizes[:, :-1].sum(axis=1)", "a pair 2.00; a pair needs more"),
        (
            "lead = lambda a, b: ((b - a).mean(), sqrt(a.var() / len(a) + b.var() / len(b)))",
            "take the differences first",
        ),
        ('better_line = "return (sizes > 0).sum(axis=0)"', "expected one number for each of 3 guesses"),
    ],
}
every_notebook = pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)


def but_later(*numbers: str) -> pytest.MarkDecorator:
    """Every notebook, those with these numbers among the longer checks."""
    marked = [pytest.param(each, marks=[pytest.mark.long] if each.stem[:2] in numbers else []) for each in SOURCES]
    return pytest.mark.parametrize("source", marked, ids=lambda source: source.stem)


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=4)


def tagged(notebook: nbformat.NotebookNode, tag: str) -> list[int]:
    """The positions of the code cells with this tag."""
    return [i for i, cell in enumerate(notebook.cells) if cell.cell_type == "code" and notebooks.has(cell, tag)]


@cache
def as_stored(source: Path) -> nbformat.NotebookNode:
    """The notebook run as a learner finds it, from the folder where Jupyter runs it."""
    return notebooks.executed(read(notebooks.paths(source)[0]), FOLDER)


def printed(cell: nbformat.NotebookNode) -> str:
    return "".join(output.text for output in cell.outputs if output.output_type == "stream")


def page_of(source: Path) -> str:
    """The stored page of a notebook."""
    return notebooks.paths(source)[2].read_text("utf-8")


def test_each_source_has_its_files_and_nothing_else_is_stored():
    assert SOURCES
    stored = {path for kind in ("*.ipynb", "solutions/*", "html/*") for path in FOLDER.glob(kind) if path.is_file()}
    assert stored == {path for source in SOURCES for path in notebooks.paths(source)}


@every_notebook
def test_stored_files_are_what_their_source_makes(source):
    assert notebooks.stale(source) == [], "run `python scripts/notebooks.py`"


def test_a_change_of_the_source_is_seen(tmp_path):
    changed = tmp_path / SOURCES[0].name
    text = SOURCES[0].read_text("utf-8")
    changed.write_text(text.replace("a game for two", "a game for three"), "utf-8")
    assert len(notebooks.stale(changed)) == 3
    changed.write_text(text.replace('("2222", "2233"): (2, 0)', '("2222", "2233"): (1, 0)'), "utf-8")
    assert [path.parent.name for path in notebooks.stale(changed)] == ["solutions"]


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        (['# %% tags=["exercise"]\na = ...', "# %%\na"], "no solution after the exercise 'a = ...'"),
        (['# %% tags=["solution"]\na = 1'], "no exercise before the solution 'a = 1'"),
        (
            ['# %% tags=["exercise"]\na = ...', '# %% tags=["exercise"]\nb = ...', '# %% tags=["solution"]\nb = 1'],
            "no solution after the exercise 'a = ...'",
        ),
        (
            ['# %% tags=["exercise"]\na = ...', '# %% tags=["solution"]\na = 1', '# %% tags=["solution"]\na = 2'],
            "no exercise before the solution 'a = 2'",
        ),
    ],
)
def test_each_exercise_must_have_one_solution(tmp_path, cells, message):
    source = tmp_path / "wrong.py"
    source.write_text("\n\n".join(cells), "utf-8")
    with pytest.raises(ValueError, match=re.escape(f"wrong.py: {message}")):
        notebooks.solved(source)


@every_notebook
def test_stored_without_outputs_and_with_stable_metadata(source):
    for path in notebooks.paths(source)[:2]:
        notebook = read(path)
        nbformat.validate(notebook)
        code = [cell for cell in notebook.cells if cell.cell_type == "code"]
        assert all(not cell.outputs and cell.execution_count is None for cell in code)
        assert set(notebook.metadata) == {"kernelspec"}
        assert notebook.metadata.kernelspec.name == "python3"
        assert all(set(cell.metadata) <= {"tags"} for cell in notebook.cells)


@every_notebook
def test_a_learner_sees_no_solution(source):
    learner, solved = (read(path) for path in notebooks.paths(source)[:2])
    hidden = [cell.source for cell in jupytext.read(source).cells if notebooks.has(cell, "solution")]
    assert hidden
    assert not {cell.source for cell in learner.cells} & set(hidden)
    assert {cell.source for cell in solved.cells} >= set(hidden)
    assert tagged(solved, "exercise") == []
    assert "<summary>Solution" not in source.read_text("utf-8")


@every_notebook
def test_has_a_title_goals_and_a_question_in_each_section(source):
    cells = notebooks.learner(source).cells
    assert re.match(rf"# {int(source.name[:2])} · \S", cells[0].source)
    assert "**Goals.**" in cells[0].source
    text = "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    sections = re.split(r"^## (?=\d)", text, flags=re.MULTILINE)[1:]
    assert len(sections) >= 5
    assert [section.split(".")[0] for section in sections] == [str(n + 1) for n in range(len(sections))]
    assert [section.splitlines()[0] for section in sections if "**Predict.**" not in section] == []


@every_notebook
def test_each_exercise_has_a_hint_and_formulas_need_no_mathjax(source):
    cells = notebooks.learner(source).cells
    text = "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    exercises = re.split(r"^### Exercise \d", text, flags=re.MULTILINE)[1:]
    assert len(exercises) == len(tagged(notebooks.learner(source), "exercise"))
    assert [each.splitlines()[0] for each in exercises if "<summary>Hint" not in each.split("\n## ")[0]] == []
    assert "$" not in re.sub(r"`[^`]*`", "", text), "write formulas in Unicode: pages must not fetch MathJax"


@but_later("03", "04", "05", "06")
def test_runs_as_stored_and_each_check_waits_for_its_exercise(source):
    notebook = as_stored(source)
    exercises, checks = tagged(notebook, "exercise"), tagged(notebook, "check")
    assert len(exercises) >= 2
    assert checks == [position + 1 for position in exercises]
    assert all(printed(notebook.cells[i]).startswith("Still to do") for i in checks)


@but_later("03", "04", "05", "06")
def test_the_solutions_pass_their_checks(source):
    path = notebooks.paths(source)[1]
    notebook = notebooks.executed(read(path), path.parent)
    solutions, checks = tagged(notebook, "solution"), tagged(notebook, "check")
    assert checks == [position + 1 for position in solutions]
    said = [printed(notebook.cells[i]) for i in checks]
    assert all(text.startswith("Right") and "Still to do" not in text for text in said)


@but_later("03", "04", "05", "06")
def test_the_checks_say_what_is_wrong(source):
    notebook = notebooks.learner(source)
    wrong = WRONG[source.stem]
    for position, (code, _) in zip(tagged(notebook, "exercise"), wrong, strict=True):
        notebook.cells[position].source = code
    notebooks.executed(notebook, ROOT, allow_errors=True)
    for position, (_, message) in zip(tagged(notebook, "check"), wrong, strict=True):
        error = notebook.cells[position].outputs[-1]
        assert error.get("ename") == "AssertionError", error
        assert message in error.evalue


@but_later("03", "04", "05", "06")
def test_figures_render_in_exported_html_without_a_network(source):
    """In what Jupyter itself exports."""
    outputs = [output for cell in as_stored(source).cells for output in cell.get("outputs", []) if "data" in output]
    pages = [output.data["text/html"] for output in outputs if "text/html" in output.data]
    assert sum("Plotly.newPlot" in page for page in pages) >= 3
    assert sum(len(page) > 1_000_000 for page in pages) == 1, "plotly.js itself, once"
    assert not any("cdn.plot.ly" in page for page in pages if len(page) < 1_000_000)


@every_notebook
def test_the_page_asks_no_other_host_and_stays_small(source):
    page = page_of(source)
    assert len(page) < 1_000_000
    assert re.findall(r"""(?:src|href)\s*=\s*["'](?!#)|@import|url\(|\bimport\(|fetch\(""", page) == []
    whole = with_plotly(page)
    assert "plotly.js v" in whole
    assert len(whole) > 1_000_000
    assert whole.index("plotly.js v") < whole.index("Plotly.newPlot(")


@but_later("03", "04", "05", "06")
def test_the_page_shows_what_the_notebook_shows(source):
    """Its figures say what those of a fresh run say, and each check waits."""
    page, notebook = page_of(source), as_stored(source)
    figures = [
        output.data[notebooks.PLOTLY_MIME]
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if notebooks.PLOTLY_MIME in output.get("data", {})
    ]
    said = [notebooks.alternative(figure) for figure in figures]
    alts = [alt for _, alt in re.findall(r"""<div [^>]*?aria-label=(["'])(.*?)\1[^>]* class="figure\"""", page)]
    assert [html.unescape(alt) for alt in alts] == said, "out of date: run `python scripts/notebooks.py`"
    assert page.count("Plotly.newPlot(") == len(figures)
    checks = [printed(notebook.cells[i]).splitlines()[0] for i in tagged(notebook, "check")]
    assert [line for line in checks if html.escape(line, quote=False) not in page] == []


def test_a_page_without_a_place_for_plotly_is_refused():
    with pytest.raises(ValueError, match="expected a page with"):
        with_plotly("<html></html>")
