"""The command that plays a run again."""

import shlex

from tefuda.arena.run import Settings


def command(settings: Settings) -> str:
    """The command that plays the same again."""
    if settings.kind == "match":
        words = ["tefuda", "arena", "match", *settings.pairings[0]]
    else:
        words = ["tefuda", "arena", "tournament", *settings.cpus]
        words += ["--gauntlet"] if settings.kind == "gauntlet" else []
    words += ["--game", settings.game, "--seats", str(settings.seats), "--games", str(settings.games)]
    words += ["--seed", settings.seed]
    if settings.test is not None:
        test = settings.test
        words += ["--margin", _given_margin(settings), "--alpha", f"{test.alpha:g}", "--beta", f"{test.beta:g}"]
    if settings.stack:
        words += ["--stack", str(settings.stack)]
    for name, value in settings.options.items():
        words += ["--option", f"{name}={value}"]
    if settings.mix:
        words += ["--mix", ",".join(settings.mix)]
    rotation = settings.plan(0).rotation()
    if rotation.mixed:
        words += ["--hands", str(settings.hands)]
    if any(not facts.versions for facts in settings.cpus.values()):
        words += ["--move-time", f"{settings.move_seconds:g}"]
    return shlex.join(words)


def _given_margin(settings: Settings) -> str:
    """The margin as somebody would write it: the shortest number that means the same."""
    assert settings.test is not None
    margin = settings.test.margin
    parts = 100 if settings.plan(0).unit is None else 1
    texts = (f"{margin * parts:.{digits}g}" for digits in range(1, 18))
    return next((text for text in texts if float(text) / parts == margin), repr(margin * parts))
