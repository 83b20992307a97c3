"""The rules, on every page: which game, what its codes are made of, how long they are."""

from __future__ import annotations

import streamlit as st

from bullscows import CLASSIC, PRESETS, Rules, limits
from bullscows.pegs import SYMBOLS, are_colours
from bullscows.rules import DIGITS, HEXADECIMAL, LETTERS
from bullscows.space import MAX_CODES
from bullscows.wording import count
from pages.position import reading, state
from pages.position.parameters import LENGTHS, rules_parameters

from . import inputs, own_words, typed

KINDS = {
    "digits": "Digits 0–9",
    "1-9": "Digits 1–9",
    "hexadecimal": "Hexadecimal 0–F",
    "letters": "Letters",
    "colours": "Colours",
    "words": "Words of a list",
    "own": "Symbols of your own",
}
FIXED = {"digits": DIGITS, "1-9": DIGITS[1:], "hexadecimal": HEXADECIMAL}
OWN = "abcdef"  # to begin with
COUNTED = {"letters": LETTERS, "colours": SYMBOLS}  # the first so many of them


def draw() -> None:
    """The whole panel; only a way out where the rules are those of a word list that is not here."""
    st.subheader("Rules", anchor=False)
    if reading.misses_words():
        st.caption("The rules are those of a word list that is not here.")
        inputs.press("Play with the classic rules", state.put, kwargs=dict(rules_parameters(CLASSIC)))
        return
    rules, kind = reading.rules(), _kind()
    chosen = next((name for name, preset in PRESETS.items() if preset == rules), "")
    names = {name: name for name in PRESETS} | ({} if chosen else {"": "Your own rules"})
    inputs.choice("preset", "Game", names, write=_take_preset, shown=chosen)
    inputs.choice("kind", "Codes are made of", KINDS, write=_take_kind, shown=kind)
    if kind == "words":
        own_words.choose()
    else:
        _made_of(kind, rules)
        st.markdown(f"**{count(rules.size, 'code')}**  \n{rules.formula}")


def _kind() -> str:
    """What the codes of the rules are made of."""
    rules = reading.rules()
    if rules.words is not None:
        return "words"
    if reading.draws_pegs():
        return "colours"
    kind = next((kind for kind, symbols in FIXED.items() if symbols == rules.symbols), "own")
    return "letters" if kind == "own" and LETTERS.startswith(rules.symbols) else kind


def _made_of(kind: str, rules: Rules) -> None:
    """The symbols, and what may be done with them."""
    if kind in COUNTED:
        most = len(COUNTED[kind])
        inputs.slider("how_many", f"How many {kind}", (1, most), len(rules.symbols), lambda n: _take_many(kind, n))
    elif kind == "own":
        typed.text("symbols", "The symbols, letters and digits, in their order", _read_symbols, rules.symbols)
    lengths = [n for n in LENGTHS if _is_legal(rules, n)]
    inputs.choice("len", "Length", {str(n): str(n) for n in lengths}, compact=True)
    fixed = rules.length > len(rules.symbols)
    inputs.switch("repeats", "Repeats allowed", "A symbol may occur more than once.", disabled=fixed)
    inputs.switch("zero", "Leading zero allowed", "A code may start with 0.", disabled="0" not in rules.symbols)


def _is_legal(rules: Rules, length: int) -> bool:
    """Whether codes of this length can be made of the symbols, and not too many of them."""
    try:
        return Rules(length, rules.symbols, rules.repeats, rules.leading_zero).size <= MAX_CODES
    except ValueError:
        return False


def _take_preset(name: str) -> None:
    if name:
        state.put(**rules_parameters(PRESETS[name]), pegs="")


def _take_kind(kind: str) -> None:
    """Codes of another kind, as long as before where that can be."""
    if kind == "words":
        own_words.take_first()
        return
    now, was = reading.rules(), _kind()
    symbols = FIXED.get(kind) or COUNTED.get(kind, OWN)[:6]
    repeats = kind == "colours" or (now.repeats and was not in ("colours", "words"))
    for length in (now.length, 4, 3):
        try:
            rules = Rules(length, symbols, repeats)
        except ValueError:
            continue
        if rules.size <= MAX_CODES:
            drawn = "1" if kind == "colours" else "0" if are_colours(rules) else ""
            state.put(**rules_parameters(rules), pegs=drawn)
            return


def _take_many(kind: str, many: int) -> None:
    state.put(symbols=COUNTED[kind][:many], pegs="1" if kind == "colours" else state.get("pegs"))


def _read_symbols(typed: str) -> str:
    """Symbols as the link holds them. Raises ValueError where they make no rules."""
    symbols = "".join(typed.split())
    limits.check(symbols, limits.SYMBOLS, "symbols")
    if not all(symbol.isalnum() for symbol in symbols):
        raise ValueError(f"expected letters and digits, got {symbols[:40]!r}")
    now = reading.rules()
    rules = Rules(now.length, symbols, now.repeats, now.leading_zero)
    if len(symbols) > 36:
        raise ValueError(f"expected at most 36 symbols, got {len(symbols)}")
    if rules.size > MAX_CODES:
        raise ValueError(f"expected at most {MAX_CODES:,} codes, got {rules.size:,}: choose a shorter code first")
    return symbols
