"""Long texts at the terminal: one line says how much is taken and how much came, and the game goes on."""

import io

import pytest
from refusals import refusal
from work import calls

from bullscows import limits
from bullscows.terminal import app, prompts
from bullscows.terminal.prompts import InputEndedError, ask

ACCENTS = "\u0316\u0300" * 20_000  # to put so many in order takes Unicode the square of their number


def ran(capsys, monkeypatch, *arguments, typed=""):
    """The exit code of a command in this process, what it printed, and what it complained of."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    code = app.main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("rank", "--clue", "-" * 20_000), "expected a line of at most 300 characters, got 20,000"),
        (("rank", "--clue", "1b1c" * 5_000), "expected a line of at most 300 characters, got 20,000"),
        (("rank", "--clue", f"{ACCENTS} 0B1C"), "expected a line of at most 300 characters, got 40,005"),
        (("rank", "--symbols", ACCENTS), "expected symbols of at most 400 characters, got 40,000"),
        (("auto", "--secret", ACCENTS), "expected symbols from 0–9, got "),
        (
            ("auto", "--strategy", "mix~" + "1." * 10_000),
            "expected the key of a strategy of at most 100 characters",
        ),
        (("rank", "--by", "x" * 20_000), "expected one of minimax, "),
        (("rank", "--preset", ACCENTS), "expected one of classic, "),
        (("rank", "--length", "1" * 4_000), "expected a length from 1 to 15, got 1111"),
        (("play", "--host", "x" * 20_000), "expected host honest or dodging, got 'xxx"),
    ],
    ids=lambda value: " ".join(value)[:24] if isinstance(value, tuple) else "",
)
def test_a_flag_that_is_too_long_is_one_short_line(arguments, said, capsys, monkeypatch):
    code, out, err = ran(capsys, monkeypatch, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"bullscows: {said}")
    assert err.count("\n") == 1
    assert len(err) < 500


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("rank", "--game", "-"), "expected at most 50,000 characters, got 60,000"),
        (("review", "-", "--secret", "5940"), "expected at most 50,000 characters, got 60,000"),
        (("riddle", "-"), "expected a riddle of at most 20,000 characters, got 60,000"),
    ],
    ids=str,
)
def test_a_long_text_at_standard_input_is_refused(command, said, capsys, monkeypatch):
    code, out, err = ran(capsys, monkeypatch, *command, typed="1b1c" * 15_000)
    assert code in (1, 2)
    assert said in " ".join(f"{out} {err}".split())


@pytest.mark.parametrize(
    "line", ["-" * 30_000, "1b" * 15_000, "clue 1 " + "-" * 29_993, ACCENTS[:30_000], "a b " * 7_500]
)
def test_a_long_line_is_passed_over_and_the_game_goes_on(line, capsys, monkeypatch):
    code, out, err = ran(capsys, monkeypatch, "solve", typed=f"0 1\n{line}\nlist\nquit\n")
    assert code == 1
    assert err == "expected a line of at most 10,000 characters, got 30,000\n"
    assert "clue 1: 0123 0 bulls, 1 cow" in out
    assert out.endswith("left.\n")
    assert len(out) < 4_000


@pytest.mark.parametrize("size", [limits.TYPED, limits.TYPED + 1, 10 * limits.TYPED])
@pytest.mark.parametrize("end", ["\n", ""])
def test_no_more_of_a_line_is_held_than_is_taken(size, end, monkeypatch):
    asked = []

    class Piped(io.StringIO):
        def readline(self, most=-1):
            asked.append(most)
            return super().readline(most)

    monkeypatch.setattr("sys.stdin", Piped("1" * size + end))
    monkeypatch.setattr("sys.stdout", io.StringIO())
    said = refusal(ask, "> ")
    assert said == ("" if size == limits.TYPED else f"expected a line of at most 10,000 characters, got {size:,}")
    assert all(0 < most <= limits.TYPED + 1 for most in asked)
    with pytest.raises(InputEndedError):
        ask("> ")


def test_the_work_of_a_line_grows_no_faster_than_the_line(monkeypatch):
    def piped(size):
        monkeypatch.setattr("sys.stdin", io.StringIO("1b1c" * (size // 4) + "\n"))
        return calls(prompts._piped)

    assert piped(400_000) < 2.5 * piped(200_000)
