"""`solve`: it guesses your secret, and asks you for the answers."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ..clues import is_answer
from ..explaining.diagnosis import Repair, diagnose
from ..explaining.reasons import why
from ..feedback import Clue, Feedback
from ..game import Game
from ..strategies.strategy import Strategy
from ..wording import count, shown
from . import drawing, screen
from .clues import GameFlag, is_clue, read_clue, read_file_of_game
from .dialog import Dialog
from .flags import Setting, StrategyFlag, strategy_for

HELP = """\
Type the answer to the guess: 1B2C, 1 2 or 1A2B.
Or a guess of your own with its answer: 1234 0B1C.
clue 2 0B1C   corrects the answer of clue 2; clue 2 1243 0B1C corrects its guess too
undo          takes the last clue back
why           says why this guess
list          shows the clues and the codes that fit
quit          ends the game"""
LISTED = 200


def solve(game: Setting, strategy: StrategyFlag = "minimax", pasted: GameFlag = None) -> int:
    """Think of a secret: it guesses, you answer. When answers contradict, it finds the slip."""
    player = strategy_for(strategy, game.rules)
    if pasted == "-":
        raise ValueError("expected a file with the game, got '-': the answers are typed at standard input")
    begun = read_file_of_game(pasted, game.rules).game if pasted else Game(game.rules)
    console = screen.console()
    console.print(f"Think of a code: {game.rules}. Answer each guess as 1B2C, 1 2 or 1A2B.")
    console.print("Other words: undo, why, list, help, quit.")
    return Solving(game, player, begun).run()


class Solving:
    """One game of `solve`: the clues so far, and what the next line changes."""

    def __init__(self, setting: Setting, player: Strategy, begun: Game) -> None:
        self.look, self.player = setting.look, player
        self.game, self.guess = begun, ""
        self.repairs: tuple[Repair, ...] = ()
        words = {"undo": self.undo, "why": self.why, "list": self.list, "quit": self.quit, "help": self.help}
        self.dialog = Dialog[int]({**words, "exit": self.quit, "q": self.quit, "?": self.help}, self.read)
        self.ready: Game | None = None  # the game that was last shown

    @property
    def console(self) -> Console:
        """Standard output, as wide as the window is now."""
        return screen.console()

    def run(self) -> int:
        """Ask until the game is over; the exit code."""
        while not (self.game.solved and len(self.game.pool)):
            if self.ready is not self.game:
                self.show()
            code = self.dialog.turn("repair> " if self.repairs or not self.guess else f"answer to {self.guess}> ")
            if code is not None:
                return code
        self.console.print(f"Solved in {count(len(self.game.clues), 'turn')}.", style="bold green")
        return 0

    def show(self) -> None:
        """The next guess, or what contradicts."""
        self.ready, self.guess, self.repairs = self.game, "", ()
        if not len(self.game.pool):
            self.contradiction()
            return
        with screen.waiting("thinking"):
            self.guess = self.player.choose(self.game.pool)
        self.console.print()
        self.console.print(drawing.pool_state(self.game.pool, self.look, screen.is_plain(self.console)))
        self.console.print(Text(f"Guess {len(self.game.clues) + 1}: ").append_text(self.look.code(self.guess)))

    def contradiction(self) -> None:
        """What the clue doctor found, its repairs by number."""
        found = diagnose(self.game)
        self.repairs = found.repairs
        self.console.print()
        self.console.print(found.text, style="bold")
        self.console.print(found.why)
        for warning in found.warnings:
            self.console.print(warning)
        self.list_clues()
        for number, repair in enumerate(found.repairs, start=1):
            self.console.print(f"{number:>3}. {repair.text}")
        if found.more:
            self.console.print(f"     {count(found.more, 'more repair')} not shown")
        how = "Type the number of a repair, or correct" if found.repairs else "Correct"
        self.console.print(f"{how} a clue, as in: clue {len(self.game.clues)} 0B1C. Or undo, list, quit.")

    def read(self, line: str) -> int | None:
        """An answer, a clue, a correction, or the number of a repair."""
        word, _, rest = line.partition(" ")
        own_guess = is_answer(rest) and word.casefold() in self.game.pool.space  # "clue" is a word, too
        if word.casefold() == "clue" and not own_guess:
            self.correct(rest)
        elif self.repairs and line.isdecimal():
            self.repair(line)
        elif self.guess:
            self.answer(line)
        else:
            raise ValueError(f"expected {'the number of a repair, ' * bool(self.repairs)}clue, undo, list or quit")
        return None

    def answer(self, line: str) -> None:
        """The line as an answer to the guess, or as a clue with a guess of its own."""
        self.game = self.game.play(*self.clue(line, self.guess))

    def clue(self, line: str, guess: str) -> Clue:
        """What the line says: the answer to `guess`, or a guess with its answer."""
        rules = self.game.rules
        return read_clue(line, rules) if is_clue(line) else Clue(guess, Feedback.parse(line, rules.length))

    def correct(self, rest: str) -> None:
        """Another answer, or another guess and answer, for the clue with a number."""
        rules, clues = self.game.rules, self.game.clues
        number, _, change = rest.strip().partition(" ")
        if not clues:
            raise ValueError("there is no clue to correct yet")
        place = _place(number, "clue", len(clues))
        clue = self.clue(change, clues[place].guess)
        self.game = Game(rules, (*clues[:place], clue, *clues[place + 1 :]))

    def repair(self, number: str) -> None:
        """The game as the repair with this number leaves it."""
        repaired = self.repairs[_place(number, "repair", len(self.repairs))].game
        self.player = strategy_for(self.player.key, repaired.rules)
        self.game = repaired

    def undo(self) -> None:
        if not self.game.clues:
            raise ValueError("there is no clue to take back yet")
        self.game = self.game.undo()

    def why(self) -> None:
        if self.guess:
            self.console.print(f"{self.guess}: {why(self.game.pool, self.guess, self.player)}")
        else:
            found = diagnose(self.game)
            self.console.print(f"{found.text} {found.why}")

    def list(self) -> None:
        self.list_clues()
        if not len(self.game.pool):
            self.console.print("No code fits.")
            return
        codes = [self.game.pool[n] for n in range(min(LISTED, len(self.game.pool)))]
        self.console.print(f"{count(len(self.game.pool), 'code')} left:")
        self.console.print(drawing.codes_listed(codes, self.look))
        if len(codes) < len(self.game.pool):
            self.console.print(f"and {count(len(self.game.pool) - len(codes), 'more code')}")

    def list_clues(self) -> None:
        for number, clue in enumerate(self.game.clues, start=1):
            line = Text(f"clue {number}: ").append_text(self.look.code(clue.guess))
            self.console.print(line.append(f" {self.look.answer(clue.answer)}"))

    def help(self) -> None:
        self.console.print(HELP)

    def quit(self) -> int:
        self.console.print(f"Not solved: {count(len(self.game.pool), 'code')} left.")
        return 1


def _place(number: str, what: str, most: int) -> int:
    """The place, from 0, of what is numbered from 1 to `most`. Raises ValueError for any other text."""
    # A number of thousands of digits is not even read.
    if not number.isdecimal() or len(number) > len(str(most)) or not 1 <= int(number) <= most:
        raise ValueError(f"expected the number of a {what} from 1 to {most}, got {shown(number)}")
    return int(number) - 1
