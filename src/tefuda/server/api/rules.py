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
    """The rules that some CPUs share, with other numbers perhaps; every rule is told once."""

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
    specs = cpu_specs(game)
    found: dict[tuple[str, ...], CpuRules] = {}
    told: set[str] = set()
    for spec in reversed(specs):
        for one in rules_of(words, spec, lang):
            if one.rule not in told:
                told.add(one.rule)
                sharing = [other for other in specs if other.says(one.rule)]
                names = tuple(other.name for other in sharing)
                style = cpu_style(sharing[0]).say(lang)
                known = found.setdefault(names, CpuRules(list(names), style, []))
                known.rules.append(RuleLine(one.rule, one.text))
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
