"""The stakes, stacks and seats of a PHH file as our games know them; what they cannot express is refused."""

from collections.abc import Mapping
from dataclasses import dataclass

from tefuda.formats.phh.actions import Fault
from tefuda.formats.phh.toml_text import shown_value
from tefuda.formats.phh.variants import SEATS
from tefuda.games.poker.game import PokerGame
from tefuda.games.poker.stakes import BLIND_POSTS, DEAD_POSTS, MOST_CHIPS


@dataclass(frozen=True)
class PhhStakes:
    """The options of the game without raises and button; the stacks of p1, p2, … and what they post beside."""

    options: dict[str, object]
    stacks: list[int]
    posts: dict[str, list[int]]


def read_stakes(game: PokerGame, data: Mapping[str, object]) -> PhhStakes:
    """What a hand is played for."""
    stacks = _amounts(data, "starting_stacks", 1)
    spec = game.spec
    if not spec.min_seats <= len(stacks) <= spec.max_seats:
        seats = f"{spec.min_seats} to {spec.max_seats}"
        raise Fault(f"starting_stacks has {len(stacks)} players; our tables seat {seats}", "starting_stacks")
    antes = by_player(_amounts(data, "antes", 0))
    _check_length("antes", antes, stacks)
    small_bet, big_bet = _amount(data, "small_bet", 1), _amount(data, "big_bet", 1)
    if big_bet < small_bet:
        raise Fault(f"big_bet ({big_bet}) is below small_bet ({small_bet})", "big_bet")
    options: dict[str, object] = {"small_bet": small_bet, "big_bet": big_bet}
    posts: dict[str, list[int]] = {}
    ante = 0 if game.variant.blinds else _common_ante(antes, stacks, data)
    dead = [chips - ante for chips in antes]
    if any(dead):
        posts[DEAD_POSTS] = dead
    if not game.variant.blinds:
        return PhhStakes({**options, "ante": ante, "bring_in": _bring_in(game, data, small_bet)}, stacks, posts)
    blinds = _blinds(game, data, stacks, small_bet)
    small, big, *others = by_player(blinds)
    if big == 0 or any(others):
        posts[BLIND_POSTS] = [abs(chips) for chips in blinds]
    return PhhStakes({**options, "small_blind": small if big else 0, "big_blind": max(small, big)}, stacks, posts)


def by_player(amounts: list[int]) -> list[int]:
    """What p1, p2, … pay. Of two players PHH writes forced bets the other way round; this is its own way back."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def _common_ante(antes: list[int], stacks: list[int], data: Mapping[str, object]) -> int:
    """The ante everybody pays; what some pay beyond it is dead.

    A file may say that antes are not trimmed: then all are dead, which shows where somebody cannot pay in full.
    """
    untrimmed = data.get("ante_trimming_status") is False
    if untrimmed and any(chips < ante for chips, ante in zip(stacks, antes, strict=True)):
        return 0
    return min(antes)


def _blinds(game: PokerGame, data: Mapping[str, object], stacks: list[int], small_bet: int) -> list[int]:
    """What every player posts as a live bet: the blinds, and what somebody posts to come in.

    The small blind may be nobody's; then p1 or p2 has the big one. Posts to come in are no larger than that; PHH's
    reader of reference writes them as negative numbers, because they do not change who speaks first.
    """
    key = "blinds_or_straddles"
    if "bring_in" in data:
        raise Fault(f"bring_in: {game.spec.name} has blinds and no bring-in", "bring_in")
    written = _amounts(data, key, -MOST_CHIPS)
    _check_length(key, written, stacks)
    small, big, *others = written
    for at, chips in enumerate((small, big)):
        _chips(chips, f"{key}: p{at + 1}", key, 0)
    largest = max(small, big)
    if not 1 <= largest <= small_bet or (big > 0 and small > big):
        raise Fault(
            f"{key}: the blinds are {small} and {big}; the big one must be from 1 to small_bet ({small_bet}) "
            "and the small one no larger than that",
            key,
        )
    for at, chips in enumerate(others):
        if abs(chips) > largest:
            raise Fault(f"{key}: p{at + 3} posts {abs(chips)}, more than the big blind (no straddles)", key)
    return by_player(written)


def _bring_in(game: PokerGame, data: Mapping[str, object], small_bet: int) -> int:
    if "blinds_or_straddles" in data and any(_amounts(data, "blinds_or_straddles", 0)):
        raise Fault(f"blinds_or_straddles: {game.spec.name} has a bring-in and no blinds", "blinds_or_straddles")
    bring_in = _amount(data, "bring_in", 1)
    if bring_in >= small_bet:
        raise Fault(f"bring_in ({bring_in}) must be less than small_bet ({small_bet})", "bring_in")
    return bring_in


def read_table(data: Mapping[str, object], players: int) -> tuple[list[int], int]:
    """Who sits where: for every seat the player from 0, or -1; and the seat of the button, the last player's."""
    numbers = data.get(SEATS)
    if numbers is None:
        return list(range(players)), players - 1
    if not isinstance(numbers, list) or not all(isinstance(one, int) for one in numbers):
        raise Fault(f"{SEATS} must be an array of player numbers", SEATS)
    taken = [one for one in numbers if one != 0]
    start = taken.index(1) if 1 in taken else 0
    if taken[start:] + taken[:start] != list(range(1, players + 1)):
        raise Fault(f"{SEATS} must have 1 to {players} in order around the table, and 0 for empty chairs", SEATS)
    return [one - 1 for one in numbers], numbers.index(players)


def _check_length(key: str, values: list[int], others: list[int]) -> None:
    if len(values) != len(others):
        raise Fault(f"{key} has {len(values)} amounts for {len(others)} players", key)


def _amounts(data: Mapping[str, object], key: str, low: int) -> list[int]:
    values = data.get(key)
    if values is None:
        raise Fault(f"{key} is missing", key)
    if not isinstance(values, list):
        raise Fault(f"{key} must be an array of whole numbers", key)
    return [_chips(value, f"{key}: p{at + 1}", key, low) for at, value in enumerate(values)]


def _amount(data: Mapping[str, object], key: str, low: int) -> int:
    if key not in data:
        raise Fault(f"{key} is missing", key)
    return _chips(data[key], key, key, low)


def _chips(value: object, what: str, key: str, low: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= MOST_CHIPS:
        return value
    raise Fault(
        f"{what} must be a whole number of chips from {low} to {MOST_CHIPS}, not {shown_value(value)}", key
    )
