"""Side pots told apart (R-H9): against plain enumeration of every pot, and what must add up."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.cards.card import DECK, card_text, cards_text, parse_cards
from tefuda.core.errors import BadOption
from tefuda.games.poker.equity import equity
from tests.games.poker.odds.naive_equity import values, winners


def all_but(live: str) -> str:
    """Every card as dead but these."""
    kept = parse_cards(live)
    return "".join(card_text(card) for card in DECK if card not in kept)


def naive_pots(players: int, paid: list[int]) -> list[tuple[int, list[int]]]:
    """Chip by chip: who may win it are those in the hand who paid it, too."""
    pots: dict[tuple[int, ...], int] = {}
    for chip in range(1, max(paid) + 1):
        payers = [seat for seat, put in enumerate(paid) if put >= chip]
        if len(payers) > 1:
            seats = tuple(seat for seat in payers if seat < players)
            pots[seats] = pots.get(seats, 0) + len(payers)
    return [(chips, list(seats)) for seats, chips in pots.items()]


def naive_shares(game: str, hands: list[str], board: str, seats: list[int], live: str) -> list[Fraction]:
    """What each of some hands takes of a pot that they alone play for, over all boards."""
    held = [frozenset(parse_cards(hand)) for hand in hands]
    known = set(parse_cards(board)).union(*held)
    rest = [card for card in parse_cards(live) if card not in known]
    total = [Fraction(0)] * len(hands)
    deals = 0
    for more in combinations(rest, 5 - len(parse_cards(board))):
        deals += 1
        shared = frozenset([*parse_cards(board), *more])
        both = [values(game, held[seat], shared) for seat in seats]
        best = [seats[at] for at in winners([high for high, _ in both])]
        lows = [low for _, low in both if low is not None]
        takers = [seat for seat, (_, low) in zip(seats, both, strict=True) if lows and low == max(lows)]
        for seat in seats:
            high = Fraction(seat in best, len(best))
            total[seat] += (high + Fraction(seat in takers, len(takers))) / 2 if takers else high
    return [share / deals for share in total]


CASES = [
    ("holdem", ["AhAs", "KhKs", "QdQc"], "2c7d9h4s", [50, 120, 200], ""),
    ("holdem", ["AhAs", "KhKs", "QdQc"], "2c7d9h4s", [200, 120, 50, 70], ""),
    ("holdem", ["QdQc", "AhAs", "KhKs", "JhTh"], "2h7h9h", [30, 10, 20, 20], "QsAdKdJd2s3h4h8c8h"),
    ("holdem", ["2d3d", "2h3h", "AsKs"], "QsJdTc4c", [10, 20, 30, 30, 5], ""),
    ("omaha8", ["AhKd3c2c", "QsQhJdTd", "AsAd2h4h"], "4c5d9h", [5, 9, 12], "8s8hAcKs6c7cTs"),
    ("omaha8", ["Ah2h9s9d", "As2s9h9c", "KhKsQdQc"], "3c4d8hJs", [7, 3, 7], ""),
]


@pytest.mark.parametrize(("game", "hands", "board", "paid", "live"), CASES)
def test_every_pot_is_won_by_those_who_play_for_it_r_h9(
    game: str, hands: list[str], board: str, paid: list[int], live: str
) -> None:
    known = "".join(hands) + board
    dead = all_but(known + "".join(text for text in _cards(live) if text not in known)) if live else ""
    answer = equity(game, hands, board, dead, exact=True, paid=paid)
    pots = naive_pots(len(hands), paid)
    unseen = live or "".join(card_text(card) for card in DECK)
    assert [(pot.chips, pot.seats) for pot in answer.pots] == pots
    chips = [Fraction(0)] * len(hands)
    for pot, (amount, seats) in zip(answer.pots, pots, strict=True):
        truth = naive_shares(game, hands, board, seats, unseen)
        assert [hand.fraction for hand in pot.hands] == [truth[seat] for seat in seats]
        for seat in seats:
            chips[seat] += amount * truth[seat]
    assert [total.fraction for total in answer.totals] == chips
    plain = equity(game, hands, board, dead, exact=True)
    assert [hand.fraction for hand in answer.hands] == [hand.fraction for hand in plain.hands]
    assert sum(paid) == sum(pot.chips for pot in answer.pots) + answer.returned


def _cards(text: str) -> list[str]:
    return [card_text(card) for card in parse_cards(text)]


@settings(deadline=None, max_examples=25)
@given(
    st.permutations(DECK),
    st.integers(2, 5),
    st.data(),
    st.sampled_from(["stud8", "razz", "stud"]),
)
def test_on_the_last_card_each_pot_is_as_if_its_players_were_alone(
    deck: list[int], players: int, data: st.DataObject, game: str
) -> None:
    hands = [cards_text(list(deck[7 * seat : 7 * seat + 7])) for seat in range(players)]
    paid = data.draw(st.lists(st.integers(1, 9), min_size=players, max_size=players))
    answer = equity(game, hands, exact=True, paid=paid)
    assert [(pot.chips, pot.seats) for pot in answer.pots] == naive_pots(players, paid)
    for pot in answer.pots:
        if len(pot.seats) > 1:
            alone = equity(game, [hands[seat] for seat in pot.seats], exact=True)
            assert [hand.fraction for hand in pot.hands] == [hand.fraction for hand in alone.hands]
            assert [hand.high for hand in pot.hands] == [hand.high for hand in alone.hands]
            assert [hand.low for hand in pot.hands] == [hand.low for hand in alone.hands]
    assert sum(total.fraction for total in answer.totals) == sum(pot.chips for pot in answer.pots)


def test_what_nobody_answered_goes_back() -> None:
    answer = equity("holdem", ["AhAs", "KhKs"], "2c7d9h4s", exact=True, paid=[300, 100, 40])
    assert (answer.returned_to, answer.returned) == (0, 200)
    assert [(pot.chips, pot.seats) for pot in answer.pots] == [(240, [0, 1])]
    assert answer.totals[0].fraction == 240 * answer.hands[0].fraction
    even = equity("holdem", ["AhAs", "KhKs"], "2c7d9h4s", exact=True, paid=[100, 100])
    assert (even.returned_to, even.returned) == (-1, 0)


def test_chips_of_players_who_folded_may_leave_a_pot_to_one_alone() -> None:
    answer = equity("holdem", ["AhAs", "KhKs"], "2c7d9h4s", exact=True, paid=[100, 50, 80])
    assert [(pot.chips, pot.seats) for pot in answer.pots] == [(150, [0, 1]), (60, [0])]
    assert answer.pots[1].hands[0].fraction == 1
    assert (answer.returned_to, answer.returned) == (0, 20)
    assert answer.totals[0].fraction == 150 * answer.hands[0].fraction + 60


def test_sampled_pots_hold_the_truth() -> None:
    """The interval of the chips comes from how the pots go together; many seeds, four standard deviations."""
    question = ("holdem", ["AhAs", "KhKs", "QJs,TT"], "2c7d9h")
    paid = [20, 50, 90]
    truth = equity(*question, exact=True, paid=paid)
    runs = 200
    held = [0, 0, 0]
    for seed in range(runs):
        answer = equity(*question, samples=300, seed=str(seed), paid=paid)
        assert not answer.exact
        for at, total in enumerate(answer.totals):
            low, high = total.interval
            held[at] += low <= truth.totals[at].chips <= high
    assert all(0.95 * runs - 13 <= count <= 0.95 * runs + 10 for count in held), held


def test_hands_last_and_boards_last_and_ranges_are_counted_alike() -> None:
    """Hands that come last have loops of their own; so have dead ranks, and complete deals."""
    for game, hands, board, dead in (
        (
            "stud",
            ["AhKhQh4c9d2d", "(JJ)9c8c7h6s", "TsTd3s4s5h"],
            "",
            all_but("AhKhQh4c9d2dJhJsJd9c8c7h6sTsTd3s4s5hTc2s3c"),
        ),
        ("holdem", ["AK", "QQ", "77+"], "2s7s9hKc", ""),
        ("holdem", ["AhKh", "QhQd", "7s7d"], "2s7c9hKc3d", "K"),
    ):
        told = equity(game, hands, board, dead, exact=True, paid=[4, 4, 4])
        plain = equity(game, hands, board, dead, exact=True)
        assert [hand.fraction for hand in told.pots[0].hands] == [hand.fraction for hand in plain.hands]
        assert told.deals == plain.deals
        uneven = equity(game, hands, board, dead, exact=True, paid=[4, 6, 6])
        alone = uneven.pots[1]
        assert alone.seats == [1, 2]
        assert sum(hand.fraction for hand in alone.hands) == 1
        assert [hand.fraction for hand in uneven.pots[0].hands] == [hand.fraction for hand in plain.hands]


def test_data_of_pots() -> None:
    data = equity("holdem", ["AhAs", "KhKs", "QQ"], "2c7d9h4s", exact=True, paid=[10, 20, 30]).data()
    pots, totals = data["pots"], data["totals"]
    assert isinstance(pots, list)
    assert isinstance(totals, list)
    assert [(pot["chips"], [hand["number"] for hand in pot["hands"]]) for pot in pots] == [
        (30, [1, 2, 3]),
        (20, [2, 3]),
    ]
    assert data["returned"] == {"number": 3, "chips": 10}
    assert sum(total["chips"] for total in totals) == pytest.approx(50)
    covered = equity("holdem", ["AhAs", "KhKs"], samples=100, paid=[30, 20]).data()
    assert covered["returned"] == {"number": 1, "chips": 10}
    sampled = equity("holdem", ["AhAs", "KhKs"], samples=100, paid=[10, 10]).data()["totals"]
    assert isinstance(sampled, list)
    assert set(sampled[0]) == {"hand", "share", "share_ci95", "chips", "chips_ci95"}
    assert sampled[0]["chips_ci95"] == pytest.approx([20 * share for share in sampled[0]["share_ci95"]], abs=0.01)
    assert not {"pots", "totals", "returned"} & set(equity("holdem", ["AhAs", "KhKs"], samples=100).data())


def test_ten_players_can_have_put_in_chips() -> None:
    answer = equity("holdem", ["AhAs", "KhKs"], "2c7d9h4s5c", exact=True, paid=[10] * 10)
    assert [(pot.chips, pot.seats) for pot in answer.pots] == [(100, [0, 1])]


@pytest.mark.parametrize(
    ("paid", "words"),
    [
        ([10], "1 figures say what was put in, and there are 2 hands"),
        ([10] * 11, "10 at most"),
        ([10, 0], "player 2 put in 0; 1 to"),
        ([10, -5], "player 2 put in -5; 1 to"),
        ([10, 10**13], "player 2 put in 10000000000000; 1 to 1,000,000,000,000 chips are allowed"),
        ([10, 20, 25], "a player who folded has put in 25, and nobody who is in has more than 20"),
    ],
)
def test_what_cannot_have_been_put_in_is_refused(paid: list[int], words: str) -> None:
    with pytest.raises(BadOption) as caught:
        equity("holdem", ["AhAs", "KhKs"], samples=10, paid=paid)
    assert words in str(caught.value)
