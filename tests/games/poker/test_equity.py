"""What hands can expect: against plain enumeration, known values, and truth held by intervals."""

import os
from collections.abc import Sequence
from fractions import Fraction
from time import monotonic

import pytest

from tefuda.cards.card import DECK, card_text, parse_cards
from tefuda.core.errors import BadOption
from tefuda.core.rng import stream
from tefuda.games.poker import equity as equity_module
from tefuda.games.poker.equity import MOST_SAMPLES, MOST_SECONDS, Equity, equity, seconds_for, worth_enumerating
from tefuda.games.poker.odds.enumeration import Enumeration
from tefuda.games.poker.odds.sampling import Sampling
from tefuda.games.poker.odds.side_pots import SidePots
from tefuda.games.poker.odds.spot import read_spot
from tests.games.poker.odds.naive_equity import naive_equity

IS_PURE = os.environ.get("TEFUDA_PURE", "0") not in ("", "0")

PINNED = {
    "holdem": Fraction(4_557, 10_000),
    "omaha8": Fraction(5_711, 10_000),
    "razz": Fraction(2_489, 5_000),
    "stud": Fraction(497, 1_250),
    "stud8": Fraction(409, 1_000),
}
"""The share of the first hand in 5,000 sampled deals."""


def all_but(live: str) -> str:
    """Every card as dead but these: small decks for slow comparisons."""
    kept = parse_cards(live)
    return "".join(card_text(card) for card in DECK if card not in kept)


SMALL: Sequence[tuple[str, list[str], str, str, str]] = [
    # game, hands, board, cards not dead besides those known by name, dead
    ("holdem", ["AhAs", "KhKs"], "2c7d9h", "AdAcKdKcQs9s", ""),
    ("holdem", ["AhAs", "KhKs", "9s9d"], "2c7d9h4c", "AdAcKdKcQs9c2d", ""),
    ("holdem", ["AK", "QQ"], "2c7dQh4c9h", "AhAsKhKsQsQd", ""),
    ("holdem", ["AsK", "A?"], "2c7dQh4c9h", "AhAdKhKsQs", ""),
    ("holdem", ["AhK", "KQ"], "AsKs2d", "KhKdQcQh3c", "7c8c"),
    ("holdem", ["As?", "??"], "KsQs2d3d4c", "Js5c6h7h", ""),
    ("holdem", ["2c3d", "2d3c"], "AsKsQsJsTs", "4c5c", ""),
    ("omaha8", ["AhKd3c2c", "QsQhJdTd"], "4c5d9h", "8s8hAsKs6c7c", ""),
    ("omaha8", ["Ah2d9sTs", "A2KK"], "4c5d8h3s", "AsAd2s2hKsKh", ""),
    ("omaha8", ["AhAd2c3c", "7s8s??"], "4c5d8hKs", "6s6hTsJs", ""),
    ("omaha", ["AhKd3c2c", "QsQhJdTd"], "4c5d9h", "8s8hAsKs6c7c", ""),
    ("omaha", ["AhAd2h3h", "KhQh??"], "4h5h8dKs", "6s6hTsJsAs7h", ""),
    ("razz", ["AhKh2h4c9d", "JsJd9c8c7h"], "", "AsAc3s5s6d7d", ""),
    ("razz", ["(A2)3456", "(K?)456h8"], "", "Ah2h3h4h4s5h5s6sKh7h8h9hTd2sKs", ""),
    ("stud", ["AhKhQh4c9d", "JsJd9c8c7h"], "", "JhThJc9h8d2s", ""),
    ("stud", ["AhKhQh4c9d2d", "(JJ)9c8c7h6s"], "", "JhThJc9h8d", ""),
    ("stud8", ["Ah2h3h4c9dKd", "7s8s9c5c6hKs"], "", "5h6d7d8dAd9h2s", ""),
    ("stud8", ["Ah2h3h4c9dKd", "7s8s9c5c6hKs", "AdAs2d3d6s6c"], "", "5h6d7dQd9h", ""),
    ("stud8", ["KhKsQh9c9dTd", "7s8s9sTcJhKd"], "", "5h6d7dAd9h2s", ""),
    ("stud8", ["A2345KK", "A2345QQ"], "", "AhAs2h2s3h3s4h4s5h5sKhKsQhQs", ""),
]


def known(text: str) -> str:
    """The cards of a text that have a suit."""
    found = ""
    for at, sign in enumerate(text):
        if sign in "cdhs":
            found += text[at - 1 : at + 1]
    return found


