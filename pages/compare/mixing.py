"""The mixer's sliders, what a mix prefers, and strategies played out beside the built-in ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from bullscows import CLASSIC, OBJECTIVES, STRATEGIES, Game, Rules
from bullscows.figures import mixed_bars, turns_distribution
from bullscows.strategies import foresight
from bullscows.strategies.mixing import HEAVIEST, NAMES, Choice, Mix, choices, read_key, read_name, write_key
from bullscows.strategies.registry import named
from bullscows.strategies.results import Result
from bullscows.wording import count, listed, number
from pages.panels import parts, playing_out, position_panel
from pages.panels.tables import table
from pages.position import cache, session, state
from pages.widgets import inputs, typed

READY = "mix~1.0.10.0.0~Careful_entropy"
MEANT = {
    "worst": "Few codes in the largest bucket, as minimax wants.",
    "expected": "Few codes left on average.",
    "entropy": "Many bits told on average.",
    "parts": "Many buckets that are not empty.",
    "fits": "A guess that could be the secret, rather than a probe.",
}
OTHERS = (OBJECTIVES["minimax"].name, OBJECTIVES["entropy"].name)
REPLIES = (0, 5, 20, 100, 500)


def _written() -> tuple[tuple[int, ...], str]:
    """The weights and the name of the mix on screen; the weights may all be 0."""
    return read_key(state.get("mix") or READY)


def _weigh(place: int) -> Callable[[int], None]:
    def write(weight: int) -> None:
        weights, name = _written()
        state.put(mix=write_key((*weights[:place], weight, *weights[place + 1 :]), name))

    return write


def _rename(name: str) -> None:
    state.put(mix=write_key(_written()[0], name))


def sliders() -> Mix | None:
    """A slider for each measure and a name; the mix they make, or None while no measure has weight."""
    weights, name = _written()
    for place, (measure, label) in enumerate(NAMES.items()):
        inputs.slider(
            f"mix_{measure}",
            label.capitalize(),
            (0, HEAVIEST),
            weights[place],
            _weigh(place),
            help=MEANT[measure],
        )
    typed.text("mix_name", "Name (letters, digits, spaces, hyphens)", read_name, name, write=_rename)
    return Mix(**dict(zip(NAMES, weights, strict=True)), name=name) if any(weights) else None


def picture(mix: Mix, game: Game) -> None:
    """What the mix prefers at a position, beside what minimax and entropy take there."""
    if not len(game.pool) or game.solved:
        position_panel.dead_end(game)
        return
    with st.spinner("Scoring every guess…"):
        found = choices(mix, game.pool)
    if len(found) > 1:
        st.markdown(_taken(found))
        parts.chart((mixed_bars, found), "mixed")
    else:
        st.info("Every guess is as good as every other here. Choose a later position below to see them differ.")
    rows = [
        {
            "Guess": choice.partition.guess,
            "Taken by": ", ".join(choice.taken_by),
            "Mixed cost": choice.cost,
            "Worst case": choice.partition.worst,
            "Expected size": choice.partition.expected_size,
            "Entropy (bits)": choice.partition.entropy,
            "Parts": choice.partition.parts,
            "Could be the secret": "yes" if choice.partition.fits else "no (probe)",
        }
        for choice in found
    ]
    formats = {"Expected size": ",.2f", "Entropy (bits)": ".3f", "Mixed cost": ".4f"}
    caption = f"The best guesses of the mix for {count(len(game.pool), 'code')}; the lowest mixed cost is guessed."
    if len(found) > 1:
        caption += " The bars leave out what no guess can avoid, so they differ by as much as the mixed costs do."
    table(rows, "mix.csv", caption, formats)


def _taken(found: Sequence[Choice]) -> str:
    """Who takes which guess."""
    takers = {name: choice.partition.guess for choice in found for name in choice.taken_by}
    mine = takers["the mix"]
    others = [
        f"{name} takes {'it too' if guess == mine else guess}" for name, guess in takers.items() if name in OTHERS
    ]
    return f"The mix takes **{mine}**. {listed(others)}."


def played_out(rules: Rules, keys: Sequence[str], verdict: Callable[[list[Result]], str]) -> None:
    """Strategies side by side, played out against every secret, with a verdict on them."""
    seed = int(state.get("seed"))
    results = playing_out.wait_for([cache.run(rules, key, "", seed) for key in keys])
    st.markdown(verdict(results))
    rows = [
        {
            "Strategy": result.strategy.name,
            "Mean": result.mean,
            "Most turns": result.worst,
            "Total": result.total,
            "Seconds": result.seconds,
        }
        for result in results
    ]
    caption = f"Played {cache.extent(rules)}. Seconds are those of computing, on this server."
    parts.chart((turns_distribution, {result.strategy.name: result.distribution for result in results}), "turns")
    table(rows, "mixer.csv", caption, {"Mean": ".4f", "Seconds": ".2f"})


def against(results: Sequence[Result]) -> str:
    """How the first result stands beside the best of the others."""
    mine, *others = results
    best = min(others, key=lambda result: result.total)
    gap = round(mine.total - best.total)
    secrets = count(len(mine.trees[0].turns), "secret")
    said = "just as many as" if not gap else f"{number(abs(gap))} {'more' if gap > 0 else 'fewer'} than"
    return (
        f"**{mine.strategy.name}** needs {number(mine.total)} guesses for {secrets}, {mine.mean:.4f} on average: "
        f"{said} **{best.strategy.name}**, the best of the others here. At worst it needs "
        f"{count(mine.worst, 'turn')}, {best.strategy.name} {number(best.worst)}."
    )


def _optimum(rules: Rules) -> cache.Run | None:
    """The run of optimal play, where it is known under these rules and can be played."""
    known = STRATEGIES.get("optimal")
    run = cache.run(rules, "optimal", "", 0) if known and known.supports(rules) else None
    return None if run is None or cache.RESULTS.failure(run) else run


def beside_optimum(rules: Rules, key: str) -> None:
    """Entropy and looking deeper played out; optimal play too where it is there at once, or else when asked."""
    best = _optimum(rules)
    at_once = best is not None and (rules == CLASSIC or cache.RESULTS.finished(best) is not None)
    played_out(rules, ["entropy", key, *(["optimal"] if at_once else [])], bought)
    if best is None or at_once:
        return
    if session.wanted([best]):
        playing_out.wait_for([best])
    else:
        inputs.press(
            "Play optimal as well: it is searched for",
            session.want,
            args=([best], True),
            icon=":material/search:",
        )


def board(key: str) -> None:
    """A link that puts a strategy on the strategies page beside those that stand there."""
    there = [each for each in state.get("strategies").split(",") if each and each != key]
    others = there or ["minimax", "entropy", "expected-size", "most-parts"]
    state.link(
        "compare/strategies.py",
        "Compare it on the Strategies page",
        ":material/leaderboard:",
        strategies=",".join([key, *others][:5]),
    )


def foresight_fields() -> str:
    """How few guesses and how many replies are looked at; the key of the strategy they make."""
    guesses, replies = foresight.numbers(state.get("deeper"))
    fewest_first = sorted({*REPLIES, replies}, key=lambda n: n or foresight.MOST_REPLIES + 1)
    offered = {str(n): number(n) if n else "every code" for n in fewest_first}
    inputs.slider(
        "few",
        "How many guesses it weighs: the best by entropy",
        (1, foresight.MOST_GUESSES),
        guesses,
        lambda n: _look(n, foresight.numbers(state.get("deeper"))[1]),
        help="One guess is no foresight: then it plays as entropy does.",
    )
    inputs.choice(
        "many",
        "How many replies it tries to find the best one",
        offered,
        write=lambda n: _look(foresight.numbers(state.get("deeper"))[0], int(n)),
        shown=str(replies),
        compact=True,
        help="Codes that still fit come first.",
    )
    return foresight.two_step(guesses, replies).key


def _look(guesses: int, replies: int) -> None:
    state.put(deeper=foresight.two_step(guesses, replies).key)


def bought(results: Sequence[Result]) -> str:
    """What one more step buys, and what it costs: of entropy, looking deeper and, where known, optimal play."""
    entropy, deeper, *best = results
    saved, secrets = round(entropy.total - deeper.total), count(len(deeper.trees[0].turns), "secret")
    if saved > 0:
        text = f"**One more step saves {count(saved, 'guess', 'guesses')}** over {secrets}: "
    else:
        text = f"**One more step saves nothing here** over {secrets}: "
    text += f"{number(entropy.total)} with entropy, {number(deeper.total)} looking deeper"
    if best and best[0].total <= deeper.total:
        left = round(entropy.total - best[0].total)
        share = f", so that is {saved / left:.0%} of what there was to save" if left > 0 and saved > 0 else ""
        text += f", {number(best[0].total)} at the least{share}"
    times = deeper.seconds / max(entropy.seconds, 0.001)
    cost = f"{deeper.seconds:.2f} seconds of computing instead of {entropy.seconds:.2f}"
    return f"{text}. It cost {cost}: {number(times, 0 if times >= 10 else 1)} times as much."


def is_supported(key: str, rules: Rules) -> bool:
    """Whether a strategy can play under the rules."""
    return named(key).supports(rules)
