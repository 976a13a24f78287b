"""What a seat knows of the other's cards, what nobody is told, and worlds that fit."""

import pytest

from tefuda.core.disclosure import disclosed
from tefuda.core.errors import BadDeck
from tefuda.core.event import SPECTATOR
from tefuda.core.game import UNKNOWN, dealing_order, view_of
from tefuda.core.record import Record, SeatRecord, read_record, replay
from tefuda.core.rng import Rng, stream
from tefuda.games.card_slot.game import GAME, SPEC
from tefuda.games.card_slot.state import CardSlotState
from tefuda.games.card_slot.symbols import cards_in, hidden_in, size_of
from tefuda.games.card_slot.view import CardSlotView
from tefuda.match.match import Match
from tefuda.testing.walk import Walk, received, view_bytes
from tests.games.card_slot.positions import dealt, hand_of, letters, play


def seen_by(state: CardSlotState, seat: int) -> CardSlotView:
    view = view_of(GAME, GAME.setup(2), state, seat)
    assert isinstance(view, CardSlotView)
    return view


def known(view: CardSlotView, seat: int) -> tuple[str, int]:
    """The cards of a seat a view knows, and how many there are beside them."""
    hand = view.tableau.hands[seat]
    return letters(cards_in(hand)), hidden_in(hand)


def with_a_cherry_line() -> CardSlotState:
    """Seat 0 has made a line of Cherry and taken the Watermelon of seat 1 from slot 4."""
    state = dealt(first="CCCBBBBB", second="WPPPPPP")
    return play(
        state,
        "place cherry 9",
        "place watermelon 4",
        "place cherry 1",
        "place replay 2",
        "place cherry 5",
        "take 4",
    )


def test_a_hand_is_hidden_and_its_size_is_not() -> None:
    state = dealt(first="CCBB", second="WPP")
    assert known(seen_by(state, 0), 1) == ("", 13)
    assert known(seen_by(state, 1), 0) == ("", 13)
    assert known(seen_by(state, 0), 0) == (hand_of(state, 0), 0)
    assert [known(seen_by(state, SPECTATOR), seat) for seat in range(2)] == [("", 13), ("", 13)]
    play(state, "place cherry 9")
    assert known(seen_by(state, 1), 0) == ("", 12)


def test_a_card_that_cherry_took_is_remembered_until_it_is_played() -> None:
    state = with_a_cherry_line()
    for observer in (1, SPECTATOR):
        assert known(seen_by(state, observer), 0) == ("W", 10)
    play(state, "place replay 3", "place bell 1")
    assert known(seen_by(state, 1), 0) == ("W", 9), "a Bell was played, so the Watermelon is still there"
    play(state, "place replay 7", "place watermelon 8")
    assert known(seen_by(state, 1), 0) == ("", 9)


def test_a_drawn_card_is_known_to_its_owner_alone() -> None:
    state = play(dealt(first="BBB", second="PPP", deck="S"), "place bell 9", "place replay 1", "place bell 4")
    play(state, "place replay 2", "place bell 8")
    assert "S" in hand_of(state, 0)
    assert known(seen_by(state, 0), 0) == (hand_of(state, 0), 0)
    assert known(seen_by(state, 1), 0) == ("", 11)
    for observer in (1, SPECTATOR):
        events = [event.data()["event"] for event in seen_by(state, observer).history]
        assert "drew" in events
        assert "received" not in events


def test_worlds_keep_what_was_seen_and_vary_the_rest() -> None:
    state = with_a_cherry_line()
    rng = stream("1", "worlds")
    hands = set()
    for _ in range(200):
        world = GAME.determinise(seen_by(state, 1), rng)
        assert isinstance(world, CardSlotState)
        world.audit()
        assert "W" in hand_of(world, 0)
        assert hand_of(world, 1) == hand_of(state, 1)
        assert world.tableau.board == state.tableau.board
        assert world.tableau.discard == state.tableau.discard
        hands.add(hand_of(world, 0))
    assert len(hands) > 100


def test_only_a_hand_that_was_not_written_down_is_blind() -> None:
    state = with_a_cherry_line()
    assert not any(seen_by(state, observer).blind for observer in (0, 1, SPECTATOR))
    view = seen_by(state, 1)
    view.tableau.hands[1] = view.tableau.hands[0]
    assert view.blind


def test_every_unseen_card_is_as_likely_to_be_in_the_hand_as_in_the_deck() -> None:
    state = with_a_cherry_line()
    view = seen_by(state, 1)
    unseen = letters(cards_in(view.tableau.unseen()))
    rng = stream("1", "shares")
    worlds = 4000
    rainbows = sum(
        hand_of(world, 0).count("R")
        for world in (GAME.determinise(view, rng) for _ in range(worlds))
        if isinstance(world, CardSlotState)
    )
    expected = unseen.count("R") * 10 / len(unseen)
    assert rainbows / worlds == pytest.approx(expected, abs=0.06)


