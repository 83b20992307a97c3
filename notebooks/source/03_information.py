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
# # 3 · Information: bits, entropy, and why the axis is logarithmic
#
# Every answer in this game tells us something. How *much*? There is a unit for it, the **bit**, and with it one can say what a guess promises, what an answer gave, how lucky a game was,
# and how many guesses nobody can ever do without.
#
# **Goals.** After this notebook you can
#
# - say what a bit is, and count the bits in 5,040 codes;
# - tell how many bits an answer told, and why the bits of a game simply add up;
# - explain what a logarithmic axis shows, and why pools are drawn on one;
# - compute the entropy of a partition by hand;
# - tell choice from luck in a finished game;
# - prove that no strategy needs fewer than 22,622 guesses for all secrets together;
# - show two guesses between which bits and worst case disagree.
#
# You need pools and buckets from *2 · Buckets and minimax*. At **Predict**, write your answer down before you go on.

# %%
import sys
from itertools import pairwise
from math import fsum, isclose, log2

sys.path += [".", "..", "../.."]  # so that the package is found in a fresh copy, too, before it is installed

import plotly.graph_objects as go
import plotly.io as pio

import bullscows
from bullscows import figures
from bullscows.examples import EXAMPLES
from bullscows.figures.style import finish, hatched, look

if pio.renderers.default == "plotly_mimetype":  # Jupyter's; "notebook" makes exported pages show the figures, too
    pio.renderers.default += "+notebook"

# %% [markdown]
# ## 1. Twenty questions
#
# I think of one of 16 things. You ask questions that are answered *yes* or *no*.
#
# **Predict.** How many questions do you need, if you ask as well as one can? And how many for 1,000 things? For the 5,040 codes of our game?

# %% [markdown]
# The best question is one that is answered *yes* for half of the things: whatever the answer, half of them are gone. 16 → 8 → 4 → 2 → 1, four questions. Seen from the other end: with four questions there are
# 2 × 2 × 2 × 2 = 16 rows of answers, so that many things can be told apart, and not one more.

# %%
for questions in (1, 2, 4, 10, 12, 13, 20):
    print(f"{questions:2} questions tell {2**questions:9,} things apart")

# %% [markdown]
# Twenty questions are enough for a million things; that is why the old parlour game works.
#
# > **A bit** is what a yes-or-no answer tells when both answers are equally likely. It halves what is possible.
#
# To find one of *n* equally likely things takes log₂ *n* bits: the power to which 2 must be raised to give *n*. For 16 that is exactly 4. For our game it is no whole number:

# %%
BITS = log2(5040)

assert log2(16) == 4
assert round(BITS, 3) == 12.299
assert 2**12 < 5040 <= 2**13

# %% [markdown]
# A little more than 12 bits are missing at the start. Yes-or-no questions come whole, so you would need 13 of them. Our game is better off: a guess can be answered in 14 ways, not in two. How much does such an answer tell?
#
# ### Exercise 1: the number of questions
#
# Write the function: how many yes-or-no questions are needed to be sure to find one of `n` things?
#
# <details><summary>Hint 1</summary>
#
# Count the questions up from 0 until that many can tell `n` things apart.
#
# </details>
# <details><summary>Hint 2</summary>
#
# `q` questions tell `2**q` things apart. You want the smallest `q` for which that is at least `n`. Rounding `log2(n)` *down* gives too few.
#
# </details>

# %% tags=["exercise"]
def questions_needed(n):
    """The fewest yes-or-no questions that are sure to find one of n things."""
    return ...


# %% tags=["check"]
for n, right in {16: 4, 1: 0, 2: 1, 3: 2, 1000: 10, 1024: 10, 1025: 11, 5040: 13}.items():
    mine = questions_needed(n)
    if mine is ...:
        print("Still to do: return a number")
        break
    assert mine == int(mine), f"{n:,} things: {mine} is no whole number, but questions are asked whole"
    assert mine >= right, f"{n:,} things: {mine} is too few, that tells only {2**mine:,} apart"
    assert mine <= right, f"{n:,} things: {mine} questions are more than needed, {right} tell {2**right:,} apart"
    print(f"Right: n = {n:,} needs {right}")


