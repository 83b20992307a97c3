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
# # 6 · Your own strategy
#
# Five notebooks about what others have thought of. Now it is your turn: write a strategy, test it, beat entropy with it, and send it into a tournament against everybody else's.
#
# **Goals.** After this notebook you can
#
# - write a strategy as a cost function, in a line or two;
# - test whether it finds every secret, and whether its result is possible at all;
# - beat entropy, in the classic game and in Mastermind, and say for which games your idea holds;
# - run a fair tournament, and tell a lead from luck;
# - see how strategies scale as symbols and places are added;
# - collect a strategy from everyone in a class, and run them with care.
#
# You need the buckets from notebook 2; the ideas of notebooks 3 to 5 help. At **Predict**, write your answer down before you go on.

# %%
import ast
import importlib.util
import sys
import tempfile
from functools import partial
from math import sqrt
from pathlib import Path

sys.path += [".", "..", "../.."]  # so that the package is found in a fresh copy, too, before it is installed

import numpy as np
import pandas as pd
import plotly.express as px
import plotly.io as pio

import bullscows
from bullscows import CLASSIC, FOUR_OF_FOUR, MASTERMIND, Mix, Rules, figures, strategy_tree, two_step
from bullscows.figures.style import finish

if pio.renderers.default == "plotly_mimetype":  # Jupyter's; "notebook" makes exported pages show the figures, too
    pio.renderers.default += "+notebook"

# %% [markdown]
# ## 1. A strategy in one line
#
# A greedy strategy looks at the buckets of every guess and takes the guess that it likes best. So all you have to say is what you like: a **cost function**. It is given the bucket sizes of all guesses at once, one row for each guess, and gives back one number for each row. **Lower is better.**

# %%
sizes = np.array(
    [  # one row for each guess, one column for each answer; the last column is the win
        [2, 1, 0, 1],
        [2, 2, 0, 0],
        [1, 1, 2, 0],
    ]
)


def squares(sizes):
    """The sum of the squares: the expected size, but for a factor that is the same for all guesses."""
    return (sizes**2).sum(axis=1)


print(squares(sizes))
assert list(squares(sizes)) == [6, 8, 6]

# %% [markdown]
# **Predict.** The first and the third row cost the same. Which of the two guesses should be preferred, and how can you see in a row that a guess could be the secret itself?
#
# <details><summary>Answer</summary>
#
# The last column is the win. A 1 there means that the guess is in the pool. Among equal costs the package takes a guess that fits, and among those the lowest code, so here the first row.
#
# </details>
#
# That is all. `strategy_tree` plays the function against every secret:

# %%
mine = strategy_tree(CLASSIC, squares)

print(f"total {mine.total:,}, mean {mine.mean:.3f}, at most {mine.worst} guesses")
assert mine.total == strategy_tree(CLASSIC, "expected-size").total == 26551
figures.turns_distribution({"squares": mine.distribution})

# %% [markdown]
# ### Exercise 1: as many buckets as possible
#
# Write the strategy of Kooi (2005): the more buckets a guess makes, the better. Empty buckets do not count.

# %% tags=["exercise"]
def many_buckets(sizes):
    """A cost for each guess: the more buckets, the lower."""
    return ...


# %% tags=["check"]
if many_buckets(sizes) is ...:
    print("Still to do: return one number for each row")
else:
    got = np.asarray(many_buckets(sizes))
    assert got.shape == (3,), f"expected 3 numbers for the 3 guesses above, got {got!r}; sum along axis=1?"
    assert got[1] != got[0], f"costs {got}: three buckets and two cost the same; are the empty ones counted, too?"
    assert got[0] < got[1], f"costs {got}: two buckets are cheaper than three; lower is better, so turn the sign"
    assert got[0] == got[2], f"costs {got}: the first and the third guess make three buckets each"
    total = strategy_tree(CLASSIC, many_buckets).total
    assert total == 26751, f"total {total:,}, not 26,751; does anything but the number of buckets count?"
    print(f"Right: {total:,} guesses over all secrets")

