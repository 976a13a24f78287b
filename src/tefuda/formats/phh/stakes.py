"""The stakes, stacks and seats of a PHH file as our games know them; what they cannot express is refused."""

from collections.abc import Mapping

from tefuda.formats.phh.actions import Fault
from tefuda.formats.phh.toml_text import shown_value
from tefuda.formats.phh.variants import SEATS
from tefuda.games.poker.game import PokerGame
from tefuda.games.poker.stakes import MOST_CHIPS


def read_stakes(game: PokerGame, data: Mapping[str, object]) -> tuple[dict[str, object], list[int]]:
    """The options of the game without raises and button, and the stacks of p1, p2, …."""
    stacks = _amounts(data, "starting_stacks", 1)
    spec = game.spec
    if not spec.min_seats <= len(stacks) <= spec.max_seats:
        seats = f"{spec.min_seats} to {spec.max_seats}"
        raise Fault(f"starting_stacks has {len(stacks)} players; our tables seat {seats}", "starting_stacks")
    antes = _amounts(data, "antes", 0)
    _check_length("antes", antes, stacks)
    small_bet, big_bet = _amount(data, "small_bet", 1), _amount(data, "big_bet", 1)
    if big_bet < small_bet:
        raise Fault(f"big_bet ({big_bet}) is below small_bet ({small_bet})", "big_bet")
    options: dict[str, object] = {"small_bet": small_bet, "big_bet": big_bet}
    if game.variant.blinds:
        return {**options, **_blinds(game, data, antes, small_bet)}, stacks
    return {**options, **_antes(game, data, antes, small_bet)}, stacks


def _blinds(game: PokerGame, data: Mapping[str, object], antes: list[int], small_bet: int) -> dict[str, object]:
    if any(antes):
        raise Fault(f"antes: our {game.spec.name} has blinds and no antes", "antes")
    if "bring_in" in data:
        raise Fault(f"bring_in: {game.spec.name} has blinds and no bring-in", "bring_in")
    posts = _amounts(data, "blinds_or_straddles", 0)
    _check_length("blinds_or_straddles", posts, antes)
    small, big, *rest = posts
    if any(rest):
        raise Fault(
            "blinds_or_straddles: p1 and p2 may post blinds, nobody else (no straddles)", "blinds_or_straddles"
        )
    if not 1 <= big <= small_bet or small > big:
        raise Fault(
            f"blinds_or_straddles: the blinds are {small} and {big}; the big one must be from 1 to small_bet "
            f"({small_bet}) and the small one no larger than that",
            "blinds_or_straddles",
        )
    return {"small_blind": small, "big_blind": big}


def _antes(game: PokerGame, data: Mapping[str, object], antes: list[int], small_bet: int) -> dict[str, object]:
    name = game.spec.name
    if len(set(antes)) != 1:
        raise Fault(f"antes: in our {name} everybody pays the same ante, not {antes}", "antes")
    if "blinds_or_straddles" in data and any(_amounts(data, "blinds_or_straddles", 0)):
        raise Fault(f"blinds_or_straddles: {name} has a bring-in and no blinds", "blinds_or_straddles")
    bring_in = _amount(data, "bring_in", 1)
    if bring_in >= small_bet:
        raise Fault(f"bring_in ({bring_in}) must be less than small_bet ({small_bet})", "bring_in")
    return {"ante": antes[0], "bring_in": bring_in}


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
