"""The table as a state machine: rulings R-T1 to R-T6, chips, recovery, and who sees what."""

import pytest

from tefuda.core.codec import encode
from tefuda.core.errors import BadOption
from tefuda.core.event import SPECTATOR
from tefuda.core.record import replay
from tefuda.match.match import CLOCK, CPU
from tefuda.registry import GAMES, game_named
from tefuda.server.errors import Code, Refused
from tefuda.server.table.entries import Bought, Came, Closed, Decided, Left, Sat, SatIn, SatOut, Went, read_entry
from tefuda.server.table.showing import shown
from tefuda.server.table.table import Table
from tests.server.table.play import HOST, Visit, settings_of

ALL = ["horse", *GAMES]


def seats_of(game: str) -> int:
    return {"card-slot": 2, "no-thanks": 5}.get(game, 6)


def pictures(visit: Visit) -> list[bytes]:
    return [encode(shown(visit.table, seat, None)) for seat in visit.viewers()]


@pytest.mark.parametrize("game", ALL)
def test_the_same_entries_make_the_same_table(game: str) -> None:
    """From the beginning, and from every snapshot between hands; chips are conserved at every update."""
    visit = Visit(settings_of(game, seats_of(game), hands=2))
    visit.fill()
    brought = sum(transfer.chips for update in visit.updates for transfer in update.transfers)
    snapshot, after = visit.table.snapshot(), len(visit.entries)
    for _ in range(8):
        for _ in range(4):
            visit.disturb()
        if visit.table.can_deal:
            visit.deal()
        while visit.table.running:
            if visit.rng.below(6) == 0:
                visit.disturb()
            visit.act()
    brought = sum(transfer.chips for update in visit.updates for transfer in update.transfers)
    assert brought == sum(visit.table.series.chips)

    for start, entries in ((None, visit.entries), (snapshot, visit.entries[after:])):
        again = Table("t1", visit.table.settings, HOST)
        if start is not None:
            again.restore(start)
        for entry in entries:
            again.apply(read_entry(encode(entry)))
        assert again.seq == visit.table.seq
        assert [encode(shown(again, seat, None)) for seat in visit.viewers()] == pictures(visit)
    last = Table("t1", visit.table.settings, HOST)
    last.restore(visit.table.snapshot())
    assert last.snapshot() == visit.table.snapshot()


@pytest.mark.parametrize("game", ALL)
def test_a_finished_hand_is_a_whole_record(game: str) -> None:
    visit = Visit(settings_of(game, seats_of(game)))
    visit.fill()
    visit.play_hand()
    finished = visit.updates[-1].finished
    assert finished is not None
    record = finished.record
    states = list(replay(game_named(record.game), record))
    outcome = states[-1].outcome()
    assert outcome is not None
    assert outcome.data() == record.outcome
    assert [one.result for one in finished.participants] == outcome.scores
    assert [one.account for one in finished.participants] == [HOST + seat for seat in range(seats_of(game))]
    assert visit.table.series.hand == 1


@pytest.mark.parametrize("game", ALL)
def test_r_t6_missed_updates_lead_to_the_same_table(game: str) -> None:
    """Every update has the next number; who missed some gets exactly those, or all when they are not kept."""
    visit = Visit(settings_of(game, seats_of(game)))
    visit.fill()
    visit.play_hand()
    seqs = [update.seq for update in visit.updates]
    assert seqs == list(range(1, len(seqs) + 1))
    message = shown(visit.table, 0, seqs[-3])
    assert message.since == seqs[-3]
    assert [update.seq for update in message.updates] == seqs[-2:]
    for unknown in (-1, visit.table.seq + 5):
        assert shown(visit.table, 0, unknown).since is None
    while len(visit.entries) < 320:
        visit.give(Went(at=visit.now(), seat=0))
    assert shown(visit.table, 0, 3).since is None


