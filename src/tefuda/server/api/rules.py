"""The rules of the CPUs of a game, to read: where the rule under a reason leads."""

from msgspec import Struct

from tefuda.registry import GAMES, cpu_specs
from tefuda.server.api.endpoints import Call, Endpoint, WordsQuery
from tefuda.server.errors import Code, Refused
from tefuda.words.game_words import words_for
from tefuda.words.rules import base, rules_of


class RuleLine(Struct, frozen=True):
    """A rule: its id, and its sentence with the values it looks at as `‹what it is›`."""

    rule: str
    text: str


class CpuRules(Struct, frozen=True):
    """The rules of a CPU; several have the same ones with other numbers."""

    cpus: list[str]
    style: str
    rules: list[RuleLine]


class RulesPage(Struct, frozen=True):
    """The CPUs of a game and their rules, strongest first."""

    game: str
    title: str
    cpus: list[CpuRules]


def rules_page(game: str, lang: str) -> RulesPage:
    """The rules of a game's CPUs."""
    words = words_for(game)
    found: dict[str, CpuRules] = {}
    for name in [spec.name for spec in reversed(cpu_specs(game))]:
        rules = [RuleLine(one.rule, one.text) for one in rules_of(words, name, lang)]
        known = found.setdefault(base(name), CpuRules([], "", rules))
        known.cpus.insert(0, name)
    pages = [CpuRules(one.cpus, words.cpus[one.cpus[0]].say(lang), one.rules) for one in found.values()]
    return RulesPage(game, words.title.say(lang), pages)


async def rules(call: Call) -> RulesPage:
    """What the CPUs of a game go by."""
    game = call.path["game"]
    if game not in GAMES:
        raise Refused(Code.NOT_FOUND, f"there is no game {game!r}; games: {', '.join(GAMES)}")
    return rules_page(game, call.query.lang)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/rules/{game}",
        "rules",
        "What the CPUs of a game go by",
        rules,
        RulesPage,
        query=WordsQuery,
        signed_in=False,
        refusals=(Code.NOT_FOUND,),
    ),
)
