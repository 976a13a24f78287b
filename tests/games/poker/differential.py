"""Random hands in the engine and in PokerKit, compared at every decision; at the end the reference judges too."""

from collections import Counter
from dataclasses import dataclass, field

from tefuda.cards.card import DECK, card_text
from tefuda.core.params import ParamValue
from tefuda.core.rng import Rng, stream
from tefuda.games.poker.game import GAMES, PokerGame
from tefuda.games.poker.row import row_texts
from tefuda.games.poker.state import PokerState
from tests.games.poker.pokerkit_peer import Peer, sit_down
from tests.games.poker.reference import payoffs, strengths


class Mismatch(Exception):
    """The two programs disagree for no known reason."""


@dataclass
class Counts:
    """What was compared, and what was found."""

    hands: int = 0
    decisions: int = 0
    showdowns: int = 0
    differences: Counter[str] = field(default_factory=Counter)
    """Known differences that made a difference, by name."""

    mismatches: list[str] = field(default_factory=list)

    def add(self, other: "Counts") -> None:
        self.hands += other.hands
        self.decisions += other.decisions
        self.showdowns += other.showdowns
        self.differences.update(other.differences)
        self.mismatches += other.mismatches


@dataclass
class Deal:
    """A hand before its first card."""

    game: PokerGame
    stakes: dict[str, int]
    stacks: list[int]
    deck: list[int]
    patience: int
    """One fold in so many is meant: with uniform choice hardly anybody would see the showdown."""

    @property
    def order(self) -> list[int]:
        """The seats dealt in, from the left of the button."""
        seats = len(self.stacks)
        around = [(self.stakes["button"] + step) % seats for step in range(1, seats + 1)]
        return [seat for seat in around if self.stacks[seat] > 0]


def pick(rng: Rng, low: int, high: int) -> int:
    """A number from low to high, both included."""
    return low + rng.below(high - low + 1)


def random_stakes(rng: Rng, blinds: bool) -> dict[str, int]:
    """The usual stakes four times out of five, else anything the game accepts."""
    if rng.below(5) > 0:
        forced = {"small_blind": 10, "big_blind": 20} if blinds else {"ante": 5, "bring_in": 10}
        return {"small_bet": 20, "big_bet": 40, **forced, "raises": 4}
    small = pick(rng, 2, 30)
    stakes = {"small_bet": small, "big_bet": small + rng.below(2 * small), "raises": pick(rng, 1, 5)}
    if blinds:
        stakes["big_blind"] = pick(rng, 1, small)
        stakes["small_blind"] = rng.below(stakes["big_blind"] + 1)
    else:
        stakes["bring_in"] = pick(rng, 1, small - 1)
        stakes["ante"] = rng.below(small)
    return stakes


def random_stacks(rng: Rng, seats: int) -> list[int]:
    """Deep, middling, very short or mixed; now and then a seat is not dealt in."""
    depth = rng.below(4)
    ranges = ((800, 2000), (60, 300), (1, 60))
    stacks = []
    for _ in range(seats):
        low, high = ranges[rng.below(3) if depth == 3 else depth]
        stacks.append(pick(rng, low, high))
    if rng.below(6) == 0:
        for seat in range(seats):
            if rng.below(3) == 0 and sum(chips > 0 for chips in stacks) > 2:
                stacks[seat] = 0
    return stacks


def random_deal(game: PokerGame, rng: Rng) -> Deal:
    """Everything about a hand but its actions."""
    seats = pick(rng, 2, 6)
    stakes = random_stakes(rng, game.variant.blinds)
    stacks = random_stacks(rng, seats)
    dealt_in = [seat for seat in range(seats) if stacks[seat] > 0]
    stakes["button"] = dealt_in[rng.below(len(dealt_in))]
    deck = list(DECK)
    rng.shuffle(deck)
    return Deal(game, stakes, stacks, deck, (1, 4, 12)[rng.below(3)])


