"""A game as text: guesses with their answers, as people write, paste and export them."""

from __future__ import annotations

import csv
import re
from typing import NamedTuple

from . import limits
from .clues import apart, clue_of, halves, no_clue
from .feedback import Clue
from .game import Game
from .limits import Told
from .rules import Rules

MOST_CLUES = 30
MOST_CHARACTERS = limits.GAME
_BETWEEN = re.compile(r"[,;\t|]")
_RULED = set("-|=+:_ \t")  # a line that only rules a table off
_HEADINGS = {
    "guess": {"guess", "guesses", "code", "try"},
    "answer": {"answer", "answers", "feedback", "response", "reply", "result", "score"},
    "bulls": {"bulls", "bull", "b", "blacks", "black"},
    "cows": {"cows", "cow", "c", "whites", "white"},
}


class Unread(NamedTuple):
    """A piece of the text that was not read: the number of its line, from 1, the piece itself, and why."""

    line: int
    piece: str
    reason: str

    def __str__(self) -> str:
        return f"Line {self.line}: {self.reason}"


class Transcript(NamedTuple):
    """A game that was read, and the first pieces of its text that could not be."""

    game: Game
    problems: Told[Unread]


class _Table(NamedTuple):
    """Where the columns of a table stand: those of a guess, of its answer, or of bulls and cows apart."""

    delimiter: str
    guess: int
    answer: tuple[int, ...]

    def row(self, line: str) -> tuple[str, str] | None:
        """Guess and answer of a row; None for a line that is too short to be one."""
        row = _cells(line, self.delimiter)
        if len(row) <= max(self.guess, *self.answer):
            return None
        return row[self.guess], " ".join(row[column] for column in self.answer).strip()


def read_game(text: str, rules: Rules) -> Transcript:
    """The game in a text: a clue on each line, or clues with commas between them, or a table.

    Lines may be numbered. A table has guesses and answers in two columns, or in three with bulls and cows
    apart; under a line of headings the columns may stand in any order, and others between them. What
    cannot be read is told by the number of its line, and so is what follows 30 clues, or a solved game.
    Raises ValueError for a text that is too long.

    >>> read = read_game("1. 1234 0B1C\\n2. 5678 1B0C\\n3. 0179 2B", Rules())
    >>> len(read.game.pool), str(read.problems[0])[:44]
    (72, 'Line 3: expected a guess and its answer such')
    """
    limits.check(text, MOST_CHARACTERS)
    reading = _Reading(rules)
    for place, line in enumerate(text.splitlines(), start=1):
        if not set(line.strip()) <= _RULED:
            reading.read(place, line)
    return reading.finished()


