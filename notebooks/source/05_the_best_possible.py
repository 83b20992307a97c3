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
# # 5 · The best possible
#
# Minimax, entropy, expected size: each plays well, and each a little differently. Is there a strategy that nobody can beat, ever? And how could anybody *know*?
#
# **Goals.** After this notebook you can
#
# - draw a strategy as a tree, and read off it what every secret costs;
# - prove, by nothing but counting, that no strategy can be better than a certain number;
# - search through all strategies of a small game, and so find the best one;
# - play against a host who cheats, and say what minimax has to do with it;
# - show on nine codes why the smallest worst case is not the best guess.
#
# You need buckets, minimax and entropy from *2 · Buckets and minimax*. At **Predict**, write your answer down before you go on.

# %%
import sys
from collections import defaultdict
from functools import cache
from itertools import permutations

sys.path += [".", "..", "../.."]  # so that the package is found in a fresh copy, too, before it is installed

import pandas as pd
import plotly.express as px
import plotly.io as pio

import bullscows
from bullscows import CLASSIC, FOUR_OF_FOUR, STRATEGIES, Rules, figures, strategy_tree
from bullscows.explaining.tree_walk import TreeWalk
from bullscows.figures.style import finish
from bullscows.strategies.least_total import LeastTotal

if pio.renderers.default == "plotly_mimetype":  # Jupyter's; "notebook" makes exported pages show the figures, too
    pio.renderers.default += "+notebook"


# %% [markdown]
# From notebooks 1 and 2 we take the score and the buckets.

# %%
@cache
def score(secret, guess):
    """The answer (bulls, cows); a symbol occurs once in a code."""
    in_place = sum(s == g for s, g in zip(secret, guess, strict=True))
    return in_place, len(set(secret) & set(guess)) - in_place


def partition(pool, guess):
    """{answer: the codes of the pool that would give it}."""
    buckets = defaultdict(list)
    for code in pool:
        buckets[score(code, guess)].append(code)
    return dict(sorted(buckets.items()))


def all_codes(symbols, places):
    return ["".join(code) for code in permutations(symbols, places)]


# %% [markdown]
# ## 1. A strategy is a tree
#
# Take the smallest game worth playing: three places, the symbols 0, 1, 2. It has six codes. A complete plan for it says what to guess first, then what to guess after each answer, and so on until every secret is found. Drawn on paper, such a plan is a **tree**.
#
# In Python a dictionary will do: at each node the guess, and below it what to do after each answer. `None` means that the game is over.
#
# **Predict.** Plan the game yourself: guess 012 first. Which answers can come, and how many guesses do the six secrets need then, all six together?

# %%
by_hand = {
    "guess": "012",
    "after": {
        (3, 0): None,
        (1, 2): {  # one of 021, 102, 210
            "guess": "021",
            "after": {
                (3, 0): None,
                (0, 3): {
                    "guess": "102",
                    "after": {(3, 0): None, (0, 3): {"guess": "210", "after": {(3, 0): None}}},
                },
            },
        },
        (0, 3): {  # one of 120, 201
            "guess": "120",
            "after": {(3, 0): None, (0, 3): {"guess": "201", "after": {(3, 0): None}}},
        },
    },
}  # fmt: skip


# %% [markdown]
# Nobody writes down a large tree by hand. If we say how to *choose* a guess from the codes that are left, the tree grows by itself:

# %%
def grow(pool, choose):
    """The tree of a strategy: `choose` takes a list of codes and gives back the guess."""
    guess = choose(pool)
    after = {}
    for answer, bucket in partition(pool, guess).items():
        after[answer] = None if answer == (len(guess), 0) else grow(bucket, choose)
    return {"guess": guess, "after": after}


assert grow(all_codes("012", 3), choose=min) == by_hand  # min: the lowest code that fits

# %% [markdown]
# ### Exercise 1: what every secret costs
#
# Every `None` in the tree is a secret that has been found. Its depth is the number of guesses, the winning one included. Write a function that collects these numbers.
#
# For the tree above it must give 1, 2, 2, 3, 3, 4 in some order: 15 guesses together.

# %% tags=["exercise"]
def turns(tree):
    """A list with the number of guesses for each secret, in any order."""
    return ...


# %% tags=["check"]
mine = turns(by_hand)
if mine is ...:
    print("Still to do: return a list")
