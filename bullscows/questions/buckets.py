"""Questions about buckets: how many codes are left, which guess is better, which bucket is largest.

Each maker draws one question, or gives None where the draw makes none: a tie, or nothing to ask.
"""

from __future__ import annotations

from random import Random

from ..feedback import Feedback
from ..game import Game
from ..pool import Partition
from ..rules import Rules
from ..wording import count, listed, number
from .draws import OPTIONS, any_code, near_answers, position, with_distractors
from .question import Question

NAMED_CODES = 6
CLOSE_SHARE, CLOSE_BITS = 8, 0.3  # at level 3 two guesses differ by at most an eighth of the pool, or so many bits


def left(rules: Rules, level: int, rng: Random, strict: bool) -> Question | None:
    """How many codes are left after an answer; at level 3, after the first guess of a game."""
    game = Game(rules) if level == 3 else position(rules, level, rng, strict)
    guess = _guess(game, rng) if game else None
    if game is None or guess is None:
        return None
    own = game.pool.partition(guess)
    answer = rng.choice(list(own.sizes))
    size, codes = own.sizes[answer], len(game.pool)
    if size == codes or answer.bulls == rules.length:
        return None
    options = _sizes_near(size, own, rng)
    text = f"{_standing(game)} The guess {guess} is answered {answer}. How many codes are left?"
    why = f"Of {count(codes, 'code')}, {number(size)} would give {answer} to {guess}{_named(own, answer)}. "
    why += "The others would give another answer, so they are out."
    return Question("left", level, rules, text, options, number(size), why, game.clues, (guess,), answer=answer)


def worst(rules: Rules, level: int, rng: Random, strict: bool) -> Question | None:
    """Which of two guesses has the smaller worst case."""
    drawn = _two(rules, level, rng, strict)
    if drawn is None:
        return None
    game, one, other = drawn
    gap = abs(one.worst - other.worst)
    if not gap or (strict and level == 3 and gap > len(game.pool) / CLOSE_SHARE):
        return None
    better, worse = sorted((one, other), key=lambda partition: partition.worst)
    text = f"{_standing(game)} Which guess has the smaller worst case, {one.guess} or {other.guess}?"
    why = f"At worst {better.guess} leaves {count(better.worst, 'code')}, after {_answers(better)}; "
    why += f"{worse.guess} leaves {number(worse.worst)}, after {_answers(worse)}."
    return _choice("worst", level, game, (one, other), better, text, why)


def bits(rules: Rules, level: int, rng: Random, strict: bool) -> Question | None:
    """Which of two guesses tells more bits on average."""
    drawn = _two(rules, level, rng, strict)
    if drawn is None:
        return None
    game, one, other = drawn
    gap = abs(one.entropy - other.entropy)
    if f"{one.entropy:.2f}" == f"{other.entropy:.2f}" or (strict and level == 3 and gap > CLOSE_BITS):
        return None
    less, more = sorted((one, other), key=lambda partition: partition.entropy)
    text = f"{_standing(game)} Which guess tells more bits on average, {one.guess} or {other.guess}?"
    why = f"{more.guess} tells {more.entropy:.2f} bits on average, {less.guess} tells {less.entropy:.2f}. "
    why += f"{more.guess} makes {count(more.parts, 'bucket')}, {less.guess} makes {number(less.parts)}: "
    why += "many buckets, and even ones, tell most."
    return _choice("bits", level, game, (one, other), more, text, why)


def largest(rules: Rules, level: int, rng: Random, strict: bool) -> Question | None:
    """Which bucket of a guess is largest."""
    game = position(rules, level, rng, strict)
    guess = _guess(game, rng) if game else None
    if game is None or guess is None:
        return None
    own = game.pool.partition(guess)
    if len(own.worst_answers) > 1 or own.parts < 2:
        return None
    (right,) = own.worst_answers
    by_size = sorted(own.sizes, key=lambda answer: (-own.sizes[answer], answer))
    options = with_distractors(right, [*by_size[1:], *near_answers(rules, right)], rng)
    second = by_size[1]
    text = f"{_standing(game)} The guess is {guess}. Which answer has the largest bucket?"
    why = f"Of {count(len(game.pool), 'code')}, {number(own.worst)} would give {right} to {guess}"
    why += f"{_named(own, right)}. The next largest bucket, {second}, has {number(own.sizes[second])}."
    return Question("largest", level, rules, text, options, str(right), why, game.clues, (guess,))


def _choice(
    kind: str, level: int, game: Game, both: tuple[Partition, Partition], right: Partition, text: str, why: str
) -> Question:
    guesses = tuple(partition.guess for partition in both)
    return Question(kind, level, game.rules, text, guesses, right.guess, why, game.clues, guesses)


def _guess(game: Game, rng: Random) -> str | None:
    """A guess that could be the secret as often as not; None for one that was made already."""
    pool = game.pool
    guess = pool[rng.randrange(len(pool))] if rng.random() < 0.5 else any_code(game.rules, rng)
    return None if guess in [clue.guess for clue in game.clues] else guess


def _two(rules: Rules, level: int, rng: Random, strict: bool) -> tuple[Game, Partition, Partition] | None:
    """A position and two guesses at it, the lower one first."""
    game = position(rules, level, rng, strict)
    guesses = {_guess(game, rng), _guess(game, rng)} if game else set()
    if game is None or None in guesses or len(guesses) < 2:
        return None
    one, other = sorted((game.pool.partition(str(guess)) for guess in guesses), key=lambda own: own.guess)
    return game, one, other


def _standing(game: Game) -> str:
    fit = "fits" if len(game.pool) == 1 else "fit"
    return f"{count(len(game.pool), 'code')} {'still ' if game.clues else ''}{fit}."


def _answers(partition: Partition) -> str:
    return listed([str(answer) for answer in partition.worst_answers], "or")


def _named(partition: Partition, answer: Feedback) -> str:
    """The codes of a small bucket, as a sentence goes on with them."""
    bucket = partition.bucket(answer)
    return f": {listed(list(bucket))}" if len(bucket) <= NAMED_CODES else ""


def _sizes_near(right: int, own: Partition, rng: Random) -> tuple[str, ...]:
    """The right size among the sizes of other buckets, or sizes near it; in order."""
    others = list(dict.fromkeys(own.sizes.values()))
    rng.shuffle(others)
    near = [right + step for step in (1, -1, 2, -2, 3, -3)]
    possible = [size for size in dict.fromkeys([*others, *near]) if size != right and 0 <= size <= len(own.pool)]
    return tuple(map(number, sorted([right, *possible[: OPTIONS - 1]])))
