"""Tables of learners at which others sit: whose games are whose, and what comes of games nobody asked about."""

import struct

import pytest

from tefuda.core.errors import BadOption
from tefuda.core.observation import bits_of
from tefuda.games.poker.actions import BET, CALL, CHECK, FOLD
from tefuda.match.deals import MOST_DEALS, Deals, Setups
from tefuda.match.learner_tables import LEARNER, StateTable, ViewTable
from tefuda.match.many import ManyTables
from tefuda.registry import game_named
from tests.exploit.folding import Folder

HOLDEM = game_named("holdem")
SMALL_BLIND_LOST = [-10, 10]


def table_for_two(buttons: list[int], waited_for: bool = False) -> ViewTable:
    """The learner in seat 1, in seat 0 one who folds to every bet; `buttons` are those of the games in turn.

    Heads-up the button acts first: with the button in seat 0 the learner is not asked.
    """
    setups = Setups([HOLDEM.setup(2, {"button": button}) for button in buttons])
    players = [None if waited_for else Folder()]
    return ViewTable(HOLDEM, Deals(HOLDEM, setups, "1"), [0, int(LEARNER)], [*players], "1")


def test_a_game_that_ends_before_the_learner_acts_is_not_its_own() -> None:
    table = table_for_two([0, 1])
    table.deal()
    assert table.to_act == 1
    assert (table.scores, table.unplayed, table.decided) == ([], SMALL_BLIND_LOST, False)
    assert table.step(FOLD)
    assert (table.scores, table.unplayed, table.decided) == ([10, -10], SMALL_BLIND_LOST, False)
    assert not table.step(CALL)
    assert (table.unplayed, table.decided) == ([], True)


def test_a_game_that_is_left_does_not_make_the_next_one_the_learners() -> None:
    table = table_for_two([0, 1])
    table.deal()
    assert not table.step(CALL)
    assert table.decided
    table.deal()
    assert (table.scores, table.unplayed, table.decided) == ([], SMALL_BLIND_LOST, False)


def test_an_answer_ends_a_game_of_the_learners_or_one_of_others() -> None:
    table = table_for_two([0, 1], waited_for=True)
    table.deal()
    assert table.turn == 0
    assert not table.answer(FOLD)
    assert (table.turn, table.scores, table.unplayed) == (LEARNER, [], SMALL_BLIND_LOST)
    assert not table.step(CALL)
    assert not table.answer(CHECK)
    assert not table.answer(CHECK)
    assert not table.step(BET)
    assert table.answer(FOLD)
    assert (table.scores, table.unplayed) == ([-20, 20], [])


def test_a_learner_that_is_never_asked_is_told() -> None:
    table = table_for_two([*[0] * MOST_DEALS, 1])
    table.deal()
    assert table.unplayed == [MOST_DEALS * score for score in SMALL_BLIND_LOST]
    with pytest.raises(BadOption, match="holdem: in 1000 games the learner was never asked"):
        table_for_two([0]).deal()


def test_games_without_the_learner_are_told_apart_from_its_own() -> None:
    table = table_for_two([0, 1, 1])
    many = ManyTables(HOLDEM, HOLDEM.encoder(table.deals.setup), [table], 2, 1, False)
    lost = [bits_of(HOLDEM.spec.reward(score)) for score in SMALL_BLIND_LOST]
    many.deal()
    assert (list(many.dones), list(many.rewards), list(many.unplayed)) == ([0], [0, 0], lost)
    for unplayed in ([0, 0], lost, [0, 0]):
        many.begin()
        many.play(struct.pack("<q", FOLD.index), 0, 1)
        assert (list(many.dones), list(many.rewards), list(many.unplayed)) == ([1], lost[::-1], unplayed)


def test_a_table_without_views_uses_the_memory_of_its_last_game_again() -> None:
    table = StateTable(HOLDEM, Deals(HOLDEM, Setups([HOLDEM.setup(2)]), "1"), [int(LEARNER)] * 2)
    table.deal()
    state = table.state()
    assert table.step(FOLD)
    assert table.state() is state
    table.deal()
    assert table.state() is state
