"""Positions of Card Slot written by hand: cards as letters, the board as it lies."""

from tefuda.core.event import Event
from tefuda.games.card_slot.board import card_bit, symbol_at
from tefuda.games.card_slot.game import GAME
from tefuda.games.card_slot.state import CardSlotState
from tefuda.games.card_slot.symbols import ALL_CARDS, cards_in, counts_of
from tefuda.games.card_slot.tableau import PLACE, Tableau
from tefuda.games.card_slot.view import CardSlotView

LETTERS = "RSCWBP"
"""Rainbow, Silver, Cherry, Watermelon, Bell, rePlay: the order of the symbols."""

LAYOUT = (1, 2, 3, 8, 9, 4, 7, 6, 5)
EMPTY_BOARD = "... ... ..."


def cards(letters: str) -> list[int]:
    """`RBB` as cards."""
    return [LETTERS.index(letter) for letter in letters]


def letters(symbols: list[int]) -> str:
    """Cards as `RBB`."""
    return "".join(LETTERS[symbol] for symbol in symbols)


def board_of(drawn: str) -> int:
    """`B.C .W. ..R`, row by row as it lies, as a board."""
    board = 0
    for slot, letter in zip(LAYOUT, drawn.replace(" ", ""), strict=True):
        if letter != ".":
            board |= card_bit(LETTERS.index(letter), slot)
    return board


def drawn(state: CardSlotState) -> str:
    """The board of a state, written the same way."""
    symbols = [symbol_at(state.tableau.board, slot) for slot in LAYOUT]
    row = ["." if symbol < 0 else LETTERS[symbol] for symbol in symbols]
    return " ".join("".join(row[start : start + 3]) for start in (0, 3, 6))


def position(board: str, mine: str, theirs: str, deck: str, turn: int = 0, phase: int = PLACE) -> CardSlotState:
    """A state with a log in the middle of a game: seat `turn` holds `mine`; whatever is not named is discarded."""
    tableau = Tableau(turn)
    tableau.phase = phase
    tableau.board = board_of(board)
    tableau.hands[turn] = counts_of(cards(mine))
    tableau.hands[1 - turn] = counts_of(cards(theirs))
    tableau.deck = len(deck)
    tableau.discard = tableau.unseen() - counts_of(cards(deck))
    come = cards_in(ALL_CARDS - counts_of(cards(deck)))
    log: list[Event] = []
    state = CardSlotState(come + cards(deck), tableau, log)
    state.audit()
    return state


def view_at(state: CardSlotState) -> CardSlotView:
    """What the seat to act of a position written by hand sees."""
    fields = state.tableau.fields()
    hands, hidden = fields["hands"], [0, 0]
    assert isinstance(hands, list)
    other = 1 - state.to_act
    hidden[other], hands[other] = len(hands[other]), []
    data = {"game": "card-slot", "seat": state.to_act, **fields, "hands": hands, "hidden": hidden}
    view = GAME.read_view(data)
    assert isinstance(view, CardSlotView)
    return view


def spectated(state: CardSlotState) -> CardSlotView:
    """What somebody sees who looks on."""
    fields = state.tableau.fields()
    hands = fields["hands"]
    assert isinstance(hands, list)
    hidden = [len(hand) for hand in hands]
    view = GAME.read_view({"game": "card-slot", "seat": None, **fields, "hands": [[], []], "hidden": hidden})
    assert isinstance(view, CardSlotView)
    return view


def play(state: CardSlotState, *texts: str) -> CardSlotState:
    """Carry out actions, each checked to be legal, and audited."""
    for text in texts:
        action = GAME.actions.parse(text)
        legal = state.legal_actions()
        assert action in legal, f"{text} is not among {[choice.text for choice in legal]}"
        state.apply(action)
        state.audit()
    return state


def dealt(first: str = "", second: str = "", deck: str = "", hand: int = 13, starts: int = 0) -> CardSlotState:
    """A game just dealt with these cards, filled up with whatever is left; `first` is the hand of who starts."""
    rest = cards_in(ALL_CARDS - counts_of(cards(first + second + deck)))[::-1]
    hands = [cards(first), cards(second)]
    for held in hands:
        while len(held) < hand:
            held.append(rest.pop(0))
    order = [card for pair in zip(*hands, strict=True) for card in pair]
    state = GAME.start(GAME.setup(2, {"hand": hand, "first": starts}), order + cards(deck) + rest, True)
    assert isinstance(state, CardSlotState)
    return state


def hand_of(state: CardSlotState, seat: int) -> str:
    """The cards of a seat."""
    return letters(cards_in(state.tableau.hands[seat]))


def discarded(state: CardSlotState) -> str:
    """The discard, sorted."""
    return letters(cards_in(state.tableau.discard))


def legal(state: CardSlotState) -> list[str]:
    """What may be done."""
    return [action.text for action in state.legal_actions()]


def ending(state: CardSlotState) -> tuple[str, list[int]]:
    """Why the game ended, and who won."""
    outcome = state.outcome()
    assert outcome is not None
    assert state.to_act == -1
    assert state.legal_actions() == ()
    return outcome.reason, outcome.winners