# %% tags=["solution"]
def questions_needed(n):
    """The fewest yes-or-no questions that are sure to find one of n things."""
    questions = 0
    while 2**questions < n:
        questions += 1
    return questions


# %% [markdown]
# ## 2. What an answer told
#
# An answer that halves the pool tells one bit. One that leaves a quarter is as good as two halvings: two bits. In general, an answer that leaves *n* of *N* codes tells
#
# > log₂ (*N* / *n*) bits.
#
# Back to the game of the last notebook: the secret is 5940, and the pool shrinks 5,040 → 1,440 → 72 → 25 → 4 → 2 → 1.
#
# **Predict.** Which of the six answers told most, and about how many bits? How many do all six tell together?

# %%
game = EXAMPLES["5940"].game
left = [len(pool) for pool in game.pools]
assert left == [5040, 1440, 72, 25, 4, 2, 1]

told = [log2(before / after) for before, after in pairwise(left)]
for clue, n, bits in zip(game.clues, left[1:], told, strict=True):
    print(f"{clue!s:14} {n:5,} left   told {bits:5.3f} bits   missing {log2(n):6.3f}")
print(f"together {fsum(told):.3f} bits")

# %%
assert [round(bits, 3) for bits in told] == [1.807, 4.322, 1.526, 2.644, 1.0, 1.0]
assert isclose(fsum(told), BITS)

# %% [markdown]
# The answer to 5678 left a twentieth: more than four bits. And together they tell exactly the 12.299 bits that were missing.
#
# That is no accident. Shares multiply: a quarter of a third is a twelfth. The logarithm turns products into sums, so bits *add*. Whatever the secret, and however well or badly one plays, a game that is over has told 12.299 bits. Good play does not get more of them, it gets them in fewer guesses.

# %% [markdown]
# ## 3. Why the axis is logarithmic
#
# Here are the same pools, drawn on an ordinary axis: each code has the same height.
#
# **Predict.** Which steps of the game will you be able to see, and which not?

# %%
steps = ["start", *map(str, game.clues)]
line = {"color": look(0).colour, "width": 3}
plain = go.Figure(go.Scatter(x=steps, y=left, mode="lines+markers", line=line, marker_size=11))
finish(plain, ("On an ordinary axis the end cannot be seen", "the same game"), f"Codes left: {left}.", 340)
plain.update_yaxes(title_text="codes that still fit", tickformat=",d").update_xaxes(title_text="clues, in order")

# %% [markdown]
# The first step fills the picture: 3,600 codes gone. From the second clue on the line lies on the floor, though the game is not half over. Now the same numbers on a **logarithmic** axis, where each *factor* has the same height: from 1,000 to 100 it is as far as from 10 to 1.

# %%
figures.pool_path(left, steps)

# %% [markdown]
# Now every step can be seen. Its height is log₂ (before / after): the bits that the answer told. The scale on the right counts the bits that are still missing, evenly spaced, as on a ruler. So the logarithmic axis is no trick to make a picture prettier; it measures in the unit that counts:
#
# - the step from 5,040 to 1,440 removes 3,600 codes, and is worth 1.8 bits;
# - the step from 72 to 25 removes 47 codes, and is worth 1.5 bits, nearly as much.
#
# **Predict.** Which step is higher on the logarithmic axis: from 4 codes to 2, or from 2 codes to 1?

# %%
assert log2(4 / 2) == log2(2 / 1) == 1  # both are a halving

# %% [markdown]
# ## 4. Surprise
#
# Before the answer comes, every code of the pool is equally likely to be the secret. An answer whose bucket holds *n* of *N* codes comes with probability *p* = *n* / *N*, and tells log₂ (*N* / *n*) = log₂ (1 / *p*) bits. The rarer an answer, the more it tells. That is why log₂ (1 / *p*) is also called the **surprise**.
#
# **Predict.** Of the 14 answers to the first guess, which tells most, and which least? How many bits does 0B 0C tell: no bull, no cow?

# %%
start = game.pools[0]
first = start.partition("1234")

print("answer   codes   share   bits")
for answer, n in first.sizes.items():
    print(f"{answer!s:7} {n:6,} {n / 5040:7.2%} {log2(5040 / n):6.3f}")

