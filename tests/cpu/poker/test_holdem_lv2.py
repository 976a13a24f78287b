"""Hold'em Lv2 rule by rule: every rule is reached by a scripted hand at least once."""

import pytest

from tefuda.core.game import view_of
from tefuda.core.rng import stream
from tefuda.cpu.poker.flop_context import NOBODY, FlopContext
from tefuda.cpu.poker.holdem_eval import HoldemStanding
from tefuda.cpu.poker.holdem_lv2 import LV2, RULES, HoldemLv2
from tefuda.games.poker.view import PokerView
from tefuda.registry import cpu_named
from tefuda.testing import check_player
from tefuda.words.holdem_reasons import REASONS, VALUES
from tests.cpu.poker.spots import Spot, asked, check_spots, check_words, lines
from tests.games.poker.scripted import Hand

# seats | seat to act | hole cards | board | actions before | what it does | rule
# Six-handed: 1 and 2 are the blinds, 3 opens, 0 has the button. Heads-up 0 has the button and the small blind.
PREFLOP = """
6|3|AhQd||                                        |raise|preflop.raise.open
6|3|Kh9d||                                        |fold |preflop.fold.open
6|4|Ah9d||3:fold                                  |raise|preflop.raise.open
6|5|Kh9d||3:fold 4:fold                           |raise|preflop.raise.steal
6|0|Jh8h||3:fold 4:fold 5:fold                    |raise|preflop.raise.steal
6|0|7h2d||3:fold 4:fold 5:fold                    |fold |preflop.fold.open
6|1|Qh8d||3:fold 4:fold 5:fold 0:fold             |raise|preflop.raise.steal
2|0|Th4d||                                        |raise|preflop.raise.steal
2|0|7h2d||                                        |fold |preflop.fold.open
6|0|AhTd||3:call 4:fold 5:fold                    |raise|preflop.raise.isolate
6|0|Th9h||3:call 4:call 5:fold                    |call |preflop.call.limp
6|0|Th6d||3:call 4:call 5:fold                    |fold |preflop.fold.limpers
6|1|Jh8d||3:call 4:call 5:fold 0:fold             |call |preflop.call.complete
6|1|7h2d||3:call 4:call 5:fold 0:fold             |fold |preflop.fold.limpers
6|2|AhKd||3:call 4:call 5:fold 0:fold 1:fold      |raise|preflop.raise.option
6|2|Jh8d||3:call 4:call 5:fold 0:fold 1:fold      |check|preflop.check.option
2|1|KhTd||0:call                                  |raise|preflop.raise.option
6|5|JhJd||3:raise 4:fold                          |raise|preflop.raise.reraise
6|5|7h7d||3:raise 4:fold                          |raise|preflop.raise.reraise
6|5|AhJd||3:raise 4:fold                          |call |preflop.call.cold
6|5|KhTd||3:raise 4:fold                          |fold |preflop.fold.cold
6|2|9h8h||3:fold 4:fold 5:fold 0:raise 1:fold     |call |preflop.call.defend
6|2|AhJd||3:fold 4:fold 5:fold 0:raise 1:fold     |raise|preflop.raise.reraise
6|2|7h2d||3:fold 4:fold 5:fold 0:raise 1:fold     |fold |preflop.fold.defend
6|2|9h8h||3:raise 4:fold 5:fold 0:fold 1:fold     |fold |preflop.fold.defend
6|3|6h6d||3:call 4:raise 5:fold 0:fold 1:fold 2:fold|call|preflop.call.defend
6|0|AhAd||3:raise 4:raise 5:fold                  |raise|preflop.raise.cap
6|0|AhTs||3:raise 4:raise 5:fold                  |fold |preflop.fold.reraised
6|3|AhTs||3:raise 4:raise 5:fold 0:fold 1:fold 2:fold|call|preflop.call.reraised
2|1|9h5d||0:raise                                 |call |preflop.call.defend
2|1|3h2d||0:raise                                 |fold |preflop.fold.defend
2|0|9h5d||0:raise 1:raise                         |call |preflop.call.reraised
4:25|2|Kh6d||3:raise 0:fold 1:fold                  |call |preflop.call.short
"""

