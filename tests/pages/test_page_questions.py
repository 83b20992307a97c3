"""Check yourself: asked, replied to, explained and counted; the same for everyone who has the link."""

import pytest

from bullscows import CLASSIC, Rules
from bullscows.questions.asking import KINDS, ask
from pages.position import cache

PICTURES = {"left": 1, "worst": 1, "bits": 1, "largest": 1}  # charts that explain; the others have marks or a table


def asked(number=1, kinds=(), level=2, seed="0", rules=CLASSIC):
    return ask(rules, kinds, level, seed, number)


def offered(page):
    return [button.label for button in page.at.button if (button.key or "").startswith("option")]


def reply(page, question, right=True):
    """Choose the right reply, or the first wrong one."""
    option = question.right if right else next(option for option in question.options if option != question.right)
    if len(question.options) > 6:
        return page.pick("given", option)
    found = [
        button for button in page.at.button if (button.key or "").startswith("option") and button.label == option
    ]
    found[0].click()
    return page.run()


def test_it_opens_on_the_first_question_and_tells_nothing(open_page):
    page, question = open_page("questions"), asked()
    assert page.said("subheader")[0] == question.text
    assert "Question 1 of 10" in page.text
    assert offered(page) == list(question.options)
    assert question.explanation not in page.text
    assert not page.charts
    assert page.url == {}


@pytest.mark.parametrize("level", ["1", "2", "3"])
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_asked_checked_and_explained(open_page, kind, level):
    question = asked(kinds=(kind,), level=int(level), seed="5")
    link = {"quiz": kind, "level": level, "seed": "5"}
    page = reply(open_page("questions", **link), question)
    (told,) = page.said("success")
    assert question.explanation in told
    assert "**1 of 1 right**" in page.text
    assert len(page.charts) == PICTURES.get(kind, 0)
    if kind in PICTURES:
        (proto,) = page.charts.values()
        assert all(guess in proto.alt for guess in question.guesses)
    elif kind == "score":
        assert 'aria-label="' + question.guesses[0][0] in page.html
    else:
        assert len(page.table()) == len(question.clues)
    assert page.url == link


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_reply_is_told_kindly_with_what_is_right(open_page, kind):
    question = asked(kinds=(kind,))
    page = reply(open_page("questions", quiz=kind), question, right=False)
    (told,) = page.said("info")
    wrong = next(option for option in question.options if option != question.right)
    assert told.startswith(f"Not this one. You chose **{wrong}**; right is **{question.right}**.")
    assert question.explanation in told
    assert "**0 of 1 right**" in page.text
    assert "in a row" not in page.text
    assert offered(page) == []
    assert f":material/check: **{question.right}**" in page.said("markdown")
    assert f":material/close: {wrong} (your reply)" in page.said("markdown")


def test_a_second_reply_does_not_count(open_page):
    page, question = open_page("questions"), asked()
    button = next(button for button in page.at.button if button.label == question.right)
    reply(page, question, right=False)
    button.click()  # as if it had been clicked before the page was drawn anew
    page.run()
    assert "**0 of 1 right**" in page.text
    assert page.said("info")[0].startswith("Not this one")


def test_a_set_from_the_first_question_to_the_summary_and_again(open_page):
    page = open_page("questions", questions="5", level="1")
    for number in range(1, 6):
        question = asked(number, level=1)
        assert question.text in page.said("subheader")
        reply(page, question, right=number != 2)
        assert (f"{number - 2} in a row" in page.text) == (number > 3)  # one right is no row
        page.press("See how it went" if number == 5 else "Next question")
    assert page.url == {"questions": "5", "level": "1", "asked": "6"}
    assert "4 of 5 questions right" in page.said("subheader")
    assert "Look at one again, and it shows why. In this session: 4 of 5 right." in page.text
    assert "Set 0, easy." in page.text
    rows = page.table()
    assert [row[""] for row in rows] == ["✓", "✗", "✓", "✓", "✓"]
    assert [row["Right"] for row in rows] == [asked(number, level=1).right for number in range(1, 6)]
    page.press("Question 2")
    assert page.said("info")[0].startswith("Not this one")
    page.press("Start again")
    assert "Question 1 of 5" in page.text
    assert " right**" not in page.text
    assert page.url == {"questions": "5", "level": "1"}


def test_another_set_asks_other_questions_and_the_session_goes_on_counting(open_page):
    page = reply(open_page("questions", questions="5", quiz="score"), asked(kinds=("score",)))
    page.press("Next question")
    for _ in range(4):
        page.press("Skip it")
    assert "1 of 5 questions right" in page.said("subheader")
    assert "4 questions not replied to yet. In this session: 1 of 1 right." in page.text
    page.press("Another set")
    assert page.url["seed"] != "0"
    assert "asked" not in page.url
    question = asked(kinds=("score",), seed=page.url["seed"])
    assert question.text in page.said("subheader")
    assert " right**" not in page.text


