"""Every page with codes that are not four different digits: colours, words, hexadecimal, ten digits."""

import re

import pytest
from on_page import FILES
from oracle import score

from bullscows import MASTERMIND, Feedback, Rules
from bullscows.hosts.hosts import seeded_secret
from bullscows.word_lists import shipped

RULES = {
    "4 pegs, 6 colours": {"symbols": "123456", "repeats": "1"},
    "5 pegs, 8 colours": {"len": "5", "symbols": "12345678", "repeats": "1"},
    "Ukrainian words": {"words": "uk4"},
    "English words of 5": {"words": "en5"},
    "hexadecimal": {"symbols": "0123456789ABCDEF"},
    "10 different digits": {"len": "10"},
}
PEGS, WORDS, ENGLISH = RULES["4 pegs, 6 colours"], RULES["Ukrainian words"], RULES["English words of 5"]
DRAWN = ("start", "buckets", "walkthrough", "questions", "solver", "riddles", "play", "duel", "review", "tree")
WHOLE_GAMES = ("review", "strategies", "openings", "head-to-head", "tree", "mixer", "worksheets")
UKRAINIAN = shipped("uk4")


def drawn(page) -> list[str]:
    """The codes drawn as pegs, by what is read out."""
    return re.findall('class="bc-code" role="img" aria-label="([^"]*)"', page.html)


@pytest.mark.diagonal("address", "kind")
@pytest.mark.parametrize("address", FILES)
@pytest.mark.parametrize("kind", RULES)
def test_every_page_opens(open_page, kind, address):
    page = open_page(address, **RULES[kind])
    assert len(page.said("title")) == 1
    assert page.said("error") == page.said("warning") == []
    assert "5940" not in page.text or kind == "10 different digits" or address in ("course", "teachers")
    if kind == "10 different digits" and address in WHOLE_GAMES:
        assert "up to 100,000 codes" in page.said("info")[0]


