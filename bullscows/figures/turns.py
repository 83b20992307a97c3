"""Games turn by turn: how the pool shrinks, and how many turns strategies need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log2, log10

import numpy as np

from ..wording import count, listed, number
from .draft import Draft, Trace, bar, drawn, scatter
from .style import BELOW, NO_CODES, PLAIN, finish, hatched, look

NOTHING = 0.5  # where a log axis shows the pool of no codes
TURN_AXIS = "guesses, the winning one included"


@drawn
def pool_path(sizes: Sequence[int], labels: Sequence[str] | None = None, shown: int | None = None) -> Draft:
    """The pool's size at the start and after each clue, on a log axis, with the bits still missing.

    sizes   codes: the start, then one number for each clue
    labels  one for each size; "start", "clue 1", … if not given
    shown   how many clues are revealed: the later ones leave their room empty; all if not given
    Raises ValueError when there are not as many labels as sizes, or no sizes.
    """
    names = ["start", *(f"clue {i}" for i in range(1, len(sizes)))] if labels is None else list(labels)
    if not sizes or len(names) != len(sizes):
        raise ValueError(f"expected one label for each size, got {len(names)} for {len(sizes)}")
    seen = [int(size) for size in sizes[: None if shown is None else max(shown, 0) + 1]]
    figure = Draft(_path(seen, names))
    finish(figure, _path_headline(seen), _path_alt(seen, names), 380, showlegend=False)
    figure.update_xaxes(
        tickvals=list(range(len(seen))),
        ticktext=names[: len(seen)],
        range=[-0.3, len(sizes) - 0.2],
        title_text="clues, in order",
    )
    return _log_axis(figure, int(max(sizes)), 0 in seen)


def _path(seen: list[int], names: list[str]) -> Trace:
    return scatter(
        x=list(range(len(seen))),
        y=[size or NOTHING for size in seen],
        mode="lines+markers+text",
        text=[_point(size) for size in seen],
        textposition="top right",
        cliponaxis=False,
        customdata=names[: len(seen)],
        hovertext=[_step(i, seen, names) for i in range(len(seen))],
        hoverinfo="text",
        line={"color": PLAIN, "width": 3},
        marker={"size": 11, "symbol": ["circle" if size else "x" for size in seen]},
    )


def _point(size: int) -> str:
    return f"<b>{number(size)}</b>" if size else "<b>none fits</b>"


def _bits(size: int) -> str:
    return f"{number(log2(size), 1)} bits" if size > 1 else "0 bits"


def _step(i: int, seen: list[int], names: list[str]) -> str:
    text = f"{names[i]}<br>{count(seen[i], 'code')}"
    if not seen[i]:
        return text + "<br>nothing fits: the clues contradict"
    gained = i and f"<br>{number(log2(seen[i - 1] / seen[i]), 2)} bits gained"
    return f"{text}, {_bits(seen[i])} missing{gained or ''}"


def _log_axis(figure: Draft, largest: int, contradiction: bool) -> Draft:
    ticks: list[float] = [
        10**power for power in range(max(1, largest).bit_length()) if 10**power <= max(1, largest)
    ]
    texts = [number(tick) for tick in ticks]
    if contradiction:
        ticks, texts = [NOTHING, *ticks], ["0", *texts]
    lowest, highest = log10(NOTHING if contradiction else 1), log10(max(largest, 1))
    height = max(highest - lowest, 0.3)
    span = [lowest - 0.08 * height, highest + 0.16 * height]
    bits = range(0, int(log2(max(largest, 1))) + 1, 2)
    # An axis is drawn only where it has a trace of its own.
    figure.add_scatter(x=[None], y=[None], yaxis="y2", hoverinfo="skip")
    figure.update_layout(
        yaxis2={
            "type": "log",
            "overlaying": "y",
            "side": "right",
            "title": {"text": "bits still missing: log2"},
            "tickvals": [2**bit for bit in bits],
            "ticktext": [str(bit) for bit in bits],
            "range": span,
            "showgrid": False,
        }
    )
    return figure.update_layout(
        yaxis={
            "type": "log",
            "title": {"text": "codes that still fit (log scale)"},
            "tickvals": ticks,
            "ticktext": texts,
            "range": span,
        }
    )


def _path_headline(seen: list[int]) -> tuple[str, str]:
    if seen[-1] == 0:
        return NO_CODES
    clues = f" after {count(len(seen) - 1, 'clue')}" if len(seen) > 1 else ""
    return f"{count(seen[-1], 'code')} left{clues}", "each halving of the pool is one bit"


def _path_alt(seen: list[int], names: list[str]) -> str:
    steps = [f"{name}: {count(size, 'code')}" for name, size in zip(names, seen, strict=False)]
    ending = " Nothing fits any more: the clues contradict." if seen[-1] == 0 else ""
    return f"Codes that still fit, {'; '.join(steps)}.{ending}"


@drawn
def turns_distribution(results: Mapping[str, Sequence[float]]) -> Draft:
    """Bars of how many secrets each strategy finds in exactly 1, 2, … guesses.

    results  name → secrets found in 1, 2, … guesses, as `StrategyTree.distribution`; not whole
             numbers where they are means over several seeds
    Raises ValueError without results.
    """
    turns = _turns(results)
    bars = [
        _turn_bars(i, name, list(row), turns, len(results) == 1) for i, (name, row) in enumerate(results.items())
    ]
    headline = "How many guesses the secrets need", "how many secrets are found in exactly so many guesses"
    if len(results) == 1:
        headline = headline[0], _summary(next(iter(results.values())))
    figure = finish(Draft(bars), headline, _turns_alt(results), 400, barmode="group")
    figure.update_yaxes(title_text="secrets", tickformat=",d")
    return _turn_axis(figure, len(results))


def _turn_bars(i: int, name: str, row: list[float], turns: list[int], alone: bool) -> Trace:
    heights = row + [0] * (len(turns) - len(row))
    return bar(
        name=name,
        x=turns,
        y=heights,
        text=[_amount(n) if n and alone else "" for n in heights],
        textposition="outside",
        cliponaxis=False,
        hovertext=[f"{name}<br>{_secrets(n)} in {_guesses(k)}" for k, n in zip(turns, heights, strict=True)],
        hoverinfo="text",
        marker={
            "color": look(i).colour,
            "pattern": hatched(look(i).pattern),
            "line": {"color": look(i).colour, "width": 1},
        },
    )


@drawn
def turns_cumulative(results: Mapping[str, Sequence[float]]) -> Draft:
    """Lines of the share (percent) of the secrets that each strategy finds within 1, 2, … guesses.

    results  name → secrets found in 1, 2, … guesses, as `StrategyTree.distribution`; not whole
             numbers where they are means over several seeds
    Raises ValueError without results.
    """
    turns = _turns(results)
    figure = Draft([_turn_line(i, name, list(row), turns) for i, (name, row) in enumerate(results.items())])
    headline = "Secrets found within so many guesses", "a higher line finds more of them by then"
    finish(figure, headline, _turns_alt(results), 400)
    figure.update_yaxes(title_text="secrets found so far (percent)", range=[-3, 106], ticksuffix="%")
    return _turn_axis(figure, len(results))


def _turn_line(i: int, name: str, row: list[float], turns: list[int]) -> Trace:
    found = np.cumsum(row + [0] * (len(turns) - len(row)))
    shares = 100 * found / (found[-1] or 1)
    return scatter(
        name=name,
        x=turns,
        y=shares.tolist(),
        mode="lines+markers",
        hovertext=[
            f"{name}<br>{share:.1f}% ({_secrets(n)}) within {_guesses(k)}"
            for k, n, share in zip(turns, found, shares, strict=True)
        ],
        hoverinfo="text",
        line={"color": look(i).colour, "dash": look(i).dash, "width": 3},
        marker={"symbol": look(i).symbol, "size": 9},
    )


def _turns(results: Mapping[str, Sequence[float]]) -> list[int]:
    if not results or not any(len(row) for row in results.values()):
        raise ValueError("expected the distribution of at least one strategy, got none")
    return list(range(1, max(len(row) for row in results.values()) + 1))


def _turn_axis(figure: Draft, series: int) -> Draft:
    figure.update_layout(legend=BELOW, showlegend=series > 1, margin_b=60 if series > 1 else 8)
    return figure.update_xaxes(title_text=TURN_AXIS, dtick=1)


def _amount(n: float) -> str:
    """A number of secrets; the mean of several runs has a decimal."""
    return number(n, 0 if abs(n - round(n)) < 1e-6 else 1)


def _secrets(n: float) -> str:
    return f"{_amount(n)} {'secret' if n == 1 else 'secrets'}"


def _guesses(n: int) -> str:
    return count(n, "guess", "guesses")


def _summary(row: Sequence[float]) -> str:
    secrets = sum(row)
    mean = sum(k * n for k, n in enumerate(row, 1)) / (secrets or 1)
    worst = max((k for k, n in enumerate(row, 1) if n), default=0)
    return f"{_secrets(secrets)}, {number(mean, 3)} guesses on average, {worst} at worst"


def _turns_alt(results: Mapping[str, Sequence[float]]) -> str:
    names = listed(list(results))
    return f"Guesses needed by {names}. " + " ".join(f"{name}: {_summary(row)}." for name, row in results.items())
