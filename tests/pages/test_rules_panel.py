"""The rules panel: kinds of code, colours, word lists that are shipped, pasted or brought, and what they refuse."""

import pytest
from on_page import FILES, SOME_THEN_ALL

from bullscows import Rules
from bullscows.word_lists import SHIPPED, shipped

HAY = "сіно\nСНІГ\nзима\nсiно\nдва слова\n**весна**\nсіно"
HAY_KEY = Rules.from_words(["сіно", "сніг", "зима"]).words.fingerprint
ELSEWHERE = "0123456789abcdef"  # of a list that nobody brought


def codes_line(page):
    return next(line for line in page.said("markdown") if line.startswith("**") and "=" in line)


def panels(page):
    return [expander.label for expander in page.at.expander]


@pytest.mark.parametrize(
    ("kind", "url", "size"),
    [
        ("1-9", {"symbols": "123456789"}, "9 × 8 × 7 × 6 = 3,024"),
        ("hexadecimal", {"symbols": "0123456789ABCDEF"}, "16 × 15 × 14 × 13 = 43,680"),
        ("letters", {"symbols": "ABCDEF"}, "6 × 5 × 4 × 3 = 360"),
        ("colours", {"symbols": "123456", "repeats": "1", "pegs": "1"}, "6 × 6 × 6 × 6 = 1,296"),
    ],
)
def test_kinds_of_code(open_page, kind, url, size):
    page = open_page("buckets").pick("kind", kind)
    assert page.url == url
    assert size in codes_line(page)
    assert page.shown("kind") == kind
    assert page.pick("kind", "digits").shown("kind") == "digits"


def test_three_to_ten_digits_and_no_more_codes_than_there_can_be(open_page):
    page = open_page("buckets")
    assert page.options("len") == [str(n) for n in range(3, 11)]
    assert "3,628,800 codes" in codes_line(page.pick("len", "10"))
    page = open_page("buckets", repeats="1")
    assert page.options("len") == ["3", "4", "5", "6"]  # ten million codes are too many
    page = open_page("buckets", len="7", repeats="1")
    assert page.said("warning") == [
        "The link's rules were left out: expected at most 5,000,000 codes, got 10,000,000."
    ]


def test_mastermind_of_any_size(open_page):
    page = open_page("buckets").pick("kind", "colours")
    page.at.slider(key="w_how_many").set_value(8)
    page.run().pick("len", "5")
    assert page.url == {"len": "5", "symbols": "12345678", "repeats": "1", "pegs": "1"}
    assert "= 32,768" in codes_line(page)
    page.switch("repeats", False)
    assert page.shown("kind") == "colours"


def test_a_preset_of_colours_is_drawn_as_pegs_and_a_link_can_say_otherwise(open_page):
    page = open_page("buckets").pick("preset", "Mastermind: 4 pegs, 6 colours")
    assert page.url == {"symbols": "123456", "repeats": "1"}
    assert page.shown("kind") == "colours"
    assert open_page("buckets", symbols="123456", repeats="1", pegs="0").shown("kind") == "own"


def test_symbols_of_ones_own(open_page):
    page = open_page("buckets").pick("kind", "own")
    assert page.url == {"symbols": "abcdef"}
    assert page.enter("symbols", "w x y z 1").url == {"symbols": "wxyz1"}
    assert page.field("symbols") == "wxyz1"
    for typed, said in (
        ("<b>", "Expected letters and digits, got '<b>'."),
        ("aab", "Expected different symbols, got a twice: 'aab'."),
        ("abc", "Expected at most 3 places without repeats (one for each symbol), got 4 places."),
        ("", "Expected at least one symbol, got none."),
    ):
        assert page.enter("symbols", typed).said("error") == [said]
        assert page.field("symbols") == typed
        assert page.url == {"symbols": "wxyz1"}


@pytest.mark.parametrize("key", SHIPPED)
def test_shipped_lists(open_page, key):
    page = open_page("buckets").pick("kind", "words").pick("words", key)
    assert page.url == {"words": key}
    assert f"The {shipped(key).size} words" in panels(page)
    assert page.at.text[0].value.split(", ")[:3] == list(shipped(key).words.words[:3])
    assert page.field("guess") in shipped(key).words


def test_going_back_from_words_to_digits(open_page):
    page = open_page("buckets", words="uk4").pick("kind", "digits")
    assert page.url == {}
    assert page.pick("kind", "words").pick("preset", "Classic: 4 different digits").url == {}


def paste(page, text):
    page.at.text_area(key="w_own_words").set_value(text)
    return page.run()


def bring(page, content, name="words.txt"):
    page.at.file_uploader[0].set_value((name, content, "text/plain"))
    return page.run()


def test_a_pasted_list_is_played_and_what_was_left_out_is_told(open_page):
    page = paste(open_page("buckets", words="en4"), HAY)
    assert page.url == {"words": HAY_KEY}
    assert "The 3 words" in panels(page)
    assert page.at.text[0].value == "зима, сіно, сніг"
    told = page.at.text[1].value.splitlines()
    assert [line.split(":")[0] for line in told] == ["Line 4", "Line 5", "Line 6", "Line 7"]
    assert "latin small letter i" in told[0]
    assert "got '**весна**'" in told[2]  # as text: nothing in a list is Markdown
    assert page.at.expander[0].label == "4 lines left out" or "4 lines left out" in [
        e.label for e in page.at.expander
    ]
    assert page.shown("words") == HAY_KEY
    assert "3 words: зима, сіно, сніг …" in page.options("words")


