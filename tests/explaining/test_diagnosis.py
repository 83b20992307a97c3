"""The clue doctor: known contradictions, properties, and how often it finds slips that were made on purpose."""

import random
import time
from collections import Counter

import drawn
import oracle
import pytest
from hypothesis import assume, event, given
from hypothesis import strategies as st
from known import known

from bullscows import Clue, Feedback, Game, Rules, score, space
from bullscows.explaining.diagnosis import KINDS, MAX_REPAIRS, MAX_WARNINGS, diagnose
from bullscows.feedback import answers

CONTRADICTION = known("contradiction")
SLIPS = ("swap", "off-by-one", "neighbours", "typo", "rules")
VARIED = (
    Rules(),
    Rules(3, leading_zero=False),
    Rules(3, "01234", repeats=True),
    Rules(4, "yx0123", leading_zero=False),
    Rules(4, "0ab", repeats=True, leading_zero=False),
)
LISTED = {"swap": 0.97, "off-by-one": 0.95, "neighbours": 0.8, "typo": 0.5, "rules": 0.99}  # at least this share
STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1))


def played(rules, *clues):
    return Game(rules, tuple(Clue(guess, Feedback.parse(answer)) for guess, answer in clues))


def slipped(clue: Clue, slip: str, rules: Rules) -> list[Clue]:
    """Every clue that a person could have written down instead of `clue` by one slip of a kind."""
    guess, (bulls, cows) = clue
    if slip in ("swap", "off-by-one"):
        steps = [(cows - bulls, bulls - cows)] if slip == "swap" else STEPS
        wrong = [Clue(guess, Feedback(bulls + b, cows + c)) for b, c in steps]
    elif slip == "neighbours":
        pairs = range(len(guess) - 1)
        wrong = [Clue(guess[:i] + guess[i + 1] + guess[i] + guess[i + 2 :], clue.answer) for i in pairs]
    else:
        typed = [(i, symbol) for i in range(len(guess)) for symbol in rules.symbols]
        wrong = [Clue(guess[:i] + symbol + guess[i + 1 :], clue.answer) for i, symbol in typed]
    legal = [w for w in wrong if w.answer in answers(rules.length) and w.guess in space(rules)]
    return [w for w in legal if w != clue]


def honest(rules: Rules, secret: str, guesses: list[str]) -> list[Clue]:
    return [Clue(guess, score(secret, guess)) for guess in guesses]


@pytest.fixture
def contradiction():
    return played(Rules(), *CONTRADICTION["clues"])


def test_the_known_contradiction(contradiction):
    found = diagnose(contradiction)
    assert found.first_empty == contradiction.first_contradiction == CONTRADICTION["first_contradiction"]
    assert found.text.startswith("After clue 2, 5678: 0 bulls, 1 cow, no code fits.")
    assert "in clue 2 or in any clue above it" in found.text
    rules = next(repair for repair in found.repairs if repair.kind == "rules")
    assert rules.game == Game(Rules(repeats=True), contradiction.clues)
    assert rules.codes == CONTRADICTION["codes_with_repeats"]
    assert rules.text == "Rules: a digit may occur more than once. Then 20 codes fit."


def test_each_repair_says_what_changes_and_how_many_codes_then_fit(contradiction):
    texts = [repair.text for repair in diagnose(contradiction, limit=None).repairs]
    assert "Clue 2, 5678: 0B 1C was entered; 1B 1C would fit (one bull more). Then 10 codes fit." in texts
    assert "Clue 2: 5678 was entered; 1678 would fit (1 instead of 5). Then 14 codes fit." in texts
    assert "Leave out clue 2, 5678: 0 bulls, 1 cow. Then 72 codes fit." in texts


def test_repairs_of_swapped_answers_exchanged_digits_and_other_symbols_are_worded():
    swapped = played(Rules(), ("1234", "0B1C"), ("5678", "1B0C"), ("0125", "3B0C"))
    assert (
        "Clue 3, 0125: 3B 0C was entered; 0B 3C would fit (bulls and cows swapped). Then 6 codes fit."
        in texts_of(swapped)
    )
    exchanged = played(Rules(3, "123"), ("123", "1B2C"), ("312", "3B0C"))
    assert (
        "Clue 2: 312 was entered; 321 would fit (digits 2 and 3 in the other order). Then 1 code fits."
        in texts_of(exchanged)
    )
    lettered = played(Rules(2, "ab", repeats=False), ("ab", "1B0C"))
    assert "Rules: a letter may occur more than once. Then 2 codes fit." in texts_of(lettered)


