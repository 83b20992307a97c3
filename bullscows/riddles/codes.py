"""Where the codes of a riddle's line stand, and what is said beside them."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from ..rules import Rules
from .tokens import heard, is_hinting, is_saying, tokens
from .vocabulary import Kind, phrases

_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−→⇒➜➔", "-"))
_BULLETS = " \t-*•·‣◦>▪►➤➢~=|\"'`_"
_TAG = re.compile(r"</?[a-z][^<>]{0,60}>|\\[a-z]{1,20}(?=\{)", re.IGNORECASE)
_NAMES = r"(?:clue|hint|line|guess|row|try|attempt|statement|condition|step|rule|no|nr)"
_NAMED = re.compile(rf"\b{_NAMES}\.?\s?(?:#\s?\d{{1,2}}\b\s?[:.)\]=,-]?|\d{{1,2}}\s?[:.)\]=,-])", re.IGNORECASE)
_LABEL = re.compile(
    rf"(?:{_NAMES}\s?:\s*"
    r"|\(?(?:\d{1,2}|[a-z])\)\s*"  # 1) (a)
    r"|#\d{1,2}[:.)]?\s+"
    r"|(?:\d{1,2}|[a-z])\.\s+"  # 1.
    r"|\d-\s?(?=[a-z])"  # 1- before words
    r"|\d{1,2}\s?[:|\t-]\s*(?=\d{2}))",  # 1: before a code
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"[ \t,._|/·\[\](){}'\"-]{0,5}")  # digits of one code
_COUNTED = re.compile(r"\s?([^\W\d_]+)")
_COUNTABLE = {Kind.NOUN, Kind.RIGHT, Kind.WRONG, Kind.WELL, Kind.BADLY, Kind.PLACED, Kind.OUT_OF_PLACE, Kind.IN}
_COUNTABLE |= {Kind.OF, Kind.BE, Kind.NOTE, Kind.MORE, Kind.OTHER, Kind.GOOD, Kind.BAD}
PER_DIGIT = "🟩🟨🟥🟦🟧🟪🟫⬛⬜🟢🟡🔴🟠🔵✅❌✔✖❎"


class Said(NamedTuple):
    """A code as typed, and the words about it; either may be empty.

    labelled  whether it begins with a clue's number
    leads     whether no word stands before the code
    """

    code: str
    words: str
    labelled: bool = False
    leads: bool = True


class _Span(NamedTuple):
    start: int
    end: int
    code: str


def plain_line(line: str, rules: Rules) -> str:
    """The line with plain digits and dashes, without tags and pictures."""
    if not rules.symbols.isdecimal():
        return line.translate(_DASHES).strip()
    digits = (str(unicodedata.decimal(ch, ch)) for ch in line)
    plain = unicodedata.normalize("NFKC", "".join(digits)).translate(_DASHES)
    return _TAG.sub(" ", "".join(map(_seen, plain))).strip()


def _seen(character: str) -> str:
    """The character, or what stands for it: nothing for what cannot be seen, a space for a picture."""
    kind = unicodedata.category(character)
    if character in "\ufe0f\u20e3" or kind == "Cf":
        return ""
    return " " if kind == "So" and character not in PER_DIGIT else character


def said_in(plain: str, rules: Rules) -> list[Said]:
    """What a plain line says: one part for each code, or one without a code.

    >>> said_in("682 - one right, in place; 614 - nothing", Rules(3))[1]
    Said(code='614', words=' - nothing', labelled=False, leads=True)
    """
    body, labelled = _without_label(plain, rules)
    spans = _digit_codes(body, rules) if rules.symbols.isdecimal() else _symbol_code(body, rules)
    if not spans:
        return [Said("", body, labelled)]
    if len(spans) == 1:
        ((start, end, code),) = spans
        leads = not any(ch.isalpha() for ch in body[:start])
        return [Said(code, f"{body[:start]} {body[end:]}", labelled, leads)]
    return [part._replace(labelled=labelled) for part in _parts(body, spans)]


def _parts(body: str, spans: list[_Span]) -> list[Said]:
    """Several codes: each has the words after it or, where the first words come before, those before it.

    Parts without words where that is not clear.
    """
    edges = [0, *(edge for span in spans for edge in span[:2]), len(body)]
    words = [body[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True)]
    heard_words = [heard(tokens(part)) for part in words]
    first, last = is_hinting(heard_words[0]), is_hinting(heard_words[-1])
    if first and last and is_saying(heard_words[0]) == is_saying(heard_words[-1]):
        chosen = [""] * len(spans)
    elif first and not (last and is_saying(heard_words[-1])):
        chosen = words[:-1] if all(map(is_saying, heard_words[:-1])) else [""] * len(spans)
    else:
        chosen = words[1:]
    return [Said(span.code, part) for span, part in zip(spans, chosen, strict=True)]


def _without_label(plain: str, rules: Rules) -> tuple[str, bool]:
    """The line without the numbers of its clues, and whether it began with one."""
    body = plain if plain[:1] in rules.symbols and not rules.symbols.isdecimal() else plain.lstrip(_BULLETS)
    if not rules.symbols.isdecimal():
        label = _LABEL.match(body) or _NAMED.match(body)
        taken = label and not _opening(rules).match(body)
        return (body[label.end() :], True) if label and taken else (body, False)
    named = _NAMED.sub(" ", body)
    label = _LABEL.match(named.lstrip(_BULLETS))
    rest = named.lstrip(_BULLETS)[label.end() :] if label else named
    if rules.length < 3 and not re.search(r"\d", rest):  # then the number was the code
        return body, False
    return rest, bool(label) or bool(_NAMED.match(body))


def _digit_codes(body: str, rules: Rules) -> list[_Span]:
    """The codes of a line where all symbols are digits; those of the right length alone, where there are some."""
    length = rules.length
    pair = re.match(r"\d+[\s:=,|-]+(?=\d{1,2}(?:\s+|\s?[,;:/|-]\s?)\d{1,2}[\s.|]*$)", body)
    if pair and length > 2 and len(code := re.match(r"\d+", body)[0]) == length:  # type: ignore[index]
        return [_Span(0, pair.end(), code)]
    spans = [span for group in _groups(body) if (span := _span(body, group, length))]
    codes = [span for span in spans if len(span.code) > 1 or length == 1]
    if not codes:
        lone = re.match(r"\W*(\d)\W*[:-]", body)
        return [_Span(lone.start(1), lone.end(1), lone[1])] if lone else []
    return [span for span in codes if len(span.code) == length] or codes


def _groups(body: str) -> list[list[re.Match[str]]]:
    """Runs of digits; single digits side by side are one group."""
    groups: list[list[re.Match[str]]] = []
    for run in re.finditer(r"(?<![^\W_])\d+(?![^\W_])", body):
        last = groups[-1][-1] if groups else None
        single = last and len(run[0]) == len(last[0]) == 1
        if last and single and _BETWEEN.fullmatch(body, last.end(), run.start()):
            groups[-1].append(run)
        else:
            groups.append([run])
    return groups


def _span(body: str, group: list[re.Match[str]], length: int) -> _Span | None:
    """The group's code, without a count that follows it: "5 4 9 2 correct" of 3."""
    if (len(group) != length or length == 1) and _is_count(body, group[-1], length):
        group = group[:-1]
    code = "".join(run[0] for run in group)
    return _Span(group[0].start(), group[-1].end(), code) if group else None


