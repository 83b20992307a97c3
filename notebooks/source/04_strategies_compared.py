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
# # 4 · Strategies compared
#
# Minimax, entropy, expected size, most parts: which one is best? We need not argue. There are 5,040 secrets, and every strategy can play against every one of them. The numbers are exact; what they *mean* takes more care.
#
# **Goals.** After this notebook you can
#
# - compare strategies over all secrets, by mean, by worst case and by the whole distribution, and say why these can disagree;
# - see how small the differences are, and draw them without exaggerating;
# - work out how many games two people must play before they notice a difference;
# - use a standard error where chance plays along, and know where none is needed;
# - show that the order of strategies changes with the game, and how much of it is luck with ties.
#
# You need the four objectives from *2 · Buckets and minimax* and bits from *3 · Information*. At **Predict**, write your answer down before you go on.

# %%
import sys
from math import ceil, hypot, isclose, sqrt

sys.path += [".", "..", "../.."]  # so that the package is found in a fresh copy, too, before it is installed

import numpy as np
import plotly.graph_objects as go
import plotly.io as pio

from bullscows import CLASSIC, MASTERMIND, STRATEGIES, figures, strategy_tree
from bullscows.figures.style import finish, look
from bullscows.strategies.head_to_head import head_to_head
from bullscows.strategies.results import play_out

if pio.renderers.default == "plotly_mimetype":  # Jupyter's; "notebook" makes exported pages show the figures, too
    pio.renderers.default += "+notebook"

# %% [markdown]
# ## 1. The field
#
# These take part. `-consistent` means: only guesses that fit all clues. Three need no calculation of buckets at all, and `optimal` is the best play there is, found by exhaustive search.
# (One more, `two-step`, looks a guess further ahead; it belongs to the next notebook.)

# %%
KEYS = [key for key in STRATEGIES if key != "two-step"]
for key in KEYS:
    print(f"{key:27}{STRATEGIES[key].summary}")

# %% [markdown]
# **Predict.** Which will need the fewest guesses on average, apart from `optimal`? Who comes last? How many guesses will lie between the best and the last: about three, one, or a third of a guess?

# %%
field = {key: play_out(CLASSIC, key) for key in KEYS}

print("strategy                      total    mean  at most")
for key, result in sorted(field.items(), key=lambda item: item[1].mean):
    print(f"{key:27}{result.total:8,.0f}{result.mean:8.3f}{result.worst:9}")

# %% [markdown]
# Every strategy played each of the 5,040 secrets once, and every turn counts, the winning one included. These are no estimates: run it again, and you get the same. (Only the random player is different, see section 5.) Two independent programs agree with these totals; that of `optimal` is known from exhaustive searches.

# %%
KNOWN = {  # from the opening 0123
    "minimax": 27139, "minimax-consistent": 26983,
    "minimax-entropy": 26919, "minimax-entropy-consistent": 26825,
    "expected-size": 26551, "expected-size-consistent": 26808,
    "entropy": 26424, "entropy-consistent": 26781,
    "most-parts": 26751, "most-parts-consistent": 26991,
    "first-consistent": 28024, "optimal": 26274,
}  # fmt: skip
for key, total in KNOWN.items():
    assert field[key].total == total, key

# %% [markdown]
# Of the strategies that look one guess ahead, entropy has the best mean and minimax the worst. And the worst mean of all, that of the lowest code that fits, is a third of a guess behind the best possible.

# %%
assert round(field["entropy"].mean, 3) == 5.243
assert round(field["minimax"].mean, 3) == 5.385
assert round(field["first-consistent"].mean, 3) == 5.560
assert round(field["optimal"].mean, 3) == 5.213

# %% [markdown]
# ## 2. One number is not enough
#
# **Predict.** Minimax never needs more than 7 guesses, entropy up to 8. How many of the 5,040 secrets make entropy need 8? And for which of the two are there more secrets that take *more than six*?