# %%
assert round(log2(5040 / first.sizes[0, 1]), 3) == 1.807  # the most likely answer tells least
assert isclose(log2(5040 / first.sizes[4, 0]), BITS)  # a hit tells everything
assert 14 * first.sizes[0, 0] == 5040  # 0B 0C leaves just a 14th: 3.807 bits

# %% [markdown]
# A hit at once would tell all 12.299 bits. Once in 5,040 games. So we should not judge a guess by the best answer that it *can* get, nor by the worst alone; we can ask what it gets **on average**.

# %% [markdown]
# ## 5. Entropy: bits on average
#
# Weigh the surprise of each answer by how often it comes, and add up:
#
# > **Entropy** = Σ (*n* / *N*) · log₂ (*N* / *n*), over all buckets.
#
# By hand, for eight codes in buckets of 4, 2, 1, 1:
#
# | bucket | how often | bits | product |
# |---|---|---|---|
# | 4 | 1/2 | 1 | 0.5 |
# | 2 | 1/4 | 2 | 0.5 |
# | 1 | 1/8 | 3 | 0.375 |
# | 1 | 1/8 | 3 | 0.375 |
#
# Together 1.75 bits.
#
# **Predict.** Four buckets, 4, 2, 1, 1, tell 1.75 bits. Can another way to split eight codes into *four* buckets tell more? What is the most?

# %%
def entropy(sizes):
    """Bits that the answer tells on average."""
    return fsum(n / sum(sizes) * log2(sum(sizes) / n) for n in sizes)


assert entropy([4, 2, 1, 1]) == 1.75
assert entropy([2, 2, 2, 2]) == 2
assert entropy([1] * 8) == 3
assert entropy([8]) == 0  # an answer that is known before it is given tells nothing

# %% [markdown]
# Four even buckets tell log₂ 4 = 2 bits, and that is the most that four buckets can: **entropy is largest when all buckets are equal**, and then it is log₂ of their number. 14 answers could tell log₂ 14 = 3.807 bits. The first guess of our game is not so even:

# %%
assert isclose(entropy(first.sizes.values()), first.entropy, abs_tol=1e-8)
print(f"promised by the first guess: {first.entropy:.4f} bits, of {log2(14):.3f} that 14 answers could tell")
assert round(first.entropy, 4) == 2.7712

# %%
figures.bucket_bars(first)

# %% [markdown]
# ### Exercise 2: two bits, another way
#
# 16 codes in four buckets of four: exactly 2 bits. Find another way to split 16 codes that tells exactly 2 bits. By hand, please: use only buckets of 8, 4, 2 and 1, so that every logarithm is a whole number.
#
# <details><summary>Hint 1</summary>
#
# For 16 codes: a bucket of 8 adds 0.5 to the sum, one of 4 adds 0.5, one of 2 adds 0.375, one of 1 adds 0.25. Check these four numbers.
#
# </details>
# <details><summary>Hint 2</summary>
#
# Begin with a bucket of 8: it adds 0.5, and 1.5 are missing from the other 8 codes.
#
# </details>

# %% tags=["exercise"]
two_bits = ...  # a list of sizes that sum to 16, not [4, 4, 4, 4]

# %% tags=["check"]
if two_bits is ...:
    print("Still to do: write a list of sizes")
else:
    assert min(two_bits) > 0, f"{two_bits}: an empty bucket is no bucket, leave it out"
    assert sum(two_bits) == 16, f"{two_bits}: the sizes sum to {sum(two_bits)}, not to 16"
    assert set(two_bits) != {4}, "four buckets of four are the way that is known; find another"
    bits = entropy(two_bits)
    assert isclose(bits, 2), f"{two_bits} tells {bits:.3f} bits, {'more' if bits > 2 else 'less'} than 2"
    print(f"Right: {two_bits} tells 2 bits, with {max(two_bits)} codes left at worst instead of 4")

# %% tags=["solution"]
two_bits = [8, 2, 2, 2, 2]  # 0.5 + 4 × 0.375

# %% [markdown]
# One split leaves 4 codes whatever happens, another leaves 8 half of the time and 2 otherwise, and both tell 2 bits on average. Entropy does not see the difference. The worst case does; keep that in mind for section 8.

# %% [markdown]
# ## 6. Promised and got: luck
#
# Before the answer, a guess *promises* its entropy. The answer then gives more or less than that. What it gives beyond the promise is **luck**.
#
# **Predict.** In the game against 5940, which turn was the luckiest, which the unluckiest? Was the whole game lucky?

