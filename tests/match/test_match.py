"""The table: one checked door, one trusted path, and every seat sees what it may."""

import pytest

from tefuda.core.codec import encode
from tefuda.core.errors import BadDeck, GameOver, IllegalAction, InvalidActionText, NotYourTurn
from tefuda.core.event import SPECTATOR
from tefuda.core.game import view_of
from tefuda.core.record import SeatRecord, replay
from tefuda.core.rng import stream
from tefuda.games.no_thanks.actions import PASS, TAKE
from tefuda.games.no_thanks.game import GAME
from tefuda.games.poker.game import HOLDEM_GAME
from tefuda.games.poker.view import PokerView
from tefuda.match.match import CLOCK, CPU, Match
from tefuda.registry import GAMES, cpu_named, game_named

DECK = [10, 11, *[card for card in GAME.spec.cards if card not in (10, 11)]]


def table(deck: list[int] | None = None) -> Match:
    match = Match(GAME, GAME.setup(3), [SeatRecord(name, "human") for name in "abc"])
    match.start(deck or list(DECK))
    return match


def everything(match: Match) -> bytes:
    return match.record().to_json() + b"".join(encode(view.data()) for view in match.views)


def test_the_door_takes_actions_and_their_text() -> None:
    match = table()
    assert [event.kind for event in match.play(0, "pass")] == ["passed"]
    assert [event.kind for event in match.play(1, TAKE)] == ["took", "turned"]
    assert match.to_act == 1
    assert match.number == 2


@pytest.mark.parametrize(
    ("seat", "action", "number", "error", "words"),
    [
        (1, "pass", -1, NotYourTurn, "it is not seat 1's turn; seat 0 is to act"),
        (7, "pass", -1, NotYourTurn, "it is not seat 7's turn"),
        (-1, "pass", -1, NotYourTurn, "not seat -1's turn"),
        (0, "raise", -1, InvalidActionText, "'raise' is not an action of this game; it knows: take, pass"),
        (0, "pass", 1, NotYourTurn, "this answers decision 1, but the table is at decision 0"),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(
    seat: int, action: str, number: int, error: type[Exception], words: str
) -> None:
    match = table()
    before = everything(match)
    with pytest.raises(error, match=words):
        match.play(seat, action, number=number)
    assert everything(match) == before


def test_an_illegal_action_lists_what_is_legal() -> None:
    match = table()
    for turn in range(33):
        match.play(turn % 3, PASS)
    before = everything(match)
    with pytest.raises(IllegalAction, match="seat 0 cannot 'pass' now; allowed: take") as refused:
        match.play(0, "pass")
    assert refused.value.legal == ["take"]
    assert everything(match) == before


def test_a_stale_answer_is_refused_and_the_right_one_taken() -> None:
    match = table()
    match.play(0, "take", number=0)
    with pytest.raises(NotYourTurn):
        match.play(0, "take", number=0)
    match.play(0, "take", number=1)


def test_nothing_is_accepted_before_the_start_or_after_the_end() -> None:
    match = Match(GAME, GAME.setup(3), [])
    with pytest.raises(GameOver):
        match.play(0, "take")
    with pytest.raises(GameOver):
        match.time_out()
    assert match.to_act == -1
    match = table()
    assert match.to_act == 0
    with pytest.raises(GameOver):
        match.final_state()
    while match.to_act >= 0:
        match.play(match.to_act, "take")
    assert match.outcome is not None
    assert match.final_state().to_act == -1
    with pytest.raises(GameOver):
        match.play(0, "take")


def test_a_wrong_deck_is_refused() -> None:
    match = Match(GAME, GAME.setup(3), [])
    with pytest.raises(BadDeck):
        match.start([1, 2, 3])
    assert match.to_act == -1


def test_time_out_passes_while_there_are_chips_and_is_written_down() -> None:
    match = table()
    for _ in range(33):
        assert [event.kind for event in match.time_out()] == ["passed"]
    assert [event.kind for event in match.time_out()] == ["took", "turned"]
    assert {step.by for step in match.record().steps} == {CLOCK}


def test_all_views_and_the_spectators_keep_up() -> None:
    match = table()
    match.play(0, "pass")
    match.play(1, "pass")
    views = [match.view(seat).data() for seat in (0, 1, 2, SPECTATOR)]
    assert {view["chips_on_card"] for view in views} == {2}
    assert [view["legal"] for view in views] == [[], [], ["take", "pass"], []]
    assert [view["seat"] for view in views] == [0, 1, 2, None]


def test_the_trusted_path_and_the_checked_door_give_the_same_record() -> None:
    names = ["heuristic", "greedy", "random"]
    players = [cpu_named("no-thanks", name) for name in names]
    seats = [SeatRecord(name, name, 1) for name in names]
    trusted = Match(GAME, GAME.setup(3), seats)
    trusted.deal(list(DECK), watched=False)
    trusted.run(players, [stream("1", name) for name in names], keep=True)

    checked = Match(GAME, GAME.setup(3), seats)
    checked.start(list(DECK))
    rngs = [stream("1", name) for name in names]
    while checked.to_act >= 0:
        seat = checked.to_act
        decision = players[seat].decide(checked.view(seat), rngs[seat], True)
        checked.play(seat, decision.action, CPU, decision.reason, number=checked.number)
    assert trusted.record().to_json() == checked.record().to_json()
    assert len(list(replay(GAME, trusted.record()))) == checked.number + 1


def test_a_view_lends_its_history_but_does_not_give_it_away() -> None:
    """What a bot does with the lists it is shown must not reach the table."""
    match = table()
    match.play(0, "pass")
    view = match.view(1)
    assert isinstance(view.history, tuple)
    assert isinstance(view.legal, tuple)
    assert view.history is not match.view(2).history


@pytest.mark.parametrize("name", list(GAMES))
def test_views_that_share_what_is_open_are_the_views_of_their_seats(name: str) -> None:
    """What each knows and remembers at every step is what the log tells its seat, and nothing else."""
    game = game_named(name)
    setup = game.setup(game.spec.table_seats)
    for number in range(20):
        rng = stream(str(number), "together")
        deck = list(game.spec.cards)
        rng.shuffle(deck)
        match = Match(game, setup, [])
        match.deal(deck, watched=False)
        while match.to_act >= 0:
            legal = match.view(match.to_act).legal
            match.follow(legal[rng.below(len(legal))])
            state = match._state
            assert state is not None
            for seat in range(setup.seats):
                assert match.view(seat).data() == view_of(game, setup, state, seat).data()


def test_at_a_watched_table_no_view_can_be_reached_through_another() -> None:
    match = Match(HOLDEM_GAME, HOLDEM_GAME.setup(3), [])
    match.start(list(range(52)))
    tables = {id(view.table) for view in match.views if isinstance(view, PokerView)}
    assert len(tables) == 4
