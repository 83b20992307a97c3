"""The parameters of a link: their names, defaults and legal values, and how to read and write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from bullscows import CLASSIC, OBJECTIVES, STRATEGIES, Clue, Feedback, Rules, limits, wording
from bullscows.examples import EXAMPLES
from bullscows.questions.question import KINDS
from bullscows.space import MAX_CODES
from bullscows.strategies import foresight, mixing
from bullscows.strategies.registry import named
from bullscows.transcript import MOST_CLUES

from . import vocabularies
from .glossary import GLOSSARY, USED

MAX_SHOWN, MAX_NOTICES = 40, 8
IGNORED = "~"  # before a clue that is left out for now
OWN = "own"  # no example, but a position or game of one's own
LENGTHS = range(3, 11)
TURNS = MOST_CLUES
HOSTS = {
    "honest": "The app has a secret",
    "dodging": "The app dodges: no secret, always the largest bucket",
    "partner": "A partner types a secret",
}
MANY = ("5", "10", "20")  # questions in a set
LEVELS = {str(level): name.capitalize() for level, name in wording.LEVELS.items()}
WITHOUT = "(suggestions|counts|codes|menu)"  # what a classroom view may leave out
CODE = r"[^\s,&-]{0,15}"
CLUES = r"[^&]{0,900}"  # room for 30 clues of the longest codes


def _one_of(keys: Iterable[str]) -> str:
    return "|".join(map(re.escape, keys))


# What `registry.named` knows. No key is matched in two ways: of a long list that would try them all.
_BUILT_IN = _one_of(key for key in STRATEGIES if not re.fullmatch(foresight.PATTERN, key))
NAMED = rf"(?:{_BUILT_IN}|{mixing.PATTERN}|{foresight.PATTERN})"


# name: (default, pattern of a legal value). None stands for "not in the URL" where "" means something.
PARAMETERS: dict[str, tuple[str | None, str]] = {
    "len": ("4", "|".join(map(str, LENGTHS))),
    "symbols": (CLASSIC.symbols, r"[^\W_]{1,36}"),  # letters and digits: no code is ever markup
    "repeats": ("0", "[01]"),
    "zero": ("1", "[01]"),
    "words": ("", rf"(?:{vocabularies.PATTERN})?"),
    "pegs": ("", "[01]?"),  # whether codes are drawn as coloured pegs; "" as the rules suggest
    "example": ("", _one_of(["", OWN, *EXAMPLES])),
    "clues": (None, CLUES),
    "guess": ("", CODE),
    "second": (None, CODE),
    "answer": ("", r"\d{1,2}b\d{1,2}c|"),
    "view": ("", r"[a-z]{0,12}"),
    "step": ("", r"\d{0,2}"),
    "reveal": ("0", "[01]"),
    "predict": ("0", "[01]"),
    "secret": ("", CODE),
    "strategy": ("", rf"{NAMED}?"),
    "versus": ("", rf"{NAMED}?"),
    "at": ("", r"(\d{1,2}b\d{1,2}c,?){0,30}"),
    "mix": ("", rf"({mixing.WRITTEN})?"),
    "deeper": ("two-step", foresight.PATTERN),
    "played": ("0", "[01]"),
    "strategies": (None, rf"({NAMED}(,(?!$)|$))*"),
    "opening": ("", CODE),
    "objective": ("minimax", _one_of(OBJECTIVES)),
    "fits": ("0", "[01]"),
    "seed": ("0", r"\d{1,6}"),
    "level": ("2", _one_of(LEVELS)),
    "sheet": ("riddles", "riddles|narrow|games|decision"),
    "many": ("4", "[1-9]|[12][0-9]|30"),
    "paper": ("a4", "a4|letter"),
    "edit": ("", r"\d{0,2}"),
    "hints": ("move", "count|picture|move"),
    "host": ("honest", _one_of(HOSTS)),
    "tries": ("", r"[^\s&-]{0,600}"),
    "hint": ("0", "[0-2]"),
    "riddle": ("0", r"\d{1,6}"),
    "duel": ("0", r"\d{1,6}"),
    "shots": ("", r"[^\s&-]{0,600}"),
    "replies": ("", r"(\d{1,2}b\d{1,2}c,?){0,30}"),
    "over": ("0", "[01]"),
    "quiz": ("", rf"(({_one_of(KINDS)})(,(?!$)|$)){{0,{len(KINDS)}}}"),
    "questions": ("10", _one_of(MANY)),
    "asked": ("1", r"[1-9]\d?"),
    "hide": ("0", "[01]"),
    "without": ("", rf"({WITHOUT}(,(?!$)|$)){{0,4}}"),
    "projector": ("0", "[01]"),
    "term": ("", _one_of(["", *GLOSSARY])),
    "to": ("buckets", _one_of(address for address in USED if address != "teachers")),
    "hiding": ("", rf"({WITHOUT}(,(?!$)|$)){{0,4}}"),
    "big": ("0", "[01]"),
}
CODES = ("guess", "second", "secret", "opening")
RULES = ("len", "symbols", "repeats", "zero", "words")
# These may be written in several ways, and are kept in one: strategies, lists, and numbers such as 007.
KEYS = ("strategy", "versus", "deeper")
LISTS = ("strategies", "quiz", "without", "hiding")
COUNTED = ("seed", "riddle", "duel")
GAME_UNDER_WAY = ("tries", "hint", "over", "shots", "replies", "at", "asked")
# What belonged to the value before goes back to its default when a parameter changes.
BELONGS = {
    "example": ("clues", "guess", "second", "answer", "step", "reveal", "secret", "opening"),
    "clues": ("guess", "second", "answer", "reveal", "edit"),
    "edit": ("guess",),
    **dict.fromkeys(("quiz", "questions", "level"), ("asked",)),
    "seed": ("tries", "hint", "over", "asked"),
    "host": ("tries", "hint", "over"),
    "duel": ("shots", "replies", "secret"),
    **dict.fromkeys(RULES, GAME_UNDER_WAY),
    **dict.fromkeys(("symbols", "words"), (*GAME_UNDER_WAY, "pegs")),
    "guess": ("answer", "reveal"),
    "secret": ("step", "reveal"),
    "tries": ("hint",),
    "riddle": ("clues", "step"),
    "strategy": ("step", "reveal", "shots", "replies", "at"),
    "opening": ("step", "reveal", "at"),
    "step": ("answer", "reveal"),
    "predict": ("answer", "reveal"),
}

# Fields that are no parameter themselves, and the parameters that they write.
TYPED_FOR = {
    "riddle_lines": {"clues", "riddle", "level"},
    "solution": {"clues", "riddle", "level"},
    "try": {"tries", "shots", "over"},
    "typed": {"clues", "replies", "asked"},
    "game": {"clues", "example"},
    "clue": {"clues", "example"},
    "hidden": {"tries"},
    "own_words": {"words"},
    "words_file": {"words"},
    "mix_name": {"mix"},
}
Position = dict[str, str | None]


def read(raw: Mapping[str, str]) -> tuple[Position, list[str]]:
    """A full position, and a sentence for each parameter that could not be read."""
    position = {name: default for name, (default, _) in PARAMETERS.items()}
    dropped = []
    for name, value in raw.items():
        if name in PARAMETERS and (said := limits.refusal(value, limits.LINK)):
            dropped.append(f"The link's “{name}” was left out: {said}.")
        elif name in PARAMETERS and re.fullmatch(PARAMETERS[name][1], value):
            position[name] = in_one_way(name, value)
        elif name not in ("embed", "embed_options"):
            shown = f"{name}={value}"
            shown = shown if len(shown) <= MAX_SHOWN else shown[:MAX_SHOWN] + "…"
            dropped.append(f"The link's “{shown}” could not be read and was left out.")
    dropped = few(dropped)
    example = EXAMPLES.get(position["example"] or "")
    if example and not any(name in raw for name in RULES):
        position |= rules_parameters(example.rules)
    try:
        rules_of(position)
    except vocabularies.MissingWordsError:
        pass  # the page asks for them
    except ValueError as problem:
        dropped.append(f"The link's rules were left out: {problem}.")
        position |= {name: PARAMETERS[name][0] for name in RULES}
    if has_other_rules(position):
        dropped.append(
            f"The link's “example={position['example']}” was left out: it is of other rules than the link."
        )
        position["example"] = ""
    return position, dropped


def few(notices: list[str]) -> list[str]:
    """The first of many notices, and how many more there are."""
    if len(notices) <= MAX_NOTICES:
        return notices
    more = len(notices) - MAX_NOTICES + 1
    return [*notices[: MAX_NOTICES - 1], f"{more} more parts of the link could not be read and were left out."]


def write(position: Mapping[str, str | None]) -> dict[str, str]:
    """A position as query parameters; what is at its default is left out."""
    differing = {name: position[name] for name, (default, _) in PARAMETERS.items() if position[name] != default}
    return {name: value for name, value in differing.items() if value is not None}


def in_one_way(name: str, value: str) -> str:
    """A legal value, written as the app writes it: a list holds each of its values once."""
    if name in COUNTED:
        return str(int(value))
    if name in KEYS:
        return named(value).key if value else value
    if name in LISTS:
        each = dict.fromkeys(part for part in value.split(",") if part)
        return ",".join(dict.fromkeys(named(key).key for key in each) if name == "strategies" else each)
    return value


def has_other_rules(position: Mapping[str, str | None]) -> bool:
    """Whether the example in a position is one of other rules than the position's."""
    example = EXAMPLES.get(position["example"] or "")
    try:
        return example is not None and example.rules != rules_of(position)
    except vocabularies.MissingWordsError:
        return True


