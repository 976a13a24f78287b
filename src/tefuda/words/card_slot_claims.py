"""What the reasons of Card Slot claim, as questions to the view they were given in (R-W3).

Rules and CPUs work with masks and tables. Here everything is counted again on plain lists of cards, from what the
view says of itself, so that an error there does not confirm itself here.
"""

from collections.abc import Callable
from typing import Final, cast

from tefuda.core.action import Action
from tefuda.core.player import Value
from tefuda.core.view import View
from tefuda.words.claims import Claims, RuleClaim, ValueClaim, number

COUNTS: Final = {"rainbow": -1, "silver": -1, "cherry": 1, "watermelon": 2, "bell": 1, "replay": 0}
"""What a card counts in a hand."""

COPIES: Final = {"rainbow": 5, "silver": 5, "cherry": 8, "watermelon": 8, "bell": 13, "replay": 13}
ROWS: Final = ("123", "894", "765", "187", "296", "345", "195", "397")
PLACED: Final = (
    r"card_slot\.(easy|medium)\.(first|line|win|end|end_anyway|last|centre|block|keep|dearer|anywhere|replace)"
)


class Layout:
    """A table of Card Slot as the view writes it down, and what an action is about."""

    def __init__(self, view: View, action: Action) -> None:
        data = view.fields()
        self.phase = data["phase"]
        board = cast("list[str | None]", data["board"])
        self.board = dict(zip("123456789", board, strict=True))
        hands = cast("list[list[str]]", data["hands"])
        self.hand, self.known = hands[view.seat], hands[1 - view.seat]
        self.hidden = cast("list[int]", data["hidden"])[1 - view.seat]
        self.discard = cast("dict[str, int]", data["discard"])
        self.does, *about = action.text.split()
        self.slot = about[-1]
        self.card = about[0] if self.does == "place" else self.board[self.slot[0]]

    def empty(self) -> list[str]:
        """The slots without a card."""
        return [slot for slot, card in self.board.items() if card is None]

    def others(self, slot: str) -> list[list[str | None]]:
        """The two other cards of every line through a slot."""
        return [[self.board[other] for other in row if other != slot] for row in ROWS if slot in row]

    def completing(self, card: str | None) -> list[str]:
        """The empty slots where a card completes a line."""
        return [slot for slot in self.empty() if [card, card] in self.others(slot)]

    def closing(self, card: str | None) -> list[str]:
        """The empty slots where two equal cards that are not this one lie in line."""
        return [
            slot
            for slot in self.empty()
            if any(one is not None and one == other != card for one, other in self.others(slot))
        ]

    def completes(self) -> bool:
        """Whether the placed card completes a line."""
        return self.slot in self.completing(self.card)

    def closes(self) -> bool:
        """Whether the placed card closes a line of others."""
        return self.slot in self.closing(self.card)

    def counts(self) -> int:
        """What the card counts in a hand."""
        return COUNTS[str(self.card)]

    def least(self) -> int:
        """What the least card of the own hand counts."""
        return min(COUNTS[card] for card in self.hand)

    def pool(self) -> list[str]:
        """The cards Easy chooses from."""
        return [card for card in self.hand if card not in ("rainbow", "silver")] or self.hand

    def pick(self) -> str:
        """How Easy came to its card."""
        if len(self.hand) == 1:
            return "only"
        return "nothing_else" if self.card in ("rainbow", "silver") else "sparing"

    def leads_without(self) -> bool:
        """Whether the own hand without the card counts more than the other's can be expected to."""
        seen = [*self.hand, *self.known, *(card for card in self.board.values() if card is not None)]
        unseen = {card: copies - seen.count(card) - self.discard[card] for card, copies in COPIES.items()}
        mean = sum(COUNTS[card] * count for card, count in unseen.items()) / (sum(unseen.values()) or 1)
        mine = sum(COUNTS[card] for card in self.hand) - self.counts()
        return len(self.hand) > 1 and mine > sum(COUNTS[card] for card in self.known) + mean * self.hidden


def _picture(claim: Callable[[Layout], Value]) -> ValueClaim:
    return lambda view, action: claim(Layout(view, action))


def _card_slot(rules: str, says: str, holds: Callable[[Layout], bool]) -> RuleClaim:
    return RuleClaim(rf"card_slot\.{rules}", says, lambda view, action, values: holds(Layout(view, action)))


def _is(rules: str, says: str, value: str, expected: Callable[[Layout], Value]) -> RuleClaim:
    return RuleClaim(
        rf"card_slot\.{rules}",
        says,
        lambda view, action, values: values[value] == expected(Layout(view, action)),
    )


