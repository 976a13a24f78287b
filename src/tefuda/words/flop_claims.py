"""What the reasons of Hold'em Lv2 and Omaha 8 Lv2 claim of seats, bets, chances and cards."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from tefuda.cards.hands import high
from tefuda.core.action import Action
from tefuda.core.player import Value
from tefuda.core.view import View
from tefuda.games.poker.row import row_mask, row_texts
from tefuda.games.poker.seats import dealt_in
from tefuda.games.poker.view import PokerView
from tefuda.words import cfr_claims
from tefuda.words.claims import Claims, RuleClaim, ValueClaim
from tefuda.words.poker_claims import opponents, owes, poker_claims
from tefuda.words.poker_facts import NOBODY, attackers, came_in, led_by, still_to_act, table_of

RANKS: Final = "23456789TJQKA"
JACK: Final = RANKS.index("J")


def dealt_seats(view: View) -> list[int]:
    """Who plays this hand, from left of the button round to the button."""
    table = table_of(view)
    around = [(table.stakes.button + 1 + step) % view.seats for step in range(view.seats)]
    return [seat for seat in around if dealt_in(table, seat)]


def small_blind(view: View) -> int:
    """Who posted the small blind: the button heads-up, else the first seat left of it (R-H1)."""
    seats = dealt_seats(view)
    return seats[-1] if len(seats) == 2 else seats[0]


def big_blind(view: View) -> int:
    """Who posted the big blind."""
    seats = dealt_seats(view)
    return seats[0] if len(seats) == 2 else seats[1]


def waiting(view: View) -> list[int]:
    """The opponents who have yet to answer on this street."""
    return still_to_act(table_of(view), view.seat)


def in_cheaply(view: View) -> bool:
    """Whether nobody has raised, and somebody is in by choice."""
    return table_of(view).made <= 1 and bool(came_in(table_of(view), view.seat))


def speaks_last(view: View) -> bool:
    """Whether no opponent sits between this seat and the button, the button included."""
    seats = dealt_seats(view)
    return not set(opponents(view)) & set(seats[seats.index(view.seat) + 1 :])


def is_called(view: View, name: str) -> bool:
    """Whether what a Hold'em player has made with its own cards may be called so."""
    assert isinstance(view, PokerView)
    hole, board = row_texts(view.hole), row_texts(view.table.board)
    if not board:
        return False
    mine = [RANKS.index(card[0]) for card in hole]
    shared = [RANKS.index(card[0]) for card in board]
    count = Counter(mine + shared)
    pocket = mine[0] == mine[1]
    hit = [rank for rank in mine if rank in shared]
    ranks = {rank + 1 for rank in count} | ({0} if RANKS.index("A") in count else set())
    straight = any({low, low + 1, low + 2, low + 3, low + 4} <= ranks for low in range(10))
    flush = max(Counter(card[1] for card in hole + board).values()) >= 5
    alike = sorted(count.values())
    full = alike[-1] == 4 or alike[-2:] in ([2, 3], [3, 3])
    best = high(row_mask(view.hole) | row_mask(view.table.board))
    return {
        "board": len(board) == 5 and best == high(row_mask(view.table.board)),
        "nothing": not pocket and not hit,
        "ace_high": not pocket and not hit and RANKS.index("A") in mine,
        "low_pair": pocket or bool(hit),
        "middle_pair": pocket or bool(hit),
        "top_pair": max(shared) in hit and not pocket,
        "top_pair_good_kicker": max(shared) in hit and max(mine, key=lambda rank: (rank not in hit, rank)) >= JACK,
        "overpair": pocket and mine[0] > max(shared),
        "two_pair": len(set(hit)) == 2,
        "trips": any(count[rank] == 3 for rank in mine),
        "straight": straight,
        "flush": flush,
        "full_house_or_better": full or (straight and flush),
    }[name]


