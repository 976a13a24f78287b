"""`cfr`: heads-up limit Hold'em by counterfactual regret. It mixes its actions as training found best.

Its strategy is for two players with our usual stakes and chips enough for every raise. Everywhere else it hands
over to `lv2`, and says so.
"""

from typing import Final, NamedTuple, final

from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.cfr.boards import pair_number
from tefuda.cfr.package import Trained, trained
from tefuda.cfr.strategy import WHOLE
from tefuda.cfr.strength import as_good, hand_count
from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import ParamValue
from tefuda.core.player import Decision, Player, Reason, Value
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.cpu.poker.holdem_lv2 import make_holdem_lv2
from tefuda.games.poker.events import Acted, Posted
from tefuda.games.poker.odds.holdem_starts import start_share
from tefuda.games.poker.row import row_card, row_mask
from tefuda.games.poker.table import PokerTable
from tefuda.games.poker.view import PokerView

STRENGTH: Final = 4
"""That of `lv2`, which it is at every table for more than two."""

RULES: Final = "holdem.cfr"
MOST_BETS: Final[i64] = 15
"""The most big bets a player can lose in one hand at its stakes; the tests ask the tree."""

SEATS: Final = "seats"
STAKES: Final = "stakes"
STACKS: Final = "stacks"
HISTORY: Final = "history"
"""Why it hands over: more than two players, other stakes, too few chips, unknown bets."""


class Spot(NamedTuple):
    """Where a decision is to be looked up: a node of the tree and a group of hands; or why it cannot be."""

    node: int
    group: int
    why_not: str


@final
class HoldemCfr(Player):
    """Looks up how often to do what, and draws."""

    def __init__(self) -> None:
        super().__init__("cfr")
        self.rules: Final = make_holdem_lv2({})

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Draw one of the actions as often as the strategy has it."""
        assert isinstance(view, PokerView)
        spot = find_spot(view)
        if spot.why_not:
            return self._handed_over(view, rng, explain, spot.why_not)
        parts = trained().strategy.parts(spot.node, spot.group)
        drawn: i64 = rng.below(WHOLE)
        chosen: i64 = 0
        while drawn >= parts[chosen]:
            drawn -= parts[chosen]
            chosen += 1
        action = view.legal[chosen]
        if not explain:
            return Decision(action)
        return Decision(action, explained(view, spot, parts, chosen))

    def mix(self, view: View) -> list[float]:
        """How likely each legal action is."""
        assert isinstance(view, PokerView)
        spot = find_spot(view)
        if spot.why_not:
            return self.rules.mix(view)
        return [float(part) / float(WHOLE) for part in trained().strategy.parts(spot.node, spot.group)]

    def _handed_over(self, view: PokerView, rng: Rng, explain: bool, why: str) -> Decision:
        """What `lv2` does, with its numbers, under a rule that says why it was asked."""
        decision = self.rules.decide(view, rng, explain)
        reason = decision.reason
        if reason is None:
            return decision
        return Decision(decision.action, Reason(f"{RULES}.{why}", reason.values))


def find_spot(view: PokerView) -> Spot:
    """The node and the group of a decision."""
    table = view.table
    why_not = why_handed_over(table)
    if why_not:
        return Spot(0, 0, why_not)
    known = trained()
    node = find_node(view, known)
    if node < 0:
        return Spot(0, 0, HISTORY)
    hole = view.hole
    pair = pair_number(row_card(hole, 0), row_card(hole, 1))
    return Spot(int(node), int(known.groups.of(pair, row_mask(table.board))), "")


def why_handed_over(table: PokerTable) -> str:
    """What the strategy is not made for; nothing if all is well."""
    stakes = table.stakes
    players: i64 = 0
    short = False
    seat: i64
    for seat in range(table.seats):
        brought = table.stacks[seat] + table.paid[seat]
        if brought > 0:
            players += 1
            short = short or brought < MOST_BETS * stakes.big_bet
    if players != 2:
        return SEATS
    unit = stakes.small_bet
    if (
        2 * stakes.small_blind != unit
        or stakes.big_blind != unit
        or stakes.big_bet != 2 * unit
        or stakes.cap != 5
        or stakes.dead_chips != 0
        or stakes.big_blind_seat >= 0
    ):
        return STAKES
    if short:
        return STACKS
    return ""


def find_node(view: PokerView, known: Trained) -> i64:
    """Where the bets so far lead in the tree; -1 if the view does not know them all."""
    tree = known.strategy.tree
    node: i64 = 0
    chips: i64 = 0
    for event in view.history:
        if isinstance(event, Acted):
            node = tree.child(node, event.action.index)
            if node < 0:
                return -1
            chips += event.chips
        elif isinstance(event, Posted):
            chips += event.chips
    if chips != view.table.pot or tree.street[node] != view.table.street:
        return -1
    return node


def explained(view: PokerView, spot: Spot, parts: list[int], chosen: i64) -> Reason:
    """How often it does what here, how that compared in training, and how good the hand is."""
    strategy = trained().strategy
    table = view.table
    other = runner_up(spot, parts, chosen)
    values: dict[str, Value] = {
        "act": view.legal[chosen].text,
        "often": percent(parts[chosen]),
        "regret": round(strategy.regret(spot.node, spot.group, chosen), 2),
        "other": view.legal[other].text,
        "other_often": percent(parts[other]),
        "other_regret": round(strategy.regret(spot.node, spot.group, other), 2),
    }
    for choice, action in enumerate(view.legal):
        if choice != chosen and choice != other:
            values["third"] = action.text
            values["third_often"] = percent(parts[choice])
            values["third_regret"] = round(strategy.regret(spot.node, spot.group, choice), 2)
    where = "start"
    board = row_mask(table.board)
    if board == 0:
        values["start"] = round(start_share(row_mask(view.hole)), 1)
    else:
        where = "board"
        values["top"] = top_share(board, row_mask(view.hole))
    values["group"] = spot.group + 1
    values["groups"] = strategy.sizes[table.street]
    values["to_call"] = table.to_call()
    values["pot"] = table.pot
    how = "always" if parts[chosen] == WHOLE else "mix"
    return Reason(f"{RULES}.{where}.{how}", values)


def runner_up(spot: Spot, parts: list[int], chosen: i64) -> i64:
    """The other action that is done most often; of those never done, the one that did best in training."""
    strategy = trained().strategy
    ranked = [
        (part, strategy.regret(spot.node, spot.group, choice), choice)
        for choice, part in enumerate(parts)
        if choice != chosen
    ]
    return max(ranked)[2]


def percent(part: int) -> int:
    """Parts of 255 in whole per cent."""
    return (200 * part + 255) // 510


def top_share(board: i64, hole: i64) -> int:
    """Among how many per cent of the hands, counted from the best, this one is on the board as it lies."""
    return int((100 * as_good(board, hole) + hand_count(count_bits(board)) - 1) // hand_count(count_bits(board)))


def make_holdem_cfr(values: dict[str, ParamValue]) -> Player:
    """The player; it has no parameters."""
    return HoldemCfr()


CFR: Final = CpuSpec("holdem", "cfr", 1, STRENGTH, (), make_holdem_cfr)
