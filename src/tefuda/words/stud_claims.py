"""What the reasons of Stud Hi Lv2 claim of cards, doors, boards and bets."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Final

from tefuda.core.action import Action
from tefuda.core.player import Value
from tefuda.core.view import View
from tefuda.games.poker.row import row_texts
from tefuda.games.poker.seats import dealt_in
from tefuda.games.poker.view import PokerView
from tefuda.words.claims import Claims, RuleClaim, ValueClaim
from tefuda.words.poker_claims import opponents, poker_claims
from tefuda.words.poker_facts import attackers, still_to_act, table_of

RANKS: Final = "23456789TJQKA"
JACK: Final = RANKS.index("J")
ACE: Final = RANKS.index("A")
FIFTH: Final = 2
SIXTH: Final = 3
SEVENTH: Final = 4


def ranks_of(cards: list[str]) -> list[int]:
    """The ranks of cards in order, deuce 0."""
    return [RANKS.index(card[0]) for card in cards]


def own_cards(view: View) -> list[str]:
    """The down and up cards of the view's seat."""
    assert isinstance(view, PokerView)
    return row_texts(view.hole) + board_of(view, view.seat)


def board_of(view: View, seat: int) -> list[str]:
    """The up cards of a seat in the order they came, as far as they are known."""
    return [card for card in row_texts(table_of(view).ups[seat]) if card != "??"]


def door_of(view: View, seat: int) -> int:
    """The rank of a seat's first up card."""
    return ranks_of(board_of(view, seat))[0]


def alike(cards: list[str]) -> list[int]:
    """How many cards each rank has, the most first."""
    return sorted(Counter(ranks_of(cards)).values(), reverse=True) or [0]


def suited(cards: list[str]) -> int:
    """How many cards the longest suit has."""
    return max(Counter(card[1] for card in cards).values(), default=0)


def within(cards: list[str], span: int) -> int:
    """How many different ranks lie within so many neighbours at most; the ace is at both ends."""
    places = {rank + 1 for rank in ranks_of(cards)} | ({0} if ACE in ranks_of(cards) else set())
    return max(len(places & set(range(low, low + span))) for low in range(15 - span))


def run(cards: list[str]) -> int:
    """The longest row of neighbouring ranks."""
    return max((length for length in range(1, 6) if within(cards, length) == length), default=0)


def to_straight(cards: list[str]) -> bool:
    """Whether five ranks miss just one."""
    return within(cards, 5) == 4


def hand_of(view: View) -> str:
    """What the seat's cards make."""
    cards = own_cards(view)
    counts = alike(cards)
    straight = within(cards, 5) == 5
    if straight and any(
        suited(list(five)) == 5 and within(list(five), 5) == 5 for five in combinations(cards, min(5, len(cards)))
    ):
        return "straight_flush"
    if counts[0] == 4:
        return "quads"
    if counts[0] == 3 and counts[1:] and counts[1] >= 2:
        return "full_house"
    if suited(cards) >= 5:
        return "flush"
    if straight:
        return "straight"
    if counts[0] == 3:
        return "trips"
    if counts[0] == 2:
        if counts[1] == 2:
            return "two_pair"
        return "open_pair" if alike(board_of(view, view.seat))[0] == 2 else "pair"
    return "no_pair"


def draw_of(view: View) -> str:
    """What the seat's cards draw to, the flush first; a hand that is finished draws to nothing."""
    cards = own_cards(view)
    if table_of(view).street == SEVENTH or suited(cards) >= 5 or within(cards, 5) == 5:
        return "no_draw"
    if suited(cards) == 4:
        return "flush_draw"
    if not to_straight(cards):
        return "no_draw"
    # An ace at the end of the four leaves one side closed.
    inner = [card for card in cards if card[0] != "A"]
    return "open_straight" if run(inner) == 4 else "closed_straight"


