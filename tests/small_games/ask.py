"""What a player would do everywhere: asked through its views for every position it can come to, once.

Of positions that differ only in the names of suits it is asked about one. So what is measured is the player itself
if it does not care for those names, and otherwise the player to whom cards are shown under the names of that one.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from tefuda.core.event import Event
from tefuda.core.game import fold_view
from tefuda.core.player import Player
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.games.poker.events import DealtDown
from tests.small_games.layouts import Cards, Floats
from tests.small_games.tree import Deal, Decision, Node, Tree
from tests.small_games.worth import Policy, uniform


def position(tree: Tree, node: Decision, opened: Cards, hand: Cards) -> View:
    """What the seat to act sees with this hand."""
    (view,) = positions(tree, node, opened, [hand])
    return view


def positions(tree: Tree, node: Decision, opened: Cards, hands: list[Cards]) -> Iterator[View]:
    """What the seat to act sees, for several hands: all that differs are its own down cards."""
    small = tree.small
    log = tree.deck.play(opened, ((), ()), node.line, log=True).log
    assert log is not None
    seen = [event for event in log if event.seen_by(node.seat)]
    own = [at for at, event in enumerate(seen) if isinstance(event, DealtDown)]
    for hand in hands:
        events: list[Event] = list(seen)
        for at, card in zip(own, hand, strict=True):
            events[at] = DealtDown(node.seat, card)
        view = fold_view(small.game, small.setup, events, node.seat)
        view.ask(node.legal)
        yield view


def policy_of(tree: Tree, player: Player, other: Policy | None = None) -> Policy:
    """A player's policy in both seats.

    Where its own choices never lead it is not asked and counts as uniform; nor where the policy of the other seat
    never leads, if that is given: an attacker who knows its target has nothing to say about what cannot happen.
    """
    policy = uniform(tree)

    def walk(node: Node, seat: int, reach: Floats, others: Floats) -> None:
        if isinstance(node, Deal):
            for branch in node.branches:
                walk(branch.node, seat, branch.down(reach), branch.down(others))
        elif isinstance(node, Decision) and node.seat == seat:
            apart = node.group.layouts.apart[node.group.rows]
            met = np.matmul(apart, (others > 0)[:, :, None].astype(np.float64))[:, :, 0] > 0
            _ask(tree, player, node, (reach > 0) & met, policy[node.number])
            for at, child in enumerate(node.children):
                walk(child, seat, reach * policy[node.number][:, :, at], others)
        elif isinstance(node, Decision):
            for at, child in enumerate(node.children):
                walk(child, seat, reach, others if other is None else others * other[node.number][:, :, at])

    everything = np.ones((1, len(tree.deck.hands)))
    for seat in (0, 1):
        walk(tree.root, seat, everything, everything)
    return policy


def _ask(tree: Tree, player: Player, node: Decision, wanted: NDArray[np.bool_], out: Floats) -> None:
    layouts, first = node.group.layouts, node.group.rows.start
    for row in range(node.group.shape[0]):
        leaders = layouts.leaders[first + row]
        places = np.flatnonzero(wanted[row] & (leaders == np.arange(len(leaders))))
        if len(places) == 0:
            continue
        hands = [tree.deck.hands[hand] for hand in layouts.hands[first + row, places]]
        for place, view in zip(places, positions(tree, node, layouts.cards[first + row], hands), strict=True):
            out[row, place] = _mix(player, view)
        out[row] = out[row, leaders]


def _mix(player: Player, view: View) -> list[float]:
    chances = player.mix(view)
    if len(chances) != len(view.legal) or min(chances) < 0 or abs(sum(chances) - 1) > 1e-6:
        raise ValueError(f"{player.name} says {chances} where {len(view.legal)} actions are legal")
    return chances


def cares_for_suits(tree: Tree, player: Player, rng: Rng, tries: int) -> str:
    """A position in which a player does something else when suits have other names; empty if none was found."""
    for _ in range(tries):
        node = tree.decisions[rng.below(len(tree.decisions))]
        layouts, rows = node.group.layouts, node.group.rows
        row = rows.start + rng.below(rows.stop - rows.start)
        hand = tree.deck.hands[layouts.hands[row, rng.below(layouts.hands.shape[1])]]
        to = tree.deck.changes[rng.below(len(tree.deck.changes))]
        other = tuple(to[card] for card in layouts.cards[row])
        openers = [tree.deck.opener(street, other) for street in range(layouts.street + 1)]
        if openers != list(layouts.openers[row]):
            continue
        # Own cards are turned round, and the board is not in order: neither must matter.
        turned = tuple(to[card] for card in reversed(hand))
        one = _mix(player, position(tree, node, layouts.cards[row], hand))
        two = _mix(player, position(tree, node, other, turned))
        if max(abs(a - b) for a, b in zip(one, two, strict=True)) > 1e-9:
            line = " ".join(action.text for action in node.line)
            return f"{player.name} with {hand} on {layouts.cards[row]} after '{line}': {one}, but {two}"
    return ""