else:
    assert isinstance(mine, list), f"expected a list of numbers, got {mine!r}"
    assert len(mine) == 6, f"there are six secrets, and your list has {len(mine)} numbers: one for each None?"
    assert 1 in mine, f"{sorted(mine)}: 012 is found by the first guess, so one number must be 1"
    assert max(mine) == 4, f"{sorted(mine)}: the deepest secret needs 4; does each level add exactly one guess?"
    assert sorted(mine) == [1, 2, 2, 3, 3, 4], f"expected 1, 2, 2, 3, 3, 4, got {sorted(mine)}"
    lowest = turns(grow(all_codes("0123456789", 3), min))
    assert len(lowest) == 720
    assert sum(lowest) == strategy_tree(Rules(3), "first-consistent").total, "3 of 10 symbols: the total is wrong"
    print(f"Right: {sum(mine)} guesses for six secrets; the lowest code that fits needs {sum(lowest):,} for 720")

# %% [markdown]
# <details><summary>Hint</summary>
#
# For an answer with `None` the list gets a 1. For any other answer, take `turns` of the tree below: each of its numbers plus 1, because the guess up here came first.
#
# </details>

# %% tags=["solution"]
def turns(tree):
    """A list with the number of guesses for each secret, in any order."""
    found = []
    for below in tree["after"].values():
        found += [1] if below is None else [1 + turn for turn in turns(below)]
    return found


# %% [markdown]
# The package grows the same trees, only faster: `strategy_tree` plays a strategy against every secret at once. Its pictures are read from the top. A row is a turn, a sector is a position, and it is as wide as the number of secrets that come through it.

# %%
small = strategy_tree(Rules(3, "0123"), "entropy")

assert small.distribution == [1, 4, 13, 6]
assert small.total == 72
figures.tree_map(TreeWalk(small))

# %% [markdown]
# So every strategy has one number that sums it up, its **total**: the guesses over all secrets together. Here 72 for 24 secrets, on average exactly 3. The best possible strategy is the tree with the least total.

# %% [markdown]
# ## 2. No tree can be better: counting
#
# A **lower bound** is a number that no strategy can undercut. Notebook 3 has found one by counting; here it is again, as a picture of a tree.
#
# In the classic game an answer is one of 14: all bulls, or one of 13 others. So the first guess finds one secret at most, and has 13 ways on: at most 13 secrets are found in turn 2, at most 13 × 13 in turn 3.
#
# **Predict.** Are four turns enough for 5,040 secrets, with the best tree imaginable? And if the dream tree is filled from the top, how many secrets are left for turn 5?

# %%
def at_least(codes, answers=13):
    """No strategy for so many codes has a smaller total; `answers` counts those that are not the win."""
    total, turn, room = 0, 1, 1
    while codes > 0:
        here = min(room, codes)
        total += turn * here
        codes, room, turn = codes - here, room * answers, turn + 1
    return total


assert 1 + 13 + 13**2 + 13**3 == 2380  # secrets that four turns can find
assert 5040 - 2380 == 2660  # the rest, for turn 5
assert at_least(5040) == 1 * 1 + 2 * 13 + 3 * 13**2 + 4 * 13**3 + 5 * 2660 == 22622

# %% [markdown]
# Two facts, proven without a single game: **some secret needs five guesses or more, whatever you do**, and no total is below 22,622, which is 4.4885 on average.
#
# For 3 of 4 symbols? There are 24 codes, and five answers besides the win.

# %%
answers = {score(code, "012") for code in all_codes("0123", 3)} - {(3, 0)}

print(sorted(answers))
print("at least", at_least(24, len(answers)), "and entropy needs", small.total)
assert len(answers) == 5
assert at_least(24, len(answers)) == 65 <= small.total


# %% [markdown]
# ## 3. A better bound: look at the buckets
#
# 22,622 is a true bound, but not a sharp one. The dream tree spreads the secrets evenly over the answers, and real guesses do not: after the first guess, 1,440 of the 5,040 codes are in one bucket.
#
# **Predict.** Use the sizes of the real buckets: will the bound go up or down?
#
# ### Exercise 2: the bound of a guess
#
# A guess costs one for every code of the pool. Then, in each bucket that is not the win, the codes need at least what counting says for so many. Write it down.

# %% tags=["exercise"]
def bound(buckets):
    """The least total that a guess allows; `buckets` is {answer: number of codes}, and (4, 0) is the win."""
    return ...


