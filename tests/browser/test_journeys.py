"""Whole journeys through the app in a real browser."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bullscows import CLASSIC, MASTERMIND, PRESETS, make_riddle
from tests.browser.journeys import button, choose, click_mark, downloaded, enter, expect, parameters, says, settled

PATH = "5,040 → 1,440 → 72 → 25 → 4 → 2 → solved"
TURNS = [
    ("1234", "5,040 codes → 1,440."),
    ("5678", "1,440 codes → 72."),
    ("0179", "72 codes → 25."),
    ("2098", "25 codes → 4."),
    ("5903", "4 codes → 2."),
    ("5940", "2 codes → 1."),
]
CLUES = "1234-0b1c,5678-1b0c"


def expect_parameters(page, **expected):
    page.wait_for_function(
        "e => JSON.stringify([...new URLSearchParams(location.search)].sort()) === JSON.stringify(e)",
        arg=sorted([name, value] for name, value in expected.items()),
    )
    assert parameters(page) == expected


def menu(page, name):
    page.get_by_test_id("stSidebarNav").get_by_role("link", name=name).click()


def click_bar(page, chart, number):
    click_mark(page, page.locator(f".st-key-{chart} .bars .point path").nth(number))


def test_5940_followed_to_the_end_and_by_itself(page, app):
    page.goto(f"{app}/walkthrough")
    for step, (guess, left) in enumerate(TURNS, start=1):
        expect(page.get_by_role("heading", name=f"Guess {step} of 6: {guess}")).to_be_visible()
        says(page, left)
        if step < len(TURNS):
            button(page, "Next").click()
    settled(page)
    assert " ".join(page.locator(".bc-path").inner_text().split()) == PATH
    expect(page.locator(".bc-now")).to_have_text("solved")
    says(page, "All bulls: solved.")
    record = page.get_by_test_id("stTable").last
    expect(record).to_contain_text(re.compile(r"5940\s*4B 0C\s*1\s*0"))
    expect(button(page, "Next")).to_be_disabled()
    button(page, "Back").click()
    says(page, "Guess 5 of 6: 5903")
    settled(page)
    button(page, "Back").click()
    says(page, "Guess 4 of 6: 2098")
    settled(page)
    button(page, "Play").click()
    says(page, "Guess 5 of 6: 5903")
    says(page, "Guess 6 of 6: 5940")
    expect(button(page, "Play")).to_be_visible()  # it has stopped
    page.go_back()
    says(page, "Guess 5 of 6: 5903")
    page.go_back()
    says(page, "Guess 4 of 6: 2098")


@pytest.mark.long
def test_click_a_bar_step_in_back_forward_and_reload(page, app):
    page.goto(f"{app}/buckets")
    click_bar(page, "buckets", 0)
    codes = page.get_by_role("region", name="Codes in the bucket 0B 2C")
    expect(codes).to_contain_text("5940")
    expect(codes.locator("span")).to_have_count(25)
    expect_parameters(page, answer="0b2c")
    button(page, "Step into 0B 2C: 25 codes").click()
    says(page, "25 codes")
    after = {"clues": f"{CLUES},0179-0b2c"}
    expect_parameters(page, **after)
    expect(page.locator(".bc-clue")).to_have_count(3)
    page.go_back()
    expect_parameters(page, answer="0b2c")
    expect(page.locator(".bc-clue")).to_have_count(2)
    expect(codes.locator("span")).to_have_count(25)
    page.go_forward()
    expect_parameters(page, **after)
    expect(page.locator(".bc-clue")).to_have_count(3)
    page.reload()
    expect(page.locator(".bc-clue")).to_have_count(3)
    expect_parameters(page, **after)
    expect(page.locator(".st-key-buckets .bars .point path").first).to_be_visible()


@pytest.mark.parametrize("first", ["buckets", pytest.param("strategies", marks=pytest.mark.long)])
def test_deep_links_on_a_fresh_server(fresh_app, new_page, first):
    """The first visitor's link is the one that could fail, so it is another one each time."""
    links = {
        "buckets": (f"guess=0375&clues={CLUES}", "19 of 72 codes"),
        "walkthrough": ("step=3", "Guess 3 of 6: 0179"),
        "strategies": ("strategies=first-consistent,digit-frequency", "needs the fewest turns"),
        "": ("secret=1234&guess=1243", "1243 against 1234: 2 bulls, 2 cows"),
    }
    page = new_page()
    for name in [first, *(name for name in links if name != first)][: 1 if first == "strategies" else None]:
        query, text = links[name]
        page.goto(f"{fresh_app}/{name}?{query}")
        says(page, text)
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert urlsplit(page.url).path == f"/{name}"


