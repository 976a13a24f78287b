"""The rules of the CPUs of a game, to read: where the rule under a reason leads."""

from msgspec import Struct

from tefuda.core.quoting import quoted
from tefuda.registry import cpu_specs, cpu_style, game_names, is_game, words_for
from tefuda.server.api.endpoints import Call, Endpoint, WordsQuery
from tefuda.server.errors import Code, Refused
from tefuda.words.rules import rules_of


class RuleLine(Struct, frozen=True):
    """A rule: its id, and its sentence with the values it looks at as `‹what it is›`."""

    rule: str
    text: str


class CpuRules(Struct):
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
    for spec in reversed(cpu_specs(game)):
        rules = [RuleLine(one.rule, one.text) for one in rules_of(words, spec, lang)]
        known = found.setdefault(spec.speaks, CpuRules([], "", rules))
        known.cpus.insert(0, spec.name)
        known.style = cpu_style(spec).say(lang)
    return RulesPage(game, words.title.say(lang), list(found.values()))


async def rules(call: Call) -> RulesPage:
    """What the CPUs of a game go by."""
    game = call.path["game"]
    if not is_game(game):
        raise Refused(Code.NOT_FOUND, f"there is no game {quoted(game)}; games: {', '.join(game_names())}")
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
