"""What the words of a riddle's line mean: quantities to one answer.

A line is read only when every word of it is understood; what leaves a choice is refused, with the answers
that it could mean. The words are in vocabulary.py, how they go together is in grammar.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .. import limits
from ..feedback import Feedback, check_answer
from ..wording import shown
from .grammar import Amount, Grammar, Group, UnclearError
from .saying import Mark
from .tokens import SILENT, Token, heard, tokens
from .vocabulary import Kind

MAX_OPTIONS = 3
_NO_ANSWER = "no answer that can be read: it does not say how many digits are right, and where"
_PEGS = ("a", "b", "c", "bull", "bulls", "cow", "cows", "black", "blacks", "white", "whites")


def read_meaning(words: str, length: int) -> Feedback:
    """The answer that words mean for a code of `length` places.

    Raises `UnclearError`, a ValueError, with the reason where they give none, or leave a choice.

    >>> read_meaning("two digits are right, one of them in its place", 4)
    Feedback(bulls=1, cows=1)
    """
    if reason := limits.refusal(words, limits.LINE, "a clue"):
        raise UnclearError(reason)
    found = heard(tokens(words))
    try:
        return _read(found, length)
    except UnclearError as error:
        options = error.options or [option for other in _variants(found) for option in _could_be(other, length)]
        raise UnclearError(str(error), legal(options, length)) from None
    except ValueError as error:
        raise UnclearError(str(error)) from None


def legal(options: Iterable[Feedback], length: int) -> tuple[Feedback, ...]:
    """The first few of the answers, without those that cannot be and those that come twice."""
    possible = (option for option in options if _can_be(option, length))
    return tuple(dict.fromkeys(possible))[:MAX_OPTIONS]


def _can_be(answer: Feedback, length: int) -> bool:
    try:
        check_answer(answer, length)
    except ValueError:
        return False
    return True


def _read(found: Sequence[Token], length: int) -> Feedback:
    if not any(token.kind not in SILENT for token in found):
        raise UnclearError("no answer in this line")
    if answer := _notation(found, length):
        return answer
    answer = _answer(Grammar(found, length).groups, length)
    check_answer(answer, length)
    return answer


def _could_be(found: Sequence[Token], length: int) -> Sequence[Feedback]:
    try:
        return [_read(found, length)]
    except UnclearError as error:
        return error.options
    except ValueError:
        return []


def _variants(found: Sequence[Token]) -> Iterable[list[Token]]:
    """The tokens without what was not understood, or with an exact number where there was none."""
    for place, token in enumerate(found):
        after = found[place + 1 : place + 2]
        number = after[0] if after and after[0].kind is Kind.NUMBER else None
        if token.kind is Kind.OR and number:
            yield [*found[:place], *found[place + 2 :]]
            yield [*found[: max(place - 1, 0)], *found[place + 1 :]]
            return
        if token.kind is Kind.VAGUE:
            step = -1 if token.text in ("at most", "at the most", "less than", "fewer than", "up to") else 1
            values = [number.value, number.value + step] if number else [1, 2, 3]
            rest = found[place + 1 + bool(number) :]
            yield from ([*found[:place], Token(Kind.NUMBER, str(v), v), *rest] for v in values)
            return
    known = [token for token in found if token.kind is not Kind.UNKNOWN]
    if len(known) < len(found):
        yield known


def _notation(found: Sequence[Token], length: int) -> Feedback | None:
    """The answer of numbers with bulls and cows, or with black and white pegs; None where there are none."""
    counted = [n for n in range(len(found) - 1) if _counts(found[n]) and _peg(found[n + 1])]
    if not counted:
        return None
    read = {place for n in counted for place in (n, n + 1)}
    left = [token for n, token in enumerate(found) if n not in read]
    if [token.kind for token in left if token.kind not in SILENT] == [Kind.OR, Kind.NOTE]:
        return Feedback(0, 0)  # "neither bulls nor cows"
    if odd := next((t for t in left if t.kind not in _SILENT), None):
        raise UnclearError(f"cannot read {shown(odd.text)} in {shown(' '.join(token.text for token in found))}")
    pairs = [(found[n].value, _peg(found[n + 1])) for n in counted]
    try:
        return Feedback.parse(" ".join(f"{value} {peg}" for value, peg in pairs), length)
    except ValueError as error:
        (value, peg), *more = pairs
        one = [Feedback(n, value) if peg[0] in "cw" else Feedback(value, n) for n in range(MAX_OPTIONS)]
        raise UnclearError(str(error), [] if more or peg == "a" else one) from None


_SILENT = SILENT | {Kind.BUT, Kind.BE, Kind.CODE, Kind.NOUN}


def _counts(token: Token) -> bool:
    return token.kind in (Kind.NUMBER, Kind.ZERO)


def _peg(token: Token) -> str:
    """What a number counts; "" for anything else."""
    name = token.text.split(" ")[0]
    return name if name in _PEGS else ""


def _answer(groups: Sequence[Group], length: int) -> Feedback:
    """The one answer that the groups allow. Raises ValueError where there is none, or a choice."""
    if groups and all(_nothing(group, length) for group in groups):
        return Feedback(0, 0)
    total: int | None = None
    found: dict[Mark, Group] = {}
    others, wrong = False, None
    for group in groups:
        marks = group.marks - {Mark.EVERY}
        if Mark.DENIED in marks and (total is not None or Mark.RIGHT in marks):  # else it may mean wrong
            marks -= {Mark.DENIED}
        _check_every(group, length if total is None else total)
        where = marks - {Mark.RIGHT}
        if marks == {Mark.RIGHT} and total is None and not any(g.amount != 0 for g in found.values()):
            total = length if group.amount is Amount.ALL else _number(group.amount)
        elif marks == {Mark.WRONG} and group.amount is not Amount.ALL:
            others = others or group.amount is Amount.REST
            wrong = group.amount if isinstance(group.amount, int) else wrong
        elif where in ({Mark.IN}, {Mark.OUT}) and not where & set(found) and not _twice_denied(group):
            found[Mark.IN if Mark.IN in where else Mark.OUT] = group
        else:
            raise UnclearError(_NO_ANSWER, _of_amounts(total, length))
    closed = others or wrong is not None
    answer = _of_total(total, found, length) if total is not None else _of_parts(found, closed, length)
    if (wrong is not None and sum(answer) + wrong != length) or (others and not 0 < sum(answer) < length):
        raise UnclearError(f"the numbers do not add up to {length} digits", _of_amounts(total, length))
    return answer


def _twice_denied(group: Group) -> bool:
    return group.amount == 0 and Mark.DENIED in group.marks


def _check_every(group: Group, total: int) -> None:
    """Raise ValueError where "all three" or "both" are not the digits spoken of."""
    if Mark.EVERY in group.marks and isinstance(group.amount, int) and group.amount != total:
        check_answer(Feedback(group.amount, 0), total)
        raise UnclearError(f"not clear which {group.amount} digits are meant by 'all' or 'both'")


def _nothing(group: Group, length: int) -> bool:
    """Whether the group says "nothing is correct", just "nothing", or "all are wrong"."""
    marks = group.marks - {Mark.EVERY}
    return (group.amount == 0 and group.marks <= {Mark.RIGHT}) or (
        group.amount in (Amount.ALL, length) and marks == {Mark.WRONG}
    )


def _number(amount: int | Amount) -> int:
    if isinstance(amount, Amount):
        raise UnclearError("no number of digits that are right")
    return amount


def _of_amounts(total: int | None, length: int) -> tuple[Feedback, ...]:
    """Ways in which `total` right digits can lie, the most usual in riddles first."""
    if not total:
        return ()
    return legal([Feedback(0, total), Feedback(total, 0), Feedback(1, total - 1)], length)


def _of_total(total: int, found: dict[Mark, Group], length: int) -> Feedback:
    """How `total` right digits lie."""
    if not found:
        if not total:
            return Feedback(0, 0)
        reason = "no placement: it does not say whether the right digits are in their places"
        raise UnclearError(reason, _of_amounts(total, length))
    amounts: dict[Mark, int] = {}
    for mark, group in found.items():
        if isinstance(group.amount, int):
            amounts[mark] = group.amount
        elif group.amount is Amount.ALL:
            amounts[mark] = total
    if not amounts:
        raise UnclearError("no number of digits in place or out of place", _of_amounts(total, length))
    for mark in (Mark.IN, Mark.OUT):
        amounts.setdefault(mark, total - sum(amounts.values()))
    answer = Feedback(amounts[Mark.IN], amounts[Mark.OUT])
    if len(found) == 1:
        _check_part(total, *next(iter(found.items())), answer, length)
    if min(answer) < 0 or sum(answer) != total:
        raise UnclearError(f"the numbers do not add up to {total} right digits", _of_amounts(total, length))
    return answer


def _check_part(total: int, mark: Mark, group: Group, answer: Feedback, length: int) -> None:
    """Raise ValueError where the second number may count digits besides those of the first."""
    amount = answer.bulls if mark is Mark.IN else answer.cows
    fewer = amount < total and (mark is Mark.IN or group.but)
    besides = Feedback(amount, total) if mark is Mark.IN else Feedback(total, amount)
    sure = group.part or group.amount in (0, Amount.ALL) or Mark.EVERY in group.marks or fewer
    if not sure and amount <= total and _can_be(besides, length):
        reason = "not clear whether the second number counts digits of the first: say 'of them'"
        raise UnclearError(reason, legal([answer, besides], length))


def _of_parts(found: dict[Mark, Group], closed: bool, length: int) -> Feedback:
    """Digits in place and out of place, each counted by itself."""
    if not found:
        raise UnclearError(_NO_ANSWER)
    whole = len(found) == 1
    amounts = {
        mark: length if group.amount is Amount.ALL and whole else _number(group.amount)
        for mark, group in found.items()
    }
    answer = Feedback(amounts.get(Mark.IN, 0), amounts.get(Mark.OUT, 0))
    if whole and not closed:
        ((mark, group),) = found.items()
        told = (Mark.RIGHT in group.marks and amounts[mark]) or (mark is Mark.IN and amounts[mark] >= length)
        if not told:
            other = "out of place" if mark is Mark.IN else "in place"
            more = [Feedback(n, answer.cows) if mark is Mark.OUT else Feedback(answer.bulls, n) for n in range(3)]
            raise UnclearError(f"no number of right digits {other}", legal(more, length))
    return answer
