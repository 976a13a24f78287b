"""What can be opened beside the board, in every size, and what stays hidden."""

import re
import threading
from pathlib import Path

import pytest
from rich.cells import cell_len

from tefuda.core.errors import TefudaError
from tefuda.core.player import Decision
from tefuda.registry import cpu_specs
from tefuda.tui.sitting import Sitting
from tests.tui.table import CPUS, table

STRONGEST = cpu_specs("no-thanks")[-1].name

# --- why, hint, log, help -----------------------------------------------------------------------------------


async def test_why_tells_the_latest_decision_of_a_cpu_and_every_earlier_one() -> None:
    async with table() as at:
        await at.press("n", "w")
        assert at.sees("decision 4 of 4", "heuristic(milk_max_tokens_on_card=9) says no thanks.")
        assert at.sees("Passes on the 35: the score would", "rule no_thanks.heuristic.threshold.pass")
        assert re.search(r"leader +You", at.screen())
        assert re.search(r"nobody wants it +yes", at.screen())
        assert at.sees("On offer  35", "T take")
        await at.press("j")
        assert at.sees("decision 4 of 4")
        await at.press("up")
        assert at.sees("decision 3 of 4", "greedy says no thanks.", "rule no_thanks.greedy.pass")
        await at.press("k", "k", "k", "k")
        assert at.sees("decision 1 of 4", "You say no thanks.", "Your own decision.")
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
        assert at.sees("4手中4手目", "35を見送る。点は+32。", "規則 no_thanks.heuristic.threshold.pass")


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
        assert at.sees("[b]Al says no thanks.", "▸ [b]Al")


async def test_a_hint_comes_from_the_strongest_and_then_from_whomever_one_asks() -> None:
    async with table() as at:
        advisers = at.app.sitting.advisers()
        await at.press("h")
        assert at.sees(f"{STRONGEST} would play")
        assert at.sees(*[f"{number}:{name}" for number, name in enumerate(advisers, 1)])
        await at.press("h")
        assert at.sees(f"{advisers[1]} would")
        await at.press(str(len(advisers)))
        assert at.sees(f"{advisers[-1]} would")
        await at.press("9")
        assert at.sees(f"{advisers[-1]} would")
        await at.press("h")
        assert at.sees(f"{advisers[0]} would")
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
        assert at.sees(f"{STRONGEST} is thinking")
        for key in ("n", "h"):
            await at.pilot.press(key)
            assert at.sees("still working on your hint")
        assert at.app.sitting.past == []
        gate.set()
        await at.settle()
        assert at.sees(f"{STRONGEST} would")
        await at.press("n")
        assert len(at.app.sitting.past) == 4


async def test_a_hint_that_fails_says_so_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(self: Sitting, cpu: str) -> Decision:
        raise TefudaError("no idea")

    monkeypatch.setattr(Sitting, "hint", none)
    async with table() as at:
        await at.press("h")
        assert at.sees(f"{STRONGEST} gave no hint: no idea")
        await at.press("n")
        assert len(at.app.sitting.past) == 4


async def test_the_log_can_be_opened_and_read_back() -> None:
    async with table(cpus=CPUS[:6]) as at:
        await at.press("w", "n", "n", "n", "w")
        assert at.lines()[-3].strip() == "greedy 2 says no thanks."
        assert not at.sees("The 35 is turned up.")
        await at.press("l")
        assert at.lines()[-3].strip() == "greedy 2 says no thanks."
        await at.press("pageup", "pageup", "pageup")
        assert at.sees("The 35 is turned up.", "You say no thanks.")
        await at.press("pagedown", "pagedown", "pagedown")
        assert not at.sees("The 35 is turned up.")
        assert at.lines()[-3].strip() == "greedy 2 says no thanks."
        await at.press("up", "n")
        assert at.lines()[-3].strip() == "random says no thanks."
        await at.press("l")
        assert not at.sees("Log")


@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_help_lists_every_key_and_lets_none_through(lang: str) -> None:
    async with table(lang) as at:
        await at.press("?")
        screen = at.screen()
        words = at.app.sitting.words
        assert words.summary.say(lang) in screen
        rules = at.app.board.rules()
        assert rules is not None
        assert rules.say(lang) in screen
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
        beside = next(line for line in lines if "Passes on the 35" in line)
        assert beside.index("│") >= 60
        assert at.sees("╭─ 35 ─", "▸ You")
        await at.pilot.resize_terminal(80, 24)
        await at.settle()
        assert max(cell_len(line) for line in at.lines()) <= 80
        assert at.lines()[-1].endswith("Q quit")
        await at.press("w")
        assert at.sees("4 chips on it", "heuristic(milk_max_tokens_on_card=9) says no thanks.")


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
