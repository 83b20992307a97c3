"""Colours of pegs: told apart, readable, and named."""

from itertools import combinations, pairwise

import pytest

from bullscows import CLASSIC, MASTERMIND, Rules
from bullscows.palette import contrast, ink, luminance, rgb
from bullscows.pegs import PEGS, SYMBOLS, are_colours, key, names, number_of, peg
from bullscows.word_lists import shipped


def lightness(colour: str) -> float:
    """CIE L*, 0 to 100."""
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 216 / 24389 else y * 24389 / 27


def test_luminance_and_contrast_are_those_of_published_examples():
    assert luminance("#ffffff") == pytest.approx(1)
    assert luminance("#000000") == 0
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)  # the lightest grey that WCAG AA allows
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#ff0000", "#ffffff") == pytest.approx(4.00, abs=0.01)


def test_ink_is_the_easier_to_read():
    for red in range(0, 256, 15):
        for green in range(0, 256, 15):
            colour = f"#{red:02x}{green:02x}{(red + green) // 2:02x}"
            other = {"#000000": "#ffffff", "#ffffff": "#000000"}[ink(colour)]
            assert contrast(ink(colour), colour) >= contrast(other, colour)
            assert contrast(ink(colour), colour) >= 4.5


@pytest.mark.parametrize("each", PEGS, ids=[each.name for each in PEGS])
def test_the_symbol_is_readable_on_its_peg(each):
    assert contrast(each.ink, each.colour) >= 4.5


def test_twelve_colours_with_a_name_each():
    assert (
        len(PEGS) == len(SYMBOLS) == len({each.name for each in PEGS}) == len({each.colour for each in PEGS}) == 12
    )


def test_the_last_four_differ_in_lightness():
    levels = sorted(lightness(each.colour) for each in PEGS[8:])
    assert all(above - below > 12 for below, above in pairwise(levels))


# Linear RGB as it is seen without red, green or blue cones (Machado and others, 2009).
BLIND = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: str, matrix: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour after the matrix."""
    linear = [((v / 255 + 0.055) / 1.055) ** 2.4 if v > 10 else v / 255 / 12.92 for v in rgb(colour)]
    r, g, b = (min(max(sum(m * v for m, v in zip(row, linear, strict=True)), 0), 1) for row in matrix)
    x, y, z = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("eyes", BLIND)
def test_no_two_pegs_look_alike(eyes):
    looks = {each.name: seen(each.colour, BLIND[eyes]) for each in PEGS}
    for one, other in combinations(looks, 2):
        apart = sum((a - b) ** 2 for a, b in zip(looks[one], looks[other], strict=True)) ** 0.5
        assert apart > 8, (one, other, apart)  # 2.3 is what an eye just sees


def test_which_rules_are_of_colours():
    assert are_colours(MASTERMIND)
    assert are_colours(Rules(5, "12345678", repeats=True))
    assert are_colours(Rules(4, SYMBOLS, repeats=True))
    assert not are_colours(CLASSIC)
    assert not are_colours(Rules(repeats=True))
    assert not are_colours(Rules(4, "123456"))
    assert not are_colours(Rules(4, "12", repeats=True))
    assert not are_colours(shipped("en4"))


def test_a_symbol_has_the_colour_of_its_position():
    assert names(MASTERMIND, "1126") == ["orange", "orange", "sky blue", "red"]
    letters = Rules(3, "абв", repeats=True)
    assert names(letters, "вба") == ["green", "sky blue", "orange"]
    assert peg(Rules(4, SYMBOLS, repeats=True), "C") == PEGS[-1]


def test_colours_come_round_again_and_then_have_no_key():
    many = Rules(3, "abcdefghijklmnop")
    assert number_of(many, "m") == 0
    assert key(many) == []
    assert [symbol for symbol, _ in key(MASTERMIND)] == list("123456")
