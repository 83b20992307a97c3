"""The load test: a few visitors see every page whole; what goes wrong is told, and counts."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import load_test
from scripts.serving import serving

ROOT = Path(__file__).parents[2]


def load(*options):
    """A run of the script."""
    command = [sys.executable, "scripts/load_test.py", *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.long
def test_five_visitors_see_no_error_and_what_goes_wrong_is_told(tmp_path):
    with serving(folder=tmp_path) as served:
        (pid,) = [str(process.pid) for process in served.processes.values()]
        run = load(served.address, "--pid", pid, "--sessions=5", "--arrive=2", "--seconds=18", "--think=2")
        assert run.returncode == 0, run.stdout + run.stderr
        rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in run.stdout.splitlines()[2:8]]
        assert [row[0] for row in rows] == [*load_test.PAGES, "all"]
        assert [row[1] for row in rows] == ["1"] * 5 + ["5"]
        assert all(int(row[5]) >= 1 for row in rows)
        assert all(row[-2:] == ["0", "0"] for row in rows)
        assert re.search(r"Processor time of the server: \d.*\nMemory of the server: \d+ MiB", run.stdout)
        wrong = load(served.address, "--sessions=2", "--page=no-such-page", "--seconds=0", "--arrive=0")
        assert wrong.returncode == 1
        assert "2 × no-such-page: there is no such page" in wrong.stdout
    gone = load(served.address, "--sessions=2", "--page=buckets", "--seconds=0", "--arrive=0")
    assert gone.returncode == 1
    assert "| buckets | 2 | – | – | – | 0 | – | – | – | 2 | 0 |" in gone.stdout
    assert "Traceback" not in (tmp_path / "app.log").read_text("utf-8")


@pytest.mark.long
def test_each_page_of_the_menu_is_measured(tmp_path):
    run = load("--each-page", "--reruns=2")
    assert run.returncode == 0, run.stdout + run.stderr
    menu = re.findall(r'st\.Page\(\s*"\w+/(\w+)\.py"', (ROOT / "pages" / "index.py").read_text("utf-8"))
    measured = re.findall(r"^\| ([\w-]+) \| +[\d,]+ ms", run.stdout, re.MULTILINE)
    assert {name.replace("-", "_") for name in measured} == set(menu)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            ["https://example.com"],
            "expected the address of a server on this machine, such as http://127.0.0.1:8501",
        ),
        (["http://127.0.0.1.example.com:8501"], "other machines are not loaded"),
        (["--sessions", "1000"], "--sessions: expected 1 to 200, got 1,000"),
        (["--seconds", "1e9"], "--seconds: expected 0 to 3,600"),
        (["--page", "buckets?guess={cod}"], "--page: expected an address such as buckets?guess={code}, got"),
        (["--page", "buckets?guess={"], "{code}, {clue} and {number} in it differ from visit to visit"),
    ],
)
def test_other_machines_and_endless_runs_are_refused(capsys, options, said):
    with pytest.raises(SystemExit, match="2"):
        load_test.options_of(options)
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("address", ["http://127.0.0.1:8501", "http://localhost:80/", "http://[::1]:8501"])
def test_addresses_of_this_machine(address):
    assert load_test.options_of([address]).address == address.rstrip("/")
