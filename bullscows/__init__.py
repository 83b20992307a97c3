"""An exact, explained solver for Bulls and Cows, Mastermind and their family.

>>> from bullscows import Game, score
>>> str(score("5940", "1234"))
'0B 1C'
>>> game = Game().play("1234", "0B1C").play("5678", "1B0C")
>>> len(game.pool), game.pool.partition("0179").worst
(72, 25)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .feedback import Clue, Feedback, score
from .game import Game
from .objectives import OBJECTIVES, Objective
from .pool import Partition, Pool
from .rules import CLASSIC, FOUR_OF_FOUR, MASTERMIND, PRESETS, Rules
from .space import Space, space
from .strategies.foresight import two_step
from .strategies.mixing import Mix
from .strategies.registry import STRATEGIES
from .strategies.strategy import Strategy, greedy, random_consistent
from .strategies.tree import StrategyTree, strategy_tree

if TYPE_CHECKING:
    from .explaining.diagnosis import Diagnosis, diagnose
    from .explaining.review import review
    from .hosts.hosts import DodgingHost, HonestHost
    from .riddles import Riddle, make_riddle, read_riddle
    from .transcript import Transcript, read_game

__all__ = [
    "CLASSIC",
    "FOUR_OF_FOUR",
    "MASTERMIND",
    "OBJECTIVES",
    "PRESETS",
    "STRATEGIES",
    "Clue",
    "Diagnosis",
    "DodgingHost",
    "Feedback",
    "Game",
    "HonestHost",
    "Mix",
    "Objective",
    "Partition",
    "Pool",
    "Riddle",
    "Rules",
    "Space",
    "Strategy",
    "StrategyTree",
    "Transcript",
    "diagnose",
    "greedy",
    "make_riddle",
    "random_consistent",
    "read_game",
    "read_riddle",
    "review",
    "score",
    "space",
    "strategy_tree",
    "two_step",
]

# Loaded when first asked for: `import bullscows` takes no longer for what only some of its users want.
_LATER = {
    "Diagnosis": "explaining.diagnosis",
    "DodgingHost": "hosts.hosts",
    "HonestHost": "hosts.hosts",
    "Riddle": "riddles",
    "Transcript": "transcript",
    "diagnose": "explaining.diagnosis",
    "make_riddle": "riddles",
    "read_game": "transcript",
    "read_riddle": "riddles",
    "review": "explaining.review",
}


def __getattr__(name: str) -> Any:
    """A public name of a room that is not loaded yet."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_LATER[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