def texts_of(game):
    return "\n".join(repair.text for repair in diagnose(game, limit=None).repairs)


def test_somebody_who_counted_only_what_is_in_place():
    game = played(Rules(5, "BGPRYO"), ("BYGPR", "0B5C"), ("PRBGY", "1B0C"))
    (repair,) = [repair for repair in diagnose(game).repairs if repair.kind == "in-place-only"]
    assert (repair.clue, str(repair.game.clues[1])) == (1, "PRBGY → 1B 4C")
    assert repair.text == (
        "Clue 2, PRBGY: 1B 0C was entered; 1B 4C would fit (counted only what is in place). Then 18 codes fit."
    )
    # One cow more is the nearer slip; with cows told, nobody counted only what is in place.
    for found in (
        played(Rules(), ("1234", "1B1C"), ("1243", "1B0C")),
        played(Rules(), ("1234", "0B0C"), ("1567", "0B4C")),
    ):
        assert "in-place-only" not in {repair.kind for repair in diagnose(found, limit=None).repairs}


def test_any_other_answer_is_offered_where_no_slip_with_a_name_explains_the_clues():
    found = diagnose(played(Rules(3), ("765", "0B2C"), ("312", "0B0C"), ("895", "3B0C")))
    answers_offered = [
        (r.clue, str(r.game.clues[r.clue].answer), r.codes) for r in found.repairs if r.kind == "answer"
    ]
    assert answers_offered == [  # the nearest first, then the most codes
        (2, "1B 0C", 2),
        (2, "0B 0C", 6),
        (2, "1B 1C", 4),
        (0, "1B 0C", 1),
        (2, "0B 1C", 16),
        (2, "0B 2C", 8),
    ]
    assert {repair.kind for repair in found.repairs} == {"answer", "ignore"}
    assert found.repairs[0].text == "Clue 3, 895: 3B 0C was entered; 1B 0C would fit. Then 2 codes fit."


def test_of_many_other_answers_the_nearest_are_kept():
    game = played(Rules(3), ("765", "0B2C"), ("312", "0B0C"), ("895", "3B0C"))
    found = diagnose(game, limit=3)
    assert [(repair.kind, repair.clue, repair.codes) for repair in found.repairs] == [
        ("answer", 2, 2),
        ("answer", 2, 6),
        ("ignore", 2, 36),
    ]
    assert found.more == 5


def test_a_leading_zero_can_be_the_slip():
    game = Game(Rules(3, leading_zero=False), tuple(honest(Rules(3), "012", ["102", "120", "345", "132"])))
    assert game.first_contradiction is not None
    found = {repair.kind: repair for repair in diagnose(game).repairs}
    assert list(found["rules"].game.pool) == ["012"]
    assert found["rules"].text == "Rules: a code may start with 0. Then 1 code fits."


def test_a_mistake_may_sit_above_the_clue_that_empties_the_pool():
    clues = honest(Rules(), "5940", ["1234", "5678", "0179", "2098", "5903"])
    clues[0] = Clue("1234", Feedback(1, 0))
    found = diagnose(Game(Rules(), tuple(clues)))
    assert found.first_empty == 4
    assert any((r.clue, r.kind) == (0, "swap") and "5940" in r.game.pool for r in found.repairs)


def test_two_mistakes_are_said_to_be_more_than_one():
    game = played(Rules(), ("1234", "0B0C"), ("1234", "0B0C"), ("4321", "0B4C"), ("2143", "0B4C"))
    found = diagnose(game)
    assert found.repairs == ()
    assert "there must be more than one mistake" in found.text


def test_a_cut_list_keeps_every_kind_and_says_how_many_more_there_are(contradiction):
    every = diagnose(contradiction, limit=None)
    kinds = [kind for kind in KINDS if kind in {repair.kind for repair in every.repairs}]
    short = diagnose(contradiction, limit=1)
    assert [repair.kind for repair in short.repairs] == kinds == ["off-by-one", "rules", "typo", "ignore"]
    assert (short.more, every.more) == (len(every.repairs) - 4, 0)
    assert [repair for repair in every.repairs if repair in short.repairs] == list(short.repairs)
    most = {kind: max(repair.codes for repair in every.repairs if repair.kind == kind) for kind in kinds}
    assert [repair.codes for repair in short.repairs] == list(most.values())


def test_repairs_come_by_kind_then_latest_clue_and_typos_do_not_crowd_out_the_others(contradiction):
    found = [(repair.kind, repair.clue, repair.codes) for repair in diagnose(contradiction).repairs]
    off_by_one = [("off-by-one", 1, 22), ("off-by-one", 1, 10), ("off-by-one", 0, 42), ("off-by-one", 0, 14)]
    assert found[:5] == [*off_by_one, ("rules", None, 20)]
    assert [row[:2] for row in found if row[0] == "ignore"] == [("ignore", 1), ("ignore", 0)]
    assert len(found) == MAX_REPAIRS


