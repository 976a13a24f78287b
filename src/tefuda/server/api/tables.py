"""Tables: the lobby, opening one, looking at one."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from tefuda.server.api.endpoints import Call, Endpoint
from tefuda.server.errors import Code, Refused
from tefuda.server.messages.lobby import TableLine, TableSummary
from tefuda.server.settings import TableSettings
from tefuda.server.storage import tables
from tefuda.server.storage.tables import ListedTable

LISTED = 200


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a new table, and the CPUs in its last seats."""

    settings: TableSettings
    cpus: Annotated[list[Annotated[str, Meta(min_length=1, max_length=200)]], Meta(max_length=6)] = msgspec.field(
        default_factory=list
    )


class Lobby(Struct, frozen=True):
    """The public tables, newest first."""

    tables: list[TableLine]


class Opened(Struct, frozen=True):
    """The id of a table; its socket is `/ws/tables/{id}`."""

    id: str


class TablePage(TableLine, frozen=True):
    """One table: how it was opened and how it looks now."""

    settings: TableSettings


def line(table: ListedTable) -> TableLine:
    """A line of the lobby."""
    return TableLine(table.id, table.created, summary_from(table.summary))


def summary_from(data: bytes) -> TableSummary:
    """A summary as it was written down."""
    return msgspec.json.decode(data, type=TableSummary)


def is_public(table: ListedTable) -> bool:
    """Whether the lobby may show a table."""
    return msgspec.json.decode(table.settings, type=TableSettings).public


async def lobby(call: Call) -> Lobby:
    """All public tables."""
    found = await call.server.database.read(lambda c: tables.listed(c, LISTED))
    return Lobby([line(one) for one in found if is_public(one)])


async def open_table(call: Call) -> Opened:
    """Open a table; whoever opens it is its host."""
    if not call.server.opened.take(call.person.id):
        raise Refused(Code.RATE_LIMITED, "slow down: you have opened many tables")
    body: NewTable = call.body
    return Opened(await call.server.house.open_table(call.person.id, body.settings, list(body.cpus)))


async def look(call: Call) -> TablePage:
    """One table; knowing the id of a private one is the invitation."""
    name = call.path["table"]
    found = await call.server.database.read(lambda c: tables.load(c, name))
    if found.closed is not None:
        raise Refused(Code.NOT_FOUND, "this table is closed")
    settings = msgspec.json.decode(found.settings, type=TableSettings)
    return TablePage(found.id, found.created, summary_from(found.summary), settings)


ENDPOINTS = (
    Endpoint("GET", "/api/tables", "lobby", "The public tables", lobby, Lobby, signed_in=False),
    Endpoint("POST", "/api/tables", "open_table", "Open a table", open_table, Opened, NewTable),
    Endpoint(
        "GET",
        "/api/tables/{table}",
        "look",
        "One table",
        look,
        TablePage,
        signed_in=False,
        refusals=(Code.NOT_FOUND,),
    ),
)
