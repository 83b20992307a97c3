"""What the words of a riddle's line mean: number words and phrases to an answer.

A line is read only when every word of it is understood; what leaves a choice is refused.
"""

import re
from typing import NamedTuple

from ..feedback import Feedback, check_answer
from ..wording import shown

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NOUN = r"(?:digits?|numbers?|numerals?|figures?|symbols?|letters?|colou?rs?|pegs?)"
_SPOT = r"(?:places?|positions?|spots?|slots?)"
_GOOD, _BAD = r"(?:right|correct|proper|exact)", r"(?:wrong|incorrect|different|another|other|false)"
_CODE = r"(?:the (?:code|combination|lock|solution|secret|answer))"
_LOOSE = (
    r"\b(?:at (?:least|most)|more than|(?:less|fewer) than|up to|about|maybe|perhaps|possibly|probably|some|"
    r"several|few|many|or more|or less|(?:all|0|everything) (?:but|except|save)|"
    r"not (?:all|everything|every|only|both)|\d+ or \d+|"
    r"(?:all|every|everything|each)(?: (?!correct|right|but)\w+)* not)\b"
)
# In this order. R right, P in place, W out of place, X wrong, N said with "not"; A all, O the others, S of them.
_REWRITES = tuple(
    (re.compile(pattern), mark)
    for pattern, mark in (
        (r"\bnot (?:where (?:it|they) (?:belongs?|should be)|in (?:its|their) (?:own )?" + _SPOT + r")\b", " N W "),
        (r"\bwhere (?:it|they) (?:belongs?|should be)\b", " P "),
        (r"\b(?:belongs? )?(?:somewhere else|elsewhere)\b|\bmisplaced\b|\bout of (?:place|position)\b", " W "),
        (rf"\b{_SPOT} (?:is|are) {_BAD}\b|\b(?:in )?(?:the |an? )?{_BAD} {_SPOT}\b", " W "),
        (r"\b(?:wrongly|incorrectly|badly|poorly) (?:placed|positioned)\b", " W "),
        (r"\b(?:placed|positioned) (?:wrong|wrongly|incorrectly|badly)\b", " W "),
        (rf"\b{_SPOT} (?:is|are) {_GOOD}\b|\bso (?:is|are) (?:its|their|the) {_SPOT}\b", " P "),
        (rf"\b(?:in )?(?:the |its |their )?{_GOOD} {_SPOT}\b|\bin (?:its |their )?(?:own )?{_SPOT}\b", " P "),
        (r"\b(?:well|correctly|rightly|properly) (?:placed|positioned)\b", " P "),
        (r"\b(?:placed|positioned) (?:right|rightly|correctly|well|properly)\b", " P "),
        (r"\bnot +P\b", " N W "),
        (r"\bnot +W\b", " N P "),
        (rf"\b(?:(?:belongs?|appears?|occurs?) (?:in|to)|part of|in) {_CODE}\b", " R "),
        (r"\b(?:correct|right)\b", " R "),
        (r"\bnot +R\b", " X "),
        (r"\b(?:wrong|incorrect)\b", " X "),
        (rf"\b0 (?:other|more|further|else)(?: {_NOUN})?(?: (?:is|are))? +R\b", " O X "),
        (r"\b(?:the )?(?:other|remaining) (?=\d)|\banother (?=\d)|(?<=\d) (?:other|more|further|else)\b", " "),
        (rf"\banother\b|\ba(?: single)?(?= {_NOUN}\b)|\ba(?= R {_NOUN}\b)", " 1 "),
        (r"\b(?:the )?(?:others?|rest|remaining)\b", " O "),
        (r"\b(?:all|every|everything|each)\b", " A "),
        (r"\bboth\b", " A 2 S "),
        (r"\bof (?:them|these|those|which|it)\b", " S "),
    )
)
_FILLERS = re.compile(
    rf"{_NOUN}|is|are|was|were|and|but|the|in|its|their|it|they|them|that|this|these|those|which|there|exactly|just"
    r"|only|has|have|with|though|although|yet|however|still|also|here|of|a|to|code|gives|gets|single|clue|hint|line|guess|try"
)
_ZEROS = re.compile(r"\b(?:not (?:one|a single|any)|no one|nothing|none|neither|no|zero)\b")


