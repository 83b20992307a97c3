"""Words as codes: rules of a list, letters compared as people mean them, lists read from text, no symmetry."""

import unicodedata
from itertools import pairwise

import drawn
import numpy as np
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from refusals import quotes_little, refusal

from bullscows import OBJECTIVES, Game, Pool, Rules, StrategyTree, greedy, score, space, strategy_tree
from bullscows.strategies import optimal
from bullscows.strategies.openings import openings
from bullscows.symmetry import distinct_guesses, swaps_between
from bullscows.vocabulary import MAX_WORDS, WordList
from bullscows.word_lists import MAX_BYTES, SHIPPED, decode, read_words, shipped

UKRAINIAN = Rules.from_words(["сіно", "СНІГ", "зима", "їжак", "йога"])


def test_hay_against_snow_is_the_encyclopedias_example():
    assert score("СІНО", "СНІГ") == score("сіно", "СНІГ") == oracle.score("сіно", "сніг") == (1, 2)
    assert Game(UKRAINIAN).play("Сніг", "1B2C").pool[0] == "сіно"


def test_words_are_codes_in_the_order_of_the_alphabet():
    assert UKRAINIAN.words is not None
    assert list(space(UKRAINIAN)) == ["зима", "їжак", "йога", "сіно", "сніг"]
    assert (UKRAINIAN.length, UKRAINIAN.repeats, UKRAINIAN.size) == (4, False, 5)
    assert str(UKRAINIAN) == "words of 4 letters from a list of 5"
    assert Rules.from_words(["noon", "moon"]).repeats


@pytest.mark.parametrize("typed", ["СІНО", " с і н о ", "сіно", unicodedata.normalize("NFD", "Сіно")])
def test_a_word_is_read_as_it_is_meant(typed):
    assert UKRAINIAN.parse(typed) == "сіно"


@pytest.mark.parametrize("typed", ["Йога", unicodedata.normalize("NFD", "йога")])
def test_an_accent_apart_is_the_letter_with_it(typed):
    assert len(UKRAINIAN.parse(typed)) == 4


def test_sharp_s_is_folded_before_letters_are_counted():
    rules = Rules.from_words(["Straße", "strassi"])
    assert rules.length == 7
    assert rules.parse("STRASSE") == rules.parse("straße") == "strasse"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("сінг", "expected one of the 5 words of the list, got 'сінг'"),
        ("сін", "expected 4 symbols, got 3: 'сін'"),
        (
            "сiно",
            "'i' (latin small letter i) in 'сiно'; 'і' (cyrillic small letter byelorussian-ukrainian i) looks",
        ),
        ("сіно!", "expected letters of the listed words, got '!'"),
        ("д" * 5000, "expected letters of the listed words"),
    ],
)
def test_what_is_no_word_of_the_list_is_refused_with_the_reason(typed, said):
    reason = refusal(lambda: UKRAINIAN.parse(typed))
    assert said in reason
    assert quotes_little(reason, typed)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "expected at least one word, got none"),
        ("сіно", "expected a list of words, got one text"),
        (["сіно", 7], "expected words as text, got '7'"),
        (["hay", "snow"], "expected words of one length, got 'hay' with 3 letters and 'snow' with 4"),
        (["hay", "a b c", "x1y"], "expected words of letters only, got 'x1y'"),
        (["é" + "́"], "expected words of letters only"),
        ([""], "expected words of letters only, got ''"),
    ],
    ids=str,
)
def test_lists_that_are_refused(words, said):
    assert said in refusal(lambda: Rules.from_words(words))


def test_a_list_has_a_limit():
    letters = "abcdefghijklmnopqrst"
    words = [a + b + c + d for a in letters for b in letters for c in letters for d in letters]
    assert Rules.from_words(words[:MAX_WORDS]).size == MAX_WORDS
    assert "at most 20,000 words, got 20,001" in refusal(lambda: Rules.from_words(words[: MAX_WORDS + 1]))