# %%
shown = {STRATEGIES[key].name: field[key].distribution for key in ("entropy", "minimax", "first-consistent")}
figures.turns_distribution(shown)

# %%
for key in ("entropy", "minimax"):
    print(f"{key:9}", [round(n) for n in field[key].distribution], f"within six: {field[key].within(6):.1%}")

assert field["entropy"].distribution == [1, 5, 62, 611, 2483, 1779, 98, 1]
assert field["minimax"].distribution == [1, 3, 44, 515, 2124, 2151, 202]

# %% [markdown]
# A single secret decides that entropy's worst case is 8 and not 7. But 202 secrets take minimax more than six guesses, and only 99 do so with entropy. If "I lose when I need more than six" is the rule of the evening, entropy is the safer strategy, although its worst case is larger.
#
# Probes are what keeps the worst case small: 7 is reached only by strategies that may guess any code. All that are limited to codes that fit need 8 or more for some secret.

# %%
assert {key for key in KEYS if field[key].worst == 7} == {"minimax", "minimax-entropy", "expected-size", "optimal"}

# %% [markdown]
# So which is better? It depends on what you are asked for:
#
# - the fewest guesses in the long run: the **mean**;
# - a promise that holds for every secret: the **worst case**;
# - to be done within *k* guesses: the **share** found by then. The next picture has it for every *k*.

# %%
figures.turns_cumulative(shown)


# %% [markdown]
# ### Exercise 1: three numbers from a distribution
#
# Write the function that makes mean, median and worst case from a distribution: a list of how many secrets are found in exactly 1, 2, 3, … guesses. The **median** here is the smallest number of guesses within which at least half of the secrets are found.
#
# <details><summary>Hint 1</summary>
#
# `enumerate(distribution, 1)` gives pairs (guesses, secrets). The total is the sum of their products, and the mean divides it by the number of secrets.
#
# </details>
# <details><summary>Hint 2</summary>
#
# For the median walk along the pairs, add up the secrets, and stop as soon as twice the sum is at least the number of all secrets.
#
# </details>

# %% tags=["exercise"]
def summary(distribution):
    """(mean, median, worst case) in guesses."""
    return ..., ..., ...


# %% tags=["check"]
CASES = {  # distribution, median, worst case
    "entropy": ([1, 5, 62, 611, 2483, 1779, 98, 1], 5, 8),
    "the lowest code that fits": ([1, 13, 108, 596, 1668, 1768, 752, 129, 5], 6, 9),
    "Mastermind, two pairs first": ([1, 6, 62, 533, 694], 5, 5),
}
for name, (distribution, right_median, right_worst) in CASES.items():
    mean, median, worst = summary(distribution)
    if ... in (mean, median, worst):
        print("Still to do: return three numbers")
        break
    secrets = sum(distribution)
    right = sum(k * n for k, n in enumerate(distribution, 1)) / secrets
    assert not isclose(mean, secrets / len(distribution)), f"{name}: {mean:,.1f} is the mean of the list"
    assert not isclose(mean, right - 1), f"{name}: {mean:.4f} is one too small; the first entry is for 1 guess"
    assert isclose(mean, right), f"{name}: mean {mean:.4f}? Weigh each number of guesses with its secrets"
    found = sum(distribution[: int(median)])
    assert median == right_median, f"{name}: median {median}? By then {found:,} of {secrets:,} are found"
    assert worst == right_worst, f"{name}: worst case {worst}? The list has {right_worst} entries"
    print(f"Right: {name}, mean {mean:.4f}, median {median}, worst case {worst}")


# %% tags=["solution"]
def summary(distribution):
    """(mean, median, worst case) in guesses."""
    secrets = sum(distribution)
    mean = sum(k * n for k, n in enumerate(distribution, 1)) / secrets
    median = next(k for k in range(1, len(distribution) + 1) if 2 * sum(distribution[:k]) >= secrets)
    return mean, median, len(distribution)


