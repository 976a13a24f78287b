"""Omaha 8 Lv2 rule by rule: every rule is reached by a scripted hand at least once."""

import pytest

from tefuda.cpu.poker.omaha8_lv2 import LV2, RULES
from tefuda.registry import cpu_named
from tefuda.testing import check_player
from tefuda.words.omaha8_reasons import REASONS, VALUES
from tests.cpu.poker.spots import Spot, asked, check_spots, check_words, lines

# seats | seat to act | hole cards | board | actions before | what it does | rule
# Six-handed: 1 and 2 are the blinds, 3 opens, 0 has the button. Heads-up 0 has the button and the small blind.
PREFLOP = """
6|3|Ah2h3dKc||                                    |raise|preflop.raise.open
6|3|Kh9d8s4c||                                    |fold |preflop.fold.open
6|0|KsQsJdTd||3:fold 4:fold 5:fold                |raise|preflop.raise.steal
6|0|9h8d7s7c||3:fold 4:fold 5:fold                |fold |preflop.fold.open
2|0|Kh9d8s4h||                                    |raise|preflop.raise.steal
6|0|Ah2d3dKc||3:call 4:fold 5:fold                |raise|preflop.raise.isolate
6|0|KsQsJdTd||3:call 4:call 5:fold                |call |preflop.call.limp
6|0|KhKd7s2c||3:call 4:call 5:fold                |fold |preflop.fold.limpers
6|1|KhKd7s2c||3:call 4:call 5:fold 0:fold         |call |preflop.call.complete
6|2|AhAd2h3d||3:call 4:call 5:fold 0:fold 1:fold  |raise|preflop.raise.option
6|2|KhKd7s2c||3:call 4:call 5:fold 0:fold 1:fold  |check|preflop.check.option
6|5|Ah2h3dKc||3:raise 4:fold                      |raise|preflop.raise.reraise
6|5|Ah2cQd9s||3:raise 4:fold                      |call |preflop.call.cold
6|5|KsQsJdTd||3:raise 4:fold                      |fold |preflop.fold.cold
6|2|KhKd7s2c||3:fold 4:fold 5:fold 0:raise 1:fold |call |preflop.call.defend
6|2|9h9dTs4c||3:fold 4:fold 5:fold 0:raise 1:fold |fold |preflop.fold.defend
6|0|AhAd2h3d||3:raise 4:raise 5:fold              |raise|preflop.raise.cap
6|0|KsQsJdTd||3:raise 4:raise 5:fold              |fold |preflop.fold.reraised
6|3|Ah2cQd9s||3:raise 4:raise 5:fold 0:fold 1:fold 2:fold|call|preflop.call.reraised
4:25|2|Kh9d6c2s||3:raise 0:fold 1:fold                  |call |preflop.call.short
"""

FLOP = """
2|0|Ah2hKdKc|3h8hKs|raise call check                  |bet  |flop.bet.scoop
2|0|KsKdQdJc|Kh9s5c|raise call check                  |bet  |flop.bet.high
2|0|KsKdQdJc|Kh9sTc|raise call check                  |bet  |flop.bet.whole
2|1|KsKdQdJc|Kh9sTc|raise call check bet              |raise|flop.raise.whole
2|0|Ah2h4dTc|3c6d8s|raise call check                  |bet  |flop.bet.low
2|0|Ah2cKdQc|9c9dTs|raise call check                  |bet  |flop.bet.continuation
2|1|AhQcTd3c|9c8dAs|call check                        |bet  |flop.bet.stab
3|0|Ah2cKdQc|3c4d8s|raise call call check check       |check|flop.check.bare_low
3|0|Ah2cKdQc|9c9dTs|raise call call check check       |check|flop.check.weak
2|1|Ah2hKdKc|3h8hKs|raise call check bet              |raise|flop.raise.scoop
3|2|KsKdQdJc|Kh9s5c|raise call call check check bet call|raise|flop.raise.high
5|0|Ah2h4dJc|3c5d8s|3:call 4:call 0:call 1:call 2:check 1:check 2:bet 3:call 4:call|raise|flop.raise.low
2|1|9s9dKdQc|9h4s3c|raise call check bet              |call |flop.call.made
2|1|AhKhTd9c|8h4h2s|raise call check bet              |call |flop.call.draw
2|1|Ah2cKdTc|3c6d8s|raise call check bet              |call |flop.call.bare_low
2|1|QhTcJd4c|Kc8d3s|raise call check bet              |fold |flop.fold.half
2|1|Th7c5d4c|KcKdQs|raise call check bet              |fold |flop.fold.beaten
"""

