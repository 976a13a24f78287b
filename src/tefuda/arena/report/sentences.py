"""What a report says in words: who is better, what the test found, how to repeat it."""

import shlex

from tefuda.arena.measure import Standing
from tefuda.arena.report.file import SEAT, Position
from tefuda.arena.report.numbers import Shown, count, number, ordinal, percent, shown
from tefuda.arena.report.positions import positions
from tefuda.arena.run import Pairing, Run, Settings
from tefuda.arena.sequential import BETTER, NOT_BETTER
from tefuda.core.params import FIRST
from tefuda.registry import about


def better(pairing: Pairing) -> str:
    """Who is better, if anybody is."""
    a, b = pairing.plan.cpus
    found = pairing.standing.better()
    if pairing.standing.decks == 0:
        return f"{a} against {b}: nothing played yet"
    if found is None:
        return f"No clear difference between {a} and {b}"
    return f"{a} is better than {b}" if found == 0 else f"{b} is better than {a}"


def by_how_much(pairing: Pairing) -> tuple[str, str, str]:
    """The difference from the better side's point of view, what that number is, and its interval."""
    a, b = pairing.plan.cpus
    found = pairing.standing.estimate()
    style = shown(pairing.measure)
    ahead, mean = (a, found.mean) if found.mean >= 0 else (b, -found.mean)
    what = f"{style.unit} for {ahead}" + (", luck removed" if pairing.standing.part else "")
    return style.text(mean, found.half), what, f"95 % interval: {style.ends(mean, found.half)}"


def elo_text(standing: Standing) -> str:
    """The difference in Elo with its interval, for the first side."""
    elo = standing.elo()
    assert elo is not None
    return f"{number(elo[0], 0, True)} ({number(elo[1], 0, True)} to {number(elo[2], 0, True)})"


def verdict(pairing: Pairing) -> str:
    """What the sequential test found; empty if there was none."""
    test = pairing.test
    if test is None:
        return ""
    a, b = pairing.plan.cpus
    decks = count(pairing.standing.decks)
    margin = margin_text(shown(pairing.measure), test.margin)
    asked = f"The test asked whether {a} is better than {b} by {margin}"
    if pairing.verdict == BETTER:
        return (
            f"{asked}. Yes: {decks} decks were enough to say so. Between equals that is claimed in about "
            f"{percent(test.alpha)} of such tests."
        )
    if pairing.verdict == NOT_BETTER:
        return (
            f"{asked}. No: {decks} decks were enough to say so. A margin that is there is missed in about "
            f"{percent(test.beta)} of such tests."
        )
    if pairing.finished:
        return f"{asked}. There is no answer: the games ran out after {decks} decks."
    return f"{asked}. There is no answer yet after {decks} decks."


def margin_text(style: Shown, margin: float) -> str:
    """A margin with its unit."""
    return f"{style.size(margin)} {style.unit}"


def game_title(name: str) -> str:
    """What a game is called."""
    return about(name).title.say("en")


def position_names(pairing: Pairing) -> list[str]:
    """What the seats are called: counted from the button, or from whoever begins."""
    return [_position_name(position, pairing.plan.seats) for position in positions(pairing.plan)]


def _position_name(position: Position, seats: int) -> str:
    if position.counted == SEAT:
        return f"Seat {position.place + 1}"
    if position.counted == FIRST:
        return "First to act" if position.place == 0 else f"{ordinal(position.place + 1)} to act"
    if position.place == 0:
        name = "Button"
    else:
        name = f"{ordinal(position.place)} after the button" if seats > 2 else "Other seat"
    return f"{name}, {position.blind} blind" if position.blind else name


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


def headline(run: Run, first: str) -> str:
    """The one sentence of a run; `first` leads the ratings of a tournament, empty if there are none."""
    settings = run.settings
    if len(run.pairings) == 1:
        return better(run.pairings[0])
    if settings.kind == "gauntlet":
        return f"{settings.pairings[0][0]} against {len(run.pairings)} others"
    return f"{first} comes first of {len(settings.cpus)}" if first else f"A tournament of {len(settings.cpus)}"