# %% [markdown]
# <details><summary>Hint</summary>
#
# `sizes > 0` is True for each bucket that is not empty, and `.sum(axis=1)` counts these in each row.
#
# </details>

# %% tags=["solution"]
def many_buckets(sizes):
    """A cost for each guess: the more buckets, the lower."""
    return -(sizes > 0).sum(axis=1)


# %% [markdown]
# ## 2. Test it
#
# A strategy that has a bug can look brilliant. So before a result is believed, it must pass a test. Every strategy, whatever it is, owes us three things:
#
# 1. **It finds every secret.** A guess that tells nothing would be made again, for ever.
# 2. **Its games are real games.** Each clue has the true answer, and the last guess is the secret.
# 3. **It is not too good to be true.** No total is below the least possible one, which we know from notebook 5.
#
# **Predict.** Forget the minus sign in `many_buckets`, and the strategy wants as *few* buckets as possible. What will it do at its second guess?

# %%
LEAST = {Rules(3, "012"): 15, Rules(3, "0123"): 72, FOUR_OF_FOUR: 86, Rules(3, "012345"): 436, MASTERMIND: 5625}


def check(cost, games=LEAST):
    """Raise an error that says what is wrong with a cost function or strategy; else nothing."""
    for rules, least in games.items():
        tree = strategy_tree(rules, cost)  # a ValueError, if a guess tells nothing
        codes = list(bullscows.space(rules))
        assert len(tree.turns) == len(codes), f"{rules}: {len(tree.turns)} of {len(codes)} secrets were found"
        for secret in codes[:: max(1, len(codes) // 50)]:
            path = tree.path(secret)
            assert path[-1].guess == secret, f"{rules}: the game against {secret} ends with {path[-1].guess}"
            for guess, answer in path:
                right = bullscows.score(secret, guess)
                assert answer == right, f"{rules}: {guess} against {secret} is {right}, not {answer}"
        assert tree.total >= least, f"{rules}: total {tree.total}, but no less than {least} is possible"


def few_buckets(sizes):
    return (sizes > 0).sum(axis=1)


for cost in (squares, few_buckets):
    try:
        check(cost)
        print(f"{cost.__name__}: passed")
    except (AssertionError, ValueError) as error:
        print(f"{cost.__name__}: {error}")

# %% [markdown]
# The package notices when a guess leaves all codes whatever the answer, and stops there; else the game would never end.
#
# Here are two more that go wrong. Read the messages, then the code:

# %%
def one_number(sizes):
    return sizes.max()  # without axis=1: the largest bucket of all, not of each guess


def bits(sizes):
    p = sizes / sizes.sum(axis=1, keepdims=True)
    with np.errstate(divide="ignore", invalid="ignore"):
        return (p * np.log2(p)).sum(axis=1)  # 0 × log 0 is not a number


said = []
for cost in (one_number, bits):
    try:
        check(cost)
    except ValueError as error:
        said.append(str(error))
        print(error)

assert len(said) == 2
assert "shape ()" in said[0]
assert "NaN" in said[1]


# %% [markdown]
# ## 3. Beat entropy
#
# Entropy needs 26,424 guesses over the 5,040 secrets; the best possible are 26,274. Where can 150 guesses be found?
#
# Entropy asks how many *bits* are left. But bits are not what we pay with: we pay with **guesses**. So estimate, for a bucket of *n* codes, how many guesses they will still need, all *n* together:
#
# **Predict.** 0 codes: 0. One code: 1. Two codes: how many, together? And eight codes, roughly?
#
# For two codes it is exactly 1 + 2 = 3, so 1.5 for each. After that, a good guess tells about three bits: with eight times as many codes, every code needs about one guess more. That gives for each of *n* codes
#
# > 1.5 + (log₂ *n* − 1) / 3  guesses,
#
# and *n* times that for the bucket. The win needs nothing more: the last column is left out.
#
# ### Exercise 2: count guesses, not bits
#
# Write it as a cost: the estimates of all buckets, summed. Then beat 26,424. The 3 is a rough idea, and you may change what you like.

# %% tags=["exercise"]
def guesses_left(sizes):
    """An estimate, for each guess, of the guesses needed after it, over all codes of the pool."""
    return ...


# %% tags=["check"]
if guesses_left(sizes) is ...:
    print("Still to do: return one number for each row")
else:
    got = np.asarray(guesses_left(np.array([[0, 0, 1], [1, 0, 0], [1, 1, 0], [2, 0, 0], [2, 0, 1], [8, 0, 0]])))
    assert got.shape == (6,), f"expected 6 numbers for 6 guesses, got {got!r}; sum along axis=1?"
    assert np.isfinite(got).all(), f"got {got}: an empty bucket has no logarithm; try np.maximum(n, 2)"
    assert got[0] < got[1], f"a win costs {got[0]:.2f}, one code left {got[1]:.2f}; is the last column left out?"
    assert got[2] < got[3], f"two single codes cost {got[2]:.2f}, a pair {got[3]:.2f}; a pair needs more"
    assert got[5] > 8, f"a bucket of 8 costs {got[5]:.2f}; that is less than one guess for each code"
    check(guesses_left)
    total = strategy_tree(CLASSIC, guesses_left).total
    assert total < 26424, f"total {total:,}: entropy, with 26,424, is better; what does a bucket of 1, of 2 cost?"
    print(f"Right: {total:,}, which is {26424 - total} better than entropy")

# %% [markdown]
# <details><summary>Hint 1</summary>
#
# Start with `n = sizes[:, :-1]`, the sizes without the win. The formula gives 1.5 for two codes, but for one code it must be exactly 1, and for none 0: `np.where(n > 1, formula, n)`.
#
# </details>
# <details><summary>Hint 2</summary>
#
# Two costs that should be equal may differ in the sixteenth decimal, and then that decides. `np.round(…, 9)` at the end.
#
# </details>
# <details><summary>Hint 3</summary>
#
# `each = 1.5 + (np.log2(np.maximum(n, 2)) - 1) / 3`; then `np.where(n > 1, n * each, n).sum(axis=1)`.
#
# </details>

# %% tags=["solution"]
def guesses_left(sizes):
    """An estimate, for each guess, of the guesses needed after it, over all codes of the pool."""
    n = sizes[:, :-1]
    each = 1.5 + (np.log2(np.maximum(n, 2)) - 1) / 3
    return np.round(np.where(n > 1, n * each, n).sum(axis=1), 9)


# %% [markdown]
# From here on the notebook uses its own version, with the 3 from above. It looks no further ahead than entropy does, and it is better, if only by seven guesses of 26,424.

# %%
def counting_guesses(sizes, bits_of_a_guess=3):
    n = sizes[:, :-1]
    each = 1.5 + (np.log2(np.maximum(n, 2)) - 1) / bits_of_a_guess
    return np.round(np.where(n > 1, n * each, n).sum(axis=1), 9)


assert strategy_tree(CLASSIC, "entropy").total == 26424
assert strategy_tree(CLASSIC, counting_guesses).total == 26417

# %% [markdown]
# Seven guesses. Is that more than luck? In one game it could be the ties. So try games that the idea was not made for:

# %%
ideas = {"entropy": "entropy", "counting guesses": counting_guesses}
games = {"3 of 10": Rules(3), "Mastermind": MASTERMIND, "4 of 10": CLASSIC}
elsewhere = pd.DataFrame(index=games)
for name, idea in ideas.items():
    elsewhere[name] = [strategy_tree(rules, idea).total for rules in games.values()]

assert (elsewhere["counting guesses"] < elsewhere["entropy"]).all()
elsewhere

# %% [markdown]
# Better in all three. That is how an idea earns trust: **judge it where it was not tuned.** You could turn the knobs until one game comes out as low as it can; here are some numbers of bits:

# %%
rows = []
for bits_of_a_guess in (2.2, 2.5, 2.7, 3, 3.3, 4):
    tuned = partial(counting_guesses, bits_of_a_guess=bits_of_a_guess)
    rows.append((bits_of_a_guess, *(strategy_tree(rules, tuned).total for rules in games.values())))
tuning = pd.DataFrame(rows, columns=["bits", *games]).set_index("bits")
assert list(tuning.loc[3]) == [3614, 5712, 26417]
tuning

# %% [markdown]
# What is best for one game need not be best for another. With two knobs one can get further still, and the same happens:

# %%
def two_knobs(sizes, start=7 / 6, bits_of_a_guess=2.5):
    n = sizes[:, :-1]
    each = start + np.log2(np.maximum(n, 2)) / bits_of_a_guess
    return np.round(np.where(n > 2, n * each, np.where(n == 2, 3, n)).sum(axis=1), 9)


turned = {game: strategy_tree(rules, two_knobs).total for game, rules in games.items()}
print(turned)
assert turned == {"3 of 10": 3614, "Mastermind": 5718, "4 of 10": 26403}

# %% [markdown]
# 26,403 in the classic game, 14 better than before; and in Mastermind 6 worse. A number that was tuned on the classic game says something about the classic game.

# %% [markdown]
# ## 4. More tools
#
# **Predict.** Minimax needs 27,139 in the classic game. Many guesses tie for the smallest worst case, and minimax does not care which it takes. If these ties are decided by entropy, how much will be gained: nothing, a little, or most of the way to 26,424?
#
# **Ties.** Add something so small that it can decide only between equals. The largest bucket is a whole number, so a millionth of what counting says will do:

# %%
def careful(sizes):
    """The smallest worst case; ties go to the fewest guesses by our count."""
    return sizes.max(axis=1) + counting_guesses(sizes) / 1_000_000


for strategy in ("minimax", "minimax-entropy", careful):
    print(f"{getattr(strategy, '__name__', strategy):16} {strategy_tree(CLASSIC, strategy).total:,}")

assert strategy_tree(CLASSIC, "minimax").total == 27139
assert strategy_tree(CLASSIC, "minimax-entropy").total == 26919
assert strategy_tree(CLASSIC, careful).total == 26924

# %% [markdown]
# The package's `minimax-entropy` leaves the ties to entropy, `careful` to our count. Either way more than 200 guesses are gained, about a third of the way to entropy. For the rest, minimax itself would have to go.

# %% [markdown]
# **Mixes.** A `Mix` weighs several measures. In Mastermind, a little worst case added to entropy helps:

# %%
mix = Mix(worst=1, entropy=10, name="Cautious")

assert strategy_tree(MASTERMIND, "entropy").total == 5722
assert strategy_tree(MASTERMIND, mix.key).total == 5677
print("mix in Mastermind", strategy_tree(MASTERMIND, mix.key).total, "against 5722")
print("mix in 4 of 10   ", f"{strategy_tree(CLASSIC, mix.key).total:,}", "against 26,424")
assert strategy_tree(CLASSIC, mix.key).total > 26424

# %% [markdown]
# In the classic game the same mix does not help. (The Mixer page of the app has sliders to try others.)
#
# **A second step.** `two_step` looks at the best few guesses of entropy, and at the best reply to each answer. It is slower, and the best that we have without searching to the end:

# %%
ahead = two_step()
tree = strategy_tree(CLASSIC, ahead)

assert tree.total == 26315
print(f"two steps: {tree.total:,}, at most {tree.worst} guesses")


# %% [markdown]
# **Anything at all.** A cost sees only bucket sizes. A `Strategy` may look at the codes: its `pick` is given the pool and returns the guess as a position in the list of all codes. Such a player can do what it likes:

# %%
def pick(pool):
    """While there are many codes, count guesses; with few, only guess what fits."""
    objective = bullscows.greedy(counting_guesses).objective
    return pool.best_guess(objective, consistent=len(pool) < 8)


hopeful = bullscows.Strategy("hopeful", "Hopeful", "Counts guesses, and hopes at the end.", pick, consistent=False)

check(hopeful)
print(f"{strategy_tree(CLASSIC, hopeful).total:,}")
assert strategy_tree(CLASSIC, hopeful).total > 26417

# %% [markdown]
# Hope costs more than it brings: without it, counting guesses needed 26,417.

# %% [markdown]
# ## 5. A tournament
#
# In a tournament every player meets the **same secrets**. They are drawn by chance, but with a **seed**: whoever uses the same seed gets the same secrets, so that anybody can check the result.
#
# **Predict.** 200 secrets. The means of entropy and counting guesses differ by 0.0014 over all secrets. Will the leaderboard get these two right?

# %%
players = {
    "lowest that fits": "first-consistent",
    "minimax": "minimax",
    "most parts": "most-parts",
    "entropy": "entropy",
    "squares": squares,
    "counting guesses": counting_guesses,
    "hopeful": hopeful,
    "two steps": ahead,
}


def drawn(rules, how_many, seed):
    """Different secrets, drawn by a seed."""
    codes = list(bullscows.space(rules))
    chosen = np.random.default_rng(seed).choice(len(codes), how_many, replace=False)
    return [codes[i] for i in sorted(chosen)]


def tournament(players, rules, secrets):
    """{name: guesses for each secret}."""
    trees = {name: strategy_tree(rules, player, secrets=secrets) for name, player in players.items()}
    return pd.DataFrame({name: tree.turns for name, tree in trees.items()})


def leaderboard(turns):
    """Mean, its standard error, and worst for each player, the best mean first."""
    board = pd.DataFrame(
        {"mean": turns.mean(), "standard error": turns.std() / sqrt(len(turns)), "worst": turns.max()}
    )
    return board.sort_values(["mean", "worst"])


secrets = drawn(CLASSIC, 200, seed=2026)
turns = tournament(players, CLASSIC, secrets)

assert turns.shape == (200, 8)
leaderboard(turns).round(3)

# %% [markdown]
# Sort by `worst` and the order may be another one: decide *before* the tournament what counts.
#
# How far can we trust it? Each mean has a standard error of about 0.05. That is larger than most differences in the table! But all players met the same secrets, and a hard secret is hard for all. So compare two players secret by secret:
#
# ### Exercise 3: is the lead real?
#
# Write a function that takes the turns of two players for the same secrets and gives back two numbers: the mean of the differences, and the standard error of *that* mean.

# %% tags=["exercise"]
def lead(first, second):
    """(mean, standard error) of how many guesses fewer the first needs on the same secrets."""
    return ...


# %% tags=["check"]
if lead(turns["entropy"], turns["minimax"]) is ...:
    print("Still to do: return two numbers")
else:
    one, other = pd.Series([4, 5, 6, 5]), pd.Series([5, 6, 6, 6])
    by, error = lead(one, other)
    assert by != -0.75, "the first needs 0.75 guesses fewer, so the lead is positive: second − first"
    assert abs(by - 0.75) < 1e-9, f"5, 6, 6, 6 against 4, 5, 6, 5 leads by 1, 1, 0, 1: by 0.75, not by {by}"
    apart = sqrt(one.var() / 4 + other.var() / 4)
    assert abs(error - apart) > 1e-9, f"{error:.3f} is right for a secret each; take the differences first"
    assert abs(error - 0.5) > 1e-9, "0.5 is how far one difference is off; the mean of n of them: divide by √n"
    assert abs(error - 0.25) < 1e-9, f"1, 1, 0, 1 have std 0.5, so the error is 0.25, not {error:.4f}"
    print("Right. A lead of less than two standard errors is no result:")
    for name in ("minimax", "counting guesses", "two steps"):
        by, error = lead(turns["entropy"], turns[name])
        print(f"entropy against {name:16} {by:+.3f} ± {error:.3f}")

# %% [markdown]
# <details><summary>Hint</summary>
#
# `by = second - first` gives the differences, one for each secret. Its `.mean()`, and its `.std()` divided by the square root of how many there are.
#
# </details>

# %% tags=["solution"]
def lead(first, second):
    """(mean, standard error) of how many guesses fewer the first needs on the same secrets."""
    by = second - first
    return by.mean(), by.std() / sqrt(len(by))


# %% [markdown]
# Why bother with a sample, if all 5,040 can be played? Because with larger games you cannot, and because luck is easier to see where the truth is known. Here it is:

# %%
exact = tournament(players, CLASSIC, None)
both = pd.DataFrame({"200 secrets": turns.mean(), "all 5,040": exact.mean()}).sort_values("all 5,040")
both["off by"] = both["200 secrets"] - both["all 5,040"]

assert exact.sum()["entropy"] == 26424
assert exact.sum()["two steps"] == 26315 == exact.sum().min()
both.round(3)

# %% [markdown]
# The sample had entropy before counting guesses, and even `squares` before both. The truth has it the other way round. Players that differ by hundredths of a guess cannot be told apart with 200 secrets.
#
# And two steps? Its lead over entropy was real, but much too large. A table has many pairs; in some of them luck is on the same side as skill. So a lead of two standard errors says *who*, more or less reliably, and not *by how much*.

# %%
differences = turns["entropy"] - turns["two steps"]
by, error = differences.mean(), differences.std() / sqrt(200)
true = (exact["entropy"] - exact["two steps"]).mean()

print(f"lead of two steps over entropy: {by:.3f} ± {error:.3f} in the sample, {true:.3f} in truth")
assert true > 0
assert both["200 secrets"]["squares"] < both["200 secrets"]["entropy"] < both["200 secrets"]["counting guesses"]
assert both["all 5,040"]["counting guesses"] < both["all 5,040"]["entropy"] < both["all 5,040"]["squares"]

# %% [markdown]
# The whole race, over all secrets:

# %%
within = exact.apply(lambda column: column.value_counts()).fillna(0).sort_index()
chosen = ["two steps", "counting guesses", "minimax", "lowest that fits"]
figures.turns_cumulative({name: within[name].tolist() for name in chosen})

# %% [markdown]
# ## 6. More symbols, more places
#
# A good strategy for one game may be poor for another. So let the players meet in all games of 3 to 6 symbols and 3 or 4 places, repeats allowed; from 27 codes to 1,296. All secrets are played, and the least possible total is searched as well.
#
# **Predict.** From 3 places to 4, with six symbols, there are six times as many codes. How many guesses more will a good strategy need: half a guess, one, six? And which player will suffer most?

# %%
racing = ["lowest that fits", "minimax", "entropy", "counting guesses", "two steps"]
rows = []
for places in (3, 4):
    for symbols in (3, 4, 5, 6):
        rules = Rules(places, "123456"[:symbols], repeats=True)
        least = strategy_tree(rules, "optimal")
        for name in racing:
            tree = strategy_tree(rules, players[name])
            above = 100 * (tree.total / least.total - 1)
            rows.append((f"{places} places", symbols, rules.size, name, tree.mean, tree.worst, above))
columns = ["places", "symbols", "codes", "player", "mean", "worst", "percent above the least"]
scaled = pd.DataFrame(rows, columns=columns)

assert (scaled["percent above the least"] >= 0).all()  # nobody beats the best possible
assert scaled.codes.min() == 27
assert scaled.codes.max() == 1296
for name in racing[1:]:  # from 3 places to 4, with six symbols
    few, many = scaled[(scaled.player == name) & (scaled.symbols == 6)]["mean"]
    assert few < many < few + 0.5


def lines(data, y, headline, alt):
    """A line for each player against the number of symbols, side by side for 3 and 4 places."""
    colours = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#D55E00"]
    looks = {
        "color_discrete_map": dict(zip(racing, colours, strict=True)),
        "symbol_map": dict(zip(racing, ["circle", "square", "diamond", "x", "star"], strict=True)),
        "line_dash_map": dict(zip(racing, ["solid", "dash", "dot", "dashdot", "longdash"], strict=True)),
    }
    same = {"color": "player", "symbol": "player", "line_dash": "player"}
    figure = px.line(data, x="symbols", y=y, facet_col="places", **same, **looks)
    finish(figure, headline, alt, 440, margin_t=80)
    return figure.update_xaxes(dtick=1).for_each_annotation(lambda note: note.update(text=note.text.split("=")[1]))


alt = "Mean guesses against symbols, 3 and 4 places: all rise together, the lowest code that fits fastest."
lines(scaled, "mean", ("More symbols, more guesses", "guesses on average; repeats are allowed"), alt)

# %% [markdown]
# The good ones lie on top of each other: from 216 to 1,296 codes they need less than half a guess more, because with four places an answer tells more, too. The lowest code that fits suffers: with repeats allowed it starts with 1111, a poor question.
#
# To see the others apart, look at how far each is above the least possible:

# %%
close = scaled[scaled.player != "lowest that fits"]
alt = "Percent above the least total against symbols: minimax is highest everywhere, two steps mostly lowest."
above = "percent above the least"
lines(close, above, ("Above the best possible", "percent more guesses than the least total"), alt)

# %%
table = scaled.pivot(index="player", columns=["places", "symbols"], values="percent above the least").round(2)
average = scaled.groupby("player")["percent above the least"].mean()

assert average.idxmin() == "two steps"
assert average["counting guesses"] < average["entropy"] < average["minimax"] < average["lowest that fits"]
table

# %% [markdown]
# ## 7. A class tournament
#
# Everybody hands in one file. It needs nothing but a name and a cost function:
#
# ```python
# # handed_in/ada.py
# import numpy as np
#
# NAME = "Ada's idea"
#
#
# def cost(sizes):
#     """Lower is better; sizes has a row for each guess, a column for each answer, the win last."""
#     return (sizes**2).sum(axis=1)
# ```
#
# (Or `cost` may be a `Strategy`, as in section 4.)
#
# **Predict.** To use a file, Python must *import* it. Which lines of it run then: only `cost`, or everything?
#
# > **Importing runs everything in the file.** It can read, delete or send whatever you can. No test in this notebook protects you from that. So **only run code that you have read**, all of it; and if there is a line that you do not understand, ask before you run it. For a whole course, use a computer and an account where nothing can be lost.
#
# A file of ten lines is read in a minute. What helps: see at a glance what it imports, and what it does besides defining things. Reading the *text* of a file runs nothing.

# %%
USUAL = {"numpy", "math", "bullscows"}


def to_look_at(path):
    """Lines of the file that need a second look; a help for reading it, and no protection."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            if name.split(".")[0] not in USUAL:
                found.append(f"line {node.lineno}: imports {name}")
        called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if called in {"open", "exec", "eval", "compile", "__import__", "getattr", "input"}:
            found.append(f"line {node.lineno}: calls {called}")
    return found


# %% [markdown]
# Three files are written into a new folder here, so that there is something to run. In class, put the files that you have collected into a folder of your own, and set `folder` to it.

# %%
HANDED_IN = {
    "ada": 'NAME = "Squares"\n\n\ndef cost(sizes):\n    return (sizes**2).sum(axis=1)\n',
    "ben": 'NAME = "Most buckets"\n\n\ndef cost(sizes):\n    return (sizes > 0).sum(axis=1)\n',
    "cleo": 'import os\n\nNAME = "Worst"\n\n\ndef cost(sizes):\n    return sizes.max(axis=1)\n',
}
folder = Path(tempfile.mkdtemp())
for name, text in HANDED_IN.items():
    (folder / f"{name}.py").write_text(text, encoding="utf-8")

for path in sorted(folder.glob("*.py")):
    print(f"--- {path.name}: {to_look_at(path) or 'nothing unusual'}")
    print(path.read_text(encoding="utf-8"))

# %% [markdown]
# Now read them. `cleo.py` imports `os`, which could delete files. It makes no use of it, so ask Cleo to take it out; until then it is not run. We write down which files we *have read*:

# %%
READ = ["ada.py", "ben.py"]  # add a name only after you have read the file


sys.dont_write_bytecode = True  # so that a mended file is read anew


def load(path):
    """(name, cost or strategy) of a file. This runs the file."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, "NAME", path.stem), module.cost


def admit(folder, read):
    """{name: cost} of the files that were read and pass the check; says what is wrong with the others."""
    players = {}
    for path in sorted(folder.glob("*.py")):
        if path.name not in read:
            print(f"{path.name}: not run, nobody has read it")
            continue
        try:
            name, cost = load(path)
            check(cost)
            players[f"{name} ({path.stem})"] = cost
            print(f"{path.name}: passed")
        except Exception as error:  # whatever a file may raise, the others still play
            print(f"{path.name}: {error}")
    return players


admitted = admit(folder, READ)
assert list(admitted) == ["Squares (ada)"]

# %% [markdown]
# ### Exercise 4: help Ben
#
# Ben's file does not pass. Read its text above and the message, find the mistake, and write down the *one line* that should stand in his function instead, as a string.

# %% tags=["exercise"]
better_line = ...  # for example "return sizes.min(axis=1)"

# %% tags=["check"]
if better_line is ...:
    print("Still to do: write the line, in quotes")
else:
    wrong_line = "return (sizes > 0).sum(axis=1)"
    assert better_line.strip().startswith("return "), f"{better_line!r}: the line must begin with return"
    assert better_line.strip() != wrong_line, "this is Ben's own line; it wants as few buckets as possible"
    (folder / "ben.py").write_text(HANDED_IN["ben"].replace(wrong_line, better_line.strip()), encoding="utf-8")
    _, cost = load(folder / "ben.py")
    got = np.asarray(cost(sizes))
    assert got.shape == (3,), f"expected one number for each of 3 guesses, got {got!r}"
    assert got[0] < got[1], f"costs {got}: three buckets must be cheaper than two, for lower is better"
    check(cost)
    assert strategy_tree(CLASSIC, cost).total == 26751, "something besides the number of buckets counts"
    print("Right: Ben is in, with 26,751 over all secrets")

# %% [markdown]
# <details><summary>Hint</summary>
#
# His function counts the buckets: the more, the *higher* the cost. See exercise 1.
#
# </details>

# %% tags=["solution"]
better_line = "return -(sizes > 0).sum(axis=1)"

# %% [markdown]
# And then the tournament, with the house players for comparison. The secrets are drawn with a seed that nobody can know beforehand, so that nobody can tune for them: throw dice in class, when all files are in. Here they showed 6, 2 and 5.

# %%
admitted = admit(folder, READ)
field = admitted | {"entropy (house)": "entropy", "lowest that fits (house)": "first-consistent"}
secrets = drawn(CLASSIC, 300, seed=625)
result = tournament(field, CLASSIC, secrets)

assert len(result) == 300
leaderboard(result).round(3)

# %% [markdown]
# Fair rules for a class, to be agreed before:
#
# 1. One file for each player; it needs no other file and no network. Files are read, by the owner and one other, before they run.
# 2. A file that fails the check may be mended until the day before.
# 3. All meet the same secrets. The seed is made public after the files are in.
# 4. State what counts: the mean, or the worst case. With the table goes the standard error of each lead; a lead of less than two of them is shared.
# 5. A second round in a game that nobody has tuned for: say, 4 of 9 symbols.

# %% [markdown]
# ## What to keep
#
# - A cost function of bucket sizes is a strategy. Lower is better; the last column is the win.
# - Test before you believe: every secret found, every answer true, no total below the least possible.
# - We pay with guesses, not with bits: a cost that counts guesses beats entropy, if only by a little.
# - Judge an idea where it was not tuned. Compare on the same secrets, and give the standard error of the difference.
# - Only run code that you have read.
#
# To think about: is there a cost function of bucket sizes that needs less than 26,400 guesses in the classic game? If you find one, check it, and try it in three other games.
