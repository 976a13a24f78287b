"""What became of the mutants: kept from run to run, with those that people have judged to change nothing."""

import hashlib
import json
import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.mutants.making import Mutant
from tests.mutants.trying import CAUGHT, HUNG, Trial

EQUIVALENT = "equivalent"


def equivalents(path: Path) -> dict[tuple[str, str, str, str], str]:
    """The mutants listed as changing nothing that anybody could see, with the reason."""
    listed: dict[tuple[str, str, str, str], str] = {}
    for entry in tomllib.loads(path.read_text()).get("mutant", []) if path.exists() else []:
        listed[entry["file"], entry["function"], entry["original"], entry["mutated"]] = entry["reason"]
    return listed


def text_of(mutant: Mutant) -> tuple[str, str, str, str]:
    """What a listed mutant is found by."""
    return mutant.file, mutant.function, mutant.original, mutant.mutated


def digest_of(root: Path, folders: Iterable[str]) -> str:
    """Of all Python files in these folders, without those that are here."""
    digest = hashlib.sha256()
    for path in sorted({path for folder in folders for path in (root / folder).rglob("*.py")}):
        if path.parent != Path(__file__).parent:
            digest.update(f"{path.relative_to(root)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@dataclass(frozen=True)
class Result:
    """One line of the file of results."""

    name: str
    digest: str
    world: str
    """The digest of all sources and tests: a survivor is tried again when any of them has changed."""
    file: str
    function: str
    line: int
    original: str
    mutated: str
    outcome: str
    by: str
    seconds: float


class Results:
    """The file of results; the last line about a mutant counts."""

    def __init__(self, path: Path, world: str) -> None:
        self.path = path
        self.world = world
        self.by_name: dict[str, Result] = {}
        for line in path.read_text().splitlines() if path.exists() else []:
            result = Result(**json.loads(line))
            self.by_name[result.name] = result

    def add(self, mutant: Mutant, trial: Trial) -> None:
        """Write down at once how a mutant fared."""
        result = Result(
            mutant.name, mutant.digest, self.world, mutant.file, mutant.function, mutant.line,
            mutant.original, mutant.mutated, trial.outcome, trial.by, round(trial.seconds, 2),
        )  # fmt: skip
        self.by_name[mutant.name] = result
        with self.path.open("a") as file:
            file.write(json.dumps(asdict(result)) + "\n")

    def of(self, mutant: Mutant) -> Result | None:
        """What is known of a mutant as it is today."""
        result = self.by_name.get(mutant.name)
        if result is None or result.digest != mutant.digest:
            return None
        return result if result.outcome in (CAUGHT, HUNG) or result.world == self.world else None


def table(folders: list[str], rows: list[tuple[Mutant, str]], totals: dict[str, int]) -> list[str]:
    """The counts as a table: how many mutants there are, were tried, and how they fared."""
    lines = [
        "| package | mutants | tried | caught | equivalent | survived | caught of the rest |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for folder in [*folders, ""]:
        outcomes = [outcome for mutant, outcome in rows if mutant.file.startswith(folder)]
        caught = sum(outcome in (CAUGHT, HUNG) for outcome in outcomes)
        same = outcomes.count(EQUIVALENT)
        rest = len(outcomes) - same
        share = f"{100 * caught / rest:.1f} %" if rest else ""
        total = sum(count for file, count in totals.items() if file.startswith(folder))
        name = f"`{folder.removeprefix('src/tefuda/')}`" if folder else "all"
        lines.append(f"| {name} | {total} | {len(outcomes)} | {caught} | {same} | {rest - caught} | {share} |")
    return lines
