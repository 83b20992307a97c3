"""How a position changes, without a page: whatever becomes of it can be written in a link and read back."""

from __future__ import annotations

from collections.abc import Mapping

from .parameters import BELONGS, PARAMETERS, RULES, Position, has_other_rules, in_one_way, rules_of


def changed(position: Position, changes: Mapping[str, str | None]) -> tuple[Position, set[str]]:
    """The position with these changes, and the names of all that was set: with a value goes what belonged to it.

    Raises ValueError where that leaves no rules, or too many codes.
    """
    legal = {name: _legal(name, value) for name, value in changes.items()}
    differing = {name for name, value in legal.items() if value != position[name]}
    cleared = {old for name in differing for old in BELONGS.get(name, ())} - set(legal)
    now = position | {name: PARAMETERS[name][0] for name in cleared} | legal
    if set(legal) & set(RULES):
        rules_of(now)
    return settled(now), {*legal, *cleared}


def settled(position: Position) -> Position:
    """The position without an example that is of other rules."""
    return position | {"example": ""} if has_other_rules(position) else position


def _legal(name: str, value: str | None) -> str | None:
    """A value as links hold it; none is the default."""
    return PARAMETERS[name][0] if value is None else in_one_way(name, value)
