"""The rounds of a hand of Open Hand History as PHH's actions, and the stakes as far as the rounds tell them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tefuda.core.errors import TefudaError
from tefuda.core.fields import as_object, need, read_list, read_text
from tefuda.core.quoting import quoted
from tefuda.formats.ohh.chips import whole_chips
from tefuda.formats.ohh.players import Players
from tefuda.formats.ohh.standard import (
    ANTE,
    BIG_BLIND,
    DEAD,
    DEALT,
    EXTRA_BLIND,
    MUCKS,
    OURS,
    POSTS,
    SHOWDOWN,
    SHOWS,
    SMALL_BLIND,
    STREETS,
)
from tefuda.formats.phh.stakes import by_player
from tefuda.games.poker.game import PokerGame

PLAIN: Final = {"Fold": "f", "Check": "cc", "Call": "cc"}
BETS: Final = ("Bet", "Raise")
IDLE: Final = ("Sits Down", "Stands Up")
"""What people do beside the hand."""


@dataclass(frozen=True)
class _Told:
    """One action of the file: its round and number, who, what, how many chips, which cards."""

    where: str
    player: int
    name: str
    chips: int
    cards: list[str]


class Rounds:
    """Goes through the rounds once. `actions` are PHH's; `places` says where in the file each comes from."""

    def __init__(self, game: PokerGame, players: Players, hand: Mapping[str, object]) -> None:
        self.game = game
        self.players = players
        self.hand = hand
        self.actions: list[str] = []
        self.places: list[str] = []
        self.left = list(players.stacks)
        self.bets = [0] * len(self.left)
        self.folded = [False] * len(self.left)
        self.posted: dict[str, list[int]] = {name: [0] * len(self.left) for name in self._posts()}
        self.sizes: dict[str, int] = {}
        self.brought_in = 0
        names = [STREETS[street.name] for street in game.variant.streets]
        for at, item in enumerate(read_list(hand, "rounds")):
            data = as_object(item, f"rounds[{at}]")
            street = read_text(data, "street")
            told = self._told(data, at)
            if street == SHOWDOWN:
                self._showdown(told)
            elif at < len(names) and street == names[at]:
                self._round(at, data, told)
            else:
                known = ", ".join(names)
                raise TefudaError(f"rounds[{at}].street is {quoted(street)}; the rounds are {known}, {SHOWDOWN}")

    def where(self, action: int) -> str:
        """The place in the file of an action of PHH's, for messages."""
        return f"{self.places[action]}: " if 0 <= action < len(self.places) else ""

    def _posts(self) -> list[str]:
        """The actions that are forced bets here; in stud an extra blind is the bring-in."""
        return [post for post in POSTS if post != EXTRA_BLIND or self.game.variant.blinds]

    # --- the rounds ---------------------------------------------------------------------------------------

    def _told(self, data: Mapping[str, object], at: int) -> list[_Told]:
        found: list[_Told] = []
        for number, item in enumerate(read_list(data, "actions")):
            what = f"rounds[{at}].actions[{number}]"
            one = as_object(item, what)
            name = read_text(one, "action")
            if name in IDLE:
                continue
            cards = [_card(card, f"{what}.cards") for card in read_list(one, "cards")] if "cards" in one else []
            player = self.players.number(need(one, "player_id"), f"{what}.player_id")
            chips = whole_chips(one.get("amount", 0), f"{what}.amount")
            found.append(_Told(what, player, name, chips, cards))
        return found

    def _round(self, at: int, data: Mapping[str, object], told: list[_Told]) -> None:
        self.bets = [0] * len(self.left)
        street = self.game.variant.streets[at]
        cards: dict[int, list[str]] = {player: [] for player in range(len(self.left)) if not self.folded[player]}
        for one in told:
            if one.name == DEALT:
                cards.setdefault(one.player, []).extend(one.cards)
        for player, dealt in cards.items():
            if street.down + street.up > 0:
                row = _row(dealt, street.down, street.up, f"rounds[{at}]: {self.players.shown(player)}")
                self._say(f"d dh p{player + 1} {row}", f"rounds[{at}]")
        board = (
            [_card(card, f"rounds[{at}].cards") for card in read_list(data, "cards")] if "cards" in data else []
        )
        if board:
            self._say(f"d db {''.join(board)}", f"rounds[{at}].cards")
        for one in told:
            if one.name != DEALT:
                self._act(at, one)

    def _act(self, at: int, told: _Told) -> None:
        player, name, chips = told.player, told.name, told.chips
        level = max(self.bets)
        if chips > self.left[player]:
            raise TefudaError(
                f"{told.where}.amount is {chips}, but {self.players.shown(player)} has {self.left[player]}"
            )
        self.left[player] -= chips
        if name in self.posted:
            self.posted[name][player] += chips
            self.bets[player] += 0 if name in (ANTE, DEAD) else chips
            return
        self.bets[player] += chips
        if name in PLAIN:
            self.folded[player] = name == "Fold"
            self._say(f"p{player + 1} {PLAIN[name]}", told.where)
        elif name in BETS:
            self._learn(at, level, player)
            self._say(f"p{player + 1} cbr {self.bets[player]}", told.where)
        elif name == EXTRA_BLIND and self.game.variant.streets[at].owes_bring_in:
            self.brought_in = chips
            if self.left[player] > 0:
                self.sizes["bring_in"] = chips
            self._say(f"p{player + 1} pb", told.where)
        elif name in (SHOWS, MUCKS):
            self._showdown([told])
        else:
            known = ", ".join([*self.posted, EXTRA_BLIND, *PLAIN, *BETS, DEALT, SHOWS, MUCKS])
            raise TefudaError(
                f"{told.where}.action is {quoted(name)}, which cannot be played here; actions: {known}"
            )

    def _learn(self, at: int, level: int, player: int) -> None:
        """A bet or raise of somebody who has chips left tells the size of the street's bets.

        One that completes a short all-in adds less, so of several the largest counts.
        """
        if self.left[player] == 0:
            return
        street = self.game.variant.streets[at]
        forced = self._amount("big_blind_amount", BIG_BLIND) if at == 0 else 0
        size = self.bets[player] - max(level, forced)
        if street.owes_bring_in and level <= self.brought_in:
            size = self.bets[player]
        key = "big_bet" if street.big else "small_bet"
        self.sizes[key] = max(size, self.sizes.get(key, 0))

    def _showdown(self, told: list[_Told]) -> None:
        for one in told:
            if one.name == SHOWS:
                self._say(f"p{one.player + 1} sm {''.join(one.cards) or '-'}", one.where)
            elif one.name == MUCKS:
                self._say(f"p{one.player + 1} sm", one.where)
            else:
                raise TefudaError(
                    f"{one.where}.action is {quoted(one.name)}; hands are only shown or mucked there"
                )

    def _say(self, action: str, where: str) -> None:
        self.actions.append(action)
        self.places.append(where)

    # --- stakes -------------------------------------------------------------------------------------------

    def stakes(self) -> dict[str, object]:
        """The stakes in PHH's fields."""
        ours = as_object(self.hand.get(OURS, {}), OURS)
        sizes = {**self.sizes, **{key: whole_chips(value, f"{OURS}.{key}") for key, value in ours.items()}}
        ante = self._amount("ante_amount", ANTE)
        self._check_posts(ANTE, [ante] * len(self.left))
        antes = by_player([ante + chips for chips in self.posted[DEAD]])
        if not self.game.variant.blinds:
            return {"antes": antes, **self._stud(sizes)}
        small_bet = sizes.get("small_bet", self._amount("big_blind_amount", BIG_BLIND))
        return {
            "antes": antes,
            "blinds_or_straddles": self._blinds(),
            "small_bet": small_bet,
            "big_bet": sizes.get("big_bet", 2 * small_bet),
        }

    def _blinds(self) -> list[int]:
        """The blinds as PHH writes them. Somebody without the chips owes them in full all the same."""
        small, big = self._amount("small_blind_amount", SMALL_BLIND), self._amount("big_blind_amount", BIG_BLIND)
        has_small = [chips > 0 for chips in by_player(self.posted[SMALL_BLIND])]
        has_big = [chips > 0 for chips in by_player(self.posted[BIG_BLIND])]
        extra = by_player(self.posted[EXTRA_BLIND])
        for post, who, chips in ((SMALL_BLIND, has_small, small), (BIG_BLIND, has_big, big)):
            if any(who):
                self._check_posts(post, by_player([chips if one else 0 for one in who]))
        if small == 0 and not any(has_big[2:]) and has_big[1]:
            has_small[0] = True
        if (has_small[0], has_big[1], sum(has_small), sum(has_big), any(extra)) == (True, True, 1, 1, False):
            return [small, big] + [0] * (len(extra) - 2)
        return [
            big if has_big[at] and at < 2 else small if has_small[at] else -chips - (big if has_big[at] else 0)
            for at, chips in enumerate(extra)
        ]

    def _stud(self, sizes: Mapping[str, int]) -> dict[str, object]:
        """Small bet and bring-in: one of them at least must have been played, the rest is as usual."""
        small_bet = sizes.get("small_bet") or sizes.get("big_bet", 0) // 2
        if not small_bet:
            raise TefudaError(f"no bet of this hand shows how large bets are; {OURS}.small_bet could say it")
        return {
            "bring_in": sizes.get("bring_in", max(1, small_bet // 2)),
            "small_bet": small_bet,
            "big_bet": sizes.get("big_bet", 2 * small_bet),
        }

    def _amount(self, field: str, post: str) -> int:
        value = self.hand.get(field)
        return max(self.posted[post]) if value is None else whole_chips(value, field)

    def _check_posts(self, post: str, owed: list[int]) -> None:
        """Everybody posts what is owed, or all there is."""
        for player, chips in enumerate(self.posted[post]):
            before = 0 if post == ANTE else self.posted[ANTE][player] + self.posted[DEAD][player]
            due = min(owed[player], self.players.stacks[player] - before)
            if chips != due:
                raise TefudaError(f"{post}: {self.players.shown(player)} owes {due}, but posts {chips}")


def _row(cards: list[str], down: int, up: int, who: str) -> str:
    """The cards of one street as PHH deals them, `??` where they were not told; a single one is face up."""
    size = down + up
    if len(cards) == up and up > 0:
        return "??" * down + "".join(cards)
    if len(cards) > size:
        raise TefudaError(f"{who} is dealt {len(cards)} cards; there are {size}")
    return "".join(cards) + "??" * (size - len(cards))


def _card(value: object, what: str) -> str:
    if not isinstance(value, str) or len(value) > 3:
        raise TefudaError(f"{what} must hold cards such as 'Ah', not {quoted(value)}")
    return value.replace("10", "T") or "??"
