"""How strong a learner is on the way: matches against CPUs it learns nothing from, always on the same decks."""

from pathlib import Path

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tefuda.course.folder import BOT, CourseFolder, Strength


def measure(folder: CourseFolder, decisions: int) -> list[Strength]:
    """The player in the folder against each opponent: for two, and alone among five of one kind.

    Each deck is played in all seats. The decks are those of the course, other than those of any practice.
    """
    settings = folder.settings
    fewest, most = settings.players
    found = []
    for opponent in settings.against:
        for seats in dict.fromkeys((fewest, most)):
            mean, half, hands = match(
                folder.path / BOT, settings.game, opponent, seats, settings.hands, settings.seed
            )
            found.append(
                Strength(decisions=decisions, against=opponent, seats=seats, mean=mean, half=half, hands=hands)
            )
    return found


def match(
    bot: Path, game: str, opponent: str, seats: int, hands: int, seed: str, workers: int = 1
) -> tuple[float, float, int]:
    """What the bot wins alone among players of one kind, half the interval, and in how many hands."""
    cpus = (f"py:{bot}", *[opponent] * (seats - 1))
    report = simulate(Plan(game, cpus, hands, f"{seed} strength", rotate=True), workers)
    figures = report.figures()[0]
    return figures.rate, figures.rate_half, report.tally.games
