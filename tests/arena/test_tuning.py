"""Tuning: finds what is better, goes on where it was left, claims only what fresh decks confirm."""

from pathlib import Path

import pytest

from tefuda.arena.engines import Engine
from tefuda.arena.tuning import TuningGoal, chosen_params, nearby, tune
from tefuda.core.errors import BadOption, TefudaError, UnknownName
from tefuda.registry import cpu_named, read_cpu
from tefuda.saved_cpus import save_cpu, saved_names

SPEC, VALUES = read_cpu("no-thanks", "heuristic")


def goal(**changes: object) -> TuningGoal:
    settings: dict[str, object] = {
        "game": "no-thanks",
        "cpu": "heuristic",
        "params": chosen_params(SPEC, "base_threshold=-5:5,lowtoken_factor=0:30"),
        "against": ("heuristic",),
        "seats": 3,
        "games": 180,
        "confirm": 1200,
        "seed": "t",
    }
    return TuningGoal(**{**settings, **changes})  # type: ignore[arg-type]


def test_it_finds_what_is_better_and_goes_on(tmp_path: Path) -> None:
    """The seed's heuristic is easy to improve; a study of six trials becomes one of ten."""
    heard: list[int] = []

    def told(trial: int, value: float, best: float) -> None:
        heard.append(trial)

    tune(goal(), tmp_path / "study", 6, Engine(), told)
    found = tune(goal(), tmp_path / "study", 10, Engine(), told)
    assert heard == list(range(1, 11))
    assert found.better
    assert found.against_original.mean > 0.05
    assert set(found.values) == {"base_threshold", "lowtoken_factor"}
    assert cpu_named("no-thanks", goal().named(found.values)).name.startswith("heuristic(")


def test_the_first_trial_is_the_cpu_as_it_is(tmp_path: Path) -> None:
    """Against itself it gains nothing, to the last digit."""
    values: list[float] = []
    found = tune(goal(), tmp_path / "study", 1, Engine(), lambda trial, value, best: values.append(value))
    assert values == [0.0]
    assert not found.better
    assert found.values == goal().start()


def test_a_study_goes_on_only_with_its_goal(tmp_path: Path) -> None:
    tune(goal(), tmp_path / "study", 1, Engine(), lambda trial, value, best: None)
    with pytest.raises(TefudaError, match="was begun with seats 3, now it is 4"):
        tune(goal(seats=4), tmp_path / "study", 2, Engine(), lambda trial, value, best: None)


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("speed", UnknownName, "heuristic has no parameter 'speed'; allowed: base_threshold"),
        ("base_threshold=3", BadOption, "a range is written base_threshold=low:high"),
        ("base_threshold=3:1", BadOption, "3 is not below 1"),
        ("base_threshold=-9999:1", BadOption, "base_threshold must be a number from"),
    ],
)
def test_mistakes_in_parameters(text: str, error: type[TefudaError], words: str) -> None:
    with pytest.raises(error, match=words):
        chosen_params(SPEC, text)


def test_nearby_narrows_every_range() -> None:
    for wide, narrow in zip(SPEC.params, nearby(SPEC.params, VALUES, 0.1), strict=True):
        assert wide.low <= narrow.low <= VALUES[wide.name] <= narrow.high <= wide.high
        assert narrow.high - narrow.low <= max(2, 0.2 * (wide.high - wide.low) + 1e-9)


def test_a_wrong_opponent_is_found_at_once(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="no CPU 'wizard'"):
        tune(goal(against=("wizard",)), tmp_path / "study", 1, Engine(), lambda trial, value, best: None)
    assert not (tmp_path / "study").exists()


def test_a_saved_cpu_can_be_named_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    save_cpu(SPEC, "mine", {**VALUES, "base_threshold": 2.5})
    assert saved_names("no-thanks") == ["mine"]
    spec, values = read_cpu("no-thanks", "mine")
    assert (spec.name, values["base_threshold"]) == ("mine", 2.5)
    assert cpu_named("no-thanks", "mine").name == "mine"
    assert cpu_named("no-thanks", "mine(block_range=3)").name == "mine(block_range=3.0)"
    with pytest.raises(UnknownName, match="no CPU 'yours'; CPUs: .*mine"):
        read_cpu("no-thanks", "yours")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "cannot be read"),
        ('{"format": "x"}', "is not a CPU this version can read"),
        ('{"format": "tefuda-cpu/1", "base": "heuristic", "version": 99, "values": {}}', "version 99, which is"),
        ('{"format": "tefuda-cpu/1", "base": "heuristic", "version": 1, "values": {"x": 1}}', "no parameter 'x'"),
        ('{"format": "tefuda-cpu/1", "base": "heuristic", "version": 1}', "it has no values"),
    ],
)
def test_damaged_saved_cpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, words: str) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = tmp_path / "tefuda" / "cpus" / "no-thanks" / "mine.json"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    with pytest.raises(TefudaError, match=words):
        read_cpu("no-thanks", "mine")


def test_names_that_cannot_be_saved() -> None:
    with pytest.raises(BadOption, match="cannot name a CPU"):
        save_cpu(SPEC, "../mine", VALUES)
