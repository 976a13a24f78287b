"""What the games of a report are called, and what they are counted in, in both languages."""

from tefuda.arena.report.schema import CountedUnit
from tefuda.match.rotation import Rotation
from tefuda.registry import about, words_for
from tefuda.words.bilingual import Bilingual, in_both


def titles(name: str, rotation: Rotation) -> dict[str, Bilingual]:
    """The titles of a game or mix, and of the games in it."""
    names = dict.fromkeys([name, *(game.spec.name for game in rotation.games)])
    return {one: in_both(about(one).title) for one in names}


def counted_unit(rotation: Rotation) -> CountedUnit | None:
    """The unit of a game in its words, or by its name where it brings none; None where wins are counted."""
    spec = rotation.first.spec
    if spec.unit is None:
        return None
    words = words_for(spec.name).unit
    if words is None:
        return CountedUnit(Bilingual(spec.unit.name, spec.unit.name), Bilingual(spec.unit.each, spec.unit.each))
    return CountedUnit(in_both(words.name), in_both(words.each))
