"""The small games are games like all others, and play by the rules that they are known for."""

import pytest

from tefuda.cards.card import card_text, parse_cards
from tefuda.core.errors import BadDeck
from tefuda.core.game import view_of
from tefuda.core.rng import stream
from tefuda.cpu.random_player import RandomPlayer
from tefuda.testing import check_game, check_player
from tests.small_games.games import SMALL_GAMES, SmallGame, kuhn, leduc, omaha_16, razz_12, stud_12


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_the_contract_holds(name: str) -> None:
    game = SMALL_GAMES[name]().game
    check_game(game, games=10)
    check_player(RandomPlayer(), game, games=10)


def ends(small: SmallGame, dealt: str, line: str) -> list[int]:
    """What both seats have won after these actions; cards are in the order in which they are dealt."""
    known = parse_cards(dealt)
    deck = known + [card for card in small.game.spec.cards if card not in known]
    small.game.check_deck(deck)
    state = small.game.start(small.setup, deck, log=True)
    for text in line.split():
        action = small.game.actions.parse(text)
        assert action in state.legal_actions(), f"{text} is not among {state.legal_actions()}"
        state.apply(action)
    outcome = state.outcome()
    assert outcome is not None
    return outcome.scores


@pytest.mark.parametrize(
    ("line", "scores"),
    [
        ("check check", [2, -2]),
        ("bet fold", [2, -2]),
        ("bet call", [4, -4]),
        ("check bet fold", [-2, 2]),
        ("check bet call", [4, -4]),
    ],
)
def test_kuhn_has_one_bet_and_the_higher_card_wins(line: str, scores: list[int]) -> None:
    assert ends(kuhn(), "Kc Qc", line) == scores


def test_kuhn_has_no_raise() -> None:
    small = kuhn()
    state = small.game.start(small.setup, list(small.game.spec.cards), log=False)
    state.apply(small.game.actions.parse("bet"))
    assert [action.text for action in state.legal_actions()] == ["fold", "call"]


@pytest.mark.parametrize(
    ("dealt", "scores"),
    [("Jc Kc Jd", [3, -3]), ("Jc Kc Qd", [-3, 3]), ("Jc Jd Qd", [0, 0]), ("Qc Kc Jd", [-3, 3])],
)
def test_in_leduc_a_pair_wins_and_then_the_higher_card(dealt: str, scores: list[int]) -> None:
    assert ends(leduc(), dealt, "bet call check check") == scores


def test_leduc_has_one_raise_on_each_street_and_bets_twice_as_large_on_the_second() -> None:
    assert ends(leduc(), "Jc Kc Jd", "bet raise call bet raise call") == [13, -13]
    assert ends(leduc(), "Jc Kc Jd", "check bet raise call check bet raise fold") == [9, -9]


def test_small_stud_is_opened_by_the_low_card_and_then_by_the_higher_board() -> None:
    assert ends(stud_12(), "Ac Ad Jc Kd Jd Kh", "bring-in complete call bet call") == [-52, 52]
    assert ends(stud_12(), "Jh Ad Jc Kd Jd Kh", "bring-in call bet raise fold") == [44, -44]
    assert ends(stud_12(), "Ac Ah Jd Jc Kd Qd", "bring-in call check check") == [12, -12]


def test_in_small_razz_the_high_card_brings_in_and_low_cards_win() -> None:
    assert ends(razz_12(), "Ac Ad 4c 2d 2c 2h", "bring-in call check check") == [12, -12]
    assert ends(razz_12(), "2c Ad 4c 2d Ac 3h", "bring-in complete call check check") == [-20, 20]


def test_in_small_omaha_both_cards_play_and_a_low_takes_half() -> None:
    high_and_low = "Ac Kc 2c Kd"
    assert ends(omaha_16(), f"{high_and_low} 3c 4d 6d", "call check check check") == [0, 0]
    assert ends(omaha_16(), f"{high_and_low} 3c 4d Qd", "raise call bet call") == [-64, 64]
    assert ends(omaha_16(), "Ac Kc 2c Qc 3c 4d 6d", "call raise call bet raise call") == [96, -96]


def test_a_card_that_is_not_in_the_deck_is_refused() -> None:
    with pytest.raises(BadDeck, match="Ac is not in the deck of leduc"):
        leduc().game.check_deck(parse_cards("Ac Kc Qc Jd Kd Qd"))
    with pytest.raises(BadDeck, match="the deck of leduc must have 6 cards, not 5"):
        leduc().game.check_deck(parse_cards("Kc Qc Jd Kd Qd"))


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_unseen_cards_are_of_the_short_deck(name: str) -> None:
    small = SMALL_GAMES[name]()
    deck = list(small.game.spec.cards)
    view = view_of(small.game, small.setup, small.game.start(small.setup, deck, log=True), 0)
    assert len(small.game.known_deck(view)) == len(deck)
    world = small.game.determinise(view, stream("1", "world"))
    assert sorted(world.deck) == sorted(deck), [card_text(card) for card in world.deck]
