"""One game, turn by turn: what each guess promised, what came, and why it was made."""

import streamlit as st

from bullscows import STRATEGIES, Feedback, Partition
from bullscows.examples import EXAMPLES
from bullscows.explaining.marks import Mark, marks
from bullscows.explaining.reasons import outcome, why
from bullscows.figures import bucket_bars, pool_path
from bullscows.strategies.registry import named
from bullscows.wording import count, number
from pages.panels import parts, playing_out, tables, waiting
from pages.position import cache, games, hiding, reading, state, steps
from pages.position.parameters import OWN, write_answer
from pages.widgets import inputs, pegs, strategy_choice, turning, typed

READY = "5940"
rules, example = reading.rules(), games.example(False, READY)
secret = example.secret if example else reading.fitting("secret", reading.ready_pair()[0])
opening = reading.fitting("opening", "")

st.title("Walkthrough: one game, turn by turn", anchor=False)
with st.container(horizontal=True, vertical_alignment="bottom"):
    titles = {key: each.title for key, each in EXAMPLES.items() if not each.compare}
    titles[OWN] = "Any secret, any strategy"
    take = lambda key: games.take_game(key, READY)  # noqa: E731
    inputs.choice("example", "Game", titles, take, example.key if example else OWN)
    if not example:
        typed.code("secret", "Secret", rules, secret)
        names = strategy_choice.offered(rules, "strategy")
        key = strategy_choice.chosen("strategy", names, "minimax")
        inputs.choice("strategy", "Strategy", names, shown=key)
        typed.code("opening", "First guess (optional)", rules, optional=True)
    inputs.switch("predict", "Predict first", "Hides each outcome until you ask for it.")
if example:
    hiding.say(example.lesson, "suggestions", "counts", "codes")
    game = example.game
else:
    playing_out.prepare(rules, key, opening)
    game = waiting.for_(cache.played(rules, secret, key, opening), "Playing the game")

pegs.legend()
turns = len(game.clues)
step = steps.step(turns)
hidden = state.on("predict") and not state.on("reveal")
clue, pool = game.clues[step - 1], game.pools[step - 1]
partition = pool.partition(clue.guess)
seen = step - 1 if hidden else step


def ask(partition: Partition) -> None:
    """Before the outcome is shown: which answer would you expect?"""
    parts.tiles([Mark(symbol, "none", "") for symbol in clue.guess])
    told = f"**{clue.guess}** cuts {count(len(pool), 'code')} into {partition.parts} buckets. "
    st.markdown(f"{hiding.told(told, 'counts')}Which will it be?")
    asked = (*turning.GAME, "step")
    expect = lambda answer: state.put(reveal="1", answer=write_answer(answer))  # noqa: E731
    options = {str(answer): str(answer) for answer in partition.sizes}
    inputs.pills("expected", "Your prediction", options, None, expect, same=asked)
    inputs.press("Show the outcome", state.put, kwargs={"reveal": "1"}, same=asked, type="primary")


def tell(partition: Partition, answer: Feedback) -> None:
    """The outcome, held against what the guess promised."""
    parts.tiles(marks(secret, clue.guess))
    pegs.say(answer)
    predicted = reading.answer(partition) if state.on("predict") else None
    if predicted:
        right = "as you expected" if predicted == answer else f"you expected {predicted}"
        st.markdown(f"The answer is **{answer}**, {right}.")
    left = f"**{count(len(pool), 'code')} → {number(len(game.pools[step]))}.** {outcome(partition, answer)}"
    hiding.say(left, "counts")


parts.path([len(each) for each in game.pools], seen, hidden or (state.on("predict") and step < turns), game.solved)
turning.controls(step, turns, hidden)
words, picture = parts.columns([2, 3])
with words:
    of = "" if state.on("predict") else f" of {turns}"
    st.subheader(f"Guess {step}{of}: {clue.guess}", anchor=False)
    if hidden:
        ask(partition)
    else:
        tell(partition, clue.answer)
    turn = example.turns[step - 1] if example else None
    chosen_by = STRATEGIES.get(turn.chosen_by) if turn else named(key) if step > 1 or not opening else None
    if turn:
        hiding.say(f"*{turn.why}*", "suggestions", "counts", "codes")
    by = chosen_by.name if chosen_by else "Chosen beforehand"
    hiding.say(f"**Why this guess?** {by}. {why(pool, clue.guess, chosen_by)}", "suggestions", "counts", "codes")
with picture:
    parts.chart((bucket_bars, partition, None if hidden else clue.answer), "turn_buckets")
record, codes = parts.columns([1, 1])
with record:
    parts.chart((pool_path, [len(each) for each in game.pools], None, seen), "pool_path")
    st.subheader("Record of the game", anchor=False)
    tables.record(game, seen)
with codes:
    parts.code_map(pool, clue.guess, None if hidden else clue.answer, "turn_map")
