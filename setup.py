"""Compile the packages that need speed with mypyc; `TEFUDA_PURE=1` leaves everything interpreted."""

import os
from pathlib import Path

from setuptools import Extension, setup

COMPILED = ("core", "cards", "games", "match", "cpu", "search")
"""The packages under `tefuda` that become native code. Everything else is interpreted."""


def extensions() -> list[Extension]:
    """One group of extension modules, or none for a pure build."""
    if os.environ.get("TEFUDA_PURE", "0") not in ("", "0"):
        return []
    from mypyc.build import mypycify  # noqa: PLC0415  (a pure build must not need the compiler)

    root = Path("src/tefuda")
    sources = sorted(
        str(path) for name in COMPILED for path in (root / name).rglob("*.py") if path.name != "__init__.py"
    )
    built: list[Extension] = mypycify(sources, opt_level="3", debug_level="0", group_name="tefuda")
    for extension in built:
        # A fused multiply-add rounds once where Python rounds twice: decisions must not depend on the machine.
        extension.extra_compile_args += ["-ffp-contract=off", "-fno-semantic-interposition"]
    return built


setup(ext_modules=extensions())