START: Final = (
    RuleClaim(
        r"\w+\.preflop\.(raise\.(open|steal)|fold\.open)",
        "nobody has come in",
        lambda view, *_: table_of(view).made <= 1 and not in_cheaply(view),
    ),
    RuleClaim(
        r"\w+\.preflop\.raise\.steal",
        "few are left to act",
        lambda view, *_: len(waiting(view)) <= 3,
    ),
    RuleClaim(
        r"\w+\.preflop\.(raise\.isolate|call\.limp|call\.complete|fold\.limpers)",
        "others have come in cheaply",
        lambda view, *_: in_cheaply(view),
    ),
    RuleClaim(
        r"\w+\.preflop\.call\.complete",
        "this is the small blind",
        lambda view, *_: view.seat == small_blind(view),
    ),
    RuleClaim(
        r"\w+\.preflop\.(raise\.option|check\.option|fold\.defend)",
        "this is the big blind",
        lambda view, *_: view.seat == big_blind(view),
    ),
    RuleClaim(
        r"\w+\.preflop\.(raise\.reraise|call\.(defend|cold)|fold\.(defend|cold))",
        "there was one raise",
        lambda view, *_: table_of(view).made == 2,
    ),
    RuleClaim(
        r"\w+\.preflop\.(raise\.reraise|fold\.open)",
        "the hand is inside the range, or outside it",
        lambda view, action, values: (float(values["start"]) > float(values["range"])) == (action.text == "fold"),
    ),
    RuleClaim(
        r"\w+\.preflop\.call\.short",
        "it costs less than half a bet",
        lambda view, *_: 0 < 2 * owes(view) < table_of(view).bet_size(),
    ),
)
LATER: Final = (
    RuleClaim(
        r"\w+\.(flop|turn|river)\.bet\.(continuation|bluff)",
        "it was the last to attack",
        lambda view, *_: led_by(view) == view.seat,
    ),
    RuleClaim(
        r"\w+\.(turn\.bet\.continuation|river\.bet\.bluff)|omaha8\.\w+\.bet\.continuation",
        "there is one opponent",
        lambda view, *_: len(opponents(view)) == 1,
    ),
    RuleClaim(r"\w+\.flop\.bet\.stab", "nobody raised before the flop", lambda view, *_: led_by(view) == NOBODY),
    RuleClaim(r"\w+\.turn\.bet\.stab", "everybody checked the flop", lambda view, *_: 1 not in attackers(view)),
    RuleClaim(
        r"\w+\.(flop|turn)\.check\.trap",
        "whoever led before is still to act",
        lambda view, *_: led_by(view) in waiting(view),
    ),
    RuleClaim(
        r"\w+\.river\.bet\.thin",
        "everybody has checked to the last seat",
        lambda view, *_: owes(view) == 0 and not waiting(view),
    ),
    RuleClaim(
        r"\w+\.\w+\.raise\..*|\w+\.(flop|turn|river)\.call\.made",
        "there is a bet to answer",
        lambda view, *_: owes(view) > 0 or table_of(view).street == 0,
    ),
)
HOLDEM_RULES: Final = (
    RuleClaim(
        r"holdem\.(flop|turn|river)\..*",
        "the hand is what it is called",
        lambda view, action, values: is_called(view, str(values["hand"])),
    ),
    RuleClaim(
        r"holdem\.(flop|turn|river)\.(call\.made|fold\.beaten)",
        "the chance to win is what is asked for, or less",
        lambda view, action, values: _enough(values, "worth", action),
    ),
    RuleClaim(
        r"holdem\.(flop|turn)\.(bet|raise)\.draw",
        "there are strong outs",
        lambda view, action, values: int(values["outs"]) > 0,
    ),
    RuleClaim(
        r"holdem\.river\..*", "no outs are counted on the river", lambda view, action, values: not values["outs"]
    ),
)
OMAHA8_RULES: Final = (
    RuleClaim(
        r"omaha8\.\w+\.(bet|raise)\.scoop",
        "there is something for both halves",
        lambda view, action, values: int(values["low"]) > 0 and int(values["high"]) > 0,
    ),
    RuleClaim(
        r"omaha8\.\w+\.(bet|raise)\.whole",
        "a low is unlikely",
        lambda view, action, values: int(values["low_chance"]) <= 20,
    ),
    RuleClaim(
        r"omaha8\.\w+\.(call\.(made|bare_low)|fold\..*)",
        "the share of the pot is what is asked for, or less",
        lambda view, action, values: "needed" not in values or _enough(values, "equity", action),
    ),
)


def _enough(values: Mapping[str, Value], have: str, action: Action) -> bool:
    """Whether a hand that is folded is worth no more than is asked for, and one that stays no less."""
    worth, needed = float(values[have]), float(values["needed"])
    return worth <= needed if action.text == "fold" else worth >= needed


VALUES: Final[dict[str, ValueClaim]] = {
    "initiative": lambda view, action: led_by(view) == view.seat,
    "last": lambda view, action: speaks_last(view),
}

HOLDEM: Final[Claims] = poker_claims(
    {**VALUES, **cfr_claims.VALUES}, (*START, *LATER, *HOLDEM_RULES, *cfr_claims.RULES)
)
OMAHA_8: Final[Claims] = poker_claims(VALUES, (*START, *LATER, *OMAHA8_RULES))