class Group(NamedTuple):
    """A quantity and what is said of it. amount: a number, "A" (all) or "O" (the others)."""

    amount: int | str
    marks: frozenset[str]
    part: bool


def read_meaning(words: str, length: int) -> Feedback:
    """The answer that words mean for a code of `length` places.

    Raises ValueError with the reason where they give none, or leave a choice.

    >>> read_meaning("two digits are right, one of them in its place", 4)
    Feedback(bulls=1, cows=1)
    """
    plain = _figures(words)
    if not plain:
        raise ValueError("no answer in this line")
    if re.fullmatch(r"0 bulls? (?:or|nor) cows?", plain):
        return Feedback(0, 0)
    if re.search(r"\b\d{1,2}\s*(?:[abc](?![a-z])|bulls?\b|cows?\b)", plain):
        return _notation(plain, length)
    if loose := re.search(_LOOSE, plain):
        raise ValueError(f"no exact number of right digits: {shown(loose[0])}")
    answer = _answer(_groups(plain, words), length)
    check_answer(answer, length)
    return answer


def _figures(words: str) -> str:
    """Lower case, no punctuation, numbers as figures."""
    plain = re.sub(r"['’`]s\b|\bat all\b", "", words.casefold().replace("&", " and "))
    plain = re.sub(r"n['’`]t\b", " not", plain)
    plain = re.sub(r"[^\w\s]|_", " ", plain)
    plain = _ZEROS.sub("0", " ".join(plain.split()))
    for value, name in enumerate(NUMBERS):
        plain = re.sub(rf"\b{name}\b", str(value), plain)
    return plain.strip()


def _notation(plain: str, length: int) -> Feedback:
    kept = re.sub(r"\b(?:but|with)\b", "and", plain)
    kept = re.sub(r"^(?:(?:it|gives|gets|has|answer|is|and) )+", "", kept)
    return Feedback.parse(kept, length)


def _groups(plain: str, words: str) -> list[Group]:
    """The words as quantities with marks. Raises ValueError for words that are not understood."""
    for pattern, mark in _REWRITES:
        plain = " ".join(pattern.sub(mark, plain).split())
    groups: list[Group] = []
    part = False
    for word in plain.split():
        if word.isdecimal() or word in ("A", "O"):
            amount = int(word) if word.isdecimal() else word
            last = groups[-1] if groups else None
            if last and not last.marks:  # "all 4"
                if last.amount != "A" or isinstance(amount, str):
                    raise ValueError(f"two numbers side by side in {shown(words.strip())}")
                groups[-1] = Group(amount, frozenset("A"), last.part)
            else:
                groups.append(Group(amount, frozenset(), part))
            part = False
        elif word == "S":
            if groups and not groups[-1].marks - {"A"}:
                groups[-1] = groups[-1]._replace(part=True)
            else:
                part = True
        elif word in ("R", "P", "W", "X", "N"):
            if not groups:
                raise ValueError(f"no number of digits before what is said of them in {shown(words.strip())}")
            groups[-1] = groups[-1]._replace(marks=groups[-1].marks | {word})
        elif word == "not" and plain.endswith(" not") and len(groups) == 3 and groups[0].marks == {"R"}:
            opposite = {"P": "W", "W": "P"}  # "one well placed, the other not"
            marks = {opposite[mark] for mark in groups[1].marks if mark in opposite}
            groups[2] = groups[2]._replace(marks=groups[2].marks | marks | {"N"})
        elif not _FILLERS.fullmatch(word):
            raise ValueError(f"cannot read {shown(word)} in {shown(words.strip())}")
    return groups


