"""Logs say what happened where, and never a card."""

import logging
import sys

import pytest

from tefuda.core.codec import decode_object
from tefuda.core.errors import IllegalAction, RulesBroken
from tefuda.server.cpu_pool import Failed
from tefuda.server.errors import Code, Refused
from tefuda.server.logs import JsonLines
from tefuda.server.storage.failures import StorageFailed


def line(error: Exception) -> str:
    try:
        raise error
    except Exception:
        record = logging.LogRecord("tefuda", logging.ERROR, "", 0, "it failed", (), sys.exc_info())
    record.table = "t1"
    return JsonLines().format(record)


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction(1, "fold", ["7-bell"]),
        Refused(Code.INVALID_ACTION, "allowed: 7-bell"),
        RulesBroken("the deck has two of 7-bell"),
        Failed("lv1: the view holds 7-bell"),
        KeyError("7-bell"),
    ],
)
def test_the_words_of_an_error_that_may_name_a_card_are_not_told(error: Exception) -> None:
    written = line(error)
    assert "7-bell" not in written
    told = decode_object(written, "the line")
    assert told["message"] == "it failed"
    assert told["table"] == "t1"
    assert type(error).__name__ in str(told["error"])


def test_codes_and_words_of_the_storage_are_told() -> None:
    assert "Refused: INVALID_ACTION" in line(Refused(Code.INVALID_ACTION, "x"))
    assert "the disk is full" in line(StorageFailed("the disk is full"))
