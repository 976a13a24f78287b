"""The full-screen table, played by keyboard without a terminal."""

import asyncio
import re
import threading
from pathlib import Path
from time import time

import pytest
from rich.cells import cell_len

from tefuda.core.errors import TefudaError
from tefuda.core.player import Decision
from tefuda.core.record import read_record, replay
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.tui.sitting import Sitting
from tests.tui.table import CPUS, table

# --- a game -------------------------------------------------------------------------------------------------


async def test_the_first_screen_says_what_is_going_on_and_what_one_can_do() -> None:
    async with table() as at:
        lines = at.lines()
        assert "No Thanks! · game 1 · You, heuristic, greedy" in lines[0]
        assert at.sees("Your turn:", "T take", "N or space no thanks")
        assert at.sees("▸ You", "chips 11", "score -11", "your turn", "23 left", "0 chips on it")
        assert at.sees("Taking: +35 points − 0 chips = +35", "The 35 is turned up.")
        assert lines[-1].strip() == "T take  N no thanks  H hint  W why  L log  C cost  S save  ? help  Q quit"
        assert len(lines) <= 24
        assert max(cell_len(line) for line in lines) <= 80


@pytest.mark.parametrize(
    ("lang", "won", "over"),
    [("en", "wins with", "The game is over."), ("ja", "で勝ち。", "ゲーム終了。")],
)
async def test_a_whole_game_by_keyboard_ends_with_scores_and_a_record(
    lang: str, won: str, over: str, data_folder: Path
) -> None:
    async with table(lang) as at:
        await at.play_to_the_end(by_keyboard=lang == "en")
        sitting = at.app.sitting
        outcome = sitting.outcome
        assert outcome is not None
        assert at.sees(won, over)
        rows = [line.split() for line in at.lines()]
        for seat in (0, 1, 2):
            row = next(row for row in rows if len(row) > 4 and row[1] == sitting.names[seat])
            view = sitting.view
            assert isinstance(view, NoThanksView)
            points, chips, score = view.tableau.points[seat], view.tableau.chips[seat], outcome.scores[seat]
            total = sitting.totals[seat]
            assert row[-5:] == [*map(str, (points, chips, score, total)), f"{sitting.wins[seat]:g}"]
        places = [row for row in rows if row and row[0].isdecimal() and len(row) > 5]
        assert [int(row[-3]) for row in places] == sorted(outcome.scores)
        assert [row[0] for row in places] == ["1", "2", "3", "4"]
        saved = list(data_folder.iterdir())
        assert len(saved) == 1
        assert saved[0].name in at.screen().replace("\n", "").replace(" ", "")
        record = read_record(saved[0].read_bytes())
        began = record.notes["started"]
        assert isinstance(began, float)
        assert 0 <= time() - began < 3600
        assert [step.action for step in record.steps] == [past.action.text for past in sitting.past]
        assert record.outcome == outcome.data()
        assert len(list(replay(sitting.game, record))) == len(record.steps) + 1


@pytest.mark.parametrize("again", ["g", "enter"])
async def test_a_new_game_goes_on_with_the_series(again: str, data_folder: Path) -> None:
    async with table() as at:
        await at.press(again)
        assert at.sees("This game is still running")
        assert at.app.games == 1
        await at.play_to_the_end()
        first = list(at.app.sitting.totals)
        await at.press(again)
        assert at.sees("game 2", "Your turn:", "Game 2")
        assert not at.sees("wins\n")
        await at.play_to_the_end()
        outcome = at.app.sitting.outcome
        assert outcome is not None
        assert at.app.sitting.totals == [a + b for a, b in zip(first, outcome.scores, strict=True)]
        assert len(list(data_folder.iterdir())) == 2


async def test_the_same_seed_plays_the_same_game() -> None:
    screens = []
    for _ in range(2):
        async with table() as at:
            await at.press("n", "n", "t", "n")
            screens.append(at.screen())
    assert screens[0] == screens[1]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("cpus", [2, 4, 6])
