"""A page as a visitor meets it: what can be read on it, and what can be done with it."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.util import calc_hash

INDEX = Path(__file__).parents[2] / "pages" / "index.py"
FILES = {
    "start": "learn/start.py",
    "buckets": "learn/buckets.py",
    "walkthrough": "learn/walkthrough.py",
    "questions": "learn/questions.py",
    "course": "learn/course.py",
    "solver": "play/solver.py",
    "riddles": "play/riddles.py",
    "play": "play/play.py",
    "duel": "play/duel.py",
    "review": "play/review.py",
    "strategies": "compare/strategies.py",
    "openings": "compare/openings.py",
    "head-to-head": "compare/head_to_head.py",
    "tree": "compare/tree.py",
    "mixer": "compare/mixer.py",
    "teachers": "classroom/teachers.py",
    "worksheets": "classroom/worksheets.py",
}
SOME = ("start", "buckets", "riddles", "strategies", "teachers")
# For what pages/index.py does alike on every page: some each time, the others among the longer checks.
SOME_THEN_ALL = [pytest.param(name, marks=[] if name in SOME else [pytest.mark.long]) for name in FILES]
WORDS = ("title", "header", "subheader", "markdown", "caption", "info", "warning", "error", "success")
PATIENCE = 120  # seconds


class OnPage:
    """One visitor's session. Whatever is done must not end in an exception."""

    def __init__(self, page: str, **parameters: str) -> None:
        """Open the link to `page` with these parameters."""
        self.at = AppTest.from_file(str(INDEX), default_timeout=PATIENCE)
        for name, value in parameters.items():
            self.at.query_params[name] = value
        self.go(page)

    def run(self) -> OnPage:
        self.at.run()
        assert not self.at.exception, "the page ended in an exception; the log has it"
        return self

    def go(self, page: str) -> OnPage:
        """Take a page from the menu."""
        self.at.switch_page(FILES[page])
        if page != Path(FILES[page]).stem:  # before the first run, AppTest knows a page by its file's name only
            self.at._page_hash = calc_hash(page)
        return self.run()

    # What can be done

    def press(self, label: str) -> OnPage:
        """Press the button whose label begins so."""
        self.button(label).click()
        return self.run()

    def enter(self, name: str, text: str) -> OnPage:
        """Type into the field of a parameter and press Enter."""
        self.at.text_input(key=f"w_{name}").set_value(text)
        for button in self.at.button:
            if button.key == f"submit_{name}":
                button.click()
        return self.run()

    def pick(self, name: str, value: str | None) -> OnPage:
        """Pick from the list or the row of buttons of a parameter."""
        self._widget(name).set_value(value)
        return self.run()

    def switch(self, name: str, on: bool) -> OnPage:
        self.at.toggle(key=f"w_{name}").set_value(on)
        return self.run()

    def interrupt(self) -> OnPage:
        """As if the last run had been cut short by what is done next: it did not come to its end."""
        del self.at.session_state["_page"]
        return self

    def wait(self) -> OnPage:
        """Wait until the strategies are played out."""
        until = time.monotonic() + PATIENCE
        while self.at.get("progress"):
            assert time.monotonic() < until, "the strategies were not played out in time"
            time.sleep(0.05)
            self.run()
        return self

    # What can be read

    @property
    def url(self) -> dict[str, str]:
        """The parameters in the address bar."""
        return {
            name: value if isinstance(value, str) else value[-1] for name, value in self.at.query_params.items()
        }

    @property
    def text(self) -> str:
        """All writing on the page below the style sheet, tags left out of it."""
        html = [element.proto.body for element in self.at.get("html") if "<style>" not in element.proto.body]
        words = [word for kind in WORDS for word in self.said(kind)]
        return "\n".join([*words, *(re.sub("<[^>]*>", " ", body) for body in html)])

    @property
    def html(self) -> str:
        """The page's own HTML."""
        return "\n".join(element.proto.body for element in self.at.get("html"))

    @property
    def turn(self) -> str:
        """The heading of the walkthrough's turn."""
        return next(heading for heading in self.said("subheader") if heading.startswith("Guess"))

    def said(self, kind: str) -> list[str]:
        """The texts of one kind: "error", "warning", "info", "subheader", …"""
        return [re.sub(r"\\([^\w\s])", r"\1", element.value) for element in self.at.get(kind)]

    def button(self, label: str) -> Any:
        found = [button for button in self.at.button if button.label.startswith(label)]
        assert len(found) == 1, f"{len(found)} buttons begin with {label!r}"
        return found[0]

    def field(self, name: str) -> str:
        """What stands in a text field."""
        return str(self.at.text_input(key=f"w_{name}").value)

    def options(self, name: str) -> list[str]:
        """What a list or a row of buttons offers."""
        return list(self._widget(name).options)

    def shown(self, name: str) -> Any:
        """What is picked in a list or a row of buttons."""
        return self._widget(name).value

    @property
    def metrics(self) -> dict[str, str]:
        return {metric.label: metric.value for metric in self.at.metric}

    def table(self, number: int = 0) -> list[dict[str, str]]:
        return self.at.table[number].value.to_dict("records")

    @property
    def charts(self) -> dict[str, Any]:
        """The charts as sent to the browser, by key."""
        protos = [element.proto for element in self.at.get("plotly_chart")]
        return {proto.id.rsplit("-", 1)[1]: proto for proto in protos}

    def chart(self, key: str) -> dict[str, Any]:
        """A chart's data and layout."""
        return json.loads(self.charts[key].spec)

    def bars(self, key: str = "buckets") -> dict[str, int]:
        """The heights of a bar chart by answer."""
        bars = self.chart(key)["data"][0]
        return dict(zip(bars["x"], bars["y"], strict=True))

    def _widget(self, name: str) -> Any:
        key = f"w_{name}"
        every = [*self.at.selectbox, *self.at.button_group, *self.at.multiselect]
        return next(widget for widget in every if widget.key == key or widget.key.startswith(f"{key} "))