@pytest.mark.parametrize(("game", "hands", "board", "live", "dead"), SMALL)
def test_exact_answers_agree_with_plain_enumeration(
    game: str, hands: list[str], board: str, live: str, dead: str
) -> None:
    cards = "".join(known(text) for text in [*hands, board])
    rest = [card_text(card) for card in parse_cards(live) if card_text(card) not in cards]
    dead += all_but(cards + "".join(rest) + dead)
    answer = equity(game, hands, board, dead, exact=True)
    truth = naive_equity(game, hands, board, dead)
    assert answer.exact
    assert [hand.fraction for hand in answer.hands] == [hand.equity for hand in truth]
    assert sum(hand.fraction for hand in answer.hands) == 1
    for hand, true in zip(answer.hands, truth, strict=True):
        assert hand.equity == hand.interval[0] == hand.interval[1] == pytest.approx(float(true.equity))
        assert hand.win == hand.scoop == pytest.approx(float(true.scoop))
        assert hand.tie == pytest.approx(float(true.tie))
        if game in ("omaha8", "stud8"):
            assert hand.high == pytest.approx(float(true.high))
            assert hand.low == pytest.approx(float(true.low))
        else:
            assert hand.high is hand.low is None


@pytest.mark.parametrize(("game", "hands", "board", "live", "dead"), SMALL[::2])
def test_samples_come_from_the_same_deals(game: str, hands: list[str], board: str, live: str, dead: str) -> None:
    """Outcomes by chance: the same ones occur, about as often."""
    cards = "".join(known(text) for text in [*hands, board])
    rest = [card_text(card) for card in parse_cards(live) if card_text(card) not in cards]
    spot = read_spot(game, hands, board, dead + all_but(cards + "".join(rest) + dead))
    counts = Enumeration(spot).run()
    sampling = Sampling(spot, stream("1", "test"))
    deals = 20_000
    sampling.deal(deals)
    found = [int(count) for count in sampling.counts]
    truth = [int(count) for count in counts]
    total = sum(truth)
    for outcome, count in enumerate(truth):
        share = count / total
        assert abs(found[outcome] / deals - share) <= 4.5 * (share * (1 - share) / deals) ** 0.5


# --- known values ----------------------------------------------------------------------------------------------


def one(game: str, *hands: str, board: str = "", dead: str = "") -> Equity:
    return equity(game, list(hands), board, dead, exact=True)


@pytest.mark.parametrize(
    ("aces", "kings", "wins", "ties"),
    [("AcAd", "KhKs", 1_388_072, 6_538), ("AhAs", "KhKd", 1_399_204, 7_923), ("AhAs", "KhKs", 1_410_336, 9_308)],
)
def test_aces_against_kings(aces: str, kings: str, wins: int, ties: int) -> None:
    """All 1,712,304 boards: 81.26, 81.95 and 82.64 %."""
    if IS_PURE:
        pytest.skip("takes half a minute uncompiled")
    answer = one("holdem", aces, kings)
    assert answer.deals == 1_712_304
    assert answer.hands[0].fraction == Fraction(2 * wins + ties, 2 * answer.deals)
    assert answer.hands[0].win == wins / answer.deals
    assert answer.hands[1].tie == ties / answer.deals
    assert answer.hands[1].fraction == 1 - answer.hands[0].fraction


def test_ranks_are_the_mean_of_all_suits() -> None:
    """Hands whose suits are unknown, each way to give them suits asked alone."""
    board = "2s7s9hJc"
    whole = one("holdem", "AK", "QJ", board=board)
    suits = "cdhs"
    ways = [(f"A{a}K{k}", f"Q{q}J{j}") for a in suits for k in suits for q in suits for j in suits if j != "c"]
    parts = [one("holdem", *way, board=board) for way in ways]
    assert whole.deals == sum(part.deals for part in parts)
    assert whole.hands[0].fraction == sum(part.hands[0].fraction for part in parts) / len(parts)


