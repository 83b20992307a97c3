"""Walking a finished strategy tree: down by answer, what stands at a node, and what lies below it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from ..feedback import Clue, Feedback
from ..pool import Pool
from ..space import space
from ..strategies.registry import named
from ..strategies.strategy import Strategy
from ..strategies.tree import StrategyTree, turns_of
from .reasons import Reason, why


class TreeWalk:
    """An index over a tree's arrays, made once. Nodes are numbers, as in the tree; 0 is the root.

    tree     the tree walked
    turns    (nodes,) the turn of each node's guess, 1 at the root
    found    (nodes,) secrets, of those played, that are found at the node itself: 0 or 1
    below    (nodes,) secrets found at the node or below it
    lasts    (nodes,) the last turn in which a secret is found at the node or below it
    totals   (nodes,) turns, counted from the start of the game, of the secrets of `below` together
    """

    def __init__(self, tree: StrategyTree) -> None:
        self.tree = tree
        self._space = space(tree.rules)
        self._parents = np.asarray(tree.parents, np.intp)
        nodes = len(self._parents)
        self.turns = turns_of(self._parents)
        self.found: NDArray[np.int64] = np.bincount(tree.found_at, minlength=nodes)
        self.below, self.totals = self.found.copy(), self.found * self.turns
        self.lasts = np.where(self.found > 0, self.turns, 0)
        for turn in range(int(self.turns.max()), 1, -1):
            level = np.flatnonzero(self.turns == turn)
            np.add.at(self.below, self._parents[level], self.below[level])
            np.add.at(self.totals, self._parents[level], self.totals[level])
            np.maximum.at(self.lasts, self._parents[level], self.lasts[level])
        self._in_order = np.lexsort((tree.via, self._parents))
        self._starts = np.searchsorted(self._parents[self._in_order], np.arange(nodes + 1))
        for array in (self.turns, self.found, self.below, self.totals, self.lasts):
            array.flags.writeable = False

    def __len__(self) -> int:
        return len(self._parents)

    def guess(self, node: int) -> str:
        """What the strategy guesses at a node."""
        return self._space[int(self.tree.guesses[node])]

    def answer(self, node: int) -> Feedback | None:
        """The answer that led to a node; None at the root."""
        return self._space.answers[int(self.tree.via[node])] if node else None

    def parent(self, node: int) -> int:
        """The node before; -1 for the root."""
        return int(self._parents[node])

    def children(self, node: int) -> dict[Feedback, int]:
        """The nodes after each answer that leads on, in order of the answers; a win leads nowhere."""
        after = self._in_order[self._starts[node] : self._starts[node + 1]]
        return {self._space.answers[int(self.tree.via[each])]: int(each) for each in after}

    def trail(self, node: int) -> list[int]:
        """The nodes from the root to this one, both included."""
        nodes = []
        while node >= 0:
            nodes.append(node)
            node = self.parent(node)
        return nodes[::-1]

    def clues(self, node: int) -> list[Clue]:
        """What was guessed and answered on the way to a node: none at the root."""
        trail = self.trail(node)
        return [Clue(self.guess(a), self._space.answers[int(self.tree.via[b])]) for a, b in pairwise(trail)]

    def follow(self, answers: Sequence[Feedback]) -> list[int]:
        """The nodes from the root on, along the answers, as far as they occur in the tree."""
        trail = [0]
        for answer in answers:
            after = self.children(trail[-1]).get(answer)
            if after is None:
                break
            trail.append(after)
        return trail

    def node_of(self, secret: str) -> int:
        """The node that guesses `secret`.

        Raises ValueError when it is not a legal code, or not one of the secrets played.
        """
        return self.follow([clue.answer for clue in self.tree.path(secret)[:-1]])[-1]

    def pool(self, node: int) -> Pool:
        """The codes that still fit at a node: all of them, whichever were played."""
        pool = Pool.every(self.tree.rules)
        for guess, answer in self.clues(node):
            pool = pool.keep(guess, answer)
        return pool

    def secrets(self, node: int) -> list[str]:
        """The secrets, of those played, that are found at a node or below it, in order."""
        inside = np.zeros(len(self), bool)
        inside[node] = True
        for turn in range(int(self.turns[node]) + 1, int(self.lasts[node]) + 1):
            level = np.flatnonzero(self.turns == turn)
            inside[level] = inside[self._parents[level]]
        return self._space.strings(self.tree.secrets[inside[self.tree.found_at]])

    def hardest(self) -> list[str]:
        """The secrets that need the most turns, in order."""
        return self._space.strings(self.tree.secrets[self.tree.turns == self.tree.worst])

    def reason(self, node: int, strategy: Strategy | None = None) -> Reason:
        """Why the guess at a node, as the strategy that played the tree sees it.

        strategy  needed only for one of your own, which the registry does not know. An opening that
                  was given is judged by its worst case: no strategy chose it.
        """
        player = strategy or played_by(self.tree)
        pool = self.pool(node)
        if node == 0 and player and not self._chosen(player, pool):
            player = None
        return why(pool, self.guess(node), player)

    def _chosen(self, player: Strategy, pool: Pool) -> bool:
        """Whether the opening is the strategy's own; one that plays by chance may choose any."""
        try:
            return player.random or player.choose_index(pool) == int(self.tree.guesses[0])
        except ValueError:  # it has no guess of its own here
            return False


def played_by(tree: StrategyTree) -> Strategy | None:
    """The strategy that played a tree; None for one that the registry does not know."""
    try:
        return named(tree.strategy)
    except ValueError:
        return None
