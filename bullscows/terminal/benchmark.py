"""`benchmark`: strategies played out against every secret, or against a sample."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated

from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from typer import Option

from ..sampling import played_out_sampled
from ..space import space
from ..strategies.results import Result, play_out
from ..strategies.strategy import Progress as Report
from ..wording import count, number
from . import drawing, screen
from .flags import JobsFlag, JsonFlag, Setting, strategy_for

SAMPLED = "Where the guesses are too many to look at, they are picked from a sample, always the same."


def benchmark(
    game: Setting,
    strategy: Annotated[list[str] | None, Option(help="The key of a strategy; several are compared.")] = None,
    limit: Annotated[int | None, Option(help="Only so many secrets, a sample drawn by --seed.")] = None,
    opening: Annotated[str | None, Option(help="The first guess, instead of each strategy's own.")] = None,
    seed: Annotated[int, Option(help="Draws the sample, and what is left to chance.")] = 0,
    jobs: JobsFlag = 1,
    as_json: JsonFlag = False,
) -> int:
    """Play strategies against every secret: how many guesses they need."""
    players = [strategy_for(key, game.rules) for key in dict.fromkeys(strategy or ["minimax"])]
    first = None if opening is None else game.rules.parse(opening)
    if limit is not None and limit < 1:
        raise ValueError(f"expected a limit of at least 1 secret, got {limit}")
    if seed < 0:
        raise ValueError(f"expected a seed of 0 or more, got {seed}")
    results = []
    for player in players:
        with progress(player.key) as report:
            results.append(play_out(game.rules, player.key, first, seed, limit, report, jobs))
    if as_json:
        print(document(game, results))
    else:
        _print(screen.console(), game, results)
    return 0


def _print(console: Console, game: Setting, results: list[Result]) -> None:
    played, size = len(results[0].trees[0].secrets), count(game.rules.size, "code")
    console.print(
        f"{game.rules}: {'every one of' if results[0].exact else f'a sample of {number(played)} of'} {size}."
    )
    if _is_sampled(game, results):
        console.print(SAMPLED)
    if len(results) > 1:
        console.print(comparison(results, console.width))
        return
    (result,) = results
    console.print(f"{result.strategy.key} from {_openings(result)}{_seeds(result)}")
    console.print("turns secrets", style="bold")
    console.print(drawing.distribution(result.distribution, console.width, screen.is_plain(console)))
    console.print(f"mean {_mean(result)}, worst {result.worst}, total {drawing.brief(result.total)}", style="bold")


def _is_sampled(game: Setting, results: Sequence[Result]) -> bool:
    """Whether some strategy that weighs guesses could not look at all of them."""
    weighs = any(result.strategy.objective for result in results)
    return weighs and played_out_sampled(space(game.rules))


def comparison(results: Sequence[Result], width: int) -> RenderableType:
    """A row for each strategy, best first, with its distribution: in a table of its own where room is short."""
    best_first = sorted(results, key=lambda result: result.mean)
    turns = range(1, max(result.worst for result in results) + 1)
    headers, names = ["opening", "mean", "worst", "total"], [[result.strategy.key] for result in best_first]
    rows = [[_openings(r), _mean(r), number(r.worst), drawing.brief(r.total)] for r in best_first]
    found = [[drawing.brief(r.distribution[n - 1]) if n <= r.worst else "" for n in turns] for r in best_first]
    every = [name + row + counts for name, row, counts in zip(names, rows, found, strict=True)]
    if drawing.fits(columns := ["strategy", *headers, *map(str, turns)], every, width):
        return drawing.table(columns, every, width, left=("strategy",))
    numbers = [name + row for name, row in zip(names, rows, strict=True)]
    by_turns = [name + counts for name, counts in zip(names, found, strict=True)]
    return Group(
        drawing.table(["strategy", *headers], numbers, width, left=("strategy",)),
        "\nsecrets found in so many turns",
        drawing.table(["strategy", *map(str, turns)], by_turns, width, left=("strategy",)),
    )


def _mean(result: Result) -> str:
    return f"{result.mean:.4f}" + (f" ± {result.error:.4f}" if result.error else "")


def _openings(result: Result) -> str:
    openings = list(dict.fromkeys(tree.opening for tree in result.trees))
    return openings[0] if len(openings) == 1 else "various openings"


def _seeds(result: Result) -> str:
    return f", the mean of {len(result.trees)} seeds" if len(result.trees) > 1 else ""


def document(game: Setting, results: Sequence[Result]) -> str:
    """The results as JSON; numbers of several seeds are means over them."""
    found = [
        {
            "strategy": result.strategy.key,
            "openings": list(dict.fromkeys(tree.opening for tree in result.trees)),
            "seeds": len(result.trees),
            "total": drawing.whole(result.total),
            "mean": result.mean,
            "standard_error": result.error,
            "worst": result.worst,
            "distribution": [drawing.whole(secrets) for secrets in result.distribution],
        }
        for result in results
    ]
    sampled = SAMPLED if _is_sampled(game, results) else None
    secrets = {"sampled": sampled, "secrets": len(results[0].trees[0].secrets), "every": results[0].exact}
    return json.dumps({"rules": game.document, **secrets, "results": found}, indent=2, ensure_ascii=False)


@contextmanager
def progress(name: str) -> Iterator[Report]:
    """A bar on standard error, where one can be drawn."""
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=None), MofNCompleteColumn())
    hidden = not screen.can_animate(sys.stderr)
    with Progress(*columns, console=screen.console(sys.stderr), transient=True, disable=hidden) as shown:
        task = shown.add_task(name, total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)
