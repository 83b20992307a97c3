"""Lock riddles as text: find the code of each line and what is said of it. Nothing is guessed."""

import re
import unicodedata
from typing import NamedTuple

from ..feedback import Clue, Feedback
from ..rules import Rules
from ..wording import listed, number, shown
from .meaning import read_meaning

MAX_LINE = 300
NO_CODE = "no code in this line"
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−→⇒", "-"))
_BULLET = re.compile(r"^[\s\-*•·‣◦>]+(?=\S)")
_LABEL = re.compile(
    r"^(?:(?:clue|hint|line|guess|row|try|no|nr)\.?\s*#?\d{1,2}\s*[:.)\-]+\s*"  # Clue 1:
    r"|(?:clue|hint|guess|try)\s*:\s*"
    r"|\(?(?:\d{1,2}|[a-z])\)\s*"  # 1) (a)
    r"|#\d{1,2}[:.)]?\s+"
    r"|(?:\d{1,2}|[a-z])\.\s+"  # 1.
    r"|\d\s*[:\-]\s+(?=\d{2}))",  # 1: before a code
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"\s*(?:digits?|numbers?|numerals?|figures?|symbols?|correct|right|well|wrong|wrongly|misplaced|of|in|out|is|are"
    r"|bulls?|cows?|[bc])\b",
    re.IGNORECASE,
)


class Unread(NamedTuple):
    """A line that was not read: as typed, why, and its number in the text, from 1."""

    line: str
    reason: str
    number: int


def read_riddle(text: str, rules: Rules) -> tuple[tuple[Clue, ...], tuple[Unread, ...]]:
    """The clues in a riddle's lines, and the lines that could not be read, each with its reason.

    Empty lines do not count. A line is read when it has one code that is legal under the rules,
    and words, or bulls and cows, that leave no choice of answer.

    >>> clues, unread = read_riddle("682: one number is correct and well placed\\n738: hmm", Rules(3))
    >>> [str(clue) for clue in clues], unread[0].reason
    (['682 → 1B 0C'], "cannot read 'hmm' in 'hmm'")
    """
    clues, unread = [], []
    for place, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            clues.append(read_line(line, rules))
        except ValueError as error:
            unread.append(Unread(line.strip(), str(error), place))
    return tuple(clues), tuple(unread)


def read_line(line: str, rules: Rules) -> Clue:
    """The clue in one line. Raises ValueError with the reason when it cannot be read."""
    if len(line) > MAX_LINE:
        raise ValueError(f"expected a line of at most {MAX_LINE} characters, got {number(len(line))}")
    digits = rules.symbols.isdecimal()
    plain = (_plain(line) if digits else line.translate(_DASHES)).strip()
    if plain[:1] not in rules.symbols:
        plain = _BULLET.sub("", plain)
    code, rest = (_digit_code if digits else _symbol_code)(plain, rules)
    rest = rest.strip(' \t:-=,.;()[]"')
    return Clue(code, _bare(rest, rules.length) or read_meaning(rest, rules.length))


def _plain(line: str) -> str:
    """The line with plain digits and dashes."""
    digits = (str(unicodedata.decimal(ch, ch)) for ch in line)
    return unicodedata.normalize("NFKC", "".join(digits)).translate(_DASHES)


def _bare(rest: str, length: int) -> Feedback | None:
    """An answer of two numbers alone, as in "1234: 1 2"."""
    found = re.fullmatch(r"[\s:\-=,]*(\d{1,2}(?:\s+|\s*[,;:/-]\s*)\d{1,2})[\s.]*", rest)
    return Feedback.parse(found[1], length) if found else None


def _digit_code(plain: str, rules: Rules) -> tuple[str, str]:
    """The line's code and the rest of the line, where all symbols are digits."""
    bare = re.match(rf"\d{{{rules.length}}}[\s:\-=,]+(?=\d{{1,2}}\W+\d{{1,2}}[\s.]*$)", plain)
    if bare and rules.length > 2:
        return rules.parse(plain[: rules.length]), plain[bare.end() :]
    label = _LABEL.match(plain)
    if label and (rules.length > 1 or re.search(r"\d", plain[label.end() :])):
        plain = plain[label.end() :]
    spans = [span for group in _digit_groups(plain) if (span := _code_span(plain, group, rules.length))]
    codes = [span for span in spans if span[1] - span[0] > 1 or rules.length == 1]
    if not codes:
        lone = re.match(r"\W*(\d)\W*[:\-]", plain)
        raise ValueError(_parse_error(lone[1], rules) if lone else NO_CODE)
    if len(codes) > 1:
        names = [shown(plain[start:end]) for start, end in codes]
        raise ValueError(f"expected one code in a line, got {listed(names)}")
    start, end = codes[0]
    return rules.parse(re.sub(r"\D", "", plain[start:end])), f"{plain[:start]} {plain[end:]}"


def _digit_groups(plain: str) -> list[list[re.Match[str]]]:
    """Runs of digits; single digits side by side are one group."""
    groups: list[list[re.Match[str]]] = []
    for run in re.finditer(r"(?<![^\W_])\d+(?![^\W_])", plain):
        last = groups[-1][-1] if groups else None
        gap = plain[last.end() : run.start()] if last else ""
        if last and len(run[0]) == len(last[0]) == 1 and re.fullmatch(r"[ \t]*[-,._|/·]?[ \t]*", gap):
            groups[-1].append(run)
        else:
            groups.append([run])
    return groups


def _code_span(plain: str, group: list[re.Match[str]], length: int) -> tuple[int, int] | None:
    """Where the group's code stands, without a count that follows it: "5 4 9 2 correct" of 3."""
    figures = 2 if length > 9 else 1  # of a count
    counted = len(group[-1][0]) <= figures and _COUNTED.match(plain, group[-1].end())
    if counted and (len(group) != length or length == 1):
        group = group[:-1]
    return (group[0].start(), group[-1].end()) if group else None


def _symbol_code(plain: str, rules: Rules) -> tuple[str, str]:
    """The code that a line starts with, and the rest, where symbols may be letters."""
    kind = f"[{re.escape(rules.symbols + rules.symbols.swapcase())}]"
    more = rules.length - 1
    opening = re.compile(rf"({kind}{{{rules.length}}}|{kind}(?:\s{kind}){{{more}}})(?=$|[\s:,=\-])")
    label = _LABEL.match(plain)
    for start in (0, label.end() if label else 0):
        if found := opening.match(plain, start):
            return rules.parse(found[1]), plain[found.end() :]
    body = plain[label.end() if label else 0 :]
    head = re.split(r"[:=]|\s-", body, maxsplit=1)
    if len(head) > 1 and re.fullmatch(rf"(?:{kind}|\s)+", head[0]):
        raise ValueError(_parse_error(head[0].strip(), rules))
    raise ValueError(NO_CODE)


def _parse_error(code: str, rules: Rules) -> str:
    """Why the rules refuse a code; empty when they do not."""
    try:
        rules.parse(code)
    except ValueError as error:
        return str(error)
    return ""
