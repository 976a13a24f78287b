"""What the reasons of Razz Lv2 and Stud 8 Lv2 claim of cards, doors, bets and chances.

Chances are estimates of a CPU; what can be checked of them is that they fit the words.
"""

from collections.abc import Mapping
from typing import Final

from tefuda.core.action import Action
from tefuda.core.player import Value
from tefuda.core.view import View
from tefuda.words.claims import Claims, RuleClaim, ValueClaim
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
    made_low,
    mine,
    needed_dead,
    newest,
    pair_rank,
    place,
    razz_made,
    razz_start,
    somebody_all_in,
    stud8_cards,
    stud8_made,
    stud8_start,
)
from tefuda.words.poker_claims import opponents, owes, percentage, poker_claims
from tefuda.words.poker_facts import table_of


def number(values: Mapping[str, Value], key: str) -> float:
    """A value that is a number."""
    value = values[key]
    assert isinstance(value, (int, float))
    return float(value)


def within(values: Mapping[str, Value], key: str, low: float, high: float = 100.0) -> bool:
    """Whether a number lies in a range, both ends included."""
    return low <= number(values, key) <= high


def outlook_holds(view: View, action: Action, values: Mapping[str, Value]) -> bool:
    """Cards that are said to be dead are."""
    own = lows(mine(view))
    gone = {place(card) for card in dead(view) if place(card) <= EIGHT}
    return {"needed_dead": bool(gone - own), "pairs_dead": bool(gone & own), "usual": True}[str(values["outlook"])]


def start_is(values: Mapping[str, Value], *starts: str, step_up: str = "", step_down: str = "") -> bool:
    """Whether a Razz start is one of these, or one that dead cards move up or down to them."""
    return values["start"] in starts or (values["start"], values["outlook"]) in (
        (step_up, "pairs_dead"),
        (step_down, "needed_dead"),
    )


def no_steal_holds(view: View, action: Action, values: Mapping[str, Value]) -> bool:
    """What is said to speak against a steal does."""
    best = lowest_door(view) if view.game == "razz" else highest_door(view)
    own = door(view, view.seat)
    return {
        "limped": limped(view),
        "too_short": table_of(view).stacks[view.seat] <= owes(view),
        "all_in": somebody_all_in(view),
        "beaten_door": not best,
        "bad_door": best and (own > NINE if view.game == "razz" else 0 < own < KING),
        "crowded": low_doors(view, action) > 0,
    }.get(str(values["steal"]), False)


def steal_holds(view: View, action: Action, values: Mapping[str, Value]) -> bool:
    """The best door, nobody in, everybody able to fold."""
    best = lowest_door(view) if view.game == "razz" else highest_door(view)
    return best and not limped(view) and not somebody_all_in(view)


def a_half_looks_safe(view: View, action: Action, values: Mapping[str, Value]) -> bool:
    """All cards are there, and the chance for one half is held to be close to certain."""
    low = made_low(view, action) != "no_low" and within(values, "low", 88)
    alone = table_of(view).street == LAST_STREET and len(opponents(view)) == 1
    return alone and (low or within(values, "high", 88))


