"""A strategy played out against every secret: each pool is solved once, and the games are a tree."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from .. import jobs
from ..feedback import Clue
from ..objectives import Cost
from ..rules import Rules
from ..space import Indices, Space, space
from ..wording import shown
from . import tree_json
from .nodes import Nodes
from .playing import play_out
from .registry import named
from .strategy import Progress, Strategy, greedy


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
        self.turns: NDArray[np.int64] = turns_of(parents)[found_at]
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
        return tree_json.write(self.rules, self.strategy, self.guesses, self.parents, self.via)

    @classmethod
    def from_json(cls, text: str) -> StrategyTree:
        """Read what `to_json` wrote, checking that it finds every secret.

        Raises ValueError when it does not, or when the text is not such a tree.
        """
        return cls._of(*tree_json.read(text))

    @classmethod
    def _of(cls, strategy: str, nodes: Nodes) -> StrategyTree:
        return cls(nodes.codes.rules, strategy, *nodes.arrays(), nodes.targets, nodes.found_at[nodes.targets])


def strategy_tree(
    rules: Rules,
    strategy: str | Strategy | Cost,
    opening: str | None = None,
    progress: Progress | None = None,
    secrets: Sequence[str] | Indices | None = None,
    n_jobs: int | None = 1,
) -> StrategyTree:
    """Play `strategy` against every secret (or against `secrets`: codes, or indices into the space).

    strategy  a key of STRATEGIES, a Strategy, or a cost function of bucket sizes
    opening   the first guess, when it is not the strategy's to choose
    progress  called with (secrets found, secrets in all) now and then, and before that while a strategy
              prepares itself; what it raises passes on, which is how a run is stopped
    n_jobs    how many jobs share the work: -1 for one on each processor, None for what
              `joblib.parallel_config` says; the tree is the same for any number
    Raises ValueError for an unknown key, an illegal opening or secret, rules that it does not
    support, a strategy that makes a guess which tells nothing, and a wrong `n_jobs`.
    """
    jobs.workers(n_jobs)
    player = _strategy(strategy)
    if not player.supports(rules):
        raise ValueError(f"the strategy {player.key} cannot play under these rules ({rules})")
    if player.prepare:
        player.prepare(rules, progress, opening, n_jobs)
    codes = space(rules)
    first = None if opening is None else codes.index(opening)
    targets = np.arange(len(codes)) if secrets is None else _indices(codes, secrets)
    nodes = Nodes(codes, targets)

    def tick() -> None:
        if progress:
            progress(nodes.found, len(targets))

    play_out(player, nodes, first, tick, n_jobs)
    return StrategyTree._of(player.key, nodes)


def _indices(codes: Space, secrets: Sequence[str] | Indices) -> Indices:
    """The secrets as indices into the space, ascending and each once."""
    if any(not isinstance(each, str | int | np.integer) or isinstance(each, bool) for each in secrets):
        raise ValueError(f"expected secrets as codes or indices, got {shown(secrets)}")
    found = np.unique([codes.index(each) if isinstance(each, str) else int(each) for each in secrets])
    if not len(found):
        raise ValueError("expected at least one secret to play against, got none")
    if found[0] < 0 or found[-1] >= len(codes):
        raise ValueError(f"expected indices of secrets from 0 to {len(codes) - 1}, got {found[0]} to {found[-1]}")
    return found.astype(np.intp)


def _strategy(strategy: str | Strategy | Cost) -> Strategy:
    if isinstance(strategy, Strategy):
        return strategy
    return named(strategy) if isinstance(strategy, str) else greedy(strategy)


def turns_of(parents: NDArray[np.integer]) -> NDArray[np.int64]:
    """(nodes,) the turn of each node, 1 at the root, from the node before each, -1 for the root."""
    turns = np.ones(len(parents), np.int64)
    nodes, above = np.arange(len(parents)), parents
    while len(nodes := nodes[above >= 0]):
        above = above[above >= 0]
        turns[nodes] += 1
        above = parents[above]
    return turns
