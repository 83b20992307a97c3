"""`review`: a game from a file, looked at turn by turn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

from typer import Argument, Option

from ..explaining.dodged import DodgedTurn, review_dodged, summarise_dodged
from ..explaining.review import TurnReview, summarise
from ..explaining.review import review as review_turns
from ..game import Game
from ..wording import shown
from . import screen
from .clues import no_code_fits, read_file_of_game
from .flags import HostFlag, JsonFlag, Setting, host_of

Turns = Sequence[TurnReview] | Sequence[DodgedTurn]


def review(
    game: Setting,
    file: Annotated[str, Argument(help="The game: 1234 0B1C on each line, or a CSV; - for standard input.")],
    secret: Annotated[
        str | None, Option(help="The code that was hidden; without it, the last guess of a solved game.")
    ] = None,
    host: HostFlag = "honest",
    as_json: JsonFlag = False,
) -> int:
    """Look back at a game: what each guess promised, what was best, what luck did."""
    dodging = host_of(host) == "dodging"
    if dodging and secret is not None:
        raise ValueError(f"expected no secret of a host that dodges, got {shown(secret)}")
    read = read_file_of_game(file, game.rules)
    if not len(read.game.pool):
        screen.complain(f"bullscows: {no_code_fits(read.game)}")
        return 1
    with screen.waiting("looking back"):
        turns, text, weakest = _dodged(read.game) if dodging else _honest(read.game, secret)
    if as_json:
        print(document(game, turns, text, weakest))
    else:
        _print(turns, text, weakest)
    return 1 if read.problems else 0


def _honest(game: Game, secret: str | None) -> tuple[Turns, str, str]:
    """The turns, the whole game and its weakest turn, in sentences."""
    if secret is None and not game.solved:
        raise ValueError("expected --secret, the code that was hidden, for a game that is not solved")
    hidden = game.clues[-1].guess if secret is None else game.rules.parse(secret)
    turns = review_turns(game, hidden)
    found = summarise(game, hidden, turns)
    return turns, found.text, found.weakest_text


def _dodged(game: Game) -> tuple[Turns, str, str]:
    """The same against the host that dodges."""
    turns = review_dodged(game)
    found = summarise_dodged(game, turns)
    return turns, found.text, found.weakest_text


def _print(turns: Turns, text: str, weakest: str) -> None:
    console = screen.console()
    for turn in turns:
        outcome = f" {turn.outcome}" if isinstance(turn, TurnReview) else ""
        console.print(f"{turn.number}. {turn.text}{outcome}")
    console.print(text, style="bold")
    if weakest:
        console.print(weakest)


def document(game: Setting, turns: Turns, text: str, weakest: str) -> str:
    """The review as JSON."""
    found: list[dict[str, Any]] = [
        {
            "guess": turn.guess,
            "answer": str(turn.answer),
            "before": turn.before,
            "after": turn.after,
            "lost": turn.lost,
            "text": turn.text,
        }
        for turn in turns
    ]
    whole = {"rules": game.document, "turns": found, "text": text, "weakest": weakest or None}
    return json.dumps(whole, indent=2, ensure_ascii=False)
