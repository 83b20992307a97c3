"""Makes the README's pictures: starts the app, opens pages, saves docs/*.png.

    .venv/bin/python scripts/screenshots.py

Needs Chromium on the path (Debian: apt-get install chromium) and the packages of requirements-dev.txt.
"""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from scripts.serving import serving  # noqa: E402

PICTURES = {
    "buckets": ("/buckets?answer=0b2c", "light"),
    "walkthrough": ("/walkthrough?step=3", "light"),
    "strategies": ("/strategies", "dark"),
}
SIZE = {"width": 1280, "height": 900}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def main() -> None:
    with serving() as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name, (path, scheme) in PICTURES.items():
            page = browser.new_context(viewport=SIZE, color_scheme=scheme).new_page()
            page.goto(served.address + path)
            page.wait_for_selector(".js-plotly-plot .main-svg", timeout=30_000)
            page.wait_for_timeout(3000)
            page.screenshot(path=ROOT / "docs" / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
