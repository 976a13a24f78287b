"""The share of the pot that a seat could expect on each street of a finished hand, from what that seat may know.

Two questions are asked about every street the seat was still in for. What was the hand worth against anything
the others could have held, with the cards that could be seen then? And what was it worth against the cards that
they really had? The second is asked only where all of them were shown in the end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tefuda.core.event import SPECTATOR, Event
from tefuda.core.game import Game, Setup, fold_view
from tefuda.core.record import Record, advance, opening
from tefuda.games.poker.equity import equity
from tefuda.games.poker.events import DealtBoard, DealtDown, DealtUp
from tefuda.games.poker.row import row_texts
from tefuda.games.poker.view import PokerView
from tefuda.words.street_equity import StreetSentence, percent, street_in_words

SAMPLES: Final = 20_000
"""How many deals are drawn where there are more: the 95 % interval is then at most 0.7 % to either side."""

UNSEEN: Final = "??"


class EquityQuestion(NamedTuple):
    """A question for `tefuda equity`: the hands in text, the first of them the one that is asked about."""

    hands: tuple[str, ...]
    board: str
    dead: str


class Share(NamedTuple):
    """A share of the pot from 0 to 1: exact, or estimated from `deals` random deals with its 95 % margin."""

    value: float
    margin: float
    exact: bool
    deals: int


@dataclass(frozen=True)
class StreetSpots:
    """A street when its cards lay there, after `step` actions: as the seat saw it then, and as it really was."""

    name: str
    step: int
    opponents: int
    unknown: EquityQuestion
    known: EquityQuestion | None


def streets(game: Game, record: Record, seat: int) -> list[StreetSpots]:
    """The streets of a poker hand in which a seat took part; none for spectators and for hands without cards."""
    setup, state = opening(game, record)
    if seat == SPECTATOR or not isinstance(game.new_view(setup, seat), PokerView):
        return []
    ends: list[int] = []
    log = state.log
    assert log is not None
    for at in range(len(record.steps)):
        ends.append(len(log))
        advance(game, state, record, at)
    ends.append(len(log))
    last = fold_view(game, setup, log, seat)
    assert isinstance(last, PokerView)
    return [
        _street(view, last, seat, step) for view, step in _dealt(game, setup, log, ends, seat) if _in(view, seat)
    ]


def _dealt(
    game: Game, setup: Setup, log: Sequence[Event], ends: Sequence[int], seat: int
) -> Iterator[tuple[PokerView, int]]:
    """The view of a seat whenever the cards of a street lie there; the same view each time, further on."""
    view = game.new_view(setup, seat)
    assert isinstance(view, PokerView)
    dealing = False
    for at, event in enumerate(log):
        dealt = isinstance(event, DealtDown | DealtUp | DealtBoard)
        if dealing and not dealt:
            yield view, next(step for step, end in enumerate(ends) if at <= end)
        dealing = dealt
        if event.seen_by(seat):
            view.see(event)


def _in(view: PokerView, seat: int) -> bool:
    return _live(view, seat) and not view.blind


def _live(view: PokerView, seat: int) -> bool:
    return (view.table.live >> seat) & 1 == 1


def _street(view: PokerView, last: PokerView, seat: int, step: int) -> StreetSpots:
    table = view.table
    others = [other for other in range(table.seats) if other != seat and _live(view, other)]
    mine = _hand(row_texts(view.hole), view, seat)
    down = sum(int(street.down) for street in table.variant.streets[: table.street + 1])
    folded = [other for other in range(table.seats) if other != seat and other not in others]
    dead = "".join(card for other in folded for card in row_texts(table.ups[other]) if card != UNSEEN)
    board = "".join(row_texts(table.board))
    shown = [row_texts(last.downs[other])[:down] for other in others]
    known = all(len(cards) == down and UNSEEN not in cards for cards in shown)
    hands = (mine, *(_hand(cards, view, other) for other, cards in zip(others, shown, strict=True)))
    return StreetSpots(
        name=table.this_street().name,
        step=step,
        opponents=len(others),
        unknown=EquityQuestion((mine, *(_hand([], view, other) for other in others)), board, dead),
        known=EquityQuestion(hands, board, dead) if known else None,
    )


def _hand(down: list[str], view: PokerView, seat: int) -> str:
    cards = [*down, *row_texts(view.table.ups[seat])]
    return "".join("?" if card == UNSEEN else card for card in cards) or "?"


def share(game: str, spot: EquityQuestion, seed: str, samples: int = SAMPLES) -> Share:
    """What the first hand of a spot can expect; the same seed gives the same answer."""
    answer = equity(game, list(spot.hands), spot.board, spot.dead, samples=samples, seed=seed)
    figure = answer.hands[0].figures["equity"]
    return Share(figure.value, figure.margin, answer.exact, answer.deals)


def shares(game: str, street: StreetSpots, seed: str) -> tuple[Share, Share | None]:
    """What a seat could expect on a street: against anything, and against the truth where it is known."""
    known = street.known
    return share(game, street.unknown, seed), None if known is None else share(game, known, seed)


def in_words(street: StreetSpots, unknown: Share, known: Share | None, lang: str) -> StreetSentence:
    """The name of the street, and a sentence with both figures."""
    truth = None if known is None else percent(known.value, known.margin, known.exact)
    chance = percent(unknown.value, unknown.margin, unknown.exact)
    return street_in_words(street.name, street.opponents, chance, truth, lang)
