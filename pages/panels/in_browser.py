"""What runs in the browser on every page: typing that counts before a link leads away, and a lost connection."""

from __future__ import annotations

import streamlit as st

from pages.widgets import inputs

WAIT = 250  # milliseconds in which a field sends what was typed
SCRIPT = f"""<style>.st-key-reconnected {{display: none}}</style><script>
if (!window.bcTyping) {{
  window.bcTyping = true;
  // A field sends what was typed just after it is left: a link pressed at that moment waits for it,
  // or what was typed would come last and lead back to the page that was left.
  let typed = null, left = -Infinity;
  addEventListener("input", (event) => {{ typed = event.target; }}, true);
  addEventListener("focusout", (event) => {{
    if (event.target !== typed || typed.disabled) return;  // it is switched off while the connection is lost
    typed = null;
    left = performance.now();
  }}, true);
  // A field is left when the mouse comes up: left when it goes down, the page would be drawn anew under a held
  // mouse, and what it was pressed on be somewhere else when it comes up.
  let held = null;
  addEventListener("mousedown", (event) => {{
    const field = document.activeElement, control = event.target.closest?.("button, a[href], [role=radio]");
    held = control && !control.contains(field) && field === typed ? control : null;
    if (held) event.preventDefault();
  }}, true);
  addEventListener("click", (event) => {{
    if (held?.contains(event.target)) {{
      document.activeElement.blur();
      held.focus({{preventScroll: true}});
    }}
    held = null;
  }}, true);
  addEventListener("click", (event) => {{
    const link = event.target.closest?.("a[href]");
    if (!link || performance.now() - left > {WAIT}) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    left = -Infinity;
    const same = (other) => other.pathname === link.pathname && other.textContent === link.textContent;
    setTimeout(() => (link.isConnected ? link : [...document.links].find(same))?.click(), {WAIT});
  }}, true);
  // Connected again after the connection was lost: the page asks the server how things stand.
  let lost = false;
  new MutationObserver(() => {{
    const state = document.querySelector("[data-test-connection-state]")?.dataset.testConnectionState;
    if (state && state !== "CONNECTED") lost = true;
    else if (lost && state) {{
      lost = false;
      setTimeout(() => {{  // what was being typed is sent first: the field was switched off meanwhile
        typed?.focus();
        typed?.blur();
        setTimeout(() => document.querySelector(".st-key-reconnected button")?.click(), {WAIT});
      }}, {WAIT});
    }}
  }}).observe(document, {{subtree: true, attributes: true, attributeFilter: ["data-test-connection-state"]}});
}}
</script>"""


def draw() -> None:
    """The script, and the button that it presses when the connection is back."""
    st.html(SCRIPT, unsafe_allow_javascript=True)
    inputs.press("Connected again", lambda: None, key="reconnected")
