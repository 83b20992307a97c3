"""Lock riddles as text: find the codes and what is said of each. Nothing is guessed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

from .. import limits
from ..feedback import Clue, Feedback
from ..rules import Rules
from ..wording import shown
from .codes import PER_DIGIT
from .grammar import UnclearError
from .layout import Statement, in_line, statements
from .meaning import read_meaning

MAX_TEXT = limits.RIDDLE
NO_CODE = "no code in this line"
_EDGES = " \t:-=,.;()[]{}|\"'"


class Unread(NamedTuple):
    """What was not read of a riddle.

    line     as typed; of a clue that flows over lines, all of them
    reason   why
    number   of its first line in the text, from 1
    code     the code found in it, "" for none
    options  the answers that it could mean, the most plausible first; none where nothing was understood,
             or where the rules refuse the code
    """

    line: str
    reason: str
    number: int
    code: str = ""
    options: tuple[Feedback, ...] = ()


def read_riddle(text: str, rules: Rules) -> tuple[tuple[Clue, ...], tuple[Unread, ...]]:
    """The clues in a riddle, in their order, and what could not be read, each with its reason.

    A clue is one code that is legal under the rules, and words, or bulls and cows, that leave no choice of
    answer. It may flow over lines, stand in a table, or with others in a paragraph; headings and other
    prose are passed over. Any text gives clues or reasons, in time that grows with its length only.

    >>> clues, unread = read_riddle("The safe!\\n682: one number is right and well placed\\n738: hmm", Rules(3))
    >>> [str(clue) for clue in clues], unread[0].reason
    (['682 → 1B 0C'], "cannot read 'hmm' in 'hmm'")
    >>> read_riddle("682: one number is right", Rules(3))[1][0].options
    (Feedback(bulls=0, cows=1), Feedback(bulls=1, cows=0))
    """
    found = [read for _, read in read_in_order(text, rules)]
    clues = tuple(read for read in found if isinstance(read, Clue))
    return clues, tuple(read for read in found if isinstance(read, Unread))


def read_in_order(text: str, rules: Rules) -> tuple[tuple[int, Clue | Unread], ...]:
    """As `read_riddle`, clues and what was not read in one order, each with the number of its first line.

    >>> [number for number, _ in read_in_order("682: hmm\\n\\n738: nothing is right", Rules(3))]
    [1, 3]
    """
    if reason := limits.refusal(text, MAX_TEXT, "a riddle"):
        return ((1, Unread(text[: limits.CLUE].strip(), reason, 1)),)
    return tuple((found.number, _read(found, rules)) for found in _statements(text.splitlines(), rules))


def read_line(line: str, rules: Rules) -> Clue:
    """The clue in one line. Raises ValueError with the reason when it cannot be read."""
    limits.check(line, limits.CLUE, "a line")
    found = in_line(" ".join(line.splitlines()), 1, rules)
    if len(found) > 1:
        raise ValueError(f"expected one code in a line, got {len(found)} in {shown(line)}")
    if not found or found[0].strange:
        raise ValueError(NO_CODE)
    read = _read(found[0], rules)
    if isinstance(read, Unread):
        raise ValueError(read.reason)
    return read


def _statements(lines: Iterable[str], rules: Rules) -> list[Statement]:
    def reads(words: str) -> bool:
        try:
            _answer(words, rules.length)
        except ValueError:
            return False
        return True

    return statements(((n, line) for n, line in enumerate(lines, start=1) if line.strip()), rules, reads)


def _read(found: Statement, rules: Rules) -> Clue | Unread:
    """The clue of a statement, or why there is none."""
    code = found.code
    try:
        if found.problem or not code:
            raise ValueError(found.problem or NO_CODE)
        code = rules.parse(code)
        return Clue(code, _answer(found.words, rules.length))
    except UnclearError as error:
        return Unread(found.line, str(error), found.number, code, error.options)
    except ValueError as error:
        return Unread(found.line, str(error), found.number, code)


def _answer(words: str, length: int) -> Feedback:
    """The answer in words or figures. Raises UnclearError, a ValueError, where there is none."""
    if bare := re.fullmatch(r"[\s:=,|-]*(\d{1,2}(?:\s+|\s?[,;:|/-]\s?)\d{1,2})[\s.|]*", words):
        return Feedback.parse(" ".join(re.findall(r"\d+", bare[1])), length)
    if marks := "".join(islice((ch for ch in words if ch in PER_DIGIT), 40)):
        raise UnclearError(
            f"expected how many digits are right, got a mark for each digit as in Wordle: {shown(marks)}"
        )
    return read_meaning(words.strip(_EDGES), length)
