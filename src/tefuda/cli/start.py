"""`tefuda start`: the browser where there is one, the terminal where there is none."""

import os
import sys
import webbrowser
from urllib.error import URLError
from urllib.request import urlopen

import typer

from tefuda.cli.play import PlayOptions, play_table
from tefuda.cli.serve import serve_tables
from tefuda.server.main import ServerOptions
from tefuda.words.language import Text, choose_language

NO_BROWSER = Text(
    "There is no browser here, so this is the table in the terminal. `tefuda serve` lets other machines connect.",
    "ここにはブラウザがないので、端末のテーブルを開きます。ほかの機械からは `tefuda serve` を使います。",
)
RUNNING = Text("tefuda is already running at {address}.", "tefudaはすでに {address} で動いています。")


def start(lang: str | None) -> None:
    """Serve and open the browser; if a server is already running, only open it."""
    language = choose_language(lang)
    if not has_browser():
        typer.echo(NO_BROWSER.say(language), err=True)
        play_table(PlayOptions(lang=lang))
        return
    options = ServerOptions(log_level="WARNING")
    address = f"http://localhost:{options.port}"
    if is_tefuda(address):
        typer.echo(RUNNING.say(language, {"address": address}))
        webbrowser.open(address)
        return
    serve_tables(options, open_browser=True, lang=lang)


def has_browser() -> bool:
    """Whether a page can be shown: a desktop, and a browser on it."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def is_tefuda(address: str) -> bool:
    """Whether one of our servers answers at an address."""
    try:
        with urlopen(f"{address}/healthz", timeout=1) as answer:  # noqa: S310  (an address of our own making)
            return bool(answer.read() == b'{"ok":true}')
    except (URLError, OSError):
        return False
