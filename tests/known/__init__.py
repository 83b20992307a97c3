"""Known answers: figures with their source, in the JSON files beside this one."""

import json
from pathlib import Path
from typing import Any


def known(name: str) -> Any:
    """What `name`.json says."""
    return json.loads((Path(__file__).parent / f"{name}.json").read_text(encoding="utf-8"))
