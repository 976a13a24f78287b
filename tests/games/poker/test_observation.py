"""What a learner sees of a poker table: number by number in two positions, and nothing lost in thousands."""

import pytest

from tefuda.cards.card import parse_card, parse_cards
from tefuda.cards.hands import high_of
from tefuda.core.action import Action
from tefuda.core.codec import encode
from tefuda.core.errors import BadView, NotTrainable
from tefuda.core.event import SPECTATOR
from tefuda.core.game import view_of
from tefuda.core.observation import ONE, Numbers
from tefuda.core.state import State
from tefuda.core.view import View
from tefuda.games.poker.actions import BET, CALL, CHECK, FOLD, RAISE
from tefuda.games.poker.game import GAMES, PokerGame
from tefuda.games.poker.observation import layout_for
from tefuda.games.poker.state import PokerState
from tefuda.games.poker.view import PokerView
from tefuda.registry import game_named
from tefuda.testing.observations import observed
from tefuda.testing.walk import walks
from tests.games.poker.scripted import Hand
from tests.observed import hidden_parts_of, limits, ones, parts_of, recall_parts_of
from tests.poker_hands import POKER_GAMES


@pytest.mark.parametrize("name", ["holdem", "stud"])
def test_numbers_have_limits(name: str) -> None:
    hand = Hand(name, [1000] * 3)
    parts = layout_for(hand.table.variant, hand.setup).parts
    assert all(part.low == 0 < part.high for part in parts)
    assert all(part.high == 1 for part in parts if part.name in ("up", "hole", "board", "street"))


def test_every_number_of_a_flop() -> None:
    """Three players; the button calls, the small blind folds, the big blind checks and bets the flop."""
    hand = Hand("holdem", [1000, 1000, 500], down=["AhKd", "7c2s", "QsQd"], board="2c 3d Ts")
    hand.play("call fold check bet")
    seen = parts_of(hand.game, hand.setup, hand.state, 0)
    assert ones(seen["street"]) == [1]
    assert ones(seen["hole"]) == sorted(parse_cards("AhKd"))
    assert ones(seen["board"]) == sorted(parse_cards("2c3dTs"))
    assert seen["pot"] == [70 / 40]
    assert seen["to_call"] == [20 / 40]
    assert seen["bets_made"] == pytest.approx([1 / 5])
    assert [at for at, number in enumerate(seen["ranks"]) if number == 1 / 4] == [11, 12]
    assert sum(seen["ranks"]) == 2 / 4
    assert seen["suits"] == pytest.approx([0, 1 / 7, 1 / 7, 0])
    assert seen["value"] == pytest.approx([high_of(parse_cards("AhKd2c3dTs")) / 7462])
    nothing = [0.0] * 4
    assert seen["raises"] == pytest.approx([*nothing, *nothing, 0, 1 / 3, 0, 0]), "the big blind bet the flop"
    assert seen["calls"] == pytest.approx([1 / 3, 0, 0, 0, *nothing, *nothing]), "the button called before it"
    assert ones(seen["folded"]) == [4], "the small blind folded before it"
    assert seen["stacks"] == [980 / 40, 990 / 40, 460 / 40]
    assert seen["bets"] == [0, 0, 20 / 40]
    assert seen["paid"] == [20 / 40, 10 / 40, 40 / 40]
    assert ones(seen["in_hand"]) == [0, 2]
    assert ones(seen["all_in"]) == []
    assert ones(seen["acted"]) == [2]
    assert ones(seen["to_act"]) == [0]
    assert ones(seen["button"]) == [0]
    assert ones(seen["opener"]) == [2]
    assert ones(seen["aggressor"]) == [2]
    other = parts_of(hand.game, hand.setup, hand.state, 2)
    assert ones(other["hole"]) == sorted(parse_cards("QsQd"))
    assert other["to_call"] == [0]
    assert other["stacks"] == [460 / 40, 980 / 40, 990 / 40]
    assert ones(other["to_act"]) == [1]
    assert parts_of(hand.game, hand.setup, hand.state, 1)["to_call"] == [0], "a seat that folded owes nothing"


def test_chips_are_counted_in_the_big_bets_of_the_table() -> None:
    """An encoder made for bets of 20 and 40 looks at a table of 50 and 100, as it does where stakes are drawn."""
    usual = Hand("holdem", [1000] * 2)
    hand = Hand("holdem", [1000] * 2, small_bet=50, big_bet=100, small_blind=25, big_blind=50)
    encoder = hand.game.encoder(usual.setup)
    numbers = observed(encoder, view_of(hand.game, hand.setup, hand.state, 0))
    assert numbers[encoder.layout.place("pot")] == [75 / 100]
    assert numbers[encoder.layout.place("stacks")] == [975 / 100, 950 / 100]


