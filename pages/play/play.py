"""Play against the app: it holds a secret, or dodges; you guess."""

import streamlit as st

from bullscows import Game
from bullscows.explaining.reasons import promise
from bullscows.figures import bucket_bars
from bullscows.wording import count
from pages.panels import parts, suggestions, tables
from pages.play import opponent
from pages.position import hiding, reading, state
from pages.position.parameters import write_clues
from pages.widgets import inputs, pegs

rules = reading.rules()
st.title("Play: find the secret", anchor=False)
host = opponent.choose(rules)
if host is None:
    state.stop()
game = opponent.game(host, rules)
over = game.solved or state.on("over")

pegs.legend()
left, right = parts.columns([1, 1])
with left:
    if game.solved:
        st.success(
            f"Found in {count(len(game.clues), 'guess', 'guesses')}: it was {game.clues[-1].guess}.", icon="🎉"
        )
    elif over:
        st.info(opponent.confession(host, game), icon=":material/flag:")
    else:
        opponent.guess_field(rules, game)
    parts.clue_chips(game.clues)
    with st.container(horizontal=True):
        same, hintless = opponent.GAME, over or opponent.hintless()
        inputs.press("Hint", opponent.more_hints, same=same, disabled=hintless, icon=":material/lightbulb:")
        give_up = {"over": "1"}
        inputs.press(
            "Give up", state.put, kwargs=give_up, same=opponent.GAME, disabled=over, icon=":material/flag:"
        )
        if over and game.clues:
            finished = {"clues": write_clues(game.clues), "secret": opponent.secret_of(host)}
            state.link("play/review.py", "Review this game", ":material/fact_check:", **finished)
        inputs.press("Play again", opponent.again, icon=":material/replay:")
    hints = 0 if over else opponent.hints()
    if hints:
        fits = "fits" if len(game.pool) == 1 else "fit"
        hiding.say(f"**{count(len(game.pool), 'code')}** {fits} your clues.", "counts")
    if hints > 1 and not hiding.hides("suggestions"):
        move = suggestions.best(game)
        if move is not None:
            promised = hiding.told(promise(game.pool.partition(move)), "counts")
            st.markdown(f"A good guess would be **{move}**. {promised}")
            pegs.row(move)
with right:
    if not hiding.hides("counts"):
        inputs.switch("hide", "Hide the numbers until the game is over")
    if over or not state.on("hide"):
        tables.record(game, len(game.clues))
    else:
        opponent.bare_record(game)

if over and state.get("host") == "dodging":
    st.subheader("The buckets it chose from", anchor=False)
    st.markdown("It never had a secret: it always answered with the largest bucket. That is the worst case itself.")
    for turn, clue in enumerate(game.clues):
        partition = Game(rules, game.clues[:turn]).pool.partition(clue.guess)
        parts.chart((bucket_bars, partition, clue.answer), f"dodged {turn}")
