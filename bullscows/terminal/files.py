"""Files that are named on the command line."""

import sys
from pathlib import Path

from ..word_lists import MAX_BYTES
from ..wording import number, shown


def read_file(name: str) -> bytes:
    """What a file holds, or standard input for "-". Raises ValueError when it cannot be read, or is too long."""
    try:
        data = _typed() if name == "-" else _stored(name)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ValueError(f"cannot read {shown(name)}: {reason}") from error
    if len(data) > MAX_BYTES:
        raise ValueError(f"cannot read {shown(name)}: it has more than {number(MAX_BYTES)} bytes")
    return data


def _typed() -> bytes:
    if sys.stdin.isatty():
        print("Type or paste it here, then press Ctrl-D on an empty line.", file=sys.stderr)
    return sys.stdin.buffer.read(MAX_BYTES + 1)


def _stored(name: str) -> bytes:
    """As much as is wanted: what is named may have no end."""
    with Path(name).open("rb") as file:
        return file.read(MAX_BYTES + 1)