async def test_three_to_seven_seats_fit_into_80_by_24(cpus: int, lang: str) -> None:
    async with table(lang, cpus=CPUS[:cpus]) as at:
        for keys in (["n", "n", "t"], ["w"], ["w", "h"]):
            await at.press(*keys)
            lines = at.lines()
            assert len(lines) <= 24
            assert max(cell_len(line) for line in lines) <= 80
            short = [name[:11] for name in at.app.sitting.names]
            assert all(any(name in line for line in lines[1:10]) for name in short[1:])
            assert at.sees("35", "17", "終了" if lang == "ja" else "quit")


@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_numbers_of_the_seats_stand_in_columns(lang: str) -> None:
    async with table(lang, cpus=CPUS[:6]) as at:
        await at.press("n", "n", "t")
        rows = [line for line in at.lines()[2:8] if line]
        ends = {
            tuple(cell_len(row[: match.end()]) for match in re.finditer(r"(?<= )-?\d+(?=\s|$)", row[22:]))
            for row in rows
        }
        assert len(rows) == 6
        assert len(ends) == 1
        head = at.lines()[1]
        await at.press("n")
        assert at.lines()[1] == head


# --- keys ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["n", "N", "space", "ｎ", "Ｎ"])
async def test_passing_works_in_any_case_and_width(key: str) -> None:
    async with table() as at:
        await at.press(key)
        assert at.app.sitting.past[0].action.text == "pass"
        assert at.sees("You say no thanks.", "chips 10")


@pytest.mark.parametrize(("lang", "words"), [("en", "no chips left"), ("ja", "チップがない")])
async def test_passing_without_chips_is_refused_in_words_and_changes_nothing(lang: str, words: str) -> None:
    async with table(lang) as at:
        while len(at.app.sitting.view.legal) == 2:
            await at.press("n")
        assert not at.sees(words)
        before = (len(at.app.sitting.past), at.lines()[:-2])
        await at.press("n")
        assert at.sees(words)
        assert (len(at.app.sitting.past), at.lines()[:-2]) == before
        assert "見送る" not in at.lines()[-1]
        assert "no thanks" not in at.lines()[-1]
        await at.press("t")
        assert not at.sees(words)
        assert len(at.app.sitting.past) > before[0]


async def test_the_cost_can_be_hidden_and_shown() -> None:
    async with table() as at:
        await at.press("n")
        assert at.sees("Taking: +35 points − 4 chips = +31", "Your score: -10 → 21")
        await at.press("c")
        assert not at.sees("Taking:")
        assert not at.sees("→")
        await at.press("C")
        assert at.sees("Taking:")


async def test_keys_can_be_clicked() -> None:
    async with table() as at:
        column = at.lines()[-1].index("no thanks")
        await at.pilot.click(offset=(column, 23))
        await at.settle()
        assert at.app.sitting.past[0].action.text == "pass"


async def test_keys_without_meaning_do_nothing() -> None:
    async with table() as at:
        before = at.screen()
        await at.press("x", "5", "f1", "tab", "escape", "j", "k", "pageup", "pagedown", "up", "down")
        assert at.screen() == before
        assert at.app.sitting.past == []


# --- waiting for CPUs ---------------------------------------------------------------------------------------


async def test_out_of_turn_nothing_happens_but_one_can_look_around() -> None:
    async with table(pace=60.0) as at:
        await at.pilot.press("n")
        await at.pilot.pause()
        assert at.sees("▸ heuristic", "to act", "heuristic is thinking", "Space hurry")
        for key in ("t", "n"):
            await at.pilot.press(key)
            assert at.sees("Not your turn yet: heuristic is to act")
        await at.pilot.press("h")
        assert at.sees("A hint is given on your own turn.")
        await at.pilot.press("w")
        await at.pilot.pause()
        assert at.sees("Why", "Your own decision.")
        assert len(at.app.sitting.past) == 1


async def test_space_hurries_the_cpus_and_one_press_too_many_is_no_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tefuda.tui.driver.REFLEX_SECONDS", 1000.0)
    async with table(pace=60.0) as at:
        await at.pilot.press("n")
        await at.press("space")
        assert at.sees("Your turn:")
        assert len(at.app.sitting.past) == 4
        await at.press("space")
        assert at.sees("nothing was played")
        assert len(at.app.sitting.past) == 4
        monkeypatch.setattr("tefuda.tui.driver.REFLEX_SECONDS", 0.0)
        await at.pilot.press("space")
        await at.pilot.pause()
        assert len(at.app.sitting.past) == 5


