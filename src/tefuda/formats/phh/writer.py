"""A record as PHH. Unknown cards stay unknown: to hide more, disclose the record first (`core/disclosure.py`)."""

from collections.abc import Sequence

from tefuda.core.event import Event
from tefuda.core.game import UNKNOWN, Setup
from tefuda.core.record import Record, advance, opening
from tefuda.formats.phh.actions import phh_cards
from tefuda.formats.phh.notes import PHH, table_name, with_notes
from tefuda.formats.phh.stakes import by_player
from tefuda.formats.phh.toml_text import toml_key
from tefuda.formats.phh.variants import RAISES, SEATS, game_of
from tefuda.games.poker.actions import ACTIONS, BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE
from tefuda.games.poker.events import (
    POSTS,
    Acted,
    DealtBoard,
    DealtDown,
    DealtUp,
    Mucked,
    Posted,
    Shown,
    StreetBegan,
)
from tefuda.games.poker.row import HIDDEN
from tefuda.games.poker.stakes import BLIND_POSTS, DEAD_POSTS
from tefuda.games.poker.state import PokerState

USUAL_RAISES = 4
"""What a reader assumes, unless the hand itself has more."""

PLAIN = {FOLD: "f", CHECK: "cc", CALL: "cc", BRING_IN: "pb"}


def write_phh(record: Record) -> str:
    """The record as the text of a `.phh` file. A hand that came from one gives back its fields in its order."""
    return "\n".join(_lines(record)) + "\n"


def write_phhs(records: Sequence[Record]) -> str:
    """Several records as the text of a `.phhs` file: one numbered table each."""
    names = [table_name(record.notes) for record in records]
    if "" in names or len(set(names)) < len(names):
        names = [str(number + 1) for number in range(len(records))]
    hands = (
        "\n".join([f"[{toml_key(name)}]", *_lines(record)]) for name, record in zip(names, records, strict=True)
    )
    return "\n\n".join(hands) + "\n"


def _lines(record: Record) -> list[str]:
    fields, seen = phh_fields(record)
    notes = record.notes.get(PHH)
    return with_notes(fields, notes if isinstance(notes, dict) else {}, seen)


def players_of(setup: Setup) -> list[int]:
    """The seats of p1, p2, …: those with chips, from the left of the button, so that the button is last."""
    button = int(setup.options["button"])
    around = [(button + step) % setup.seats for step in range(1, setup.seats + 1)]
    return [seat for seat in around if setup.stacks[seat] > 0]


def phh_fields(record: Record) -> tuple[dict[str, object], set[int]]:
    """What a record says in PHH's fields, without its notes; and the cards that it names."""
    code, game = game_of(record.game)
    setup, state = opening(game, record)
    assert isinstance(state, PokerState)
    players = players_of(setup)
    telling = _PhhTelling(players)
    raises = USUAL_RAISES
    told = telling.tell(state.log or [], 0)
    for at, step in enumerate(record.steps):
        if ACTIONS.by_text.get(step.action) in (COMPLETE, BET, RAISE):
            raises = max(raises, state.table.made)
        advance(game, state, record, at)
        told = telling.tell(state.log or [], told)
    telling.flush()
    options = setup.options
    stacks = [setup.stacks[seat] for seat in players]
    dead = _posts(setup, players, DEAD_POSTS)
    fields: dict[str, object] = {"variant": code, "ante_trimming_status": not any(dead)}
    ante = 0 if game.variant.blinds else int(options["ante"])
    fields["antes"] = by_player([ante + chips for chips in dead])
    if game.variant.blinds:
        usual = [int(options["small_blind"]), int(options["big_blind"])] + [0] * (len(players) - 2)
        fields["blinds_or_straddles"] = _blinds(setup, players) if BLIND_POSTS in setup.posts else usual
    else:
        fields["bring_in"] = options["bring_in"]
    fields["small_bet"] = options["small_bet"]
    fields["big_bet"] = options["big_bet"]
    fields["starting_stacks"] = stacks
    fields["actions"] = telling.actions
    fields["players"] = [record.seats[seat].name for seat in players]
    if state.outcome() is not None:
        fields["finishing_stacks"] = [state.table.stacks[seat] for seat in players]
    if players != list(range(setup.seats)):
        fields[SEATS] = [players.index(seat) + 1 if seat in players else 0 for seat in range(setup.seats)]
    if options["raises"] != raises:
        fields[RAISES] = options["raises"]
    return fields, {card for card in state.deck[: state.drawn] if card != UNKNOWN}


def _posts(setup: Setup, players: list[int], kind: str) -> list[int]:
    """What p1, p2, … put in otherwise than the options say."""
    chips = setup.posts.get(kind)
    return [0 if chips is None else chips[seat] for seat in players]


def _blinds(setup: Setup, players: list[int]) -> list[int]:
    """Blinds of the first two; what others post to come in is negative, for it does not move the opener."""
    small, big, *others = by_player(_posts(setup, players, BLIND_POSTS))
    return [small, big, *(-chips for chips in others)]


class _PhhTelling:
    """Turns the events of a hand into PHH's actions; cards dealt to one player on a street become one action."""

    def __init__(self, players: list[int]) -> None:
        self.players = players
        self.actions: list[object] = []
        self.hands: dict[int, list[int]] = {seat: [] for seat in players}
        self.fresh: dict[int, list[int]] = {seat: [] for seat in players}
        self.board: list[int] = []
        self.bets = dict.fromkeys(players, 0)

    def tell(self, log: Sequence[Event], start: int) -> int:
        """The events from `start` on; returns where to go on."""
        for event in log[start:]:
            self._event(event)
        return len(log)

    def _event(self, event: Event) -> None:
        if isinstance(event, (DealtDown, DealtUp)):
            card = UNKNOWN if event.card == HIDDEN else int(event.card)
            self.fresh[event.seat].append(card)
            self.hands[event.seat].append(card)
        elif isinstance(event, DealtBoard):
            self.board.append(event.card)
        elif isinstance(event, StreetBegan):
            self.flush()
            self.bets = dict.fromkeys(self.players, 0)
        elif isinstance(event, Posted):
            if POSTS[event.post] not in ("ante", "dead"):
                self.bets[event.seat] += event.chips
        elif isinstance(event, Acted):
            self.bets[event.seat] += event.chips
            plain = PLAIN.get(event.action)
            self._say(event.seat, plain or f"cbr {self.bets[event.seat]}")
        elif isinstance(event, Shown):
            self._say(event.seat, f"sm {phh_cards(self.hands[event.seat])}")
        elif isinstance(event, Mucked):
            self._say(event.seat, "sm")

    def _say(self, seat: int, what: str) -> None:
        self.flush()
        self.actions.append(f"p{self.players.index(seat) + 1} {what}")

    def flush(self) -> None:
        """Write the cards dealt since the last action."""
        for number, seat in enumerate(self.players):
            cards = self.fresh[seat]
            if cards:
                self.actions.append(f"d dh p{number + 1} {phh_cards(cards)}")
                self.fresh[seat] = []
        if self.board:
            self.actions.append(f"d db {phh_cards(self.board)}")
            self.board = []
