"""Makes the README's pictures: starts the app, opens pages, saves docs/*.png.

    .venv/bin/python scripts/screenshots.py

Needs Chromium on the path (Debian: apt-get install chromium) and the packages of requirements-dev.txt.
"""

import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
PICTURES = {
    "buckets": ("/buckets?answer=0b2c", "light"),
    "walkthrough": ("/walkthrough?step=3", "light"),
    "strategies": ("/strategies", "dark"),
}
SIZE = {"width": 1280, "height": 900}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def main() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "streamlit", "run", "app.py", f"--server.port={port}"]
    options = ["--server.address=127.0.0.1", "--server.headless=true"]
    server = subprocess.Popen([*command, *options], cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        wait_until_healthy(address)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
            for name, (path, scheme) in PICTURES.items():
                page = browser.new_context(viewport=SIZE, color_scheme=scheme).new_page()
                page.goto(address + path)
                page.wait_for_selector(".js-plotly-plot .main-svg", timeout=30_000)
                page.wait_for_timeout(3000)
                page.screenshot(path=ROOT / "docs" / f"{name}.png")
            browser.close()
    finally:
        server.terminate()
        server.wait(20)


def wait_until_healthy(address: str) -> None:
    for _ in range(150):
        try:
            urllib.request.urlopen(f"{address}/_stcore/health", timeout=1)
            return
        except OSError:
            time.sleep(0.2)
    raise SystemExit("the app did not start")


if __name__ == "__main__":
    main()
