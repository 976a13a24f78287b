"""The HTTP interface is what its description says: requests made up from the description find no difference."""

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, seed, settings
from schemathesis.config import SchemathesisConfig

from tefuda.core.codec import encode
from tefuda.core.rng import stream
from tefuda.server.api.openapi import description
from tefuda.server.app import ENDPOINTS
from tests.server.live import Running, serving

EXAMPLES = 15

REFUSABLE = ["2xx", "400", "401", "404", "409", "429"]
"""Names, passphrases, games that go with seats: what a schema cannot say is refused with 400."""

CONFIG = SchemathesisConfig.from_dict(
    {
        "seed": 1,
        "checks": {"positive_data_acceptance": {"expected-statuses": REFUSABLE}},
        "generation": {"mode": "all", "database": "none"},
    }
)
schema = schemathesis.openapi.from_dict(description(ENDPOINTS), config=CONFIG)


class InThread:
    """A live server in a thread of its own, for callers that do not await."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run)
        self.live: Running

    def __enter__(self) -> "InThread":
        self._thread.start()
        assert self._ready.wait(30)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(30)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        self._stop = asyncio.Event()
        async with serving(self._url) as live:
            self.live = live
            host = await live.guest("Hana")
            self.table = await host.open_table("holdem", 2, ["caller"])
            async with host.at(self.table) as one:
                await one.do("sit", seat=0, chips=1000)
                await one.play(stream("1", "a"))
            self.hand = (await host.get("/api/hands"))["hands"][0]["hand"]
            self.cookie = host.http.cookies["tefuda"]
            self._ready.set()
            await self._stop.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    file: Path = tmp_path_factory.mktemp("openapi") / "tefuda.db"
    with InThread(f"sqlite:///{file}") as running:
        yield running


def entered(url: str, name: str) -> str:
    """The cookie of a new guest."""
    answer = httpx.post(f"{url}/api/enter", json={"name": name}, trust_env=False)
    return str(answer.cookies["tefuda"])


@schema.parametrize()
@seed(1)
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_it_is_as_described(case: Any, server: InThread) -> None:
    url = server.live.url
    if "tefuda" in case.cookies:
        case.cookies["tefuda"] = (
            entered(url, "Leaving") if case.operation.path == "/api/sign-out" else server.cookie
        )
    case.call_and_validate(base_url=url)


GOOD: list[tuple[str, str, dict[str, object] | None]] = [
    ("POST", "/api/enter", {"name": "Taro"}),
    ("GET", "/api/me", None),
    ("PATCH", "/api/me", {"name": "Miki", "language": "ja", "settings": {"sound": False}}),
    ("POST", "/api/me/keep", {"passphrase": "correct horse"}),
    ("POST", "/api/sign-in", {"name": "Miki", "passphrase": "correct horse"}),
    ("POST", "/api/me/passphrase", {"old": "correct horse", "new": "battery staple"}),
    ("GET", "/api/me/chips", None),
    ("GET", "/api/games", None),
    ("POST", "/api/tables", {"settings": {"game": "horse", "seats": 6, "public": False}, "cpus": ["lv1"]}),
    ("GET", "/api/tables", None),
    ("GET", "/api/tables/{table}", None),
    ("GET", "/api/hands", None),
    ("GET", "/api/hands/{hand}", None),
    ("GET", "/api/hands/{hand}/replay", None),
    ("GET", "/api/hands/{hand}/review", None),
    ("GET", "/api/hands/{hand}/record", None),
    ("GET", "/api/hands/{hand}/proof", None),
    ("GET", "/api/hands/{hand}/phh", None),
    ("GET", "/api/rules/{game}", None),
    ("POST", "/api/arena", {"game": "razz", "a": "lv2", "b": "lv1", "games": 100, "seed": "5"}),
    ("GET", "/api/arena", None),
    ("GET", "/api/arena/{match}", None),
    ("POST", "/api/arena/{match}/stop", None),
    ("GET", "/api/arena/{match}/report", None),
    ("POST", "/api/sign-out", None),
]


def test_every_good_answer_is_as_described(server: InThread) -> None:
    assert sorted((one.method, one.path) for one in ENDPOINTS) == sorted(
        (method, path) for method, path, _ in GOOD
    )
    with httpx.Client(base_url=server.live.url, trust_env=False) as client:
        match = ""
        for method, path, body in GOOD:
            place = path.format(table=server.table, hand=server.hand, game="stud8", match=match)
            answer = client.request(method, place, json=body)
            assert answer.status_code == 200, (method, place, answer.text)
            schema[path][method].validate_response(answer)
            if (method, path) == ("POST", "/api/arena"):
                match = answer.json()["id"]
                while client.get(f"/api/arena/{match}").json()["match"]["state"] == "playing":
                    time.sleep(0.05)


def test_the_description_is_valid_and_served(server: InThread) -> None:
    served = httpx.get(f"{server.live.url}/openapi.json", trust_env=False)
    assert served.json() == json.loads(encode(description(ENDPOINTS)))
    assert served.json()["openapi"] == "3.1.0"
    schema.validate()
