"""Word lists that visitors brought, as files in a folder that all processes of one server share.

Only where the environment variable names a folder; bounded in bytes: what was asked for longest ago goes.
"""

from __future__ import annotations

import logging
import os
import re
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from bullscows import Rules

VARIABLE = "BULLSCOWS_WORDS"
MAX_BYTES = 64 << 20
LOG = logging.getLogger(__name__)


def put(key: str, rules: Rules) -> None:
    """Store the list of these rules under its fingerprint; where that cannot be, the log says why."""
    path = _path(key)
    if path is None or path.exists():
        return
    assert rules.words is not None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            file.write("\n".join(rules.words))
        Path(file.name).replace(path)  # whole at once: others may be reading
        _make_room(path.parent)
    except OSError as problem:
        LOG.warning("A word list could not be stored for the other processes: %s", problem)


def find(key: str) -> Rules | None:
    """The rules of the list with this fingerprint; None where it is not there, or its file was changed."""
    path = _path(key)
    if path is None or not path.exists():
        return None
    try:
        rules = Rules.from_words(path.read_text("utf-8").splitlines())
        path.touch()
    except (OSError, ValueError) as problem:
        LOG.warning("A word list that was stored could not be read: %s", problem)
        return None
    return rules if rules.words is not None and rules.words.fingerprint == key else None


def _path(key: str) -> Path | None:
    """The file of a list; None where no folder is named, or the key is no fingerprint."""
    folder = os.environ.get(VARIABLE)
    return Path(folder) / f"{key}.txt" if folder and re.fullmatch("[0-9a-f]{16}", key) else None


def _make_room(folder: Path) -> None:
    """Remove the files that were used longest ago until the others fit; another process may be doing so too."""
    files = []
    for path in folder.iterdir():
        with suppress(FileNotFoundError):
            files.append((path.stat().st_mtime_ns, path.stat().st_size, path))
    taken = sum(size for _, size, _ in files)
    for _, size, path in sorted(files):
        if taken <= MAX_BYTES:
            break
        path.unlink(missing_ok=True)
        taken -= size
