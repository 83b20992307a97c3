"""The terminal face through pipes: what each command prints, its errors, and its exit codes."""

import json
import re
import subprocess
from pathlib import Path

import oracle
import pytest
from terminal_runs import COMMAND, ESCAPE, ROOT, environment, run

from bullscows import CLASSIC, MASTERMIND, STRATEGIES, Clue, Feedback, Game, Rules, read_riddle, score
from bullscows.terminal.app import version

CLUES_5940 = ("--clue", "1234 0B1C", "--clue", "5678 1B0C")
MINIMAX = [1, 3, 44, 515, 2124, 2151, 202]  # known/strategies.json
SAMPLE = "682: one digit is correct and well placed\n614: one digit is correct but wrongly placed\n"
LOCK = SAMPLE + (
    "206: two digits are correct but wrongly placed\n738: nothing is correct\n"
    "780: one digit is correct but wrongly placed\n"
)


def error(*arguments: str, typed: str | None = None) -> str:
    """The one line that a wrong use says."""
    ran = run(*arguments, typed=typed)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("bullscows: ")
    return ran.err.removeprefix("bullscows: ").rstrip("\n")


def test_rank_begins_with_the_third_guess_of_the_example():
    ran = run("rank", *CLUES_5940, "--guesses", "consistent", "--top", "3")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "72 of 5,040 codes left"
    assert [line.split()[:3] for line in lines[-3:]] == [
        ["1", "0179", "25/72"],
        ["2", "0198", "25/72"],
        ["3", "0379", "25/72"],
    ]
    assert not ESCAPE.search(ran.out)
    assert max(map(len, lines)) <= 80


def test_rank_as_json_is_what_the_oracle_ranks():
    rules = Rules(3, "12345")
    ran = run(
        "rank",
        "--length",
        "3",
        "--symbols",
        "12345",
        "--clue",
        "123 0 2",
        "--by",
        "entropy",
        "--top",
        "7",
        "--json",
    )
    found = json.loads(ran.out)
    pool = oracle.fitting(rules, [("123", (0, 2))])
    best = oracle.ranked(oracle.codes(rules), pool, "entropy")[:7]
    assert (found["left"], found["by"], found["sampled"]) == (len(pool), "entropy", None)
    assert found["clues"] == [{"guess": "123", "answer": "0B 2C"}]
    assert [(row["guess"], row["worst"], row["parts"], row["fits"]) for row in found["ranking"]] == [
        (guess, max(sizes.values()), len(sizes), fits) for guess, sizes, fits in best
    ]
    assert [row["entropy"] for row in found["ranking"]] == pytest.approx(
        [oracle.entropy(list(sizes.values())) for _, sizes, _ in best]
    )


def test_rank_of_clues_that_contradict_says_where():
    ran = run("rank", "--clue", "1234 0B0C", "--clue", "5678 0B1C", "--json")
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert "After clue 2, 5678: 0 bulls, 1 cow, no code fits." in ran.err
    assert "5678 must score at least 2, and it scored 1." in ran.err
    assert (json.loads(ran.out)["left"], json.loads(ran.out)["ranking"]) == (0, [])


PASTED = "Guess,Answer\n1234,0B 1C\n5678,1B 0C\n"


def test_rank_takes_a_game_that_was_pasted_and_clues_after_it(tmp_path):
    file = tmp_path / "game.csv"
    file.write_text(PASTED, "utf-8")
    read = run("rank", "--game", str(file), "--json")
    assert (read.code, read.err) == (0, "")
    assert (
        read.out == run("rank", *CLUES_5940, "--json").out == run("rank", "--game", "-", "--json", typed=PASTED).out
    )
    more = json.loads(run("rank", "--game", str(file), "--clue", "0179 0B2C", "--json").out)
    assert [clue["guess"] for clue in more["clues"]] == ["1234", "5678", "0179"]
    assert more["left"] == 25


