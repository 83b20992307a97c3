"""What one guess, or each of a few, makes of the pool: bars of bucket sizes."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import Any

from ..feedback import Feedback
from ..pool import Partition
from ..wording import count, listed, number
from .draft import Draft, Trace, bar, drawn
from .style import BELOW, NO_CODES, PICKED, PLAIN, WIN, WORST, finish, hatched, look, percent

ROOM_FOR_LABELS, ROOM_FOR_UPRIGHT = 1.25, 1.5  # of the tallest bar
MANY_BARS = 18  # above this, texts are turned so that they fit side by side
MANY_WIDE_BARS, WIDE_SIZE = 14, 10_000  # above this already where some size has six characters
FEW_CODES = 5
ANSWER_AXIS = "answer: bulls B ●, cows C ○"


@drawn
def bucket_bars(partition: Partition, picked: Feedback | None = None) -> Draft:
    """One bar for each non-empty bucket, in order of the answers; height in codes.

    picked   the answer whose bucket is outlined and hatched
    customdata of each bar is its answer as text, "0B 1C", so that a click can take it.
    """
    answers = list(partition.sizes)
    bars = bar(
        x=[str(answer) for answer in answers],
        y=list(partition.sizes.values()),
        text=[_label(partition, answer, picked) for answer in answers],
        customdata=[str(answer) for answer in answers],
        hovertext=[_hover(partition, answer) for answer in answers],
        marker=_marker(partition, picked),
        hoverinfo="text",
        **_text_place(_is_crowded(partition)),
    )
    figure = finish(Draft(bars), _headline(partition, picked), _alt(partition, picked), 380)
    return _axes(figure, answers, partition.worst)


@drawn
def compare_bars(partitions: Sequence[Partition]) -> Draft:
    """The buckets of two or more guesses side by side, answer by answer; height in codes.

    Each guess has a colour and a pattern, and its worst bucket an outline and a label.
    Raises ValueError without any partition.
    """
    if not partitions:
        raise ValueError("expected at least one guess to compare, got none")
    answers = sorted({answer for partition in partitions for answer in partition.sizes})
    figure = Draft([_series(i, partition, answers) for i, partition in enumerate(partitions)])
    guesses = listed([partition.guess for partition in partitions])
    worst = listed([number(partition.worst) for partition in partitions])
    headline = (f"Buckets of {guesses} compared", f"at worst {worst} codes are left") if answers else NO_CODES
    alt = f"Buckets of {guesses} side by side. " + " ".join(map(_alt, partitions))
    finish(figure, headline, alt, 420, barmode="group", legend=BELOW, margin_b=60)
    return _axes(figure, answers, max(partition.worst for partition in partitions))


def _series(position: int, partition: Partition, answers: list[Feedback]) -> Trace:
    style = look(position)
    worst = [partition.sizes.get(answer) == partition.worst for answer in answers]
    return bar(
        name=partition.guess,
        x=[str(answer) for answer in answers],
        y=[partition.sizes.get(answer, 0) for answer in answers],
        text=[f"worst: {number(partition.worst)}" if it_is else "" for it_is in worst],
        customdata=[str(answer) for answer in answers],
        hovertext=[f"{partition.guess}: {_hover(partition, answer)}" for answer in answers],
        hoverinfo="text",
        marker={
            "color": style.colour,
            "pattern": hatched(style.pattern),
            "line": {
                "color": [WORST if w else style.colour for w in worst],
                "width": [3 if w else 1 for w in worst],
            },
        },
        **_text_place(upright=True),
    )


def _axes(figure: Draft, answers: list[Feedback], worst: int) -> Draft:
    narrow = len(answers) <= MANY_BARS
    figure.update_xaxes(
        type="category",
        title_text=ANSWER_AXIS,
        tickvals=[str(answer) for answer in answers],
        # Two short lines stand upright under a narrow bar where one long line would be turned.
        ticktext=[str(answer).replace(" ", "<br>" if narrow else " ") for answer in answers],
        tickangle=0 if narrow else -90,
    )
    upright = figure.data[0]["textangle"] != 0
    top = max(worst, 1) * (ROOM_FOR_UPRIGHT if upright else ROOM_FOR_LABELS)
    ticks = {"dtick": 1} if worst <= FEW_CODES else {}  # no halves of codes
    return figure.update_yaxes(title_text="codes in the bucket", tickformat=",d", range=[0, top], **ticks)


def _is_crowded(partition: Partition) -> bool:
    """Whether the texts above the bars would run into one another, did they stand side by side."""
    return partition.parts > (MANY_WIDE_BARS if partition.worst >= WIDE_SIZE else MANY_BARS)


def _text_place(upright: bool) -> dict[str, Any]:
    """Texts above their bars at full size; upright ones stay clear of the neighbouring bars."""
    angle = -90 if upright else 0
    return {"textposition": "outside", "cliponaxis": False, "constraintext": "none", "textangle": angle}


def _marker(partition: Partition, picked: Feedback | None) -> dict[str, Any]:
    colours = [_colour(partition, answer) for answer in partition.sizes]
    chosen = [answer == picked for answer in partition.sizes]
    return {
        "color": colours,
        # The thin outline keeps a bucket of one code visible beside one of a thousand.
        "line": {
            "color": [PICKED if it_is else own for it_is, own in zip(chosen, colours, strict=True)],
            "width": [4 if it_is else 1 for it_is in chosen],
        },
        "pattern": hatched(["/" if it_is else "" for it_is in chosen]),
    }


def _colour(partition: Partition, answer: Feedback) -> str:
    if _wins(partition, answer):
        return WIN
    return WORST if _is_worst(partition, answer) else PLAIN


def _is_worst(partition: Partition, answer: Feedback) -> bool:
    """Whether to mark the bucket as worst: where all hold one code, none is."""
    return answer in partition.worst_answers and partition.worst > 1


def _wins(partition: Partition, answer: Feedback) -> bool:
    return answer.bulls == partition.pool.rules.length


def _label(partition: Partition, answer: Feedback, picked: Feedback | None) -> str:
    marks = (
        ("worst:", _is_worst(partition, answer)),
        ("win:", _wins(partition, answer)),
        ("▼", answer == picked),
    )
    words = [mark for mark, it_is in marks if it_is] + [number(partition.sizes[answer])]
    return (" " if _is_crowded(partition) else "<br>").join(words)


def _hover(partition: Partition, answer: Feedback) -> str:
    size, pool = partition.sizes.get(answer, 0), len(partition.pool)
    if not size:
        return f"{answer.words}<br>no code"
    gained = number(log2(pool / size), 2)
    share = f"{percent(size / pool)} of the pool"
    return f"{answer.words}<br>{count(size, 'code')}, {share}<br>{gained} bits gained"


def _headline(partition: Partition, picked: Feedback | None) -> tuple[str, str]:
    if not partition.sizes:
        return NO_CODES
    codes = count(len(partition.pool), "code")
    if picked is not None:
        left = count(partition.sizes.get(picked, 0), "code")
        return (
            f"{picked} to {partition.guess} leaves {left}",
            f"▼ the picked bucket; the pool has {codes}",
        )
    worst = f"the worst leaves {count(partition.worst, 'code')}"
    return f"{partition.guess} cuts {codes} into {count(partition.parts, 'bucket')}", worst


def _alt(partition: Partition, picked: Feedback | None = None) -> str:
    if not partition.sizes:
        return f"No buckets for {partition.guess}: no code fits, because the clues contradict."
    worst = listed([answer.words for answer in partition.worst_answers])
    each = " each" if len(partition.worst_answers) > 1 else ""
    codes, left = count(len(partition.pool), "code"), count(partition.worst, "code")
    buckets = f"{partition.guess} makes {count(partition.parts, 'bucket')} of {codes}"
    text = f"{buckets}; the worst is {worst} with {left}{each}."
    if picked is None:
        return text
    return f"{text} Picked: {picked.words} with {count(partition.sizes.get(picked, 0), 'code')}."
