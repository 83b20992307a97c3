"""Strategies played out against every secret, side by side."""

import streamlit as st

from bullscows import optimal
from bullscows.figures import turns_cumulative, turns_distribution
from bullscows.registry import named
from bullscows.results import Result, secrets_ahead
from bullscows.wording import count, listed, number
from pages.shared import cache, inputs, parts, playing_out, state, strategy_choice
from pages.shared.tables import table

READY = ("minimax", "entropy", "entropy-consistent", "first-consistent")
FEWEST, MOST = 2, 5
WITHIN = (4, 5, 6)

rules = state.rules()
names, chosen = strategy_choice.several(rules, state.get("strategies").split(","))
if not state.given("strategies"):
    chosen = [*READY, *(["optimal"] if rules in optimal.SHIPPED else [])]
del chosen[MOST:]

st.title("Strategies: every game at once", anchor=False)
st.markdown(
    f"Each strategy plays {cache.extent(rules)}. The turns include the winning guess, and every number is exact "
    "unless it says otherwise."
)
with st.container(horizontal=True, vertical_alignment="bottom"):
    inputs.several("strategies", "Two to five strategies", names, MOST, chosen)
    inputs.code("opening", "First guess (empty: the strategy's own)", rules, optional=True, width=240)
with st.expander("What each of them does"):
    st.markdown("\n".join(f"- **{names[key]}**: {named(key).summary}" for key in chosen))
if len(chosen) < FEWEST:
    st.info("Choose two strategies or more: a comparison needs them.")
    state.stop()

runs = [cache.run(rules, key, state.fitting("opening", ""), int(state.get("seed"))) for key in chosen]
results = playing_out.wait_for(runs)


def row(result: Result, ahead: float, by_chance: bool) -> dict[str, object]:
    """One line of the table."""
    return {
        "Strategy": result.strategy.name,
        "Mean": result.mean,
        **({"±": result.error or "exact"} if by_chance else {}),
        "Worst case": result.worst,
        "Total": result.total,
        **({"Above the least": result.total - least} if least else {}),
        **{f"Within {turns}": result.within(turns) for turns in WITHIN},
        "Ahead on": ahead,
    }


def verdict(results: list[Result]) -> str:
    """Who needs the fewest turns, on average and at worst."""
    first = min(results, key=lambda result: result.mean)
    least = min(result.worst for result in results)
    safest = listed([result.strategy.name for result in results if result.worst == least])
    return (
        f"**{first.strategy.name}** needs the fewest turns on average, {first.mean:.4f}. "
        f"The smallest worst case is {count(least, 'turn')}: {safest}."
    )


def distance() -> str:
    """What is known of the best that is possible."""
    if least:
        return f"No strategy can need fewer guesses in all than {number(least)}."
    if "optimal" in names:
        return "Play Optimal as well to see how far each is from the least total that is possible."
    return "The least total that is possible is not known here under these rules."


ahead, level = secrets_ahead(results)
least = optimal.known_total(rules) if results[0].exact else None
st.markdown(f"{verdict(results)} {distance()}")
sample = "" if results[0].exact else f"Played {cache.extent(rules)}, drawn with seed {state.get('seed')}. "
by_chance = any(result.error for result in results)
errors = " ± is the standard error; a strategy that plays by chance is played with ten seeds." if by_chance else ""
table(
    [row(result, mine, by_chance) for result, mine in zip(results, ahead, strict=True)],
    "strategies.csv",
    f"{sample}“Ahead on” counts the secrets that a strategy finds before all the others here; on {number(level)} "
    f"no one is alone ahead.{errors}",
    {"Mean": ".4f", "±": ".4f", **{f"Within {turns}": ".1%" for turns in WITHIN}},
)
charts = {result.strategy.name: result.distribution for result in results}
left, right = parts.columns([1, 1])
with left:
    parts.chart(turns_distribution(charts), "turns")
with right:
    parts.chart(turns_cumulative(charts), "cumulative")
longest = max(result.worst for result in results)
padded = [[*result.distribution, *[0.0] * (longest - result.worst)] for result in results]
table(
    [
        {"Strategy": result.strategy.name, **{str(n): each for n, each in enumerate(row, start=1)}}
        for result, row in zip(results, padded, strict=True)
    ],
    "turns.csv",
    "How many secrets are found in exactly that many turns.",
)