class _Reading:
    """What was read so far."""

    def __init__(self, rules: Rules) -> None:
        self.game, self.rules = Game(rules), rules
        self.table: _Table | None = None
        self.problems: list[Unread] = []
        self.more = 0  # problems that are not kept
        self.beyond: list[int] = []  # the lines of clues after the last that is taken

    def read(self, place: int, line: str) -> None:
        """Read one line: headings, a row under them, or clues."""
        headings = _headings(line)
        row = self.table.row(line) if self.table else None
        if headings:
            self.table = headings if isinstance(headings, _Table) else None
        elif row is None:
            self.clues(place, line)
        elif row[0] and row[1]:
            try:
                self.take(place, clue_of(*row, self.rules), line)
            except ValueError as error:
                self.tell(place, line.strip(), str(error))
        elif any(row):
            self.unread(place, [line])

    def clues(self, place: int, line: str) -> None:
        """Read a line of clues; what stands between them is told as one piece."""
        fields = [part for field in _fields(line) for part in self.parts(field)]
        at, left = 0, list[str]()
        while at < len(fields):
            taken, found = _first(fields[at : at + 4], self.rules, at == 0)
            if found is None:
                left += fields[at : at + 1]
            else:
                self.unread(place, left)
                left = []
                piece = ", ".join(fields[at : at + taken])
                if isinstance(found, Clue):
                    self.take(place, found, piece)
                else:
                    self.tell(place, piece, str(found))
            at += taken
        self.unread(place, left)

    def parts(self, field: str) -> list[str]:
        """A field, or the clues in it where there is nothing but spaces between them."""
        return [field] if isinstance(_clue(field, self.rules), Clue) else apart(field)

    def take(self, place: int, clue: Clue, piece: str) -> None:
        """Play a clue, unless there are too many or the game is solved."""
        if len(self.game.clues) >= MOST_CLUES:
            self.beyond.append(place)
            return
        try:
            self.game = self.game.play(*clue)
        except ValueError as error:
            self.tell(place, piece, str(error))

    def unread(self, place: int, fields: list[str]) -> None:
        """Tell of fields without a clue."""
        if piece := ", ".join(fields).strip():
            self.tell(place, piece, no_clue(piece))

    def tell(self, place: int, piece: str, reason: str) -> None:
        """Tell of a piece that cannot be read, unless that was told of many."""
        if len(self.problems) < limits.TOLD:
            self.problems.append(Unread(place, piece, reason))
        else:
            self.more += 1

    def finished(self) -> Transcript:
        """The game, and the problems in order of their lines."""
        if self.beyond:
            got = MOST_CLUES + len(self.beyond)
            self.problems.append(Unread(self.beyond[0], "", f"expected at most {MOST_CLUES} clues, got {got}"))
        return Transcript(self.game, Told(sorted(self.problems, key=lambda problem: problem.line), self.more))


def _clue(text: str, rules: Rules) -> Clue | ValueError | None:
    """The clue of a text; why it cannot be; None where the text has no guess with an answer."""
    found = halves(text)
    if not found or _BETWEEN.search(found[0]):
        return None
    try:
        return clue_of(*found, rules)
    except ValueError as error:
        return error


def _first(fields: list[str], rules: Rules, starts: bool) -> tuple[int, Clue | ValueError | None]:
    """The clue that the fields begin with, or why not, and how many of them it takes, at most three.

    starts  whether they begin a line: then the first may be its number
    """
    failed: tuple[int, ValueError] | None = None
    for taken in range(1, min(3, len(fields)) + 1):
        found = _clue(", ".join(fields[:taken]), rules)
        if isinstance(found, Clue):
            return taken, found
        failed = (taken, found) if found else failed
    if starts and len(fields) > 1 and re.fullmatch(r"#?\d{1,3}[.):]?", fields[0]):
        taken, found = _first(fields[1:], rules, False)
        if isinstance(found, Clue):
            return 1 + taken, found
    return failed or (1, None)


def _fields(line: str) -> list[str]:
    """What stands between commas, semicolons, tabs and bars, without quotes."""
    return [field for part in _BETWEEN.split(line) if (field := part.strip().strip("\"'“”").strip())]


def _cells(line: str, delimiter: str) -> list[str]:
    """The cells of a row of a table."""
    try:
        row = next(csv.reader([line], delimiter=delimiter))
    except csv.Error:
        row = line.split(delimiter)
    return [cell.strip() for cell in row]


def _headings(line: str) -> _Table | bool:
    """The table that a line heads; True for headings with spaces between them, False for any other line."""
    delimiter = next((mark for mark in "\t;,|" if mark in line), "")
    names = [name.casefold() for name in (_cells(line, delimiter) if delimiter else line.split())]
    places = {
        kind: next((n for n, name in enumerate(names) if name in words), None) for kind, words in _HEADINGS.items()
    }
    guess, answer, bulls, cows = places.values()
    if guess is None or (answer is None and (bulls is None or cows is None)):
        return False
    if not delimiter:
        return all(any(name in words for words in _HEADINGS.values()) for name in names)
    return _Table(delimiter, guess, (answer,) if answer is not None else (bulls or 0, cows or 0))
