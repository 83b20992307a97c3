"""The game on screen: its clues in the link, or a ready example's; and ways to change it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from bullscows import Clue, Game
from bullscows.clues import split_clue
from bullscows.examples import EXAMPLES, GIVEN, Example

from . import reading, session, state
from .parameters import (
    BELONGS,
    GAME_UNDER_WAY,
    IGNORED,
    MAX_SHOWN,
    OWN,
    RULES,
    Position,
    rules_parameters,
    write_answer,
    write_clues,
)

OWN_GAME = ("secret", "strategy", "opening", "step")
# What an example may take the place of.
WITH_EXAMPLE = {*RULES, *GAME_UNDER_WAY, *OWN_GAME, "example", "pegs", *BELONGS["example"]}


class Entry(NamedTuple):
    """A clue as entered: one that is ignored stands in the list and does not count."""

    clue: Clue
    ignored: bool = False


def example(position: bool, ready: str) -> Example | None:
    """The example chosen, or the page's ready one; None where neither is of the rules chosen.

    position  whether the page shows positions, or whole games; the other kind is passed over
    """
    if state.get("example") == OWN or (position and state.given("clues")):
        return None
    found = EXAMPLES.get(state.get("example"))
    if found is None or bool(found.compare) != position:
        found = EXAMPLES[ready]
    return found if found.rules == reading.rules() else None


def whole_game(ready: str) -> Example | None:
    """The page's ready game, where no clues are in the URL and its rules are chosen."""
    return None if state.given("clues") else example(False, ready)


def game(ready: str) -> Game:
    """The position on screen: the clues in the URL, or else the example's."""
    shown = example(True, ready)
    return shown.game if shown else game_of_clues()


def game_of_clues() -> Game:
    """The game of the clues in the URL, whatever the examples."""
    return Game(reading.rules(), tuple(clue for clue, ignored in in_link()[0] if not ignored))


def entries(ready: str) -> list[Entry]:
    """The clues as entered, the ignored ones too; the ready example's where none are in the URL."""
    shown = example(True, ready)
    return [Entry(clue) for clue in shown.clues] if shown else in_link()[0]


def in_link() -> tuple[list[Entry], list[str]]:
    """The clues in the URL that fit the rules, and a sentence for each that was set aside."""
    read: list[Entry] = []
    played, aside = Game(reading.rules()), []
    for part in filter(None, re.split(r"[,;\n]", state.get("clues"))):
        try:
            after = played.play(*split_clue(part.removeprefix(IGNORED)))
        except ValueError as problem:
            aside.append(f"Clue “{part.strip()[:MAX_SHOWN]}” is set aside: {problem}.")
            continue
        read.append(Entry(after.clues[-1], part.startswith(IGNORED)))
        played = played if read[-1].ignored else after
    return read, aside


def put_game(played: Game, guess: str = "") -> None:
    """Set the clues to those of a game, with a guess to look at."""
    state.put(clues=write_clues(played.clues), guess=guess)


def pick(answer: str | None) -> None:
    """Show one bucket of the guess, or none."""
    state.put(answer=write_answer(answer))


def put_example(key: str) -> None:
    """Take an example, with its rules. What stood there is kept where these are others."""
    was, rules = {name: state.position()[name] for name in WITH_EXAMPLE}, reading.rules()
    state.put(example=key, **(rules_parameters(EXAMPLES[key].rules) if key in EXAMPLES else {}))
    if reading.rules() != rules:
        session.keep_before(was, reading.rules())


def take_game(key: str, ready: str) -> None:
    """Take an example of a whole game, or look at one of one's own: the one looked at before, or else the
    example's."""
    shown, rules = example(False, ready), reading.rules()
    if key == OWN:
        state.put(example=OWN, **(session.own_game(rules) or (_own_like(shown) if shown else {})))
        return
    if shown is None:
        session.keep_own_game(rules, {name: state.position()[name] for name in OWN_GAME})
    put_example(key)


def _own_like(shown: Example) -> Position:
    """A game of one's own with an example's secret, and with its first guess and its strategy where it has them."""
    first, last = shown.turns[0], shown.turns[-1]
    return {
        "secret": shown.secret,
        "strategy": "" if last.chosen_by == GIVEN else last.chosen_by,
        "opening": first.guess if first.chosen_by == GIVEN else "",
    }


def put_entries(changed: Iterable[Entry], guess: str = "") -> None:
    """Set the clues as entered, with a guess to go on with."""
    clues = ",".join((IGNORED if ignored else "") + write_clues([clue]) for clue, ignored in changed)
    state.put(clues=clues, guess=guess)
