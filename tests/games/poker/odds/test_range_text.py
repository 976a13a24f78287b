"""Ranges in text: which hands they mean, and what is said about those that mean none."""

from collections.abc import Callable
from itertools import combinations

import pokerkit
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.cards.card import DECK, RANKS, card_text, cards_in, mask_of, parse_cards
from tefuda.core.errors import BadCards
from tefuda.games.poker.odds.hand_text import read_hand
from tefuda.games.poker.odds.holdem_starts import start_share
from tefuda.games.poker.odds.holding import Holding
from tefuda.games.poker.odds.omaha8_starts import start_share as omaha8_share
from tefuda.games.poker.odds.range_text import Range, read_range
from tefuda.games.poker.odds.spot import read_spot, variant_named
from tefuda.games.poker.variant import AFTER_BIG_BLIND, AFTER_BUTTON, HIGH, Street, Variant

ACE = 12
PAIRS = [(1 << a) | (1 << b) for a, b in combinations(DECK, 2)]


def weights(game: str, text: str) -> dict[int, int]:
    """The hands of a range and their weights in thousandths."""
    found = read_range(variant_named(game), text, "hand 1")
    return found.weights


def meant(game: str, text: str) -> set[int]:
    return set(weights(game, text))


# --- two cards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("AKs", 4),
        ("AKo", 12),
        ("AKs,AKo", 16),
        ("AK:1", 16),
        ("KAs", 4),
        ("aks", 4),
        ("109s", 4),
        ("22+", 78),
        ("QQ+", 18),
        ("AA+", 6),
        ("77-TT", 24),
        ("TT-77", 24),
        ("A2s-A5s", 16),
        ("A5s-A2s", 16),
        ("A2s+", 48),
        ("A2o+", 144),
        ("A2+", 192),
        ("T8s+", 8),
        ("KQs-JTs", 12),
        ("JTo-54o", 84),
        ("Ax", 198),
        ("Axs", 48),
        ("Axo", 144),
        ("Ahx", 51),
        ("xxs", 312),
        ("xxo", 936),
        ("xxs,xxo,22+", 1326),
        ("{100%}", 1326),
        ("{0-100%}", 1326),
        ("random:1", 1326),
        ("AhKd:1", 1),
        ("AhK:1", 4),
        ("A Ks, QQ", 10),
        ("AhKh,AKs", 4),
        ("22+,AA:0", 72),
    ],
)
def test_how_many_hands_a_range_of_two_cards_has(text: str, count: int) -> None:
    assert len(meant("holdem", text)) == count


def test_shares_follow_the_order_of_starting_hands() -> None:
    best = meant("holdem", "{15%}")
    assert best == {hand for hand in PAIRS if start_share(hand) <= 15}
    assert 0.14 < len(best) / 1326 <= 0.15
    assert meant("holdem", "AKs,AA") < best
    assert meant("holdem", "{5%}") | meant("holdem", "{5-15%}") == best
    assert not meant("holdem", "{5%}") & meant("holdem", "{5%-15%}")


def test_the_last_part_decides_about_the_weight() -> None:
    found = weights("holdem", "22+:0.25,AA,KK:0.5,AhAd:.125")
    assert {found[mask_of(parse_cards(text))] for text in ("2c2d", "JhJs")} == {250}
    assert found[mask_of(parse_cards("KhKs"))] == 500
    assert found[mask_of(parse_cards("AhAs"))] == 1000
    assert found[mask_of(parse_cards("AhAd"))] == 125


RANK_PAIRS = [high + low for high, low in combinations(RANKS[::-1], 2)]


@st.composite
def notations(draw: st.DrawFn) -> str:
    """Forms that pokerkit and we both read; it has no spans with one high card."""
    kind = draw(st.sampled_from(["pair", "pair+", "pair-", "two", "two+", "gap-", "cards"]))
    rank = draw(st.sampled_from(RANKS))
    if kind == "cards":
        return "".join(card_text(card) for card in draw(st.permutations(DECK))[:2])
    if kind == "pair":
        return rank + rank
    if kind == "pair+":
        return f"{rank}{rank}+"
    if kind == "pair-":
        other = draw(st.sampled_from(RANKS))
        return f"{rank}{rank}-{other}{other}"
    suits = draw(st.sampled_from(["", "s", "o"]))
    two = draw(st.sampled_from(RANK_PAIRS))
    if kind == "two":
        return two + suits
    if kind == "two+":
        return f"{two}{suits}+"
    by = draw(st.integers(0, RANKS.index(two[1])))
    return f"{two}{suits}-{RANKS[RANKS.index(two[0]) - by]}{RANKS[RANKS.index(two[1]) - by]}{suits}"


