"""How tefuda is built: by setuptools, with what this very build needs and no more.

A build that compiles nothing needs no mypyc, and one that finds the client for the browser already built needs no
Node. Metadata is told without compiling anything: that is left to the command that builds the extensions.
"""

import os
import shutil
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import prepare_metadata_for_build_wheel

from tefuda_build import client, native

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, Any] | None
"""What was given to pip or build with `--config-setting`."""


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What must be there before a wheel can be built."""
    wished = build_meta.get_requires_for_build_wheel(config_settings)
    return [*wished, *native.requirements(), *client.requirements()]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel with everything: the modules, compiled or not, and the client for the browser."""
    client.make_sure()
    for left_over in (*Path("build").glob("lib*"), *Path("build").glob("bdist*")):
        shutil.rmtree(left_over)  # modules that are no more would come along
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What must be there before the sources can be packed, which hold the built client."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *client.requirements()]


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Pack the sources, with the built client: whoever builds from them needs no Node."""
    client.make_sure()
    return build_meta.build_sdist(sdist_directory, config_settings)


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What must be there before the package can be used from where it is edited."""
    _leave_uncompiled()
    return [*build_meta.get_requires_for_build_editable(config_settings), *client.requirements()]


def prepare_metadata_for_build_editable(metadata_directory: str, config_settings: Settings = None) -> str:
    """The metadata of the package as it is edited."""
    _leave_uncompiled()
    return build_meta.prepare_metadata_for_build_editable(metadata_directory, config_settings)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel that points at the sources."""
    client.make_sure()
    _leave_uncompiled()
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)


def _leave_uncompiled() -> None:
    """Compile nothing beside the sources: a compiled module there would shadow the file that is edited."""
    os.environ[native.PURE] = "1"
