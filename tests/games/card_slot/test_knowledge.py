"""The order of the deck, event by event: what does not go with what came before is refused."""

from tefuda.core.event import Event
from tefuda.games.card_slot.events import Dealt, Hand
from tefuda.games.card_slot.knowledge import SeenDeck
from tefuda.games.card_slot.symbols import counts_of
from tests.games.card_slot.positions import cards


def followed(*events: Event) -> bool:
    """Whether the last of these events goes with the others, which go with each other."""
    seen = SeenDeck([], [])
    assert all(seen.follow(event) for event in events[:-1])
    return seen.follow(events[-1])


def test_both_hands_are_of_one_size() -> None:
    assert followed(Dealt(0, 3), Dealt(1, 3))
    assert not followed(Dealt(0, 3), Dealt(1, 2))
    assert not followed(Dealt(0, 3), Dealt(1, 4))


def test_a_hand_has_as_many_cards_as_were_dealt() -> None:
    assert followed(Dealt(0, 3), Hand(0, counts_of(cards("CBB"))))
    assert not followed(Dealt(0, 3), Hand(0, counts_of(cards("CB"))))
    assert not followed(Dealt(0, 3), Hand(0, counts_of(cards("CBBP"))))


def test_nobody_is_dealt_a_second_hand() -> None:
    assert not followed(Dealt(0, 3), Dealt(0, 3))
    assert not followed(Dealt(0, 3), Dealt(1, 3), Dealt(1, 3))
    assert not followed(Dealt(0, 3), Dealt(1, 3), Hand(0, counts_of(cards("CBB"))), Dealt(0, 3))
