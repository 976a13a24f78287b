"""All benchmarks one after the other, and at the end one table: how fast we are beside others.

    python bench/run.py [--quick] [SCRIPT ...]

Fails if a script fails, if a ratio is below its floor (`floors.toml`), or if one with a floor was not measured.
Floors are on ratios of one run alone, so that a slow or busy machine is slow for both. `--quick` does little of
everything and looks at no floor: that is how the tests see that every script runs to its end.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from ratios import QUICK, ROWS, Row, collected
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
SCRIPTS = ("no_thanks", "card_slot", "hands", "equity", "poker", "decisions", "training", "search", "storage")


def floors() -> dict[str, dict[str, float]]:
    """The least each ratio may be, by script and name."""
    with (HERE / "floors.toml").open("rb") as file:
        return tomllib.load(file)


def run(script: str, rows: Path, quick: bool) -> bool:
    """Run a script; whether it ended well."""
    print(f"\n--- bench/{script}.py", flush=True)
    env = {**os.environ, ROWS: str(rows), QUICK: "1" if quick else "0"}
    return subprocess.run([sys.executable, str(HERE / f"{script}.py")], env=env, check=False).returncode == 0


def verdict(row: Row | None, floor: float | None) -> str:
    """What is wrong with a row, or nothing."""
    if row is None:
        return "not measured"
    if floor is not None and row.ratio < floor:
        return "below its floor"
    return ""


def printed(rows: dict[str, Row], least: dict[str, float]) -> list[str]:
    """Print the table; returns the names of rows that are not as they should be."""
    table = Table(title="\nBeside others, in the same run", title_justify="left")
    for column in ("", "tefuda", "the other", "", "ratio", "floor", ""):
        table.add_column(column, justify="right" if column else "left")
    wrong = []
    for name in [*rows, *[name for name in least if name not in rows]]:
        row, floor = rows.get(name), least.get(name)
        said = verdict(row, floor)
        if said:
            wrong.append(f"{name}: {said}")
        figures = [f"{row.ours:,.0f}", f"{row.theirs:,.0f}", row.peer, f"{row.ratio:,.2f}"] if row else [""] * 4
        table.add_row(name, *figures, "" if floor is None else f"{floor:g}", said)
    Console(width=140).print(table)
    return wrong


def main() -> int:
    """Run them, print the table, and say whether all is well."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scripts", nargs="*", default=SCRIPTS, metavar="SCRIPT", help=f"of {', '.join(SCRIPTS)}")
    parser.add_argument("--quick", action="store_true", help="little of everything, no floors")
    given = parser.parse_args()
    for script in given.scripts:
        if script not in SCRIPTS:
            parser.error(f"there is no benchmark {script!r}; there are: {', '.join(SCRIPTS)}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "rows")
        path.touch()
        wrong = [f"bench/{script}.py failed" for script in given.scripts if not run(script, path, given.quick)]
        rows = collected(path)
    wanted = floors()
    least = {} if given.quick else {n: f for script in given.scripts for n, f in wanted.get(script, {}).items()}
    if rows or least:
        wrong += printed(rows, least)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
