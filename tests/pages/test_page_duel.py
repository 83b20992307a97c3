"""The duel page: rounds, answers typed and picked, who wins, replies that contradict."""

from bullscows import CLASSIC
from bullscows.hosts.hosts import seeded_secret

SECRET = seeded_secret(CLASSIC, "duel 7")


def test_a_round_is_a_guess_and_an_answer(open_page):
    page = open_page("duel", duel="7").enter("try", "1234")
    assert "The app guesses **0123**. What is your answer?" in page.text
    page.pick("given", "0B 1C")
    assert page.url == {"duel": "7", "shots": "1234", "replies": "0b1c"}
    assert page.at.text_input(key="w_try")
    page.enter("try", "5678").enter("typed", "3B1C")
    assert page.said("error")[0].startswith("3B 1C cannot happen")
    page.enter("typed", "1 0")
    assert page.url["replies"] == "0b1c,1b0c"


def test_finding_it_first_wins_after_the_app_had_its_turn(open_page):
    page = open_page("duel", duel="7").enter("try", SECRET)
    assert not page.said("success")
    assert page.pick("given", "0B 1C").said("success")[0].startswith("You win")
    drawn = open_page("duel", duel="7", shots=SECRET).pick("given", "4B 0C")
    assert drawn.said("success")[0].startswith("A draw")
    lost = open_page("duel", duel="7", shots="0123" if SECRET != "0123" else "0124").pick("given", "4B 0C")
    assert lost.said("success")[0].startswith("The app wins")


def test_answers_that_contradict_go_to_the_clue_doctor_and_can_be_taken_back(open_page):
    page = open_page("duel", duel="7", shots="1234,1234", replies="0b0c,0b0c")
    (finding,) = page.said("error")
    assert finding.startswith("No code fits these clues: they contradict at clue 2, ")
    assert "\n\n" in finding  # and why
    assert "would fit" in page.text
    assert "What could be wrong" in page.text
    assert "For 5940 the answer to 0123 is **0B 1C**; you answered 0B 0C." in page.enter("secret", "5940").text
    page.press("Take back my last answer")
    assert page.url["replies"] == "0b0c"
    assert "What is your answer?" in page.text


def test_a_new_duel_begins_anew(open_page):
    page = open_page("duel", duel="7", shots="1234", replies="0b1c").press("New duel")
    assert set(page.url) == {"duel"}


def test_the_apps_secret_is_in_no_link(open_page):
    page = open_page("duel", duel="7", shots="1234")
    assert SECRET not in str(page.url) + page.text


def test_other_rules_begin_a_new_duel_that_goes_on(open_page):
    page = open_page("duel", shots="1234", replies="0b1c").pick("len", "3").enter("try", "123")
    assert page.url == {"len": "3", "shots": "123"}
    assert "The app guesses **012**" in page.text


def test_what_cannot_be_read_of_a_duel_is_named_and_the_rest_counts(open_page):
    page = open_page("duel", duel="7", shots="12,1234,5678", replies="3b1c,0b1c")
    assert page.said("warning") == [
        "Guess “12” of the link is set aside: expected 4 symbols, got 2: '12'.",
        "Reply “3b1c” of the link is set aside: 3B 1C cannot happen: with 3 bulls only one place is left, and a "
        "symbol that is wrong there has no other place to be right in.",
    ]
    assert page.text.count("What is your answer?") == 1
    page.pick("given", "1B 0C")
    assert page.url == {"duel": "7", "shots": "1234,5678", "replies": "0b1c,1b0c"}
    assert not page.said("warning")
