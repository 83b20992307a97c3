"""The course in notebooks: what each teaches, to read here or to work through in Python."""

import streamlit as st

from bullscows.wording import count
from pages.learn import notebooks

st.title("Course: the game in notebooks", anchor=False)
every = notebooks.lessons()
if every:
    st.markdown(
        f"{count(len(every), 'notebook')}, 20 to 40 minutes each, from how a guess is answered to a strategy of "
        "your own. **The page to read** opens in any browser, without a network, with every figure. "
        "**The notebook** is the same to work in: you write Python, and checks tell you what to look at again. "
        "**The solutions** are for afterwards."
    )
    notebooks.panel()
    st.subheader("Work in the notebooks", anchor=False)
    st.markdown(
        "They use the solver of this explorer, so they want a copy of its project. In its folder, with Python 3.11 "
        "or newer, one command sets everything up and opens the first one:"
    )
    st.code(notebooks.COMMAND, language="sh", wrap_lines=True)
else:
    st.info("This copy of the explorer comes without its notebooks.", icon=":material/menu_book:")
