"""Two strategies against each other, on the same secrets and each on a secret of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..rules import CLASSIC, MASTERMIND, Rules
from ..space import space
from .results import Result
from .tree import StrategyTree

# Pairs in which the better mean wins fewer races, found by trying all pairs of the registry.
# Classic: only with a secret each. Mastermind: on the same secrets as well.
CONTRADICTIONS: dict[Rules, tuple[str, str]] = {
    CLASSIC: ("minimax-consistent", "most-parts-consistent"),
    MASTERMIND: ("entropy-consistent", "minimax-entropy-consistent"),
}
WHAT_EXISTS = (
    "A race counts who is done first, not by how much: a strategy that wins seldom but by far can have the better "
    "mean and win fewer races. It is rare. All pairs of the strategies that look one guess ahead were tried. Under "
    "the classic rules no pair does so on the same secrets, and one with a secret each: Minimax (fits) against "
    "Most parts (fits). Under the Mastermind rules two do so on the same secrets, Entropy (fits) against Minimax "
    "and against Minimax, then entropy (fits); and one with a secret each, Minimax, then entropy (fits) against "
    "Minimax."
)
TINY = 1e-12  # shares closer than this are equal
USUAL = ("entropy", "minimax")


class Shares(NamedTuple):
    """Of all races, 0 to 1 each: those that the first wins, that are drawn, that the second wins."""

    win: float
    draw: float
    loss: float


class Example(NamedTuple):
    """A secret, and the turns that each strategy needs for it."""

    secret: str
    first: int
    second: int


@dataclass(frozen=True)
class HeadToHead:
    """Two results on the same secrets. "By" is how many turns earlier the first is done: minus when later.

    differences  (games, secrets) int: "by", for each pair of trees; one pair unless one plays by chance
    """

    first: Result
    second: Result
    differences: NDArray[np.int64]

    @property
    def same_secret(self) -> Shares:
        """The race on one secret, every secret equally likely: who is done in fewer turns."""
        return Shares(*_shares(self.differences).mean(axis=0).tolist())

    @property
    def errors(self) -> Shares | None:
        """The standard errors of `same_secret`, over the games and over a sample; None when it is exact."""
        one = self.differences[0]
        return self._errors(_shares(self.differences), np.stack([one > 0, one == 0, one < 0], axis=1))

    @property
    def own_secrets(self) -> Shares:
        """The race in which each looks for a secret of its own: two secrets drawn independently."""
        return own_secrets(self.first.distribution, self.second.distribution)

    @property
    def own_errors(self) -> Shares | None:
        """The standard errors of `own_secrets`; None when it is exact."""
        pairs = _pairs(self.first, self.second)
        over_games = np.array([own_secrets(one.distribution, other.distribution) for one, other in pairs])
        one, other = (tree.turns for tree in pairs[0])
        mine, theirs = _against(one, other), _against(other, one)
        return self._errors(over_games, mine + theirs[:, ::-1])

    def _errors(self, games: NDArray[np.float64], secrets: NDArray[Any]) -> Shares | None:
        """From (games, 3) shares, and what each secret adds to them, (secrets, 3)."""
        if self.exact:
            return None
        over_games = _error(games) if len(games) > 1 else np.zeros(3)
        over_secrets = np.zeros(3) if self.first.exact else _error(secrets.astype(float))
        return Shares(*np.hypot(over_games, over_secrets).tolist())

    @property
    def exact(self) -> bool:
        """Whether every secret was played, and neither plays by chance."""
        return self.first.exact and len(self.differences) == 1

    @property
    def secrets(self) -> int:
        """How many secrets were played."""
        return int(self.differences.shape[1])

    @property
    def spread(self) -> dict[int, float]:
        """By how many turns → on how many secrets, a mean over the games; every number between the ends."""
        low, high = int(self.differences.min()), int(self.differences.max())
        counts = np.bincount((self.differences - low).ravel(), minlength=high - low + 1)
        return {low + i: float(n / len(self.differences)) for i, n in enumerate(counts)}

    @property
    def mean(self) -> float:
        """Turns that the first is ahead on average: the difference of the two means."""
        return float(self.differences.mean())

    @property
    def mean_error(self) -> float | None:
        """The standard error of `mean`; None when it is exact."""
        if self.exact:
            return None
        over_games = _error(self.differences.mean(axis=1)) if len(self.differences) > 1 else 0.0
        over_secrets = 0.0 if self.first.exact else _error(self.differences[0].astype(float))
        return float(np.hypot(over_games, over_secrets))

    def furthest(self, most: int = 5) -> tuple[list[Example], list[Example]]:
        """The secrets that the first wins by most, and those that it loses by most; fewer than `most`
        where it wins or loses fewer. The first game counts where several were played."""
        by = self.differences[0]
        ahead = np.argsort(-by, kind="stable")[: min(most, int((by > 0).sum()))]
        behind = np.argsort(by, kind="stable")[: min(most, int((by < 0).sum()))]
        return self._examples(ahead), self._examples(behind)

    def _examples(self, positions: NDArray[np.intp]) -> list[Example]:
        one, other = self.first.trees[0], self.second.trees[0]
        codes = space(one.rules).strings(one.secrets[positions])
        turns = zip(one.turns[positions].tolist(), other.turns[positions].tolist(), strict=True)
        return [Example(code, *both) for code, both in zip(codes, turns, strict=True)]


def head_to_head(first: Result, second: Result) -> HeadToHead:
    """Hold two results against each other. Raises ValueError when they did not play the same secrets."""
    one, other = first.trees[0], second.trees[0]
    if one.rules != other.rules or not np.array_equal(one.secrets, other.secrets):
        raise ValueError("expected two results on the same secrets of the same rules")
    return HeadToHead(first, second, np.stack([b.turns - a.turns for a, b in _pairs(first, second)]))


def own_secrets(first: Sequence[float], second: Sequence[float]) -> Shares:
    """The race with a secret each, from how many secrets each strategy finds in 1, 2, … guesses.

    The two secrets are independent, so the chances multiply.
    """
    length = max(len(first), len(second))
    one, other = (np.pad(row, (0, length - len(row))) / sum(row) for row in (first, second))
    chances = np.outer(one, other)  # the first in i + 1 turns, the second in j + 1
    win, draw, loss = np.triu(chances, 1).sum(), np.trace(chances), np.tril(chances, -1).sum()
    return Shares(float(win), float(draw), float(loss))


def verdict(both: HeadToHead) -> str:
    """Who needs fewer turns, who wins more races, and whether these differ, in markdown."""
    better = min((both.first, both.second), key=lambda result: result.mean)
    worse = both.second if better is both.first else both.first
    names = better.strategy.name, worse.strategy.name
    say = "needs fewer turns on average" if better.mean < worse.mean else "needs as many turns on average"
    text = f"**{names[0]}** {say}: {better.mean:.4f} against {worse.mean:.4f} for **{names[1]}**. "
    same, same_text = _race(both.same_secret, both.errors, better is both.first)
    own, own_text = _race(both.own_secrets, both.own_errors, better is both.first)
    text += f"On the same secret it {same_text}. With a secret each it {own_text}."
    if better.mean < worse.mean and -1 in (same, own):
        text += " So the better mean does not win the most races: a race counts who is done first, not by how much."
    return text


def _race(shares: Shares, errors: Shares | None, first: bool) -> tuple[int, str]:
    """1, 0 or -1 for more, as many or fewer races won by the better mean; and that in words.

    Shares that are no further apart than twice their errors count as equal.
    """
    won, lost = (shares.win, shares.loss) if first else (shares.loss, shares.win)
    within = 2 * (errors.win + errors.loss) if errors else TINY
    side = 0 if abs(won - lost) <= within else 1 if won > lost else -1
    about = "about " if errors else ""
    how = {1: "wins more races", 0: f"wins {about}as many races", -1: "wins fewer races"}
    return side, f"{how[side]}, {won:.2%} to {lost:.2%}, and {shares.draw:.2%} are drawn"


def telling_pair(rules: Rules) -> tuple[str, str]:
    """Two strategies to begin with: a pair where the better mean wins fewer races, where one is known."""
    return CONTRADICTIONS.get(rules, USUAL)


def _pairs(first: Result, second: Result) -> list[tuple[StrategyTree, StrategyTree]]:
    """The games: the one tree of a result plays all trees of the other, and seeds play seed by seed."""
    games = max(len(first.trees), len(second.trees))
    return [(first.trees[i % len(first.trees)], second.trees[i % len(second.trees)]) for i in range(games)]


def _against(turns: NDArray[np.int64], others: NDArray[np.int64]) -> NDArray[np.float64]:
    """(secrets, 3): for each number of turns, the shares of the others that it wins, draws and loses to."""
    in_order = np.sort(others)
    fewer, at_most = (np.searchsorted(in_order, turns, side=side) for side in ("left", "right"))
    counts = np.stack([len(others) - at_most, at_most - fewer, fewer], axis=1)
    return counts / len(others)


def _shares(differences: NDArray[np.int64]) -> NDArray[np.float64]:
    """(games, 3) shares of the secrets won, drawn and lost."""
    return np.stack([(differences > 0).mean(1), (differences == 0).mean(1), (differences < 0).mean(1)], axis=1)


def _error(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """The standard error of the mean over the first axis."""
    return np.std(values, axis=0, ddof=1) / np.sqrt(len(values))