def test_calls_are_told_at_the_seat_that_made_them() -> None:
    """Seat 2 calls the blind and then a raise, the button only the raise; nobody has folded."""
    hand = Hand("holdem", [1000] * 4, button=3)
    hand.play("2:call 3:raise 0:call 1:call 2:call")
    rest = [0.0] * 3
    for me in range(4):
        calls = [[1 / 3, *rest], [1 / 3, *rest], [2 / 3, *rest], [0, *rest]]
        around = [number for seat in calls[me:] + calls[:me] for number in seat]
        seen = parts_of(hand.game, hand.setup, hand.state, me)
        assert seen["calls"] == pytest.approx(around)
        assert ones(seen["folded"]) == []


def test_every_number_of_third_street() -> None:
    """The deuce owes the bring-in; a short stack is all-in with its ante."""
    hand = Hand("stud", [1000, 5, 1000], down=["AhKd", "7c8c", "QsQd"], up=["9s", "Th", "2c"])
    seen = parts_of(hand.game, hand.setup, hand.state, 1)
    assert ones(seen["street"]) == [0]
    assert ones(seen["hole"]) == sorted(parse_cards("7c8c"))
    assert ones(seen["up"]) == sorted([parse_card("Th"), 52 + parse_card("2c"), 104 + parse_card("9s")])
    assert ones(seen["bring_in_owed"]) == [0]
    assert "board" not in seen
    assert len(seen["showing"]) == 3
    assert seen["showing"] == pytest.approx([8 / 13, 0, 7 / 13]), "ten, deuce, nine"
    assert ones(seen["all_in"]) == [0]
    assert ones(seen["in_hand"]) == [0, 1, 2]
    assert ones(seen["to_act"]) == [1]
    assert seen["paid"] == [5 / 40] * 3
    assert seen["bets"] == [0, 0, 0]
    hand.play("bring-in")
    seen = parts_of(hand.game, hand.setup, hand.state, 0)
    assert ones(seen["bring_in_owed"]) == []
    assert seen["to_call"] == [10 / 40]
    assert seen["bets_made"] == [0]
    assert seen["bets"] == [0, 0, 10 / 40]


def test_equal_ranks_and_suits_are_counted() -> None:
    """Down and up cards together: two aces, three hearts."""
    hand = Hand("stud", [1000] * 2, down=["AhKh", "2c3c"], up=["AsQh", "4c5c"])
    hand.play("bring-in call")
    seen = parts_of(hand.game, hand.setup, hand.state, 0)
    assert seen["ranks"] == [0] * 10 + [1 / 4, 1 / 4, 2 / 4]
    assert seen["suits"] == pytest.approx([0, 0, 3 / 7, 1 / 7])
    assert parts_of(hand.game, hand.setup, hand.state, 1)["suits"] == pytest.approx([4 / 7, 0, 0, 0])


def test_who_has_answered_the_last_full_bet() -> None:
    hand = Hand("holdem", [1000] * 4, button=3)
    answered = []
    for action in ("2:call", "3:call", "0:raise", "1:call"):
        answered.append(ones(parts_of(hand.game, hand.setup, hand.state, 0)["acted"]))
        hand.play(action)
    answered.append(ones(parts_of(hand.game, hand.setup, hand.state, 0)["acted"]))
    assert answered == [[], [2], [2, 3], [0], [0, 1]]


def test_what_a_critic_is_told() -> None:
    """Everybody's down cards, the observer's first, and the cards to come, the next one first."""
    hand = Hand("holdem", [1000] * 3, down=["AhKd", "7c2s", "QsQd"])
    told = hidden_parts_of(hand.game, hand.setup, hand.state, 1)
    places = [[52 * place + card for card in parse_cards(cards)] for place, cards in enumerate(("7c2s", "QsQd"))]
    own = [104 + card for card in parse_cards("AhKd")]
    assert ones(told["all_down"]) == sorted(places[0] + places[1] + own)
    coming = hand.state.deck[6:11]
    assert [told["to_come"][card] for card in coming] == pytest.approx([11 / 11, 10 / 11, 9 / 11, 8 / 11, 7 / 11])
    assert sum(number > 0 for number in told["to_come"]) == 5
    between = limits(hand.game.encoder(hand.setup).hidden)
    assert between == {"all_down": (0, 1), "to_come": (0, 1), "would_win": (0, 1)}


