"""What the reasons of Razz and Stud 8 claim, to be compared with the view (R-W3).

Chances are estimates of a CPU; what can be checked of them is that they fit the words.
"""

from collections.abc import Callable, Mapping
from typing import Final

from tefuda.core.action import Action
from tefuda.core.player import Value
from tefuda.games.poker.view import PokerView
from tefuda.words.low_facts import (
    ACE_RANK,
    EIGHT,
    KING,
    LAST_STREET,
    NINE,
    TEN_RANK,
    attacker_rank,
    board,
    caught,
    dead,
    door,
    highest_door,
    in_for_the_pot,
    later,
    leads,
    limped,
    live_big_pair,
    low_doors,
    lowest_door,
    lows,
    made,
    made_low,
    mine,
    needed_dead,
    newest,
    others,
    pair_rank,
    percentage,
    place,
    price,
    razz_made,
    somebody_all_in,
    start,
    stud8_cards,
    stud8_start,
    to_call,
)

Values = Mapping[str, Value]
ValueClaim = Callable[[PokerView, Action], Value]
RuleClaim = tuple[str, str, Callable[[PokerView, Action, Values], bool]]

VALUE_CLAIMS: Final[dict[str, ValueClaim]] = {
    "act": lambda view, action: action.text,
    "to_call": to_call,
    "pot": lambda view, action: sum(view.table.paid),
    "price": price,
    "later": later,
    "fair": lambda view, action: percentage(1.0 / (len(in_for_the_pot(view)) + 1)),
    "low_doors": low_doors,
    "start": start,
    "dead": needed_dead,
    "low_cards": lambda view, action: min(len(lows(mine(view))), 5),
    "made": made,
    "leads": leads,
    "caught": caught,
    "cards": lambda view, action: stud8_cards(view),
    "made_low": made_low,
    "rivals": lambda view, action: sum(len(lows(board(view, seat))) >= 2 for seat in in_for_the_pot(view)),
}
"""The values of both games that can be read off a view, by name."""

# --- what the words say -------------------------------------------------------------------------------------


def number(values: Values, key: str) -> float:
    """A value that is a number."""
    value = values[key]
    assert isinstance(value, (int, float))
    return float(value)


def within(values: Values, key: str, low: float, high: float = 100.0) -> bool:
    """Whether a number lies in a range, both ends included."""
    return low <= number(values, key) <= high


def outlook_holds(view: PokerView, action: Action, values: Values) -> bool:
    """Cards that are said to be dead are."""
    own = lows(mine(view))
    gone = {place(card) for card in dead(view) if place(card) <= EIGHT}
    return {"needed_dead": bool(gone - own), "pairs_dead": bool(gone & own), "usual": True}[str(values["outlook"])]


def start_is(values: Values, *starts: str, step_up: str = "", step_down: str = "") -> bool:
    """Whether a Razz start is one of these, or one that dead cards move up or down to them."""
    return values["start"] in starts or (values["start"], values["outlook"]) in (
        (step_up, "pairs_dead"),
        (step_down, "needed_dead"),
    )


def no_steal_holds(view: PokerView, action: Action, values: Values) -> bool:
    """What is said to speak against a steal does."""
    best = lowest_door(view) if view.game == "razz" else highest_door(view)
    own = door(view, int(view.seat))
    return {
        "limped": limped(view),
        "too_short": view.table.stacks[view.seat] <= to_call(view, action),
        "all_in": somebody_all_in(view),
        "beaten_door": not best,
        "bad_door": best and (own > NINE if view.game == "razz" else 0 < own < KING),
        "crowded": low_doors(view, action) > 0,
    }.get(str(values["steal"]), False)


def steal_holds(view: PokerView, action: Action, values: Values) -> bool:
    """The best door, nobody in, everybody able to fold."""
    best = lowest_door(view) if view.game == "razz" else highest_door(view)
    return best and not limped(view) and not somebody_all_in(view)


def a_half_almost_won(view: PokerView, action: Action, values: Values) -> bool:
    """All cards are there, and the chance for one half is close to certain."""
    low = made_low(view, action) != "no_low" and within(values, "low", 88)
    return view.table.street == LAST_STREET and len(others(view)) == 1 and (low or within(values, "high", 88))