class TestColours:
    @pytest.mark.parametrize("address", DRAWN)
    def test_the_colours_are_named_and_the_pins_explained(self, open_page, address):
        page = open_page(address, **PEGS).wait()
        names = re.findall(
            r"\d\s+([a-z ]+?)\s*(?=\d|$)", re.sub("<[^>]*>", " ", page.html.split('bc-key"')[1]).split("\n")[0]
        )
        assert names == ["orange", "sky blue", "green", "yellow", "blue", "red"]
        assert "A **bull** (B, ●) is a black pin, a **cow** (C, ○) a white pin." in page.said("caption")

    @pytest.mark.parametrize("address", [*DRAWN, "teachers"])
    def test_nothing_is_called_a_digit(self, open_page, address):
        page = open_page(address, **PEGS).wait()
        assert not re.search(r"\bdigits?\b", page.text, re.IGNORECASE)

    def test_other_rules_have_no_pegs(self, open_page):
        for rules in ({}, {"repeats": "1"}, {"symbols": "123456"}, WORDS):
            page = open_page("buckets", **rules)
            assert "bc-peg" not in page.html.replace("<style>", "").split("</style>")[-1]
            assert not any("black pin" in caption for caption in page.said("caption"))

    def test_a_link_can_turn_pegs_off_and_on(self, open_page):
        assert drawn(open_page("buckets", pegs="0", **PEGS)) == []
        assert drawn(open_page("buckets", pegs="1", clues="", guess="9012")) == [
            "9012: brown, orange, sky blue, green"
        ]

    def test_a_guess_is_drawn_beside_its_field(self, open_page):
        page = open_page("buckets", **PEGS).enter("guess", "1126")
        assert drawn(page) == ["1126: orange, orange, sky blue, red"]
        assert page.field("guess") == "1126"

    def test_tiles_are_pegs_with_the_symbol_on_them(self, open_page):
        page = open_page("start", secret="1234", guess="1243", **PEGS)
        assert page.said("subheader")[0] == "1243 against 1234: 2 bulls, 2 cows (2 black pins, 2 white pins)"
        tiles = re.findall(r'bc-tile bc-(\w+).*?bc-peg-(\d+)">(\d)</span>', page.html)
        assert tiles == [("bull", "0", "1"), ("bull", "1", "2"), ("cow", "3", "4"), ("cow", "2", "3")]

    def test_clues_of_the_solver(self, open_page):
        page = open_page("solver", clues="1122-1b0c", **PEGS)
        assert drawn(page)[0] == "1122: orange, orange, sky blue, sky blue"
        page.enter("guess", "1344").enter("typed", "1 black 2 white")
        assert page.url["clues"].endswith("-1b2c")
        assert len(page.at.get("metric")) == 1

    def test_a_guess_is_pressed_peg_by_peg(self, open_page):
        page = open_page("play", **PEGS)
        for n in (0, 0, 1):
            page.at.button(key=f"peg_{n}_try").click()
            page.run()
        assert drawn(page) == ["112: orange, orange, sky blue"]
        page.press("Take back")
        assert drawn(page) == ["11: orange, orange"]
        for n in (4, 5):
            page.at.button(key=f"peg_{n}_try").click()
            page.run()
        assert page.url["tries"] == "1156"
        assert drawn(page) == ["1156: orange, orange, blue, red"]

    def test_pegs_pressed_on_the_solver_and_in_a_duel(self, open_page):
        solver, duel = open_page("solver", **PEGS), open_page("duel", **PEGS)
        for n in (5, 4, 3, 2):
            for page, name in ((solver, "guess"), (duel, "try")):
                page.at.button(key=f"peg_{n}_{name}").click()
                page.run()
        assert solver.field("guess") == "6543"
        assert duel.url["shots"] == "6543"

    def test_what_was_pressed_goes_with_rules_that_have_no_such_peg(self, open_page):
        page = open_page("play", **PEGS)
        page.at.button(key="peg_5_try").click()
        page.run()
        page.at.slider(key="w_how_many").set_value(3)
        page.run()
        assert drawn(page) == []

    def test_a_peg_is_pressed_once_where_no_colour_comes_twice(self, open_page):
        page = open_page("play", symbols="12345", pegs="1")
        page.at.button(key="peg_2_try").click()
        page.run()
        assert [n for n in range(5) if page.at.button(key=f"peg_{n}_try").disabled] == [2]

    def test_a_riddle_counts_colours(self, open_page):
        page = open_page("riddles", **PEGS)
        lines = page.at.text_area(key="w_riddle_lines").value
        assert re.search(r"\b(colours? (is|are) correct)", lines)
        page.at.text_area(key="w_riddle_lines").set_value(lines)
        page.run()
        assert page.said("warning") == []
        page.press("Show the first step").press("Show the next step")
        assert lines.splitlines()[0].split(": ")[1] in page.text

    def test_a_worksheet_has_rings(self, open_page):
        page = open_page("worksheets", **PEGS)
        assert 'class="ring ring-0"' in page.at.get("iframe")[0].proto.srcdoc
        plain = open_page("worksheets", pegs="0", **PEGS)
        assert 'class="ring' not in plain.at.get("iframe")[0].proto.srcdoc


