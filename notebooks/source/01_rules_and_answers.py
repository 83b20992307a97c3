# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#       format_version: '1.3'
#       jupytext_version: 1.19.6
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # 1 · Rules and answers
#
# Bulls and Cows is a game for two. One hides a **code**, the other finds it by guessing, and each guess gets an **answer**:
# how many symbols are right and in their place (*bulls*), how many are right but in another place (*cows*).
#
# **Goals.** After this notebook you can
#
# - score any two codes by hand, also when symbols repeat;
# - say how many codes there are, and where the number comes from;
# - name the answers that can occur, and explain why one never does;
# - tell what a clue does to the codes that are left.
#
# **How to use it.** Run the cells from the top (Shift + Enter). At **Predict**, stop and write your own answer down before you go on:
# a guess that turned out wrong is remembered longest. After each new function stands an `assert`, a line that is silent when it is true.
# Exercises have a cell with `...` for you to replace, and a check that tells you what to look at again.
# The folder `solutions` has each notebook with its exercises solved, for afterwards.

# %%
import sys
from collections import Counter
from itertools import permutations, product
from math import perm

sys.path += [".", "..", "../.."]  # so that the package is found in a fresh copy, too, before it is installed

import plotly.io as pio

import bullscows
from bullscows import figures
from bullscows.explaining.marks import marks

if pio.renderers.default == "plotly_mimetype":  # Jupyter's; "notebook" makes exported pages show the figures, too
    pio.renderers.default += "+notebook"


# %% [markdown]
# ## 1. Bulls and cows
#
# The secret is 5940, and somebody guesses 1234. Compare them place by place:
#
# | | 1st | 2nd | 3rd | 4th |
# |---|---|---|---|---|
# | secret | 5 | 9 | 4 | 0 |
# | guess | 1 | 2 | 3 | 4 |
#
# **Predict.** How many bulls, how many cows?

# %% [markdown]
# <details><summary>Answer</summary>
#
# No place has the same digit twice, so there is no bull. The 4 of the guess is in the secret, but at another place: one cow. The answer is 0 bulls, 1 cow, in short `0B 1C`.
#
# </details>

# %% [markdown]
# Now let us teach it to Python. Bulls are the easy part: walk along both codes together and count the places that agree.

# %%
def bulls(secret, guess):
    """How many places have the same symbol in both codes."""
    return sum(s == g for s, g in zip(secret, guess, strict=True))


assert bulls("5940", "1234") == 0
assert bulls("5940", "5903") == 2
assert bulls("5940", "5940") == 4


# %% [markdown]
# (`zip` pairs the symbols up; `strict=True` makes it complain about codes of different lengths. Python counts `True` as 1.)
#
# For the cows, a first idea: count the symbols of the guess that are somewhere in the secret, and take away those that are bulls.

# %%
def cows_first_try(secret, guess):
    """Symbols of the guess that are in the secret, without the bulls."""
    return sum(g in secret for g in guess) - bulls(secret, guess)


assert cows_first_try("5940", "1234") == 1
assert cows_first_try("4271", "1234") == 2  # 1B 2C: the 2 is in its place, 1 and 4 are not
assert cows_first_try("1807", "7810") == 3  # 1B 3C: the same four digits, only the 8 in its place

# %% [markdown]
# ## 2. When symbols repeat
#
# In the classic game the four digits are all different. In Mastermind, and in many number locks, a symbol may come twice.
#
# **Predict.** The secret is 1234, the guess is 1122. What is the answer? And what will our first try say?

# %%
bulls("1234", "1122"), cows_first_try("1234", "1122")


# %% [markdown]
# Three cows cannot be right: the two codes have only a 1 and a 2 in common. The first try let the single 1 of the secret be matched by *both* ones of the guess.
# The rule of the game is:
#
# > **Each symbol is matched at most once.**
#
# With pencil and paper: first cross out the bulls in both codes. Then go through what is left of the guess; each symbol that finds a partner in what is left of the secret
# is a cow, and the partner is crossed out too.
#
# In Python there is a shorter way. If a symbol occurs twice in one code and once in the other, they share it once: the smaller of the two numbers.

