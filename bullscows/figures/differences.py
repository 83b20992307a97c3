"""Two strategies on the same secrets: by how many turns one is done before the other."""

from __future__ import annotations

from collections.abc import Mapping

from ..palette import BLUE, ORANGE
from ..wording import count, number
from .draft import Draft, Trace, bar, drawn
from .style import BELOW, finish, hatched, percent

DRAWN = "rgba(128,128,128,0.55)"
MINUS = "\N{MINUS SIGN}"


@drawn
def difference_bars(spread: Mapping[int, float], first: str, second: str) -> Draft:
    """One bar for each number of turns by which the first is ahead; height in secrets.

    spread  turns by which the first is done earlier (minus: later) → secrets; not whole numbers
            where they are means over several games
    Raises ValueError without any secret.
    """
    secrets = sum(spread.values())
    if not secrets:
        raise ValueError("expected how many secrets are won by how many turns, got none")
    kinds = (
        (f"{second} wins", [by for by in spread if by < 0], ORANGE, "/"),
        ("draw", [by for by in spread if by == 0], DRAWN, ""),
        (f"{first} wins", [by for by in spread if by > 0], BLUE, ""),
    )
    figure = Draft([_bars(name, bys, spread, *look) for name, bys, *look in kinds if bys])
    shares = [sum(spread[by] for by in bys) / secrets for _, bys, *_ in kinds]
    parts = [f"{name} {percent(share)}" for (name, *_), share in zip(kinds, shares, strict=True)]
    alt = f"Secrets by who is done first: {', '.join(parts)}. " + " ".join(_told(by, spread[by]) for by in spread)
    finish(figure, _headline(first, second, shares), alt, 400, legend=BELOW, margin_b=60, showlegend=True)
    figure.update_yaxes(title_text="secrets", tickformat=",d", range=[0, max(spread.values()) * 1.15])
    return figure.update_xaxes(
        title_text=f"turns by which {first} is ahead",
        tickvals=list(spread),
        ticktext=[_by(by) for by in spread],
    )


def _bars(name: str, bys: list[int], spread: Mapping[int, float], colour: str, pattern: str) -> Trace:
    return bar(
        name=name,
        x=bys,
        y=[spread[by] for by in bys],
        text=[_amount(spread[by]) for by in bys],
        textposition="outside",
        cliponaxis=False,
        hovertext=[f"{name}{_turns(by)}<br>{_amount(spread[by])} secrets" for by in bys],
        hoverinfo="text",
        marker={"color": colour, "pattern": hatched(pattern), "line": {"color": colour, "width": 1}},
    )


def _headline(first: str, second: str, shares: list[float]) -> tuple[str, str]:
    lost, drawn, won = shares
    ahead = "Both win as many" if won == lost else f"{first if won > lost else second} wins more"
    return f"{ahead} of the same secrets", f"{percent(won)} to {percent(lost)}, {percent(drawn)} drawn"


def _by(by: int) -> str:
    return "draw" if by == 0 else f"+{by}" if by > 0 else f"{MINUS}{-by}"


def _turns(by: int) -> str:
    return f" by {count(abs(by), 'turn')}" if by else ""


def _amount(secrets: float) -> str:
    """A number of secrets; the mean of several games has a decimal."""
    return number(secrets, 0 if abs(secrets - round(secrets)) < 1e-6 else 1)


def _told(by: int, secrets: float) -> str:
    return f"{_by(by)}: {_amount(secrets)}."
