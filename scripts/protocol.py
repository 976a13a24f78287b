"""Write what goes over the sockets and over HTTP in TypeScript, for the client in the browser.

`make protocol` writes web/src/lib/protocol.ts; with `--check` nothing is written, and the script fails if that
file is not what it would write.
"""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from textwrap import dedent
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from msgspec import Meta, Raw, Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from tefuda.core.event import Event
from tefuda.server.api.endpoints import Download, Language, Problem
from tefuda.server.api.history import HandLine
from tefuda.server.api.people import MovementLine
from tefuda.server.app import ENDPOINTS
from tefuda.server.arena.match_progress import State
from tefuda.server.errors import Code
from tefuda.server.messages.answers import ErrorMessage, HintMessage, OkMessage
from tefuda.server.messages.commands import AnyCommand, Command
from tefuda.server.messages.events import TableEvent, TableHappening
from tefuda.server.messages.facts import AnyFacts
from tefuda.server.messages.game_events import AnyCardSlotEvent, AnyNoThanksEvent, AnyPokerEvent, SlotSymbol
from tefuda.server.messages.lobby import LobbyMessage, TableLine
from tefuda.server.messages.state import ClockData, SeatStatus, StateMessage, TableStatus, UpdateData
from tefuda.server.messages.views import CardSlotViewFields, NoThanksViewFields, PokerViewFields, SlotPhase
from tefuda.server.messages.words import By, ToldLine
from tefuda.server.replay import OpinionLine, ShareOf

TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"
WIDTH: Final = 120
HEAD: Final = """\
/**
 * What goes over the sockets and over HTTP, as docs/server.md and /openapi.json describe it.
 *
 * Written by `make protocol` from the types of the server: change those, not this.
 */
"""
GAME_EVENT: Final = """\
/** An event of the game; what else is in it depends on its kind. */
export interface GameEvent {
  event: string;
  table?: undefined;
  [field: string]: unknown;
}
"""

NAMES: Final[dict[type, str]] = {
    CardSlotViewFields: "CardSlotView",
    ClockData: "Clock",
    Code: "ErrorCode",
    Problem: "Refusal",
    Event: "GameEvent",
    HandLine: "PastHand",
    MovementLine: "Movement",
    NoThanksViewFields: "NoThanksView",
    OpinionLine: "Opinion",
    PokerViewFields: "PokerView",
    ShareOf: "Share",
    TableLine: "LobbyTable",
    ToldLine: "Line",
    UpdateData: "Update",
}
"""What the client calls a type, where the house has another type of that name."""

ALIASES: Final[dict[str, Any]] = {
    "Lang": Language,
    "By": By,
    "SeatStatus": SeatStatus,
    "TableStatus": TableStatus,
    "MatchState": State,
    "SlotSymbol": SlotSymbol,
    "SlotPhase": SlotPhase,
    "Facts": AnyFacts,
    "PokerEvent": AnyPokerEvent,
    "NoThanksEvent": AnyNoThanksEvent,
    "CardSlotEvent": AnyCardSlotEvent,
    "TableEvent": TableEvent,
    "Command": AnyCommand,
    "ServerMessage": StateMessage | OkMessage | ErrorMessage | HintMessage,
}
"""Types with a name of their own that are no structs."""

LEFT_OUT: Final[dict[type, tuple[str, ...]]] = {Command: ("request",)}
"""Fields that the client does not write itself: its connection numbers the commands."""

NEVER: Final[dict[type, tuple[str, ...]]] = {TableHappening: ("event",)}
"""Fields of other members of a union, so that any member can be asked for them."""


def roots() -> Iterator[Any]:
    """Everything that is sent or received."""
    yield from ALIASES.values()
    yield from (LobbyMessage, PokerViewFields, NoThanksViewFields, CardSlotViewFields, Problem)
    for endpoint in ENDPOINTS:
        yield from (kind for kind in (endpoint.answer, endpoint.body) if kind not in (None, Download))


