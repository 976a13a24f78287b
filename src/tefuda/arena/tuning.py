"""Finding better parameters for a CPU, without fooling oneself.

A study tries parameters on one set of decks, the same for every trial. The best few meet on a second set, and the
one that does best there is measured on a third that nothing was chosen by. Only that last figure is a claim.
"""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tefuda.arena.columns import rows_of
from tefuda.arena.engines import Engine
from tefuda.arena.measure import Estimate, Standing, measure_of
from tefuda.arena.plan import Plan
from tefuda.arena.stretches import Interrupt
from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.errors import BadOption, TefudaError, UnknownName
from tefuda.core.params import Param, ParamValue, format_call, read_params
from tefuda.core.quoting import quoted
from tefuda.extras import needed_for
from tefuda.formats.whole_file import whole_file
from tefuda.registry import read_cpu
from tefuda.version import VERSION

FINALISTS: Final = 5
FORMAT: Final = "tefuda-tuning/1"


@dataclass(frozen=True)
class TuningGoal:
    """What to tune and what counts: a CPU, the parameters that may change, opponents, and how much is played.

    `games` are played in a trial against each opponent, four times as many on the second set of decks, and
    `confirm` on the third.
    """

    game: str
    cpu: str
    params: tuple[Param, ...]
    against: tuple[str, ...]
    seats: int
    games: int
    confirm: int
    seed: str
    stack: int = 0
    options: tuple[tuple[str, ParamValue], ...] = ()

    def plan(self, a: str, b: str, games: int, seed: str) -> Plan:
        """Two CPUs at the table that is tuned for."""
        return Plan(self.game, (a, b), games, seed, duel=self.seats, stack=self.stack, options=self.options)

    @property
    def spec(self) -> CpuSpec:
        """The CPU before it is tuned."""
        return read_cpu(self.game, self.cpu)[0]

    def named(self, values: dict[str, ParamValue]) -> str:
        """The CPU with these parameters, as it is written anywhere."""
        spec, given = read_cpu(self.game, self.cpu)
        return format_call(spec.name, spec.params, {**given, **values})

    def start(self) -> dict[str, ParamValue]:
        """The values it has now, those that may change."""
        _, given = read_cpu(self.game, self.cpu)
        return {param.name: given[param.name] for param in self.params}

    def check(self) -> None:
        """Find mistakes in the names before anything is played."""
        for opponent in self.against:
            self.plan(self.cpu, opponent, 1, self.seed).check()

    def data(self) -> dict[str, object]:
        """What must be the same when a study is continued."""
        return {
            "format": FORMAT,
            "tefuda": VERSION,
            "game": self.game,
            "cpu": self.cpu,
            "version": self.spec.version,
            "params": [[param.name, param.low, param.high] for param in self.params],
            "against": list(self.against),
            "seats": self.seats,
            "games": self.games,
            "seed": self.seed,
            "stack": self.stack,
            "options": dict(self.options),
        }


@dataclass(frozen=True)
class Tuned:
    """What came of it: the values, and what they are worth on fresh decks against the CPU as it was."""

    goal: TuningGoal
    values: dict[str, ParamValue]
    against_original: Estimate
    against_others: dict[str, tuple[Estimate, Estimate]]
    trials: int

    @property
    def better(self) -> bool:
        """Whether the gain over the original is clear of zero."""
        return self.against_original.low > 0

    def data(self) -> dict[str, object]:
        """As JSON values."""
        return {
            "game": self.goal.game,
            "cpu": self.goal.cpu,
            "tuned": self.goal.named(self.values),
            "values": dict(self.values),
            "trials": self.trials,
            "against_original": self.against_original.data(),
            "against": {
                name: {"tuned": tuned.data(), "original": original.data()}
                for name, (tuned, original) in self.against_others.items()
            },
            "better": self.better,
        }


def chosen_params(spec: CpuSpec, text: str | None) -> tuple[Param, ...]:
    """The parameters that may change: `name`, or `name=low:high` for a narrower range; all by default."""
    if text is None:
        return spec.params
    known = {param.name: param for param in spec.params}
    chosen: list[Param] = []
    for part in text.split(","):
        name, equals, ends = (piece.strip() for piece in part.partition("="))
        if name not in known:
            raise UnknownName(f"{spec.name} has no parameter {quoted(name)}; allowed: {', '.join(known)}")
        param = known[name]
        if equals:
            low, colon, high = ends.partition(":")
            if not colon:
                raise BadOption(f"{quoted(part)}: a range is written {name}=low:high")
            values = [read_params([param], {name: end}, spec.name)[name] for end in (low, high)]
            if values[0] >= values[1]:
                raise BadOption(f"{quoted(part)}: {low} is not below {high}")
            param = param.changed(low=values[0], high=values[1])
        chosen.append(param)
    return tuple(chosen)


