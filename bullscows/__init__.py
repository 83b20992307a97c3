"""An exact, explained solver for Bulls and Cows, Mastermind and their family.

>>> from bullscows import Game, score
>>> str(score("5940", "1234"))
'0B 1C'
>>> game = Game().play("1234", "0B1C").play("5678", "1B0C")
>>> len(game.pool), game.pool.partition("0179").worst
(72, 25)
"""

from .explaining.diagnosis import Diagnosis, diagnose
from .explaining.review import review
from .feedback import Clue, Feedback, score
from .game import Game
from .hosts.hosts import DodgingHost, HonestHost
from .objectives import OBJECTIVES, Objective
from .pool import Partition, Pool
from .riddles import Riddle, make_riddle, read_riddle
from .rules import CLASSIC, FOUR_OF_FOUR, MASTERMIND, PRESETS, Rules
from .space import Space, space
from .strategies.foresight import two_step
from .strategies.mixing import Mix
from .strategies.registry import STRATEGIES
from .strategies.strategy import Strategy, greedy, random_consistent
from .strategies.tree import StrategyTree, strategy_tree
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
