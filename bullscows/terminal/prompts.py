"""Asking for a line at the terminal or from a pipe."""

from __future__ import annotations

import contextlib
import sys

from .. import limits


class InputEndedError(Exception):
    """The input ended before the game was over."""


def ask(prompt: str) -> str:
    """The next line, without spaces at its ends.

    From a pipe the line is printed after its prompt, so that the output reads like the game.
    Raises InputEndedError at the end of input, and ValueError for a line that is too long.
    """
    if sys.stdin.isatty() and sys.stdout.isatty():
        line = _typed(prompt)
        limits.check(line, limits.TYPED, "a line")
        return line
    print(prompt, end="", flush=True)
    try:
        line = _piped()
    except (InputEndedError, ValueError):
        print(flush=True)
        raise
    print("".join(ch if ch.isprintable() else " " for ch in line), flush=True)
    return line


def _piped() -> str:
    """The next line of a pipe. One that is too long is passed over, and no more of it than a piece is held."""
    line = sys.stdin.readline(limits.TYPED + 1)
    if not line:
        raise InputEndedError
    came, piece = len(line.rstrip("\n")), line
    while not piece.endswith("\n") and (piece := sys.stdin.readline(limits.TYPED)):
        came += len(piece.rstrip("\n"))
    limits.check(came, limits.TYPED, "a line")
    return line.strip()


def _typed(prompt: str) -> str:
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (gives input() its arrow keys)
    try:
        return input(prompt).strip()
    except EOFError:
        print(flush=True)
        raise InputEndedError from None