def nearby(params: Sequence[Param], values: Mapping[str, ParamValue], part: float) -> tuple[Param, ...]:
    """The same parameters in narrower ranges: at most this part of the range to either side of their values."""
    narrowed: list[Param] = []
    for param in params:
        value = values[param.name]
        reach = part * (param.high - param.low)
        if isinstance(param.default, int):
            reach = max(1, round(reach))
        low, high = max(param.low, value - reach), min(param.high, value + reach)
        narrowed.append(param.changed(low=low, high=high))
    return tuple(narrowed)


def duel(goal: TuningGoal, a: str, b: str, games: int, seed: str, engine: Engine) -> Estimate:
    """By how much one CPU is better than another."""
    plan = goal.plan(a, b, games, seed)
    standing = Standing(measure_of(plan))
    for part in engine.parts(plan, 0, Interrupt()):
        standing.add(rows_of(part.rows, goal.seats))
    return standing.estimate()


def tune(
    goal: TuningGoal, folder: Path, trials: int, engine: Engine, told: Callable[[int, float, float], None]
) -> Tuned:
    """Search until the folder's study has `trials` trials, then confirm the winner on fresh decks.

    `told` hears the number of a trial, its value and the best so far. A study that was stopped is continued.
    """
    goal.check()
    _same_goal(goal, folder)
    study = _study(goal, folder)
    while (done := len(_complete(study))) < trials:
        trial = study.ask()
        values = _tidy({param.name: _suggest(trial, param) for param in goal.params})
        value = _worth(goal, values, goal.games, f"{goal.seed} trials", engine)
        study.tell(trial, value)
        told(done + 1, value, study.best_value)
    values = _winner(goal, _complete(study), engine)
    fresh = f"{goal.seed} confirmation"
    name = goal.named(values)
    others = {
        other: (
            duel(goal, name, other, goal.confirm, fresh, engine),
            duel(goal, goal.cpu, other, goal.confirm, fresh, engine),
        )
        for other in goal.against
        if other != goal.cpu
    }
    return Tuned(goal, values, duel(goal, name, goal.cpu, goal.confirm, fresh, engine), others, trials)


def _worth(goal: TuningGoal, values: dict[str, ParamValue], games: int, seed: str, engine: Engine) -> float:
    """The mean gain against all opponents on these decks."""
    name = goal.named(values)
    gains = [duel(goal, name, other, games, seed, engine).mean for other in goal.against]
    return sum(gains) / len(gains)


def _winner(goal: TuningGoal, trials: Sequence[Any], engine: Engine) -> dict[str, ParamValue]:
    """Of the best trials, the one that is best on decks it was not chosen by."""
    ranked = sorted(trials, key=lambda trial: (-trial.value, trial.number))
    finalists: list[dict[str, ParamValue]] = []
    for trial in ranked:
        values = _tidy(trial.params)
        if values not in finalists:
            finalists.append(values)
    again = f"{goal.seed} finalists"
    worth = [_worth(goal, values, 4 * goal.games, again, engine) for values in finalists[:FINALISTS]]
    return finalists[worth.index(max(worth))]


def _study(goal: TuningGoal, folder: Path) -> Any:
    with needed_for("tuning", "arena"):
        import optuna  # noqa: PLC0415  (an extra that need not be there)
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(
        study_name=folder.name,
        storage=f"sqlite:///{folder / 'study.db'}",
        sampler=optuna.samplers.TPESampler(seed=1, multivariate=True, n_startup_trials=10 + len(goal.params) // 2),
        direction="maximize",
        load_if_exists=True,
    )
    if not study.trials:
        study.enqueue_trial(goal.start())
    return study


def _complete(study: Any) -> list[Any]:
    return [trial for trial in study.trials if trial.value is not None]


def _suggest(trial: Any, param: Param) -> ParamValue:
    value: ParamValue
    if isinstance(param.default, int):
        value = trial.suggest_int(param.name, int(param.low), int(param.high))
    else:
        value = trial.suggest_float(param.name, float(param.low), float(param.high))
    return value


def _tidy(values: dict[str, ParamValue]) -> dict[str, ParamValue]:
    """Nobody wants to read sixteen digits."""
    return {name: round(value, 4) if isinstance(value, float) else value for name, value in values.items()}


def _same_goal(goal: TuningGoal, folder: Path) -> None:
    """A study is continued only with the goal it was begun with."""
    path = folder / "goal.json"
    if path.exists():
        try:
            before = json.loads(path.read_text())
        except ValueError:
            raise TefudaError(f"{path} is damaged; begin a new study") from None
        now = json.loads(json.dumps(goal.data()))
        for key, value in now.items():
            if before.get(key) != value:
                raise TefudaError(
                    f"{folder.name} was begun with {key} {before.get(key)}, now it is {value}; name another study"
                )
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TefudaError(f"cannot make {folder}: {error.strerror}") from None
    with whole_file(path) as file:
        file.write(
            json.dumps({**goal.data(), "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())}).encode()
        )