# %%
def common(secret, guess):
    """How many symbols the codes share, wherever they stand, each matched at most once."""
    return sum(min(secret.count(symbol), guess.count(symbol)) for symbol in set(guess))


assert common("1234", "1122") == 2  # a 1 and a 2
assert common("777", "277") == 2  # two sevens


# %% [markdown]
# What is shared is either a bull or a cow. So:

# %%
def score(secret, guess):
    """The answer to a guess: (bulls, cows)."""
    in_place = bulls(secret, guess)
    return in_place, common(secret, guess) - in_place


assert score("1234", "1122") == (1, 1)

# %% [markdown]
# These are the pairs that people and programs get wrong most often. Cover the answers, the last entry of each line, and try them yourself first.
# The score does not care what the symbols are: letters work as well (the last pair is a Ukrainian word game, *hay* and *snow*).

# %%
CASES = [  # secret, guess, (bulls, cows); worked by hand
    ("1234", "1122", (1, 1)),
    ("447", "277", (1, 0)),
    ("777", "277", (2, 0)),
    ("1123", "0111", (1, 1)),
    ("1807", "7810", (1, 3)),
    ("4271", "1234", (1, 2)),
    ("СІНО", "СНІГ", (1, 2)),
]
for secret, guess, answer in CASES:
    assert score(secret, guess) == answer, (secret, guess)
    assert bullscows.score(secret, guess) == answer  # the package agrees

# %% [markdown]
# Whenever an answer surprises you, ask for the reason, symbol by symbol:

# %%
for mark in marks("1123", "0111"):
    print(f"{mark.kind:5}", mark.why)

# %% [markdown]
# ### Exercise 1: score by hand
#
# Replace each `...` by (bulls, cows), for example `(1, 2)`. Paper is allowed, `score` is not.
#
# <details><summary>Hint</summary>
#
# Cross out the bulls in both codes before you look for a single cow. For 7788 and 8777: only the second place agrees. What is left is 7, 8, 8 of the secret and 8, 7, 7 of the guess.
#
# </details>

# %% tags=["exercise"]
by_hand = {  # (secret, guess): (bulls, cows)
    ("5940", "0459"): ...,
    ("3012", "3102"): ...,
    ("7788", "8777"): ...,
    ("2222", "2233"): ...,
}

# %% tags=["check"]
for (secret, guess), mine in by_hand.items():
    if mine is ...:
        print(f"Still to do: {guess} against {secret}")
        continue
    right, pair = score(secret, guess), f"{guess} against {secret}"
    assert sum(mine) <= 4, f"{pair}: {mine} is more than four; a symbol that is a bull is not a cow as well"
    assert mine[0] == right[0], f"{pair}: not {mine[0]} bulls; lay the codes under each other, which places agree?"
    assert mine[1] == right[1], f"{pair}: the bulls are right, the cows not; is a symbol matched twice, or missed?"
    print(f"Right: {pair} is {mine[0]}B {mine[1]}C")

# %% tags=["solution"]
by_hand = {
    ("5940", "0459"): (0, 4),
    ("3012", "3102"): (2, 2),
    ("7788", "8777"): (1, 2),
    ("2222", "2233"): (2, 0),
}

# %% [markdown]
# ## 3. Which of the two is the secret?
#
# **Predict.** Swap the roles: the secret is now 1234, and 5940 is the guess. Does the answer change? Does it ever, for any pair of codes?

# %%
assert score("5940", "1234") == score("1234", "5940") == (0, 1)

small = ["".join(code) for code in product("123", repeat=3)]  # all 27 codes of three symbols, repeats allowed
assert all(score(a, b) == score(b, a) for a in small for b in small)

# %% [markdown]
# It never changes: the score is **symmetric**. You can see it in the functions. "The same symbol at this place" is a statement about both codes alike, and so is "the smaller of the two numbers".
#
# That is more than a curiosity. To find out whether a code could be the secret, we may pretend that it *is* the secret and score the guess against it; we will do so in section 6.

# %% [markdown]
# ## 4. What a code is, and how many there are
#
# **Predict.** Is 0395 a code? Is it the number 395? And how many codes of four different digits are there: fewer than 5,000, or more?
#
# In this game a code is a row of symbols, not a quantity. That is why we write codes as text, in quotes:

