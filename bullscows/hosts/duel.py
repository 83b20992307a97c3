"""The pencil-and-paper game: two players hold a secret each and guess in turn, with equal turns."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from ..feedback import Clue, Feedback, answer_to
from ..game import Game
from ..kept import kept
from ..rules import Rules
from ..strategies.strategy import Strategy

Turn = Literal["guess", "answer", "contradiction", "over"]
Outcome = Literal["you", "app", "draw"]


@dataclass(frozen=True)
class Duel:
    """You against the app. Immutable: `guess` and `reply` give back the duel after them.

    secret    the app's secret
    strategy  how the app guesses
    guesses   your guesses so far
    replies   your answers to the app's guesses; in each round you guess first
    chosen    the app's first guesses, where they are known; the strategy chooses the others
    Raises ValueError for an illegal code or answer, and for replies that run ahead.
    """

    rules: Rules
    secret: str
    strategy: Strategy
    guesses: tuple[str, ...] = ()
    replies: tuple[Feedback, ...] = ()
    chosen: tuple[str, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        if not len(self.guesses) - 1 <= len(self.replies) <= len(self.guesses):
            raise ValueError(
                f"expected a reply after each guess, got {len(self.guesses)} guesses, {len(self.replies)} replies"
            )
        object.__setattr__(self, "secret", self.rules.parse(self.secret))
        _ = self.yours, self.apps  # what is illegal is refused now

    @kept
    def yours(self) -> Game:
        """Your game against the app's secret."""
        game = Game(self.rules)
        for guess in self.guesses:
            game = game.play(guess, answer_to(self.secret, self.rules.parse(guess)))
        return game

    @kept
    def apps(self) -> Game:
        """The app's game against your secret, by your replies."""
        game = Game(self.rules)
        for reply in self.replies:
            if not len(game.pool):
                raise ValueError("expected no reply after replies that contradict")
            game = game.play(self._choice(game), reply)
        return game

    def _choice(self, game: Game) -> str:
        turn = len(game.clues)
        return self.chosen[turn] if turn < len(self.chosen) else self.strategy.choose(game.pool)

    @property
    def turn(self) -> Turn:
        """What comes next: your guess, your answer, a contradiction to clear up, or nothing."""
        if not len(self.apps.pool):
            return "contradiction"
        if len(self.replies) < len(self.guesses):
            return "answer"
        return "over" if self.yours.solved or self.apps.solved else "guess"

    @kept
    def apps_guess(self) -> str:
        """What the app guesses next. Raises ValueError when your replies contradict."""
        return self._choice(self.apps)

    @property
    def outcome(self) -> Outcome | None:
        """Who has won; None while the duel goes on."""
        if self.turn != "over":
            return None
        if self.yours.solved and self.apps.solved:
            return "draw"
        return "you" if self.yours.solved else "app"

    def guess(self, code: str) -> Duel:
        """The duel after your guess. Raises ValueError when it is not your turn to guess."""
        self._expect("guess")
        return replace(self, guesses=(*self.guesses, self.rules.parse(code)), chosen=self._known())

    def reply(self, answer: Feedback | str) -> Duel:
        """The duel after your answer to the app's guess. Raises ValueError when none is asked for."""
        self._expect("answer")
        return replace(self, replies=(*self.replies, Feedback.of(answer)), chosen=self._known(self.apps_guess))

    def _known(self, *and_next: str) -> tuple[str, ...]:
        """The app's guesses as far as they are known."""
        return max(self.chosen, (*(clue.guess for clue in self.apps.clues), *and_next), key=len)

    def _expect(self, turn: Turn) -> None:
        if self.turn != turn:
            raise ValueError(f"expected a turn to {self.turn}, got a {turn}")

    def contradicting(self, secret: str) -> tuple[Clue, Feedback] | None:
        """The first of your replies that is wrong for `secret`, with the right answer; None when all are right."""
        for clue in self.apps.clues:
            right = answer_to(self.rules.parse(secret), clue.guess)
            if right != clue.answer:
                return clue, right
        return None
