"""Text from outside, made safe to show where Streamlit reads Markdown."""

import re


def as_text(text: str) -> str:
    """The text with every character that Markdown could act on escaped.

    >>> as_text("![](//host/x.png)")
    '\\\\!\\\\[\\\\]\\\\(\\\\/\\\\/host\\\\/x\\\\.png\\\\)'
    """
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", re.sub(r"\s", " ", text))
