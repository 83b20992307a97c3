"""The server: `streamlit run app.py`.

A folder named `pages` beside the script that Streamlit runs would switch on its old automatic
menu, so the script is pages/index.py and this file only serves it.
"""

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

# What pages use is imported here, before any of them runs: those who come first would wait for it together.
import numpy as np  # noqa: F401
import pandas as pd  # noqa: F401
import plotly.graph_objects as go  # noqa: F401
import streamlit as st

from pages.classroom import handouts, lessons, link_builder, school  # noqa: F401
from pages.compare import board, chance, mixing, tree_panels  # noqa: F401
from pages.learn import notebooks, quiz, quiz_pictures  # noqa: F401
from pages.panels import doctor, in_browser, playing_out, suggestions, words  # noqa: F401
from pages.play import clue_list, own_game, pasted, reviews, trying, unclear  # noqa: F401
from pages.position import cache, unforeseen


@asynccontextmanager
async def warm(_app: object) -> AsyncIterator[None]:
    """Compute what the first visitor sees before there is one."""
    cache.warm()
    gc.collect()
    gc.freeze()  # what is loaded stays: the collector need not look at it again
    yield


app = st.App("pages/index.py", lifespan=warm, on_script_error=unforeseen.handle)
