"""The full-screen table, played by keyboard without a terminal."""

import asyncio
import html
import re
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot

from tefuda.core.errors import TefudaError
from tefuda.core.event import Event
from tefuda.core.player import Decision
from tefuda.core.record import read_record, replay
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.registry import game_named
from tefuda.tui.app import TableApp
from tefuda.tui.sitting import Sitting

CPUS = ["heuristic", "greedy", "heuristic(milk_max_tokens_on_card=9)", "heuristic", "random", "greedy"]
CELL = 12.2
"""The width of a cell in an exported screenshot."""


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: str(tmp_path))
    return tmp_path / "records"


class Table:
    """An app under test, and what a person at it does and sees."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def settle(self) -> None:
        """Wait until the CPUs have acted and everything is drawn."""
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Keys as a terminal sends them, each after everything the one before has set off."""
        for key in keys:
            character = " " if key == "space" else key if len(key) == 1 else None
            self.app.post_message(events.Key(key, character))
            await self.pilot.pause()
            await self.settle()

    def lines(self) -> list[str]:
        """The screen as lines, every character in its cell."""
        found: dict[float, list[tuple[float, str]]] = {}
        for x, y, text in re.findall(
            r'<text class="[^"]*" x="([\d.]+)" y="([\d.]+)" textLength[^>]*>(.*?)</text>',
            self.app.export_screenshot(),
        ):
            found.setdefault(float(y), []).append((float(x), html.unescape(text).replace("\xa0", " ")))
        lines = []
        for y in sorted(found):
            line = ""
            for x, text in sorted(found[y]):
                line += " " * (round(x / CELL) - cell_len(line)) + text
            lines.append(line.rstrip())
        return lines

    def screen(self) -> str:
        return "\n".join(self.lines())

    def sees(self, *texts: str) -> bool:
        screen = self.screen()
        return all(text in screen for text in texts)

    def left(self) -> bool:
        return not self.app.is_running

    async def play_to_the_end(self, by_keyboard: bool = False) -> None:
        """Say no thanks while it is possible. Without the keyboard it is quicker."""
        for _ in range(500):
            if self.app.driver.over:
                break
            key = "n" if len(self.app.sitting.view.legal) == 2 else "t"
            if by_keyboard:
                await self.pilot.press(key)
            else:
                self.app.press(key)
            await self.app.workers.wait_for_complete()
        assert self.app.driver.over
        await self.pilot.pause()


def sitting_with(cpus: list[str] | None = None, name: str = "You") -> Sitting:
    return Sitting(game_named("no-thanks"), cpus or CPUS[:3], name, 0, "1", 5.0)


@asynccontextmanager
async def table(
    lang: str = "en",
    size: tuple[int, int] = (80, 24),
    cpus: list[str] | None = None,
    pace: float = 0.0,
    hide_chips: bool = False,
    name: str = "You",
) -> AsyncIterator[Table]:
    sitting = sitting_with(cpus, name)
    app = TableApp(sitting, lang, pace, hide_chips)
    async with app.run_test(size=size) as pilot:
        at_table = Table(app, pilot)
        await at_table.settle()
        yield at_table
    sitting.close()


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
        assert at.sees("You: no thanks.", "chips 10")


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
    step = Sitting.cpu_step

    def slow(self: Sitting) -> list[Event]:
        gate.wait(10)
        return step(self)

    monkeypatch.setattr(Sitting, "cpu_step", slow)
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


# --- why, hint, log, help -----------------------------------------------------------------------------------


