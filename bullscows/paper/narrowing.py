"""Narrowing it down: clues one after the other, how many codes each leaves, and which fit at the end."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..examples import EXAMPLES
from ..feedback import answer_to
from ..game import Game
from ..pool import Pool
from ..rules import Rules
from ..strategies.registry import named
from ..wording import listed, shown

FEW = 12  # codes that may be left for a person to write down
MIN_CLUES, MAX_CLUES = 2, 10


@dataclass(frozen=True)
class Narrowing:
    """A game up to where few codes fit, and what is to be found out about it.

    name   what it is called where the answers are not to be seen
    note   what may be told with the answers
    game   its rules and clues
    left   codes that fit: before any clue, and after each
    fits   those that fit in the end, in order
    guess  the one of them to say next: the smallest largest bucket, and the lowest of such
    worst  codes in its largest bucket
    """

    name: str
    note: str
    game: Game
    left: tuple[int, ...]
    fits: tuple[str, ...]
    guess: str
    worst: int


def from_example(key: str) -> Narrowing:
    """The clues of a worked example, as far as the first few that leave 12 codes or fewer.

    Raises ValueError for an example that does not come so far, or is not there.
    """
    if key not in suitable():
        raise ValueError(f"expected an example out of {listed(suitable(), 'or')}, got {shown(key)}")
    example = EXAMPLES[key]
    game = _shortened(example.game)
    name = f"Example {'ABCDEFGHIJ'[suitable().index(key)]}"
    return _narrowing(name, f"{example.title}; the secret is {example.secret}.", game)


def from_seed(rules: Rules, seed: int) -> Narrowing:
    """A game in which each guess is drawn from the codes that fit; the same rules and seed make the same one.

    Raises ValueError where there is only one code.
    """
    if rules.size < 2:
        raise ValueError("expected rules with at least two codes: with only one nothing is to be narrowed down")
    rng, game = random.Random(f"narrow it down {rules!r} {seed}"), Game(rules)
    secret = game.pool[rng.randrange(len(game.pool))]
    while len(game.pool) > 1 and not _is_enough(game):
        guess = _other_than(secret, game.pool, rng)
        game = game.play(guess, answer_to(secret, guess))
    return _narrowing(f"Game {seed}", f"The secret is {secret}.", game)


def suitable() -> list[str]:
    """The keys of the worked examples that come down to 12 codes or fewer."""
    return [key for key, example in EXAMPLES.items() if len(_shortened(example.game).pool) <= FEW]


def _is_enough(game: Game) -> bool:
    clues = len(game.clues)
    return clues >= MAX_CLUES or (clues >= MIN_CLUES and len(game.pool) <= FEW)


def _shortened(game: Game) -> Game:
    """The game without the clues after the first that is enough."""
    short = Game(game.rules)
    for clue in game.clues:
        if _is_enough(short):
            break
        short = short.play(*clue)
    return short


def _other_than(secret: str, pool: Pool, rng: random.Random) -> str:
    """A code of the pool that is not the secret."""
    place = rng.randrange(len(pool))
    return pool[place] if pool[place] != secret else pool[(place + 1) % len(pool)]


def _narrowing(name: str, note: str, game: Game) -> Narrowing:
    guess = named("minimax-consistent").choose(game.pool)
    left = tuple(len(pool) for pool in game.pools)
    return Narrowing(name, note, game, left, tuple(game.pool), guess, game.pool.partition(guess).worst)
