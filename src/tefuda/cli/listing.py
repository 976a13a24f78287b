"""`tefuda games` and `tefuda cpus`."""

import typer

from tefuda.cli.output import print_json, print_table
from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import Param
from tefuda.registry import GAMES, cpu_specs, game_named
from tefuda.words.game_words import words_for
from tefuda.words.language import choose_language


def list_games(as_json: bool, lang: str | None) -> None:
    """Every game with its seats and one line about it."""
    language = choose_language(lang)
    rows: list[dict[str, object]] = []
    for name in GAMES:
        spec = game_named(name).spec
        words = words_for(name)
        rows.append(
            {
                "game": name,
                "title": words.title.say(language),
                "min_players": spec.min_seats,
                "max_players": spec.max_seats,
                "rules_version": spec.rules_version,
                "options": [_param(option) for option in spec.options],
                "about": words.summary.say(language),
            }
        )
    if as_json:
        print_json({"games": rows})
        return
    shown = [
        (str(row["game"]), str(row["title"]), f"{row['min_players']}-{row['max_players']}", str(row["about"]))
        for row in rows
    ]
    print_table(("game", "title", "players", "about"), shown)


def list_cpus(game: str | None, as_json: bool, lang: str | None) -> None:
    """Every CPU of one game or of all."""
    language = choose_language(lang)
    names = [game_named(game).spec.name] if game is not None else list(GAMES)
    specs = [spec for name in names for spec in cpu_specs(name)]
    if as_json:
        print_json({"cpus": [_cpu(spec, language) for spec in specs]})
        return
    rows = [
        (spec.game, spec.name, str(spec.strength), words_for(spec.game).cpus[spec.name].say(language))
        for spec in specs
    ]
    print_table(("game", "cpu", "strength", "style"), rows, right=(2,))
    if game is not None:
        for spec in specs:
            if spec.params:
                typer.echo(f"\n{spec.name}: parameters")
                numbers = [(p.name, str(p.default), f"{p.low} to {p.high}", p.note) for p in spec.params]
                print_table(("parameter", "default", "range", "meaning"), numbers, right=(1,))


def _cpu(spec: CpuSpec, language: str) -> dict[str, object]:
    return {
        "game": spec.game,
        "cpu": spec.name,
        "version": spec.version,
        "strength": spec.strength,
        "style": words_for(spec.game).cpus[spec.name].say(language),
        "parameters": [_param(param) for param in spec.params],
    }


def _param(param: Param) -> dict[str, object]:
    return {
        "name": param.name,
        "default": param.default,
        "low": param.low,
        "high": param.high,
        "note": param.note,
    }