def test_suits_that_are_alike_are_counted_together_and_change_nothing() -> None:
    spot = read_spot("holdem", ["AK", "7h?"], "2h7d9hTc")
    folded, plain = Enumeration(spot), Enumeration(read_spot("holdem", ["AK", "7h?"], "2h7d9hTc"))
    plain.like.clear()
    assert list(folded.run()) == list(plain.run())
    alike = Enumeration(read_spot("holdem", ["AK", "??"], "2h7h9h"))
    alike.list_starts()
    assert 1 < len(alike.starts) < alike.all_starts
    assert sum(count for _, count in alike.starts.values()) == alike.all_starts


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("holdem", ["AhKs", "AsKh"], "2c7d9c"),
        ("holdem", ["Ah", "As", "Ad"], "2c7c9c4c5c"),
        ("holdem", ["K", "K", "K"], "2c7c9c4c5c"),
        ("stud", ["AhKd2h4c9d3h", "AdKh2d4s9h3d"], ""),
        ("razz", ["AhKh2h4c9d3d", "AdKd2d4h9s3c"], ""),
        ("stud8", ["AhKh2h4c5h3h", "AdKd2d4s5d3d"], ""),
        ("omaha8", ["Ah2hKsQc", "Ad2dKcQs"], "3h3d9h9d"),
    ],
)
def test_equal_hands_expect_the_same(game: str, hands: list[str], board: str) -> None:
    """Hands that an exchange of suits turns into each other, on boards that it leaves as they are."""
    answer = equity(game, hands, board, exact=True)
    assert [hand.fraction for hand in answer.hands] == [Fraction(1, len(hands))] * len(hands)
    assert len({(hand.win, hand.tie, hand.high, hand.low) for hand in answer.hands}) == 1


def test_a_royal_flush_on_the_board_is_everybodys() -> None:
    answer = one("holdem", "2c3d", "4c5d", "??", board="AsKsQsJsTs")
    assert [hand.fraction for hand in answer.hands] == [Fraction(1, 3)] * 3
    assert [(hand.win, hand.tie) for hand in answer.hands] == [(0, 1)] * 3


def test_scoops_halves_and_quarters_r_h10() -> None:
    scooped = one("stud8", "Ah2h3h4h5hKdKc", "AsAd8s7d6c4c3c").hands
    assert [(hand.equity, hand.scoop, hand.high, hand.low) for hand in scooped] == [(1, 1, 1, 1), (0, 0, 0, 0)]
    halved = one("stud8", "KhKsKdQhQs9c9d", "Ah2c3d4s7hJdJc").hands
    assert [(hand.equity, hand.scoop, hand.tie, hand.high, hand.low) for hand in halved] == [
        (0.5, 0, 1, 1, 0),
        (0.5, 0, 1, 0, 1),
    ]
    quartered = one("omaha8", "Ah2hKsKd", "As2sQdQh", board="3c4d8sKcJh").hands
    assert [hand.fraction for hand in quartered] == [Fraction(3, 4), Fraction(1, 4)]
    assert quartered[1].figures["low_tie"].value == 1
    assert quartered[1].figures["high_win"].value == 0


def test_without_a_low_the_high_takes_all_r_h10() -> None:
    answer = one("omaha8", "Ah2hKsKd", "As2sQdQh", board="9c9dTsKcJh")
    assert answer.lows.value == 0
    assert [(hand.equity, hand.scoop, hand.low) for hand in answer.hands] == [(1, 1, 0), (0, 0, 0)]


def test_omaha_takes_two_cards_of_the_hand_r_h11() -> None:
    """One heart in the hand and four on the board are no flush."""
    answer = one("omaha8", "AhKc9d9s", "ThTc8c8d", board="2h5h7hQhKd")
    assert answer.hands[0].high == 1


def test_dead_cards_are_not_dealt() -> None:
    """Kings need a king: with both dead, only straights and flushes are left to hope for."""
    board = "2c7d9sJh"
    alive = one("holdem", "AhAs", "KhKs", board=board)
    dead = one("holdem", "AhAs", "KhKs", board=board, dead="KcKd")
    one_dead = one("holdem", "AhAs", "KhKs", board=board, dead="Kc")
    some_dead = one("holdem", "AhAs", "KhKs", board=board, dead="K")
    assert alive.hands[1].fraction == Fraction(2, 44)
    assert dead.hands[1].fraction == 0
    assert one_dead.hands[1].fraction == some_dead.hands[1].fraction == Fraction(1, 43)
    assert (some_dead.dead, dead.deals, some_dead.deals) == ("K", 42, 86)


