"""A hand at a page: what it types without Enter, and what it presses with a finger or a mouse.

A mouse is held for a while: the field is left when it goes down, and the page may be drawn anew before it comes up.
"""

import os
import random

import pytest

from tests.browser.journeys import parameters, settled

WAYS = ["touch", 0, 30, 60, 150]  # a finger, or a mouse held so many milliseconds
FEW, MANY = 1, int(os.environ.get("TYPED_TIMES", "5"))  # 20 take some forty minutes on two cores
each_way_later = pytest.mark.parametrize(
    ("way", "times"),
    [pytest.param(way, MANY, id=f"{way}, {MANY} times", marks=pytest.mark.long) for way in WAYS],
)
each_way = pytest.mark.parametrize(
    ("way", "times"),
    [
        *(pytest.param(way, FEW, id=f"{way}") for way in ("touch", 30)),
        *(pytest.param(way, MANY, id=f"{way}, {MANY} times", marks=pytest.mark.long) for way in WAYS),
    ],
)


class Hand:
    """Types and presses on one page."""

    def __init__(self, page, way):
        self.page, self.way, self.random = page, way, random.Random(5940)

    def code(self, length=4):
        return "".join(self.random.sample("0123456789", length))

    def open(self, address):
        self.page.goto(address)
        settled(self.page)

    def types(self, label, text):
        """Put the text into the field, and leave the caret there."""
        settled(self.page)
        field = self.page.get_by_label(label, exact=True)
        field.fill("")
        field.press_sequentially(text)

    def presses(self, what):
        if self.way == "touch":
            what.tap()
            return
        what.hover()  # waits until it stands still
        self.page.mouse.down()
        self.page.wait_for_timeout(self.way)
        self.page.mouse.up()

    def answer(self, text):
        return self.page.locator(".st-key-w_given").get_by_role("radio", name=text, exact=True)

    def address_has(self, **expected):
        """Wait until the address has these parameters."""
        for _ in range(200):
            if parameters(self.page).items() >= expected.items():
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(
            f"{self.page.url} has not {expected}; it says {self.page.locator('[role=alert]').all_inner_texts()}"
        )
