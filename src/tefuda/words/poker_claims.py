"""What the reasons of all poker CPUs claim: the action, the price, the pot, the bets, the street."""

from collections.abc import Mapping
from typing import Final

from tefuda.core.action import Action
from tefuda.core.player import Value
from tefuda.core.view import View
from tefuda.games.poker.actions import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE
from tefuda.words.claims import Claims, RuleClaim, ValueClaim
from tefuda.words.poker_facts import others_in, table_of

DONE_AS: Final = {
    "fold": (FOLD,),
    "check": (CHECK,),
    "call": (CALL,),
    "bet": (BET, RAISE),
    "raise": (RAISE, COMPLETE),
    "complete": (COMPLETE,),
    "bring_in": (BRING_IN, COMPLETE),
    "small": (BRING_IN,),
}
"""What a word in the id of a rule can mean; the first to bet into a big blind raises."""

NOT_LEGAL: Final = {
    "call_for_raise": (RAISE, COMPLETE, BET),
    "check_for_bet": (RAISE, COMPLETE, BET),
    "bring_in_for_complete": (COMPLETE,),
    "check_for_call": (CALL,),
    "check_for_fold": (FOLD,),
}
"""What a rule must have been denied to settle for something else."""

STREETS: Final = {"preflop": 0, "flop": 1, "turn": 2, "river": 3, "3": 0, "4": 1, "5": 2, "6": 3, "7": 4}


def opponents(view: View) -> list[int]:
    """The seats still in the hand beside the view's own."""
    return others_in(table_of(view), view.seat)


def owes(view: View) -> int:
    """What staying costs."""
    return table_of(view).to_call()


def pot_odds(view: View, action: Action) -> int:
    """What a call costs as a share of the pot it makes, in per cent."""
    price = owes(view)
    return percentage(price / (table_of(view).pot + price)) if price else 0


def percentage(share: float) -> int:
    """A share in whole per cent, halves up."""
    return int(share * 100.0 + 0.5)


def does_what_it_is_named_for(view: View, action: Action, values: Mapping[str, Value], word: str) -> bool:
    """Whether the action is one the rule's name may mean, or what was left when that was not legal."""
    denied = NOT_LEGAL.get(str(values.get("instead", "")))
    if denied is not None:
        return not any(one in view.legal for one in denied)
    return action in DONE_AS[word]


def _named(word: str) -> RuleClaim:
    return RuleClaim(
        rf"(?:poker\.lv1\.|[a-z0-9]+\.[a-z0-9]+\.(?:bring_in\.|open\.|defend\.|reraised\.)?){word}(?:\..*)?",
        f"it can {word} here, and does",
        lambda view, action, values: does_what_it_is_named_for(view, action, values, word),
    )


def _street(name: str, number: int) -> RuleClaim:
    return RuleClaim(
        rf"[a-z0-9]+\.{name}\..*", f"this is street {name}", lambda view, *_: table_of(view).street == number
    )


VALUES: Final[dict[str, ValueClaim]] = {
    "act": lambda view, action: action.text,
    "to_call": lambda view, action: owes(view),
    "pot": lambda view, action: table_of(view).pot,
    "bets": lambda view, action: table_of(view).made,
    "chips": lambda view, action: table_of(view).cost(action),
    "price": pot_odds,
    "opponents": lambda view, action: len(opponents(view)),
}
RULES: Final = (
    *(_named(word) for word in DONE_AS),
    *(_street(name, number) for name, number in STREETS.items()),
    RuleClaim(r"poker\.lv1\.(bet|check)", "there is nothing to call", lambda view, *_: owes(view) == 0),
    RuleClaim(
        r"poker\.lv1\.open",
        "nobody has raised yet",
        lambda view, *_: table_of(view).street == 0 and table_of(view).made <= int(table_of(view).stakes.blinds),
    ),
    RuleClaim(r"poker\.lv1\.(complete|bring_in)", "it owes the bring-in", lambda view, *_: table_of(view).owed),
    RuleClaim(r"poker\.caller\.check", "there is nothing to call", lambda view, *_: owes(view) == 0),
    RuleClaim(
        r"poker\.caller\..*", "it does as it says", lambda view, action, _: action in (CHECK, CALL, BRING_IN)
    ),
    RuleClaim(r".*\.check(\..*)?", "nobody must be paid", lambda view, *_: owes(view) == 0),
    RuleClaim(
        r"(?!stud8?\.3|razz\.3|poker).*\.(call|fold)(\..*)?",
        "there is a bet to pay",
        lambda view, *_: owes(view) > 0,
    ),
)


def poker_claims(values: Mapping[str, ValueClaim], rules: tuple[RuleClaim, ...]) -> Claims:
    """What all say, and what the CPUs of one game add."""
    return Claims({**VALUES, **values}, (*RULES, *rules))


POKER: Final = poker_claims({}, ())
