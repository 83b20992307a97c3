"""A game that was played elsewhere: pasted as text, or typed clue by clue."""

from __future__ import annotations

from contextlib import suppress

from bullscows import Game
from bullscows.clues import no_clue
from bullscows.transcript import MOST_CLUES, read_game
from bullscows.wording import count
from pages.position import reading, samples, session, state
from pages.position.parameters import write_clues
from pages.widgets import inputs, typed

MAX_TOLD = 4  # lines that could not be read


def paste(label: str, shown: Game | None = None) -> None:
    """A field for a whole game as text, with its button. shown: the game that stands in it, to be changed."""
    lines = [f"{guess} {answer.bulls}B{answer.cows}C" for guess, answer in shown.clues] if shown else []
    written = "\n".join(samples.written().split(", "))
    help = "A clue on each line, such as 1234 0B1C, 1234 0A1B or 1234: 0 1; or a table of guesses and answers."
    typed.area("game", label, _read, "\n".join(lines), _take, lines=5, placeholder=written, help=help)
    inputs.press("Take this game", _take_again, icon=":material/content_paste:")


def one_clue(shown: Game) -> None:
    """A field for one more clue of a game."""

    def read(text: str) -> str:
        found = read_game(text, shown.rules)
        if found.problems:
            raise ValueError(found.problems[0].reason)
        if not found.game.clues:
            raise ValueError(no_clue(text))
        after = shown
        for clue in found.game.clues:
            after = after.play(*clue)
        if len(after.clues) > MOST_CLUES:
            raise ValueError(f"expected at most {MOST_CLUES} clues, got {len(after.clues)}")
        return write_clues(found.game.clues)

    def add(clues: str) -> None:
        state.put(clues=",".join(filter(None, [state.get("clues"), clues])), secret=_secret(shown))

    label = f"Or one clue at a time, such as {samples.written().split(', ')[0]}"
    typed.entry("clue", label, "Add this clue", read, add, same=("clues", "example"))


def _read(text: str) -> str:
    """The clues parameter for a text. Raises ValueError with a line for each line that is no clue."""
    read = read_game(text, reading.rules())
    told = [str(problem) for problem in read.problems[:MAX_TOLD]]
    if more := read.problems.after(MAX_TOLD):
        told.append(f"and {count(more, 'more line')} that cannot be read")
    if told:
        raise ValueError("\n".join(told))
    return write_clues(read.game.clues)


def _take(clues: str) -> None:
    """Set the clues; a secret stays where it fits them."""
    state.put(clues=clues, secret=_secret(read_game(clues, reading.rules()).game))


def _take_again() -> None:
    """Take what stands in the field, where it could not be read before and can be now."""
    kept = session.draft("game")
    if kept is not None:
        with suppress(ValueError):
            _take(_read(kept))


def _secret(played: Game) -> str:
    """The secret in the position, where it is one of this game's."""
    kept = reading.fitting("secret", "")
    return kept if state.given("clues") and kept and kept in played.pool else ""
