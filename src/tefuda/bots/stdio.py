"""Bots as programs: one JSON line with a view in, one JSON line with a decision out."""

import contextlib
import os
import selectors
import shlex
import subprocess
import tempfile
import time
from pathlib import Path
from shutil import which
from typing import IO

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadOption, BotFault, TefudaError
from tefuda.core.fields import as_object, read_text
from tefuda.core.game import Game
from tefuda.core.player import Decision, Player
from tefuda.core.record import read_reason
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View

LONGEST_LINE = 1_000_000
FIRST_ANSWER_SECONDS = 10.0
"""A program may need a while to start; its first answer after a start gets at least this long."""

BEGINNINGS = (
    b"#!",
    b"\x7fELF",
    *(bytes.fromhex(magic) for magic in ("feedface", "feedfacf", "cefaedfe", "cffaedfe", "cafebabe")),
)
"""What programs begin with: scripts, and those of Linux and macOS."""

MAX_STARTS_WITHOUT_ANSWER = 3
"""A program that was started this often without a single answer in JSON is not started again."""


class ExecPlayer(Player):
    """A bot that is a program. It is started when first asked and again after it failed.

    Every failure is raised as a `BotFault`; whoever plays the bot (a `Guard`) decides what happens instead.
    """

    def __init__(self, game: Game, command: str, seconds: float) -> None:
        super().__init__(f"exec:{command}")
        self.game = game
        self.seconds = seconds
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise BadOption(f"exec:{command}: {error}") from None
        if not self.words:
            raise BadOption("exec: needs a command, as in exec:./mybot.py")
        check_program(self.words[0])
        self._process: subprocess.Popen[bytes] | None = None
        self._errors: IO[bytes] | None = None
        self._fresh = True
        self._failed_starts = 0
        self._last_words = ""

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Send the view, read the decision."""
        line = self._ask(encode(view.data()) + b"\n")
        try:
            data = decode_object(line, "the answer")
        except TefudaError as error:
            self.close()  # whatever it says next could be mistaken for the answer to the next view
            raise BotFault("unreadable", str(error)) from None
        self._failed_starts = 0
        try:
            if "error" in data:
                raise TefudaError(f"it answered with an error: {data.get('message', data['error'])}")
            if data.get("seat", view.seat) != view.seat:
                raise BotFault("illegal", f"answered for seat {data['seat']}, but seat {view.seat} was asked")
            action = self.game.actions.parse(read_text(data, "action"))
            reason = data.get("reason")
            return Decision(action, None if reason is None else read_reason(as_object(reason, "reason")))
        except TefudaError as error:
            raise BotFault("unreadable", str(error)) from None

    def try_out(self, view: View) -> None:
        """Refuse a program that ends or stays silent when it is asked for the first time.

        One that says something is left to play: what is wrong with its answers is told when they count.
        """
        try:
            self.decide(view, stream("try out", self.name), False)
        except BotFault as fault:
            if fault.kind in ("died", "late"):
                self.close()
                raise BadOption(f"{self.name}: asked for the first time, it {fault}") from None

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with contextlib.suppress(OSError):
                        pipe.close()
        if self._errors is not None:
            self._errors.close()
            self._errors = None

    def _start(self) -> subprocess.Popen[bytes]:
        if self._process is not None:
            return self._process
        if self._failed_starts >= MAX_STARTS_WITHOUT_ANSWER:
            told = f"gave no answer in {self._failed_starts} starts; not started again"
            raise BotFault("died", f"{told}; last it {self._last_words}" if self._last_words else told)
        self._failed_starts += 1
        self._fresh = True
        # The program's own messages are kept aside: they belong neither on the table nor in the report.
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  (closed with the program)
        try:
            self._process = subprocess.Popen(  # noqa: S603  (running the user's program is the point)
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                bufsize=0,
                start_new_session=True,  # Ctrl-C at the terminal is for us; the bot ends with us
            )
        except OSError as error:
            self.close()
            raise BotFault("died", f"could not be started: {error.strerror}") from None
        return self._process

    def _ask(self, question: bytes) -> bytes:
        process = self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        limit = max(self.seconds, FIRST_ANSWER_SECONDS) if self._fresh else self.seconds
        until = time.monotonic() + limit
        os.set_blocking(process.stdin.fileno(), False)
        self._drop_unasked(process.stdout)
        while question:
            self._wait(process.stdin, selectors.EVENT_WRITE, until, limit)
            try:
                question = question[os.write(process.stdin.fileno(), question) :]
            except BrokenPipeError:
                raise self._dead() from None
        waiting = b""
        while True:
            self._wait(process.stdout, selectors.EVENT_READ, until, limit)
            chunk = os.read(process.stdout.fileno(), 65536)
            if not chunk:
                raise self._dead()
            waiting += chunk
            line, newline, _ = waiting.partition(b"\n")
            if newline:
                self._fresh = False
                return line
            if len(waiting) > LONGEST_LINE:
                self.close()
                raise BotFault("unreadable", f"answered more than {LONGEST_LINE} bytes without a line end")

    def _wait(self, pipe: IO[bytes], event: int, until: float, limit: float) -> None:
        """Wait until a pipe is ready; a program that keeps the table waiting too long is ended."""
        if not _is_ready(pipe, event, max(0.0, until - time.monotonic())):
            self.close()
            raise BotFault("late", f"gave no answer within {limit:g} s")

    def _drop_unasked(self, pipe: IO[bytes]) -> None:
        """Throw away what the program said without being asked: it must not be mistaken for the next answer."""
        while _is_ready(pipe, selectors.EVENT_READ, 0.0):
            if not os.read(pipe.fileno(), 65536):
                raise self._dead()

    def _dead(self) -> BotFault:
        """The fault of a program that ended, with its exit code and last words."""
        process, errors = self._process, self._errors
        assert process is not None
        assert errors is not None
        code = process.wait()
        errors.seek(0)
        words = errors.read().decode(errors="replace").strip().splitlines()
        self.close()
        self._last_words = f"ended with exit code {code}" + (f": {words[-1][:200]}" if words else "")
        return BotFault("died", self._last_words)


def check_program(name: str) -> None:
    """Refuse a program that cannot be started, before it is seated and forfeits every decision."""
    path = Path(which(name) or name).expanduser()
    if not path.exists():
        raise BadOption(f"exec:{name}: there is no such program")
    if path.is_dir():
        raise BadOption(f"exec:{name}: this is a folder, not a program")
    if not os.access(path, os.X_OK):
        raise BadOption(f"exec:{name}: permission denied; make it executable (chmod +x {shlex.quote(name)})")
    if os.name == "posix" and os.access(path, os.R_OK) and not path.read_bytes()[:4].startswith(BEGINNINGS):
        raise BadOption(f"exec:{name}: this is not a program; a script begins with #! and what runs it")


def _is_ready(pipe: IO[bytes], event: int, seconds: float) -> bool:
    with selectors.DefaultSelector() as selector:
        selector.register(pipe, event)
        return bool(selector.select(seconds))
