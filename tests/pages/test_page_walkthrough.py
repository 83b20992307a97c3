"""The walkthrough page: one game turn by turn, its record, and predictions."""

import math
import re
from itertools import pairwise

import pytest
from known import known

from bullscows import STRATEGIES, Feedback
from bullscows.examples import EXAMPLES

GAME = known("game_5940")
TURNS = GAME["turns"]
POOLS = [5040, *(turn["left"] for turn in TURNS)]
PATH = "5,040 → 1,440 → 72 → 25 → 4 → 2 → solved"


def path(page):
    """The sizes of the pool, as read."""
    (line,) = re.findall(r'"Codes left after each guess">(.*?)</div>', page.html)
    return " ".join(re.sub("<[^>]*>", "", line).split())


@pytest.mark.parametrize("step", range(1, 7))
def test_5940_turn_by_turn(open_page, step):
    page = open_page("walkthrough", step=str(step))
    turn, (before, after) = TURNS[step - 1], list(pairwise(POOLS))[step - 1]
    answer = Feedback.parse(turn["answer"])
    assert path(page) == PATH
    assert page.turn == f"Guess {step} of 6: {turn['guess']}"
    assert f"**{before:,} codes → {after:,}.**" in page.text
    assert (answer.words if answer.bulls < 4 else "All bulls: solved.") in page.text
    assert EXAMPLES["5940"].turns[step - 1].why in page.text
    bars = page.bars("turn_buckets")
    assert bars[turn["answer"]] == after
    assert sum(bars.values()) == before
    hatched = page.chart("turn_buckets")["data"][0]["marker"]["pattern"]["shape"]
    assert hatched.index("/") == list(bars).index(turn["answer"])
    assert page.chart("pool_path")["data"][0]["x"] == list(range(step + 1))
    assert set(page.charts) == {"turn_buckets", "pool_path", "turn_map"}


@pytest.mark.parametrize(
    ("step", "sentences"),
    [
        (
            1,
            ["Chosen beforehand.", "A worst case of 1,440: no guess does better.", "5,039 other guesses share it."],
        ),
        (2, ["Chosen beforehand.", "A worst case of 504; 0156 would have a worst case of 378."]),
        (3, ["Minimax (fits).", "A worst case of 25: no code that still fits does better.", "71 other guesses"]),
        (3, ["the lowest code wins the tie", "at most 25 of 72 codes stay; 14.6 on average."]),
        (4, ["A worst case of 4: no code that still fits does better.", "No other guess reaches that."]),
        (5, ["A worst case of 2: no code that still fits does better.", "the lowest code wins the tie"]),
        (6, ["Two codes are left, and it is one of them.", "With two left the lower one is guessed."]),
    ],
)
def test_why_each_guess_was_made(open_page, step, sentences):
    text = open_page("walkthrough", step=str(step)).text
    assert [sentence for sentence in sentences if sentence not in text] == []


def test_it_opens_on_the_first_turn_of_5940(open_page):
    page = open_page("walkthrough")
    assert page.shown("example") == "5940"
    assert page.turn == "Guess 1 of 6: 1234"
    assert page.url == {}


def test_first_back_and_next(open_page):
    page = open_page("walkthrough")
    assert page.button("Back").disabled
    assert page.button("First").disabled
    for step in range(2, 7):
        page.press("Next")
        assert page.url == {"step": str(step)}
        assert page.turn == f"Guess {step} of 6: {TURNS[step - 1]['guess']}"
    assert page.button("Next").disabled
    assert not page.button("Play").disabled  # it plays again from the start
    assert "Guess 5 of 6" in page.press("Back").text
    assert "Guess 1 of 6" in page.press("First").text


@pytest.mark.parametrize(("step", "shown"), [("0", 1), ("7", 6), ("99", 6)])
def test_a_step_beyond_the_game_is_its_nearest(open_page, step, shown):
    assert f"Guess {shown} of 6" in open_page("walkthrough", step=step).text


def test_the_record_is_the_sheet_that_classes_fill_in(open_page):
    rows = open_page("walkthrough", step="6").table()
    assert [row["Round"] for row in rows] == [str(n) for n in range(7)]
    assert [row["Guess"] for row in rows] == ["", *(turn["guess"] for turn in TURNS)]
    assert [row["Answer"] for row in rows] == ["", *(turn["answer"] for turn in TURNS)]
    assert [row["N"] for row in rows] == [f"{size:,}" for size in POOLS]
    assert [float(row["Bits"]) for row in rows] == [round(math.log2(size), 2) for size in POOLS]


def test_the_record_grows_with_the_steps(open_page):
    assert [len(open_page("walkthrough", step=str(step)).table()) for step in (1, 3, 6)] == [2, 4, 7]


def test_play_goes_on_and_pauses(open_page):
    page = open_page("walkthrough").press("Play")
    assert page.button("Pause")
    assert page.press("Pause").button("Play")
    page.press("Play").press("Next")  # taking the step oneself stops it
    assert page.button("Play")


def test_play_on_the_last_turn_plays_again_from_the_first(open_page):
    page = open_page("walkthrough", step="6").press("Play")
    assert page.turn.startswith("Guess 1")
    assert page.button("Pause")


def test_play_pressed_while_the_page_is_still_drawn_plays(open_page):
    assert open_page("walkthrough").interrupt().press("Play").button("Pause")


