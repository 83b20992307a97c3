"""Files that are named on the command line."""

import sys
from pathlib import Path

from ..wording import shown


def read_file(name: str) -> bytes:
    """What a file holds, or standard input for "-". Raises ValueError when it cannot be read."""
    if name == "-":
        if sys.stdin.isatty():
            print("Type or paste it here, then press Ctrl-D on an empty line.", file=sys.stderr)
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ValueError(f"cannot read {shown(name)}: {reason}") from error