# %% [markdown]
# ## 3. How small the differences are
#
# **Predict.** Here are the means of seven strategies. Which picture is the honest one?

# %%
def mean_bars(keys, lowest, highest, title):
    """A bar for the mean of each strategy, on an axis from `lowest` to `highest`."""
    means = [field[key].mean for key in keys]
    alt = " ".join(f"{key}: {mean:.3f}." for key, mean in zip(keys, means, strict=True))
    text = [f"{mean:.2f}" for mean in means]
    bars = go.Bar(x=keys, y=means, text=text, textposition="outside", marker_color=look(0).colour)
    figure = finish(go.Figure(bars), (title, f"axis from {lowest} to {highest}"), alt, 340)
    return figure.update_yaxes(range=[lowest, highest], title_text="guesses on average")


seven = ["optimal", "entropy", "expected-size", "most-parts", "minimax", "random-consistent", "first-consistent"]
mean_bars(seven, 5.1, 5.62, "What a difference!").show()
mean_bars(seven, 0, 6.5, "What difference?").show()

# %% [markdown]
# The numbers are the same. The first picture shows the *order*, and makes one bar four times as high as another. The second shows the *size*: bars mean amounts, so they should start at zero. From the best play there is to a player who calculates nothing, it is a third of a guess in five and a half.
#
# Compare that with how much a single strategy varies from one secret to the next. The usual measure is the **standard deviation**, roughly the typical distance from the mean:

# %%
difference = field["minimax"].mean - field["entropy"].mean
spread = field["entropy"].trees[0].turns.std()
print(f"minimax − entropy: {difference:.3f} guesses; entropy varies by {spread:.3f} from secret to secret")

assert round(difference, 3) == 0.142
assert round(spread, 3) == 0.746

# %% [markdown]
# The luck of the secret is five times as large as the difference between the two strategies. Which secret was drawn matters far more than who plays.
#
# **Predict.** Entropy and minimax play the same 5,040 secrets. In what share of them is entropy done first? In what share minimax?

# %%
duel = head_to_head(field["entropy"], field["minimax"])
first, draw, behind = duel.same_secret
print(f"entropy first {first:.1%}, draw {draw:.1%}, minimax first {behind:.1%}")

assert (round(5040 * first), round(5040 * behind)) == (1474, 849)
figures.difference_bars(duel.spread, "Entropy", "Minimax")

# %% [markdown]
# More than half of the games are drawn. Entropy wins 29 of 100, minimax 17, nine times out of ten by a single turn.

# %% [markdown]
# ## 4. Would two players notice?
#
# Two friends meet for a match. One plays entropy, the other minimax, both perfectly. In every game a new secret is drawn, the same for both. Who needs fewer guesses in the whole match is ahead.
#
# **Predict.** After ten games, how likely is it that the better strategy is ahead: 55%, 65%, 80% or 95%? How many games until it is 95%?
#
# Let us try, 4,000 matches of each length. The `5940` makes the computer draw the same secrets each time, so that you can repeat it:

# %%
rng = np.random.default_rng(5940)
by = duel.differences[0]  # for each secret: turns by which entropy is ahead
simulated = {}
for games in (1, 10, 30, 100, 300):
    matches = rng.choice(by, size=(4000, games)).sum(axis=1)
    simulated[games], behind = (matches > 0).mean(), (matches < 0).mean()
    print(f"games: {games:3}   entropy ahead in {simulated[games]:6.1%} of the matches, behind in {behind:6.1%}")


# %% [markdown]
# A simulation has an error of its own, here below a percent or so. These shares can also be computed exactly: the spread of two games together follows from that of each, and so on.

