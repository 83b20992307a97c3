"""Pages that look at one position, under the extremes of the rules: how much each scores before it is drawn."""

import gc
import importlib

import pytest

from bullscows import Rules
from bullscows.bounded import BoundedCache
from bullscows.feedback import answers
from bullscows.sampling import MOST_WORK
from bullscows.space import MAX_CODES
from pages.position.parameters import LENGTHS
from pages.position.sizes import ONE_POSITION

SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RANKS = ("solver", "buckets", "walkthrough")  # one ranking of every guess, which is bounded itself
RANKED, OTHERS = 1.3 * MOST_WORK, 0.3 * MOST_WORK  # looks, as in bullscows/sampling.py
pytestmark = pytest.mark.long


def extremes() -> list[Rules]:
    """For each length, with and without repeats: the fewest, a middle number of, and the most symbols that are
    legal; and no leading 0 with the most."""
    found = {}
    for length in LENGTHS:
        for repeats in (False, True):
            many = [
                k
                for k in range(1 if repeats else length, len(SYMBOLS) + 1)
                if Rules(length, SYMBOLS[:k], repeats).size <= MAX_CODES
            ]
            for k in (many[0], many[len(many) // 2], many[-1]):
                found[Rules(length, SYMBOLS[:k], repeats)] = None
            found[Rules(length, SYMBOLS[: many[-1]], repeats, leading_zero=False)] = None
    return [*found]


@pytest.fixture
def scored(monkeypatch) -> list[int]:
    """The numbers of answers that were scored before the page was drawn; what workers score is not counted."""
    counted: list[int] = []
    for name in ("bullscows.space", "bullscows.feedback"):
        module = importlib.import_module(name)

        def counting(secrets, guesses, score=module.score_pairs):
            result = score(secrets, guesses)
            counted.append(result.size)
            return result

        monkeypatch.setattr(module, "score_pairs", counting)
    return counted


@pytest.mark.parametrize("page", ONE_POSITION)
def test_no_rules_hold_a_page_up(open_page, scored, page):
    most = RANKED if page in RANKS else OTHERS
    for rules in extremes():
        for kept in [each for each in gc.get_objects() if type(each) is BoundedCache]:
            kept.clear()
        scored.clear()
        link = {"len": str(rules.length), "symbols": rules.symbols, "repeats": str(int(rules.repeats))}
        assert open_page(page, **link, zero=str(int(rules.leading_zero))).said("title"), rules
        assert sum(scored) * (rules.length + len(answers(rules.length))) <= most, rules