def rules_parameters(rules: Rules) -> Position:
    """Rules as parameters."""
    if rules.words is not None:
        return {name: PARAMETERS[name][0] for name in RULES} | {"words": vocabularies.key_of(rules)}
    return {
        "len": str(rules.length),
        "symbols": rules.symbols,
        "repeats": str(int(rules.repeats)),
        "zero": str(int(rules.leading_zero)),
        "words": "",
    }


def rules_of(position: Mapping[str, str | None]) -> Rules:
    """The rules in a position. ValueError for none or too many codes, MissingWordsError without their word list."""
    if position["words"]:
        return vocabularies.find(position["words"])
    return _rules(*(position[name] or "" for name in ("len", "symbols", "repeats", "zero")))


@lru_cache(256)
def _rules(length: str, symbols: str, repeats: str, zero: str) -> Rules:
    rules = Rules(int(length or 0), symbols, repeats == "1", zero == "1")
    if rules.size > MAX_CODES:
        raise ValueError(f"expected at most {MAX_CODES:,} codes, got {rules.size:,}")
    return rules


def write_answer(answer: Feedback | str | None) -> str:
    """An answer as a link holds it, 0b1c; "" for none."""
    return "" if answer is None else str(answer).replace(" ", "").lower()


def write_clues(clues: Iterable[Clue]) -> str:
    """Clues as the `clues` parameter holds them: 1234-0b1c,5678-1b0c."""
    return ",".join(f"{guess}-{write_answer(answer)}" for guess, answer in clues)
