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
# # 2 · Buckets and minimax
#
# Which guess is better? Not the luckier one: we want to judge a guess *before* the answer is known. Everything a guess can do for us is in its **buckets**, and
# this notebook takes them apart by hand, on one game, until the famous strategy *minimax* is a single line of Python.
#
# **Goals.** After this notebook you can
#
# - sort a pool into the buckets of a guess, and read four numbers off them: worst case, expected size, bits, parts;
# - explain why the first guess does not matter in the classic game, and the second does;
# - say in one sentence, and write in one line, what minimax does;
# - show a guess that cannot be the secret and is still better than all that can;
# - tell why two sensible people may prefer different guesses.
#
# You need the score and the pool from *1 · Rules and answers*. At **Predict**, write your answer down before you go on.

# %%
import sys
from collections import Counter, defaultdict
from itertools import permutations
from math import log2

sys.path += [".", "..", "../.."]  # so that the package is found in a fresh copy, too, before it is installed

import plotly.io as pio

import bullscows
from bullscows import figures
from bullscows.examples import EXAMPLES
from bullscows.explaining.reasons import why

if pio.renderers.default == "plotly_mimetype":  # Jupyter's; "notebook" makes exported pages show the figures, too
    pio.renderers.default += "+notebook"


# %% [markdown]
# From notebook 1 we take the score, and the list of all codes.

# %%
def score(secret, guess):
    """The answer (bulls, cows) to a guess; as in notebook 1."""
    in_place = sum(s == g for s, g in zip(secret, guess, strict=True))
    common = sum(min(secret.count(symbol), guess.count(symbol)) for symbol in set(guess))
    return in_place, common - in_place


codes = ["".join(digits) for digits in permutations("0123456789", 4)]

assert score("5940", "1234") == (0, 1)
assert len(codes) == 5040

# %% [markdown]
# ## 1. Buckets
#
# Start small. A game has gone so far that four codes are left:

# %%
four = ["5903", "5940", "9603", "9640"]


# %% [markdown]
# Suppose we guess 5903. We do not know the secret, but we can ask of each code: *if it were the secret, what would the answer be?* Codes that would give the same answer go into the same
# **bucket**. All buckets of a guess together are its **partition** of the pool.
#
# **Predict.** Score 5903 against each of the four by hand. How many buckets are there, and how many codes does each hold?

# %%
def partition(pool, guess):
    """{answer: the codes of the pool that would give it}, in order of the answers."""
    buckets = defaultdict(list)
    for code in pool:
        buckets[score(code, guess)].append(code)
    return dict(sorted(buckets.items()))


assert partition(four, "5903") == {
    (0, 2): ["9640"],
    (2, 1): ["5940", "9603"],
    (4, 0): ["5903"],
}


# %% [markdown]
# Three buckets. When the answer comes, it picks one of them: that bucket is the new pool, and all others are gone. If the answer is 2B 1C, we are left with 5940 and 9603.
#
# Nothing else about a guess matters for what we know afterwards. So to judge a guess, look at its buckets; and mostly it is enough to know how *big* they are.

# %%
def sizes(pool, guess):
    """The sizes of the buckets, largest first."""
    return sorted(Counter(score(code, guess) for code in pool).values(), reverse=True)


assert sizes(four, "5903") == [2, 1, 1]
assert sum(sizes(codes, "5903")) == len(codes)  # each code is in exactly one bucket

# %% [markdown]
# With few codes the whole calculation fits into one picture: a row for each guess, a column for each secret, the answer in the cell, and beside the row its largest bucket.

# %%
figures.answer_matrix(bullscows.Pool.of(bullscows.CLASSIC, four))

# %% [markdown]
# ### Exercise 1: tell all four apart
#
# Each of the four codes, as a guess, leaves two codes together in some bucket. But nobody says that a guess must be one of the four. Find any code whose answer tells us the secret for certain.
#
# <details><summary>Hint 1</summary>
#
# You are free to guess digits that are surely wrong, such as 1 or 2, to keep the others apart.
#
# </details>
# <details><summary>Hint 2</summary>
#
# Two questions divide the four: *5 or 6?* and *3 or 4?* Ask both in such a way that the answers do not look alike: for example, one by a bull, the other by a cow. Or let Python try all `codes`.
#
# </details>

