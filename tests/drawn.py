"""Random rules and games for Hypothesis."""

import oracle
from hypothesis import settings
from hypothesis import strategies as st

from bullscows import Clue, Feedback, Game, Rules

briefly = settings(max_examples=60, deadline=None)


@st.composite
def words(draw: st.DrawFn, max_size: int = 60) -> Rules:
    """Rules of a list of words: letters of two alphabets, some with a letter twice."""
    letters = st.sampled_from(draw(st.sampled_from(["aehnost", "аеінос", "äıøéñ"])))
    length = draw(st.integers(1, 5))
    word = st.lists(letters, min_size=length, max_size=length).map("".join)
    listed = draw(st.lists(word, min_size=1, max_size=min(max_size, 60)))
    folded = [each.casefold() for each in listed]
    return Rules.from_words(each for each in folded if len(each) == len(folded[0]))


@st.composite
def rules(draw: st.DrawFn, max_size: int = 2_000, with_words: bool = True) -> Rules:
    """Small rules of every kind: any symbols in any order, with and without repeats and a leading 0; words."""
    if with_words and draw(st.integers(0, 4)) == 0:
        return draw(words(max_size))
    symbols = "".join(draw(st.lists(st.sampled_from("0123456789xyz"), min_size=1, max_size=9, unique=True)))
    repeats, leading_zero = draw(st.booleans()), draw(st.booleans()) or symbols == "0"
    lengths = range(1, 5 if repeats else min(4, len(symbols)) + 1)
    every = [Rules(length, symbols, repeats, leading_zero) for length in lengths]
    return draw(st.sampled_from([r for r in every if r.size <= max_size]))


@st.composite
def games(draw: st.DrawFn, max_size: int = 130) -> Game:
    """A game of up to three clues; now and then they contradict."""
    drawn = draw(rules(max_size))
    code = st.sampled_from(oracle.codes(drawn))
    secret, honest = draw(code), draw(st.integers(0, 9)) > 0
    clues = []
    for guess in draw(st.lists(code, max_size=3)):
        answer = Feedback(*oracle.score(secret if honest else draw(code), guess))
        clues.append(Clue(guess, answer))
        if answer.bulls == drawn.length:
            break
    return Game(drawn, tuple(clues))
