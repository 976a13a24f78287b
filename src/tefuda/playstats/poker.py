"""Statistics of the five poker games."""

from typing import Final

from tefuda.core.game import Game
from tefuda.core.record import Record
from tefuda.games.poker.actions import ACTIONS, BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE
from tefuda.games.poker.game import PokerGame
from tefuda.games.poker.showdown import WHOLE
from tefuda.games.poker.variant import Variant
from tefuda.playstats.figures import (
    Chance,
    Figure,
    Mean,
    Section,
    count_of,
    part_of,
    ratio_of,
    share_of,
)
from tefuda.playstats.poker_line import (
    FLOP_POSITIONS,
    STUD_POSITIONS,
    Move,
    PokerLine,
    read_line,
)
from tefuda.playstats.poker_opening import Opening, read_opening
from tefuda.playstats.statistics import RESULT, Statistics

OPENING: Final = "opening"
SHOWDOWN: Final = "showdown"
SPLIT: Final = "split"
STREET: Final = "street"
ANSWERS: Final = "answers"
POSITION: Final = "position"

POT: Final = 120
"""A whole pot, in parts that any number of winners up to six can share, and of which there are halves."""

OTHER_PORTION: Final = "other_part"
PORTIONS: Final = {
    POT: "scoop",
    POT * 3 // 4: "three_quarters",
    POT // 2: "half",
    POT // 4: "quarter",
    0: "nothing",
}
SHOWN_PORTIONS: Final = ("scoop", "three_quarters", "half", "quarter", OTHER_PORTION, "nothing")


class StreetCounts:
    """What a player did on one street."""

    def __init__(self) -> None:
        self.actions = [0] * len(ACTIONS.actions)
        self.fold_to_bet = Chance()

    def add(self, other: "StreetCounts") -> None:
        """Add another street's counts to these."""
        self.actions = [mine + theirs for mine, theirs in zip(self.actions, other.actions, strict=True)]
        self.fold_to_bet.chances += other.fold_to_bet.chances
        self.fold_to_bet.taken += other.fold_to_bet.taken

    @property
    def bets(self) -> int:
        """Bets, and completions, which are the bet of third street."""
        return self.actions[BET.index] + self.actions[COMPLETE.index]

    def frequencies(self, stud: bool) -> list[Figure]:
        """How the actions divide."""
        total = sum(self.actions)
        bring_in = [part_of("bring_in", self.actions[BRING_IN.index], total)] if stud else []
        return [
            count_of("actions", total),
            part_of("fold", self.actions[FOLD.index], total),
            part_of("check", self.actions[CHECK.index], total),
            *bring_in,
            part_of("call", self.actions[CALL.index], total),
            part_of("bet", self.bets, total),
            part_of("raise", self.actions[RAISE.index], total),
        ]

    def reactions(self) -> list[Figure]:
        """Folding to bets, and aggression."""
        aggressive = self.bets + self.actions[RAISE.index]
        calls = self.actions[CALL.index]
        return [
            self.fold_to_bet.share("fold_to_bet"),
            ratio_of("aggression_factor", aggressive, calls),
            share_of("aggression", aggressive, aggressive + calls + self.actions[FOLD.index]),
        ]


class PositionCounts:
    """A player's hands in one position."""

    def __init__(self) -> None:
        self.result = Mean()
        self.entered = Chance()
        self.raised = Chance()


