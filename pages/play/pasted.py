"""A riddle's text as it was pasted: what is read of it, with what was said of its lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from bullscows import Clue, Feedback, Game, Rules, limits
from bullscows.riddles import (
    RulesHint,
    Unread,
    read_in_order,
    suggested_rules,
    word_clue,
)
from bullscows.wording import number
from pages.position import reading, samples, session, state
from pages.position.parameters import rules_parameters, write_clues
from pages.widgets import inputs, pegs, typed

FIELD = "riddle_lines"
MAX_LINES = 30
READ = 64  # texts of which it is known what was read
HELP = (
    "A line for each clue, as you found it: “682: one digit is right but wrongly placed”, or “682 0B1C”. "
    "Ctrl+Enter reads it as well."
)


@dataclass(frozen=True)
class Reading:
    """What was read of a text under the rules.

    lines    for each clue, the number of its line
    waiting  lines that are not read, and of which nothing was said yet
    said     how many lines were answered or left out by hand
    hint     other rules that make more of it legal
    """

    text: str
    clues: tuple[Clue, ...]
    lines: tuple[int, ...] = ()
    waiting: tuple[Unread, ...] = ()
    said: int = 0
    hint: RulesHint | None = None

    @property
    def unclear(self) -> list[Unread]:
        """The waiting lines that the hint does not explain; one of other symbols explains those without a code."""
        if not self.hint:
            return list(self.waiting)
        lines, explained = self.waiting, self.hint.lines
        return [line for line in lines if line.number not in explained and (explained or line.code)]


def line_of(clue: Clue) -> str:
    """The line of a riddle for a clue."""
    return word_clue(clue, pegs.noun())


def shown(clues: tuple[Clue, ...]) -> Reading:
    """The riddle on screen: the text pasted where there is one, else a line for each clue."""
    if kept := _kept():
        return _reading(kept.text, reading.rules(), kept.said)
    return Reading("\n".join(map(line_of, clues)), clues, tuple(range(1, len(clues) + 1)))


def _kept() -> session.Pasted | None:
    """The text that gave the clues in the link, where it is there."""
    return session.pasted(state.get("clues")) if state.given("clues") else None


def _said() -> Mapping[str, Feedback | None]:
    """What was said of its lines."""
    kept = _kept()
    return kept.said if kept else {}


def is_stale(riddle: Reading) -> bool:
    """Whether the rules were changed since the text was read, and the text has other clues now."""
    return _kept() is not None and write_clues(riddle.clues) != state.get("clues")


def field(riddle: Reading) -> None:
    """The text, and the button that reads it."""
    typed.area(FIELD, "The riddle: paste your own lines here", _read, riddle.text, _take, lines=7, help=HELP)
    inputs.press("Read it", _read_again, icon=":material/document_scanner:", type="primary")


def append(clue: Clue, riddle: Reading) -> None:
    """One more clue, as a line at the end of the text. riddle: what stands there before."""
    text = "\n".join(filter(None, [riddle.text.rstrip(), line_of(clue)]))
    after = _reading(text, reading.rules(), _said())
    if after.clues != (*riddle.clues, clue) and not riddle.waiting:  # it would be read with the line before
        text = "\n".join(map(line_of, (*riddle.clues, clue)))
    _take(_read(text))
    state.put(guess="")


def clear() -> None:
    """A riddle of one's own, with no line yet."""
    session.forget_pasted("")
    state.put(clues="", step="")


@lru_cache(READ)
def _in_order(text: str, rules: Rules) -> tuple[tuple[int, Clue | Unread], ...]:
    return read_in_order(text, rules)


@lru_cache(READ)
def _hint(text: str, rules: Rules) -> RulesHint | None:
    return suggested_rules(text, rules)


def _reading(text: str, rules: Rules, said: Mapping[str, Feedback | None]) -> Reading:
    """What is read of a text, the lines that were spoken for in their places."""
    clues: list[tuple[int, Clue]] = []
    waiting, spoken = [], 0
    for place, found in _in_order(text, rules):
        if isinstance(found, Clue):
            clues.append((place, found))
            continue
        answer = said.get(found.line)
        known = found.line in said and (answer is None or answer in found.options)
        spoken += known
        if not known:
            waiting.append(found)
        elif answer is not None:
            clues.append((place, Clue(found.code, answer)))
    hint = _hint(text, rules) if waiting or not clues else None
    if hint and hint.lines and not {line.number for line in waiting} & {*hint.lines}:
        hint = None  # the lines that it is about were left out
    return Reading(text, tuple(clue for _, clue in clues), tuple(n for n, _ in clues), tuple(waiting), spoken, hint)


def _read(text: str) -> str:
    """The text, where there is a riddle in it. Raises ValueError where there is none, or too much."""
    lines = sum(bool(line.strip()) for line in text.splitlines())
    if lines > MAX_LINES:
        raise ValueError(f"expected at most {MAX_LINES} lines, got {number(lines)}")
    limits.check(text, limits.RIDDLE)
    found = _reading(text, reading.rules(), _said())
    if not found.clues and not found.hint and not any(line.code for line in found.waiting):
        raise ValueError(f"expected lines such as “{line_of(samples.clues()[0])}”, got none such")
    many = len(found.clues) + len(found.waiting)
    if many > MAX_LINES:  # of several in a line
        raise ValueError(f"expected at most {MAX_LINES} clues, got {number(many)}")
    Game(reading.rules(), found.clues)  # a clue after the solution
    return text


def _take(text: str, said: Mapping[str, Feedback | None] | None = None, rules: Rules | None = None) -> None:
    """Read a text, and keep it. What was said of its lines holds on. Raises ValueError for a clue after the end."""
    said = _said() if said is None else said
    rules = rules or reading.rules()
    clues = write_clues(Game(rules, _reading(text, rules, said).clues).clues)
    session.keep_pasted(clues, text, said)
    changes = {} if rules == reading.rules() else rules_parameters(rules)
    state.put(clues=clues, step="", guess="" if changes else state.get("guess"), **changes)


def _read_again() -> None:
    """Read what stands in the field, though it was there before: after other rules, or another session."""
    draft = session.draft(FIELD)
    if draft is not None:
        _take(_read(draft))
    elif kept := _kept():
        _take(kept.text)


def say(line: Unread, answer: Feedback | None) -> None:
    """What a line means; None leaves it out."""
    _say_of([line.line], answer)


def leave_out(hint: RulesHint) -> None:
    """Leave out the lines that other rules would make legal."""
    if kept := _kept():
        waiting = _reading(kept.text, reading.rules(), kept.said).waiting
        _say_of([line.line for line in waiting if line.number in hint.lines], None)


def _say_of(lines: list[str], answer: Feedback | None) -> None:
    """What these lines mean. Nothing is done where they wait no more."""
    kept = _kept()
    if kept and not set(lines) <= set(kept.said):
        _take(kept.text, {**kept.said, **dict.fromkeys(lines, answer)})


def ask_again() -> None:
    """Forget what was said of the lines."""
    if kept := _kept():
        _take(kept.text, {})


def use(hint: RulesHint) -> None:
    """Change the rules, and read the same text under them."""
    if kept := _kept():
        _take(kept.text, kept.said, hint.rules)
    else:
        state.put(**rules_parameters(hint.rules))
