"""Entries and seats as they are written down and read again."""

import pytest

from tefuda.core.errors import TefudaError
from tefuda.server.table.entries import SatOut, read_entry
from tefuda.server.table.places import Place, read_place


def test_an_entry_that_nobody_asked_for_has_no_account() -> None:
    assert (SatOut(at=1.0, seat=0).account, SatOut(at=1.0, seat=0).request) == (0, "")
    assert read_entry(b'{"entry":"sat_out","at":1.0,"seat":0}') == SatOut(at=1.0, seat=0, account=0)


def test_accounts_and_updates_have_numbers_that_a_database_can_hold() -> None:
    place = Place(account=2**62, name="Hana", since=2**62)
    assert read_place(place.data()) == place
    for field in ("account", "since"):
        with pytest.raises(TefudaError, match=f"{field} must be a whole number from 0 to 4611686018427387904"):
            read_place({**place.data(), field: 2**62 + 1})
