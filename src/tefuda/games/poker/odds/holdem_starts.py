"""How good two cards are before the flop: the share of all starting hands that are as good or better.

The order comes from a simulation with our own evaluator, 6,000 hands each: the chance to win against one and
against three unknown hands, both measured in standard deviations, half and half. So it fits neither heads-up nor a
full table perfectly, and both well enough.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.shape import ranks_in, top_rank

ROWS: Final = (
    [532, 1000, 982, 991, 964, 973, 955, 903, 834, 747, 638, 522, 360],
    [906, 425, 937, 928, 946, 916, 882, 852, 822, 707, 581, 459, 312],
    [919, 735, 294, 873, 843, 861, 891, 813, 771, 656, 566, 437, 290],
    [825, 738, 732, 184, 780, 795, 756, 804, 719, 629, 541, 421, 256],
    [894, 783, 692, 644, 116, 729, 677, 686, 665, 617, 480, 382, 265],
    [864, 762, 695, 641, 544, 60, 605, 557, 590, 510, 468, 351, 241],
    [786, 759, 698, 593, 548, 492, 38, 501, 446, 412, 397, 303, 176],
    [710, 689, 668, 608, 528, 486, 373, 27, 370, 324, 281, 214, 161],
    [647, 596, 620, 572, 489, 388, 336, 247, 23, 229, 199, 152, 103],
    [569, 513, 525, 483, 449, 400, 333, 217, 164, 18, 128, 137, 81],
    [471, 403, 428, 385, 339, 327, 271, 187, 119, 90, 14, 112, 69],
    [342, 330, 315, 268, 244, 205, 232, 140, 84, 72, 56, 9, 47],
    [220, 190, 202, 167, 179, 143, 94, 87, 53, 50, 33, 30, 5],
)
"""Parts in a thousand, by two ranks: pairs on the diagonal, suited below it (higher rank first), others above."""

SHARES: Final = vec[i64]([share for row in ROWS for share in row])


def start_share(hole: i64) -> float:
    """The percentage of starting hands that are as good as these two cards or better."""
    first = top_rank(hole)
    ranks = ranks_in(hole)
    second: i64 = 0
    while (ranks >> second) & 1 == 0:
        second += 1
    suited = hole & 0x1FFF == ranks or (hole >> 13) & 0x1FFF == ranks or (hole >> 26) & 0x1FFF == ranks
    if suited or hole >> 39 == ranks:
        return float(SHARES[first * 13 + second]) / 10.0
    return float(SHARES[second * 13 + first]) / 10.0