class TestWords:
    @pytest.mark.parametrize(
        "address", ["start", "buckets", "walkthrough", "solver", "riddles", "questions", "play"]
    )
    def test_nothing_is_called_a_digit(self, open_page, address):
        for rules in (WORDS, ENGLISH):
            page = open_page(address, **rules).wait()
            assert not re.search(r"\bdigits?\b", page.text, re.IGNORECASE)

    def test_labels_show_clues_of_the_rules(self, open_page):
        page = open_page("buckets", **WORDS)
        label = page.at.text_input(key="w_clues").label
        found = re.fullmatch(r"Clues, separated by commas, such as (\w+) (\dB\dC), (\w+) (\dB\dC)", label)
        assert {found[1], found[3]} <= set(UKRAINIAN.words)
        page.enter("clues", f"{found[1]} {found[2]}, {found[3]} {found[4]}")
        assert page.said("error") == []
        assert len(page.bars()) > 1

    def test_the_clues_a_label_shows_go_together_under_any_rules(self, open_page):
        for rules in RULES.values():
            if rules.get("len") == "10":
                continue
            page = open_page("buckets", **rules)
            example = page.at.text_input(key="w_clues").label.split("such as ")[1]
            page.enter("clues", example)
            assert page.said("error") == page.said("warning") == []

    def test_guess_a_word_and_step_in(self, open_page):
        page = open_page("buckets", **WORDS).enter("guess", "сіно")
        bars = page.bars()
        counted = [str(Feedback(*score(word, "сіно"))) for word in UKRAINIAN.words]
        assert bars == {answer: counted.count(answer) for answer in bars}
        page.pick("answer", "0B 1C").press("Step into 0B 1C")
        assert page.url["clues"] == "сіно-0b1c"

    def test_the_solver_lists_the_words_that_fit(self, open_page):
        page = open_page("solver", **WORDS).enter("guess", "сіно").pick("given", "1B 1C")
        fitting = [word for word in UKRAINIAN.words if score(word, "сіно") == (1, 1)]
        assert page.metrics["Codes that still fit"] == str(len(fitting))
        assert page.at.get("code")[0].proto.code_text == " ".join(fitting)

    def test_a_game_with_words_to_its_end(self, open_page):
        secret = seeded_secret(UKRAINIAN, 7)
        other = next(word for word in UKRAINIAN.words if word != secret)
        page = open_page("play", seed="7", **WORDS).enter("try", other).enter("try", "ввв")
        assert page.said("error")[0].startswith("Expected 4 symbols, got 3")
        page.enter("try", secret.upper())
        assert page.said("success") == [f"Found in 2 guesses: it was {secret}."]

    def test_a_riddle_of_words(self, open_page):
        page = open_page("riddles", **WORDS).press("Another riddle")
        assert page.url["riddle"] == "1"
        lines = page.at.text_area(key="w_riddle_lines").value
        assert re.search(r"letters? (is|are) correct", lines)
        page.at.text_area(key="w_riddle_lines").set_value("hm")
        page.run()
        shown = re.search("“(.*)”", page.said("error")[0])[1]
        page.at.text_area(key="w_riddle_lines").set_value(shown)
        page.run()
        assert page.said("error") == []

    def test_questions_about_words(self, open_page):
        page = open_page("questions", quiz="score", **WORDS)
        assert page.said("subheader")
        page.press("Skip it")
        assert page.url["asked"] == "2"

    @pytest.mark.parametrize("rules", [WORDS, ENGLISH], ids=["uk4", "en5"])
    def test_strategies_are_compared(self, open_page, rules):
        page = open_page("strategies", strategies="minimax,entropy", **rules).wait()
        assert [row["Strategy"] for row in page.table()] == ["Minimax", "Entropy"]
        assert all(int(row["Most turns"]) < 15 for row in page.table())

    def test_the_tree_of_a_secret(self, open_page):
        page = open_page("tree", secret="сіно", **WORDS).wait()
        assert page.table()[-1]["Guess"] == "сіно"

    def test_a_review_of_a_game_with_words(self, open_page):
        answer = str(Feedback(*score("сіно", "рука"))).replace(" ", "").lower()
        page = open_page("review", clues=f"рука-{answer},сіно-4b0c", secret="сіно", **WORDS)
        assert [row["Guess"] for row in page.table()] == ["рука", "сіно"]

    @pytest.mark.parametrize("sheet", ["riddles", "narrow", "games"])
    def test_worksheets_of_words(self, open_page, sheet):
        page = open_page("worksheets", sheet=sheet, **WORDS)
        text = re.sub("<[^>]*>", " ", page.at.get("iframe")[0].proto.srcdoc)
        assert "ords of 4 letters from a list" in text
        assert "digit" not in text


class TestOthers:
    def test_hexadecimal_codes_are_typed_in_either_case(self, open_page):
        page = open_page("buckets", **RULES["hexadecimal"]).enter("guess", "0afe")
        assert page.field("guess") == "0AFE"
        assert sum(page.bars().values()) == Rules(4, "0123456789ABCDEF").size == 16 * 15 * 14 * 13

    def test_five_pegs_of_eight_colours(self, open_page):
        page = open_page("buckets", **RULES["5 pegs, 8 colours"]).enter("guess", "11238")
        assert sum(page.bars().values()) == 8**5
        assert drawn(page) == ["11238: orange, orange, sky blue, green, black"]

    def test_ten_digits_have_no_map_but_all_the_rest(self, open_page):
        page = open_page("buckets", clues="0123456789-7b3c", **RULES["10 different digits"])
        assert "Code map" not in page.options("view")
        assert sum(page.bars().values()) == 240  # 10 choose 3, times 2 ways that none of three stays

    def test_ten_digits_have_riddles_of_ones_own(self, open_page):
        page = open_page("riddles", **RULES["10 different digits"])
        assert page.button("Another riddle").disabled
        page.at.text_area(key="w_riddle_lines").set_value("0123456789: eight digits are correct and well placed")
        page.run()
        assert page.url["clues"] == "0123456789-8b0c"

    def test_mastermind_is_the_first_kind_here(self):
        assert Rules(4, PEGS["symbols"], repeats=True) == MASTERMIND
