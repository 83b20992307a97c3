"""Who holds the secret on the page Play, and what one may do with them."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from bullscows import Game, Rules, Strategy
from bullscows.hosts.duel import Duel
from bullscows.hosts.hosts import DodgingHost, HonestHost, seeded_secret
from pages.panels import tables, waiting
from pages.position import cache, hiding, moves, reading, session, state
from pages.position.parameters import HOSTS, TURNS, write_answer
from pages.widgets import inputs, numbered, peg_keys, typed

Host = HonestHost | DodgingHost
GAME, DUEL = ("tries", "host", "seed"), ("shots", "replies", "duel", "strategy")  # what a guess is made in


def choose(rules: Rules) -> Host | None:
    """The host chosen; None while a partner's secret is still missing."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        kind = inputs.choice("host", "Who answers?", HOSTS)
        if kind == "honest":
            typed.text("seed", "Game number (the same for a whole class)", numbered.read, state.get("seed"))
    if kind == "honest":
        st.caption("Everyone who opens this link gets the same secret, and the link does not tell it.")
    host = in_link(rules)
    if host is None:
        typed.hidden_code("Secret (the others look away)", rules, _keep_secret)
        if state.get("tries"):
            st.caption("The secret was known only to the page that was open: type it again to go on.")
    return host


def in_link(rules: Rules, partner: str = "") -> Host | None:
    """The host in the link; None where a partner's secret is not known. partner: such a secret, told elsewhere."""
    if state.get("host") == "dodging":
        return DodgingHost(rules)
    if state.get("host") == "honest":
        return HonestHost(rules, seeded_secret(rules, int(state.get("seed"))))
    secret = session.partner_secret(rules) or partner
    return HonestHost(rules, secret) if secret else None


def plays(reviewed: Game, secret: str) -> bool:
    """Whether a game is the one in the link of the page Play."""
    host = in_link(reviewed.rules, secret)
    return host is not None and game(host, reviewed.rules).clues == reviewed.clues


def _keep_secret(secret: str) -> None:
    """Begin with the secret that a partner typed."""
    session.keep_partner_secret(reading.rules(), secret)
    state.put(over="0")


def game(host: Host, rules: Rules) -> Game:
    """The guesses in the link that the rules have, as the host answers them."""
    played = Game(rules)
    for code in moves.tries():
        if played.solved:
            break
        answering = DodgingHost(rules, played.clues) if isinstance(host, DodgingHost) else host
        played = played.play(code, answering.answer(code))
    return played


def guess_field(rules: Rules, played: Game) -> None:
    """Where the next guess is typed."""

    def add(code: str) -> None:
        _new(code, [clue.guess for clue in played.clues])
        state.put(tries=",".join([*(clue.guess for clue in played.clues), code]))

    if len(played.clues) >= TURNS:
        st.info(f"After {TURNS} guesses there is no further one: give up, or play again.")
        return
    typed.entry("try", "Your guess", "Guess", rules.parse, add, same=GAME)
    peg_keys.draw("try", rules, add)


def _new(code: str, guesses: list[str]) -> None:
    """Raises ValueError for the guess that was made last, which a double click makes again."""
    if guesses[-1:] == [code]:
        raise ValueError(f"{code} is the guess that was just made, and its answer would be the same")


def duel(rules: Rules, strategy: Strategy) -> Duel:
    """The duel in the link, as far as it can be read."""
    replies = tuple(moves.replies())
    chosen = waiting.for_(cache.choices(rules, strategy.key, replies), "Playing the duel")
    secret, answered = seeded_secret(rules, f"duel {state.get('duel')}"), iter(replies)
    played = Duel(rules, secret, strategy, chosen=chosen)
    for guess in moves.shots()[:TURNS]:
        if played.turn != "guess":
            break
        played = played.guess(guess)
        reply = next(answered, None)
        if reply is not None:
            played = played.reply(reply)
    return played


def duel_field(played: Duel) -> None:
    """Where the next guess of a duel is typed."""

    def add(code: str) -> None:
        _new(code, list(played.guesses))
        put_duel(played.guess(code))

    typed.entry("try", "Your guess", "Guess", played.rules.parse, add, same=DUEL)
    peg_keys.draw("try", played.rules, add)


def put_duel(played: Duel) -> None:
    """Set the guesses and replies to those of a duel."""
    state.put(shots=",".join(played.guesses), replies=",".join(map(write_answer, played.replies)))


def checked(played: Duel, secret: str) -> str:
    """Whether the replies were right for the secret, in a sentence."""
    slip = played.contradicting(secret)
    if slip is None:
        return f"All your answers are right for {secret}."
    clue, right = slip
    return f"For {secret} the answer to {clue.guess} is **{right}**; you answered {clue.answer}."


def take_back(played: Duel) -> None:
    """Take the last reply back, to answer again; a guess made since goes with it."""
    n = len(played.replies)
    put_duel(replace(played, guesses=played.guesses[:n], replies=played.replies[:-1]))


def new_duel() -> None:
    """Another secret, and nothing guessed yet."""
    state.put(duel=numbered.at_random())


def hints() -> int:
    """How many hints were asked for at this turn: 1 the count, 2 a guess."""
    return int(state.get("hint"))


def hintless() -> bool:
    """Whether both hints are hidden."""
    return hiding.hides("counts") and hiding.hides("suggestions")


def more_hints() -> None:
    """One more hint for this turn; the count is passed over where it is hidden."""
    state.put(hint=str(2 if hiding.hides("counts") else min(hints() + 1, 2)))


def again() -> None:
    """Another game of the same kind."""
    session.forget_partner_secret()
    state.put(seed=numbered.at_random(), tries="", over="0", hint="0")


def confession(host: Host, played: Game) -> str:
    """What is said when one gives up."""
    if isinstance(host, HonestHost):
        return f"The secret was {host.secret}."
    return f"There was no secret.{hiding.told(f' It could still have been {played.pool[0]}.', 'codes')}"


def secret_of(host: Host) -> str:
    """The secret of a finished game; empty where there never was one."""
    return host.secret if isinstance(host, HonestHost) else ""


def bare_record(played: Game) -> None:
    """The record without the numbers."""
    rows = [
        {"Round": n, "Guess": clue.guess, "Answer": str(clue.answer)}
        for n, clue in enumerate(played.clues, start=1)
    ]
    if rows:
        tables.table(rows, "record.csv", "N and bits are shown when the game is over.")