# %%
assert len("0395") == 4
assert int("0395") == 395  # as a number it loses its first symbol,
assert str(395) != "0395"  # and never gets it back

# %% [markdown]
# The package is strict about this too, and friendly about spaces:

# %%
assert bullscows.CLASSIC.parse(" 0 3 9 5 ") == "0395"
for bad in (395, "395", "0335"):
    try:
        bullscows.CLASSIC.parse(bad)
    except ValueError as reason:
        print(reason)

# %% [markdown]
# Now count. For the first place there are 10 digits to choose from, for the second 9 are left, then 8, then 7.

# %%
codes = ["".join(digits) for digits in permutations("0123456789", 4)]

assert len(codes) == 10 * 9 * 8 * 7 == 5040
assert codes[0] == "0123"
assert codes[-1] == "9876"


# %% [markdown]
# If digits may repeat, every place has all ten: 10 × 10 × 10 × 10 = 10,000. In general, with *N* symbols and *k* places, there are
#
# - N × (N − 1) × … (*k* factors), also written N! / (N − k)!, codes without repeats;
# - N × N × … × N (*k* factors), also written Nᵏ, codes with repeats.

# %%
def number_of_codes(places, symbols=10, repeats=False):
    """How many codes there are; a 0 may lead."""
    return symbols**places if repeats else perm(symbols, places)


assert number_of_codes(4) == len(codes)
assert [number_of_codes(places) for places in (3, 4, 5)] == [720, 5040, 30240]
assert [number_of_codes(places, repeats=True) for places in (3, 4, 5)] == [1000, 10_000, 100_000]
assert number_of_codes(4, symbols=6, repeats=True) == bullscows.MASTERMIND.size == 1296


# %% [markdown]
# ### Exercise 2: no leading zero
#
# Some people play with numbers, so that a code must not start with 0. How many codes are there then? Write the function for ten digits.
#
# <details><summary>Hint 1</summary>
#
# Count place by place again. How many digits may stand first?
#
# </details>
# <details><summary>Hint 2</summary>
#
# Nine digits may stand first. Without repeats, one of the ten is used up then, whichever it was, and nine are left for the second place: the 0 is among them again.
#
# </details>

# %% tags=["exercise"]
def without_leading_zero(places, repeats=False):
    """How many codes of ten digits do not start with 0."""
    return ...


# %% tags=["check"]
for places, repeats in product((2, 3, 4), (False, True)):
    mine = without_leading_zero(places, repeats)
    if mine is ...:
        print("Still to do: return a number")
        break
    every = product("0123456789", repeat=places) if repeats else permutations("0123456789", places)
    right = sum(code[0] != "0" for code in every)
    case = f"{places} places {'with' if repeats else 'without'} repeats"
    assert mine <= right, f"{case}: {mine} is too many; which digit may not stand first?"
    assert mine >= right, f"{case}: {mine} is too few; may a 0 stand at the second place?"
    assert right == bullscows.Rules(places, repeats=repeats, leading_zero=False).size
    print(f"Right: {case}, {mine:,} codes")

# %% tags=["solution"]
def without_leading_zero(places, repeats=False):
    """How many codes of ten digits do not start with 0."""
    return 9 * (10 ** (places - 1) if repeats else perm(9, places - 1))

# %% [markdown] tags=["solution"]
# For four places that is 9 × 9 × 8 × 7 = 4,536 without repeats, and 9 × 10 × 10 × 10 = 9,000 with them.

# %% [markdown]
# ## 5. Which answers can occur?
#
# Bulls and cows together are at most 4, which leaves 15 pairs to write down, from (0, 0) to (4, 0).
#
# **Predict.** Do all 15 occur? If not, which one is missing? And which do you expect most often when somebody guesses 0123?
#
# Let us score 0123 against every possible secret and count the answers.

# %%
counts = Counter(score(code, "0123") for code in codes)

for (b, c), n in sorted(counts.items()):
    print(f"{b}B {c}C {n:5,}")

# %%
pairs = {(b, c) for b in range(5) for c in range(5) if b + c <= 4}

