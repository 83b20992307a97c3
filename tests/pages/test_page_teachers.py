"""The page for teachers: its links lead to what they promise; lesson plans; the glossary; the school network."""

import html
import re
from urllib.parse import parse_qsl, urlsplit

import pytest
import segno
from on_page import FILES, SOME_THEN_ALL, OnPage

from pages.classroom import lessons, link_builder
from pages.position import sharing
from pages.position.glossary import GLOSSARY, USED
from pages.position.parameters import PARAMETERS, RULES, read

CLUES = "1234-0b1c,5678-1b0c"
MASTERMIND = {"symbols": "123456", "repeats": "1"}
# What is chosen in the builder for a page: parameters of its own link, and what shows that the class sees it.
CHOSEN = {
    "start": ({"secret": "5940", "guess": "0495", "predict": "1"}, "0495 against 5940: what is the answer?"),
    "buckets": ({"example": "two-ways", "guess": "1246"}, "Two ways to split ten codes"),
    "walkthrough": (
        {"example": "own", "secret": "9876", "strategy": "entropy", "predict": "1"},
        "Which will it be?",
    ),
    "course": ({}, "notebooks"),
    "questions": ({"quiz": "score", "questions": "5", "level": "1", "seed": "7"}, "Question 1 of 5"),
    "solver": ({"clues": "9876-1b1c", "objective": "entropy"}, "9876"),
    "riddles": ({"riddle": "12", "level": "1"}, "Riddle 13, easy:"),
    "play": ({"seed": "21", "hide": "1"}, "Everyone who opens this link gets the same secret"),
    "duel": ({"strategy": "entropy", "duel": "5"}, "You guess"),
    "review": ({"clues": CLUES, "secret": "5940", "example": "own"}, "1234"),
    "strategies": ({"strategies": "first-consistent,digit-frequency", "opening": "0123"}, "Most frequent digits"),
    "openings": ({"strategy": "first-consistent"}, "Lowest code that fits"),
    "head-to-head": ({"strategy": "first-consistent", "versus": "digit-frequency"}, "Most frequent digits"),
    "tree": ({"strategy": "first-consistent", "secret": "9876"}, "The path to 9876"),
    "mixer": ({"mix": "mix~1.0.0.0.0~Mine"}, "weight × measure"),
    "worksheets": ({"sheet": "narrow", "level": "1", "seed": "7"}, "Worksheets"),
}


def link_on(page: OnPage) -> str:
    return page.at.code[0].value


def parts_of(link):
    split = urlsplit(link)
    return split.path.strip("/") or "start", dict(parse_qsl(split.query, keep_blank_values=True))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("to", CHOSEN)
def test_a_link_built_leads_to_the_state_promised(open_page, to):
    chosen, shown = CHOSEN[to]
    page = open_page("teachers", to=to, hiding="menu", big="1", **chosen)
    assert page.said("warning") == []
    assert "This address works on this machine only" in page.text
    address, parameters = parts_of(link_on(page))
    assert address == to
    assert parameters == chosen | {"without": "menu", "projector": "1"}
    position, dropped = read(parameters)
    assert dropped == []
    assert {name: position[name] for name in chosen} == chosen
    there = OnPage(address, **parameters).wait()
    assert there.said("warning") == []
    assert shown in there.text
    assert "A classroom view: this link leaves out the menu" in there.text


@pytest.mark.sampled(3)
@pytest.mark.parametrize("to", link_builder.PAGES)
def test_the_link_holds_the_rules_and_nothing_that_means_nothing_there(open_page, to):
    everything = {name: value for chosen, _ in CHOSEN.values() for name, value in chosen.items()}
    everything |= {"example": "own", "clues": "1123-1b0c", "secret": "1122", "guess": "1122", "opening": "1122"}
    page = open_page("teachers", to=to, **everything, **MASTERMIND)
    _, parameters = parts_of(link_on(page))
    assert MASTERMIND.items() <= parameters.items()
    assert set(parameters) <= {*RULES, *link_builder.PAGES[to][1]}
    assert read(parameters)[1] == []


