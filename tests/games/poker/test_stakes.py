"""What each seat has put in that is nobody's bet."""

from tests.games.poker.scripted import Hand


def test_dead_chips_come_out_of_what_the_ante_leaves() -> None:
    """Three seats owe 10 beside an ante of 5, and have 500, 12 and 4."""
    hand = Hand("stud", [500, 12, 4], posts={"dead": [10, 10, 10]})
    stakes = hand.table.stakes
    assert (list(stakes.dead), stakes.dead_chips) == ([10, 7, 0], 17)
    assert list(hand.table.paid) == [15, 12, 4]
    assert list(hand.table.contributions()) == [5, 5, 4]


def test_the_big_blind_is_the_first_to_post_it_in_full() -> None:
    """Seat 0 is the first after the button at seat 2; seat 1 posts as much to come in."""
    hand = Hand("holdem", [500] * 3, posts={"blinds": [20, 20, 0]}, button=2)
    assert hand.table.stakes.big_blind_seat == 0
