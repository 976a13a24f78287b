"""Which games there are, and which CPUs play them."""

from tefuda import registry


def game_names() -> list[str]:
    """The names of all games.

    >>> "razz" in game_names()
    True
    """
    return registry.game_names()


def cpu_names(game: str) -> list[str]:
    """The names of the CPUs of a game, the weakest first.

    >>> cpu_names("stud8")
    ['random', 'caller', 'lv1', 'lv2']
    """
    return [spec.name for spec in registry.cpu_specs(game)]
