"""A set of questions in a real browser."""

from bullscows import CLASSIC
from bullscows.questions.asking import ask
from tests.browser.journeys import button, expect, parameters, says


def next_button(page, number):
    """The button that leads on from one question, which may linger while the next is drawn."""
    return page.locator(f".st-key-next-{number} button")


def go_on(page, number):
    next_button(page, number).click()
    page.wait_for_url(f"**asked={number + 1}*")


def question(number):
    return ask(CLASSIC, ("worst", "possible"), 1, "12", number)


def test_a_set_with_a_double_click_back_and_reload(page, app):
    link = {"quiz": "worst,possible", "level": "1", "seed": "12", "questions": "5"}
    page.goto(f"{app}/questions?" + "&".join(f"{name}={value}" for name, value in link.items()))
    says(page, question(1).text)
    wrong = next(option for option in question(1).options if option != question(1).right)
    button(page, wrong, exact=True).dblclick()
    says(page, "Not this one. You chose")
    says(page, "0 of 1 right")
    assert parameters(page) == link  # neither the reply nor what is right
    next_button(page, 1).dblclick()
    says(page, question(2).text)
    says(page, "Question 2 of 5")
    assert parameters(page) == link | {"asked": "2"}
    button(page, question(2).right, exact=True).click()
    says(page, "1 of 2 right")
    page.go_back()
    says(page, question(1).text)
    says(page, "Not this one. You chose")
    page.go_forward()
    says(page, question(2).text)
    go_on(page, 2)
    says(page, question(3).text)
    page.reload()
    says(page, question(3).text)
    assert parameters(page) == link | {"asked": "3"}
    for number in (3, 4, 5):
        go_on(page, number)
    says(page, "0 of 5 questions right")  # a new window, a new count
    button(page, "Start again", exact=True).click()
    says(page, question(1).text)
    expect(button(page, question(1).right, exact=True)).to_be_visible()
