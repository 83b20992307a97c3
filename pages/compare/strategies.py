"""Strategies played out against every secret, side by side."""

import streamlit as st

from bullscows.figures import turns_cumulative, turns_distribution
from bullscows.strategies import optimal
from bullscows.strategies.registry import named
from pages.compare import board
from pages.panels import parts, playing_out
from pages.position import cache, reading, state
from pages.widgets import inputs, strategy_choice, typed

READY = ("minimax", "entropy", "entropy-consistent", "first-consistent")
FEWEST, MOST = 2, 5

rules = reading.rules()
names, chosen = strategy_choice.several(rules, state.get("strategies").split(","))
if not state.given("strategies"):
    chosen = [*READY, *(["optimal"] if rules in optimal.SHIPPED else [])]
del chosen[MOST:]

st.title("Strategies: every game at once", anchor=False)
st.markdown(
    f"Which strategy is best? Each plays {cache.extent(rules)}. The winning guess counts as a turn, and every "
    "number is exact unless it says otherwise."
)
with st.container(horizontal=True, vertical_alignment="bottom"):
    inputs.several("strategies", "Two to five strategies", names, MOST, chosen)
    typed.code("opening", "First guess (empty: the strategy's own)", rules, optional=True, width=240)
with st.expander("What each of them does"):
    st.markdown("\n".join(f"- **{names[key]}**: {named(key).summary}" for key in chosen))
if len(chosen) < FEWEST:
    st.info("Choose two strategies or more: a comparison needs them.")
    state.stop()

runs = [cache.run(rules, key, reading.fitting("opening", ""), int(state.get("seed"))) for key in chosen]
results = playing_out.wait_for(runs)
st.markdown(f"{board.verdict(results)} {board.distance(results, rules, 'optimal' in names)}")
charts = {result.strategy.name: result.distribution for result in results}
left, right = parts.columns([1, 1])
with left:
    parts.chart((turns_distribution, charts), "turns", listed=True)
with right:
    parts.chart((turns_cumulative, charts), "cumulative")
board.board(results, rules)
board.look_closer(results)
board.turn_table(results)
