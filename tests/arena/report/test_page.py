"""A report put into a page: nothing in it can break out, and without the page it is said in words."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from tefuda.arena.report import page
from tefuda.arena.report.figures import report_file
from tefuda.arena.report.file import decode_report
from tefuda.arena.report.page import PLACE, NotBuilt, report_page, write_page
from tefuda.arena.report.schema import ReportFile
from tefuda.arena.run import Run
from tefuda.core.errors import TefudaError

WEB = Path(__file__).parents[3] / "web"
HOSTILE = "</script><script>alert(1)</script><!-- & \" ' \\ \u2028\u2029 \U0001f0a1 <\\/script>"


@pytest.fixture
def template(tmp_path: Path) -> Path:
    path = tmp_path / "template.html"
    path.write_bytes(b"<!doctype html><body>" + PLACE + b'<script type="module">1</script></body>')
    return path


def inside(text: str) -> str:
    """What a browser finds in the element: everything up to the first end tag."""
    return text.partition(PLACE.decode().removesuffix("</script>"))[2].partition("</script>")[0]


def test_the_report_comes_back_whole(match: Run, template: Path) -> None:
    report = report_file(match)
    text = report_page(report, template).decode()
    assert decode_report(inside(text).encode(), "it") == report
    assert text.endswith('</script><script type="module">1</script></body>')
    assert report_page(report, template) == report_page(report, template)


def test_strangers_cannot_write_markup(match: Run, template: Path) -> None:
    report = report_file(match)
    pairing = replace(report.pairings[0], a=HOSTILE)
    hostile: ReportFile = replace(report, name=HOSTILE, seed=HOSTILE, pairings=[pairing])
    text = report_page(hostile, template).decode()
    assert decode_report(inside(text).encode(), "it") == hostile
    assert json.loads(inside(text))["pairings"][0]["a"] == HOSTILE
    assert text.count("<script") == 2
    assert text.count("</script") == 2
    for harmful in ("<!--", "\u2028", "\u2029", "alert(1)</"):
        assert harmful not in text


def test_a_page_without_a_place_for_it_is_refused(match: Run, tmp_path: Path) -> None:
    for number, content in enumerate((b"<!doctype html>", PLACE + PLACE)):
        path = tmp_path / f"{number}.html"
        path.write_bytes(content)
        with pytest.raises(TefudaError, match="is not a page that a report can be put into"):
            report_page(report_file(match), path)


def test_without_the_page_nothing_is_written_and_it_is_said_how_to_build_it(
    match: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "_template", lambda: tmp_path / "nowhere.html")
    with pytest.raises(NotBuilt, match="make web builds it"):
        write_page(report_file(match), tmp_path / "report.html")
    assert not (tmp_path / "report.html").exists()


def test_the_client_has_the_place() -> None:
    assert (WEB / "report.html").read_bytes().count(PLACE) == 1
