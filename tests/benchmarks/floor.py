"""What Streamlit itself takes: a page of as many elements as one of the app's, drawn from values that are ready.

A Streamlit script, no test. The variable FLOOR names a JSON file: for each page its elements in order, each with
its kind and what it shows.
"""

import json
import os
from io import BytesIO
from pathlib import Path

import plotly.graph_objects as go
import pyarrow as pa
import streamlit as st

MENU = 17


class Ready(go.Figure):
    """A figure that is written from its dict as it is."""

    def __init__(self, spec):
        self._spec = spec  # plotly's own initialisation would check every value

    def to_dict(self):
        return self._spec


KINDS = {
    "heading": lambda key, text: st.subheader(text, anchor=False),
    "markdown": lambda key, text: st.markdown(text),
    "html": lambda key, text: st.html(text),
    "code": lambda key, text: st.code(text),
    "metric": lambda key, text: st.metric(text, text),
    "button": lambda key, text: st.button(text, key=key),
    "checkbox": lambda key, text: st.toggle(text, key=key),
    "text_input": lambda key, text: st.text_input(text, key=key),
    "text_area": lambda key, text: st.text_area(text, key=key),
    "selectbox": lambda key, options: st.selectbox(key, options, key=key),
    "multiselect": lambda key, options: st.multiselect(key, options, key=key),
    "button_group": lambda key, options: st.segmented_control(key, options, key=key),
    "download_button": lambda key, text: st.download_button(text, "", key=key, on_click="ignore"),
    "page_link": lambda key, text: st.page_link(PAGES[0], label=text),
    "table": lambda key, table: st.table(table, hide_index=True),
    "plotly_chart": lambda key, figure: st.plotly_chart(figure, key=key, config={"displayModeBar": False}),
    "block": lambda key, nothing: st.container(),
}


@st.cache_resource
def ready():
    """For each page: kind and value of each element."""
    pages = json.loads(Path(os.environ["FLOOR"]).read_text("utf-8"))
    make = {
        "table": lambda text: pa.ipc.open_stream(BytesIO(bytes.fromhex(text))).read_all(),
        "plotly_chart": lambda text: Ready(json.loads(text)),
    }
    return {
        page: [(kind, make[kind](value) if kind in make else value) for kind, value in elements]
        for page, elements in pages.items()
    }


def draw():
    for n, (kind, value) in enumerate(ready()[st.query_params["page"]]):
        KINDS[kind](f"{kind} {n}", value)


st.set_page_config(page_title="Floor", layout="wide")
PAGES = [st.Page(draw, title=f"Page {n}", url_path=f"page{n}", default=not n) for n in range(MENU)]
st.navigation(PAGES).run()
