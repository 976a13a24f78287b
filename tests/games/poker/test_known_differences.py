"""Each difference that docs/differential.md lists, in the small hand it shows there, and in that hand alone."""

from tefuda.cards.card import DECK, parse_cards
from tefuda.core.rng import stream
from tefuda.games.poker.game import GAMES
from tests.games.poker import pokerkit_peer as known
from tests.games.poker.differential import Comparison, Counts, Deal

FLOP_STAKES = {"small_bet": 20, "big_bet": 40, "small_blind": 10, "big_blind": 20, "raises": 4, "button": 0}
STUD_STAKES = {"small_bet": 20, "big_bet": 40, "ante": 5, "bring_in": 10, "raises": 4, "button": 0}


class Scripted(Comparison):
    """A hand with given actions; after them everybody checks and calls."""

    script: list[str]

    def choose(self) -> str:
        legal = [action.text for action in self.state.legal_actions()]
        action = self.script.pop(0) if self.script else legal[0 if len(legal) == 1 else legal[0] == "fold"]
        assert action in legal
        return action


def hand(name: str, stacks: list[int], cards: str, script: str, **stakes: int) -> tuple[set[str], list[int]]:
    """Play it in both; returns the differences met and the payoffs, which both agree on."""
    given = parse_cards(cards)
    deck = given + [card for card in DECK if card not in given]
    usual = FLOP_STAKES if GAMES[name].variant.blinds else STUD_STAKES
    deal = Deal(GAMES[name], {**usual, **stakes}, stacks, deck, 1)
    comparison = Scripted(deal, stream("none", "none"))
    comparison.script = script.split()
    counts = Counts()
    comparison.play(counts)
    outcome = comparison.state.outcome()
    assert outcome is not None
    return set(counts.differences), outcome.scores


def test_after_a_short_big_blind_the_full_blind_is_owed_r_h2() -> None:
    found, scores = hand("holdem", [500, 500, 5], "Ac Kc Ad Ah Kd As", "call fold")
    assert found == {known.SHORT_FORCED_BET}
    assert sum(scores) == 0
    assert scores[1] == -10


def test_after_a_short_bring_in_the_full_bring_in_is_owed_r_h2() -> None:
    found, _ = hand("stud", [500, 8, 500], "Ac Kc Qc Ad Kd Qd 2h 9h 9d", "bring-in call call")
    assert found == {known.SHORT_BRING_IN, known.SHORT_FORCED_BET}


def test_who_has_the_bring_in_and_no_more_cannot_complete_r_h3() -> None:
    found, _ = hand("razz", [500, 15], "Ac Kc Ad Kd Kh 9h", "bring-in")
    assert found == {known.SHORT_BRING_IN}


def test_a_raise_of_less_than_half_is_completed_not_raised_r_h8() -> None:
    found, scores = hand("holdem", [29, 500, 500], "", "raise raise fold")
    assert found == {known.SHORT_ALL_IN}
    assert scores[2] == -20


def test_a_raise_of_half_or_more_reopens_the_betting_r_h8() -> None:
    found, _ = hand("holdem", [52, 500, 500], "", "call call check bet call raise raise call")
    assert found == {known.SHORT_ALL_IN}


def test_a_raise_may_be_offered_that_nobody_can_answer_in_full_r_h8() -> None:
    found, _ = hand("holdem", [500, 12, 20], "", "raise call")
    assert found == {known.UNANSWERABLE}


def test_nobody_is_asked_when_there_is_nothing_to_decide_r_h8() -> None:
    found, _ = hand("holdem", [15, 500, 500], "", "call fold")
    assert found == {known.NO_DECISION}


def test_heads_up_the_button_opens_even_with_equal_blinds_r_h1() -> None:
    found, _ = hand("holdem", [500, 500], "", "check", small_blind=20)
    assert found == {known.EQUAL_BLINDS}


def test_odd_chips_go_one_each_r_h10() -> None:
    cards = "2c 3c 4c 5c 2d 3d 4d 5d Ts Js Qs Ks As"
    found, scores = hand("holdem", [500] * 4, cards, "call call fold", small_blind=11)
    assert found == {known.ODD_CHIPS}
    assert scores == [3, -11, 4, 4]


def test_pots_stay_apart_when_a_beaten_hand_is_gone_r_h9() -> None:
    cards = "2c 3c 4c Ac Ad 2d 3d 5d Kc Kd Qh Jh 9s 8s 6h"
    script = "call call call fold check check bet call fold"
    found, scores = hand("holdem", [500, 500, 500, 7, 500], cards, script, small_blind=3)
    assert found == {known.JOINED_POTS}
    assert scores == [14, -3, -20, -7, 16]


def test_a_low_outside_the_pot_splits_nothing_r_h10() -> None:
    cards = "Ac Kc Qc Ah Ad Kd Jd 2s Td 9d 8d Ks Tc 9c Jh 4c Jc Qd 7d 6h 9h Js Kh 3d Qh 3s 2d Qs"
    found, scores = hand("stud8", [5, 15, 200, 200], cards, "bring-in call call bet call")
    assert known.STRANGERS_LOW in found
    assert scores == [5, 25, 5, -35]
