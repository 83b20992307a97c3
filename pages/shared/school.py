"""How to run one server for a class, and what to do without a network."""

from __future__ import annotations

import streamlit as st

STEPS = """
One machine runs the app; every tablet or laptop in the same network opens it in a browser, with nothing to install.

1. **Start it** on the teacher's machine, in the project's folder:
"""
COMMAND = ".venv/bin/streamlit run app.py --server.address 0.0.0.0 --server.headless true"
FIND = r"""
   (On Windows write `.venv\Scripts\` for `.venv/bin/`.) `0.0.0.0` means: answer every device in the network, not
   only this machine.
2. **Find its address.** Windows: `ipconfig`, the line *IPv4 Address*. macOS: *System Settings → Network → Details*.
   Linux: `hostname -I`. It looks like `192.168.1.20` or `10.0.3.7`.
3. **Open** `http://ADDRESS:8501` **on another device.** No answer? Then the firewall stands between: allow incoming
   connections for Python on port 8501 (TCP), in *private* networks only. Some school networks keep devices apart
   (“client isolation”): ask whoever runs yours, or open a hotspot.
4. **Open the app by that address on your own machine too**, and build the links here. Then they hold the address
   that the class can reach, and so does the QR code.
5. **After the lesson** stop it with Ctrl+C. There are no accounts, and nothing is kept of who did what. It is made
   for a room, not for the internet: do not forward the port to the outside.
"""
BEARS = ""
WITHOUT = """
**Without a network** the app runs on one machine as it is, with the projector: nothing is fetched from outside. For
the rest of the class there is paper: the page *Worksheets* and the decision sheet of a strategy on the page *Tree*.
For a few machines more: install the project once on each while there is a network, and start it there.
"""


def panel() -> None:
    """The steps, what it bears, and what to do without."""
    st.markdown(STEPS)
    st.code(COMMAND, language="sh")
    st.markdown(FIND)
    st.markdown(BEARS)
    st.markdown(WITHOUT)
