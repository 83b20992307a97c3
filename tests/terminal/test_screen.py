"""The terminal face on a pseudo-terminal: colour, prompts, Ctrl-C and Ctrl-D."""

import json
import sys

import pytest
from terminal_runs import Terminal, run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are of Unix")


def test_colour_where_there_is_a_terminal_and_none_with_no_color():
    with Terminal("rank", "--top", "2") as coloured, Terminal("rank", "--top", "2", NO_COLOR="1") as plain:
        assert coloured.end() == plain.end() == 0
        assert "\x1b[" in coloured.raw
        assert "\x1b" not in plain.raw
        assert plain.text in coloured.text or coloured.text.endswith(plain.text)
    with Terminal("benchmark", "--length", "3", TERM="dumb") as dumb:
        assert dumb.end() == 0
        assert "\x1b" not in dumb.raw


def test_pegs_are_drawn_on_their_colours():
    with Terminal(
        "auto", "--preset", "mastermind", "--secret", "1234", "--delay", "0", COLORTERM="truecolor"
    ) as screen:
        assert screen.end() == 0
        assert "48;2;230;159;0m1" in screen.raw
        assert "(black)" in screen.text
        assert max(map(len, screen.text.splitlines())) <= 80


def test_a_whole_game_of_solve_at_the_keyboard():
    turns = json.loads(run("auto", "--secret", "5940", "--json").out)["turns"]
    with Terminal("solve") as screen:
        for turn in turns:
            screen.expect(f"answer to {turn['guess']}> ")
            screen.type(turn["answer"] + "\r")
        screen.expect(f"Solved in {len(turns)} turns.")
        assert screen.end() == 0


def test_ctrl_c_at_a_prompt_leaves_with_130():
    with Terminal("solve") as screen:
        screen.expect("answer to 0123> ")
        assert screen.interrupt() == 130
        assert "Traceback" not in screen.text


def test_ctrl_c_at_work_leaves_with_130():
    with Terminal("auto", "--secret", "5940", "--delay", "60") as screen:
        screen.expect("1,440 of 5,040 codes left")
        assert screen.interrupt() == 130
        assert "Traceback" not in screen.text


def test_ctrl_c_while_the_program_starts_leaves_with_130(tmp_path):
    (tmp_path / "typer.py").write_text("import time\nprint('importing', flush=True)\ntime.sleep(99)\n", "utf-8")
    with Terminal("rank", PYTHONPATH=str(tmp_path)) as screen:
        screen.expect("importing")
        assert screen.interrupt() == 130
        assert "Traceback" not in screen.text


@pytest.mark.parametrize("terminal", ["dumb", "xterm"])
def test_lines_fit_a_narrow_window(terminal):
    with Terminal("play", "--seed", "1", columns=40, TERM=terminal) as screen:
        screen.expect("guess 1> ")
        screen.type("hint\rgive up\r")
        assert screen.end() == 1
        assert max(map(len, screen.text.splitlines())) <= 40


def test_lines_fit_a_window_that_was_made_narrow():
    with Terminal("solve") as screen:
        screen.expect("answer to 0123> ")
        begun = len(screen.text)
        screen.resize(40)
        screen.type("help\rwhy\rlist\rquit\r")
        assert screen.end() == 1
        assert max(map(len, screen.text[begun:].splitlines())) <= 40


def test_ctrl_d_is_the_end_of_input():
    with Terminal("play", "--seed", "1") as screen:
        screen.expect("guess 1> ")
        screen.type("\x04")
        assert screen.end() == 1
        assert "the input ended before the game was over" in screen.text
        assert "Traceback" not in screen.text


def test_a_progress_bar_that_leaves_no_trace():
    with Terminal("benchmark", "--length", "3") as screen:
        assert screen.end() == 0
        assert screen.text.count("total") == 1
