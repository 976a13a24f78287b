"""Where the process of a match begins. The server itself loads neither the arena nor NumPy."""

from multiprocessing.connection import Connection
from shutil import rmtree

from tefuda.server.arena.match_request import MatchSettings
from tefuda.worker_process import mind_the_parent


def launch(match: MatchSettings, name: str, folder: str, seconds: float, line: Connection) -> None:
    """Play a match in this process and tell the server over the line how it stands."""
    mind_the_parent(lambda: rmtree(folder, ignore_errors=True))
    from tefuda.server.arena.match_play import play  # noqa: PLC0415  (see above)

    play(match, name, folder, seconds, line)
