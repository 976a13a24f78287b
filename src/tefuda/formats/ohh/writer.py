"""A record as Open Hand History. Cards that nobody showed stay hidden, except for those of the hero's seat."""

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from tefuda.cards.card import card_text
from tefuda.core.codec import encode
from tefuda.core.disclosure import disclosed
from tefuda.core.errors import BadOption, BadRecord
from tefuda.core.event import SPECTATOR, Event
from tefuda.core.game import Setup
from tefuda.core.quoting import quoted
from tefuda.core.record import Record, advance, opening
from tefuda.formats.hand_notes import hand_id, started_utc, table_name
from tefuda.formats.ohh.standard import (
    ACTIONS,
    DEALT,
    GAME_TYPES,
    MUCKS,
    OURS,
    PLAY_MONEY,
    POSTS,
    SHOWDOWN,
    SHOWS,
    SPEC_VERSION,
    STREETS,
)
from tefuda.games.poker.actions import COMPLETE
from tefuda.games.poker.events import (
    Acted,
    DealtBoard,
    DealtDown,
    DealtUp,
    Mucked,
    Posted,
    Shown,
    StreetBegan,
    Won,
)
from tefuda.games.poker.game import RAZZ_GAME, PokerGame
from tefuda.games.poker.row import HIDDEN
from tefuda.version import VERSION


def write_ohh(record: Record, hero: int | None = None) -> str:
    """One hand as a JSON document; with a hero, as that seat saw it."""
    return encode({"ohh": _hand(record, hero, game_number(record))}).decode()


def write_ohh_file(records: Sequence[Record], hero: int | None = None) -> str:
    """Several hands as the text of a file: each has a number of its own, and an empty line after it."""
    taken: dict[str, int] = {}
    pieces: list[str] = []
    for record in records:
        number = game_number(record)
        taken[number] = taken.get(number, 0) + 1
        if taken[number] > 1:
            number = f"{number}-{taken[number]}"
        pieces.append(encode({"ohh": _hand(record, hero, number)}).decode() + "\n\n")
    return "".join(pieces)


def game_number(record: Record) -> str:
    """What a hand is called: its id where it was played, or a number made from what everybody saw of it.

    Whoever tells the hand gets the same number, and nothing in it depends on a card that was not shown.
    """
    known = hand_id(record)
    if known:
        return known
    game, _ = _game_of(record)
    public = disclosed(game, record, SPECTATOR)
    seats = [replace(seat, stream="", version=0, player="") for seat in public.seats]
    steps = [replace(step, reason=None) for step in public.steps]
    public = replace(public, seats=seats, steps=steps, tefuda="", notes={"started": str(started_utc(record))})
    return str(int.from_bytes(sha256(public.to_json()).digest()[:8]))


def _game_of(record: Record) -> tuple[PokerGame, str]:
    if record.game == RAZZ_GAME.spec.name:
        raise BadRecord("OHH: Razz is not a game of the Open Hand History standard; PHH can hold it")
    if record.game not in GAME_TYPES:
        known = ", ".join(GAME_TYPES)
        raise BadRecord(
            f"OHH: {quoted(record.game)} cannot be written as Open Hand History; only these can: {known}"
        )
    return GAME_TYPES[record.game]


def _hand(record: Record, hero: int | None, number: str) -> dict[str, object]:
    game, game_type = _game_of(record)
    if hero is not None and not 0 <= hero < len(record.seats):
        raise BadOption(f"OHH: there is no seat {hero}; seats: 0 to {len(record.seats) - 1}")
    setup, state = opening(game, record)
    for at in range(len(record.steps)):
        advance(game, state, record, at)
    if state.outcome() is None:
        raise BadRecord(
            f"OHH: the hand is not finished, it is seat {state.to_act}'s turn; only finished hands can be written"
        )
    started = started_utc(record)
    telling = _OhhTelling(setup, hero, STREETS[game.variant.streets[0].name])
    telling.tell(state.log or [])
    options = setup.options
    return {
        "spec_version": SPEC_VERSION,
        "site_name": "tefuda",
        "network_name": "tefuda",
        "internal_version": VERSION,
        "tournament": False,
        "game_number": number,
        "start_date_utc": None if started is None else started.isoformat().replace("+00:00", "Z"),
        "table_name": table_name(record) or "tefuda",
        "game_type": game_type,
        "bet_limit": {"bet_type": "FL", "bet_cap": 0},
        "table_size": setup.seats,
        "currency": PLAY_MONEY,
        "dealer_seat": int(options["button"]) + 1,
        "small_blind_amount": options.get("small_blind"),
        "big_blind_amount": options.get("big_blind"),
        "ante_amount": options.get("ante", 0),
        **({} if hero is None else {"hero_player_id": hero}),
        "flags": [] if hero is not None else ["Observed"],
        "players": _players(record, setup),
        "rounds": telling.rounds,
        "pots": telling.pots(),
        OURS: {name: options[name] for name in ("small_bet", "big_bet", "bring_in", "raises") if name in options},
    }


