"""Habits: they play like the players they stand for, and disturb nothing while they think."""

import pytest
from librt.vecs import vec

from tefuda.core.codec import encode
from tefuda.core.rng import stream
from tefuda.cpu.no_thanks.expert import OWN, SUSPECTS, rules
from tefuda.cpu.no_thanks.habits import Appetite, Coin, Greed, Milker, Taker, likely
from tefuda.games.no_thanks.game import GAME
from tefuda.games.no_thanks.tableau import Tableau
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.registry import cpu_named
from tefuda.search.no_thanks import Habit
from tefuda.testing.walk import walks

RNG = stream("1", "habits")
PLAIN = Appetite(base=0.0, need=0.0, late=0.0, below=0.0, above=0.0, thrift=0.0, size=0.0)


def tableau(**view: object) -> Tableau:
    """The open table of a view written by hand; seat 0 is asked."""
    read = GAME.read_view({"game": "no-thanks", "seat": 0, **view})
    assert isinstance(read, NoThanksView)
    return read.tableau


@pytest.mark.parametrize(
    ("habit", "cpu"),
    [
        (Greed(), "greedy"),
        (rules(0.0, 3.0, 2), "heuristic"),
        (rules(8.0, 12.0, 9), "heuristic(base_threshold=8,lowtoken_factor=12,milk_max_tokens_on_card=9)"),
    ],
    ids=["greedy", "heuristic", "tuned"],
)
def test_a_habit_plays_like_the_cpu_it_stands_for(habit: Habit, cpu: str) -> None:
    player = cpu_named("no-thanks", cpu)
    choices = 0
    for walk, rng in walks(GAME, "habits", 15):
        while walk.state.to_act >= 0:
            view = walk.view(walk.state.to_act)
            assert isinstance(view, NoThanksView)
            action = player.decide(view, rng, False).action
            if len(view.legal) == 2:
                choices += 1
                assert habit.takes(view.tableau, view.seat, rng) == (action.text == "take")
            walk.apply(action if rng.below(2) else view.legal[rng.below(len(view.legal))])
    assert choices > 500


def test_what_is_done_is_what_is_likely() -> None:
    """Chance and deed agree for everybody who does not draw lots, and nothing is ever certain."""
    for walk, rng in walks(GAME, "chances", 10):
        while walk.state.to_act >= 0:
            view = walk.view(walk.state.to_act)
            assert isinstance(view, NoThanksView)
            for suspect in SUSPECTS if len(view.legal) == 2 else []:
                habit = suspect.habit
                chance = habit.chance(view.tableau, view.seat)
                assert 0.0 < chance < 1.0
                if isinstance(habit, Taker) and habit.patient:
                    continue  # several doubts at once: more likely than not may still not be what it does
                if not isinstance(habit, Coin) and chance != 0.5:
                    assert habit.takes(view.tableau, view.seat, rng) == (chance > 0.5)
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])


def test_a_margin_counts_points_chips_and_hopes() -> None:
    table = tableau(card=20, chips_on_card=3, cards=[[10], [21], []], chips=[9, 10, 11])
    assert PLAIN.margin(table, 0, 3) == -17.0
    assert PLAIN.margin(table, 0, 25) == 5.0
    assert PLAIN.margin(table, 1, 3) == 4.0  # one point less, and three chips
    needy = Appetite(base=1.0, need=20.0, late=0.0, below=0.0, above=0.0, thrift=0.0, size=0.0)
    assert needy.margin(table, 0, 3) == -14.0  # 1 + 20 / (9 + 1)
    hopeful = Appetite(base=0.0, need=0.0, late=0.0, below=10.0, above=100.0, thrift=0.0, size=0.0)
    assert hopeful.margin(table, 0, 3) == pytest.approx(-17.0 + 10.0 * 21 / 30)  # 19 may come, 21 is taken
    assert hopeful.margin(table, 1, 3) == pytest.approx(4.0 + 110.0 * 21 / 30)  # 19 and 22 may come
    gone = tableau(card=20, chips_on_card=3, cards=[[10], [19], []], chips=[9, 10, 11])
    assert hopeful.margin(gone, 0, 3) == pytest.approx(-17.0 + 100.0 * 21 / 30)  # 19 is taken, 21 may come
    thrifty = Appetite(base=0.0, need=0.0, late=0.0, below=0.0, above=0.0, thrift=1.0, size=0.0)
    assert thrifty.margin(table, 0, 3) == pytest.approx(-17.0 + 3 * 21 / 23)


def test_a_patient_taker_waits_while_nobody_else_wants_the_card() -> None:
    mine = {"card": 20, "chips_on_card": 3, "cards": [[21], [], []], "chips": [9, 10, 11]}
    assert Taker(PLAIN, patient=False).takes(tableau(**mine), 0, RNG)
    assert not Taker(PLAIN, patient=True).takes(tableau(**mine), 0, RNG)
    wanted = tableau(**mine | {"cards": [[21], [], [19]]})
    assert Taker(PLAIN, patient=True).takes(wanted, 0, RNG)
    out_of_chips = tableau(**mine | {"chips": [19, 0, 11]})
    assert Taker(PLAIN, patient=True).takes(out_of_chips, 0, RNG)
    assert Taker(PLAIN, patient=True).comes_back(out_of_chips, 0) == 0.0


def test_a_milker_asks_the_others_in_its_head_and_leaves_the_table_as_it_was() -> None:
    milker = Milker(OWN)
    milker.others = vec[Habit]([milker, Greed(), Greed()])
    mine = {"card": 20, "chips_on_card": 3, "cards": [[21], [], []], "chips": [9, 10, 11]}
    nobody, somebody = tableau(**mine), tableau(**mine | {"cards": [[21], [], [19]]})
    for table, takes in ((nobody, False), (somebody, True)):
        before = encode([table.fields(), table.to_act])
        assert milker.takes(table, 0, RNG) is takes
        assert encode([table.fields(), table.to_act]) == before
    milker.others = vec[Habit]([milker, Greed(), rules(-20.0, 0.0, 0)])
    assert not milker.takes(somebody, 0, RNG)  # seat 2 would get it for nothing, but never takes anything


def test_a_milker_takes_what_is_worth_just_as_much_as_it_costs() -> None:
    """The card costs 20 points and has 20 chips on it; seat 1 has no chip and must take it."""
    milker = Milker(PLAIN)
    milker.others = vec[Habit]([milker, Greed(), Greed()])
    for chips, takes in ((20, True), (19, False)):
        table = tableau(card=20, chips_on_card=chips, cards=[[], [], []], chips=[13, 0, 20 - chips])
        assert milker.takes(table, 0, RNG) is takes


def test_likely_is_a_probability() -> None:
    assert likely(0.0) == 0.5
    assert likely(1.5) == 0.75
    assert likely(-1.5) == 0.25
    assert 0.0 < likely(-60.0) < 0.03
