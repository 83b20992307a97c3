"""Attributes kept once computed: no instance waits for another, and nothing else holds that lock."""

import ast
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from bullscows.kept import kept

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Visitor:
    """Computes `answer` only once the one it waits for has computed its own."""

    waits_for: "Visitor | None" = None

    @kept
    def answer(self) -> list[str]:
        """What it says."""
        if self.waits_for is None:
            return ["first"]
        with ThreadPoolExecutor(1) as other:
            return [*other.submit(lambda: self.waits_for.answer).result(timeout=20), "second"]


def test_one_instance_computes_while_another_does():
    assert Visitor(Visitor()).answer == ["first", "second"]


def test_it_is_computed_once_and_documented():
    visitor = Visitor()
    assert visitor.answer is visitor.answer
    assert Visitor.answer.__doc__ == "What it says."
    assert Visitor() == visitor


def test_threads_that_ask_together_are_given_the_same_value():
    together = threading.Barrier(4)

    class Slow:
        @kept
        def value(self) -> object:
            together.wait(20)
            return object()

    slow = Slow()
    with ThreadPoolExecutor(4) as pool:
        assert len({id(value) for value in pool.map(lambda _: slow.value, range(4))}) == 1


def test_the_lock_of_a_whole_class_is_nowhere():
    for path in [*(ROOT / "bullscows").rglob("*.py"), *(ROOT / "pages").rglob("*.py"), ROOT / "app.py"]:
        nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
        names = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        names |= {node.name for node in nodes if isinstance(node, ast.alias)}
        assert "cached_property" not in names, path
