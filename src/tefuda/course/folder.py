"""The folder of a course: settings, check point, progress, strength, and the player that came of it."""

from collections.abc import Mapping
from pathlib import Path
from pickle import UnpicklingError
from typing import Any, TypeVar

import msgspec

from tefuda.arena.run_folder import check_version, make_folder, read_file
from tefuda.core.errors import TefudaError
from tefuda.core.quoting import quoted
from tefuda.course.settings import FORMAT, CourseSettings
from tefuda.extras import needed_for
from tefuda.formats.whole_file import whole_file

SETTINGS = "course.json"
CHECK_POINT = "checkpoint.pt"
PROGRESS = "progress.jsonl"
STRENGTH = "strength.jsonl"
PLOT = "strength.svg"
PLAYER = "player.npz"
BOT = "player.py"

BOT_CODE = '''"""What this course taught, as a bot: tefuda play {game} --cpus py:{path},lv2"""

from pathlib import Path

from tefuda.learning.network_player import NetworkPlayer


class Learned(NetworkPlayer):
    """The player in the file beside this one; it needs NumPy alone."""

    def __init__(self, likeliest: bool = False) -> None:
        saved = NetworkPlayer.load(Path(__file__).with_name("{file}"))
        super().__init__(saved.game, saved.setup, saved.network, likeliest=likeliest, compact=saved.compact)
'''


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """How far it was at some moment."""

    decisions: int
    seconds: float
    entropy: float
    surprise: float


class Strength(msgspec.Struct, frozen=True, kw_only=True):
    """One measurement: what it won from some opponents, in the game's unit, with half its 95 % interval."""

    decisions: int
    against: str
    seats: int
    mean: float
    half: float
    hands: int


Line = TypeVar("Line", Progress, Strength)


class CourseFolder:
    """Everything a course keeps. A file is written whole or not at all; lines are added one by one."""

    def __init__(self, path: Path, settings: CourseSettings) -> None:
        self.path = path
        self.settings = settings

    @staticmethod
    def open(folders: Path, name: str, settings: CourseSettings) -> "CourseFolder":
        """A new folder, or the one of this name if it has these settings."""
        path = folders / name
        if not (path / SETTINGS).exists():
            make_folder(folders, name, SETTINGS, settings)
            folder = CourseFolder(path, settings)
            folder.write_bot()
            return folder
        found = read_file(path / SETTINGS, CourseSettings, FORMAT, "course")
        check_version(path, found.version)
        before, now = msgspec.to_builtins(found), msgspec.to_builtins(settings)
        other = [key for key in now if before[key] != now[key]]
        if other:
            words = "; ".join(f"{key} was {before[key]}, now {now[key]}" for key in other)
            raise TefudaError(f"there is another course {quoted(name)}: {words}. Choose another --name")
        return CourseFolder(path, found)

    def write_bot(self) -> None:
        """The file that makes the player a bot."""
        path = self.path / BOT
        with whole_file(path) as file:
            file.write(BOT_CODE.format(game=self.settings.game, path=path, file=PLAYER).encode())

    def note(self, line: Progress | Strength) -> None:
        """Add a line to its file."""
        name = PROGRESS if isinstance(line, Progress) else STRENGTH
        with (self.path / name).open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")

    def progress(self, until: int) -> list[Progress]:
        """The lines up to so many decisions: what came after the last check point is forgotten."""
        return self._lines(PROGRESS, Progress, until)

    def strengths(self, until: int) -> list[Strength]:
        """The measurements up to so many decisions."""
        return self._lines(STRENGTH, Strength, until)

    def _lines(self, name: str, kind: type[Line], until: int) -> list[Line]:
        path = self.path / name
        if not path.exists():
            return []
        found = []
        for text in path.read_bytes().splitlines():
            try:
                found.append(msgspec.json.decode(text, type=kind))
            except msgspec.MsgspecError:
                continue  # a line that was being written when the course was killed
        kept = [line for line in found if line.decisions <= until]
        if len(kept) < len(found) or (found and not path.read_bytes().endswith(b"\n")):
            with whole_file(path) as file:
                file.writelines(msgspec.json.encode(line) + b"\n" for line in kept)
        return kept

    def save(self, state: Mapping[str, Any]) -> None:
        """A check point in the place of the last one."""
        with needed_for("learning", "learn"):
            import torch  # noqa: PLC0415  (whoever only looks into a folder need not have it)

        with whole_file(self.path / CHECK_POINT) as file:
            torch.save(dict(state), file)

    def saved(self, device: str) -> dict[str, Any] | None:
        """The last check point, if there is one."""
        with needed_for("learning", "learn"):
            import torch  # noqa: PLC0415

        path = self.path / CHECK_POINT
        if not path.exists():
            return None
        try:
            found: dict[str, Any] = torch.load(path, map_location=device, weights_only=True)
        except (OSError, RuntimeError, EOFError, ValueError, UnpicklingError) as error:
            raise TefudaError(f"{path} is damaged: {str(error).splitlines()[0]}") from None
        return found