# %% tags=["exercise"]
apart = ...

# %% tags=["check"]
if apart is ...:
    print("Still to do: choose a code, in quotes")
else:
    assert apart in codes, f"{apart!r} is not a code of four different digits"
    for answer, together in partition(four, apart).items():
        assert len(together) == 1, f"{apart}: {' and '.join(together)} stay together, all answer {answer}"
    print(f"Right: {apart} makes four buckets of one code")


# %% tags=["solution"]
apart = next(code for code in codes if sizes(four, code) == [1, 1, 1, 1])

# %% [markdown] tags=["solution"]
# It finds 0145, one of many. The 0 is a cow in all four, the 5 asks the first question, the 4 (a bull, if it is right) the second.

# %% [markdown]
# ## 2. Four numbers of a partition
#
# From the list of sizes, four numbers are in common use. Each is a line of Python.
#
# **Predict.** For `[2, 1, 1]`: how many codes are left in the worst case? And on average, if all four are equally likely to be the secret? Careful, the average is not 4 / 3.

# %%
def worst(sizes):
    """Worst case: codes left after the most unlucky answer."""
    return max(sizes)


def expected_size(sizes):
    """Codes left on average, when every code is equally likely."""
    return sum(n * n for n in sizes) / sum(sizes)


def entropy(sizes):
    """Bits that the answer tells on average."""
    return sum(n / sum(sizes) * log2(sum(sizes) / n) for n in sizes)


def parts(sizes):
    """How many buckets there are."""
    return len(sizes)


assert worst([2, 1, 1]) == 2
assert expected_size([2, 1, 1]) == 1.5
assert entropy([2, 1, 1]) == 1.5
assert parts([2, 1, 1]) == 3


# %% [markdown]
# **Expected size.** The secret is in a bucket of *n* codes with probability *n/N* (there are *N* codes, *n* of them are in it), and then *n* are left. Summed up: Σ n · n/N = Σ n² / N.
# Here (4 + 1 + 1) / 4 = 1.5. Big buckets count more, because the secret is more often in them.
#
# **Bits.** An answer that halves the pool tells one bit, one that leaves a quarter tells two. Half of the time the answer leaves 2 of 4 (1 bit), half of the time 1 of 4 (2 bits): 1.5 bits on average.
# Here it is enough that more is better.
#
# A small worst case, a small expected size, many bits, many parts: that is what we wish for. We cannot always have all of it at once.

# %%
def report(pool, *guesses):
    """One line for each guess."""
    print("guess  worst  expected    bits  parts  could be the secret")
    for guess in guesses:
        s = sizes(pool, guess)
        fits = "yes" if guess in pool else "no"
        print(f"{guess}  {worst(s):6,}{expected_size(s):10,.2f}{entropy(s):8.3f}{parts(s):7}  {fits}")


report(four, "5903", "9640", "0145")

# %% [markdown]
# ## 3. The first guess
#
# Now the whole game, from the start: 5,040 codes.
#
# **Predict.** Which first guess has the smallest worst case: 1234, 5940 or 9876? And how many codes does it leave then: 360, 1,440 or 2,520?

# %%
report(codes, "1234", "5940", "9876")

# %% [markdown]
# All three are the same. Not only these numbers, every single bucket has the same size:

# %%
FIRST = {  # answer: codes; the same for every first guess
    (0, 0): 360, (0, 1): 1440, (0, 2): 1260, (0, 3): 264, (0, 4): 9,
    (1, 0): 480, (1, 1): 720, (1, 2): 216, (1, 3): 8,
    (2, 0): 180, (2, 1): 72, (2, 2): 6,
    (3, 0): 24,
    (4, 0): 1,
}  # fmt: skip
for guess in ("1234", "5940", "9876"):
    assert {answer: len(bucket) for answer, bucket in partition(codes, guess).items()} == FIRST

