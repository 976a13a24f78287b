"""What ranges can expect: the mean over their hands, dealt without two hands of the same card."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pokerkit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.cards.card import DECK, card_text, cards_in, cards_text, parse_cards
from tefuda.core.errors import BadCards, BadOption
from tefuda.core.rng import stream
from tefuda.games.poker.equity import equity
from tefuda.games.poker.odds.enumeration import Enumeration
from tefuda.games.poker.odds.joint import RangeDraw, listed
from tefuda.games.poker.odds.range_text import read_range
from tefuda.games.poker.odds.sampling import Sampling
from tefuda.games.poker.odds.spot import Spot, read_spot, variant_named
from tests.games.poker.odds.naive_equity import naive_equity


def all_but(live: str) -> str:
    """Every card as dead but these."""
    kept = parse_cards(live)
    return "".join(card_text(card) for card in DECK if card not in kept)


def hands_of(game: str, text: str) -> dict[str, int]:
    """The hands of a range in text, and their weights."""
    found = read_range(variant_named(game), text, "hand 1").weights
    return {cards_text(cards_in(cards)): weight for cards, weight in found.items()}


def mixture(game: str, ranges: list[str], board: str, dead: str) -> tuple[list[Fraction], int]:
    """Every choice of hands without a card in common, asked alone the slow way; and how many there are."""
    out = set(parse_cards(board)) | set(parse_cards(dead))
    total = [Fraction(0)] * len(ranges)
    weights = count = 0
    left = []
    for text in ranges:
        hands = hands_of(game, text)
        left.append([(hand, weight) for hand, weight in hands.items() if not set(parse_cards(hand)) & out])
    for choice in product(*left):
        cards = [card for hand, _ in choice for card in parse_cards(hand)]
        if len(set(cards)) < len(cards):
            continue
        weight = 1
        for _, part in choice:
            weight *= part
        alone = naive_equity(game, [hand for hand, _ in choice], board, dead)
        total = [sum_of + weight * hand.equity for sum_of, hand in zip(total, alone, strict=True)]
        weights += weight
        count += 1
    return [sum_of / weights for sum_of in total], count


SMALL = [
    # game, ranges, board, cards not dead besides those of the board
    ("holdem", ["AKs", "QQ+"], "2c7dQh4c9h", ""),
    ("holdem", ["AKs,QQ:0.5", "JTs,AhQd:0.25"], "2c7dQh4c9h", ""),
    ("holdem", ["AA+", "AKs,AKo:0.125"], "2c7dQh4c", "AhAsAdKhKsKdJc"),
    ("holdem", ["AA+", "AKs", "KK+"], "2c7dQh4c9h", ""),
    ("holdem", ["AKs,TT", "AKs,TT", "AKs,TT:0.1"], "AcKdTh4c9h", ""),
    ("holdem", ["{3%}", "22-44"], "2c7dQh4c9h", "AhAsAdKhKsKdQsQd4h4s3h3d3s2h2s"),
    ("omaha8", ["A2ds", "KQxx:ds"], "4c5d9hTc3s", "AhAs2h2sKhKsQhQs"),
    ("omaha", ["AAxx,KKQQ:0.5", "KKxx"], "4c5d9hTc3s", "AhAsKhKsKdQhQsJd"),
    ("stud", ["(QQ+)2xx", "(ss)K43"], "", "QhQsKhKsAhAs2h2s3h4s5d6d7d8d"),
    ("razz", ["(low)7", "(xx)K"], "", "AhAs2h3s7h7sKhKd9s4c5cTsJsQs8h"),
]


def dead_cards(board: str, live: str) -> str:
    return all_but(live + board) if live else ""


@pytest.mark.parametrize(("game", "ranges", "board", "live"), [row for row in SMALL if row[2]])
def test_a_range_expects_what_its_hands_expect(game: str, ranges: list[str], board: str, live: str) -> None:
    dead = dead_cards(board, live)
    answer = equity(game, ranges, board, dead, exact=True)
    truth, choices = mixture(game, ranges, board, dead)
    assert answer.exact
    assert [hand.fraction for hand in answer.hands] == truth
    assert sum(hand.fraction for hand in answer.hands) == 1
    assert answer.deals % choices == 0


def test_down_cards_expect_what_their_deals_expect() -> None:
    """Each deal of a range asked alone: down cards, door card, and the rest of the hand open."""
    live = "QhQsKhKsAs2h2s3h4s5d6dTh9h8s7s"
    dead = all_but(live)
    answer = equity("stud", ["(QQ+)2xxx", "(ss)K43x"], "", dead, exact=True)
    total, weights = Fraction(0), 0
    for own, door in product(("QhQs", "KhKs"), ("2h", "2s")):
        for other in ("Kh", "Ks"):
            for pair in combinations_of_suit(live, other):
                cards = [*parse_cards(own + door), *parse_cards(other + "".join(pair))]
                rest = [text for text in ("4s", "3h") if text not in pair]
                if len(set(cards)) < len(cards) or len(rest) < 2:
                    continue
                part = equity("stud", [own + door, "".join(pair) + other + "4s3h"], "", dead, exact=True)
                total += part.hands[0].fraction
                weights += 1
    assert weights > 3
    assert answer.hands[0].fraction == total / weights


def combinations_of_suit(live: str, door: str) -> Iterator[tuple[str, str]]:
    """Pairs of the door card's suit."""
    suited = [card_text(card) for card in parse_cards(live) if card_text(card)[1] == door[1]]
    suited.remove(door)
    for at, first in enumerate(suited):
        for second in suited[at + 1 :]:
            yield first, second


