"""The buckets page: one guess at a position, its buckets, the best guesses, and steps from there."""

import oracle
import pytest
from known import known

from bullscows import CLASSIC, MASTERMIND, Rules

GAME = known("game_5940")
CLUES = "1234-0b1c,5678-1b0c"
POOL = oracle.fitting(CLASSIC, [("1234", (0, 1)), ("5678", (1, 0))])
CLASSIC_START = known("first_guess")["buckets"][0]


def buckets(pool, guess):
    return {f"{bulls}B {cows}C": len(codes) for (bulls, cows), codes in oracle.buckets(pool, guess).items()}


def test_it_opens_on_the_72_codes_with_the_guess_that_fits(open_page):
    page = open_page("buckets")
    assert "**72 codes** fit." in page.text
    assert page.field("guess") == "0179"
    assert page.bars() == buckets(POOL, "0179")
    assert "**0179** could be the secret. At worst, with 0B 2C, it leaves **25 of 72 codes**." in page.text
    assert page.metrics == {"Worst case": "25", "Expected size": "14.6", "Entropy": "2.66", "Parts": "10"}
    assert "A worst case of 25; 0375 would have a worst case of 19." in page.text
    assert set(page.charts) == {"buckets", "compare", "code_map"}  # with the probe 0375 beside it
    assert page.url == {}


def test_the_first_guess_makes_the_known_buckets(open_page):
    page = open_page("buckets", clues="", guess="0123")
    assert page.bars() == CLASSIC_START["sizes"]
    assert page.metrics == {"Worst case": "1,440", "Expected size": "931.4", "Entropy": "2.77", "Parts": "14"}
    worst = page.chart("buckets")["data"][0]["text"][1]
    assert "worst:" in worst
    assert "1,440" in worst


@pytest.mark.parametrize(
    "row", [row for row in known("first_guess")["buckets"] if "worst" in row], ids=lambda row: row["name"]
)
def test_the_worst_case_of_known_first_guesses(open_page, row):
    rules = {"symbols": row["symbols"], "repeats": str(int(row["repeats"])), "clues": ""}
    page = open_page("buckets", guess=row["guess"], **rules)
    assert page.metrics["Worst case"] == f"{row['worst']:,}"
    assert page.metrics["Parts"] == str(row["parts"])
    assert float(page.metrics["Expected size"].replace(",", "")) == pytest.approx(row["expected"], abs=0.51)


def test_the_example_compares_a_code_that_fits_with_a_probe(open_page):
    page = open_page("buckets", example="seventy-two")
    assert page.field("second") == "0375"
    first, second = page.chart("compare")["data"]
    assert (first["name"], second["name"]) == ("0179", "0375")
    answers = dict(zip(second["x"], second["y"], strict=True))
    assert {answer: size for answer, size in answers.items() if size} == buckets(POOL, "0375")
    assert "**0375** cannot be the secret any more: it is a probe." in page.text
    rows = {row["Measure"]: row for row in page.table()}
    assert (rows["Worst case"]["0179"], rows["Worst case"]["0375 "]) == ("25", "19")
    assert (rows["Expected size"]["0179"], rows["Expected size"]["0375 "]) == ("14.61", "13.11")
    assert [row["Better"] for row in page.table()] == ["0375", "0375", "0375", "0179"]


def test_two_ways_to_split_ten_codes(open_page):
    page = open_page("buckets", example="two-ways")
    assert "**10 codes** fit." in page.text
    splits = [sorted(filter(None, bars["y"])) for bars in page.chart("compare")["data"]]
    assert splits == [sorted(split["sizes"]) for split in known("information")["two_splits_of_ten_codes"]]
    rows = {row["Measure"]: row for row in page.table()}
    assert rows["Expected size"]["Better"] == "0263"
    assert rows["Parts"]["Better"] == "1246"


def test_a_second_guess_stands_beside_the_first_until_it_is_taken_away(open_page):
    page = open_page("buckets").enter("second", "2098")
    assert [bars["name"] for bars in page.chart("compare")["data"]] == ["0179", "2098"]
    assert page.url == {"second": "2098"}
    assert "compare" not in page.enter("second", "").charts
    assert page.url == {"second": ""}


