"""The menu: a page that is on it is known wherever pages are listed."""

import re
from pathlib import Path

from on_page import FILES

from pages.classroom.link_builder import PAGES
from pages.position.glossary import USED

ROOT = Path(__file__).parents[2]
MENU = re.findall(r'st\.Page\(\s*"([\w/]+\.py)", title="([^"]+)"', (ROOT / "pages" / "index.py").read_text("utf-8"))


def test_every_page_is_under_every_test_of_pages():
    assert len(MENU) >= 17
    assert set(FILES.values()) == {file for file, _ in MENU}


def test_every_page_has_its_words_and_its_link():
    assert set(USED) == set(FILES)
    assert set(PAGES) == set(FILES) - {"teachers"}


def test_every_page_is_in_the_readme():
    readme = (ROOT / "README.md").read_text("utf-8")
    assert [title for _, title in MENU if f"| **{title}** |" not in readme] == []
