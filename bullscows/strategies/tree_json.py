"""Strategy trees as JSON: nested nodes that a person can read and another program can play."""

import json
from dataclasses import asdict
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..rules import Rules
from ..space import Space, space
from ..wording import shown
from .batches import Level
from .nodes import Nodes


def write(
    rules: Rules,
    strategy: str,
    guesses: NDArray[np.integer],
    parents: NDArray[np.integer],
    via: NDArray[np.integer],
) -> str:
    """The JSON of a tree whose nodes are given as in `StrategyTree`."""
    codes = space(rules)
    nodes: list[dict[str, Any]] = [{"guess": guess} for guess in codes.strings(guesses)]
    for node in range(1, len(nodes)):
        answer = str(codes.answers[int(via[node])])
        nodes[int(parents[node])].setdefault("after", {})[answer] = nodes[node]
    written = {"rules": _rules(rules), "strategy": strategy, "tree": nodes[0]}
    return json.dumps(written, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> tuple[str, Nodes]:
    """The strategy and the nodes of the tree in `text`.

    Raises ValueError when it is no tree, or does not find every secret.
    """
    try:
        found = json.loads(text)
        rules, strategy, root = _read_rules(found["rules"]), found["strategy"], found["tree"]
    except (ValueError, KeyError, TypeError, RecursionError) as problem:
        raise ValueError(f"expected a strategy tree as JSON, got {shown(text)} ({problem})") from None
    if not isinstance(strategy, str):
        raise ValueError(f"expected a strategy's key, got {shown(strategy)}")
    return strategy, _grow(space(rules), root)


def _rules(rules: Rules) -> dict[str, Any]:
    """What makes the rules: the words alone, where they are a list."""
    if rules.words is not None:
        return {"words": list(rules.words)}
    return {name: value for name, value in asdict(rules).items() if name != "words"}


def _read_rules(written: dict[str, Any]) -> Rules:
    return Rules.from_words(written["words"]) if "words" in written else Rules(**written)


def _grow(codes: Space, root: Any) -> Nodes:
    """Play nested nodes against every secret. Raises ValueError where they do not lead on."""
    nodes = Nodes(codes, np.arange(len(codes)))
    level, written = Level.first(codes), [root]
    while len(level):
        first, guesses = nodes.count, [_guess(codes, each) for each in written]
        level = nodes.play(level, np.array(guesses, np.intp))
        steps = zip((level.parents - first).tolist(), level.via.tolist(), strict=True)
        written = [_after(written[parent], str(codes.answers[via])) for parent, via in steps]
    missed = codes.strings(np.flatnonzero(nodes.found_at < 0)[:1])
    if missed:
        raise ValueError(f"expected a tree that finds every secret, got one that never guesses {missed[0]}")
    return nodes


def _guess(codes: Space, written: Any) -> int:
    if not isinstance(written, dict) or not isinstance(written.get("guess"), str):
        raise ValueError(f"expected a node with a guess, got {shown(written)}")
    return codes.index(written["guess"])


def _after(written: dict[str, Any], answer: str) -> Any:
    after = written.get("after")
    if not isinstance(after, dict) or answer not in after:
        raise ValueError(f"expected a guess after {shown(written['guess'])} → {answer}, got none")
    return after[answer]
