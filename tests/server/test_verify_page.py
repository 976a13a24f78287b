"""The checking page: it holds everything itself, in both languages, and knows the games as we do."""

import json
import re
from dataclasses import replace

import pytest

from tefuda.core.game import UNKNOWN
from tefuda.fairness import sealed_hand, sealing
from tefuda.registry import GAMES, game_named, words_for
from tefuda.server.verify_page import verify_page
from tefuda.words.fairness import FOUND
from tefuda.words.language import Text

PAGE = verify_page().decode()


def table(name: str) -> object:
    """A table of the page's script as JSON."""
    found = re.search(rf"^const {name} = (.*?);$", PAGE, re.DOTALL | re.MULTILINE)
    assert found is not None
    text = re.sub(r"^(\s*)(\w+):", r'\1"\2":', found[1], flags=re.MULTILINE)
    return json.loads(re.sub(r",(\s*[}\]])", r"\1", text))


def test_it_needs_nothing_from_anywhere() -> None:
    assert not re.search(r"https?://|<link|<img|@import|url\(|\bsrc=|fetch\(|XMLHttpRequest|WebSocket", PAGE)


def test_it_computes_the_hashes_of_the_scheme() -> None:
    for constant, value in {
        "CARD_TAG": sealing.CARD_TAG.decode(),
        "DECK_TAG": sealing.DECK_TAG.decode(),
        "PROOF_FORMAT": sealing.PROOF_FORMAT,
        "HAND_FORMAT": sealed_hand.HAND_FORMAT,
    }.items():
        assert f'{constant} = "{value}"' in PAGE
    assert f"const UNKNOWN = {UNKNOWN};" in PAGE


def test_it_knows_every_game() -> None:
    games = table("GAMES")
    assert isinstance(games, dict)
    assert list(games) == list(GAMES)
    for name, game in games.items():
        assert game["title"] == list(words_for(name).title)
        assert game["size"] == len(game_named(name).spec.cards)
        assert {int(card) for card in game["cards"]} == set(game_named(name).spec.cards)
    assert games["razz"]["cards"]["51"] == ["As", "As"]
    assert games["card-slot"]["cards"]["0"] == ["Rainbow 7", "虹7"]


def test_no_title_can_end_its_script(monkeypatch: pytest.MonkeyPatch) -> None:
    evil = replace(words_for("razz"), title=Text("</script><b>", "x"))
    monkeypatch.setattr("tefuda.server.verify_page.words_for", lambda name: evil)
    page = verify_page().decode()
    assert page.count("</script>") == PAGE.count("</script>")
    assert r"\u003c/script>\u003cb>" in page


def test_every_text_is_there_twice() -> None:
    texts = table("TEXTS")
    assert isinstance(texts, dict)
    for key, both in texts.items():
        assert len(both) == 2, key
        assert both[0] != both[1], key
        en, ja = (set(re.findall(r"\{(\w+)\}", text)) for text in both)
        assert en == ja, key
    used = set(re.findall(r'data-text="(\w+)"', PAGE)) | set(re.findall(r'say\("(\w+)"', PAGE))
    assert used <= set(texts)


@pytest.mark.parametrize("key", [key for key in FOUND if key not in ("play.ok", "play.wrong")])
def test_it_has_words_for_every_finding_it_can_make(key: str) -> None:
    assert f'"{key}": [' in PAGE
