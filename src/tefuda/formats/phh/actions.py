"""The actions of PHH: `d dh p1 AhKd`, `d db 2c3c4c`, `p1 f`, `p1 cc`, `p1 cbr 40`, `p1 pb`, `p1 sm AhKd`."""

import re
from dataclasses import dataclass
from typing import Final

from tefuda.cards.card import card_text, parse_card
from tefuda.core.errors import BadCards
from tefuda.core.game import UNKNOWN
from tefuda.core.quoting import quoted

DEAL_HOLE: Final = "dh"
DEAL_BOARD: Final = "db"
FOLD: Final = "f"
CHECK_OR_CALL: Final = "cc"
COMPLETE_BET_OR_RAISE: Final = "cbr"
POST_BRING_IN: Final = "pb"
SHOW_OR_MUCK: Final = "sm"

PLAYER: Final = re.compile(r"p([1-9]\d?)")
CHIPS: Final = re.compile(r"[1-9]\d{0,17}")
SHOW_ALL: Final = "-"
FORMS: Final = "d dh pN CARDS, d db CARDS, pN f, pN cc, pN cbr CHIPS, pN pb, pN sm, pN sm CARDS"


class Fault(Exception):
    """Something wrong in a PHH text: what, in which field; for an action, which one (from 0) and how it reads."""

    def __init__(self, message: str, key: str, action: int = -1, text: str = "") -> None:
        super().__init__(f"action {action + 1} ({quoted(text)}): {message}" if text else message)
        self.message = message
        self.key = key
        self.action = action


@dataclass(frozen=True)
class PhhAction:
    """One action, read. `player` counts from 0; `at` is its place in the file's array."""

    at: int
    kind: str
    player: int = -1
    cards: tuple[int, ...] = ()
    chips: int = 0
    text: str = ""

    @property
    def shows(self) -> bool:
        """Whether a show-or-muck shows."""
        return self.text.endswith(SHOW_ALL) or len(self.cards) > 0

    def fault(self, message: str) -> Fault:
        """An error about this action, which says its number and text."""
        return Fault(message, "actions", self.at, self.text)


def parse_actions(texts: list[object], players: int) -> list[PhhAction]:
    """All actions of a file; one that is only a comment is left out."""
    found: list[PhhAction] = []
    for at, text in enumerate(texts):
        if not isinstance(text, str):
            raise Fault(f"action {at + 1} must be a string", "actions", at)
        words = text.partition("#")[0].split()
        if words:
            found.append(_parse(PhhAction(at, "", text=" ".join(words)), words, players))
    return found


def _parse(action: PhhAction, words: list[str], players: int) -> PhhAction:
    at, text = action.at, action.text
    if words[:2] == ["d", DEAL_BOARD] and len(words) == 3:
        return PhhAction(at, DEAL_BOARD, cards=_cards(action, words[2]), text=text)
    if words[:2] == ["d", DEAL_HOLE] and len(words) == 4:
        return PhhAction(at, DEAL_HOLE, _player(action, words[2], players), _cards(action, words[3]), text=text)
    if words[0] == "d" or len(words) < 2:
        raise action.fault(f"this is not an action; actions: {FORMS}")
    player = _player(action, words[0], players)
    kind = words[1]
    if kind in (FOLD, CHECK_OR_CALL, POST_BRING_IN, SHOW_OR_MUCK) and len(words) == 2:
        return PhhAction(at, kind, player, text=text)
    if kind == SHOW_OR_MUCK and len(words) == 3:
        cards = () if words[2] == SHOW_ALL else _cards(action, words[2])
        return PhhAction(at, kind, player, cards, text=text)
    if kind == COMPLETE_BET_OR_RAISE and len(words) == 3:
        if not CHIPS.fullmatch(words[2]):
            raise action.fault(f"chips must be a whole number of at least 1, not {quoted(words[2])}")
        return PhhAction(at, kind, player, chips=int(words[2]), text=text)
    raise action.fault(f"this is not an action; actions: {FORMS}")


def _player(action: PhhAction, text: str, players: int) -> int:
    match = PLAYER.fullmatch(text)
    if match is None or int(match[1]) > players:
        raise action.fault(f"there is no player {quoted(text)}; players: p1 to p{players}")
    return int(match[1]) - 1


def _cards(action: PhhAction, text: str) -> tuple[int, ...]:
    """Cards without blanks; an unknown one is `??`."""
    pieces = [text[start : start + 2] for start in range(0, len(text), 2)]
    cards: list[int] = []
    for piece in pieces:
        if piece == "??":
            cards.append(UNKNOWN)
            continue
        try:
            card = parse_card(piece)
        except BadCards as error:
            raise action.fault(str(error)) from None
        if card in cards:
            raise action.fault(f"{piece} comes twice")
        cards.append(card)
    return tuple(cards)


def phh_cards(cards: list[int]) -> str:
    """Cards as PHH writes them."""
    return "".join("??" if card == UNKNOWN else card_text(card) for card in cards)
