"""A short run of the load test; `make load-test` is the long one."""

import pytest

from tests.server.loading import load


async def test_two_tables_under_load_for_a_second(database_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    await load(database_url, tables=2, seconds=1, idlers=3)
    said = capsys.readouterr().out
    assert "2 tables, 12 people" in said
    assert " 0 refused, 0 lost; " in said
    assert "3 of 3 idle sockets still connected" in said
    assert "all chips there" in said
