"""Questions to the HTTP interface, and somebody who has played."""

from typing import Any

import httpx

from tefuda.core.rng import stream
from tests.server.live import Person, Running

PASSPHRASE = "correct horse battery"  # noqa: S105
GOOD: dict[str, Any] = {"game": "holdem", "seats": 3}


async def refused(answer: httpx.Response, status: int, code: str) -> str:
    """What a refusal says."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert set(body) == {"code", "message"}
    assert body["code"] == code, body
    assert body["message"]
    return str(body["message"])


async def play(live: Running, game: str = "holdem", hands: int = 1) -> tuple[Person, str]:
    """A guest who has played hands against a CPU, and the table."""
    person = await live.guest("Hana")
    cpu, seats = {"no-thanks": ("greedy", 3), "card-slot": ("easy", 2)}.get(game, ("lv1", 2))
    table = await person.open_table(game, seats, [cpu] * (seats - 1))
    async with person.at(table) as one:
        await one.do("sit", seat=0, chips=1000 if seats == 2 and cpu == "lv1" else 0)
        await one.play(stream("1", game), hands)
        await one.do("leave")
    return person, table
