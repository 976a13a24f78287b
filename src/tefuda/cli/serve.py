"""`tefuda serve`."""

import webbrowser

import typer

from tefuda.server.main import ServerOptions, serve
from tefuda.words.language import Text, choose_language

READY = Text(
    "tefuda is at {address}  (Ctrl-C to stop; nothing is lost)",
    "tefudaは {address} です（Ctrl-Cで終了。何も失われません）",
)


def serve_tables(options: ServerOptions, open_browser: bool, lang: str | None = None) -> None:
    """Serve until Ctrl-C."""
    language = choose_language(lang)

    def ready(address: str) -> None:
        typer.echo(READY.say(language, {"address": address}))
        if open_browser:
            webbrowser.open(address)

    serve(options, ready)
