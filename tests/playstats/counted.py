"""Hands and games as they are counted: what each player's figures are made of."""

from collections.abc import Iterable

from tefuda.core.record import HUMAN, Record, SeatRecord, Step
from tefuda.games.poker.events import Acted
from tefuda.playstats.collection import Collection
from tefuda.playstats.figures import Figure
from tefuda.playstats.report import reports
from tefuda.version import VERSION
from tests.games.poker.scripted import Hand

NAMES = "abcdef"
Made = tuple[float, int]


def passive(hand: Hand) -> Hand:
    """Play to the showdown: nobody bets, nobody folds."""
    while hand.seat >= 0:
        hand.play(next(word for word in ("check", "call", "bring-in") if word in hand.legal))
    return hand


def gives_up(hand: Hand) -> Hand:
    """Everybody folds who may; whoever speaks first pays the bring-in or bets."""
    while hand.seat >= 0:
        hand.play(next(word for word in ("fold", "bring-in", "bet") if word in hand.legal))
    return hand


def record_of(hand: Hand, names: str = NAMES) -> Record:
    """A scripted hand as a record; the seats are a, b, c … unless other letters are given."""
    outcome = hand.state.outcome()
    return Record(
        game=hand.game.spec.name,
        rules_version=hand.game.spec.rules_version,
        tefuda=VERSION,
        options=dict(hand.setup.options),
        deck=list(hand.state.deck),
        seats=[SeatRecord(name, HUMAN) for name in names[: hand.setup.seats]],
        steps=[
            Step(event.seat, event.action.text, "person", None) for event in hand.log if isinstance(event, Acted)
        ],
        outcome=None if outcome is None else outcome.data(),
        stacks=list(hand.setup.stacks),
    )


class Told:
    """The figures of a collection, to be asked by player, name and part."""

    def __init__(self, collection: Collection) -> None:
        self.figures: dict[tuple[str, str, str], Figure] = {}
        for report in reports(collection):
            for player in report.players:
                for section in player.sections:
                    for figure in section.figures:
                        key = (player.player, figure.name, section.part)
                        assert key not in self.figures
                        self.figures[key] = figure

    def figure(self, player: str, name: str, part: str = "") -> Figure:
        return self.figures[player, name, part]

    def __call__(self, player: str, name: str, part: str = "") -> Made:
        """How often it was done, and how often it could have been."""
        figure = self.figures[player, name, part]
        return figure.taken, figure.chances

    def everybody(self, name: str, part: str = "") -> dict[str, Made]:
        """All players who had a chance."""
        return {
            player: (figure.taken, figure.chances)
            for (player, of, where), figure in self.figures.items()
            if of == name and where == part and figure.chances
        }


def collected(records: Iterable[Record]) -> Collection:
    collection = Collection()
    for record in records:
        collection.add(record)
    return collection


def told(*hands: Hand) -> Told:
    """The figures of scripted hands."""
    return Told(collected(record_of(hand) for hand in hands))
