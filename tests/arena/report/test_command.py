"""The command that plays a run again says all that matters."""

from tefuda.arena.report.command import command
from tefuda.arena.run import Run, Settings
from tefuda.arena.sequential import SequentialTest
from tefuda.arena.signature import CpuFacts


def test_the_command_says_all_that_matters(match: Run, tournament: Run) -> None:
    assert command(match.settings) == (
        "tefuda arena match lv2 lv1 --game razz --seats 2 --games 600 --seed 5 "
        "--margin 4 --alpha 0.05 --beta 0.05 --stack 50"
    )
    assert command(tournament.settings) == (
        "tefuda arena tournament lv2 lv1 caller --game horse --seats 3 --games 180 --seed 7 "
        "--mix holdem,stud8 --hands 5"
    )


def test_the_command_quotes_and_keeps_margins_exact() -> None:
    test = SequentialTest(0.0071943, 0.05, 0.1)
    settings = Settings(
        "x", "match", "no-thanks", 3, 60, "a b", [("exec:./my bot", "heuristic(base_threshold=2)")], test=test,
        cpus={"exec:./my bot": CpuFacts({}, {})},
    )  # fmt: skip
    words = command(settings)
    assert "'exec:./my bot' 'heuristic(base_threshold=2)'" in words
    assert "--seed 'a b' --margin 0.71943 --alpha 0.05 --beta 0.1" in words
    assert words.endswith("--move-time 5")
