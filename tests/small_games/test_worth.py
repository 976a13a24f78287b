"""Values and best answers, against every deal played through the engine and against all pure policies."""

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from tefuda.cards.card import parse_cards
from tefuda.games.poker.variant import (
    AFTER_BIG_BLIND,
    AFTER_BUTTON,
    HIGH,
    HIGH_AND_EIGHT,
    HIGHEST_BOARD,
    LOWEST_CARD,
    Street,
    Variant,
)
from tests.small_games import brute
from tests.small_games.games import FIRST, SIZES, SMALL_GAMES, SmallGame, cards, kuhn, leduc, small_game
from tests.small_games.table_player import TablePlayer
from tests.small_games.targets import honest, strengths
from tests.small_games.tree import Deal, Decision, Node, Tree
from tests.small_games.worth import Policy, best_answer, exploitability, uniform, value


def tiny_stud() -> SmallGame:
    streets = [Street("third", LOWEST_CARD, down=1, up=1), Street("fourth", HIGHEST_BOARD, up=1, big=True)]
    stakes = {**FIRST, **SIZES, "ante": 4, "bring_in": 8}
    return small_game(Variant("tiny-stud", streets, False, HIGH, False, cards("QKA", "cd"), stakes), "chips", 1)


def tiny_omaha() -> SmallGame:
    streets = [Street("preflop", AFTER_BIG_BLIND, down=2), Street("flop", AFTER_BUTTON, board=3, big=True)]
    deck = tuple(sorted(parse_cards("Ac 2d 3h 4s 6c 8d Kh")))
    stakes = {**FIRST, **SIZES, "small_blind": 8, "big_blind": 16}
    return small_game(Variant("tiny-omaha", streets, True, HIGH_AND_EIGHT, True, deck, stakes), "chips", 1)


def some_policy(tree: Tree, seed: int) -> Policy:
    """A policy that does everything sometimes, with leanings drawn by chance; it does not care for suits."""
    numbers = np.random.default_rng(seed)
    policy = []
    for node in tree.decisions:
        leanings = numbers.normal(0, 4, (2, node.group.shape[0], 1, len(node.legal)))
        weights = np.exp(leanings[0] * strengths(tree, node.group, node.seat)[:, :, None] + leanings[1] / 2)
        policy.append(weights / weights.sum(axis=2, keepdims=True))
    return policy


@pytest.mark.parametrize("symmetric", [True, False])
@pytest.mark.parametrize("make", [kuhn, leduc, tiny_stud])
def test_values_are_those_of_all_deals_through_the_engine(make: Callable[[], SmallGame], symmetric: bool) -> None:
    small = make()
    tree = Tree(small, symmetric)
    policies = some_policy(tree, 1), some_policy(tree, 2)
    one, two = TablePlayer("one", tree, policies[0]), TablePlayer("two", tree, policies[1])
    played = brute.value(small, brute.deals(small), (one, two))
    assert value(tree, 0, policies[0], policies[1]) == pytest.approx(played, abs=1e-9)
    assert value(tree, 1, policies[1], policies[0]) == pytest.approx(-played, abs=1e-9)


def test_pots_that_are_split_are_worth_what_the_engine_pays() -> None:
    small = tiny_omaha()
    tree = Tree(small)
    policies = some_policy(tree, 1), some_policy(tree, 2)
    one, two = TablePlayer("one", tree, policies[0]), TablePlayer("two", tree, policies[1])
    played = brute.value(small, brute.unordered_deals(small), (one, two))
    assert value(tree, 0, policies[0], policies[1]) == pytest.approx(played, abs=1e-9)


@pytest.mark.parametrize("seat", [0, 1])
def test_no_pure_policy_of_kuhn_wins_more_than_the_best_answer_and_one_wins_as_much(seat: int) -> None:
    tree = Tree(kuhn())
    other = some_policy(tree, 3)
    own = [node for node in tree.decisions if node.seat == seat]
    values = []
    for choice in product([0, 1], repeat=6):
        policy = uniform(tree)
        for at, node in enumerate(own):
            policy[node.number] = np.eye(2)[[choice[3 * at : 3 * at + 3]]]
        values.append(value(tree, seat, policy, other))
    answer = best_answer(tree, seat, other)
    assert answer.value == pytest.approx(max(values), abs=1e-12)
    assert value(tree, seat, answer.policy, other) == pytest.approx(answer.value, abs=1e-12)


@pytest.mark.parametrize("seat", [0, 1])
def test_no_pure_policy_of_kuhn_without_a_look_wins_more_than_the_best_blind_answer(seat: int) -> None:
    tree = Tree(kuhn())
    other = some_policy(tree, 3)
    own = [node for node in tree.decisions if node.seat == seat]
    values = []
    for choice in product([0, 1], repeat=2):
        policy = uniform(tree)
        for node, action in zip(own, choice, strict=True):
            policy[node.number] = np.eye(2)[[[action] * 3]]
        values.append(value(tree, seat, policy, other))
    answer = best_answer(tree, seat, other, blind=True)
    assert answer.value == pytest.approx(max(values), abs=1e-12)
    assert value(tree, seat, answer.policy, other) == pytest.approx(answer.value, abs=1e-12)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("make", [leduc, tiny_stud, tiny_omaha])
def test_changing_the_best_answer_anywhere_wins_no_more(make: Callable[[], SmallGame], seat: int) -> None:
    tree = Tree(make())
    other = some_policy(tree, 4)
    answer = best_answer(tree, seat, other)
    assert value(tree, seat, answer.policy, other) == pytest.approx(answer.value, abs=1e-9)
    numbers = np.random.default_rng(5)
    own = [node for node in tree.decisions if node.seat == seat]
    worse = 0
    for _ in range(60):
        node = own[numbers.integers(len(own))]
        row, hand = (numbers.integers(size) for size in node.group.shape)
        changed = [chances.copy() for chances in answer.policy]
        changed[node.number][row, hand] = np.eye(len(node.legal))[numbers.integers(len(node.legal))]
        lost = answer.value - value(tree, seat, changed, other)
        assert lost > -1e-9
        worse += lost > 1e-9
    assert worse > 5


@pytest.mark.parametrize("make", [leduc, tiny_stud])
def test_suits_taken_together_change_nothing(make: Callable[[], SmallGame]) -> None:
    together, apart = Tree(make()), Tree(make(), symmetric=False)
    assert together.information_sets < apart.information_sets
    for policy in (uniform, honest):
        assert exploitability(together, policy(together)) == pytest.approx(exploitability(apart, policy(apart)))


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_every_deal_counts_once(name: str) -> None:
    """A chip that is won in every deal is one chip before the cards, too, in every layout."""
    tree = Tree(SMALL_GAMES[name]())

    def check(node: Node) -> None:
        if isinstance(node, Decision):
            for child in node.children:
                check(child)
        if not isinstance(node, Deal):
            return
        total = sum(
            branch.up(branch.group.layouts.apart[branch.group.rows].sum(axis=2)) for branch in node.branches
        )
        above = node.branches[0].group.layouts.above
        if above is None:
            assert np.allclose(total, tree.deck.apart.sum(axis=1))
        else:
            rows = above.groups[node.branches[0].group.openers[:-1]]
            assert np.allclose(total, above.apart[rows].sum(axis=2))
        for branch in node.branches:
            check(branch.node)

    check(tree.root)
