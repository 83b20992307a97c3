"""Processor time of a page's rerun, against Streamlit's own for as many elements from values that are ready."""

import asyncio
import json
from pathlib import Path

import psutil
import pytest

from pages.position.unforeseen import SENTENCE
from scripts.serving import free_port, serving, start, stop, wait_until_healthy
from scripts.visitors import Visitor

BAR = 2.5
PAGES = ("buckets", "walkthrough", "solver", "strategies", "tree")
RERUNS = 25  # processor time of a process is counted in hundredths of a second
SHOWN = {
    "table": lambda element: element.arrow_data.data.hex(),
    "plotly_chart": lambda element: element.spec,
    "button_group": lambda element: [option.content for option in element.options],
    "selectbox": lambda element: [*element.options],
    "multiselect": lambda element: [*element.options],
    "code": lambda element: element.code_text,
    **dict.fromkeys(("heading", "markdown", "html"), lambda element: element.body),
}


class Watched:
    """A server with one visitor: what a page holds, and what its rerun costs."""

    def __init__(self, runner, address, process):
        self.messages = []
        self.runner, self.process = runner, psutil.Process(process.pid)
        self.visitor = Visitor(address, SENTENCE, note=self.messages.append)

    def see(self, page, query=""):
        self.messages.clear()
        assert self.runner.run(self.visitor.see(page, query)).errors == []

    def elements(self, page):
        """Kind and value of every element of a page, in order."""
        self.see(page)
        self.see(page)
        found = []
        for message in self.messages:
            delta = message.delta
            kind = delta.WhichOneof("type")
            if kind == "new_element":
                kind = delta.new_element.WhichOneof("type")
                element = getattr(delta.new_element, kind)
                found.append((kind, SHOWN.get(kind, lambda element: element.label)(element)))
            elif kind == "add_block":
                found.append(("block", ""))
        return found

    def cost(self, page, query=""):
        """Processor seconds of one rerun, the mean of some."""
        before = sum(self.process.cpu_times()[:2])
        for _ in range(RERUNS):
            self.see(page, query)
        return (sum(self.process.cpu_times()[:2]) - before) / RERUNS


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    """The app's server, and one of floor.py with the same elements."""
    folder, port = tmp_path_factory.mktemp("pages"), free_port()
    with asyncio.Runner() as runner, serving(folder=folder) as served:
        (process,) = served.processes.values()
        app = Watched(runner, served.address, process)
        content = json.dumps({page: app.elements(page) for page in PAGES})
        (folder / "floor.json").write_text(content, "utf-8")
        script = str(Path(__file__).with_name("floor.py"))
        other = start(port, folder / "floor.log", script, FLOOR=str(folder / "floor.json"))
        try:
            wait_until_healthy(f"http://127.0.0.1:{port}")
            yield app, Watched(runner, f"http://127.0.0.1:{port}", other)
        finally:
            stop(other)


@pytest.mark.parametrize("page", PAGES)
def test_a_rerun_of_a_page(against_floor, watched, page):
    app, floor = watched
    app.see(page)
    floor.see("", f"page={page}")
    assert sum(message.ByteSize() for message in floor.messages) > 10_000
    ratio = against_floor(page, lambda: app.cost(page), lambda: floor.cost("", f"page={page}"))
    assert ratio <= BAR