def seated_as(hand: Hand, seats: int, compact: bool) -> dict[str, list[float]]:
    """What the seat to act observes with places for so many players."""
    setup = hand.game.setup(seats, {"button": 0})
    encoder = hand.game.compact_encoder(setup) if compact else hand.game.encoder(setup)
    numbers = observed(encoder, view_of(hand.game, hand.setup, hand.state, hand.seat))
    return {part.name: numbers[encoder.layout.place(part.name)] for part in encoder.layout.parts}


@pytest.mark.parametrize(
    ("game", "actions"), [("holdem", "call fold check bet"), ("stud", "complete call fold bet")]
)
def test_empty_seats_have_no_place_in_a_compact_observation(game: str, actions: str) -> None:
    """A table for three, the same three at a table for six, and the three of a plain observation."""
    down, up = ["AhKd", "7c2s", "QsQd"], ["Jh", "2d", "Kc"]
    cards = {"down": down} if game == "holdem" else {"down": down, "up": up}
    small = Hand(game, [1000, 800, 500], **cards).play(actions)  # type: ignore[arg-type]
    chairs = {1: 0, 3: 1, 4: 2}
    wide = {
        kind: [hands[chairs[chair]] if chair in chairs else "" for chair in range(6)]
        for kind, hands in cards.items()
    }
    large = Hand(game, [0, 1000, 0, 800, 500, 0], button=1, **wide)  # type: ignore[arg-type]
    large.play(actions)
    compact = seated_as(small, 6, True)
    assert compact == seated_as(large, 6, True)
    plain = seated_as(small, 3, False)
    for name, numbers in plain.items():
        assert compact[name][: len(numbers)] == numbers
        assert not any(compact[name][len(numbers) :])
    assert seated_as(large, 6, False) != compact


def test_a_table_that_is_too_large_is_refused() -> None:
    hand = Hand("holdem", [1000] * 4)
    seated_as(hand, 4, True)
    with pytest.raises(BadView, match="observations with places for 3 players cannot hold a table with 4"):
        seated_as(hand, 3, True)


def test_a_critic_of_compact_observations_is_told_the_same_of_all_tables() -> None:
    down = ["AhKd", "7c2s", "QsQd"]
    told = []
    for hand in (
        Hand("holdem", [1000] * 3, down),
        Hand("holdem", [1000, 0, 1000, 1000], [down[0], "", *down[1:]]),
    ):
        encoder = hand.game.compact_encoder(hand.game.setup(6))
        out = Numbers(encoder.hidden.size)
        encoder.write_hidden(hand.state, hand.seat, out, 0)
        told.append([out[at] for at in range(encoder.hidden.size)])
    assert told[0] == told[1]
    assert sum(number > 0 for number in told[0][6 * 52 : 7 * 52]) == 5, "the board"


def test_most_games_write_one_number_of_seats_alone() -> None:
    game = game_named("no-thanks")
    with pytest.raises(NotTrainable, match=r"its Game needs compact_encoder\(setup\)"):
        game.compact_encoder(game.setup(3))


def test_every_number_of_a_history() -> None:
    """Cards by street; what was done on a street in its order, street by street."""
    hand = Hand("holdem", [1000] * 3, down=["AhKd", "7c2s", "QsQd"], board="2c 3d Ts")
    hand.play("0:call 1:fold 2:check 2:bet 0:raise")
    seen = recall_parts_of(hand.game, hand.setup, hand.state, 2)
    assert ones(seen["seat"]) == [2]
    assert ones(seen["hole_cards"]) == sorted(parse_cards("QsQd"))
    assert ones(seen["board_cards"]) == [52 + card for card in sorted(parse_cards("2c3dTs"))]
    longest = len(seen["actions"]) // (4 * 7)
    done = [(0, 0, CALL), (0, 1, FOLD), (0, 2, CHECK), (1, 0, BET), (1, 1, RAISE)]
    assert ones(seen["actions"]) == [(street * longest + at) * 7 + action.index for street, at, action in done]


@pytest.mark.parametrize("game", POKER_GAMES, ids=lambda game: game.spec.name)
def test_histories_are_ones_at_the_cards_of_the_game(game: PokerGame) -> None:
    """A game with blinds has a board and no up cards, a stud game the reverse."""
    between = limits(game.encoder(game.setup(3)).recall)
    table = "board_cards" if game.spec.blinds else "up_cards"
    assert list(between) == ["seat", "hole_cards", table, "actions"]
    assert set(between.values()) == {(0, 1)}


