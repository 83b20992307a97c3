"""Worksheets to print: blank scoring sheets, riddles, and games to narrow down, with their answers.

Each is one HTML file that needs nothing else. The same numbers make the same sheet again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from ..riddles import Riddle, Step, explain, make_riddle
from ..rules import Rules
from ..wording import LEVELS, count, listed, number
from .codes import Codes
from .narrowing import FEW, Narrowing
from .sheets import document, name_and_date, page

MOST = 30  # games, riddles or sheets in one file
GIVEN_ABOVE = 50  # codes: an easy sheet gives these numbers
TURNS = 10  # lines of a scoring sheet
PER_PLACE = 12  # symbols up to which each place has a row to strike them out
WIDE = 6  # places up to which two games stand side by side
ROOMY = 6  # clues that leave room to work on the page
SPACE = '<div class="space"></div>'
_STYLE = """
.games {display: grid; grid-template-columns: repeat(ACROSS, 1fr); gap: 6mm 9mm; margin-top: 3mm}
.game table, .clues {width: 100%}
.game td {height: 7mm} .game th, .game td {font-size: 9pt} .game h2 {margin: 0 0 1mm}
.game td:first-child, .game th:first-child {width: 7mm} .game .count {width: 13mm}
.strike {display: flex; flex-wrap: wrap; gap: 0 .8mm; font: 9pt/1.5 ui-monospace, monospace; margin: .6mm 0}
.strike b {font: 8.5pt/1.6 system-ui, sans-serif; min-width: 14mm} .strike i {font-style: normal; min-width: 4.6mm;
  text-align: center}
