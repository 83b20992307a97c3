"""Whether guessing any code that fits, by chance, is about as good as choosing well."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from bullscows import Rules
from bullscows.figures import difference_bars
from bullscows.strategies import by_chance
from bullscows.strategies.head_to_head import HeadToHead, head_to_head
from bullscows.strategies.registry import named
from bullscows.strategies.results import SEEDS
from pages.panels import parts, playing_out
from pages.panels.tables import table
from pages.position import cache

CHANCE = "random-consistent"


def panel(rules: Rules, names: Mapping[str, str], seed: int) -> None:
    """What guessing by chance costs against each strategy that chooses by an objective."""
    st.markdown(
        "“Guess any code that still fits: it is about as good.” Here is what that costs, against every "
        "strategy that looks for the best guess."
    )
    keys = [key for key in names if named(key).objective]
    runs = [cache.run(rules, key, "", seed) for key in (*keys, CHANCE)]
    *results, chance = playing_out.wait_for(runs)
    known = by_chance.mean(by_chance.distribution(rules)) if by_chance.can_be_exact(rules) else None
    pairs = [head_to_head(result, chance) for result in sorted(results, key=lambda result: result.mean)]
    if known is None:
        error = f" ± {chance.error:.4f}" if chance.error else ""
        st.markdown(
            f"**By chance it takes {chance.mean:.4f}{error} guesses on average**: the mean and its standard error "
            f"over {SEEDS} seeds."
        )
    else:
        st.markdown(
            f"**By chance it takes {known:.4f} guesses on average**: exactly, over every choice it could make. "
            f"({SEEDS} seeds gave {chance.mean:.4f} ± {chance.error or 0:.4f}.)"
        )
    st.markdown(_verdict(pairs, known))
    parts.chart((difference_bars, pairs[0].spread, pairs[0].first.strategy.name, "Chance"), "by_chance")
    exactly = "" if known is None else "What it costs is exact. "
    table(
        [_row(pair, known) for pair in pairs],
        "by-chance.csv",
        f"{exactly}The bars are means over {SEEDS} seeds. ± is the standard error of the column before it, over "
        f"those seeds{'' if chance.exact else ' and the sample of secrets'}. Won, drawn and lost are shares of "
        f"races on the same secret, played {cache.extent(rules)}.",
        {"Mean": ".4f", "By chance it costs": "+.4f", "±": ".4f", "± ": ".2%"}
        | dict.fromkeys(("Chance wins", "Drawn", "Chance loses"), ".1%"),
    )


def _cost(pair: HeadToHead, known: float | None) -> float:
    """Guesses a game that chance needs more than the strategy."""
    return pair.mean if known is None else known - pair.first.mean


def _row(pair: HeadToHead, known: float | None) -> dict[str, object]:
    """One line: the strategy, and how guessing by chance does against it."""
    shares, errors = pair.same_secret, pair.errors
    return {
        "Against": pair.first.strategy.name,
        "Mean": pair.first.mean,
        "By chance it costs": _cost(pair, known),
        **({"±": pair.mean_error or 0.0} if known is None else {}),
        "Chance wins": shares.loss,
        "± ": errors.loss if errors else 0.0,
        "Drawn": shares.draw,
        "Chance loses": shares.win,
    }


def _verdict(pairs: list[HeadToHead], known: float | None) -> str:
    """The most that guessing by chance costs, and the least."""
    best, last = pairs[0], pairs[-1]
    most, least = _cost(best, known), _cost(last, known)
    error = f" ± {best.mean_error:.4f}" if known is None and best.mean_error else ""
    name, races = best.first.strategy.name, best.same_secret
    return (
        f"That is {most:.4f}{error} guesses a game more than {name} needs ({most / best.first.mean:.1%}), and "
        f"{least:.4f} more than {last.first.strategy.name}, the weakest of them. In a race on the same secret "
        f"chance beats {name} on {races.loss:.1%} of the secrets, draws on {races.draw:.1%} and loses on "
        f"{races.win:.1%}."
    )
