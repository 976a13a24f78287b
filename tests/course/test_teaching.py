"""Practice and lessons: the same seed teaches the same, one goes on where one was, and something is learned."""

from typing import Any

import pytest

from tefuda.core.errors import BadOption
from tefuda.course.rooms import Rooms, opponents_of, widest_setup
from tefuda.course.settings import CourseSettings, Recipe
from tefuda.course.teaching import Teaching
from tefuda.course.told import Heard
from tefuda.learning.network_player import NetworkPlayer
from tefuda.registry import cpu_named, game_named
from tests.course.courses import small_course
from tests.learning.duels import won


def taught(settings: CourseSettings) -> tuple[NetworkPlayer, list[Heard]]:
    with Rooms(settings, 0) as rooms:
        teaching = Teaching(settings, rooms)
        heard = list(teaching.lessons())
        return teaching.player(), heard


def weights(player: NetworkPlayer) -> bytes:
    assert player.whole is not None
    return b"".join(part.tobytes() for part in player.whole.arrays().values())


@pytest.mark.parametrize("others", [[], ["caller"]])
def test_the_same_seed_teaches_the_same(others: list[str]) -> None:
    recipe = Recipe(tables=24, length=16, width=16, layers=2, critic=16, others=0.5, remembered=4)
    one, heard = taught(small_course(others=others, recipe=recipe))
    assert weights(one) == weights(taught(small_course(others=others, recipe=recipe))[0])
    assert weights(one) != weights(taught(small_course(others=others, recipe=recipe, seed="2"))[0])
    assert [lesson.decisions for lesson in heard] == [384 * (number + 1) for number in range(8)]
    assert heard[0].entropy > 0.8, "at first it has no preference"


def test_it_goes_on_where_it_was(small: CourseSettings) -> None:
    whole, _ = taught(small)
    with Rooms(small, 0) as rooms:
        teaching = Teaching(small, rooms)
        for _, _ in zip(range(3), teaching.lessons(), strict=False):
            pass
        state = teaching.state()
    with Rooms(small, 0) as rooms:
        again = Teaching(small, rooms)
        again.restore(state)
        assert again.decisions == 3 * 384
        assert len(list(again.lessons())) == 5
        assert weights(again.player()) == weights(whole)


@pytest.mark.parametrize("game", ["holdem", "razz"])
def test_something_is_learned_for_every_number_of_players(game: str) -> None:
    recipe = Recipe(tables=128, length=32, width=32, layers=2, critic=32, minibatch=1024)
    player, heard = taught(small_course(game=game, recipe=recipe, decisions=60 * 128 * 32))
    assert heard[-1].entropy < heard[0].entropy
    rules = game_named(game)
    for seats, decks in ((2, 150), (4, 100)):
        mean, half = won(rules, rules.setup(seats), player, cpu_named(game, "random"), decks)
        assert mean - half > 0


def test_tables_in_other_processes_teach_too() -> None:
    settings = small_course(recipe=Recipe(tables=24, length=8, width=16, layers=2, critic=16, others=0.4))
    settings = small_course(recipe=settings.recipe, others=["caller"], decisions=2 * 24 * 8)
    with Rooms(settings, 2) as rooms:
        assert [(room.parts, bool(room.own.all())) for room in rooms.all] == [(2, True), (2, False)]
        teaching = Teaching(settings, rooms)
        heard = list(teaching.lessons())
        assert heard[-1].decisions >= settings.decisions
        assert teaching.state()["rooms"] == [None, None]
        teaching.restore({**teaching.state(), "rooms": [b"saved in one process", None]})


def test_what_came_of_it_plays_at_any_table(small: CourseSettings) -> None:
    player, _ = taught(small)
    assert player.setup.seats == 4
    assert player.setup.stacks == widest_setup(small).stacks == [900] * 4
    game = game_named("holdem")
    for seats in (2, 3, 4):
        won(game, game.setup(seats), player, cpu_named("holdem", "caller"), 2)
    with pytest.raises(BadOption, match="this player learned holdem for up to 4"):
        won(game, game.setup(5), player, cpu_named("holdem", "caller"), 1)


@pytest.mark.parametrize(
    ("most", "others", "seats"),
    [
        (2, ["lv1"], {1: "lv1"}),
        (4, ["lv1"], {1: "lv1", 3: "lv1"}),
        (6, ["lv1", "lv2"], {1: "lv1", 3: "lv2", 5: "lv1"}),
    ],
)
def test_cpus_have_every_other_seat(most: int, others: list[str], seats: dict[int, str]) -> None:
    given: dict[str, Any] = {"players": (2, most), "others": others}
    assert opponents_of(small_course(**given)) == seats


def test_a_device_that_is_not_there_is_refused(small: CourseSettings) -> None:
    with Rooms(small, 0) as rooms, pytest.raises(BadOption, match="the networks cannot be on 'abacus': "):
        Teaching(small, rooms, "abacus")


def test_the_average_of_the_end_is_what_comes_of_it() -> None:
    """Averaged over the last lesson alone it is the policy as it is; over more it is not."""

    def parted(averaged: float) -> tuple[bytes, bytes]:
        recipe = Recipe(tables=24, length=16, width=16, layers=2, critic=16, averaged=averaged)
        settings = small_course(recipe=recipe)
        with Rooms(settings, 0) as rooms:
            teaching = Teaching(settings, rooms)
            list(teaching.lessons())
            last = [part.detach().numpy() for part in teaching.networks.policy.parameters()]
            return teaching.networks.layers()[-1][1].tobytes(), last[-1].tobytes()

    alone, several = parted(0.0), parted(0.6)
    assert alone[0] == alone[1]
    assert several[0] != several[1]
