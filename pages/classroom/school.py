"""How to run one server for a class, and what to do without a network."""

from __future__ import annotations

import streamlit as st

STEPS = r"""
One machine runs the app; every tablet or laptop in the same network opens it in a browser, with nothing to install.

1. **Start it** on the teacher's machine, in the project's folder (Windows: `.venv\Scripts\` for `.venv/bin/`).
   If it runs already, stop it first with Ctrl+C, or it gets another port:

   ```sh
   .venv/bin/streamlit run app.py --server.address 0.0.0.0 --server.headless true
   ```

   `0.0.0.0` means: answer every device in the network, not only this machine.
2. **Find its address.** Windows: `ipconfig`, the line *IPv4 Address*. macOS: *System Settings → Network → Details*.
   Linux: `hostname -I`. It looks like `192.168.1.20` or `10.0.3.7`.
3. **Open** `http://ADDRESS:8501` **on another device.** No answer? Then a firewall may be in the way: allow
   incoming connections for Python on port 8501 (TCP), in *private* networks only. Some school networks keep devices
   apart (“client isolation”): ask whoever runs yours, or open a hotspot.
4. **Open the app by that address on your own machine too**, and build the links here. Then they hold the address
   that the class can reach, and so does the QR code.
5. **After the lesson** stop it with Ctrl+C. There are no accounts, and nothing is kept of who did what. It is made
   for a room, not for the internet: do not forward the port to the outside.

**How many pupils it serves.** On two cores, thirty who each turn to another position every three seconds, or a
hundred every ten, see half of their pages within a tenth of a second and 95 in 100 within 0.3; the server needs
up to 400 MB of memory. For a whole school the project's folder `deploy` has several processes behind one address.
What takes long, such as playing out a strategy, is made beside the pages and once for everyone.

**Without a network** the app runs on one machine as it is, with the projector: nothing is fetched from outside. For
the rest of the class there is paper: the page *Worksheets* and the decision sheet of a strategy on the page *Tree*.
For a few machines more: install the project once on each while there is a network, and start it there.
"""


def panel() -> None:
    """The steps, what it bears, and what to do without."""
    st.markdown(STEPS)
