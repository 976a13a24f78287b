"""Learning: Kuhn poker is solved, Hold'em with few groups is approached, and nothing depends on stopping."""

import pytest
from librt.vecs import vec

from tefuda.cfr.dealer import Dealer, HoldemDealer
from tefuda.cfr.holdem import holdem_tree
from tefuda.cfr.measure import best_answer, self_play
from tefuda.cfr.package import trained
from tefuda.cfr.training import AVERAGE, GREEDY, Tables, Walker
from tefuda.core.rng import Rng, stream
from tests.cfr.kuhn import KuhnDealer, average, exploitability, kuhn_tree, value

KUHN = kuhn_tree()


def learnt(deals: int, tremble: float = 0.0, explore: float = 0.0) -> Walker:
    walker = Walker(KUHN, KuhnDealer(), tremble, explore)
    rng = stream("kuhn", "cfr")
    for number in range(1, deals + 1):
        walker.learn(number, rng)
    return walker


def test_kuhn_poker_is_solved() -> None:
    walker = learnt(6000)
    play = average(KUHN, walker.mine)
    assert value(KUHN, (play, play)) == pytest.approx(-1 / 18, abs=0.01)
    assert exploitability(KUHN, play) < 0.02
    even = exploitability(KUHN, lambda node, card: [0.5, 0.5])
    assert even > 0.4


def test_more_deals_bring_it_nearer() -> None:
    first, later = (exploitability(KUHN, average(KUHN, learnt(deals).mine)) for deals in (100, 3000))
    assert later < first / 2


def test_errors_and_exploration_leave_what_is_learnt_near_the_best() -> None:
    walker = learnt(6000, tremble=0.01, explore=0.05)
    assert exploitability(KUHN, average(KUHN, walker.mine)) < 0.03


def test_regrets_over_weights_are_what_an_action_was_better_by() -> None:
    """The king never folds to a bet: that costs three chips against a call, which is what the regret says."""
    walker = learnt(4000)
    tables = walker.mine
    node = KUHN.child(0, 1)
    moves = [int(KUHN.moves[KUHN.first[node] + move]) for move in range(2)]
    call, fold = moves.index(2), moves.index(3)
    at, king = int(tables.starts[node]) + 2 * 2, int(tables.places[node]) + 2
    met = tables.weights[king]
    assert tables.regrets[at + fold] / met == pytest.approx(-3.0, abs=0.1)
    assert tables.regrets[at + call] / met == pytest.approx(0.0, abs=0.1)


# --- Hold'em --------------------------------------------------------------------------------------------------


class FewGroups(Dealer):
    """Hold'em without cards: a rank from 0 to 5 on every street, each held at once. The tree is the real one."""

    def __init__(self) -> None:
        super().__init__(6, [6, 6, 6, 6])

    def deal(self, rng: Rng) -> None:
        for at in range(6):
            for street in range(4):
                self.held_0[street * 6 + at] = self.held_1[street * 6 + at] = at
            self.rank_0[at] = self.rank_1[at] = at
        self.compare()


def test_exploitability_falls_on_the_real_tree() -> None:
    tree = holdem_tree()
    walker = Walker(tree, FewGroups(), 0.0, 0.0)
    rng = stream("few", "cfr")
    lost = []
    for start, end in ((1, 3), (3, 80)):
        for number in range(start, end):
            walker.learn(number, rng)
        first, second = best_answer(tree, FewGroups(), walker.mine, 30, 100, "few")
        lost.append(first.mean + second.mean)
    assert lost[1] < lost[0] / 2
    button = self_play(tree, FewGroups(), walker.mine, 100, "few")
    assert abs(button.mean) < 20


@pytest.fixture(scope="module")
def dealer() -> HoldemDealer:
    return HoldemDealer(3, trained().groups, {}, b"")


def test_a_deal_gives_both_players_hands_without_a_common_card(dealer: HoldemDealer) -> None:
    dealer.deal(stream("deal", "x"))
    assert dealer.hands == 3
    cards = dealer.deck[: 5 + 2 * 3]
    assert len(set(cards)) == 11
    for held, rank in ((dealer.held_0, dealer.rank_0), (dealer.held_1, dealer.rank_1)):
        assert list(rank) == sorted(rank)
        for street, size in enumerate(dealer.groups):
            assert all(0 <= held[street * 3 + at] < size for at in range(3))
    for at in range(3):
        assert dealer.below_0[at] == sum(rank < dealer.rank_0[at] for rank in dealer.rank_1)
        assert dealer.up_to_0[at] == sum(rank <= dealer.rank_0[at] for rank in dealer.rank_1)


def test_what_one_player_wins_the_other_loses(dealer: HoldemDealer) -> None:
    """With everything drawn the same way, the two sides of one deal add up to nothing."""
    tree = trained().strategy.tree
    walker = Walker(tree, dealer, 0.0, 0.0)
    walker.learns = False
    walker.how = walker.their_how = AVERAGE
    ends = list(range(0, len(tree.won), 997))
    dealer.deal(stream("sum", "x"))
    even = vec[float]([1.0] * dealer.hands)
    for end in ends:
        totals = []
        for player in (0, 1):
            walker.player = player
            totals.append(sum(walker.end(end, even)))
        assert sum(totals) == pytest.approx(0.0, abs=1e-9)


def test_tables_have_room_for_every_choice() -> None:
    tables = Tables(KUHN, [3])
    assert len(tables.regrets) == len(tables.sums) == 3 * sum(KUHN.count)
    assert len(tables.weights) == 3 * KUHN.size


def test_greed_takes_the_best_action_alone() -> None:
    walker = learnt(2000)
    walker.how = GREEDY
    walker.learns = False
    rng = stream("greedy", "x")
    # The answer to somebody near an equilibrium wins about what the seat is worth.
    assert sum(walker.measure(1, rng) for _ in range(2000)) / 2000 == pytest.approx(1 / 18, abs=0.12)
