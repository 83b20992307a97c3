"""`play`: a host holds a secret, or dodges, and you guess."""

from __future__ import annotations

from typing import Protocol

from rich.console import Console
from rich.text import Text

from ..explaining.dodged import summarise_dodged
from ..explaining.reasons import why
from ..explaining.review import summarise
from ..feedback import Feedback
from ..game import Game
from ..hosts.hosts import DodgingHost, HonestHost, seeded_secret
from ..strategies.registry import STRATEGIES
from ..wording import count, number
from . import drawing, screen
from .dialog import Dialog
from .flags import HostFlag, SeedFlag, Setting, host_of
from .seeds import seed_or_any

REVIEWED = 10_000  # codes up to which the end of a game is compared with the strategies
HELP = {
    "hint": "how many codes still fit, and a good guess",
    "list": "the guesses so far with their answers",
    "give up": "shows the secret",
    "quit": "ends the game without",
}


class Host(Protocol):
    """Whoever answers the guesses."""

    def answer(self, guess: str) -> Feedback:
        """The answer to `guess`."""


def play(
    game: Setting,
    host: HostFlag = "honest",
    seed: SeedFlag = None,
) -> int:
    """Guess a secret that it holds; hints on demand."""
    host = host_of(host)
    n = seed_or_any(seed)
    secret = seeded_secret(game.rules, n) if host == "honest" else ""
    console = screen.console()
    held = f"A secret is hidden (seed {n})" if secret else "The host dodges: it commits to no secret"
    console.print(f"{held}: {game.rules}. Guess it.")
    return Playing(game, secret).run()


class Playing:
    """One game of `play`. An empty secret stands for the host that dodges."""

    def __init__(self, setting: Setting, secret: str) -> None:
        self.look, self.secret = setting.look, secret
        self.game = Game(setting.rules)
        words = {
            "hint": self.hint,
            "list": self.list,
            "give up": self.give_up,
            "help": self.help,
            "quit": self.quit,
        }
        more = {"exit": self.quit, "q": self.quit, "?": self.help}
        self.dialog = Dialog[int]({**words, **more}, self.read, is_code=lambda word: word in self.game.pool.space)

    @property
    def console(self) -> Console:
        """Standard output, as wide as the window is now."""
        return screen.console()

    @property
    def host(self) -> Host:
        """Who answers now."""
        rules, clues = self.game.rules, self.game.clues
        return HonestHost(rules, self.secret) if self.secret else DodgingHost(rules, clues)

    def run(self) -> int:
        """Ask until the game is over; the exit code."""
        others = (self.dialog.name(word) for word in ("hint", "list", "give up", "help", "quit"))
        self.console.print(f"Other words: {', '.join(others)}.")
        while not self.game.solved:
            code = self.dialog.turn(f"guess {len(self.game.clues) + 1}> ")
            if code is not None:
                return code
        self.console.print(f"Solved in {count(len(self.game.clues), 'turn')}.", style="bold green")
        self.list()
        if self.game.rules.size <= REVIEWED:
            with screen.waiting("looking back"):
                text = self.summary()
            self.console.print(text)
        return 0

    def summary(self) -> str:
        """How well it went; where no secret was, by what the host could have been forced to."""
        if self.secret:
            return summarise(self.game, self.secret).text
        return summarise_dodged(self.game).text

    def read(self, line: str) -> None:
        """A guess: its answer."""
        guess = self.game.rules.parse(line)
        self.game = self.game.play(guess, self.host.answer(guess))
        line_ = Text().append_text(self.look.code(guess))
        self.console.print(line_.append(f"  {self.look.answer(self.game.clues[-1].answer)}"))

    def hint(self) -> None:
        pool = self.game.pool
        with screen.waiting("thinking"):
            guess = STRATEGIES["minimax"].choose(pool)
        self.console.print(drawing.pool_state(pool, self.look, screen.is_plain(self.console)))
        self.console.print(
            Text("A good guess: ").append_text(self.look.code(guess)).append(f". {why(pool, guess)}")
        )

    def list(self) -> None:
        """Each guess with its answer and the codes left after it."""
        rows: list[list[drawing.Cell]] = [
            [number(turn), self.look.code(clue.guess), self.look.answer(clue.answer), number(len(pool))]
            for turn, (clue, pool) in enumerate(zip(self.game.clues, self.game.pools[1:], strict=True), start=1)
        ]
        headers = ("turn", "guess", "answer", "codes left")
        self.console.print(drawing.table(headers, rows, self.console.width, left=("guess", "answer")))

    def give_up(self) -> int:
        left = len(self.game.pool)
        if self.secret:
            text = Text("The secret was ").append_text(self.look.code(self.secret))
        else:
            one = self.look.code(self.game.pool[0])
            text = Text("No secret was fixed; it could have been ").append_text(one)
        self.console.print(
            text.append(f". {count(left, 'code')} still fitted after {count(len(self.game.clues), 'turn')}.")
        )
        return 1

    def help(self) -> None:
        self.console.print("Type a guess, or")
        for word, what in HELP.items():
            self.console.print(f"{self.dialog.name(word):8}  {what}")

    def quit(self) -> int:
        self.console.print(f"Not solved in {count(len(self.game.clues), 'turn')}.")
        return 1
