"""The files for a school's server agree with each other, and what they start shows every page."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from streamlit.config import get_config_options

from pages.position import word_shelf
from scripts.serving import ROOT, free_port, settings, stop, wait_until_healthy

DEPLOY = ROOT / "deploy"
NGINX, UNIT, DOCKER, COMPOSE, README = (
    (DEPLOY / name).read_text("utf-8")
    for name in ("nginx.conf", "bullscows@.service", "Dockerfile", "compose.yaml", "README.md")
)
START = {
    "unit": re.search(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)[1],
    "Dockerfile": re.search(r"^CMD exec (.*)$", DOCKER, re.MULTILINE)[1],
}


def test_the_files_name_the_same_ports_and_the_folder_of_words():
    ports = re.findall(r"server 127\.0\.0\.1:(\d+)", NGINX)
    assert re.findall(r"^ +(\d+) 127\.0\.0\.1:\1;$", NGINX, re.MULTILINE) == ports
    assert re.findall(r'PORT: "(\d+)"', COMPOSE) == ports
    assert all(f"bullscows@{port}" in README for port in ports)
    assert f"{word_shelf.VARIABLE}=/words" in DOCKER
    assert "words:/words" in COMPOSE
    assert f"Environment={word_shelf.VARIABLE}=/run/bullscows/" in UNIT


def test_other_ports_take_the_place_of_those_in_the_settings():
    changed = settings(7000, [7001, 7002, 7003])
    assert re.findall(r"server 127\.0\.0\.1:(\d+)", changed) == ["7001", "7002", "7003"]
    assert re.findall(r"^ +(\d+) 127\.0\.0\.1:\1;$", changed, re.MULTILINE) == ["7001", "7002", "7003"]
    assert "listen 127.0.0.1:7000;" in changed
    assert not re.search(r"\b85\d\d\b", changed)


@pytest.mark.parametrize("command", START.values(), ids=START)
def test_the_options_they_start_the_app_with_are_known(command):
    options = re.findall(r"--([\w.]+)=", command)
    assert "server.port" in options
    assert set(options) <= set(get_config_options())


def test_the_readme_names_every_file():
    assert [path.name for path in DEPLOY.iterdir() if f"`{path.name}`" not in README] == ["README.md"]


@pytest.mark.long
def test_what_the_image_holds_shows_every_page(tmp_path):
    """The files that the Dockerfile copies, started by its command with a home that cannot be written to."""
    home, port = tmp_path / "opt", free_port()
    for source, to in re.findall(r"^COPY (\S+) (\S+)$", DOCKER, re.MULTILINE):
        target = home / to / ("" if (ROOT / source).is_dir() or to != "." else source)
        copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy
        target.parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / source, target)
    environment = {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "HOME": "/proc",
        "PORT": str(port),
        "ADDRESS": "127.0.0.1",
    }
    log = tmp_path / "log.txt"
    with log.open("w") as out:
        command = ["/bin/sh", "-c", f"exec {START['Dockerfile']}"]
        server = subprocess.Popen(command, cwd=home, env=environment, stdout=out, stderr=subprocess.STDOUT)
    try:
        wait_until_healthy(f"http://127.0.0.1:{port}")
        every_page = [
            sys.executable,
            "scripts/load_test.py",
            f"http://127.0.0.1:{port}",
            "--each-page",
            "--reruns=1",
        ]
        run = subprocess.run(every_page, cwd=ROOT, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stdout + run.stderr
    finally:
        stop(server)
    assert "Traceback" not in log.read_text("utf-8")
