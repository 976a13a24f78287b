"""History: pages that fit together, cursors that cannot be made up (R-T8)."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, text

from tefuda.server.errors import Code, Refused
from tefuda.server.storage import accounts, hands, history, tables
from tefuda.server.storage.database import Database
from tefuda.server.storage.hands import FinishedHand, HandSeat
from tefuda.server.storage.history import Filters

SIGNER = history.cursor_signer(b"secret of this installation")
GAMES = ("HOLD_EM", "RAZZ", "no-thanks")


def prepare(c: Connection) -> int:
    """A table, a second person at it, and the account whose history is read."""
    tables.create(c, tables.OpenedTable(id="t1", settings=b"{}", snapshot=b"", owner="me", at=1.0))
    accounts.create_person(c, "Ben", 1.0)
    return accounts.create_person(c, "Ann", 1.0).id


def hand(
    number: int, account: int, result: int = 0, won: bool = False, game: str = GAMES[0], ended: float = 0.0
) -> FinishedHand:
    came = (result > 0) - (result < 0) or int(won)
    seats = [
        HandSeat(0, account, "Ann", "", result, won, came),
        HandSeat(1, account - 1, "Ben", "", -result, False, -came),
        HandSeat(2, None, "CPU", "lv1", 0, False, 0),
    ]
    ended = ended or 1_000.0 + number
    return FinishedHand(f"h{number:03}", "t1", number, game, ended - 30, ended, b"r", b"s", False, seats)


def walk(c: Connection, account: int, filters: Filters, limit: int) -> list[str]:
    """All pages, one after the other."""
    found: list[str] = []
    cursor = None
    while True:
        rows, cursor = history.page(c, account, filters, cursor, limit, signer=SIGNER)
        found += [row.hand for row in rows]
        assert len(rows) <= limit
        if cursor is None:
            return found
        assert len(rows) == limit


HANDS = st.lists(
    st.tuples(st.integers(1, 4), st.sampled_from(GAMES), st.sampled_from([-20, 0, 30]), st.booleans()), max_size=12
)
FILTERS = st.builds(
    Filters,
    game=st.sampled_from([None, *GAMES, "none such"]),
    since=st.none() | st.integers(0, 5).map(float),
    until=st.none() | st.integers(0, 5).map(float),
    result=st.sampled_from([None, "won", "lost", "even"]),
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(played=HANDS, filters=FILTERS, limit=st.integers(1, 5))
async def test_pages_give_every_hand_that_fits_once_and_newest_first(
    database: Database, played: list[tuple[int, str, int, bool]], filters: Filters, limit: int
) -> None:
    def fits(one: FinishedHand) -> bool:
        own = one.seats[0]
        result = "won" if own.result_chips > 0 or (own.result_chips == 0 and own.won) else "even"
        result = "lost" if own.result_chips < 0 else result
        return (
            filters.game in (None, one.game)
            and (filters.since is None or one.ended >= filters.since)
            and (filters.until is None or one.ended < filters.until)
            and filters.result in (None, result)
        )

    class Undo(Exception):
        pass

    def check(c: Connection) -> None:
        account = prepare(c)
        made = [hand(i, account, result, won, game, ended) for i, (ended, game, result, won) in enumerate(played)]
        for one in made:
            hands.add(c, one)
        wanted = sorted((one for one in made if fits(one)), key=lambda one: (one.ended, one.id), reverse=True)
        assert walk(c, account, filters, limit) == [one.id for one in wanted]
        raise Undo

    with pytest.raises(Undo):
        await database.write(check)


async def test_pages_stay_put_while_new_hands_arrive(database: Database) -> None:
    def check(c: Connection) -> None:
        account = prepare(c)
        for number in range(5):
            hands.add(c, hand(number, account))
        first, cursor = history.page(c, account, Filters(), None, 2, signer=SIGNER)
        hands.add(c, hand(7, account))
        second, cursor = history.page(c, account, Filters(), cursor, 2, signer=SIGNER)
        hands.add(c, hand(8, account))
        third, cursor = history.page(c, account, Filters(), cursor, 2, signer=SIGNER)
        assert [row.number for row in first + second + third] == [4, 3, 2, 1, 0]
        assert cursor is None

    await database.write(check)


async def test_a_line_says_what_a_list_shows(database: Database) -> None:
    def check(c: Connection) -> None:
        account = prepare(c)
        played = hand(1, account, 35)
        hands.add(c, played)
        (line,), cursor = history.page(c, account, Filters(), None, signer=SIGNER)
        assert cursor is None
        assert (line.hand, line.table, line.number, line.game) == ("h001", "t1", 1, "HOLD_EM")
        assert (line.started, line.ended, line.practice) == (played.started, played.ended, False)
        assert (line.seat, line.result_chips, line.won, line.result) == (0, 35, False, "won")
        assert line.seats == played.seats
        (other,), _ = history.page(c, account - 1, Filters(), None, signer=SIGNER)
        assert (other.seat, other.result_chips, other.result) == (1, -35, "lost")

    await database.write(check)


async def test_the_default_page_has_20_hands_and_the_largest_100(database: Database) -> None:
    def check(c: Connection) -> None:
        account = prepare(c)
        for number in range(25):
            hands.add(c, hand(number, account))
        assert len(history.page(c, account, Filters(), None, signer=SIGNER)[0]) == 20
        assert len(history.page(c, account, Filters(), None, 100, signer=SIGNER)[0]) == 25
        for limit in (0, -1, 101):
            with pytest.raises(Refused, match="allowed: 1 to 100") as caught:
                history.page(c, account, Filters(), None, limit, signer=SIGNER)
            assert caught.value.code is Code.BAD_REQUEST

    await database.write(check)


async def test_a_cursor_is_good_for_its_account_and_filters_alone(database: Database) -> None:
    def check(c: Connection) -> None:
        account = prepare(c)
        for number in range(4):
            hands.add(c, hand(number, account))
        filters = Filters(game="HOLD_EM", since=5.0)
        cursor = history.page(c, account, filters, None, 1, signer=SIGNER)[1]
        assert cursor is not None
        turned = cursor[:-1] + ("A" if cursor[-1] != "A" else "B")
        bad: list[tuple[int, Filters, str, Any]] = [
            (account - 1, filters, cursor, SIGNER),
            (account, replace(filters, since=6.0), cursor, SIGNER),
            (account, Filters(), cursor, SIGNER),
            (account, filters, cursor, history.cursor_signer(b"another secret")),
            *(
                (account, filters, made_up, SIGNER)
                for made_up in (turned, "", "x", ".", "ü", "\ud800", cursor + "x")
            ),
        ]
        for who, which, what, signer in bad:
            with pytest.raises(Refused, match="first page") as caught:
                history.page(c, who, which, what, 1, signer=signer)
            assert caught.value.code is Code.INVALID_CURSOR
        assert history.page(c, account, filters, cursor, 1, signer=SIGNER)[0][0].number == 2

    await database.write(check)


def test_a_result_that_is_none() -> None:
    with pytest.raises(Refused, match="allowed: won, lost, even"):
        Filters(result="drawn")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "filters", [Filters(), Filters(game="RAZZ"), Filters(result="won"), Filters(since=3.0, until=9.0)]
)
async def test_a_page_walks_along_an_index_and_sorts_nothing(database: Database, filters: Filters) -> None:
    def plan(c: Connection) -> str:
        account = prepare(c)
        for number in range(30):
            hands.add(c, hand(number, account))
        query = history.keys(account, filters).limit(3).compile(c, compile_kwargs={"literal_binds": True})
        if c.dialect.name == "sqlite":
            return "\n".join(row[-1] for row in c.execute(text(f"EXPLAIN QUERY PLAN {query}")))
        c.execute(text("SET LOCAL enable_seqscan TO off"))
        c.execute(text("SET LOCAL enable_bitmapscan TO off"))
        return "\n".join(row[0] for row in c.execute(text(f"EXPLAIN {query}")))

    said = await database.write(plan)
    assert "ix_hand_seats_account" in said
    assert "TEMP B-TREE" not in said
    assert "Sort" not in said
