"""Work that is counted, not timed: functions called, and the steps of regular expressions."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from re import _compiler, _parser
from re import _constants as op
from typing import Any

REPRESENTATIVES = "1 a_-:.,#\n\t(é"  # one of each kind of character, for classes of them
MOST_STEPS = 50_000
Then = Callable[[int], bool]


class TooManyStepsError(Exception):
    """Raised where a matcher goes on and on."""


def calls(function: Callable[..., object], *arguments: object) -> int:
    """How many functions a call calls: a measure that no other load changes. It may be refused."""
    made = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    with suppress(ValueError):
        sys.setprofile(count)
        try:
            function(*arguments)
        finally:
            sys.setprofile(None)
    return made


@contextmanager
def deeply() -> Iterator[None]:
    """Room for a matcher that calls itself for each character."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


class Matcher:
    """A plain backtracking matcher of a pattern as Python parses it; `steps` is what it has done so far."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.tree, self.steps = _parser.parse(pattern, flags), 0

    def match(self, text: str, start: int = 0) -> int | None:
        """Where a match that starts there ends; None where there is none."""
        self.text, ends = text, list[int]()
        with deeply():
            self._run(self.tree, 0, start, lambda end: not ends.append(end))
        return ends[0] if ends else None

    def fullmatch(self, text: str) -> bool:
        """Whether the whole text matches."""
        self.text = text
        with deeply():
            return self._run(self.tree, 0, 0, len(text).__eq__)

    def _run(self, nodes: Any, n: int, at: int, then: Then) -> bool:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooManyStepsError
        if n == len(nodes):
            return then(at)
        kind, value = nodes[n]

        def rest(end: int) -> bool:
            return self._run(nodes, n + 1, end, then)

        if kind is op.SUBPATTERN:
            return self._run(value[3], 0, at, rest)
        if kind is op.BRANCH:
            return any(self._run(branch, 0, at, rest) for branch in value[1])
        if kind is op.MAX_REPEAT:
            return self._repeat(value, 0, at, rest)
        if kind in (op.ASSERT, op.ASSERT_NOT):
            direction, inner = value
            start = at if direction > 0 else at - inner.getwidth()[0]
            held = start >= 0 and self._run(inner, 0, start, (lambda end: True) if direction > 0 else at.__eq__)
            return held is (kind is op.ASSERT) and rest(at)
        end = _one(self.tree.state, kind, repr(value), value).match(self.text, at)
        return end is not None and rest(end.end())

    def _repeat(self, value: Any, done: int, at: int, rest: Then) -> bool:
        least, most, inner = value

        def again(end: int) -> bool:
            return (end > at or done < least) and self._repeat(value, done + 1, end, rest)

        return (done < most and self._run(inner, 0, at, again)) or (done >= least and rest(at))


_ONES: dict[Any, re.Pattern[str]] = {}


def _one(state: Any, kind: Any, written: str, value: Any) -> re.Pattern[str]:
    """The pattern of a single character or place. Raises KeyError for what the matcher does not know."""
    known = (op.LITERAL, op.NOT_LITERAL, op.ANY, op.IN, op.AT)
    if kind not in known:
        raise KeyError(kind)
    key = (kind, written, state.flags)
    if key not in _ONES:
        _ONES[key] = _compiler.compile(_parser.SubPattern(state, [(kind, value)]), state.flags & ~re.UNICODE)
    return _ONES[key]


def steps(pattern: str, flags: int, text: str, anchored: bool) -> int:
    """The steps of a pattern at a text: tried for the whole of it, or at every place that no match reaches over."""
    matcher = Matcher(pattern, flags)
    with suppress(TooManyStepsError):
        if anchored:
            matcher.match(text)
            matcher.fullmatch(text)
            return matcher.steps
        at = 0
        while at <= len(text):
            at = max(matcher.match(text, at) or 0, at + 1)
    return matcher.steps


@lru_cache(maxsize=256)
def pumps(pattern: str, flags: int, many: int = 10) -> tuple[str, ...]:
    """Texts that a pattern is slow on if it is on any: parts of what it matches, and single characters of it."""
    tree, chance = _parser.parse(pattern, flags), random.Random(pattern)
    parts = [tree, *_inner(tree)]
    written = {_written(chance.choice(parts), chance, tree.state) for _ in range(4 * many)}
    singles = sorted({ch for text in written for ch in text})
    longer = sorted(text for text in written if 1 < len(text) < 40)
    return (*singles[:many], *chance.sample(longer, min(many, len(longer))))


def _inner(nodes: Any) -> Iterator[Any]:
    """Every part of a pattern that stands in another."""
    for kind, value in nodes:
        below = {op.SUBPATTERN: value[3:] if kind is op.SUBPATTERN else ()}.get(kind, ())
        below = value[1] if kind is op.BRANCH else value[2:] if kind is op.MAX_REPEAT else below
        for part in below:
            yield part
            yield from _inner(part)


def _written(nodes: Any, chance: random.Random, state: Any) -> str:
    """Some text that the nodes match, places and looks around left out."""
    text = ""
    for kind, value in nodes:
        if kind is op.LITERAL:
            text += chr(value)
        elif kind is op.SUBPATTERN:
            text += _written(value[3], chance, state)
        elif kind is op.BRANCH:
            text += _written(chance.choice(value[1]), chance, state)
        elif kind is op.MAX_REPEAT:
            times = chance.randint(value[0], max(value[0], min(value[1], 2)))
            text += "".join(_written(value[2], chance, state) for _ in range(times))
        elif kind in (op.IN, op.NOT_LITERAL, op.ANY):
            fitting = [chr(v) for k, v in value if k is op.LITERAL] if kind is op.IN else []
            fitting += [ch for ch in REPRESENTATIVES if _one(state, kind, repr(value), value).match(ch)]
            text += chance.choice(fitting or [""])
    return text