def test_r_t1_buy_ins_are_from_10_to_50_big_bets() -> None:
    visit = Visit(settings_of("horse", 6))
    for chips in (0, 399, 2001):
        with pytest.raises(Refused, match="400 to 2,000") as caught:
            visit.sit(0, HOST, chips)
        assert caught.value.code == Code.BUYIN_OUT_OF_RANGE
    visit.sit(0, HOST, 400)
    visit.give(Bought(at=1, seat=0, chips=1600))
    with pytest.raises(Refused) as caught:
        visit.give(Bought(at=1, seat=0, chips=1))
    assert caught.value.code == Code.BUYIN_OUT_OF_RANGE
    visit.sit(1, HOST + 1)
    visit.deal()
    with pytest.raises(Refused, match="when it is over"):
        visit.give(Bought(at=1, seat=1, chips=100))


def test_r_t1_a_stack_of_nothing_leaves_unless_the_player_buys() -> None:
    for buys in (False, True):
        visit = Visit(settings_of("holdem", 3))
        for seat in range(3):
            visit.sit(seat, HOST + seat)
        visit.table.series.chips[0] = 0
        if buys:
            visit.give(Bought(at=1, seat=0, chips=400))
        visit.deal()
        assert visit.table.places[0].taken == buys
        assert visit.table.series.in_hand(0) == buys


def test_one_with_chips_and_one_without_are_no_table() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.fill()
    assert visit.table.can_deal
    visit.table.series.chips[0] = 0
    assert not visit.table.can_deal


def test_cpus_without_chips_buy_in_again() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.sit(0, HOST)
    visit.sit(1, cpu="lv1")
    visit.table.series.chips[1] = 0
    update = visit.deal()
    assert [(one.account, one.chips) for one in update.transfers] == [(0, 1000)]


def test_r_t2_the_clock_checks_folds_or_brings_in() -> None:
    visit = Visit(settings_of("stud", 2))
    visit.fill()
    visit.deal()
    table = visit.table
    view = table.view(table.to_act)
    assert view is not None
    action = table.series.game.fallback(view).text
    visit.act(action, CLOCK)
    assert action == "bring-in"


def test_r_t3_three_hands_disconnected_cost_the_seat() -> None:
    visit = Visit(settings_of("holdem", 3))
    visit.fill()
    visit.give(Went(at=1, seat=2))
    for hand in range(2):
        visit.play_hand()
        assert visit.table.places[2].away == hand + 1
        assert visit.table.seat_status(2) == "DISCONNECTED"
    visit.give(Came(at=1, seat=2))
    visit.give(Went(at=1, seat=2))
    chips = visit.table.series.chips[2]
    for _ in range(3):
        assert visit.table.places[2].taken
        visit.deal()
        while visit.table.running:
            view = visit.table.view(visit.table.to_act)
            assert view is not None
            visit.act("fold" if visit.table.to_act == 2 and "fold" in str(view.legal) else None)
    assert not visit.table.places[2].taken
    left = visit.updates[-1].transfers
    assert [one.account for one in left] == [HOST + 2]
    assert -left[0].chips <= chips + 2000


def test_coming_back_in_the_middle_of_a_hand_resets_the_count() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.fill()
    visit.give(Went(at=1, seat=1))
    visit.deal()
    visit.give(Came(at=1, seat=1))
    visit.give(Went(at=1, seat=1))
    while visit.table.running:
        visit.act()
    assert visit.table.places[1].away == 0


def test_r_t4_a_leaver_takes_the_stack_along_when_the_hand_is_over() -> None:
    visit = Visit(settings_of("holdem", 3))
    visit.fill()
    visit.deal()
    update = visit.give(Left(at=1, seat=2))
    assert update.transfers == []
    assert visit.table.seat_status(2) == "LEAVE_PENDING"
    with pytest.raises(Refused, match="is leaving already"):
        visit.give(SatOut(at=1, seat=2))
    while visit.table.running:
        visit.act()
    assert visit.updates[-1].transfers[0].account == HOST + 2
    assert visit.table.seat_status(2) == "EMPTY"
    brought = sum(transfer.chips for update in visit.updates for transfer in update.transfers)
    assert brought == sum(visit.table.series.chips)


