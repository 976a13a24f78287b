"""A question about hands, checked: what everybody holds, and what is still to be dealt.

The slots of which something is unknown are filled by draws. All ways to fill them with different cards are equally
likely. Ranks whose suits are unknown are drawn first: whatever suits they get, the rest of the deck has as many
cards for the other draws, so each way to give them suits counts the same. Of a range one hand is chosen before
all draws; choices that give one card to two players do not count.
"""

from math import comb, gcd
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import RANKS, card_text, cards_in, count_bits
from tefuda.core.bits import bit
from tefuda.core.errors import BadCards, BadOption, UnknownName
from tefuda.core.quoting import quoted
from tefuda.games.poker.odds.hand_text import read_hand
from tefuda.games.poker.odds.holding import Holding, parse_holding
from tefuda.games.poker.odds.patterns import RANK_OF_ALL_SUITS
from tefuda.games.poker.odds.range_text import Range
from tefuda.games.poker.variant import VARIANTS, Variant

FEWEST_HANDS: Final = 2
MOST_HANDS: Final = 6
BOARD_SIZES: Final = (0, 3, 4, 5)

FULL_DECK: Final[i64] = 0xFFFFFFFFFFFFF

NOTHING: Final = Holding([], [])


@final
class Draw:
    """Some cards to draw from a pool for one target: a hand, the board, or the dead cards."""

    def __init__(self, target: i64, pool: i64, count: i64) -> None:
        self.target: Final = target
        self.pool: Final = pool
        self.count: Final = count


