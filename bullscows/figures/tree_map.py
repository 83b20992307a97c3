"""A strategy's tree as an icicle: a row for each turn, a sector for each position, as wide as its secrets."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import numpy as np

from ..explaining.tree_walk import TreeWalk
from ..palette import ink
from ..wording import count, number
from .colours import answer_colour, compact
from .draft import Draft, bar, drawn
from .style import PLAIN, finish, hatched

MAX_SECTORS = 600  # what a browser draws without a pause
WRITTEN = 0.045  # of the width: the narrowest sector with a text in it
MERGED = "#9a9a9a"


class Sector(NamedTuple):
    """One bar of the chart.

    node    the node it stands for; for a merged one the node whose other answers it holds
    turn    the turn of its guesses: its row
    start   secrets to the left of it
    secrets how wide it is
    merged  how many answers it stands for together; 0 for a node of its own
    """

    node: int
    turn: int
    start: int
    secrets: int
    merged: int = 0


def sectors(walk: TreeWalk, node: int = 0, limit: int = MAX_SECTORS, shown: Collection[int] = ()) -> list[Sector]:
    """The sectors of the tree below a node: the positions with most secrets, and the rest merged.

    The answers after a node that are too small for a sector of their own are one sector together,
    so that every secret has its place. At most `limit` sectors, 2 or more.
    shown  nodes to draw for themselves if there is room, with those that lead to them
    Raises ValueError for a smaller limit.
    """
    if limit < 2:
        raise ValueError(f"expected a limit of at least 2 sectors, got {limit}")
    kept = _kept(walk, node, limit, shown)
    placed, level = [], [(node, 0)]
    while level:
        below = []
        for at, start in level:
            placed.append(Sector(at, int(walk.turns[at]), start, int(walk.below[at])))
            children = list(walk.children(at).values())
            own = [child for child in children if child in kept]
            others = [child for child in children if child not in kept]
            if len(others) == 1 and not walk.children(others[0]):
                own, others = children, []
            for child in own:
                below.append((child, start))
                start += int(walk.below[child])
            if others:
                secrets = int(walk.below[others].sum())
                placed.append(Sector(at, int(walk.turns[at]) + 1, start, secrets, len(others)))
        level = below
    return placed


def _kept(walk: TreeWalk, node: int, limit: int, shown: Collection[int]) -> set[int]:
    """The nodes drawn for themselves: the largest, parents first, as many as leave room for the merged."""
    inside = [node]
    for each in inside:
        inside.extend(walk.children(each).values())
    nodes, first = np.array(inside), np.isin(inside, list(shown))
    nodes = nodes[np.lexsort((nodes, walk.turns[nodes], -walk.below[nodes], ~first))]
    rank = np.full(len(walk), -1)
    rank[nodes] = np.arange(len(nodes))
    # With the first k kept, a node has a merged sector when it is kept and its last child is not.
    last_child = np.zeros(len(walk), int)
    np.maximum.at(last_child, [walk.parent(int(each)) for each in nodes[1:]], rank[nodes[1:]])
    parents = nodes[last_child[nodes] > 0]
    change = np.zeros(len(nodes) + 2, int)
    np.add.at(change, rank[parents] + 1, 1)
    np.add.at(change, last_child[parents] + 1, -1)
    drawn = np.arange(len(nodes) + 1) + np.cumsum(change)[: len(nodes) + 1]
    return set(nodes[: np.flatnonzero(drawn <= limit)[-1]].tolist())


@drawn
def tree_map(
    walk: TreeWalk, node: int = 0, path: Collection[int] = (), secret: str = "", limit: int = MAX_SECTORS
) -> Draft:
    """The tree below a node; a sector's customdata are the answers that lead to it, "0B 1C,1B 0C".

    The first sector, the node itself, leads back to the one before.

    path, secret  nodes to mark, and the secret whose game they are
    limit         how many sectors at most; smaller ones are merged, and say so
    """
    drawn = sectors(walk, node, limit, path)
    length = walk.tree.rules.length
    colours = [_colour(walk, sector, length) for sector in drawn]
    on_path = [not sector.merged and sector.node in path for sector in drawn]
    edges = [3 if marked else 0.5 for marked in on_path]
    figure = Draft(
        bar(
            orientation="h",
            y=[sector.turn for sector in drawn],
            x=[sector.secrets for sector in drawn],
            base=[sector.start for sector in drawn],
            width=0.98,
            customdata=[_address(walk, walk.parent(node)), *(_address(walk, each.node) for each in drawn[1:])],
            text=[_text(walk, sector, drawn[0].secrets) for sector in drawn],
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            insidetextfont={"color": [ink(colour) for colour in colours]},
            hovertext=[_hover(walk, sector) for sector in drawn],
            hoverinfo="text",
            marker={
                "color": colours,
                "pattern": hatched(["/" if marked else "" for marked in on_path]) | {"solidity": 0.12},
                "line": {"color": ["#000000" if marked else "#ffffff" for marked in on_path], "width": edges},
            },
        )
    )
    _dots(figure, walk, [sector for sector, marked in zip(drawn, on_path, strict=True) if marked])
    rows = int(walk.lasts[node]) - int(walk.turns[node]) + 1
    alt = _alt(walk, node, drawn, secret if any(on_path) else "")
    table = {"point": ["sector", "hovertext"]}
    finish(figure, _headline(walk, node), alt, 130 + 52 * rows, table, barmode="overlay", showlegend=False)
    return _axes(figure, walk, node)


def _dots(figure: Draft, walk: TreeWalk, marked: list[Sector]) -> None:
    """A dot at the foot of each marked sector: an outline alone is lost where a sector is a hair wide."""
    if not marked:
        return
    figure.add_scatter(
        x=[sector.start + sector.secrets / 2 for sector in marked],
        y=[sector.turn + 0.42 for sector in marked],
        mode="markers",
        customdata=[_address(walk, sector.node) for sector in marked],
        hoverinfo="skip",
        marker={"color": "#ffffff", "size": 8, "line": {"color": "#000000", "width": 2}},
    )


def _axes(figure: Draft, walk: TreeWalk, node: int) -> Draft:
    first, last = int(walk.turns[node]), int(walk.lasts[node])
    figure.update_yaxes(
        title_text="turn", range=[last + 0.5, first - 0.5], tickvals=list(range(first, last + 1)), showgrid=False
    )
    figure.update_xaxes(
        title_text="secrets that need this turn, side by side", range=[0, int(walk.below[node])], tickformat=",d"
    )
    return figure.update_layout(bargap=0)


def _colour(walk: TreeWalk, sector: Sector, length: int) -> str:
    if sector.merged:
        return MERGED
    answer = walk.answer(sector.node)
    return answer_colour(answer, length) if answer else PLAIN


def _address(walk: TreeWalk, node: int) -> str:
    return ",".join(str(clue.answer) for clue in walk.clues(max(node, 0)))


def _text(walk: TreeWalk, sector: Sector, width: int) -> str:
    if sector.secrets < WRITTEN * width:
        return ""
    if sector.merged:
        return f"… and<br>{sector.merged} more"
    answer = walk.answer(sector.node)
    return f"{compact(answer)}<br>{walk.guess(sector.node)}" if answer else walk.guess(sector.node)


def _hover(walk: TreeWalk, sector: Sector) -> str:
    secrets = count(sector.secrets, "secret")
    if sector.merged:
        answers = count(sector.merged, "more answer")
        return f"… and {answers} after {walk.guess(sector.node)}<br>{secrets} together<br>click to see them"
    clues = walk.clues(sector.node)
    came = f"{clues[-1]}<br>" if clues else ""
    until = f"found by turn {walk.lasts[sector.node]}"
    return f"{came}guess {sector.turn}: {walk.guess(sector.node)}<br>{secrets}, {until}"


def _headline(walk: TreeWalk, node: int) -> tuple[str, str]:
    clues = walk.clues(node)
    secrets = count(int(walk.below[node]), "secret")
    title = f"After {clues[-1]}: {secrets}" if clues else f"From {walk.guess(0)}: {secrets}"
    return title, "a row is a turn; a sector is as wide as its secrets"


def _alt(walk: TreeWalk, node: int, drawn: list[Sector], secret: str) -> str:
    clues = "; ".join(map(str, walk.clues(node)))
    after = f" after {clues}" if clues else ""
    merged = sum(sector.merged for sector in drawn)
    rest = f" {count(merged, 'small answer is', 'small answers are')} drawn merged." if merged else ""
    marked = f" The path to {secret} is hatched." if secret else ""
    largest = sorted(walk.children(node).items(), key=lambda item: -walk.below[item[1]])[:3]
    parts = ", ".join(f"{answer} with {number(int(walk.below[child]))}" for answer, child in largest)
    most = f" The largest answers: {parts}." if parts else ""
    return (
        f"Tree of the guesses{after}: {count(int(walk.below[node]), 'secret')}, guess {walk.guess(node)}, the last "
        f"found in turn {walk.lasts[node]}.{most}{rest}{marked}"
    )
