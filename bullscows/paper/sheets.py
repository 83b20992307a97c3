"""What everything to print shares: one HTML file that needs nothing else, made for a size of paper."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from ..wording import shown
from . import codes


class Paper(NamedTuple):
    """A size of paper.

    css  its name in a style sheet
    """

    name: str
    css: str
    width_mm: int
    height_mm: int


PAPERS = {"a4": Paper("A4", "A4", 210, 297), "letter": Paper("Letter", "letter", 216, 279)}
SIDE_MM = 12  # margin at either side
_MARGINS = "11mm 12mm 14mm"
_STYLE = """
* {box-sizing: border-box}
body {font: 10.5pt/1.4 system-ui, sans-serif; color: #000; background: #fff; max-width: WIDTHmm; margin: 1em auto;
  padding: 0 4mm}
h1 {font-size: 17pt; line-height: 1.2; margin: 0 0 .2em} h2 {font-size: 12pt; margin: .8em 0 .2em}
p, ul, ol {margin: .25em 0}
table {border-collapse: collapse} thead {display: table-header-group} tr {break-inside: avoid}
th, td {border: .3pt solid #555; padding: 1pt 3pt; text-align: center}
thead th, .shade {background: #e4e4e4; print-color-adjust: exact; -webkit-print-color-adjust: exact}
.who {display: flex; gap: 6mm; margin: 0 0 4mm} .who span {display: flex; flex: 1; gap: 2mm}
.who span:first-child {flex: 2} .who i {flex: 1; border-bottom: .6pt solid #000; height: 1.5em}
.again {font-size: 8pt; color: #444; margin-top: 3mm}
.page {break-before: page} .page:first-of-type {break-before: auto} .whole {break-inside: avoid}
.print {display: block; margin: 0 0 3mm auto; font: inherit; padding: .4em 1em; cursor: pointer}
@media screen {.page:not(:first-of-type) {border-top: 2px dashed #777; margin-top: 8mm; padding-top: 8mm}}
@media print {body {margin: 0; padding: 0; max-width: none} .print {display: none}}
"""


def document(
    title: str, body: str, paper: str = "a4", *, landscape: bool = False, style: str = "", foot: str = ""
) -> str:
    """A file of HTML to print.

    title      the title of the file, as text
    body       HTML; whatever comes from outside is already escaped
    paper      a key of PAPERS
    landscape  whether the page lies on its side
    style      CSS of its own, after the common one
    foot       text at the foot of each page, left of the page's number
    Raises ValueError for paper of another size.
    """
    if paper not in PAPERS:
        raise ValueError(f"expected paper {' or '.join(PAPERS)}, got {shown(paper)}")
    size = PAPERS[paper]
    width = (size.height_mm if landscape else size.width_mm) - 2 * SIDE_MM
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{_page_rule(size, landscape, foot)}{_STYLE.replace('WIDTH', str(width))}{codes.STYLE}{style}"
        "</style></head>\n"
        '<body><button class="print" type="button" onclick="window.print()">Print</button>\n'
        f"{body}\n</body></html>\n"
    )


def _page_rule(size: Paper, landscape: bool, foot: str) -> str:
    lying = " landscape" if landscape else ""
    return (
        f"\n@page {{size: {size.css}{lying}; margin: {_MARGINS};\n"
        f'  @bottom-left {{content: "{_css_text(foot)}"; font: 8pt system-ui, sans-serif; color: #444}}\n'
        '  @bottom-right {content: "Page " counter(page) " of " counter(pages); '
        "font: 8pt system-ui, sans-serif; color: #444}}"
    )


def _css_text(text: str) -> str:
    """The text in a CSS string: what is no plain letter, digit or space is written as its number."""
    return "".join(ch if ch.isascii() and (ch.isalnum() or ch == " ") else f"\\{ord(ch):x} " for ch in text)


def name_and_date() -> str:
    """The lines on which a person writes who and when."""
    return '<div class="who"><span>Name <i></i></span><span>Date <i></i></span></div>'


def page(body: str, kind: str = "") -> str:
    """Something that begins a page of its own."""
    return f'<section class="page {kind}">{body}</section>'


def items(points: Iterable[str]) -> str:
    """A list with a dot before each point; the points are HTML."""
    return f"<ul>{''.join(f'<li>{point}</li>' for point in points)}</ul>"
