"""The terminal face as a process: through pipes, and through a pseudo-terminal."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "bullscows")
PLAIN = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TERM", "GITHUB_ACTIONS", "PY_COLORS", "TERMINAL_WIDTH")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 120  # seconds without a sign of life: then a test would wait for ever


class Ran(NamedTuple):
    """How a process ended."""

    code: int
    out: str
    err: str


def environment(**changes: str) -> dict[str, str]:
    """This process's environment without what decides on colour and width, and with the changes."""
    kept = {name: value for name, value in os.environ.items() if name not in PLAIN}
    return {**kept, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **changes}


def run(*arguments: str, typed: str | None = None, **changes: str) -> Ran:
    """The command through pipes; without `typed` its input is at its end from the start."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        cwd=ROOT,
        env=environment(**changes),
        input=(typed or "").encode(),
        capture_output=True,
        timeout=PATIENCE,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


class Terminal:
    """The command on a pseudo-terminal of its own, which is its controlling one: Ctrl-C reaches it."""

    def __init__(self, *arguments: str, columns: int = 80, **changes: str) -> None:
        import fcntl
        import pty
        import termios

        self.screen, inner = pty.openpty()
        self.resize(columns)

        def take_over() -> None:
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            cwd=ROOT,
            env=environment(**changes),
            stdin=inner,
            stdout=inner,
            stderr=inner,
            preexec_fn=take_over,
        )
        os.close(inner)
        self.raw = ""

    def resize(self, columns: int) -> None:
        """Make the window this wide."""
        import fcntl
        import struct
        import termios

        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.screen)

    @property
    def text(self) -> str:
        """What was written, without escape codes."""
        return ESCAPE.sub("", self.raw).replace("\r\n", "\n")

    def expect(self, words: str) -> None:
        """Read on until these words have been written since the last call."""
        start = getattr(self, "_seen", 0)
        while words not in self.text[start:]:
            assert self._read(), f"the program ended without {words!r}:\n{self.text}"
        self._seen = self.text.index(words, start) + len(words)

    def type(self, text: str) -> None:
        """Keys that are pressed."""
        os.write(self.screen, text.encode())

    def interrupt(self) -> int:
        """Ctrl-C, pressed again where it came just before Python waited for a key; the exit code."""
        for _ in range(PATIENCE):
            self.type("\x03")
            if select.select([self.screen], [], [], 1)[0] and not self._read_all():
                break
        return self.end()

    def _read_all(self) -> bool:
        """Read what is there; whether the program still runs."""
        while select.select([self.screen], [], [], 1)[0]:
            if not self._read():
                return False
        return True

    def end(self) -> int:
        """Read to the end; the exit code."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        ready, _, _ = select.select([self.screen], [], [], PATIENCE)
        assert ready, f"nothing was written any more after:\n{self.text}"
        try:
            data = os.read(self.screen, 65536)
        except OSError:  # how Linux says that the other end is closed
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)
