"""Games: clues, pools, undo, contradictions."""

import drawn
import oracle
import pytest
from hypothesis import given
from known import known

from bullscows import STRATEGIES, Clue, Feedback, Game, Rules, score

GAME = known("game_5940")
CONTRADICTION = known("contradiction")


@pytest.fixture
def game_5940():
    game = Game()
    for turn in GAME["turns"]:
        game = game.play(turn["guess"], turn["answer"])
    return game


def test_the_5940_game_leaves_the_known_pools(game_5940):
    assert [len(pool) for pool in game_5940.pools] == [5040, *(turn["left"] for turn in GAME["turns"])]
    assert list(game_5940.pools[4]) == GAME["last_four"]
    assert list(game_5940.pools[5]) == GAME["last_two"]
    assert game_5940.solved
    assert all(str(score(GAME["secret"], turn["guess"])) == turn["answer"] for turn in GAME["turns"])


@pytest.mark.parametrize("number", [i for i, turn in enumerate(GAME["turns"]) if "picked_by" in turn])
def test_the_5940_game_plays_what_its_strategy_picks(game_5940, number):
    turn, pool = GAME["turns"][number], game_5940.pools[number]
    assert STRATEGIES[turn["picked_by"]].choose(pool) == turn["guess"]
    assert pool.partition(turn["guess"]).worst == turn["worst"]


def test_clues_that_contradict_leave_an_empty_pool_that_still_works():
    strict, loose = Game(), Game(Rules(repeats=True))
    for guess, answer in CONTRADICTION["clues"]:
        strict, loose = strict.play(guess, answer), loose.play(guess, answer)
    assert strict.first_contradiction == CONTRADICTION["first_contradiction"]
    assert [len(pool) > 0 for pool in strict.pools] == [True, True, False, False]
    assert len(loose.pool) == CONTRADICTION["codes_with_repeats"]
    assert loose.first_contradiction is None
    later = strict.play("0123", "1B0C")
    assert (len(later.pool), later.first_contradiction) == (0, CONTRADICTION["first_contradiction"])


@drawn.briefly
@given(drawn.games())
def test_play_adds_a_clue_and_undo_takes_it_away(game):
    for number, clue in enumerate(game.clues):
        before = Game(game.rules, game.clues[:number])
        after = before.play(clue.guess, str(clue.answer))
        assert after.clues == game.clues[: number + 1]
        assert after.undo() == before
        assert list(after.pool) == list(game.pools[number + 1]) == oracle.fitting(game.rules, after.clues)
    empties = [i for i in range(len(game.clues)) if not oracle.fitting(game.rules, game.clues[: i + 1])]
    assert game.first_contradiction == (empties[0] if empties else None)


def test_a_game_is_a_value():
    game = Game().play(" 1 2 3 4 ", "0 1")
    assert game == Game(Rules(), (Clue("1234", Feedback(0, 1)),)) == Game().play("1234", Feedback(0, 1))
    assert hash(game) == hash(Game().play("1234", (0, 1)))
    assert Game().clues == ()
    assert Game().undo() == Game()
    with pytest.raises(AttributeError):
        game.clues = ()


def test_the_same_clue_twice_changes_nothing():
    once = Game().play("1234", "0B1C")
    assert list(once.play("1234", "0B1C").pool) == list(once.pool)


def test_hundreds_of_clues_are_no_trouble():
    clue = Clue("1234", Feedback(0, 1))
    assert len(Game(Rules(), (clue,) * 1_000).pool) == 1440


@pytest.mark.parametrize(
    ("guess", "answer", "reason"),
    [
        ("123", "0B1C", "expected 4 symbols, got 3: '123'"),
        ("1123", "0B1C", "1 appears twice in '1123'; expected 4 different symbols"),
        ("", "0B1C", "expected 4 symbols, got 0"),
        ("🐂", "0B1C", "expected symbols from 0–9, got '🐂'"),
        ("1234", "", "expected bulls and cows"),
        ("1234", "2B", "expected bulls and cows .* got '2B'"),
        ("1234", "3B1C", "3B 1C cannot happen"),
        ("1234", "4B1C", "expected at most 4 bulls and cows together"),
        ("1234", (0, -1), "expected numbers from 0 up"),
    ],
)
def test_an_illegal_clue_is_refused(guess, answer, reason):
    with pytest.raises(ValueError, match=reason):
        Game().play(guess, answer)


NO_CLUES = "expected clues of a guess and an answer each"


@pytest.mark.parametrize(
    ("clues", "reason"),
    [
        ((None,), f"{NO_CLUES}, got 'None' as one"),
        (("1234 0B1C",), f"{NO_CLUES}, got '1234 0B1C' as one"),
        (("12",), f"{NO_CLUES}, got '12' as one"),
        ((("1234",),), NO_CLUES),
        ((("1234", 0, 1),), NO_CLUES),
        (({"1234", "0B1C"},), NO_CLUES),
        ((7,), f"{NO_CLUES}, got '7' as one"),
        ("1234 0B1C", f"{NO_CLUES}, got '1234 0B1C'"),
        (None, f"{NO_CLUES}, got 'None'"),
        (7, f"{NO_CLUES}, got '7'"),
        ((("1234", None),), "expected bulls and cows"),
        ((("1234", (0, "1")),), "expected bulls and cows"),
        (((None, "0B1C"),), "expected a code as text"),
        (((1234, "0B1C"),), "expected a code as text"),
        (((b"1234", "0B1C"),), "expected a code as text"),
    ],
)
def test_what_is_no_clue_is_refused_in_a_sentence(clues, reason):
    with pytest.raises(ValueError, match=reason):
        Game(Rules(), clues)


def test_a_game_takes_clues_of_any_kind_of_list_and_rules_of_no_other_kind():
    game = Game().play("1234", "0B1C")
    assert game == Game(Rules(), [["1234", "0B1C"]]) == Game(Rules(), (clue for clue in game.clues))
    with pytest.raises(ValueError, match="expected rules such as Rules"):
        Game("classic")


@pytest.mark.parametrize("answer", ["0B0C", "4B0C"])
def test_a_solved_game_takes_no_more_clues(answer):
    solved = Game().play("1234", "4B0C")
    assert solved.solved
    assert list(solved.pool) == ["1234"]
    with pytest.raises(ValueError, match="the game is solved"):
        solved.play("1234", answer)
