"""The two languages, and sentences written in both."""

import os
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from tefuda.core.errors import BadOption
from tefuda.core.quoting import quoted

LANGUAGES: Final = ("en", "ja")


class Text(NamedTuple):
    """One sentence, written in each language; `{name}` stands for a value."""

    en: str
    ja: str

    def say(self, lang: str, values: Mapping[str, object] | None = None) -> str:
        """The sentence in a language, with its values in place."""
        pattern = self.ja if lang == "ja" else self.en
        return pattern.format_map({key: _speakable(value) for key, value in (values or {}).items()})


class Counted(int):
    """A number that knows its noun: `{chips:chip|chips}` says "1 chip" or "2 chips"."""

    def __format__(self, spec: str) -> str:
        """A noun in two forms, or any format of a plain number."""
        one, bar, many = spec.partition("|")
        if not bar:
            return format(int(self), spec)
        return f"{int(self):,} {one if self == 1 else many}"


class Measured(float):
    """A share that is told in per cent: `{wins:.1 %}` says "72.2 %" as English does, `{wins:.1%}` "72.2%"."""

    def __format__(self, spec: str) -> str:
        """A percentage with a space before its sign, or any format of a plain number."""
        digits, space, _ = spec.partition(" %")
        return f"{float(self) * 100:{digits}f} %" if space else format(float(self), spec)


def _speakable(value: object) -> object:
    if isinstance(value, float):
        return Measured(readable(value))
    return Counted(value) if isinstance(value, int) and not isinstance(value, bool) else value


def readable(value: float) -> float:
    """A number as precise as anybody reads it: tuned parameters have many digits."""
    return round(value, 1 if abs(value) >= 10 else 3)


def listed(items: Iterable[str], lang: str) -> str:
    """Names or words in a row, with the comma of the language."""
    return ("、" if lang == "ja" else ", ").join(items)


def choose_language(wanted: str | None) -> str:
    """The language asked for, or the one the locale speaks, or English."""
    if wanted is None:
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            value = os.environ.get(name, "")
            if value:
                return "ja" if value.lower().startswith("ja") else "en"
        return "en"
    if wanted not in LANGUAGES:
        raise BadOption(f"there is no language {quoted(wanted)}; languages: {', '.join(LANGUAGES)}")
    return wanted
