"""What the reasons of No Thanks! claim, as questions to the view they were given in (R-W3).

Rules and CPUs work with masks and tables. Here everything is counted again on plain lists of cards, from what the
view says of itself, so that an error there does not confirm itself here.
"""

from typing import Final, cast

from tefuda.core.action import Action
from tefuda.core.view import View
from tefuda.words.claims import Claims, RuleClaim, ValueClaim, number

IN_PLAY: Final = 24


class Offer:
    """A table of No Thanks! as the view writes it down."""

    def __init__(self, view: View) -> None:
        data = view.fields()
        self.me = int(view.seat)
        self.card = cast("int", data["card"])
        self.pot = cast("int", data["chips_on_card"])
        self.cards = cast("list[list[int]]", data["cards"])
        self.chips = cast("list[int]", data["chips"])

    def score(self, seat: int) -> int:
        """Points less chips."""
        return points(self.cards[seat]) - self.chips[seat]

    def cost(self, seat: int) -> int:
        """By how much a seat's score would change if it took the card."""
        return points([*self.cards[seat], self.card]) - points(self.cards[seat]) - self.pot

    def leader(self) -> int:
        """The other seat with the lowest score; of equals the first."""
        return min((seat for seat in range(len(self.cards)) if seat != self.me), key=self.score)

    def left(self) -> int:
        """How many cards are still to be turned up."""
        return IN_PLAY - sum(len(cards) for cards in self.cards) - 1


def points(cards: list[int]) -> int:
    """What cards count: of every run the lowest."""
    return sum(card for card in cards if card - 1 not in cards)


def _leader_cost(view: View, action: Action) -> int:
    offer = Offer(view)
    return offer.cost(offer.leader())


def _behind(view: View, action: Action) -> int:
    offer = Offer(view)
    return offer.score(offer.me) - offer.score(offer.leader())


def _own_cost(view: View, action: Action) -> int:
    offer = Offer(view)
    return offer.cost(offer.me)


def _chips(view: View, action: Action) -> int:
    offer = Offer(view)
    return offer.chips[offer.me]


VALUES: Final[dict[str, ValueClaim]] = {
    "card": lambda view, action: Offer(view).card,
    "pot": lambda view, action: Offer(view).pot,
    "cost": _own_cost,
    "chips": _chips,
    "leader": lambda view, action: Offer(view).leader(),
    "leader_cost": _leader_cost,
    "behind": _behind,
    "swing": lambda view, action: _own_cost(view, action) + _leader_cost(view, action),
    "cards_left": lambda view, action: Offer(view).left(),
}
RULES: Final[tuple[RuleClaim, ...]] = (
    RuleClaim(
        r"no_thanks\..*\.(forced|take|block)",
        "it takes the card",
        lambda view, action, values: action.text == "take",
    ),
    RuleClaim(r"no_thanks\..*\.(pass|milk)", "it passes", lambda view, action, values: action.text == "pass"),
    RuleClaim(
        r"no_thanks\..*\.forced", "it has no chips left", lambda view, action, values: _chips(view, action) == 0
    ),
    RuleClaim(
        r"no_thanks\.(?!.*\.forced).*",
        "it has chips to pass with",
        lambda view, action, values: _chips(view, action) > 0,
    ),
    RuleClaim(
        r"no_thanks\.greedy\.take",
        "the score gets no worse",
        lambda view, action, values: _own_cost(view, action) <= 0,
    ),
    RuleClaim(
        r"no_thanks\.greedy\.pass",
        "the score would get worse",
        lambda view, action, values: _own_cost(view, action) > 0,
    ),
    RuleClaim(
        r"no_thanks\.heuristic\.block",
        "both costs are below the limit, and the leader is near enough",
        lambda view, action, values: (
            number(values, "swing") < number(values, "block_limit")
            and number(values, "behind") <= number(values, "block_range")
        ),
    ),
    RuleClaim(
        r"no_thanks\.heuristic\.milk",
        "the card is worth having, few chips lie on it, and nobody else wants it",
        lambda view, action, values: (
            number(values, "cost") <= number(values, "milk_good_cost")
            and number(values, "pot") < number(values, "milk_max_tokens_on_card")
            and values["nobody_wants_it"] is True
        ),
    ),
    RuleClaim(
        r"no_thanks\.heuristic\.threshold\.take",
        "the cost is within the threshold",
        lambda view, action, values: number(values, "cost") <= number(values, "threshold"),
    ),
    RuleClaim(
        r"no_thanks\.heuristic\.threshold\.pass",
        "the cost is above the threshold",
        lambda view, action, values: number(values, "cost") > number(values, "threshold"),
    ),
    RuleClaim(
        r"no_thanks\.expert\.take",
        "taking did no worse than passing",
        lambda view, action, values: number(values, "take_value") >= number(values, "pass_value"),
    ),
    RuleClaim(
        r"no_thanks\.expert\.pass",
        "passing did no worse than taking",
        lambda view, action, values: number(values, "pass_value") >= number(values, "take_value"),
    ),
)

NO_THANKS: Final = Claims(VALUES, RULES)
