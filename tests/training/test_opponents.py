"""Others at a learner's tables: who is asked when, and what the learner gets for it."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tefuda.core.errors import BadOption, IllegalAction
from tefuda.core.player import Decision, Player
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.games.poker.actions import CALL, FOLD, RAISE
from tefuda.registry import cpu_named
from tefuda.training.arrays import observation
from tefuda.training.vector import VectorGames
from tests.contract.test_outside_game import high_card
from tests.training.batches import assert_same, drawn


def first_legal(seen: Any, masks: NDArray[np.bool_], to_act: Any) -> NDArray[np.intp]:
    chosen: NDArray[np.intp] = masks.argmax(axis=1)
    return chosen


class Alone(Player):
    """The first thing that is legal; keeps whom it was asked for."""

    def __init__(self) -> None:
        super().__init__("alone")
        self.seats: list[int] = []

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        self.seats.append(int(view.seat))
        return Decision(view.legal[0])


class Together(Alone):
    """The same for many tables at once."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[int] = []

    def decide_many(self, views: list[View], rngs: list[Rng], explain: bool) -> list[Decision]:
        self.sizes.append(len(views))
        return super().decide_many(views, rngs, explain)


class Folds(Player):
    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        return Decision(FOLD)


def test_only_the_learner_is_asked() -> None:
    games = VectorGames("no-thanks", 8, seats=4, opponents={1: "greedy", 3: "heuristic"})
    rng = np.random.default_rng(1)
    batch = games.reset()
    for _ in range(200):
        assert np.isin(batch.to_act, (0, 2)).all()
        batch = games.step(drawn(batch, rng))


@pytest.mark.parametrize("kind", ["alone", "together", "policy"])
def test_it_is_the_game_that_the_same_actions_make(kind: str) -> None:
    """A table with others is the table where the learner gives all actions: same cards, numbers and rewards."""
    others: dict[str, Any] = {"alone": Alone(), "together": Together(), "policy": first_legal}
    games = VectorGames("stud", 6, seats=3, seed=2, opponents={0: others[kind], 2: others[kind]})
    rng = np.random.default_rng(2)
    batch = games.reset()
    singles = [VectorGames("stud", 6, seats=3, seed=2) for _ in range(6)]
    alone = [single.reset() for single in singles]
    paid = np.zeros((6, 3))
    unplayed = np.zeros((6, 3))

    def others_play(table: int) -> None:
        """Play table `table` of its own set of tables until the learner's seat is to act there."""
        decided = True
        while alone[table].to_act[table] != 1:
            alone[table] = singles[table].step(alone[table].masks.argmax(axis=1))
            if alone[table].dones[table]:
                (paid if decided else unplayed)[table] += alone[table].rewards[table]
                decided = False

    for table in range(6):
        others_play(table)
    got = np.zeros((6, 3))
    missed = batch.unplayed.astype(np.float64)
    unplayed += paid
    paid[:] = 0
    for _ in range(60):
        actions = drawn(batch, rng)
        for table in range(6):
            assert np.array_equal(batch.observations[table], alone[table].observations[table])
            assert np.array_equal(batch.masks[table], alone[table].masks[table])
            theirs = alone[table].masks.argmax(axis=1)
            theirs[table] = actions[table]
            alone[table] = singles[table].step(theirs)
            decided = not alone[table].dones[table]
            if not decided:
                paid[table] += alone[table].rewards[table]
            while alone[table].to_act[table] != 1:
                alone[table] = singles[table].step(alone[table].masks.argmax(axis=1))
                if alone[table].dones[table]:
                    (paid if decided else unplayed)[table] += alone[table].rewards[table]
                    decided = False
        batch = games.step(actions)
        got += batch.rewards
        missed += batch.unplayed
        assert np.array_equal(got, paid)
        assert np.array_equal(missed, unplayed)
        assert not batch.rewards[~batch.dones].any()
    assert paid.any()


def test_players_that_decide_for_many_tables_are_asked_so() -> None:
    player = Together()
    games = VectorGames("holdem", 40, seats=2, opponents={1: player})
    batch = games.reset()
    batch = games.step(np.where(batch.masks[:, 2], 2, 1))
    assert max(player.sizes) == 40


