"""What a course is to teach, and how: everything that decides what comes of it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from tefuda.core.errors import BadOption
from tefuda.core.game import Game
from tefuda.core.quoting import quoted
from tefuda.registry import cpu_named, game_named
from tefuda.version import VERSION

FORMAT = "tefuda-course/1"

Count = Annotated[int, Meta(ge=1)]
Share = Annotated[float, Meta(ge=0, le=1)]
Positive = Annotated[float, Meta(gt=0)]


class Recipe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to learn. What has two values goes from the first, when practice begins, to the second at its end."""

    tables: Count = 1024
    """Tables at which it practises."""

    length: Count = 64
    """Decisions at every table between two lessons; hands that are still running then are not learned from."""

    width: Count = 256
    """Numbers between the layers of what likes actions."""

    layers: Count = 3
    """How many layers that has."""

    critic: Count = 256
    """Numbers between the three layers of what expects results, which only practice needs."""

    rate: tuple[Positive, Positive] = (1e-3, 5e-5)
    """The size of Adam's steps; down in a straight line."""

    entropy: tuple[Positive, Positive] = (0.05, 0.005)
    """What it is worth to remain undecided, in big bets; down by an equal share each time."""

    trace: Share = 0.9
    """How much a decision answers for what comes after the seat's next one, beyond what was expected there."""

    clip: Positive = 0.2
    """By which share an action may become likelier in one lesson."""

    epochs: Count = 1
    minibatch: Count = 4096

    averaged: Share = 0.1
    """The share of the practice, at its end, whose networks are averaged: play against oneself goes in circles."""

    past: Share = 0.25
    """At which share of the tables it meets what it was before."""

    remembered: Count = 20
    """How often, in the whole of the practice, it is remembered as it is then."""

    others: Share = 0.1
    """At which share of the tables it meets CPUs, if any were named."""


class CourseSettings(msgspec.Struct, frozen=True, kw_only=True):
    """A course. Equal settings teach the same on the same machine, if the tables are in one process."""

    format: str = FORMAT
    version: str = VERSION
    game: str
    players: tuple[int, int]
    """How many sit down, from the fewest to the most."""

    stack: tuple[int, int]
    """What each of them brings."""

    decisions: Count
    seed: str
    recipe: Recipe = Recipe()
    others: list[str] = []
    """CPUs it meets now and then."""

    against: list[str] = []
    """CPUs it is measured against; it learns nothing from that."""

    hands: Annotated[int, Meta(ge=0)] = 20_000
    """How many each measurement takes."""

    measured: Count = 10
    """How often it is measured."""

    def the_game(self) -> Game:
        """What is learned."""
        return game_named(self.game)

    def check(self) -> None:
        """Refuse what cannot be practised, with words."""
        spec = self.the_game().spec
        if spec.unit is None or spec.stack is None:
            raise BadOption(f"courses teach games for chips; {spec.name} is not one")
        fewest, most = self.players
        if not spec.min_seats <= fewest <= most <= spec.max_seats:
            raise BadOption(
                f"players must be {spec.min_seats} to {spec.max_seats}, the lower number first, "
                f"not {fewest} to {most}"
            )
        lowest, highest = self.stack
        if not 1 <= lowest <= highest:
            raise BadOption(f"stacks must be whole numbers from 1 on, the lower first, not {lowest} to {highest}")
        for name in [*self.others, *self.against]:
            cpu_named(self.game, name)


def read_recipe(given: list[str]) -> Recipe:
    """A recipe from `NAME=VALUE`, where a value that changes is written `FROM:TO`."""
    values: dict[str, object] = {}
    for item in given:
        name, equals, text = item.partition("=")
        if not equals or name not in Recipe.__struct_fields__:
            allowed = ", ".join(Recipe.__struct_fields__)
            raise BadOption(f"{quoted(item)}: write NAME=VALUE; names: {allowed}")
        parts = text.split(":")
        values[name] = parts if len(parts) > 1 else text
    try:
        return msgspec.convert(values, Recipe, strict=False)
    except msgspec.ValidationError as error:
        raise BadOption(f"the recipe: {error}") from None
