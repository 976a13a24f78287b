"""Where a user's records, runs and CPUs are kept."""

from pathlib import Path

import platformdirs


def data_folder(name: str) -> Path:
    """The part of the user's data folder with this name; it need not be there yet."""
    return Path(platformdirs.user_data_dir("tefuda", appauthor=False)) / name
