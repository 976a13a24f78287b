"""What a name and a passphrase may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.server.errors import Code, Refused
from tefuda.server.names import checked_name, checked_passphrase, shown_name
from tefuda.server.storage.accounts import Account


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann\n", "Ann"),
        ("Ann   B.", "Ann B."),
        ("手札の達人", "手札の達人"),
        ("Ａｎｎ", "Ann"),
        ("ﾊﾝｶｸ", "ハンカク"),
        ("e\u0301lan", "élan"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("x" * 24, "x" * 24),
        ("#1 fan", "#1 fan"),
        ("नमस्ते", "नमस्ते"),
    ],
)
def test_good_names(given_name: str, kept: str) -> None:
    assert checked_name(given_name) == kept


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ("", "has 0 characters; allowed: 1 to 24"),
        ("   ", "has 0 characters; allowed: 1 to 24"),
        ("x" * 25, "has 25 characters; allowed: 1 to 24"),
        ("x" * 10_000, "too long"),
        ("\ufdfa" * 2, "has 36 characters"),
        ("a\x00b", "U+0000"),
        ("a\nb", "U+000A"),
        ("a\u202eb", "U+202E"),
        ("a\u2066b", "U+2066"),
        ("a\u200fb", "U+200F"),
        ("a\u200bb", "U+200B"),
        ("\ud800", "U+D800"),
        ("\ue000", "U+E000"),
        ("\u3164", "U+3164"),
        ("\u2800", "U+2800"),
        ("\u0301a", "combining mark"),
        ("a \u0301", "combining mark"),
        ("\u200da", "joins nothing"),
        ("a\u200d", "joins nothing"),
        ("a\u200d\u200db", "joins nothing"),
        ("Ann #12", "told apart"),
        ("Ann＃１２", "told apart"),
    ],
)
def test_bad_names(bad: str, said: str) -> None:
    with pytest.raises(Refused) as caught:
        checked_name(bad)
    assert caught.value.code is Code.BAD_REQUEST
    assert said in str(caught.value)


@given(st.text(max_size=40))
def test_a_name_that_was_accepted_is_accepted_as_it_is(text: str) -> None:
    try:
        name = checked_name(text)
    except Refused:
        return
    assert checked_name(name) == name
    assert 1 <= len(name) <= 24
    assert name.isprintable() or "\u200c" in name or "\u200d" in name


def test_passphrases() -> None:
    assert checked_passphrase("12345678") == "12345678"
    assert checked_passphrase("e\u0301" * 8) == "é" * 8
    assert len(checked_passphrase("x" * 200)) == 200
    for bad in ("1234567", "", "x" * 201, "x" * 100_000, "1234567\ud800"):
        with pytest.raises(Refused) as caught:
            checked_passphrase(bad)
        assert caught.value.code is Code.BAD_REQUEST
        assert not bad or bad not in str(caught.value)


def test_a_guest_cannot_pass_for_somebody_who_keeps_the_name() -> None:
    guest = Account(12, "Ann", None, "", b"{}", 0, 0.0)
    keeper = Account(7, "ann", "hash", "", b"{}", 0, 0.0)
    assert shown_name(guest, keeper) == "Ann #12"
    assert shown_name(guest, None) == "Ann"
    assert shown_name(keeper, keeper) == "ann"
