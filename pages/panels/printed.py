"""How the app's own pages look on paper: no menu, nothing to press, charts whole, dark on white."""

# What makes no sense on paper. The lines of a riddle, in a text area, do.
_HIDDEN = (
    "stSidebar",
    "stHeader",
    "stToolbar",
    "stElementToolbar",
    "stExpandSidebarButton",
    "stStatusWidget",
    "stTooltipIcon",
)
_PRESSED = (
    "stButton",
    "stDownloadButton",
    "stPageLink",
    "stTextInput",
    "stNumberInput",
    "stSelectbox",
    "stMultiSelect",
    "stSlider",
    "stCheckbox",
    "stRadio",
    "stButtonGroup",
    "stIFrame",  # what is in it would be cut off; a worksheet has a button of its own to print it
)
_WHOLE = ("stPlotlyChart", "stTable", "stMetric", "stAlert", "stHeading")
_BACKGROUNDS = ("stApp", "stAppViewContainer", "stMain", "stMainBlockContainer")


def _these(ids: tuple[str, ...]) -> str:
    return ", ".join(f"[data-testid={each}]" for each in ids)


# Plotly writes the theme's colour into each text; only white is meant, on a dark bar or cell.
STYLE = f"""<style>
@media print {{
@page {{margin: 12mm}}
{_these(_HIDDEN)}, .st-key-words, [data-testid=stExpander]:not(:has(details[open])) {{display: none !important}}
[data-testid=stElementContainer]:has(> :is({_these(_PRESSED)})), {_these(_PRESSED)},
  [data-testid=stLayoutWrapper]:not(:has([data-testid=stElementContainer] > :not({_these(_PRESSED)}))) {{
  display: none !important}}
{_these(_WHOLE)}, .bc-tiles, .bc-marks, .bc-path, tr {{break-inside: avoid}}
[data-testid=stHeading], h1, h2, h3 {{break-after: avoid}}
html, body, {_these(_BACKGROUNDS)} {{background: #fff !important; color-scheme: light}}
[data-testid=stMainBlockContainer] {{padding: 0 !important; max-width: none !important}}
.stApp *:not([class$=-bull], [class$=-bull] *) {{color: #000 !important}}
.stApp :is(th, td) {{border-color: #bbb !important; background: transparent !important}}
.stApp code, [data-testid=stTextArea] * {{background: transparent !important}}
.stApp h1 {{font-size: 22pt}}
[data-testid=stHorizontalBlock]:has(.bc-codes, textarea, [data-testid=stPlotlyChart]) {{display: block !important}}
[data-testid=stHorizontalBlock]:has(.bc-codes, textarea, [data-testid=stPlotlyChart]) > * {{width: 100% !important}}
.bc-codes {{max-height: none; overflow: visible}}
[data-testid=stPlotlyChart], [data-testid=stPlotlyChart] div, .stApp :has(> [data-testid=stPlotlyChart]),
  .stApp :has(> * > [data-testid=stPlotlyChart]) {{height: auto !important;
  overflow: visible !important}}
.js-plotly-plot .main-svg {{background: transparent !important; max-width: 100%; height: auto}}
.js-plotly-plot .main-svg:first-of-type {{position: relative !important}}
.js-plotly-plot :is(.bglayer, .legend) .bg {{fill: transparent !important}}
.js-plotly-plot .gridlayer path {{stroke: #ddd !important}}
.js-plotly-plot text:not([style*="fill: rgb(255, 255, 255)"]) {{fill: #000 !important}}
}}
</style>"""

# A chart has the width it had on the screen: on paper it is shrunk as a picture, for which it needs its own size.
SCRIPT = """<style></style><script>
if (!window.bcPrinting) {
  window.bcPrinting = true;
  const each = (change) => document.querySelectorAll(".js-plotly-plot .main-svg").forEach(change);
  addEventListener("beforeprint", () => each((svg) =>
    svg.setAttribute("viewBox", `0 0 ${svg.getAttribute("width")} ${svg.getAttribute("height")}`)));
  addEventListener("afterprint", () => each((svg) => svg.removeAttribute("viewBox")));
}
</script>"""
