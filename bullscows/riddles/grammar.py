"""How words go together: tokens to quantities, and what is said of each."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from ..feedback import Feedback
from ..wording import shown
from .saying import Mark, after_articles, place_phrase, said, token_at
from .tokens import Token
from .vocabulary import Kind


class Amount(Enum):
    """A quantity that is no number."""

    ALL = "all"
    REST = "the rest"


class Group(NamedTuple):
    """A quantity and what is said of it. part: it counts some of those named before; but: it may do so."""

    amount: int | Amount
    marks: frozenset[Mark] = frozenset()
    part: bool = False
    but: bool = False


class UnclearError(ValueError):
    """Words that give no answer, or leave a choice; with the answers that they could mean."""

    def __init__(self, reason: str, options: Sequence[Feedback] = ()) -> None:
        super().__init__(reason)
        self.options = tuple(options)


_OPPOSITE = {Mark.IN: Mark.OUT, Mark.OUT: Mark.IN}


class Grammar:
    """One walk over tokens, from the first to the last; `groups` is what it found."""

    def __init__(self, found: Sequence[Token], length: int) -> None:
        self.found, self.length, self.at = found, length, 0
        self.groups: list[Group] = []
        self.denied: Token | None = None  # a "not" whose mark is still to come
        self.part = self.but = self.nothing_else = False
        while self.at < len(found):
            self._step()
        self._end_sentence()

    def _kind(self, place: int) -> Kind:
        return self._token(place).kind

    def _token(self, place: int) -> Token:
        return token_at(self.found, place)

    def _step(self) -> None:
        start, kind = self.at, self._kind(self.at)
        if phrase := said(self.found, start):
            mark, self.at = phrase
            self._mark(mark)
            return
        self.at += 1
        if kind in _ORPHANS:
            raise self._cannot_read(start)
        if kind in _ACTIONS:
            _ACTIONS[kind](self, start)

    def _cannot_read(self, place: int) -> UnclearError:
        return UnclearError(f"cannot read {shown(self._token(place).text)} in {self._all_shown()}")

    def _mark(self, mark: Mark) -> None:
        """Say it of the last quantity."""
        if not self.groups:
            raise UnclearError(f"no number of digits before what is said of them in {self._all_shown()}")
        last, marks = self.groups[-1], {mark}
        if self.nothing_else and mark is Mark.RIGHT:
            marks, self.nothing_else = {Mark.WRONG}, False
        if self.denied:
            if mark is Mark.WRONG:
                raise self._cannot_read(self.at - 1)
            every = last.amount is Amount.ALL or Mark.EVERY in last.marks
            if every and not last.part and not last.marks - {Mark.EVERY}:
                raise UnclearError(f"no exact number of right digits: {shown('all … not')}")
            marks = {Mark.WRONG} if mark is Mark.RIGHT else {_OPPOSITE[mark], Mark.DENIED}
            self.denied = None
        self.groups[-1] = last._replace(marks=last.marks | marks)

    def _all_shown(self) -> str:
        return shown(" ".join(token.text for token in self.found))

    def _count(self, amount: int | Amount, marks: frozenset[Mark] = frozenset(), part: bool = False) -> None:
        """A new quantity; "all" and a number after it are one."""
        last = self.groups[-1] if self.groups else None
        if last and not last.marks:
            if last.amount is not Amount.ALL or isinstance(amount, Amount):
                raise UnclearError(f"two numbers side by side in {self._all_shown()}")
            self.groups[-1] = last._replace(amount=amount, marks=frozenset({Mark.EVERY}))
        else:
            self.groups.append(Group(amount, marks, part or self.part, self.but))
        self.part = self.but = False

    def _number(self, start: int) -> None:
        token = self._token(start)
        if token.kind is Kind.ARTICLE or token.kind is Kind.ANOTHER:
            after = self._kind(self.at)
            judged = after in (Kind.RIGHT, Kind.WRONG) and self._kind(self.at + 1) is Kind.NOUN
            if token.kind is Kind.ARTICLE and not (after is Kind.NOUN or judged):
                return
            if after is not Kind.NUMBER:
                self._count(1)
            return
        self._count(token.value)
        at = after_articles(self.found, self.at + (self._kind(self.at) is Kind.OF))
        if at > self.at and self._token(at)[0::2] == (Kind.NUMBER, self.length):  # "one of the three digits"
            self.at = at + 1

    def _none(self, _start: int) -> None:
        if self._kind(self.at) in (Kind.OTHER, Kind.MORE):
            self.at += 1
            self._count(Amount.REST)
            self.nothing_else = True
        else:
            self._count(0)

    def _rest(self, start: int) -> None:
        if self._kind(self.at) is Kind.NUMBER or self._kind(start - 1) is Kind.NUMBER:
            return  # "the other two", "two other digits": the number says it
        self._count(Amount.REST)

    def _both(self, _start: int) -> None:
        self._count(2, frozenset({Mark.EVERY}), part=True)

    def _all(self, _start: int) -> None:
        self._count(Amount.ALL)

    def _part(self, _start: int) -> None:
        if self.groups and not self.groups[-1].marks - {Mark.EVERY}:
            self.groups[-1] = self.groups[-1]._replace(part=True)
        else:
            self.part = True

    def _vague(self, start: int, around: int = 0) -> None:
        words = " ".join(self._token(at).text for at in range(start - around, start + around + 1))
        raise UnclearError(f"no exact number of right digits: {shown(words)}")

    def _or(self, start: int) -> None:
        numbers = {Kind.NUMBER, Kind.ZERO}
        if self._kind(start + 1) in numbers and self._kind(start - 1) in numbers:
            self._vague(start, around=1)
        raise self._cannot_read(start)

    def _not(self, start: int) -> None:
        self.denied = self._token(start)

    def _but(self, _start: int) -> None:
        self.but = True

    def _how(self, start: int) -> None:
        """An adverb, or "placed", before a phrase that says how: "placed in the wrong spot"."""
        if not place_phrase(self.found, self.at) and self._kind(self.at) not in (Kind.IN_PLACE, Kind.OUT_OF_PLACE):
            raise self._cannot_read(start)

    def _end_sentence(self, _start: int = 0) -> None:
        """A "not" that ends a sentence means the opposite of what was said of the quantity before."""
        if self.nothing_else:
            self.nothing_else = False
            self.groups[-1] = self.groups[-1]._replace(marks=self.groups[-1].marks | {Mark.WRONG})
        if not self.denied:
            return
        of_total = len(self.groups) == 3 and self.groups[0].marks == {Mark.RIGHT} and not self.groups[2].marks
        marks = {_OPPOSITE[mark] for mark in self.groups[1].marks if mark in _OPPOSITE} if of_total else set()
        if len(marks) != 1:
            raise UnclearError(f"cannot read {shown(self.denied.text)} in {self._all_shown()}")
        self.groups[2] = self.groups[2]._replace(marks=frozenset({*marks, Mark.DENIED}))
        self.denied = None


_ORPHANS = {Kind.UNKNOWN, Kind.MORE, Kind.PLACE, Kind.BADLY, Kind.GOOD, Kind.BAD, Kind.SO, Kind.NOTE}
_ACTIONS = {
    Kind.NUMBER: Grammar._number,
    Kind.ARTICLE: Grammar._number,
    Kind.ANOTHER: Grammar._number,
    Kind.ZERO: Grammar._none,
    Kind.REST: Grammar._rest,
    Kind.OTHER: Grammar._rest,
    Kind.ALL: Grammar._all,
    Kind.BOTH: Grammar._both,
    Kind.PART: Grammar._part,
    Kind.VAGUE: Grammar._vague,
    Kind.OR: Grammar._or,
    Kind.NOT: Grammar._not,
    Kind.BUT: Grammar._but,
    Kind.WELL: Grammar._how,
    Kind.PLACED: Grammar._how,
    Kind.STOP: Grammar._end_sentence,
}