RULE_CLAIMS: Final[tuple[RuleClaim, ...]] = (
    # Both games.
    (
        r"(razz|stud8)\.3\.bring_in\..*",
        "the bring-in is owed",
        lambda view, action, values: bool(view.table.owed),
    ),
    (
        r"(razz|stud8)\.3\.open\..*",
        "nobody has completed",
        lambda view, action, values: not view.table.owed and view.table.made == 0,
    ),
    (
        r"(razz|stud8)\.3\.(raise|call\.(good|scoop|low|high)|fold)\..*",
        "somebody has completed",
        lambda view, action, values: view.table.made >= 1,
    ),
    (
        r"(razz|stud8)\.[4-7]\.(bet\..*|check)",
        "there is nothing to call",
        lambda view, action, values: to_call(view, action) == 0,
    ),
    (
        r"(razz|stud8)\.[4-7]\.(raise|call|fold)\..*",
        "there is a bet to call",
        lambda view, action, values: to_call(view, action) > 0,
    ),
    (r"(razz|stud8)\.3\.open\.steal", "the best door, nobody in, everybody can fold", steal_holds),
    (r"(razz|stud8)\.3\.open\.fold", "what speaks against a steal", no_steal_holds),
    (
        r"razz\.(3\.raise\.good|[4-7]\.raise\.draw)|stud8\.3\.raise\.scoop",
        "there has been no full raise",
        lambda view, action, values: view.table.made == 1,
    ),
    # Razz.
    (r"razz\.3\..*", "dead cards", outlook_holds),
    (
        r"razz\.3\.(bring_in\.complete|raise\.good)",
        "a strong start",
        lambda view, action, values: start_is(values, "to_five", "to_seven", step_up="to_eight"),
    ),
    (
        r"razz\.3\.(open\.good|raise\.ahead|call\.good|fold\.rough)",
        "a start that can be played",
        lambda view, action, values: start_is(values, "to_five", "to_seven", "to_eight", step_up="to_nine"),
    ),
    (
        r"razz\.3\.open\.nine",
        "a start just good enough",
        lambda view, action, values: start_is(values, "to_nine", step_down="to_eight"),
    ),
    (
        r"razz\.3\.bring_in\.small",
        "no strong start",
        lambda view, action, values: start_is(
            values, "to_eight", "to_nine", "two_low", "trash", step_down="to_seven"
        ),
    ),
    (
        r"razz\.3\.(open\.(steal|fold)|call\.odds|fold\.weak)",
        "a weak start",
        lambda view, action, values: start_is(values, "to_nine", "two_low", "trash", step_down="to_eight"),
    ),
    (
        r"razz\.(3\.raise\.ahead|[4-7]\.raise\..*)",
        "more than an equal share",
        lambda view, action, values: number(values, "win") > number(values, "fair"),
    ),
    (
        r"razz\.\d\.call\.(odds|made|draw)",
        "the chance reaches the bar",
        lambda view, action, values: number(values, "win") >= number(values, "needs"),
    ),
    (
        r"razz\.(3\.fold\.rough|[4-7]\.fold\..*)",
        "the chance does not reach the bar",
        lambda view, action, values: number(values, "win") <= number(values, "needs"),
    ),
    (r"razz\.\d\.bet\.lead", "no board is lower", lambda view, action, values: leads(view, action)),
    (r"razz\.\d\.bet\.ahead", "another board is lower", lambda view, action, values: not leads(view, action)),
    (
        r"razz\.\d\.bet\.image",
        "it looks better than it is, with cards to come",
        lambda view, action, values: (
            number(values, "image") > number(values, "win") and view.table.street < LAST_STREET
        ),
    ),
    (
        r"razz\.\d\.raise\.made",
        "a low below a king is made",
        lambda view, action, values: razz_made(view) != "no_low",
    ),
    (
        r"razz\.\d\.raise\.draw",
        "no low below a king is made, with cards to come",
        lambda view, action, values: razz_made(view) == "no_low" and view.table.street < LAST_STREET,
    ),
    (
        r"razz\.\d\.call\.made",
        "an eight low or better is made",
        lambda view, action, values: len(lows(mine(view))) >= 5,
    ),
    (
        r"razz\.\d\.call\.draw",
        "four low cards, with cards to come",
        lambda view, action, values: len(lows(mine(view))) == 4 and view.table.street < LAST_STREET,
    ),
    (
        r"razz\.\d\.fold\.bricked",
        "the newest card was bad",
        lambda view, action, values: (
            place(newest(view)) > EIGHT
            or any(place(card) == place(newest(view)) for card in mine(view) if card != newest(view))
        ),
    ),
    # Stud 8.
    (
        r"stud8\.3\.(bring_in\.complete|(open|raise|call)\.scoop)",
        "a start for the whole pot",
        lambda view, action, values: stud8_start(view) == "scoop",
    ),
    (
        r"stud8\.3\.bring_in\.small",
        "no start for the whole pot",
        lambda view, action, values: stud8_start(view) != "scoop",
    ),
    (
        r"stud8\.3\.(open|raise|call)\.low",
        "three different low cards",
        lambda view, action, values: len(lows(mine(view))) == 3,
    ),
    (
        r"stud8\.3\.((open|raise|call)\.high|fold\.outranked)",
        "a big live pair",
        lambda view, action, values: live_big_pair(view),
    ),
    (
        r"stud8\.3\.open\.marginal",
        "a borderline start",
        lambda view, action, values: stud8_start(view) == "marginal",
    ),
    (
        r"stud8\.3\.open\.fold",
        "a start for neither half",
        lambda view, action, values: stud8_start(view) == "trash",
    ),
    (
        r"stud8\.3\.(open\.steal|call\.odds|fold\.weak)",
        "a weak start",
        lambda view, action, values: stud8_start(view) in ("marginal", "trash"),
    ),
    (r"stud8\.3\.call\.scoop", "there has been a raise", lambda view, action, values: view.table.made >= 2),
    (
        r"stud8\.3\.raise\.low",
        "the last to bet shows a high door, nine to king",
        lambda view, action, values: TEN_RANK - 1 <= attacker_rank(view) < ACE_RANK,
    ),
    (
        r"stud8\.3\.raise\.high",
        "one opponent is in and shows a low door",
        lambda view, action, values: (
            len(in_for_the_pot(view)) == 1 and door(view, in_for_the_pot(view)[0]) <= EIGHT
        ),
    ),
    (
        r"stud8\.3\.call\.high",
        "no higher door bet last",
        lambda view, action, values: attacker_rank(view) <= pair_rank(view),
    ),
    (
        r"stud8\.3\.fold\.outranked",
        "a higher door bet last",
        lambda view, action, values: attacker_rank(view) > pair_rank(view),
    ),
    (r"stud8\.\d\.(bet|raise)\.lock", "one half is almost won, against one opponent", a_half_almost_won),
    (
        r"stud8\.\d\.(bet|raise)\.freeroll",
        "a made low is almost won, and the high is possible",
        lambda view, action, values: (
            made_low(view, action) != "no_low" and within(values, "low", 88) and within(values, "high", 25)
        ),
    ),
    (
        r"stud8\.[4-7]\.(bet|call)\.scoop",
        "plays for both halves",
        lambda view, action, values: within(values, "high", 40) and within(values, "low", 40),
    ),
    (
        r"stud8\.[4-7]\.(bet|call)\.low",
        "plays for the low",
        lambda view, action, values: within(values, "low", 40) and within(values, "high", 0, 40),
    ),
    (
        r"stud8\.[4-7]\.((bet|call)\.high|fold\.half)",
        "plays for the high",
        lambda view, action, values: within(values, "high", 40) and within(values, "low", 0, 40),
    ),
    (
        r"stud8\.[4-7]\.(bet\.ahead|call\.odds)",
        "plays for neither half",
        lambda view, action, values: within(values, "high", 0, 40) and within(values, "low", 0, 40),
    ),
    (
        r"stud8\.7\..*",
        "whoever has no low cannot win it",
        lambda view, action, values: made_low(view, action) != "no_low" or values["low"] == 0,
    ),
    (
        r"stud8\.[4-7]\.bet\.(scoop|low|high|ahead)",
        "an equal share or more",
        lambda view, action, values: number(values, "share") >= number(values, "fair"),
    ),
    (
        r"stud8\.[4-7]\.check",
        "an equal share or less",
        lambda view, action, values: number(values, "share") <= number(values, "fair"),
    ),
    (
        r"stud8\.[4-7]\.raise\.ahead",
        "more than an equal share",
        lambda view, action, values: number(values, "share") > number(values, "fair"),
    ),
    (
        r"stud8\.[4-7]\.call\.quarter",
        "a made low that seldom wins, against several opponents",
        lambda view, action, values: (
            made_low(view, action) != "no_low" and within(values, "low", 0, 35) and len(others(view)) >= 2
        ),
    ),
    (
        r"stud8\.(3\.call\.odds|[4-7]\.call\..*)",
        "the share reaches the bar",
        lambda view, action, values: number(values, "share") >= number(values, "needs"),
    ),
    (
        r"stud8\.[4-7]\.fold\..*",
        "the share does not reach the bar",
        lambda view, action, values: number(values, "share") <= number(values, "needs"),
    ),
)
"""Of whose reasons (the ids of rules), what their words claim, and whether it is so."""
