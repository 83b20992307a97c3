"""`benchmark`: strategies played out against every secret, or against a sample."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import numpy as np
from rich.console import RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from typer import Option

from ..rules import Rules
from ..space import Indices, space
from ..strategies import Progress as Report
from ..tree import StrategyTree, strategy_tree
from ..wording import count, number
from . import drawing, screen
from .flags import JsonFlag, Setting, strategy_for

SAMPLE_SEED = 0


def benchmark(
    game: Setting,
    strategy: Annotated[list[str] | None, Option(help="The key of a strategy; several are compared.")] = None,
    limit: Annotated[int | None, Option(help="Only so many secrets, always the same sample.")] = None,
    opening: Annotated[str | None, Option(help="The first guess, instead of each strategy's own.")] = None,
    jobs: Annotated[int, Option(help="Jobs that share the work; -1 for one on each processor.")] = 1,
    as_json: JsonFlag = False,
) -> int:
    """Play strategies against every secret: how many guesses they need."""
    players = [strategy_for(key, game.rules) for key in dict.fromkeys(strategy or ["minimax"])]
    first = None if opening is None else game.rules.parse(opening)
    secrets = sample(game.rules, limit)
    trees = []
    for player in players:
        with progress(player.key) as report:
            trees.append(strategy_tree(game.rules, player, first, report, secrets, n_jobs=jobs))
    if as_json:
        print(document(game, trees))
        return 0
    tree = trees[0]
    whole = "every secret" if tree.exact else f"a sample of {count(len(tree.secrets), 'secret')}"
    console = screen.console()
    console.print(f"{game.rules}: {whole}, {number(len(tree.secrets))} of {count(game.rules.size, 'code')}.")
    if len(trees) > 1:
        console.print(comparison(trees, console.width))
    for each in trees if len(trees) == 1 else ():
        console.print(f"{each.strategy} from {each.opening}")
        console.print("turns secrets", style="bold")
        console.print(drawing.distribution(each.distribution, console.width, screen.is_plain(console)))
        console.print(f"mean {each.mean:.4f}, worst {each.worst}, total {number(each.total)}", style="bold")
    return 0


def sample(rules: Rules, limit: int | None) -> Indices | None:
    """Indices of the secrets to play against; None for all. Raises ValueError for fewer than one."""
    if limit is not None and limit < 1:
        raise ValueError(f"expected a limit of at least 1 secret, got {limit}")
    size = len(space(rules))
    if limit is None or limit >= size:
        return None
    return np.array(random.Random(SAMPLE_SEED).sample(range(size), limit), np.intp)


def comparison(trees: list[StrategyTree], width: int) -> RenderableType:
    """A row for each strategy, with its distribution where there is room."""
    turns = range(1, max(tree.worst for tree in trees) + 1)
    headers = ["strategy", "opening", "mean", "worst", "total", *map(str, turns)]
    rows = [
        [
            tree.strategy,
            tree.opening,
            f"{tree.mean:.4f}",
            number(tree.worst),
            number(tree.total),
            *[number(tree.distribution[n - 1]) if n <= tree.worst else "" for n in turns],
        ]
        for tree in sorted(trees, key=lambda tree: tree.total)
    ]
    return drawing.table(headers, rows, width, left=("strategy",))


def document(game: Setting, trees: list[StrategyTree]) -> str:
    """The results as JSON."""
    results = [
        {
            "strategy": tree.strategy,
            "opening": tree.opening,
            "total": tree.total,
            "mean": tree.mean,
            "worst": tree.worst,
            "distribution": tree.distribution,
        }
        for tree in trees
    ]
    secrets = {"secrets": len(trees[0].secrets), "every": trees[0].exact}
    return json.dumps({"rules": game.document, **secrets, "results": results}, indent=2, ensure_ascii=False)


@contextmanager
def progress(name: str) -> Iterator[Report]:
    """A bar on standard error, where one can be drawn."""
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=None), MofNCompleteColumn())
    hidden = not screen.can_animate(sys.stderr)
    with Progress(*columns, console=screen.console(sys.stderr), transient=True, disable=hidden) as shown:
        task = shown.add_task(name, total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)
