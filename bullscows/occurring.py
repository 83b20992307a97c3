"""Which answers some pair of legal codes gives: told from the rules, without looking at a code."""

from __future__ import annotations

from .feedback import Feedback, answers
from .rules import Rules


def occurring(rules: Rules) -> tuple[Feedback, ...]:
    """The answers that some two legal codes give, in order: few symbols rule some out.

    Raises ValueError for listed words, which have to be looked at.

    >>> [str(answer) for answer in occurring(Rules(2, "01", repeats=True))]
    ['0B 0C', '0B 2C', '1B 0C', '2B 0C']
    """
    if rules.words is not None:
        raise ValueError("expected rules without a word list: which answers its words give depends on each of them")
    occurs = _with_repeats if rules.repeats else _without_repeats
    return tuple(answer for answer in answers(rules.length) if occurs(rules, *answer))


def _with_repeats(rules: Rules, bulls: int, cows: int) -> bool:
    """Places that are bulls say nothing of the others: on those, two words must differ at every place and have
    `cows` symbols in common. a, b turned round at two places make two cows, and a against b everywhere none; an
    odd number needs a third symbol c, as ab… against ca… has one. Each of these has a place with a against b,
    where no 0 is needed: that one is put first.
    """
    if len(rules.symbols) == 1:
        return bulls == rules.length
    if len(rules.symbols) == 2:  # then every place that is no bull has both symbols, one in each code
        return cows % 2 == 0 and (bulls > 0 or rules.leading_zero)
    return True


def _without_repeats(rules: Rules, bulls: int, cows: int) -> bool:
    """Two codes have 2 · length - bulls - cows symbols between them. With as many at hand, the cows go round in a
    circle, or a single one to the place of a symbol that the other code has not.

    Where a 0 must not lead and is one of the symbols needed, it can be a symbol of one code alone, or a bull, at
    a later place; or a cow, which needs two later places.
    """
    between = 2 * rules.length - bulls - cows
    spare = len(rules.symbols) - between
    if rules.leading_zero or spare > 0:
        return spare >= 0
    return spare == 0 and (rules.length > 2 or (rules.length == 2 and (bulls, cows) != (0, 2)))
