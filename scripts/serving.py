"""Starts the app on this machine, for scripts and tests: one process, or several behind nginx as a school has them.

    .venv/bin/python scripts/serving.py                  one process
    .venv/bin/python scripts/serving.py --processes 2    behind nginx, with the settings of deploy/nginx.conf

Answers this machine alone, until Ctrl+C. Nginx is started as a program of one's own, in a folder that is removed
afterwards; a service of that name is left alone.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SETTINGS = ROOT / "deploy" / "nginx.conf"
OPTIONS = ["--server.address=127.0.0.1", "--server.headless=true"]
STARTS_WITHIN = 60  # seconds
MAIN = """daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log warn;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  include {folder}/site.conf;
}}
"""


class Serving(NamedTuple):
    """What was started: its address, and the app's processes by their ports."""

    address: str
    processes: dict[int, subprocess.Popen[bytes]]


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def has_nginx() -> bool:
    """Whether nginx is installed."""
    return _nginx() is not None


def start(port: int, log: Path, script: str = "app.py", **variables: str) -> subprocess.Popen[bytes]:
    """Start the app, or another script, on a port; what it writes is added to the log. It may not answer yet.

    variables  of its environment, besides those of this process
    """
    command = [sys.executable, "-m", "streamlit", "run", script, f"--server.port={port}", *OPTIONS]
    with log.open("ab") as out:
        everything = os.environ | variables
        return subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, env=everything)


def wait_until_healthy(address: str, log: Path | None = None) -> None:
    """Wait until the app answers. Raises RuntimeError, with what its log says, where it does not in a minute."""
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(f"{address}/_stcore/health", timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    said = f":\n{log.read_text('utf-8')}" if log else ""
    raise RuntimeError(f"expected the app to answer at {address} within {STARTS_WITHIN} seconds; it did not{said}")


@contextmanager
def serving(processes: int = 1, folder: Path | None = None) -> Iterator[Serving]:
    """The app, in one process or in several behind nginx; in a folder of its own, with app.log and error.log.

    Raises RuntimeError where it does not start, or where nginx is needed and not installed.
    """
    with ExitStack() as ends:
        folder = folder or Path(ends.enter_context(tempfile.TemporaryDirectory()))
        started: dict[int, subprocess.Popen[bytes]] = {}
        shared = {"BULLSCOWS_WORDS": str(folder / "words")} if processes > 1 else {}
        while len(started) < processes:
            port = free_port()
            started[port] = start(port, folder / "app.log", **shared)
            ends.callback(stop, started[port])
        for port in started:
            wait_until_healthy(f"http://127.0.0.1:{port}", folder / "app.log")
        port = next(iter(started)) if processes == 1 else ends.enter_context(_balancing([*started], folder))
        yield Serving(f"http://127.0.0.1:{port}", started)


@contextmanager
def _balancing(ports: Sequence[int], folder: Path) -> Iterator[int]:
    """Nginx with the settings for a school before the app's ports; its own port."""
    command = _nginx()
    if command is None:
        raise RuntimeError("several processes need nginx before them (Debian: apt-get install nginx-light)")
    port = free_port()
    site = settings(port, ports).replace("/var/cache/", f"{folder}/")
    (folder / "site.conf").write_text(site, "utf-8")
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder), "utf-8")
    nginx = subprocess.Popen([command, "-p", str(folder), "-c", "nginx.conf", "-e", f"{folder}/error.log"])
    try:
        wait_until_healthy(f"http://127.0.0.1:{port}")
        yield port
    finally:
        stop(nginx)


def settings(port: int, ports: Sequence[int]) -> str:
    """deploy/nginx.conf for other ports: it listens on `port` of this machine, and `ports` are the app's."""
    lines = []
    for line in SETTINGS.read_text("utf-8").splitlines():
        known = re.search(r"127\.0\.0\.1:(85\d\d)\b", line)
        if known is None:
            lines.append(re.sub(r"listen 80\b.*;", f"listen 127.0.0.1:{port};", line))
        elif known[1] == "8501":  # the line of the first process stands for all
            lines += [line.replace("8501", str(each)) for each in ports]
    return "\n".join(lines) + "\n"


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process, and wait until it has ended."""
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _nginx() -> str | None:
    """Where nginx is; Debian has it where only root's path leads."""
    return shutil.which("nginx", path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin"]))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    parser.add_argument("--processes", type=int, choices=range(1, 9), default=1)
    try:
        with serving(parser.parse_args().processes) as served:
            print(f"{served.address} (Ctrl+C ends it)", flush=True)
            next(iter(served.processes.values())).wait()
    except RuntimeError as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