# %%
promised = [pool.partition(clue.guess).entropy for pool, clue in zip(game.pools, game.clues, strict=False)]

print("guess  promised    got")
for clue, expected, bits in zip(game.clues, promised, told, strict=True):
    print(f"{clue.guess} {expected:10.3f} {bits:6.3f}")
print(f"sum  {fsum(promised):10.3f} {fsum(told):6.3f}")

# %%
guesses = [clue.guess for clue in game.clues]
bars = [
    go.Bar(name=name, x=guesses, y=y, marker={"color": look(i).colour, "pattern": hatched(look(i).pattern)})
    for i, (name, y) in enumerate([("promised", promised), ("got", told)])
]
alt = " ".join(f"{g}: promised {e:.2f}, got {b:.2f}." for g, e, b in zip(guesses, promised, told, strict=True))
luck_bars = finish(go.Figure(bars), ("5678 got far more than it promised", "bits, guess by guess"), alt, 360)
luck_bars.update_xaxes(type="category", title_text="guess").update_yaxes(title_text="bits")

# %% [markdown]
# 5678 was the lucky one: it promised 2.624 bits and got 4.322. The first and the third guess were unlucky by about a bit each. All in all the guesses promised 13.569 bits, and got the 12.299 that there were: a slightly unlucky game, in spite of 5678.

# %%
assert round(fsum(promised), 3) == 13.569
differences = [bits - expected for expected, bits in zip(promised, told, strict=True)]
assert [round(bits, 3) for bits in differences[:3]] == [-0.964, 1.698, -1.134]

# %% [markdown]
# ### Exercise 3: luck
#
# Write it as a function of the pool before the guess, the guess, and the secret: bits got minus bits promised.
#
# <details><summary>Hint 1</summary>
#
# `pool.partition(guess)` knows its `.entropy`: that is the promise.
#
# </details>
# <details><summary>Hint 2</summary>
#
# `pool.keep(guess, bullscows.score(secret, guess))` is the pool after the answer. What it got is `log2(len(pool) / …)`.
#
# </details>

# %% tags=["exercise"]
def luck(pool, guess, secret):
    """Bits that the answer tells beyond those that the guess promised; below 0 for bad luck."""
    return ...


# %% tags=["check"]
for turn, guess in enumerate(guesses):
    pool, got, promise = game.pools[turn], told[turn], promised[turn]
    mine = luck(pool, guess, "5940")
    if mine is ...:
        print("Still to do: return a number of bits")
        break
    case = f"{guess} with {len(pool):,} codes left"
    right = isclose(mine, got - promise, abs_tol=1e-6)
    assert right or not isclose(mine, got), f"{case}: {mine:.3f} is what it got; take away what was promised"
    assert right or not isclose(mine, promise - got), f"{case}: {mine:.3f} has the wrong sign; good luck is above 0"
    assert right, f"{case}: it got {got:.3f} bits and promised {promise:.3f}, so {mine:.3f} cannot be the luck"
    average = fsum(luck(pool, guess, secret) for secret in pool) / len(pool) if len(pool) <= 72 else 0
    assert isclose(average, 0, abs_tol=1e-6), f"{case}: over all secrets luck averages to {average:.3f}, not to 0"
    print(f"Right: {case}, luck {mine:+.3f} bits")


# %% tags=["solution"]
def luck(pool, guess, secret):
    """Bits that the answer tells beyond those that the guess promised; below 0 for bad luck."""
    after = pool.keep(guess, bullscows.score(secret, guess))
    return log2(len(pool) / len(after)) - pool.partition(guess).entropy


# %% [markdown]
# Over all the codes that fit, good and bad luck cancel out: that is what *on average* means. It holds for whole games, too. The 72 codes that are left after two clues hide log₂ 72 = 6.170 bits; play against each of them with any strategy, add up what the guesses promised, and the average is just these 6.170 bits:

# %%
def promised_in_all(pool, strategy):
    """Bits that the guesses of a strategy promise from here to the win, on average over the pool."""
    if len(pool) == 1:
        return 0  # the answer to the last guess is known before it is given
    partition = pool.partition(strategy.choose(pool))
    buckets = [partition.bucket(answer) for answer in partition.sizes]
    return partition.entropy + fsum(len(b) / len(pool) * promised_in_all(b, strategy) for b in buckets)


