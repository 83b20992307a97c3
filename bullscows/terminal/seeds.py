"""Seeds: the number that was asked for, or any."""

import random

MOST = 999_999


def seed_or_any(seed: int | None) -> int:
    """The seed, or one drawn by chance that is short enough to be told to somebody."""
    return random.SystemRandom().randint(1, MOST) if seed is None else seed