FLOP = """
2|0|9hAd|9c5s2d|raise call check                  |bet  |flop.bet.value
2|1|AhKd|9c5s2d|raise raise call                  |bet  |flop.bet.value
2|0|KhQd|9c5s2d|raise call check                  |bet  |flop.bet.continuation
3|0|AhQd|9c5s2d|raise call call check check       |bet  |flop.bet.continuation
4|3|Th8d|9c5s2d|3:raise 0:call 1:call 2:call 1:check 2:check|check|flop.check.weak
2|1|8h7d|9c6s2d|raise call                        |bet  |flop.bet.draw
2|1|KhJd|9c5s2d|call check                        |bet  |flop.bet.stab
2|1|9h9d|9c5s2d|raise call                        |check|flop.check.trap
2|1|KhJd|9c5s2d|raise call                        |check|flop.check.weak
2|1|9h9d|9c5s2d|raise call check bet              |raise|flop.raise.value
2|1|8h7d|9c6s2d|raise call check bet              |raise|flop.raise.draw
2|1|Kh2h|9c5s2d|raise call check bet              |call |flop.call.made
2|1|QhJd|Tc8s2d|raise call check bet              |call |flop.call.draw
2|1|Jh7d|9c5s2d|raise call check bet              |fold |flop.fold.beaten
"""

TURN = """
2|0|9hAd|9c5s2dKh|raise call check bet call check           |bet  |turn.bet.value
2|0|KhQd|9c5s2dJh|raise call check bet call check           |bet  |turn.bet.continuation
2|0|8hTd|9c5s2dJh|raise call check bet call check           |bet  |turn.bet.draw
2|0|8h3d|9c5s2dKh|raise call check bet call check           |check|turn.check.weak
2|1|Ah3d|9c5s2dKh|raise call check check                    |bet  |turn.bet.stab
2|1|9h9d|9c5s2dKh|raise call check bet call                 |check|turn.check.trap
2|1|9h9d|9c5s2dKh|raise call check bet call check bet       |raise|turn.raise.value
2|1|9hTd|9c5s2dKh|raise call check bet call check bet       |call |turn.call.made
2|1|7h8h|9h5s2hKd|raise call check bet call check bet       |call |turn.call.draw
2|1|QhJd|9c5s2dKh|raise call check bet call check bet       |fold |turn.fold.beaten
"""

RIVER = """
2|0|KdQd|9c5s2dKh3c|raise call check bet call check bet call check     |bet  |river.bet.value
2|0|9h8d|9c5s2dKh3c|raise call check bet call check check check        |bet  |river.bet.thin
2|0|8h6d|9c5s2dKh3c|raise call check bet call check bet call check     |bet  |river.bet.bluff
2|0|8h8d|9c5s2dKh3c|raise call check bet call check check check        |check|river.check.weak
2|1|9h9d|9c5s2dKh3c|raise call check bet call check bet call check bet |raise|river.raise.value
2|1|9hTd|9c5s2dKh3c|raise call check bet call check bet call check bet |call |river.call.made
2|1|QhTd|9c5s2dKh3c|raise call check bet call check bet call check bet |fold |river.fold.beaten
"""


SPOTS = PREFLOP + FLOP + TURN + RIVER


@pytest.mark.parametrize("line", lines(SPOTS))
def test_the_rule_and_what_it_does(line: str) -> None:
    spot = Spot.read("holdem", line)
    assert asked(spot.hand()) == (spot.action, f"holdem.{spot.rule}")


def test_every_rule_is_reached() -> None:
    check_spots("holdem", SPOTS, RULES)


def test_words() -> None:
    check_words("holdem", RULES, REASONS, VALUES, SPOTS)


def test_at_the_cap_a_raise_becomes_a_call() -> None:
    hand = Spot.read("holdem", "2|0|AhAd||raise raise raise raise|call|preflop.raise.cap").hand()
    assert hand.legal == ["fold", "call"]
    assert asked(hand) == ("call", "holdem.preflop.raise.cap")