class TestPredictFirst:
    def test_the_outcome_is_hidden_everywhere(self, open_page):
        page = open_page("walkthrough", step="3").switch("predict", True)
        assert path(page) == "5,040 → 1,440 → 72 → …"
        assert "25" not in path(page)
        assert "cuts 72 codes into 10 buckets. Which will it be?" in page.text
        assert "left 25 codes" not in page.text
        assert page.turn == "Guess 3: 0179"  # not how many there will be
        assert "/" not in page.chart("turn_buckets")["data"][0]["marker"]["pattern"]["shape"]
        assert page.chart("pool_path")["data"][0]["x"] == [0, 1, 2]
        assert [row["N"] for row in page.table()] == ["5,040", "1,440", "72"]
        assert page.button("Play").disabled
        assert 'aria-label="0 none, 1 none, 7 none, 9 none"' in page.html

    def test_it_is_shown_when_asked_and_hidden_again_at_the_next_turn(self, open_page):
        page = open_page("walkthrough", predict="1").press("Show the outcome")
        assert "**5,040 codes → 1,440.**" in page.text
        assert path(page) == "5,040 → 1,440 → …"
        page.press("Next")
        assert page.url == {"predict": "1", "step": "2"}
        assert "Which will it be?" in page.text

    def test_a_right_prediction(self, open_page):
        page = open_page("walkthrough", predict="1", step="3").pick("expected", "0B 2C")
        assert "The answer is **0B 2C**, as you expected." in page.text
        assert page.url == {"predict": "1", "step": "3", "reveal": "1", "answer": "0b2c"}

    def test_a_wrong_prediction(self, open_page):
        page = open_page("walkthrough", predict="1", step="3").pick("expected", "1B 1C")
        assert "The answer is **0B 2C**, you expected 1B 1C." in page.text

    def test_an_outcome_asked_for_without_a_prediction_is_not_called_expected(self, open_page):
        page = open_page("walkthrough", predict="1", step="3").pick("expected", "0B 2C").press("Next")
        assert "expected" not in page.press("Show the outcome").text.split("bits gained")[0]

    def test_the_last_turn_does_not_give_away_that_it_is_the_last(self, open_page):
        page = open_page("walkthrough", predict="1", step="6")
        assert path(page).endswith("2 → …")
        assert "solved" in path(page.press("Show the outcome"))


class TestOwnGame:
    @pytest.mark.parametrize(
        "strategy",
        [
            pytest.param(
                key, marks=[] if key in ("entropy", "random-consistent", "optimal") else [pytest.mark.long]
            )
            for key in STRATEGIES
        ],
    )
    def test_any_strategy_finds_the_secret(self, open_page, strategy):
        page = open_page("walkthrough", example="own", secret="0395").pick("strategy", strategy)
        page.enter("opening", "9876").wait()
        assert "Guess 1 of" in page.text
        assert page.turn.endswith("9876")
        assert STRATEGIES[strategy].name not in page.text  # it did not choose the opening
        page = open_page("walkthrough", **page.url, step="30")
        steps = int(page.turn.split()[1])
        assert page.turn == f"Guess {steps} of {steps}: 0395"
        assert f"Why this guess?** {STRATEGIES[strategy].name}." in page.text
        assert path(page).startswith("5,040 → 1,440 →")
        assert path(page).endswith("→ solved")
        assert page.url["opening"] == "9876"
        assert len(page.table()) == steps + 1

    def test_the_strategy_of_the_example_plays_its_last_guesses(self, open_page):
        page = open_page("walkthrough", example="own", secret="5940", strategy="minimax-consistent")
        page.enter("opening", "1234")
        assert path(page).startswith("5,040 → 1,440 →")
        assert "Why this guess?** Chosen beforehand." in page.text
        assert "Why this guess?** Minimax (fits)." in page.press("Next").text

    def test_without_an_opening_the_strategy_makes_its_own(self, open_page):
        page = open_page("walkthrough", example="own", secret="9876")
        assert "Guess 1 of" in page.text
        assert "Why this guess?** Minimax." in page.text
        assert page.turn.endswith("0123")

    def test_the_secret_as_the_first_guess_wins_at_once(self, open_page):
        page = open_page("walkthrough", example="own", secret="9876", opening="9876")
        assert path(page) == "5,040 → solved"
        assert page.button("Next").disabled
        assert page.button("First").disabled

    def test_another_secret_begins_at_the_first_turn(self, open_page):
        page = open_page("walkthrough", example="own", secret="9876", step="3").enter("secret", "0395")
        assert page.url == {"example": "own", "secret": "0395"}


@pytest.mark.parametrize("key", [key for key, example in EXAMPLES.items() if not example.compare])
def test_every_example_from_first_to_last(open_page, key):
    example = EXAMPLES[key]
    page = open_page("walkthrough").pick("example", key)
    assert page.metrics == {}
    assert example.lesson in page.text
    for step, turn in enumerate(example.turns, start=1):
        assert page.turn == f"Guess {step} of {len(example.turns)}: {turn.guess}"
        assert turn.why in page.text
        if step < len(example.turns):
            page.press("Next")
    assert f"{example.rules.size:,} →" in path(page)
    assert path(page).endswith("solved")
    assert f"**{example.rules.size:,} codes**" in page.text  # the rules in the sidebar are the example's


def test_knuths_probe_is_named_as_one_that_cannot_win(open_page):
    page = open_page("walkthrough", example="knuth", step="2")
    assert "It cannot be the secret any more" in page.text
