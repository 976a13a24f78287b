"""Named numbers with ranges: the options of a game and the parameters of a CPU, declared and checked alike."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from tefuda.core.errors import BadOption, UnknownName
from tefuda.core.quoting import quoted

ParamValue = int | float
"""Whole numbers stay whole; a parameter whose default is a float accepts both and becomes a float."""

BUTTON: Final = "button"
FIRST: Final = "first"
"""Seats that a table moves on by itself from game to game: the one that deals, or the one that begins."""

LARGEST_FLOAT: Final = 2**1000

CALL: Final = re.compile(r"\s*([\w-]+)\s*(?:\((.*)\))?\s*", re.DOTALL)


@dataclass(frozen=True)
class Param:
    """One number: its name, default, allowed range and what it does."""

    name: str
    default: ParamValue
    low: ParamValue
    high: ParamValue
    note: str
    seat: str = ""
    """For an option that is a seat which the table chooses itself: `BUTTON` or `FIRST`."""

    labour: bool = False
    """For a parameter of a CPU: whether more of it means that others wait longer."""

    @property
    def managed(self) -> bool:
        """Whether the table sets it, and nobody else."""
        return self.seat != ""

    def changed(
        self, default: ParamValue | None = None, low: ParamValue | None = None, high: ParamValue | None = None
    ) -> "Param":
        """The same parameter with another default or range."""
        return Param(
            self.name,
            self.default if default is None else default,
            self.low if low is None else low,
            self.high if high is None else high,
            self.note,
            self.seat,
            self.labour,
        )

    def read(self, given: object, owner: str) -> ParamValue:
        """The value from text or a number, or `BadOption` saying what is allowed."""
        whole = isinstance(self.default, int)
        value: ParamValue | None = None
        if isinstance(given, str):
            try:
                value = int(given) if whole else float(given)
            except ValueError:
                value = None
        elif isinstance(given, int) and not isinstance(given, bool):
            # What no float can hold is beyond any range.
            value = given if whole or abs(given) > LARGEST_FLOAT else float(given)
        elif isinstance(given, float) and not whole:
            value = given
        if value is None or not self.low <= value <= self.high:
            kind = "a whole number" if whole else "a number"
            raise BadOption(
                f"{owner}: {self.name} must be {kind} from {self.low} to {self.high}, not {quoted(given)}"
            )
        return value


def read_params(params: Sequence[Param], given: Mapping[str, object], owner: str) -> dict[str, ParamValue]:
    """Every parameter's value: the given ones checked, the others at their default."""
    known = {param.name for param in params}
    for name in given:
        if name not in known:
            allowed = ", ".join(param.name for param in params) or "it has none"
            raise UnknownName(f"{owner} has no parameter {quoted(name)}; allowed: {allowed}")
    return {
        param.name: param.read(given[param.name], owner) if param.name in given else param.default
        for param in params
    }


def whole(values: Mapping[str, ParamValue], name: str) -> i64:
    """A value that is a whole number, without the detour of `int()`: options are read anew for every game."""
    value = values[name]
    assert isinstance(value, int)
    return value


def parse_call(text: str) -> tuple[str, dict[str, str]]:
    """Split `name(key=value, key=value)` or plain `name`."""
    match = CALL.fullmatch(text)
    if match is None:
        raise BadOption(f"{quoted(text)} is not a name; write name or name(parameter=value, ...)")
    name, inside = match.group(1), match.group(2)
    given: dict[str, str] = {}
    for part in (inside or "").split(","):
        if not part.strip():
            continue
        key, sign, value = part.partition("=")
        if not sign or not key.strip() or not value.strip():
            raise BadOption(f"{quoted(text)}: {quoted(part.strip())} is not parameter=value")
        if key.strip() in given:
            raise BadOption(f"{quoted(text)}: {quoted(key.strip())} is given twice")
        given[key.strip()] = value.strip()
    return name, given


def format_call(name: str, params: Sequence[Param], values: Mapping[str, ParamValue]) -> str:
    """The shortest name that means these values: defaults are left out."""
    changed = [f"{p.name}={values[p.name]}" for p in params if values[p.name] != p.default]
    return f"{name}({','.join(changed)})" if changed else name