# %%
def ahead(spread, games):
    """The chance that the first is ahead after so many games; `spread`: turns ahead in a game → its weight."""
    one = np.array(list(spread.values())) / sum(spread.values())
    match = np.ones(1)
    for _ in range(games):
        match = np.convolve(match, one)
    level = -min(spread) * games  # the place in the list that stands for a draw
    return match[level + 1 :].sum()


for games, share in simulated.items():
    print(f"games: {games:3}   entropy ahead in {ahead(duel.spread, games):6.1%} of the matches")
    assert abs(share - ahead(duel.spread, games)) < 0.04  # more than four times the error of the simulation

assert round(ahead(duel.spread, 10), 2) == 0.65

# %%
needed = next(games for games in range(1, 1000) if ahead(duel.spread, games) >= 0.95)
print(f"95% from {needed} games on")
assert needed == 86
assert 0.97 < ahead(duel.spread, 117) < 0.98

# %% [markdown]
# One game a day, and after a week and a half the player of the better strategy is *not* ahead in more than a third of the matches. It takes about three months until it is nearly certain. And that with the same secrets for both; when each has a secret of their own, there is luck on both sides, and it takes about twice as long.
#
# There is a rule of thumb. The average of *n* games still varies by about *s* / √*n*, where *s* is the standard deviation of the difference in one game. This is the **standard error**. A difference *d* stands out when it is twice as large, so
#
# > 2 · *s* / √*n* ≤ *d*, that is, *n* ≥ (2 · *s* / *d*)².
#
# ### Exercise 2: how many games?
#
# Write it as a function.
#
# <details><summary>Hint</summary>
#
# The formula is all of it; `ceil` rounds up to whole games. Mind the square: to see half the difference, you need four times as many games.
#
# </details>

# %% tags=["exercise"]
def games_needed(d, s):
    """Games until a difference d in the mean is two standard errors; s: standard deviation in one game."""
    return ...


# %% tags=["check"]
def deviations(one, other):
    """The difference of two means; the standard deviation on the same secret, and with a secret each."""
    a, b = field[one].trees[0].turns, field[other].trees[0].turns
    return b.mean() - a.mean(), (b - a).std(), hypot(a.std(), b.std())


for one, other in [("entropy", "minimax"), ("entropy", "first-consistent"), ("optimal", "entropy")]:
    d, *both = deviations(one, other)
    mine = [games_needed(d, s) for s in both]
    if ... in mine:
        print("Still to do: return a number of games")
        break
    for n, s in zip(mine, both, strict=True):
        right, case, error = ceil((2 * s / d) ** 2), f"d = {d:.3f}, s = {s:.3f}", s / sqrt(max(n, 1))
        assert n != ceil(2 * s / d), f"{case}: {n} is 2s/d; is it squared?"
        assert n != ceil((s / d) ** 2), f"{case}: after {n:,} games the difference is one standard error, not two"
        assert abs(n - right) <= 1, f"{case}: {n:,} games, a standard error of {error:.4f}; it must be d / 2"
    print(f"Right: {one} against {other}: {mine[0]:,} games on the same secrets, {mine[1]:,} with a secret each")


# %% tags=["solution"]
def games_needed(d, s):
    """Games until a difference d in the mean is two standard errors; s: standard deviation in one game."""
    return ceil((2 * s / d) ** 2)


# %% [markdown]
# Entropy against minimax: 117 games on the same secrets, 227 with a secret each. (More than the 86 from above: two standard errors are stricter, one is ahead then in 97 of 100 matches.) Against the lowest code that fits it is 39 and 67: that one can notice. But optimal play against entropy takes 2,331 and 5,084 games. Nobody will ever see that difference at a table; only the count over *all* secrets shows it.

# %%
d, same_secret, own_secret = deviations("entropy", "minimax")
assert [ceil((2 * s / d) ** 2) for s in (same_secret, own_secret)] == [117, 227]
assert ahead(head_to_head(field["optimal"], field["entropy"]).spread, 1000) < 0.91