# --- exact or sampled ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead"),
    [
        ("holdem", ["AhAs", "KhKd"], "2c7d9h", ""),
        ("holdem", ["AK", "QQ", "JsT"], "2s7s9h", "4c"),
        ("omaha8", ["AhKd3c2c", "QsQhJdTd"], "4s5d9h", ""),
        ("stud8", ["(AhKh)2h3d4dQs", "(JJ)9s8s7s2c"], "", "5c"),
        ("razz", ["Ah2d3c9dKs", "4s5s6hJdQd7d"], "", ""),
    ],
)
def test_intervals_hold_the_truth_as_often_as_they_say(game: str, hands: list[str], board: str, dead: str) -> None:
    """Many seeds; every figure of the first hand. Four standard deviations of 95 % are allowed."""
    truth = equity(game, hands, board, dead, exact=True).hands[0]
    runs = 400
    held = dict.fromkeys(truth.figures, 0)
    spot = read_spot(game, hands, board, dead)
    assert spot.ways(spot.draws()) > 300
    for seed in range(runs):
        answer = equity(game, hands, board, dead, samples=300, seed=str(seed))
        assert not answer.exact
        for name, figure in answer.hands[0].figures.items():
            held[name] += figure.low <= truth.figures[name].value <= figure.high
    for name, count in held.items():
        rare = not 0.03 < truth.figures[name].value < 0.97  # so few that no interval can be right
        assert rare or 0.95 * runs - 18 <= count, (name, held)
        assert rare or name != "equity" or count <= 0.95 * runs + 18


def test_the_interval_is_that_of_the_pot_share_not_of_a_coin() -> None:
    """Where pots are mostly split the share hardly varies, and the interval is narrower than a coin's."""
    answer = equity("stud8", ["(KhKs)Kd", "(A2)3"], samples=2_000)
    figure = answer.hands[0].figures["equity"]
    coin = 1.96 * (figure.value * (1 - figure.value) / 2_000) ** 0.5
    assert figure.margin < 0.9 * coin


@pytest.mark.parametrize("game", ["holdem", "omaha8", "razz", "stud", "stud8"])
def test_the_same_seed_gives_the_same_answer_compiled_or_not(game: str) -> None:
    """Pinned: both builds must come to these very counts."""
    hands = {"holdem": ["AhK", "7s7"], "omaha8": ["AhK23c", "7s7?"]}.get(game, ["AhK", "7s7?"])
    answer = equity(game, hands, samples=5_000, seed="pinned", dead="2h")
    assert answer.deals == 5_000
    assert answer.hands[0].fraction == PINNED[game]
    assert equity(game, hands, samples=5_000, seed="other", dead="2h").hands[0].fraction != PINNED[game]


def test_going_on_is_the_same_as_going_far_at_once() -> None:
    spot = read_spot("stud8", ["(AhKh)2h", "(JJ)9"])
    once, twice = Sampling(spot, stream("1", "equity")), Sampling(spot, stream("1", "equity"))
    once.deal(500)
    twice.deal(123)
    twice.deal(377)
    assert list(once.counts) == list(twice.counts)


def test_samples_that_would_see_every_deal_see_every_deal_once() -> None:
    assert equity("holdem", ["AhAs", "KhKs"], "2c7d9h", samples=990).exact
    assert not equity("holdem", ["AhAs", "KhKs"], "2c7d9h", samples=989).exact


def test_time_limits_sampling_and_says_how_far_it_came() -> None:
    answer = equity("stud8", ["(AhKh)2h", "(JJ)9"], seconds=0.05)
    assert not answer.exact
    assert answer.deals >= 2_000
    again = equity("stud8", ["(AhKh)2h", "(JJ)9"], samples=answer.deals)
    assert again.hands[0].fraction == answer.hands[0].fraction


def test_what_fits_into_the_time_is_exact() -> None:
    assert equity("stud", ["AhKh2h4c9d3d", "JsJd9c8c7h6s"]).exact
    assert seconds_for(Enumeration(read_spot("stud", ["AhKh2h", "JsJd9c"]))) > 60


def test_what_takes_exactly_the_time_is_exact() -> None:
    enumeration = Enumeration(read_spot("holdem", ["AhAs", "KhKs"], "2c7d9h"))
    seconds = seconds_for(enumeration)
    assert worth_enumerating(enumeration, None, None, seconds)
    assert not worth_enumerating(enumeration, None, None, 0.99 * seconds)


def test_side_pots_take_longer() -> None:
    enumeration = Enumeration(read_spot("holdem", ["AhAs", "KhKs"], "2c7d9h"))
    assert seconds_for(enumeration, SidePots(2, [10, 20])) == pytest.approx(4 * seconds_for(enumeration))