VALUES: Final[dict[str, ValueClaim]] = {
    "card": _picture(lambda at: str(at.card)),
    "slot": _picture(lambda at: int(at.slot)),
    "line": _picture(lambda at: at.slot),
    "points": _picture(lambda at: at.counts()),
    "completes": _picture(lambda at: at.completes()),
    "cards": _picture(lambda at: len(at.pool())),
    "pick": _picture(lambda at: at.pick()),
    "best": lambda view, action: action.text,
    "played": lambda view, action: action.text,
    "lines": lambda view, action: len(view.legal),
    "options": lambda view, action: len(view.legal),
}
RULES: Final[tuple[RuleClaim, ...]] = (
    _card_slot(PLACED.removeprefix(r"card_slot\."), "it places a card of its hand", lambda at: at.card in at.hand),
    _card_slot(
        r"\w+\.discard", "it discards from a full board", lambda at: at.does == "discard" and not at.empty()
    ),
    _card_slot(
        r"\w+\.choose_line",
        "it resolves a line that is complete",
        lambda at: at.does == "line" and {at.board[slot] for slot in at.slot.split("-")} == {at.card},
    ),
    RuleClaim(
        r"card_slot\.\w+\.(choose_line|take)|card_slot\.hard\.search",
        "there is something to choose from",
        lambda view, action, values: len(view.legal) > 1,
    ),
    _card_slot(r"\w+\.take", "Cherry lets it take a card", lambda at: at.does == "take" and at.phase == "take"),
    _card_slot(
        r"\w+\.first",
        "it is the first card of the game, and goes into the centre",
        lambda at: not any(at.board.values()) and at.slot == "9" and at.card not in ("rainbow", "silver"),
    ),
    _card_slot(
        r"medium\.first",
        "no card that may open counts less",
        lambda at: at.counts() == min(COUNTS[card] for card in at.pool()),
    ),
    _card_slot(r"\w+\.(line|win|end|end_anyway)", "it completes a line", lambda at: at.completes()),
    _card_slot(r"medium\.win", "the line is of Rainbow 7", lambda at: at.card == "rainbow"),
    _card_slot(r"medium\.end(_anyway)?", "the line is of Silver 3", lambda at: at.card == "silver"),
    _card_slot(r"medium\.end", "its own hand seems the better one", lambda at: at.leads_without()),
    _card_slot(
        r"medium\.end_anyway", "its own hand does not seem the better one", lambda at: not at.leads_without()
    ),
    _card_slot(
        r"medium\.last",
        "it is the last card, and completes no line",
        lambda at: len(at.hand) == 1 and not at.completes(),
    ),
    _card_slot(
        r"\w+\.block", "it closes a line that lacks one card", lambda at: at.closes() and not at.completes()
    ),
    _card_slot(
        r"easy\.(centre|block|anywhere)", "its card completes nothing", lambda at: not at.completing(at.card)
    ),
    _card_slot(
        r"easy\.centre", "the centre is empty, and taken by it", lambda at: "9" in at.empty() and at.slot == "9"
    ),
    _card_slot(r"easy\.(block|anywhere)", "the centre is taken", lambda at: "9" not in at.empty()),
    _card_slot(r"easy\.anywhere", "there is nothing to close", lambda at: not at.closing(at.card)),
    _card_slot(
        r"easy\.replace",
        "it is the slot that was just emptied",
        lambda at: at.phase == "replace" and at.empty() == [at.slot],
    ),
    _card_slot(
        r"medium\.(keep|dearer)",
        "it completes and closes nothing, and is not the last card",
        lambda at: len(at.hand) > 1 and not at.completes() and not at.closes(),
    ),
    _card_slot(r"medium\.keep", "no card in hand counts less", lambda at: at.counts() == at.least()),
    _card_slot(r"medium\.dearer", "there are cards in hand that count less", lambda at: at.counts() > at.least()),
    RuleClaim(
        r"card_slot\.medium\..*",
        "nothing else leaves it better off",
        lambda view, action, values: (
            number(values, "worth") >= number(values, "next_worth") if "next" in values else len(view.legal) == 1
        ),
    ),
    _is(r"easy\.(first|centre|replace)", "there is one slot for it", "slots", lambda at: 1),
    _is(r"easy\.line", "so many slots complete a line", "slots", lambda at: len(at.completing(at.card))),
    _is(r"easy\.block", "so many slots close a line", "slots", lambda at: len(at.closing(at.card))),
    _is(r"easy\.anywhere", "so many slots are empty", "slots", lambda at: len(at.empty())),
    _is(r"easy\.discard", "one of eight was drawn", "slots", lambda at: 8),
    _is(
        r"easy\.take",
        "so many cards may be taken",
        "slots",
        lambda at: sum(card is not None for slot, card in at.board.items() if slot != "9"),
    ),
    RuleClaim(
        r"card_slot\.hard\.only",
        "there is nothing else it may do",
        lambda view, action, values: len(view.legal) == 1,
    ),
    RuleClaim(
        r"card_slot\.hard\.search",
        "so many playouts are among all, with a share of wins each",
        lambda view, action, values: (
            number(values, "best_visits") + number(values, "next_visits") <= number(values, "playouts")
            and number(values, "best_visits") >= 1
            and all(0 <= number(values, share) <= 1 for share in ("best_wins", "next_wins"))
        ),
    ),
    RuleClaim(
        r"card_slot\.easy\.defect",
        "what it chose first is not legal",
        lambda view, action, values: values["refused"] not in [legal.text for legal in view.legal],
    ),
)

CARD_SLOT: Final = Claims(VALUES, RULES)