assert len(pairs) == 15
assert len(counts) == 14
assert pairs - set(counts) == {(3, 1)}
assert counts.most_common(1) == [((0, 1), 1440)]
assert sum(counts.values()) == 5040

# %% [markdown]
# <details><summary>Why can 3 bulls and 1 cow not occur?</summary>
#
# Three places are right, so the three symbols there have found their partners. The fourth symbol is not right at its own place. To be a cow it would need a partner at another place, and all other places are taken.
# The same holds for every length: all places but one right, and one cow, is impossible.
#
# </details>

# %% [markdown]
# Repeats do not change that (here every pair of four-place codes of three symbols is tried), and the package refuses such an answer with the reason:

# %%
repeating = ["".join(code) for code in product("123", repeat=4)]
assert (3, 1) not in {score(a, b) for a in repeating for b in repeating}

try:
    bullscows.Game().play("0123", "3B1C")
except ValueError as reason:
    print(reason)

# %% [markdown]
# Here are the same 14 numbers as a picture. Each bar is called a **bucket**: all the codes that would give one answer. Buckets are what the next notebook is about.

# %%
start = bullscows.Game().pool
assert start.partition("0123").sizes == counts

picture = figures.bucket_bars(start.partition("0123"))
print(figures.describe(picture))  # every figure can say in words what it shows
picture.show()


# %% [markdown]
# ### Exercise 3: fewer symbols
#
# Four different symbols out of only 6, or 5, or 4: do the same 14 answers occur? Write a function that finds them all. (No repeats. One guess is enough: the others only have other names for the symbols.)
#
# <details><summary>Hint</summary>
#
# Make all codes with `permutations(symbols, places)`, score the first of them against each, and put the answers into a set. `score` takes the tuples that `permutations` gives just as well as text.
#
# </details>

# %% tags=["exercise"]
def answers_that_occur(symbols, places):
    """The set of all answers (bulls, cows) to codes of different symbols, for example symbols="0123"."""
    return ...


# %% tags=["check"]
KNOWN = [
    ("0123456789", 4, 14), ("012345", 4, 11), ("01234", 4, 8), ("0123", 4, 4),
    ("0123456789", 3, 9), ("012", 3, 3),
]  # fmt: skip
for symbols, places, right in KNOWN:
    mine = answers_that_occur(symbols, places)
    if mine is ...:
        print("Still to do: return a set")
        break
    case = f"{places} of the symbols {symbols}"
    assert isinstance(mine, set), f"expected a set of answers, got {type(mine).__name__}"
    assert (places, 0) in mine, f"{case}: all bulls is missing; a guess can be the secret itself"
    assert (places - 1, 1) not in mine, f"{case}: {places - 1}B 1C cannot occur, yet it is in your set"
    assert len(mine) == right, f"{case}: expected {right} answers, got {len(mine)}: {sorted(mine)}"
    print(f"Right: {case} give {right} answers")

# %% tags=["solution"]
def answers_that_occur(symbols, places):
    """The set of all answers (bulls, cows) to codes of different symbols, for example symbols="0123"."""
    every = list(permutations(symbols, places))
    return {score(every[0], code) for code in every}

# %% [markdown] tags=["solution"]
# With 4 of 4 symbols both codes have the *same* symbols, so bulls and cows always add up to 4: 0B 4C, 1B 3C, 2B 2C and 4B 0C. With 5 symbols they add up to 3 or 4, with 6 to 2, 3 or 4, and so on.

# %% [markdown]
# ## 6. What a clue does
#
# A guess together with its answer is a **clue**. A code **fits** a clue if, were it the secret, the guess would have got just this answer. The codes that fit all clues so far are the **pool**.
#
# **Predict.** 1234 was answered 0B 1C. How many of the 5,040 codes still fit: about 100, 500, 1,500 or 3,000?

# %%
pool = [code for code in codes if score(code, "1234") == (0, 1)]

print(f"{len(pool):,} of {len(codes):,} codes fit:", *pool[:6], "…", pool[-1])
assert len(pool) == 1440
assert "5940" in pool
assert "5678" not in pool  # it shares no digit with 1234: the answer would have been 0B 0C

