"""`tefuda serve`."""

import webbrowser

import typer

from tefuda.server.running import Running, serve
from tefuda.words.language import Text, choose_language

READY = Text(
    "tefuda is at {address}  (Ctrl-C to stop; nothing is lost)",
    "tefudaは {address} です（Ctrl-Cで終了。何も失われません）",
)


def serve_tables(running: Running, open_browser: bool, lang: str | None = None) -> None:
    """Serve until Ctrl-C."""
    language = choose_language(lang)

    def ready(address: str) -> None:
        typer.echo(READY.say(language, {"address": address}))
        if open_browser:
            webbrowser.open(address)

    serve(running, ready)
