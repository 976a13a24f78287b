"""Which setups the games of learners' tables have: always the same, a moving button, or drawn for every deal."""

from collections.abc import Mapping, Sequence

from tefuda.core.errors import BadOption
from tefuda.core.game import Game, Setup
from tefuda.core.quoting import quoted
from tefuda.core.rng import Rng
from tefuda.match.deals import Setups

STACK = "stack"
PLAYERS = "players"
BUTTON = "button"
MOST_TRIES = 1000


def moved_on(game: Game, setup: Setup) -> list[Setup]:
    """The setups of a series of games, until the first one would come again."""
    setups = [setup]
    while len(setups) < setup.seats:
        following = game.next_setup(setups[-1])
        if following.options == setup.options:
            break
        setups.append(following)
    return setups


class DrawnSetups(Setups):
    """Options, and the stack of every seat, drawn from ranges for every game; what does not fit is drawn again.

    Where the number of players is drawn, the other seats are empty, and the button is at any seat that is not.
    """

    def __init__(self, game: Game, setups: list[Setup], ranges: Mapping[str, tuple[int, int]]) -> None:
        super().__init__(setups)
        self._game = game
        self._ranges = ranges
        self._cycle = setups

    def setup(self, number: int, rng: Rng) -> Setup:
        """The next setup of the series, with what is drawn in place of what it says."""
        usual = self._cycle[number % len(self._cycle)]
        refused = ""
        for _ in range(MOST_TRIES):
            options: dict[str, object] = dict(usual.options)
            stacks: list[int] = list(usual.stacks)
            for name, (low, high) in self._ranges.items():
                if name == PLAYERS:
                    players = _between(low, high, rng)
                    stacks = [chips if seat < players else 0 for seat, chips in enumerate(stacks)]
                    options[BUTTON] = _between(0, players - 1, rng)
                elif name == STACK:
                    stacks = [_between(low, high, rng) if chips > 0 else 0 for chips in stacks]
                else:
                    options[name] = _between(low, high, rng)
            try:
                return self._game.setup(int(usual.seats), options, stacks or None)
            except BadOption as error:
                refused = str(error)
        raise BadOption(f"{MOST_TRIES} setups drawn in a row cannot be played: {refused}")


def widest(game: Game, setup: Setup, ranges: Mapping[str, tuple[int, int]]) -> Setup:
    """The setup whose layout has room for all that can be drawn: the largest stacks, the smallest stakes."""
    options: dict[str, object] = dict(setup.options)
    stacks = list(setup.stacks)
    for name, (low, high) in ranges.items():
        if name == PLAYERS:
            continue
        if name == STACK:
            stacks = [high if chips > 0 else 0 for chips in stacks]
        else:
            options[name] = low
    return game.setup(int(setup.seats), options, stacks or None)


def read_ranges(game: Game, seats: int, given: Mapping[str, Sequence[int]]) -> dict[str, tuple[int, int]]:
    """Ranges by the names of options, or `players` or `stack`, checked; in the order in which they are drawn."""
    spec = game.spec
    allowed = [option.name for option in spec.options if not option.managed]
    if spec.stack is not None:
        allowed += [STACK, PLAYERS]
    ranges: dict[str, tuple[int, int]] = {}
    for name, ends in given.items():
        if name not in allowed:
            raise BadOption(f"{quoted(name)} cannot be drawn in {spec.name}; allowed: {', '.join(allowed)}")
        if len(ends) != 2 or not 1 <= ends[0] <= ends[1] < 1 << 31:
            raise BadOption(
                f"the range of {name} must be two whole numbers from 1 on, the lower first, not {ends}"
            )
        if name == PLAYERS and not spec.min_seats <= ends[0] <= ends[1] <= seats:
            raise BadOption(
                f"the range of players must lie between {spec.min_seats} and the {seats} seats, not {ends}"
            )
        ranges[name] = (int(ends[0]), int(ends[1]))
    return dict(sorted(ranges.items(), key=lambda item: item[0] != PLAYERS))


def _between(low: int, high: int, rng: Rng) -> int:
    return low + int(rng.below(high - low + 1))
