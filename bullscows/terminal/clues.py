"""Clues as they are typed: a guess and its answer in one line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from typer import Option

from ..clues import clue_of, halves, is_answer
from ..explaining.diagnosis import diagnose
from ..feedback import Clue
from ..game import Game
from ..riddles.reading import read_line
from ..rules import Rules
from ..transcript import Transcript, read_game
from ..word_lists import decode
from ..wording import count, shown
from .files import read_file
from .flags import PROBLEMS_SHOWN
from .screen import complain


def is_clue(text: str) -> bool:
    """Whether the line is a guess with its answer in figures, not an answer alone.

    >>> is_clue("1234 0B1C"), is_clue("0 1")
    (True, False)
    """
    return not is_answer(text) and halves(text) is not None


def read_clue(text: str, rules: Rules) -> Clue:
    """The clue in a line such as "1234 0B1C", "1234: 0 1" or a line of a riddle.

    Raises ValueError with the reason where there is none.

    >>> str(read_clue("1 2 3 4 0B1C", Rules())), str(read_clue("1234: nothing is correct", Rules()))
    ('1234 → 0B 1C', '1234 → 0B 0C')
    """
    found = halves(text)
    return clue_of(*found, rules) if found else read_line(text, rules)


def game_of(lines: Iterable[str], rules: Rules, pasted: Game | None = None) -> Game:
    """The game of the clues in `lines`, after those of a game that was pasted.

    Raises ValueError where one is no clue, or follows a solved game.
    """
    return Game(rules, (*(pasted.clues if pasted else ()), *(read_clue(line, rules) for line in lines)))


def read_file_of_game(name: str, rules: Rules) -> Transcript:
    """The game in a file, "-" for standard input; what was not read of it is told on standard error.

    Raises ValueError when the file cannot be read, or has no clue that can.
    """
    read = read_game(decode(read_file(name)), rules)
    if not read.game.clues:
        raise ValueError(str(read.problems[0]) if read.problems else f"cannot find a clue in {shown(name)}")
    for problem in read.problems[:PROBLEMS_SHOWN]:
        complain(f"{problem}.")
    if more := read.problems.after(PROBLEMS_SHOWN):
        complain(f"{count(more, 'more piece')} not read.")
    return read


def no_code_fits(game: Game) -> str:
    """Where the clues of a game contradict, and why."""
    found = diagnose(game, limit=1)
    return f"{found.text} {found.why}"


GameFlag = Annotated[
    str | None,
    Option(
        "--game",
        metavar="FILE",
        help="A file with the game so far: 1234 0B1C and the like on each line, or a CSV; - for standard input.",
    ),
]
