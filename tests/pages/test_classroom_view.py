"""A classroom view: what a link leaves out is not on the page, on any page, in text, tables, charts or lists."""

import re
from itertools import product

import pytest
from on_page import FILES, SOME_THEN_ALL, OnPage

from pages.position import hiding
from pages.position.hiding import CHARTS, CLOSED, COLUMNS, HIDEABLE

ALL = "suggestions,counts,codes,menu"
CLUES = "1234-0b1c,5678-1b0c"
# Pages in states where there is most to hide: page, parameters.
STATES = {
    "buckets": ("buckets", {"guess": "0179", "answer": "0b2c"}),
    "buckets without an example": ("buckets", {"clues": CLUES}),
    "buckets, best guesses": ("buckets", {"view": "best"}),
    "buckets, guess map": ("buckets", {"view": "guesses"}),
    "buckets, answer matrix": ("buckets", {"example": "two-ways", "view": "matrix"}),
    "walkthrough": ("walkthrough", {"step": "3"}),
    "walkthrough, at the end": ("walkthrough", {"step": "6"}),
    "walkthrough, any strategy": ("walkthrough", {"example": "own", "secret": "5940", "step": "3"}),
    "walkthrough, asking": ("walkthrough", {"step": "3", "predict": "1"}),
    "solver": ("solver", {}),
    "solver, contradicting": ("solver", {"clues": "1234-0b1c,5678-1b0c,1234-2b0c"}),
    "solver, a clue too many": ("solver", {"clues": "1234-0b0c,1234-0b0c,3412-0b0c"}),
    "riddles, solved": ("riddles", {"step": "9"}),
    "play, with hints": ("play", {"seed": "7", "tries": "1234,5678", "hint": "2"}),
    "play, given up": ("play", {"host": "dodging", "tries": "1234,5678", "over": "1"}),
    "duel": ("duel", {"shots": "1234", "replies": ""}),
    "review": ("review", {}),
    "review, not over": ("review", {"clues": CLUES}),
    "review, contradicting": ("review", {"clues": "1234-0b1c,5678-1b0c,1234-2b0c"}),
    "review, a lost turn": ("review", {"clues": "1234-0b1c,5678-1b0c,0179-0b2c,2098-0b2c,5903-2b0c,5930-3b0c"}),
    "review, dodged": ("review", {"host": "dodging", "clues": "1234-0b1c,5678-0b1c"}),
    "openings": ("openings", {"strategy": "first-consistent"}),
    "tree": ("tree", {"strategy": "first-consistent"}),
    "mixer": ("mixer", {}),
}
COUNT = re.compile(r"\b\d[\d,]* codes?\b|\d (?:still )?fit|\d left|bits gained|worst case of|At worst")
# Codes that fit the two clues above and stand in no guess or secret of the states
FITTING = {"9048", "9071", "9608", "9640", "9072"}


def everything(page: OnPage) -> str:
    """All that the page sends: text, labels, tables, charts."""
    labels = [widget.label for kind in ("button", "expander", "metric") for widget in page.at.get(kind)]
    options = [str(option) for group in page.at.button_group for option in group.options]
    lists = [str(option) for box in page.at.selectbox for option in box.options if box.key != "w_objective"]
    tables = [str(page.table(number)) for number in range(len(page.at.table))]
    codes = [block.value for block in page.at.code]
    own = [text for text in page.text.split("\n") if not RULES.search(text) and "classroom view" not in text]
    return "\n".join([*own, *labels, *options, *lists, *tables, *codes])


RULES = re.compile(r"= [\d,]+$|× \d|^\*\*[\d,]+ codes\*\*  $")  # the rules panel says how many codes there are


@pytest.fixture(params=STATES, name="state")
def each_state(request):
    return STATES[request.param]