def test_a_summary_opened_by_a_link_tells_nothing_that_was_not_replied_to(open_page):
    page = open_page("questions", asked="99")
    assert "0 of 10 questions right" in page.said("subheader")
    assert {row["Right"] for row in page.table()} == {"–"}
    assert "In this session" not in page.text


def test_a_question_that_cannot_be_made_does_not_keep_the_summary_from_the_others(open_page, monkeypatch):
    made = cache.question

    def some(rules, kinds, level, seed, number):
        if number == 3:
            raise ValueError("there are too few codes for this question")
        return made(rules, kinds, level, seed, number)

    monkeypatch.setattr(cache, "question", some)
    page = open_page("questions", questions="5", asked="3")
    assert page.said("info") == ["There are too few codes for this question. Choose other kinds, or other rules."]
    page.press("Skip it")
    reply(page, asked(4)).press("Next question").press("Skip it")
    assert [row[""] for row in page.table()] == ["–", "–", "–", "✓", "–"]


def test_two_who_open_the_link_get_the_same_questions_and_their_own_count(open_page):
    link = {"seed": "42", "asked": "3", "quiz": "left,bits"}
    one, other = open_page("questions", **link), open_page("questions", **link)
    assert one.said("subheader") == other.said("subheader")
    reply(one, asked(3, ("left", "bits"), seed="42"))
    assert "**1 of 1 right**" in one.text
    assert " right**" not in other.run().text
    assert one.url == link


@pytest.mark.parametrize(("name", "value"), [("level", "1"), ("questions", "5"), ("quiz", ["score", "left"])])
def test_another_choice_begins_at_the_first_question(open_page, name, value):
    page = open_page("questions", asked="4").pick(name, value)
    assert "Question 1 of" in page.text
    assert page.url == {name: ",".join(value) if isinstance(value, list) else value}


def test_another_set_number_is_typed_and_a_wrong_one_refused(open_page):
    page = open_page("questions", asked="4").enter("seed", "77")
    assert page.url == {"seed": "77"}
    assert asked(seed="77").text in page.said("subheader")
    page.enter("seed", "seven")
    assert "999,999, got 'seven'" in page.said("error")[0]
    assert page.url == {"seed": "77"}


def test_another_level_leaves_the_clues_of_other_pages(open_page):
    link = {"clues": "1234-0b1c", "step": "2"}
    for name in ("questions", "worksheets"):
        assert open_page(name, **link).pick("level", "3").url == link | {"level": "3"}


def test_an_answer_that_cannot_be_is_refused_and_counts_nothing(open_page):
    page = open_page("questions", quiz="score", level="3").enter("typed", "3B1C")
    assert "3B 1C cannot happen" in page.said("error")[0]
    assert "**0 of" not in page.text
    question = asked(kinds=("score",), level=3)
    page.enter("typed", question.right)
    assert "**1 of 1 right**" in page.text
    assert not page.said("error")


def test_from_a_question_about_buckets_to_the_buckets(open_page):
    question = asked(kinds=("worst",))
    page = reply(open_page("questions", quiz="worst"), question)
    (link,) = [link for link in page.at.get("page_link") if link.proto.label == "Look closer in Buckets"]
    assert f"guess={question.guesses[0]}&second={question.guesses[1]}" in link.proto.query_string


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("quiz", "magic"),
        ("quiz", "score,magic"),
        ("quiz", "score;left"),
        ("quiz", "score," * 5_000),
        ("quiz", "<b>score</b>"),
        ("asked", "0"),
        ("asked", "-1"),
        ("asked", "1" * 5_000),
        ("questions", "1000000"),
        ("level", "4"),
        ("seed", "x"),
    ],
)
def test_what_cannot_be_read_is_left_out(open_page, name, value):
    page = open_page("questions", **{name: value})
    (notice,) = page.said("warning")
    assert name in notice
    assert "left out" in notice
    assert asked().text in page.said("subheader")


def test_rules_too_small_for_a_kind_say_so_and_others_are_asked(open_page):
    small = {"len": "3", "symbols": "7", "repeats": "1"}
    page = open_page("questions", **small)
    assert "there are too few codes for a question" in page.said("info")[0]
    assert not offered(page)
    rules = Rules(3, "ab", repeats=True)
    page = open_page("questions", len="3", symbols="ab", repeats="1")
    assert asked(rules=rules).text in page.said("subheader")


@pytest.mark.parametrize("written", ["007", "٧"])
def test_a_set_number_is_a_number_however_it_is_written(open_page, written):
    page = open_page("questions", seed=written)
    assert page.said("subheader") == open_page("questions", seed="7").said("subheader")
    assert page.field("seed") == "7"
