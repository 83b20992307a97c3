"""A strategy played out against every secret: each pool is solved once, and the games are a tree."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .feedback import Clue
from .objectives import Cost, from_cost
from .pool import Pool
from .registry import named
from .rules import Rules
from .space import Indices, Space, space
from .strategies import Strategy, greedy
from .wording import shown

Progress = Callable[[int, int], None]


class StrategyTree:
    """What a strategy guesses at every position it can reach.

    rules, strategy, opening   what was played: the strategy's key, the first guess
    guesses    (nodes,) the guess at each node, an index into the space; node 0 is the root and
               parents come before their children
    parents    (nodes,) the node before, -1 for the root
    via        (nodes,) the answer id that led from the parent here
    secrets    (secrets,) the secrets played against, ascending; all codes unless a sample was asked
    found_at   (secrets,) the node whose guess is that secret
    """

    def __init__(
        self,
        rules: Rules,
        strategy: str,
        guesses: NDArray[np.integer],
        parents: NDArray[np.integer],
        via: NDArray[np.integer],
        secrets: Indices,
        found_at: NDArray[np.integer],
    ) -> None:
        self.rules, self.strategy = rules, strategy
        self.guesses, self.parents, self.via = guesses, parents, via
        self.secrets, self.found_at = secrets, found_at
        self.opening = self._space[int(guesses[0])]
        self.turns: NDArray[np.int64] = _depths(parents)[found_at]
        for array in (guesses, parents, via, secrets, found_at, self.turns):
            array.flags.writeable = False

    @property
    def _space(self) -> Space:
        return space(self.rules)

    @property
    def nbytes(self) -> int:
        """Bytes of memory that the arrays take."""
        arrays = (self.guesses, self.parents, self.via, self.secrets, self.found_at, self.turns)
        return sum(array.nbytes for array in arrays)

    @property
    def exact(self) -> bool:
        """Whether every secret was played, rather than a sample."""
        return len(self.secrets) == len(self._space)

    @property
    def total(self) -> int:
        """Guesses over all secrets, the winning ones included."""
        return int(self.turns.sum())

    @property
    def mean(self) -> float:
        """Guesses per secret, the winning one included."""
        return float(self.turns.mean())

    @property
    def worst(self) -> int:
        """Guesses for the hardest secret."""
        return int(self.turns.max())

    @property
    def distribution(self) -> list[int]:
        """How many secrets are found in exactly 1, 2, … guesses."""
        return np.bincount(self.turns)[1:].tolist()

    def path(self, secret: str) -> list[Clue]:
        """The game against `secret`, the winning guess last.

        Raises ValueError when it is not a legal code, or not one of the secrets played.
        """
        index = self._space.index(secret)
        position = int(np.searchsorted(self.secrets, index))
        if position == len(self.secrets) or self.secrets[position] != index:
            raise ValueError(f"expected one of the {len(self.secrets):,} secrets played, got '{secret}'")
        node, clues = int(self.found_at[position]), []
        answer = self._space.answers[-1]
        while node >= 0:
            clues.append(Clue(self._space[int(self.guesses[node])], answer))
            answer = self._space.answers[int(self.via[node])]
            node = int(self.parents[node])
        return clues[::-1]

    def to_json(self) -> str:
        """The tree as JSON: rules, strategy, and nested nodes {"guess", "after": {answer: node}}.

        Raises ValueError for a tree of a sample, which is not whole.
        """
        if not self.exact:
            raise ValueError("expected a tree of every secret, got one of a sample")
        strings = self._space.strings(self.guesses)
        nodes: list[dict[str, Any]] = [{"guess": guess} for guess in strings]
        for node in range(1, len(nodes)):
            answer = str(self._space.answers[int(self.via[node])])
            nodes[int(self.parents[node])].setdefault("after", {})[answer] = nodes[node]
        written = {"rules": asdict(self.rules), "strategy": self.strategy, "tree": nodes[0]}
        return json.dumps(written, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> StrategyTree:
        """Read what `to_json` wrote, checking that it finds every secret.

        Raises ValueError when it does not, or when the text is not such a tree.
        """
        try:
            read = json.loads(text)
            rules, strategy, root = Rules(**read["rules"]), str(read["strategy"]), read["tree"]
        except (ValueError, KeyError, TypeError, RecursionError) as problem:
            raise ValueError(f"expected a strategy tree as JSON, got {shown(text)} ({problem})") from None
        return _read(space(rules), strategy, root)


def strategy_tree(
    rules: Rules,
    strategy: str | Strategy | Cost,
    opening: str | None = None,
    progress: Progress | None = None,
    secrets: Indices | None = None,
) -> StrategyTree:
    """Play `strategy` against every secret (or those at the indices `secrets`).

    strategy  a key of STRATEGIES, a Strategy, or a cost function of bucket sizes
    opening   the first guess, when it is not the strategy's to choose
    progress  called with (secrets found, secrets in all) now and then; what it raises passes on,
              which is how a run is stopped
    Raises ValueError for an unknown key, an illegal opening, or rules that it does not support.
    """
    player = _strategy(strategy)
    if not player.supports(rules):
        raise ValueError(f"the strategy {player.key} cannot play under these rules ({rules})")
    codes = space(rules)
    first = None if opening is None else codes.index(opening)
    targets = np.arange(len(codes)) if secrets is None else np.unique(secrets)
    nodes = _Nodes(codes, targets)
    level = [(Pool.every(rules), -1, 0)]
    while level:
        below: list[tuple[Pool, int, int]] = []
        for pool, parent, answer in level:
            guess = first if parent < 0 and first is not None else player.choose_index(pool)
            node = nodes.add(guess, parent, answer)
            below.extend((bucket, node, via) for bucket, via in nodes.split(pool, guess, node))
            if progress:
                progress(nodes.found, len(targets))
        level = below
    return nodes.tree(player.key)


def _strategy(strategy: str | Strategy | Cost) -> Strategy:
    if isinstance(strategy, Strategy):
        return strategy
    return named(strategy) if isinstance(strategy, str) else greedy(from_cost(strategy))


class _Nodes:
    """A tree while it is made: where each guess is recorded and each pool is split."""

    def __init__(self, codes: Space, targets: Indices) -> None:
        self.codes, self.targets = codes, targets
        self.wanted = np.zeros(len(codes), bool)
        self.wanted[targets] = True
        self.guesses: list[int] = []
        self.parents: list[int] = []
        self.via: list[int] = []
        self.found_at = np.full(len(codes), -1, np.int32)
        self.found = 0

    def add(self, guess: int, parent: int, answer: int) -> int:
        self.guesses.append(guess)
        self.parents.append(parent)
        self.via.append(answer)
        return len(self.guesses) - 1

    def split(self, pool: Pool, guess: int, node: int) -> list[tuple[Pool, int]]:
        """The buckets that are still to be played, each with its answer id."""
        members = pool.members
        if self.wanted[guess] and pool.has(guess):
            self.found_at[guess] = node
            self.found += 1
        if len(members) == 1:
            return []
        ids = self.codes.column(guess, members)
        used = None if pool.used is None else pool.used | self.codes.used_symbols(guess)
        in_order = np.argsort(ids, kind="stable")
        starts = np.flatnonzero(np.diff(ids[in_order], prepend=255))
        buckets = zip(np.split(members[in_order], starts[1:]), ids[in_order[starts]].tolist(), strict=True)
        win = len(self.codes.answers) - 1
        return [
            (Pool(self.codes, bucket, used), answer)
            for bucket, answer in buckets
            if answer != win and self.wanted[bucket].any()
        ]

    def tree(self, strategy: str) -> StrategyTree:
        return StrategyTree(
            self.codes.rules,
            strategy,
            np.array(self.guesses, np.int32),
            np.array(self.parents, np.int32),
            np.array(self.via, np.uint8),
            self.targets,
            self.found_at[self.targets],
        )


def _read(codes: Space, strategy: str, root: Any) -> StrategyTree:
    """Play nested nodes against every secret. Raises ValueError where they do not lead on."""
    nodes = _Nodes(codes, np.arange(len(codes)))
    level = [(Pool.every(codes.rules), -1, 0, root)]
    while level:
        below: list[tuple[Pool, int, int, Any]] = []
        for pool, parent, answer, written in level:
            if not isinstance(written, dict) or not isinstance(written.get("guess"), str):
                raise ValueError(f"expected a node with a guess, got {shown(written)}")
            guess = codes.index(written["guess"])
            node = nodes.add(guess, parent, answer)
            for bucket, via in nodes.split(pool, guess, node):
                answered = str(codes.answers[via])
                after = written.get("after")
                if not isinstance(after, dict) or answered not in after:
                    raise ValueError(f"expected a guess after {codes[guess]} → {answered}, got none")
                below.append((bucket, node, via, after[answered]))
        level = below
    return nodes.tree(strategy)


def _depths(parents: NDArray[np.integer]) -> NDArray[np.int64]:
    """(nodes,) the turn of each node, 1 at the root."""
    depths = np.ones(len(parents), np.int64)
    for node in range(1, len(parents)):
        depths[node] = depths[parents[node]] + 1
    return depths
