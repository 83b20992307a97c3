"""Rules that a riddle asks for, where they are other than those chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from ..feedback import Clue
from ..pool import Pool
from ..rules import DIGITS, MAX_LENGTH, Rules
from ..wording import count, listed
from .making import MAX_CODES
from .reading import Unread, read_riddle

MOST_LENGTHS = 4


class RulesHint(NamedTuple):
    """Rules to change to.

    rules   the changed rules
    button  what to do, as a button says it: "Use 3 digits"
    notice  why, in a sentence: "These are 3-digit codes: use 3 digits."
    lines   the numbers of the lines whose codes the old rules refuse and these do not
    """

    rules: Rules
    button: str
    notice: str
    lines: tuple[int, ...] = ()


def suggested_rules(text: str, rules: Rules) -> RulesHint | None:
    """The rules that make more of a riddle's codes legal, with the fewest changes; None where none do.

    >>> hint = suggested_rules("682: nothing is right\\n615: nothing is right", Rules(4))
    >>> hint.button, hint.notice, hint.lines
    ('Use 3 digits', 'These are 3-digit codes: use 3 digits.', (1, 2))
    """
    codes, refused = _codes(text, rules)
    best, most = None, len(codes)
    for wider in _wider(rules, text, refused):
        found, _ = _codes(text, wider)
        if len(found) > most:
            best, most = (wider, found), len(found)
    if not best:
        return None
    wider, found = best
    new = _narrowed(rules, wider, found)
    facts = list(_facts(rules, new, found))
    actions = listed(list(_actions(rules, new)))
    notice = f"{_sentence(listed(facts))}: {actions}."
    lines = {line.number for line in refused if _is_legal(line.code, new)}
    return RulesHint(new, _sentence(actions), notice, tuple(sorted(lines)))


def _codes(text: str, rules: Rules) -> tuple[list[str], list[Unread]]:
    """The legal codes in the text, and the lines whose codes the rules refuse."""
    clues, unread = read_riddle(text, rules)
    refused = [line for line in unread if line.code and not _is_legal(line.code, rules)]
    others = [line.code for line in unread if line.code and line not in refused]
    return [*(clue.guess for clue in clues), *others], refused


def _is_legal(code: str, rules: Rules) -> bool:
    try:
        rules.parse(code)
    except ValueError:
        return False
    return True


def _wider(rules: Rules, text: str, refused: list[Unread]) -> Iterator[Rules]:
    """Rules with repeats and leading zeros, under other lengths or digits, that could fit the refused codes."""
    alphabets = [rules.symbols] if rules.words is None else []
    if not rules.symbols.isdecimal() or rules.symbols != DIGITS:
        alphabets.append(DIGITS)
        refused = [*refused, *_codes(text, Rules(rules.length, DIGITS, repeats=True))[1]]
    if not refused and alphabets == [rules.symbols]:
        return
    # A count beside a code of single digits may have been taken for one more: "6 8 2 1 right".
    seen = [len(line.code) - less for less in (0, 1) for line in refused]
    lengths = sorted({n for n in seen if 1 < n <= MAX_LENGTH}, key=lambda n: -seen.count(n))[:MOST_LENGTHS]
    for length, symbols in product([rules.length, *lengths], alphabets):
        yield Rules(length, symbols, repeats=True)


def _narrowed(rules: Rules, wider: Rules, codes: Iterable[str]) -> Rules:
    """The wider rules, as strict as they were where the codes allow it."""
    codes = list(codes)
    repeats = rules.repeats or wider.length > len(wider.symbols) or any(map(_repeated, codes))
    zero = rules.leading_zero or any(code.startswith("0") for code in codes)
    return replace(wider, repeats=repeats, leading_zero=zero)


def _repeated(code: str) -> str:
    """The first symbol that comes more than once; "" for none."""
    return next((symbol for symbol in code if code.count(symbol) > 1), "")


def _facts(old: Rules, new: Rules, codes: Iterable[str]) -> Iterator[str]:
    """What the codes show that the old rules do not allow."""
    codes = list(codes)
    if new.length != old.length:
        yield f"these are {new.length}-{new.noun} codes"
    if strange := next((ch for code in codes for ch in code if ch not in old.symbols), ""):
        yield f"a code has {strange}, which is not among {old.symbol_range}"
    if new.repeats and not old.repeats and (twice := next(filter(None, map(_repeated, codes)), "")):
        yield f"a code repeats {twice}"
    if new.leading_zero and not old.leading_zero:
        yield "a code starts with 0"


def _actions(old: Rules, new: Rules) -> Iterator[str]:
    """What to change."""
    other = new.symbols != old.symbols
    if new.length != old.length:
        yield f"use {count(new.length, new.noun)}{f' from {new.symbol_range}' if other else ''}"
    elif other:
        yield f"use the {new.noun}s {new.symbol_range}"
    if new.repeats != old.repeats:
        yield "allow repeats" if new.repeats else "allow no repeats"
    if new.leading_zero != old.leading_zero:
        yield "allow a leading zero" if new.leading_zero else "allow no leading zero"


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def solved_elsewhere(clues: Iterable[Clue], rules: Rules) -> RulesHint | None:
    """Rules under which exactly one code fits, where none does under those chosen; None where there are none.

    Tried are repeats and leading zeros, allowed or not, with the length of the clues' guesses and the same
    symbols; of several such rules, those with the fewest changes.

    >>> from bullscows.feedback import Feedback
    >>> clues = [Clue("12", Feedback(0, 0)), Clue("13", Feedback(1, 0))]
    >>> solved_elsewhere(clues, Rules(2, "123")).notice
    'No code fits under these rules, but exactly one does if you allow repeats.'
    """
    clues = list(clues)
    lengths = {len(clue.guess) for clue in clues}
    if len(lengths) != 1 or rules.words is not None or rules.size > MAX_CODES or _fitting(clues, rules):
        return None
    kinds = product((rules.repeats, not rules.repeats), (rules.leading_zero, not rules.leading_zero))
    choices = sorted(kinds, key=lambda kind: (kind[0] != rules.repeats) + (kind[1] != rules.leading_zero))
    for repeats, zero in choices:
        try:
            new = replace(rules, length=min(lengths), repeats=repeats, leading_zero=zero)
        except ValueError:
            continue  # no code could exist
        if new != rules and _fitting(clues, new) == 1:
            actions = listed(list(_actions(rules, new)))
            notice = f"No code fits under these rules, but exactly one does if you {actions}."
            return RulesHint(new, _sentence(actions), notice)
    return None


def _fitting(clues: Iterable[Clue], rules: Rules) -> int:
    """How many codes fit; 0 where the rules refuse a guess, or have too many codes to look at."""
    if rules.size > MAX_CODES:
        return 0
    pool = Pool.every(rules)
    for guess, answer in clues:
        if not _is_legal(guess, rules):
            return 0
        pool = pool.keep(rules.parse(guess), answer)
    return len(pool)
