"""The duel: equal turns, who wins, a draw, replies that contradict."""

from dataclasses import replace

import pytest

from bullscows import CLASSIC, STRATEGIES, Feedback, score
from bullscows.hosts.duel import Duel
from bullscows.strategies.strategy import play

MINE = "5940"  # the player's secret in these tests


def start(secret="4271", strategy="minimax"):
    return Duel(CLASSIC, secret, STRATEGIES[strategy])


def played(duel, guesses):
    """The duel with these guesses, every answer honest."""
    for guess in guesses:
        duel = duel.guess(guess)
        duel = duel.reply(score(MINE, duel.apps_guess))
    return duel


def test_each_round_is_a_guess_and_an_answer():
    duel = start()
    assert duel.turn == "guess"
    duel = duel.guess("1234")
    assert duel.yours.clues[0].answer == Feedback(1, 2)
    assert (duel.turn, duel.apps_guess) == ("answer", "0123")
    assert duel.reply("0B1C").turn == "guess"


def test_the_app_plays_its_strategy():
    needed = len(play(STRATEGIES["minimax"], CLASSIC, MINE).clues)
    duel = played(start(), ["1234"] * needed)
    assert (duel.turn, duel.outcome) == ("over", "app")
    assert list(duel.apps.clues) == list(play(STRATEGIES["minimax"], CLASSIC, MINE).clues)


def test_who_finds_first_wins_but_the_other_has_the_round_out():
    duel = start().guess("4271")
    assert (duel.turn, duel.outcome) == ("answer", None)  # the app may still draw level
    assert duel.reply(score(MINE, duel.apps_guess)).outcome == "you"
    assert duel.reply("4B0C").outcome == "draw"


def test_replies_that_contradict_are_noticed_and_can_be_looked_into():
    duel = start().guess("1234").reply("0B0C").guess("1234").reply("4B0C")
    assert duel.outcome == "app"
    lying = start().guess("1234").reply("0B0C").guess("1234").reply("0B0C")
    assert lying.turn == "contradiction"
    clue, right = lying.contradicting(MINE)
    assert (clue.guess, right) == ("0123", score(MINE, "0123"))


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (lambda: start().reply("0B0C"), "expected a turn to guess, got a answer"),
        (lambda: start().guess("1234").guess("5678"), "expected a turn to answer"),
        (lambda: start().guess("1123"), "expected 4 different symbols"),
        (lambda: start().guess("1234").reply("3B1C"), "3B 1C cannot happen"),
        (
            lambda: Duel(CLASSIC, "4271", STRATEGIES["minimax"], (), (Feedback(0, 0),)),
            "expected a reply after each",
        ),
    ],
)
def test_what_is_not_ones_turn_or_not_legal_is_refused(act, reason):
    with pytest.raises(ValueError, match=reason):
        act()


def test_known_choices_are_not_made_again():
    asked = []

    def pick(pool):
        asked.append(len(pool))
        return int(pool.members[0])

    strategy = replace(STRATEGIES["first-consistent"], pick=pick)
    duel = Duel(CLASSIC, "5940", strategy, ("1234", "5678"), (Feedback(0, 1),), chosen=("0123", "1456"))
    assert duel.apps_guess == "1456"
    after = duel.reply("1B 0C").guess("9087")
    assert (after.apps.clues[1].guess, asked) == ("1456", [])
    assert after.apps_guess == after.apps.pool[0]
    assert len(asked) == 1
