"""For teachers: links that show the class what it shall see, lesson plans, the words, and one server for all."""

import streamlit as st

from pages.classroom import lessons, link_builder, school
from pages.panels import words
from pages.position import hiding, state
from pages.widgets import inputs

VIEWS = {
    "": "Build a link",
    "lessons": "Lesson plans",
    "glossary": "Glossary",
    "school": "On a school network",
}

st.title("For teachers", anchor=False)
if hiding.hidden():
    inputs.press(
        "Leave the classroom view: show everything again",
        state.put,
        kwargs={"without": ""},
        icon=":material/visibility:",
    )
view = inputs.choice("view", "What for", VIEWS, compact=True)
if view == "lessons":
    lessons.panel()
elif view == "glossary":
    words.glossary()
elif view == "school":
    school.panel()
else:
    st.markdown(
        "Choose a page and what stands on it; hand out the link, or show the code at the front. Whoever opens it "
        "sees just that. What is left out is not sent, but it is no lock: the address can be changed by hand."
    )
    link_builder.panel()
