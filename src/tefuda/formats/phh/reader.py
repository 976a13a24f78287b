"""PHH as a record. The hand is played through our engine on the way, so what is returned is legal and complete."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from tefuda.core.action import Action
from tefuda.core.errors import BadRecord, TefudaError
from tefuda.core.game import Setup
from tefuda.core.quoting import MOST_SIGNS, quoted
from tefuda.core.record import HUMAN, Record, SeatRecord, Step, replay
from tefuda.formats.phh.actions import (
    CHECK_OR_CALL,
    COMPLETE_BET_OR_RAISE,
    DEAL_BOARD,
    DEAL_HOLE,
    FOLD,
    POST_BRING_IN,
    SHOW_OR_MUCK,
    Fault,
    PhhAction,
    parse_actions,
)
from tefuda.formats.phh.dealing import deck_of
from tefuda.formats.phh.notes import END, PHH, make_notes
from tefuda.formats.phh.stakes import read_stakes, read_table
from tefuda.formats.phh.toml_text import BARE, Fraction, read_toml, shown_value, statements
from tefuda.formats.phh.variants import (
    RAISES,
    VARIANTS,
    board_by_street,
    cards_by_street,
    known_variants,
)
from tefuda.formats.phh.writer import USUAL_RAISES, phh_fields
from tefuda.games.poker import actions as ours
from tefuda.games.poker.events import Won
from tefuda.games.poker.game import PokerGame
from tefuda.games.poker.stakes import MOST_RAISES
from tefuda.games.poker.state import PokerState
from tefuda.match.match import PERSON
from tefuda.version import VERSION

EMPTY_CHAIR: Final = "-"


def read_phh(text: str) -> Record:
    """The record of a `.phh` file, or a `BadRecord` that says what is wrong and in which line."""
    return read_hand(text, "", read_toml(text))


def read_phhs(text: str) -> list[Record]:
    """The records of a `.phhs` file: one table for each hand. A file of one hand is read too."""
    data = read_toml(text)
    if not data:
        raise BadRecord("PHH: there is no hand in this file")
    if "variant" in data or not all(isinstance(hand, dict) for hand in data.values()):
        return [read_hand(text, "", data)]
    return [read_hand(text, name, hand) for name, hand in data.items() if isinstance(hand, dict)]


def read_hand(text: str, table: str, data: Mapping[str, object], before: int = 0) -> Record:
    """The record of one hand: the table of this name in a text of which `before` lines are not given here."""
    try:
        record, fields = record_of(data)
    except Fault as fault:
        raise BadRecord(_where(text, table, data, fault, before) + str(fault), fault.action) from None
    comments: dict[str, dict[str, list[str]]] = {}
    if "#" in text:
        _, comments = statements(text)
    record.notes[PHH] = make_notes(data, fields, comments.get(table, {}), table)
    return record


def record_of(data: Mapping[str, object]) -> tuple[Record, dict[str, object]]:
    """The record of a hand, and its fields as we would write them; a `Fault` says what is wrong."""
    record = _Hand(data).record()
    fields, _ = phh_fields(record)
    _check_end(data, fields)
    return record, fields


def _where(text: str, table: str, data: Mapping[str, object], fault: Fault, before: int) -> str:
    """The hand and the line of a fault, as far as the text tells."""
    hand = f"PHH, hand {_name(table)}" if table else "PHH"
    for statement in statements(text)[0]:
        if statement.table == table and statement.key == fault.key:
            items = data.get(fault.key)
            line = statement.line
            if fault.action >= 0 and isinstance(items, list):
                line = statement.line_of_item(fault.action, len(items))
            return f"{hand}, line {before + line}: "
    return f"{hand}: "


def _check_end(data: Mapping[str, object], fields: Mapping[str, object]) -> None:
    """A file that says how a finished hand ended must say what follows from its actions."""
    played, written = fields.get(END), data.get(END)
    if not isinstance(played, list) or written is None:
        return
    if not isinstance(written, list) or len(written) != len(played):
        raise Fault(f"{END} must be an array of {len(played)} numbers", END)
    for at, (found, given) in enumerate(zip(played, written, strict=True)):
        figure = Decimal(given.text) if isinstance(given, Fraction) else given
        if figure != found:
            said = shown_value(given)
            raise Fault(f"{END}: p{at + 1} ends with {found} by the play, but the file says {said}", END)


def _name(table: str) -> str:
    """The name of a hand: a number as it is, anything longer or stranger quoted."""
    return table if BARE.fullmatch(table) and len(table) <= MOST_SIGNS else quoted(table)


class _Hand:
    """One hand being read: the setup first, then the cards, then action after action."""

    def __init__(self, data: Mapping[str, object]) -> None:
        self.data = data
        self.game = _game(data)
        stakes = read_stakes(self.game, data)
        self.options, self.stacks = stakes.options, stakes.stacks
        self.names = self._names()
        self.seats, self.button = read_table(data, len(self.stacks))
        self.posts = {
            kind: [chips[player] if player >= 0 else 0 for player in self.seats]
            for kind, chips in stakes.posts.items()
        }
        texts = data.get("actions")
        if not isinstance(texts, list):
            raise Fault(
                "actions is missing" if texts is None else "actions must be an array of strings", "actions"
            )
        self.actions = parse_actions(texts, len(self.stacks))
        self.deck = deck_of(self.game, len(self.stacks), self.actions)
        self.steps: list[Step] = []
        self.raises = USUAL_RAISES
        self.held = [0] * len(self.stacks)
        self.board = 0

    def _names(self) -> list[str]:
        names = self.data.get("players", [f"p{at + 1}" for at in range(len(self.stacks))])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise Fault("players must be an array of strings", "players")
        if len(names) != len(self.stacks):
            raise Fault(f"there are {len(self.stacks)} stacks but {len(names)} players", "players")
        return names

    def record(self) -> Record:
        """The whole hand as a record."""
        state = self._play()
        outcome = state.outcome()
        raises = self.data.get(RAISES, self.raises)
        setup = self._setup(raises)
        names = [self.names[player] if player >= 0 else EMPTY_CHAIR for player in self.seats]
        record = Record(
            game=self.game.spec.name,
            rules_version=self.game.spec.rules_version,
            tefuda=VERSION,
            options=dict(setup.options),
            deck=self.deck,
            seats=[SeatRecord(name, HUMAN) for name in names],
            steps=self.steps,
            outcome=None if outcome is None else outcome.data(),
            stacks=setup.stacks,
            posts=self.posts,
        )
        try:
            for _ in replay(self.game, record):
                pass
        except BadRecord as error:
            raise Fault(f"with {raises} raises: {error}", RAISES) from None
        return record

    def _setup(self, raises: object) -> Setup:
        options = {**self.options, "raises": raises, "button": self.button}
        stacks = [self.stacks[player] if player >= 0 else 0 for player in self.seats]
        try:
            return self.game.setup(len(self.seats), options, stacks, self.posts)
        except TefudaError as error:
            raise Fault(str(error), "starting_stacks" if raises == MOST_RAISES else RAISES) from None

    def _play(self) -> PokerState:
        """Play the file's actions, allowing as many raises as it likes; counts how many it needs."""
        setup = self._setup(MOST_RAISES)
        try:
            state = self.game.start(setup, list(self.deck), log=True)
        except TefudaError as error:
            raise Fault(f"the hand cannot begin: {error}", "actions") from None
        assert isinstance(state, PokerState)
        for action in self.actions:
            if action.kind in (DEAL_HOLE, DEAL_BOARD):
                self._deal(state, action)
            elif action.kind == SHOW_OR_MUCK:
                self._show(state, action)
            else:
                self._act(state, action)
        self._check_dealt(state, None)
        return state

    # --- cards --------------------------------------------------------------------------------------------

    def _due(self, state: PokerState, player: int) -> int:
        """How many cards the engine has dealt to a player."""
        table = state.table
        sizes = cards_by_street(self.game)
        return sizes[min(table.street, table.folded_on(self.seats.index(player)))]

    def _deal(self, state: PokerState, action: PhhAction) -> None:
        street = state.table.this_street().name
        if action.kind == DEAL_BOARD:
            self.board += len(action.cards)
            if self.board > board_by_street(self.game)[state.table.street]:
                raise action.fault(f"on {street} the board cannot get these cards")
            return
        self.held[action.player] += len(action.cards)
        if self.held[action.player] > self._due(state, action.player):
            raise action.fault(f"on {street} p{action.player + 1} cannot get these cards")

    def _check_dealt(self, state: PokerState, action: PhhAction | None) -> None:
        street = state.table.this_street().name
        missing = [player for player, held in enumerate(self.held) if held < self._due(state, player)]
        who = f"p{missing[0] + 1}" if missing else "the board"
        if missing or self.board < board_by_street(self.game)[state.table.street]:
            message = f"{who} has not been dealt its cards on {street}"
            raise Fault(message, "actions") if action is None else action.fault(message)

    # --- betting ------------------------------------------------------------------------------------------

    def _act(self, state: PokerState, action: PhhAction) -> None:
        self._check_dealt(state, action)
        if state.to_act < 0:
            raise action.fault("the hand is over")
        seat = self.seats.index(action.player)
        if seat != state.to_act:
            raise action.fault(f"it is p{self.seats[state.to_act] + 1}'s turn")
        table = state.table
        chosen = _meaning(action, state.legal_actions())
        if action.kind == COMPLETE_BET_OR_RAISE:
            chips = table.bets[seat] + table.cost(chosen)
            if chips != action.chips:
                raise action.fault(f"the limit makes this {chosen.text} {chips}, not {action.chips}")
            self.raises = max(self.raises, table.made)
        try:
            state.apply(chosen)
        except TefudaError as error:
            more = any(one.kind in (DEAL_HOLE, DEAL_BOARD) and one.at > action.at for one in self.actions)
            raise action.fault(f"{error}{'' if more else '; the file deals no more cards'}") from None
        self.steps.append(Step(seat, chosen.text, PERSON, None))

    def _show(self, state: PokerState, action: PhhAction) -> None:
        """Who shows and who mucks follows from the cards; a file may show more, but a mucked hand cannot win."""
        seat = self.seats.index(action.player)
        if (state.table.live >> seat) & 1 == 0:
            raise action.fault(f"p{action.player + 1} has folded")
        outcome = state.outcome()
        if outcome is None:
            raise action.fault("it is not time for the showdown")
        won = any(isinstance(event, Won) and event.seat == seat for event in state.log or [])
        if outcome.reason == "showdown" and won and not action.shows:
            raise action.fault(f"p{action.player + 1} mucks, but with these cards it wins")


def _game(data: Mapping[str, object]) -> PokerGame:
    variant = data.get("variant")
    if variant is None:
        raise Fault(f"variant is missing; ours are: {known_variants()}", "variant")
    game = VARIANTS.get(variant) if isinstance(variant, str) else None
    if game is None:
        raise Fault(f"variant {shown_value(variant)} is not one of ours: {known_variants()}", "variant")
    return game


def _meaning(action: PhhAction, legal: tuple[Action, ...]) -> Action:
    """Which of the legal actions a PHH action is."""
    wanted = {
        FOLD: (ours.FOLD,),
        CHECK_OR_CALL: (ours.CHECK, ours.CALL),
        POST_BRING_IN: (ours.BRING_IN,),
        COMPLETE_BET_OR_RAISE: (ours.COMPLETE, ours.BET, ours.RAISE),
    }[action.kind]
    for choice in legal:
        if choice in wanted:
            return choice
    raise action.fault(f"not legal here; allowed: {', '.join(choice.text for choice in legal)}")
