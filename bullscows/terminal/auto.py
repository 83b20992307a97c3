"""`auto`: a strategy solves a secret in front of you."""

from __future__ import annotations

import json
import time
from typing import Annotated

from rich.console import Console
from rich.text import Text
from typer import Option

from ..explaining.reasons import why
from ..feedback import Clue
from ..game import Game
from ..hosts.hosts import seeded_secret
from ..pool import Pool
from ..strategies.strategy import Strategy, play
from ..wording import count, number
from . import drawing, screen
from .flags import JsonFlag, SeedFlag, Setting, StrategyFlag, strategy_for
from .seeds import seed_or_any
from .suggestions import best_guesses

PAUSE = 0.3
LONGEST = 60.0


def auto(
    game: Setting,
    secret: Annotated[str | None, Option(help="The code to find; without it, one by --seed.")] = None,
    strategy: StrategyFlag = "minimax",
    opening: Annotated[str | None, Option(help="The first guess, instead of the strategy's own.")] = None,
    delay: Annotated[float | None, Option(help="Seconds between turns: 0.3 on a terminal, none elsewhere.")] = None,
    seed: SeedFlag = None,
    as_json: JsonFlag = False,
) -> int:
    """Watch a strategy find a secret, with the five best guesses at every turn."""
    if delay is not None and not 0 <= delay <= LONGEST:
        raise ValueError(f"expected a delay of 0 to {number(LONGEST)} seconds, got {delay}")
    player, drawn_by = strategy_for(strategy, game.rules), seed_or_any(seed)
    hidden = seeded_secret(game.rules, drawn_by) if secret is None else game.rules.parse(secret)
    first = None if opening is None else game.rules.parse(opening)
    console = screen.console()
    with screen.waiting("thinking"):
        played = play(player, game.rules, hidden, first)
    if as_json:
        print(document(game, player, played, hidden))
        return 0
    source = "" if secret else f" (seed {drawn_by})"
    console.print(Text("Secret: ").append_text(game.look.code(hidden)).append(source))
    console.print(f"Strategy: {player.key}. {player.summary}")
    pause = delay if delay is not None else PAUSE * console.is_terminal
    for turn, clue in enumerate(played.clues):
        if turn:
            time.sleep(pause)
        narrate(console, game, player, played, turn, clue)
    console.print(f"\nSolved in {count(len(played.clues), 'turn')}.", style="bold green")
    return 0


def document(game: Setting, player: Strategy, played: Game, hidden: str) -> str:
    """The game as JSON."""
    turns = [
        {"guess": clue.guess, "answer": str(clue.answer), "left": len(pool)}
        for clue, pool in zip(played.clues, played.pools[1:], strict=True)
    ]
    return json.dumps(
        {"rules": game.document, "strategy": player.key, "secret": hidden, "turns": turns},
        indent=2,
        ensure_ascii=False,
    )


def narrate(console: Console, game: Setting, player: Strategy, played: Game, turn: int, clue: Clue) -> None:
    """One turn: the choice, the guess, the answer, and what is left."""
    before, after = played.pools[turn], played.pools[turn + 1]
    console.print(f"\nTurn {turn + 1}", style="bold")
    _choice(console, game, player, before, clue.guess)
    line = Text("Guess ").append_text(game.look.code(clue.guess))
    console.print(line.append(f": {game.look.answer(clue.answer)}", "bold"))
    if turn < len(played.clues) - 1:
        console.print(drawing.pool_state(after, game.look, screen.is_plain(console)))


def _choice(console: Console, game: Setting, player: Strategy, pool: Pool, guess: str) -> None:
    """The best guesses, and why this one; nothing where one code is left."""
    if len(pool) == 1:
        return
    with screen.waiting("ranking"):
        best = best_guesses(pool, player, guess)
    console.print(drawing.ranking(best.frame, len(pool), game.look, console.width, pick=guess))
    if best.sampled:
        console.print(best.sampled)
    console.print(f"* {guess}: {why(pool, guess, player)}")