def test_rules_of_words_are_made_from_words():
    assert "made by Rules.from_words" in refusal(lambda: Rules(words=("hay",)))
    assert "use Rules.from_words" in refusal(lambda: Rules(words=WordList(["hay"])))


def test_lists_are_equal_by_their_words_whatever_their_order():
    one, other = Rules.from_words(["hay", "sow", "HAY"]), Rules.from_words(["sow", "hay"])
    assert one == other
    assert hash(one) == hash(other)
    assert one.words.fingerprint == other.words.fingerprint
    assert one != Rules.from_words(["sow"])
    assert len(Rules.from_words(["sow"]).words.fingerprint) == 16


def test_each_shipped_list_is_a_game():
    for key in SHIPPED:
        rules = shipped(key)
        assert f"{rules.length} letters" in SHIPPED[key]
        assert not rules.repeats
        assert len(space(rules)) == rules.size >= 300
    assert "expected one of en4, en5, uk4, uk5, got 'xx'" in refusal(lambda: shipped("xx"))


# What a class brings.


def test_a_pasted_list_is_used_but_for_lines_that_are_told():
    text = "сіно\nСНІГ\r\n\n сiно \nдва слова\nвесна\nСіно\nхліб-\n<b>x</b>\nзима"
    words, problems = read_words(text)
    assert words == ("сіно", "сніг", "зима")
    assert [problem.split(":")[0] for problem in problems] == [f"Line {n}" for n in (4, 5, 6, 7, 8, 9)]
    told = "\n".join(problems)
    assert "has 'i' (latin small letter i) of another alphabet, which looks like 'і' (cyrillic" in told
    assert "Line 5: expected one word of letters, got 'два слова'." in told
    assert "Line 6: expected 4 letters, got 5: 'весна'." in told
    assert "Line 7: 'сіно' stands in line 1 already." in told
    assert "Line 9: expected one word of letters, got '<b>x</b>'." in told


def test_a_list_without_a_word_says_why_by_its_first_line():
    said = refusal(lambda: read_words("\nb4d\nw0rd\n"))
    assert said.endswith("got none in 2 lines; line 2: expected one word of letters, got 'b4d'")


def test_a_text_of_too_many_letters_is_refused_as_words():
    assert refusal(lambda: read_words("abcdefghijklmnop")) == "expected words of at most 15 letters, got 16"
    signs = [chr(0x4E00 + n) for n in range(102)]
    pairs = "\n".join(a + b for a, b in pairwise(signs))
    assert refusal(lambda: read_words(pairs)) == "expected words of at most 100 different letters, got 102"
    assert "got none in 1 line" in refusal(lambda: read_words("hay", length=0))


def test_what_cannot_be_seen_is_no_letter():
    assert read_words("so\u00adw\nhay\u200b\n\u200eшалом\u200f\n").words == ("sow", "hay")
    assert Rules.from_words(["sow", "hay"]).parse("ha\u200by") == "hay"


def test_a_turkish_capital_i_is_an_i():
    assert read_words("İzmir\nDeniz\nizmir").words == ("izmir", "deniz")
    assert Rules.from_words(["izmir"]).parse("İZMİr") == "izmir"
    assert Rules.from_words(["izmir", "ızmır"]).size == 2


def test_japanese_words_are_of_one_alphabet():
    assert read_words("ケーキ\nたべ物\n人々は").words == ("ケーキ", "たべ物", "人々は")


def test_the_wanted_length_may_be_said():
    assert read_words("hay\nsow\nsnow", length=4).words == ("snow",)
    assert read_words("hay\nsow\nsnow").words == ("hay", "sow")


@pytest.mark.parametrize("text", ["", "\n \n", "12\n34", "two words"])
def test_a_text_without_a_word_is_refused(text):
    assert "expected at least one word, one a line, got none" in refusal(lambda: read_words(text))