# %% [markdown]
# ## 5. When chance plays along
#
# The random player guesses any code that fits. Over all secrets it needs another number of guesses every time. `play_out` plays it with ten different seeds.
#
# **Predict.** How far apart will the ten means be: by 0.5, by 0.05 or by 0.005 guesses? And will all be worse than `minimax-consistent`, which needs 5.354?

# %%
by_chance = field["random-consistent"]
ten_means = [tree.mean for tree in by_chance.trees]
print(*(f"{mean:.3f}" for mean in ten_means))
print(f"on average {by_chance.mean:.3f}")
assert min(ten_means) > field["minimax-consistent"].mean


# %% [markdown]
# Between the lowest and the highest it is about 0.05. Their average is a better estimate than any one of them. How good? Again a standard error: the standard deviation of the ten, divided by √10.
#
# ### Exercise 3: the standard error
#
# Write the function for any list of values. For the standard deviation divide the sum of the squares by *n* − 1, not by *n*: the mean was computed from the same values, and so lies a bit too close to them.
#
# <details><summary>Hint 1</summary>
#
# `np.std(values, ddof=1)` is the standard deviation with *n* − 1.
#
# </details>
# <details><summary>Hint 2</summary>
#
# For the values 1 and 3 the mean is 2, the squares sum to 1 + 1 = 2, divided by *n* − 1 = 1 that is 2. The standard deviation is √2, and the standard error √2 / √2 = 1.
#
# </details>

# %% tags=["exercise"]
def standard_error(values):
    """How far the mean of the values may typically be off by chance."""
    return ...


# %% tags=["check"]
for values in ([1, 3], [1, 2, 3, 4, 5], ten_means):
    mine, n = standard_error(values), len(values)
    if mine is ...:
        print("Still to do: return a number")
        break
    right, case = np.std(values, ddof=1) / sqrt(n), f"{n} values with mean {np.mean(values):.3f}"
    assert not isclose(mine, right * sqrt(n)), f"{case}: {mine:.4f} is the error of one value, not of the mean"
    assert not isclose(mine, right * sqrt((n - 1) / n)), f"{case}: {mine:.4f} is too small; is it n − 1?"
    assert not isclose(mine, right / sqrt(n)), f"{case}: {mine:.4f} is too small; divide by √n"
    assert isclose(mine, right), f"{case}: expected {right:.4f}, got {mine:.4f}"
    print(f"Right: {case}, standard error {mine:.4f}")


# %% tags=["solution"]
def standard_error(values):
    """How far the mean of the values may typically be off by chance."""
    return np.std(values, ddof=1) / sqrt(len(values))


# %%
assert isclose(by_chance.error, np.std(ten_means, ddof=1) / sqrt(10))
print(f"random: {by_chance.mean:.3f} ± {by_chance.error:.3f}")

# %% [markdown]
# So the random player needs 5.474 ± 0.004 guesses. Another program played 200,000 games with it and reports 5.468 ± 0.002. Do they contradict each other? Differences add their errors like the sides of a right triangle: √(0.004² + 0.002²) ≈ 0.005. The two are hardly more than one such error apart, which is nothing unusual; three or more would be.

# %%
apart = abs(by_chance.mean - 5.468) / hypot(by_chance.error, 0.002)
print(f"{apart:.1f} standard errors apart")
assert apart < 3

for key in ("minimax-consistent", "digit-frequency", "first-consistent"):
    gap = field[key].mean - by_chance.mean
    print(f"{key:19} {gap:+.3f} guesses: {abs(gap) / by_chance.error:.0f} standard errors from the random player")
    assert abs(gap) > 4 * by_chance.error

# %% [markdown]
# These differences are certain: the random player is behind `minimax-consistent`, and *ahead* of the player who always takes the lowest code that fits. Always the lowest is worse than any by chance, probably because neighbours like 5012, 5013, 5014 are so much alike.
#
# A standard error belongs to whatever is left to chance: random guesses, or a *sample* of the secrets. A strategy without chance that has played all secrets has none. See what a sample of 100 secrets is worth:

# %%
sample = play_out(CLASSIC, "minimax", sample=100)
print(f"minimax on 100 secrets: {sample.mean:.3f} ± {sample.error:.3f}; on all: {field['minimax'].mean:.3f}")

typical = field["minimax"].trees[0].turns.std() / sqrt(100)
assert round(typical, 2) == 0.08
assert 2 * typical > field["minimax"].mean - field["entropy"].mean

# %% [markdown]
# About 0.08 for 100 secrets, and twice that is more than the whole difference between minimax and entropy. Beware of "I tested it on 100 games, and my strategy is better"!

# %% [markdown]
# ## 6. Another game, another order
#
# In Mastermind there are 1,296 codes of four pegs in six colours, repeats allowed. The same strategies, the same program.
#
# **Predict.** In the classic game the order by mean is entropy, expected size, most parts, minimax. Will it be the same in Mastermind?

# %%
FIVE = ["entropy", "expected-size", "most-parts", "minimax-entropy", "minimax"]
pegs = {key: play_out(MASTERMIND, key) for key in [*FIVE, "first-consistent"]}

print("strategy            classic   Mastermind   opening")
for key in [*FIVE, "first-consistent"]:
    print(f"{key:18}{field[key].mean:9.3f}{pegs[key].mean:13.3f}   {pegs[key].trees[0].opening}")

# %%
assert sorted(FIVE, key=lambda key: field[key].total) == FIVE
assert sorted(FIVE, key=lambda key: pegs[key].total)[:3] == ["most-parts", "expected-size", "entropy"]
assert [pegs[key].total for key in FIVE] == [5722, 5696, 5668, 5777, 5801]
assert pegs["first-consistent"].total == 7471

# %% [markdown]
# The first three are turned round! Most parts, third in the classic game, is best in Mastermind; the least that is possible there is 5,625, and it needs only 43 more. Why?
#
# Count the parts of a guess. From each bucket, the next guess can be right for one code at most. So the number of parts is the number of secrets that can be *found within this guess and the next*, at most. Most parts looks for a quick end. That pays in a short game; a long game needs the buckets to be small as well, and the number of parts does not care how the rest is shared out. That is a reason why, not a proof; the proof is the count.

# %%
three = {STRATEGIES[key].name: pegs[key].distribution for key in ("most-parts", "entropy", "minimax")}
figures.turns_distribution(three)

# %% [markdown]
# Most parts finds more secrets within four guesses, 720 against 688 for entropy and 602 for minimax. And minimax is the only one that is always done within five.

# %%
within_four = [sum(pegs[key].distribution[:4]) for key in ("most-parts", "entropy", "minimax")]
assert within_four == [720, 688, 602]
assert [pegs[key].worst for key in ("most-parts", "entropy", "minimax")] == [6, 6, 5]

# %% [markdown]
# The lowest code that fits has fallen far behind: 5.765 guesses, 1.3 more than minimax. In the classic game it was less than a fifth of a guess. But look at the openings: its first guess is 1111, the others begin with 1122, 1123 or 1234.
#
# **Predict.** How much of that is the opening's fault? What if it may begin with two pairs, 1122?

# %%
openings = ["1111", "1112", "1122", "1123", "1234"]
lowest = {opening: play_out(MASTERMIND, "first-consistent", opening=opening) for opening in openings}
figures.opening_bars({opening: result.mean for opening, result in lowest.items()}, "the lowest code that fits")

# %%
assert lowest["1111"].total - lowest["1122"].total == 7471 - 6508
print(f"1122 instead of 1111 saves {lowest['1111'].mean - lowest['1122'].mean:.2f} guesses")

# %% [markdown]
# Three quarters of a guess, for a single better guess at the start: five times the difference between entropy and minimax in the classic game. When you compare strategies, compare openings too; or else you judge one and blame the other.

