"""Lock riddles: read them, word them, make them, explain their solution.

>>> from bullscows.rules import Rules
>>> clues, unread = read_riddle("738: nothing is correct\\nTry it!", Rules(3))
>>> str(clues[0]), unread[0].reason
('738 → 0B 0C', 'no code in this line')
"""

from .making import Riddle, make_riddle, measure
from .meaning import read_meaning
from .reading import Unread, read_line, read_riddle
from .steps import Step, explain
from .wording import meanings, word_clue

__all__ = [
    "Riddle",
    "Step",
    "Unread",
    "explain",
    "make_riddle",
    "meanings",
    "measure",
    "read_line",
    "read_meaning",
    "read_riddle",
    "word_clue",
]
