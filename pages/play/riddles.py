"""Lock riddles: pasted or built from clues, solved step by step; and new ones by number."""

import streamlit as st

from bullscows import Clue, Game
from bullscows.riddles import Riddle, explain, meanings
from bullscows.riddles.making import MAX_CODES
from bullscows.wording import count, number
from pages.panels import doctor, parts, waiting
from pages.play import difficulty, pasted, trying, unclear
from pages.position import cache, games, hiding, reading, state
from pages.position.parameters import LEVELS
from pages.widgets import inputs, numbered, peg_keys, pegs

rules = reading.rules()
can_make = 2 <= rules.size <= MAX_CODES


def riddle_on_screen() -> pasted.Reading:
    """The riddle made by number, or else one's own."""
    return pasted.shown(made_by_number().clues if is_made() else games.game_of_clues().clues)


def made_by_number() -> Riddle:
    """The riddle of the number and level in the link; until it is there, the page stops."""
    return waiting.for_(cache.riddle(rules, state.get("riddle"), int(state.get("level"))), "Making the riddle")


def is_made() -> bool:
    """Whether the riddle is one made by number."""
    return can_make and not state.given("clues")


def another() -> None:
    """The next riddle by number."""
    _, following = numbered.following(int(state.get("riddle")), 2)
    state.put(riddle=str(following), clues=None, step="")


def add(meaning: str | None, drawn: str | None) -> None:
    """One more clue: the code entered, with this meaning. drawn: the clues when it was pressed."""
    code = reading.fitting("guess", "")
    if not meaning or (not code and state.position()["clues"] != drawn):  # taken back, or pressed twice
        return
    if not code:
        raise ValueError(f"expected the code of which “{meaning}” is said, got none: type it first")
    before = pasted.Reading("", ()) if is_made() else riddle_on_screen()
    pasted.append(Clue(code, meanings(rules.length, pegs.noun())[meaning]), before)


st.title("Riddles: open the lock", anchor=False)
with st.container(horizontal=True, vertical_alignment="bottom"):
    inputs.choice("level", "Difficulty", LEVELS, write=lambda level: state.put(level=level, clues=None, step=""))
    inputs.press("Another riddle", another, icon=":material/casino:", disabled=not can_make)
    inputs.press("Start with no lines", pasted.clear)
riddle = riddle_on_screen()
clues, on_link = riddle.clues, state.position()["clues"]
pegs.legend()
left, right = parts.columns([1, 1])
with left:
    pasted.field(riddle)
    if clues:
        parts.clue_chips(clues, numbered=True, lines=riddle.lines)
    unclear.ask_again(riddle)
    if not can_make:
        st.caption(f"New riddles are made for 2 to {number(MAX_CODES)} codes.")
    elif is_made():
        difficulty.told(made_by_number())
    with st.expander("Build it line by line"):
        if is_made():
            st.caption("The first line that you add begins a riddle of your own.")
        pegs.field("guess", "Code", rules, optional=True, hint=f"such as {reading.first_code()}")
        peg_keys.draw("guess", rules, lambda code: state.put(guess=code))
        said = {key: key for key in meanings(rules.length, pegs.noun())}
        needs = ("guess", pasted.FIELD)
        inputs.pills("given", "What it says", said, None, lambda meaning: add(meaning, on_link), needs)
with right:
    if waits := unclear.waits(riddle):
        st.info(waits, icon=":material/hourglass_empty:")
        unclear.questions(riddle)
    elif not clues:
        st.info("No line yet: paste a riddle, or build one line by line.", icon=":material/content_paste:")
    elif not len((game := Game(rules, clues)).pool):
        unclear.offer_elsewhere(clues)
        doctor.panel(game)
    else:
        stepwise = not hiding.hides("counts", "codes")  # each step tells what is left
        steps = explain(rules, clues, pegs.noun()) if stepwise else []
        step = min(int(state.get("step") or 0), len(steps))
        st.subheader("Solve it yourself" + (", or step by step" if stepwise else ""), anchor=False)
        trying.panel(game)
        for told in steps[:step]:
            st.markdown(f"{told.sentence}")
        if step < len(steps):
            label = "Show the next step" if step else "Show the first step"
            inputs.press(
                label, state.put, kwargs={"step": str(step + 1)}, same=("clues", "riddle", "level", "step")
            )
            st.caption(f"{count(len(steps) - step, 'step')} to go.")