@pytest.mark.diagonal("state", "kind")
@pytest.mark.parametrize("kind", HIDEABLE)
def test_no_chart_and_no_column_that_tells_it_is_sent(open_page, state, kind):
    page = open_page(state[0], **state[1], without=kind)
    telling = {key for key in page.charts if kind in CHARTS.get(key.split()[0], ())}
    columns = {name for number in range(len(page.at.table)) for name in page.table(number)[0]}
    assert telling == set()
    assert {name for name in columns if kind in COLUMNS.get(name, ())} == set()
    assert findings(page) == findings(open_page(state[0], **state[1]))


def findings(page):
    """What is wrong; why clues contradict may tell what is hidden."""
    return [error.split("\n\n")[0] for error in page.said("error")]


def test_the_states_show_what_is_to_be_hidden(open_page):
    charts, columns = set(), set()
    for name, parameters in STATES.values():
        page = open_page(name, **parameters).wait()
        charts |= {key.split()[0] for key in page.charts}
        columns |= {column for number in range(len(page.at.table)) for column in page.table(number)[0]}
    assert set(CHARTS) <= charts
    assert set(COLUMNS) <= columns


def test_counts_are_nowhere(open_page, state):
    name, parameters = state
    page = open_page(name, **parameters, without="counts")
    assert COUNT.findall(everything(page)) == []
    assert not set(page.metrics) & {"Codes that still fit", "Worst case", "Expected size", "Entropy", "Parts"}


@pytest.mark.parametrize("state", ["buckets", "solver", "walkthrough, any strategy"])
def test_the_search_for_counts_finds_them_where_they_are(open_page, state):
    name, parameters = STATES[state]
    assert COUNT.findall(everything(open_page(name, **parameters)))


def test_codes_that_fit_are_nowhere(open_page, state):
    name, parameters = state
    page = open_page(name, **parameters, without="codes,suggestions")
    assert [code for code in FITTING if code in everything(page) + page.html] == []


def test_suggestions_are_nowhere(open_page):
    assert "0375" in everything(open_page("solver"))
    page = open_page("solver", without="suggestions")
    assert page.button("Take 0123")
    assert "0375" not in everything(page)
    page = open_page("buckets", clues=CLUES, without="suggestions")
    assert page.field("guess") == "0123"
    assert "0375" not in everything(page)
    played = {"seed": "7", "tries": "1234", "hint": "2"}
    assert "A good guess would be" in open_page("play", **played).text
    page = open_page("play", **played, without="suggestions")
    assert "A good guess" not in page.text
    assert "your clues" in page.text  # the first hint is still given
    assert "its worst case leaves" in open_page("review").text
    page = open_page("review", without="suggestions")
    assert "its worst case leaves" not in page.text
    assert "weakest turn" not in page.text


def test_both_hints_hidden_leave_no_hint_to_ask_for(open_page):
    assert not open_page("play", seed="7", tries="1234", without="counts").button("Hint").disabled
    assert open_page("play", seed="7", tries="1234", without="counts,suggestions").button("Hint").disabled
    page = open_page("play", seed="7", tries="1234", without="counts").press("Hint")
    assert "A good guess would be" in page.text  # the count is passed over


@pytest.mark.parametrize(("name", "kind"), sorted((name, kind) for name, kinds in CLOSED.items() for kind in kinds))
def test_a_page_about_nothing_else_says_so(open_page, name, kind):
    page = open_page(name, without=kind)
    assert "all about what this classroom view leaves out" in page.text
    assert not page.charts


@pytest.mark.parametrize("name", SOME_THEN_ALL)
def test_the_menu_and_the_rules_go_together(open_page, name):
    assert {"Rules"} <= set(open_page(name).said("subheader"))
    page = open_page(name, without="menu")
    assert "Rules" not in page.said("subheader")
    assert [toggle.key for toggle in page.at.toggle if toggle.key == "w_projector"] == []


