"""Arguments that count: how many symbols of the code two or more guesses can have between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..game import Game
from ..rules import Rules
from ..wording import count, listed
from .claims import Argument, Claim, are, named, symbols_listed


@dataclass(frozen=True)
class _Pair:
    """Two guesses in the light of what the first has in the code.

    has, scored    symbols that the first, and the second, have in the code by their answers
    shared         symbols that both guesses have, as often as both do
    first, second  symbols that only the one of them has
    rest           symbols in neither that the code can have
    """

    game: Game
    i: int
    j: int
    has: int
    scored: int
    shared: Counter[str]
    first: Counter[str]
    second: Counter[str]
    rest: frozenset[str]

    @classmethod
    def of(cls, game: Game, i: int, j: int, possible: frozenset[str]) -> _Pair:
        """The guesses of clues i and j, where the code has only `possible` symbols."""
        (first, has), (second, scored) = game.clues[i], game.clues[j]
        a, b = (Counter(s for s in guess if s in possible) for guess in (first, second))
        if not sum(has):  # then its symbols are out, however often the second has them
            b = Counter({s: n for s, n in b.items() if s not in a})
        rest = possible - set(first) - set(second)
        return cls(game, i, j, sum(has), sum(scored), a & b, a - b, b - a, rest)

    @property
    def rules(self) -> Rules:
        return self.game.rules

    @property
    def others(self) -> int:
        """Symbols of the code that are not those the first guess has in it."""
        return self.rules.length - self.has

    @property
    def kept(self) -> int:
        """Of the symbols that the first guess has in the code, at least so many are in the second."""
        return max(0, self.has - self.first.total())

    @property
    def needed(self) -> int:
        """Of the other symbols of the code, at least so many are in the second guess."""
        return 0 if self.rules.repeats else max(0, self.others - len(self.rest))

    @property
    def least(self) -> int:
        return self.kept + self.needed

    @property
    def most(self) -> int:
        return self.at_most_shared + min(self.others, self.second.total())

    @property
    def at_most_shared(self) -> int:
        return min(self.has, self.shared.total())

    @property
    def head(self) -> str:
        """What the first clue says."""
        what = f"{self.rules.noun}s in the code"
        if not self.has or self.has == self.rules.length:
            return f"{named(self.game, self.i)} has {'all' if self.has else 'none of'} its {what}"
        return f"{named(self.game, self.i)} has {self.has} of its {what}"


def by_pair(game: Game, i: int, j: int, after: Sequence[int] = ()) -> Argument | None:
    """Why clue j cannot be right if clue i is, by the number of symbols in the code alone; None where it can.

    after  clues that have none of their symbols in the code, or all: they leave fewer symbols for it
    """
    possible = _possible(game, after)
    pair = _Pair.of(game, i, j, possible)
    if pair.least <= pair.scored <= pair.most:
        return None
    text = _too_few(pair, possible) if pair.scored < pair.least else _too_many(pair)
    prefix = "".join(f"{_Pair.of(game, n, n, possible).head}. " for n in after)
    claim = Claim((*after, i), (j,), "symbols", pair.least, pair.most)
    return Argument(2 if after else 0, prefix + text, (claim,))


def settles(game: Game, i: int) -> bool:
    """Whether a clue says of each of its symbols whether it is in the code."""
    right = sum(game.clues[i].answer)
    return not right or (right == game.rules.length and not game.rules.repeats)


def _possible(game: Game, after: Sequence[int]) -> frozenset[str]:
    """The symbols that the code can have by clues that settle theirs."""
    possible = set(game.rules.symbols)
    for n in after:
        guess, answer = game.clues[n]
        possible = possible & set(guess) if sum(answer) else possible - set(guess)
    return frozenset(possible)


def _too_few(pair: _Pair, possible: frozenset[str]) -> str:
    """The argument where the second guess scored less than it must."""
    second, scored = named(pair.game, pair.j), f"it scored {pair.scored}"
    if pair.kept and not pair.first and not pair.second:
        must = f"it must score {pair.has}, and {scored}"
        return f"{pair.head}, and {second} is made of the same {pair.rules.noun}s: {must}."
    # Never both: then the second clue alone would have scored too few.
    if pair.kept:
        only = f"only {symbols_listed(pair.rules, pair.first)} of these {are(len(pair.first))} not"
        reason = f"{pair.head}, and {only if pair.first else 'all of these are'} in {second}"
    else:
        only = f"Of these only {symbols_listed(pair.rules, pair.rest)} {are(len(pair.rest))} not"
        reason = (
            f"{pair.head}, so {_outside(pair, possible)}. {only if pair.rest else 'All of these are'} in {second}"
        )
    return f"{reason}: {pair.game.clues[pair.j].guess} must score at least {pair.least}, and {scored}."


def _outside(pair: _Pair, possible: frozenset[str]) -> str:
    """Where the rest of the code comes from."""
    n = pair.others
    who = f"all {n}" if not pair.has else "the other one" if n == 1 else f"the other {n}"
    field = symbols_listed(pair.rules, possible - set(pair.game.clues[pair.i].guess))
    return f"{who} {are(1 if n == 1 else 2)} among {field}"


def _too_many(pair: _Pair) -> str:
    """The argument where the second guess scored more than it can."""
    second, scored = named(pair.game, pair.j), f"it scored {pair.scored}"
    only, shared = symbols_listed(pair.rules, pair.second), symbols_listed(pair.rules, pair.shared)
    others = min(pair.others, pair.second.total())
    what = pair.rules.noun
    if not pair.has:
        can = f"can score with {only} only, at most {others}" if pair.second else "cannot score at all"
        return f"{pair.head}, so {second} {can}; {scored}."
    if not pair.shared:
        left = (
            f"so the code has only {count(pair.others, f'other {what}')}" if pair.others else "so it has no other"
        )
        none = f"{second} has no {what} of {pair.game.clues[pair.i].guess}"
        return f"{pair.head}, {left}. {none}, so it can score at most {others}; {scored}."
    if not others:
        return f"{pair.head}, so {second} can score with {shared} only, at most {pair.at_most_shared}; {scored}."
    sums = f"at most {pair.at_most_shared} with {shared}, and at most {others} with {only}: {pair.most} together"
    return f"{pair.head}. {second} shares {shared} with it and can score {sums}; {scored}."


def alone(game: Game, i: int) -> Argument | None:
    """Why no code gives the answer of clue i, by its number of symbols; None where that does not tell."""
    rules, (guess, answer) = game.rules, game.clues[i]
    rest = set(rules.symbols) - set(guess)
    least = 0 if rules.repeats else max(0, rules.length - len(rest))
    if sum(answer) >= least:
        return None
    only = f"Only {symbols_listed(rules, rest)} {are(len(rest))} not in" if rest else f"Every {rules.noun} is in"
    text = f"{only} {named(game, i)}: {guess} must score at least {least}, and it scored {sum(answer)}."
    return Argument(0, text, (Claim((), (i,), "symbols", least, rules.length),))


def together(game: Game, clues: Sequence[int]) -> Argument | None:
    """Why clues cannot all be right, by all that they score together; None where that does not tell.

    A symbol of the code counts once in each guess that has it. Only where no symbol repeats.
    """
    rules = game.rules
    if rules.repeats:
        return None
    often = Counter(dict.fromkeys(rules.symbols, 0))
    for i in clues:
        often.update(game.clues[i].guess)
    sizes, total = sorted(often.values()), sum(sum(game.clues[i].answer) for i in clues)
    least, most = sum(sizes[: rules.length]), sum(sizes[-rules.length :])
    if least <= total <= most:
        return None
    groups = {n: [s for s in rules.symbols if often[s] == n] for n in sorted(set(sizes), reverse=True)}
    counts = {0: "none of these guesses", 1: "one", len(clues): f"all {len(clues)}"}
    told = [f"{symbols_listed(rules, each)} {are(len(each))} in {counts.get(n, n)}" for n, each in groups.items()]
    bound = f"at least {least}" if total < least else f"at most {most}"
    symbols = count(rules.length, f"different {rules.noun}")
    text = (
        f"Of {listed([named(game, i) for i in clues])}: {'; '.join(told)}. "
        f"So {symbols} score {bound} in them together, and they scored {total}."
    )
    return Argument(3, text, (Claim((), tuple(clues), "symbols", least, most),))
