"""The betting tree is what the engine plays: every legal sequence is in it, and nothing else."""

from collections import Counter

from tefuda.cfr.holdem import BIG_BET, holdem_tree
from tefuda.core.game import Setup
from tefuda.core.rng import stream
from tefuda.cpu.poker.holdem_cfr import MOST_BETS
from tefuda.games.poker.actions import ACTIONS
from tefuda.games.poker.game import HOLDEM_GAME
from tefuda.games.poker.state import PokerState

TREE = holdem_tree()


def test_r_h7_there_are_as_many_nodes_as_one_bet_and_four_raises_make() -> None:
    # Ten decisions before the flop, nine ways to see it; twelve decisions on each later street, eleven ways on.
    assert Counter(int(street) for street in TREE.street) == {0: 10, 1: 9 * 12, 2: 99 * 12, 3: 1089 * 12}
    assert len(TREE.won) == 9 + 9 * 10 + 99 * 10 + 1089 * 21


def test_the_most_that_can_be_lost_is_what_the_player_asks_stacks_for() -> None:
    assert TREE.most_paid() == MOST_BETS * int(BIG_BET) == 600


def test_every_hand_the_engine_plays_is_a_path_and_pays_what_its_end_says() -> None:
    rng = stream("paths", "tree")
    options = {param.name: param.default for param in HOLDEM_GAME.spec.options}
    seen: set[int] = set()
    for _ in range(300):
        deck = list(range(52))
        rng.shuffle(deck)
        state = HOLDEM_GAME.start(Setup(2, options, [600, 600]), deck, False)
        assert isinstance(state, PokerState)
        node = 0
        while state.to_act >= 0:
            first = TREE.first[node]
            moves = [TREE.moves[first + choice] for choice in range(TREE.count[node])]
            legal = state.legal_actions()
            assert [ACTIONS.actions[move] for move in moves] == list(legal)
            assert (TREE.player[node], TREE.street[node]) == (state.to_act, state.table.street)
            choice = rng.below(len(legal))
            # Folds are rare here, so that deep nodes are seen, too.
            if legal[choice].text == "fold" and rng.below(4):
                choice = 1
            seen.add(node)
            node = int(TREE.kids[first + choice])
            state.apply(legal[choice])
        outcome = state.outcome()
        assert outcome is not None
        end = -1 - node
        assert outcome.scores[0] in (TREE.won[end], TREE.lost[end], 0)
        if outcome.reason == "folds":
            assert TREE.won[end] == TREE.lost[end] == outcome.scores[0]
        else:
            assert TREE.won[end] == -TREE.lost[end] > 0
    assert len(seen) > 500


def test_a_child_is_found_by_its_action() -> None:
    fold, call, raise_ = (ACTIONS.parse(text).index for text in ("fold", "call", "raise"))
    check, bet = (ACTIONS.parse(text).index for text in ("check", "bet"))
    assert TREE.child(0, fold) == -1
    assert TREE.child(0, bet) == -2
    big_blind = TREE.child(0, call)
    assert TREE.player[big_blind] == 1
    flop = TREE.child(big_blind, check)
    assert (TREE.street[flop], TREE.player[flop]) == (1, 1)
    assert TREE.street[TREE.child(0, raise_)] == 0