def test_parameters_move_the_rules() -> None:
    hand = Spot.read("holdem", "6|3|Kh9d|||fold|preflop.fold.open").hand()
    assert asked(hand, "lv2(open_early=30)") == ("raise", "holdem.preflop.raise.open")
    hand = Spot.read("holdem", "2|1|9h9d|9c5s2d|raise call|check|flop.check.trap").hand()
    assert asked(hand, "lv2(trap=1.01)") == ("bet", "holdem.flop.bet.value")


@pytest.mark.parametrize(
    ("param", "where", "actions", "inside", "outside"),
    [
        ("open_early", "6|3", "", "raise.open", "fold.open"),
        ("open_middle", "6|4", "3:fold", "raise.open", "fold.open"),
        ("open_cutoff", "6|5", "3:fold 4:fold", "raise.steal", "fold.open"),
        ("open_button", "6|0", "3:fold 4:fold 5:fold", "raise.steal", "fold.open"),
        ("open_small", "6|1", "3:fold 4:fold 5:fold 0:fold", "raise.steal", "fold.open"),
        ("open_duel", "2|0", "", "raise.steal", "fold.open"),
        ("isolate", "6|0", "3:call 4:call 5:fold", "raise.isolate", "call.limp"),
        ("limp", "6|0", "3:call 4:call 5:fold", "call.limp", "fold.limpers"),
        ("complete", "6|1", "3:call 4:call 5:fold 0:fold", "call.complete", "fold.limpers"),
        ("option", "6|2", "3:call 4:call 5:fold 0:fold 1:fold", "raise.option", "check.option"),
        ("option_duel", "2|1", "0:call", "raise.option", "check.option"),
        ("cap", "6|0", "3:raise 4:raise 5:fold", "raise.cap", "fold.reraised"),
        ("cap_duel", "2|0", "0:raise 1:raise", "raise.cap", "call.reraised"),
        ("cold_reraised", "6|0", "3:raise 4:raise 5:fold", "call.reraised", "fold.reraised"),
    ],
)
def test_the_last_hand_of_a_range_is_in_it(
    param: str, where: str, actions: str, inside: str, outside: str
) -> None:
    """Ten and nine of a suit are among the best 24.7 per cent of hands, and not among the best 24.6."""
    hand = Spot.read("holdem", f"{where}|Tc9c||{actions}||").hand()
    assert asked(hand, f"lv2({param}=24.7)")[1] == f"holdem.preflop.{inside}"
    assert asked(hand, f"lv2({param}=24.6)")[1] == f"holdem.preflop.{outside}"


def test_parameters_have_ranges_around_their_defaults() -> None:
    assert len({param.name for param in LV2.params}) == len(LV2.params)
    for param in LV2.params:
        assert param.low < param.default < param.high, param.name
        assert param.note


def test_the_contract() -> None:
    hand = Spot.read("holdem", "2|0|AhAd|||raise|preflop.raise.steal").hand()
    check_player(cpu_named("holdem", "lv2"), hand.game)
    assert (LV2.game, LV2.name, LV2.version, LV2.strength) == ("holdem", "lv2", 2, 4)


def test_a_view_without_history_is_enough_to_decide() -> None:
    hand = Spot.read("holdem", "2|1|9hTd|9c5s2dKh|raise call check bet call check bet|call|turn.call.made").hand()
    view = view_of(hand.game, hand.setup, hand.state, hand.seat)
    data = view.data()
    data["history"] = []
    read = hand.game.read_view(data)
    decision = cpu_named("holdem", "lv2").decide(read, stream("0", "x"), True)
    assert decision.action in view.legal


def test_without_an_attack_the_chance_to_be_ahead_is_all_there_is() -> None:
    hand = Hand("holdem", [1000] * 2, down=["", "9hTd"], board="9c5s2d").play("call check")
    view = view_of(hand.game, hand.setup, hand.state, 1)
    assert isinstance(view, PokerView)
    player = cpu_named("holdem", "lv2")
    assert isinstance(player, HoldemLv2)
    context = FlopContext(view)
    assert context.attacker() == NOBODY
    standing = HoldemStanding(context, 0.5)
    assert 0.0 < standing.ahead < 1.0
    assert player.good(context, standing) == standing.ahead
