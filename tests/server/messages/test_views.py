"""The types of views and events say exactly what the games write: nothing is missing, nothing is more."""

import msgspec
import pytest
from msgspec import Struct

from tefuda.core.codec import encode
from tefuda.games.card_slot.symbols import NAMES
from tefuda.registry import GAMES
from tefuda.server.facts import SYMBOLS
from tefuda.server.messages.views import CardSlotViewFields, NoThanksViewFields, PokerViewFields
from tests.positions import random_positions

TYPES: dict[str, type[Struct]] = {"no-thanks": NoThanksViewFields, "card-slot": CardSlotViewFields}


@pytest.mark.parametrize("game", GAMES)
def test_every_view_is_what_its_type_says(game: str) -> None:
    described = TYPES.get(game, PokerViewFields)
    for _, view in random_positions(game, 8):
        for data in (view.present(), view.data()):
            read = msgspec.json.decode(encode(data), type=described)
            assert msgspec.to_builtins(read) == data


def test_symbols_have_one_order() -> None:
    assert SYMBOLS == NAMES