def test_rules_with_too_many_codes_are_no_repair():
    rules = Rules(7)
    assert Rules(7, repeats=True).size > 5_000_000
    found = diagnose(Game(rules, (Clue("0123456", Feedback(0, 4)), Clue("0123456", Feedback(0, 5)))))
    assert "rules" not in {repair.kind for repair in found.repairs}


def test_no_repair_solves_the_game_before_its_last_clue():
    game = played(Rules(3, "123"), ("123", "0B2C"), ("132", "1B2C"))
    for repair in diagnose(game, limit=None).repairs:
        assert all(clue.answer.bulls < 3 for clue in repair.game.clues[:-1])


@pytest.mark.parametrize(
    ("clues", "warning"),
    [
        (
            [("1234", "0B1C"), ("1234", "0B1C")],
            "Clue 2 repeats clue 1, 1234, with the same answer: it adds nothing.",
        ),
        (
            [("1234", "0B1C"), ("5678", "0B1C"), ("1234", "1B0C")],
            "Clues 1 and 3 contradict each other: 1234 cannot be answered with "
            "0 bulls, 1 cow and with 1 bull, 0 cows.",
        ),
        (
            [("1234", "0B0C"), ("4321", "0B0C")],
            "Clue 2, 4321, adds nothing: all 360 codes left had to give this answer.",
        ),
    ],
)
def test_warnings(clues, warning):
    assert diagnose(played(Rules(), *clues)).warnings == (warning,)


def test_an_answer_that_no_code_could_give_is_named():
    game = played(Rules(4, "123456"), ("1234", "1B0C"))
    assert diagnose(game).warnings == ("Clue 1 cannot be: under these rules no code gives 1 bull, 0 cows to 1234.",)


def test_the_winning_guess_is_no_idle_clue():
    game = played(Rules(), ("1234", "0B4C"), ("2143", "4B0C"))
    assert diagnose(game).warnings == ()
    assert diagnose(game).text == "The clues agree: 1 code fits."
    assert diagnose(Game()).text == "The clues agree: 5,040 codes fit."


def test_warnings_do_not_flood():
    warnings = diagnose(Game(Rules(), (Clue("1234", Feedback(0, 1)),) * 500)).warnings
    assert len(warnings) == MAX_WARNINGS
    assert warnings[-1] == "There are 494 more such clues."


@pytest.mark.parametrize("rules", [Rules(), Rules(repeats=True), Rules(5, leading_zero=False)])
def test_eight_clues_are_diagnosed_at_once(rules):
    codes, rng = space(rules), random.Random(8)
    clues = honest(rules, codes[rng.randrange(len(codes))], [codes[rng.randrange(len(codes))] for _ in range(8)])
    games = [Game(rules, (*clues[:3], wrong, *clues[4:])) for wrong in slipped(clues[3], "typo", rules)[:5]]
    times = []
    for game in games:
        assert game.first_contradiction is not None or len(game.pool)
        start = time.perf_counter()
        diagnose(game)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.5


@drawn.briefly
@given(drawn.games())
def test_a_diagnosis_is_sound(game):
    found, every = diagnose(game), diagnose(game, limit=None)
    assert found.first_empty == game.first_contradiction
    assert bool(found.repairs) == bool(every.repairs)
    assert (len(game.pool) == 0) or not every.repairs
    assert len(found.repairs) + found.more == len(every.repairs)
    assert len(found.repairs) <= MAX_REPAIRS
    assert {repair.kind for repair in found.repairs} == {repair.kind for repair in every.repairs}
    assert len({repair.game for repair in every.repairs}) == len(every.repairs)
    order = [(KINDS.index(r.kind), -(r.clue or 0) * (r.kind != "answer")) for r in every.repairs]
    assert order == sorted(order)
    kinds = {repair.kind for repair in every.repairs}
    assert "answer" not in kinds or kinds <= {"answer", "ignore"}
    assert bool(found.why) == bool(found.clues) == (len(game.pool) == 0)
    for repair in every.repairs:
        assert repair.game != game
        assert repair.codes == len(oracle.fitting(repair.game.rules, repair.game.clues)) > 0
        assert repair.clue is None or repair.clue <= game.first_contradiction
        assert (repair.clue is None) == (repair.kind == "rules")


