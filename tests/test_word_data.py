"""The lists of words: spelled in one alphabet, sorted by it, each word of one length and with no letter twice."""

import tomllib
import unicodedata
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WORDS = ROOT / "bullscows" / "data" / "words"
ALPHABETS = {
    "en": ("LATIN", "abcdefghijklmnopqrstuvwxyz"),
    "uk": ("CYRILLIC", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"),
}
NAMES = [f"{language}{length}" for language in ALPHABETS for length in (4, 5)]


def text_of(name: str) -> str:
    """The whole file, its line ends as they stand."""
    return (WORDS / f"{name}.txt").read_bytes().decode("utf-8")


def test_the_folder_holds_these_lists_and_no_others() -> None:
    assert sorted(path.name for path in WORDS.iterdir()) == [f"{name}.txt" for name in NAMES]


@pytest.mark.parametrize("name", NAMES)
def test_one_word_a_line_in_its_plain_form(name: str) -> None:
    text = text_of(name)
    words = text.split("\n")[:-1]
    assert text == "".join(f"{word}\n" for word in words)
    assert text == unicodedata.normalize("NFC", text) == text.casefold()
    assert 300 <= len(words) <= 800


@pytest.mark.parametrize("name", NAMES)
def test_words_are_of_one_length_and_have_no_letter_twice(name: str) -> None:
    length = int(name[2:])
    assert [word for word in text_of(name).split() if not len(word) == length == len(set(word))] == []


@pytest.mark.parametrize("name", NAMES)
def test_letters_are_of_the_alphabet_and_of_its_script(name: str) -> None:
    script, alphabet = ALPHABETS[name[:2]]
    letters = set(text_of(name)) - {"\n"}
    assert letters <= set(alphabet)
    # Asked of Unicode as well, as a Latin і or а in the alphabet above could not be seen.
    assert {unicodedata.name(letter).split()[0] for letter in letters | set(alphabet)} == {script}


@pytest.mark.parametrize("name", NAMES)
def test_sorted_by_the_alphabet_and_never_twice(name: str) -> None:
    alphabet = ALPHABETS[name[:2]][1]
    keys = [[alphabet.index(letter) for letter in word] for word in text_of(name).split()]
    assert all(first < second for first, second in pairwise(keys))


def test_the_alphabets_have_as_many_letters_as_in_school() -> None:
    assert {language: len(set(alphabet)) for language, (_, alphabet) in ALPHABETS.items()} == {"en": 26, "uk": 33}


def test_hay_and_snow_are_words_of_four_letters() -> None:
    assert {"сіно", "сніг"} <= set(text_of("uk4").split())


def test_an_installed_package_has_the_lists() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "data/words/*.txt" in settings["tool"]["setuptools"]["package-data"]["bullscows"]
