"""Questions about answers and clues: score a pair, could it still be the secret, find the mistake.

Each maker draws one question, or gives None where the draw makes none.
"""

from __future__ import annotations

from random import Random

import numpy as np

from ..feedback import Clue, answer_to
from ..game import Game
from ..rules import Rules
from ..space import space
from ..wording import count, listed
from .draws import any_code, legal_answers, narrowed, near_answers, with_distractors
from .question import Question, without_clue

CLUES_ASKED = {1: 2, 2: 3, 3: 4}  # of “could it be the secret?”
CLUES_MISTAKEN = {1: 3, 2: 5, 3: 5}  # of “find the mistake”
SHARE_FITTING = 0.35  # of the codes asked about
NEAR_SLIPS, NAMED_CODES = 4, 3
YES = "Yes, it fits every clue"


def score_pair(rules: Rules, level: int, rng: Random, strict: bool) -> Question | None:
    """Bulls and cows of one pair; at level 3 any answer can be replied."""
    secret, guess = any_code(rules, rng), any_code(rules, rng)
    right = answer_to(secret, guess)
    telling = sum(right) >= min(level, rules.length) and (level < 3 or (right.bulls and right.cows))
    if secret == guess or (strict and not telling):
        return None
    every = tuple(str(answer) for answer in legal_answers(rules))
    options = every if level == 3 else with_distractors(right, near_answers(rules, right), rng)
    text = f"The secret is {secret} and the guess is {guess}. What is the answer?"
    why = f"{guess} against {secret} is {right.words}: {right}. Bulls are counted first; "
    why += "then each other symbol of the guess that is in the secret and not yet matched is a cow."
    return Question("score", level, rules, text, options, str(right), why, guesses=(guess,), code=secret)


def possible(rules: Rules, level: int, rng: Random, strict: bool) -> Question | None:
    """Could a code still be the secret, and if not, which clue rules it out. It is one clue at most."""
    drawn = narrowed(rules, CLUES_ASKED[level] if strict else 1 + level // 2, rng)
    if drawn is None:
        return None
    _, game = drawn
    clash = rng.randrange(len(game.clues)) if rng.random() >= SHARE_FITTING else None
    code = _clashing_with(game, clash, rng)
    if code is None:
        return None
    no = [f"No, clue {n} rules it out" for n in range(1, len(game.clues) + 1)]
    if clash is None:
        right = YES
        why = f"If {code} were the secret, every clue would have just the answer that it has. So it can be."
    else:
        guess, answer = game.clues[clash]
        right = no[clash]
        why = f"If {code} were the secret, {guess} would be answered {answer_to(code, guess)}, "
        others = " The other clues would agree." if len(game.clues) > 1 else ""
        why += f"but clue {clash + 1} says {answer}.{others}"
    text = f"Could {code} still be the secret? If not, which clue rules it out?"
    return Question("possible", level, rules, text, (YES, *no), right, why, game.clues, code=code)


def _clashing_with(game: Game, clash: int | None, rng: Random) -> str | None:
    """A code not guessed yet that contradicts this clue and no other; with None, no clue at all."""
    codes = space(game.rules)
    wanted = np.ones(len(codes), bool)
    for place, (guess, answer) in enumerate(game.clues):
        agrees = codes.column(codes.index(guess)) == codes.answers.index(answer)
        wanted &= ~agrees if place == clash else agrees
        wanted[codes.index(guess)] = False
    found = np.flatnonzero(wanted)
    return codes[int(found[rng.randrange(len(found))])] if len(found) else None


def slip(rules: Rules, level: int, rng: Random, strict: bool) -> Question | None:
    """Which one of several clues has a wrong answer; at level 3 the secret is not told."""
    many = CLUES_MISTAKEN[level] if strict else 2 + level // 2
    guesses = list(dict.fromkeys(any_code(rules, rng) for _ in range(many)))
    secret = any_code(rules, rng)
    if len(guesses) < many or secret in guesses:
        return None
    place = rng.randrange(many)
    clues = [Clue(guess, answer_to(secret, guess)) for guess in guesses]
    return _untold(rules, clues, place, rng) if level == 3 else _told(rules, level, secret, clues, place, rng)


def _told(rules: Rules, level: int, secret: str, clues: list[Clue], place: int, rng: Random) -> Question | None:
    """A scorer's slip, as one who knows the secret can find it."""
    guess, right = clues[place]
    slips = [answer for answer in near_answers(rules, right) if answer.bulls < rules.length]
    if not slips:
        return None
    wrong = rng.choice(slips[: NEAR_SLIPS // level])
    clues[place] = Clue(guess, wrong)
    text = f"The secret is {secret}. One of these answers is wrong. Which?"
    why = f"With the secret {secret}, {guess} is answered {right}, not {wrong}. The other answers are right."
    return _which("slip", level, rules, clues, place, text, why, secret)


def _untold(rules: Rules, clues: list[Clue], place: int, rng: Random) -> Question | None:
    """Clues that contradict, and only without the one at `place` do not."""
    codes = space(rules)
    agree = [codes.column(codes.index(guess)) == codes.answers.index(answer) for guess, answer in clues]
    misses = np.sum([~each for n, each in enumerate(agree) if n != place], axis=0)
    # A code that misses one other clue at most, and fits the wrong answer, would blame that other clue.
    excluded = set(codes.column(codes.index(clues[place].guess), np.flatnonzero(misses <= 1)).tolist())
    slips = [
        answer
        for n, answer in enumerate(codes.answers)
        if n not in excluded and answer in codes.occurring and answer.bulls < rules.length
    ]
    if not slips:
        return None
    clues[place] = Clue(clues[place].guess, rng.choice(slips))
    kept = Game(rules, without_clue(tuple(clues), place)).pool
    fit = listed(list(kept)) if len(kept) <= NAMED_CODES else f"{kept[0]} and {count(len(kept) - 1, 'other code')}"
    text = "No code fits all these clues: one answer is wrong. Which clue can be blamed?"
    why = f"Without clue {place + 1} the others agree: {fit} {'fits' if len(kept) == 1 else 'fit'} them. "
    why += "Whichever other clue is left out, no code fits the rest."
    return _which("slip", 3, rules, clues, place, text, why, "")


def _which(
    kind: str, level: int, rules: Rules, clues: list[Clue], place: int, text: str, why: str, secret: str
) -> Question:
    options = tuple(f"Clue {n}: {clue}" for n, clue in enumerate(clues, 1))
    return Question(kind, level, rules, text, options, options[place], why, tuple(clues), code=secret)
