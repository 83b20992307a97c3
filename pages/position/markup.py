"""Text for a page: of an error, as a sentence; from outside, made safe to show where Streamlit reads Markdown."""

import re


def as_text(text: str) -> str:
    """The text with every character that Markdown could act on escaped.

    >>> as_text("![](//host/x.png)")
    '\\\\!\\\\[\\\\]\\\\(\\\\/\\\\/host\\\\/x\\\\.png\\\\)'
    """
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", re.sub(r"\s", " ", text))


def sentence(problem: ValueError | str) -> str:
    """What an error says, as a sentence.

    >>> sentence(ValueError("expected 4 symbols, got 2"))
    'Expected 4 symbols, got 2.'
    """
    said = str(problem)
    return f"{said[:1].upper()}{said[1:]}."
