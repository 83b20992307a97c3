"""What one guess tells you: the buckets it cuts the pool into."""

import streamlit as st

from bullscows.explaining.reasons import why
from bullscows.figures import answer_matrix, bucket_bars, compare_bars, symbol_heatmap
from bullscows.wording import count, number
from pages.panels import measures, parts, position_panel, suggestions
from pages.position import games, hiding, reading, state
from pages.widgets import inputs, pegs

READY, MATRIX_CODES = "seventy-two", 30
VIEWS = {
    "map": "Code map",
    "best": "Best guesses",
    "guesses": "Guess map",
    "matrix": "Answer matrix",
    "symbols": f"{pegs.noun().capitalize()}s by place",
}
TELL = {
    **dict.fromkeys(("map", "matrix", "symbols"), ("codes", "counts")),
    "best": ("suggestions", "counts"),
    "guesses": ("suggestions", "counts", "codes"),
}
game, shown = games.game(READY), games.example(True, READY)
pool = game.pool
st.title("Buckets: what one guess tells", anchor=False)
pegs.legend()
position_panel.panel(game, shown)
if not len(pool) or game.solved:
    position_panel.dead_end(game)
    state.stop()

compare = shown.compare if shown else ()
guess = reading.fitting("guess", compare[0] if compare else suggestions.ready(game))
ready_second = compare[1] if compare else ""
second = reading.fitting("second", "") if state.given("second") else ready_second
partition = pool.partition(guess)
picked = reading.answer(partition)


def bucket_panel() -> None:
    """Choose a bucket by keyboard, list its codes, step into it."""
    shows = not hiding.hides("counts")
    sizes = {str(each): str(each) for each in partition.sizes}
    label = "Pick a bucket here, or click a bar"
    inputs.pills("answer", label, sizes, str(picked) if picked else None, games.pick, ("guess",))
    if picked is None:
        return
    bucket = partition.bucket(picked)
    parts.codes(bucket, f"Codes in the bucket {picked}")
    inputs.press(
        f"Step into {picked}" + (f": {count(len(bucket), 'code')}" if shows else ""),
        lambda: games.put_game(game.play(guess, picked)),
        needs=("guess",),
        same=("clues", "example", "guess", "answer"),
        type="primary",
        icon=":material/login:",
        key="step_in",
    )


fields = st.columns(2)
with fields[0]:
    pegs.field("guess", "Guess", pool.rules, guess)
with fields[1]:
    pegs.field("second", "Second guess, to compare (optional)", pool.rules, second, optional=True)
bars, side = parts.columns([3, 2])
with bars:
    parts.chart((bucket_bars, partition, picked), "buckets", games.pick)
    bucket_panel()
with side:
    hiding.say(measures.sentence(partition), "counts")
    measures.metrics(partition)
    reason = why(pool, guess)
    hiding.say(f"{reason.choice} {reason.decider}", "suggestions", "counts", "codes")
    measures.formulas()
if second:
    other = pool.partition(second)
    parts.chart((compare_bars, [partition, other]), "compare")
    hiding.say(measures.sentence(other), "counts")
    measures.versus(partition, other)

views = hiding.offered({key: VIEWS[key] for key in VIEWS if key != "map" or parts.has_map(pool)}, TELL)
if not views:
    state.stop()
view = inputs.choice("view", "Look closer", views, compact=True)
if view == "map":
    parts.code_map(pool, guess, picked, "code_map")
elif view == "symbols":
    parts.chart((symbol_heatmap, pool), "symbols")
elif view == "matrix" and len(pool) <= MATRIX_CODES:
    parts.chart((answer_matrix, pool, None if partition.fits else [*pool, guess]), "matrix")
elif view == "matrix":
    st.info(
        f"The answer matrix is drawn for up to {MATRIX_CODES} codes; {number(len(pool))} fit. Step into a bucket."
    )
else:
    suggestions.panel(game, guess, as_map=view == "guesses")
