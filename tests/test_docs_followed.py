"""Whoever does what the docs say, word for word in an empty folder, gets what the docs show."""

import ast
import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from types import CodeType

import pytest
from typer.testing import CliRunner

from tefuda.cli.main import app

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
SHOWN = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FEW = {"--games": "24", "--samples": "1000000"}
"""Numbers that are made smaller: what is tried is whether a command works, not how long it takes."""


IS_PURE = os.environ.get("TEFUDA_PURE", "0") not in ("", "0")
COMPILED_ONLY = pytest.mark.skipif(IS_PURE, reason="uncompiled, what is exact in a second is sampled")


def page(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text()


def shown(name: str, language: str) -> list[str]:
    """The blocks of a page in this language."""
    return [text for kind, text in SHOWN.findall(page(name)) if kind == language]


def commands(name: str) -> list[str]:
    """The commands that a page tells to type, without what is shown of their answers."""
    lines = SHOWN.sub("", page(name)).splitlines()
    found = [line.strip().removeprefix("$ ") for line in lines if re.match(r" {4}(\$ )?tefuda ", line)]
    return [re.sub(r"\s{2,}# .*", "", line) for line in found if "[" not in line]


def sessions(name: str) -> list[tuple[str, list[str]]]:
    """The commands that a page shows with their answers; an answer may be told in lines of any length."""
    found: list[tuple[str, list[str]]] = []
    for line in SHOWN.sub("", page(name)).splitlines():
        if line.startswith("    $ "):
            found.append((line.removeprefix("    $ "), []))
        elif found and (line.startswith("    ") or not line.strip()):
            found[-1][1].append(line[4:])
        elif found and found[-1][1] and found[-1][1][-1:] != ["\0"]:
            found[-1][1].append("\0")  # the text goes on: what is indented later belongs to something else
    cut = [(command, " ".join(answer).partition("\0")[0].split()) for command, answer in found]
    return [(command, answer) for command, answer in cut if answer]


def unhurried(words: list[str]) -> str:
    """An answer without what depends on the speed: how many decks were asked again within seconds."""
    return re.sub(r"decide alike: [\d,]+", "decide alike: so many", " ".join(words))


def fewer(command: str) -> list[str]:
    """The words of a command, with small numbers."""
    words = shlex.split(command)[1:]
    return [FEW.get(before, word) for before, word in zip(["", *words], words, strict=False)]


def said(words: list[str]) -> str:
    result = CliRunner().invoke(app, words)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stranger's folder: the examples that pages speak of, the snippets they tell to save, and some games."""
    for path in EXAMPLES.glob("*.py"):
        shutil.copy(path, tmp_path)
    (tmp_path / "pairs.py").write_text(next(text for text in shown("adding-a-bot", "python") if "Pairs" in text))
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path


def records(folder: Path, mixed: bool) -> None:
    """Eight hands of stud, or of all games in turn, as files of all kinds that know them."""
    game = ["horse", "--hands", "1"] if mixed else ["stud"]
    said(["sim", *game, "--cpus", "lv2,lv1,lv1", "--games", "8", "--seed", "1", "--records", "games.jsonl"])
    for target in ("hand.phh", "hands.phhs", "more-hands/more.phhs", *(() if mixed else ("tracked.ohh",))):
        (folder / target).parent.mkdir(exist_ok=True)
        said(["convert", "games.jsonl", target, *(["--number", "1"] if target == "hand.phh" else [])])
    kept = folder / "data" / "tefuda" / "records"
    kept.mkdir(parents=True)
    shutil.copy("games.jsonl", kept)


@pytest.mark.parametrize("name", ["adding-a-bot", "search"])
def test_sessions_in_python_give_what_is_shown(name: str) -> None:
    found = doctest.testfile(str(ROOT / "docs" / f"{name}.md"), module_relative=False)
    assert found.attempted >= 10
    assert found.failed == 0


@pytest.mark.parametrize(
    "name", ["adding-a-bot", "adding-a-game", pytest.param("equity", marks=COMPILED_ONLY), "hands"]
)
def test_snippets_run_and_give_what_their_comments_say(folder: Path, name: str) -> None:
    known: dict[str, object] = {}
    for text in shown(name, "python"):
        if text in known_elsewhere():
            continue
        told = compared(text)
        for code, value in told:
            if value is None:
                exec(code, known)  # noqa: S102  (running the docs is the point)
            else:
                assert repr(eval(code, known)) == value  # noqa: S307
    assert known


def known_elsewhere() -> list[str]:
    """Blocks that are not to be run as they stand: a program's loop over its input, a method's first line."""
    texts = [*shown("adding-a-bot", "python"), *shown("adding-a-game", "python")]
    return [text for text in texts if "sys.stdin" in text or text.startswith("def ") or "= CpuEntry(" in text]


def compared(text: str) -> list[tuple[CodeType, str | None]]:
    """The statements of a snippet; those with a value in a comment beside them come with that value."""
    lines = text.splitlines()
    found: list[tuple[CodeType, str | None]] = []
    for statement in ast.parse(text).body:
        comment = lines[statement.lineno - 1].partition("  # ")[2]
        if isinstance(statement, ast.Expr) and re.match(r"[\d(\[\"'A-Z]\S*", comment) and comment[1:2] != " ":
            found.append((compile(ast.Expression(statement.value), "docs", "eval"), repr_of(comment)))
        else:
            found.append((compile(ast.Module([statement], []), "docs", "exec"), None))
    return found


def repr_of(comment: str) -> str:
    """The value as Python writes it: the docs put strings into double quotes."""
    try:
        return repr(ast.literal_eval(comment))
    except ValueError:
        return comment


def test_the_program_of_the_page_is_the_example_and_plays(folder: Path) -> None:
    bot = next(text for text in shown("adding-a-bot", "python") if "sys.stdin" in text)
    assert bot in (EXAMPLES / "cautious_bot.py").read_text()
    (folder / "typed.py").write_text(f"#!{sys.executable}\n{bot}")
    (folder / "typed.py").chmod(0o755)
    text = said(["sim", "no-thanks", "--cpus", "exec:./typed.py,greedy,greedy", "--games", "3"])
    assert "forfeited" not in text


def test_what_the_pages_show_of_a_package_is_the_example() -> None:
    package = EXAMPLES / "kuhn-poker"
    project = (package / "pyproject.toml").read_text()
    for name in ("adding-a-bot", "adding-a-game"):
        for text in shown(name, "toml"):
            assert text in project
    patient = (package / "src" / "kuhn_poker" / "patient.py").read_text()
    shown_cpu = next(text for text in shown("adding-a-bot", "python") if "= CpuEntry(" in text)
    assert shown_cpu.partition("PATIENT")[2] in patient
    for line in shown_cpu.partition("PATIENT")[0].split("\n"):
        assert line in patient


@pytest.mark.parametrize("name", ["adding-a-bot", "simulating", "formats", "statistics"])
def test_commands_can_be_typed_as_they_stand(folder: Path, name: str) -> None:
    records(folder, mixed=name == "statistics")
    typed = commands(name)
    assert typed
    for command in typed:
        if "/dev/stdout" in command:
            continue
        text = said([os.path.expanduser(word) for word in fewer(command)])
        assert "forfeited" not in text, command


def test_a_pipe_is_written_to_as_it_is(folder: Path) -> None:
    records(folder, mixed=False)
    command = next(command for command in commands("formats") if "/dev/stdout" in command)
    words = [sys.executable, "-m", "tefuda", *shlex.split(command)[1:]]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.startswith('{"format":"tefuda-record/1"')


@pytest.mark.parametrize("name", [pytest.param("equity", marks=COMPILED_ONLY), "arena"])
def test_answers_are_those_that_are_shown(folder: Path, name: str) -> None:
    asked = sessions(name)
    assert asked
    for command, answer in asked:
        words = [*shlex.split(command)[1:], *(["--workers", "1"] if "arena" in command else [])]
        assert unhurried(said(words).split()[: len(answer)]) == unhurried(answer), command


def test_every_page_names_only_places_where_tefuda_is() -> None:
    """It is on no index: `pip install tefuda` would bring nothing, or somebody else's."""
    from_an_index = re.compile(r"pipx? install ['\"]?tefuda(\[[\w,]+\])?(?!\s*@|[\[\w.-])")
    pages = (ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "src" / "tefuda").rglob("*.py"))
    assert from_an_index.search("pip install 'tefuda[arena]'")
    assert from_an_index.search("pip install tefuda")
    for path in pages:
        assert not from_an_index.search(path.read_text()), path