def start_of(view: View) -> str:
    """What the first three cards are; which draw counts where there are two, the tier decides."""
    cards = own_cards(view)
    count = Counter(ranks_of(cards)).most_common(1)[0]
    if count[1] == 3:
        return "trips"
    if count[1] == 2:
        return "high_pair" if count[0] >= JACK else "middle_pair" if count[0] >= RANKS.index("7") else "low_pair"
    return ""


def start_fits(view: View, name: str) -> bool:
    """Whether the first three cards may be called so."""
    cards = own_cards(view)
    drawing = suited(cards) == 3 or within(cards, 4) == 3
    if start_of(view) or drawing:
        return name == start_of(view) or {
            "three_flush": suited(cards) == 3,
            "three_straight": within(cards, 4) == 3,
        }.get(name, False)
    three_high = ACE in ranks_of(cards) and min(ranks_of(cards)) >= RANKS.index("T") and suited(cards) == 2
    if three_high:
        return name == "high_cards"
    return name == ("high_door" if door_of(view, view.seat) >= JACK else "nothing")


def threat_of(cards: list[str]) -> int:
    """The threat of up cards, counted anew (R-S6)."""
    ranks = ranks_of(cards)
    points = {2: 5, 3: 7, 4: 7}.get(alike(cards)[0], 0)
    points += {3: 4, 4: 6}.get(suited(cards), 0) + {3: 4, 4: 6}.get(run(cards), 0)
    points += 2 if ACE in ranks else 0
    points += 1 if sum(RANKS[rank] in "KQ" for rank in ranks) >= 2 else 0
    return min(points, 10)


def worst_threat(view: View) -> int:
    """The threat of the most dangerous opponent."""
    return max((threat_of(board_of(view, seat)) for seat in opponents(view)), default=0)


def pair_then_high(cards: list[str]) -> bool:
    """Whether a high card came after an open pair."""
    ranks = ranks_of(cards)
    return any(len(set(ranks[:at])) < at and ranks[at] >= JACK for at in range(len(ranks)))


def shows_four(cards: list[str]) -> bool:
    """Whether four to a flush or a straight lie open."""
    return suited(cards) >= 4 or within(cards, 5) >= 4


def attacked_before(view: View, seat: int) -> bool:
    """Whether a seat was the last to attack on fifth and on sixth."""
    last = attackers(view)
    return last.get(FIFTH) == seat and last.get(SIXTH) == seat


def gives_signals(view: View, values: Mapping[str, Value]) -> bool:
    """Whether one opponent gives just the signals that are named, and nobody more of them."""
    named = (values["pair_then_high"], values["four_showing"], values["keeps_attacking"])
    given = [
        (pair_then_high(board), shows_four(board), attacked_before(view, seat))
        for seat in opponents(view)
        for board in [board_of(view, seat)]
    ]
    return named in given and max(map(sum, given)) == sum(signal is True for signal in named)


def last_attacker(view: View) -> int:
    """Who bet or raised last on this street."""
    return int(table_of(view).aggressor)


def unfinished(view: View, action: Action) -> bool:
    """Whether the attacker's board has no pair and no four to anything."""
    board = board_of(view, last_attacker(view))
    return alike(board)[0] < 2 and not shows_four(board)


def missed_draws(view: View) -> bool:
    """Whether every board opposite is unpaired at three to anything, and one of them shows three."""
    boards = [board_of(view, seat) for seat in opponents(view)]
    return all(alike(board)[0] < 2 and not shows_four(board) for board in boards) and any(
        suited(board) == 3 or within(board, 4) == 3 for board in boards
    )


def doors_behind(view: View) -> list[int]:
    """The doors that are still to act."""
    return [door_of(view, seat) for seat in still_to_act(table_of(view), view.seat)]


def brake_holds(view: View, name: str) -> bool:
    """Whether what is said to forbid a steal is there."""
    door = door_of(view, view.seat)
    return {
        "door_too_low": door < ACE,
        "higher_door": any(other >= door for other in doors_behind(view)),
        "ace_behind": ACE in doors_behind(view),
        "two_aces": [door_of(view, seat) for seat in opponents(view)].count(ACE) >= 2,
        "dead_suit": suited(own_cards(view)) >= 2,
    }[name]


