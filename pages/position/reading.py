"""The position's values as what they mean: rules, codes, answers."""

from __future__ import annotations

from bullscows import Feedback, Partition, Pool, Rules
from bullscows.pegs import SYMBOLS, are_colours

from . import state
from .parameters import rules_of
from .vocabularies import MissingWordsError


def rules() -> Rules:
    """The rules chosen."""
    return rules_of(state.position())


def misses_words() -> bool:
    """Whether the rules are those of a word list that is not here."""
    try:
        rules()
    except MissingWordsError:
        return True
    return False


def draws_pegs() -> bool:
    """Whether codes are drawn as coloured pegs."""
    asked, chosen = state.get("pegs"), rules()
    can_be = chosen.words is None and len(chosen.symbols) <= len(SYMBOLS)
    return can_be and (asked == "1" if asked else are_colours(chosen))


def fitting(name: str, otherwise: str) -> str:
    """A parameter that holds a code, as the rules write it; the other code when it holds none of theirs."""
    try:
        return rules().parse(state.get(name))
    except ValueError:
        return otherwise


def answer(partition: Partition) -> Feedback | None:
    """The bucket picked, where the guess has it."""
    picked = state.get("answer").replace("b", "B ").replace("c", "C")
    return next((answer for answer in partition.sizes if str(answer) == picked), None)


def first_code() -> str:
    """The lowest code of the rules."""
    return Pool.every(rules())[0]


def ready_secret() -> str:
    """A secret that serves as an example under any rules."""
    every = Pool.every(rules())
    return every[len(every) * 5 // 8]


def ready_pair() -> tuple[str, str]:
    """A secret and a guess that show bulls and cows together, where the rules have such a pair."""
    every, secret = Pool.every(rules()), ready_secret()
    buckets = every.partition(secret)
    both = [answer for answer in buckets.sizes if answer.bulls and answer.cows]
    return secret, buckets.bucket(both[0])[0] if both else every[0]
