"""A riddle's line for each clue, in words that are read back as the same answer."""

from functools import cache

from ..feedback import Clue, Feedback, answers, check_answer
from ..rules import symbol_noun
from .vocabulary import NUMBERS


@cache
def _meanings(length: int, noun: str) -> tuple[tuple[str, Feedback], ...]:
    return tuple((_worded(answer, length, noun), answer) for answer in answers(length))


def meanings(length: int, noun: str = "digit") -> dict[str, Feedback]:
    """The wording of each answer that a code of `length` places can get, fewest bulls first.

    >>> list(meanings(3))[:3]
    ['nothing is correct', 'one digit is correct but wrongly placed', 'two digits are correct but wrongly placed']
    """
    return dict(_meanings(length, noun))


def word_clue(clue: Clue, noun: str | None = None) -> str:
    """The line of a riddle for a clue; `read_riddle` reads it back.

    noun  what one symbol is called; if not given, what the guess looks made of

    >>> word_clue(Clue("5492", Feedback(1, 1)))
    '5492: two digits are correct, one of them well placed'
    """
    guess, answer = clue
    check_answer(answer, len(guess))
    return f"{guess}: {_worded(answer, len(guess), noun or symbol_noun(guess))}"


def meaning_of(answer: Feedback, length: int, noun: str = "digit") -> str:
    """The wording of one answer, one of `meanings`. Raises ValueError for an answer that cannot be.

    >>> meaning_of(Feedback(0, 1), 3)
    'one digit is correct but wrongly placed'
    """
    check_answer(answer, length)
    return _worded(answer, length, noun)


def short_meaning(answer: Feedback, length: int) -> str:
    """An answer in a few words, for a button. Raises ValueError for an answer that cannot be.

    >>> [short_meaning(Feedback(*answer), 3) for answer in ((0, 0), (0, 1), (2, 0), (1, 1))]
    ['nothing right', 'one right, wrong place', 'two right, in place', 'two right, one in place']
    """
    check_answer(answer, length)
    bulls, cows = answer
    if not bulls + cows:
        return "nothing right"
    where = f"{number_word(bulls)} in place" if bulls and cows else "in place" if bulls else "wrong place"
    return f"{number_word(bulls + cows)} right, {where}"


def _worded(answer: Feedback, length: int, noun: str) -> str:
    bulls, cows = answer
    right = bulls + cows
    if not right:
        return "nothing is correct"
    if right == 1:
        subject = f"one {noun} is correct"
    elif right < length:
        subject = f"{number_word(right)} {noun}s are correct"
    else:
        subject = f"{'both' if right == 2 else 'all ' + number_word(right)} {noun}s are correct"
    if bulls and cows:
        return f"{subject}, {number_word(bulls)} of them well placed"
    return f"{subject} {'and well' if bulls else 'but wrongly'} placed"


def number_word(value: int) -> str:
    """A number as a riddle writes it: a word up to ten."""
    return NUMBERS[value] if value < len(NUMBERS) else str(value)
