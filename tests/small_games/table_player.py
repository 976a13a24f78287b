"""A policy of a small game as a player, for any names of suits."""

from typing import Final

from tefuda.core.errors import BadView
from tefuda.core.player import Decision, Player, Reason
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.games.poker.events import Acted, DealtBoard, DealtUp
from tefuda.games.poker.row import row_cards
from tefuda.games.poker.view import PokerView
from tests.small_games import tree as trees
from tests.small_games.layouts import Cards
from tests.small_games.tree import Tree
from tests.small_games.worth import Policy

FINE: Final = 1 << 30


class TablePlayer(Player):
    """Looks its policy up."""

    def __init__(self, name: str, tree: Tree, policy: Policy) -> None:
        super().__init__(name)
        self.tree = tree
        self.policy = policy
        self.known: dict[tuple[Cards, tuple[int, ...]], tuple[trees.Decision, int, dict[int, int]]] = {}

    def mix(self, view: View) -> list[float]:
        """As the table says for the position with the suits that it knows it by."""
        assert isinstance(view, PokerView)
        opened: list[int] = []
        line: list[int] = []
        for event in view.history:
            if isinstance(event, Acted):
                line.append(int(event.action.index))
            elif isinstance(event, (DealtUp, DealtBoard)):
                opened.append(int(event.card))
        key = tuple(opened), tuple(line)
        found = self.known.get(key)
        if found is None:
            found = self._find(*key)
            self.known[key] = found
        node, row, to = found
        if node.legal != view.legal:
            raise BadView(f"{self.name} knows {node.legal} here, not {view.legal}; it needs the whole history")
        layouts = node.group.layouts
        hand = tuple(sorted(to[card] for card in row_cards(view.hole)))
        place = layouts.place[row, self.tree.deck.number[hand]]
        chances: list[float] = self.policy[node.number][row - node.group.rows.start, place].tolist()
        return chances

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Draw as the chances say."""
        chances = self.mix(view)
        drawn = rng.below(FINE) / FINE
        at = 0
        while at < len(chances) - 1 and drawn >= chances[at]:
            drawn -= chances[at]
            at += 1
        return Decision(view.legal[at], Reason("table", {"chance": chances[at]}) if explain else None)

    def _find(self, opened: Cards, line: tuple[int, ...]) -> tuple[trees.Decision, int, dict[int, int]]:
        """The decision, the layout, and the suits that make the open cards those of the layout."""
        deck = self.tree.deck
        node: trees.Node = self.tree.root
        to = {card: card for card in deck.cards}
        row = street = dealt = acted = 0
        while True:
            if isinstance(node, trees.Deal):
                size = 2 * int(deck.streets[street].up) + int(deck.streets[street].board)
                outcome = deck.opened(street, opened[dealt : dealt + size], to)
                row, change = self.tree.streets[street].find[row, outcome]
                back = {image: card for card, image in deck.changes[change].items()}
                to = {card: back[image] for card, image in to.items()}
                openers = self.tree.streets[street].openers[row]
                node = next(branch.node for branch in node.branches if branch.group.openers == openers)
                dealt += size
                street += 1
            elif acted == len(line) and isinstance(node, trees.Decision):
                return node, row, to
            elif acted < len(line) and isinstance(node, trees.Decision):
                indices = [int(action.index) for action in node.legal]
                node = node.children[indices.index(line[acted])]
                acted += 1
            else:
                raise BadView(f"{self.name} is asked when the hand is over")
