"""The one table of strategies. A new strategy is one function elsewhere and one line here."""

from .. import limits
from ..objectives import OBJECTIVES
from ..wording import listed, shown
from . import foresight
from .mixing import Mix
from .optimal import OPTIMAL
from .strategy import DIGIT_FREQUENCY, FIRST_CONSISTENT, Strategy, greedy, random_consistent

STRATEGIES: dict[str, Strategy] = {
    strategy.key: strategy
    for strategy in (
        *(greedy(objective) for objective in OBJECTIVES.values()),
        *(greedy(objective, consistent=True) for objective in OBJECTIVES.values()),
        DIGIT_FREQUENCY,
        FIRST_CONSISTENT,
        random_consistent(),
        foresight.two_step(),
        OPTIMAL,
    )
}


def named(key: str) -> Strategy:
    """The strategy with this key: one of STRATEGIES, a mix (mix~…) or two-step with numbers (two-step~8.20).

    Raises ValueError that lists the keys there are, or says what is wrong with a key that is written out.
    """
    limits.check(key, limits.KEY, "the key of a strategy")
    if key.startswith("mix~"):
        return greedy(Mix.parse(key).objective)
    if key.startswith("two-step~"):
        return foresight.parse(key)
    if key not in STRATEGIES:
        raise ValueError(f"expected one of {listed(list(STRATEGIES), 'or')}, got {shown(key)}")
    return STRATEGIES[key]