def test_what_was_not_read_of_a_game_is_told_by_its_line():
    ran = run("rank", "--game", "-", typed="1. 1234 0B1C\nhello\n2. 5678 1B0C\n" + "12 0B1C\n" * 5)
    assert ran.code == 1
    assert ran.out.startswith("72 of 5,040 codes left")
    told = ran.err.splitlines()
    assert told[0].startswith("Line 2: expected a guess and its answer such as 1234 0B1C")
    assert told[1] == "Line 4: expected 4 symbols, got 2: '12'."
    assert told[5:] == ["1 more piece not read."]
    assert error("rank", "--game", "-", typed="hello").startswith("Line 1: expected a guess and its answer")


def test_solve_goes_on_with_a_game_from_a_file(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text("1234 0B1C, 5678 1B0C", "utf-8")
    ran = run("solve", "--game", str(file), typed="quit\n")
    assert "72 of 5,040 codes left" in ran.out
    assert "Guess 3: " in ran.out


def test_review_looks_back_at_a_game_from_a_file():
    ran = run("review", "-", "--secret", "5940", typed=PASTED)
    text = " ".join(ran.out.split())
    assert (ran.code, ran.err) == (0, "")
    assert "2. 5678 could not be the secret any more (clue 1 already ruled it out)" in text
    assert "1 bull, 0 cows left 72 codes" in text
    assert text.endswith("The weakest turn was 2: 5678 gave 0.23 bits away.")
    found = json.loads(run("review", "-", "--json", typed=PASTED + "5940,4B0C\n").out)
    assert [turn["after"] for turn in found["turns"]] == [1440, 72, 1]
    assert found["text"].startswith("3 turns; ")
    assert error("review", "-", typed=PASTED).startswith("expected --secret, the code that was hidden")
    contradicting = run("review", "-", "--secret", "5940", typed="1234 0B0C\n5678 0B1C\n")
    assert (contradicting.code, contradicting.out) == (1, "")
    assert "no code fits" in contradicting.err


def test_review_of_a_game_that_dodged():
    dodged = "0123 0B1C\n1456 0B1C\n4207 0B1C\n1689 0B2C\n0348 0B1C\n2895 1B3C\n8592 4B0C\n"
    ran = run("review", "-", "--host", "dodging", typed=dodged)
    assert ran.code == 0
    assert ran.out.endswith("You made it say 8592 after 7 guesses; no line needs fewer.\n")
    played = run("play", "--host", "dodging", typed="\n".join(line.split()[0] for line in dodged.splitlines()))
    assert played.out.endswith("You made it say 8592 after 7 guesses; no line needs fewer.\n")


def test_benchmark_of_minimax_is_the_known_table():
    ran = run("benchmark")
    assert (ran.code, ran.err) == (0, "")
    assert "mean 5.3847, worst 7, total 27,139" in ran.out
    rows = [line.split() for line in ran.out.splitlines() if line.endswith("█")]
    assert [(int(turns), int(secrets.replace(",", ""))) for turns, secrets, _ in rows] == list(
        enumerate(MINIMAX, 1)
    )


def test_benchmark_compares_strategies_and_shares_out_the_work():
    flags = (
        "--preset",
        "mastermind",
        "--opening",
        "1234",
        "--strategy",
        "entropy",
        "--strategy",
        "first-consistent",
    )
    shared = json.loads(run("benchmark", *flags, "--jobs", "2", "--json").out)
    assert shared["every"] is True
    assert shared["secrets"] == 1296
    entropy, lowest = shared["results"]
    assert (entropy["strategy"], entropy["openings"], entropy["total"]) == ("entropy", ["1234"], 5722)
    assert entropy["standard_error"] is None
    assert entropy["distribution"] == [1, 4, 71, 612, 596, 12]
    assert sum(lowest["distribution"]) == 1296
    text = run("benchmark", *flags)
    first, second = text.out.splitlines()[-2:]
    assert first.split()[:5] == ["entropy", "1234", "4.4151", "6", "5,722"]
    assert second.split()[0] == "first-consistent"


def test_a_benchmark_of_a_sample_is_always_the_same():
    once, again = (run("benchmark", "--limit", "40", "--json").out for _ in range(2))
    assert once == again
    found = json.loads(once)
    assert (found["secrets"], found["every"], sum(found["results"][0]["distribution"])) == (40, False, 40)


def test_what_plays_by_chance_has_a_standard_error():
    (result,) = json.loads(run("benchmark", "--strategy", "random-consistent", "--json").out)["results"]
    assert result["seeds"] > 1
    assert abs(result["mean"] - 5.468) < 0.002 + 4 * result["standard_error"]  # by 200,000 games of another program
    assert sum(result["distribution"]) == pytest.approx(5040)
    text = run("benchmark", "--length", "3", "--strategy", "random-consistent").out
    assert re.search(r"mean \d\.\d{4} ± 0\.\d{4}, worst", text)


def test_auto_plays_the_example_game():
    ran = run("auto", "--secret", "5940", "--strategy", "minimax-consistent", "--opening", "1234")
    assert (ran.code, ran.err) == (0, "")
    assert "Secret: 5940\n" in ran.out
    assert "1,440 of 5,040 codes left" in ran.out
    assert ran.out.endswith("turns.\n")
    picked = [line.split()[2] for line in ran.out.splitlines() if line.startswith("* ") and "/" in line]
    guessed = [line.split()[1].rstrip(":") for line in ran.out.splitlines() if line.startswith("Guess ")]
    assert picked == guessed[: len(picked)]
    assert guessed[-1] == "5940"
    assert max(map(len, ran.out.splitlines())) <= 80


def test_auto_as_json_holds_a_game_that_is_right():
    found = json.loads(run("auto", "--seed", "7", "--preset", "mastermind", "--json").out)
    assert found == json.loads(run("auto", "--secret", found["secret"], "--preset", "mastermind", "--json").out)
    assert (found["strategy"], found["rules"]["symbols"], found["rules"]["codes"]) == ("minimax", "123456", 1296)
    clues = []
    for turn in found["turns"]:
        assert turn["answer"] == str(score(found["secret"], turn["guess"]))
        clues.append((turn["guess"], Feedback.parse(turn["answer"])))
        assert turn["left"] == len(oracle.fitting(MASTERMIND, clues))
    assert clues[-1] == (found["secret"], (4, 0))


def test_solve_finds_a_secret_by_its_answers():
    turns = json.loads(run("auto", "--secret", "4271", "--json").out)["turns"]
    answers = [turn["answer"].replace(" ", "") for turn in turns]
    ran = run("solve", typed="\n".join(["why", "9B9C", "3B1C", "0 1", "undo", "list", *answers]) + "\n")
    assert ran.code == 0
    assert ran.out.endswith(f"Solved in {len(turns)} turns.\n")
    assert [line for line in ran.out.splitlines() if line.startswith("Guess ")][-1].endswith("4271")
    assert "5,039 other guesses share it" in " ".join(ran.out.split())
    refused = ran.err.splitlines()
    assert len(refused) == 2
    assert "3B 1C cannot happen" in refused[1]


def test_solve_repairs_a_contradiction_and_goes_on_with_what_was_entered():
    # 1234 and 5678 have no symbol of the code right: two symbols are too few for four different places.
    clues = "1234 0B0C\n5678 0B0C\n"
    ran = run("solve", typed=clues + "hello\n99\nlist\nwhy\nclue 2 1B0C\nclue 1 0B1C\nquit\n")
    assert ran.code == 1
    assert "After clue 2, 5678: 0 bulls, 0 cows, no code fits." in " ".join(ran.out.split())
    assert "Rules: a digit may occur more than once. Then 16 codes fit." in " ".join(ran.out.split())
    assert " ".join(ran.out.split()).count("5678 must score at least 2, and it scored 0.") >= 2
    assert "clue 2: 5678 0 bulls, 0 cows\nNo code fits.\n" in ran.out
    assert "72 of 5,040 codes left" in ran.out
    assert ran.out.endswith("Not solved: 72 codes left.\n")
    assert ran.err.splitlines()[1].startswith("expected the number of a repair from 1 to")


def test_numbers_out_of_range_are_refused_however_long():
    long = "1" * 5000
    ran = run("solve", typed=f"1234 0B0C\n5678 0B0C\n{long}\nclue {long} 0B1C\nclue ² 0B1C\n")
    assert [line.split(" from ")[0] for line in ran.err.splitlines()[:3]] == [
        "expected the number of a repair",
        "expected the number of a clue",
        "expected the number of a clue",
    ]
    assert all(len(line) < 110 for line in ran.err.splitlines())


def test_a_letter_with_its_accent_apart_is_one_symbol():
    for seed in ("1", "4"):
        found = json.loads(run("auto", "--symbols", "e\u0301ab", "--length", "2", "--seed", seed, "--json").out)
        assert found["rules"]["symbols"] == "éab"
        assert found["turns"][-1]["guess"] == found["secret"]


def test_solve_takes_a_repair_by_its_number_to_the_end():
    # The first repair loosens the rules; then 9009 is found by its answers.
    game = Game(Rules(repeats=True)).play("1234", "0B0C").play("5678", "0B0C")
    answers = []
    while not game.solved:
        guess = STRATEGIES["minimax"].choose(game.pool)
        game = game.play(guess, oracle.score("9009", guess))
        answers.append(f"{game.clues[-1].answer}\n")
    ran = run("solve", typed="1234 0B0C\n5678 0B0C\n1\n" + "".join(answers))
    assert (ran.code, ran.err) == (0, "")
    assert "16 of 10,000 codes left" in ran.out
    assert ran.out.endswith(f"Solved in {2 + len(answers)} turns.\n")


def test_input_that_ends_is_told_in_one_line():
    for command in ("solve", "play"):
        ran = run(command)
        assert (ran.code, ran.err) == (1, "bullscows: the input ended before the game was over\n")


def test_play_answers_gives_hints_and_says_how_well():
    secret = json.loads(run("auto", "--seed", "3", "--json").out)["secret"]
    ran = run("play", "--seed", "3", typed=f"1234\n12\nhint\n{secret}\n")
    assert ran.code == 0
    answer = Feedback(*oracle.score(secret, "1234"))
    left = len(oracle.fitting(CLASSIC, [("1234", answer)]))
    assert f"1234  {answer.words}" in ran.out
    assert f"{left:,} of 5,040 codes left" in ran.out
    assert "Solved in 2 turns." in ran.out
    assert "the strategy entropy needs" in ran.out
    assert ran.err == "expected 4 symbols, got 2: '12'\n"
    given_up = run("play", "--seed", "3", typed="1234\ngive up\n")
    assert given_up.code == 1
    assert f"The secret was {secret}. {left:,} codes still fitted after 1 turn." in " ".join(given_up.out.split())


def test_a_word_that_is_a_command_is_a_guess_where_it_is_a_code():
    ran = run("play", "--words", "en4", "--seed", "2", typed="list\n/list\n/give up\n")
    assert "Other words: /hint, /list, give up, /help, /quit." in " ".join(ran.out.split())
    assert any(line.split()[:2] == ["1", "list"] for line in ran.out.splitlines())
    assert "after 1 turn." in " ".join(ran.out.split())
    solved = run("solve", "--words", "en4", typed="clue 0 1\nclue 1 1 0\nlist\nquit\n")
    assert "clue 1: clue 1 bull, 0 cows" in solved.out


def test_a_ranking_of_a_sample_says_so():
    flags = ("rank", "--length", "7", "--clue", "0123456 2B2C", "--top", "1")
    found = json.loads(run(*flags, "--json").out)
    assert found["left"] == 16380
    assert found["sampled"].startswith("Picked from a sample")
    assert found["sampled"] in " ".join(run(*flags).out.split())


def test_words_are_ranked_as_the_oracle_ranks_them(tmp_path):
    words = ["hay", "bee", "yah", "bay", "ebb"]
    (tmp_path / "words.txt").write_text("\n".join([*words, "c@t", "long"]), "utf-8")
    ran = run("rank", "--words", str(tmp_path / "words.txt"), "--json")
    best = oracle.ranked(sorted(words), sorted(words), "minimax")
    assert [(row["guess"], row["worst"]) for row in json.loads(ran.out)["ranking"]] == [
        (guess, max(sizes.values())) for guess, sizes, _ in best
    ]
    assert [line[:7] for line in ran.err.splitlines()] == ["Line 6:", "Line 7:"]


def test_the_host_that_dodges_leaves_the_most_codes():
    ran = run("play", "--host", "dodging", "--preset", "mastermind", typed="1122\ngive up\n")
    sizes = {answer: len(bucket) for answer, bucket in oracle.buckets(oracle.codes(MASTERMIND), "1122").items()}
    most = max(sizes.values())
    bulls, cows = next(answer for answer, size in sizes.items() if size == most)
    assert f"1122  {bulls} bulls (black), {cows} cow" in ran.out
    assert f"{most} codes still fitted after 1 turn." in " ".join(ran.out.split())


def test_riddles_are_read_back_and_solved():
    made = run("riddle", "--seed", "7", "--difficulty", "3")
    assert made.code == 0
    assert "Riddle 7, difficulty 3" in made.err
    found = json.loads(run("riddle", "--seed", "7", "--difficulty", "3", "--solution", "--json").out)
    clues, _ = read_riddle(made.out, CLASSIC)
    assert [Clue(c["guess"], Feedback.parse(c["answer"])) for c in found["clues"]] == list(clues)
    assert oracle.fitting(CLASSIC, clues) == [found["solution"]]
    read = run("riddle", "-", typed=made.out)
    assert read.code == 0
    assert read.out.endswith(f"One code fits every clue:\n{found['solution']}\n")
    assert "solution" not in json.loads(run("riddle", "--seed", "7", "--json").out)


def test_a_riddle_from_a_file_and_the_lines_that_were_not_read(tmp_path):
    lock = tmp_path / "lock.txt"
    lock.write_text(LOCK, "utf-8")
    assert run("riddle", str(lock), "--length", "3").out.endswith("One code fits every clue:\n042\n")
    steps = run("riddle", str(lock), "--length", "3", "--solution")
    assert steps.out.endswith("Only 042 fits every clue.\n")
    found = run("riddle", "--read", "--length", "3", "--json", typed=LOCK + "555: hmm\n")
    assert found.code == 1
    document = json.loads(found.out)
    assert document["solutions"] == ["042"]
    assert document["unread"][0]["number"] == 6
    assert document["hint"]["flags"] == "--repeats"


def test_a_riddle_says_what_a_line_could_mean_and_passes_over_headings():
    read = run("riddle", "-", "--length", "3", typed="Can you open it?\n" + LOCK + "682: one is right\n")
    assert read.code == 1
    said = " ".join(read.out.split())
    assert "Line 7 was not read: no placement: it does not say" in said
    assert "; it could mean 0B 1C or 1B 0C. One code fits every clue: 042" in said
    assert "Line 1" not in said
    assert run("riddle", "-", "--length", "3", typed="Can you open it?\n" + LOCK).code == 0
    assert run("riddle", "-", typed="Can you open it?").code == 1


def test_a_riddle_names_the_flags_for_its_rules():
    read = run("riddle", "-", typed=LOCK)
    assert read.code == 1
    assert read.out == "These are 3-digit codes: use 3 digits (--length 3).\nNo clue was read.\n"
    document = json.loads(run("riddle", "-", "--json", typed=LOCK).out)
    assert document["hint"]["lines"] == [1, 2, 3, 4, 5]
    read = run("riddle", "-", "--length", "3", "--no-leading-zero", typed=LOCK)
    assert "if you allow a leading zero (without --no-leading-zero)." in " ".join(read.out.split())


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("rank", "--clue", "123 0B1C"), "expected 4 symbols, got 3: '123'"),
        (("rank", "--clue", "1234 3B1C"), "3B 1C cannot happen: "),
        (("rank", "--by", "luck"), "expected one of minimax, "),
        (("rank", "--top", "0"), "expected at least 1 guess"),
        (("rank", "--length", "9", "--repeats"), "expected at most 5,000,000 codes, got 1,000,000,000"),
        (("rank", "--length", "x"), "Invalid value for '--length'"),
        (("rank", "--lenght", "3"), "No such option"),
        (("rank", "--symbols", "colours:99"), "expected colours:N with N from 1 to 12, got 'colours:99'"),
        (
            ("auto", "--preset", "chess"),
            "expected one of classic, mastermind, super-mastermind or small, got 'chess'",
        ),
        (("auto", "--strategy", "luck"), "expected one of minimax, "),
        (("auto", "--delay", "-1"), "expected a delay of 0 to 60 seconds, got -1.0"),
        (("auto", "--delay", "1e30"), "expected a delay of 0 to 60 seconds, got 1e+30"),
        (("auto", "--delay", "nan"), "expected a delay of 0 to 60 seconds, got nan"),
        (("auto", "--opening", ""), "expected 4 symbols, got 0: ''"),
        (("riddle", ""), "cannot read '': "),
        (("auto", "--length", "5", "--strategy", "optimal"), "the strategy optimal cannot play under these rules"),
        (("benchmark", "--limit", "0"), "expected a limit of at least 1 secret"),
        (("benchmark", "--opening", "1123"), "1 appears twice in '1123'; expected 4 different symbols"),
        (("play", "--host", "kind"), "expected host honest or dodging, got 'kind'"),
        (("riddle", "no such file"), "cannot read 'no such file': "),
        (("riddle", "--difficulty", "4"), "expected difficulty 1, 2 or 3"),
        (("rank", "--jobs", "0"), "expected --jobs of at least 1, or -1 for one on each processor, got 0"),
        (("rank", "--game", "nowhere.txt"), "cannot read 'nowhere.txt': "),
        (("rank", "--game", "-"), "cannot find a clue in '-'"),
        (("solve", "--game", "-"), "expected a file with the game, got '-'"),
        (("review", "nowhere.txt"), "cannot read 'nowhere.txt': "),
        (("review", "-", "--host", "no"), "expected host honest or dodging, got 'no'"),
        (("review", "-", "--host", "dodging", "--secret", "5940"), "expected no secret of a host that dodges"),
        (("dance",), "No such command"),
    ],
)
def test_wrong_use_is_one_line_and_code_2(arguments, said):
    assert error(*arguments).startswith(said)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("command", ["auto", "solve", "play", "benchmark", "rank", "review", "riddle"])
