"""What guesses give away by a mixed objective, measure by measure."""

from __future__ import annotations

from collections.abc import Sequence

from ..strategies.mixing import NAMES, Choice
from ..wording import listed
from .draft import Draft, drawn
from .style import BELOW, finish, hatched, look

HEADLINE = "What each guess gives away by your weights", "shorter is better; 0 is best in every measure"


@drawn
def mixed_bars(choices: Sequence[Choice]) -> Draft:
    """A bar for each guess: weight × how far each measure is from the best there. Measures of no weight left out.

    choices  as `mixing.choices` gives them, the first on top
    Raises ValueError without choices.
    """
    if not choices:
        raise ValueError("expected at least one guess to show, got none")
    labels = [f"<b>{choice.partition.guess}</b><br>{', '.join(choice.taken_by)}" for choice in choices]
    figure = Draft()
    for i, name in enumerate(NAMES.values()):
        shares = [choice.given_away[i] for choice in choices]
        if any(shares):
            figure.add_bar(
                name=name,
                x=shares,
                y=labels,
                orientation="h",
                hovertext=[
                    f"{choice.partition.guess}: {name} {share:.3f} of {sum(choice.given_away):.3f}"
                    for choice, share in zip(choices, shares, strict=True)
                ],
                hoverinfo="text",
                marker={"color": look(i).colour, "pattern": hatched(look(i).pattern)},
            )
    _totals(figure, choices, labels)
    legend = {**BELOW, "traceorder": "normal"}
    height = 150 + 52 * len(choices)
    finish(figure, HEADLINE, _alt(choices), height, barmode="stack", legend=legend, margin_b=60, showlegend=True)
    figure.update_xaxes(title_text="weight × measure given away", rangemode="tozero", showgrid=True)
    return figure.update_yaxes(autorange="reversed", type="category", showgrid=False, title_text="guess")


def _totals(figure: Draft, choices: Sequence[Choice], labels: list[str]) -> None:
    """The whole at the end of each bar."""
    totals = [sum(choice.given_away) for choice in choices]
    figure.add_scatter(
        x=totals,
        y=labels,
        mode="text",
        text=[f" {total:.3f}" for total in totals],
        textposition="middle right",
        cliponaxis=False,
        hoverinfo="skip",
        showlegend=False,
    )
    figure.update_xaxes(range=[0, max(totals) * 1.3 or 1])


def _alt(choices: Sequence[Choice]) -> str:
    texts = [
        f"{choice.partition.guess} ({listed(choice.taken_by)}) {sum(choice.given_away):.3f}" for choice in choices
    ]
    return f"What {len(choices)} guesses give away by the weights of the mix: {'; '.join(texts)}."