# %% tags=["check"]
sizes = bullscows.Pool.every(CLASSIC).partition("0123").sizes  # the same for every first guess, see notebook 2
if bound(sizes) is ...:
    print("Still to do: return a number")
else:
    got = bound({(4, 0): 1})
    assert got == 1, f"a single code, and the guess is right: that is 1 guess, not {got}"
    got = bound({(1, 0): 1, (4, 0): 1})
    assert got != 1, "two codes, one is found at once: your 1 leaves out that the guess costs one for each code"
    assert got == 3, f"two codes, one is found at once, the other then: 1 + 2 = 3, not {got}"
    got = bound({(0, 1): 2, (1, 0): 1})
    assert got == 7, f"buckets of 2 and 1, no win: 3 for the guess, 3 and 1 for the buckets, that is 7, not {got}"
    assert bound(sizes) == 23440, f"the first guess of the classic game: expected 23,440, got {bound(sizes):,}"
    print(f"Right: after its first guess the classic game needs {bound(sizes):,} or more")

# %% [markdown]
# <details><summary>Hint</summary>
#
# `sum(buckets.values())` is the number of codes. Add `at_least(n)` for every answer and its `n` in `buckets.items()`, unless the answer is `(4, 0)`.
#
# </details>

# %% tags=["solution"]
def bound(buckets):
    """The least total that a guess allows; `buckets` is {answer: number of codes}, and (4, 0) is the win."""
    return sum(buckets.values()) + sum(at_least(n) for answer, n in buckets.items() if answer != (4, 0))


# %% [markdown]
# It goes up, from 22,622 to 23,440. And if we look at the second guess as well? For each of the 13 buckets try every second guess, and keep the one whose bound is least. A strategy may choose a different one in each bucket, and so do we.

# %%
one_look = 23440  # as exercise 2 finds
start = bullscows.Pool.every(CLASSIC)
table = pd.Series([at_least(n) for n in range(1441)]).to_numpy()  # so that all guesses are looked up at once
two_looks = 5040
for answer, n in sizes.items():
    if answer != (4, 0):
        splits = start.keep("0123", answer).scores().sizes[:, :-1]  # (guesses, answers), without the win
        two_looks += n + int(table[splits].sum(axis=1).min())

print(f"two looks       {two_looks:,}, or {two_looks / 5040:.4f} on average")
assert two_looks == 24575

# %% [markdown]
# So nobody will ever play the classic game with fewer than 24,575 guesses over all secrets. Entropy needs 26,424. The truth is somewhere between, and the gap is 1,849: about a third of a guess per game.
#
# We could look deeper and deeper. At the end of that road, where every game is looked at to its end, the bound *is* the best strategy.

# %%
assert strategy_tree(CLASSIC, "entropy").total == 26424


# %% [markdown]
# ## 4. Search every strategy
#
# What is the least total of a pool? Try every guess. A guess costs one for each code of the pool, and then each bucket costs *its* least total; only the bucket of all bulls costs nothing more. A definition that calls itself, and in Python it reads just like that:

# %%
@cache
def least_total(pool, guesses):
    """The least total of a pool over all strategies; both are tuples of codes."""
    if len(pool) == 1:
        return 1
    best = None
    for guess in guesses:
        buckets = partition(pool, guess)
        buckets.pop((len(guess), 0), None)
        if len(pool) in map(len, buckets.values()):
            continue  # the guess tells nothing
        total = len(pool) + sum(least_total(tuple(bucket), guesses) for bucket in buckets.values())
        best = total if best is None else min(best, total)
    return best


# %% [markdown]
# **Predict.** 3 of 4 symbols has 24 codes, and so has 4 of 4. Which is harder? (Which answers are there in 4 of 4?) And how many different pools will the search have looked at in the end?

# %%
three_of_four, four_of_four = tuple(all_codes("0123", 3)), tuple(all_codes("1234", 4))

for name, codes in (("3 of 4", three_of_four), ("4 of 4", four_of_four)):
    before = least_total.cache_info().currsize
    total = least_total(codes, codes)
    pools = least_total.cache_info().currsize - before
    print(f"{name}: least total {total}, {total / 24:.3f} on average; {pools} pools looked at")

assert least_total(three_of_four, three_of_four) == 72
assert least_total(four_of_four, four_of_four) == 86