def _players(record: Record, setup: Setup) -> list[dict[str, object]]:
    return [
        {
            "id": seat,
            "seat": seat + 1,
            "name": who.name,
            "starting_stack": setup.stacks[seat],
            **({} if setup.stacks[seat] > 0 else {"is_sitting_out": True}),
        }
        for seat, who in enumerate(record.seats)
    ]


class _OhhTelling:
    """Turns the events of a hand into rounds and pots; of the cards dealt face down it reveals only the hero's."""

    def __init__(self, setup: Setup, hero: int | None, street: str) -> None:
        self.hero = hero
        self.left = list(setup.stacks)
        self.cards: list[list[str]] = [[] for _ in range(setup.seats)]
        self.fresh: dict[int, list[str]] = {}
        self.rounds: list[dict[str, object]] = []
        self.wins: list[dict[int, int]] = []
        self.hands: dict[int, list[str] | None] = {}
        self.actions: list[dict[str, object]] = []
        self.board: list[str] = []
        self.opened = False
        self._round(street)

    def _round(self, street: str) -> None:
        self._flush()
        self.actions = []
        self.board = []
        self.opened = False
        self.rounds.append(
            {"id": len(self.rounds), "street": street, "cards": self.board, "actions": self.actions}
        )

    def _say(self, seat: int, action: str, chips: int = 0, cards: Sequence[str] = ()) -> None:
        self._flush()
        self.left[seat] -= chips
        self.actions.append(
            {
                "action_number": len(self.actions) + 1,
                "player_id": seat,
                "action": action,
                "amount": chips,
                "is_allin": chips > 0 and self.left[seat] == 0,
                **({"cards": list(cards)} if cards else {}),
            }
        )

    def _flush(self) -> None:
        fresh, self.fresh = self.fresh, {}
        for seat, cards in fresh.items():
            self._say(seat, DEALT, 0, cards)

    def tell(self, log: Sequence[Event]) -> None:
        """The whole hand."""
        for event in log:
            self._event(event)
        self._flush()
        if self.hands:
            self._tell_showdown()

    def _event(self, event: Event) -> None:
        if isinstance(event, DealtDown):
            text = "" if event.card == HIDDEN else card_text(event.card)
            self.cards[event.seat].append(text)
            if event.seat == self.hero and text:
                self.fresh.setdefault(event.seat, []).append(text)
        elif isinstance(event, DealtUp):
            if event.card != HIDDEN:
                self.cards[event.seat].append(card_text(event.card))
                self.fresh.setdefault(event.seat, []).append(card_text(event.card))
        elif isinstance(event, DealtBoard):
            self.board.append(card_text(event.card))
        elif isinstance(event, StreetBegan):
            self._round(STREETS[event.name])
        elif isinstance(event, Posted):
            self._say(event.seat, POSTS[event.post], event.chips)
        elif isinstance(event, Acted):
            # A completion before anybody has paid the bring-in opens the betting.
            name = "Bet" if event.action is COMPLETE and not self.opened else ACTIONS[event.action]
            self.opened = self.opened or event.chips > 0
            self._say(event.seat, name, event.chips)
        elif isinstance(event, Shown):
            self.hands[event.seat] = self.cards[event.seat]
        elif isinstance(event, Mucked):
            self.hands[event.seat] = None
        elif isinstance(event, Won):
            self._win(event)

    def _tell_showdown(self) -> None:
        """The hands in the order they were shown; a mucked one without its cards."""
        self._round(SHOWDOWN)
        for seat, cards in self.hands.items():
            self._say(seat, MUCKS if cards is None else SHOWS, 0, cards or ())

    def _win(self, event: Won) -> None:
        while len(self.wins) <= event.pot:
            self.wins.append({})
        wins = self.wins[event.pot]
        wins[event.seat] = wins.get(event.seat, 0) + event.chips

    def pots(self) -> list[dict[str, object]]:
        """Every pot and who took how much of it, high and low together."""
        return [
            {
                "number": number,
                "amount": sum(wins.values()),
                "rake": 0,
                "player_wins": [{"player_id": seat, "win_amount": chips} for seat, chips in wins.items()],
            }
            for number, wins in enumerate(self.wins)
        ]