# %% [markdown]
# <details><summary>Why?</summary>
#
# Before the first clue the digits are only names. Give every digit a new name (1 → 5, 2 → 9, 3 → 4, 4 → 0, the rest somehow) and the guess 1234 becomes 5940, while the list of all codes stays the same list in another order.
# Bulls and cows do not notice. So what is true of 1234 is true of 5940.
#
# </details>

# %% [markdown]
# Let the package look at all 5,040 first guesses. `alike=True` puts guesses with equal buckets into one row:

# %%
start = bullscows.Game().pool
first_guesses = start.rank(alike=True)

assert len(first_guesses) == 1
assert first_guesses.alike[0] == 5040
first_guesses

# %%
figures.bucket_bars(start.partition("1234"))

# %% [markdown]
# The worst case is no rare bad luck: of all answers, 0B 1C is the most likely one. The largest bucket is the one that the secret is most often in.
#
# It is not always so that the first guess is free. In Mastermind (six colours, repeats allowed) there are five kinds of first guess.
#
# **Predict.** Which is best in the worst case: four alike, three alike, two pairs, one pair, or all different?

# %%
pegs = bullscows.Game(bullscows.MASTERMIND).pool

report(list(pegs), "1111", "1112", "1122", "1123", "1234")

# %% [markdown]
# Two pairs have the smallest worst case, 256 of 1,296: the opening that Knuth chose in 1977. But 1123 leaves fewer on average, and 1234 tells more bits. The numbers disagree; we shall come back to that.

# %% [markdown]
# ## 4. A game, turn by turn
#
# The secret is 5940. Here is one game against it, with six guesses. We follow the pool: after each guess, it is the bucket of the answer.
#
# **Predict.** After 1234 there are 1,440 codes left, the largest bucket of all. How many will there be after 5678? Roughly a half, a tenth or a twentieth?

# %%
SECRET = "5940"
GUESSES = ["1234", "5678", "0179", "2098", "5903", "5940"]

pools = [codes]
for guess in GUESSES:
    answer = score(SECRET, guess)
    pools.append(partition(pools[-1], guess)[answer])
    left = len(pools[-1])
    print(f"{guess} → {answer[0]}B {answer[1]}C   {left:5,} left, {log2(left):5.2f} bits to go")

assert [len(pool) for pool in pools] == [5040, 1440, 72, 25, 4, 2, 1]
assert pools[4] == four  # the four codes of section 1
assert pools[5] == ["5940", "9603"]

# %% [markdown]
# With paper you would fill in the same sheet: guess, answer, codes left. The package keeps it as a `Game`:

# %%
game = bullscows.Game()
for guess in GUESSES:
    game = game.play(guess, bullscows.score(SECRET, guess))

assert [list(pool) for pool in game.pools] == pools
assert game.solved
figures.pool_path([len(pool) for pool in game.pools], ["start", *map(str, game.clues)])

# %% [markdown]
# The axis is logarithmic: a step down of the same height means that the same *share* of the pool has gone. The second guess was by far the luckiest one.
#
# And this is what the second clue does to the pool. Every cell is a code; the colours are the answers that 5678 could get, the outlined bucket is the one that 5940 is in.

# %%
figures.code_map(game.pools[1], guess="5678", picked=game.clues[1].answer)

# %% [markdown]
# ## 5. The second guess
#
# 1234 was answered 0B 1C, and 1,440 codes are left. Many people play 5678 now: four digits that have not been asked about.
#
# **Predict.** 5678 was lucky: it left 72. How many would it leave at worst? And is there a better second guess: one with four new digits, or one that takes up an old digit?

# %%
pool = pools[1]
report(pool, "5678", "0156")

# %% [markdown]
# 0156 moves the old digit 1 to another place and tries three new ones. In the worst case it leaves 378 instead of 504, and it wins by the other three numbers too. What is more, it could be the secret itself;
# 5678 could not, for the first clue says that one of 1, 2, 3, 4 must be in it.

# %%
second = game.pools[1]
assert second.partition("5678").worst == 504
assert second.partition("0156").worst == 378
figures.compare_bars([second.partition("5678"), second.partition("0156")])

# %% [markdown]
# Is 0156 the best of all? By hand, 5,040 guesses against 1,440 codes are seven million scores. The package takes a fraction of a second. The first rows, with guesses that are alike put together:

