"""A row of data is a whole game: Omaha for the high alone works wherever a poker game is asked for."""

from fractions import Fraction

import pytest

from tefuda.cards.card import DECK, card_text, mask_of, parse_cards
from tefuda.core.game import LUCK_DEALS, view_of
from tefuda.core.rng import stream
from tefuda.cpu.poker.baseline import Caller
from tefuda.cpu.poker.grades import GRADES, grade, straight_outs
from tefuda.cpu.poker.lv1 import PARAMS, Lv1
from tefuda.cpu.random_player import RandomPlayer
from tefuda.games.poker.equity import Equity
from tefuda.games.poker.game import PokerGame
from tefuda.games.poker.odds.enumeration import Enumeration
from tefuda.games.poker.odds.sampling import Sampling
from tefuda.games.poker.odds.spot import Spot, spot_of
from tefuda.games.poker.row import row_cards, row_of
from tefuda.games.poker.state import PokerState
from tefuda.games.poker.variant import OMAHA
from tefuda.games.poker.view import PokerView
from tefuda.testing import check_game, check_player
from tefuda.words.poker_hands import hand_label
from tests.games.poker.odds.naive_equity import naive_equity
from tests.games.poker.reference import payoffs, strengths

GAME = PokerGame(OMAHA)


def view_with(down: str, board: str) -> PokerView:
    """A seat with these cards; nobody else has any."""
    view = GAME.new_view(GAME.setup(2), 0)
    assert isinstance(view, PokerView)
    view.downs[0] = row_of(parse_cards(down))
    view.table.board = row_of(parse_cards(board))
    view.table.street = {0: 0, 3: 1, 4: 2, 5: 3}[len(parse_cards(board))]
    return view


def test_the_contract_of_games_holds() -> None:
    check_game(GAME, games=8)


@pytest.mark.parametrize("player", [RandomPlayer(), Caller(), Lv1({p.name: p.default for p in PARAMS})])
def test_the_players_of_every_poker_game_play_it(player: RandomPlayer | Caller | Lv1) -> None:
    check_player(player, GAME, games=6)


def test_showdowns_pay_the_best_high_of_two_and_three_r_h11() -> None:
    rng = stream("showdown", "omaha")
    for _ in range(40):
        deck = list(DECK)
        rng.shuffle(deck)
        setup = GAME.setup(4, None, [1 + rng.below(60) for _ in range(4)])
        state = GAME.start(setup, deck, True)
        assert isinstance(state, PokerState)
        while state.to_act >= 0:
            legal = [action.text for action in state.legal_actions()]
            state.apply(GAME.actions.parse(next(t for t in ("raise", "bet", "call", "check") if t in legal)))
        table = state.table
        board = [card_text(card) for card in row_cards(table.board)]
        hands = {
            seat: strengths("omaha", [card_text(card) for card in row_cards(state.downs[seat])], board)
            for seat in range(4)
        }
        outcome = state.outcome()
        assert outcome is not None
        order = [(table.stakes.button + step) % 4 for step in range(1, 5)]
        assert outcome.scores == payoffs([int(paid) for paid in table.paid], hands, order)
        luck = GAME.luck(setup, state, stream("luck", "omaha"))
        assert sum(luck) == 0
        assert not luck or all(abs(chips) <= LUCK_DEALS * 240 for chips in luck)


def dead_but(live: str) -> str:
    kept = parse_cards(live)
    return "".join(card_text(card) for card in DECK if card not in kept)


@pytest.mark.parametrize(
    ("hands", "board", "more"),
    [
        (["AhKd3c2c", "QsQhJdTd"], "4c5d9h", "8s8hAsKs6c7c"),
        (["AhKd3c2c", "QsQhJdTd", "9s9dTsTc"], "9c5dJh2s", "8s8hAs6c7c"),
        (["Ah2d9sTs", "7s8s??"], "4c5d8hKs", "6s6hTdJs"),
    ],
)
def test_equity_is_that_of_plain_enumeration(hands: list[str], board: str, more: str) -> None:
    dead = dead_but("".join(hands).replace("?", "") + board + more)
    spot = spot_of(OMAHA, hands, board, dead)
    counts = Enumeration(spot).run()
    answer = Equity(spot, counts, True, "0", 0.0, sum(counts))
    truth = naive_equity("omaha", hands, board, dead)
    assert [hand.fraction for hand in answer.hands] == [hand.equity for hand in truth]
    assert [hand.win for hand in answer.hands] == pytest.approx([float(hand.scoop) for hand in truth])
    assert not answer.split
    assert all(hand.high is hand.low is None for hand in answer.hands)
    assert _sampled(spot, 5_000) == pytest.approx([float(hand.equity) for hand in truth], abs=0.04)


