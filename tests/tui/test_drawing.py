"""The pure parts of the full-screen table: cutting, counting, laying out."""

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from tefuda.games.no_thanks.tableau import mask_of
from tefuda.tui.drawing import fit, pairs
from tefuda.tui.foot import KeyHint, those_that_fit
from tefuda.tui.no_thanks import dots, runs_as_cards, runs_in_line
from tefuda.tui.panes import PaneChoice


@pytest.mark.parametrize("cells", range(4, 40))
@pytest.mark.parametrize("name", ["heuristic(milk_max_tokens_on_card=9)", "とても長い日本語の名前の人", "short"])
def test_a_name_never_takes_more_cells_than_it_may(name: str, cells: int) -> None:
    cut = fit(name, cells)
    assert cell_len(cut) <= cells
    assert cut == name if cell_len(name) <= cells else "…" in cut


def test_names_that_differ_at_the_end_still_differ() -> None:
    assert fit("heuristic(base_threshold=1)", 18) != fit("heuristic(base_threshold=2)", 18)


def test_runs_show_the_card_that_counts_in_bold() -> None:
    line = runs_in_line(mask_of([7, 8, 9, 12, 20, 21]))
    assert line.plain == "7-9  12  20-21"
    bold = [line.plain[span.start : span.end] for span in line.spans if "bold" in str(span.style)]
    assert bold == ["7", "12", "20"]


def test_cards_of_a_run_touch_and_runs_do_not() -> None:
    top, middle, bottom = runs_as_cards(mask_of([7, 8, 20])).plain.split("\n")
    assert middle == "│ 7│ 8│ │20│ "
    assert top == "╭──┬──╮ ╭──╮ "
    assert bottom == "╰──┴──╯ ╰──╯ "


@pytest.mark.parametrize("chips", [0, 1, 5, 6, 29, 30, 31, 55])
def test_there_is_a_dot_for_every_chip(chips: int) -> None:
    drawn = dots(chips)
    assert drawn.count("●") == chips
    assert all(len(row) <= 36 for row in drawn.split("\n"))
    assert all(len(group) <= 5 for row in drawn.split("\n") for group in row.split(" "))


@pytest.mark.parametrize("width", [20, 38, 76])
def test_numbers_stay_inside_their_pane_and_none_is_lost(width: int) -> None:
    items = [(f"value_{at}", str(at * 1000)) for at in range(13)]
    console = Console(file=io.StringIO(), width=width)
    console.print(pairs(items, width, ""))
    file = console.file
    assert isinstance(file, io.StringIO)
    lines = file.getvalue().split("\n")
    assert max(cell_len(line) for line in lines) <= width
    words = " ".join(lines).split()
    assert sorted(words) == sorted(word for item in items for word in item)


def test_wide_panes_need_fewer_lines_for_numbers() -> None:
    items = [(f"value_{at}", str(at)) for at in range(12)]
    assert pairs(items, 76, "").row_count < pairs(items, 20, "").row_count == 12


def test_keys_give_way_in_their_order_and_the_others_never() -> None:
    hints = [KeyHint("t", "T", "take"), KeyHint("w", "W", "why", 1), KeyHint("s", "S", "save", 2)]
    assert those_that_fit(hints, 80) == hints
    assert [hint.key for hint in those_that_fit(hints, 15)] == ["t", "w"]
    assert [hint.key for hint in those_that_fit(hints, 3)] == ["t"]


def test_a_pane_on_top_gives_back_what_was_open() -> None:
    panes = PaneChoice()
    panes.toggle_why()
    panes.toggle_log()
    assert panes.open == "log"
    panes.toggle_log()
    assert panes.open == "why"
    panes.over = "hint"
    panes.close()
    assert panes.open == "why"
    panes.close()
    assert panes.open == ""


def test_why_comes_to_the_front_when_something_lies_over_it() -> None:
    panes = PaneChoice()
    panes.toggle_why()
    panes.over = "hint"
    panes.toggle_why()
    assert panes.open == "why"
    panes.toggle_why()
    assert panes.open == ""
