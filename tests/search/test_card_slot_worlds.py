"""Worlds by likelihood: they fit the view, and what the other player did tells what it holds."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.rng import Rng, stream
from tefuda.games.card_slot.events import Dealt
from tefuda.games.card_slot.game import GAME
from tefuda.games.card_slot.state import CardSlotState
from tefuda.games.card_slot.symbols import BELL, RAINBOW, REPLAY, count_of, unit
from tefuda.games.card_slot.view import CardSlotView
from tefuda.search.card_slot_worlds import Choice, LikelyCardSlot, TellingChoices, cards_of
from tefuda.testing.walk import Walk, walks
from tests.games.card_slot.positions import cards, position, view_at


def opening(theirs: str, plays: list[str]) -> Walk:
    """A game in which seat 1, with this hand, plays these cards; seat 0 answers with Replays."""
    rest = list("RRRRRSSSSSCCCCCCCCWWWWWWWWBBBBBBBBBBBBBPPPPPPPPPPPPP")
    mine = "PPPPPPBBBBCCC"
    for card in mine + theirs:
        rest.remove(card)
    deck = [card for pair in zip(cards(mine), cards(theirs), strict=True) for card in pair]
    walk = Walk(GAME, GAME.setup(2), deck + cards("".join(rest)))
    for text in plays:
        walk.apply(GAME.actions.parse(text))
    return walk


def test_a_line_that_was_left_is_read_off_the_board() -> None:
    """Two bells in a row, and seat 1 plays a Silver 3 elsewhere: either it has no bell, or it overlooked it."""
    walk = opening("SSSRRRCCCWWWP", ["place bell 1", "place silver 9", "place bell 2", "place silver 7"])
    view = walk.view(0)
    assert isinstance(view, CardSlotView)
    first, second = TellingChoices(view).choices
    assert first.missed == 0
    assert second.missed == unit(BELL) * 15


def test_how_likely_a_choice_is_for_each_kind_of_player() -> None:
    """A Replay from two Replays and a Rainbow 7: the thrifty would rather play the 7, the sparing would not."""
    view = opening("SSSRRRCCCWWWP", []).view(0)
    assert isinstance(view, CardSlotView)
    reading = TellingChoices(view)
    known = 2 * unit(REPLAY) + unit(RAINBOW)
    reading.choices.append(Choice(REPLAY, known, 0, 0))
    thrifty, sparing, by_lot = 2 / (2 + 6), 2 / (2 + 0.003), 2 / 3
    expected = 0.6 * thrifty + 0.25 * sparing + 0.15 * by_lot
    assert reading.likelihood(vec[i64]([0])) == pytest.approx(expected)
    # A line that a Rainbow 7 would have completed was left: each kind does that as often as it does.
    reading.choices[0] = Choice(REPLAY, known, 0, unit(RAINBOW) * 15)
    expected = 0.6 * thrifty * 0.1 + 0.25 * sparing * 0.7 + 0.15 * by_lot * 0.9
    assert reading.likelihood(vec[i64]([0])) == pytest.approx(expected)


def mean_count(game: LikelyCardSlot, view: CardSlotView, symbol: int, rng: Rng) -> float:
    total = 0
    for _ in range(200):
        world = game.determinise(view, rng)
        assert isinstance(world, CardSlotState)
        world.audit()
        total += int(count_of(world.tableau.hands[1 - view.seat], symbol))
    return total / 200


def test_the_worlds_fit_every_view() -> None:
    game = LikelyCardSlot(10)
    for walk, rng in walks(GAME, "likely", 6):
        while walk.state.to_act >= 0:
            seat = int(walk.state.to_act)
            view = walk.view(seat)
            again = walk.with_deck(list(game.determinise(view, rng).deck)).view(seat)
            assert again.data() == view.data()
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])


def test_a_player_who_parts_with_the_worst_cards_first_has_few_of_them_left() -> None:
    """Silver 3, Rainbow 7, Replay: the thrifty way, and after Replays hardly any Rainbow 7 is left."""
    plays = [
        "place replay 9",
        "place silver 1",
        "place bell 2",
        "place rainbow 3",
        "place bell 6",
        "place replay 4",
        "place bell 8",
        "place replay 5",
    ]
    view = opening("SRPPWWWWCCWBB", plays).view(0)
    assert isinstance(view, CardSlotView)
    blind, likely = LikelyCardSlot(0), LikelyCardSlot(40)
    rng = stream("1", "likely")
    assert mean_count(likely, view, RAINBOW, rng) < 0.6 * mean_count(blind, view, RAINBOW, rng)


def test_choices_hold_what_was_in_the_hand_then() -> None:
    plays = ["place replay 9", "place bell 1", "place replay 2", "place cherry 3", "place bell 4", "place bell 5"]
    view = opening("BBBBWWWWCCWBB", plays).view(0)
    assert isinstance(view, CardSlotView)
    choices = TellingChoices(view).choices
    assert [choice.symbol for choice in choices] == cards("BCB")
    assert [choice.hidden for choice in choices] == [10, 10, 10]
    assert [int(choice.known).bit_count() > 0 for choice in choices] == [True, True, True]
    assert count_of(choices[0].known, cards("B")[0]) == 2
    assert count_of(choices[2].known, cards("B")[0]) == 1


@pytest.mark.parametrize("exchanges", [0, 25])
def test_a_view_without_history_is_dealt_at_random(exchanges: int) -> None:
    view = view_at(position("C.P ... ...", "SWWBP", "BBBBB", "PPPPPPPPCCCC"))
    one = LikelyCardSlot(exchanges).determinise(view, stream("1", "likely"))
    assert one.deck == GAME.determinise(view, stream("1", "likely")).deck


@pytest.mark.parametrize("seat", [0, 1])
def test_every_card_is_held_since_the_event_that_gave_it(seat: int) -> None:
    plays = ["place replay 9", "place bell 1", "place replay 2", "place cherry 3"]
    view = opening("BBBBWWWWCCWBB", plays).view(0)
    assert isinstance(view, CardSlotView)
    held = cards_of(view, seat)
    assert len(held) == 13
    for card in held:
        event = view.history[card.since]
        assert isinstance(event, Dealt)
        assert event.seat == seat
