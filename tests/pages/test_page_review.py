"""Review: the ready example, a game of one's own, a game of Play, and one against the host that dodges."""

import pytest

from bullscows import CLASSIC, Clue, Game, score
from bullscows.hosts.hosts import DodgingHost, seeded_secret

CLUES = "1234-0b1c,5678-1b0c"
EXAMPLE = "This is the example: the game against 5940. Paste your own below."
NINE = ("2769", "7105", "4890", "8416", "3042", "9538", "9358", "5938", "9583")
AGAIN, LOOK = "Play that turn again", "Look at that turn in Buckets"


def paste(page, text):
    page.at.text_area(key="w_game").set_value(text)
    return page.press("Take this game")


def pasted(page):
    return page.at.text_area(key="w_game").value


def links(page):
    """The links of the page: label, then the page it leads to and the parameters."""
    protos = [element.proto for element in page.at.get("page_link")]
    return {
        proto.label: (proto.page, dict(part.split("=") for part in proto.query_string.split("&")))
        for proto in protos
        if proto.label in (AGAIN, LOOK)
    }


def written(clues):
    return ",".join(f"{clue.guess}-{str(clue.answer).replace(' ', '').lower()}" for clue in clues)


def dodged(guesses):
    host = DodgingHost(CLASSIC)
    for guess in guesses:
        host = host.after(guess)
    return {"host": "dodging", "tries": ",".join(guesses), "clues": written(host.clues)}


class TestTheExample:
    def test_the_game_against_5940(self, open_page):
        page = open_page("review")
        assert EXAMPLE in page.said("info")
        assert "6 turns; the strategy entropy needs 6 for 5940, the optimal one 6." in page.text
        rows = page.table()
        assert [row["After"] for row in rows] == ["1,440", "72", "25", "4", "2", "1"]
        assert (rows[1]["Worst case"], rows[1]["Best worst case"]) == ("504", "378")
        assert "its worst case leaves 504 codes, 0156 leaves 378" in page.text
        assert "The weakest turn was 5: 5903 gave 0.50 bits away." in page.text

    def test_a_secret_that_is_not_this_games_is_told(self, open_page):
        page = open_page("review").enter("secret", "5941")
        assert page.said("error") == ["Clue 1: expected the answer 0B 2C to 1234 for secret 5941, got 0B 1C."]
        assert page.field("secret") == "5941"

    def test_ones_own_takes_its_place(self, open_page):
        assert pasted(open_page("review")) == ""
        page = paste(open_page("review").enter("secret", "5941"), "1234 0B1C\n5678 1B0C")
        assert page.url == {"clues": CLUES}
        assert EXAMPLE not in page.text
        assert pasted(page) == "1234 0B1C\n5678 1B0C"
        assert open_page("review").enter("clue", "1234 0B1C").url == {"clues": "1234-0b1c"}


class TestOnesOwn:
    @pytest.mark.parametrize(
        "text",
        [
            "1234 0B1C\n5678 1B0C",
            "1234 0A1B\n5678 1A0B",
            "1234: 0 1\n5678: 1 0",
            "Guess,Answer\n1234,0B1C\n5678,1B0C",
            "1234,0B1C\n5678,1B0C",
        ],
    )
    def test_a_game_is_pasted(self, open_page, text):
        page = paste(open_page("review"), text)
        assert page.url == {"clues": CLUES}
        assert [row["Guess"] for row in page.table()] == ["1234", "5678"]

    def test_a_game_is_typed_clue_by_clue(self, open_page):
        page = open_page("review", clues="").enter("clue", "1234 0B1C").enter("clue", "5678: 1 0")
        assert page.url == {"clues": CLUES}
        assert page.field("clue") == ""
        page.enter("clue", "5678")
        assert page.said("error")[0].startswith("Expected a guess and its answer such as")
        assert page.field("clue") == "5678"
        page.enter("clue", "5940 4B0C").enter("clue", "1234 0B1C")
        assert "the game is solved" in page.said("error")[0]
        assert page.url == {"clues": f"{CLUES},5940-4b0c"}

    def test_what_cannot_be_read_is_told_by_line_and_stays(self, open_page):
        text = "1234 0B1C\n56 1B0C\n\n5678 3B1C\nhello"
        page = paste(open_page("review", clues=CLUES), text)
        first, second, third = page.said("error")
        assert first == "Line 2: expected 4 symbols, got 2: '56'."
        assert second.startswith("Line 4: 3B 1C cannot happen")
        assert third.startswith("Line 5: expected a guess and its answer")
        assert pasted(page) == text
        assert page.url == {"clues": CLUES}
        assert paste(page, "1234 0B1C").url == {"clues": "1234-0b1c"}

    def test_many_such_lines_are_counted(self, open_page):
        told = paste(open_page("review"), "hello\n" * 30).said("error")
        assert len(told) == 5
        assert told[-1] == "And 26 more lines that cannot be read."

    def test_with_the_secret_not_known_none_is_pretended(self, open_page):
        page = open_page("review", clues=CLUES)
        assert page.field("secret") == ""
        assert "The secret is not known yet: this is the game as far as it went." in page.text
        assert "2 turns so far; 72 codes still fit." in page.text
        assert "needs" not in page.text
        assert [row["Guess"] for row in page.table()] == ["1234", "5678"]
        page.enter("secret", "5940")
        assert page.url == {"clues": CLUES, "secret": "5940"}
        assert "the strategy entropy needs 6 for 5940" in page.text
        page.enter("clue", "0179 0B2C")  # the secret stays
        assert page.url["secret"] == "5940"
        assert "secret" not in paste(page, "9876 4B0C").url

    def test_clues_that_contradict_go_to_the_doctor(self, open_page):
        page = open_page("review", clues=f"{CLUES},1234-2b0c")
        assert page.said("error")[0].endswith(
            "1234 cannot be answered with 0B 1C (clue 1) and with 2B 0C (clue 3)."
        )
        page.press("Clue 3, 1234: 2B 0C was entered")
        assert page.url == {"clues": f"{CLUES},1234-0b1c"}

    def test_without_a_game_it_says_where_to_get_one(self, open_page):
        assert open_page("review", clues="").said("info") == [
            "There is no game to review yet: paste one, or play one."
        ]


