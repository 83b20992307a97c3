"""The colour of an answer: hue by bulls, lightness by cows; one and the same on all charts."""

from __future__ import annotations

from ..feedback import Feedback, answers
from .style import BLUE, ORANGE, PURPLE, SKY, WIN, YELLOW, mixed

LIGHT_GREEN = "#8FCB5F"
_HUES = (BLUE, ORANGE, PURPLE, YELLOW, LIGHT_GREEN, SKY)
_LIGHTEST, _DARKEST = 0.52, 0.6  # shares of white and of black in the ends of a hue


def answer_colour(answer: Feedback, length: int) -> str:
    """The "#rrggbb" of an answer to a code of `length` places."""
    if answer.bulls == length:
        return WIN
    hue = _HUES[answer.bulls % len(_HUES)]
    depth = answer.cows / length  # 0 lightest, 1 darkest; the pure hue stands at a third
    if depth < 1 / 3:
        return mixed(hue, "#ffffff", _LIGHTEST * (1 - 3 * depth))
    return mixed(hue, "#000000", _DARKEST * (3 * depth - 1) / 2)


def answer_colours(length: int) -> list[str]:
    """The colour of every answer, in order of answer ids."""
    return [answer_colour(answer, length) for answer in answers(length)]


def compact(answer: Feedback) -> str:
    """An answer as small cells hold it: "1B2C"."""
    return str(answer).replace(" ", "")
