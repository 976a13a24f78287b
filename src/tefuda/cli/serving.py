"""`tefuda serve`."""

import webbrowser

import typer

from tefuda.server.running import Running, serve


def serve_tables(running: Running, open_browser: bool) -> None:
    """Serve until Ctrl-C."""

    def ready(address: str) -> None:
        typer.echo(f"tefuda is at {address}  (Ctrl-C to stop; nothing is lost)")
        if open_browser:
            webbrowser.open(address)

    serve(running, ready)
