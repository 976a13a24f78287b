"""Packages of others, as the registry would find them installed."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tefuda.registry.lookup import look_again


@contextmanager
def installed(folder: Path, *modules: str) -> Iterator[None]:
    """What was installed into this folder can be imported and registers its games and CPUs; then no more."""
    sys.path.insert(0, str(folder))
    look_again()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        look_again()
        for name in [name for name in sys.modules if name.partition(".")[0] in modules]:
            del sys.modules[name]


def write_package(folder: Path, name: str, source: str, points: Mapping[str, Mapping[str, str]]) -> None:
    """A package of one module with these entry points, as an installer leaves it behind."""
    (folder / f"{name}.py").write_text(source)
    info = folder / f"{name}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    lines = []
    for group, entries in points.items():
        lines += [f"[{group}]", *[f"{key} = {value}" for key, value in entries.items()]]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
