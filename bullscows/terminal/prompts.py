"""Asking for a line at the terminal or from a pipe."""

from __future__ import annotations

import contextlib
import sys


class InputEndedError(Exception):
    """The input ended before the game was over."""


def ask(prompt: str) -> str:
    """The next line, without spaces at its ends.

    From a pipe the line is printed after its prompt, so that the output reads like the game.
    Raises InputEndedError at the end of input.
    """
    if sys.stdin.isatty() and sys.stdout.isatty():
        return _typed(prompt)
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print(flush=True)
        raise InputEndedError
    print("".join(ch if ch.isprintable() else " " for ch in line.strip()), flush=True)
    return line.strip()


def _typed(prompt: str) -> str:
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (gives input() its arrow keys)
    try:
        return input(prompt).strip()
    except EOFError:
        print(flush=True)
        raise InputEndedError from None