def test_r_t4_sitting_out_and_joining_count_from_the_next_hand() -> None:
    visit = Visit(settings_of("razz", 4))
    for seat in range(3):
        visit.sit(seat, HOST + seat)
    visit.deal()
    visit.give(SatOut(at=1, seat=1))
    visit.sit(3, HOST + 3)
    assert visit.table.seat_status(3) == "SEATED_WAIT_NEXT_HAND"
    assert visit.table.series.in_hand(1)
    while visit.table.running:
        visit.act()
    visit.deal()
    assert [visit.table.series.in_hand(seat) for seat in range(4)] == [True, False, True, True]
    assert visit.table.seat_status(1) == "SIT_OUT"
    visit.give(SatIn(at=1, seat=1))


def test_the_host_passes_on_and_the_last_person_stops_the_cpus() -> None:
    visit = Visit(settings_of("horse", 6))
    visit.sit(0, HOST)
    visit.sit(1, HOST + 1)
    for seat in range(2, 6):
        visit.sit(seat, cpu="lv1")
    assert [place.name for place in visit.table.places][2:] == ["lv1", "lv1 2", "lv1 3", "lv1 4"]
    visit.give(Left(at=1, seat=0))
    assert visit.table.host == HOST + 1
    visit.give(Left(at=1, seat=1))
    assert visit.table.state == "WAITING"
    with pytest.raises(Refused, match="a person among them"):
        visit.deal()
    visit.give(Closed(at=1))
    assert sum(transfer.chips for update in visit.updates for transfer in update.transfers) == 0
    with pytest.raises(Refused, match="this table is closed"):
        visit.sit(0, HOST)


def test_seats_are_refused_with_a_reason() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.sit(0, HOST)
    for entry, code in (
        (Sat(at=1, account=HOST, seat=1, name="me", chips=400), Code.ALREADY_SEATED),
        (Sat(at=1, account=7, seat=0, name="you", chips=400), Code.BAD_REQUEST),
        (Sat(at=1, account=7, seat=2, name="you", chips=400), Code.BAD_REQUEST),
        (Sat(at=1, account=7, seat=-1, name="you", chips=400), Code.BAD_REQUEST),
        (Sat(at=1, account=HOST, seat=1, name="x", cpu="lv9", chips=400), Code.BAD_REQUEST),
        (Sat(at=1, account=HOST, seat=1, name="x", cpu="exec:rm", chips=400), Code.BAD_REQUEST),
        (Left(at=1, seat=1), Code.BAD_REQUEST),
    ):
        before = visit.table.snapshot()
        with pytest.raises(Refused) as caught:
            visit.give(entry)
        assert caught.value.code == code, entry
        assert visit.table.snapshot() == before
    visit.sit(1, HOST + 1)
    with pytest.raises(Refused) as caught:
        visit.sit(1, HOST + 2)
    assert caught.value.code == Code.TABLE_FULL


def test_actions_come_from_the_seat_whose_turn_it_is() -> None:
    visit = Visit(settings_of("holdem", 3))
    visit.fill()
    with pytest.raises(Refused, match="no hand is running"):
        visit.give(Decided(at=1, account=HOST, seat=0, number=0, action="fold", by="person"))
    visit.deal()
    seat, other = visit.table.to_act, (visit.table.to_act + 1) % 3
    mine = visit.table.places[seat].account
    for wrong, code in (
        (Decided(at=1, account=mine, seat=other, number=0, action="call", by="person"), Code.NOT_YOUR_TURN),
        (Decided(at=1, account=HOST + other, seat=seat, number=0, action="call", by="person"), Code.NOT_YOUR_TURN),
        (
            Decided(at=1, account=HOST + other, seat=other, number=0, action="call", by="person"),
            Code.NOT_YOUR_TURN,
        ),
        (Decided(at=1, account=mine, seat=seat, number=7, action="call", by="person"), Code.NOT_YOUR_TURN),
        (Decided(at=1, account=mine, seat=seat, number=0, action="check", by="person"), Code.INVALID_ACTION),
        (Decided(at=1, account=mine, seat=seat, number=0, action="win", by="person"), Code.INVALID_ACTION),
    ):
        before = pictures(visit)
        with pytest.raises(Refused) as caught:
            visit.give(wrong)
        assert caught.value.code == code, wrong
        assert pictures(visit) == before


