"""What each opening costs over whole games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..palette import BLUE, GREEN
from ..wording import number
from .draft import Draft, bar, drawn
from .style import finish, hatched


@drawn
def opening_bars(means: Mapping[str, float], strategy: str, errors: Sequence[float] | None = None) -> Draft:
    """A bar for each opening: guesses per secret over all games that begin with it; the best one hatched.

    means   opening → guesses per secret, in the order of the bars
    errors  the standard error of each mean, where they are not exact
    Raises ValueError without openings.
    """
    if not means:
        raise ValueError("expected the mean of at least one opening, got none")
    least = min(means.values())
    best = [mean == least for mean in means.values()]
    bars = bar(
        x=list(means),
        y=list(means.values()),
        text=[f"{mean:.3f}" for mean in means.values()],
        textposition="outside",
        cliponaxis=False,
        hovertext=[f"{opening}<br>{mean:.4f} guesses on average" for opening, mean in means.items()],
        hoverinfo="text",
        error_y={"type": "data", "array": list(errors), "visible": True} if errors else None,
        marker={
            "color": [GREEN if it_is else BLUE for it_is in best],
            "pattern": hatched(["/" if b else "" for b in best]),
        },
    )
    first = next(opening for opening, mean in means.items() if mean == least)
    alt = f"Guesses per secret with {strategy} by opening. " + " ".join(
        f"{opening}: {mean:.4f}." for opening, mean in means.items()
    )
    headline = f"{first} costs least over whole games", f"{number(least, 4)} guesses on average with {strategy}"
    if len(means) == 1:
        headline = f"All openings cost the same as {first}", headline[1]
    figure = finish(Draft(bars), headline, alt, 360, showlegend=False)
    figure.update_xaxes(type="category", title_text="opening")
    return figure.update_yaxes(title_text="guesses per secret", range=[0, max(means.values()) * 1.15])
