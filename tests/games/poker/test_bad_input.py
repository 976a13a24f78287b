"""What cannot be played is refused with words that help, and nothing changes."""

from collections.abc import Callable

import pytest

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadDeck, BadOption, BadView, IllegalAction, TefudaError, UnknownName
from tefuda.core.game import UNKNOWN, view_of
from tefuda.core.record import SeatRecord
from tefuda.core.rng import stream
from tefuda.match.match import Match
from tefuda.registry import MIXES, game_named
from tefuda.testing.walk import Walk
from tests.games.poker.scripted import Hand

GAMES = MIXES["horse"].games


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [0, 1, 7, 10])
def test_too_few_or_too_many_players(game: str, seats: int) -> None:
    with pytest.raises(BadOption, match=f"{game} needs 2 to 6 players, not {seats}"):
        game_named(game).setup(seats)


@pytest.mark.parametrize(
    ("options", "stacks", "message"),
    [
        ({"ante": -5}, None, "ante must be a whole number from 0"),
        ({"ante": 2.5}, None, "ante must be a whole number"),
        ({"small_bet": "x"}, None, "small_bet must be a whole number"),
        ({"big_bet": 10}, None, "big_bet .10. must be at least small_bet .20."),
        ({"bring_in": 20}, None, "bring_in .20. must be less than small_bet"),
        ({"button": 3}, None, "the button must be at a seat with chips .0, 1, 2., not 3"),
        ({"button": 1}, [500, 0, 500], "the button must be at a seat with chips .0, 2., not 1"),
        ({}, [500, 500], "3 seats need 3 stacks, not 2"),
        ({}, [500, -1, 500], "stack must be a whole number from 0"),
        ({}, [500, 1.5, 500], "stack must be a whole number"),
        ({}, [500, 0, 0], "needs two players with chips"),
    ],
)
def test_bad_amounts(options: dict[str, object], stacks: list[object] | None, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        game_named("stud").setup(3, options, stacks)


def test_only_who_is_dealt_in_can_have_posted() -> None:
    game = game_named("stud")
    assert game.setup(3, {}, [500, 0, 500], {"dead": [5, 0, 0]}).posts == {"dead": [5, 0, 0]}
    with pytest.raises(BadOption, match="stud: posts.dead has 5 of seat 1, which has no chips"):
        game.setup(3, {}, [500, 0, 500], {"dead": [0, 5, 0]})


def test_blinds_that_do_not_go_together() -> None:
    with pytest.raises(BadOption, match="small_blind .30. must be at most big_blind"):
        game_named("holdem").setup(3, {"small_blind": 30})
    with pytest.raises(BadOption, match="big_blind .30. must be at most small_bet"):
        game_named("holdem").setup(3, {"big_blind": 30})
    with pytest.raises(UnknownName, match="holdem has no parameter 'ante'"):
        game_named("holdem").setup(3, {"ante": 5})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda deck: deck[:-1], "must have 52 cards, not 51"),
        (lambda deck: [deck[1], *deck[1:]], "is in the deck twice"),
        (lambda deck: [52, *deck[1:]], "52 is not a card; cards are 0 to 51, unknown ones -1"),
        (lambda deck: [UNKNOWN, *deck[1:-1], deck[1]], "is in the deck twice"),
        (lambda deck: [-2, *deck[1:]], "-2 is not a card"),
    ],
)
def test_bad_decks(change: Callable[[list[int]], list[int]], message: str) -> None:
    game = game_named("razz")
    with pytest.raises(BadDeck, match=message):
        game.check_deck(change(list(game.spec.cards)))


def test_a_deck_may_hide_cards_but_not_those_of_the_board_nor_everybodys_up_cards() -> None:
    stud = game_named("stud")
    deck = list(stud.spec.cards)
    deck[0] = deck[4] = UNKNOWN
    stud.check_deck(deck)
    assert stud.start(stud.setup(2), deck, True).to_act == 0
    deck[5] = UNKNOWN
    with pytest.raises(BadDeck, match="nobody's up cards are known"):
        stud.start(stud.setup(2), deck, True)
    holdem = game_named("holdem")
    deck[4] = UNKNOWN
    state = holdem.start(holdem.setup(2), deck, True)
    state.apply(holdem.actions.parse("call"))
    with pytest.raises(BadDeck, match="card 5 of the deck goes to the board and must be known"):
        state.apply(holdem.actions.parse("check"))


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_anywhere_changes_nothing(game: str) -> None:
    rules = game_named(game)
    match = Match(rules, rules.setup(3), [SeatRecord(str(seat), "human") for seat in range(3)])
    match.start(list(rules.spec.cards))
    tried = 0
    while match.to_act >= 0:
        seat = match.to_act
        legal = match.view(seat).legal
        before = match.record().to_json() + encode(match.view(seat).data())
        for action in rules.actions.actions:
            if action not in legal:
                with pytest.raises(IllegalAction, match=f"allowed: {legal[0].text}"):
                    match.play(seat, action)
                tried += 1
        assert match.record().to_json() + encode(match.view(seat).data()) == before
        match.play(seat, next(a for a in reversed(legal) if a.text not in ("raise", "fold")))
    assert tried > 40