# %%
ranking = second.rank(by="minimax", alike=True)

assert ranking.guess[0] == "0156"
assert ranking.worst[0] == 378
ranking.head(6)

# %% [markdown]
# Against 5940 the worse guess did better. That is luck, and luck is not an argument: the worst case is a *promise* about all secrets, made before the answer is known, not a forecast for one of them.
#
# ### Exercise 2: good luck and bad
#
# After 1234 → 0B 1C, find two secrets: one for which 5678 leaves fewer codes than 0156 does, and one for which it leaves more.
#
# <details><summary>Hint</summary>
#
# `len(partition(pool, guess)[score(secret, guess)])` is what a guess leaves for a secret. One of the two you know already. For the other, look into the largest bucket of 5678.
#
# </details>

# %% tags=["exercise"]
fewer = ...  # a secret for which 5678 leaves fewer codes than 0156
more = ...  # a secret for which it leaves more

# %% tags=["check"]
if fewer is ... or more is ...:
    print("Still to do: choose two secrets, in quotes")
else:
    left = {}
    for secret in (fewer, more):
        assert secret in pool, f"{secret!r} does not fit 1234 → 0B 1C, so it cannot be the secret"
        left[secret] = [len(partition(pool, guess)[score(secret, guess)]) for guess in ("5678", "0156")]
    a, b = left[fewer]
    assert a < b, f"fewer = {fewer!r}: 5678 leaves {a}, 0156 leaves {b}; that is not fewer"
    c, d = left[more]
    assert c > d, f"more = {more!r}: 5678 leaves {c}, 0156 leaves {d}; that is not more"
    print(f"Right: for {fewer} it is {a} against {b}, for {more} it is {c} against {d}")

# %% tags=["solution"]
fewer = "5940"
more = partition(pool, "5678")[0, 2][0]  # any code of the bucket of 504

# %% [markdown]
# ## 6. A guess that cannot win
#
# After the second clue of the game 72 codes are left. The game went on with 0179, which fits: it may be the secret.
#
# **Predict.** Among the 72 that fit, which has the smallest worst case, and how much do they differ? And could a guess that is *certainly wrong* be better than all of them?

# %%
pool = pools[2]
assert len(pool) == 72

print(Counter(worst(sizes(pool, guess)) for guess in pool))

# %% [markdown]
# No difference at all: each of the 72 leaves 25 at worst. 0179 was chosen only because it is the lowest code. But look here:

# %%
report(pool, "0179", "0375")

# %% [markdown]
# 0375 leaves 19 at worst, and fewer on average. Yet it cannot be the secret: after 5678 → 1B 0C exactly one of 5, 6, 7, 8 is in the secret, and 0375 has two of them. A guess that fits is called *consistent*; one that does not, a **probe**.

# %%
assert score("0375", "5678") != (1, 0)

third = game.pools[2]
assert third.partition("0179").worst == 25
assert third.partition("0375").worst == 19
assert round(third.partition("0179").expected_size, 1) == 14.6
assert round(third.partition("0375").expected_size, 1) == 13.1
figures.compare_bars([third.partition("0179"), third.partition("0375")])


# %% [markdown]
# <details><summary>How can a wrong guess be better?</summary>
#
# A guess has two jobs: to be right, and to ask a good question. With 72 codes left the chance to be right is 1 in 72, and the question is what counts. Codes that fit are all of one kind: they have 0, 9, one of 1–4 and one of 5–8, so 0 and 9
# are in every one of them, and asking for both again is partly wasted. A probe may use its places for better questions. Its price: the bucket of 4 bulls is empty.
#
# </details>

# %% [markdown]
# ## 7. Minimax
#
# What we have done all along has a name.
#
# > **Minimax: choose the guess whose largest bucket is smallest.** Among equals, take one that fits; among those, the lowest code.
#
# *Mini-max*: make the **max**imum (the largest bucket) **mini**mal. It is play against the most unlucky answer, as if an opponent were allowed to choose it.
#
# **Predict.** Which guess does it choose among the 72? Which among all 5,040 codes?

