"""Which setups learners' games have: a moving button, stacks and stakes that are drawn, decks that are shared."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tefuda.core.errors import BadOption
from tefuda.training.arrays import bounds, named
from tefuda.training.vector import VectorGames
from tests.training.batches import assert_same, drawn


def test_the_button_moves_on() -> None:
    games = VectorGames("holdem", 1, seats=3, moving_button=True)
    batch = games.reset()
    openers: list[tuple[int, int]] = []
    for _ in range(60):
        if batch.dones[0] or not openers:
            button = int(named(games.layout, batch.observations)["button"][0].argmax())
            openers.append((int(batch.to_act[0]), (int(batch.to_act[0]) + button) % 3))
        batch = games.step(np.zeros(1, np.int64))
    assert openers[:4] == [(0, 0), (1, 1), (2, 2), (0, 0)], "three-handed the button speaks first"


def test_where_nothing_moves_on_a_moving_button_changes_nothing() -> None:
    moving, fixed = VectorGames("stud", 3, moving_button=True), VectorGames("stud", 3)
    rng = np.random.default_rng(1)
    one, two = moving.reset(), fixed.reset()
    for _ in range(60):
        assert_same(one, two)
        actions = drawn(one, rng)
        one, two = moving.step(actions), fixed.step(actions)


@pytest.mark.parametrize("opponents", [{}, {1: "lv1"}])
def test_stacks_and_stakes_are_drawn_for_every_game(opponents: dict[int, str]) -> None:
    """Within their ranges, the same for the same seed, whatever is done; numbers keep to the layout's bounds."""
    ranges = {"stack": (100, 900), "big_bet": (40, 60), "raises": (1, 3)}

    def stacks_of(choice: int) -> list[set[tuple[float, ...]]]:
        games = VectorGames("holdem", 3, vary=ranges, opponents=opponents, seed=7)
        low, high = bounds(games.layout)
        rng = np.random.default_rng(choice)
        batch = games.reset()
        found: list[set[tuple[float, ...]]] = [set(), set(), set()]
        for _ in range(120):
            assert (low <= batch.observations).all()
            assert (batch.observations <= high * 1.000001).all()
            parts = named(games.layout, batch.observations)
            chips = parts["stacks"] + parts["paid"]
            for table in range(3):
                turned = np.roll(chips[table], int(batch.to_act[table]))
                found[table].add(tuple(float(stack) for stack in turned.round(4)))
            batch = games.step(drawn(batch, rng))
        return found

    one, two = stacks_of(1), stacks_of(2)
    assert all(len(stacks) > 10 for stacks in one)
    seen = [stack for stacks in one for pair in stacks for stack in pair]
    assert min(seen) >= 100 / 60 - 0.001
    assert max(seen) <= 900 / 40 + 0.001
    if not opponents:
        for left, right in zip(one, two, strict=True):
            fewer, more = sorted((left, right), key=len)
            assert len(fewer & more) >= len(fewer) - 1, "what is drawn does not depend on what is done"


def test_the_number_of_players_is_drawn() -> None:
    """Two to five of six seats, each number about as often, and the button at any of theirs."""
    ranges = {"players": (2, 5), "stack": (500, 900)}
    games = VectorGames("holdem", 8, 6, vary=ranges, compact=True, everything=True, seed=7)
    rng = np.random.default_rng(3)
    batch = games.reset()
    dealt: dict[int, int] = {}
    buttons: set[tuple[int, int]] = set()
    for _ in range(400):
        batch = games.step(drawn(batch, rng))
        parts = named(games.layout, batch.observations)
        chips = parts["stacks"] + parts["paid"]
        for table in np.flatnonzero(batch.dones):
            players = int((chips[table] > 0).sum())
            assert (chips[table, :players] >= 500 / 40).all(), "those who play come first"
            dealt[players] = dealt.get(players, 0) + 1
            buttons.add((players, int(parts["button"][table].argmax())))
    assert set(dealt) == {2, 3, 4, 5}
    assert min(dealt.values()) > sum(dealt.values()) / 8
    assert {place for players, place in buttons if players == 5} == {2}, "whoever speaks first sees it two further"


def test_the_button_is_drawn_with_the_players() -> None:
    games = VectorGames("holdem", 4, 6, vary={"players": (3, 3)}, seed=2)
    rng = np.random.default_rng(3)
    batch = games.reset()
    speakers = set()
    for _ in range(300):
        speakers |= set(batch.to_act[batch.dones].tolist())
        batch = games.step(drawn(batch, rng))
    assert speakers == {0, 1, 2}


@pytest.mark.parametrize("players", [(1, 4), (2, 7), (5, 4)])
def test_numbers_of_players_that_cannot_be_are_refused(players: tuple[int, int]) -> None:
    with pytest.raises(BadOption, match="the range of players must"):
        VectorGames("holdem", 2, 6, vary={"players": players})


def test_ranges_that_cannot_be_drawn_from_are_refused() -> None:
    with pytest.raises(BadOption, match=r"'blind' cannot be drawn in holdem; allowed: small_bet, .*, players"):
        VectorGames("holdem", 2, vary={"blind": (1, 2)})
    with pytest.raises(BadOption, match="'button' cannot be drawn"):
        VectorGames("holdem", 2, vary={"button": (1, 2)})
    with pytest.raises(BadOption, match="the range of stack must be two whole numbers from 1 on"):
        VectorGames("holdem", 2, vary={"stack": (900, 100)})
    with pytest.raises(BadOption, match="'stack' cannot be drawn in no-thanks; allowed: $"):
        VectorGames("no-thanks", 2, vary={"stack": (1, 2)})
    VectorGames("holdem", 2, vary={"small_bet": (20, 60)}).reset()
    with pytest.raises(
        BadOption, match=r"1000 setups drawn in a row cannot be played: holdem: big_bet \(40\) must"
    ):
        VectorGames("holdem", 2, vary={"small_bet": (20, 10**9)}).reset()
    with pytest.raises(BadOption, match=r"holdem: big_blind \(20\) must be at most small_bet \(10\)"):
        VectorGames("holdem", 2, vary={"small_bet": (10, 40)})


def test_paired_tables_have_the_same_cards_with_seats_changed() -> None:
    """Where everybody always calls, each of two seats holds each hand once, and what is won adds up to nothing."""

    def calls(seen: Any, masks: NDArray[np.bool_], to_act: Any) -> NDArray[np.intp]:
        return np.where(masks[:, 2], 2, 1)

    games = VectorGames("holdem", 8, opponents={1: calls}, paired=True)
    mine = games.seats_of_learner().argmax(axis=1)
    assert mine.tolist() == [0, 1, 0, 1, 0, 1, 0, 1]
    batch = games.reset()
    won = np.zeros(8)
    games_played = np.zeros(8)
    for _ in range(60):
        batch = games.step(np.where(batch.masks[:, 2], 2, 1))
        won += batch.rewards[np.arange(8), mine] * (games_played < 5)
        games_played += batch.dones
    assert (games_played >= 5).all()
    assert won.any()
    assert np.array_equal(won[0::2], -won[1::2])
    with pytest.raises(BadOption, match="paired tables come in groups of 3, one for each seat; 8 do not"):
        VectorGames("holdem", 8, seats=3, paired=True)
