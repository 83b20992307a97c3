"""Charts: plain results of the package in, a plotly Figure out. For pages and notebooks alike.

Every figure has a title that says what to see and an alternative text, `describe(figure)`. None sets
a background or a font colour, so each looks right under a light and a dark theme.

>>> from bullscows import Pool, CLASSIC
>>> describe(bucket_bars(Pool.every(CLASSIC).partition("1234"))).split(";")[0]
'1234 makes 14 buckets of 5,040 codes'
"""

from . import installed  # noqa: F401  # first
from .buckets import bucket_bars, compare_bars
from .codes import code_map
from .differences import difference_bars
from .draft import Finished
from .guesses import guess_map
from .matrix import answer_matrix
from .mixed import mixed_bars
from .numbers import Numbers, numbers
from .offline import PLOTLY_PLACE, with_plotly
from .openings import opening_bars
from .style import describe, enlarge
from .symbols import symbol_heatmap
from .tree_map import tree_map
from .turns import pool_path, turns_cumulative, turns_distribution

__all__ = [
    "PLOTLY_PLACE",
    "Finished",
    "Numbers",
    "answer_matrix",
    "bucket_bars",
    "code_map",
    "compare_bars",
    "describe",
    "difference_bars",
    "enlarge",
    "guess_map",
    "mixed_bars",
    "numbers",
    "opening_bars",
    "pool_path",
    "symbol_heatmap",
    "tree_map",
    "turns_cumulative",
    "turns_distribution",
    "with_plotly",
]
