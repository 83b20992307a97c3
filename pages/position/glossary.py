"""The words of the field, each explained in a sentence or two; and which of them each page uses."""

from __future__ import annotations

from typing import NamedTuple


class Term(NamedTuple):
    """A word, what it means, and the keys of words to read next."""

    word: str
    meaning: str
    see: tuple[str, ...] = ()


GLOSSARY: dict[str, Term] = {
    "code": Term(
        "code", "Any row of symbols that the rules allow, such as 0395 under the classic rules.", ("secret",)
    ),
    "secret": Term("secret", "The code that is hidden and has to be found.", ("code", "guess")),
    "guess": Term("guess", "A code that is held against the secret; it gets an answer.", ("answer", "probe")),
    "bulls": Term(
        "bulls", "Symbols of a guess that stand in the secret in the same place. Their sign is ●.", ("cows",)
    ),
    "cows": Term(
        "cows",
        "Symbols of a guess that are in the secret, but in another place. Each symbol of the secret is matched at "
        "most once. Their sign is ○.",
        ("bulls",),
    ),
    "answer": Term(
        "answer", "How many bulls and how many cows a guess has: 1B 2C is one bull and two cows.", ("bulls", "clue")
    ),
    "clue": Term("clue", "A guess together with its answer.", ("answer", "pool")),
    "pool": Term(
        "pool", "The codes that still fit: those that would have given the answer of every clue.", ("bucket",)
    ),
    "fits": Term(
        "fits", "A guess fits when it is in the pool, so that it could be the secret itself.", ("pool", "probe")
    ),
    "probe": Term(
        "probe",
        "A guess that cannot be the secret any more and is made for what its answer tells. It can be better than "
        "every guess that fits.",
        ("fits",),
    ),
    "bucket": Term(
        "bucket",
        "The codes of the pool that would give the same answer to a guess. The answer that comes leaves its bucket "
        "as the new pool.",
        ("partition", "worst-case"),
    ),
    "partition": Term(
        "partition", "All buckets of a guess together; each code of the pool is in one.", ("bucket",)
    ),
    "worst-case": Term(
        "worst case", "The size of the largest bucket: what is left after the unluckiest answer.", ("minimax",)
    ),
    "expected-size": Term(
        "expected size",
        "How many codes are left on average when every code of the pool is equally likely: Σ n²/N for buckets of "
        "n codes out of N.",
        ("worst-case", "entropy"),
    ),
    "bit": Term(
        "bit",
        "What the answer to one even yes-or-no question tells. N codes leave log₂ N bits to find out.",
        ("entropy",),
    ),
    "entropy": Term(
        "entropy",
        "How many bits the answer to a guess tells on average. Many even buckets give much of it.",
        ("bit",),
    ),
    "parts": Term("parts", "How many buckets of a guess are not empty.", ("partition",)),
    "minimax": Term(
        "minimax",
        "To make the guess whose worst case is smallest: the best that holds whatever the answer.",
        ("worst-case", "objective"),
    ),
    "objective": Term(
        "objective",
        "What a guess is judged by, such as its worst case or its entropy. Between equals a guess that fits goes "
        "first, then the lowest code.",
        ("minimax", "entropy"),
    ),
    "strategy": Term(
        "strategy", "A rule that names the next guess for every list of clues.", ("tree", "objective")
    ),
    "turn": Term(
        "turn", "One guess and its answer. The guess that finds the secret counts as a turn too.", ("guess",)
    ),
    "tree": Term(
        "tree",
        "A strategy written out whole: a guess, under each of its answers the next one, and so on.",
        ("strategy",),
    ),
    "optimal": Term(
        "optimal play",
        "A strategy that needs the fewest turns over all secrets together; none needs fewer.",
        ("tree",),
    ),
    "opening": Term("opening", "The first guess of a game.", ("guess",)),
    "seed": Term("seed", "A number that stands for what is drawn by lot: the same seed draws the same again.", ()),
    "dodging": Term(
        "dodging",
        "To answer without a secret, always with the largest bucket, so that every guess meets its worst case.",
        ("worst-case",),
    ),
}

# The words that each page uses, by its address.
USED: dict[str, tuple[str, ...]] = {
    "start": ("secret", "guess", "bulls", "cows", "code", "bit", "minimax"),
    "buckets": ("pool", "bucket", "partition", "worst-case", "expected-size", "entropy", "parts", "probe"),
    "walkthrough": ("turn", "pool", "bucket", "worst-case", "bit", "strategy"),
    "course": ("bucket", "minimax", "bit", "entropy", "strategy", "tree"),
    "questions": ("answer", "clue", "pool", "bucket", "worst-case", "fits", "bit", "seed"),
    "solver": ("clue", "pool", "fits", "probe", "objective", "worst-case", "entropy"),
    "riddles": ("clue", "bulls", "cows", "pool"),
    "play": ("secret", "guess", "answer", "pool", "dodging", "seed"),
    "duel": ("secret", "answer", "turn", "pool", "strategy"),
    "review": ("turn", "worst-case", "bit", "entropy", "fits"),
    "strategies": ("strategy", "turn", "worst-case", "minimax", "entropy", "optimal"),
    "openings": ("opening", "worst-case", "expected-size", "entropy", "parts"),
    "head-to-head": ("strategy", "turn", "secret", "optimal", "seed"),
    "tree": ("tree", "strategy", "guess", "answer", "turn", "pool"),
    "mixer": ("objective", "worst-case", "expected-size", "entropy", "parts", "strategy"),
    "worksheets": ("guess", "bulls", "cows", "clue", "pool", "seed"),
    "teachers": ("secret", "clue", "pool", "bucket", "strategy", "seed"),
}