def test_files_are_read_as_utf8():
    assert read_words(decode("\ufeffсіно\nзима".encode())).words == ("сіно", "зима")
    assert "in UTF-8, got other bytes in line 2" in refusal(lambda: decode("hay\nсіно".encode("cp1251")))
    assert "at most 1,000,000 bytes" in refusal(lambda: decode(b"a" * (MAX_BYTES + 1)))


@drawn.briefly
@given(st.text())
def test_any_text_is_read_or_refused_and_every_line_is_accounted_for(text):
    try:
        words, problems = read_words(text)
    except ValueError:
        return
    assert len(words) + len(problems) == sum(1 for line in text.splitlines() if line.strip())
    assert set(Rules.from_words(words).words) == set(words)


# Swapping letters or places turns words into strings that are not listed: nothing may count as alike.


@pytest.mark.parametrize("key", OBJECTIVES)
@drawn.briefly
@given(rules=drawn.words(), data=st.data())
def test_rankings_of_words_are_those_of_brute_force(key, rules, data):
    words = oracle.codes(rules)
    secret, guess = data.draw(st.sampled_from(words)), data.draw(st.sampled_from(words))
    game = Game(rules).play(guess, "{}B{}C".format(*oracle.score(secret, guess)))
    ranked = game.pool.rank(by=key)
    naive = oracle.ranked(words, list(game.pool), key)
    assert ranked["guess"].tolist() == [word for word, _, _ in naive]
    assert ranked["worst"].tolist() == [max(sizes.values()) for _, sizes, _ in naive]


@drawn.briefly
@given(rules=drawn.words())
def test_a_tree_of_words_finds_each_as_playing_one_by_one_does(rules):
    strategy = greedy(OBJECTIVES["minimax"])
    tree = strategy_tree(rules, strategy)
    for word in oracle.codes(rules):
        clues, pool = [], oracle.codes(rules)
        while not clues or clues[-1][0] != word:
            best = pool[0] if len(pool) <= 2 else oracle.ranked(oracle.codes(rules), pool, "minimax")[0][0]
            answer = oracle.score(word, best)
            pool = [code for code in pool if oracle.score(code, best) == answer]
            clues.append((best, answer))
        assert tree.path(word) == clues
    assert StrategyTree.from_json(tree.to_json()).turns.tolist() == tree.turns.tolist()


def test_no_two_words_are_alike():
    rules = shipped("uk4")
    codes = space(rules)
    assert codes.representatives(0) is None
    assert len(distinct_guesses(codes)) == len(codes) == len(openings(rules))
    some = np.arange(5)
    assert list(swaps_between(codes, some, some)) == []


def test_neither_are_codes_of_a_restricted_list():
    """Restricted to codes that start with 1, symbols are no longer interchangeable: every guess is scored."""
    pool = Pool.of(Rules(3, "1234"), ["123", "124", "132", "134", "142", "143"])
    naive = oracle.ranked(oracle.codes(Rules(3, "1234")), list(pool), "minimax")
    assert pool.rank()["guess"].tolist() == [guess for guess, _, _ in naive]


def test_optimal_play_is_searched_for_short_lists_only():
    words = shipped("uk5").words.words
    few = Rules.from_words(words[::6])
    tree = strategy_tree(few, "optimal")
    assert tree.total == optimal.least_total(few) <= min(strategy_tree(few, key).total for key in OBJECTIVES)
    assert not optimal.supports(shipped("uk5"))


def test_apostrophes_are_no_letters():
    assert read_words("м’яч\nм'яч\nм\u02bcяч\nдім").words == ("мяч", "дім")
    assert Rules.from_words(["м’яч", "дім"]).parse("М'ЯЧ") == "мяч"


def test_a_file_of_another_encoding_is_told():
    assert "as UTF-16 has them" in refusal(lambda: decode("сіно".encode("utf-16-le")))
