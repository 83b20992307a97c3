"""Arguments about places: what is right at a place for one guess, and what is certain once other clues hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..certain import Certain
from ..game import Game
from ..wording import count, listed
from .claims import Argument, Claim, Measure, are, clues_named, named, symbols_listed


def by_bulls(game: Game, i: int, j: int) -> Argument | None:
    """Why clues i and j cannot both be right, by the places at which their guesses agree; None where they can."""
    (first, (has, _)), (second, (scored, _)) = game.clues[i], game.clues[j]
    length = game.rules.length
    agree = [place for place in range(1, length + 1) if first[place - 1] == second[place - 1]]
    differ = length - len(agree)
    claim = Claim(
        (i,), (j,), "bulls", max(0, has - differ), min(has, len(agree)) + differ - max(0, has - len(agree))
    )
    if first == second or claim.least <= scored <= claim.most:
        return None
    start = f"{named(game, i)} and {named(game, j)} have"
    if abs(has - scored) > differ:
        where = f"different {game.rules.noun}s only at {_places(set(range(1, length + 1)) - set(agree))}"
        text = f"{start} {where}, so their bulls differ by at most {differ}; they have {has} and {scored}."
        return Argument(1, text, (claim,))
    noun, other = game.rules.noun, "other " if agree else ""
    where = f"the same {noun} only at {_places(agree)}" if agree else f"different {noun}s everywhere"
    sums = f"So they have at most {count(length + len(agree), 'bull')} together; they have {has + scored}."
    text = f"{start} {where}; at each {other}place at most one of them is right. {sums}"
    return Argument(1, text, (claim,))


def _places(places: Iterable[int]) -> str:
    every = [str(place) for place in sorted(places)]
    return f"place{'s' if len(every) > 1 else ''} {listed(every)}"


def by_certainty(game: Game, given: Sequence[int], j: int, known: Certain) -> Argument | None:
    """Why clue j cannot be right in view of what is certain when the clues `given` are; None where it can."""
    guess, answer = game.clues[j]
    cells = [(symbol, place) for place, symbol in enumerate(guess, start=1)]
    for measure, scored, least, most, words in (
        _bulls(known, cells, answer.bulls),
        _symbols(known, cells, sum(answer), game),
        _cows(known, cells, answer.cows),
    ):
        if not least <= scored <= most:
            bound, n = ("must have at least", least) if scored < least else ("can have at most", most)
            what = f"{count(n, game.rules.noun)} in the code" if measure == "symbols" else count(n, measure[:-1])
            told = f"In every code that fits {clues_named(given)}, {words[scored > most]}"
            text = f"{told}; so {named(game, j)} {bound} {what}, and it was answered with {answer}."
            return Argument(4 + (len(given) > 1), text, (Claim(tuple(given), (j,), measure, least, most),))
    return None


Finding = tuple[Measure, int, int, int, tuple[str, str]]  # what was scored, its bounds, and why each


def _bulls(known: Certain, cells: list[tuple[str, int]], scored: int) -> Finding:
    sure = [cell for cell in cells if cell in known.placed]
    barred = [cell for cell in cells if cell in known.gone]
    words = _at(sure, "is"), _at(barred, "is not")
    return "bulls", scored, len(sure), len(cells) - len(barred), words


def _symbols(known: Certain, cells: list[tuple[str, int]], scored: int, game: Game) -> Finding:
    sure = {symbol for symbol, _ in cells if symbol in known.sure}
    out = [symbol for symbol, _ in cells if symbol in known.out]
    there = f"{symbols_listed(game.rules, sure)} {are(len(sure))} in it"
    return "symbols", scored, len(sure), len(cells) - len(out), (there, _absent(game, out))


def _cows(known: Certain, cells: list[tuple[str, int]], scored: int) -> Finding:
    """Symbols that are surely in, and at none of the places where the guess has them, are cows.

    How many cows there can be at most follows from the bulls and the symbols.
    """
    places = {symbol: [cell for cell in cells if cell[0] == symbol] for symbol, _ in cells}
    sure = [s for s, each in places.items() if s in known.sure and all(cell in known.gone for cell in each)]
    stands = [f"{s} is in it, but not at place {listed([str(p) for _, p in places[s]], 'or')}" for s in sure]
    return "cows", scored, len(sure), len(cells), (listed(stands), "")


def _absent(game: Game, out: list[str]) -> str:
    return f"{symbols_listed(game.rules, out)} {are(len(set(out)))} not in it" if out else ""


def _at(cells: list[tuple[str, int]], verb: str) -> str:
    return listed([f"{symbol} {verb} at place {place}" for symbol, place in cells])
