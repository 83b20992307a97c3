"""`riddle`: makes a lock riddle, or reads one and gives its solutions."""

from __future__ import annotations

import json
import sys
from typing import Annotated

from rich.console import Console
from typer import Argument, Option

from ..feedback import Clue
from ..game import Game
from ..riddles import (
    Riddle,
    RulesHint,
    Unread,
    explain,
    make_riddle,
    read_riddle,
    solved_elsewhere,
    suggested_rules,
)
from ..word_lists import decode
from ..wording import count, listed, number
from . import drawing, screen
from .files import read_file
from .flags import JsonFlag, SeedFlag, Setting
from .seeds import seed_or_any

LISTED = 100
MOST_LINES = 100


def riddle(
    game: Setting,
    file: Annotated[str | None, Argument(help="A file with a riddle to read; - for standard input.")] = None,
    read: Annotated[bool, Option("--read", help="Read a riddle from standard input.")] = False,
    seed: SeedFlag = None,
    difficulty: Annotated[int, Option(help="1 easy, 2, or 3 hard.")] = 2,
    solution: Annotated[bool, Option("--solution", help="Give the solution, step by step.")] = False,
    as_json: JsonFlag = False,
) -> int:
    """Make a lock riddle, or read one and solve it."""
    if file is None and not read:
        return _make(game, seed_or_any(seed), difficulty, solution, as_json)
    text = decode(read_file("-" if file is None else file))
    if (lines := len(text.splitlines())) > MOST_LINES:
        raise ValueError(f"expected a riddle of at most {MOST_LINES} lines, got {number(lines)}")
    clues, unread = read_riddle(text, game.rules)
    solved = Game(game.rules, clues)
    hint = suggested_rules(text, game.rules) or solved_elsewhere(clues, game.rules)
    if as_json:
        print(read_document(game, solved, unread, hint))
    else:
        _print_read(game, solved, unread, solution, hint)
    return 0 if clues and len(solved.pool) and not unread else 1


def _make(game: Setting, seed: int, difficulty: int, solution: bool, as_json: bool) -> int:
    made = make_riddle(game.rules, seed, difficulty)
    if as_json:
        print(made_document(game, made, seed, solution))
        return 0
    console = screen.console()
    console.print("Which code fits every line?")
    console.print(made.text)
    # Not on standard output, so that what is kept of it can be read back as the riddle.
    screen.console(sys.stderr).print(f"Riddle {seed}, difficulty {difficulty}; {game.rules}.", style="dim")
    if solution:
        _explain(console, game, made.clues)
    return 0


def _print_read(
    game: Setting, solved: Game, unread: tuple[Unread, ...], solution: bool, hint: RulesHint | None
) -> None:
    console = screen.console()
    for clue in solved.clues:
        console.print(game.look.code(clue.guess).append(f" {game.look.answer(clue.answer)}", "default"))
    for line in unread:
        if not hint or line.number not in hint.lines:  # the hint explains those
            console.print(not_read(line), style="yellow")
    if hint:
        console.print(f"{hint.notice[:-1]} ({flags_to(hint, game)}).", style="yellow")
    if not solved.clues:
        console.print("No clue was read.")
    elif solution:
        _explain(console, game, solved.clues)
    else:
        _print_solutions(console, game, solved)


def not_read(line: Unread) -> str:
    """Why a line was not read, and what it could mean.

    >>> from bullscows import Feedback
    >>> not_read(Unread("68: hm", "cannot read 'hm'", 3, "68", (Feedback(0, 1), Feedback(1, 0))))
    "Line 3 was not read: cannot read 'hm'; it could mean 0B 1C or 1B 0C."
    """
    options = listed([str(option) for option in line.options], "or")
    return f"Line {line.number} was not read: {line.reason}{f'; it could mean {options}' if options else ''}."


def flags_to(hint: RulesHint, game: Setting) -> str:
    """The flags that give the hint's rules."""
    old, new = game.rules, hint.rules
    flags = {
        f"--length {new.length}": new.length != old.length,
        f"--symbols {new.symbols}": new.symbols != old.symbols,
        "--repeats" if new.repeats else "--no-repeats": new.repeats != old.repeats,
        "--no-leading-zero": old.leading_zero and not new.leading_zero,
        "without --no-leading-zero": new.leading_zero and not old.leading_zero,
    }
    return " ".join(flag for flag, changes in flags.items() if changes)


def _print_solutions(console: Console, game: Setting, solved: Game) -> None:
    left = len(solved.pool)
    fit = {0: "No code fits every clue: the clues contradict", 1: "One code fits every clue"}
    verdict = fit.get(left, f"{count(left, 'code')} fit every clue")
    console.print(verdict + (":" if left else "."), style="bold")
    console.print(drawing.codes_listed([solved.pool[n] for n in range(min(left, LISTED))], game.look))
    if left > LISTED:
        console.print(f"and {count(left - LISTED, 'more code')}")


def _explain(console: Console, game: Setting, clues: tuple[Clue, ...]) -> None:
    for step in explain(game.rules, clues):
        console.print(step.sentence)


def made_document(game: Setting, made: Riddle, seed: int, solution: bool) -> str:
    """A riddle that was made, as JSON; its solution only where asked for."""
    found = {
        "rules": game.document,
        "seed": seed,
        "difficulty": made.difficulty,
        "measure": made.measure,
        "clues": _clues(made.clues),
        "lines": made.text.splitlines(),
        **({"solution": made.solution} if solution else {}),
    }
    return json.dumps(found, indent=2, ensure_ascii=False)


def read_document(game: Setting, solved: Game, unread: tuple[Unread, ...], hint: RulesHint | None) -> str:
    """A riddle that was read, as JSON; at most LISTED solutions, none where no clue was read."""
    found = {
        "rules": game.document,
        "clues": _clues(solved.clues),
        "unread": [line._asdict() | {"options": [str(option) for option in line.options]} for line in unread],
        "hint": {"notice": hint.notice, "flags": flags_to(hint, game), "lines": hint.lines} if hint else None,
        "left": len(solved.pool),
        "solutions": [solved.pool[n] for n in range(min(LISTED, len(solved.pool)))] if solved.clues else [],
    }
    return json.dumps(found, indent=2, ensure_ascii=False)


def _clues(clues: tuple[Clue, ...]) -> list[dict[str, str]]:
    return [{"guess": clue.guess, "answer": str(clue.answer)} for clue in clues]
