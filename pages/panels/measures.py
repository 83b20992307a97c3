"""The measures of a guess, in a sentence, in numbers, and against another guess."""

from __future__ import annotations

import streamlit as st

from bullscows import Partition
from bullscows.wording import count, listed, number
from pages.position import hiding, state

from . import tables

FORMULAS = r"""
With $N$ codes in the pool and $n_a$ of them in the bucket of answer $a$:

- **worst case** $\max_a n_a$: codes left after the unluckiest answer. *Minimax* makes it small.
- **expected size** $\sum_a n_a^2 / N$: codes left on average, every code being equally likely.
- **entropy** $\sum_a \frac{n_a}{N} \log_2 \frac{N}{n_a}$ bits: what the answer tells on average.
- **parts**: how many buckets are not empty.
"""


def sentence(partition: Partition) -> str:
    """The worst case in a sentence, after another on whether the guess fits."""
    worst = listed([str(answer) for answer in partition.worst_answers], "or")
    member = "could be the secret" if partition.fits else "cannot be the secret any more: it is a probe"
    fits = hiding.told(f"**{partition.guess}** {member}. ", "codes")
    return (
        f"{fits}At worst, with {worst}, {'it' if fits else partition.guess} leaves "
        f"**{number(partition.worst)} of {count(len(partition.pool), 'code')}**."
    )


def metrics(partition: Partition) -> None:
    """The four measures of a guess."""
    if hiding.hides("counts"):
        return
    expected = partition.expected_size
    cells = [cell for _ in range(2) for cell in st.columns(2, wrap=state.on("projector"))]
    for cell, (label, value, meaning) in zip(
        cells,
        (
            ("Worst case", number(partition.worst), "codes in the largest bucket"),
            (
                "Expected size",
                number(expected, 1 if expected < 1000 else 0),
                "codes left on average",
            ),
            ("Entropy", f"{partition.entropy:.2f}", "bits that the answer tells on average"),
            ("Parts", str(partition.parts), "buckets that are not empty"),
        ),
        strict=True,
    ):
        cell.metric(label, value, border=True, help=meaning)


def formulas() -> None:
    """How the measures are computed, for those who want to know."""
    if hiding.hides("counts"):
        return
    with st.expander("How these are computed"):
        st.markdown(FORMULAS)


def versus(first: Partition, second: Partition) -> None:
    """Two guesses, measure by measure, with the better one named."""
    if hiding.hides("counts", "suggestions"):
        return
    measures = (
        ("Worst case", first.worst, second.worst, 0, False),
        ("Expected size", first.expected_size, second.expected_size, 2, False),
        ("Entropy (bits)", first.entropy, second.entropy, 3, True),
        ("Parts", first.parts, second.parts, 0, True),
    )
    rows = []
    for name, one, other, decimals, more_is_better in measures:
        better = first.guess if (one > other) == more_is_better else second.guess
        rows.append(
            {
                "Measure": name,
                first.guess: number(one, decimals),
                f"{second.guess} ": number(other, decimals),
                "Better": "equal" if one == other else better,
            }
        )
    tables.plain(rows, f"{first.guess} against {second.guess}, measure by measure")
