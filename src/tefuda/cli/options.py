"""The options of a game as they are written on the command line."""

from collections.abc import Sequence

from tefuda.core.errors import BadOption
from tefuda.core.params import ParamValue
from tefuda.core.quoting import quoted
from tefuda.match.rotation import Rotation


def read_options(texts: Sequence[str]) -> dict[str, str]:
    """The options of `--option name=value`."""
    options: dict[str, str] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadOption(f"{quoted(text)} is not an option; write name=value, as in ante=10")
        options[name.strip()] = value.strip()
    return options


def chosen_options(rotation: Rotation, texts: Sequence[str]) -> dict[str, ParamValue]:
    """The same as numbers, checked: those that were given and no others."""
    given = read_options(texts)
    values = rotation.read_options(given)
    return {name: values[name] for name in given}
