"""Every hand there is, counted by value: how the evaluators are held against known totals."""

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.hands import eight, high, low
from tefuda.core.bits import bit


def count_fives(highs: vec[i64], lows: vec[i64], eights: vec[i64]) -> None:
    """Add each of the 2,598,960 hands of five cards to the counts of its three values."""
    top: i64 = bit(51)
    a: i64 = 16
    while a <= top:
        b: i64 = 8
        while b < a:
            c: i64 = 4
            while c < b:
                d: i64 = 2
                while d < c:
                    e: i64 = 1
                    while e < d:
                        _add(a | b | c | d | e, highs, lows, eights)
                        e += e
                    d += d
                c += c
            b += b
        a += a


def count_sevens(first: i64, second: i64, highs: vec[i64], lows: vec[i64], eights: vec[i64]) -> None:
    """Add each hand of seven cards whose highest card is `first` and next `second` to the counts of its values."""
    two = bit(first) | bit(second)
    c: i64 = 16
    while c < bit(second):
        d: i64 = 8
        while d < c:
            four = two | c | d
            e: i64 = 4
            while e < d:
                f: i64 = 2
                while f < e:
                    six = four | e | f
                    g: i64 = 1
                    while g < f:
                        _add(six | g, highs, lows, eights)
                        g += g
                    f += f
                e += e
            d += d
        c += c


def _add(mask: i64, highs: vec[i64], lows: vec[i64], eights: vec[i64]) -> None:
    highs[high(mask)] += 1
    lows[low(mask)] += 1
    eights[eight(mask)] += 1