def test_a_view_knows_what_is_unseen() -> None:
    state = with_a_cherry_line()
    for observer in (0, 1, SPECTATOR):
        tableau = seen_by(state, observer).tableau
        hidden = sum(hidden_in(hand) for hand in tableau.hands)
        assert size_of(tableau.unseen()) == tableau.deck + hidden


def random_record(number: int, hand: int) -> Record:
    rng = stream(str(number), "disclosure")
    deck = list(SPEC.cards)
    rng.shuffle(deck)
    match = Match(GAME, GAME.setup(2, {"hand": hand}), [SeatRecord("a", "random"), SeatRecord("b", "random")])
    match.start(deck)
    stop = 10 + rng.below(60)
    while match.to_act >= 0 and match.number < stop:
        legal = match.view(match.to_act).legal
        match.play(match.to_act, legal[rng.below(len(legal))])
    return match.record()


@pytest.mark.parametrize("hand", [10, 13])
def test_a_record_told_for_one_seat_hides_what_it_never_saw_and_plays_the_same(hand: int) -> None:
    for number in range(60):
        record = random_record(number, hand)
        for seat in (0, 1, SPECTATOR):
            kept = read_record(disclosed(GAME, record, seat).to_json())
            whole, told = list(replay(GAME, record))[-1], list(replay(GAME, kept))[-1]
            setup = GAME.setup(2, {"hand": hand})
            seen = view_of(GAME, setup, whole, seat).data()
            assert view_of(GAME, setup, told, seat).data() == seen
            hidden = seen["hidden"]
            assert isinstance(hidden, list)
            assert isinstance(whole, CardSlotState)
            assert kept.deck.count(UNKNOWN) == sum(hidden) + whole.tableau.deck


@pytest.mark.parametrize("hand", [10, 13])
def test_cards_are_told_where_they_lay_and_equal_ones_by_rank(hand: int) -> None:
    """Which of several equal cards was played nobody saw: the ranks choose, and other ranks choose otherwise."""
    chosen = 0
    for number in range(40):
        record = random_record(number, hand)
        plain = disclosed(GAME, record, 0)
        one, other = (disclosed(GAME, record, 0, ranks=ranks) for ranks in (range(52), range(52, 0, -1)))
        for told in (one, other):
            assert all(card in (UNKNOWN, real) for card, real in zip(told.deck, record.deck, strict=True))
            assert sorted(told.deck) == sorted(plain.deck)
            assert disclosed(GAME, told, 0).to_json() == plain.to_json()
        assert one.deck[: 2 * hand : 2] == record.deck[: 2 * hand : 2], "the seat's own hand is all known"
        chosen += one.deck != other.deck
    assert chosen > 10


def test_only_the_real_deck_says_where_cards_lay() -> None:
    record = random_record(1, 13)
    state = list(replay(GAME, record))[-1]
    with pytest.raises(BadDeck, match="not the deck that the view has seen"):
        GAME.known_places(view_of(GAME, GAME.setup(2), state, 0), record.deck[::-1], list(range(52)))


def test_rc2_the_dealing_order_is_that_of_the_new_deal() -> None:
    specials = [card for card in SPEC.cards if card < 2]
    rest = [card for card in SPEC.cards if card >= 2]
    deck = [card for pair in zip(specials, rest[:10], strict=True) for card in pair] + rest[10:]
    setup = GAME.setup(2, {"hand": 10})
    dealt = dealing_order(GAME, setup, deck)
    assert dealt == deck[20:] + deck[:20]
    assert dealing_order(GAME, setup, dealt) == dealt
    assert dealing_order(GAME, GAME.setup(2), deck) == deck


def test_small_hands_keep_the_contract_of_views() -> None:
    """The contract plays the default hand; here the same for ten cards."""
    for number in range(10):
        rng: Rng = stream(str(number), "small")
        deck = list(SPEC.cards)
        rng.shuffle(deck)
        walk = Walk(GAME, GAME.setup(2, {"hand": 10, "first": number % 2}), deck)
        while walk.state.to_act >= 0:
            for seat in (0, 1, SPECTATOR):
                world = GAME.determinise(walk.view(seat), rng)
                other = walk.with_deck(list(world.deck))
                assert other.state.data() == world.data()
                assert received(other.log, seat) == received(walk.log, seat)
                assert view_bytes(other.view(seat)) == view_bytes(walk.view(seat))
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])


def test_rc2_a_first_player_can_begin_in_every_world() -> None:
    """One card each: where the other's is neither Rainbow 7 nor Silver 3, it was not dealt anew."""
    begun = {"phase": "first", "board": [None] * 9, "discard": {}, "turn": 0}
    view = GAME.read_view({"game": "card-slot", "seat": 1, **begun, "hands": [[], ["bell"]], "hidden": [1, 0]})
    rng = stream("1", "worlds")
    held = set()
    for _ in range(200):
        world = GAME.determinise(view, rng)
        assert isinstance(world, CardSlotState)
        assert world.legal_actions()
        held.add(hand_of(world, 0))
    assert held == {"C", "W", "B", "P"}
