"""The commands put together, and what every way out of them prints and returns."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Annotated

import typer

from ..extras import MissingExtraError
from ..strategies.registry import STRATEGIES
from . import screen
from .auto import auto
from .benchmark import benchmark
from .flags import takes_rules
from .play import play
from .prompts import InputEndedError
from .rank import rank
from .review import review
from .riddle import riddle
from .solve import solve

DONE, NOT_SOLVED, WRONG_USE, INTERRUPTED = 0, 1, 2, 130
WIDE_ENOUGH = 70
EXIT_CODES = (
    "Exit codes: 0 done; 1 not solved, clues that contradict, or input that ended; 2 wrong use; 130 interrupted."
)
ABOUT = f"""Solve, play, measure and explain Bulls and Cows, Mastermind and their family.

Strategies: {", ".join(STRATEGIES)}.

{EXIT_CODES}
"""
COMMANDS: tuple[tuple[Callable[..., int], tuple[str, ...]], ...] = (
    (auto, ("auto --secret 5940 --strategy entropy", "auto --preset mastermind --seed 7", "auto --json")),
    (solve, ("solve", "solve --strategy entropy", "solve --game game.txt")),
    (play, ("play", "play --host dodging", "play --length 3 --seed 7")),
    (
        benchmark,
        ("benchmark", "benchmark --strategy minimax --strategy entropy", "benchmark --length 5 --limit 500"),
    ),
    (rank, ("rank", "rank --clue '1234 0B1C' --clue '5678 1B0C'", "rank --by entropy --game game.csv --json")),
    (
        review,
        ("review game.txt --secret 5940", "review game.csv --host dodging", "review --json - < game.txt"),
    ),
    (riddle, ("riddle --seed 7 --difficulty 3", "riddle lock.txt --length 3", "riddle --read --json < lock.txt")),
)


def build() -> typer.Typer:
    """The commands, with framed help where there is room and colour."""
    framed = screen.width() >= WIDE_ENOUGH and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    app = typer.Typer(
        name="bullscows",
        add_completion=False,
        rich_markup_mode="rich" if framed else None,
        context_settings={
            "help_option_names": ["-h", "--help"],
            "terminal_width": None if framed else screen.width(),
        },
        help=ABOUT,
        pretty_exceptions_enable=False,
    )
    app.callback()(_about)
    for command, examples in COMMANDS:
        app.command(epilog="Examples:\n\n" + "\n\n".join(f"bullscows {line}" for line in examples))(
            takes_rules(command)
        )
    return app


def _about(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=lambda on: _version(on), is_eager=True)
    ] = False,
) -> None:
    pass


def _version(wanted: bool) -> None:
    if wanted:
        print(f"bullscows {version()}")
        raise typer.Exit


def version() -> str:
    """The version of this copy of the package."""
    import tomllib
    from importlib import metadata
    from pathlib import Path

    source = Path(__file__).parents[2] / "pyproject.toml"
    if source.exists():
        return str(tomllib.loads(source.read_text("utf-8"))["project"]["version"])
    return metadata.version("bullscows")


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit code. Prints one line for what goes wrong, and never a traceback."""
    screen.prepare_streams()
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except InputEndedError:
        return _stop(NOT_SOLVED, "the input ended before the game was over")
    except typer.TyperException as error:
        return _stop(WRONG_USE, error.format_message())
    except (ValueError, MissingExtraError) as error:
        return _stop(WRONG_USE, str(error))
    except KeyboardInterrupt:
        code = INTERRUPTED
    except MemoryError:
        return _stop(NOT_SOLVED, "there is not enough memory for these rules")
    except BrokenPipeError:  # whoever read the output has seen enough
        return _silence()
    except OSError as error:
        return _stop(_silence(), str(error))
    if code == INTERRUPTED:
        print(file=sys.stderr)
    return code


def _run(arguments: list[str]) -> int:
    command = typer.main.get_command(build())
    code = command.main(arguments or ["--help"], prog_name="bullscows", standalone_mode=False)
    return int(code or DONE)


def _stop(code: int, text: str) -> int:
    screen.complain(f"bullscows: {text}")
    return code


def _silence() -> int:
    """Let nothing more go to standard output, which takes nothing more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return NOT_SOLVED