def test_up_cards_of_a_history_are_told_seat_by_seat() -> None:
    """The observer first, then clockwise."""
    hand = Hand("stud", [1000] * 3, up=["9s", "Th", "2c"])
    seen = recall_parts_of(hand.game, hand.setup, hand.state, 1)
    shown = zip(parse_cards("Th2c9s"), range(3), strict=True)
    assert ones(seen["up_cards"]) == [place * 5 * 52 + card for card, place in shown]


def test_up_cards_of_a_history_are_told_street_by_street() -> None:
    """Fourth street of the seat after the observer."""
    hand = Hand("stud", [1000] * 2, up=["9s4d", "Th2c"]).play("complete call")
    seen = recall_parts_of(hand.game, hand.setup, hand.state, 0)
    shown = {0: ["9s", "4d"], 1: ["Th", "2c"]}
    places = [
        (place * 5 + street) * 52 + parse_card(card)
        for place, cards in shown.items()
        for street, card in enumerate(cards)
    ]
    assert ones(seen["up_cards"]) == places


def test_who_looks_on_has_no_cards() -> None:
    hand = Hand("holdem", [1000] * 2)
    view = view_of(hand.game, hand.setup, hand.state, SPECTATOR)
    assert isinstance(view, PokerView)
    assert view.hole == 0
    assert not view.blind


def test_hands_are_placed_among_all_hands() -> None:
    """Shares of all deals, counted one by one: of two cards, of five, of low hands, of eights."""
    hand = Hand("holdem", [1000, 1000], down=["2h2d", "AcKc"], board="")
    pairs, deals = 78, 1326
    assert parts_of(hand.game, hand.setup, hand.state, 0)["percentile"] == pytest.approx([(deals - pairs) / deals])
    assert parts_of(hand.game, hand.setup, hand.state, 1)["percentile"] == pytest.approx(
        [(deals - pairs - 16) / deals]
    ), "no pair is better than ace and king"
    assert parts_of(hand.game, hand.setup, hand.state, 0)["board_percentile"] == [0]
    hand = Hand("holdem", [1000, 1000], down=["AhKh", "7c2s"], board="Qh Jh Th")
    hand.play("call check")
    seen = parts_of(hand.game, hand.setup, hand.state, 0)
    assert seen["value"] == [1]
    assert seen["percentile"] == pytest.approx([1 - 4 / 2598960])
    hand = Hand("omaha8", [1000, 1000], down=["AhKh2s9d", "7c2d8h8s"], board="3h 4h 5c")
    hand.play("call check")
    assert parts_of(hand.game, hand.setup, hand.state, 0)["eight"] == [1], "the wheel"
    assert parts_of(hand.game, hand.setup, hand.state, 1)["eight"][0] < 1
    hand = Hand("razz", [1000, 1000], down=["Ah2d", "KcKd"], up=["3s", "Kh"])
    assert parts_of(hand.game, hand.setup, hand.state, 0)["value"] == [1], "nothing is lower than 3-2-A"
    assert parts_of(hand.game, hand.setup, hand.state, 1)["percentile"] == [0], "nothing is worse than three kings"
    assert parts_of(hand.game, hand.setup, hand.state, 0)["showing"][1] == 0, "a king is the worst card to show"


def said(view: View) -> bytes:
    """What of a table must be found in its observation, seats as the observer counts them.

    Left out: in which order cards of the board came, and the last full bet, which differs from the bet to match
    only after a short all-in (the legal actions tell).
    """
    assert isinstance(view, PokerView)
    fields = view.fields()
    seats, me = view.seats, view.seat

    def around(values: object) -> list[object]:
        assert isinstance(values, list)
        return values[me:] + values[:me]

    def place(seat: int) -> int:
        return seat if seat < 0 else (seat - me) % seats

    board, down = fields["board"], fields["down"]
    assert isinstance(board, list)
    assert isinstance(down, list)
    return encode(
        {
            "street": fields["street"],
            "board": sorted(board),
            "up": [sorted(map(str, row)) for row in around(fields["up"]) if isinstance(row, list)],
            "down": sorted(down[me]),
            "stacks": around(fields["stacks"]),
            "bets": around(fields["bets"]),
            "paid": around(fields["paid"]),
            "pot": fields["pot"],
            "folded": around(fields["folded"]),
            "made": fields["bets_made"],
            "acted": sorted(place(seat) for seat in range(seats) if (view.table.acted >> seat) & 1),
            "opener": place(view.table.opener),
            "aggressor": place(view.table.aggressor),
            "button": place(view.table.stakes.button),
            "to_act": place(view.table.to_act),
            "owed": fields["bring_in_owed"],
        }
    )