class PokerPlayer:
    """One player's hands of one game."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.result = Mean()
        self.entered = Chance()
        self.raised = Chance()
        self.reraised = Chance()
        self.stole = Chance()
        self.steal_worked = Chance()
        self.gave_up = Chance()
        self.to_showdown = Chance()
        self.won_at_showdown = Chance()
        self.won_without = Chance()
        self.portions = dict.fromkeys(SHOWN_PORTIONS, 0)
        self.streets = [StreetCounts() for _ in variant.streets]
        names = FLOP_POSITIONS if variant.blinds else STUD_POSITIONS
        self.positions = {name: PositionCounts() for name in names}

    # --- counting -----------------------------------------------------------------------------------------

    def count_hand(self, line: PokerLine, opening: Opening, seat: int, unit: int) -> None:
        """A hand as it went for one seat, without its actions."""
        result = line.scores[seat] / line.big_bet
        self.result.add(unit, result)
        position = self.positions[line.positions[seat]]
        position.result.add(unit, result)
        if seat in opening.entered:
            for counts in (self, position):
                counts.entered.count(opening.entered[seat])
                counts.raised.count(opening.raised[seat])
        if seat in opening.reraised:
            self.reraised.count(opening.reraised[seat])
        if seat in opening.stole:
            self.stole.count(opening.stole[seat])
        if seat == opening.thief:
            self.steal_worked.count(opening.steal_worked)
        if seat in opening.gave_up:
            self.gave_up.count(opening.gave_up[seat])
        stayed = line.stayed(seat)
        if line.last_street > 0 and line.folded_on[seat] > 0:
            self.to_showdown.count(line.showdown and stayed)
        self.won_without.count(stayed and not line.showdown)
        if line.showdown and stayed:
            self.won_at_showdown.count(any(prize.seat == seat for prize in line.prizes))
            self.portions[PORTIONS.get(_portion(line, seat), OTHER_PORTION)] += 1

    def count_move(self, move: Move) -> None:
        """One action."""
        street = self.streets[move.street]
        street.actions[move.action.index] += 1
        if move.faces_bet:
            street.fold_to_bet.count(move.action is FOLD)

    # --- figures ------------------------------------------------------------------------------------------

    def sections(self) -> list[Section]:
        """Result, first street, later streets and showdown for all hands; then by street and by position."""
        later = StreetCounts()
        for street in self.streets[1:]:
            later.add(street)
        opening = [
            self.entered.share("vpip"),
            self.raised.share("first_raise"),
            self.reraised.share("reraise"),
            self.stole.share("steal"),
            self.steal_worked.share("steal_won"),
            self.gave_up.share("fold_to_steal"),
        ]
        showdown = [
            *later.reactions(),
            self.to_showdown.share("showdown"),
            self.won_at_showdown.share("won_at_showdown"),
            self.won_without.share("won_without_showdown"),
        ]
        return [
            Section(RESULT, [self.result.mean("big_bets_per_100", 100, signed=True)]),
            Section(OPENING, opening),
            Section(SHOWDOWN, showdown),
            *([self._split()] if self.variant.split else []),
            *self._by_street(),
            *self._by_position(),
        ]

    def _split(self) -> Section:
        showdowns = self.won_at_showdown.chances
        return Section(SPLIT, [share_of(portion, count, showdowns) for portion, count in self.portions.items()])

    def _by_street(self) -> list[Section]:
        stud = not self.variant.blinds
        streets = list(zip(self.variant.streets, self.streets, strict=True))
        actions = [Section(STREET, counts.frequencies(stud), STREET, street.name) for street, counts in streets]
        answers = [Section(ANSWERS, counts.reactions(), STREET, street.name) for street, counts in streets]
        return actions + answers

    def _by_position(self) -> list[Section]:
        sections: list[Section] = []
        for name, counts in self.positions.items():
            if counts.result.count:
                figures = [
                    count_of("hands", counts.result.count),
                    counts.result.mean("big_bets_per_100", 100, signed=True),
                    counts.entered.share("vpip"),
                    counts.raised.share("first_raise"),
                ]
                sections.append(Section(POSITION, figures, POSITION, name))
        return sections


class PokerStatistics(Statistics[PokerPlayer]):
    """Hands of one poker game."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, PokerGame)
        super().__init__(game)
        self.poker = game

    def new_player(self) -> PokerPlayer:
        """Nothing played yet."""
        return PokerPlayer(self.poker.variant)

    def count_game(self, record: Record, unit: int) -> bool:
        """Every seat that was dealt in."""
        line = read_line(self.poker, record)
        if line is None:
            return False
        opening = read_opening(line)
        players = {seat: self.player_at(record.seats[seat]) for seat in line.dealt}
        for seat, player in players.items():
            player.count_hand(line, opening, seat, unit)
        for move in line.moves:
            players[move.seat].count_move(move)
        return True


def _portion(line: PokerLine, seat: int) -> int:
    """A seat's share of the main pot, in parts of `POT`; side pots do not change what kind of win it is."""
    main = [prize for prize in line.prizes if prize.pot == 0]
    share = 0
    for prize in main:
        if prize.seat == seat:
            winners = sum(other.part == prize.part for other in main)
            share += (POT if prize.part == WHOLE else POT // 2) // winners
    return share