third = game.pools[2]
for key in ("entropy", "minimax", "first-consistent"):
    assert isclose(promised_in_all(third, bullscows.STRATEGIES[key]), log2(72), abs_tol=1e-6)

# %% [markdown]
# The package's `review` does this for any game of yours: what each guess promised, what the best guess would have promised, and what was luck.

# %%
for turn in bullscows.review(game, "5940"):
    print(f"{turn.guess}: lost to choice {turn.lost_to_choice:.2f} bits, luck {turn.luck:+.2f} bits")

# %% [markdown]
# ## 7. What nobody can do
#
# How few guesses could the cleverest strategy need? We count what is possible at all. A guess has 14 answers. One of them, 4B 0C, ends the game; so at most **13** lead on.
#
# - In turn 1 there is one guess. It is right for one secret at most.
# - In turn 2 there are at most 13 different situations, one for each answer, with a guess in each: 13 secrets at most are found in exactly two guesses.
# - In turn 3 there are at most 13 × 13 = 169 situations, and so on.
#
# **Predict.** Fill 5,040 secrets into these places, the early turns first. In which turn is the last one found? What is the smallest average?

# %%
secrets_to_go, total, turn, places = 5040, 0, 1, 1
while secrets_to_go:
    here = min(places, secrets_to_go)
    print(f"turn {turn}: room for {places:6,}, taken by {here:5,}")
    total += turn * here
    secrets_to_go -= here
    turn, places = turn + 1, places * 13

print(f"at least {total:,} guesses in all, {total / 5040:.4f} on average, {turn - 1} at worst")
assert (total, turn - 1) == (22622, 5)
assert round(total / 5040, 4) == 4.4885

# %% [markdown]
# So **no strategy whatever** finds all secrets with fewer than 22,622 guesses in all, and none is always done within 4. That is proven, without trying a single strategy.
#
# It is a *lower bound*, not a promise. The buckets of a real guess are uneven, so the places cannot all be filled. The true minimum has been found by exhaustive search: 26,274 guesses in all, 5.2131 on average; and 7 at worst, for 6 is impossible.
#
# Bits alone give a bound as well, a weaker one: an answer tells at most log₂ 14 = 3.807 bits, so 12.299 bits take at least 12.299 / 3.807 = 3.23 answers on average. The count above knows more, namely that the secret must also be *said*.

# %%
assert round(BITS / log2(14), 2) == 3.23
assert 22622 < 26274 == bullscows.strategy_tree(bullscows.CLASSIC, "optimal").total


# %% [markdown]
# ### Exercise 4: a bound for every game
#
# Write it as a function: the smallest total that the count allows, for a game of `codes` codes in which `lead_on` answers do not end the game.
#
# <details><summary>Hint</summary>
#
# The loop above is nearly all of it. Which two of its numbers belong to the classic game?
#
# </details>

# %% tags=["exercise"]
def least_total(codes, lead_on):
    """A number of guesses over all secrets that no strategy can undercut."""
    return ...


# %% tags=["check"]
BOUNDS = {
    "four digits": (5040, 13, 22622),
    "three digits": (720, 8, 2932),
    "Mastermind": (1296, 13, 4986),
    "one code": (1, 13, 1),
}
for name, (codes, lead_on, right) in BOUNDS.items():
    mine = least_total(codes, lead_on)
    if mine is ...:
        print("Still to do: return a number")
        break
    assert mine != right - codes, f"{name}: {mine:,} is too small by one for each code; is turn 1 counted as 0?"
    assert mine >= right, f"{name}: {mine:,} is a bound, but {right:,} is a better one; is a turn filled too full?"
    assert mine <= right, f"{name}: {mine:,} is too large; {right:,} cannot be excluded. Is every turn filled?"
    print(f"Right: {name}, total {mine:,} or more, {mine / codes:.3f} on average")


# %% tags=["solution"]
def least_total(codes, lead_on):
    """A number of guesses over all secrets that no strategy can undercut."""
    total, turn, places = 0, 1, 1
    while codes:
        here = min(places, codes)
        total, codes = total + turn * here, codes - here
        turn, places = turn + 1, places * lead_on
    return total