PARTS = ["AKs", "AKo", "QQ+", "22-55", "A2s-A5s", "98s:0.5", "JTo:0.125", "Axs", "KhKd", "AhQ", "77:0", "76s+"]


@settings(deadline=None, max_examples=30)
@given(
    st.lists(st.lists(st.sampled_from(PARTS), min_size=1, max_size=2), min_size=2, max_size=2),
    st.permutations(DECK),
)
def test_on_the_river_ranges_compare_every_hand_with_every_hand(parts: list[list[str]], deck: list[int]) -> None:
    board = cards_text(list(deck[:5]))
    ranges = [",".join([*part, "T9s"]) for part in parts]
    answer = equity("holdem", ranges, board, exact=True)
    won = played = 0
    values = {}
    held = [hands_of("holdem", text) for text in ranges]
    for hand in {*held[0], *held[1]}:
        cards = parse_cards(hand)
        if not set(cards) & set(deck[:5]):
            values[hand] = pokerkit.StandardHighHand.from_game(hand, board)
    for (one, weight), (other, other_weight) in product(held[0].items(), held[1].items()):
        if one in values and other in values and not set(parse_cards(one)) & set(parse_cards(other)):
            both = weight * other_weight
            played += both
            won += both * (2 * (values[one] > values[other]) + (values[one] == values[other]))
    assert answer.hands[0].fraction == Fraction(won, 2 * played)


def test_a_range_of_all_suits_is_a_hand_of_ranks() -> None:
    for board in ("2c7d9h4s", "2h7h9h4h"):
        ranks = equity("holdem", ["AK", "QQ"], board, exact=True)
        ranges = equity("holdem", ["AKs,AKo", "QQ:0.5"], board, exact=True)
        mixed = equity("holdem", ["AK", "QQ:0.5"], board, exact=True)
        for hands in (ranges.hands, mixed.hands):
            assert [hand.fraction for hand in hands] == [hand.fraction for hand in ranks.hands]
        assert ranks.deals == ranges.deals == mixed.deals


def test_ranks_beside_ranges_are_given_suits_together() -> None:
    """A hand of ranks, and a dead card of a rank, keep their suits open; none may be used twice."""
    ranks = equity("holdem", ["AKs", "AQ"], "2c7d9h4s", "K", exact=True)
    total, deals = Fraction(0), 0
    for king in ("Kc", "Kd", "Kh", "Ks"):
        try:
            part = equity("holdem", ["AKs", "AQs,AQo"], "2c7d9h4s", king, exact=True)
        except BadCards:
            continue
        total += part.hands[0].fraction * part.deals
        deals += part.deals
    assert ranks.deals == deals
    assert ranks.hands[0].fraction == total / deals


def test_suits_that_are_alike_are_counted_together_and_change_nothing() -> None:
    question = ("holdem", ["AKs,77", "QQ,A2s:0.5"], "2h7h9h4c")
    folded, plain = Enumeration(read_spot(*question)), Enumeration(read_spot(*question))
    assert len(folded.like) == 2
    plain.like.clear()
    assert list(folded.run()) == list(plain.run())
    assert folded.deals == plain.deals
    assert len(folded.starts) < folded.all_starts
    lopsided = Enumeration(read_spot("holdem", ["AKs,AdKd:0.5", "QQ"], "2h7h9h4c"))
    assert lopsided.like == [(0, 1, 2, 3)]


# --- sampling --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "ranges", "board", "live"), SMALL)
def test_samples_come_from_the_same_deals(game: str, ranges: list[str], board: str, live: str) -> None:
    """Outcomes by chance: the same ones occur, about as often."""
    spot = read_spot(game, ranges, board, dead_cards(board, live))
    sampling = Sampling(spot, stream("1", "test"))
    deals = 10_000
    sampling.deal(deals)
    found = [int(count) for count in sampling.counts]
    truth = [int(count) for count in Enumeration(spot).run()]
    total = sum(truth)
    for outcome, count in enumerate(truth):
        share = count / total
        assert abs(found[outcome] / deals - share) <= 4.5 * (share * (1 - share) / deals) ** 0.5


