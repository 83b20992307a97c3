"""Makes the course from its sources: for learners, with the solutions, and as pages to read.

    .venv/bin/python scripts/notebooks.py           all notebooks
    .venv/bin/python scripts/notebooks.py 03 04     those whose names begin so
    .venv/bin/python scripts/notebooks.py --check   only say which stored files are out of date

From each notebooks/source/NN_name.py come notebooks/NN_name.ipynb, without the cells tagged "solution";
notebooks/solutions/NN_name.ipynb, where each of these takes the place of the cell tagged "exercise" before it
(text tagged "solution" stays where it is); and notebooks/html/NN_name.html, the learner's version with its
output and figures. A page is made by executing its notebook; with the option --no-html it is left as it is.
"""

import argparse
import hashlib
import html
import json
import os
import sys
from pathlib import Path

import jupytext
import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT))  # so that the package is found before it is installed

from bullscows.figures import PLOTLY_PLACE  # noqa: E402

FOLDER = ROOT / "notebooks"
SOURCES = FOLDER / "source"
PLOTLY_MIME = "application/vnd.plotly.v1+json"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
STYLE = """
body { max-width: 62rem; margin: 0 auto; padding: 1rem; font: 17px/1.55 system-ui, sans-serif; color: #1a1a1a;
       background: #fff; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 2.2rem; border-top: 1px solid #ccc; padding-top: 1rem; }
pre, code { font: 14px/1.45 ui-monospace, Menlo, Consolas, monospace; }
.highlight pre { background: #f4f5f7; border-left: 4px solid #0072B2; padding: .6rem .8rem; overflow-x: auto; }
.output pre { padding: 0 .8rem; white-space: pre-wrap; } .output { overflow-x: auto; }
table { border-collapse: collapse; } th, td { padding: .2rem .7rem; border: 1px solid #ccc; }
blockquote { border-left: 4px solid #ccc; margin-left: 0; padding-left: 1rem; }
details { background: #f4f5f7; padding: .3rem .8rem; margin: .6rem 0; }
summary { cursor: pointer; font-weight: 600; }
@media print { .figure, pre, table { break-inside: avoid; } }
"""


def sources() -> list[Path]:
    """The sources of all notebooks, in order."""
    return sorted(SOURCES.glob("*.py"))


def has(cell: NotebookNode, tag: str) -> bool:
    """Whether the cell has this tag."""
    return tag in cell.metadata.get("tags", [])


def notebook_of(cells: list[NotebookNode]) -> NotebookNode:
    """A notebook of these cells: no outputs, and ids that change only with their cell."""
    made, seen = nbformat.v4.new_notebook(metadata={"kernelspec": KERNEL}), set()
    for cell in cells:
        new = nbformat.v4.new_code_cell if cell.cell_type == "code" else nbformat.v4.new_markdown_cell
        tags = {"tags": list(cell.metadata.tags)} if "tags" in cell.metadata else {}
        key, again = f"{cell.cell_type} {cell.source}", 0
        while (name := hashlib.sha256(f"{key} {again}".encode()).hexdigest()[:8]) in seen:
            again += 1
        seen.add(name)
        made.cells.append(new(cell.source, metadata=tags, id=name))
    return made


def learner(source: Path) -> NotebookNode:
    """The notebook as a learner gets it: exercises open, no solutions."""
    return notebook_of([cell for cell in jupytext.read(source).cells if not has(cell, "solution")])


def solved(source: Path) -> NotebookNode:
    """The notebook with its exercises solved. Raises ValueError unless each has one solution."""
    cells, waiting = [], None
    for cell in jupytext.read(source).cells:
        if has(cell, "solution") and cell.cell_type == "code":
            if waiting is None:
                raise ValueError(f"{source.name}: no exercise before the solution {cell.source!r}")
            cells[waiting], waiting = cell, None
            continue
        if has(cell, "exercise"):
            if waiting is not None:
                raise ValueError(f"{source.name}: no solution after the exercise {cells[waiting].source!r}")
            waiting = len(cells)
        cells.append(cell)
    if waiting is not None:
        raise ValueError(f"{source.name}: no solution after the exercise {cells[waiting].source!r}")
    return notebook_of(cells)


def as_json(notebook: NotebookNode) -> str:
    """The text of an .ipynb file."""
    return nbformat.writes(notebook) + "\n"


def executed(notebook: NotebookNode, folder: Path, allow_errors: bool = False) -> NotebookNode:
    """The notebook, run in that folder by a fresh kernel of this very interpreter; changes it in place."""
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"  # not a kernel that the user installed elsewhere
    os.environ.pop("PLOTLY_RENDERER", None)
    options = {"timeout": 300, "kernel_name": "python3", "resources": {"metadata": {"path": str(folder)}}}
    return NotebookClient(notebook, allow_errors=allow_errors, **options).execute()