VALUES: Final[dict[str, ValueClaim]] = {
    "hand": lambda view, action: hand_of(view),
    "draw": lambda view, action: draw_of(view),
    "threat": lambda view, action: worst_threat(view),
    "looks_unfinished": unfinished,
}
RULES: Final = (
    RuleClaim(
        r"stud\.3\..*",
        "the start is what it is called",
        lambda view, action, values: start_fits(view, str(values["start"])),
    ),
    RuleClaim(r"stud\.3\.bring_in\..*", "it owes the bring-in", lambda view, *_: table_of(view).owed),
    RuleClaim(
        r"stud\.3\.open\..*",
        "nobody has completed yet",
        lambda view, *_: not table_of(view).owed and table_of(view).made == 0,
    ),
    RuleClaim(r"stud\.3\.defend\..*", "there is one bet", lambda view, *_: table_of(view).made == 1),
    RuleClaim(r"stud\.3\.reraised\..*", "there was a raise", lambda view, *_: table_of(view).made >= 2),
    RuleClaim(
        r"stud\.3\.\w+\.duel",
        "two were dealt in",
        lambda view, *_: sum(dealt_in(table_of(view), seat) for seat in range(view.seats)) == 2,
    ),
    RuleClaim(
        r"stud\.3\.open\.steal",
        "no door still to act is as high",
        lambda view, *_: all(door < door_of(view, view.seat) for door in doors_behind(view)),
    ),
    RuleClaim(
        r"stud\.3\.open\.no_steal",
        "something forbids a steal",
        lambda view, action, values: brake_holds(view, str(values["brake"])),
    ),
    RuleClaim(
        r"stud\.3\.defend\.isolate",
        "the attacker's door is lower",
        lambda view, *_: door_of(view, last_attacker(view)) < door_of(view, view.seat),
    ),
    RuleClaim(
        r"stud\.3\.defend\.call",
        "the attacker's door is not lower",
        lambda view, *_: door_of(view, last_attacker(view)) >= door_of(view, view.seat),
    ),
    RuleClaim(
        r"stud\.\d\.(\w+\.)?\w*dead\w*",
        "what it needs is dead",
        lambda view, action, values: values["live"] == "BAD",
    ),
    RuleClaim(
        r"stud\.[56]\.call\.draw|stud\.6\.fold\.finished",
        "there is a draw that lives",
        lambda view, action, values: values["draw"] != "no_draw" and values["live"] != "BAD",
    ),
    RuleClaim(
        r"stud\.\d\.fold\.nothing",
        "there is no pair",
        lambda view, *_: hand_of(view) == "no_pair",
    ),
    RuleClaim(
        r"stud\.[56]\.fold\.nothing",
        "there is no draw",
        lambda view, *_: draw_of(view) == "no_draw",
    ),
    RuleClaim(
        r"stud\.6\..*",
        "an opponent gives the signals that are named",
        lambda view, action, values: "signals" not in values or gives_signals(view, values),
    ),
    RuleClaim(
        r"stud\.7\.bet\.thin", "the boards are weak, and a draw has missed", lambda view, *_: missed_draws(view)
    ),
    RuleClaim(
        r"stud\.7\.(call\.catch|fold)",
        "there are enough signs of a bluff, or too few",
        lambda view, action, values: (
            (
                sum(values[name] is True for name in ("looks_unfinished", "fires_blanks", "top_pair"))
                >= float(values["needed"])
            )
            == (action.text == "call")
        ),
    ),
    RuleClaim(
        r"stud\.7\..*",
        "who fires blanks has attacked on fifth and sixth",
        lambda view, action, values: (
            values.get("fires_blanks") is not True or attacked_before(view, last_attacker(view))
        ),
    ),
)
STUD: Final[Claims] = poker_claims(VALUES, RULES)
