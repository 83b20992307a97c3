"""An exact, explained solver for Bulls and Cows, Mastermind and their family.

>>> from bullscows import Game, score
>>> str(score("5940", "1234"))
'0B 1C'
>>> game = Game().play("1234", "0B1C").play("5678", "1B0C")
>>> len(game.pool), game.pool.partition("0179").worst
(72, 25)
"""

from .diagnosis import Diagnosis, diagnose
from .feedback import Clue, Feedback, score
from .foresight import two_step
from .game import Game
from .hosts import DodgingHost, HonestHost
from .mixing import Mix
from .objectives import OBJECTIVES, Objective
from .pool import Partition, Pool
from .registry import STRATEGIES
from .review import review
from .riddles import Riddle, make_riddle, read_riddle
from .rules import CLASSIC, FOUR_OF_FOUR, MASTERMIND, PRESETS, Rules
from .space import Space, space
from .strategies import Strategy, greedy, random_consistent
from .tree import StrategyTree, strategy_tree

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
    "diagnose",
    "greedy",
    "make_riddle",
    "random_consistent",
    "read_riddle",
    "review",
    "score",
    "space",
    "strategy_tree",
    "two_step",
]