@pytest.mark.parametrize("game", POKER_GAMES, ids=lambda game: game.spec.name)
def test_two_tables_that_differ_are_observed_differently(game: PokerGame) -> None:
    tables: dict[tuple[int, bytes], bytes] = {}
    for walk, rng in walks(game, "observations", 120):
        encoder = game.encoder(walk.setup)
        while walk.state.to_act >= 0:
            for seat in range(walk.setup.seats):
                view = walk.view(seat)
                numbers = encode(observed(encoder, view))
                assert tables.setdefault((walk.setup.seats, numbers), said(view)) == said(view)
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
    assert len(tables) > 1500


def test_a_hand_uses_as_many_cards_as_it_can_deal() -> None:
    used = {game.spec.name: int(game.cards_used(game.setup(6))) for game in POKER_GAMES}
    assert used == {"holdem": 17, "omaha8": 29, "razz": 42, "stud": 42, "stud8": 42}
    holdem = POKER_GAMES[0]
    assert holdem.cards_used(holdem.setup(4, None, [100, 0, 100, 0])) == 9, "an empty chair gets no cards"


def test_one_can_lose_a_stack_and_win_all_others() -> None:
    holdem = POKER_GAMES[0]
    assert holdem.score_range(holdem.setup(3, None, [100, 500, 30])) == (-500, 600)
    assert holdem.score_range(holdem.setup(3, None, [100, 0, 30])) == (-100, 100)


def longest_line(state: State, most: dict[tuple[int, ...], int]) -> int:
    """How many actions a hand can still take, whatever the cards: every line of play is tried."""
    if state.to_act < 0:
        return 0
    assert isinstance(state, PokerState)
    table = state.table
    chips = (*table.stacks, *table.bets)
    key = (*chips, table.street, table.live, table.acted, table.made, table.level, table.base, table.to_act)
    if key not in most:
        most[key] = 1 + max(longest_line(_after(state, action), most) for action in state.legal_actions())
    return most[key]


def _after(state: State, action: Action) -> State:
    following = state.clone()
    following.apply(action)
    return following


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", ["holdem", "stud"])
@pytest.mark.parametrize("raises", [1, 2])
def test_no_hand_is_longer_than_the_longest(name: str, seats: int, raises: int) -> None:
    """With stacks that do not run out the longest hand is as long as is said; with short ones none is longer."""
    game = GAMES[name]
    deep = game.setup(seats, {"raises": raises})
    assert longest_line(game.start(deep, list(game.spec.cards), False), {}) == game.longest(deep)
    short = game.setup(seats, {"raises": raises}, [95, 130, 61][:seats])
    assert longest_line(game.start(short, list(game.spec.cards), False), {}) <= game.longest(short)


@pytest.mark.parametrize("game", POKER_GAMES, ids=lambda game: game.spec.name)
def test_histories_as_numbers_tell_apart_what_histories_as_text_do(game: PokerGame) -> None:
    """Perfect recall: whatever a seat has seen in another order or on another street makes other numbers."""
    tables: dict[bytes, bytes] = {}
    for walk, rng in walks(game, "recall", 60):
        encoder = game.encoder(walk.setup)
        while walk.state.to_act >= 0:
            for seat in range(walk.setup.seats):
                view = walk.view(seat)
                out = Numbers(encoder.recall.size)
                encoder.write_recall(view, out, 0)
                assert set(out.bits) <= {0, ONE}
                agreed = encode([walk.setup.seats, walk.setup.options, walk.setup.stacks])
                written = encode([event.data() for event in view.history])
                assert tables.setdefault(agreed + bytes(map(bool, out.bits)), written) == written
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
    assert len(tables) > 800


def test_a_history_that_could_be_too_long_is_not_written() -> None:
    holdem = POKER_GAMES[0]
    assert holdem.encoder(holdem.setup(2)).recall.size == 2 + 4 * 52 + 4 * 52 + 4 * 7 * 7
    assert holdem.encoder(holdem.setup(6, {"raises": 1000})).recall.size == 0
