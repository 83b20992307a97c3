"""Which words of a riddle belong to which code, where they flow over lines, columns and paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from .. import limits
from ..rules import Rules
from ..wording import listed, shown
from .codes import PER_DIGIT, Said, plain_line, said_in
from .tokens import SAYING, Token, heard, is_hinting, is_saying, tokens
from .vocabulary import Kind

MAX_FLOW, MOST_LINES = 600, 8  # of one clue's words: characters, and lines after the first
_CONTENT = {Kind.RIGHT, Kind.WRONG, Kind.PLACE, Kind.PLACED, Kind.IN_PLACE, Kind.OUT_OF_PLACE, Kind.NOTE, Kind.NOT}
_CONTENT |= {Kind.NUMBER, Kind.ZERO, Kind.ALL, Kind.BOTH, Kind.REST, Kind.VAGUE, Kind.WELL, Kind.BADLY, Kind.PART}
_FOLLOWING = {Kind.ANOTHER, Kind.REST, Kind.OTHER, Kind.BUT, Kind.PART, Kind.SO, Kind.OWNER}


class Statement(NamedTuple):
    """A code and its words, from one line or several; the line is as typed, its number that of the first.

    problem   why it cannot be read, where that is known without reading
    speaks    whether the words say something
    full      whether they can stand alone: they count and judge
    strange   whether they count and judge, among words that are not known
    """

    code: str
    words: str
    line: str
    number: int
    problem: str = ""
    speaks: bool = False
    full: bool = False
    labelled: bool = False
    follows: bool = False
    strange: bool = False

    def joined(self, other: Statement) -> Statement:
        """Both as one, as if the line had not been broken."""
        line, words = f"{self.line} {other.line}", f"{self.words} {other.words}"
        both = self._replace(code=self.code or other.code, words=words, line=line)
        return both._replace(speaks=True, full=True, strange=False)

    @property
    def stands(self) -> bool:
        """Whether it is more than words that could only go on with others."""
        return bool(self.code or self.problem) or self.full or self.strange


Reads = Callable[[str], bool]  # whether words give an answer


def statements(lines: Iterable[tuple[int, str]], rules: Rules, reads: Reads) -> list[Statement]:
    """What the numbered lines say, in their order; what is neither code nor clue is passed over."""
    result: list[Statement] = []
    run: list[Statement] = []
    for place, line in lines:
        for found in in_line(line, place, rules):
            if found.strange and not (run and run[-1].code and run[-1].number == place - 1):
                continue  # prose, unless it may go on with the line before
            if found.problem or (found.code and found.speaks):
                result += _flowing(run, reads)
                run = []
            run.append(found)
    return [found for found in (*result, *_flowing(run, reads)) if found.stands]


def in_line(line: str, place: int, rules: Rules) -> list[Statement]:
    """What one line says: its codes with their words, or words alone; nothing where it is only a heading."""
    typed = line.strip()
    if reason := limits.refusal(line, limits.LINE, "a line"):
        return [_refused(typed, place, reason)]
    said = said_in(plain_line(line, rules), rules)
    made = [_statement(part, typed, place) for part in said]
    if len(made) > 1:
        if not all(found.speaks for found in made):
            codes = listed([shown(found.code) for found in made])
            return [Statement("", "", typed, place, f"expected one code in a line, got {codes}")]
        made = [found._replace(line=_of_part(found)) for found in made]
    told = [found for found, part in zip(made, said, strict=True) if _matters(found, part, rules)]
    reasons = [limits.refusal(f.line, limits.CLUE, "a clue") for f in told]
    return [_refused(f.line, place, reason) if reason else f for f, reason in zip(told, reasons, strict=True)]


def _refused(line: str, place: int, reason: str) -> Statement:
    return Statement("", "", line[: limits.CLUE], place, reason)


def _of_part(found: Statement) -> str:
    """The part of a line that one code of several has."""
    return f"{found.code} {' '.join(found.words.split())}".strip()


def _statement(part: Said, line: str, place: int) -> Statement:
    found = heard(tokens(part.words))
    marks = any(ch in PER_DIGIT for ch in part.words)
    kinds = {token.kind for token in found}
    unknown = Kind.UNKNOWN in kinds
    strange = not part.code and unknown and is_hinting(found) and Kind.CODE not in kinds
    speaks = marks or strange or (bool(part.code) and unknown) or (bool(kinds & _CONTENT) and not unknown)
    first: Sequence[Token] = [t for t in found if t.kind not in (Kind.FILLER, Kind.COMMA)][:1]
    follows = bool(first) and first[0].kind in _FOLLOWING
    full = is_saying(found) or marks
    return Statement(part.code, part.words, line, place, "", speaks, full, part.labelled, follows, strange)


def _matters(found: Statement, part: Said, rules: Rules) -> bool:
    """Whether it is more than a heading: a number among other words, or of another length, may be no code."""
    if not found.code or found.full or not found.speaks or not rules.symbols.isdecimal():
        return found.speaks or bool(found.code)
    return len(found.code) == rules.length and (part.leads or _could_be_clue(part.words))


def _could_be_clue(words: str) -> bool:
    """Whether the words judge digits, and not only the code, as "the right answer" does."""
    found = tokens(words)
    kinds = {token.kind for token in found}
    return is_hinting(found) or (bool(kinds & SAYING) and Kind.CODE not in kinds)


def _flowing(run: list[Statement], reads: Reads) -> list[Statement]:
    """A run of statements with the words that belong together joined.

    Only its first may have both a code and words.
    """
    if not run:
        return []
    first, rest = run[0], run[1:]
    if first.problem:
        return [first, *_paired(rest, reads)]
    if first.code and first.speaks:
        taken, joined = _continued(first, rest, reads)
        return [joined, *_paired(rest[taken:], reads)]
    return _paired(run, reads)


def _continued(start: Statement, rest: Sequence[Statement], reads: Reads) -> tuple[int, Statement]:
    """How many of the statements go on with what the first says, and all of them as one."""
    best = (0, start)
    complete = reads(start.words)
    joined = start
    for taken, after in enumerate(rest[:MOST_LINES], start=1):
        alone = after.full and not after.follows
        if after.code or after.labelled or (alone and complete) or len(joined.words) > MAX_FLOW:
            break
        joined = joined.joined(after)
        if reads(joined.words):
            best, complete = (taken, joined), True
        elif not complete:
            best = (taken, joined)
    return best


def _names(found: Statement) -> bool:
    """Whether a code stands among words that do not say how it was answered."""
    return any(ch.isalpha() for ch in found.words)


def _paired(run: Sequence[Statement], reads: Reads) -> list[Statement]:
    """Codes on lines of their own, with the words that stand after, before, or beside them in a column."""
    codes = [found for found in run if found.code]
    words = [found for found in run if not found.code and found.full]
    kinds = [bool(found.code) for found in run if found.code or found.full]
    n = len(codes)
    if n > 1 and n == len(words) and kinds in ([True] * n + [False] * n, [False] * n + [True] * n):
        return [code.joined(said) for code, said in zip(codes, words, strict=True)]
    if n and kinds == [False, True] * n:
        return [said.joined(code) for said, code in zip(words, codes, strict=True)]
    if len(run) > 1 and [found for found in codes if _names(found)] == [run[-1]]:  # "The code is 645" ends a riddle
        return [*_paired(run[:-1], reads), run[-1]]
    if not n or not kinds[0]:
        return list(run)
    result: list[Statement] = []
    at = 0
    while at < len(run):
        taken, joined = (0, run[at])
        if run[at].code and not (at and run[at - 1].code):  # after two codes it is not clear whose the words are
            taken, joined = _continued(run[at], run[at + 1 : at + 1 + MOST_LINES], reads)
        result.append(joined)
        at += taken + 1
    return result