@st.composite
def honest_games(draw, of_rules, least=0):
    """An honest game, which may end with its solution."""
    rules = draw(of_rules)
    code = st.integers(0, rules.size - 1).map(lambda i: space(rules)[i])
    secret, guesses = draw(code), draw(st.lists(code, min_size=least, max_size=7))
    guesses = [guess for guess in guesses if guess != secret] + [secret] * draw(st.integers(0, 1))
    return Game(rules, tuple(honest(rules, secret, guesses)))


@drawn.briefly
@given(honest_games(drawn.rules(800)))
def test_honest_clues_need_no_doctor(game):
    found = diagnose(game)
    assert (found.first_empty, found.repairs, found.more) == (None, (), 0)


@pytest.mark.parametrize("slip", SLIPS[:4])
@drawn.briefly
@given(honest_games(st.sampled_from(VARIED), least=4), st.data())
def test_one_slip_is_always_among_the_repairs(slip, truth, data):
    rules, clues = truth.rules, truth.clues
    games = [(*clues[:i], w, *clues[i + 1 :]) for i in range(len(clues)) for w in slipped(clues[i], slip, rules)]
    games = [typed for typed in games if all(clue.answer.bulls < rules.length for clue in typed[:-1])]
    assume(games)
    for typed in data.draw(st.lists(st.sampled_from(games), min_size=1, max_size=4)):
        game = Game(rules, typed)
        event(f"{slip}, {'some code fits' if len(game.pool) else 'none fits'}")
        if not len(game.pool):
            assert truth in [repair.game for repair in diagnose(game, limit=None).repairs]


def a_slip(rng: random.Random, slip: str, adaptive: bool) -> tuple[Game, Game] | None:
    """An honest game of 5 to 7 clues and the same with one slip; classic rules, or taken for them."""
    rules, truth = Rules(), Rules(repeats=slip == "rules")
    while True:
        secret = space(truth)[rng.randrange(len(space(truth)))]
        if slip != "rules" or len(set(secret)) < 4:
            break
    game, wanted = Game(truth), rng.randint(5, 7)
    while len(game.clues) < wanted:
        drawn_codes = [game.pool[rng.randrange(len(game.pool))] for _ in range(20 * adaptive)]
        fitting = [code for code in drawn_codes if code in space(rules) and code != secret]
        guess = fitting[0] if fitting else space(rules)[rng.randrange(5040)]
        if guess != secret:
            game = game.play(guess, score(secret, guess))
    if slip == "rules":
        return game, Game(rules, game.clues)
    i = rng.randrange(len(game.clues))
    wrong = [clue for clue in slipped(game.clues[i], slip, rules) if clue.answer.bulls < rules.length]
    if not wrong:
        return None
    return game, Game(rules, (*game.clues[:i], rng.choice(wrong), *game.clues[i + 1 :]))


def measure(slips_of_each: int, adaptive: bool, seed: int = 5940) -> dict[str, Counter]:
    """For each kind of slip: made, noticed (no code fits), the true game listed among the repairs, listed first."""
    rng, table = random.Random(seed), {}
    for slip in SLIPS:
        row = table[slip] = Counter()
        while row["made"] < slips_of_each:
            pair = a_slip(rng, slip, adaptive)
            if pair is None:
                continue
            truth, game = pair
            repairs = [repair.game for repair in diagnose(game).repairs]
            row["made"] += 1
            row["noticed"] += not len(game.pool)
            row["listed"] += truth in repairs
            row["first"] += repairs[:1] == [truth]
    return table


def report(table: dict[str, Counter], title: str) -> None:
    print(f"\n{title}\n{'slip':12}{'made':>6}{'noticed':>9}{'listed':>8}{'first':>7}   of the noticed")
    for slip, row in table.items():
        share = [f"{row[column] / max(row['noticed'], 1):6.0%}" for column in ("listed", "first")]
        print(f"{slip:12}{row['made']:6}{row['noticed']:9}{row['listed']:8}{row['first']:7}   {' '.join(share)}")


@pytest.mark.parametrize("adaptive", [False, True], ids=["random guesses", "guesses that fit"])
@pytest.mark.parametrize("slips", [40, pytest.param(1000, marks=pytest.mark.long)])
def test_how_often_the_true_repair_is_found(slips, adaptive):
    table = measure(slips, adaptive)
    report(table, "Guesses that fit the clues so far" if adaptive else "Random guesses")
    for slip, row in table.items():
        assert row["noticed"] >= 0.15 * slips
        assert row["listed"] >= LISTED[slip] * row["noticed"]
    assert table["swap"]["first"] >= 0.75 * table["swap"]["noticed"]
