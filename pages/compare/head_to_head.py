"""Two strategies on the same secrets: who is done first, how often, and by how much."""

import streamlit as st

from bullscows import MASTERMIND
from bullscows.figures import difference_bars
from bullscows.strategies.head_to_head import (
    CONTRADICTIONS,
    WHAT_EXISTS,
    Example,
    head_to_head,
    telling_pair,
    verdict,
)
from bullscows.strategies.registry import named
from pages.compare import chance
from pages.panels import parts, playing_out
from pages.panels.tables import table
from pages.position import cache, reading, state
from pages.position.parameters import rules_parameters
from pages.widgets import inputs, strategy_choice

VIEWS = {"": "Two strategies", "chance": "Is guessing by chance about as good?"}

rules, seed = reading.rules(), int(state.get("seed"))
names = strategy_choice.offered(rules, "strategy", "versus")
ready = telling_pair(rules)
key = state.get("strategy") if state.get("strategy") in names else ready[ready[0] == state.get("versus")]
versus = state.get("versus") if state.get("versus") in names else ready[ready[0] == key]

st.title("Head to head: who is done first", anchor=False)
if inputs.choice("view", "Question", VIEWS, compact=True) == "chance":
    chance.panel(rules, names, seed)
    state.stop()
with st.container(horizontal=True, vertical_alignment="bottom"):
    inputs.choice("strategy", "Strategy", names, shown=key)
    inputs.choice("versus", "Against", names, shown=versus)
    swapped = {"strategy": versus, "versus": key}
    inputs.press("Swap them", state.put, kwargs=swapped, icon=":material/swap_horiz:")
strategy_choice.chosen("strategy", names, key)
strategy_choice.chosen("versus", names, versus)
with st.expander("What they do"):
    st.markdown("\n".join(f"- **{names[each]}**: {named(each).summary}" for each in dict.fromkeys((key, versus))))
if key == versus:
    st.info("Choose two different strategies: against itself every race on one secret is a draw.")
    state.stop()

both = head_to_head(*playing_out.wait_for([cache.run(rules, each, "", seed) for each in (key, versus)]))
first, second = names[key], names[versus]
st.markdown(verdict(both))
parts.chart((difference_bars, both.spread, first, second), "differences")
rows = {
    "The same secret": (both.same_secret, both.errors),
    "A secret each": (both.own_secrets, both.own_errors),
}
table(
    [
        {"Race": race, f"{first} wins": shares.win, "Draw": shares.draw, f"{second} wins": shares.loss}
        | ({"±": max(errors)} if errors else {})
        for race, (shares, errors) in rows.items()
    ],
    "head-to-head.csv",
    f"The first to find the secret wins; whoever begins, equal turns are a draw. Played {cache.extent(rules)}. "
    "“A secret each” draws two secrets independently, as in a duel."
    + (" ± is the largest standard error in the line." if both.errors else " Every share is exact."),
    {f"{first} wins": ".2%", "Draw": ".2%", f"{second} wins": ".2%", "±": ".2%"},
)


def examples(found: list[Example], winner: str) -> None:
    """Secrets that one strategy wins by most."""
    st.markdown(f"**{winner}** wins by most" if found else f"**{winner}** wins on no secret.")
    for secret, one, other in found:
        label = f"{secret}: {one} against {other} turns"
        games = {"strategy": key, "versus": versus, "secret": secret, "opening": "", "at": ""}
        state.link("compare/tree.py", label, ":material/account_tree:", **games)


st.subheader("Where it shows most", anchor=False)
st.caption(f"Turns of {first} against turns of {second}; each link shows both games, guess by guess.")
for column, found, winner in zip(parts.columns([1, 1]), both.furthest(), (first, second), strict=True):
    with column:
        examples(found, winner)
with st.expander("The better mean need not win the most races"):
    st.markdown(WHAT_EXISTS)
    if rules != MASTERMIND:
        pair = dict(zip(("strategy", "versus"), CONTRADICTIONS[MASTERMIND], strict=True))
        inputs.press(
            "Show the pair under the Mastermind rules",
            state.put,
            kwargs=pair | rules_parameters(MASTERMIND),
        )