async def test_a_cpu_that_takes_its_time_does_not_hold_up_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    decide = Sitting.cpu_decision

    def slow(self: Sitting) -> Decision:
        gate.wait(10)
        return decide(self)

    monkeypatch.setattr(Sitting, "cpu_decision", slow)
    async with table() as at:
        await at.pilot.press("n")
        await at.pilot.pause()
        assert at.sees("heuristic is thinking")
        await at.pilot.press("t", "g", "?")
        await at.pilot.pause()
        assert at.sees("Keys")
        await at.pilot.press("escape")
        assert len(at.app.sitting.past) == 1
        gate.set()
        await at.settle()
        assert at.sees("Your turn:")
        assert len(at.app.sitting.past) == 4


async def test_the_last_card_taken_in_a_thread_is_shown_before_anything_new_begins() -> None:
    async with table() as at:
        await at.play_to_the_end()
        at.app.driver.busy = True
        await at.press("g")
        assert at.app.games == 1
        at.app.driver.busy = False
        await at.press("g")
        assert at.app.games == 2


# --- leaving and keeping ------------------------------------------------------------------------------------


async def test_before_anything_is_played_one_may_simply_go(data_folder: Path) -> None:
    async with table() as at:
        await at.pilot.press("q")
        await at.pilot.pause()
        assert at.left()
    assert not data_folder.exists()


@pytest.mark.parametrize("key", ["q", "Q", "ctrl+c", "ctrl+q"])
async def test_in_the_middle_it_asks_first_and_keeps_what_was_played(key: str, data_folder: Path) -> None:
    async with table() as at:
        await at.press("n", key)
        assert at.sees("Quit in the middle of the game?")
        await at.press("x", key)
        assert not at.left()
        assert not data_folder.exists()
        await at.pilot.press(key)
        await at.pilot.pause()
        assert at.left()
        played = [past.action.text for past in at.app.sitting.past]
    (saved,) = data_folder.iterdir()
    record = read_record(saved.read_bytes())
    assert [step.action for step in record.steps] == played == ["pass"] * 4
    assert record.outcome is None


async def test_leaving_while_a_cpu_thinks_waits_for_nobody(data_folder: Path) -> None:
    async with table(pace=60.0) as at:
        await at.pilot.press("n", "q", "q")
        await asyncio.wait_for(at.pilot.pause(), 5)
        assert at.left()
    (saved,) = data_folder.iterdir()
    assert len(read_record(saved.read_bytes()).steps) == 1


async def test_after_the_end_one_key_quits() -> None:
    async with table() as at:
        await at.play_to_the_end()
        await at.pilot.press("q")
        await at.pilot.pause()
        assert at.left()


async def test_saving_again_keeps_more_of_the_same_game(data_folder: Path) -> None:
    async with table() as at:
        await at.press("n", "s")
        assert at.sees("Saved:")
        (saved,) = data_folder.iterdir()
        assert len(read_record(saved.read_bytes()).steps) == 4
        await at.press("n", "s")
        assert list(data_folder.iterdir()) == [saved]
        assert len(read_record(saved.read_bytes()).steps) == 8


async def test_a_record_that_cannot_be_saved_is_reported_and_nothing_else_breaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(self: Sitting) -> Path:
        raise TefudaError("the disk is full")

    monkeypatch.setattr(Sitting, "save", full)
    async with table() as at:
        await at.press("n", "s")
        assert at.sees("Not saved: the disk is full")
        await at.press("n")
        assert not at.sees("the disk is full")
        await at.play_to_the_end()
        assert at.sees("wins with", "Not saved: the disk is full")
        await at.press("g")
        assert at.sees("game 2")
        await at.press("n", "q")
        await at.pilot.press("q")
        await at.pilot.pause()
        assert at.left()


async def test_decisions_can_be_reviewed_after_the_end_but_nothing_can_be_played() -> None:
    async with table() as at:
        await at.play_to_the_end()
        count = len(at.app.sitting.past)
        await at.press("t")
        assert at.sees("This game is over.")
        await at.press("space", "h")
        assert len(at.app.sitting.past) == count
        await at.press("w", "up")
        assert at.sees(f"of {count}", "wins with")
        await at.press("g")
        assert not at.sees(f"of {count}")