@pytest.mark.sampled(3)
@pytest.mark.parametrize("to", link_builder.PAGES)
def test_each_parameter_that_means_something_can_be_chosen_or_is_carried_over(open_page, to):
    keys = set(link_builder.FIELDS) | {"example", "clues", "mix"}
    assert set(link_builder.PAGES[to][1]) <= keys
    page = open_page("teachers", to=to)
    widgets = {widget.key for kind in WIDGETS for widget in page.at.get(kind)} - {None}
    offered = {key.removeprefix("w_") for key in widgets} & set(PARAMETERS)
    own = {"view", "to", "hiding", "big", "preset", "projector", *RULES}
    assert offered - own <= set(link_builder.PAGES[to][1])


WIDGETS = ("selectbox", "text_input", "toggle", "multiselect", "button_group")


def test_choosing_builds_the_link_step_by_step(open_page):
    page = open_page("teachers")
    page.pick("to", "play").enter("seed", "0042").pick("hiding", ["suggestions", "counts"]).switch("big", True)
    assert parts_of(link_on(page)) == ("play", {"seed": "42", "without": "suggestions,counts", "projector": "1"})
    assert page.url["to"] == "play"
    assert "without" not in page.url  # the builder itself stays whole
    page.enter("seed", "many")
    assert page.said("error") == ["Expected a whole number from 0 to 999,999, got 'many'."]
    page.pick("to", "strategies")
    assert page.options("hiding") == ["the menu with the rules panel"]


def test_the_qr_code_is_that_of_the_link(open_page):
    page = open_page("teachers", to="buckets", clues=CLUES, hiding="counts")
    link = link_on(page)
    (image,) = re.findall(r'<img src="(data:image/svg[^"]*)" alt="([^"]*)"', page.html)
    expected = segno.make_qr(link, error="l", encoding="utf-8")
    assert html.unescape(image[0]) == expected.svg_data_uri(
        border=4, scale=8, dark="#000", light="#fff", omitsize=True
    )
    assert html.unescape(image[1]) == f"QR code of this link: {link}"


def test_the_embed_snippet_is_escaped(open_page):
    page = open_page("teachers", to="play", seed="21", hiding="menu")
    snippet = page.at.code[1].value
    source = re.search(r'src="([^"]*)"', snippet)[1]
    assert "&amp;" in source
    assert html.unescape(source) == link_on(page) + "&embed=true"
    assert sharing.embed("http://h/?a=1", '"><script>').count("<") == 2  # the frame's own two tags


@pytest.mark.parametrize(
    ("url", "server"),
    [
        (None, "http://localhost:8501"),
        ("http://192.168.1.20:8501/teachers", "http://192.168.1.20:8501"),
        ("https://school.example/bc/teachers/", "https://school.example/bc"),
        ("https://school.example/bc/teachers?view=x#top", "https://school.example/bc"),
    ],
)
def test_the_address_of_the_server(url, server):
    assert sharing.base(url, "teachers") == server
    assert sharing.absolute(server, "start", {}) == server + "/"
    assert sharing.absolute(server, "tree", {"a": "ü &", "b": "1,2"}) == server + "/tree?a=%C3%BC+%26&b=1,2"


def test_a_link_too_long_for_a_qr_code():
    with pytest.raises(ValueError, match="this link has 4,0"):
        sharing.qr("http://localhost/?" + "x" * 4_000)
    assert sharing.is_local("http://127.0.0.1:8501/x")
    assert not sharing.is_local("http://192.168.1.20:8501/x")