def test_menu_keeps_rules_and_clues_and_a_preset_is_one_step_back(page, app):
    page.goto(f"{app}/buckets?repeats=1&clues={CLUES}")
    says(page, "10,000 codes")
    kept = {"repeats": "1", "clues": CLUES}
    for name, heading in (("Walkthrough", "Walkthrough:"), ("Start", "in one minute"), ("Buckets", "Buckets:")):
        menu(page, name)
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        expect_parameters(page, **kept)
    expect(page.locator(".bc-clue")).to_have_count(2)
    steps = page.evaluate("history.length")
    box = page.locator(".st-key-w_preset [role=combobox], .st-key-w_preset input").first
    choose(page, box, next(name for name, rules in PRESETS.items() if rules == MASTERMIND))
    says(page, "1,296 codes")
    expect_parameters(page, symbols="123456", repeats="1", clues=CLUES)
    assert page.evaluate("history.length") == steps + 1
    page.go_back()
    says(page, "10,000 codes")
    expect_parameters(page, **kept)


@pytest.mark.long
def test_strategies_show_progress_then_the_table_and_tabs_are_independent(new_page, app):
    first = new_page()
    # One long run and one short: of the two that are played at a time one has room for the other window's.
    first.goto(f"{app}/strategies?len=5&strategies=entropy,first-consistent")
    second = first.context.new_page()
    second.goto(f"{app}/strategies?strategies=first-consistent,entropy&opening=0123")
    first.bring_to_front()
    says(first, "against every one of the 30,240 secrets: this takes")
    button(first, "Play them out").click()
    expect(first.get_by_test_id("stProgress").first).to_be_visible()
    second.bring_to_front()
    expect(second.get_by_test_id("stTable").first).to_contain_text("26,424")
    expect(second.get_by_test_id("stTable").first).to_contain_text("28,024")
    says(second, "5,040 codes")
    first.bring_to_front()
    first.get_by_test_id("stMain").get_by_role("button", name="Stop").click()  # Streamlit may show one of its own
    says(first, "against every one of the 30,240 secrets: this takes")
    says(first, "30,240 codes")
    assert parameters(second)["opening"] == "0123"
    assert "opening" not in parameters(first)


@pytest.mark.long
def test_a_bucket_by_keyboard_alone(page, app):
    page.goto(f"{app}/buckets")
    pills = page.locator(".st-key-w_answer")
    expect(pills.get_by_role("radio").first).to_be_visible()
    settled(page)
    page.get_by_label("Second guess").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('.st-key-w_answer')"):
            break
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator(".st-key-step_in button")).to_be_visible()
    settled(page)
    answer = parameters(page)["answer"]
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('.st-key-step_in')"):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".bc-clue")).to_have_count(3)
    expect_parameters(page, clues=f"{CLUES},0179-{answer}")


@pytest.mark.long
def test_the_record_arrives_as_a_file(page, app):
    page.goto(f"{app}/walkthrough?step=6")
    says(page, "Guess 6 of 6: 5940")
    file = downloaded(page, "Download as CSV")
    assert file.suggested_filename == "record.csv"
    lines = Path(file.path()).read_text(encoding="utf-8").splitlines()
    assert lines[0] == "Round,Guess,Answer,N,Bits"
    assert lines[1].startswith("0,,,5040,12.3")
    assert [line.split(",")[3] for line in lines[1:]] == ["5040", "1440", "72", "25", "4", "2", "1"]
    assert lines[-1].startswith("6,5940,4B 0C,1,0")


