"""From PHH's whole hands to our deck.

PHH deals each player all cards of a street at once, we deal one at a time from the left of the button (R-H14).
With the button at the last player, as PHH has it, the dealing order is the order of the players.
"""

from tefuda.cards.card import DECK, card_text
from tefuda.core.game import UNKNOWN
from tefuda.formats.phh.actions import DEAL_BOARD, DEAL_HOLE, SHOW_OR_MUCK, Fault, PhhAction
from tefuda.formats.phh.variants import board_by_street, cards_by_street
from tefuda.games.poker.game import PokerGame


def deck_of(game: PokerGame, players: int, actions: list[PhhAction]) -> list[int]:
    """The deck that deals what the file deals; cards that are not in the file are unknown."""
    hands: list[list[int]] = [[] for _ in range(players)]
    board: list[int] = []
    seen: set[int] = set()
    for action in actions:
        if action.kind == DEAL_HOLE:
            _take(action, seen)
            hands[action.player].extend(action.cards)
        elif action.kind == DEAL_BOARD:
            _take(action, seen)
            board.extend(action.cards)
        elif action.kind == SHOW_OR_MUCK:
            _show(action, hands[action.player], seen)
    deck = _in_order(game, hands, board)
    return deck + [UNKNOWN] * (len(DECK) - len(deck))


def _take(action: PhhAction, seen: set[int]) -> None:
    for card in action.cards:
        if card in seen:
            raise action.fault(f"{card_text(card)} has already been dealt")
        if card != UNKNOWN:
            seen.add(card)


def _show(action: PhhAction, hand: list[int], seen: set[int]) -> None:
    """Cards that were dealt unseen are known once they are shown."""
    fresh = [card for card in action.cards if card != UNKNOWN and card not in hand]
    places = [place for place, card in enumerate(hand) if card == UNKNOWN]
    for card in fresh:
        if card in seen:
            raise action.fault(f"{card_text(card)} is somebody else's card")
    if len(fresh) > len(places) or len(action.cards) > len(hand):
        raise action.fault(
            f"{card_text(fresh[0]) if fresh else 'more cards'} was not dealt to p{action.player + 1}"
        )
    for place, card in zip(places, fresh, strict=False):
        hand[place] = card
        seen.add(card)


def _in_order(game: PokerGame, hands: list[list[int]], board: list[int]) -> list[int]:
    code = game.spec.name
    sizes = cards_by_street(game)
    boards = board_by_street(game)
    for player, hand in enumerate(hands):
        if len(hand) not in sizes:
            raise Fault(
                f"p{player + 1} is dealt {len(hand)} cards; {code} deals {_steps(sizes)} in all", "actions"
            )
    if len(board) not in boards:
        raise Fault(f"the board has {len(board)} cards; {code} has {_steps(boards)}", "actions")
    deck: list[int] = []
    before = shared = 0
    for street, size in enumerate(sizes):
        for place in range(before, size):
            deck.extend(hand[place] for hand in hands if len(hand) > place)
        deck.extend(board[shared : boards[street]])
        before, shared = size, boards[street]
    return deck


def _steps(sizes: list[int]) -> str:
    distinct = sorted(set(sizes))
    if len(distinct) == 1:
        return str(distinct[0])
    return ", ".join(str(size) for size in distinct[:-1]) + f" or {distinct[-1]}"
