"""What questions are made of: positions and codes drawn at random, and replies that are near and wrong."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ..feedback import Feedback, answer_to, answers
from ..game import Game
from ..rules import Rules
from ..space import space

POOL_SIZES = {1: (4, 8), 2: (9, 20), 3: (21, 60)}
ANY_SIZES = (3, 8, 20, 60)  # the most codes, where the level's own cannot be had
MOST_CLUES = 12
CANDIDATES = 4  # guesses drawn for each clue; the most telling is kept, so that there are few clues
OPTIONS, NEAREST = 4, 6


def any_code(rules: Rules, rng: Random) -> str:
    """A code of the rules, each as likely as any other."""
    codes = space(rules)
    return codes[rng.randrange(len(codes))]


def position(rules: Rules, level: int, rng: Random, strict: bool) -> Game | None:
    """Clues that leave as many codes as the level asks for; None where the draw failed.

    strict  whether the pool must be of the level's size; otherwise two codes are enough
    """
    least, most = POOL_SIZES[level] if strict else (2, rng.choice(ANY_SIZES))
    secret, game = any_code(rules, rng), Game(rules)
    while len(game.pool) > most and len(game.clues) < MOST_CLUES:
        game = _narrowed(game, secret, rng, least)
    return game if least <= len(game.pool) <= most else None


def narrowed(rules: Rules, clues: int, rng: Random) -> tuple[str, Game] | None:
    """A secret, and a game of so many clues that does not find it; None where the draw failed."""
    secret, game = any_code(rules, rng), Game(rules)
    while len(game.clues) < clues:
        if len(game.pool) < 2:
            return None
        game = _narrowed(game, secret, rng, 1)
    return secret, game


def _narrowed(game: Game, secret: str, rng: Random, least: int) -> Game:
    """The game with one more clue: a guess that fits, and is not the secret; it leaves `least` codes, or fewest."""
    drawn = [game.pool[rng.randrange(len(game.pool))] for _ in range(CANDIDATES)]
    guesses = [guess for guess in drawn if guess != secret] or [next(code for code in game.pool if code != secret)]
    played = [game.play(guess, answer_to(secret, guess)) for guess in guesses]
    return min(played, key=lambda after: (len(after.pool) < least, len(after.pool)))


def legal_answers(rules: Rules) -> list[Feedback]:
    """The answers that codes of this length can give, in order."""
    return list(answers(rules.length))


def near_answers(rules: Rules, right: Feedback) -> list[Feedback]:
    """Every other answer, those most easily taken for the right one first."""
    others = [answer for answer in legal_answers(rules) if answer != right]
    return sorted(others, key=lambda a: (abs(a.bulls - right.bulls) + abs(a.cows - right.cows), a))


def with_distractors(right: Feedback, wrong: Iterable[Feedback], rng: Random) -> tuple[str, ...]:
    """The right answer among a few of the first wrong ones, in order."""
    nearest = list(dict.fromkeys(wrong))[:NEAREST]
    drawn = rng.sample(nearest, min(OPTIONS - 1, len(nearest)))
    return tuple(str(answer) for answer in sorted([right, *drawn]))
