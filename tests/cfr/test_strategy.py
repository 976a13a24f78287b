"""A strategy in bytes: chances that add up, regrets near what they were, and no other tree."""

from pathlib import Path

import pytest

from tefuda.cfr.package import read_package, trained, write_package
from tefuda.cfr.strategy import LEAST, WHOLE, Strategy, packed
from tefuda.cfr.training import Tables
from tests.cfr.kuhn import kuhn_tree

TREE = kuhn_tree()
CHECK, CALL = 0, 2


def packed_kuhn(sums: list[float], regret: float = 0.0, weight: float = 0.0) -> Strategy:
    tables = Tables(TREE, [3])
    for move, value in enumerate(sums):
        tables.sums[move] = value
    tables.regrets[0] = regret
    tables.weights[0] = weight
    mixes, regrets = packed(TREE, tables, [3], [CHECK, CALL], 2.0)
    return Strategy(TREE, [3], mixes, regrets)


@pytest.mark.parametrize(
    ("sums", "parts"),
    [([1.0, 3.0], [63, 192]), ([5.0, 0.0], [255, 0]), ([1.0, 1.0], [128, 127]), ([0.019, 0.981], [0, 255])],
)
def test_chances_are_parts_of_255_and_rare_ones_are_left_out(sums: list[float], parts: list[int]) -> None:
    assert packed_kuhn(sums).parts(0, 0) == parts
    assert LEAST == 0.02


def test_where_nothing_was_learnt_it_stays_quiet() -> None:
    strategy = packed_kuhn([0.0, 0.0])
    for node in range(TREE.size):
        moves = [TREE.moves[TREE.first[node] + move] for move in range(2)]
        quiet = moves.index(CHECK) if CHECK in moves else moves.index(CALL)
        assert strategy.parts(node, 1)[quiet] == WHOLE


@pytest.mark.parametrize("regret", [0.0, 0.01, -0.01, 0.2, -0.5, -3.0, -20.0])
def test_a_regret_is_kept_finely_near_nothing_and_coarsely_far_off(regret: float) -> None:
    kept = packed_kuhn([1.0, 1.0], regret * 2.0 * 7.0, 7.0).regret(0, 0, 0)
    assert kept == pytest.approx(regret, abs=0.006 + 0.05 * abs(regret) ** 0.5)


def test_the_largest_regret_is_a_limit() -> None:
    assert packed_kuhn([1.0, 1.0], -1000.0, 1.0).regret(0, 0, 0) == pytest.approx(-(127**2) / 400)


def test_bytes_that_do_not_fit_the_tree_are_refused() -> None:
    with pytest.raises(ValueError, match="12 bytes of chances and 24 of regrets belong to this tree, not 1 and 0"):
        Strategy(TREE, [3], b"x", b"")


def test_a_walker_plays_the_same_chances() -> None:
    strategy = packed_kuhn([1.0, 3.0])
    tables = strategy.tables()
    assert [tables.sums[at] for at in range(2)] == [63.0, 192.0]
    assert sum(tables.sums) == WHOLE * 3 * TREE.size


# --- the file that is shipped -----------------------------------------------------------------------------------


def test_the_shipped_strategy_has_its_card_and_is_small() -> None:
    from importlib.resources import files

    found = trained()
    assert trained() is found
    assert found.card["groups"] == found.groups.sizes
    assert found.card["nodes"] == found.strategy.tree.size
    assert len(files("tefuda.cfr").joinpath("holdem.zip").read_bytes()) < 8_000_000


def test_a_file_is_written_the_same_twice_and_read_back(tmp_path: Path) -> None:
    found = trained()
    one, two = tmp_path / "one.zip", tmp_path / "two.zip"
    for path in (one, two):
        write_package(path, found.groups, found.strategy.mixes, found.strategy.regrets, found.card)
    assert one.read_bytes() == two.read_bytes()
    again = read_package(one)
    assert again.card == found.card
    assert again.strategy.mixes == found.strategy.mixes
    assert list(again.groups.turn.parts) == list(found.groups.turn.parts)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.zip", "two.zip"]