# %% [markdown]
# You met the number 1,440 in section 5. No accident: 0123 and 1234 differ only in the names of their digits.
#
# It can be counted on paper, too. Which digit is the cow? 4 ways. Where does it stand? At any place but its own: 3 ways. The other three places take different digits from the six
# that were not guessed: 6 × 5 × 4 = 120 ways. Together 4 × 3 × 120 = 1,440.
#
# **Predict.** The next clue is 5678 → 1B 0C. Two digits must now be in the secret. Which?

# %%
pool = [code for code in pool if score(code, "5678") == (1, 0)]

assert len(pool) == 72 == 4 * 3 * 3 * 2
assert all("0" in code and "9" in code for code in pool)
print(*pool)

# %% [markdown]
# <details><summary>Why 0 and 9?</summary>
#
# The first clue says that one of 1, 2, 3, 4 is in the secret, the second that one of 5, 6, 7, 8 is. Two places are left, and only 0 and 9 have not been asked about.
#
# </details>

# %% [markdown]
# From 5,040 to 72 with two guesses. The package does the same; `Game` never changes, each `play` gives a new one:

# %%
game = bullscows.Game().play("1234", "0B1C").play("5678", "1B0C")

assert list(game.pool) == pool
assert [len(p) for p in game.pools] == [5040, 1440, 72]
figures.pool_path([len(p) for p in game.pools], ["start", "1234 → 0B 1C", "5678 → 1B 0C"])

# %% [markdown]
# How often does each digit stand at each place in these 72 codes? Find 0 and 9, and find the one place where 5 may stand.

# %%
figures.symbol_heatmap(game.pool)


# %% [markdown]
# ### Exercise 4: your own pool
#
# Write the function at the heart of every helper for this game: given the codes and a list of clues, which codes fit them all?
#
# <details><summary>Hint</summary>
#
# A code fits all clues when `score(code, guess) == answer` for each `(guess, answer)` of the list. Python's `all(...)` says just that.
#
# </details>

# %% tags=["exercise"]
def still_possible(codes, clues):
    """The codes that fit every clue, in order; a clue is (guess, (bulls, cows))."""
    return ...


# %% tags=["check"]
CLUES = [("1234", (0, 1)), ("5678", (1, 0)), ("0179", (0, 2)), ("2098", (0, 2))]
LEFT = [5040, 1440, 72, 25, 4]
for n, left in enumerate(LEFT):
    mine = still_possible(codes, CLUES[:n])
    if mine is ...:
        print("Still to do: return a list")
        break
    assert "5940" in mine, f"after {n} clues 5940 is lost, though it fits them all"
    for code in mine:
        for guess, answer in CLUES[:n]:
            assert score(code, guess) == answer, f"{code} is kept, but {guess} would have got {score(code, guess)}"
    assert len(mine) == left, f"after {n} clues: expected {left:,} codes, got {len(mine):,}"
    print(f"Right: after {n} clues {left:,} codes are left")
else:
    contradiction = [("1234", (0, 0)), ("5678", (0, 1)), ("7890", (1, 2))]
    assert still_possible(codes, contradiction) == [], "these three clues contradict each other: nothing fits"
    assert still_possible(codes, contradiction[:2]) == [], "already the first two clues contradict each other"
    print("Right: clues that contradict each other leave nothing")

# %% tags=["solution"]
def still_possible(codes, clues):
    """The codes that fit every clue, in order; a clue is (guess, (bulls, cows))."""
    return [code for code in codes if all(score(code, guess) == answer for guess, answer in clues)]

# %% [markdown] tags=["solution"]
# Why do 1234 → 0B 0C and 5678 → 0B 1C contradict each other? Without 1, 2, 3 and 4 the secret takes four digits from 5, 6, 7, 8, 9, 0, so at least two of them are from 5, 6, 7, 8. One cow alone is impossible.

# %% [markdown]
# ## What to keep
#
# - Bulls first, then cows; each symbol is matched at most once. The score is symmetric.
# - Codes are text. Without repeats there are 10 × 9 × 8 × 7 = 5,040 of four digits.
# - With four places 14 answers occur; 3 bulls and 1 cow is not among them.
# - A clue keeps exactly the codes that would have given its answer.
#
# Why was 5678 a good second guess? *Was* it good? That is the next notebook: **2 · Buckets and minimax**.
