"""The board of the strategies page: who needs how many turns, how far from the best, and where to look closer."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from bullscows import Rules
from bullscows.strategies import optimal
from bullscows.strategies.results import Result, secrets_ahead
from bullscows.wording import count, listed, number
from pages.panels.tables import table
from pages.position import cache, state

WITHIN = (4, 5, 6)
HALFWAY = WITHIN[1]
BY_CHANCE = "± is the standard error; a strategy that plays by chance is played with ten seeds."


def verdict(results: Sequence[Result]) -> str:
    """Who needs the fewest turns, on average and at worst."""
    first = min(results, key=lambda result: result.mean)
    least = min(result.worst for result in results)
    safest = [result.strategy.name for result in results if result.worst == least]
    need = "needs" if len(safest) == 1 else "need"
    return (
        f"**{first.strategy.name}** needs the fewest turns on average, {first.mean:.4f}. "
        f"At worst {listed(safest)} {need} {count(least, 'turn')}, the fewest here."
    )


def distance(results: Sequence[Result], rules: Rules, is_offered: bool) -> str:
    """What is known of the best that is possible; `is_offered` says whether optimal play can be chosen."""
    if least := _least(results, rules):
        return f"No strategy can need fewer guesses in all than {number(least)}."
    if is_offered:
        return "Play Optimal as well to see how far each is from the least total that is possible."
    return "The least total that is possible is not known here under these rules."


def _least(results: Sequence[Result], rules: Rules) -> int | None:
    return optimal.known_total(rules) if results[0].exact else None


def board(results: Sequence[Result], rules: Rules) -> None:
    """A line for each strategy."""
    ahead, level = secrets_ahead(results)
    least, by_chance = _least(results, rules), any(result.error for result in results)
    notes = [
        "" if results[0].exact else f"Played {cache.extent(rules)}, drawn with seed {state.get('seed')}.",
        f"“Within {HALFWAY}” is the share of secrets found in at most {HALFWAY} turns.",
        f"“Above the least” is how many guesses more than {number(least)} it needs in all." if least else "",
        f"“Ahead on” counts the secrets that a strategy finds before all the others here; on {number(level)} no "
        "one is alone ahead.",
        BY_CHANCE if by_chance else "",
    ]
    table(
        [_line(result, mine, least, by_chance) for result, mine in zip(results, ahead, strict=True)],
        "strategies.csv",
        " ".join(filter(None, notes)),
        {"Mean": ".4f", "±": ".4f", **{f"Within {turns}": ".1%" for turns in WITHIN}},
    )


def _line(result: Result, ahead: float, least: int | None, by_chance: bool) -> dict[str, object]:
    return {
        "Strategy": result.strategy.name,
        "Mean": result.mean,
        **({"±": result.error or "exact"} if by_chance else {}),
        "Most turns": result.worst,
        "Total": result.total,
        **({"Above the least": result.total - least} if least else {}),
        **{f"Within {turns}": result.within(turns) for turns in WITHIN},
        "Ahead on": ahead,
    }


def turn_table(results: Sequence[Result]) -> None:
    """How many secrets each strategy finds in exactly 1, 2, … turns."""
    longest = max(result.worst for result in results)
    table(
        [
            {"Strategy": result.strategy.name}
            | {str(n): each for n, each in enumerate([*result.distribution, *[0.0] * longest][:longest], start=1)}
            for result in results
        ],
        "turns.csv",
        "How many secrets are found in exactly that many turns.",
    )


def look_closer(results: Sequence[Result]) -> None:
    """Links to each strategy's tree, and to the two best head to head."""
    st.markdown("**Look closer:** each strategy's whole tree, or the two best on the same secrets.")
    with st.container(horizontal=True, key="look_closer"):
        for result in results:
            state.link(
                "compare/tree.py",
                f"Tree of {result.strategy.name}",
                ":material/account_tree:",
                strategy=result.strategy.key,
                versus="",
                at="",
            )
        one, other = sorted(results, key=lambda result: result.mean)[:2]
        state.link(
            "compare/head_to_head.py",
            f"{one.strategy.name} against {other.strategy.name}",
            ":material/trophy:",
            strategy=one.strategy.key,
            versus=other.strategy.key,
            view="",
        )