def test_cpus_play_as_they_play_anywhere() -> None:
    """What a CPU does at a learner's table is what it decides from the view of its seat."""
    asked: list[tuple[list[float], str]] = []
    cpu = cpu_named("holdem", "lv2")

    class Watched(Player):
        def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
            decision = cpu.decide(view, rng, explain)
            asked.append((observation(encoder, view).tolist(), decision.action.text))
            return decision

    plain = VectorGames("holdem", 3, seats=3, seed=5, opponents={1: "lv2", 2: "lv2"})
    encoder = plain.encoder
    watched = VectorGames("holdem", 3, seats=3, seed=5, opponents={1: Watched(), 2: Watched()})
    rng = np.random.default_rng(3)
    one, two = plain.reset(), watched.reset()
    for _ in range(40):
        assert_same(one, two)
        actions = drawn(one, rng)
        one, two = plain.step(actions), watched.step(actions)
    assert len({text for _, text in asked}) > 2


def test_seats_rotate_from_table_to_table() -> None:
    def calls(seen: Any, masks: NDArray[np.bool_], to_act: Any) -> NDArray[np.intp]:
        return np.where(masks[:, 2], 2, 1)

    games = VectorGames("holdem", 6, seats=3, opponents={1: calls, 2: calls}, seat_of_learner="rotate")
    batch = games.reset()
    for _ in range(30):
        assert batch.to_act.tolist() == [0, 1, 2, 0, 1, 2]
        batch = games.step(np.where(batch.masks[:, 2], 2, 1))


def test_games_without_a_decision_of_the_learners_are_counted_apart() -> None:
    """Heads-up the button acts first: one that always folds leaves the big blind nothing to do."""
    for always_folds in (Folds(), first_legal):
        with pytest.raises(BadOption, match="in 1000 games the learner was never asked"):
            VectorGames("holdem", 2, opponents={0: always_folds}).reset()

    class Sometimes(Player):
        """Folds, raises, folds, raises ..."""

        def __init__(self) -> None:
            super().__init__("sometimes")
            self.asked = 0

        def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
            self.asked += 1
            return Decision(RAISE if RAISE in view.legal and self.asked % 3 == 0 else FOLD)

    games = VectorGames("holdem", 1, opponents={0: Sometimes()})
    batch = games.reset()
    assert batch.unplayed.tolist() == [[-20, 20]]
    assert not batch.dones.any()
    batch = games.step(np.array([FOLD.index]))
    assert batch.rewards.tolist() == [[20, -20]]
    assert batch.dones.all()
    assert batch.unplayed.tolist() == [[-20, 20]]


def test_a_game_that_encodes_views_alone_can_be_played_against_others() -> None:
    games = VectorGames(high_card.HighCard(), 4, seats=3, opponents={0: first_legal})
    batch = games.reset()
    for _ in range(10):
        assert (batch.to_act > 0).all()
        batch = games.step(np.array([0, 1, 0, 1]))


def test_what_others_may_not_do_is_refused() -> None:
    class Wrong(Player):
        def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
            return Decision(CALL if CALL not in view.legal else RAISE if RAISE not in view.legal else FOLD)

    def wrong(seen: Any, masks: NDArray[np.bool_], to_act: Any) -> NDArray[np.intp]:
        chosen: NDArray[np.intp] = masks.argmin(axis=1)
        return chosen

    class WrongTogether(Wrong):
        def decide_many(self, views: list[View], rngs: list[Rng], explain: bool) -> list[Decision]:
            return super().decide_many(views, rngs, explain)

    for one in (Wrong(), wrong, WrongTogether()):
        with pytest.raises(IllegalAction, match="seat 0 cannot"):
            for _ in range(2):
                games = VectorGames("stud", 2, opponents={0: one})
                batch = games.reset()
                for _ in range(20):
                    batch = games.step(batch.masks.argmax(axis=1))


def test_who_cannot_sit_there_is_refused() -> None:
    with pytest.raises(BadOption, match="opponents must sit in seats 0 to 1, not 2"):
        VectorGames("holdem", 2, opponents={2: "lv2"})
    with pytest.raises(BadOption, match="opponents sit in all 2 seats"):
        VectorGames("holdem", 2, opponents={0: "lv2", 1: "lv1"})
    with pytest.raises(BadOption, match="seat_of_learner must be one of fixed, rotate, not 'left'"):
        VectorGames("holdem", 2, seat_of_learner="left")
    with pytest.raises(BadOption, match="an opponent is the name of a CPU, a Player or a policy, not 3"):
        VectorGames("holdem", 2, opponents={0: 3})  # type: ignore[dict-item]

    def wrong(seen: Any, masks: NDArray[np.bool_], to_act: Any) -> Any:
        return masks * 1.0

    with pytest.raises(BadOption, match=r"not an array of float64 with the shape \(2, 7\)"):
        VectorGames("holdem", 2, opponents={0: wrong}).reset()