def _answer(groups: list[Group], length: int) -> Feedback:
    """The one answer that the groups allow. Raises ValueError where there is none, or a choice."""
    if len(groups) == 1 and _nothing(groups[0], length):
        return Feedback(0, 0)
    total: int | None = None
    found: dict[str, Group] = {}
    others, wrong = False, None
    for place, group in enumerate(groups):
        marks = group.marks - {"A"}
        if "N" in marks and (total is not None or "R" in marks):  # else "not in place" may mean wrong
            marks -= {"N"}
        if "A" in group.marks and group.amount != (length if total is None else total):
            check_answer(Feedback(int(group.amount), 0), length)
            raise ValueError(f"not clear which {group.amount} digits are meant by 'all' or 'both'")
        if marks == {"R"} and not place:
            total = length if group.amount == "A" else _number(group.amount)
        elif marks == {"X"} and group.amount != "A":
            others, wrong = others or group.amount == "O", wrong if group.amount == "O" else int(group.amount)
        elif marks in ({"P"}, {"W"}, {"R", "P"}, {"R", "W"}) and not (marks - {"R"}) & set(found):
            found["P" if "P" in marks else "W"] = group
        else:
            raise ValueError("no answer that can be read: it does not say how many digits are right, and where")
    answer = _of_total(total, found) if total is not None else _of_parts(found, others or wrong is not None, length)
    if (wrong is not None and sum(answer) + wrong != length) or (others and not 0 < sum(answer) < length):
        raise ValueError(f"the numbers do not add up to {length} digits")
    return answer


def _nothing(group: Group, length: int) -> bool:
    """Whether the group says "nothing is correct", just "nothing", or "all are wrong"."""
    marks = group.marks - {"A"}
    return (group.amount == 0 and group.marks <= {"R"}) or (group.amount in ("A", length) and marks == {"X"})


def _number(amount: int | str) -> int:
    if isinstance(amount, str):
        raise ValueError("no number of digits that are right")
    return amount


def _of_total(total: int, found: dict[str, Group]) -> Feedback:
    """How `total` right digits lie."""
    if not found:
        if not total:
            return Feedback(0, 0)
        raise ValueError("no placement: it does not say whether the right digits are in their places")
    amounts: dict[str, int] = {}
    for mark, group in found.items():
        if isinstance(group.amount, int):
            amounts[mark] = group.amount
        elif group.amount == "A":
            amounts[mark] = total
    if not amounts:
        raise ValueError("no number of digits in place or out of place")
    for mark in "PW":
        if mark not in amounts:
            amounts[mark] = total - sum(amounts.values())
    if len(found) == 1:
        ((mark, group),) = found.items()
        amount = amounts[mark]
        sure = group.part or group.amount in (0, "A") or "A" in group.marks or (mark == "P" and amount < total)
        if not sure and amount <= total:
            raise ValueError("not clear whether the second number counts digits of the first: say 'of them'")
    if min(amounts.values()) < 0 or amounts["P"] + amounts["W"] != total:
        raise ValueError(f"the numbers do not add up to {total} right digits")
    return Feedback(amounts["P"], amounts["W"])


def _of_parts(found: dict[str, Group], closed: bool, length: int) -> Feedback:
    """Digits in place and out of place, each counted by itself."""
    amounts = {
        mark: length if group.amount == "A" and len(found) == 1 else _number(group.amount)
        for mark, group in found.items()
    }
    if len(found) == 1 and not closed:
        (mark, group), *_ = found.items()
        told = ("R" in group.marks and amounts[mark]) or (mark == "P" and amounts[mark] >= length)
        if not told:
            other = "out of place" if mark == "P" else "in place"
            raise ValueError(f"no number of right digits {other}")
    if not found:
        raise ValueError("no answer that can be read: it does not say how many digits are right, and where")
    return Feedback(amounts.get("P", 0), amounts.get("W", 0))
