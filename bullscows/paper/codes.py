"""Codes on paper: as they are written, or as rings with the symbol in each, which a copier does no harm."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from ..feedback import Clue
from ..pegs import PEGS, are_colours, key, number_of
from ..riddles.wording import word_clue
from ..rules import Rules
from ..wording import count

MAX_WORDS = 1_000  # of a list that is printed: two pages
_RINGS = "\n".join(f".ring-{n} {{border-color: {each.colour}}}" for n, each in enumerate(PEGS))
# A ring of white or yellow is seen by the thin line around it.
STYLE = f"""
.code {{font-family: ui-monospace, monospace; font-weight: 700; white-space: nowrap}}
.boxes {{display: inline-flex; gap: 1mm; vertical-align: middle}}
.boxes i {{width: 8mm; height: 8mm; border: .6pt solid #000}} .boxes.round i {{border-radius: 50%}}
.ring {{display: inline-block; box-sizing: border-box; width: 1.75em; height: 1.75em; margin: .06em .1em;
  border: 1.8pt solid; border-radius: 50%; outline: .5pt solid #000;
  font: 700 .95em/calc(1.75em - 3.6pt) system-ui, sans-serif; text-align: center; vertical-align: middle}}
.words {{columns: 7; font: 9pt ui-monospace, monospace}} .words span {{display: block}}
.key-of-colours > span {{white-space: nowrap; margin-right: .9em}}
{_RINGS}
"""


@dataclass(frozen=True)
class Codes:
    """How codes of some rules stand on paper.

    pegs  whether they are drawn as pegs; if not given, where they look like those of Mastermind
    """

    rules: Rules
    pegs: bool | None = None

    @property
    def drawn(self) -> bool:
        """Whether codes are drawn as pegs."""
        return are_colours(self.rules) if self.pegs is None else self.pegs

    @property
    def noun(self) -> str:
        """What one symbol is called."""
        return "colour" if self.drawn else self.rules.noun

    def code(self, text: str) -> str:
        """A code as HTML."""
        return f'<span class="code">{self.symbols(text)}</span>'

    @staticmethod
    def plain(text: str) -> str:
        """A code as HTML where there is no room for pegs."""
        return f'<span class="code">{escape(text)}</span>'

    def symbols(self, text: str) -> str:
        """The symbols of a code as HTML."""
        if not self.drawn:
            return escape(text)
        return "".join(
            f'<span class="ring ring-{number_of(self.rules, each)}">{escape(each)}</span>' for each in text
        )

    def boxes(self, label: str) -> str:
        """Empty boxes for the symbols of one code, round where they are pegs."""
        shape = "boxes round" if self.drawn else "boxes"
        return (
            f'<span class="{shape}" role="img" aria-label="{escape(label)}">{"<i></i>" * self.rules.length}</span>'
        )

    def worded(self, clue: Clue) -> str:
        """The line of a riddle for a clue."""
        meaning = word_clue(clue, self.noun).split(": ", 1)[1]
        return f"{self.code(clue.guess)}: {escape(meaning)}"

    def rules_in_words(self) -> str:
        """The rules of the game as a paragraph, with the names of the colours below it."""
        pins = " A bull is a black pin, a cow a white pin." if self.drawn else ""
        return (
            f"<p><b>Rules.</b> {escape(self.sentence)} One player hides a code. The answer to a guess counts "
            f"bulls (B: right {self.noun}, right place) and cows (C: right {self.noun}, wrong place).{pins}</p>"
            + self.legend()
        )

    @property
    def told(self) -> str:
        """The rules in few words."""
        if not self.drawn or not self.rules.repeats:
            return str(self.rules).rstrip(".")
        colours = count(len(self.rules.symbols), "colour")
        return f"{count(self.rules.length, 'peg')} of {colours}, a colour may come more than once"

    @property
    def sentence(self) -> str:
        """The rules as a sentence."""
        return f"{self.told[0].upper()}{self.told[1:]}."

    def words(self) -> str:
        """The list that codes are from, for a page of its own; nothing for other codes, and for longer lists only
        the sentence that it is needed."""
        if self.rules.words is None:
            return ""
        title = f"<h1>The {count(self.rules.size, 'word')}</h1>"
        if self.rules.size > MAX_WORDS:
            return f"{title}<p>A code is one of them: have the list at hand.</p>"
        listed = "".join(f"<span>{escape(word)}</span>" for word in self.rules.words)
        return f'{title}<p>A code is one of these.</p><div class="words">{listed}</div>'

    def legend(self) -> str:
        """The names of the colours; nothing where codes are only written."""
        if not self.drawn:
            return ""
        names = "".join(f"<span>{self.symbols(symbol)} {each.name}</span>" for symbol, each in key(self.rules))
        return f'<p class="key-of-colours">{names}</p>' if names else ""
