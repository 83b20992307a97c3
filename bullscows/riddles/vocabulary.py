"""The words of lock riddles: each phrase, and what kind of word it is.

A new synonym is one more phrase in `PHRASES`, beside those that mean the same; frequent misspellings stand
there too. Phrases are written without apostrophes, and the longest that fits is taken. How the kinds go
together is in grammar.py.
"""

from enum import Enum, auto
from functools import cache

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COUNTS = {name: value for value, name in enumerate(NUMBERS)}
COUNTS |= {"a single": 1, "one single": 1, "a single one": 1, "a pair of": 2, "tow": 2, "twoo": 2, "thre": 3}


class Kind(Enum):
    """What a word does in a line."""

    NUMBER = auto()
    ZERO = auto()
    ALL = auto()
    BOTH = auto()
    REST = auto()
    ANOTHER = auto()  # one more; before a place: a wrong one
    OTHER = auto()
    MORE = auto()  # after a number only
    PART = auto()  # the number beside it counts some of those named before
    VAGUE = auto()  # leaves the number open
    OR = auto()  # leaves a choice
    ARTICLE = auto()  # one, before what is counted
    NOUN = auto()  # what is counted
    RIGHT = auto()  # of a digit, or of a place
    WRONG = auto()
    OWNER = auto()  # its place is the right one; elsewhere it says nothing
    GOOD = auto()  # right, but of a place only
    BAD = auto()
    PLACE = auto()
    PLACED = auto()  # well or badly
    WELL = auto()
    BADLY = auto()
    IN_PLACE = auto()
    OUT_OF_PLACE = auto()
    IN = auto()
    PART_OF = auto()  # with the code: right
    CODE = auto()  # what is looked for
    NOT = auto()
    BUT = auto()  # a number after it counts some of those named before
    BE = auto()
    SO = auto()  # with a place: that is right too
    OF = auto()
    NOTE = auto()  # with a number: bulls, cows, black and white pegs
    FILLER = auto()  # says nothing
    COMMA = auto()
    STOP = auto()  # the end of a sentence
    UNKNOWN = auto()


PHRASES: dict[Kind, str] = {
    Kind.ZERO: """
        no, non, none, nothing, nothings, noting, neither, nil, no one, no single, not one, not a single,
        not a single one, not any, not even one
    """,
    Kind.ALL: "all, all of, every, every one, everything, everythings, each, each one",
    Kind.BOTH: "both, both of them, both of these, both of those, both of which",
    Kind.REST: """
        rest, the rest, remaining, the remaining, the remainder, others, the other, the others, the other
        one, the other ones
    """,
    Kind.ANOTHER: "another, another one, one other, one more",
    Kind.OTHER: "other, else",
    Kind.MORE: "more, further, additional",
    Kind.PART: "of them, of these, of those, of which, of it, out of them, out of these",
    Kind.VAGUE: """
        at least, at the least, at most, at the most, more than, less than, fewer than, up to, about,
        around, approximately, almost, nearly, maybe, may, might, could, perhaps, possibly, probably,
        sometimes, some, some of, several, few, a few, many, most, most of, a couple of, or more, or less,
        or fewer, all but, all except, all save, everything but, everything except, nothing but, nothing
        except, none but, not all, not all of, not everything, not every, not only, not both
    """,
    Kind.OR: "or, nor, except, besides, unless",
    Kind.ARTICLE: "a, an",
    Kind.NOUN: """
        digit, digits, number, numbers, numeral, numerals, figure, figures, symbol, symbols, letter,
        letters, colour, colours, color, colors, peg, pegs, integer, integers, value, values, character,
        characters, element, elements, item, items, nos, no s, numer, numers, nuber, nubers, nummber,
        nummbers, numbr, figit, digt, digts, digist, didgit, didgits
    """,
    Kind.RIGHT: """
        right, correct, true, present, included, contained, correctly guessed, guessed correctly, guessed
        right, corect, correc, correctt, currect, rigth, rihgt
    """,
    Kind.WRONG: "wrong, incorrect, false, absent, excluded, incorect, wron, worng, wrog, wong",
    Kind.OWNER: "its, their, there own",
    Kind.GOOD: "own, proper, exact, actual, perfect, intended, respective, designated, good",
    Kind.BAD: "bad, different, improper, inappropriate, unsuitable",
    Kind.PLACE: """
        place, places, position, positions, spot, spots, slot, slots, location, locations, order,
        placement, placements, positioning, plac, palce, palces, plase, possition, possitions, positon,
        positons, postion, postions, posistion, posision, poistion, positin, loction
    """,
    Kind.PLACED: """
        placed, positioned, located, situated, put, ordered, palced, placd, plased, possitioned,
        positoned, postioned
    """,
    Kind.WELL: "well, correctly, rightly, properly, perfectly, accurately, appropriately, correcly, corectly",
    Kind.BADLY: """
        wrongly, incorrectly, badly, poorly, falsely, improperly, mistakenly, wrogly, worngly, wronly,
        incorectly
    """,
    Kind.IN_PLACE: "where it belongs, where they belong, where it should be, where they should be",
    Kind.OUT_OF_PLACE: """
        somewhere else, elsewhere, misplaced, missplaced, mispositioned, displaced, out of place, out of
        position, out of order
    """,
    Kind.IN: "in, at, on, into, to, inside, within",
    Kind.PART_OF: "part of, parts of, a part of",
    Kind.CODE: """
        code, codes, combination, lock, padlock, safe, vault, solution, secret, answer, password,
        passcode, pin, key, sequence, final
    """,
    Kind.NOT: "not, isnt, arent, wasnt, werent, doesnt, dont, never",
    Kind.BUT: "but, however, though, although, yet, only, just, with, of which only, out of which, among which",
    Kind.BE: "is, are, was, were, be, being",
    Kind.SO: "so is, so are, as is, as are",
    Kind.OF: "of, out of, among, from",
    Kind.NOTE: """
        bull, bulls, cow, cows, black, blacks, white, whites, black peg, black pegs, white peg, white pegs
    """,
    Kind.FILLER: """
        and, the, it, they, them, that, this, these, those, which, there, theres, here, their is, their
        are, exactly, precisely, single, sole, also, too, still, as well, as well as, already, while,
        whereas, then, now, has, have, had, having, contain, contains, give, gives, get, gets, mean,
        means, belong, belongs, appear, appears, occur, occurs, exist, exists, does, do, sit, sits,
        stand, stands, found, clue, clues, hint, hints, line, row, guess, try, attempt, statement, for,
        at all, whatsoever, altogether, in total, in all, a total of, s, in any place, in any position, in any spot
    """,
}


@cache
def phrases() -> dict[tuple[str, ...], Kind]:
    """Every phrase as its words, with its kind."""
    listed = {phrase: kind for kind, listing in PHRASES.items() for phrase in listing.split(",")}
    counts = dict.fromkeys(COUNTS, Kind.NUMBER)
    return {tuple(phrase.split()): kind for phrase, kind in {**listed, **counts}.items()}


@cache
def longest() -> int:
    """The number of words in the longest phrase."""
    return max(map(len, phrases()))
