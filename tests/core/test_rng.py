"""The generator is fixed for ever: these numbers may never change."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.errors import BadOption
from tefuda.core.rng import Rng, named_stream, stream, system_shuffle


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    """The numbers its authors' reference code gives for the state 1, 2, 3, 4."""
    rng = Rng(b"")
    rng.s0, rng.s1, rng.s2, rng.s3 = 1, 2, 3, 4
    rng.ready = True
    assert [rng.word() for _ in range(10)] == [
        641,
        1573767,
        3222811527,
        3517856514,
        836907274,
        4247214768,
        3867114732,
        1355841295,
        495546011,
        621204420,
    ]


def test_many_words_at_once_are_the_same_words() -> None:
    one, other = stream("7", "words"), stream("7", "words")
    words = vec[i64]([0] * 50)
    for _ in range(3):
        other.fill(words)
        assert list(words) == [one.word() for _ in range(50)]
    assert one.word() == other.word()


def test_streams_never_change() -> None:
    assert stream("1", "deal").word() == 693191955
    rng = stream("1", "deal")
    rng.move_to(7)
    deck = list(range(3, 36))
    rng.shuffle(deck)
    assert deck[:8] == [19, 18, 8, 26, 16, 23, 12, 34]


def test_a_stream_is_found_again_by_its_name() -> None:
    rng = stream("x", "player 2")
    rng.move_to(12)
    numbers = [rng.word() for _ in range(5)]
    again = named_stream(rng.name)
    assert [again.word() for _ in range(5)] == numbers


def test_a_wrong_stream_name_is_refused() -> None:
    with pytest.raises(BadOption, match="not the name of a random stream"):
        named_stream("something else")


def test_streams_of_different_purpose_index_or_seed_share_nothing() -> None:
    names = [("1", "deal"), ("1", "player 0"), ("1", "player 1"), ("2", "deal"), ("1/deal", ""), ("", "deal/1")]
    firsts = []
    for seed, purpose in names:
        for index in range(3):
            rng = stream(seed, purpose)
            rng.move_to(index)
            firsts.append(tuple(rng.word() for _ in range(4)))
    assert len(set(firsts)) == len(firsts)


def test_a_players_stream_does_not_hold_the_seed() -> None:
    """Nothing a player can reach leads back to the dealing stream."""
    rng = stream("secret seed", "player 0")
    assert "secret" not in repr(rng.root)
    assert rng.root != stream("secret seed", "deal").root


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 33, 3 << 29, 2**31 - 1])
def test_below_stays_below(limit: int) -> None:
    rng = stream("1", f"below {limit}")
    assert all(0 <= rng.below(limit) < limit for _ in range(1000))


def test_below_is_even() -> None:
    """Chi-squared over 6 sides and 60,000 throws; 20.5 is passed once in a thousand fair dice."""
    rng = stream("1", "dice")
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert sum((counts[side] - 10_000) ** 2 / 10_000 for side in range(6)) < 20.5


def test_below_is_even_where_most_words_would_be_uneven() -> None:
    """A quarter of all words must be thrown away for this limit; without that, some thirds come twice as often."""
    rng = stream("1", "rejection")
    counts = Counter(rng.below(3 << 29) * 6 // (3 << 29) for _ in range(60_000))
    assert sum((counts[part] - 10_000) ** 2 / 10_000 for part in range(6)) < 20.5


def test_every_shuffle_of_four_is_equally_likely() -> None:
    rng = stream("1", "shuffle")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7


def test_every_draw_of_two_from_the_last_four_is_equally_likely() -> None:
    rng = stream("1", "draw")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        items = [0, 1, 2, 3, 4]
        rng.draw(items, 1, 2)
        assert items[0] == 0
        assert sorted(items) == [0, 1, 2, 3, 4]
        drawn = tuple(items[1:3])
        counts[drawn] = counts.get(drawn, 0) + 1
    assert len(counts) == 12
    assert all(1_800 < count < 2_200 for count in counts.values())


def test_a_draw_of_more_than_there_is_is_a_shuffle() -> None:
    items = [0, 1, 2, 3]
    stream("1", "draw").draw(items, 2, 50)
    assert items[:2] == [0, 1]
    assert sorted(items) == [0, 1, 2, 3]


def test_a_stream_that_goes_on_from_four_words() -> None:
    one, two = Rng(b"one"), stream("2", "other")
    two.word()
    for rng in (one, two):
        rng.go_on_from(1, 2, 3, 4)
    assert [int(one.word()) for _ in range(5)] == [int(two.word()) for _ in range(5)]
    one.go_on_from(0, 0, 0, 0)
    assert len({int(one.word()) for _ in range(20)}) > 10


def test_unit_lies_between_zero_and_one() -> None:
    rng = stream("1", "unit")
    numbers = [rng.unit() for _ in range(10_000)]
    assert all(0 <= number < 1 for number in numbers)
    assert abs(sum(numbers) / len(numbers) - 0.5) < 0.02


def test_the_systems_shuffle_keeps_all_cards() -> None:
    cards = list(range(52))
    system_shuffle(cards)
    assert sorted(cards) == list(range(52))
    other = list(range(52))
    system_shuffle(other)
    assert cards != other


def test_a_copy_goes_on_alike_and_alone() -> None:
    for drawn in (0, 3):
        rng = stream("1", "copy")
        rng.move_to(7)
        numbers = [rng.word() for _ in range(drawn)]
        copy = rng.copy()
        assert copy.name == rng.name
        following = [rng.word() for _ in range(5)]
        assert [copy.word() for _ in range(5)] == following
        again = stream("1", "copy")
        again.move_to(7)
        assert [again.word() for _ in range(drawn + 5)] == numbers + following