def test_a_low_half_takes_longer() -> None:
    high, both = (Enumeration(read_spot(game, ["AhKh2h4c9d3d", "JsJd9c8c7h6s"])) for game in ("stud", "stud8"))
    assert seconds_for(both) == pytest.approx(seconds_for(high) * (12 + 8) / 12)


def test_one_sample_may_be_asked_for_and_as_many_as_a_million_millions() -> None:
    assert equity("holdem", ["AhAs", "KhKs"], samples=1).deals == 1
    assert equity("holdem", ["AhAs", "KhKs"], "2c7d9h4s", samples=MOST_SAMPLES).exact
    with pytest.raises(BadOption, match="1 to 1,000,000,000,000 are allowed"):
        equity("holdem", ["AhAs", "KhKs"], "2c7d9h4s", samples=MOST_SAMPLES + 1)


def test_the_time_that_was_taken_is_told() -> None:
    for samples in (None, 10):
        start = monotonic()
        answer = equity("holdem", ["AhAs", "KhKs"], "2c7d9h4s", samples=samples)
        assert 0 <= answer.seconds <= monotonic() - start


def test_an_exact_answer_that_takes_too_long_is_refused_with_the_days_it_takes() -> None:
    enumeration = Enumeration(read_spot("stud", ["?", "?", "?"]))
    days = seconds_for(enumeration) / (24 * 60 * 60)
    with pytest.raises(BadOption) as caught:
        equity("stud", ["?", "?", "?"], exact=True)
    assert f"needs {enumeration.deals:,} deals, about {days:,.0f} days;" in str(caught.value)


def test_a_day_may_be_asked_for_and_no_second_more() -> None:
    assert equity("holdem", ["AhAs", "KhKs"], "2c7d9h4s", seconds=MOST_SECONDS).exact
    with pytest.raises(BadOption, match="more than 0 and at most 86,400 are allowed"):
        equity("holdem", ["AhAs", "KhKs"], "2c7d9h4s", seconds=MOST_SECONDS + 1)


def test_lows_that_tie_against_a_hand_that_is_still_dealt_share() -> None:
    """Two pairs win the high half whatever comes; both others have the same eight."""
    answer = one("stud8", "2c4d6h7s8cKhKd", "2d4h6s7c8dQhQd", "TsTcJsJc9s9d")
    assert [hand.fraction for hand in answer.hands] == [0.25, 0.25, 0.5]
    assert [hand.figures["low_tie"].value for hand in answer.hands] == [1, 1, 0]


def test_progress_of_exact_answers_is_told_to_whoever_asks() -> None:
    told: list[tuple[int, int]] = []
    report = equity_module._enumerating(lambda done, deals: told.append((done, deals)), 10)
    assert report is not None
    report(4)
    assert told == [(4, 10)]
    assert equity_module._enumerating(None, 10) is None


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    equity("stud", ["AhKh2h", "JsJd9c"], samples=5_000, progress=lambda done, deals: told.append((done, deals)))
    assert told == [(2_000, 5_000), (4_000, 5_000), (5_000, 5_000)]


def test_data_has_intervals_only_where_there_are_samples() -> None:
    exact = one("stud8", "Ah2h3h4h5hKdKc", "AsAd8s7d6c4c3c").data()
    assert {"game", "board", "dead", "exact", "deals", "seconds", "lows", "hands"} == set(exact)
    sampled = equity("holdem", ["AhAs", "?"], samples=100, seed="7").data()
    assert sampled["seed"] == "7"
    first = sampled["hands"]
    assert isinstance(first, list)
    assert set(first[0]) == {"hand", "equity", "equity_ci95", "win", "win_ci95", "tie", "tie_ci95"}


@pytest.mark.parametrize(
    ("samples", "seconds", "exact", "words"),
    [
        (0, 1.0, False, "0 samples are asked for; 1 to"),
        (None, 0.0, False, "0 seconds are asked for"),
        (None, float("nan"), False, "nan seconds"),
        (10, 1.0, True, "give either exact or samples"),
        (None, 1.0, True, "at most one day is allowed"),
    ],
)
def test_impossible_wishes_are_refused(samples: int | None, seconds: float, exact: bool, words: str) -> None:
    with pytest.raises(BadOption) as caught:
        equity("stud", ["?", "?", "?"], samples=samples, seconds=seconds, exact=exact)
    assert words in str(caught.value)
