"""The same hand in PokerKit.

PokerKit plays by its own code. Where its rules are known not to be our rulings, and only there, the reference
decides instead and the difference is counted by its name; docs/differential.md lists them.
"""

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, ClassVar

from pokerkit import (
    Automation,
    Card,
    ChipsPulling,
    ChipsPushing,
    Deck,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    Operation,
    Pot,
    State,
)
from pokerkit.games import Poker
from pokerkit.hands import Hand, OmahaHoldemHand

from tests.games.poker.reference import Betting, share


class FixedLimitOmaha(FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """PokerKit has Omaha high only as a game without limit; this is its limit game without the low."""

    hand_types: ClassVar[Any] = (OmahaHoldemHand,)


FLOP_GAMES = {
    "holdem": FixedLimitTexasHoldem,
    "omaha8": FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    "omaha": FixedLimitOmaha,
}
STUD_GAMES = {
    "razz": FixedLimitRazz,
    "stud": FixedLimitSevenCardStud,
    "stud8": FixedLimitSevenCardStudHighLowSplitEightOrBetter,
}
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)

# The differences by name; each has a section in docs/differential.md.
EQUAL_BLINDS = "equal blinds heads-up, opener"
SHORT_FORCED_BET = "short forced bet, amount owed"
SHORT_BRING_IN = "no chips beyond the bring-in, completing"
SHORT_ALL_IN = "short all-in, raising after it"
UNANSWERABLE = "raise nobody can answer in full"
NO_DECISION = "asked with nothing to decide"
ODD_CHIPS = "odd chips among three or more"
JOINED_POTS = "pots joined when a beaten hand is gone"
STRANGERS_LOW = "low of a player outside the pot"

CARDS = {repr(card): card for card in Deck.STANDARD}


