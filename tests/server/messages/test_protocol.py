"""The types of the server in TypeScript: up to date, and every kind of type in its place."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def protocol() -> Any:
    spec = spec_from_file_location("protocol", ROOT / "scripts" / "protocol.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_client_has_the_types_of_the_server(protocol: Any) -> None:
    assert protocol.TARGET.read_text() == protocol.protocol(), "run `make protocol`"


class Asked(Struct, forbid_unknown_fields=True):
    """What we read may rely on defaults."""

    name: Annotated[str, Meta(max_length=3)]
    on: bool = True


class Sent(Struct, tag_field="type", tag="sent"):
    """What we send is whole.

    More about it.
    """

    numbers: list[int | None]
    pair: tuple[str, float]
    many: tuple[int, ...]
    named: dict[str, Asked] = {}
    """By name."""

    reason: str | UnsetType = UNSET
    kind: Literal["a", "b"] | None = None
    made_elsewhere: Annotated[dict[str, Any], Meta(extra={"described": Asked})] = msgspec.field(
        default_factory=dict, name="madeElsewhere"
    )


class SentLater(Sent, tag="later"):
    """Has all of it and more."""

    more: Any = None


def test_types_are_written_in_typescript(protocol: Any) -> None:
    text = protocol.Writer([SentLater, Sent]).text()
    assert (
        """\
/** What we read may rely on defaults. */
export interface Asked {
  name: string;
  on?: boolean;
}

/**
 * What we send is whole.
 *
 * More about it.
 */
export interface Sent {
  type: 'sent';
  numbers: (number | null)[];
  pair: [string, number];
  many: number[];
  /** By name. */
  named: Record<string, Asked>;
  reason?: string;
  kind: 'a' | 'b' | null;
  madeElsewhere: Asked;
}

/** Has all of it and more. */
export interface SentLater extends Sent {
  type: 'later';
  more: unknown;
}
"""
        in text
    )


def test_a_choice_is_broken_where_a_line_would_be_too_long(protocol: Any) -> None:
    assert protocol._union("export type A =", ["B", "C"]) == "export type A = B | C;\n"
    broken = protocol._union("export type A =", ["B" * 60, "C" * 60])
    assert broken == f"export type A =\n  | {'B' * 60}\n  | {'C' * 60};\n"
