"""An error that nobody foresaw: one sentence and two ways on, nothing of it on the page, all of it in the log."""

import tomllib
from pathlib import Path

import pytest
from on_page import FILES

import app
from pages.panels import parts, words
from pages.position import games, state, unforeseen
from pages.widgets import rules_panel

CLUES = "1234-0b1c,5678-1b0c"
SECRET_TALK = "what only a developer should read"


def fail(*_args, **_kwargs):
    raise RuntimeError(SECRET_TALK)


def told(page):
    assert page.said("error") == [unforeseen.SENTENCE]
    assert not page.at.exception
    assert SECRET_TALK not in page.text + page.html
    assert "Traceback" not in page.text + page.html


@pytest.mark.parametrize(
    ("page", "module", "name"),
    [
        ("buckets", parts, "chart"),  # in a page, half of it drawn
        ("solver", games, "entries"),  # at its beginning
        ("buckets", rules_panel, "_made_of"),  # in the sidebar
        ("solver", words, "links"),  # below a page
    ],
)
def test_it_is_a_sentence_with_two_ways_on(open_page, monkeypatch, caplog, page, module, name):
    with monkeypatch.context() as broken:
        broken.setattr(module, name, fail)
        shown = open_page(page, clues=CLUES, projector="1")
        told(shown)
    assert f'<a href="?clues={CLUES}&amp;projector=1">Open this page afresh</a>' in shown.html
    assert '<a href="./">Go to Start</a>' in shown.html
    assert shown.url == {"clues": CLUES, "projector": "1"}
    assert SECRET_TALK in caplog.text
    assert "Traceback" in caplog.text
    again = open_page(page, **shown.url)
    assert not again.said("error")
    assert "**72 codes** fit." in again.text or again.metrics["Codes that still fit"] == "72"


def test_what_was_entered_before_it_is_in_the_address_and_the_session_goes_on(open_page, monkeypatch):
    page = open_page("buckets", clues=CLUES)
    with monkeypatch.context() as broken:
        broken.setattr(parts, "chart", fail)
        told(page.enter("guess", "9876"))
        assert page.url == {"clues": CLUES, "guess": "9876"}
    assert not page.run().said("error")
    assert "**9876** " in page.text


def test_what_goes_wrong_in_what_was_pressed_is_told_too_and_the_page_stands(open_page, monkeypatch, caplog):
    page = open_page("buckets", clues=CLUES)
    with monkeypatch.context() as broken:
        broken.setattr(games, "put_game", fail)
        page = open_page("buckets", clues=CLUES).press("No clues")
        told(page)
    assert SECRET_TALK in caplog.text
    assert "**72 codes** fit." in page.text
    assert page.url == {"clues": CLUES}
    with monkeypatch.context() as broken:
        broken.setattr(state, "put", fail)
        told(page.enter("guess", "9876"))
    assert not page.run().said("error")


def test_a_page_that_ends_itself_is_no_error(open_page, monkeypatch):
    def end(*_args):
        state.stop()

    monkeypatch.setattr(games, "entries", end)
    page = open_page("solver")
    assert not page.said("error")
    assert "Words on this page:" in page.text


@pytest.mark.parametrize("page", FILES)
def test_every_page_has_it(open_page, monkeypatch, page):
    monkeypatch.setattr("streamlit.title", fail)
    told(open_page(page, strategies="first-consistent,digit-frequency"))


def test_the_server_tells_the_same_of_what_goes_wrong_outside_of_pages():
    assert app.app._on_script_error is unforeseen.handle
    client = tomllib.loads((Path(app.__file__).parent / ".streamlit/config.toml").read_text("utf-8"))["client"]
    assert client["showErrorLinks"] is False
    assert client["showErrorDetails"] == "none"
