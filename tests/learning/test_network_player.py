"""A network is a player like any other, with NumPy alone."""

import pickle
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from tefuda.core.errors import BadOption, TefudaError
from tefuda.core.game import Game
from tefuda.core.rng import stream
from tefuda.core.view import View
from tefuda.learning.network_player import Layer, NetworkPlayer
from tefuda.learning.rounding import in_whole_numbers
from tefuda.registry import game_named
from tefuda.testing import check_player
from tefuda.training.arrays import observations
from tests.learning.duels import table_of


def network(game: Game, seats: int, seed: int = 1, likeliest: bool = False) -> NetworkPlayer:
    """Two layers of chance, with opinions."""
    setup = game.setup(seats)
    rng = np.random.default_rng(seed)
    sizes = [game.encoder(setup).layout.size, 16, len(game.actions.actions)]
    layers: list[Layer] = [
        (rng.normal(size=(here, there), scale=0.2).astype(np.float32), np.zeros(there, np.float32))
        for here, there in pairwise(sizes)
    ]
    return NetworkPlayer(game, setup, layers, likeliest=likeliest)


def positions(game: Game, seats: int, count: int) -> list[View]:
    """The first decision and some later ones, a table for each."""
    views = []
    for number in range(count):
        table = table_of(game, game.setup(seats), "positions", number)
        rng = stream("positions", str(number))
        for _ in range(number % 7):
            legal = table.view(table.to_act).legal
            table.step(legal[rng.below(len(legal))])
            if table.to_act < 0:
                table.deal()
        views.append(table.view(table.to_act))
    return views


def compact(game: Game, most: int) -> NetworkPlayer:
    """One in whole numbers, for any number of players up to the most."""
    setup = game.setup(most)
    rng = np.random.default_rng(2)
    sizes = [game.compact_encoder(setup).layout.size, 16, len(game.actions.actions)]
    layers: list[Layer] = [
        (rng.normal(size=(here, there), scale=0.2).astype(np.float32), np.zeros(there, np.float32))
        for here, there in pairwise(sizes)
    ]
    seen = observations(game.compact_encoder(setup), positions(game, most, 60))
    return NetworkPlayer(game, setup, in_whole_numbers(layers, seen), compact=True)


@pytest.mark.parametrize("game", ["holdem", "stud8"])
def test_a_compact_one_plays_at_smaller_tables_and_not_at_larger_ones(game: str) -> None:
    rules = game_named(game)
    player = compact(rules, 4)
    for seats in (2, 3, 4):
        views = positions(rules, seats, 40)
        together = player.decide_many(views, [stream("own", str(at)) for at in range(40)], True)
        alone = [player.decide(view, stream("own", str(at)), True) for at, view in enumerate(views)]
        assert [decision.data() for decision in together] == [decision.data() for decision in alone]
        assert all(sum(player.mix(view)) == pytest.approx(1) for view in views)
    with pytest.raises(BadOption, match=f"this player learned {game} for up to 4"):
        player.decide_many(positions(rules, 5, 1), [stream("own", "0")], False)


def test_one_in_whole_numbers_can_be_saved_and_sent(tmp_path: Path) -> None:
    rules = game_named("holdem")
    player = compact(rules, 4)
    player.save(tmp_path / "whole.npz")
    for again in (NetworkPlayer.load(tmp_path / "whole.npz"), pickle.loads(pickle.dumps(player))):  # noqa: S301
        assert again.whole is not None
        assert again.compact
        for view in positions(rules, 3, 20):
            assert again.mix(view) == player.mix(view)


def test_whole_numbers_for_another_table_are_refused() -> None:
    rules = game_named("holdem")
    player = compact(rules, 4)
    with pytest.raises(BadOption, match=r"the network must take \d+ numbers at holdem for 6, not \d+"):
        NetworkPlayer(rules, rules.setup(6), player.network, compact=True)