@pytest.mark.parametrize("name", SOME_THEN_ALL)
def test_every_page_says_in_one_line_what_is_left_out(open_page, name):
    page = open_page(name, without=ALL)
    (line,) = [text for text in page.said("caption") if "A classroom view" in text]
    assert all(what in line for what in HIDEABLE.values())
    assert not [text for text in open_page(name).said("caption") if "A classroom view" in text]


def test_it_survives_the_menu_and_a_click(open_page):
    page = open_page("buckets", without="counts,codes").pick("answer", "0B 2C")
    assert page.url["without"] == "counts,codes"
    page.go("walkthrough")
    assert page.url["without"] == "counts,codes"
    assert "pool_path" not in page.charts
    page.go("teachers").press("Leave the classroom view").go("buckets")
    assert "without" not in page.url
    assert "buckets" in page.charts


@pytest.mark.parametrize(
    "value",
    ["everything", "counts,", "<script>", "counts;codes", "menu,menu,menu,menu,menu", "COUNTS", "x" * 9_999],
)
def test_what_it_cannot_leave_out_is_dropped_and_said(open_page, value):
    page = open_page("buckets", without=value)
    (said,) = page.said("warning")
    assert said.startswith("The link's “without")
    assert "buckets" in page.charts


def test_kinds_may_stand_in_any_order_and_twice(open_page):
    page = open_page("buckets", without="menu,counts,counts")
    assert page.said("warning") == []
    assert "buckets" not in page.charts


def test_what_is_offered_on_a_page_is_what_it_has():
    assert set(hiding.TOLD) <= set(FILES)
    assert all(set(kinds) <= set(HIDEABLE) and "menu" in kinds for kinds in hiding.TOLD.values())


@pytest.mark.parametrize(("state", "kind"), [*product(["solver", "buckets"], HIDEABLE)])
def test_what_is_not_left_out_is_still_there(open_page, state, kind):
    name, parameters = STATES[state]
    shown = everything(open_page(name, **parameters, without=kind))
    assert ("72 codes" in shown) == (kind != "counts")


def test_no_code_that_fits_is_given_away_where_those_are_hidden(open_page):
    clues = {"clues": CLUES}
    page = open_page("review", **clues, without="codes")
    assert page.field("secret") == ""
    assert page.table()[0]["Guess"] == "1234"
    assert page.enter("secret", "5940").field("secret") == "5940"
    given_up = {"host": "dodging", "tries": "1234,5678", "over": "1"}
    assert "It could still have been 0156" in open_page("play", **given_up).text
    assert "It could still have been" not in open_page("play", **given_up, without="codes").text


def test_whether_a_guess_fits_is_not_told_where_codes_are_hidden(open_page):
    only = {"clues": CLUES, "fits": "1"}
    page = open_page("solver", **only, without="codes")
    assert [toggle.key for toggle in page.at.toggle if toggle.key == "w_fits"] == []
    freely = open_page("solver", clues=CLUES, without="codes")
    assert page.table() == freely.table() != open_page("solver", **only).table()
    assert "could be the secret" in open_page("buckets", **clues_with("0179")).text
    for guess in ("0179", "1205"):
        page = open_page("buckets", **clues_with(guess), without="codes")
        assert not re.search("(could|cannot) be the secret|probe", page.text)
        assert re.search(rf"At worst, with .*, {guess} leaves \*\*\d+ of", page.text)


def clues_with(guess):
    return {"clues": CLUES, "guess": guess}


@pytest.mark.parametrize("kind", ["left", "worst", "bits", "largest"])
def test_a_question_is_whole_whatever_is_left_out(open_page, kind):
    asked = {"quiz": kind, "level": "1", "seed": "3"}
    page = open_page("questions", **asked, without=ALL)
    assert "bc-codes" in page.html
    assert page.html == open_page("questions", **asked).html


def test_the_measure_of_a_riddle_goes_with_the_counts(open_page):
    assert "bits still to be found" in open_page("riddles").text
    assert "bits still to be found" not in open_page("riddles", without="counts").text
