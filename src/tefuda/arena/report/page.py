"""The report of a run as one page: the page that the client's build leaves, with the report inside.

It is drawn by the same components as the reports in the browser (`web/src/report`), loads nothing, and works from
a file.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

from tefuda.arena.report.schema import ReportFile
from tefuda.core.errors import TefudaError
from tefuda.formats.whole_file import whole_file

REPORT_PAGE: Final = "report.html"
PLACE: Final = b'<script id="report" type="application/json"></script>'
"""Where the report goes; a browser does not run what stands there."""

HARMFUL: Final = {
    b"<": rb"\u003c",
    b">": rb"\u003e",
    b"&": rb"\u0026",
    "\N{LINE SEPARATOR}".encode(): rb"\u2028",
    "\N{PARAGRAPH SEPARATOR}".encode(): rb"\u2029",
}
"""In JSON they stand in texts alone, and may be written like this; a text cannot end the element it stands in."""


class NotBuilt(TefudaError):
    """The page that reports are put into is not there."""


def write_page(report: ReportFile, path: Path) -> None:
    """Write a report as a page."""
    page = report_page(report)
    with whole_file(path) as file:
        file.write(page)


def report_page(report: ReportFile, template: Traversable | None = None) -> bytes:
    """A report as a page: the same report, the same bytes."""
    page = _template() if template is None else template
    try:
        empty = page.read_bytes()
    except OSError:
        raise NotBuilt(
            "the page for reports was not built; in a checkout make web builds it, an installed package has it. "
            "tefuda arena show prints a report without it"
        ) from None
    before, place, after = empty.partition(PLACE)
    if not place or PLACE in after:
        raise TefudaError(f"{page} is not a page that a report can be put into; make web builds it anew")
    return before + place.replace(b"></", b">" + _embedded(report) + b"</") + after


def _template() -> Traversable:
    """It lies beside the pages of the browser, which are built in one go; nothing of the server is needed."""
    return files("tefuda").joinpath("server", "static", "report", REPORT_PAGE)


def _embedded(report: ReportFile) -> bytes:
    data = msgspec.json.encode(report)
    for harmful, harmless in HARMFUL.items():
        data = data.replace(harmful, harmless)
    return data