def test_a_file_is_read_and_one_that_cannot_be_is_told_with_its_name(open_page):
    page = bring(open_page("buckets", words="en4"), HAY.encode())
    assert page.url == {"words": HAY_KEY}
    page = bring(open_page("buckets", words="en4"), HAY.encode("cp1251", "replace"), "old.txt")
    (said,) = page.said("error")
    assert said.startswith("old.txt: expected a text file in UTF-8, got other bytes in line 1")
    assert page.url == {"words": "en4"}
    assert "expected at least one word" in bring(page, b"12\n34").said("error")[0]


def test_what_was_pasted_and_has_no_word_stays_in_the_field(open_page):
    page = paste(open_page("buckets", words="en4"), "12\n<script>")
    (said,) = page.said("error")
    assert said.startswith("Expected at least one word, one a line, got none in 2 lines; line 1: ")
    assert page.at.text_area(key="w_own_words").value == "12\n<script>"
    assert page.url == {"words": "en4"}


@pytest.mark.parametrize("page_name", SOME_THEN_ALL)
def test_a_link_to_a_list_that_is_not_here_asks_for_it_on_every_page(open_page, page_name):
    page = open_page(page_name, words=ELSEWHERE, clues="сіно-1b2c", guess="зима")
    assert page.said("title") == ["Which words?"]
    assert f"The list's fingerprint: {ELSEWHERE}" in page.said("caption")
    assert not page.said("warning")
    assert page.url == {"words": ELSEWHERE, "clues": "сіно-1b2c", "guess": "зима"}
    assert page.press("Play with the classic rules").url.get("words") is None


def test_another_list_than_the_link_asks_for_is_refused(open_page):
    page = bring(open_page("solver", words=ELSEWHERE), HAY.encode())
    (said,) = page.said("error")
    assert (
        f"expected the list with the fingerprint {ELSEWHERE}, got 3 words: зима, сіно, сніг … with {HAY_KEY}"
        in said
    )
    assert page.url == {"words": ELSEWHERE}


def test_the_file_that_a_link_asks_for_opens_the_game_as_it_was(open_page):
    brought = ["льон", "клен", "день", "пень", "сіль"]
    key = Rules.from_words(brought).words.fingerprint
    link = {"words": key, "clues": "клен-1b1c"}
    page = open_page("solver", **link)
    assert page.said("title") == ["Which words?"]
    page = bring(page, "\n".join(brought).encode())
    assert page.said("title") == ["Solver: help with your own game"]
    assert page.url == link
    assert page.metrics["Codes that still fit"] == "1"
    assert open_page("solver", **link).said("title") == ["Solver: help with your own game"]  # and for all others


def test_pages_of_whole_games_say_where_they_end(open_page):
    page = open_page("strategies", len="10")
    assert page.said("title") == ["Strategies"]
    assert (
        "plays whole games, and does so for up to 100,000 codes; these rules have 3,628,800" in page.said("info")[0]
    )


def test_the_solver_says_when_it_looked_at_a_sample(open_page):
    page = open_page("solver", len="10", clues="0123456789-1b9c")
    assert page.metrics["Codes that still fit"] == "1,334,960"
    assert any("Picked from a sample, always the same: 2,000 of 3,628,800" in line for line in page.said("caption"))


def test_a_list_of_one_word_is_a_game_on_every_page(open_page):
    key = Rules.from_words(["слон"]).words.fingerprint
    paste(open_page("buckets", words="en4"), "слон\nСЛОН")
    for name in FILES:
        open_page(name, words=key)


def test_leaving_colours_leaves_their_repeats_and_pegs(open_page):
    page = open_page("buckets", symbols="123456", repeats="1").pick("kind", "hexadecimal")
    assert page.url == {"symbols": "0123456789ABCDEF"}
    page = open_page("buckets", repeats="1").pick("kind", "1-9")
    assert page.url == {
        "symbols": "123456789",
        "repeats": "1",
        "pegs": "0",
    }  # nine colours otherwise
    assert open_page("buckets", symbols="0123456789abcdef", pegs="1").shown("kind") == "own"  # too many colours


def test_only_answers_that_can_be_are_offered(open_page):
    page = open_page("solver", len="10")
    assert page.options("given") == [f"{bulls}B {10 - bulls}C" for bulls in [*range(9), 10]]


def test_the_link_of_a_brought_list_says_that_the_file_is_needed(open_page):
    paste(open_page("buckets", words="en4"), "hay\nsow\nhen")
    key = Rules.from_words(["hay", "sow", "hen"]).words.fingerprint
    assert "fingerprint of your word list" in open_page("teachers", words=key).said("warning")[0]
    assert not open_page("teachers", words="en4").said("warning")


@pytest.mark.parametrize(
    "link", [{"symbols": "A"}, {"symbols": "1", "pegs": "1"}, {"symbols": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}]
)
def test_one_letter_one_colour_and_all_letters(open_page, link):
    page = open_page("buckets", repeats="1", len="3", **link)
    assert page.shown("kind") == ("colours" if "pegs" in link else "letters")
    assert page.at.slider(key="w_how_many").value == len(link["symbols"])
