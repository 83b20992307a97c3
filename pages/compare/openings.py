"""Every distinct first guess under the rules, and what each costs over whole games."""

import streamlit as st

from bullscows import CLASSIC, MASTERMIND, Rules
from bullscows.figures import opening_bars
from bullscows.strategies.openings import OPTIMAL, TIES, chosen_by, how_many, most_promising, symmetry, verdict
from bullscows.strategies.registry import named
from bullscows.wording import count, listed
from pages.panels import parts, playing_out, waiting
from pages.panels.tables import table
from pages.position import cache, reading, state
from pages.position.parameters import rules_parameters
from pages.widgets import inputs, strategy_choice

READY, MOST, MOST_OF_MANY, LISTED = "minimax", 14, 4, 60
OTHERS = {
    "Classic": CLASSIC,
    "Classic, no leading 0": Rules(leading_zero=False),
    "Mastermind": MASTERMIND,
    "4 digits, repeats": Rules(repeats=True),
    "4 digits, repeats, no leading 0": Rules(repeats=True, leading_zero=False),
}

rules = reading.rules()
names = strategy_choice.offered(rules, "strategy")

st.title("Openings: which first guesses differ", anchor=False)
kinds = waiting.for_(cache.first_guesses(rules), "Comparing every first guess")
told = most_promising(kinds, LISTED)
st.markdown(
    f"**{count(how_many(rules), 'distinct opening')}** among {count(rules.size, 'first guess', 'first guesses')}. "
    + symmetry(rules)
)
st.caption("Other rules, and how many openings they have:")
with st.container(horizontal=True):
    for label, other in OTHERS.items():
        inputs.press(
            f"{label}: {how_many(other)}",
            state.put,
            kwargs=rules_parameters(other),
            disabled=other == rules,
        )
table(
    [
        {
            "Opening": opening.guess,
            "Pattern": opening.pattern,
            "Guesses alike": opening.alike,
            "Worst case": opening.partition.worst,
            "Expected size": opening.partition.expected_size,
            "Entropy (bits)": opening.partition.entropy,
            "Parts": opening.partition.parts,
        }
        for opening in told
    ],
    "openings.csv",
    (f"These {LISTED} leave the fewest codes on average. " if len(told) < len(kinds) else "")
    + "Each line is a class of first guesses, named by its lowest code; in its pattern equal letters stand for "
    "equal symbols. Worst case and expected size are codes left after that guess.",
    {"Expected size": ",.2f", "Entropy (bits)": ".3f"},
)
with st.expander("What no swap changes about each"):
    st.markdown("\n".join(f"- **{opening.guess}** ({opening.pattern}): {opening.why}" for opening in told))
st.subheader("What each costs over whole games", anchor=False)
key = strategy_choice.chosen("strategy", names, READY)
inputs.choice("strategy", "Strategy", names, shown=key)
if "optimal" not in names:
    st.caption("Optimal play is not known here under these rules.")
played = most_promising(kinds, MOST if rules.size <= playing_out.ASK_ABOVE else MOST_OF_MANY)
if len(played) < len(kinds):
    these = listed([opening.guess for opening in played])
    st.markdown(f"Played are the {len(played)} openings with the smallest expected size: {these}.")
runs = {opening.guess: cache.run(rules, key, opening.guess, int(state.get("seed"))) for opening in played}
results = dict(zip(runs, playing_out.settled(list(runs.values())), strict=True))
found = {guess: result for guess, result in results.items() if result}
for guess in sorted(set(runs) - set(found)):
    st.info(f"From {guess} it is not known here: {cache.RESULTS.failure(runs[guess])}.")
    waiting.again(runs[guess])
if not found:
    state.stop()

means = {guess: result.mean for guess, result in found.items()}
objective = named(key).objective
st.markdown(verdict(names[key], means, chosen_by(objective, kinds).guess if objective else None))
errors = [result.error or 0.0 for result in found.values()]
if len(found) > 1:
    parts.chart((opening_bars, means, names[key], errors if any(errors) else None), "openings", listed=True)
table(
    [
        {"Opening": guess, "Mean": result.mean, "Most turns": result.worst, "Total": result.total}
        | ({"±": result.error} if any(errors) else {})
        for guess, result in found.items()
    ],
    "opening-costs.csv",
    f"Played {cache.extent(rules)}.{' ± is the standard error.' if any(errors) else ''} "
    + (OPTIMAL if key == "optimal" else TIES),
    {"Mean": ".4f", "±": ".4f"},
)
