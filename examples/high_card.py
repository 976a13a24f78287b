"""A whole game in one file, with hidden cards: everybody gets a card and may swap it once; the highest wins.

It is the companion of docs/adding-a-game.md. Nothing in it is compiled, and `check_game(HighCard())` holds.
"""

from collections.abc import Mapping

from tefuda.core.action import Action, ActionTable
from tefuda.core.errors import BadDeck, BadView, RulesBroken, TefudaError
from tefuda.core.event import EVERYONE, SPECTATOR, Event, only
from tefuda.core.fields import as_object, need, read_int, read_ints, read_list, read_text
from tefuda.core.game import UNKNOWN, Game, GameSpec, Setup
from tefuda.core.observation import Encoder, Layout, Numbers, Part
from tefuda.core.outcome import Outcome
from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.core.view import View

ACTIONS = ActionTable(["keep", "swap"])
KEEP, SWAP = ACTIONS.actions
CARDS = tuple(range(1, 11))
SPEC = GameSpec("high-card", 1, 2, 4, CARDS, options=(), lowest_score_wins=False, open=False, longest=4)


class Got(Event):
    """A seat got a card that only it may see."""

    kind = "got"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(only(seat))
        self.seat, self.card = seat, card

    def fields(self) -> dict[str, object]:
        """Who, and which card."""
        return {"seat": self.seat, "card": self.card}


class Chose(Event):
    """A seat kept its card or swapped it; everybody sees that, nobody sees the cards."""

    kind = "chose"

    def __init__(self, seat: int, action: Action) -> None:
        super().__init__(EVERYONE)
        self.seat, self.action = seat, action

    def fields(self) -> dict[str, object]:
        """Who, and what."""
        return {"seat": self.seat, "action": self.action.text}


class Shown(Event):
    """At the end everybody shows the card held; cards that were swapped stay hidden."""

    kind = "shown"

    def __init__(self, cards: list[int]) -> None:
        super().__init__(EVERYONE)
        self.cards = cards

    def fields(self) -> dict[str, object]:
        """The cards in seat order."""
        return {"cards": self.cards}


class HighCardView(View):
    """What a seat knows: its own cards, what everybody chose, and at the end what everybody holds."""

    def __init__(self, setup: Setup, seat: int) -> None:
        super().__init__(SPEC.name, SPEC.rules_version, setup.seats, seat)
        self.mine: list[int] = []
        self.chosen: list[str] = []
        self.shown: list[int] = []
        self.to_act = 0

    def fold(self, event: Event) -> None:
        """Take in a card of mine, somebody's choice, or the end."""
        if isinstance(event, Got):
            self.mine.append(event.card)
        elif isinstance(event, Chose):
            self.chosen.append(event.action.text)
            self.to_act = len(self.chosen) if len(self.chosen) < self.seats else -1
        elif isinstance(event, Shown):
            self.shown = event.cards

    def fields(self) -> dict[str, object]:
        """Own cards, oldest first, the choices in seat order, and the cards shown at the end."""
        return {"mine": self.mine, "chosen": self.chosen, "shown": self.shown}

    def places(self, seat: int) -> list[int]:
        """Where in the deck a seat's cards came from, the one it holds last."""
        swapped = self.chosen[seat : seat + 1] == ["swap"]
        return [seat, self.seats + self.chosen[:seat].count("swap")] if swapped else [seat]


class HighCardEncoder(Encoder):
    """What a seat knows as numbers: its cards, and what each seat chose, the observer first."""

    def __init__(self, seats: int) -> None:
        card = Part("card", (10,), 0, 1, "1 at the card held")
        gone = Part("gone", (10,), 0, 1, "1 at the card that was swapped")
        super().__init__(Layout([card, gone, Part("chose", (seats, 2), 0, 1, "1 at keep or at swap")]))

    def write(self, view: View, out: Numbers, at: int) -> None:
        """Ones where something is so."""
        assert isinstance(view, HighCardView)
        for card in view.mine[:-1]:
            out[at + self.layout.start("gone") + card - 1] = 1.0
        for card in view.mine[-1:]:
            out[at + self.layout.start("card") + card - 1] = 1.0
        for seat, text in enumerate(view.chosen):
            place = (seat - view.seat) % view.seats
            out[at + self.layout.start("chose") + 2 * place + ACTIONS.parse(text).index] = 1.0


