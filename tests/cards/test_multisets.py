"""The numbers of rank multisets have neither gaps nor doubles."""

import math
import subprocess
import sys

from tefuda.cards.multisets import ALL, START, counts_of, keys_of_size, number_of


def test_every_multiset_has_its_own_number() -> None:
    assert [START[size + 1] - START[size] for size in range(1, 8)] == [13, 91, 455, 1820, 6175, 18395, 49205]
    numbers = [number_of(key) for size in range(1, 8) for key in keys_of_size(size)]
    assert numbers == list(range(ALL))


def test_multisets_of_a_size_stand_for_all_hands_of_that_size() -> None:
    for size in range(1, 6):
        hands = 0
        for key in keys_of_size(size):
            counts = list(counts_of(key))
            assert sum(counts) == size
            hands += math.prod(math.comb(4, count) for count in counts)
        assert hands == math.comb(52, size)


def test_help_loads_neither_the_tables_nor_numpy() -> None:
    look = "import sys, tefuda.cli.main; print('tefuda.cards.multisets' in sys.modules, 'numpy' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", look], capture_output=True, check=True, text=True)
    assert ran.stdout.split() == ["False", "False"]
