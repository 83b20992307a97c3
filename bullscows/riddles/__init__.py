"""Lock riddles: read them, word them, make them, explain their solution.

>>> from bullscows.rules import Rules
>>> clues, unread = read_riddle("Try it!\\n738: nothing is correct\\n682: one is right", Rules(3))
>>> str(clues[0]), unread[0].number, [str(option) for option in unread[0].options]
('738 → 0B 0C', 3, ['0B 1C', '1B 0C'])
"""

from .hints import RulesHint, solved_elsewhere, suggested_rules
from .making import Riddle, make_riddle, measure
from .meaning import read_meaning
from .reading import MAX_TEXT, Unread, read_in_order, read_line, read_riddle
from .steps import Step, explain
from .wording import meaning_of, meanings, short_meaning, word_clue

__all__ = [
    "MAX_TEXT",
    "Riddle",
    "RulesHint",
    "Step",
    "Unread",
    "explain",
    "make_riddle",
    "meaning_of",
    "meanings",
    "measure",
    "read_in_order",
    "read_line",
    "read_meaning",
    "read_riddle",
    "short_meaning",
    "solved_elsewhere",
    "suggested_rules",
    "word_clue",
]