def fingerprint(notebook: NotebookNode) -> str:
    """What a page is marked with: it changes with any cell of the notebook."""
    return hashlib.sha256(repr([(cell.cell_type, cell.source) for cell in notebook.cells]).encode()).hexdigest()


def mark(notebook: NotebookNode) -> str:
    """The line of a page that holds the fingerprint of its notebook."""
    return f'<meta name="notebook" content="{fingerprint(notebook)}">'


def alternative(figure: dict) -> str:
    """What a figure says in words; empty where it does not come from bullscows.figures."""
    meta = figure["layout"].get("meta")
    return str(meta.get("alt", "")) if isinstance(meta, dict) else ""


def drawn(figure: dict, number: int) -> str:
    """The HTML that draws a figure, once plotly.js is there."""
    name, height = f"figure-{number}", figure["layout"].get("height", 420)
    alt = html.escape(alternative(figure))
    arguments = [name, figure["data"], figure["layout"], {"responsive": True}]
    written = ", ".join(json.dumps(argument, ensure_ascii=False) for argument in arguments).replace("<", "\\u003c")
    return (
        f'<div class="figure" id="{name}" role="img" aria-label="{alt}" style="height:{height}px"></div>\n'
        f"<script>Plotly.newPlot({written});</script>"
    )


def with_own_figures(notebook: NotebookNode) -> NotebookNode:
    """An executed notebook whose figures are plain HTML; without the copy of plotly.js that plotly puts in."""
    number = 0
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if PLOTLY_MIME in output.get("data", {}):
                number += 1
                output.data = NotebookNode({"text/html": drawn(output.data[PLOTLY_MIME], number)})
        outputs = cell.get("outputs", [])
        cell.update(outputs=[o for o in outputs if "plotly.js v" not in o.get("data", {}).get("text/html", "")])
    return notebook


def page_of(notebook: NotebookNode) -> str:
    """An executed notebook as one HTML page that needs no network; plotly.js, 5 MB, goes into PLOTLY_PLACE."""
    from nbconvert import HTMLExporter
    from pygments.formatters import HtmlFormatter

    body, _ = HTMLExporter(
        template_name="basic", exclude_anchor_links=True, exclude_input_prompt=True, exclude_output_prompt=True
    ).from_notebook_node(with_own_figures(nbformat.from_dict(notebook)))
    title = html.escape(notebook.cells[0].source.splitlines()[0].lstrip("# "))
    colours = HtmlFormatter(style="default").get_style_defs(".highlight")
    head = [
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        mark(notebook),
        f"<title>{title}</title>",
        f"<style>{colours}\n{STYLE}</style>",
        PLOTLY_PLACE,
    ]
    begin, end = ["<!DOCTYPE html>", '<html lang="en">', "<head>"], ["</body>", "</html>"]
    text = "\n".join([*begin, *head, "</head>", "<body>", body, *end])
    return "\n".join(line.rstrip() for line in text.split("\n")) + "\n"


def paths(source: Path) -> tuple[Path, Path, Path]:
    """Where the learner's notebook, the solved one and the page of a source are stored."""
    name = source.stem
    return FOLDER / f"{name}.ipynb", FOLDER / "solutions" / f"{name}.ipynb", FOLDER / "html" / f"{name}.html"


def stale(source: Path) -> list[Path]:
    """The stored files of a source that are missing or not what would be made now; executes nothing."""
    first, second, page = paths(source)
    texts = {path: path.read_text("utf-8") if path.exists() else "" for path in (first, second, page)}
    wrong = [path for path, made in ((first, learner), (second, solved)) if texts[path] != as_json(made(source))]
    return wrong if mark(learner(source)) in texts[page] else [*wrong, page]


def make(source: Path, with_page: bool = True) -> None:
    """Write the files of a source."""
    first, second, page = paths(source)
    for path, text in ((first, as_json(learner(source))), (second, as_json(solved(source)))):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    if with_page:
        page.parent.mkdir(exist_ok=True)
        page.write_text(page_of(executed(learner(source), FOLDER)), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="how the names of the notebooks begin (all)")
    parser.add_argument("--check", action="store_true", help="only say what is out of date")
    parser.add_argument("--no-html", action="store_true", help="execute nothing, leave the pages as they are")
    options = parser.parse_args()
    chosen = [source for source in sources() if source.name.startswith(tuple(options.names or [""]))]
    if not chosen:
        parser.error(f"no notebook begins with {' or '.join(options.names)}")
    for source in chosen:
        if not options.check:
            make(source, with_page=not options.no_html)
            print("made", source.stem)
    if options.check and (wrong := [path for source in chosen for path in stale(source)]):
        sys.exit("\n".join(f"out of date: {path.relative_to(ROOT)}" for path in wrong))


if __name__ == "__main__":
    main()
