"""The tree page in a real browser: walked by sector and by answer, printed, taken away."""

import json
import re
from pathlib import Path

from bullscows import CLASSIC, StrategyTree, strategy_tree
from tests.browser.journeys import button, click_mark, downloaded, expect, parameters, settled


def click_sector(page, code):
    click_mark(page, page.locator(".st-key-tree_map .bars .point", has_text=code).first.locator("path").first)


def guess(page, turn, code):
    expect(page.get_by_role("heading", name=f"Guess {turn}: {code}")).to_be_visible()
    settled(page)


def taken_away(page, label):
    file = downloaded(page, label)
    return file.suggested_filename, Path(file.path()).read_text(encoding="utf-8")


def test_a_tree_is_walked_by_sector_and_answer_and_taken_away(page, new_page, app):
    page.goto(f"{app}/tree")
    guess(page, 1, "0123")
    click_sector(page, "1456")
    guess(page, 2, "1456")
    assert parameters(page) == {"at": "0b1c"}
    page.get_by_role("radio", name=re.compile("^0B 2C: 369")).click()
    guess(page, 3, "0564")
    expect(page.locator(".st-key-tree_map").get_by_text("After 1456 → 0B 2C: 369 secrets")).to_be_visible()
    click_sector(page, "0564")  # the top one
    guess(page, 2, "1456")
    page.go_back()
    guess(page, 3, "0564")
    button(page, "Start: 0123").click()
    guess(page, 1, "0123")
    button(page, "Walk this path to its end").click()
    guess(page, 6, "5940")

    name, text = taken_away(page, "Whole tree as JSON")
    assert name == "tree-minimax-0123.json"
    assert StrategyTree.from_json(text).total == strategy_tree(CLASSIC, "minimax").total
    assert json.loads(text)["strategy"] == "minimax"
    name, text = taken_away(page, "Decision sheet to print")
    assert name == "decision-sheet-minimax-0123.html"

    sheet = new_page()
    sheet.set_content(text)
    expect(sheet.get_by_role("heading", name="Decision sheet: Minimax, from 0123")).to_be_visible()
    printed = sheet.pdf(prefer_css_page_size=True)
    assert 3 <= len(re.findall(rb"/Type\s*/Page\b", printed)) <= 8
    a4_landscape = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
    assert [round(float(side)) for side in a4_landscape.groups()] == [842, 595]