class Peer(State):
    """A hand in PokerKit. Player 0 is the first seat left of the button, as PokerKit wants it."""

    def _setup(self) -> None:
        """PokerKit shuffles; here the deck is dealt as it was given."""
        super()._setup()
        self.deck_cards = deque(self.deck)
        self.differences: Counter[str] = Counter()
        self.noted: set[str] = set()
        self.book = Betting(1, 1)
        self.hands: dict[tuple[int, int], Hand | None] = {}
        self.full_pots: list[Pot] = []

    # --- cards: as PokerKit does it, without looking for duplicates in every pile -------------------------

    def get_dealable_cards(self, deal_count: int | None = 0, warning_status: bool = True) -> Iterator[Card]:
        yield from self.deck_cards

    def _verify_cards_consumption(self, cards: object) -> tuple[Card, ...]:
        assert isinstance(cards, int)
        return tuple(islice(self.deck_cards, cards))

    def _consume_cards(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            assert self.deck_cards.popleft() == card

    # --- betting ------------------------------------------------------------------------------------------

    def _begin_betting(self) -> None:
        assert self.street is not None
        first = self.street_index == 0
        self.book = Betting(
            self.street.min_completion_betting_or_raising_amount,
            self.cap,
            max(self.blinds_or_straddles) if first else 0,
            self.bring_in if first else 0,
        )
        super()._begin_betting()

    @property
    def cap(self) -> int:
        """How many full bets a street may have; the street before the flop has one already."""
        count = self.streets[-1].max_completion_betting_or_raising_count
        assert count is not None
        return count

    def _update_betting(self, operation: Operation | None = None, status: bool = False) -> None:
        """PokerKit looks for the last of the largest bets to find the big blind: heads-up perhaps the small."""
        players = self.player_count
        if operation is None and self.street_index == 0 and self.book.opening:
            opener = 1 if players == 2 else 2
            order = deque(sorted(self.actor_indices, key=lambda player: (player - opener) % players))
            if order != self.actor_indices:
                self.differences[EQUAL_BLINDS] += 1
                self.opener_index = opener
                self.actor_indices = order
        super()._update_betting(operation, status)

    def _others(self, player: int) -> list[int]:
        return [other for other in self.player_indices if other != player and self.statuses[other]]

    def _cause(self) -> str:
        """Why PokerKit may judge a bet or raise in another way than we do; empty if it must agree."""
        player = self.actor_index
        if player is None:
            return ""
        if self.bring_in_status and self.stacks[player] <= self.bring_in:
            return SHORT_BRING_IN
        if self.book.read()[0] > max(self.bets):
            return SHORT_FORCED_BET
        if self.book.short():
            return SHORT_ALL_IN
        others = self._others(player)
        if any(self.stacks[other] for other in others) and all(
            self.stacks[other] + self.bets[other] <= max(self.bets) for other in others
        ):
            return UNANSWERABLE
        return ""

    def skip_idle(self) -> None:
        """PokerKit asks a player against all-ins who owes nothing and may not bet; we do not (R-H8)."""
        while (player := self.actor_index) is not None:
            others = self._others(player)
            if any(self.stacks[other] for other in others):
                return
            if self.bring_in_status or max(self.bets[other] for other in others) > self.bets[player]:
                return
            self.differences[NO_DECISION] += 1
            self.actor_indices.clear()
            self._update_betting()

    def _owes_a_full_forced_bet(self, player: int) -> bool:
        """After a short forced bet, players with chips owe all of it (R-H2), one who is alone does not (R-H15)."""
        others_with_chips = any(self.stacks[other] for other in self._others(player))
        return others_with_chips and self.book.read()[0] > max(self.bets)

    @property
    def checking_or_calling_amount(self) -> int | None:
        amount = super().checking_or_calling_amount
        player = self.actor_index
        if amount is None or player is None or not self._owes_a_full_forced_bet(player):
            return amount
        owed = max(0, min(self.stacks[player], self.book.owed(self.bets[player])))
        if owed != amount:
            self.noted.add(SHORT_FORCED_BET)
        return owed

    def verify_folding(self) -> None:
        player = self.actor_index
        if player is not None and not self.bring_in_status and self._owes_a_full_forced_bet(player):
            if self.book.owed(self.bets[player]) <= 0:
                raise ValueError("nothing is owed")
            return
        super().verify_folding()

    def _verify_completion_betting_or_raising(self) -> None:
        cause = self._cause()
        if not cause:
            super()._verify_completion_betting_or_raising()
            return
        player = self.actor_index
        assert player is not None
        try:
            super()._verify_completion_betting_or_raising()
            theirs = True
        except ValueError:
            theirs = False
        others_with_chips = any(self.stacks[other] for other in self._others(player))
        ours = self.book.may_raise(player, self.bets[player], self.stacks[player], others_with_chips)
        if ours != theirs:
            self.noted.add(cause)
        if not ours:
            raise ValueError("no bet or raise by the rulings")

    @property
    def min_completion_betting_or_raising_to_amount(self) -> int | None:
        amount = super().min_completion_betting_or_raising_to_amount
        cause = self._cause()
        player = self.actor_index
        if amount is None or player is None or cause not in (SHORT_FORCED_BET, SHORT_ALL_IN):
            return amount
        ours = min(self.stacks[player] + self.bets[player], self.book.raise_to())
        if ours != amount:
            self.noted.add(cause)
        return ours

    def do(self, action: str) -> None:
        """Carry out an action of ours. The book is written last: PokerKit may open a new one on the way."""
        player = self.actor_index
        assert player is not None
        book = self.book
        cause = self._cause()
        self.differences.update(self.noted)
        self.noted.clear()
        if action == "fold":
            self.fold()
        elif action in ("check", "call"):
            self.check_or_call()
        elif action == "bring-in":
            self.post_bring_in()
        else:
            made = self.complete_bet_or_raise_to()
            if cause == SHORT_FORCED_BET:  # PokerKit counted the raise from the short bet
                self.completion_betting_or_raising_amount = min(
                    self.completion_betting_or_raising_amount, book.size
                )
            book.add(player, "raise", made.amount)
            return
        book.add(player, action, 0)

    # --- the showdown -------------------------------------------------------------------------------------

    def _begin_showdown(self) -> None:
        """Every hand still in is shown: who must show is not compared here."""
        for player in self.player_indices:
            self.hole_card_statuses[player] = [True] * len(self.hole_cards[player])
        self._end_showdown()

    def _begin_hand_killing(self) -> None:
        """PokerKit takes beaten hands away before it pays; the pots are remembered as they were."""
        self.full_pots = list(self.pots)
        super()._begin_hand_killing()

    def get_up_hand(self, player_index: int, board_index: int, hand_type_index: int) -> Hand | None:
        """PokerKit's own evaluation, once for each hand; it is asked only when all the cards are out and up."""
        if not self.statuses[player_index]:
            return None
        return self._judged(player_index, hand_type_index)

    def get_hand(self, player_index: int, board_index: int, hand_type_index: int) -> Hand | None:
        return self.get_up_hand(player_index, board_index, hand_type_index)

    def _judged(self, player: int, kind: int) -> Hand | None:
        key = (player, kind)
        if key not in self.hands:
            self.hands[key] = super().get_up_hand(player, 0, kind)
        return self.hands[key]

    def in_the_pots(self) -> list[int]:
        """What every player has put in and not got back uncalled, after a showdown."""
        pulled = Counter[int]()
        for operation in self.operations:
            if isinstance(operation, ChipsPulling):
                pulled[operation.player_index] += operation.amount
        return [pulled[player] - self.payoffs[player] for player in self.player_indices]

    def settled(self) -> list[int]:
        """PokerKit's payoffs, or PokerKit's pots and hands divided by the rulings where it is known to differ."""
        if not self.full_pots:
            return self.payoffs
        fair = [-chips for chips in self.in_the_pots()]
        for pot in self.full_pots:
            chips = pot.amount
            lows = self._winners(1, pot.player_indices) if self.hand_type_count == 2 else []
            for_low = chips // 2 if lows else 0
            for kind, part in ((0, chips - for_low), (1, for_low)):
                if part:
                    winners = self._winners(kind, pot.player_indices)
                    for player, won in share(part, winners, list(self.player_indices)).items():
                        fair[player] += won
        if fair == self.payoffs:
            return self.payoffs
        causes = self._division_causes()
        self.differences.update(causes)
        return fair if causes else self.payoffs

    def _division_causes(self) -> set[str]:
        """Why PokerKit may have divided a pot in another way; none if it must have been right."""
        causes = set()
        assert self._pots is not None
        if len(self._pots) != len(self.full_pots):
            causes.add(JOINED_POTS)
        for push in self.operations:
            if not isinstance(push, ChipsPushing) or push.hand_type_index is None:
                continue
            winners = self._winners(push.hand_type_index, self._pots[push.pot_index].player_indices)
            if not winners:
                causes.add(STRANGERS_LOW)
            elif sum(push.amounts) % len(winners) > 1:
                causes.add(ODD_CHIPS)
        return causes

    def _winners(self, kind: int, players: tuple[int, ...]) -> list[int]:
        """The players of a pot with its best hand, by PokerKit's judgement; nobody if none has a hand."""
        hands = {player: hand for player in players if (hand := self._judged(player, kind)) is not None}
        best: Hand | None = None
        for hand in hands.values():
            if best is None or hand > best:
                best = hand
        return [player for player, hand in hands.items() if hand == best]


def sit_down(game: str, stakes: Mapping[str, int], stacks: list[int], deck: list[str]) -> Peer:
    """The hand as PokerKit begins it: players from the left of the button on, no burn cards, the cap as ours."""
    sizes = (stakes["small_bet"], stakes["big_bet"])
    made: Poker
    if game in FLOP_GAMES:
        blinds = (stakes["small_blind"], stakes["big_blind"])
        made = FLOP_GAMES[game](AUTOMATIONS, True, 0, blinds, *sizes)
    else:
        made = STUD_GAMES[game](AUTOMATIONS, True, stakes["ante"], stakes["bring_in"], *sizes)
    raises = stakes["raises"]
    streets = tuple(
        replace(
            street,
            card_burning_status=False,
            max_completion_betting_or_raising_count=raises + (number > 0 or game in STUD_GAMES),
        )
        for number, street in enumerate(made.streets)
    )
    return Peer(
        made.automations,
        tuple(CARDS[card] for card in deck),  # type: ignore[arg-type]  # an order instead of an enumeration
        made.hand_types,
        streets,
        made.betting_structure,
        made.ante_trimming_status,
        made.raw_antes,
        made.raw_blinds_or_straddles,
        made.bring_in,
        stacks,
        len(stacks),
    )