async def test_why_tells_the_latest_decision_of_a_cpu_and_every_earlier_one() -> None:
    async with table() as at:
        await at.press("n", "w")
        assert at.sees("decision 4 of 4", "heuristic(milk_max_tokens_on_card=9): no thanks.")
        assert at.sees("The 35 costs +32, above its threshold", "rule no_thanks.heuristic.threshold.pass")
        assert re.search(r"leader +You", at.screen())
        assert re.search(r"nobody wants it +yes", at.screen())
        assert at.sees("On offer  35", "T take")
        await at.press("j")
        assert at.sees("decision 4 of 4")
        await at.press("up")
        assert at.sees("decision 3 of 4", "greedy: no thanks.", "rule no_thanks.greedy.pass")
        await at.press("k", "k", "k", "k")
        assert at.sees("decision 1 of 4", "You: no thanks.", "Your own decision.")
        await at.press("j", "down")
        assert at.sees("decision 3 of 4")
        await at.press("w")
        assert not at.sees("decision")
        assert not at.sees("rule no_thanks")


async def test_why_follows_the_game_unless_somebody_reads_an_old_decision() -> None:
    async with table() as at:
        await at.press("n", "w", "n")
        assert at.sees("decision 8 of 8")
        await at.press("k", "n")
        assert at.app.why_pane.at == 6
        await at.press("escape")
        assert not at.sees("rule no_thanks")
        await at.press("w")
        assert at.sees("decision 12 of 12")


async def test_why_in_japanese() -> None:
    async with table("ja") as at:
        await at.press("n", "w")
        assert at.sees("4手中4手目", "35のコスト+32は基準", "規則 no_thanks.heuristic.threshold.pass")


async def test_a_stranger_among_the_bots_may_say_anything_as_its_reason(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "from tefuda.core.player import Decision, Player, Reason\n"
        "class Bot(Player):\n"
        "    def decide(self, view, rng, explain):\n"
        "        values = {'mood': '[red]fine[/]', 'seat': 99, 'sure': False, 'x': 0.5}\n"
        "        return Decision(view.legal[-1], Reason('strange.[rule]', values))\n"
    )
    async with table(cpus=["greedy", f"py:{bot}:Bot"], name="[b]Al") as at:
        await at.press("n", "w")
        assert at.sees("rule strange.[rule]", "99")
        assert at.screen().count("[red]fine[/]") == 2
        assert re.search(r"sure +no", at.screen())
        await at.press("escape")
        assert at.sees("[b]Al: no thanks.", "▸ [b]Al")


async def test_a_hint_comes_from_the_strongest_and_then_from_whomever_one_asks() -> None:
    async with table() as at:
        advisers = at.app.sitting.advisers()
        await at.press("h")
        assert at.sees("heuristic would play: no thanks", "rule no_thanks.heuristic.threshold.pass")
        assert at.sees(*[f"{number}:{name}" for number, name in enumerate(advisers, 1)])
        await at.press("h")
        assert at.sees(f"{advisers[1]} would play:")
        await at.press("3")
        assert at.sees(f"{advisers[2]} would play:")
        await at.press("9")
        assert at.sees(f"{advisers[2]} would play:")
        await at.press("h")
        assert at.sees(f"{advisers[0]} would play:")
        assert at.app.sitting.past == []
        await at.press("n")
        assert not at.sees("would play")
        await at.press("1")
        assert not at.sees("would play")


async def test_nobody_acts_while_a_hint_is_being_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    hint = Sitting.hint

    def slow(self: Sitting, cpu: str) -> Decision:
        gate.wait(10)
        return hint(self, cpu)

    monkeypatch.setattr(Sitting, "hint", slow)
    async with table() as at:
        await at.pilot.press("h")
        await at.pilot.pause()
        assert at.sees("heuristic is thinking")
        for key in ("n", "h"):
            await at.pilot.press(key)
            assert at.sees("still working on your hint")
        assert at.app.sitting.past == []
        gate.set()
        await at.settle()
        assert at.sees("heuristic would play")
        await at.press("n")
        assert len(at.app.sitting.past) == 4