@pytest.mark.parametrize("likeliest", [False, True])
@pytest.mark.parametrize(("name", "seats"), [("holdem", 2), ("no-thanks", 3), ("stud", 6)])
def test_many_at_once_are_decided_as_one_by_one(name: str, seats: int, likeliest: bool) -> None:
    game = game_named(name)
    player, views = network(game, seats, likeliest=likeliest), positions(game, seats, 200)
    together = player.decide_many(views, [stream("own", str(at)) for at in range(200)], True)
    alone = [player.decide(view, stream("own", str(at)), True) for at, view in enumerate(views)]
    assert [decision.data() for decision in together] == [decision.data() for decision in alone]
    assert len({decision.action for decision in together}) > 1
    assert player.decide_many([], [], True) == []


def test_the_mix_is_how_often_it_does_what() -> None:
    game = game_named("holdem")
    player = network(game, 2)
    view = next(view for view in positions(game, 2, 50) if max(player.mix(view)) < 0.8)
    mix = player.mix(view)
    assert sum(mix) == pytest.approx(1)
    rng = stream("often", "test")
    times = 4000
    chosen = [player.decide(view, rng, False).action for _ in range(times)]
    for action, share in zip(view.legal, mix, strict=True):
        assert chosen.count(action) / times == pytest.approx(share, abs=4 * 0.5 / times**0.5)


def test_the_likeliest_is_always_the_same_and_the_mix_says_so() -> None:
    game = game_named("holdem")
    drawing, player = network(game, 2), network(game, 2, likeliest=True)
    for view in positions(game, 2, 50):
        best = int(np.argmax(drawing.mix(view)))
        assert player.mix(view) == [1.0 if at == best else 0.0 for at in range(len(view.legal))]
        assert player.decide(view, stream("any", "test"), False).action is view.legal[best]


def test_it_keeps_the_contract_of_players() -> None:
    game = game_named("no-thanks")
    for seed in "abc":
        check_player(network(game, 3), game, seed, games=1)  # the first game of the contract is one for three


def test_it_is_the_same_player_after_saving_and_after_pickling(tmp_path: Path) -> None:
    game = game_named("holdem")
    for likeliest in (False, True):
        player = network(game, 2, likeliest=likeliest)
        player.save(tmp_path / "player.npz")
        for again in (NetworkPlayer.load(tmp_path / "player.npz"), pickle.loads(pickle.dumps(player))):  # noqa: S301
            for view in positions(game, 2, 20):
                assert again.mix(view) == player.mix(view)
    assert list(tmp_path.iterdir()) == [tmp_path / "player.npz"]


def test_looking_often_takes_no_more_memory() -> None:
    game = game_named("holdem")
    player, views = network(game, 2), positions(game, 2, 64)
    rngs = [stream("own", str(at)) for at in range(64)]

    def pages() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1])

    player.decide_many(views, rngs, False)
    before = pages()
    for _ in range(300):
        player.decide_many(views, rngs, False)
    assert pages() - before < 1000  # 4 MB; what is seen 300 times by 64 is 13 MB


def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    holdem, stud = game_named("holdem"), game_named("stud")
    player = network(holdem, 2)
    with pytest.raises(BadOption, match="learned holdem for 2"):
        player.decide(positions(holdem, 6, 1)[0], stream("1", "test"), False)
    with pytest.raises(BadOption, match="learned holdem for 2"):
        player.mix(positions(stud, 2, 1)[0])
    with pytest.raises(BadOption, match="must take [0-9]+ numbers at stud for 2"):
        NetworkPlayer(stud, stud.setup(2), player.layers)
    with pytest.raises(BadOption, match="must end in the 7 actions of holdem, not in 16"):
        NetworkPlayer(holdem, holdem.setup(2), player.layers[:1])
    with pytest.raises(BadOption, match="No such file"):
        NetworkPlayer.load(tmp_path / "nothing.npz")
    with pytest.raises(TefudaError, match="cannot write"):
        player.save(tmp_path / "nowhere" / "player.npz")
    (tmp_path / "other.npz").write_text("something else")
    with pytest.raises(BadOption, match="is not a player"):
        NetworkPlayer.load(tmp_path / "other.npz")
    np.savez(tmp_path / "array.npz", weights=np.zeros(3))
    with pytest.raises(BadOption, match="is not a player"):
        NetworkPlayer.load(tmp_path / "array.npz")
