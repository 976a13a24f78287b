"""`tefuda start` chooses between browser and terminal."""

import webbrowser
from pathlib import Path

import pytest

from tefuda.cli import start
from tefuda.cli.play import PlayOptions
from tests.server.live import serving


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A desktop with a browser; the addresses it was sent to."""
    opened: list[str] = []
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", object)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    return opened


def test_without_a_screen_there_is_no_browser(desktop: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert start.has_browser()
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not start.has_browser()


def test_a_screen_without_a_browser_has_none(desktop: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing() -> None:
        raise webbrowser.Error

    monkeypatch.setattr(webbrowser, "get", nothing)
    assert not start.has_browser()


def test_without_a_browser_it_is_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[PlayOptions] = []
    monkeypatch.setattr(start, "has_browser", lambda: False)
    monkeypatch.setattr(start, "play_table", played.append)
    start.start(None)
    assert played == [PlayOptions("horse", lang=None)]


def test_a_server_that_runs_already_is_opened(desktop: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "is_tefuda", lambda address: True)
    start.start(None)
    assert desktop == ["http://localhost:8265"]


def test_otherwise_one_is_started(desktop: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[bool] = []
    monkeypatch.setattr(start, "is_tefuda", lambda address: False)
    monkeypatch.setattr(start, "serve_tables", lambda running, open_browser, lang: served.append(open_browser))
    start.start(None)
    assert served == [True]


async def test_it_knows_a_server_of_ours(tmp_path: Path) -> None:
    import asyncio

    async with serving(f"sqlite:///{tmp_path}/t.db") as live:
        assert await asyncio.to_thread(start.is_tefuda, live.url)
    assert not start.is_tefuda(live.url)