@pytest.mark.parametrize(
    ("name", "value"),
    [("to", "nowhere"), ("to", "<b>"), ("hiding", "all"), ("term", "bull's"), ("big", "2"), ("term", "x" * 9_999)],
)
def test_hostile_values_are_dropped_and_said(open_page, name, value):
    page = open_page("teachers", **{name: value})
    assert f"The link's “{name}" in page.said("warning")[0]
    assert parts_of(link_on(page)) == ("buckets", {})


def test_hostile_values_never_reach_the_link(open_page):
    page = open_page("teachers", to="buckets", guess="<img>", clues='1234-0b1c,"><script>', symbols="<>")
    link = link_on(page)
    assert not set(link) & set('<>"')


STEPS = [pytest.param(step, id=f"{plan.key} {step.title}") for plan in lessons.LESSONS for step in plan.steps]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("step", STEPS)
def test_each_step_of_a_lesson_opens_as_it_says(step):
    position, dropped = read(step.shows)
    assert dropped == []
    assert {name: position[name] for name in step.shows} == step.shows
    name = next(name for name, file in FILES.items() if file == step.page)
    page = OnPage(name, **step.shows).wait()
    assert page.said("error") == []
    assert page.said("warning") == []
    assert step.ask.count("?") >= 1


def test_lessons_of_15_45_and_90_minutes(open_page):
    assert [plan.minutes for plan in lessons.LESSONS] == [15, 45, 90]
    page = open_page("teachers", view="lessons")
    links = [element.proto for element in page.at.get("page_link")]
    assert len([link for link in links if link.label.startswith("Open: ")]) == len(STEPS)
    assert "90 minutes" in " ".join(expander.label for expander in page.at.get("expander"))


def test_every_word_is_explained_and_leads_on_to_words_there_are():
    for key, term in GLOSSARY.items():
        assert 1 <= term.meaning.count(". ") + term.meaning.endswith(".") <= 3, key
        assert set(term.see) <= set(GLOSSARY) - {key}, key
    assert {word for words in USED.values() for word in words} <= set(GLOSSARY)
    assert all(2 <= len(words) == len(set(words)) for words in USED.values())


@pytest.mark.parametrize("name", SOME_THEN_ALL)
def test_every_page_has_words_that_lead_to_the_glossary(open_page, name):
    page = open_page(name)
    assert "Words on this page:" in page.text
    if name == "teachers":
        page.press(GLOSSARY[USED[name][1]].word)
        assert page.url == {"view": "glossary", "term": USED[name][1]}
        return
    links = {link.proto.label: link.proto for link in page.at.get("page_link")}
    for key in USED[name]:
        assert f"term={key}" in links[GLOSSARY[key].word].query_string


def test_the_glossary_shows_the_word_asked_for_first_and_leads_on(open_page):
    page = open_page("teachers", view="glossary", term="bucket")
    words = [text for text in page.said("markdown") if text.startswith("**")]
    first = [text for text in words if ":" in text]
    assert first[0].startswith("**Bucket**: The codes of the pool")
    listed = [re.match(r"\*\*(.+?)\*\*", text)[1].lower() for text in first[1:] if "**:" in text]
    assert listed == sorted(term.word for term in GLOSSARY.values())
    page.at.button(key="asked bucket worst-case").click()
    page.run()
    assert page.url["term"] == "worst-case"


def test_a_server_for_a_class(open_page):
    page = open_page("teachers", view="school")
    assert "--server.address 0.0.0.0" in page.text
    assert "ipconfig" in page.text
    assert "firewall" in page.text
    assert "Without a network" in page.text


def test_what_was_left_out_for_one_page_does_not_close_another(open_page):
    page = open_page("teachers", to="buckets", hiding="counts,menu")
    assert "without=counts%2Cmenu" in page.at.code[0].value.replace(",", "%2C")
    page.pick("to", "worksheets")
    assert page.shown("hiding") == ["menu"]
    link = dict(parse_qsl(urlsplit(page.at.code[0].value).query))
    assert link["without"] == "menu"
    assert "all about what this classroom view leaves out" not in open_page("worksheets", **link).text