@final
class Choice:
    """The hands of a range that the known cards leave, for one target; weights are whole numbers."""

    def __init__(self, target: i64, cards: int, weights: dict[int, int]) -> None:
        self.target: Final = target
        self.cards: Final = cards
        divisor = 0
        for weight in weights.values():
            divisor = gcd(divisor, weight)
        ordered = sorted(weights.items())
        self.hands: Final = vec[i64]([hand for hand, _ in ordered])
        self.weights: Final = vec[i64]([weight // divisor for _, weight in ordered])

    @property
    def total(self) -> int:
        """The sum of all weights."""
        return sum([int(weight) for weight in self.weights])


@final
class Spot:
    """Hands in a game, the board, and the cards that are out of play.

    `known` has the cards of each target: the hands in order, then the board, then the dead cards. `choices` come
    before `rank_draws`, and those before `open_draws`.
    """

    def __init__(self, variant: Variant, hands: list[Holding | Range], board: Holding, dead: Holding) -> None:
        self.variant: Final = variant
        self.hands: Final = hands
        self.board: Final = board
        self.dead: Final = dead
        self.players: Final[i64] = len(hands)
        self.known: Final = vec[i64]([0] * (len(hands) + 2))
        self.choices: Final[list[Choice]] = []
        self.rank_draws: Final[list[Draw]] = []
        self.open_draws: Final[list[Draw]] = []
        self.used: i64 = 0
        places = [f"hand {number}" for number in range(1, len(hands) + 1)] + ["the board", "the dead cards"]
        holdings = [*[hand if isinstance(hand, Holding) else NOTHING for hand in hands], board, dead]
        self._learn_cards(holdings, places)
        self._plan_choices()
        self._plan_ranks(holdings)
        self._plan_the_rest(holdings)

    def _learn_cards(self, holdings: list[Holding], places: list[str]) -> None:
        where: dict[int, str] = {}
        for target, holding in enumerate(holdings):
            for card in holding.cards:
                if card in where:
                    first = where[card]
                    second = places[target]
                    both = f"twice in {first}" if first == second else f"in {first} and in {second}"
                    raise BadCards(f"{card_text(card)} is {both}; each card may come once")
                where[card] = places[target]
                self.known[target] |= bit(card)
                self.used |= bit(card)

    def _plan_choices(self) -> None:
        for target, hand in enumerate(self.hands):
            if isinstance(hand, Range):
                left = {cards: weight for cards, weight in hand.weights.items() if cards & self.used == 0}
                if not left:
                    raise BadCards(
                        f"nothing is left of hand {target + 1}, {quoted(hand.text)}: "
                        f"each of its hands has a card that somebody else has, or that is on the board or dead"
                    )
                self.choices.append(Choice(target, hand.cards, left))

    def _plan_ranks(self, holdings: list[Holding]) -> None:
        for rank in range(13):
            suits = RANK_OF_ALL_SUITS << rank
            asked = count_bits(self.used & suits)
            for target, holding in enumerate(holdings):
                count = holding.ranks.count(rank)
                if count > 0:
                    asked += count
                    self.rank_draws.append(Draw(target, suits, count))
            if asked > 4:
                raise BadCards(f"{asked} cards of rank {RANKS[rank]} are given; the deck has four")

    def _plan_the_rest(self, holdings: list[Holding]) -> None:
        needed = 0
        for target, holding in enumerate(holdings):
            size = len(holding.slots)
            if target < self.players:
                size = self.variant.hand_cards
            elif target == self.players:
                size = self.variant.board_cards
            count = size - len(holding.cards) - len(holding.ranks)
            for choice in self.choices:
                if choice.target == target:
                    count -= choice.cards
            needed += size
            if count > 0:
                self.open_draws.append(Draw(target, FULL_DECK, count))
        if needed > 52:
            dead = len(self.dead.slots)
            raise BadCards(
                f"{self.players} hands of {self.variant.name} need {needed - dead} cards, and {dead} are dead: "
                f"the deck has 52"
            )

    def draws(self) -> list[Draw]:
        """All draws in the order to go through them, the one with the most combinations last."""
        ordered = [*self.open_draws]
        ordered.sort(key=_size_of_draw)
        return [*self.rank_draws, *ordered]

    def ways(self, draws: list[Draw]) -> int:
        """How many ways there are to make these draws; they must be the first of all draws.

        Where hands are chosen from ranges before, that is the most: choices may take cards of ranks.
        """
        used = self.used
        left = count_bits(FULL_DECK & ~used) - sum([choice.cards for choice in self.choices])
        taken = vec[i64]([0] * 13)
        total = 1
        for draw in draws:
            if draw.pool == FULL_DECK:
                total *= comb(left, draw.count)
            else:
                rank = cards_in(draw.pool)[0]
                total *= comb(count_bits(draw.pool & ~used) - taken[rank], draw.count)
                taken[rank] += draw.count
            left -= draw.count
        return total


def _size_of_draw(draw: Draw) -> int:
    return draw.count


def variant_named(name: str) -> Variant:
    """The poker game with this name."""
    for variant in VARIANTS:
        if variant.name == name:
            return variant
    raise UnknownName(f"there is no poker game {quoted(name)}; games: {', '.join([v.name for v in VARIANTS])}")


def read_spot(game: str, hands: list[str], board: str = "", dead: str = "") -> Spot:
    """The question that texts ask, checked."""
    return spot_of(variant_named(game), hands, board, dead)


def spot_of(variant: Variant, hands: list[str], board: str = "", dead: str = "") -> Spot:
    """The same about a game that need not have a name here."""
    if not FEWEST_HANDS <= len(hands) <= MOST_HANDS:
        raise BadOption(f"{len(hands)} hands are given; {FEWEST_HANDS} to {MOST_HANDS} can be compared")
    held = [read_hand(variant, text, f"hand {number}") for number, text in enumerate(hands, 1)]
    shared = parse_holding(board, "the board")
    if variant.board_cards == 0:
        if shared.slots:
            raise BadCards(f"{variant.name} has no board; the cards of each player belong to the hand")
    elif len(shared.slots) not in BOARD_SIZES:
        raise BadCards(f"the board has {len(shared.slots)} cards; 0, 3, 4 or 5 are expected")
    out = parse_holding(dead, "the dead cards")
    if len(out.cards) + len(out.ranks) < len(out.slots):
        raise BadCards("a dead card is not known; a dead card is a card (Ah) or a rank (A)")
    return Spot(variant, held, shared, out)