class HighCardState(State):
    """Seat s holds card s of the deck until it swaps; swaps draw from what is left, in order."""

    def __init__(self, seats: int, deck: list[int], log: list[Event] | None) -> None:
        super().__init__(seats, deck, log)
        self.to_act = 0
        self.held = list(deck[:seats])
        self.drawn = seats

    def legal_actions(self) -> tuple[Action, ...]:
        """Always both."""
        return (KEEP, SWAP) if self.to_act >= 0 else ()

    def apply(self, action: Action) -> None:
        """Keep or swap; then the next seat."""
        seat = self.to_act
        self.say(Chose(seat, action))
        if action is SWAP:
            self.held[seat] = self.deck[self.drawn]
            self.drawn += 1
            self.tell(seat)
        self.to_act = seat + 1 if seat + 1 < self.seats else -1
        if self.to_act < 0:
            if UNKNOWN in self.held:
                raise BadDeck(f"seat {self.held.index(UNKNOWN)} shows its card, which must be known")
            self.say(Shown(list(self.held)))

    def tell(self, seat: int) -> None:
        """Show a seat the card it holds; a record may hide it."""
        if self.held[seat] != UNKNOWN:
            self.say(Got(seat, self.held[seat]))

    def say(self, event: Event) -> None:
        """Write an event down, if anybody listens."""
        if self.log is not None:
            self.log.append(event)

    def outcome(self) -> Outcome | None:
        """The highest card wins; all cards differ."""
        if self.to_act >= 0:
            return None
        return Outcome("showdown", list(self.held), [self.held.index(max(self.held))])

    def clone(self, log: bool = False) -> "HighCardState":
        """An independent copy."""
        copy = HighCardState(self.seats, self.deck, list(self.log) if log and self.log is not None else None)
        copy.to_act, copy.held, copy.drawn = self.to_act, list(self.held), self.drawn
        return copy

    def audit(self) -> None:
        """No card is held twice."""
        known = [card for card in self.held if card != UNKNOWN]
        if len(set(known)) != len(known):
            raise RulesBroken("a card is in two places")

    def fields(self) -> dict[str, object]:
        """Everything that decides how the game goes on."""
        return {"held": self.held, "draw": self.deck[self.drawn :]}


class HighCard(Game):
    """Two to four players, ten cards."""

    def __init__(self) -> None:
        super().__init__(SPEC, ACTIONS)

    def start(self, setup: Setup, deck: list[int], log: bool) -> State:
        """A card for each seat."""
        state = HighCardState(setup.seats, deck, [] if log else None)
        for seat in range(setup.seats):
            state.tell(seat)
        return state

    def new_view(self, setup: Setup, seat: int) -> View:
        """Nothing seen yet."""
        return HighCardView(setup, seat)

    def read_event(self, data: Mapping[str, object]) -> Event:
        """`got`, `chose` or `shown`."""
        kind = read_text(data, "event")
        if kind == "got":
            return Got(read_int(data, "seat", 0, 3), read_int(data, "card", 1, 10))
        if kind == "shown":
            return Shown(read_ints(data, "cards", -1, 1, 10))
        return Chose(read_int(data, "seat", 0, 3), ACTIONS.parse(read_text(data, "action")))

    def read_view(self, data: Mapping[str, object]) -> View:
        """Own cards and choices are needed; the rest is optional."""
        try:
            seats = read_int(data, "seats", 2, 4)
            seat = SPECTATOR if need(data, "seat") is None else read_int(data, "seat", 0, seats - 1)
            view = HighCardView(self.setup(seats), seat)
            view.mine = [read_int({"card": card}, "card", 1, 10) for card in read_list(data, "mine")]
            view.chosen = [ACTIONS.parse(str(text)).text for text in read_list(data, "chosen")]
            view.to_act = len(view.chosen) if len(view.chosen) < seats else -1
            view.shown = read_ints(data, "shown", -1, 1, 10) if "shown" in data else []
            view.ask((KEEP, SWAP) if view.to_act == seat else ())
            items = read_list(data, "history") if "history" in data else []
            view.recall([self.read_event(as_object(item, "event")) for item in items])
        except TefudaError as error:
            raise BadView(f"bad high-card view: {error}") from None
        return view

    def known_deck(self, view: View) -> list[int]:
        """My cards and those shown at the end, where they were dealt from."""
        assert isinstance(view, HighCardView)
        deck = [UNKNOWN] * len(CARDS)
        for place, card in zip(view.places(view.seat), view.mine, strict=False):
            deck[place] = card
        for seat, card in enumerate(view.shown):
            deck[view.places(seat)[-1]] = card
        return deck

    def determinise(self, view: View, rng: Rng) -> State:
        """What is known stays where it was dealt from; every other card may be anywhere."""
        assert isinstance(view, HighCardView)
        known = self.known_deck(view)
        hidden = [card for card in CARDS if card not in known]
        rng.shuffle(hidden)
        deck = [hidden.pop() if card == UNKNOWN else card for card in known]
        state = HighCardState(view.seats, deck, None)
        for text in view.chosen:
            state.apply(ACTIONS.parse(text))
        return state

    def fallback(self, view: View) -> Action:
        """Keep what one has."""
        return KEEP

    def encoder(self, setup: Setup) -> Encoder:
        """For learners; a game that nobody trains on can do without."""
        return HighCardEncoder(setup.seats)

    def score_range(self, setup: Setup) -> tuple[int, int]:
        """Scores are cards."""
        return CARDS[0], CARDS[-1]
