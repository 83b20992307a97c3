"""Where words go: standard output for what was asked, standard error for the rest; and when they have colour."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO

from rich.console import Console

NARROWEST = 20


def has_colour(file: IO[str]) -> bool:
    """Whether escape codes may be written to `file`: on a terminal that knows them, without NO_COLOR."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") in ("dumb", "unknown"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or file.isatty()


def can_animate(file: IO[str]) -> bool:
    """Whether what stands on `file` can be drawn over."""
    return has_colour(file) and file.isatty()


def _height() -> int:
    return shutil.get_terminal_size((80, 24)).lines


def width() -> int:
    """Columns of the terminal, or what COLUMNS says; 80 where there is none."""
    return max(NARROWEST, shutil.get_terminal_size((80, 24)).columns)


def console(file: IO[str] | None = None) -> Console:
    """A console on `file`, standard output when none is given; plain text where there is no colour."""
    file = file or sys.stdout
    return Console(
        file=file,
        width=width(),
        height=_height(),  # given both, rich takes a dumb terminal's size as it is
        color_system="auto" if has_colour(file) else None,
        highlight=False,
        markup=False,
        emoji=False,
    )


def one_line(text: str) -> str:
    """The text without line breaks and without characters that a terminal obeys."""
    return "".join(ch if ch.isprintable() else "�" for ch in " ".join(text.split()))


def complain(text: str) -> None:
    """One line on standard error, however long; nothing where that takes no more."""
    with suppress(OSError):
        console(sys.stderr).print(one_line(text), style="red", soft_wrap=True)


def prepare_streams() -> None:
    """Give each missing stream an end, and let no character that a stream cannot hold stop the program."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123 (open to the end)
        stream = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def is_plain(on: Console) -> bool:
    """Whether the console cannot hold block characters."""
    return on.options.ascii_only


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """A spinner on standard error while something takes long, where a spinner can be drawn."""
    if not can_animate(sys.stderr):
        yield
        return
    with console(sys.stderr).status(f"{what} …"):
        yield
