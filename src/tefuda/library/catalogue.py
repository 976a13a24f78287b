"""Which games there are, and which CPUs play them."""

from tefuda.registry import cpu_specs, game_names


def games() -> list[str]:
    """The names of all games.

    >>> "razz" in games()
    True
    """
    return game_names()


def cpus(game: str) -> list[str]:
    """The names of the CPUs of a game, the weakest first.

    >>> cpus("stud8")
    ['random', 'caller', 'lv1', 'lv2']
    """
    return [spec.name for spec in cpu_specs(game)]
