"""On paper: worksheets and the app's own pages, printed by a real browser and read back."""

import io
import unicodedata

import pytest

from bullscows import CLASSIC, Rules, strategy_tree
from bullscows.paper.decision_sheet import decision_sheet
from bullscows.paper.narrowing import from_example, from_seed
from bullscows.paper.worksheets import narrowing_sheet, riddle_sheet, riddles, scoring_sheets
from tests.browser.journeys import expect, settled

try:
    from pypdf import PdfReader
except ImportError:  # then the fixtures skip, or fail in CI
    PdfReader = None

PAPERS = {"a4": (595, 842), "letter": (612, 792)}
both_papers = pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.long)])
MENU = ("Repeats allowed", "Leading zero allowed", "Projector", "Head to head", "Openings")


def read(printed):
    """The size of the first page in points, and the words on each page."""
    reader = PdfReader(io.BytesIO(printed))
    box = reader.pages[0].mediabox
    return (round(box.width), round(box.height)), [words(page) for page in reader.pages]


def words(page):
    return " ".join(unicodedata.normalize("NFKC", page.extract_text()).split())


def places(printed):
    """Each piece of text with how far from the left it begins, as a share of the paper's width."""
    found = []
    for page in PdfReader(io.BytesIO(printed)).pages:
        width = float(page.mediabox.width)

        def visit(text, now, line, *_, width=width):
            found.append((text.strip(), (line[4] * now[0] + line[5] * now[2] + now[4]) / width))

        page.extract_text(visitor_text=visit)
    return [(text, x) for text, x in found if text]


def beyond(printed):
    """What begins beside the paper. Reliable where a line is written in one font."""
    return [(text, x) for text, x in places(printed) if not 0 <= x < 0.98]


def sheet(page, text):
    """A worksheet printed."""
    page.set_content(text)
    return page.pdf(prefer_css_page_size=True)


@pytest.mark.long
@both_papers
def test_riddles_have_their_answers_on_a_page_of_their_own(page, paper):
    made = riddles(CLASSIC, 17, 2, 4)
    printed = sheet(page, riddle_sheet(made, paper))
    size, pages = read(printed)
    assert size == PAPERS[paper]
    assert len(pages) == 2
    assert not beyond(printed)
    for number, riddle in made.items():
        assert f"Riddle {number}" in pages[0]
        assert riddle.solution not in pages[0]
        assert f"Riddle {number}: {riddle.solution}" in pages[1]
    assert "Name Date" in pages[0]
    assert "Answers" in pages[1]
    for n, text in enumerate(pages, 1):
        assert f"Page {n} of 2" in text
        assert "Riddles 17 to 20, medium. 4 different digits from 0–9, no repeats" in text
    assert "Print" not in pages[0]  # the button


@pytest.mark.long
@pytest.mark.diagonal("paper", "rules")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("rules", [CLASSIC, Rules(5, "0123456789abcdefghij"), Rules(3)], ids=str)
def test_games_to_narrow_down_have_a_page_each(page, paper, rules):
    games = [from_seed(rules, n) for n in range(4)]
    printed = sheet(page, narrowing_sheet(games, 3, paper))
    size, pages = read(printed)
    assert size == PAPERS[paper]
    assert 5 <= len(pages) <= 6
    assert ["Answers" in text for text in pages[:5]] == [False] * 4 + [True]
    assert [f"Narrow it down: Game {n}" in pages[n] for n in range(4)] == [True] * 4
    assert all(f"Page {n} of {len(pages)}" in text for n, text in enumerate(pages, 1))
    assert not beyond(printed)


def test_the_worked_example_does_not_tell_its_secret(page):
    _, (asked, answered) = read(sheet(page, narrowing_sheet([from_example("5940")], 1)))
    assert "5940" not in asked
    assert "5903, 5940, 9603, 9640" in answered


