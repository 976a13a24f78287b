"""Random hands of the five poker games, as records: two to six seats, short stacks, empty chairs, any button."""

from collections.abc import Iterator

from tefuda.core.game import Setup
from tefuda.core.record import Record, SeatRecord
from tefuda.core.rng import Rng, stream
from tefuda.games.poker.game import (
    HOLDEM_GAME,
    OMAHA_8_GAME,
    RAZZ_GAME,
    STUD_8_GAME,
    STUD_GAME,
    PokerGame,
)
from tefuda.match.match import Match

POKER_GAMES = [HOLDEM_GAME, OMAHA_8_GAME, RAZZ_GAME, STUD_GAME, STUD_8_GAME]


def random_setup(game: PokerGame, seats: int, rng: Rng) -> Setup:
    """Stacks from a few chips to plenty, now and then an empty chair, the button anywhere with chips."""
    most = (12, 60, 300, 2000)[rng.below(4)]
    stacks = [1 + rng.below(most) for _ in range(seats)]
    for seat in range(seats):
        if sum(chips > 0 for chips in stacks) > 2 and rng.below(6) == 0:
            stacks[seat] = 0
    button = rng.below(seats)
    while stacks[button] == 0:
        button = (button + 1) % seats
    return game.setup(seats, {"button": button, "raises": 3 + rng.below(3)}, stacks)


def random_hand(game: PokerGame, seats: int, seed: str, end: bool = True) -> Record:
    """One hand in which people fold less often than they should; with `end` false it stops somewhere."""
    rng = stream(seed, f"hands of {game.spec.name} for {seats}")
    deck = list(game.spec.cards)
    rng.shuffle(deck)
    names = [f"player {seat}" for seat in range(seats)]
    match = Match(game, random_setup(game, seats, rng), [SeatRecord(name, "human") for name in names])
    match.start(deck)
    while match.to_act >= 0 and (end or rng.below(12) > 0):
        seat = match.to_act
        legal = match.view(seat).legal
        action = legal[rng.below(len(legal))]
        if action.text == "fold" and rng.below(3) > 0:
            action = legal[-1]
        match.play(seat, action)
    return match.record()


def random_hands(seed: str, each: int) -> Iterator[tuple[PokerGame, Record]]:
    """Hands of every game and every number of seats."""
    for game in POKER_GAMES:
        for seats in range(2, 7):
            for number in range(each):
                yield game, random_hand(game, seats, f"{seed}/{number}")