def test_every_command_helps_with_examples_in_a_narrow_window(command):
    ran = run(command, "--help", COLUMNS="40")
    assert (ran.code, ran.err) == (0, "")
    assert f"bullscows {command}" in ran.out
    assert "--no-leading-zero" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 40


def test_help_names_the_exit_codes_and_version_the_version():
    assert "Exit codes: 0 done" in run("--help").out
    assert run().out == run("--help").out
    assert run("--version").out == f"bullscows {version()}\n"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("columns", ["40", "80"])
def test_no_line_is_wider_than_the_window(columns):
    for arguments in (("auto", "--secret", "5940", "--strategy", "first-consistent"), ("rank", *CLUES_5940)):
        ran = run(*arguments, COLUMNS=columns, TERM="dumb")
        assert ran.code == 0
        assert max(map(len, ran.out.splitlines())) <= int(columns)


def test_a_reader_that_leaves_early_is_no_error():
    process = subprocess.Popen(
        [*COMMAND, "rank", "--top", "5040"],
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout.readline() == b"5,040 of 5,040 codes left\n"
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_an_output_that_is_full_is_told_in_one_line(flags):
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "rank", *flags], cwd=ROOT, env=environment(), stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith("bullscows: ")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_errors_that_cannot_be_written_leave_the_exit_code():
    with Path("/dev/full").open("w") as full:
        assert subprocess.run([*COMMAND, "rank", "--by", "luck"], cwd=ROOT, stderr=full).returncode == 2


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no device without an end")
def test_a_file_without_an_end_is_refused():
    for arguments in (("rank", "--words", "/dev/zero"), ("riddle", "/dev/zero")):
        assert error(*arguments) == "cannot read '/dev/zero': it has more than 1,000,000 bytes"
    assert error("riddle", "-", typed="1" * 1_000_001) == "cannot read '-': it has more than 1,000,000 bytes"


def test_a_riddle_has_an_end():
    assert error("riddle", "-", typed="1234 0B0C\n" * 101) == "expected a riddle of at most 100 lines, got 101"
    read = run("riddle", "-", typed="1234: nothing is correct\n" * 100)
    assert (read.code, read.err) == (0, "")
    assert "360 codes fit every clue:" in read.out  # 6 × 5 × 4 × 3 of the other symbols


def test_characters_that_the_output_cannot_hold_are_no_error():
    ran = run("rank", "--top", "1", PYTHONIOENCODING="ascii")
    assert (ran.code, ran.err) == (0, "")
    assert "0123" in ran.out
    assert run("solve", typed="\udcff\x00\n".encode("utf-8", "surrogateescape").decode("latin-1")).code == 1