@given(st.lists(notations(), min_size=1, max_size=4))
def test_ranges_of_two_cards_are_those_of_pokerkit(parts: list[str]) -> None:
    text = ",".join(parts)
    theirs = {mask_of(parse_cards("".join(map(repr, hand)))) for hand in pokerkit.parse_range(text)}
    assert meant("holdem", text) == theirs


# --- four cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("AAxx", 6961),
        ("A2xx", 17316),
        ("xxxx:ds", 36504),
        ("xxxx:ss", 158184),
        ("xxxx:r", 28561),
        ("AAds", 864),
        ("AAxx:ds", 864),
        ("AAxxds", 864),
        ("AAxx,KKxx", 2 * 6961 - 36),
        ("AhKhxx", 1225),
        ("A23x:1", 4 * 4 * 4 * 40 + 3 * 6 * 4 * 4),
        ("AhKhQdJd:1", 1),
    ],
)
def test_how_many_hands_a_range_of_four_cards_has(text: str, count: int) -> None:
    assert len(meant("omaha", text)) == count
    assert meant("omaha8", text) == meant("omaha", text)


def test_patterns_of_four_cards_are_what_plain_counting_finds() -> None:
    """Every hand with an ace and a deuce, two cards in each of two suits."""
    found = set()
    for cards in combinations(DECK, 4):
        ranks = [card % 13 for card in cards]
        suits = sorted(card // 13 for card in cards)
        if ACE in ranks and 0 in ranks and suits[0] == suits[1] != suits[2] == suits[3]:
            found.add(mask_of(list(cards)))
    assert meant("omaha8", "A2ds") == meant("omaha8", "2Axx:DS") == found


def test_shares_of_four_cards() -> None:
    best = meant("omaha8", "{2%}")
    assert 0.015 < len(best) / 270_725 < 0.025
    assert all(omaha8_share(hand) <= 2 for hand in best)
    assert mask_of(parse_cards("AhAd2h3d")) in best
    assert meant("omaha8", "{2%}:ds") == best & meant("omaha8", "random:ds")


# --- down cards under up cards ---------------------------------------------------------------------------------


def deals(fits: Callable[[int, int, int], bool]) -> dict[int, int]:
    """Plain counting: every two down cards under every door card, and how many deals make a set of three."""
    found: dict[int, int] = {}
    for first, second in combinations(DECK, 2):
        for door in DECK:
            if door not in (first, second) and fits(first, second, door):
                cards = mask_of([first, second, door])
                found[cards] = found.get(cards, 0) + 1000
    return found


def is_low(card: int) -> bool:
    return card % 13 in (12, 0, 1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("(low)7", lambda a, b, d: is_low(a) and is_low(b) and len({a % 13, b % 13, 5}) == 3 and d % 13 == 5),
        ("(low)low", lambda a, b, d: all(map(is_low, (a, b, d))) and len({a % 13, b % 13, d % 13}) == 3),
        ("(ss)s", lambda a, b, d: a // 13 == b // 13 == d // 13),
        ("(ss)x", lambda a, b, d: a // 13 == b // 13 == d // 13),
        ("(ss)K", lambda a, b, d: a // 13 == b // 13 == d // 13 and d % 13 == 11),
        ("(ss)Ks", lambda a, b, d: a // 13 == b // 13 == 3 and d == 3 * 13 + 11),
        ("(sx)K", lambda a, b, d: d // 13 in (a // 13, b // 13) and d % 13 == 11),
        ("(Ax)K", lambda a, b, d: 12 in (a % 13, b % 13) and d % 13 == 11),
        ("(AKs)Q", lambda a, b, d: {a % 13, b % 13} == {12, 11} and a // 13 == b // 13 and d % 13 == 10),
        ("(QQ+)2", lambda a, b, d: a % 13 == b % 13 >= 10 and d % 13 == 0),
        ("(QQ+,AKs)K", lambda a, b, d: _big(a, b) and d % 13 == 11),
        ("(AA)x,(xx)K", lambda a, b, d: a % 13 == b % 13 == 12 or d % 13 == 11),
        ("(KK)K:1", lambda a, b, d: a % 13 == b % 13 == d % 13 == 11),
        ("(AhKd)Q:1", lambda a, b, d: {a, b} == set(parse_cards("AhKd")) and d % 13 == 10),
        ("(low)7,random", lambda *cards: True),
    ],
)
def test_ranges_under_a_door_card_are_what_plain_counting_finds(
    text: str, fits: Callable[[int, int, int], bool]
) -> None:
    for game in ("razz", "stud", "stud8"):
        assert weights(game, text) == deals(fits)


def _big(first: int, second: int) -> bool:
    if first % 13 == second % 13:
        return first % 13 >= 10
    return {first % 13, second % 13} == {12, 11} and first // 13 == second // 13


def test_what_a_range_leaves_open_is_not_listed() -> None:
    doors = read_range(variant_named("razz"), "(xx)K,(xx)Q", "hand 1")
    assert (doors.cards, len(doors.weights)) == (1, 8)
    downs = read_range(variant_named("stud"), "(QQ+)x", "hand 1")
    assert (downs.cards, len(downs.weights)) == (2, 18)
    later = read_range(variant_named("stud8"), "(low)7xK", "hand 1")
    assert later.cards == 4
    assert len(later.weights) == 1344 * 4


def test_later_up_cards_and_third_down_cards() -> None:
    suited = weights("stud", "(ss)Khs")
    assert len(suited) == 12 * 11 * 10 // 6
    assert set(suited.values()) == {3000}, "each of three hearts may be the one that is up"
    assert all(cards_in(cards)[0] // 13 == 2 for cards in suited)
    assert len(weights("razz", "(A2x)3h4h5h6h")) == 4 * 4 * 40 + 2 * 6 * 4


def test_weights_of_deals() -> None:
    """The last part that means a deal decides; a set of cards has the weights of its deals together."""
    found = weights("stud", "(xx)K:0.5,(AA)K")
    assert found[mask_of(parse_cards("AhAdKs"))] == 1000
    assert found[mask_of(parse_cards("AhQdKs"))] == 500
    assert found[mask_of(parse_cards("AhKdKs"))] == 1000


# --- hands, not ranges -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "text", "shown"),
    [
        ("holdem", "AK", "AK"),
        ("holdem", "QQ", "QQ"),
        ("holdem", "Ah,Kd", "AhKd"),
        ("holdem", "A Ks", "A Ks"),
        ("holdem", "A?", "A?"),
        ("holdem", "xx", "??"),
        ("holdem", "random", "?"),
        ("omaha8", "AhKd,3c2c", "AhKd3c2c"),
        ("omaha8", "A2", "A2"),
        ("omaha8", "random", "?"),
        ("stud", "(xx)K", "(??)K"),
        ("stud", "(AA)x", "(AA)?"),
        ("stud", "(A Ks)Q", "(A Ks)Q"),
        ("razz", "(Ah,2h),3", "(Ah2h)3"),
    ],
)
def test_what_can_be_read_as_a_hand_is_one(game: str, text: str, shown: str) -> None:
    hand = read_hand(variant_named(game), text, "hand 1")
    assert isinstance(hand, Holding)
    assert hand.text == shown
    again = read_hand(variant_named(game), shown, "hand 1")
    assert isinstance(again, Holding)
    assert again.slots == hand.slots


@pytest.mark.parametrize(
    ("game", "text"),
    [("holdem", "AKs"), ("holdem", "Ax"), ("omaha8", "A2xx"), ("stud", "(AKs)Q"), ("stud", "(Ax)Q")],
)
def test_what_used_to_be_read_as_cards_is_a_range(game: str, text: str) -> None:
    assert isinstance(read_hand(variant_named(game), text, "hand 1"), Range)


def test_a_range_is_shown_back_as_written() -> None:
    spot = read_spot("holdem", [" AKs,  QQ+ ", "A Ks , 22"])
    assert [hand.text for hand in spot.hands] == ["AKs,QQ+", "A Ks,22"]


# --- what means nothing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        (
            "holdem",
            "AAs",
            "hand 1, 'AAs', is a pair, which is never suited; it is written AA; allowed are AK",
        ),
        ("holdem", "A2s-K5s", "spans nothing; its ends are two pairs"),
        ("holdem", "AA-A9", "spans nothing; one end is a pair"),
        ("holdem", "A2s-A5o", "has different suits at its ends"),
        ("holdem", "Ax+", "has both x and +"),
        ("holdem", "AKs,QQ,", "'' in hand 1, 'AKs,QQ,', has nothing between its commas"),
        ("holdem", "AKs,AKz", "'AKz' in hand 1, 'AKs,AKz', has 'z', which is neither a card nor a sign"),
        ("holdem", "AKs,AKQ", "'AKQ' in hand 1, 'AKs,AKQ', has 3 cards; each part of a range has two"),
        ("holdem", "AKs,?", "has a ?; any card is written x"),
        ("holdem", "AhAh,KK", "has the same card twice"),
        ("holdem", "AKs:2", "has '2' after a colon; a weight is from 0 to 1, with at most three decimals"),
        ("holdem", "AKs:0.1234", "at most three decimals"),
        ("holdem", "AKs:-1", "has '-1' after a colon"),
        ("holdem", "AKs:0.5:0.5", "has '0.5' after a colon"),
        ("holdem", "AKs:ds", "has ds after a colon, which is for Omaha"),
        ("holdem", "AA:0", "means no hand at all"),
        ("holdem", "{0.1%}", "means no hand at all"),
        ("holdem", "{150%}", "is no share of starting hands"),
        ("holdem", "{100.1%}", "is no share of starting hands"),
        ("holdem", "{15-5%}", "is no share of starting hands"),
        ("holdem", "{15}", "has '{'"),
        ("holdem", "(AKs)", "has '('"),
        ("holdem", "AKs;QQ", "has ';'"),
        ("holdem", "hello", "has 'h'"),
        ("holdem", "lowlow", "is no hand of two cards"),
        ("holdem", "-" * 500, "'-------"),
        ("omaha8", "AKs", "is a range of hold'em; as cards it is written with a blank ('A Ks')"),
        ("omaha8", "22+", "has '+'"),
        ("omaha8", "A2345ds", "has 5 cards"),
        ("omaha8", "ds", "is no hand of four cards"),
        ("omaha", "{15%}", "needs an order of starting hands, and omaha has none"),
        ("stud", "AKs", "has no brackets"),
        ("stud", "22+", "has no down cards in brackets"),
        ("stud", "(low2)7", "has low beside other down cards"),
        ("stud", "(ss)", "has down cards of the door card's suit, but no door card"),
        ("stud", "(xx)K,(xx)QJ", "has 2 down cards and 2 up, another part 2 and 1; all parts must have as many"),
        ("stud", "(A)K:1", "has 1 down cards; two or three are expected"),
        ("stud", "(AA)23456:1", "has 5 up cards; at most 4 are dealt"),
        ("stud", "(xx)K:ds", "which is for Omaha"),
        ("stud", "(Axx)lowlowlow", "means more than 1,000,000 deals"),
        ("razz", "{15%}", "has no down cards in brackets"),
    ],
)
def test_what_is_no_range_is_refused_in_one_line(game: str, text: str, words: str) -> None:
    with pytest.raises(BadCards) as caught:
        read_hand(variant_named(game), text, "hand 1")
    message = str(caught.value)
    assert words in message
    assert "; allowed are " in message
    assert "\n" not in message
    assert len(message) < 600


@pytest.mark.parametrize(
    ("game", "allowed"),
    [
        ("holdem", "allowed are AK, AKs, AKo"),
        ("omaha8", "allowed are four cards, ranks or x (A2xx, AhKhxx, A23x)"),
        ("stud", "allowed are down cards in brackets, then up cards"),
    ],
)
def test_a_refusal_says_how_ranges_of_the_game_are_written(game: str, allowed: str) -> None:
    with pytest.raises(BadCards) as caught:
        read_hand(variant_named(game), "22+,hello", "hand 1")
    assert allowed in str(caught.value)


def test_a_game_with_a_single_card_on_the_board_has_ranges_without_brackets() -> None:
    """A game of somebody's own: hands are written, and refusals worded, as in other games with a board."""
    streets = [Street("first", AFTER_BIG_BLIND, down=4), Street("last", AFTER_BUTTON, board=1)]
    game = Variant("one-card-board", streets, True, HIGH, False)
    assert len(read_range(game, "AAKK,AAQQ", "hand 1").weights) == 2 * 6 * 6
    with pytest.raises(BadCards, match=r"has '\+', .*; allowed are four cards, ranks or x"):
        read_range(game, "22+", "hand 1")


@given(st.sampled_from(["holdem", "omaha8", "razz"]), st.text("AKQT9752xscdho+-:,.%{}()[] 10lwnrm?", max_size=12))
def test_any_text_is_a_hand_a_range_or_refused(game: str, text: str) -> None:
    """Nothing but the one error comes out, whatever is written."""
    try:
        hand = read_hand(variant_named(game), text, "hand 1")
    except BadCards:
        return
    if isinstance(hand, Range):
        assert hand.weights
        assert {cards.bit_count() for cards in hand.weights} == {hand.cards}


def test_ranges_of_which_the_known_cards_leave_nothing() -> None:
    with pytest.raises(BadCards, match=r"nothing is left of hand 2, 'AKs,AhQh': each of its hands has a card"):
        read_spot("holdem", ["AhAs", "AKs,AhQh"], "Kc2d3d", "Kd")
    spot = read_spot("holdem", ["AhAs", "AKs"], "2d3d5d", "Kd")
    assert len(spot.choices[0].hands) == 1
