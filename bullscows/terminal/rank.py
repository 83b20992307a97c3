"""`rank`: the best guesses at a position."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

from typer import Option

from ..game import Game
from ..objectives import OBJECTIVES
from ..wording import count, listed
from . import drawing, screen
from .clues import GameFlag, game_of, no_code_fits, read_file_of_game
from .flags import JobsFlag, JsonFlag, Setting
from .suggestions import sampled

if TYPE_CHECKING:
    import pandas as pd


def rank(
    game: Setting,
    clue: Annotated[
        list[str] | None, Option(help="A guess and its answer, such as '1234 0B1C'; may come many times.")
    ] = None,
    pasted: GameFlag = None,
    by: Annotated[str, Option(help=f"What to judge by: {listed(list(OBJECTIVES), 'or')}.")] = "minimax",
    guesses: Annotated[str, Option(help="any code, or only the consistent ones, which fit every clue.")] = "any",
    top: Annotated[int, Option(help="How many guesses to show.")] = 10,
    jobs: JobsFlag = 1,
    as_json: JsonFlag = False,
) -> int:
    """Rank the guesses at a position, best first."""
    if top < 1:
        raise ValueError(f"expected at least 1 guess to show, got {top}")
    read = None if pasted is None else read_file_of_game(pasted, game.rules)
    position = game_of(clue or (), game.rules, read and read.game)
    with screen.waiting("ranking"):
        frame = position.pool.rank(guesses, by, n_jobs=jobs)
    shown = frame[:top] if len(position.pool) else frame[:0]
    if as_json:
        print(document(game, position, shown, by, guesses, sampled(frame)))
    elif len(position.pool):
        _print(game, position, shown, sampled(frame))
    if not len(position.pool):
        screen.complain(f"bullscows: {no_code_fits(position)}")
    return 0 if len(position.pool) and not (read and read.problems) else 1


def _print(game: Setting, position: Game, shown: pd.DataFrame, note: str) -> None:
    console, left = screen.console(), len(position.pool)
    console.print(drawing.pool_state(position.pool, game.look, screen.is_plain(console)))
    console.print()
    console.print(drawing.ranking(shown, left, game.look, console.width, full=True))
    if note:
        console.print(note)
    if position.solved:
        console.print(f"Solved in {count(len(position.clues), 'turn')}.")


def document(game: Setting, position: Game, shown: pd.DataFrame, by: str, guesses: str, note: str) -> str:
    """The ranking as JSON."""
    return json.dumps(
        {
            "rules": game.document,
            "clues": [{"guess": clue.guess, "answer": str(clue.answer)} for clue in position.clues],
            "left": len(position.pool),
            "by": by,
            "guesses": guesses,
            "sampled": note or None,
            "ranking": json.loads(shown.to_json(orient="records", double_precision=9)),
        },
        indent=2,
        ensure_ascii=False,
    )
