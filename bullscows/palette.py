"""Colours that are told apart by colour-blind eyes too, and how well one is read on another."""

from __future__ import annotations

# Okabe and Ito's palette, without its black.
BLUE, ORANGE, GREEN, PURPLE = "#0072B2", "#E69F00", "#009E73", "#CC79A7"
SKY, VERMILLION, YELLOW = "#56B4E9", "#D55E00", "#F0E442"
BLACK, WHITE = "#000000", "#ffffff"


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of "#rrggbb", each 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """The relative luminance of "#rrggbb", 0 for black to 1 for white, as WCAG 2 defines it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgb(colour))]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(colour: str, other: str) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2 defines it.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    darker, lighter = sorted((luminance(colour), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def ink(colour: str) -> str:
    """Black or white, whichever is easier to read on `colour`: never less than 4.5 to 1."""
    return max(BLACK, WHITE, key=lambda each: contrast(each, colour))
