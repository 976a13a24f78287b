"""Two server processes on one PostgreSQL: it does not matter to which of them somebody comes."""

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from tefuda.core.rng import stream
from tefuda.server.storage import leases, tables
from tefuda.server.storage.failures import LostTable
from tefuda.server.storage.relay import Relay
from tefuda.server.storage.schema import tables as table_rows
from tefuda.server.storage.timestamps import stored
from tests.server.following import Follower
from tests.server.live import AtTable, Person, Running, serving
from tests.server.test_network import check_effects, settled, stop, watched


def elsewhere(person: Person, live: Running) -> Person:
    """The same person with the address of another process."""
    other = live.stranger()
    other.http.cookies = person.http.cookies
    return other


async def test_a_client_of_the_other_process_sees_and_does_the_same(postgresql_url: str) -> None:
    url = postgresql_url
    async with (
        serving(url, relay=partial(Relay, url), process="one") as one,
        serving(url, relay=partial(Relay, url), process="two") as two,
    ):
        host, guest = await one.guest("Hana"), await two.guest("Taro")
        table = await host.open_table("no-thanks", 3, ["greedy"], pause=60)
        assert list(one.server.house.dealers) == [table]
        beside = elsewhere(guest, one)
        async with host.at(table) as near, guest.at(table) as far, beside.at(table) as companion:
            await near.do("sit", seat=0)
            await far.do("sit", seat=1)
            rngs = stream("1", "near"), stream("1", "far")
            await asyncio.gather(near.play(rngs[0]), far.play(rngs[1]), _until_over(companion))
            await companion.until(lambda state: state["seq"] >= far.state["seq"])
            await far.until(lambda state: state["seq"] >= companion.state["seq"])
            assert _told(far) == _told(companion)
            assert len(_told(far)) > 5
            refused = await far.ask("act", number=0, action="fold")
            assert refused["code"] == "INVALID_ACTION"
            said = await far.do("chat", text="hello", request="once")
            assert await far.do("chat", text="hello", request="once") == said
        assert not two.server.house.dealers


async def _until_over(seen: AtTable) -> None:
    await seen.until(lambda state: state["table"]["hand"] == 1)


def _told(seen: AtTable) -> list[Any]:
    """The states somebody was sent, since both of two connections were there."""
    states = [message for message in seen.received if message["type"] == "state" and message["since"] is not None]
    return [
        {name: value for name, value in state.items() if name != "clock"} for state in states if state["updates"]
    ]


async def test_the_other_process_goes_on_when_the_owner_stops(postgresql_url: str) -> None:
    url = postgresql_url
    async with AsyncExitStack() as stack:
        two = await stack.enter_async_context(serving(url, relay=partial(Relay, url), process="two"))
        owner = AsyncExitStack()
        one = await owner.enter_async_context(serving(url, relay=partial(Relay, url), process="one"))
        people = [await one.guest("Hana"), await one.guest("Taro")]
        table = await people[0].open_table("no-thanks", 3, ["greedy"], pause=60)
        followers = []
        for seat, (person, live) in enumerate(zip(people, (one, two), strict=True)):
            mine = {"seat": seat, "chips": 0}
            follower = Follower(
                f"ws://127.0.0.1:{live.port}/ws/tables/{table}", person.cookie, stream(str(seat), "two"), mine
            )
            followers.append(follower)
        tasks = [asyncio.create_task(follower.run()) for follower in followers]
        far = followers[1]
        await watched(far, lambda: far.hand is not None and far.hand["number"] >= 6, tasks)
        hand = far.hand["id"] if far.hand else ""
        followers[0].address = far.address
        await owner.aclose()
        for follower in followers:
            await watched(follower, lambda follower=follower: follower.table["hand"] == 1, tasks)
            await watched(follower, lambda follower=follower: not follower.unanswered, tasks)
            assert follower.hand is not None
            assert follower.hand["id"] == hand
            assert 1012 in follower.codes
        assert list(two.server.house.dealers) == [table]
        for person, follower in zip(people, followers, strict=True):
            await settled(elsewhere(person, two), table, follower, tasks)
        await stop(*tasks)
        for follower in followers:
            check_effects(follower)


@pytest.mark.parametrize("by", ["a command", "the next beat"])
async def test_a_process_whose_table_was_taken_cannot_write(postgresql_url: str, by: str) -> None:
    url = postgresql_url
    async with serving(url, relay=partial(Relay, url), process="one") as one:
        host = await one.guest("Hana")
        table = await host.open_table("holdem", 2, ["lv1"], pause=60)
        async with host.at(table) as here:
            await here.do("sit", seat=0, chips=1000)
            await here.until(lambda state: bool(here.legal))
            seq = here.state["seq"]
            await one.server.database.write(
                lambda c: c.execute(
                    update(table_rows).where(table_rows.c.id == table).values(owner="two", lease_until=stored(9e9))
                )
            )
            with pytest.raises(LostTable):
                await one.server.database.write(lambda c: tables.append(c, table, "one", seq + 1, b"{}"))
            if by == "a command":
                await here.send("act", number=here.state["hand"]["number"], action=here.legal[0])
            with pytest.raises(ConnectionClosed) as closed:
                await here.until(lambda state: False, 5.0)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            assert here.state["seq"] == seq
        kept = await one.server.database.read(lambda c: tables.load(c, table))
        assert kept.seq == seq
        assert kept.owner == "two"
        assert table not in one.server.house.dealers
        assert await one.server.database.read(lambda c: leases.holder(c, table, 1e9)) == "two"