# %% [markdown]
# 72 is what entropy needed in section 1. So entropy cannot be beaten *there*: this is no opinion, all strategies have been tried. 4 of 4 is harder, because there are only four answers (all four symbols are always right, so bulls and cows add up to 4).
#
# ### Exercise 3: the least worst case
#
# Total is one way to say "best". Another is the worst case of the *whole game*: the number of guesses that the unluckiest secret needs. Which strategy makes that smallest? With `only_fits=True` your function shall try only guesses from the pool.

# %% tags=["exercise"]
@cache
def least_worst(pool, guesses, only_fits=False):
    """The guesses that suffice for every code of the pool, with the best strategy for that."""
    return ...


# %% tags=["check"]
if least_worst(three_of_four, three_of_four) is ...:
    print("Still to do: return a number")
else:
    assert least_worst(("012",), three_of_four) == 1, "a single code needs one guess: guess it"
    two = ("012", "021")
    assert least_worst(two, three_of_four) == 2, f"two codes need 2 at worst, not {least_worst(two, three_of_four)}"
    for codes, only_fits, right in (
        (three_of_four, False, 4),
        (four_of_four, False, 5),
        (four_of_four, True, 6),
    ):
        got = least_worst(codes, codes, only_fits)
        name = f"{len(codes[0])} of 4, {'only guesses that fit' if only_fits else 'any guess'}"
        assert got < 20, f"{name}: got {got}; take the largest of the buckets, not their sum"
        assert got >= right, f"{name}: got {got}, but {right} cannot be beaten; does each guess count one?"
        assert got <= right, f"{name}: got {got}, but there is a strategy with {right}; is every guess tried?"
        print(f"Right: {name}: {got}")

# %% [markdown]
# <details><summary>Hint 1</summary>
#
# Copy `least_total`. Two things change: a guess costs 1 instead of `len(pool)`, and after it the host may be unlucky for you: `max` instead of `sum`.
#
# </details>
# <details><summary>Hint 2</summary>
#
# The guesses to try are `pool if only_fits else guesses`. Hand `only_fits` on to the buckets.
#
# </details>

# %% tags=["solution"]
@cache
def least_worst(pool, guesses, only_fits=False):
    """The guesses that suffice for every code of the pool, with the best strategy for that."""
    if len(pool) == 1:
        return 1
    best = None
    for guess in pool if only_fits else guesses:
        buckets = partition(pool, guess)
        buckets.pop((len(guess), 0), None)
        if len(pool) in map(len, buckets.values()):
            continue
        worst = 1 + max(least_worst(tuple(bucket), guesses, only_fits) for bucket in buckets.values())
        best = worst if best is None else min(best, worst)
    return best


# %% [markdown]
# 4 of 4 is the smallest game of different symbols in which **a player who only makes guesses that fit must be worse**: 6 guesses for some secret, however cleverly chosen. With probes, 5 are enough for all.

# %% [markdown]
# ## 5. The classic game
#
# Our search looks at everything, even at guesses that are hopeless. For 3 of 5 symbols it has to look at 17,781 pools, which takes a quarter of a minute or more; for 3 of 6 you would not want to wait.
#
# **Predict.** How can a search leave out a guess, and still be *sure* that it is not the best?
#
# With the bounds of section 3! If a strategy with total 436 is known, and already the *bound* of a guess is 437, nothing below that guess needs a look. This is called **branch and bound**: branch into the guesses, bound what each can still reach. `LeastTotal` in the package does it, and it also treats guesses as one that differ only in the names of symbols or the order of places.

# %%
for places, symbols, known in ((3, "0123", 72), (4, "1234", 86), (3, "01234", 196), (3, "012345", 436)):
    search = LeastTotal(bullscows.space(Rules(places, symbols)))
    total = search.whole().total
    print(f"{places} of {len(symbols)}: least total {total}, {len(search.known):,} pools remembered")
    assert total == known

# %% [markdown]
# For the classic game even that takes long. Others have done it: the least total is **26,274**, an average of 5.2131, proven by exhaustive search (Tanaka 1996, and others after him). The package ships such a tree. That it *needs* 26,274 we can check here and now; that nothing is better, we believe those who searched.

# %%
best = strategy_tree(CLASSIC, "optimal")

assert best.total == 26274
assert best.worst == 7  # 6 for all secrets is impossible
assert two_looks <= best.total  # as it must be

