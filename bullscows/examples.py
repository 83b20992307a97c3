"""Worked examples as data, shared by the app, the notebooks and the tests.

The numbers that belong to them are never written here: they are computed where they are shown.
"""

from __future__ import annotations

from dataclasses import dataclass

from .feedback import Clue, score
from .game import Game
from .rules import CLASSIC, FOUR_OF_FOUR, MASTERMIND, Rules

GIVEN = "given"


@dataclass(frozen=True)
class Turn:
    """One guess of an example.

    chosen_by  "given" by the example, or the key of the strategy that picks it
    why        one sentence for a learner
    """

    guess: str
    chosen_by: str
    why: str


@dataclass(frozen=True)
class Example:
    """A game worth stepping through, or a position with guesses worth comparing.

    turns    the guesses so far, in order; the answers follow from the secret
    compare  guesses to hold against each other after the turns; empty for a whole game
    lesson   what it shows
    """

    key: str
    title: str
    rules: Rules
    secret: str
    turns: tuple[Turn, ...]
    lesson: str
    compare: tuple[str, ...] = ()

    @property
    def clues(self) -> tuple[Clue, ...]:
        """Each guess with the answer that the secret gives."""
        return tuple(Clue(turn.guess, score(self.secret, turn.guess)) for turn in self.turns)

    @property
    def game(self) -> Game:
        """The game after all turns."""
        return Game(self.rules, self.clues)


EXAMPLES: dict[str, Example] = {
    example.key: example
    for example in (
        Example(
            "5940",
            "The game against 5940",
            CLASSIC,
            "5940",
            (
                Turn("1234", GIVEN, "Four new digits: at the start every guess is as good as this one."),
                Turn("5678", GIVEN, "Four digits more, so that every digit but 0 and 9 has been asked about."),
                Turn("0179", "minimax-consistent", "Every code that fits leaves 25 at worst: the lowest wins."),
                Turn("2098", "minimax-consistent", "The smallest worst case among the codes that still fit."),
                Turn("5903", "minimax-consistent", "Four codes are left, and this one leaves two at worst."),
                Turn("5940", "minimax-consistent", "Two codes are left: the lower one is guessed first."),
            ),
            "Six guesses. After each, the codes left are one bucket of that guess.",
        ),
        Example(
            "knuth",
            "Knuth's probe: 1213 after 1122",
            MASTERMIND,
            "2241",
            (
                Turn("1122", "minimax", "Two pairs have the smallest worst case of the five kinds of opening."),
                Turn("1213", "minimax", "It cannot be the secret any more, and still it splits best."),
                Turn("1145", "minimax", "Another probe: it tells all the codes apart that are left."),
                Turn("2241", "minimax", "One code is left."),
            ),
            "A guess that cannot win can be the best guess: Knuth's own example (1977).",
        ),
        Example(
            "four-of-four",
            "A probe saves a guess: 4 digits, 4 places",
            FOUR_OF_FOUR,
            "4132",
            (
                Turn("1234", "minimax", "Every first guess is alike here."),
                Turn("1342", "minimax", "It fits, and no guess has a smaller worst case."),
                Turn("1243", "minimax", "A probe: a code that fits would leave three codes in one bucket."),
                Turn("2314", "minimax", "Two codes are left: the lower one is guessed first."),
                Turn("4132", "minimax", "One code is left."),
            ),
            "The smallest game in which guessing only codes that fit costs a guess at worst: 6 against 5.",
        ),
        Example(
            "seventy-two",
            "72 codes: a guess that fits against a probe",
            CLASSIC,
            "5940",
            (
                Turn("1234", GIVEN, "The first guess of the game against 5940."),
                Turn("5678", GIVEN, "The second guess of the game against 5940."),
            ),
            "Every code that fits leaves 25 codes at worst; 0375, which cannot be the secret, leaves fewer.",
            compare=("0179", "0375"),
        ),
        Example(
            "two-ways",
            "Two ways to split ten codes",
            CLASSIC,
            "0125",
            (
                Turn("1234", GIVEN, "Two of its digits are in the code, both in the wrong place."),
                Turn("0145", GIVEN, "Three digits are in place, which leaves ten codes."),
            ),
            "1246 makes more buckets, 0263 more even ones. Expected size counts each code's own bucket, "
            "so the bucket of six counts six times: it prefers the second.",
            compare=("1246", "0263"),
        ),
    )
}
