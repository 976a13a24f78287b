"""What the reasons of `cfr` claim of a position."""

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from tefuda.cards.card import DECK, mask_of
from tefuda.cards.hands import high
from tefuda.core.action import Action
from tefuda.core.player import Value
from tefuda.core.view import View
from tefuda.games.poker.events import Acted
from tefuda.games.poker.odds.holdem_starts import start_share
from tefuda.games.poker.row import row_cards, row_mask
from tefuda.games.poker.seats import dealt_in
from tefuda.games.poker.view import PokerView
from tefuda.words.claims import RuleClaim, ValueClaim, number
from tefuda.words.poker_facts import table_of

OWN: Final = r"holdem\.cfr\.(start|board)\..*"
STAKES: Final = {"small_blind": 10, "big_blind": 20, "small_bet": 20, "big_bet": 40}


def top(view: View, action: Action) -> int:
    """The best so many per cent of all hands on the board have this one among them, rounded up."""
    assert isinstance(view, PokerView)
    board, hole = row_cards(view.table.board), row_cards(view.hole)
    mine = high(mask_of(board + hole))
    shared = mask_of(board)
    values = [high(shared | mask_of(list(two))) for two in combinations([c for c in DECK if c not in board], 2)]
    return -(-100 * sum(value >= mine for value in values) // len(values))


def start(view: View) -> float:
    """The best so many per cent of starting hands have this one among them."""
    assert isinstance(view, PokerView)
    return round(start_share(row_mask(view.hole)), 1)


def players(view: View) -> list[int]:
    """Who was dealt in."""
    return [seat for seat in range(view.seats) if dealt_in(table_of(view), seat)]


def usual_stakes(view: View) -> bool:
    """Whether blinds and bets are to each other as ours are, with one bet and four raises a street."""
    stakes = table_of(view).stakes
    options = stakes.options()
    in_scale = all(options[name] * 20 == chips * stakes.small_bet for name, chips in STAKES.items())
    return in_scale and options["raises"] == 4 and not stakes.posts


def deep(view: View) -> bool:
    """Whether everybody who was dealt in had at least 15 big bets."""
    table = table_of(view)
    return all(table.stacks[seat] + table.paid[seat] >= 15 * table.stakes.big_bet for seat in players(view))


def knows_all_bets(view: View) -> bool:
    """Whether the history has what everybody has paid beyond the blinds."""
    table = table_of(view)
    blinds = table.stakes.small_blind + table.stakes.big_blind
    return table.pot == blinds + sum(event.chips for event in view.history if isinstance(event, Acted))


def _frequencies_fit(view: View, values: Mapping[str, Value]) -> bool:
    """Whether all frequencies make up a whole, as far as rounding allows, and the actions are the legal ones."""
    often = [number(values, f"{name}often") for name in ("", "other_", "third_") if f"{name}often" in values]
    named = {values[name] for name in ("act", "other", "third") if name in values}
    return abs(sum(often) - 100) <= 1 and named == {action.text for action in view.legal}


VALUES: Final[dict[str, ValueClaim]] = {"top": top}
RULES: Final = (
    RuleClaim(
        OWN,
        "it plays its own strategy where that is at home",
        lambda view, *_: len(players(view)) == 2 and usual_stakes(view) and deep(view) and knows_all_bets(view),
    ),
    RuleClaim(
        OWN,
        "the frequencies are those of all legal actions",
        lambda view, action, values: _frequencies_fit(view, values),
    ),
    RuleClaim(
        OWN,
        "the other action is the next most frequent",
        lambda view, action, values: number(values, "other_often") >= float(values.get("third_often", 0)),
    ),
    RuleClaim(
        r"holdem\.cfr\.start\..*",
        "the start is as good as it says, and there is no board yet",
        lambda view, action, values: table_of(view).street == 0 and values["start"] == start(view),
    ),
    RuleClaim(r"holdem\.cfr\.board\..*", "there is a board", lambda view, *_: table_of(view).street > 0),
    RuleClaim(
        r"holdem\.cfr\.\w+\.always",
        "it always does this",
        lambda view, action, values: number(values, "often") == 100,
    ),
    RuleClaim(
        r"holdem\.cfr\.\w+\.mix",
        "it sometimes does something else",
        lambda view, action, values: 0 < number(values, "often") < 100 and number(values, "other_often") > 0,
    ),
    RuleClaim(r"holdem\.cfr\.seats", "more than two were dealt in", lambda view, *_: len(players(view)) > 2),
    RuleClaim(r"holdem\.cfr\.stakes", "the stakes are others", lambda view, *_: not usual_stakes(view)),
    RuleClaim(r"holdem\.cfr\.stacks", "somebody has few chips", lambda view, *_: not deep(view)),
    RuleClaim(r"holdem\.cfr\.history", "not all bets are known", lambda view, *_: not knows_all_bets(view)),
)