walk = TreeWalk(best)
figures.tree_map(walk, path=walk.trail(walk.node_of("5940")), secret="5940")

# %%
for clue in best.path("5940"):
    print(clue)

# %% [markdown]
# There is not just one best tree. Another one, found by a different program, has the same total, but finds other numbers of secrets in 2, 3, 4 … guesses:

# %%
another = [1, 7, 63, 716, 2404, 1757, 92]

assert best.distribution == [1, 7, 62, 696, 2434, 1761, 79]
for distribution in (best.distribution, another):
    assert sum(distribution) == 5040
    assert sum(turn * n for turn, n in enumerate(distribution, start=1)) == 26274

# %%
shown = {key: strategy_tree(CLASSIC, key) for key in ("optimal", "entropy", "minimax")}
figures.turns_distribution({STRATEGIES[key].name: tree.distribution for key, tree in shown.items()})

# %% [markdown]
# ## 6. The host who dodges
#
# So far the secret was fixed before the game. Now imagine a host who *cheats*: he has no secret at all. At each guess he looks at the buckets and gives the answer that leaves the most codes. He never contradicts himself, because there is always a code that fits; only when a single one is left must he admit it.
#
# **Predict.** Minimax makes the largest bucket as small as possible. This host always picks the largest bucket. How many guesses will minimax need against him? And the player who always guesses the lowest code that fits?

# %%
def against_the_dodger(strategy, rules=CLASSIC):
    """The finished game of a strategy against the dodging host."""
    host = bullscows.DodgingHost(rules)
    while not host.game.solved:
        host = host.after(strategy.choose(host.game.pool))
    return host.game


dodged = against_the_dodger(STRATEGIES["minimax"])

for clue, pool in zip(dodged.clues, dodged.pools[1:], strict=True):
    print(f"{clue}   {len(pool):5,} left")
assert [len(pool) for pool in dodged.pools] == [5040, 1440, 378, 88, 18, 3, 1, 1]
figures.pool_path([len(pool) for pool in dodged.pools], ["start", *map(str, dodged.clues)])

# %% [markdown]
# The two are made for each other. Minimax plans as if the most unlucky answer always came, and this host makes it come. "**Mini**mize the **max**imum" needs somebody who maximizes: here he is in the flesh.
#
# What does he cost each strategy? Compare with an honest host, on average and at worst:

# %%
KEYS = ["optimal", "minimax", "expected-size", "entropy", "most-parts", "minimax-consistent", "first-consistent"]
rows = []
for key in KEYS:
    tree = strategy_tree(CLASSIC, key)
    game = against_the_dodger(STRATEGIES[key])
    rows.append((key, round(tree.mean, 3), len(game.clues), tree.worst))
costs = pd.DataFrame(rows, columns=["strategy", "honest, mean", "dodging", "honest, worst"])

assert list(costs["dodging"]) == [7, 7, 7, 7, 7, 8, 8]
assert list(costs["honest, worst"]) == [7, 7, 7, 8, 8, 8, 9]
assert (costs["dodging"] <= costs["honest, worst"]).all()
costs

# %% [markdown]
# He costs a player about two guesses. But look at entropy: an *honest* host with an unlucky secret makes it need 8 guesses, the cheat only 7! The dodging host can be no worse than the worst secret (the secret on which he ends up is one of the 5,040), and here he is not even that bad. Why?

# %%
tree = shown["entropy"]
hardest = TreeWalk(tree).hardest()
assert len(hardest) == 1

pool = start
for clue in tree.path(hardest[0]):
    partition_now = pool.partition(clue.guess)
    pool = partition_now.bucket(clue.answer)
    largest = partition_now.worst
    note = "the largest bucket" if len(pool) == largest else f"not the largest, which has {largest:,}"
    print(f"{clue}   {len(pool):5,} left, {note}")

# %% [markdown]
# He always takes the *largest* bucket, not the *hardest*. Like minimax he looks just one answer ahead. The player who looks one step ahead has met a host who looks one step ahead, and both can be wrong, for the same reason.

# %% [markdown]
# ## 7. Why one step is not enough
#
# In 4 of 4, guess 1234 first. There are four answers:
#
# **Predict.** The buckets have 9, 8, 6 and 1 codes. Which of them costs the most guesses in all, with the best play?