# %%
def minimax(pool, guesses):
    """The guess with the smallest worst case; among equals one that fits, then the lowest."""
    return min(guesses, key=lambda guess: (worst(sizes(pool, guess)), guess not in pool, guess))


assert minimax(pool, pool) == "0179"
assert minimax(pool, codes) == "0375"

# %% [markdown]
# One line. Limited to codes that fit, it also chose the fourth and the fifth guess of the game, and the package agrees each time:

# %%
by_package = bullscows.STRATEGIES["minimax-consistent"]

for turn, guess in [(2, "0179"), (3, "2098"), (4, "5903")]:
    assert minimax(pools[turn], pools[turn]) == guess
    assert by_package.choose(game.pools[turn]) == guess
    print(f"{guess}: {why(game.pools[turn], guess, by_package)}\n")

assert bullscows.STRATEGIES["minimax"].choose(third) == "0375"  # allowed any guess, it takes the probe

# %% [markdown]
# Look at the four codes of section 1 once more. Two players:
#
# - one guesses 5903, which fits. With luck it is right; without, two codes stay together and one more guess may be needed;
# - the other guesses the probe 0145, which tells all four apart, and is right with the guess after it, always.
#
# **Predict.** Counting from here, how many guesses does each need on average, and at most?

# %%
after_5903 = [1, 2, 2, 3]  # right at once; 9640 is then certain; of the last two, one first and then the other
after_0145 = [2, 2, 2, 2]

assert sum(after_5903) / 4 == sum(after_0145) / 4 == 2
assert max(after_5903) > max(after_0145)

# %% [markdown]
# On average they are equal. The probe gives certainty, the code that fits gives hope. Minimax takes certainty.

# %% [markdown]
# ## 8. Two ways to split ten codes
#
# Ten codes are left. One guess splits them into buckets of 6, 1, 1, 1, 1, another into 3, 3, 3, 1.
#
# **Predict.** Which of the two would you take? Which is preferred by the worst case, the expected size, the bits, the number of parts?

# %%
one_way, other_way = [6, 1, 1, 1, 1], [3, 3, 3, 1]

for measure in (worst, expected_size, entropy, parts):
    print(f"{measure.__name__:14} {measure(one_way):6.3f} {measure(other_way):6.3f}")

# %%
assert parts(one_way) > parts(other_way)  # more buckets: most-parts takes the first
assert worst(one_way) > worst(other_way)  # all others take the second
assert expected_size(one_way) == 4.0 > expected_size(other_way) == 2.8
assert entropy(one_way) < entropy(other_way)

# %% [markdown]
# The first has more buckets, and four of them give the secret away. But in six cases of ten the secret is in the bucket of six. Expected size counts that bucket with its full weight, 6 × 6 of the 10 × 10 pairs; the number of parts counts it like any other.
#
# Such a position occurs in real games. Here it is, with the real guesses:

# %%
example = EXAMPLES["two-ways"]
ten = example.game.pool

print(*example.clues, sep="\n")
assert len(ten) == 10
assert sizes(list(ten), "1246") == one_way
assert sizes(list(ten), "0263") == other_way
figures.answer_matrix(ten, guesses=example.compare)

# %% [markdown]
# Each measure is an **objective**: a way to say what a good guess is. Minimax (Knuth 1977) looks at the worst case, Irving (1979) at the expected size, Neuwirth (1982) at the bits, Kooi (2005) at the number of parts.
#
# ### Exercise 3: make them disagree
#
# Find two ways to split ten codes such that the worst case prefers `a`, and the expected size prefers `b`.
#
# <details><summary>Hint 1</summary>
#
# `b` must have a larger largest bucket, and still the smaller sum of squares. So the rest of `b` should be as small as possible.
#
# </details>
# <details><summary>Hint 2</summary>
#
# Let `b` have one bucket of five. What are the smallest buckets for the other five codes? Then give `a` a worst case of four, and let it waste the rest.
#
# </details>

# %% tags=["exercise"]
a = ...  # a list of sizes that sum to ten
b = ...

# %% tags=["check"]
if a is ... or b is ...:
    print("Still to do: write two lists of sizes")
