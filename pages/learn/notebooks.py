"""The course: what its notebooks are about, and their files to take away."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import streamlit as st

from bullscows.figures import with_plotly

FOLDER = Path(__file__).parents[2] / "notebooks"
COMMAND = (
    "python3 -m venv .venv && .venv/bin/pip install -q -r requirements.txt jupyterlab && "
    ".venv/bin/jupyter lab notebooks/01_rules_and_answers.ipynb"
)


class Lesson(NamedTuple):
    """One notebook. `name` is that of its files, "01_rules_and_answers"."""

    name: str
    title: str  # "1 · Rules and answers"
    goals: str  # one sentence

    @property
    def number(self) -> str:
        """Its number, as people say it: "1"."""
        return self.title.split(" ")[0]


@lru_cache(maxsize=1)
def lessons() -> tuple[Lesson, ...]:
    """The notebooks of the course, in order; none where the app runs without its folder of notebooks."""
    return tuple(_lesson(path) for path in sorted(FOLDER.glob("[0-9]*.ipynb")))


def _lesson(path: Path) -> Lesson:
    text = "".join(json.loads(path.read_text("utf-8"))["cells"][0]["source"])
    title = text.splitlines()[0].removeprefix("# ")
    begin, goals = text.split("**Goals.** ")[1].split("\n\n")[:2]
    items = re.split(r"^- ", goals, flags=re.MULTILINE)[1:]
    return Lesson(path.stem, title, f"{begin.strip()} {' '.join(' '.join(items).split())}")


def page(name: str) -> str:
    """A notebook with its output as one HTML page that needs no network, 5 MB."""
    return with_plotly((FOLDER / "html" / f"{name}.html").read_text("utf-8"))


def notebook(name: str) -> str:
    """The text of a notebook's file; of "solutions/NAME" that of the solved one."""
    return (FOLDER / f"{name}.ipynb").read_text("utf-8")


def panel() -> None:
    """A row for each notebook: what it teaches, and its three files."""
    for lesson in lessons():
        with st.container(border=True):
            st.subheader(lesson.title, anchor=False)
            st.markdown(lesson.goals)
            _downloads(lesson)


def _downloads(lesson: Lesson) -> None:
    """The page, the notebook and its solution, each read when it is asked for."""
    name, kind = lesson.name, "application/x-ipynb+json"
    solved = f"solutions/{name}"
    files = (
        ("Page to read", lambda: page(name), f"{name}.html", "text/html", ":material/menu_book:"),
        ("Notebook", lambda: notebook(name), f"{name}.ipynb", kind, ":material/edit_note:"),
        ("Solutions", lambda: notebook(solved), f"{name}_solutions.ipynb", kind, ":material/task_alt:"),
    )
    with st.container(horizontal=True):
        for label, read, file_name, mime, icon in files:
            st.download_button(
                f"{lesson.number}: {label}",
                read,
                file_name,
                mime,
                on_click="ignore",
                icon=icon,
                key=f"download {file_name}",
            )
