"""What is logged: enough to find a fault, and no passphrase, cookie, deck or seal."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from tefuda.core.rng import stream
from tefuda.server.decks import sealed
from tefuda.server.logs import JsonLines
from tefuda.server.storage.database import Database
from tests.server.live import Running, serving

PASSPHRASE = "correct horse battery"  # noqa: S105


class Dealt:
    """The decks that were sealed, and their seals."""

    def __init__(self) -> None:
        self.decks: list[list[int]] = []
        self.seals: list[str] = []

    def seal(self, deck: list[int]) -> tuple[str, str]:
        root, made = sealed(deck)
        self.decks.append(deck)
        self.seals.append(made)
        return root, made

    def secrets(self) -> list[str]:
        """What must not be found anywhere: whole seals, every salt, the first cards of every deck."""
        found = list(self.seals)
        for made in self.seals:
            salts = max(made.split('"'), key=len)
            found += [salts[at : at + 64] for at in range(0, len(salts), 64)]
        for deck in self.decks:
            found += [json.dumps(deck[:8])[1:-1], json.dumps(deck[:8], separators=(",", ":"))[1:-1]]
        return found


class Breaking:
    """While it is on, every write is done and then fails at the database, with its values at hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.on = False
        real = Database.write

        async def write(database: Database, work: Any) -> Any:
            return await real(database, self.broken(work) if self.on else work)

        monkeypatch.setattr(Database, "write", write)

    def broken(self, work: Any) -> Any:
        def fails(c: Connection) -> None:
            work(c)
            c.exec_driver_sql("INSERT INTO journal SELECT * FROM journal")
            c.exec_driver_sql("this is no statement")

        return fails


async def visit(live: Running, breaking: Breaking) -> str:
    """Hands are played, passphrases are given right and wrong, writes fail; the cookie of it all."""
    person = await live.guest("Hana")
    table = await person.open_table("holdem", 2, ["lv1"])
    async with person.at(table) as one:
        breaking.on = True
        assert (await one.ask("sit", seat=0, chips=1000))["code"] == "INTERNAL_SERVER_ERROR"
        breaking.on = False
        await one.do("sit", seat=0, chips=1000)
        await one.play(stream("1", "a"), 2)
        await one.until(lambda state: bool(state["hand"]["view"]["legal"]))
        breaking.on = True
        refused = await one.ask("act", number=one.state["hand"]["number"], action=one.legal[0])
        assert refused["code"] == "INTERNAL_SERVER_ERROR"
        await person.post("/api/me/keep", {"passphrase": PASSPHRASE}, 500)
        breaking.on = False
        await one.do("chat", text="on it goes")
    await person.post("/api/me/keep", {"passphrase": PASSPHRASE})
    await person.post("/api/sign-in", {"name": "Hana", "passphrase": PASSPHRASE + "!"}, 400)
    await person.post("/api/sign-in", {"name": PASSPHRASE * 3, "passphrase": PASSPHRASE}, 400)
    await person.post("/api/me/passphrase", {"old": PASSPHRASE, "new": 17}, 400)
    return person.http.cookies["tefuda"]


async def test_logs_tell_no_secrets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    dealt = Dealt()
    async with serving(f"sqlite:///{tmp_path}/tefuda.db", seal=dealt.seal) as live:
        cookie = await visit(live, Breaking(monkeypatch))
    ours = [one for one in caplog.records if one.name.startswith("tefuda") or one.levelno >= logging.WARNING]
    careless = logging.Formatter()  # tells of every cause as well
    text = "\n".join(formatter.format(one) for one in ours for formatter in (JsonLines(), careless))
    assert "an entry could not be carried out" in text
    assert "a request failed" in text
    secrets = [PASSPHRASE, cookie, *dealt.secrets()]
    assert len(dealt.decks) >= 3
    assert len(secrets) > 100
    assert all(len(secret) > 10 for secret in secrets)
    for secret in secrets:
        assert secret not in text


def test_a_line_is_one_object_with_plain_values_only() -> None:
    record = logging.LogRecord("tefuda.x", logging.WARNING, "x.py", 1, "said %s\nand on", ("it",), None)
    record.table, record.thing, record.seq = "t1", {"deck": [1, 2]}, 7
    try:
        raise ValueError("bad value")
    except ValueError as error:
        record.exc_info = (ValueError, error, error.__traceback__)
    line = JsonLines().format(record)
    assert "\n" not in line
    read = json.loads(line)
    assert (read["level"], read["from"], read["message"]) == ("warning", "tefuda.x", "said it\nand on")
    assert (read["table"], read["thing"], read["seq"]) == ("t1", "dict", 7)
    assert read["error"][0] == "ValueError"
