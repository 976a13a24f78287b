"""The results of a run as people keep them: all rows in Parquet, and the figures in JSON.

DuckDB writes the rows and can query all runs at once:

    select run, a, b, avg(a_points - b_points) from 'runs/*/results.parquet' group by all
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import numpy as np

from tefuda.arena.columns import Columns
from tefuda.arena.measure import Standing
from tefuda.arena.run import BLOCK, Pairing, Run
from tefuda.extras import needed_for
from tefuda.formats.whole_file import whole_file


def write_results(run: Run) -> None:
    """Write `results.parquet` and `summary.json`, the same whoever played what."""
    with whole_file(run.folder / "summary.json") as file:
        file.write(msgspec.json.format(msgspec.json.encode(summary(run))) + b"\n")
    _write_rows(run, run.folder / "results.parquet")


def summary(run: Run) -> dict[str, object]:
    """The figures of all pairings."""
    settings = run.settings
    return {
        "run": settings.name,
        "kind": settings.kind,
        "game": settings.game,
        "seats": settings.seats,
        "seed": settings.seed,
        "stack": settings.stack or None,
        "options": settings.options,
        "finished": run.finished,
        "pairings": [pairing_summary(pairing) for pairing in run.pairings],
    }


def pairing_summary(pairing: Pairing) -> dict[str, object]:
    """The figures of one pairing."""
    standing: Standing = pairing.standing
    a, b = pairing.plan.cpus
    data: dict[str, object] = {
        "a": a,
        "b": b,
        "decks": standing.decks,
        "games": pairing.games,
        "difference": standing.estimate().data(),
        "points": standing.in_points().data(),
    }
    if standing.measure.scored:
        data["saved_by_luck_correction"] = round(standing.saved(), 4)
    elo = standing.elo()
    if elo is not None:
        data["elo"] = {"mean": round(elo[0], 1), "ci95": [round(elo[1], 1), round(elo[2], 1)]}
    if pairing.test is not None:
        test = pairing.test
        data["test"] = {
            "margin": test.margin,
            "alpha": test.alpha,
            "beta": test.beta,
            "log_likelihood_ratio": round(test.ratio(standing.deciding, standing.measure.scale), 4),
            "verdict": pairing.verdict,
        }
    forfeits = {
        name: {**faults.counts, "last": faults.last} for name, faults in pairing.faults.items() if faults.total
    }
    if forfeits:
        data["forfeits"] = forfeits
    return data


def _write_rows(run: Run, path: Path) -> None:
    """Through a table that goes to disk when it grows, so that memory does not grow with the run."""
    duckdb = load_duckdb()
    seats = run.settings.seats
    sums = [f"{side}_{what}" for what in ("points", "wins", "luck") for side in "ab"]
    per_seat = [f"{side}_{what}_{seat}" for side in "ab" for what in ("points", "wins") for seat in range(seats)]
    numbers = ", ".join(f"{name} bigint" for name in (*sums, *per_seat))
    names = "run varchar, pairing integer, a varchar, b varchar, deck bigint, game varchar"
    with (
        TemporaryDirectory(dir=run.folder) as scratch,
        whole_file(path) as file,
        duckdb.connect(str(Path(scratch) / "rows")) as db,
    ):
        db.execute("set threads = 1; set memory_limit = '200MB'")
        db.execute(f"create temp table rows ({names}, {numbers})")
        for pairing in run.pairings:
            _insert(db, run.settings.name, pairing, seats)
        db.execute("copy rows to ? (format parquet, compression zstd)", [file.name])


def _insert(db: Any, name: str, pairing: Pairing, seats: int) -> None:
    """The rows of one pairing that count, a block at a time."""
    rotation = pairing.plan.rotation()
    names = np.array([game.spec.name for game in rotation.games])
    a, b = pairing.plan.cpus
    done = 0
    for block in pairing.blocks(BLOCK):
        rows = Columns(block[: pairing.standing.decks - done], seats)
        count = len(rows.points)
        if not count:
            break
        decks = np.arange(done, done + count)
        values = {
            "deck": decks,
            "game": names[decks // rotation.hands % len(names)],
            "a_points": rows.points[:, 0],
            "b_points": rows.points[:, 1],
            "a_wins": rows.wins[:, 0],
            "b_wins": rows.wins[:, 1],
            "a_luck": rows.luck[:, 0],
            "b_luck": rows.luck[:, 1],
        }
        for at, side in enumerate("ab"):
            for offset, what in ((0, "points"), (seats, "wins")):
                for seat in range(seats):
                    values[f"{side}_{what}_{seat}"] = rows.sides[:, at, offset + seat]
        db.register("block", {name: np.ascontiguousarray(column) for name, column in values.items()})
        db.execute(
            "insert into rows by name select ? as run, ? as pairing, ? as a, ? as b, * from block",
            [name, pairing.number, a, b],
        )
        db.unregister("block")
        done += count


def load_duckdb() -> Any:
    """DuckDB, or words on how to get it."""
    with needed_for("the arena", "arena"):
        import duckdb  # noqa: PLC0415  (an extra that need not be there)
    return duckdb
