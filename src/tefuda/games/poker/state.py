"""A hand of poker as it really is: the open table, the hidden cards, the deck."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.errors import BadDeck, RulesBroken
from tefuda.core.event import Event
from tefuda.core.game import UNKNOWN
from tefuda.core.outcome import Outcome
from tefuda.core.state import State
from tefuda.games.poker.actions import CHECK, FOLD
from tefuda.games.poker.events import (
    Acted,
    DealtBoard,
    DealtDown,
    DealtUp,
    Opens,
    Posted,
    Returned,
    StreetBegan,
    Won,
)
from tefuda.games.poker.fields import table_fields
from tefuda.games.poker.pots import uncalled
from tefuda.games.poker.row import HIDDEN, row_add, row_mask, row_texts
from tefuda.games.poker.showdown import WHOLE, Showdown, turned_up
from tefuda.games.poker.stakes import BLIND_POSTS
from tefuda.games.poker.table import ANTE, BIG_BLIND, DEAD, EXTRA_BLIND, SMALL_BLIND, PokerTable

# Events without numbers of their own are made once and shared.
DOWN: Final = [[DealtDown(seat, card) for card in range(64)] for seat in range(6)]
UP: Final = [[DealtUp(seat, card) for card in range(64)] for seat in range(6)]
BOARD: Final = [DealtBoard(card) for card in range(52)]
OPENS: Final = [Opens(seat) for seat in range(6)]
FOLDED: Final = [Acted(seat, FOLD, 0) for seat in range(6)]
CHECKED: Final = [Acted(seat, CHECK, 0) for seat in range(6)]


@final
class PokerState(State):
    """One hand. `downs` are everybody's down cards, `drawn` how many cards have left the deck.

    `brought` are the stacks before the hand. `face_up` says that all-ins ended the betting and the hands lie open.
    """

    def __init__(
        self, table: PokerTable, downs: vec[i64], deck: list[int], brought: list[int], log: list[Event] | None
    ) -> None:
        super().__init__(table.seats, deck, log)
        self.table = table
        self.downs = downs
        self.brought = brought
        self.drawn: i64 = 0
        self.face_up = False
        self.ended = ""
        self.to_act = table.to_act

    # --- the hand's course --------------------------------------------------------------------------------

    def begin(self) -> None:
        """Forced bets, the first cards, and the first to speak."""
        table = self.table
        stakes = table.stakes
        if stakes.posts:
            self._post_as_written()
        elif stakes.blinds:
            self._post(table.small_blind_seat(), SMALL_BLIND, stakes.small_blind)
            self._post(table.big_blind_seat(), BIG_BLIND, stakes.big_blind)
        else:
            self._post_antes()
        self._deal()
        self._open()
        if table.to_act < 0:
            self._go_on()
        self.to_act = table.to_act

    def deal_again(self, deck: list[int], stacks: list[int]) -> None:
        """Another hand at a table that has been swept clean."""
        table = self.table
        seat: i64
        for seat in range(table.seats):
            self.downs[seat] = 0
        table.seat_all(stacks)
        self.deck = deck
        self.brought = stacks
        self.drawn = 0
        self.face_up = False
        self.ended = ""
        self.begin()

    def _post_antes(self) -> None:
        table = self.table
        seat = table.stakes.button
        count: i64 = table.seats
        while count > 0:
            seat = table.after(seat, table.live)
            if table.paid[seat] > 0:
                break
            self._post(seat, ANTE, table.stakes.ante)
            count -= 1

    def _post_as_written(self) -> None:
        """The forced bets of a hand of others: antes, dead chips, then blinds, from the left of the button.

        A blind before the big one is the small one; those after it were posted to come in.
        """
        table = self.table
        stakes = table.stakes
        around = [(stakes.button + step) % table.seats for step in range(1, table.seats + 1)]
        if not stakes.blinds:
            self._post_antes()
        if stakes.dead_chips > 0:
            for seat in around:
                self._post(seat, DEAD, stakes.dead[seat])
        blinds = stakes.posts.get(BLIND_POSTS, [])
        if blinds:
            big = table.big_blind_seat()
            before = True
            for seat in around:
                kind = BIG_BLIND if seat == big else SMALL_BLIND if before else EXTRA_BLIND
                if seat == big:
                    before = False
                chips: i64 = blinds[seat]
                self._post(seat, kind, chips)
        elif stakes.blinds:
            self._post(table.small_blind_seat(), SMALL_BLIND, stakes.small_blind)
            self._post(table.big_blind_seat(), BIG_BLIND, stakes.big_blind)

    def _post(self, seat: i64, kind: i64, chips: i64) -> None:
        table = self.table
        chips = min(chips, table.stacks[seat])
        table.post(seat, kind, chips)
        log = self.log
        if log is not None and (chips > 0 or kind == BIG_BLIND):
            # A big blind that is all-in for dead chips posts nothing, and still opens the betting.
            log.append(Posted(seat, kind, chips))

    def apply(self, action: Action) -> None:
        """An action, and everything that follows until somebody has a decision again."""
        table = self.table
        seat = table.to_act
        chips = table.act(action)
        log = self.log
        if log is not None:
            if action is FOLD:
                log.append(FOLDED[seat])
            elif action is CHECK:
                log.append(CHECKED[seat])
            else:
                log.append(Acted(seat, action, chips))
        if table.to_act < 0:
            self._go_on()
        self.to_act = table.to_act

    def _go_on(self) -> None:
        """A street is over: go on to the next one on which somebody has a decision, or to the end of the hand."""
        table = self.table
        last: i64 = len(table.variant.streets) - 1
        while table.to_act < 0:
            if table.live & (table.live - 1) == 0:
                self._end_without_showdown()
                return
            if table.street == last:
                self._end_with_showdown()
                return
            if table.able & (table.able - 1) == 0 and not self.face_up:
                self._return_uncalled()
                self.face_up = True
                self._turn_up()
            table.begin_street(table.street + 1)
            log = self.log
            if log is not None:
                log.append(StreetBegan(table.street, table.this_street().name))
            self._deal()
            if self.face_up and table.this_street().down > 0:
                self._turn_up()
            self._open()

    def _open(self) -> None:
        table = self.table
        if table.can_bet():
            seat = table.first_to_speak()
            table.open(seat)
            log = self.log
            if log is not None:
                log.append(OPENS[seat])

    # --- cards --------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        """The cards of the street, one at a time from the left of the button (R-H14)."""
        table = self.table
        street = table.this_street()
        log = self.log
        deal: i64
        for deal in range(street.down + street.up):
            seat = table.after(table.stakes.button, table.live)
            first = seat
            while True:
                if deal < street.down:
                    card = self._draw()
                    self.downs[seat] = row_add(self.downs[seat], card)
                    if log is not None:
                        log.append(DOWN[seat][card])
                else:
                    card = self._draw()
                    table.deal_up(seat, card)
                    if log is not None:
                        log.append(UP[seat][card])
                seat = table.after(seat, table.live)
                if seat == first:
                    break
        for _ in range(street.board):
            card = self._draw()
            if card == HIDDEN:
                raise BadDeck(f"card {self.drawn} of the deck goes to the board and must be known")
            table.deal_board(card)
            if log is not None:
                log.append(BOARD[card])

    def _draw(self) -> i64:
        """The next card of the deck; one that may not be seen is hidden."""
        card: i64 = self.deck[self.drawn]
        self.drawn += 1
        if card == UNKNOWN:
            return HIDDEN
        return card

    def _turn_up(self) -> None:
        """All live hands are open when all-ins have ended the betting (R-H12)."""
        log = self.log
        if log is None:
            return
        table = self.table
        seat = table.after(table.stakes.button, table.live)
        first = seat
        while True:
            log.append(turned_up(seat, self.downs[seat]))
            seat = table.after(seat, table.live)
            if seat == first:
                break

    # --- the end ------------------------------------------------------------------------------------------

    def _return_uncalled(self) -> None:
        seat, chips = uncalled(self.table.contributions(), self.table.live)
        if seat >= 0:
            self.table.refund(seat, chips)
            log = self.log
            if log is not None:
                log.append(Returned(seat, chips))

    def _end_without_showdown(self) -> None:
        """Everybody else has folded."""
        self._return_uncalled()
        table = self.table
        seat = table.after(0, table.live)
        chips = table.pot
        table.win(seat, chips)
        log = self.log
        if log is not None and chips > 0:
            log.append(Won(seat, 0, WHOLE, chips))
        self._close("folds")

    def _end_with_showdown(self) -> None:
        self._return_uncalled()
        table = self.table
        showdown = Showdown(table, self.downs)
        log = self.log
        if log is not None and not self.face_up:
            first = table.aggressor
            if first < 0:
                first = table.opener
            if first < 0:
                # In a game of one street all can be all-in before anybody has spoken.
                first = table.after(table.stakes.button, table.live)
            showdown.show_in_order(first, log)
        showdown.pay_out(log)
        self._close("showdown")

    def _close(self, how: str) -> None:
        """Chips before are chips after (R-H13)."""
        self.ended = how
        if self.table.pot != 0:
            raise RulesBroken(f"{self.table.pot} chips of the pot belong to nobody")
        self.audit()

    def outcome(self) -> Outcome | None:
        """What each seat won or lost; the winners are those who gained most."""
        if self.ended == "":
            return None
        table = self.table
        scores: list[int] = [table.stacks[seat] - self.brought[seat] for seat in range(table.seats)]
        best = max(scores)
        return Outcome(self.ended, scores, [seat for seat, score in enumerate(scores) if score == best])

    # --- the rest of what a state can do ------------------------------------------------------------------

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act may do."""
        return self.table.legal_actions()

    def clone(self, log: bool = False) -> "PokerState":
        """An independent copy; the deck never changes and is shared."""
        events = self.log
        kept = events.copy() if log and events is not None else None
        copy = PokerState(self.table.clone(), self.downs[:], self.deck, self.brought, kept)
        copy.drawn = self.drawn
        copy.face_up = self.face_up
        copy.ended = self.ended
        return copy

    def audit(self) -> None:
        """Chips are neither made nor lost, nobody is below zero, no card is in two places."""
        table = self.table
        found = table.pot
        brought: i64 = 0
        seen: i64 = row_mask(table.board)
        seat: i64
        for seat in range(table.seats):
            chips: i64 = self.brought[seat]
            brought += chips
            found += table.stacks[seat]
            if table.stacks[seat] < 0:
                raise RulesBroken(f"seat {seat} has {table.stacks[seat]} chips")
            cards = row_mask(table.ups[seat]) | row_mask(self.downs[seat])
            if cards & seen != 0:
                raise RulesBroken("a card is in two places")
            seen |= cards
        if found != brought or table.pot < 0:
            raise RulesBroken(f"{brought} chips were brought, {found} are on the table")

    def fields(self) -> dict[str, object]:
        """The open table, everybody's cards, and what is left of the deck."""
        downs = [row_texts(row) for row in self.downs]
        return {**table_fields(self.table), "down": downs, "deck": self.deck[self.drawn :]}


def deal_hand(table: PokerTable, deck: list[int], stacks: list[int], log: bool) -> PokerState:
    """A hand that has just been dealt at an empty table."""
    table.seat_all(stacks)
    state = PokerState(table, vec[i64]([0] * table.seats), deck, stacks, [] if log else None)
    state.begin()
    return state
