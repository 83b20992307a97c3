"""A strategy's whole tree: every game at once, walked down by answer."""

import streamlit as st

from bullscows.explaining.tree_walk import TreeWalk
from bullscows.figures import tree_map
from bullscows.strategies.registry import named
from bullscows.wording import count, number
from pages.compare import tree_panels as panels
from pages.panels import parts, playing_out
from pages.position import cache, games, reading, state
from pages.widgets import inputs, pegs, strategy_choice, typed

READY = "5940"
rules, example = reading.rules(), games.example(False, READY)
names = strategy_choice.offered(rules, "strategy", "versus")

st.title("Tree: every game of a strategy at once", anchor=False)
key = strategy_choice.chosen("strategy", names, "minimax")
others = {each: name for each, name in names.items() if each != key}
other = state.get("versus") if state.get("versus") in others else ""
secret = reading.fitting("secret", example.secret if example else reading.ready_pair()[0])

with st.container(horizontal=True, vertical_alignment="bottom"):
    inputs.choice("strategy", "Strategy", names, shown=key)
    typed.code("opening", "First guess (empty: its own)", rules, optional=True)
    typed.code("secret", "A secret, to see its path", rules, secret)
    inputs.choice("versus", "Compare its path with", {"": "no other strategy", **others}, shown=other)

opening, seed = reading.fitting("opening", ""), int(state.get("seed"))
runs = [cache.run(rules, each, opening, seed) for each in dict.fromkeys([key, other]) if each]
trees = [result.trees[0] for result in playing_out.wait_for(runs)]
walk, second = TreeWalk(trees[0]), TreeWalk(trees[-1])
tree = walk.tree
trail = panels.walked(walk)
path = panels.path_of(walk, secret)


def summary() -> str:
    """What the tree is, in a sentence or two."""
    notes = [
        f"**{names[key]}**, from {tree.opening}, {cache.extent(rules)}: {number(tree.mean, 4)} turns on average, "
        f"{count(tree.worst, 'turn')} at worst."
    ]
    if named(key).random:
        notes.append(f"It plays by chance: this is its tree for seed {seed}.")
    if not tree.exact:
        notes.append(f"The sample is drawn with seed {seed}; the tree holds only its secrets.")
    return " ".join(notes)


st.markdown(summary())
panels.breadcrumbs(walk, trail)
on_path = walk.trail(walk.node_of(secret)) if path else []
parts.chart((tree_map, walk, trail[-1], on_path, secret), "tree_map", panels.go)
seen = "is hatched, with a dot in each turn" if trail[-1] in on_path else "does not come here"
st.caption(
    f"Click a sector to walk there, the top one to go back; the path to {secret} {seen}. "
    "Grey sectors hold answers that are too small to be drawn alone; what comes below them is left out."
)
pegs.legend()
panels.position(walk, trail[-1])
st.subheader(f"The path to {secret}", anchor=False)
rival = panels.path_of(second, secret) if other and path else []
if rival:
    st.markdown(panels.faster(walk, second, len(path), len(rival)))
left, right = parts.columns([1, 1])
with left:
    if path:
        panels.path_table(walk, path, secret, "path.csv")
        panels.path_links(walk, on_path, trail, secret, opening)
with right:
    if rival:
        panels.path_table(second, rival, secret, "path-versus.csv")
    panels.hardest(walk, secret)
st.subheader("Take it with you", anchor=False)
panels.downloads(tree)