def _is_count(body: str, run: re.Match[str], length: int) -> bool:
    """Whether a word that can be counted, or said of what is counted, follows the number."""
    after = _COUNTED.match(body, run.end())
    if not after or len(run[0]) > (2 if length > 9 else 1):
        return False
    word = after[1].casefold()
    return (phrases().get((word,)) in _COUNTABLE or word in "bc") and (word != "is" or run[0] == "1")


def _opening(rules: Rules) -> re.Pattern[str]:
    """A code at the start of a line, where symbols may be letters."""
    kind = f"[{re.escape(rules.symbols + rules.symbols.swapcase())}]"
    more = rules.length - 1
    return re.compile(rf"({kind}{{{rules.length}}}|{kind}(?:\s{kind}){{{more}}})(?=$|[\s:,=|\-])")


def _symbol_code(body: str, rules: Rules) -> list[_Span]:
    """The code that a line starts with, where symbols may be letters."""
    if found := _opening(rules).match(body):
        return [_Span(0, found.end(), found[1])]
    head = re.split(r"[:=|\t]|\s-", body, maxsplit=1)
    symbols = rules.symbols + rules.symbols.swapcase()
    if len(head) > 1 and head[0].strip() and all(ch in symbols or ch.isspace() for ch in head[0]):
        return [_Span(0, len(head[0]), head[0].strip())]
    return []