TURN = """
2|0|Ah2hKdKc|3h8hKs7h|raise call check bet call check      |bet  |turn.bet.scoop
2|0|KsKdQdJc|Kh9s5c2c|raise call check bet call check      |bet  |turn.bet.high
2|0|KsKdQdJc|Kh9sTc2c|raise call check bet call check      |bet  |turn.bet.whole
2|1|KsKdQdJc|Kh9sTc2c|raise call check bet call check bet  |raise|turn.raise.whole
4|0|Ah2hTdJc|3c5d8sKs|call*3 check*8|bet|turn.bet.low
2|1|AhQcTd3c|9c8dAs2s|call check check check               |bet  |turn.bet.stab
3|0|Ah2cKdQc|3c4d8s9s|raise call call check check check check check|check|turn.check.bare_low
2|0|QhQc9dTc|3c5d8s8d|raise call check bet call check      |bet  |turn.bet.continuation
2|0|QhJc9d6c|3c5d8sAd|raise call check bet call check      |check|turn.check.weak
2|1|Ah2hKdKc|3h8hKs7h|raise call check bet call check bet  |raise|turn.raise.scoop
3|0|KsKdQdJc|Kh9s5c2c|raise call call check check check bet call|raise|turn.raise.high
4|0|Ah2hTdJc|3c5d8sKs|call*3 check*6 bet call|raise|turn.raise.low
2|1|KsKdQdJc|Kh9s5c2c|raise call check bet call check bet  |call |turn.call.made
2|1|Ah2c8d9c|QhTh5s4d|raise call check bet call check bet  |call |turn.call.draw
2|1|Ah2c9dTc|3c6d8sKd|raise call check bet call check bet  |call |turn.call.bare_low
2|1|3h5cJd9c|Kc7d2sQd|raise call check bet call check bet  |fold |turn.fold.half
2|1|JhTc6d9c|KcKd2sQd|raise call check bet call check bet  |fold |turn.fold.beaten
"""

RIVER = """
2|0|Ah2hKdKc|3h8hKs7h4h|raise call check bet call check bet call check      |bet  |river.bet.scoop
4|0|AhKhQdTc|3h6h8sJd9h|call*3 check*12|bet|river.bet.high
2|0|KsKdQdJc|Kh9sTc2c2d|raise call check bet call check bet call check      |bet  |river.bet.whole
2|1|KsKdQdJc|Kh9sTc2c2d|raise call check bet call check bet call check bet  |raise|river.raise.whole
4|0|Ah2hTdJc|3c5d8sKs9h|call*3 check*12|bet|river.bet.low
2|0|QhJh9dTc|3c4d8sAdKs|raise call check bet call check bet call check      |bet  |river.bet.bluff
3|0|Ah2cKdQc|3c4d8s9sJs|raise call call check check check check check check check check|check|river.check.bare_low
2|0|AhKhQdQc|3c5d8s8dJc|raise call check bet call check bet call check      |check|river.check.weak
2|1|Ah2hKdKc|3h8hKs7h4h|raise call check bet call check bet call check bet  |raise|river.raise.scoop
4|0|AhKhQdTc|3h6h8sJd9h|call*3 check*10 bet call|raise|river.raise.high
4|1|Ah2hTdJc|3c5d8sKs9h|call*3 check*10 bet call call|raise|river.raise.low
2|1|KsTsKdQc|3cJd8s8d9c|raise call check bet call check bet call check bet  |call |river.call.made
2|1|Ah2c9dTc|3c6d8sKdKs|raise call check bet call check bet call check bet  |call |river.call.bare_low
2|1|AhKhQdTc|3h6h8sJd8d|raise call check bet call check bet call check bet  |fold |river.fold.half
2|1|JhTc6d9c|KcKd2sQd7s|raise call check bet call check bet call check bet  |fold |river.fold.beaten
"""
SPOTS = PREFLOP + FLOP + TURN + RIVER


@pytest.mark.parametrize("line", lines(SPOTS))
def test_the_rule_and_what_it_does(line: str) -> None:
    spot = Spot.read("omaha8", line)
    assert asked(spot.hand()) == (spot.action, f"omaha8.{spot.rule}")


def test_every_rule_is_reached() -> None:
    check_spots("omaha8", SPOTS, RULES)


def test_words() -> None:
    check_words("omaha8", RULES, REASONS, VALUES, SPOTS)


def test_at_the_cap_a_raise_becomes_a_call() -> None:
    hand = Spot.read("omaha8", "2|0|AhAd2h3d||raise raise raise raise|call|preflop.raise.cap").hand()
    assert hand.legal == ["fold", "call"]
    assert asked(hand) == ("call", "omaha8.preflop.raise.cap")


def test_a_bare_low_bets_only_into_many() -> None:
    """Three opponents may all pay for the half; two of them leave too little when one has the same low."""
    hand = Spot.read("omaha8", "3|0|Ah2cKdQc|3c4d8s|raise call call check check|check|flop.check.bare_low").hand()
    assert asked(hand) == ("check", "omaha8.flop.check.bare_low")
    assert asked(hand, "lv2(many=2)") == ("bet", "omaha8.flop.bet.low")


def test_parameters_have_ranges_around_their_defaults() -> None:
    assert len({param.name for param in LV2.params}) == len(LV2.params)
    for param in LV2.params:
        assert param.low < param.default < param.high, param.name
        assert param.note


def test_the_contract() -> None:
    hand = Spot.read("omaha8", "2|0|AhAd2h3d|||raise|preflop.raise.steal").hand()
    check_player(cpu_named("omaha8", "lv2"), hand.game)
    assert (LV2.game, LV2.name, LV2.version, LV2.strength) == ("omaha8", "lv2", 2, 4)
