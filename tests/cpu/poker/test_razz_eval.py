"""What a Razz player reads off the doors."""

from tefuda.cpu.poker.razz_eval import lowest_door
from tests.cpu.poker.stud_hands import context_of, third


def test_the_lowest_door_is_above_a_king_where_there_is_none() -> None:
    context = context_of(third("2c3d4h", ["Kd", "8s"]))
    assert lowest_door(context, 0b110) == 7
    assert lowest_door(context, 0b010) == 12
    assert lowest_door(context, 0) == 13