BOTH_RULES: Final = (
    RuleClaim(
        r"(razz|stud8)\.3\.bring_in\..*",
        "the bring-in is owed",
        lambda view, *_: bool(table_of(view).owed),
    ),
    RuleClaim(
        r"(razz|stud8)\.3\.open\..*",
        "nobody has completed",
        lambda view, *_: not table_of(view).owed and table_of(view).made == 0,
    ),
    RuleClaim(
        r"(razz|stud8)\.3\.(raise|call\.(good|scoop|low|high)|fold)\..*",
        "somebody has completed",
        lambda view, *_: table_of(view).made >= 1,
    ),
    RuleClaim(
        r"(razz|stud8)\.[4-7]\.(bet\..*|check)",
        "there is nothing to call",
        lambda view, *_: owes(view) == 0,
    ),
    RuleClaim(
        r"(razz|stud8)\.[4-7]\.(raise|call|fold)\..*",
        "there is a bet to call",
        lambda view, *_: owes(view) > 0,
    ),
    RuleClaim(r"(razz|stud8)\.3\.open\.steal", "the best door, nobody in, everybody can fold", steal_holds),
    RuleClaim(r"(razz|stud8)\.3\.open\.fold", "what speaks against a steal", no_steal_holds),
    RuleClaim(
        r"razz\.(3\.raise\.good|[4-7]\.raise\.draw)|stud8\.3\.raise\.scoop",
        "there has been no full raise",
        lambda view, *_: table_of(view).made == 1,
    ),
)
RAZZ_RULES: Final = (
    RuleClaim(r"razz\.3\..*", "dead cards", outlook_holds),
    RuleClaim(
        r"razz\.3\.(bring_in\.complete|raise\.good)",
        "a strong start",
        lambda view, action, values: start_is(values, "to_five", "to_seven", step_up="to_eight"),
    ),
    RuleClaim(
        r"razz\.3\.(open\.good|raise\.ahead|call\.good|fold\.rough)",
        "a start that can be played",
        lambda view, action, values: start_is(values, "to_five", "to_seven", "to_eight", step_up="to_nine"),
    ),
    RuleClaim(
        r"razz\.3\.open\.nine",
        "a start just good enough",
        lambda view, action, values: start_is(values, "to_nine", step_down="to_eight"),
    ),
    RuleClaim(
        r"razz\.3\.bring_in\.small",
        "no strong start",
        lambda view, action, values: start_is(
            values, "to_eight", "to_nine", "two_low", "trash", step_down="to_seven"
        ),
    ),
    RuleClaim(
        r"razz\.3\.(open\.(steal|fold)|call\.odds|fold\.weak)",
        "a weak start",
        lambda view, action, values: start_is(values, "to_nine", "two_low", "trash", step_down="to_eight"),
    ),
    RuleClaim(
        r"razz\.(3\.raise\.ahead|[4-7]\.raise\..*)",
        "more than an equal share",
        lambda view, action, values: number(values, "win") > number(values, "fair"),
    ),
    RuleClaim(
        r"razz\.\d\.call\.(odds|made|draw)",
        "the chance reaches the bar",
        lambda view, action, values: number(values, "win") >= number(values, "needed"),
    ),
    RuleClaim(
        r"razz\.(3\.fold\.rough|[4-7]\.fold\..*)",
        "the chance does not reach the bar",
        lambda view, action, values: number(values, "win") <= number(values, "needed"),
    ),
    RuleClaim(r"razz\.\d\.bet\.lead", "no board is lower", lambda view, action, _: leads(view, action)),
    RuleClaim(r"razz\.\d\.bet\.ahead", "another board is lower", lambda view, action, _: not leads(view, action)),
    RuleClaim(
        r"razz\.\d\.bet\.image",
        "it looks better than it is, with cards to come",
        lambda view, action, values: (
            number(values, "image") > number(values, "win") and table_of(view).street < LAST_STREET
        ),
    ),
    RuleClaim(
        r"razz\.\d\.raise\.made",
        "a low below a king is made",
        lambda view, action, _: razz_made(view, action) != "no_low",
    ),
    RuleClaim(
        r"razz\.\d\.raise\.draw",
        "no low below a king is made, with cards to come",
        lambda view, action, _: razz_made(view, action) == "no_low" and table_of(view).street < LAST_STREET,
    ),
    RuleClaim(
        r"razz\.\d\.call\.made",
        "an eight low or better is made",
        lambda view, *_: len(lows(mine(view))) >= 5,
    ),
    RuleClaim(
        r"razz\.\d\.call\.draw",
        "four low cards, with cards to come",
        lambda view, *_: len(lows(mine(view))) == 4 and table_of(view).street < LAST_STREET,
    ),
    RuleClaim(
        r"razz\.\d\.fold\.bricked",
        "the newest card was bad",
        lambda view, *_: (
            place(newest(view)) > EIGHT
            or any(place(card) == place(newest(view)) for card in mine(view) if card != newest(view))
        ),
    ),
)
STUD_8_RULES: Final = (
    RuleClaim(
        r"stud8\.3\.(bring_in\.complete|(open|raise|call)\.scoop)",
        "a start for the whole pot",
        lambda view, action, _: stud8_start(view, action) == "scoop",
    ),
    RuleClaim(
        r"stud8\.3\.bring_in\.small",
        "no start for the whole pot",
        lambda view, action, _: stud8_start(view, action) != "scoop",
    ),
    RuleClaim(
        r"stud8\.3\.(open|raise|call)\.low",
        "three different low cards",
        lambda view, *_: len(lows(mine(view))) == 3,
    ),
    RuleClaim(
        r"stud8\.3\.((open|raise|call)\.high|fold\.outranked)",
        "a big live pair",
        lambda view, *_: live_big_pair(view),
    ),
    RuleClaim(
        r"stud8\.3\.open\.marginal",
        "a borderline start",
        lambda view, action, _: stud8_start(view, action) == "marginal",
    ),
    RuleClaim(
        r"stud8\.3\.open\.fold",
        "a start for neither half",
        lambda view, action, _: stud8_start(view, action) == "trash",
    ),
    RuleClaim(
        r"stud8\.3\.(open\.steal|call\.odds|fold\.weak)",
        "a weak start",
        lambda view, action, _: stud8_start(view, action) in ("marginal", "trash"),
    ),
    RuleClaim(r"stud8\.3\.call\.scoop", "there has been a raise", lambda view, *_: table_of(view).made >= 2),
    RuleClaim(
        r"stud8\.3\.raise\.low",
        "the last to bet shows a high door, nine to king",
        lambda view, *_: TEN_RANK - 1 <= attacker_rank(view) < ACE_RANK,
    ),
    RuleClaim(
        r"stud8\.3\.raise\.high",
        "one opponent is in and shows a low door",
        lambda view, *_: len(in_for_the_pot(view)) == 1 and door(view, in_for_the_pot(view)[0]) <= EIGHT,
    ),
    RuleClaim(
        r"stud8\.3\.call\.high",
        "no higher door bet last",
        lambda view, *_: attacker_rank(view) <= pair_rank(view),
    ),
    RuleClaim(
        r"stud8\.3\.fold\.outranked",
        "a higher door bet last",
        lambda view, *_: attacker_rank(view) > pair_rank(view),
    ),
    RuleClaim(r"stud8\.\d\.(bet|raise)\.lock", "one half looks safe, against one opponent", a_half_looks_safe),
    RuleClaim(
        r"stud8\.\d\.(bet|raise)\.freeroll",
        "a made low is almost won, and the high is possible",
        lambda view, action, values: (
            made_low(view, action) != "no_low" and within(values, "low", 88) and within(values, "high", 25)
        ),
    ),
    RuleClaim(
        r"stud8\.[4-7]\.(bet|call)\.scoop",
        "plays for both halves",
        lambda view, action, values: within(values, "high", 40) and within(values, "low", 40),
    ),
    RuleClaim(
        r"stud8\.[4-7]\.(bet|call)\.low",
        "plays for the low",
        lambda view, action, values: within(values, "low", 40) and within(values, "high", 0, 40),
    ),
    RuleClaim(
        r"stud8\.[4-7]\.((bet|call)\.high|fold\.half)",
        "plays for the high",
        lambda view, action, values: within(values, "high", 40) and within(values, "low", 0, 40),
    ),
    RuleClaim(
        r"stud8\.[4-7]\.(bet\.ahead|call\.odds)",
        "plays for neither half",
        lambda view, action, values: within(values, "high", 0, 40) and within(values, "low", 0, 40),
    ),
    RuleClaim(
        r"stud8\.7\..*",
        "whoever has no low cannot win it",
        lambda view, action, values: made_low(view, action) != "no_low" or values["low"] == 0,
    ),
    RuleClaim(
        r"stud8\.[4-7]\.bet\.(scoop|low|high|ahead)",
        "an equal share or more",
        lambda view, action, values: number(values, "share") >= number(values, "fair"),
    ),
    RuleClaim(
        r"stud8\.[4-7]\.check",
        "an equal share or less",
        lambda view, action, values: number(values, "share") <= number(values, "fair"),
    ),
    RuleClaim(
        r"stud8\.[4-7]\.raise\.ahead",
        "more than an equal share",
        lambda view, action, values: number(values, "share") > number(values, "fair"),
    ),
    RuleClaim(
        r"stud8\.[4-7]\.call\.quarter",
        "a made low that seldom wins, against several opponents",
        lambda view, action, values: (
            made_low(view, action) != "no_low" and within(values, "low", 0, 35) and len(opponents(view)) >= 2
        ),
    ),
    RuleClaim(
        r"stud8\.(3\.call\.odds|[4-7]\.call\..*)",
        "the share reaches the bar",
        lambda view, action, values: number(values, "share") >= number(values, "needed"),
    ),
    RuleClaim(
        r"stud8\.[4-7]\.fold\..*",
        "the share does not reach the bar",
        lambda view, action, values: number(values, "share") <= number(values, "needed"),
    ),
)

BOTH_VALUES: Final[dict[str, ValueClaim]] = {
    "later": later,
    "fair": lambda view, action: percentage(1.0 / (len(in_for_the_pot(view)) + 1)),
}
RAZZ_VALUES: Final[dict[str, ValueClaim]] = {
    "low_doors": low_doors,
    "start": razz_start,
    "dead": needed_dead,
    "low_cards": lambda view, action: min(len(lows(mine(view))), 5),
    "made": razz_made,
    "leads": leads,
    "caught": caught,
}
STUD_8_VALUES: Final[dict[str, ValueClaim]] = {
    "cards": stud8_cards,
    "start": stud8_start,
    "made": stud8_made,
    "made_low": made_low,
    "rivals": lambda view, action: sum(len(lows(board(view, seat))) >= 2 for seat in in_for_the_pot(view)),
}

RAZZ: Final[Claims] = poker_claims({**BOTH_VALUES, **RAZZ_VALUES}, (*BOTH_RULES, *RAZZ_RULES))
STUD_8: Final[Claims] = poker_claims({**BOTH_VALUES, **STUD_8_VALUES}, (*BOTH_RULES, *STUD_8_RULES))
