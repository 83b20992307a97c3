"""Whatever is done to the clues, the page stands where the final clues entered afresh would put it."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from on_page import OnPage

from bullscows import CLASSIC, space
from bullscows.feedback import answers

ACTIONS = st.one_of(
    st.tuples(st.just("add"), st.integers(0, 5039), st.sampled_from(answers(4)[:-1])),
    st.tuples(st.just("edit"), st.integers(0, 9), st.sampled_from(answers(4)[:-1])),
    st.tuples(st.sampled_from(["Ignore", "Move up", "Remove", "wrong"]), st.integers(0, 9), st.none()),
)


def press(page, label, n):
    found = [button for button in page.at.button if button.key == f"{label} {n}"]
    if found and not found[0].disabled:
        found[0].click()
        page.run()


def act(page, action):
    kind, n, answer = action
    if kind == "add":
        page.enter("guess", space(CLASSIC)[n]).pick("given", str(answer))
    elif kind == "edit":
        clues = len([clue for clue in page.url.get("clues", "").split(",") if clue])
        if clues:
            press(page, "Edit", n % clues)
            if page.shown("given") != str(answer):
                page.pick("given", str(answer))
    elif kind == "wrong":
        before = page.url
        page.enter("typed", "9B9C")
        assert page.url == before
        page.enter("typed", "")  # the field is cleared by hand; nothing else has changed
        assert page.url == before
    else:
        press(page, kind, n)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(ACTIONS, max_size=6))
def test_edits_leave_what_the_final_clues_give(actions):
    page = OnPage("solver", clues="", hints="count")
    for action in actions:
        act(page, action)
    afresh = OnPage("solver", clues=page.url.get("clues", ""), hints="count")
    assert afresh.metrics == page.metrics
    assert afresh.html == page.html
