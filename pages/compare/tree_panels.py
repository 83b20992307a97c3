"""Pieces of the tree page: where one stands, the way back, one secret's path, what to take away."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from bullscows import Clue, Feedback, Pool, StrategyTree
from bullscows.explaining.reasons import promise
from bullscows.explaining.tree_walk import TreeWalk
from bullscows.strategies.registry import named
from bullscows.wording import count, number
from pages.panels import parts, tables
from pages.position import cache, state
from pages.position.parameters import OWN, write_answer
from pages.widgets import inputs, pegs

HARDEST_SHOWN = 12
GROWN_FROM = ("strategy", "opening", "seed")  # parameters that make the tree what it is
MAX_PAIRS = 200_000_000  # codes that fit × guesses: above it, weighing them all takes seconds


def walked(walk: TreeWalk) -> list[int]:
    """The nodes that the link walks down, as far as its answers occur; says where it was cut."""
    answers = [Feedback.parse(part) for part in state.get("at").split(",") if part]
    trail = walk.follow(answers)
    if len(trail) <= len(answers):
        missed = answers[len(trail) - 1]
        st.warning(
            f"The link goes on with {missed} after {walk.guess(trail[-1])}, which cannot come there. "
            "It is followed up to that point.",
            icon=":material/link_off:",
        )
    return trail


def go(answers: str | None) -> None:
    """Walk to the position after these answers, "0B 1C,1B 0C"."""
    state.put(at=write_answer(answers))


def address(walk: TreeWalk, node: int) -> str:
    """The answers that lead to a node, as `go` takes them."""
    return ",".join(str(clue.answer) for clue in walk.clues(node))


def breadcrumbs(walk: TreeWalk, trail: Sequence[int]) -> None:
    """A button for each position on the way; the last is where one stands."""
    with st.container(horizontal=True, key="breadcrumbs"):
        for turn, node in enumerate(trail, start=1):
            answer = walk.answer(node)
            label = f"{answer} → {walk.guess(node)}" if answer else f"Start: {walk.guess(node)}"
            inputs.press(
                label,
                go,
                key=f"crumb {turn}",
                same=GROWN_FROM,
                args=(address(walk, node),),
                disabled=write_answer(address(walk, node)) == state.get("at").strip(","),
                help=f"Turn {turn}: {count(int(walk.below[node]), 'secret')}",
            )


def position(walk: TreeWalk, node: int) -> None:
    """The guess at a node, its reason, the answers that lead on, and the pool."""
    pool, guess = walk.pool(node), walk.guess(node)
    left, right = parts.columns([3, 2])
    with left:
        st.subheader(f"Guess {walk.turns[node]}: {guess}", anchor=False)
        pegs.row(guess)
        st.markdown(_reason(walk, node, pool))
        _walk_on(walk, node)
    with right:
        st.subheader(f"{count(len(pool), 'code')} still {'fits' if len(pool) == 1 else 'fit'}", anchor=False)
        parts.codes(pool, f"Codes that fit before guess {walk.turns[node]}")


def _reason(walk: TreeWalk, node: int, pool: Pool) -> str:
    """Why the guess; where weighing all guesses takes too long, what the strategy seeks."""
    strategy = named(walk.tree.strategy)
    weighed = len(pool) * (len(pool) if strategy.consistent else pool.rules.size)
    if strategy.objective is None or weighed <= MAX_PAIRS:
        return f"**Why this guess?** {walk.reason(node)}"
    return f"{strategy.summary} {promise(pool.partition(walk.guess(node)))}"


def _walk_on(walk: TreeWalk, node: int) -> None:
    """The answers that lead on, each with its secrets and the next guess."""
    here = address(walk, node)
    below = {
        str(answer): f"{answer}: {number(int(walk.below[after]))} → {walk.guess(after)}"
        for answer, after in walk.children(node).items()
    }
    if not below:
        st.markdown("Here the game ends." if walk.tree.exact else "No secret of the sample goes further.")
        return
    inputs.pills(
        "walk",
        "Walk on: the answer, its secrets → the next guess",
        below,
        None,
        lambda answer: go(",".join(filter(None, [here, answer]))) if answer else None,
        same=(*GROWN_FROM, "at"),
    )


def path_of(walk: TreeWalk, secret: str) -> list[Clue]:
    """The game against a secret; empty, and said so, where the sample does not have it."""
    try:
        return walk.tree.path(secret)
    except ValueError:
        st.info(f"{secret} is not among the {count(len(walk.tree.secrets), 'secret')} of the sample.")
        return []


def path_table(walk: TreeWalk, path: Sequence[Clue], secret: str, file_name: str) -> None:
    """A game against one secret, turn by turn, with the secrets still there."""
    trail = walk.trail(walk.node_of(secret))
    rows = [
        {"Turn": turn, "Secrets": int(walk.below[node]), "Guess": clue.guess, "Answer": str(clue.answer)}
        for turn, (node, clue) in enumerate(zip(trail, path, strict=True), start=1)
    ]
    name = named(walk.tree.strategy).name
    tables.table(rows, file_name, f"{name} against {secret}: found in {count(len(path), 'turn')}.")


def path_links(walk: TreeWalk, path: Sequence[int], trail: Sequence[int], secret: str, opening: str) -> None:
    """From a path into the tree, and to the walkthrough of its game."""
    with st.container(horizontal=True):
        inputs.press(
            "Walk this path to its end",
            go,
            same=(*GROWN_FROM, "secret"),
            args=(address(walk, path[-1]),),
            icon=":material/route:",
            disabled=path == trail,
        )
        strategy = walk.tree.strategy
        if not named(strategy).random:  # there its seed would be another
            changes = {"example": OWN, "secret": secret, "strategy": strategy, "opening": opening, "step": ""}
            state.link("learn/walkthrough.py", "Follow this game turn by turn", ":material/footprint:", **changes)


def faster(first: TreeWalk, other: TreeWalk, turns: int, others: int) -> str:
    """Which of two strategies finds the secret first, in a sentence."""
    names = [named(walk.tree.strategy).name for walk in (first, other)]
    if turns == others:
        return f"{names[0]} and {names[1]} find it in the same turn, **{turns}**."
    ahead = names[0] if turns < others else names[1]
    return (
        f"**{ahead}** is faster by {count(abs(turns - others), 'turn')}: "
        f"{names[0]} needs {count(turns, 'turn')}, {names[1]} {number(others)}."
    )


def hardest(walk: TreeWalk, secret: str) -> None:
    """The secrets with the most turns, to be taken as the secret whose path is shown."""
    codes = walk.hardest()
    more = f", the first {HARDEST_SHOWN} of them here" if len(codes) > HARDEST_SHOWN else ""
    st.markdown(
        f"**The hardest:** {count(len(codes), 'secret')} {'needs' if len(codes) == 1 else 'need'} "
        f"{count(walk.tree.worst, 'turn')}{more}."
    )
    shown = {code: code for code in codes[:HARDEST_SHOWN]}
    inputs.pills("hardest", "See the path of one", shown, secret, _take)


def _take(secret: str | None) -> None:
    if secret:
        state.put(secret=secret)


def downloads(tree: StrategyTree) -> None:
    """The whole tree as JSON, and the sheet to play without a computer.

    Both are handed over whole: a file made on the click is lost when the page is drawn anew just then.
    """
    if not tree.exact:
        st.caption("A sample is not the whole tree, so there is nothing to download.")
        return
    name = f"{tree.strategy}-{tree.opening}"
    with st.container(horizontal=True):
        st.download_button(
            "Decision sheet to print",
            cache.decision_file(tree, pegs.drawn()),
            f"decision-sheet-{name}.html",
            "text/html",
            on_click="ignore",
            icon=":material/print:",
            key="download_sheet",
        )
        st.download_button(
            "Whole tree as JSON",
            cache.tree_file(tree),
            f"tree-{name}.json",
            "application/json",
            on_click="ignore",
            icon=":material/download:",
            key="download_json",
        )
    st.caption(
        "With the sheet a person plays this strategy without a computer: print it on A4, landscape, and follow it."
    )