class Writer:
    """Turns types into declarations. Every struct that can be reached is declared once, under its name."""

    def __init__(self, roots: Iterable[Any]) -> None:
        self.aliases = {_key(kind): name for name, kind in ALIASES.items()}
        self.structs: list[type[Struct]] = []
        self.enums: list[type[Enum]] = []
        for root in roots:
            self._find(root)

    def _find(self, kind: Any) -> None:
        """Remember every struct and enum in a type."""
        kind = _plain(kind)
        if isinstance(kind, type) and issubclass(kind, Struct):
            if kind not in self.structs:
                self.structs.append(kind)
                for field in fields(kind):
                    self._find(field.type)
        elif isinstance(kind, type) and issubclass(kind, Enum):
            if kind not in self.enums:
                self.enums.append(kind)
        elif get_origin(kind) is not Literal:
            for part in get_args(kind):
                self._find(part)

    # --- the file -------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The whole file: what has a name of its own, then a part for each module, sockets before HTTP."""
        parts = [HEAD]
        parts += [_union(f"export type {name} =", self._members(kind)) for name, kind in ALIASES.items()]
        parts += [
            _union(f"export type {_name(one)} =", [_quoted(each.value) for each in one]) for one in self.enums
        ]
        parts.append(GAME_EVENT)
        for module in sorted({cls.__module__ for cls in self.structs}, key=_place):
            parts.append(_section(module))
            parts += [self._interface(cls) for cls in _in_order(self.structs, module)]
        return "\n".join(parts)

    def _interface(self, cls: type[Struct]) -> str:
        base, config = self._base(cls), cls.__struct_config__
        told = {*_names_for(cls, LEFT_OUT), *([field.name for field in fields(base)] if base else [])}
        docs = _field_docs(cls)
        lines = []
        if config.tag is not None and not (base and base.__struct_config__.tag == config.tag):
            lines.append(f"  {config.tag_field}: {_quoted(config.tag)};")
        lines += [f"  {name}?: undefined;" for name in _names_for(cls, NEVER)]
        for field in fields(cls):
            if field.name not in told:
                lines += _comment(docs[field.name], "  ") if field.name in docs else []
                mark = "?" if _may_be_missing(cls, field) else ""
                lines.append(f"  {field.encode_name}{mark}: {self.type(field.type)};")
        about = _comment(inspect.cleandoc(cls.__doc__ or ""), "")
        if not lines and base is None:
            return "\n".join([*about, f"export type {_name(cls)} = Record<string, never>;", ""])
        extends = f" extends {_name(base)}" if base else ""
        return "\n".join([*about, f"export interface {_name(cls)}{extends} {{", *lines, "}", ""])

    def _base(self, cls: type[Struct]) -> type[Struct] | None:
        """The struct it extends, if that is declared as well."""
        return next((base for base in cls.__mro__[1:] if base in self.structs), None)

    # --- types ----------------------------------------------------------------------------------------------

    def type(self, kind: Any) -> str:
        """A type as TypeScript has it."""
        kind = _plain(kind)
        if name := self.aliases.get(_key(kind)):
            return name
        origin, parts = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType, Literal):
            return " | ".join(self._members(kind))
        if origin is list or (origin is tuple and parts[1:] == (...,)):
            item = self.type(parts[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is tuple:
            return f"[{', '.join(map(self.type, parts))}]"
        if origin is dict:
            return f"Record<{self.type(parts[0])}, {self.type(parts[1])}>"
        return SIMPLE[kind] if kind in SIMPLE else _name(kind)

    def _members(self, kind: Any) -> list[str]:
        """What a union may be, null last; a named part of it by its name."""
        if get_origin(kind) is Literal:
            return list(map(_quoted, get_args(kind)))
        parts = [part for part in get_args(kind) if part not in (NoneType, UnsetType)]
        whole = self.aliases.get(frozenset(parts)) if len(parts) < len(get_args(kind)) else None
        members = [whole] if whole else list(dict.fromkeys(map(self.type, parts)))
        return [*members, "null"] if NoneType in get_args(kind) else members


SIMPLE: Final[dict[Any, str]] = {
    Any: "unknown",
    Raw: "unknown",
    object: "unknown",
    NoneType: "null",
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
}


def _plain(kind: Any) -> Any:
    """Without limits on its values; what is made elsewhere is as its description says."""
    while get_origin(kind) is Annotated:
        metas = kind.__metadata__
        described = [one.extra["described"] for one in metas if isinstance(one, Meta) and one.extra]
        kind = described[0] if described else kind.__origin__
    return kind


def _key(kind: Any) -> object:
    """Equal for the same choice, in whatever order it is written."""
    return frozenset(get_args(kind)) if get_origin(kind) in (Union, UnionType, Literal) else None


def _may_be_missing(cls: type[Struct], field: FieldInfo) -> bool:
    """Whether a message may be without a field: what we send is whole, what we read may rely on defaults."""
    config = cls.__struct_config__
    whole = not (config.omit_defaults or config.forbid_unknown_fields)
    return not field.required and (UnsetType in get_args(field.type) or not whole)


def _names_for(cls: type, table: Mapping[type, tuple[str, ...]]) -> list[str]:
    return [name for kind, names in table.items() if issubclass(cls, kind) for name in names]


def _name(cls: type) -> str:
    return NAMES.get(cls, cls.__name__)


def _quoted(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _union(head: str, members: Sequence[str]) -> str:
    """A union in one line if there is room, as Prettier has it."""
    line = f"{head} {' | '.join(members)};\n"
    if len(line) <= WIDTH + 1:
        return line
    return "\n".join([head, *(f"  | {member}" for member in members)]) + ";\n"


def _comment(text: str, indent: str) -> list[str]:
    lines = text.strip().splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def _field_docs(cls: type) -> Mapping[str, str]:
    """What stands below a field in the source: the texts that Python itself does not keep."""
    body = ast.parse(dedent(inspect.getsource(cls))).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            found[field.target.id] = inspect.cleandoc(str(ast.literal_eval(below.value)))
    return found


def _place(module: str) -> tuple[int, str]:
    """Sockets first, then HTTP."""
    return (0 if ".messages." in module else 1, module)


def _section(module: str) -> str:
    about = (sys.modules[module].__doc__ or "").strip().splitlines()[0]
    return f"// {about}\n"


def _in_order(structs: Iterable[type], module: str) -> list[type]:
    """The structs of a module as they stand in it."""
    mine = [cls for cls in structs if cls.__module__ == module]
    return sorted(mine, key=lambda cls: inspect.getsourcelines(cls)[1])


def protocol() -> str:
    """The text of protocol.ts."""
    return Writer(roots()).text()


def main() -> None:
    """Write the file, or compare it."""
    text = protocol()
    if "--check" in sys.argv[1:]:
        if TARGET.read_text() != text:
            sys.exit(f"{TARGET.name} is not what the types of the server say: run `make protocol`")
        return
    TARGET.write_text(text)


if __name__ == "__main__":
    main()
