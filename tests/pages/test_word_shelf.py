"""Word lists that one process of a server was brought are there for the others, within bounds."""

import os

import pytest

from bullscows import Rules
from pages.position import vocabularies, word_shelf

MINE = Rules.from_words(["сіно", "сніг", "зима"])
KEY = MINE.words.fingerprint


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """The folder, not there yet."""
    monkeypatch.setenv(word_shelf.VARIABLE, str(tmp_path / "shelf"))
    vocabularies._BROUGHT.clear()
    return tmp_path / "shelf"


def in_another_process():
    vocabularies._BROUGHT.clear()
    return vocabularies.find(KEY)


def test_a_list_is_found_by_another_process(shelf):
    vocabularies.keep(MINE)
    assert in_another_process() == MINE
    assert (shelf / f"{KEY}.txt").read_text("utf-8").split() == ["зима", "сіно", "сніг"]
    assert [path.name for path in shelf.iterdir()] == [f"{KEY}.txt"]


def test_without_a_folder_another_process_has_to_ask(shelf, monkeypatch):
    monkeypatch.delenv(word_shelf.VARIABLE)
    vocabularies.keep(MINE)
    assert vocabularies.find(KEY) == MINE
    with pytest.raises(vocabularies.MissingWordsError, match=KEY):
        in_another_process()


@pytest.mark.parametrize("content", ["сіно\nсніг\nліто", "b4d", "", b"\xff\xfe"], ids=repr)
def test_a_file_that_was_changed_is_as_good_as_none(shelf, content):
    shelf.mkdir()
    (shelf / f"{KEY}.txt").write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(vocabularies.MissingWordsError):
        in_another_process()


@pytest.mark.parametrize("key", ["../secret", "0" * 15, "0" * 17, f"{KEY}/../{KEY}", ""])
def test_only_a_fingerprint_names_a_file(shelf, key):
    assert word_shelf.find(key) is None
    word_shelf.put(key, MINE)
    assert not shelf.exists()


def test_a_folder_that_cannot_be_written_harms_nobody(shelf, caplog):
    shelf.write_text("in the way")
    vocabularies.keep(MINE)
    assert vocabularies.find(KEY) == MINE
    assert "could not be stored for the other processes" in caplog.text


def test_what_was_used_longest_ago_makes_room(shelf, monkeypatch):
    lists = [Rules.from_words([f"{a}{b}{c}" for b in "abc" for c in "abc"]) for a in "defg"]
    monkeypatch.setattr(word_shelf, "MAX_BYTES", 3 * len("\n".join(lists[0].words)))
    for age, rules in zip((30, 20, 10), lists, strict=False):
        word_shelf.put(rules.words.fingerprint, rules)
        os.utime(shelf / f"{rules.words.fingerprint}.txt", (1e9 - age, 1e9 - age))
    assert word_shelf.find(lists[0].words.fingerprint) == lists[0]  # it is used now, and stays
    word_shelf.put(lists[3].words.fingerprint, lists[3])
    assert [word_shelf.find(rules.words.fingerprint) is not None for rules in lists] == [True, False, True, True]