def test_a_repeated_request_is_known_also_after_a_restart() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.give(Sat(at=1, account=5, request="r1", seat=0, name="A", chips=400))
    assert visit.table.requests.answer(5, "r1") == 1
    assert visit.table.requests.answer(6, "r1") is None
    assert visit.table.requests.answer(5, "") is None
    again = Table("t1", visit.table.settings, HOST)
    again.restore(visit.table.snapshot())
    assert again.requests.answer(5, "r1") == 1


def test_whoever_sits_down_does_not_see_what_the_seat_saw_before() -> None:
    visit = Visit(settings_of("stud", 3))
    visit.fill()
    visit.deal()
    dealt = visit.table.seq
    visit.give(Left(at=1, seat=2))
    while visit.table.running:
        visit.act()
    visit.sit(2, HOST + 9)
    assert encode(shown(visit.table, 2, dealt - 1).updates) == encode(
        shown(visit.table, SPECTATOR, dealt - 1).updates
    )
    hand = shown(visit.table, 2, None).hand
    spectator = shown(visit.table, SPECTATOR, None).hand
    assert encode(hand) == encode(spectator)


@pytest.mark.parametrize(
    ("settings", "while_it_runs", "afterwards"),
    [
        ({}, False, False),
        ({"practice": True}, False, True),
        ({"practice": True, "open_book": True}, True, True),
    ],
)
def test_r_w2_when_a_reason_is_told(settings: dict[str, bool], while_it_runs: bool, afterwards: bool) -> None:
    visit = Visit(settings_of("holdem", 2, **settings))

    def told() -> bool:
        pictured = encode([update.seen_by(seat) for update in visit.updates for seat in visit.viewers()])
        return b"secret.rule" in pictured

    visit.sit(0, HOST)
    visit.sit(1, cpu="lv1")
    visit.deal()
    while visit.table.to_act != 1:
        visit.act("call")
    reason: dict[str, object] = {"rule": "secret.rule", "values": {"tier": "A"}}
    number = visit.table.number
    visit.give(Decided(at=1, seat=1, number=number, action="raise", by=CPU, reason=reason))
    assert told() == while_it_runs
    step = visit.table.match.record().steps[-1] if visit.table.match else None
    assert step is not None
    assert step.reason is not None
    visit.act("fold")
    assert not visit.table.running
    assert told() == afterwards


def test_r_w2_an_open_book_is_for_practice() -> None:
    with pytest.raises(BadOption, match="only a practice table"):
        settings_of("holdem", 2, open_book=True).series()


def test_r_w2_where_nothing_is_hidden_a_practice_table_tells_at_once() -> None:
    visit = Visit(settings_of("no-thanks", 3, practice=True))
    visit.sit(0, HOST)
    visit.sit(1, cpu="greedy")
    visit.sit(2, cpu="greedy")
    visit.deal()
    while visit.table.to_act == 0:
        visit.act("pass")
    reason: dict[str, object] = {"rule": "open.rule", "values": {}}
    seat, number = visit.table.to_act, visit.table.number
    visit.give(Decided(at=1, seat=seat, number=number, action="pass", by=CPU, reason=reason))
    assert b"open.rule" in encode(visit.updates[-1].seen_by(0))


def test_r_w1_what_is_told_while_the_hand_runs_does_not_change_with_the_reason() -> None:
    """The same public history and action with another reason: the same bytes."""
    told = []
    for rule in ("one.rule", "another.rule"):
        visit = Visit(settings_of("holdem", 2, practice=True))
        visit.sit(0, HOST)
        visit.sit(1, cpu="lv1")
        visit.deal()
        while visit.table.to_act != 1:
            visit.act("call")
        reason: dict[str, object] = {"rule": rule, "values": {"hand": rule}}
        number = visit.table.number
        visit.give(Decided(at=1, seat=1, number=number, action="raise", by=CPU, reason=reason))
        told.append(encode(visit.updates[-1].seen_by(0)))
    assert told[0] == told[1]
