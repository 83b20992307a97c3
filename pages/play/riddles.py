"""Lock riddles: pasted or built from clues, solved step by step; and new ones by number."""

import streamlit as st

from bullscows import Clue, Game
from bullscows.explaining.diagnosis import diagnose
from bullscows.riddles import explain, meanings, read_riddle, word_clue
from bullscows.riddles.making import MAX_CODES
from bullscows.wording import count, number
from pages.panels import doctor, parts
from pages.position import cache, games, hiding, reading, samples, session, state
from pages.position.markup import as_text
from pages.position.parameters import LEVELS, write_clues
from pages.widgets import inputs, numbered, pegs, typed

MAX_LINES = 30

rules = reading.rules()
can_make = 2 <= rules.size <= MAX_CODES
made = None
if can_make and not state.given("clues"):
    made = cache.riddle(rules, state.get("riddle"), int(state.get("level")))
clues = made.clues if made else games.game_of_clues().clues


def line_of(clue: Clue) -> str:
    """The line of a riddle for a clue."""
    return word_clue(clue, pegs.noun())


def read(typed: str) -> str:
    """The clues in the lines typed. Raises ValueError where no line could be read."""
    if len(typed.splitlines()) > MAX_LINES:
        raise ValueError(f"expected at most {MAX_LINES} lines, got {len(typed.splitlines())}")
    found, unread = read_riddle(typed, rules)
    session.note_unread(write_clues(found), unread)
    value = write_clues(Game(rules, found).clues)
    if not found:
        raise ValueError(f"expected lines such as “{line_of(samples.clues()[0])}”, got none such")
    return value


def take(clues: str) -> None:
    """The clues read."""
    state.put(clues=clues, step="")


def another() -> None:
    """The next riddle by number."""
    _, following = numbered.following(int(state.get("riddle")), 2)
    state.put(riddle=str(following), clues=None, step="")


def add(meaning: str | None) -> None:
    """One more clue: the code entered, with this meaning."""
    if meaning:
        clue = Clue(reading.fitting("guess", reading.first_code()), meanings(rules.length, pegs.noun())[meaning])
        state.put(clues=write_clues([*(() if made else clues), clue]), step="")


st.title("Riddles: open the lock", anchor=False)
with st.container(horizontal=True, vertical_alignment="bottom"):
    inputs.choice("level", "Difficulty", LEVELS, write=lambda level: state.put(level=level, clues=None, step=""))
    inputs.press("Another riddle", another, icon=":material/casino:", disabled=not can_make)
    inputs.press("Start with no lines", state.put, kwargs={"clues": "", "step": ""})
pegs.legend()
left, right = parts.columns([1, 1])
with left:
    lines = "\n".join(map(line_of, clues))
    typed.area("riddle_lines", "The riddle: paste your own lines here", read, lines, take)
    if pegs.drawn():
        parts.clue_chips(clues)
    for line in session.unread(state.get("clues") if state.given("clues") else None):
        told = as_text(f"Not read: “{line.line[:60]}”: {line.reason}.")
        st.warning(told, icon=":material/question_mark:")
    if not can_make:
        st.caption(f"New riddles are made for 2 to {number(MAX_CODES)} codes.")
    if made:
        measure = f" Its measure is {made.measure:.1f}: the bits still to be found after each line, added up."
        st.caption(
            f"Riddle {state.get('riddle')}: one code fits, and no line can be left out."
            + hiding.told(measure, "counts")
        )
    with st.expander("Build it line by line"):
        pegs.field("guess", "Code", rules, reading.first_code())
        inputs.pills("given", "What it says", {key: key for key in meanings(rules.length, pegs.noun())}, None, add)
with right:
    game = Game(rules, clues)
    if not len(game.pool):
        doctor.panel(game, diagnose(game))
    stepwise = not hiding.hides("counts", "codes")  # each step tells what is left
    steps = explain(rules, clues, pegs.noun()) if clues and stepwise else []
    shown = min(int(state.get("step") or 0), len(steps))
    st.subheader("Solve it yourself" + (", or step by step" if stepwise else ""), anchor=False)
    for step in steps[:shown]:
        st.markdown(f"{step.sentence}")
    if shown < len(steps):
        label, of = f"Show the {'next' if shown else 'first'} step", ("clues", "riddle", "level", "step")
        inputs.press(label, state.put, kwargs={"step": str(shown + 1)}, same=of, type="primary")
        st.caption(f"{count(len(steps) - shown, 'step')} to go.")
