"""The flags of the rules, the same on every command, and the strategies that play under them."""

from __future__ import annotations

import inspect
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, Any

from typer import Option

from .. import limits, word_lists
from ..pegs import SYMBOLS, are_colours
from ..rules import DIGITS, HEXADECIMAL, LETTERS, PRESETS, Rules
from ..strategies.registry import named
from ..strategies.strategy import Strategy
from ..wording import count, listed, shown
from .files import read_file
from .look import Look
from .screen import complain

PROBLEMS_SHOWN = 5
HOSTS = ("honest", "dodging")
PANEL = "Rules of the game"
NAMED_SYMBOLS = {"digits": DIGITS, "digits1-9": DIGITS[1:], "hex": HEXADECIMAL}
COUNTED_SYMBOLS = {"letters": LETTERS, "colours": SYMBOLS, "colors": SYMBOLS}
PRESET_NAMES = {name.split(":")[0].casefold().replace(" ", "-"): rules for name, rules in PRESETS.items()}


@dataclass(frozen=True)
class Setting:
    """What a command plays under: the rules, and how codes look."""

    rules: Rules
    look: Look

    @property
    def document(self) -> dict[str, Any]:
        """The rules for a JSON document."""
        rules = self.rules
        return {
            "length": rules.length,
            "symbols": rules.symbols,
            "repeats": rules.repeats,
            "leading_zero": rules.leading_zero,
            "codes": rules.size,
            "text": str(rules),
            "words": rules.words.fingerprint if rules.words else None,
        }


def symbols_of(text: str) -> str:
    """The symbols that --symbols means: a name, a name with a number, or the symbols themselves.

    Raises ValueError for a name with a number that it cannot have, and for a text that is too long.

    >>> symbols_of("letters:3"), symbols_of("colours:6"), symbols_of("e\u0301ab")
    ('ABC', '123456', 'éab')
    """
    limits.check(text, limits.SYMBOLS, "symbols")
    if text.casefold() in NAMED_SYMBOLS:
        return NAMED_SYMBOLS[text.casefold()]
    text = unicodedata.normalize("NFC", text)  # as codes are read
    name, colon, number = text.partition(":")
    every = COUNTED_SYMBOLS.get(name.casefold())
    if every is None:
        return text
    if not (colon and number.isascii() and number.isdecimal() and 1 <= int(number[:4]) <= len(every)):
        raise ValueError(f"expected {name}:N with N from 1 to {len(every)}, got {shown(text)}")
    return every[: int(number)]


def words_of(name: str, length: int | None) -> Rules:
    """The rules of a shipped list, or of a file; what cannot be used of a file is told on standard error.

    Raises ValueError when the file cannot be read, or the list has no words of that length.
    """
    if name in word_lists.SHIPPED:
        rules = word_lists.shipped(name)
        if length not in (None, rules.length):
            raise ValueError(f"expected --length {rules.length} for the words of {name}, got {length}")
        return rules
    found = word_lists.read_words(word_lists.decode(read_file(name)), length)
    for problem in found.problems[:PROBLEMS_SHOWN]:
        complain(problem)
    if more := found.problems.after(PROBLEMS_SHOWN):
        complain(f"{count(more, 'more line')} left out.")
    return Rules.from_words(found.words)


def setting(
    preset: Annotated[
        str, Option(help=f"{listed(list(PRESET_NAMES), 'or')}; the flags below change it.", rich_help_panel=PANEL)
    ] = "classic",
    length: Annotated[int | None, Option(help="Places in a code.", rich_help_panel=PANEL)] = None,
    symbols: Annotated[
        str | None,
        Option(
            help="The symbols, such as 0123456789, or a name: digits, digits1-9, hex, letters:6, colours:6.",
            rich_help_panel=PANEL,
        ),
    ] = None,
    repeats: Annotated[
        bool | None,
        Option("--repeats/--no-repeats", help="Whether a symbol may occur more than once.", rich_help_panel=PANEL),
    ] = None,
    no_leading_zero: Annotated[
        bool, Option("--no-leading-zero", help="No code starts with 0.", rich_help_panel=PANEL)
    ] = False,
    words: Annotated[
        str | None,
        Option(
            help=f"Words instead of codes: {listed(list(word_lists.SHIPPED), 'or')}, or a file, one word a line.",
            rich_help_panel=PANEL,
        ),
    ] = None,
) -> Setting:
    """The rules that the flags mean. Raises ValueError where there are none."""
    if words is not None:
        if symbols is not None or repeats is not None or no_leading_zero:
            raise ValueError(
                "expected --words without --symbols, --repeats and --no-leading-zero: a list is its own rules"
            )
        return Setting(words_of(words, length), Look())
    if preset.casefold() not in PRESET_NAMES:
        raise ValueError(f"expected one of {listed(list(PRESET_NAMES), 'or')}, got {shown(preset)}")
    base = PRESET_NAMES[preset.casefold()]
    changes: dict[str, Any] = {
        "length": length,
        "repeats": repeats,
        "leading_zero": False if no_leading_zero else None,
    }
    changes["symbols"] = None if symbols is None else symbols_of(symbols)
    rules = replace(base, **{name: value for name, value in changes.items() if value is not None})
    pegs = symbols.casefold().startswith(("colours:", "colors:")) if symbols else are_colours(base)
    return Setting(rules, Look(pegs))


def takes_rules(command: Callable[..., int]) -> Callable[..., int]:
    """The command with the flags of `setting` after its own; it is handed what they mean as `game`."""
    mine = inspect.signature(command, eval_str=True).parameters
    shared = inspect.signature(setting, eval_str=True).parameters

    def run(**given: Any) -> int:
        game = setting(**{name: given.pop(name) for name in shared})
        return command(game=game, **given)

    every = [p for name, p in mine.items() if name != "game"] + list(shared.values())
    by_name = [p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in every]
    run.__signature__ = inspect.Signature(by_name)  # type: ignore[attr-defined]
    run.__annotations__ = {p.name: p.annotation for p in by_name}
    run.__name__, run.__doc__ = command.__name__, command.__doc__
    return run


def strategy_for(key: str, rules: Rules) -> Strategy:
    """The strategy with this key. Raises ValueError when there is none, or it cannot play under the rules."""
    strategy = named(key)
    if not strategy.supports(rules):
        raise ValueError(f"the strategy {strategy.key} cannot play under these rules ({rules})")
    return strategy


def host_of(name: str) -> str:
    """The name of a host. Raises ValueError for any other."""
    if name not in HOSTS:
        raise ValueError(f"expected host honest or dodging, got {shown(name)}")
    return name


def _jobs(given: int) -> int:
    """The number of --jobs. Raises ValueError for 0."""
    if not given:
        raise ValueError("expected --jobs of at least 1, or -1 for one on each processor, got 0")
    return given


JobsFlag = Annotated[int, Option(help="Jobs that share the work; -1 for one on each processor.", callback=_jobs)]
StrategyFlag = Annotated[
    str, Option(help="How to guess: the key of a strategy; a key that bullscows --help lists.")
]
HostFlag = Annotated[
    str, Option(help="honest keeps a secret; dodging always gives the answer that leaves most codes.")
]
SeedFlag = Annotated[int | None, Option(help="The same number gives the same again.")]
JsonFlag = Annotated[bool, Option("--json", help="One JSON document instead of text.")]