def written_view(game: str) -> dict[str, object]:
    """A view as JSON: seat 0 to act on the second street."""
    hand = Hand(game, [500] * 2, up=["7c9d", "5c3d"] if game not in ("holdem", "omaha8") else ())
    while hand.state.table.street == 0:
        hand.play(next(text for text in ("check", "bring-in", "call") if text in hand.legal))
    view = view_of(hand.game, hand.setup, hand.state, hand.seat)
    return decode_object(encode(view.data()), "the view")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"stacks": [500]}, "stacks must list 2 to 6 seats"),
        ({"stacks": [500, -1]}, r"stacks\[1\] must be a whole number from 0"),
        ({"street": "river"}, "street must be one of third, fourth"),
        ({"up": [["7c"], ["5c", "3d"]]}, r"up\[0\] must have 2 cards here, not 1"),
        ({"up": [["7c", "7c"], ["5c", "3d"]]}, r"up\[0\] has 7c twice"),
        ({"up": [["7c", "1x"], ["5c", "3d"]]}, "1x"),
        ({"down": [[], []]}, "must have 2 cards here, not 0"),
        ({"folded": [None, "ninth"]}, "must be one of third"),
        ({"to_act": 7}, "to_act must be a whole number from -1 to 1"),
        ({"legal": ["fold"]}, "legal must be"),
        ({"bring_in_owed": True}, "bring_in_owed must be false on fourth"),
        ({"history": [{"event": "street", "street": 5}]}, "street must be a whole number from 0 to 4, not 5"),
        ({"game": "razz"}, "it is a view of 'razz'"),
        ({"stakes": {"ante": -1}}, "ante must be"),
        ({"stakes": {"button": 2}}, "stakes.button must be a seat from 0 to 1, not 2"),
        ({"acted": [2]}, r"acted\[0\] must be a whole number from 0 to 1"),
        ({"down": [["??", "9d"], []]}, r"down\[0\] has 9d, which is in up\[0\], too"),
    ],
)
def test_bad_views(change: dict[str, object], message: str) -> None:
    data = {**written_view("stud"), **change}
    with pytest.raises(BadView, match=message):
        game_named("stud").read_view(data)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_written_by_hand_may_leave_out_what_is_usual(game: str) -> None:
    data = written_view(game)
    full = game_named(game).read_view(data)
    for key in ("rules_version", "seats", "pot", "folded", "level", "base", "bets_made", "acted", "opener"):
        del data[key]
    for key in ("aggressor", "bring_in_owed", "legal", "history"):
        del data[key]
    short = game_named(game).read_view(data)
    assert short.legal == full.legal
    assert short.to_act == full.to_act


@pytest.mark.parametrize(
    ("game", "actions", "made"),
    [
        ("stud", "bring-in", 0),
        ("stud", "complete", 1),
        ("stud", "bring-in complete raise", 2),
        ("stud", "bring-in call call bet", 1),
        ("holdem", "call", 1),
        ("holdem", "raise", 2),
        ("holdem", "call call check bet raise", 2),
    ],
)
def test_how_many_bets_there_were_follows_from_what_is_to_be_matched(game: str, actions: str, made: int) -> None:
    """The bring-in is no bet, the completion and the big blind are."""
    hand = Hand(game, [500] * 3).play(actions)
    data = decode_object(encode(view_of(hand.game, hand.setup, hand.state, hand.seat).data()), "the view")
    for key in ("level", "base", "bets_made", "aggressor"):
        del data[key]
    assert game_named(game).read_view(data).data()["bets_made"] == made


def in_play(view: dict[str, object], seats: object) -> set[int]:
    """Those of the seats that have not folded; who folds has nothing left to answer."""
    folded = view["folded"]
    assert isinstance(folded, list)
    assert isinstance(seats, list)
    return {seat for seat in seats if folded[seat] is None}


@pytest.mark.parametrize("game", GAMES)
def test_who_opened_raised_and_answered_follows_from_the_rest(game: str) -> None:
    """With deep stacks every bet is a full one, and what a view leaves out can be told exactly."""
    rules = game_named(game)
    checked = 0
    for number in range(60):
        rng = stream(str(number), game)
        deck = list(rules.spec.cards)
        rng.shuffle(deck)
        seats = 2 + number % 5
        walk = Walk(rules, rules.setup(seats, {"button": number % seats}), deck)
        while walk.state.to_act >= 0:
            seat = walk.state.to_act
            data = walk.view(seat).data()
            full = {key: data.pop(key) for key in ("acted", "opener", "aggressor")}
            short = rules.read_view(data).data()
            assert (short["opener"], short["aggressor"]) == (full["opener"], full["aggressor"])
            assert in_play(short, short["acted"]) == in_play(short, full["acted"])
            checked += 1
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
    assert checked > 300


def test_nothing_is_legal_for_a_seat_that_is_not_to_act() -> None:
    view = game_named("stud").read_view({**written_view("stud"), "legal": []} | {"to_act": -1})
    with pytest.raises(TefudaError, match="nothing is legal"):
        game_named("stud").fallback(view)


def test_an_event_may_hide_its_card() -> None:
    for kind in ("dealt-down", "dealt-up"):
        for card in ("??", "As"):
            data = {"event": kind, "seat": 1, "card": card}
            assert game_named("stud").read_event(data).data() == data