WIDE = ["Ax", "A2s+,KK+,QJ:0.5", "AKs,AQ,T9s,22-99:0.25"]


def frequencies(spot: Spot) -> list[dict[int, float]]:
    """How often each hand of each range occurs, by going through all choices."""
    found: list[dict[int, float]] = [{} for _ in spot.choices]
    total = 0.0
    first, second, third = [list(zip(choice.hands, choice.weights, strict=True)) for choice in spot.choices]
    for one, weight in first:
        for two, other in second:
            if one & two == 0:
                for three, last in third:
                    if (one | two) & three == 0:
                        both = float(weight * other * last)
                        total += both
                        for at, hand in enumerate((one, two, three)):
                            found[at][hand] = found[at].get(hand, 0.0) + both
    return [{hand: share / total for hand, share in part.items()} for part in found]


def test_cards_of_one_range_are_missing_in_the_others() -> None:
    """Three ranges full of aces, too many to be listed together: every hand as often as in all choices."""
    spot = read_spot("holdem", WIDE)
    assert 1 < len(listed(spot)) < 3
    draw = RangeDraw(spot, stream("1", "test"))
    counts: list[dict[int, int]] = [{} for _ in spot.choices]
    deals = 0
    from librt.vecs import vec
    from mypy_extensions import i64

    for _ in range(40_000):
        if draw.draw() < 0:
            continue
        masks = vec[i64]([0] * 5)
        draw.give(masks)
        deals += 1
        for at, part in enumerate(counts):
            part[masks[at]] = part.get(masks[at], 0) + 1
    for part, truth in zip(counts, frequencies(spot), strict=True):
        assert set(part) <= set(truth)
        chi = sum((part.get(hand, 0) - deals * share) ** 2 / (deals * share) for hand, share in truth.items())
        freedom = len(truth) - 1
        assert abs(chi - freedom) < 5 * (2 * freedom) ** 0.5


PINNED = {
    "holdem": Fraction(7_463, 30_000),
    "omaha8": Fraction(2_839, 4_000),
    "razz": Fraction(509, 625),
    "stud8": Fraction(9_699, 20_000),
}
"""The share of the first hand in 5,000 sampled deals."""

QUESTIONS = {
    "holdem": ["{15%}", "AKs,QQ+:0.5", "random"],
    "omaha8": ["A2ds:0.3,AAxx", "KK"],
    "razz": ["(low)7", "(xx)K"],
    "stud8": ["(QQ+)K:0.7,(ss)s", "(low)low"],
}


@pytest.mark.parametrize("game", QUESTIONS)
def test_the_same_seed_gives_the_same_answer_compiled_or_not(game: str) -> None:
    """Pinned: both builds must come to these very counts."""
    answer = equity(game, QUESTIONS[game], samples=5_000, seed="pinned", dead="2h")
    assert answer.deals == 5_000
    assert answer.hands[0].fraction == PINNED[game]
    assert equity(game, QUESTIONS[game], samples=5_000, seed="other", dead="2h").hands[0].fraction != PINNED[game]


# --- what cannot be dealt --------------------------------------------------------------------------------------


@pytest.mark.parametrize("samples", [None, 10])
def test_ranges_that_cannot_be_dealt_together_are_refused(samples: int | None) -> None:
    for hands, board in (
        (["AA+", "AA+", "AA+"], ""),
        (["KK,AA", "KK+", "AKs"], "AhAsKd"),
        (["AA+", "AA"], "AcKdQd"),
    ):
        with pytest.raises(BadCards, match="cannot be dealt together"):
            equity("holdem", hands, board, samples=samples, exact=samples is None)


def test_weights_that_are_too_fine_for_exact_counts_are_told() -> None:
    fine = [f"{rank}h{rank}d:0.999,{rank}c{rank}s:0.998" for rank in "AKQJT9"]
    with pytest.raises(BadOption, match="fewer decimals"):
        equity("holdem", fine, "2c7d3h4s8d", exact=True)
    assert equity("holdem", fine[:5], "2c7d3h4s8d", exact=True).deals == 2**5
    assert not equity("holdem", fine, "2c7d3h4s8d", samples=100).exact


def test_combos_are_told_after_the_known_cards_are_gone() -> None:
    answer = equity("holdem", ["AKs", "AhQ", "22+"], "2c7d9h4sKc", samples=50)
    assert [hand.combos for hand in answer.hands] == [2, None, 78 - 6 * 3]
    first = answer.data()["hands"]
    assert isinstance(first, list)
    assert ["combos" in hand for hand in first] == [True, False, True]
