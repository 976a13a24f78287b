"""Packing, building and installing tefuda as others will, and seeing that what was installed works.

`make test-install` runs this file: everything compiled, in environments of their own, with the packages that
`pyproject.toml` asks for. It reaches the package index. `tests/test_install.py` does the same in seconds,
uncompiled and with the packages that are there.
"""

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import time
import venv
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
NOT_SOURCE = (
    ".git",
    ".venv",
    "build",
    "dist",
    "node_modules",
    "failed",
    "__pycache__",
    "*.egg-info",
    "*.so",
)
CACHES = (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", ".import_linter_cache", ".coverage*")
STATIC = Path("src/tefuda/server/static")


def copied(folder: Path) -> Path:
    """The sources, with the client if it is built. Whatever is built from them leaves no trace in the checkout."""
    to = folder / "source"
    shutil.copytree(ROOT, to, ignore=shutil.ignore_patterns(*NOT_SOURCE, *CACHES))
    return to


def unpacked_sdist(source: Path, folder: Path) -> Path:
    """What is packed for others to build from, unpacked again."""
    command = [
        sys.executable,
        "-c",
        "import sys, tefuda_build; tefuda_build.build_sdist(sys.argv[1])",
        str(folder),
    ]
    run(command, source, PYTHONPATH=str(source / "build_backend"))
    (packed,) = folder.glob("tefuda-*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    return packed.with_name(packed.name.removesuffix(".tar.gz"))


def environment(folder: Path, with_pip: bool) -> Path:
    """The Python of a new virtual environment."""
    venv.create(folder, with_pip=with_pip)
    return folder / "bin" / "python"


def lend_packages(python: Path) -> None:
    """Let an environment find our packages behind its own; not before pip has installed what is to be its own."""
    (site,) = python.parents[1].glob("lib/python*/site-packages")
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")


def play_by_pipe(python: Path, folder: Path) -> None:
    """A table of Razz, line by line."""
    command = [python.with_name("tefuda"), "play", "razz", "--plain", "--pace", "0", "--seed", "1"]
    said = run([str(part) for part in command], folder, typed="fold\nquit\n")
    assert "Razz" in said, said


def serve_a_page(python: Path, folder: Path) -> None:
    """The server starts, gives the page to a browser, and stops when asked."""
    command = [str(python.with_name("tefuda")), "serve", "--port", "0", "--db", f"sqlite:///{folder}/tables.db"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, text=True, env=plain_environment()
    ) as serving:
        try:
            assert serving.stdout is not None
            address = serving.stdout.readline().split("at ", 1)[1].split()[0]
            with urlopen(address, timeout=30) as answer:  # noqa: S310  (an address of our own making)
                assert "<html" in answer.read().decode()
            with urlopen(f"{address}/healthz", timeout=30) as answer:  # noqa: S310
                assert answer.read() == b'{"ok":true}'
        finally:
            serving.send_signal(signal.SIGINT)
        assert serving.wait(30) == 0


def run(command: list[str], folder: Path, typed: str = "", **variables: str) -> str:
    """What a command says; what went wrong if it did not succeed."""
    ran = subprocess.run(
        command,
        cwd=folder,
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**plain_environment(), **variables},
        check=False,
    )
    assert ran.returncode == 0, f"{' '.join(command)}\n{ran.stdout[-4000:]}"
    return ran.stdout


def plain_environment() -> dict[str, str]:
    """Ours without what points at the checkout."""
    ours = ("PYTHONPATH", "TEFUDA_PURE", "COVERAGE_PROCESS_CONFIG")
    return {**{name: value for name, value in os.environ.items() if name not in ours}, "LC_ALL": "C.UTF-8"}


def main(folder: Path) -> None:
    """Install, compiled: from a checkout, from the sdist and from its wheel, each into its own environment."""
    source = copied(folder)
    sdist = unpacked_sdist(source, folder)
    wheels = folder / "wheels"
    run([sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", str(wheels), str(sdist)], folder)
    (wheel,) = wheels.glob("tefuda-*.whl")
    for name, what in (("checkout", source), ("sdist", sdist), ("wheel", wheel)):
        begin = time.perf_counter()
        python = environment(folder / f"from-{name}", with_pip=True)
        run([str(python), "-m", "pip", "install", f"tefuda[table,server] @ {what.as_uri()}"], folder)
        taken = time.perf_counter() - begin
        where = run([str(python), "-c", "import tefuda.core.rng as rng; print(rng.__file__)"], folder)
        assert where.strip().endswith((".so", ".pyd")), f"{where} is not compiled"
        play_by_pipe(python, folder)
        serve_a_page(python, folder)
        print(f"from the {name}: installed in {taken:.0f} s, plays and serves", flush=True)  # noqa: T201


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory(prefix="tefuda-install-") as made:
        main(Path(made))