@pytest.mark.long
def test_on_a_dark_phone_nothing_scrolls_sideways(new_page, app):
    page = new_page(viewport={"width": 390, "height": 844}, color_scheme="dark")
    for name, text in (
        ("", "in one minute"),
        ("buckets?second=0375&answer=0b2c", "Codes in the bucket"),
        ("walkthrough?step=3", "72 codes → 25."),
        ("strategies?strategies=first-consistent,digit-frequency", "needs the fewest turns"),
    ):
        page.goto(f"{app}/{name}")
        if "bucket" in text:
            expect(page.get_by_role("region", name=text)).to_be_visible()
        else:
            says(page, text)
        page.wait_for_timeout(300)
        too_wide = page.evaluate(
            """() => [document.scrollingElement, ...document.querySelectorAll('[data-testid=stMain]')]
                .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => [e.tagName, e.scrollWidth])"""
        )
        assert too_wide == [], name
    background = page.evaluate("getComputedStyle(document.querySelector('.stApp')).backgroundColor")
    assert sum(map(int, re.findall(r"\d+", background)[:3])) < 200


def test_a_hostile_link_fetches_nothing_and_marks_nothing_up(page, app):
    page.goto(f"{app}/buckets?zzz=![](//127.0.0.2/x.png)&clues=%3Cb%3Ehostile%3C/b%3E")
    says(page, "could not be read")
    says(page, "<b>hostile</b>")
    expect(page.get_by_test_id("stMain").locator("img")).to_have_count(0)


# Play


def test_solver_follows_the_game_against_5940(page, app):
    page.goto(f"{app}/solver?fits=1")
    for guess, answer in (("0179", "0B 2C"), ("2098", "0B 2C"), ("5903", "2B 1C")):
        expect(page.get_by_role("heading", name=f"Next guess: {guess}")).to_be_visible()
        settled(page)
        button(page, f"Take {guess}").click()
        expect(page.get_by_label("Guess", exact=True)).to_have_value(guess)
        settled(page)
        page.locator(".st-key-w_given").get_by_role("radio", name=answer).click()
    expect(page.locator(".bc-clue")).to_have_count(5)
    expect(page.get_by_text("2 codes left", exact=True)).to_be_visible()
    settled(page)
    page.go_back()
    expect(page.locator(".bc-clue")).to_have_count(4)
    expect(page.get_by_text("2 codes left", exact=True)).to_have_count(0)
    expect(page.get_by_text("4 codes left", exact=True)).to_be_visible()


def test_the_clue_doctor_mends_a_contradiction(page, app):
    page.goto(f"{app}/solver?clues=1234-0b0c,5678-0b1c,7890-1b2c")
    button(page, re.compile("Rules: a digit may occur more than once")).click()
    expect_parameters(page, repeats="1", clues="1234-0b0c,5678-0b1c,7890-1b2c")
    says(page, "Codes that still fit")


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)], ids=["a laptop", "a phone"])
def test_what_the_doctor_finds_is_on_screen_and_next_with_the_keyboard(new_page, app, width, height):
    page = new_page(viewport={"width": width, "height": height})
    page.goto(f"{app}/solver?clues={CLUES},0179-0b2c")
    enter(page, "Guess", "1234", exact=True)
    settled(page)
    page.locator(".st-key-w_given").get_by_role("radio", name="2B 0C").click()
    says(page, "1234 cannot be answered with 0B 1C (clue 1) and with 2B 0C (clue 4).")
    found = page.locator(".st-key-doctor_found")
    expect(found).to_be_focused()
    expect(found).to_be_in_viewport(ratio=1)
    expect(found.get_by_role("alert")).to_be_visible()
    page.keyboard.press("Tab")
    expect(button(page, re.compile("Clue 4, 1234: 2B 0C was entered"))).to_be_focused()


