"""Strategies played out against every secret, side by side."""

import streamlit as st

from bullscows import STRATEGIES
from bullscows.figures import turns_cumulative, turns_distribution
from bullscows.results import Result, secrets_ahead
from bullscows.wording import count, listed, number
from pages.shared import cache, inputs, parts, playing_out, state

READY = ("minimax", "entropy", "entropy-consistent", "first-consistent")
FEWEST, MOST = 2, 5
WITHIN = (4, 5, 6)

rules = state.rules()
names = {key: each.name for key, each in STRATEGIES.items() if each.supports(rules)}
chosen = [key for key in state.get("strategies").split(",") if key in names][:MOST] or list(READY)

st.title("Strategies: every game at once", anchor=False)
st.markdown(
    f"Each strategy plays against every one of the {count(rules.size, 'secret')}. The turns include the winning "
    "guess, and every number is exact unless it says otherwise."
)
with st.container(horizontal=True, vertical_alignment="bottom"):
    inputs.several("strategies", "Two to five strategies", names, MOST, chosen)
    inputs.code("opening", "First guess (empty: the strategy's own)", rules, optional=True, width=240)
with st.expander("What each of them does"):
    st.markdown("\n".join(f"- **{STRATEGIES[key].name}**: {STRATEGIES[key].summary}" for key in chosen))
if len(chosen) < FEWEST:
    st.info("Choose one more strategy: a comparison needs two.")
    state.stop()

runs = [cache.run(rules, key, state.fitting("opening", ""), int(state.get("seed"))) for key in chosen]
results = playing_out.wait_for(runs)


def row(result: Result, ahead: float) -> dict[str, object]:
    """One line of the table."""
    error = f" ± {result.error:.4f}" if result.error else ""
    shares = {f"Within {turns}": f"{result.within(turns):.1%}" for turns in WITHIN}
    return {
        "Strategy": result.strategy.name,
        "Mean": f"{result.mean:.4f}{error}",
        "Worst case": result.worst,
        "Total": number(result.total, 0 if float(result.total).is_integer() else 1),
        **shares,
        "Ahead on": number(ahead, 0 if float(ahead).is_integer() else 1),
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


ahead, level = secrets_ahead(results)
st.markdown(verdict(results))
sample = (
    "" if results[0].exact else f"Played against a sample of {count(len(results[0].trees[0].secrets), 'secret')}. "
)
by_chance = any(len(result.trees) > 1 for result in results)
parts.table(
    [row(result, mine) for result, mine in zip(results, ahead, strict=True)],
    "strategies.csv",
    f"{sample}“Ahead on” counts the secrets that a strategy finds before all the others here; on {number(level)} "
    "no one is alone ahead."
    + (" ± is a standard error; a strategy that plays by chance is played with ten seeds." if by_chance else ""),
)
charts = {result.strategy.name: result.distribution for result in results}
left, right = st.columns(2, gap="large")
with left:
    parts.chart(turns_distribution(charts), "turns")
with right:
    parts.chart(turns_cumulative(charts), "cumulative")
longest = max(result.worst for result in results)
parts.table(
    [
        {
            "Strategy": result.strategy.name,
            **{
                str(n + 1): number(each, 0 if float(each).is_integer() else 1)
                for n, each in enumerate([*result.distribution, *[0.0] * (longest - result.worst)])
            },
        }
        for result in results
    ],
    "turns.csv",
    "How many secrets are found in exactly that many turns.",
)