async def test_a_hint_that_fails_says_so_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(self: Sitting, cpu: str) -> Decision:
        raise TefudaError("no idea")

    monkeypatch.setattr(Sitting, "hint", none)
    async with table() as at:
        await at.press("h")
        assert at.sees("heuristic gave no hint: no idea")
        await at.press("n")
        assert len(at.app.sitting.past) == 4


async def test_the_log_can_be_opened_and_read_back() -> None:
    async with table(cpus=CPUS[:6]) as at:
        await at.press("w", "n", "n", "n", "w")
        assert at.lines()[-3].strip() == "greedy 2: no thanks."
        assert not at.sees("The 35 is turned up.")
        await at.press("l")
        assert at.lines()[-3].strip() == "greedy 2: no thanks."
        await at.press("pageup", "pageup", "pageup")
        assert at.sees("The 35 is turned up.", "You: no thanks.")
        await at.press("pagedown", "pagedown", "pagedown")
        assert not at.sees("The 35 is turned up.")
        assert at.lines()[-3].strip() == "greedy 2: no thanks."
        await at.press("up", "n")
        assert at.lines()[-3].strip() == "random: no thanks."
        await at.press("l")
        assert not at.sees("Log")


@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_help_lists_every_key_and_lets_none_through(lang: str) -> None:
    async with table(lang) as at:
        await at.press("?")
        screen = at.screen()
        words = at.app.words
        assert words.summary.say(lang) in screen
        assert at.app.board.RULES.say(lang) in screen
        for key in "TNHWLCSQ":
            assert re.search(rf"│ +{key}  ", screen), key
        assert max(cell_len(line) for line in at.lines()) <= 80
        await at.press("down", "up")
        assert at.sees(words.summary.say(lang))
        await at.press("t")
        assert at.app.sitting.past == []
        assert not at.sees(words.summary.say(lang))
        await at.press("?", "ctrl+c")
        assert not at.sees(words.summary.say(lang))
        assert not at.left()


# --- sizes and what is hidden -------------------------------------------------------------------------------


async def test_a_wide_screen_has_reasons_and_log_beside_the_board() -> None:
    async with table(size=(120, 40)) as at:
        await at.press("n")
        lines = at.lines()
        assert at.sees("Why · decision 4 of 4", "rule no_thanks", "─Log")
        beside = next(line for line in lines if "0.27" in line or "above its threshold" in line)
        assert beside.index("│") >= 60
        assert at.sees("╭─ 35 ─", "▸ You")
        await at.pilot.resize_terminal(80, 24)
        await at.settle()
        assert max(cell_len(line) for line in at.lines()) <= 80
        assert at.lines()[-1].endswith("Q quit")
        await at.press("w")
        assert at.sees("4 chips on it", "heuristic(milk_max_tokens_on_card=9): no thanks.")


async def test_a_small_screen_still_shows_the_offer_and_ones_own_cards() -> None:
    async with table(size=(70, 16), cpus=CPUS[:6]) as at:
        await at.press("n", "n", "t")
        assert at.sees("On offer  17", "▸ You", "35", "T take", "Q quit")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_hidden_chips_stay_hidden_until_somebody_asks_why(size: tuple[int, int]) -> None:
    async with table(size=size, cpus=CPUS[:2], hide_chips=True) as at:
        await at.press("n", "n", "t")
        for name in at.app.sitting.names[1:]:
            row = next(line for line in at.lines()[1:] if line.strip().startswith(name))
            assert row.split()[1:3] == ["?", "?"]
        assert at.sees("chips 15", "score 20")
        assert not at.sees("rule no_thanks")
        await at.press("w")
        assert at.sees("rule no_thanks")
        await at.play_to_the_end()
        assert "?" not in "\n".join(at.lines()[:-1])


async def test_open_chips_are_open() -> None:
    async with table(cpus=CPUS[:2]) as at:
        await at.press("n", "n", "t")
        row = next(line for line in at.lines()[1:] if line.strip().startswith("greedy"))
        assert row.split()[1:3] == ["9", "-9"]


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
