"""A strategy on paper: a printable page by which a person plays it without a computer."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from ..explaining.tree_walk import TreeWalk, played_by
from ..feedback import Feedback
from ..strategies.tree import StrategyTree
from ..wording import count, number
from .codes import Codes
from .sheets import document, items, name_and_date

MAX_STEPS = 260  # lines: six to eight pages of A4
_STYLE = """
body {font-size: 10pt; line-height: 1.35}
table {width: 100%; margin-top: .8em; font-size: SIZEpt; table-layout: fixed}
th, td {padding: 1pt 2pt; vertical-align: top; line-height: 1.25}
tbody tr:nth-child(even) {background: #f2f2f2; print-color-adjust: exact; -webkit-print-color-adjust: exact}
.none {color: #666}
.turn th {text-align: left; background: #fff; padding-top: 5pt} .go {white-space: nowrap} .from {font-weight: 400}
@media screen {table {min-width: 250mm}}
"""


class _Plan(NamedTuple):
    """What is on the sheet: nodes by turn, their step numbers, and the answers that have a column."""

    walk: TreeWalk
    codes: Codes
    levels: list[list[int]]
    steps: dict[int, int]
    answers: list[Feedback]

    @property
    def whole(self) -> bool:
        """Whether every game can be played to its end."""
        return all(_is_end(self.walk, node) for node in range(len(self.walk)) if self._hangs_loose(node))

    def _hangs_loose(self, node: int) -> bool:
        return node not in self.steps and self.walk.parent(node) in self.steps


def decision_sheet(
    tree: StrategyTree, turns: int | None = None, paper: str = "a4", pegs: bool | None = None
) -> str:
    """The sheet as one HTML file that needs nothing else: rules, how to read it, and a line for each position.

    turns  how many turns have lines of their own; the guesses of the turn after stand in their
           cells. If not given, as many as fit a handful of pages: all of 3 digits, three of 4
    paper  "a4" or "letter"; it lies on its side
    pegs   whether codes are drawn as pegs; if not given, where they look like those of Mastermind
    Raises ValueError for a tree of a sample, for fewer than one turn, and for other paper.
    """
    if not tree.exact:
        raise ValueError("expected a tree of every secret, got one of a sample")
    if turns is not None and turns < 1:
        raise ValueError(f"expected at least 1 turn, got {turns}")
    plan = _plan(TreeWalk(tree), Codes(tree.rules, pegs), turns)
    title = f"Decision sheet: {_name(tree)}, from {tree.opening}"
    size = 8.5 if len(plan.answers) <= 14 else 6.5
    body = f"{name_and_date()}<h1>{escape(title)}</h1>\n{_introduction(plan)}\n{_table(plan)}"
    style = _STYLE.replace("SIZE", str(size))
    return document(title, body, paper, landscape=True, style=style, foot=f"{title}. {plan.codes.sentence}")


def _name(tree: StrategyTree) -> str:
    player = played_by(tree)
    return player.name if player else tree.strategy


def _plan(walk: TreeWalk, codes: Codes, turns: int | None) -> _Plan:
    """Take whole turns, one after the other, while they fit; the first always does."""
    levels, level = [[0]], [0]
    while True:
        level = [each for node in level for each in walk.children(node).values() if not _is_end(walk, each)]
        full = sum(map(len, levels)) + len(level) > MAX_STEPS if turns is None else len(levels) >= turns
        if not level or full:
            break
        levels.append(level)
    steps = {node: n for n, node in enumerate([node for level in levels for node in level], start=1)}
    used = {answer for node in steps for answer in walk.children(node)}
    return _Plan(walk, codes, levels, steps, sorted(used))


def _is_end(walk: TreeWalk, node: int) -> bool:
    """Whether a cell says it all: the secret is known, or is one of two that are guessed in turn."""
    return walk.below[node] == 1 or (walk.below[node] == 2 and walk.found[node] == 1)


def _introduction(plan: _Plan) -> str:
    tree = plan.walk.tree
    player = played_by(tree)
    summary = player.summary if player else ""
    extent = (
        "The whole strategy is here: every game can be played to its end."
        if plan.whole
        else f"The first {count(len(plan.levels), 'turn')} are here, with the guesses of turn "
        f"{len(plan.levels) + 1} in the cells; the whole strategy has {number(_all_steps(plan.walk))} lines."
    )
    facts = (
        f"Finds each of the {count(len(tree.secrets), 'secret')} in {count(tree.worst, 'guess', 'guesses')} "
        f"at most, {number(tree.mean, 4)} on average, the winning guess included."
    )
    words = [
        plan.codes.rules_in_words(),
        f"<p><b>Strategy.</b> {escape(summary)} {facts} {extent}</p>",
        f"<h2>How to read it</h2>{_reading(plan)}",
    ]
    return "\n".join(words)


def _reading(plan: _Plan) -> str:
    """How to follow the sheet, with one game as example."""
    win = Feedback(plan.walk.tree.rules.length, 0)
    points = [
        f"Begin at step 1 and say its guess. Go right to the column of the answer: the cell holds your next guess. "
        f"All bulls ({win}) is a win.",
        "<b>▸ 12</b>: say the guess of the cell, and read its answer at step 12.",
        "A code alone in its cell is the secret.",
        "<b>or</b>: two codes are left. Say the first; if it is wrong, the second is the secret.",
        "A dash: this answer cannot come. Check the answers given so far.",
    ]
    if not plan.whole:
        points.append("<b>… 9</b>: say the guess; the sheet ends here, with 9 codes that still fit.")
    return f"{items(points)}<p><b>Example.</b> {_example(plan)}</p>"


def _example(plan: _Plan) -> str:
    """The game against one of the hardest secrets, as far as the sheet goes."""
    walk = plan.walk
    secret = walk.hardest()[0]
    said = []
    for node, clue in zip(walk.trail(walk.node_of(secret)), walk.tree.path(secret), strict=True):
        if node not in plan.steps:
            last = f"{clue.guess} or {secret}" if _is_end(walk, node) and clue.guess != secret else clue.guess
            said.append(f"then {last}")
            break
        said.append(f"step {plan.steps[node]}: {clue.guess}, answer {clue.answer}")
    return escape(f"The secret is {secret}. {'; '.join(said)[:1].upper()}{'; '.join(said)[1:]}.")


def _all_steps(walk: TreeWalk) -> int:
    return sum(not _is_end(walk, node) for node in range(len(walk)))


def _table(plan: _Plan) -> str:
    heads = "".join(f'<th scope="col">{answer}</th>' for answer in plan.answers)
    bodies = "".join(_turn(plan, turn, level) for turn, level in enumerate(plan.levels, start=1))
    return (
        '<table><thead><tr><th scope="col">Step</th><th scope="col">Comes from</th><th scope="col">Codes left</th>'
        f'<th scope="col">Say</th>{heads}</tr></thead>{bodies}</table>'
    )


def _turn(plan: _Plan, turn: int, level: list[int]) -> str:
    rows = "".join(_row(plan, node) for node in level)
    across = len(plan.answers) + 4
    return f'<tbody><tr class="turn"><th scope="rowgroup" colspan="{across}">Turn {turn}</th></tr>{rows}</tbody>'


def _row(plan: _Plan, node: int) -> str:
    walk = plan.walk
    children, answer = walk.children(node), walk.answer(node)
    came = f"{plan.steps[walk.parent(node)]}: {answer}" if answer else "start"
    cells = "".join(_cell(plan, children.get(answer)) for answer in plan.answers)
    return (
        f'<tr><th scope="row">{plan.steps[node]}</th><td class="from">{came}</td>'
        f"<td>{number(int(walk.below[node]))}</td><td>{plan.codes.plain(walk.guess(node))}</td>{cells}</tr>"
    )


def _cell(plan: _Plan, node: int | None) -> str:
    walk = plan.walk
    if node is None:
        return '<td class="none">–</td>'
    said = plan.codes.plain(walk.guess(node))
    if node in plan.steps:
        said += f' <span class="go">▸ {plan.steps[node]}</span>'
    elif not _is_end(walk, node):
        said += f' <span class="go">… {number(int(walk.below[node]))}</span>'
    elif walk.below[node] == 2:
        said += f" or {plan.codes.plain(walk.guess(next(iter(walk.children(node).values()))))}"
    return f"<td>{said}</td>"