def test_pick_a_bucket_and_step_into_it(open_page):
    page = open_page("buckets").pick("answer", "0B 2C")
    assert page.url == {"answer": "0b2c"}
    listed = page.html.split('aria-label="Codes in the bucket 0B 2C">')[1].split("</div>")[0]
    assert listed.count("<span>") == 25
    assert "<span>5940</span>" in listed
    assert "leaves 25 codes" in page.chart("buckets")["layout"]["title"]["text"]
    page.press("Step into 0B 2C: 25 codes")
    assert page.url == {"clues": f"{CLUES},0179-0b2c"}
    assert "**25 codes** fit." in page.text
    assert sum(page.bars().values()) == 25
    assert "0179" in page.html
    assert page.shown("answer") is None


def test_a_pick_can_be_let_go(open_page):
    page = open_page("buckets", answer="0b2c")
    assert page.shown("answer") == "0B 2C"
    page.pick("answer", None)
    assert page.url == {}
    assert not [button for button in page.at.button if button.label.startswith("Step into")]


def test_stepping_on_to_the_end_solves_the_game(open_page):
    page, sizes = open_page("buckets", clues=""), []
    for turn in GAME["turns"]:
        page.enter("guess", turn["guess"]).pick("answer", turn["answer"]).press(f"Step into {turn['answer']}")
        sizes.append(turn["left"])
        left = sizes[-1]
        assert f"**{left:,} code{'s' if left > 1 else ''}** {'fit' if left > 1 else 'fits'}." in page.text
    assert page.said("success") == ["Solved: the secret is 5940."]
    assert not page.charts


def test_undo_takes_the_last_clue_back_and_no_clues_all(open_page):
    page = open_page("buckets").press("Undo last clue")
    assert page.url == {"clues": "1234-0b1c", "guess": "5678"}  # what was undone can be looked at again
    assert "**1,440 codes** fit." in page.text
    page.press("No clues")
    assert page.url == {"clues": ""}
    assert "**5,040 codes** fit." in page.text
    assert "No clue yet" in page.text
    assert page.button("Undo last clue").disabled
    assert page.button("No clues").disabled


def test_best_guesses_from_any_code_and_from_those_that_fit(open_page):
    page = open_page("buckets", clues=CLUES).pick("view", "best")
    rows = page.table()
    assert len(rows) == 10
    best = rows[0]
    assert (best["Guess"], best["Worst case"], best["Expected size"]) == ("0375", "19", "13.11")
    assert best["Could be the secret"] == "no (probe)"
    rows = page.switch("fits", True).table()
    assert (rows[0]["Guess"], rows[0]["Worst case"]) == ("0179", "25")
    assert {(row["Worst case"], row["Could be the secret"]) for row in rows} == {("25", "yes")}
    page.pick("objective", "expected-size")
    assert page.table()[0]["Expected size"] == min(row["Expected size"] for row in page.table())
    assert page.url == {"clues": CLUES, "view": "best", "fits": "1", "objective": "expected-size"}


def test_best_second_guess_of_the_classic_game(open_page):
    second = known("game_5940")["second_guess"]
    page = open_page("buckets", clues="1234-0b1c", guess="5678", view="best")
    assert (page.table()[0]["Guess"], page.table()[0]["Worst case"]) == (second["best"], str(second["best_worst"]))
    assert page.metrics["Worst case"] == str(second["played_worst"])


def test_before_any_clue_all_guesses_are_one_row(open_page):
    page = open_page("buckets", clues="", view="best")
    assert len(page.table()) == 1
    assert page.table()[0] == {
        "Guess": "0123",
        "Worst case": "1,440",
        "Expected size": "931.41",
        "Entropy (bits)": "2.771",
        "Parts": "14",
        "Could be the secret": "yes",
        "Guesses alike": "5,040",
    }
    assert any(caption.startswith("All 5,040 guesses are one row") for caption in page.said("caption"))


def test_mastermind_has_five_kinds_of_first_guess(open_page):
    page = open_page("buckets", symbols="123456", repeats="1", clues="", view="best")
    assert [row["Guess"] for row in page.table()] == ["1122", "1123", "1234", "1112", "1111"]
    assert sum(int(row["Guesses alike"]) for row in page.table()) == MASTERMIND.size


