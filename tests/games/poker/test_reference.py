"""The plain reference must be beyond doubt: the rulings' own examples, by hand."""

from tests.games.poker.reference import Betting, payoffs, strengths

STRONG = ((9,), ())
WEAK = ((1,), ())


def high(cards: str, game: str = "stud", board: str = "") -> tuple[int, ...]:
    return strengths(game, cards.split(), board.split())[0]


def low(cards: str, game: str = "stud8", board: str = "") -> tuple[int, ...]:
    return strengths(game, cards.split(), board.split())[1]


def test_two_sets_of_trips_are_a_full_house_r_h11() -> None:
    assert high("Kc Kd Kh Qc Qd Qh 2s") == (6, 11, 10)


def test_the_categories_in_order_r_h11() -> None:
    ladder = [
        "Ac Kd Jh 9s 7c 5d 3h",
        "2c 2d Jh 9s 7c 5d 3h",
        "2c 2d 3h 3s 7c 5d Jh",
        "2c 2d 2h 9s 7c 5d Jh",
        "Ac 2d 3h 4s 5c Jd Jh",
        "2c 3d 4h 5s 6c Jd Jh",
        "2c 3c 4c 5c 9c Jd Jh",
        "2c 2d 2h 3s 3c 5d Jh",
        "2c 2d 2h 2s 3c 5d Jh",
        "Ac 2c 3c 4c 5c Jd Jh",
        "2c 3c 4c 5c 6c Jd Jh",
    ]
    values = [high(cards) for cards in ladder]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


def test_omaha_plays_two_and_three_r_h11() -> None:
    assert high("Ac Ad Ah As", "omaha8", "2c 3d 9h Ts Kc") == (1, 12, 11, 8, 7)
    assert low("Ac 2d Kh Ks", "omaha8", "3c 4d 8h Ts Kc") == (-7, -3, -2, -1, 0)
    assert low("Ac Kd Kh Ks", "omaha8", "2c 3d 4h 5s Kc") == ()


def test_razz_pairs_are_bad_but_legal_r_h11() -> None:
    assert high("Ac 2d 3h 4s 5c Kd Kh", "razz") > high("Ac 2d 3h 4s 6c Kd Kh", "razz")
    assert high("Kc Qd Jh Ts 9c Kd Kh", "razz") > high("Ac Ad 2h 2s 3c 3d 3h", "razz")


def test_eight_or_better_ignores_straights_and_flushes_r_h11() -> None:
    assert low("Ac 2c 3c 4c 5c Kd Kh") == (-4, -3, -2, -1, 0)
    assert low("Ac 2c 3c 4c 9c Kd Kh") == ()


def test_side_pots_and_what_nobody_called_r_h9() -> None:
    assert payoffs([10, 50, 80], {0: STRONG, 1: WEAK, 2: ((0,), ())}, [0, 1, 2]) == [20, 30, -50]
    assert payoffs([30, 30, 10], {0: STRONG, 1: WEAK}, [0, 1, 2]) == [40, -30, -10]


def test_odd_chips_go_round_from_the_left_of_the_button_r_h10() -> None:
    hands = dict.fromkeys((0, 1, 2), STRONG)
    assert payoffs([10, 10, 10, 2], hands, [2, 3, 0, 1]) == [1, 0, 1, -2]
    split = {0: ((9,), ()), 1: ((1,), (5,))}
    assert payoffs([5, 5, 1], split, [1, 2, 0]) == [1, 0, -1]


def test_a_low_counts_only_in_the_pots_it_plays_for_r_h10() -> None:
    hands = {0: ((0,), (5,)), 1: ((9,), ()), 2: ((1,), ())}
    assert payoffs([10, 40, 40], hands, [0, 1, 2]) == [5, 35, -40]


def test_less_than_half_a_raise_reopens_nothing_r_h8() -> None:
    street = Betting(20, 5)
    street.add(0, "raise", 20)
    street.add(1, "raise", 29)
    assert street.raise_to() == 40
    assert street.owed(20) == 9
    assert not street.may_raise(0, 20, 500, True)
    assert street.may_raise(2, 0, 500, True)


def test_half_a_raise_is_a_raise_r_h8() -> None:
    street = Betting(20, 5)
    street.add(0, "raise", 20)
    street.add(1, "raise", 30)
    assert street.raise_to() == 50
    assert street.may_raise(0, 20, 500, True)


def test_the_bring_in_does_not_count_to_the_cap_r_h7() -> None:
    street = Betting(20, 2, duty=10)
    street.add(0, "bring-in", 10)
    assert street.raise_to() == 20
    street.add(1, "raise", 20)
    street.add(2, "raise", 40)
    assert not street.may_raise(0, 10, 500, True)