class TestTheWeakestTurn:
    def test_no_turn_is_weakest_that_gave_nothing_away(self, open_page):
        page = open_page("review", clues="1247-0b2c,2763-0b2c")
        assert "weakest" not in page.text
        assert links(page) == {}

    def test_a_lost_turn_counts(self, open_page):
        clues = [
            Clue(guess, score("5940", guess)) for guess in ("1234", "5678", "0179", "2098", "5903", "5904", "5941")
        ]
        assert len(Game(CLASSIC, tuple(clues[:6])).pool) == 1
        page = open_page("review", clues=written(clues))
        assert "The weakest turn was 7: one code was left, 5940, and 5941 was guessed." in page.text
        for kind in ("counts", "codes"):
            hidden = open_page("review", clues=written(clues), without=kind).text
            assert "The weakest turn was 7." in hidden
            assert "5940" not in hidden

    def test_no_count_is_told_where_counts_are_left_out(self, open_page):
        text = open_page("review", without="counts").text
        assert "The weakest turn was 5." in text
        assert "bits" not in text
        assert "gave" not in text

    def test_it_is_played_again_in_the_solver(self, open_page):
        before = "1234-0b1c,5678-1b0c,0179-0b2c,2098-0b2c"
        found = links(open_page("review"))
        assert found[AGAIN] == ("solver", {"clues": before.replace(",", "%2C")})
        assert found[LOOK][0] == "buckets"
        assert found[LOOK][1]["guess"] == "5903"

    def test_it_is_played_again_against_the_host_of_play(self, open_page):
        secret = seeded_secret(CLASSIC, 7)
        guesses = ("1234", "1243", "1324", secret)
        clues = written(Clue(guess, score(secret, guess)) for guess in guesses)
        link = {"seed": "7", "tries": ",".join(guesses), "clues": clues, "secret": secret, "over": "1"}
        page, parameters = links(open_page("review", **link))[AGAIN]
        assert page == "play"
        assert parameters["seed"] == "7"
        assert not {"over", "secret"} & set(parameters)
        assert ",".join(guesses).startswith(parameters.get("tries", "").replace("%2C", ","))
        assert links(open_page("review", **(link | {"seed": "8"})))[AGAIN][0] == "solver"  # not the game of Play


class TestAgainstTheHostThatDodges:
    def test_there_was_no_luck_and_the_best_line_is_named(self, open_page):
        page = open_page("review", **dodged(NINE))
        assert "You made it say 9583 after 9 guesses; the best line needs 7." in page.text
        assert "The weakest turn was 7: 9358 left 2 codes; 5938 would have left 1." in page.text
        assert "There was no secret, and so no luck" in page.text
        assert set(page.table()[0]) == {"Turn", "Guess", "Answer", "Before", "After", "Best worst case"}
        assert not [field for field in page.at.text_input if field.key == "w_secret"]

    def test_the_turn_is_played_again_against_it(self, open_page):
        page, parameters = links(open_page("review", **dodged(NINE)))[AGAIN]
        assert page == "play"
        assert parameters["host"] == "dodging"
        assert parameters["tries"] == "%2C".join(NINE[:6])

    def test_a_game_that_was_given_up(self, open_page):
        page = open_page("review", **dodged(NINE[:4]))
        assert "After 4 guesses 24 codes are left; the best line needs 7." in page.text
        assert "24" not in open_page("review", **dodged(NINE[:4]), without="counts").text

    def test_answers_of_another_are_reviewed_as_any(self, open_page):
        page = open_page("review", host="dodging", clues=CLUES, secret="5940")
        (told,) = page.said("info")
        assert told.startswith(
            "This is an ordinary review: these are not the answers of the host that dodges. Clue 2:"
        )
        assert "the strategy entropy needs 6 for 5940" in page.text
        assert "Luck" in page.table()[0]

    def test_the_example_is_reviewed_as_any(self, open_page):
        page = open_page("review", host="dodging")
        assert page.said("info") == [EXAMPLE]
        assert "Luck" in page.table()[0]