def test_a_game_of_ones_own_is_pasted_and_reviewed(page, app):
    page.goto(f"{app}/review")
    says(page, "This is the example: the game against 5940. Paste your own below.")
    settled(page)
    page.get_by_label("Paste your game", exact=True).fill("1234 0B1C\n5678 1B0C\nhello")
    button(page, "Take this game").click()
    says(page, "Line 3: expected a guess and its answer")
    settled(page)
    page.get_by_label("Paste your game", exact=True).fill("1234 0B1C\n5678 1B0C")
    button(page, "Take this game").click()
    says(page, "2 turns so far; 72 codes still fit.")
    expect_parameters(page, clues=CLUES)
    enter(page, "Or one clue at a time", "0179 0B2C")
    expect_parameters(page, clues=f"{CLUES},0179-0b2c")


def test_a_game_against_the_host_that_dodges_is_reviewed_and_a_turn_played_again(page, app):
    tries = "2769,7105,4890,8416,3042,9538,9358,5938,9583"
    page.goto(f"{app}/play?host=dodging&tries={tries}")
    settled(page)
    page.get_by_role("link", name="Review this game").click()
    says(page, "You made it say 9583 after 9 guesses; the best line needs 7.")
    settled(page)
    page.get_by_role("link", name="Play that turn again").click()
    expect(page.get_by_role("heading", name="Play: find the secret")).to_be_visible()
    expect(page.locator(".bc-clue")).to_have_count(6)
    assert parameters(page)["tries"] == tries[:29]


def test_play_a_game_and_review_it_in_a_fresh_browser(new_page, app):
    page = new_page()
    page.goto(f"{app}/play?seed=7")
    for guess in ("1234", "5678"):
        enter(page, "Your guess", guess)
        expect(page.locator(".bc-clue").filter(has_text=guess)).to_be_visible()
    settled(page)
    button(page, "Give up").click()
    says(page, "The secret was")
    settled(page)
    page.get_by_role("link", name="Review this game").click()
    says(page, "lost to choices")
    fresh = new_page()
    fresh.goto(page.url)
    says(fresh, "lost to choices")
    expect(fresh.locator(".bc-clue")).to_have_count(2)


@pytest.mark.long
def test_a_riddle_is_solved_step_by_step(page, app):
    riddle = make_riddle(CLASSIC, "0", 2)
    page.goto(f"{app}/riddles")
    for left in range(len(riddle.clues), -1, -1):  # a step for each clue, and the verdict
        step = button(page, re.compile("Show the (first|next) step"))
        expect(step).to_have_count(1)  # the one before it may be there a moment longer
        step.click()
        if left:
            says(page, f"{left} step{'s' if left > 1 else ''} to go.")
    says(page, f"Only {riddle.solution} fits every clue.")


def test_a_riddle_is_pasted_read_and_solved(page, app):
    lines = "682: one is right and in place\n614: one is right, wrong place\n206: two are right, wrong place\n"
    page.goto(f"{app}/riddles")
    text = page.get_by_role("textbox", name="The riddle: paste your own lines here")
    text.fill(f"{lines}738: nothing is right\n780: one is right")
    button(page, "Read it").click()
    button(page, "Use 3 digits").click()
    says(page, "1 line waits")
    button(page, "0B 1C: one right, wrong place").click()
    enter(page, "My solution", "042")
    says(page, "Right: 042 fits every clue, and no other code does.")
    expect(text).to_have_value(f"{lines}738: nothing is right\n780: one is right")
    expect_parameters(page, len="3", clues="682-1b0c,614-0b1c,206-0b2c,738-0b0c,780-0b1c")


@pytest.mark.long
def test_a_round_of_the_duel(page, app):
    page.goto(f"{app}/duel?duel=7")
    enter(page, "Your guess", "1234")
    says(page, "The app guesses")
    settled(page)
    page.locator(".st-key-w_given").get_by_role("radio", name="0B 1C").click()
    expect_parameters(page, duel="7", shots="1234", replies="0b1c")
    expect(page.get_by_label("Your guess")).to_be_visible()