class Comparison:
    """One hand, played in both."""

    def __init__(self, deal: Deal, rng: Rng) -> None:
        self.deal = deal
        self.rng = rng
        self.order = deal.order
        options: dict[str, ParamValue] = dict(deal.stakes)
        setup = deal.game.setup(len(deal.stacks), options, deal.stacks)
        state = deal.game.start(setup, list(deal.deck), False)
        assert isinstance(state, PokerState)
        self.state = state
        self.peer: Peer = sit_down(
            deal.game.spec.name,
            deal.stakes,
            [deal.stacks[seat] for seat in self.order],
            [card_text(card) for card in deal.deck],
        )
        self.actions: list[str] = []

    def play(self, counts: Counts) -> None:
        """Both to the end, with the same actions."""
        state, peer = self.state, self.peer
        peer.skip_idle()
        while state.to_act >= 0:
            self.compare_decision()
            counts.decisions += 1
            action = self.choose()
            self.actions.append(f"{state.to_act}:{action}")
            peer.do(action)
            state.apply(self.deal.game.actions.parse(action))
            peer.skip_idle()
        self.compare_end(counts)
        counts.hands += 1
        counts.differences.update(peer.differences)

    def choose(self) -> str:
        """Any of our legal actions, folds more rarely."""
        legal = [action.text for action in self.state.legal_actions()]
        action = legal[self.rng.below(len(legal))]
        if action == "fold" and self.rng.below(self.deal.patience) > 0:
            action = legal[self.rng.below(len(legal))]
        return action

    # --- comparing ----------------------------------------------------------------------------------------

    def agree(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise Mismatch(f"{what}: {ours} here, {theirs} in PokerKit")

    def compare_decision(self) -> None:
        """Whose turn, every stack and bet, every legal action and what it costs."""
        table, peer = self.state.table, self.peer
        actor = peer.actor_index
        self.agree("to act", self.state.to_act, None if actor is None else self.order[actor])
        assert actor is not None
        self.agree("stacks", [table.stacks[seat] for seat in self.order], peer.stacks)
        self.agree("bets", [table.bets[seat] for seat in self.order], peer.bets)
        self.agree("street", table.street, peer.street_index)
        legal = {action.text: table.cost(action) for action in self.state.legal_actions()}
        self.agree("fold", "fold" in legal, peer.can_fold())
        self.agree("bring-in", legal.get("bring-in"), peer.effective_bring_in_amount)
        self.agree("check or call", legal.get("check", legal.get("call")), peer.checking_or_calling_amount)
        self.agree("check", "check" in legal, peer.checking_or_calling_amount == 0)
        goal = None
        for name in ("bet", "raise", "complete"):
            if name in legal:
                goal = legal[name] + table.bets[self.state.to_act]
        self.agree("bet, raise or complete to", goal, peer.min_completion_betting_or_raising_to_amount)

    def compare_end(self, counts: Counts) -> None:
        """Every seat's payoff, in PokerKit and by the plain reference."""
        peer, state = self.peer, self.state
        if peer.status:
            raise Mismatch(f"the hand is over here; in PokerKit player {peer.actor_index} is to act")
        outcome = state.outcome()
        assert outcome is not None
        if outcome.reason == "showdown":
            counts.showdowns += 1
            self.agree("payoffs by the reference", outcome.scores, self.reference_payoffs())
            self.agree("chips in the pots", [state.table.paid[seat] for seat in self.order], peer.in_the_pots())
        self.agree("payoffs", [outcome.scores[seat] for seat in self.order], peer.settled())

    def reference_payoffs(self) -> list[int]:
        table = self.state.table
        name = self.deal.game.spec.name
        board = row_texts(table.board)
        hands = {}
        for seat in self.order:
            if (table.live >> seat) & 1 == 1:
                own = row_texts(self.state.downs[seat]) + row_texts(table.ups[seat])
                hands[seat] = strengths(name, own, board)
        return payoffs(list(table.paid), hands, self.order)

    def story(self) -> str:
        """All that is needed to play it again by hand."""
        deal = self.deal
        deck = "".join(card_text(card) for card in deal.deck[: self.state.drawn])
        actions = " ".join(self.actions)
        return f"{deal.game.spec.name} {deal.stakes} stacks {deal.stacks} deck {deck} actions {actions}"


def compare(name: str, seed: str, first: int, count: int) -> Counts:
    """Hands `first` to `first + count - 1` of a game under a seed; each can be played again alone."""
    counts = Counts()
    rng = stream(seed, f"differential {name}")
    for number in range(first, first + count):
        rng.move_to(number)
        deal = random_deal(GAMES[name], rng)
        comparison: Comparison | None = None
        try:
            comparison = Comparison(deal, rng)
            comparison.play(counts)
        except Exception as error:  # whatever goes wrong in either is a finding
            counts.hands += 1
            story = comparison.story() if comparison else str(deal)
            found = f"{type(error).__name__} {error}"
            counts.mismatches.append(f"{name} --seed {seed} --first {number} --hands 1: {found}\n  {story}")
    return counts