# %% [markdown]
# The true minima are 3,575 for three digits and 5,625 for Mastermind: the bound is never reached, but it is not far off either.

# %% [markdown]
# ## 8. Bits against the worst case
#
# The strategy *entropy* takes the guess that promises most bits; *minimax* the one with the smallest worst case. Often they agree. After 1234 → 0B 1C and 5678 → 1B 0C, with 72 codes left, they do not.
#
# **Predict.** One guess leaves 19 codes at worst, another 25. Can the second one promise more bits?

# %%
by_worst = bullscows.STRATEGIES["minimax"].choose(third)
by_bits = bullscows.STRATEGIES["entropy"].choose(third)
assert (by_worst, by_bits) == ("0375", "0379")

print("guess  worst   bits  parts  could be the secret")
for guess in (by_worst, by_bits):
    p = third.partition(guess)
    print(f"{guess} {p.worst:7} {p.entropy:6.3f} {p.parts:6}  {'yes' if p.fits else 'no'}")

# %%
assert (third.partition("0375").worst, round(third.partition("0375").entropy, 3)) == (19, 2.706)
assert (third.partition("0379").worst, round(third.partition("0379").entropy, 3)) == (25, 2.737)
figures.compare_bars([third.partition("0375"), third.partition("0379")])

# %% [markdown]
# 0379 has one large bucket and many small ones. The small ones tell a lot, and that outweighs the large one. Here are all guesses at once, each by its worst case and its bits; 0379 is as high as one can get, 0375 as far left:

# %%
figures.guess_map(third.rank(alike=True), chosen="0379")


# %% [markdown]
# **Predict.** Play on after each of the two, always with the strategy *entropy*, against each of the 72 codes. Which of the two needs fewer guesses in all? Which has the longer longest game?

# %%
def guesses_needed(pool, guess, strategy):
    """For each code of the pool, the guesses from here on, this one and the winning one included."""
    needed, partition = [], pool.partition(guess)
    for answer in partition.sizes:
        bucket = partition.bucket(answer)
        won = answer.bulls == len(guess)
        needed += [1] if won else [1 + n for n in guesses_needed(bucket, strategy.choose(bucket), strategy)]
    return needed


for guess in ("0375", "0379"):
    needed = guesses_needed(third, guess, bullscows.STRATEGIES["entropy"])
    print(f"{guess}: {sum(needed)} guesses for all 72, {max(needed)} at most")
    assert (sum(needed), max(needed)) == {"0375": (231, 5), "0379": (233, 4)}[guess]

# %% [markdown]
# Just the other way round! 0375, chosen for its worst case, needs fewer guesses in all, and has the longer longest game; 0379, chosen for its bits, needs more. Both numbers look at *one* answer. The game goes on after it, and neither knows how well the buckets can be split further.
#
# And when what follows is as good as it can be at all? For so few codes the package can search it exhaustively:

# %%
optimal = bullscows.STRATEGIES["optimal"]
best = {guess: sum(guesses_needed(third, guess, optimal)) for guess in ("0375", "0379", "0179")}
print(best)
assert best == {"0375": 230, "0379": 232, "0179": 230}

# %% [markdown]
# 230 against 232 for 72 secrets: a thirtieth of a guess per game. And 0179, the guess of our game, promises fewer bits than either and leaves 25 at worst, yet it gets 230 as well.
#
# So take bits and worst cases for what they are: good *signs*, cheap to compute, and not the last word. How good they are over all secrets is the next notebook.

# %% [markdown]
# ## What to keep
#
# - A bit halves what is possible. *n* equally likely codes hide log₂ *n* bits; 5,040 hide 12.299.
# - An answer that leaves *n* of *N* codes tells log₂ (*N* / *n*) bits. Bits add up, and a finished game has always told the same sum.
# - On a logarithmic axis, a step's height is the bits that it told.
# - Entropy = the bits that an answer tells *on average*; largest when all buckets are equal.
# - Luck = bits got − bits promised. It averages to zero.
# - 13 answers that lead on: never fewer than 22,622 guesses in all, never fewer than 5 at worst. What is truly possible is 26,274 and 7.
#
# To think about: all strategies compared over all secrets, will entropy win? By how much? *4 · Strategies compared*.