# %%
for answer, bucket in partition(four_of_four, "1234").items():
    if answer != (4, 0):
        print(answer, len(bucket), "codes, least total", least_total(tuple(bucket), four_of_four))

parted = partition(four_of_four, "1234")
nine, eight = tuple(parted[0, 4]), tuple(parted[1, 3])
assert (len(nine), least_total(nine, four_of_four)) == (9, 23)
assert (len(eight), least_total(eight, four_of_four)) == (8, 24)

# %% [markdown]
# **Eight codes cost more than nine.** The nine are easier to tell apart. Size is a good sign of difficulty, but only a sign. In the next picture every size of pool that can come up in 4 of 4 is a dot, at the guesses that it costs for each of its codes. Were size the whole truth, there would be one dot for each size, and the dots would only rise.

# %%
met = set()


def meet(pool):
    """Collect every pool that can come up after `pool`, whatever is guessed."""
    if pool not in met:
        met.add(pool)
        for guess in four_of_four:
            for answer, bucket in partition(pool, guess).items():
                if answer != (4, 0):
                    meet(tuple(bucket))


meet(four_of_four)
dots = pd.DataFrame([(len(pool), least_total(pool, four_of_four)) for pool in met], columns=["codes", "total"])
dots = dots.groupby(["codes", "total"]).size().rename("pools").reset_index()
dots["guesses for each code"] = dots.total / dots.codes

assert set(dots.total[dots.codes == 4]) == {8, 10}  # the same size, two prices
figure = px.scatter(dots, x="codes", y="guesses for each code", text="pools", hover_data=["total"])
figure.update_traces(marker_size=13, marker_color="#0072B2", textposition="top center")
figure.update_xaxes(title="codes in the pool")
alt = "Guesses for each code against the size of the pool. At 4 codes there are two dots; 8 codes lie above 9."
finish(figure, ("Size is not the price", "every pool of 4 of 4; the number says how many such pools"), alt, 420)

# %% [markdown]
# Most pools of four codes cost 8 guesses, a few cost 10. And 8 codes lie above 9.

# %% [markdown]
# Now the pool of nine. Its answers to two guesses:

# %%
figures.answer_matrix(bullscows.Pool.of(FOUR_OF_FOUR, list(nine)), guesses=["1342", "2341"])


# %% [markdown]
# 1342 is a probe, with buckets 3, 3, 3. 2341 fits, with buckets 4, 2, 2 and the win.
#
# **Predict.** Which of them does minimax take? Which needs fewer guesses in all?

# %%
def cost(pool, guess, guesses):
    """The total of the pool when this is the guess, and play is the best after it."""
    buckets = partition(pool, guess)
    buckets.pop((len(guess), 0), None)
    return len(pool) + sum(least_total(tuple(bucket), guesses) for bucket in buckets.values())


for guess in ("1342", "2341"):
    sizes_now = sorted(map(len, partition(nine, guess).values()), reverse=True)
    print(f"{guess}: buckets {sizes_now}, {cost(nine, guess, four_of_four)} guesses in all")

assert cost(nine, "1342", four_of_four) == 27
assert cost(nine, "2341", four_of_four) == 23

# %% [markdown]
# Minimax sees 3 against 4 and takes the probe. It costs 27 instead of 23. Three things went wrong at once:
#
# - it looks at the largest bucket and at nothing else: three buckets of 3 or only one is the same to it;
# - it gives nothing for the chance to be right at once;
# - it takes size for difficulty.
#
# And the worst case of the whole game? Either way, the unluckiest of the nine is found in turn 5. The caution has bought nothing.

# %%
trees = {key: strategy_tree(FOUR_OF_FOUR, key) for key in ("minimax", "entropy", "optimal")}
for key, tree in trees.items():
    print(f"{key:8} total {tree.total}, at most {tree.worst} guesses, {tree.distribution}")

assert [(tree.total, tree.worst) for tree in trees.values()] == [(93, 5), (86, 5), (86, 6)]
assert trees["minimax"].path(nine[0])[1].guess == "1342"
assert trees["entropy"].path(nine[0])[1].guess == "2341"
for key in ("minimax", "entropy"):
    assert max(len(trees[key].path(secret)) for secret in nine) == 5

