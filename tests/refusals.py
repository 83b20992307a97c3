"""What a refusal must say."""

from collections.abc import Callable


def refusal(call: Callable[..., object], *arguments: object) -> str:
    """The text of the ValueError that the call raises; empty when it raises none."""
    try:
        call(*arguments)
    except ValueError as error:
        return str(error)
    return ""


def quotes_little(message: str, typed: str) -> bool:
    """Whether at most 40 characters of what was typed are quoted."""
    return len(typed) <= 40 or typed[:41] not in message
