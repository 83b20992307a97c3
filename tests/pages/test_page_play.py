"""Play: honest, dodging and partner hosts, hints, giving up."""

import re

import pytest

from bullscows import CLASSIC, score
from bullscows.hosts.hosts import seeded_secret

SECRET = seeded_secret(CLASSIC, 7)


def test_a_game_is_played_to_its_end(open_page):
    page = open_page("play", seed="7").enter("try", "1234").enter("try", "5678")
    assert page.url == {"seed": "7", "tries": "1234,5678"}
    assert [row["Answer"] for row in page.table()[1:]] == [str(score(SECRET, guess)) for guess in ("1234", "5678")]
    page.enter("try", SECRET)
    assert page.said("success") == [f"Found in 3 guesses: it was {SECRET}."]
    assert page.button("Give up").disabled


def test_the_link_fixes_the_secret_and_does_not_tell_it(open_page):
    first, second = (open_page("play", seed="7").enter("try", "1234") for _ in range(2))
    assert first.table() == second.table()
    assert SECRET not in first.html + first.text + str(first.url)


def test_giving_up_tells_the_secret(open_page):
    page = open_page("play", seed="7").press("Give up")
    assert page.said("info") == [f"The secret was {SECRET}."]
    assert page.press("Play again").url.keys() == {"seed"}


def test_hints_come_when_asked_for(open_page):
    page = open_page("play", seed="7", tries="1234")
    assert "fit your clues" not in page.text
    assert re.search(r"\*\*[\d,]+ codes\*\* fit your clues", page.press("Hint").text)
    assert "A good guess would be" not in page.text
    assert "A good guess would be" in page.press("Hint").text
    assert "fit your clues" not in page.enter("try", "5678").text  # a new turn begins without


def test_the_numbers_can_be_hidden_until_the_end(open_page):
    page = open_page("play", seed="7", hide="1", tries="1234")
    assert set(page.table()[0]) == {"Round", "Guess", "Answer"}
    assert "N" in page.press("Give up").table()[0]


@pytest.mark.parametrize("typed", ["12", "abcd", "1123", "🎯", "1" * 10_000])
def test_a_wrong_guess_is_refused_and_the_game_goes_on(open_page, typed):
    page = open_page("play", seed="7", tries="1234").enter("try", typed)
    assert page.said("error")
    assert page.field("try") == typed
    assert page.url == {"seed": "7", "tries": "1234"}
    assert not page.enter("try", "5678").said("error")


@pytest.mark.parametrize("typed", ["", "x", "-1", "1234567"])
def test_a_game_number_is_a_number(open_page, typed):
    page = open_page("play", seed="7").enter("seed", typed)
    assert page.said("error")[0].startswith("Expected a whole number from 0 to 999,999, got ")
    assert page.url == {"seed": "7"}


def test_the_dodging_host_shows_the_buckets_it_chose_from(open_page):
    page = open_page("play", host="dodging", tries="1234,5678")
    assert page.table()[1]["Answer"] == "0B 1C"
    assert page.table()[1]["N"] == "1,440"
    page.press("Give up")
    assert page.said("info")[0].startswith("There was no secret.")
    assert {"dodged 0", "dodged 1"} <= set(page.charts)


@pytest.mark.parametrize("link", [{"seed": "7", "tries": "1234"}, {"host": "dodging", "tries": "1234,5678"}])
def test_a_finished_game_has_a_link_to_its_review(open_page, link):
    def links(page):
        return [element.proto.label for element in page.at.get("page_link")]

    page = open_page("play", **link)
    assert "Review this game" not in links(page)
    assert "Review this game" in links(page.press("Give up"))


def test_a_partners_secret_is_in_no_link(open_page):
    page = open_page("play", host="partner").enter("hidden", "123")
    assert page.said("error")
    page.enter("hidden", "5940")
    assert page.url == {"host": "partner"}
    page.enter("try", "1234")
    assert page.table()[1]["Answer"] == "0B 1C"
    assert "5940" not in str(page.url)
    assert open_page("play", host="partner", tries="1234").at.text_input(key="w_hidden")  # elsewhere: typed anew


def test_hostile_tries_are_passed_over(open_page):
    page = open_page("play", seed="7", tries="12,abcd,1234,,<b>,5678")
    assert [row["Guess"] for row in page.table()] == ["", "1234", "5678"]


def test_other_rules_begin_a_new_game_and_tell_no_secret(open_page):
    page = open_page("play", seed="7", tries="1234", hint="2").press("Give up").pick("len", "3")
    assert page.url == {"len": "3", "seed": "7"}
    assert not page.said("info")


@pytest.mark.parametrize("typed", ["56789", "567O", "5566"])
def test_a_partners_mistyped_secret_is_not_shown(open_page, typed):
    page = open_page("play", host="partner").enter("hidden", typed)
    assert page.said("error")[0].startswith("This is no code of these rules")
    assert typed not in page.text


def test_a_partners_game_goes_on_when_the_secret_is_typed_again(open_page):
    page = open_page("play", host="partner", tries="1234")
    assert "type it again to go on" in page.text
    page.enter("hidden", "5940")
    assert page.table()[1]["Answer"] == "0B 1C"


def test_what_could_not_be_read_goes_with_its_game(open_page):
    page = open_page("play", seed="7").enter("try", "11").press("Play again")
    assert page.field("try") == ""
    assert not page.said("error")


def test_a_guess_of_the_link_that_is_none_is_named_and_the_others_count(open_page):
    page = open_page("play", seed="7", tries="12,1234,1123,5678")
    assert page.said("warning") == [
        "Guess “12” of the link is set aside: expected 4 symbols, got 2: '12'.",
        "Guess “1123” of the link is set aside: 1 appears twice in '1123'; expected 4 different symbols, "
        "unless the rules allow repeats.",
    ]
    assert [row["Guess"] for row in page.table()] == ["", "1234", "5678"]
    page.enter("try", "9876")
    assert page.url["tries"] == "1234,5678,9876"
    assert not page.said("warning")


def test_a_link_full_of_guesses_that_are_none_is_answered_in_a_few_lines(open_page):
    assert len(open_page("play", tries=",".join("x" * 300)).said("warning")) == 8
    assert len(open_page("buckets", clues=",".join("x" * 300)).said("warning")) == 8