# %% [markdown]
# ## 7. Ties and openings
#
# In the classic game all openings are alike: rename the digits, and 0123 becomes 9876.
#
# **Predict.** So does minimax need exactly as many guesses from 9876 as from 0123?

# %%
OPENINGS = ["0123", "1234", "5940", "8642", "9876"]
print("strategy              ", *OPENINGS, sep="   ")
for key in ("minimax", "entropy", "first-consistent"):
    totals = [strategy_tree(CLASSIC, key, opening=opening).total for opening in OPENINGS]
    print(f"{key:22}", *(f"{total:,}" for total in totals), f"  apart by {max(totals) - min(totals)}")

# %%
assert strategy_tree(CLASSIC, "minimax", opening="0123").total == 27139
assert strategy_tree(CLASSIC, "minimax", opening="9876").total == 27195

# %% [markdown]
# No! 27,139 and 27,195. The buckets are the same, the best possible play is the same. But often several guesses *tie*, and then the rule takes the one that fits, and among those the lowest code. "Lowest" is not part of the game's symmetry: 0123 is itself the lowest code of all, and 9876 the highest. By the objective the guesses are equal, in the rest of the game they are not quite.
#
# Minimax ties often, for it sees nothing but the largest bucket, and its totals lie apart by dozens. The lowest code that fits does nothing else but break ties, and its totals lie apart by hundreds. Entropy looks at all buckets, ties seldom in a way that matters, and its totals hardly move.
#
# The lesson: a strategy is an objective *and* a rule for ties. A difference of a few dozen guesses in all, a hundredth of a guess per game, may come from the ties alone.
#
# ### Exercise 4: turn the order round
#
# From 0123, `minimax-consistent` needs 26,983 guesses and `most-parts-consistent` 26,991: the first one seems to be better. Find an opening from which it is the second.
#
# <details><summary>Hint 1</summary>
#
# `strategy_tree(CLASSIC, "minimax-consistent", opening="1234").total` is one of the totals. Try some openings by hand, or in a loop.
#
# </details>
# <details><summary>Hint 2</summary>
#
# One of the four other openings in the table above does it already. Our old friend?
#
# </details>

# %% tags=["exercise"]
other_way_round = ...  # an opening, in quotes

# %% tags=["check"]
if other_way_round is ...:
    print("Still to do: choose an opening, in quotes")
else:
    pair = ["minimax-consistent", "most-parts-consistent"]
    one, other = (strategy_tree(CLASSIC, key, opening=other_way_round).total for key in pair)
    assert one > other, f"from {other_way_round} it is {one:,} against {other:,}: {pair[0]} is still not worse"
    print(f"Right: from {other_way_round} it is {one:,} against {other:,}, and {pair[1]} is better")

# %% tags=["solution"]
other_way_round = "5940"  # 26,985 against 26,982; 8642 does it as well

# %% [markdown]
# So these two are equally good, as far as such a comparison can tell. Entropy against minimax is another matter: 715 guesses in all, ten times what ties moved here.

# %%
assert field["minimax"].total - field["entropy"].total == 715

# %% [markdown]
# ## What to keep
#
# - Over all secrets the numbers are exact; mean, worst case and the share found within *k* guesses answer different questions.
# - Entropy has the best mean of the one-step strategies in the classic game (5.243), minimax the smaller worst case (7 against 8), because of one single secret.
# - The differences are small: a seventh of a guess between the two, a third between the best possible and no calculation at all. On the same secrets it takes about a hundred games to notice the first.
# - Where chance plays along, state a standard error. A difference below two of them is no result.
# - The order depends on the game: in Mastermind, most parts wins.
# - Openings and ties count too. Hundredths of a guess may be nothing but ties.
#
# To think about: all of these look one guess ahead. What would it take to look at the whole game? *5 · The best possible*.