.riddle {display: grid; grid-template-columns: 3fr 2fr; gap: 0 6mm; border-top: .6pt solid #000; padding: 2mm 0 4mm}
.riddle h2 {margin: 0 0 1mm; grid-column: 1 / -1} .riddle ol {list-style: none; padding: 0; line-height: 1.75}
.clues {margin: 3mm 0} .clues td {height: 10mm; padding: 1pt 6pt} .blank {width: 34mm} .work {width: 40%}
.fits {display: flex; flex-wrap: wrap; gap: 4mm 6mm; margin: 3mm 0}
.line {display: inline-block; border-bottom: .6pt solid #000; min-width: 26mm; height: 1.4em;
  vertical-align: bottom}
.space {height: 40mm; border: .3pt solid #999; margin: 2mm 0 3mm}
.key h2 {margin-top: 4mm} .key ol {padding-left: 1.6em}
@media screen and (max-width: 600px) {.games, .riddle {grid-template-columns: 1fr}}
"""


def scoring_sheets(rules: Rules, many: int = 4, paper: str = "a4", pegs: bool | None = None) -> str:
    """Blank sheets to play on: four games a page, two where codes are long.

    pegs  whether codes are drawn as pegs; if not given, where they look like those of Mastermind
    Raises ValueError for no game or more than 30, and for paper other than "a4" and "letter".
    """
    _check(many)
    codes = Codes(rules, pegs)
    a_page = 4 if rules.length <= WIDE else 2
    pages = [range(first, min(first + a_page, many + 1)) for first in range(1, many + 1, a_page)]
    body = "\n".join(
        page(
            f"{name_and_date()}<h1>Bulls and Cows: scoring sheet</h1>{codes.rules_in_words()}"
            f'<div class="games">{"".join(_blank_game(codes, game) for game in games)}</div>'
        )
        for games in pages
    )
    style = _STYLE.replace("ACROSS", "2" if rules.length <= WIDE else "1")
    foot = f"Scoring sheets for {count(many, 'game')}. {codes.sentence}"
    return document("Bulls and Cows: scoring sheet", body, paper, style=style, foot=foot)


def _blank_game(codes: Codes, game: int) -> str:
    lines = "".join(f"<tr><td>{turn}</td><td></td><td></td><td></td></tr>" for turn in range(1, TURNS + 1))
    return (
        f'<div class="game whole"><h2>Game {game}</h2><table><thead><tr><th>#</th><th>Guess</th>'
        f'<th class="count">Bulls</th><th class="count">Cows</th></tr></thead><tbody>{lines}</tbody></table>'
        f"{_strike_out(codes)}</div>"
    )


def _strike_out(codes: Codes) -> str:
    """The symbols to strike out: those that are not in the code, or for each place those that are not there."""
    rules = codes.rules
    places = range(1, rules.length + 1)
    apart = len(rules.symbols) <= PER_PLACE and rules.length <= WIDE
    rows = [f"Place {place}" for place in places] if apart else ["Strike out"]
    cells = "".join(f"<i>{codes.symbols(symbol)}</i>" for symbol in rules.symbols)
    return "".join(f'<div class="strike"><b>{row}</b>{cells}</div>' for row in rows)


def riddles(rules: Rules, first: int = 0, level: int = 2, many: int = 4) -> dict[int, Riddle]:
    """The riddles with the numbers from `first` on. Raises ValueError as `make_riddle`, and for none or over 30."""
    _check(many)
    return {each: make_riddle(rules, each, level) for each in range(first, first + many)}


def riddle_sheet(numbered: Mapping[int, Riddle], paper: str = "a4", pegs: bool | None = None) -> str:
    """Riddles of one kind by number, with room to work, and a page of answers with their steps.

    pegs  as for `scoring_sheets`
    Raises ValueError for no riddle or more than 30, and for paper other than "a4" and "letter".
    """
    _check(len(numbered))
    some = next(iter(numbered.values()))
    codes = Codes(some.rules, pegs)
    title = f"Open the lock: {count(len(numbered), 'riddle')}"
    foot = f"{_span('Riddle', list(numbered))}, {LEVELS[some.difficulty]}. {codes.sentence}"
    questions = "".join(_riddle(codes, each, riddle) for each, riddle in numbered.items())
    answers = "".join(_riddle_answer(codes, each, riddle) for each, riddle in numbered.items())
    body = page(
        f"{name_and_date()}<h1>{title}</h1><p><b>Rules.</b> A lock opens with one code: {escape(codes.told)}. "
        f"Each line tries a code and says how many of its {codes.noun}s are in the lock's code, and how many "
        "of them stand in the right place. Only one code fits every line, and no line can be left out.</p>"
        f"{codes.legend()}{questions}{_again(foot)}"
    )
    key = page(f"<h1>Answers to {count(len(numbered), 'riddle')}</h1>{answers}{_again(foot)}", "key")
    return document(title, f"{body}\n{_words(codes)}\n{key}", paper, style=_STYLE, foot=foot)


def _words(codes: Codes) -> str:
    """The list that codes are from, as a page; nothing for other codes."""
    return page(codes.words()) if codes.words() else ""


def _riddle(codes: Codes, each: int, riddle: Riddle) -> str:
    lines = "".join(f"<li>{codes.worded(clue)}</li>" for clue in riddle.clues)
    return (
        f'<div class="riddle whole"><h2>Riddle {each}</h2><ol>{lines}</ol><div>{_strike_out(codes)}'
        f"<p>The code: {codes.boxes('Room for the code')}</p></div></div>"
    )


def _riddle_answer(codes: Codes, each: int, riddle: Riddle) -> str:
    steps = [f"<li>{_short(codes, step)}</li>" for step in explain(riddle.rules, riddle.clues) if step.clue]
    return (
        f'<div class="whole"><h2>Riddle {each}: {codes.code(riddle.solution)}</h2><ol>{"".join(steps)}</ol></div>'
    )


def _short(codes: Codes, step: Step) -> str:
    """A step in few words: what is out, in, and in place; and how many codes are left, or which."""
    found = [f"{listed(list(step.out))} out"] if step.out else []
    found += [f"{listed(list(step.sure))} in"] if step.sure else []
    found += [f"{symbol} at place {place}" for symbol, place in step.placed]
    left = f"{count(step.after, 'code')} left" + (f": {', '.join(step.codes)}" if step.codes else "")
    assert step.clue
    return f"{codes.code(step.clue.guess)} ({step.clue.answer}): {escape('; '.join([*found, left]))}"


def narrowing_sheet(games: Sequence[Narrowing], level: int = 2, paper: str = "a4", pegs: bool | None = None) -> str:
    """Games to narrow down, a page for each, and pages of answers.

    level  1: numbers above 50 are given, and how many codes are left in the end; 2: only that; 3: nothing
    pegs   as for `scoring_sheets`
    Raises ValueError for no game or more than 30, another level, and paper other than "a4" and "letter".
    """
    _check(len(games))
    if level not in LEVELS:
        raise ValueError(f"expected level 1, 2 or 3, got {level!r}")
    codes = Codes(games[0].game.rules, pegs)
    names = games[0].name if len(games) == 1 else f"{games[0].name} to {games[-1].name}"
    foot = f"Narrow it down, {LEVELS[level]}: {names}. {codes.sentence}"
    pages = [page(_narrowing(codes, each, level)) for each in games]
    answers = "".join(_narrowing_answer(codes, each) for each in games)
    key = page(f"<h1>Answers: narrow it down</h1>{answers}{_again(foot)}", "key")
    return document("Narrow it down", "\n".join([*pages, _words(codes), key]), paper, style=_STYLE, foot=foot)


def _narrowing(codes: Codes, each: Narrowing, level: int) -> str:
    known = [level == 1 and size > GIVEN_ABOVE for size in each.left]
    sizes = [number(size) if known else "" for size, known in zip(each.left, known, strict=True)]
    rows = "".join(
        f"<tr><td>{turn}</td><td>{codes.code(clue.guess)}</td><td>{clue.answer}</td><td>{size}</td><td></td></tr>"
        for turn, (clue, size) in enumerate(zip(each.game.clues, sizes[1:], strict=True), start=1)
    )
    spots, told = len(each.fits), "All of them"
    if level == max(LEVELS):
        spots = max(FEW, spots)
    else:
        told = {1: "There is one", 2: "There are two"}.get(spots, f"There are {number(spots)}")
    return (
        f"{name_and_date()}<h1>Narrow it down: {escape(each.name)}</h1>{codes.rules_in_words()}"
        f"<p><b>1.</b> How many codes are there before any clue? {_line(sizes[0])}</p>"
        "<p><b>2.</b> How many codes still fit after each clue? A code fits when, as the secret, it would have "
        "given every answer so far.</p>"
        '<table class="clues"><thead><tr><th>#</th><th>Guess</th><th>Answer</th><th class="blank">Codes left</th>'
        f'<th class="work">How I know</th></tr></thead><tbody>{rows}</tbody></table>'
        f"<p><b>3.</b> Which codes fit all the clues? {told}:</p>"
        f'<div class="fits">{codes.boxes("Room for a code") * spots}</div>{_strike_out(codes)}'
        f"{SPACE if len(each.game.clues) <= ROOMY else ''}"
        "<p><b>4.</b> Which of them would you say next, so that few codes are left whatever the answer?</p>"
        f"<p>I would say {_line('')} At worst this many are left: {_line('')}</p>"
    )


def _line(given: str) -> str:
    return f"<b>{given}</b>" if given else '<span class="line"></span>'


def _narrowing_answer(codes: Codes, each: Narrowing) -> str:
    rows = "".join(
        f"<li>{codes.code(clue.guess)} ({clue.answer}): {count(size, 'code')} left</li>"
        for clue, size in zip(each.game.clues, each.left[1:], strict=True)
    )
    fits = ", ".join(map(codes.code, each.fits))
    worst = f"{count(each.worst, 'code')} {'fits' if each.worst == 1 else 'fit'} after the worst answer"
    last = f"{worst}; no other code that fits leaves fewer" if len(each.fits) > 1 else "it must be the secret"
    return (
        f'<div class="whole"><h2>{escape(each.name)}</h2><p>Before any clue: {each.game.rules.formula} codes.</p>'
        f"<ol>{rows}</ol>"
        f"<p>{'They are' if len(each.fits) > 1 else 'The code'}: {fits}.</p>"
        f"<p>Say next: {codes.code(each.guess)}; {last}.</p><p>{escape(each.note)}</p></div>"
    )


def _span(noun: str, numbers: list[int]) -> str:
    return f"{noun} {numbers[0]}" if len(numbers) == 1 else f"{noun}s {numbers[0]} to {numbers[-1]}"


def _again(foot: str) -> str:
    return f'<p class="again">{escape(foot)} The same numbers make the same sheet again.</p>'


def _check(many: int) -> None:
    if not 1 <= many <= MOST:
        raise ValueError(f"expected 1 to {MOST} of them on a worksheet, got {number(many)}")
