"""A walk at random: whatever is done on a page, its address opened afresh shows the same page."""

import random
from collections.abc import Callable

import pytest
from on_page import OnPage

WALKS, STEPS = 14, 25
QUICK = {
    "strategies": "first-consistent,digit-frequency",
    "strategy": "first-consistent",
    "versus": "digit-frequency",
}
# Pages that answer at once; a page whose words tell how long it took is not among them.
PAGES = ("start", "buckets", "walkthrough", "questions", "course", "solver", "riddles", "play", "duel", "review")
PAGES += ("tree", "teachers", "worksheets", "strategies")
# What is only in the session: replies to questions, a partner's secret, steps that turn by themselves, fields that
# take files or text which nobody has typed yet.
SESSION_ONLY_BUTTONS = ("option ", "next ", "Play", "Pause", "Start again", "Stop")
SESSION_ONLY_KEYS = ("w_own_words", "w_riddle_lines", "w_hidden", "w_mix_name", "w_typed", "w_solution")
OF_THE_SESSION = ("The example has its own rules", "What you pressed was", "Nothing was recorded", "The rules stay")
NEVER = {  # what is only in the session, and rules of so many codes that pages take long
    "host": {"partner"},
    "kind": {"hexadecimal", "letters", "own"},
    "preset": {"Super Mastermind: 5 pegs, 8 colours"},
    "len": {str(n) for n in range(5, 11)},
}
NEVER |= {name: {"optimal"} for name in ("strategy", "versus", "strategies")}

Action = Callable[[], object]


def chosen_among(widget) -> list[str]:
    """The values that a list or a row of buttons offers, those left out that would take long."""
    return [
        value for value in widget.format_func.__self__ if value not in NEVER.get(widget.key.removeprefix("w_"), ())
    ]


def actions(page: OnPage, dice: random.Random) -> dict[str, Action]:
    """What can be done on the page, by what it is called in a report."""
    found: dict[str, Action] = {}
    for button in page.at.button:
        session_only = (button.key or "").startswith(SESSION_ONLY_BUTTONS) or button.label in SESSION_ONLY_BUTTONS
        if not button.disabled and not session_only and not (button.key or "").startswith("submit_"):
            found[f"press {button.label} ({button.key})"] = button.click
    for widget in (*page.at.selectbox, *page.at.button_group):
        values = chosen_among(widget)
        if (
            values
            and not widget.disabled
            and widget.key.startswith("w_")
            and not (widget.key == "w_given" and asks(page))
        ):
            value = dice.choice(values)
            found[f"pick {widget.key} {value}"] = lambda widget=widget, value=value: widget.set_value(value)
    for widget in page.at.multiselect:
        values = chosen_among(widget)
        some = dice.sample(values, min(len(values), widget.proto.max_selections, dice.randint(0, 3)))
        found[f"pick {widget.key} {some}"] = lambda widget=widget, some=some: widget.set_value(some)
    for toggle in page.at.toggle:
        if not toggle.disabled:
            found[f"switch {toggle.key}"] = lambda toggle=toggle: toggle.set_value(not toggle.value)
    for slider in page.at.slider:
        many = dice.randint(int(slider.min), int(slider.max))
        found[f"slide {slider.key} {many}"] = lambda slider=slider, many=many: slider.set_value(many)
    for field in page.at.text_input:
        if field.key not in SESSION_ONLY_KEYS:
            text = typed(field.key.removeprefix("w_"), page, dice)
            found[f"type {text!r} into {field.key}"] = lambda field=field, text=text: enter(page, field, text)
    return found


def asks(page: OnPage) -> bool:
    """Whether the page asks questions, whose replies are only in the session."""
    return page.said("title")[0].startswith("Check yourself")


def typed(name: str, page: OnPage, dice: random.Random) -> str:
    """Something to type into a field: right for some rules, not always for those on screen."""
    if name in ("seed", "riddle", "duel"):
        return str(dice.randint(0, 50))
    if name == "clues":
        return dice.choice(["", "1234 0B1C", "1234 0B1C, 5678 1B0C", "123 0B1C", "1122 1B1C"])
    if name == "symbols":
        return dice.choice(["1234", "123456", "abcde"])
    return dice.choice(["", "1234", "0123", "5940", "1122", "124", "365", page.url.get("guess", "2143")])


def enter(page: OnPage, field, text: str) -> None:
    field.set_value(text)
    for button in page.at.button:
        if button.key == f"submit_{field.key.removeprefix('w_')}":
            button.click()


def seen(page: OnPage) -> dict[str, object]:
    """All that a page says, what only the session knows left out."""
    told = (*OF_THE_SESSION, *page.at.session_state["_notices"])
    words = [line for line in page.text.splitlines() if not line.startswith(told)]
    fields = [*page.at.selectbox, *page.at.button_group, *page.at.multiselect, *page.at.toggle, *page.at.slider]
    return {
        "address": page.url,
        "words": words,
        "tables": [table.value.to_dict("records") for table in page.at.table],
        "metrics": page.metrics,
        "fields": {field.key: field.value for field in fields if field.key not in ("w_given", "w_expected")},
        "typed": {field.key: field.value for field in page.at.text_input if field.key not in SESSION_ONLY_KEYS},
        "charts": {key: page.chart(key) for key in page.charts},
    }


def walk(number: int) -> None:
    dice, done = random.Random(f"walk {number}"), []
    name = PAGES[number % len(PAGES)]
    page = OnPage(name, **QUICK).wait()
    for _ in range(STEPS):
        if dice.random() < 0.15:
            name = dice.choice(PAGES)
            page.go(name).wait()
            done.append(f"go to {name}")
        else:
            found = actions(page, dice)
            what = dice.choice(sorted(found))
            done.append(f"{what} on {name}")
            found[what]()
            page.run().wait()
        afresh = OnPage(name, **page.url).wait()
        drafts = page.at.session_state["_drafts"]
        if not drafts:
            mine, theirs = seen(page), seen(afresh)
            for kind, value in theirs.items():
                assert mine[kind] == value, (kind, done, page.url)
        if drafts or "menu" in page.url.get("without", "") or not page.at.toggle:
            page = OnPage(name, **QUICK).wait()
            done.append("begin anew")


@pytest.mark.long
@pytest.mark.parametrize("number", range(WALKS))
def test_the_address_opened_afresh_shows_the_same_page(number):
    walk(number)