# %% [markdown]
# Look at the last two lines: the same least total, but one of them never needs more than 5. "Optimal" here means the least total; it does not say that the worst case is the least as well.
#
# ### Exercise 4: other codes, the same story
#
# Now the pool of eight. Here every guess that tells anything at all costs 24, so the total has no favourite. The worst case has: find a guess with which four guesses from here, this one included, are enough for *every* one of the eight.

# %% tags=["exercise"]
safe = ...  # a code of 1, 2, 3, 4, in quotes

# %% tags=["check"]
if safe is ...:
    print("Still to do: choose a code, in quotes")
else:
    assert safe in four_of_four, f"{safe!r} is not a code of the symbols 1, 2, 3, 4"
    split = {answer: len(bucket) for answer, bucket in partition(eight, safe).items()}
    assert len(split) > 1, f"{safe}: every one of the eight gives the same answer {split}, so it tells nothing"
    assert safe not in eight, f"{safe} fits, but its bucket of {max(split.values())} can take 4 more guesses"
    assert sorted(split.values()) == [4, 4]
    print(f"Right: {safe} is a probe, {split}; then 3 guesses are enough for either four")

# %% [markdown]
# <details><summary>Hint</summary>
#
# Print `partition(eight, guess)` for all 24 guesses, and look for the most even split.
#
# </details>

# %% tags=["solution"]
safe = "1243"

# %% [markdown] tags=["solution"]
# Every probe that tells anything makes four and four here, and each such four can be told apart with three more guesses. With a guess that fits, the bucket of four is an unlucky one: its codes can be ruled out one by one only. This is where the 5 against 6 of exercise 3 comes from.

# %% [markdown]
# ## 8. Two steps
#
# Looking at every game to its end is too much; looking one step ahead is too little. What about two? For the ten best guesses by entropy, `two-step` tries every reply to every answer, and judges a guess by what the best replies leave.
#
# **Predict.** Entropy needs 26,424, the best possible is 26,274. How much of the gap of 150 will a second step close: a tenth, a half, three quarters?

# %%
two = strategy_tree(CLASSIC, "two-step")  # a few seconds, where entropy takes a fraction of one

assert two.total == 26315
gap = (26424 - two.total) / (26424 - 26274)
print(f"two-step: {two.total:,}, at most {two.worst} guesses; {gap:.0%} of the gap is closed")

# %% [markdown]
# And now all of it in one picture. From the left come the bounds: *nobody can be better than this*. From the right come the strategies: *somebody is as good as this*. Where the two meet is the truth.

# %%
squeeze = pd.DataFrame(
    [
        ("counting alone", 22622, "no strategy is better"),
        ("one look", one_look, "no strategy is better"),
        ("two looks", two_looks, "no strategy is better"),
        ("the best possible", best.total, "no strategy is better, and one is as good"),
        ("two steps", two.total, "a strategy is as good"),
        ("entropy", shown["entropy"].total, "a strategy is as good"),
        ("minimax", shown["minimax"].total, "a strategy is as good"),
    ],
    columns=["who", "total", "says"],
)
assert squeeze.total.is_monotonic_increasing
assert shown["minimax"].total == 27139
figure = px.scatter(
    squeeze, x="total", y="who", color="says", symbol="says",
    labels={"who": "", "says": "", "total": "guesses in all"},
    color_discrete_sequence=["#0072B2", "#009E73", "#D55E00"],
).update_traces(marker_size=13)  # fmt: skip
alt = "Bounds 22,622, 23,440, 24,575; the best possible 26,274; two steps 26,315, entropy 26,424, minimax 27,139."
finish(figure, ("From both sides", "guesses over all 5,040 secrets of the classic game"), alt, 420)
figure.update_yaxes(autorange="reversed").update_xaxes(tickformat=",d")
figure.update_layout(legend={"orientation": "h", "y": -0.25})

# %% [markdown]
# ## What to keep
#
# - A strategy is a tree. Its total is the sum of the depths of all secrets.
# - A lower bound holds for every strategy, tried or not. Counting gives one; looking at buckets gives better ones.
# - To search all strategies: try every guess, and sum the best of each bucket. Bounds let you leave out what cannot win.
# - The dodging host is minimax's opponent. He picks the largest bucket, and that need not be the hardest.
# - One step is short-sighted because size is not difficulty. The least possible total of the classic game is 26,274, at most 7 guesses.
#
# To think about: the least total and the least worst case are two different aims. Which would you choose in a tournament, and which when the host cheats?