def _sampled(spot: Spot, deals: int) -> list[float]:
    sampling = Sampling(spot, stream("1", "test"))
    sampling.deal(deals)
    return [hand.equity for hand in Equity(spot, sampling.counts, False, "1", 0.0, deals).hands]


def test_nobody_is_told_of_a_low() -> None:
    spot = spot_of(OMAHA, ["Ah2d3c4s", "KhKdQcQs"], "5c6d8h9sTd")
    answer = Equity(spot, Enumeration(spot).run(), True, "0", 0.0, 1)
    assert [hand.fraction for hand in answer.hands] == [Fraction(0), Fraction(1)]
    assert answer.lows.value == 0


@pytest.mark.parametrize(
    ("down", "board", "said"),
    [
        ("Ah2d3c4s", "", "ace high"),
        ("KhKdAcAs", "", "pair of aces"),
        ("Ah2d3c4s", "5c6d8h", "ace high"),
        ("Ah2d3c4s", "5c6d3h", "straight, six high"),
        ("AhKhQcJs", "2h7h9h3s4d", "flush, ace high"),
        ("KhKdKcQs", "KsQdQh", "full house, kings full of queens"),
    ],
)
def test_hands_have_words_for_the_high_alone(down: str, board: str, said: str) -> None:
    assert hand_label(view_with(down, board), 0, "en") == said


@pytest.mark.parametrize(
    ("down", "board", "expected"),
    [
        ("AsAd7h2c", "", "strong"),
        ("KsKd7s2c", "", "strong"),
        ("KsKd7h2c", "", "good"),
        ("TsJdQhKc", "", "good"),
        ("6s7d8h9c", "", "good"),
        ("As7s9d3c", "", "fair"),
        ("4s4d9s2c", "", "fair"),
        ("As2d3h4c", "", "good"),
        ("Ks7d4h2c", "", "weak"),
        ("AsKs9d9h", "2s7sJs", "strong"),
        ("9sJd2h3d", "9cJh8s", "good"),
        ("As2dKhQd", "3c4h8s", "weak"),
        ("JsTd2h2d", "9c8hKs", "fair"),
        ("AsQs2h3d", "9s8sKc", "fair"),
        ("AsQs2h3d", "9s8sKc4h7d", "weak"),
    ],
)
def test_grades_do_not_look_at_lows(down: str, board: str, expected: str) -> None:
    assert GRADES[grade(view_with(down, board))] == expected


@pytest.mark.parametrize(
    ("hole", "board", "ranks"),
    [
        ("JsTd2h2d", "9c8hKs", 2),  # a queen or a seven
        ("QsJdTh2d", "9c8hKs", 4),  # a seven, a ten, a jack or a queen
        ("As2d9h9c", "3c4hKs", 1),
        ("AsKd9h2c", "QcJh2s", 1),
        ("AsAd9h9c", "KcQhJs", 0),  # the straight needs two cards of the hand
        ("Js9d4h4c", "TcKh2s", 1),
    ],
)
def test_ranks_that_make_a_straight_of_two_and_three(hole: str, board: str, ranks: int) -> None:
    assert straight_outs(mask_of(parse_cards(hole)), mask_of(parse_cards(board))) == ranks


def test_a_straight_out_is_a_card_that_makes_one() -> None:
    """Every rank against the evaluator, in positions where there is no straight yet."""
    rng = stream("outs", "omaha")
    looked = 0
    while looked < 60:
        deck = list(DECK)
        rng.shuffle(deck)
        hole, board = deck[:4], deck[4:7]
        if _has_straight(hole, board):
            continue
        looked += 1
        outs = {card % 13 for card in deck[7:] if _has_straight(hole, [*board, card])}
        unseen = {card % 13 for card in deck[7:]}
        assert straight_outs(mask_of(hole), mask_of(board)) - len(outs) <= 13 - len(unseen)
        assert straight_outs(mask_of(hole), mask_of(board)) >= len(outs)


def _has_straight(hole: list[int], board: list[int]) -> bool:
    strength, _ = strengths(
        "omaha",
        [_other_suit(card, at) for at, card in enumerate(hole)],
        [_other_suit(card, at + 1) for at, card in enumerate(board)],
    )
    return strength[0] == 4


def _other_suit(card: int, at: int) -> str:
    """The card without a chance of a flush."""
    return card_text(card % 13 + 13 * (at % 4))


def test_its_observation_has_a_board_and_no_up_cards() -> None:
    encoder = GAME.encoder(GAME.setup(3))
    names = [part.name for part in encoder.layout.parts]
    assert "board" in names
    assert "up" not in names
    view = view_of(GAME, GAME.setup(3), GAME.start(GAME.setup(3), list(DECK), True), 0)
    assert isinstance(view, PokerView)
    assert len(row_cards(view.hole)) == 4