def test_take_one_of_the_best(open_page):
    page = open_page("buckets", view="best").pick("guess_pick", "0375")
    assert page.url == {"view": "best", "guess": "0375"}
    assert page.field("guess") == "0375"
    assert page.metrics["Worst case"] == "19"


def test_another_guess_clears_the_bucket_picked_for_the_one_before(open_page):
    page = open_page("buckets", answer="0b2c").enter("guess", "0375")
    assert page.url == {"guess": "0375"}


def test_guess_map_has_a_marker_for_each_kind_and_names_the_guess(open_page):
    page = open_page("buckets").pick("view", "guesses")
    data = page.chart("guess_map")["data"]
    fits, probes, chosen = data
    assert "0375" in probes["customdata"]
    assert "0179" in fits["customdata"]
    assert min(probes["x"]) == 19
    assert min(fits["x"]) == 25
    assert chosen["customdata"] == ["0179"]
    assert chosen["x"] == [25]


def test_answer_matrix_of_a_small_pool(open_page):
    four = f"{CLUES},0179-0b2c,2098-0b2c"
    page = open_page("buckets", clues=four, guess="5903", view="matrix")
    cells = page.chart("matrix")["data"][0]
    assert cells["x"] == cells["y"] == GAME["last_four"]
    assert "5903" in page.charts["matrix"].alt
    page.enter("guess", "0123")  # a probe has a row of its own
    assert page.chart("matrix")["data"][0]["y"] == [*GAME["last_four"], "0123"]


def test_answer_matrix_says_why_it_is_not_drawn_for_many_codes(open_page):
    page = open_page("buckets", view="matrix")
    assert page.said("info") == ["The answer matrix is drawn for up to 30 codes; 72 fit. Step into a bucket."]
    assert "matrix" not in page.charts


@pytest.mark.parametrize("repeats", [False, True])
def test_clues_that_contradict_are_told_with_the_clue(open_page, repeats):
    clues = ",".join(f"{guess}-{answer.lower()}" for guess, answer in known("contradiction")["clues"])
    page = open_page("buckets", clues=clues, repeats=str(int(repeats)))
    if repeats:
        assert f"**{known('contradiction')['codes_with_repeats']} codes** fit." in page.text
        return
    assert "**0 codes** fit." in page.text
    (problem,) = page.said("error")
    assert "contradict at clue 2, 5678 → 0B 1C" in problem
    assert not page.charts
    page.press("Undo last clue").press("Undo last clue")
    assert "**360 codes** fit." in page.text
    assert not page.said("error")


def test_one_code_left(open_page):
    page = open_page("buckets", clues="1234-0b1c,5678-1b0c,0179-0b2c,2098-0b2c,9603-0b2c")
    assert page.field("guess") == "5940"
    assert page.bars() == {"4B 0C": 1}
    assert "**1 code** fits." in page.text
    assert "It is the only code left." in page.text


def test_clues_can_be_typed(open_page):
    page = open_page("buckets").enter("clues", "1234 0B1C, 5678 = 1 bull 0 cows; 0179: 0 2")
    assert page.url == {"clues": f"{CLUES},0179-0b2c"}
    assert "**25 codes** fit." in page.text
    assert page.shown("example") == "own"


def test_an_example_is_taken_with_its_rules(open_page):
    page = open_page("buckets", len="3", clues="").pick("example", "seventy-two")
    assert page.url == {"example": "seventy-two"}
    assert "**72 codes** fit." in page.text
    page.pick("example", "own")
    assert page.url == {"clues": CLUES}  # the clues stay, to be changed


def test_codes_of_a_large_bucket_are_listed_in_part_and_it_says_so(open_page):
    page = open_page("buckets", clues="", guess="0123", answer="0b1c")
    assert "The first 300 of 1,440 codes are listed." in page.said("caption")


@pytest.mark.parametrize("rules", [Rules(3), Rules(3, repeats=True), MASTERMIND], ids=str)
def test_the_ready_guess_under_other_rules_has_the_best_worst_case(open_page, rules):
    page = open_page("buckets", len=str(rules.length), symbols=rules.symbols, repeats=str(int(rules.repeats)))
    every = oracle.codes(rules)
    ready = page.field("guess")
    assert page.bars() == buckets(every, ready)
    best = min(max(buckets(every, guess).values()) for guess in every[:: len(every) // 40])
    assert max(page.bars().values()) <= best
