"""`tefuda games` and `tefuda cpus`."""

import typer

from tefuda.cli.output import print_json, print_table
from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import Param
from tefuda.registry import (
    MIXES,
    about,
    cpu_specs,
    cpu_style,
    cpus_of,
    game_names,
    is_game,
    rotation_named,
    saved_specs,
)
from tefuda.words.language import choose_language


def list_games(as_json: bool, lang: str | None) -> None:
    """Every mix and every game with its seats and one line about it."""
    language = choose_language(lang)
    rows: list[dict[str, object]] = []
    for name in (*MIXES, *game_names()):
        rotation = rotation_named(name)
        spec = rotation.first.spec
        told = about(name)
        options = {option.name: option for game in rotation.games for option in game.spec.options}
        rows.append(
            {
                "game": name,
                "title": told.title.say(language),
                "mix": [game.spec.name for game in rotation.games] if rotation.mixed else [],
                "min_players": spec.min_seats,
                "max_players": spec.max_seats,
                "rules_version": None if rotation.mixed else spec.rules_version,
                "options": [_param(option) for option in options.values()],
                "about": told.summary.say(language),
            }
        )
    if as_json:
        print_json({"games": rows})
        return
    shown = [
        (str(row["game"]), str(row["title"]), _players(row["min_players"], row["max_players"]), str(row["about"]))
        for row in rows
    ]
    print_table(("game", "title", "players", "about"), shown)


def _players(least: object, most: object) -> str:
    return f"{least}" if least == most else f"{least}-{most}"


def list_cpus(game: str | None, as_json: bool, lang: str | None) -> None:
    """Every CPU of one game or mix, or of all."""
    language = choose_language(lang)
    names = [rotation_named(game).name] if game is not None else [*MIXES, *game_names()]
    found = [(name, spec) for name in names for spec in _playing(name)]
    if as_json:
        print_json({"cpus": [_cpu(name, spec, language) for name, spec in found]})
        return
    rows = [(name, spec.name, str(spec.strength), cpu_style(spec).say(language)) for name, spec in found]
    print_table(("game", "cpu", "strength", "style"), rows, right=(2,))
    if game is not None and is_game(
        game
    ):  # at a mix a name stands for several players, each with parameters of its own
        for _, spec in found:
            if spec.params:
                typer.echo(f"\n{spec.name}: parameters")
                numbers = [(p.name, str(p.default), f"{p.low} to {p.high}", p.note) for p in spec.params]
                print_table(("parameter", "default", "range", "meaning"), numbers, right=(1,))


def _playing(name: str) -> list[CpuSpec]:
    """The CPUs that play a game, or all games of a mix: what they are in the first of them."""
    rotation = rotation_named(name)
    everywhere = cpus_of(rotation)
    ours = [spec for spec in cpu_specs(rotation.first.spec.name) if spec.name in everywhere]
    return ours if rotation.mixed else [*ours, *saved_specs(name)]


def _cpu(name: str, spec: CpuSpec, language: str) -> dict[str, object]:
    return {
        "game": name,
        "cpu": spec.name,
        "version": spec.version if name == spec.game else None,
        "strength": spec.strength,
        "style": cpu_style(spec).say(language),
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
