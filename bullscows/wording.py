"""Small pieces of English that errors, explanations and chart descriptions share."""

SHOWN_CHARACTERS = 40
LEVELS = {1: "easy", 2: "medium", 3: "hard"}  # of riddles, questions and games to narrow down


def shown(text: object) -> str:
    """The input as an error quotes it: in quotes, at most 40 characters of it.

    >>> shown("012")
    "'012'"
    """
    written = text if isinstance(text, str) else str(text)
    if len(written) > SHOWN_CHARACTERS:
        written = written[:SHOWN_CHARACTERS] + "…"
    return repr(written)


def number(value: float, decimals: int = 0) -> str:
    """A number with thousands separators.

    >>> number(5040), number(931.4127, 1)
    ('5,040', '931.4')
    """
    return f"{value:,.{decimals}f}"


def count(value: float, noun: str, plural: str | None = None) -> str:
    """A number and its noun in the right form.

    >>> count(1, "code"), count(1440, "code"), count(2, "guess", "guesses")
    ('1 code', '1,440 codes', '2 guesses')
    """
    return f"{number(value)} {noun if value == 1 else plural or noun + 's'}"


def listed(items: list[str], conjunction: str = "and") -> str:
    """Items as a sentence lists them.

    >>> listed(["1234", "5678", "0179"])
    '1234, 5678 and 0179'
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"
