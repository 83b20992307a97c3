"""The course page: a row for each notebook, and its three files to take away."""

import json
import re
from pathlib import Path

import pytest

from pages.learn import notebooks

ROOT = Path(__file__).parents[2]
NAMES = [path.stem for path in sorted((ROOT / "notebooks" / "source").glob("*.py"))]


def test_every_notebook_has_its_row_with_title_and_goals(open_page):
    page = open_page("course")
    titles = page.said("subheader")[: len(NAMES)]
    assert [title.split(" · ")[0] for title in titles] == [str(n + 1) for n in range(len(NAMES))]
    assert titles[0] == "1 · Rules and answers"
    goals = [text for text in page.said("markdown") if text.startswith("After this notebook you can")]
    assert len(goals) == len(NAMES)
    assert goals[0].startswith(
        "After this notebook you can score any two codes by hand, also when symbols repeat; say"
    )
    assert all(text.endswith(".") and "\n" not in text for text in goals)


def test_each_row_offers_page_notebook_and_solutions(open_page):
    labels = [button.proto.label for button in open_page("course").at.get("download_button")]
    kinds = ("Page to read", "Notebook", "Solutions")
    assert labels == [f"{n + 1}: {kind}" for n in range(len(NAMES)) for kind in kinds]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_downloaded_is_whole(name):
    page = notebooks.page(name)
    assert page.startswith("<!DOCTYPE html>")
    assert page.rstrip().endswith("</html>")
    assert "plotly.js v" in page
    learner, solved = (json.loads(notebooks.notebook(file))["cells"] for file in (name, f"solutions/{name}"))
    tags = [[tag for cell in cells for tag in cell["metadata"].get("tags", [])] for cells in (learner, solved)]
    assert "exercise" in tags[0]
    assert "solution" not in tags[0]
    assert "exercise" not in tags[1]
    assert "solution" in tags[1]


def test_the_command_is_the_one_of_the_readme(open_page):
    (code,) = open_page("course").at.code
    found = re.search(r"<!-- command: course -->\n```sh\n(.*)\n```", (ROOT / "README.md").read_text("utf-8"))
    assert code.value == found[1] == notebooks.COMMAND
    assert (ROOT / notebooks.COMMAND.split()[-1]).is_file()


def test_without_notebooks_the_page_says_so(open_page, monkeypatch):
    monkeypatch.setattr(notebooks, "lessons", tuple)
    page = open_page("course")
    assert page.said("info") == ["This copy of the explorer comes without its notebooks."]
    assert page.at.get("download_button") == []


def test_a_hostile_link_does_no_harm(open_page):
    page = open_page("course", clues="<b>~12.x&", len="99")
    assert len(page.said("warning")) == 2
    assert "Work in the notebooks" in page.said("subheader")