@pytest.mark.diagonal("paper", "rules")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("rules", "a_page"), [(CLASSIC, 4), (Rules(5, "0123456789abcdefghijkl"), 4), (Rules(9), 2)]
)
def test_scoring_sheets_fill_pages_of_four_or_two_games(page, paper, rules, a_page):
    printed = sheet(page, scoring_sheets(rules, 9, paper))
    size, pages = read(printed)
    assert size == PAPERS[paper]
    assert len(pages) == -(-9 // a_page)
    assert [text.count("Bulls Cows") for text in pages] == [min(a_page, 9 - n) for n in range(0, 9, a_page)]
    assert not beyond(printed)


@pytest.mark.long
@both_papers
def test_a_decision_sheet_lies_on_its_side(page, paper):
    printed = sheet(page, decision_sheet(strategy_tree(Rules(3), "minimax"), paper=paper))
    size, pages = read(printed)
    assert size == PAPERS[paper][::-1]
    assert 3 <= len(pages) <= 8
    assert all("Decision sheet: Minimax, from 012" in text and "Comes from" in text for text in pages)
    assert not beyond(printed)


def opened(new_page, address, chart, **options):
    """A page of the app, drawn whole."""
    page = new_page(**options)
    page.goto(address)
    expect(page.locator(f".st-key-{chart} .main-svg").first).to_be_visible()
    settled(page)
    return page


@pytest.mark.parametrize("format", ["A4", pytest.param("Letter", marks=pytest.mark.long)])
def test_the_walkthrough_is_printed_without_menu_and_with_whole_charts(new_page, app, format):
    page = opened(new_page, f"{app}/walkthrough", "turn_buckets")
    printed = page.pdf(format=format)
    size, pages = read(printed)
    assert size == pytest.approx(PAPERS[format.lower()], abs=1)
    assert pages[0].startswith("Walkthrough: one game, turn by turn")
    assert not [word for word in (*MENU, "Next", "Download as CSV") for text in pages if word in text]
    (chart,) = [text for text in pages if "0B 1C to 1234 leaves 1,440 codes" in text]
    assert "answer: bulls B" in chart
    assert "1,440" in chart
    assert any("Record of the game" in text for text in pages)
    page.get_by_role("button", name="Next").click()  # the screen is as before
    expect(page.get_by_role("heading", name="Guess 2 of 6")).to_be_visible()
    assert page.locator(".main-svg[viewBox]").count() == 0


@pytest.mark.long
def test_strategies_are_printed_dark_on_white(new_page, app):
    page = opened(new_page, f"{app}/strategies", "turns", color_scheme="dark")
    _, pages = read(page.pdf(format="A4"))
    assert pages[0].startswith("Strategies: every game at once")
    assert not [word for word in (*MENU, "Download as CSV") for text in pages if word in text]
    assert sum(text.count("How many guesses the secrets need") for text in pages) == 1
    page.emulate_media(media="print")
    style = "([selector, name]) => getComputedStyle(document.querySelector(selector))[name]"
    assert page.evaluate(style, ["[data-testid=stApp]", "backgroundColor"]) == "rgb(255, 255, 255)"
    for selector in ("h1", "[data-testid=stMarkdown] p", "[data-testid=stTable] td"):
        assert page.evaluate(style, [selector, "color"]) == "rgb(0, 0, 0)"
    assert page.evaluate(style, [".st-key-turns .xtick text", "fill"]) == "rgb(0, 0, 0)"


@pytest.mark.long
def test_the_page_of_worksheets_says_how_to_print_the_sheet(new_page, app):
    page = new_page()
    page.goto(f"{app}/worksheets")
    expect(page.frame_locator("iframe").get_by_role("heading", name="Riddle 3", exact=True)).to_be_visible()
    settled(page)
    _, (text,) = read(page.pdf(format="A4"))
    assert "To print, press Print in the preview" in text
    assert "Open the lock" not in text


@pytest.mark.long
def test_a_riddle_is_printed_with_its_lines(new_page, app):
    page = new_page()
    page.goto(f"{app}/riddles?riddle=3")
    expect(page.get_by_role("button", name="Show the first step")).to_be_visible()
    settled(page)
    _, (text,) = read(page.pdf(format="A4"))
    for line in riddles(CLASSIC, 3, 2, 1)[3].text.splitlines():
        assert line in text
    assert "Show the first step" not in text


@pytest.mark.long
def test_a_chart_as_wide_as_the_screen_is_shrunk_to_the_paper(new_page, app):
    page = opened(new_page, f"{app}/head-to-head", "differences", viewport={"width": 1700, "height": 900})
    assert page.locator(".st-key-differences .main-svg").first.bounding_box()["width"] > 1000
    bars = ["149", "918", "952", "125", "13"]  # how many secrets, from the left to the right
    found = {text: x for text, x in places(page.pdf(format="A4")) if text in bars}
    assert list(found) == bars
    assert list(found.values()) == sorted(found.values())
    assert 0.5 < found["13"] < 0.97