else:
    for name, split in (("a", a), ("b", b)):
        assert min(split) > 0, f"{name} = {split}: an empty bucket is no bucket, leave it out"
        assert sum(split) == 10, f"{name} = {split}: the sizes sum to {sum(split)}, not to ten"
    assert worst(a) < worst(b), f"the worst case is {worst(a)} for a, {worst(b)} for b: it does not prefer a"
    ea, eb = expected_size(a), expected_size(b)
    assert eb < ea, f"the expected size is {ea} for a, {eb} for b: it does not prefer b"
    print(f"Right: worst case {worst(a)} against {worst(b)}, expected size {ea} against {eb}")

# %% tags=["solution"]
a = [4, 4, 2]
b = [5, 1, 1, 1, 1, 1]

# %% [markdown] tags=["solution"]
# Worst case 4 against 5, expected size 3.6 against 3.0.

# %% [markdown]
# ## 9. Outlook: every secret
#
# One game proves nothing; luck decides it. But there are only 5,040 secrets, and a computer can play against all of them. The package does that: `strategy_tree` plays a strategy out against every secret and counts the guesses, the winning one included.
#
# **Predict.** Who needs the fewest guesses on average: minimax, expected size, entropy, most parts, or minimax limited to codes that fit? Who has the smallest worst case? And how far behind is a player who simply takes the lowest code that fits?

# %%
KEYS = ["minimax", "expected-size", "entropy", "most-parts", "minimax-consistent", "first-consistent"]
trees = {key: bullscows.strategy_tree(bullscows.CLASSIC, key) for key in KEYS}

print("strategy               total    mean   at most")
for key, tree in trees.items():
    print(f"{key:20} {tree.total:7,} {tree.mean:7.3f} {tree.worst:9}")

# %%
assert {key: tree.total for key, tree in trees.items()} == {  # from 0123; two other programs agree
    "minimax": 27139,
    "expected-size": 26551,
    "entropy": 26424,
    "most-parts": 26751,
    "minimax-consistent": 26983,
    "first-consistent": 28024,
}
LEAST = 26274  # no strategy can do with fewer in all (found by exhaustive search; mean 5.2131, Tanaka 1996)
assert min(tree.total for tree in trees.values()) >= LEAST

# %%
three = [bullscows.STRATEGIES[key] for key in ("minimax", "entropy", "first-consistent")]
shown = {strategy.name: trees[strategy.key].distribution for strategy in three}
figures.turns_distribution(shown)

# %% [markdown]
# Three things to notice.
#
# - Minimax and expected size share the smallest worst case of the whole game, 7 guesses, although minimax looks only one step ahead and promises nothing about the whole game. Entropy does better on average, and pays with one secret that takes 8.
# - Minimax looks one turn ahead only. A small worst bucket is a good sign for the whole game, not a proof. Limited to codes that fit, it even does *better* on average, because it is sometimes right by luck, and worse in the worst case: 8.
# - The differences are small: from minimax to entropy it is a seventh of a guess. Even the player who always takes the lowest code that fits needs less than a fifth of a guess more than minimax. What matters most is to use the clues at all.

# %%
means = {key: tree.mean for key, tree in trees.items()}
print(f"minimax − entropy           {means['minimax'] - means['entropy']:.3f}")
print(f"first-consistent − minimax  {means['first-consistent'] - means['minimax']:.3f}")
print(f"entropy − the best possible {means['entropy'] - LEAST / 5040:.3f}")

# %% [markdown]
# And 5940, our secret? Minimax, allowed any guess, finds it like this:

# %%
for clue in trees["minimax"].path("5940"):
    print(clue)

# %% [markdown]
# ## What to keep
#
# - A guess cuts the pool into buckets, one for each answer; the answer picks the bucket that becomes the new pool.
# - Worst case: the largest bucket. Expected size: Σ n² / N. Bits: the average of log₂ (N / n). Parts: how many buckets.
# - **Minimax chooses the guess whose largest bucket is smallest.** It judges by what can happen, not by what did.
# - A probe cannot win at once and may still be the best question.
# - Objectives can disagree, and all of them play well.
#
# To think about: what exactly is a bit, and why is the axis of the pool chart logarithmic?
