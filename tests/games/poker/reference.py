"""The rulings again, plainly and slowly, sharing no code with the engine: who may bet what, and who is paid what.

Cards are texts (`"Ah"`), hands are compared as tuples, every five cards are tried. It is the judge where the
engine and another program disagree.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise

HIGH_RANKS = "23456789TJQKA"
LOW_RANKS = "A23456789TJQK"

Strength = tuple[int, ...]
"""Larger is better; the empty tuple is no hand at all."""

# --- hands (R-H11) ----------------------------------------------------------------------------------------------


def high_of_five(cards: Sequence[str]) -> Strength:
    """Category, then the ranks that decide, the more frequent first."""
    ranks = [HIGH_RANKS.index(card[0]) for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = tuple(count for count, _ in groups)
    order = tuple(rank for _, rank in groups)
    flush = len({card[1] for card in cards}) == 1
    straight = len(order) == 5 and order[0] - order[4] == 4
    if order == (12, 3, 2, 1, 0):  # the wheel: its ace counts as one
        straight = True
        order = (3,)
    if straight and flush:
        category = 8
    elif shape == (4, 1):
        category = 7
    elif shape == (3, 2):
        category = 6
    elif flush:
        category = 5
    elif straight:
        category = 4
    else:
        category = {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}[shape]
    return (category, *order)


def low_of_five(cards: Sequence[str]) -> Strength:
    """Ace to five: fewer pairs first, then lower ranks; straights and flushes do not count."""
    ranks = [LOW_RANKS.index(card[0]) for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(-count for count, _ in groups) + tuple(-rank for _, rank in groups)


def eight_of_five(cards: Sequence[str]) -> Strength:
    """Five different ranks, none above an eight; else no hand."""
    ranks = sorted((LOW_RANKS.index(card[0]) for card in cards), reverse=True)
    if len(set(ranks)) < 5 or ranks[0] > 7:
        return ()
    return tuple(-rank for rank in ranks)


def fives(game: str, own: Sequence[str], board: Sequence[str]) -> Iterable[tuple[str, ...]]:
    """Every five cards a player may use: in Omaha two of the hand and three of the board, else any."""
    if game not in ("omaha", "omaha8"):
        return combinations([*own, *board], 5)
    return (two + three for two in combinations(own, 2) for three in combinations(board, 3))


def strengths(game: str, own: Sequence[str], board: Sequence[str]) -> tuple[Strength, Strength]:
    """What a hand is worth for the pot or its high half, and for the low half."""
    tries = list(fives(game, own, board))
    if game == "razz":
        return max(map(low_of_five, tries)), ()
    high = max(map(high_of_five, tries))
    if game in ("omaha8", "stud8"):
        return high, max(map(eight_of_five, tries))
    return high, ()


# --- pots (R-H9, R-H10) -----------------------------------------------------------------------------------------


def share(chips: int, winners: list[int], order: list[int]) -> dict[int, int]:
    """Equal shares; the odd chips one each, in the order of the seats from the left of the button."""
    got = dict.fromkeys(winners, chips // len(winners))
    for seat in [seat for seat in order if seat in winners][: chips % len(winners)]:
        got[seat] += 1
    return got


def split(chips: int, hands: Mapping[int, tuple[Strength, Strength]], order: list[int]) -> dict[int, int]:
    """One pot among those who play for it: all to the high, or half of it to the low if there is one."""
    best_high = max(high for high, _ in hands.values())
    best_low = max(low for _, low in hands.values())
    for_low = chips // 2 if best_low else 0
    got = share(chips - for_low, [seat for seat in hands if hands[seat][0] == best_high], order)
    if for_low:
        for seat, won in share(for_low, [seat for seat in hands if hands[seat][1] == best_low], order).items():
            got[seat] = got.get(seat, 0) + won
    return got


def payoffs(paid: list[int], hands: Mapping[int, tuple[Strength, Strength]], order: list[int]) -> list[int]:
    """What every seat wins or loses at a showdown.

    `paid` is what each seat put in, `hands` what the seats still in hold, `order` the seats from the left of the
    button. What only one seat put in goes back to it; of the rest, what the same seats play for is one pot.
    """
    result = [-chips for chips in paid]
    pots: list[tuple[list[int], int]] = []
    for below, height in pairwise(sorted({0, *paid})):
        payers = [seat for seat, chips in enumerate(paid) if chips >= height]
        players = [seat for seat in payers if seat in hands]
        chips = (height - below) * len(payers)
        if len(payers) == 1:
            result[payers[0]] += chips
        elif pots and pots[-1][0] == players:
            pots[-1] = (players, pots[-1][1] + chips)
        else:
            pots.append((players, chips))
    for players, chips in pots:
        for seat, won in split(chips, {seat: hands[seat] for seat in players}, order).items():
            result[seat] += won
    return result


# --- betting (R-H2, R-H6, R-H7, R-H8) ---------------------------------------------------------------------------


class Betting:
    """One street, judged from its whole history at every question.

    `size` is a full bet, `cap` how many of them there may be. A big blind is told as `opening`, a full bet that
    nobody has made by choice; the bring-in as `duty`, the level from which a completion to `size` is counted.
    """

    def __init__(self, size: int, cap: int, opening: int = 0, duty: int = 0) -> None:
        self.size = size
        self.cap = cap
        self.opening = opening
        self.duty = duty
        self.history: list[tuple[int, str, int]] = []
        """Seat, what it did (`raise` for every bet, completion or raise), and its bet on this street after it."""

    def add(self, seat: int, what: str, bet: int) -> None:
        self.history.append((seat, what, bet))

    def read(self) -> tuple[int, int, int, set[int]]:
        """The level to match, the last full bet, the number of full bets, and who has answered the last one."""
        level = self.opening
        full = self.opening or self.duty
        count = 1 if self.opening else 0
        spoken: set[int] = set()
        for seat, what, bet in self.history:
            if what == "bring-in":
                level = self.duty
            if what == "raise":
                goal = self.goal(full, count)
                level = bet
                if bet - full >= (goal - full) / 2:
                    full = bet
                    count += 1
                    spoken = set()
            spoken.add(seat)
        return level, full, count, spoken

    def goal(self, full: int, count: int) -> int:
        """The level the next full bet goes to."""
        return self.size if self.duty and count == 0 else full + self.size

    def raise_to(self) -> int:
        _, full, count, _ = self.read()
        return self.goal(full, count)

    def owed(self, bet: int) -> int:
        return self.read()[0] - bet

    def may_raise(self, seat: int, bet: int, stack: int, others_with_chips: bool) -> bool:
        """Below the cap, not after an answer to the last full bet, with chips left over and somebody to play."""
        level, _, count, spoken = self.read()
        owed = (level or self.duty) - bet
        return count < self.cap and seat not in spoken and stack > owed and others_with_chips

    def short(self) -> bool:
        """Whether somebody has bet or raised all-in for less than a full bet."""
        full, count = self.opening or self.duty, 1 if self.opening else 0
        for _, what, bet in self.history:
            if what == "raise":
                goal = self.goal(full, count)
                if bet < goal:
                    return True
                full, count = bet, count + 1
        return False
